"""Words that try to break the sheet: they stay words, or become a finding."""

import json
import re
from pathlib import Path
from unicodedata import normalize
from xml.etree import ElementTree

import pytest

from tests.games.next_station.sheets.drawn import PARIS, SVG, Drawn, drawn, outside
from tests.renderers import vnu_complaints

NAMES = [
    ("markup", "<script>alert(1)</script>"),
    ("closes what is open", "</title></svg><script/>"),
    ("entities and quotes", "&amp; & \"double\" 'single' &#x3c;"),
    ("CDATA and comments", "]]> <!-- --> <![CDATA["),
    ("emoji", "👩‍👩‍👧 🇫🇷 ❤️"),
    ("right to left", "שלום مرحبا"),
    ("direction is turned round", "\u202eright to left"),
    ("accents without end", "Z" + "\u0301\u0316" * 50),
    ("200 characters in one word", "W" * 200),
    ("200 characters in words", "Saint Denis " * 16 + "x" * 8),
    ("as long as the format allows", "m" * 400),
    ("typst code", '#image("/etc/passwd") $x$ \\'),
]
PLACES = {"title": "title", "district": "b", "small district": "a", "platform": "m", "monument": "B4"}
PARIS_TEXT = PARIS.read_text(encoding="utf-8")


def changed(folder: Path, place: str, name: str) -> Path:
    """Paris with one other name, in all languages."""
    quoted = json.dumps(name, ensure_ascii=False)
    words = ", ".join(f"{language}: {quoted}" for language in ("en", "fr", "it"))
    icon = ", icon: arc" if place == "monument" else ""
    text, count = re.subn(
        rf"^( *{PLACES[place]}): \{{en: .*\}}", lambda found: f"{found[1]}: {{{words}{icon}}}", PARIS_TEXT, flags=re.M
    )
    assert count == 1, place
    file = folder / "hostile.yaml"
    file.write_text(text, encoding="utf-8")
    return file


def titles(sheet: Drawn) -> set[str | None]:
    return {element.text for element in sheet.elements.iter(f"{SVG}title")}


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize(("why", "name"), NAMES)
def test_names_stay_words(tmp_path, place, why, name):
    sheet = drawn(changed(tmp_path, place, name))
    tags = {element.tag.removeprefix(SVG) for element in sheet.elements.iter()}
    assert tags <= {"svg", "title", "desc", "defs", "clipPath", "g", "path", "rect", "circle", "line"}, why
    assert (
        any(normalize("NFC", name) in (title or "") for title in titles(sheet))
        or place == "monument"
        or len(name) >= 200
    ), why
    assert not outside(sheet, "a5"), f"{why}: {place}"
    assert sheet.codes <= {"SHT201", "SHT301"}, why


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("name", ["W" * 200, "Saint Denis " * 16])
def test_what_does_not_fit_is_a_finding(tmp_path, place, name):
    assert "SHT301" in drawn(changed(tmp_path, place, name)).codes


@pytest.mark.parametrize("form", ["svg", "pdf", "png"])
@pytest.mark.parametrize(("why", "name"), NAMES)
def test_the_command_copes(tmp_path, monkeypatch, capsys, form, why, name):
    from toolkit import cli

    monkeypatch.chdir(tmp_path)
    code = cli.run(["print", str(changed(tmp_path, "title", name)), "--format", form, "--dpi", "50"])
    err = capsys.readouterr().err
    (file,) = Path("build").iterdir()
    assert code in (0, 1), why
    assert (code == 1) == ("SHT301" in err), why
    assert "Traceback" not in err, why
    if form == "svg":
        ElementTree.parse(file)
        assert "<script" not in file.read_text(encoding="utf-8"), why


def test_the_validator_finds_nothing_in_hostile_sheets(tmp_path):
    files = []
    for number, (_, name) in enumerate(NAMES):
        file = tmp_path / f"{number}.svg"
        file.write_text(drawn(changed(tmp_path, "title", name)).svg, encoding="utf-8")
        files.append(file)
    assert vnu_complaints(files) == ""
