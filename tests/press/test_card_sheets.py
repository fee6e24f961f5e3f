"""Backs lie behind their own fronts, and everything is where the ruler says."""

import io
from pathlib import Path

import numpy
import pytest
from PIL import Image

from tests.renderers import program, run
from toolkit.press.boxes import with_boxes
from toolkit.press.canvas import Canvas, Pen
from toolkit.press.card import CARD_SIZES, Card, Cut, card_size
from toolkit.press.card_grid import Sides, block, card_grid
from toolkit.press.card_sheets import CardSheets, Wording
from toolkit.press.output import pdf, pngs
from toolkit.press.paper import PAPERS, Size

DPI = 60
WORDS = Wording(lambda *_: "cards", "print", "us")


def marked(number: int) -> Card:
    """A card whose sides carry a marker in a place of its own, seen from the same edge of the cut-out card."""
    colour = f"#{(number * 37 + 40) % 256:02X}{(number * 91 + 20) % 256:02X}{(number * 53 + 90) % 256:02X}"

    def front(canvas: Canvas, _cut: Cut) -> None:
        canvas.rect(8, 6, 10, 8, Pen(colour))

    def back(canvas: Canvas, cut: Cut) -> None:
        canvas.rect(cut.size.width - 18, 6, 10, 8, Pen(colour))

    return Card(f"card-{number}", "", front, back, str(number))


def sheets(count: int, sides: Sides, paper: str = "a4", bleed: float = 0.0, **more: object) -> CardSheets:
    cut = Cut(CARD_SIZES["poker"], bleed)
    cards = tuple(map(marked, range(count)))
    grid = card_grid(PAPERS[paper], cut.size, sides, bleed=bleed)
    return CardSheets(cards, grid, cut, WORDS, "t", "en", sides, marks="none", **more)  # type: ignore[arg-type]


def pictures(job: CardSheets) -> list[numpy.ndarray]:
    found = pngs(job.pages(), job.grid.page, DPI)
    return [numpy.asarray(Image.open(io.BytesIO(each)).convert("RGB")).astype(int) for each in found]


def only_cards(picture: numpy.ndarray, job: CardSheets) -> numpy.ndarray:
    """The page without its edge, where heading and ruler are not mirrored."""
    around, dot = block(job.grid), DPI / 25.4
    cropped = picture.copy()
    cropped[: round(around.top * dot)] = 255
    cropped[-round((job.grid.page.height - around.bottom) * dot) :] = 255
    return cropped


@pytest.mark.parametrize("paper", ["a4", "letter", "a3"])
@pytest.mark.parametrize(("sides", "bleed"), [("long", 0.0), ("short", 0.0), ("long", 3.0), ("short", 3.0)])
def test_each_back_lies_behind_its_own_front(sides: Sides, bleed: float, paper: str) -> None:
    job = sheets(11, sides, paper, bleed)
    drawn = [only_cards(each, job) for each in pictures(job)]
    portrait = job.grid.page.height >= job.grid.page.width
    over_upright_edge = (sides == "long") == portrait
    for front, back in zip(drawn[::2], drawn[1::2], strict=True):
        through = back[:, ::-1] if over_upright_edge else back[::-1]
        assert (front != 255).any(), "there is something to compare"
        assert (numpy.abs(front - through).max(axis=2) > 60).mean() < 0.002


def test_each_back_lies_behind_its_front_when_folded() -> None:
    job = sheets(5, "fold")
    for page in (only_cards(each, job) for each in pictures(job)):
        middle = page.shape[1] // 2
        left, folded = page[:, : middle - 3], page[:, ::-1][:, : middle - 3]
        assert (left != 255).any()
        assert (numpy.abs(left - folded).max(axis=2) > 60).mean() < 0.002


def test_a_wrong_edge_is_noticed() -> None:
    """The test above must be able to fail."""
    job = sheets(9, "long")
    front, back = (only_cards(each, job) for each in pictures(job))
    assert (numpy.abs(front - back[::-1]).max(axis=2) > 60).mean() > 0.005


@pytest.mark.parametrize(
    ("size", "paper", "sides", "count"),
    [
        ("poker", "a4", "long", 9),
        ("poker", "letter", "long", 9),
        ("bridge", "a4", "long", 10),
        ("mini-euro", "a4", "long", 16),
        ("tarot", "a4", "long", 4),
        ("poker", "a4", "fold", 4),
    ],
)
def test_so_many_fit(size: str, paper: str, sides: Sides, count: int) -> None:
    assert len(card_grid(PAPERS[paper], CARD_SIZES[size], sides).places) == count


def test_the_grid_is_that_of_the_look() -> None:
    first = card_grid(PAPERS["a4"], CARD_SIZES["poker"], "long").places[0]
    assert (first.x, first.y) == (10.5, 16.5)


@pytest.mark.parametrize("size", ["huge", "0x0", "63x", "9999x9999", "😀"])
def test_nonsense_is_refused(size: str) -> None:
    with pytest.raises(ValueError, match="card size"):
        card_size(size)


def test_what_does_not_fit_is_refused() -> None:
    with pytest.raises(ValueError, match="no card of 300 x 300 mm fits"):
        card_grid(PAPERS["a4"], Size(300, 300), "long")


def test_the_offset_moves_backs_only() -> None:
    plain, moved = pictures(sheets(9, "long")), pictures(sheets(9, "long", offset=(2.0, 0.0)))
    assert (plain[0] == moved[0]).all()
    dots = round(2.0 * DPI / 25.4)
    assert (numpy.abs(numpy.roll(plain[1], dots, axis=1) - moved[1]).max(axis=2) > 200).mean() < 0.01
    assert (plain[1] != moved[1]).any()


def test_boxes_are_what_other_programs_read(tmp_path: Path) -> None:
    page = Size(69.0, 94.0)
    canvas = Canvas(page, "t", "en")
    canvas.rect(0, 0, 69, 94, Pen("#FF0000"))
    file = tmp_path / "card.pdf"
    file.write_bytes(with_boxes(pdf([canvas.finish()] * 2, page, "t"), page, 3.0))
    told = run(program("pdfinfo"), "-box", "-l", "2", file).decode()
    boxes = {
        line.split(":")[0]: [float(each) for each in line.split(":")[1].split()]
        for line in told.splitlines()
        if "Box" in line
    }
    points = 72 / 25.4
    for number in (1, 2):
        assert boxes[f"Page    {number} TrimBox"] == pytest.approx(
            [3 * points, 3 * points, 66 * points, 91 * points], abs=0.01
        )
        assert boxes[f"Page    {number} BleedBox"] == pytest.approx([0, 0, 69 * points, 94 * points], abs=0.01)


def test_same_cards_same_bytes() -> None:
    assert sheets(5, "short").pages() == sheets(5, "short").pages()
