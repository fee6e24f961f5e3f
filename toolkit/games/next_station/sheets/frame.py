"""The frame of a sheet: where everything is, in millimetres from the sheet's top left corner.

All lengths of the look are those of an A5 sheet with cells of 13 mm. A larger sheet is drawn larger
(`unit`), a smaller cell has smaller stations (`scale`), strokes follow both (`stroke`); text never falls
below the floor.
"""

from dataclasses import dataclass
from functools import cached_property

from toolkit.games.next_station.coordinates import Point
from toolkit.press.paper import Size

A5 = Size(148, 210)
EDGE = 5.0
LEFT, RIGHT, TOP = 11.0, 7.0, 17.6
PANEL_GAP, FOOT = 2.4, 9.4
USUAL_CELL, SMALLEST_CELL, LARGEST_SCALE, LARGEST_TEXT = 13.0, 8.0, 1.3, 1.15
GROWTH = 1.3
FLOOR = 1.75


@dataclass(frozen=True)
class Frame:
    """The geometry of one sheet for one board."""

    trim: Size
    columns: int
    rows: int
    panel_height: float
    growing: float = 0.0

    @cached_property
    def unit(self) -> float:
        """How much larger than on A5 the furniture of the sheet is drawn; never smaller."""
        return max(min(self.trim.width / A5.width, self.trim.height / A5.height), 1.0)

    @cached_property
    def cell(self) -> float:
        """The distance of two points."""
        width = self.trim.width - (LEFT + RIGHT) * self.unit
        return max(min(width / self.columns, self._room / self.rows), 0.0)

    @cached_property
    def scale(self) -> float:
        """How large stations are drawn compared with the look."""
        return min(self.cell / USUAL_CELL, LARGEST_SCALE * self.unit)

    @cached_property
    def stroke(self) -> float:
        """How much thicker than in the look lines and dots of the map are: larger on larger sheets, never thinner."""
        return min(max(self.scale, 1.0), self.unit)

    @cached_property
    def grown(self) -> float:
        """How much higher than it must be the score area is, in units of A5: it takes what the map leaves first."""
        return min(max(self._spare / self.unit, 0.0), self.growing)

    @cached_property
    def left(self) -> float:
        """The left edge of the map, which stands in the middle of its room."""
        room = self.trim.width - (LEFT + RIGHT) * self.unit
        return LEFT * self.unit + (room - self.cell * self.columns) / 2

    @cached_property
    def top(self) -> float:
        """The upper edge of the map, which stands in the middle of its room."""
        return TOP * self.unit + max(self._spare - self.grown * self.unit, 0.0) / 2

    @cached_property
    def right(self) -> float:
        """The right edge of the map."""
        return self.left + self.cell * self.columns

    @cached_property
    def bottom(self) -> float:
        """The lower edge of the map."""
        return self.top + self.cell * self.rows

    @cached_property
    def panel_top(self) -> float:
        """The upper edge of the score area, which stands at the foot of the sheet."""
        return self.trim.height - (FOOT + self.panel_height + self.grown) * self.unit

    @property
    def _room(self) -> float:
        """How high a map may be."""
        return self.trim.height - (FOOT + self.panel_height + TOP + PANEL_GAP) * self.unit

    @property
    def _spare(self) -> float:
        """What a broad map leaves of its room; rounded, so that noise moves nothing."""
        return round(self._room - self.cell * self.rows, 6)

    def at(self, point: Point) -> tuple[float, float]:
        """Where a point of the grid is."""
        return self.left + (point.column + 0.5) * self.cell, self.top + (point.row + 0.5) * self.cell

    def of_grid(self, column: float, row: float) -> tuple[float, float]:
        """Where a place between points is; A1 is (1, 1)."""
        return self.left + (column - 0.5) * self.cell, self.top + (row - 0.5) * self.cell

    def text(self, size: float) -> float:
        """A size of text on the map: it shrinks with the stations, down to the floor."""
        return max(size * min(self.scale, LARGEST_TEXT * self.unit), FLOOR)
