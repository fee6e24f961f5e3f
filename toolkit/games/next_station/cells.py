"""District cells: a letter for every point of the grid, with its place."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from toolkit.findings.place import Place
from toolkit.games.next_station.coordinates import Point
from toolkit.source.block import Block

OUTSIDE = "."


@dataclass(frozen=True)
class Cells:
    """The letters of `districts: cells:` as they are written, a blank between two of them."""

    block: Block

    @cached_property
    def letters(self) -> Mapping[Point, str]:
        """The district of each point that has one, in reading order."""
        return {
            Point(column, row): letter
            for row, line in enumerate(self.block.lines)
            for column, letter in enumerate(line[::2])
            if letter.isalpha()
        }

    def place(self, point: Point) -> Place:
        """Where the letter of a point stands in the file."""
        return self.block.place(point.row, 2 * point.column)

    def place_of_district(self, letter: str) -> Place:
        """Where a district's first letter stands."""
        return self.place(next(point for point, each in self.letters.items() if each == letter))
