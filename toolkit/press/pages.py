"""Pages: trims laid out on paper, with cut marks and page numbers."""

from dataclasses import dataclass
from typing import Literal

from toolkit.press.canvas import Canvas, Pen
from toolkit.press.imposition import Imposition
from toolkit.press.marks import CROP_STROKE_MM, GUIDE_DASH_MM, GUIDE_STROKE_MM, cut_marks
from toolkit.press.numbers import mm
from toolkit.press.type import BARLOW_500

MARK, GUIDE, NUMBER = "#000000", "#B9C0CC", "#56627A"
FOOT = 5.6


@dataclass(frozen=True)
class Job:
    """What is printed: what is on the trim, and how many copies of it on which pages."""

    drawn: Canvas
    title: str
    language: str
    imposition: Imposition
    copies: int
    marks: Literal["crop", "none"] = "crop"

    @property
    def page_count(self) -> int:
        """How many pages the copies take."""
        return -(-self.copies // len(self.imposition.places))

    def on_page(self, number: int) -> int:
        """How many trims are on a page, counted from 1: the last one may be short."""
        each = len(self.imposition.places)
        return min(each, self.copies - (number - 1) * each)

    def layers(self) -> list[tuple[str, ...]]:
        """Every page as layers: what pages have in common is drawn and stored once, the number lies over it."""
        common: dict[int, str] = {}
        pages: list[tuple[str, ...]] = []
        for number in range(1, self.page_count + 1):
            count = self.on_page(number)
            if count not in common:
                canvas = self._canvas()
                self._draw_trims(canvas, count)
                common[count] = canvas.finish()
            if self.page_count == 1:
                return [(common[count],)]
            over = self._canvas()
            self._draw_number(over, number, count)
            pages.append((common[count], over.finish()))
        return pages

    def whole_pages(self) -> list[str]:
        """Every page as one SVG document."""
        pages = []
        for number in range(1, self.page_count + 1):
            canvas = self._canvas()
            self._draw_trims(canvas, self.on_page(number))
            if self.page_count > 1:
                self._draw_number(canvas, number, self.on_page(number))
            pages.append(canvas.finish())
        return pages

    def _canvas(self) -> Canvas:
        return Canvas(self.imposition.page, self.title, self.language)

    def _draw_trims(self, canvas: Canvas, count: int) -> None:
        canvas.stamp(self.drawn, self._transforms(count))
        with canvas.group("marks"):
            for mark in cut_marks(self.imposition, self.marks, self.imposition.bleed):
                crop = mark.kind == "crop"
                pen = (
                    Pen(stroke=MARK, width=CROP_STROKE_MM)
                    if crop
                    else Pen("none", GUIDE, GUIDE_STROKE_MM, GUIDE_DASH_MM)
                )
                canvas.line(mark.x1, mark.y1, mark.x2, mark.y2, pen, mark.kind)

    def _draw_number(self, canvas: Canvas, number: int, count: int) -> None:
        """Page n of m, at the foot of every trim."""
        words = f"{number} / {self.page_count}"
        for transform in self._transforms(count):
            with canvas.group("page", transform=transform):
                spot = (self.imposition.trim.width * 0.62, self.imposition.trim.height - FOOT)
                canvas.words(words, BARLOW_500, 1.9, spot, NUMBER, "middle")

    def _transforms(self, count: int) -> list[str]:
        matrices = map(self.imposition.matrix, self.imposition.places[:count])
        return [f"matrix({' '.join(map(mm, matrix))})" for matrix in matrices]
