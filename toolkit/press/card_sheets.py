"""Pages of cards: fronts and backs that lie behind each other, with marks to cut and to align by."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias

from toolkit.press.canvas import Canvas, Pen
from toolkit.press.card import Card, Cut
from toolkit.press.card_grid import BackPlace, Sides, back_place, block
from toolkit.press.imposition import Box, Imposition
from toolkit.press.marks import CROP_STROKE_MM, GUIDE_DASH_MM, cut_marks, ruler
from toolkit.press.numbers import mm
from toolkit.press.type import BARLOW_500, BARLOW_600, fitted

Marks: TypeAlias = Literal["edge", "full", "none"]
Side: TypeAlias = Literal["front", "back", "both"]
INK, GREY = "#1D2740", "#56627A"
CROSS, REGISTER = 1.5, 1.1
HEAD, FOOT = 7.6, 6.0


@dataclass(frozen=True)
class Wording:
    """What is written at the edge of pages: the whole heading of a page, how to print it, and what it is."""

    heading: Callable[[int, int, int, Side, int, int], str]
    advice: str
    imprint: str


@dataclass(frozen=True)
class CardSheets:
    """Cards on as many pages as they take."""

    cards: tuple[Card, ...]
    grid: Imposition
    cut: Cut
    wording: Wording
    title: str
    language: str
    sides: Sides = "long"
    marks: Marks = "full"
    offset: tuple[float, float] = (0.0, 0.0)

    def pages(self) -> list[str]:
        """Every page as an SVG document; a back follows its front, as a duplex printer wants it."""
        return [self._page(number, side) for number in range(self._count) for side in self._page_sides]

    @property
    def _count(self) -> int:
        return -(-len(self.cards) // len(self.grid.places))

    @property
    def _page_sides(self) -> tuple[Side, ...]:
        if self.sides == "fold":
            return ("both",)
        if self.sides == "fronts":
            return ("front",)
        return ("back",) if self.sides == "backs" else ("front", "back")

    def _page(self, number: int, side: Side) -> str:
        canvas = Canvas(self.grid.page, self.title, self.language)
        each = len(self.grid.places)
        cards = self.cards[number * each : (number + 1) * each]
        moved = f"translate({mm(self.offset[0])} {mm(self.offset[1])})" if side == "back" and any(self.offset) else None
        with canvas.group(f"page {side}", transform=moved):
            if side != "back":
                self._fronts(canvas, cards)
            if side != "front":
                self._backs(canvas, cards)
            self._marks(canvas)
            self._edge(canvas, number, side, len(cards))
        return canvas.finish()

    def _fronts(self, canvas: Canvas, cards: tuple[Card, ...]) -> None:
        for card, place in zip(cards, self.grid.places, strict=False):
            with canvas.group("front", transform=f"translate({mm(place.x)} {mm(place.y)})"):
                card.front(canvas, self.cut)

    def _backs(self, canvas: Canvas, cards: tuple[Card, ...]) -> None:
        """Backs are drawn once each and used again: all cards of a set share one."""
        drawn: set[str] = set()
        for card, place in zip(cards, self.grid.places, strict=False):
            name = f"back-{card.back_id}"
            if name not in drawn:
                drawn.add(name)
                with canvas.defined(name):
                    card.back(canvas, self.cut)
            canvas.use(name, "back", self._turned(back_place(self.grid, place, self.sides)))

    def _turned(self, at: BackPlace) -> str:
        if at.upside_down:
            return f"matrix(-1 0 0 -1 {mm(at.x + self.cut.size.width)} {mm(at.y + self.cut.size.height)})"
        return f"translate({mm(at.x)} {mm(at.y)})"

    def _marks(self, canvas: Canvas) -> None:
        """The same marks on both sides: the grid is centred, so they lie behind each other."""
        if self.marks == "none":
            return
        pen = Pen(stroke=INK, width=CROP_STROKE_MM)
        with canvas.group("marks"):
            for x1, y1, x2, y2 in self._ticks():
                canvas.line(x1, y1, x2, y2, pen, "crop")
            if self.marks == "full" and self.cut.border:
                for x, y in self._crosses():
                    d = f"M{mm(x - CROSS)} {mm(y)}h{mm(2 * CROSS)}M{mm(x)} {mm(y - CROSS)}v{mm(2 * CROSS)}"
                    canvas.path(d, Pen(stroke=GREY, width=0.15), "crop")
            self._register(canvas)

    def _ticks(self) -> Iterator[tuple[float, float, float, float]]:
        """Ticks outside the cards; `edge` leaves out those between them, `fold` has them for both halves."""
        around = block(self.grid)
        for mark in cut_marks(self.grid, "crop", self.grid.bleed):
            inside = around.left < mark.x1 < around.right and around.top < mark.y1 < around.bottom
            if mark.kind != "crop" or (inside and self.marks == "edge"):
                continue
            yield mark.x1, mark.y1, mark.x2, mark.y2
            if self.sides == "fold":
                yield self.grid.page.width - mark.x1, mark.y1, self.grid.page.width - mark.x2, mark.y2

    def _crosses(self) -> Iterator[tuple[float, float]]:
        """Corners that lie between cards."""
        around = block(self.grid)
        corners = dict.fromkeys((x, y) for box in self.grid.boxes for x in _sides_of(box)[0] for y in _sides_of(box)[1])
        for x, y in corners:
            if around.left < x < around.right and around.top < y < around.bottom:
                yield x, y
                if self.sides == "fold":
                    yield self.grid.page.width - x, y

    def _register(self, canvas: Canvas) -> None:
        """Two targets at mid-height: held against the light, front and back must meet there. Or the fold."""
        page, left = self.grid.page, block(self.grid).left
        if self.sides == "fold":
            middle = page.width / 2
            canvas.line(middle, 3.5, middle, page.height - 3.5, Pen("none", GREY, 0.2, GUIDE_DASH_MM), "fold")
            return
        x = left - self.grid.bleed - 3.9
        if x < 3.5 + REGISTER:
            return
        for at in (x, page.width - x):
            canvas.circle(at, page.height / 2, REGISTER, Pen("none", INK, 0.2), "register")
            d = f"M{mm(at - 1.7)} {mm(page.height / 2)}h3.4M{mm(at)} {mm(page.height / 2 - 1.7)}v3.4"
            canvas.path(d, Pen(stroke=INK, width=0.2), "register")

    def _edge(self, canvas: Canvas, number: int, side: Side, count: int) -> None:
        """Heading, advice, ruler and imprint, beside the ticks where the edge is narrow."""
        around, page = block(self.grid), self.grid.page
        first = number * len(self.grid.places) + 1
        narrow = around.top - self.grid.bleed < HEAD + 7
        head = 5.4 if narrow else HEAD
        inset, right = (1.5 if narrow else 0.0), (page.width - around.left)
        half = (right - around.left) / 2 - 2
        heading = self.wording.heading(first, first + count - 1, len(self.cards), side, number + 1, self._count)
        size = fitted(BARLOW_600, heading, 2.6, self.cut.size.width - 3 if narrow else half).size
        canvas.words(heading, BARLOW_600, size, (around.left + inset, head), INK)
        for words, y in ((self.wording.advice, head), (self.wording.imprint, page.height - FOOT + 1.4)):
            size = fitted(BARLOW_500, words, 2.2, self.cut.size.width - 3 if narrow else half).size
            canvas.words(words, BARLOW_500, size, (right - inset, y), GREY, "end")
        with canvas.group("ruler"):
            left, y = around.left + inset, page.height - FOOT + 1.4
            canvas.line(left, y, left + 50, y, Pen(stroke=INK, width=0.25))
            for x, tall in ruler():
                canvas.line(left + x, y, left + x, y - tall, Pen(stroke=INK, width=0.2))
            canvas.words("50 mm", BARLOW_600, 2.0, (left + 51, y), INK)


def _sides_of(box: Box) -> tuple[tuple[float, float], tuple[float, float]]:
    return (box.left, box.right), (box.top, box.bottom)
