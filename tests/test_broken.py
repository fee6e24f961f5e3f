"""Every check has a failing file, which earns its code and no other, and a documentation."""

from collections.abc import Callable
from pathlib import Path

import pytest

from toolkit.cli.library import Library
from toolkit.cli.printing import Order, drawing_of
from toolkit.findings.finding import Finding
from toolkit.games.inspection import Inspection
from toolkit.games.registry import all_checks
from toolkit.press.canvas import Canvas
from toolkit.press.card import CARD_SIZES, Cut
from toolkit.press.imposition import impose
from toolkit.press.paper import PAPERS
from toolkit.source.checks import MOST_BYTES, MOST_VALUES

ROOT = Path(__file__).parent.parent
BROKEN = [file for file in sorted((ROOT / "tests/broken").glob("*/*.yaml")) if file.parent.name != "cards"]
CODES = {check.code: check for check in all_checks()}

# Failing files too large to keep.
GENERATED = {
    "SRC103": "# " + "x" * MOST_BYTES,
    "SRC105": "format: [" + "1," * MOST_VALUES + "]",
}


@pytest.mark.parametrize("file", BROKEN, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_earns_its_code_and_no_other(file: Path, inspect_file: Callable[..., Inspection]) -> None:
    code = file.parent.name
    if code.startswith(("SHT1", "SHT2", "SHT3")):
        findings = sheet_findings(file)
    elif code.startswith("SHT5"):
        findings = card_findings(file)
    else:
        findings = list(inspect_file(file, tips=CODES[code].severity == "tip").findings)
    assert {finding.code for finding in findings} == {code}


def sheet_findings(file: Path) -> list[Finding]:
    """What is found out while a sound map is drawn on an A5 sheet."""
    library, size = Library(), PAPERS["a5"]
    draw = drawing_of(library, library.inspect(str(file)), Order(impose(size, size)))
    return draw(Canvas(size, "", "en"), size)


def card_findings(file: Path) -> list[Finding]:
    """What is found out while the cards of a sound set are drawn at poker size."""
    library = Library()
    inspection = library.inspect(str(file))
    assert inspection.is_sound, "a broken face needs a sound file"
    assert inspection.game
    find = library.finder(inspection)
    cards, findings, _ = inspection.game.card_faces(inspection.subject, find, "full", "standard", "en")
    cut = Cut(CARD_SIZES["poker"])
    for card in cards:
        card.front(Canvas(cut.size, "", "en"), cut)
        card.back(Canvas(cut.size, "", "en"), cut)
    return findings


@pytest.mark.parametrize("code", GENERATED)
def test_generated_files_too(code: str, inspect_text: Callable[..., Inspection]) -> None:
    assert [finding.code for finding in inspect_text(GENERATED[code]).findings] == [code]


@pytest.mark.parametrize("code", CODES)
def test_the_catalogue_is_complete(code: str) -> None:
    check = CODES[code]
    assert "Why:" in check.doc
    assert "Repair:" in check.doc
    made = code in GENERATED or check.family == "PCK"  # those of packs are made in tests/packs
    assert made or any(file.parent.name == code for file in BROKEN), "no failing file"
    assert check.clause or check.family in ("SRC", "PCK"), "a check of the game stands on a clause"


def test_a_finding_points_at_characters_of_its_file(inspect_file: Callable[..., Inspection]) -> None:
    for file in BROKEN:
        inspection = inspect_file(file, tips=True)
        for finding in inspection.findings:
            place, lines = finding.place, inspection.source.lines
            assert 1 <= place.line <= len(lines), file
            assert 1 <= place.column <= len(lines[place.line - 1]) + 1, file
            assert (place.end_line, place.end_column) > (place.line, place.column - 1), file
            assert finding.help
            assert finding.message


@pytest.mark.parametrize(
    "file",
    [
        file
        for folder in ("maps", "cards", "tests/good", "tests/broken/cards")
        for ending in ("yaml", "json")
        for file in sorted((ROOT / folder).rglob(f"*.{ending}"))
    ],
    ids=lambda file: f"{file.parent.name}-{file.stem}",
)
def test_good_files_are_clean(file: Path, inspect_file: Callable[..., Inspection]) -> None:
    assert inspect_file(file).findings == ()
