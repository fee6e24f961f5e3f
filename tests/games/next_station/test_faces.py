"""Faces are drawn from what cards do, never from their ids; a few are approved as pictures."""

import re
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from toolkit.cli.library import Library
from toolkit.games.inspection import Inspection
from toolkit.press.canvas import Canvas
from toolkit.press.card import CARD_SIZES, Card, Cut

ROOT = Path(__file__).parent.parent.parent.parent
GOLDEN = ROOT / "tests/golden/cards"
POKER = Cut(CARD_SIZES["poker"])
APPROVED = {
    "street-square": ("en", "full"),
    "metro-joker": ("fr", "full"),
    "seven-districts": ("it", "full"),
    "gate-south-west": ("en", "full"),
    "double-district": ("en", "saver"),
}


def cards_of(inspection: Inspection, language: str = "en", ink: str = "full") -> Mapping[str, Card]:
    assert inspection.game
    find = Library().finder(inspection)
    cards, _, _ = inspection.game.card_faces(inspection.subject, find, ink, "standard", language)
    return {card.id: card for card in cards}


def drawn(card: Card, cut: Cut = POKER) -> str:
    canvas = Canvas(cut.size, card.title, "en")
    card.front(canvas, cut)
    return canvas.finish()


@pytest.mark.parametrize("name", APPROVED)
def test_face_is_the_approved_one(name: str, request: pytest.FixtureRequest) -> None:
    svg = drawn(cards_of(Library().inspect(str(ROOT / "maps/paris.yaml")), *APPROVED[name])[name])
    file = GOLDEN / f"{name}.svg"
    if request.config.getoption("--update-golden", default=False):
        GOLDEN.mkdir(exist_ok=True)
        file.write_text(svg, encoding="utf-8")
    assert svg == file.read_text(encoding="utf-8"), f"{name} changed: look at it, then `pytest --update-golden`"


def test_every_golden_belongs_to_a_card() -> None:
    assert {file.stem for file in GOLDEN.glob("*.svg")} == set(APPROVED)


@pytest.mark.parametrize("name", ["station-deck", "paris-objectives", "city-gates", "atelier-objectives"])
def test_ids_draw_nothing(name: str, inspect_text: Callable[..., Inspection]) -> None:
    text = (ROOT / f"cards/{name}.yaml").read_text(encoding="utf-8")
    numbers = iter(range(1000))
    renamed = re.sub(r"(- (?:\{)?id: )[a-z-]+", lambda found: f"{found[1]}card-{next(numbers)}", text)
    first, second = (cards_of(inspect_text(each)) for each in (text, renamed))
    assert first.keys() != second.keys()
    assert [drawn(card) for card in first.values()] == [drawn(card) for card in second.values()]


@pytest.mark.parametrize(
    ("why", "old", "new"),
    [
        ("the number asked for", "at_least: 6", "at_least: 5"),
        ("lines that meet", "{lines: 3}", "{lines: 4}"),
        ("uses of a crossing", "{uses: 2}", "{uses: 1}"),
        ("line or network", "over: line, count: districts", "over: network, count: districts"),
        ("the points", "points: 10", "points: 8"),
    ],
)
def test_goals_are_drawn(why: str, old: str, new: str, inspect_text: Callable[..., Inspection]) -> None:
    text = (ROOT / "cards/paris-objectives.yaml").read_text(encoding="utf-8")
    assert old in text
    before, after = (cards_of(inspect_text(each)) for each in (text, text.replace(old, new, 1)))
    assert [drawn(card) for card in before.values()] != [drawn(card) for card in after.values()], why


def test_full_bleed_reaches_beyond_the_cut() -> None:
    card = cards_of(Library().inspect(str(ROOT / "cards/station-deck.yaml")))["street-square"]
    assert 'x="-3" y="-3"' in drawn(card, Cut(CARD_SIZES["poker"], 3.0)), "69 x 94 from 3 mm outside the cut"
    assert 'x="3" y="3"' in drawn(card), "a white border of 3 mm without bleed"
