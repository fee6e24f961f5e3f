"""The drawing: a map as a picture in text, with a place for every character.

Lines and characters alternate between points (even) and tracks (odd). `Canvas` numbers the characters
in one row with a blank border, so that looking at a neighbour needs no test for the edge.
"""

from collections import Counter
from typing import NamedTuple

from toolkit.findings.place import Place
from toolkit.games.next_station.coordinates import Point
from toolkit.games.next_station.heading import Heading
from toolkit.games.next_station.legend import Legend
from toolkit.source.block import Block


class Drawing(NamedTuple):
    """The characters of a map and what they stand for.

    The picture is taken as it is drawn: characters that do not belong are kept, for the checks to
    point at, and count as nothing.
    """

    block: Block
    legend: Legend
    columns: int
    rows: int

    @property
    def width(self) -> int:
        """Characters in a line: a point, then a track and a point for each further column."""
        return max(2 * self.columns - 1, 0)

    @property
    def height(self) -> int:
        """Lines: as the width, for rows."""
        return max(2 * self.rows - 1, 0)

    def line(self, number: int) -> str:
        """A line of the drawing at its full width."""
        lines = self.block.lines
        return (lines[number] if number < len(lines) else "").ljust(self.width)

    def glyphs(self, *kinds: str) -> str:
        """The characters that stand for one of these kinds."""
        return "".join(character for character, glyph in self.legend.items() if glyph.kind in kinds)

    def is_known(self, point: Point) -> bool:
        """Whether a point lies outside the grid or shows a known glyph: then it is clear what stands there."""
        inside = 0 <= point.column < self.columns and 0 <= point.row < self.rows
        return not inside or self.line(2 * point.row)[2 * point.column] in self.legend

    def place(self, point: Point) -> Place:
        """Where a point stands in the file."""
        return self.block.place(2 * point.row, 2 * point.column)

    def track_place(self, point: Point, heading: Heading, sense: int) -> Place:
        """Where the track stands that leaves a point along a heading, forwards (1) or back (-1)."""
        across, down = heading.step
        return self.block.place(2 * point.row + sense * down, 2 * point.column + sense * across)


def usual_width(block: Block) -> int:
    """The length that most rows of points have."""
    widths = Counter(len(line) for line in block.lines[::2])
    return max(widths, key=lambda each: (widths[each], each), default=0)


def drawing_of(block: Block, legend: Legend) -> Drawing:
    """The drawing in a block; most of its rows of points decide how wide it is."""
    return Drawing(block, legend, columns=(usual_width(block) + 1) // 2, rows=(len(block.lines) + 1) // 2)


class Canvas(NamedTuple):
    """The characters of a drawing in one string, with a border of blanks."""

    text: str
    stride: int

    def number(self, point: Point) -> int:
        """The number of a point's character."""
        return (2 * point.row + 1) * self.stride + 2 * point.column + 1

    def point(self, index: int) -> Point:
        """The point whose character has this number."""
        row, column = divmod(index, self.stride)
        return Point((column - 1) // 2, (row - 1) // 2)

    def step(self, heading: Heading) -> int:
        """How far the next character along a heading is."""
        across, down = heading.step
        return down * self.stride + across

    def marked(self, glyphs: str) -> list[int]:
        """The numbers of all points that show one of these glyphs, in reading order."""
        return [
            index
            for start in range(self.stride, len(self.text) - self.stride, 2 * self.stride)
            for index in range(start + 1, start + self.stride - 1, 2)
            if self.text[index] in glyphs
        ]


def canvas_of(drawing: Drawing) -> Canvas:
    """The drawing's characters; whatever lies beyond its grid is cut off."""
    blank = " " * (drawing.width + 2)
    lines = (f" {drawing.line(number)[: drawing.width]} " for number in range(drawing.height))
    return Canvas("".join((blank, *lines, blank)), drawing.width + 2)
