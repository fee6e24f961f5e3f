"""The same code draws any map: sizes from 6 x 6 to 20 x 20, and two to six colours."""

import re

import pytest

from tests.games.next_station.sheets.drawn import ATELIER, PARIS, drawn, outside
from tests.generated import generated_map

FAULTS = {"SHT101", "SHT301"}
COLOURS = ("orange", "green", "purple", "blue", "pink", "brown")
DEPARTURES = ("H4", "C7", "H8", "D3", "B9", "I9")


@pytest.fixture
def generated(tmp_path):
    def write(columns, rows, seed=7):
        file = tmp_path / f"{columns}x{rows}.yaml"
        file.write_text(generated_map(columns, rows, seed), encoding="utf-8")
        return file

    return write


@pytest.mark.parametrize("trim", ["a5", "a4", "letter", "a3"])
@pytest.mark.parametrize("file", [ATELIER, PARIS], ids=lambda file: file.stem)
def test_our_maps_on_any_trim(file, trim):
    sheet = drawn(file, trim)
    assert not sheet.codes & FAULTS
    assert not outside(sheet, trim)


@pytest.mark.parametrize(
    ("why", "columns", "rows", "trim"),
    [
        ("small", 4, 4, "a5"),
        ("six by six", 6, 6, "a4"),
        ("broad", 14, 9, "a4"),
        ("broad, on broad paper", 14, 9, "297x210"),
        ("high", 9, 14, "a4"),
        ("large", 20, 20, "a4"),
        ("large on large paper", 20, 20, "a3"),
    ],
)
def test_any_size(generated, why, columns, rows, trim):
    sheet = drawn(generated(columns, rows), trim)
    assert not [finding.message for finding in sheet.findings if finding.code in FAULTS], why
    assert sheet.of_kind("connection"), why
    assert len(sheet.of_kind("score")) == 1, why
    assert not outside(sheet, trim), why
    assert min(each.size for each in sheet.words) >= 1.75 - 1e-9, why


def test_too_large_for_a5_is_a_finding_and_no_drawing(generated):
    sheet = drawn(generated(20, 20), "a5")
    assert sheet.codes == {"SHT101"}
    assert not sheet.of_kind("sheet")


@pytest.mark.parametrize("ink", ["full", "saver", "mono"])
@pytest.mark.parametrize("language", ["en", "fr", "it"])
@pytest.mark.parametrize("number", [2, 3, 4, 5, 6])
def test_any_number_of_colours(tmp_path, number, language, ink):
    departures = ", ".join(f"{colour}: {point}" for colour, point in zip(COLOURS, DEPARTURES, strict=True))
    wanted = ", ".join(departures.split(", ")[:number])
    text = re.sub(r"departures: \{.*\}", f"departures: {{{wanted}}}", PARIS.read_text(encoding="utf-8"))
    if number == 2:
        text = text.replace(", paris-objectives", "")  # one of them asks for three lines that meet
    (tmp_path / "paris.yaml").write_text(text, encoding="utf-8")
    sheet = drawn(tmp_path / "paris.yaml", ink=ink, language=language)
    assert len(sheet.of_kind("station departure")) == number
    assert len([kind for kind in COLOURS if sheet.of_kind(f"ribbon {kind}")]) == number
    assert not [finding.message for finding in sheet.findings if finding.code in FAULTS]
    assert not outside(sheet, "a5")
