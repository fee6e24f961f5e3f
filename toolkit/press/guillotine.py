"""The most cells that a rectangle yields by straight cuts from edge to edge.

A cell may lie turned by 90 degrees. Lengths are whole numbers, so equal layouts compare equal.
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass, field

# Beyond this many cells the search takes seconds and gains a percent; a plain grid does.
SEARCHED_AT_MOST = 100


@dataclass(frozen=True, slots=True)
class Spot:
    """One cell of the layout; halves of a unit can appear when a layout is centred."""

    x: float
    y: float
    turned: bool


@dataclass(frozen=True, slots=True)
class _Layout:
    """How one rectangle is used: a plain grid, or a cut into two rectangles."""

    count: int
    turned: bool = False
    cut_x: int = 0
    cut_y: int = 0


def most_spots(room: tuple[int, int], cell: tuple[int, int], at_least: int) -> list[Spot]:
    """The fullest layout if it holds more than `at_least` cells, else nothing.

    The caller knows a plain grid already; when its count equals what the area allows, nothing is searched.
    """
    bound = room[0] * room[1] // (cell[0] * cell[1])
    if not at_least < bound <= SEARCHED_AT_MOST:
        return []
    search = _Search(cell, _sums(cell, max(room)))
    return search.spots(room) if search.best(room).count > at_least else []


def _sums(cell: tuple[int, int], limit: int) -> list[int]:
    """Every length that whole cells can add up to: all other cuts waste paper."""
    return sorted(
        {
            wide * cell[0] + high * cell[1]
            for wide in range(limit // cell[0] + 1)
            for high in range((limit - wide * cell[0]) // cell[1] + 1)
        }
    )


@dataclass(slots=True)
class _Search:
    cell: tuple[int, int]
    sums: list[int]
    known: dict[tuple[int, int], _Layout] = field(default_factory=dict)

    def best(self, room: tuple[int, int]) -> _Layout:
        """The fullest layout of a room; a plain grid wins a tie, for it needs fewer cuts."""
        used = self._used(room[0]), self._used(room[1])
        if used not in self.known:
            self.known[used] = self._searched(*used)
        return self.known[used]

    def spots(self, room: tuple[int, int], left: int = 0, top: int = 0) -> list[Spot]:
        """The cells of the fullest layout."""
        wide, high = self._used(room[0]), self._used(room[1])
        layout = self.best(room)
        if layout.cut_x:
            rest = (wide - layout.cut_x, high)
            return self.spots((layout.cut_x, high), left, top) + self.spots(rest, left + layout.cut_x, top)
        if layout.cut_y:
            rest = (wide, high - layout.cut_y)
            return self.spots((wide, layout.cut_y), left, top) + self.spots(rest, left, top + layout.cut_y)
        width, height = self.cell[::-1] if layout.turned else self.cell
        return [
            Spot(left + column * width, top + row * height, layout.turned)
            for row in range(high // height)
            for column in range(wide // width)
        ]

    def _searched(self, wide: int, high: int) -> _Layout:
        width, height = self.cell
        upright = _Layout((wide // width) * (high // height))
        turned = _Layout((wide // height) * (high // width), turned=True)
        best = max(upright, turned, key=lambda layout: layout.count)
        bound = wide * high // (width * height)
        for cut in self.sums[1:]:
            if best.count == bound or 2 * cut > max(wide, high):
                break
            if 2 * cut <= wide:
                count = self.best((cut, high)).count + self.best((wide - cut, high)).count
                best = max(best, _Layout(count, cut_x=cut), key=lambda layout: layout.count)
            if 2 * cut <= high:
                count = self.best((wide, cut)).count + self.best((wide, high - cut)).count
                best = max(best, _Layout(count, cut_y=cut), key=lambda layout: layout.count)
        return best

    def _used(self, length: int) -> int:
        """The part of a length that cells can fill, so that rooms differing by waste are searched once."""
        return self.sums[bisect_right(self.sums, length) - 1]
