"""`fulgence cards`: what is written, and what is refused."""

import io
import json
from pathlib import Path

import pytest
from PIL import Image

from toolkit.cli import run

ROOT = Path(__file__).parent.parent.parent


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_a_map_prints_all_its_cards(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["cards", "paris"]) == 0
    assert capsys.readouterr().out == "build/paris-cards-en-full.pdf\n"
    assert run(["cards", "paris", "--out", "again"]) == 0
    name = "paris-cards-en-full.pdf"
    assert (tmp_path / "build" / name).read_bytes() == (tmp_path / "again" / name).read_bytes()


@pytest.mark.parametrize("language", ["en", "fr", "it"])
@pytest.mark.parametrize("size", ["poker", "bridge", "mini-euro", "tarot"])
def test_every_shipped_text_fits(language: str, size: str) -> None:
    for target in ("paris", "atelier"):
        assert run(["cards", target, "--lang", language, "--size", size, "--format", "svg"]) == 0


@pytest.mark.parametrize(
    ("why", "options", "told"),
    [
        ("unknown card", ["--only", "street-sqare"], "did you mean `street-square`"),
        ("unknown size", ["--size", "giant"], "card size 'giant' is not known"),
        ("no number", ["--copies", "street-square=many"], "is no number of copies"),
        ("offset of one number", ["--offset", "3"], "is no offset"),
        ("offset that is no number", ["--offset", "nan,0"], "at most 10 mm"),
        ("too much offset", ["--offset", "0,99"], "at most 10 mm"),
        ("too large for the paper", ["--paper", "a6", "--size", "200x200"], "no card of 200 x 200 mm fits"),
    ],
)
def test_refusals(why: str, options: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["cards", "station-deck", *options]) == 2, why
    assert told in " ".join(capsys.readouterr().err.split()), why


def test_single_cards_are_chosen(tmp_path: Path) -> None:
    assert run(["cards", "station-deck", "--format", "cards", "--only", "street-square", "--dpi", "60"]) == 0
    names = {file.name for file in (tmp_path / "build/station-deck-cards-en-full").iterdir()}
    assert names == {"street-square.pdf", "street-square-front.png", "street-square-back.png"}


def test_tabletop_decks_agree_with_their_pictures(tmp_path: Path) -> None:
    assert run(["cards", "paris", "--format", "tts", "--dpi", "50", "--copies", "street-square=3"]) == 0
    folder = tmp_path / "build/paris-cards-en-full"
    decks = json.loads((folder / "decks.json").read_text(encoding="utf-8"))["ObjectStates"]
    assert sum(len(deck["DeckIDs"]) for deck in decks) == 26
    for deck in decks:
        ((number, sheet),) = deck["CustomDeck"].items()
        with Image.open(io.BytesIO((folder / sheet["FaceURL"]).read_bytes())) as grid:
            wide, high = grid.width / sheet["NumWidth"], grid.height / sheet["NumHeight"]
            picture = grid.convert("L")
        assert wide / high == pytest.approx(63 / 88, rel=0.02)
        assert (folder / sheet["BackURL"]).is_file()
        places = {card - 100 * int(number) for card in deck["DeckIDs"]}
        for place in range(70):
            x, y = place % 10 * wide, place // 10 * high
            cell = picture.crop((round(x) + 8, round(y) + 8, round(x + wide) - 8, round(y + high) - 8))
            drawn = cell.getextrema()[0] < 255
            assert drawn == (place in places or place == 69), (deck["Nickname"], place)
        assert [card["CardID"] for card in deck["ContainedObjects"]] == deck["DeckIDs"]
        assert all(card["Nickname"] for card in deck["ContainedObjects"])


def test_hostile_texts_are_drawn_or_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = (ROOT / "cards/paris-objectives.yaml").read_text(encoding="utf-8")
    hostile = "<b>&amp;\\u202e 漢字 😀 " + "x" * 200
    (tmp_path / "h.yaml").write_text(text.replace("en: Great junctions", f'en: "{hostile}"'), encoding="utf-8")
    assert run(["cards", "h.yaml"]) == 1
    assert "SHT501" in capsys.readouterr().err
    assert (tmp_path / "build/paris-objectives-cards-en-full.pdf").is_file()
