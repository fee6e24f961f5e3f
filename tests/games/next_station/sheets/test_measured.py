"""Measured truth: what poppler shows of the printed page is held against a ruler."""

import re

import numpy
import pytest

from tests.games.next_station.sheets.drawn import ATELIER, PARIS, drawn
from tests.renderers import grey_page, mm_from, pdf_facts, pixels_from

TRIMS = ((0.25, 148.25), (148.75, 296.75))
"""Two A5 sheets on A4: left and right edges in mm; the half millimetre between them is shared."""

FINE, COARSE = 600, 150
CELL = 13.0
A1 = (11.0 + CELL / 2, 17.6 + CELL / 2)
INK, ANYTHING = 70, 250


@pytest.fixture(scope="module")
def fine(printed):
    """The page at 600 dpi: a pixel is 0.042 mm."""
    return grey_page(printed("paris"), 1, FINE)


def darkest(page, left, top, right, bottom):
    """Rows and columns of the inked pixels in a window, as mm on the page."""
    window = page[
        pixels_from(top, FINE) : pixels_from(bottom, FINE), pixels_from(left, FINE) : pixels_from(right, FINE)
    ]
    rows, columns = numpy.nonzero(window < INK)
    assert len(rows), "there is nothing in the window"
    first = (pixels_from(left, FINE), pixels_from(top, FINE))
    return mm_from(columns + first[0] + 0.5, FINE), mm_from(rows + first[1] + 0.5, FINE)


def centre_of_station(page, trim, column, row):
    """The middle of a station's outline, found on the picture within 3.4 mm of where it should be."""
    x, y = trim + A1[0] + column * CELL, A1[1] + row * CELL
    xs, ys = darkest(page, x - 3.4, y - 3.4, x + 3.4, y + 3.4)
    return (xs.min() + xs.max()) / 2, (ys.min() + ys.max()) / 2


def test_page_is_a4_lying_down(printed):
    told = pdf_facts(printed("paris"))
    width, height = map(float, re.findall(r"[\d.]+", told["Page    1 size"])[:2])
    assert told["Pages"] == "1"
    assert (width, height) == (pytest.approx(841.890, abs=0.01), pytest.approx(595.276, abs=0.01))


@pytest.mark.parametrize("trim", [left for left, _ in TRIMS])
def test_ruler_is_50_mm(fine, trim):
    """From the middle of the first tick to the middle of the last: that is where people look."""
    above_the_fives = (204.0, 204.1)
    first, _ = darkest(fine, trim + 5.5, above_the_fives[0], trim + 7.5, above_the_fives[1])
    last, _ = darkest(fine, trim + 55.5, above_the_fives[0], trim + 57.5, above_the_fives[1])
    assert last.mean() - first.mean() == pytest.approx(50.0, abs=0.1)
    line, _ = darkest(fine, trim + 5.0, 204.35, trim + 57.3, 204.45)
    assert line.max() - line.min() == pytest.approx(50.0, abs=0.3), "the line ends with its ticks"


@pytest.mark.parametrize(
    ("why", "one", "other", "expected"),
    [
        ("A1 and B1 are neighbours", (0, 0), (1, 0), (13.0, 0.0)),
        ("A1 and G1 lie six steps apart", (0, 0), (6, 0), (78.0, 0.0)),
        ("A1 and A9, down the sheet", (0, 0), (0, 8), (0.0, 104.0)),
        ("B1 and F8, both circles, across and down", (1, 0), (5, 7), (52.0, 91.0)),
    ],
)
@pytest.mark.parametrize("trim", [left for left, _ in TRIMS])
def test_points_lie_13_mm_apart(fine, trim, why, one, other, expected):
    (x1, y1), (x2, y2) = (centre_of_station(fine, trim, *point) for point in (one, other))
    assert (x2 - x1, y2 - y1) == (pytest.approx(expected[0], abs=0.05), pytest.approx(expected[1], abs=0.05)), why


@pytest.mark.parametrize(
    ("why", "options"),
    [
        ("as usual", ()),
        ("long words", ("--lang", "fr")),
        ("page numbers stand at the foot", ("--copies", "4")),
        ("ink is saved", ("--ink", "saver")),
    ],
)
def test_nothing_is_nearer_than_5_mm_to_the_trim(printed, why, options):
    """Whatever is not white within 5 mm of an edge, less one pixel (0.17 mm) of smoothing."""
    page = grey_page(printed("paris", *options), 1, COARSE)
    edge, smoothing = pixels_from(5.0, COARSE) - 1, 1
    for left, right in TRIMS:
        trim = page[:, pixels_from(left, COARSE) + smoothing : pixels_from(right, COARSE) - smoothing]
        strips = {"left": trim[:, :edge], "right": trim[:, -edge:], "top": trim[:edge], "bottom": trim[-edge:]}
        inked = {side: numpy.argwhere(strip < ANYTHING) for side, strip in strips.items()}
        found = {side: len(spots) for side, spots in inked.items() if len(spots)}
        assert not found, f"{why}: inked pixels by side {found}"


@pytest.mark.parametrize("trim", ["a5", "a4"])
@pytest.mark.parametrize("language", ["en", "fr", "it"])
@pytest.mark.parametrize("file", [PARIS, ATELIER], ids=lambda file: file.stem)
def test_text_can_be_read(file, language, trim):
    sheet = drawn(file, trim, language=language)
    assert len(sheet.words) > 50
    assert not [each for each in sheet.words if each.size < 1.75 - 1e-9]
