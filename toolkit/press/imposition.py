"""Imposition: how many trims go on a page, and where.

Lengths are counted in whole tenths of a micrometre inside, so that three times 99 mm fits into 297 mm
whatever the floats say; what people see stays in millimetres.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

from toolkit.press.guillotine import Spot, most_spots
from toolkit.press.paper import Size

PER_MM = 10_000
TOLERANCE = PER_MM // 100
SLIVER_MM = 1.0  # a strip this thin can be neither printed on nor cut off by hand


@dataclass(frozen=True, slots=True)
class Place:
    """Where one trim lies: the top-left corner of the area it covers on the page.

    A turned trim is turned clockwise: its own top edge is on the right, and the area is as wide as
    the trim is high.
    """

    x: float
    y: float
    turned: bool = False


@dataclass(frozen=True, slots=True)
class Box:
    """An upright rectangle on the page."""

    left: float
    top: float
    right: float
    bottom: float


@dataclass(frozen=True, slots=True)
class Imposition:
    """One page full of trims, in reading order."""

    page: Size
    trim: Size
    places: tuple[Place, ...]
    gutter: float = 0.0  # the distance kept between trims: as asked, or widened for the bleed
    bleed: float = 0.0

    @property
    def boxes(self) -> tuple[Box, ...]:
        """The area of every trim on the page, in the order of `places`."""
        return tuple(self._box(place) for place in self.places)

    def matrix(self, place: Place) -> tuple[float, float, float, float, float, float]:
        """The SVG matrix that carries a drawing of the trim (origin top-left) to its place."""
        if place.turned:
            return (0.0, 1.0, -1.0, 0.0, place.x + self.trim.height, place.y)
        return (1.0, 0.0, 0.0, 1.0, place.x, place.y)

    def _box(self, place: Place) -> Box:
        size = self.trim.turned if place.turned else self.trim
        return Box(place.x, place.y, place.x + size.width, place.y + size.height)


@dataclass(frozen=True, slots=True)
class _Job:
    """The question in whole units: cells are trims with the gap to the next one."""

    trim: Size
    gap: int
    edge: int

    def cell(self) -> tuple[int, int]:
        return _units(self.trim.width) + self.gap, _units(self.trim.height) + self.gap

    def room(self, page: Size) -> tuple[int, int]:
        """What cells may fill: the last one needs no gap behind it."""
        spare = self.gap - 2 * self.edge + TOLERANCE
        return max(0, _units(page.width) + spare), max(0, _units(page.height) + spare)

    def grid(self, page: Size) -> tuple[int, int]:
        (wide, high), (cell_width, cell_height) = self.room(page), self.cell()
        return wide // cell_width, high // cell_height


@dataclass(frozen=True, slots=True)
class _Grid:
    page: Size
    columns: int
    rows: int


def impose(
    paper: Size,
    trim: Size,
    per_page: int | None = None,
    margin: float = 0.0,
    gutter: float = 0.0,
    bleed: float = 0.0,
) -> Imposition:
    """Lay out `per_page` trims on the paper, or as many as fit, centred.

    The paper may be turned; a plain grid is preferred, because it needs the fewest cuts. Only when that
    gives more are some trims turned against the others, and only in layouts that straight cuts from edge
    to edge take apart: a pinwheel may hold one trim more, but no paper cutter can cut it.

    The bleed is printed too, so it keeps the margin, and the gap between trims is never less than twice
    the bleed. A page that the trims fill but for a sliver is divided evenly: two A5 on A4 are cut once,
    at 148.5 mm, and not twice for a strip of half a millimetre.
    """
    _refuse_nonsense(paper, trim, per_page, (margin, gutter, bleed))
    gap = max(gutter, 2 * bleed)
    job = _Job(trim, _units(gap), _units(margin + bleed))
    pages = (paper,) if paper == paper.turned else (paper, paper.turned)
    in_grid = max(math.prod(job.grid(page)) for page in pages)
    if per_page is not None and per_page <= in_grid:
        page, spots = _in_grid(job, pages, per_page)
    else:
        page, spots = paper, most_spots(job.room(paper), job.cell(), at_least=in_grid)
        fits = max(in_grid, len(spots))
        if fits == 0 or (per_page or 0) > fits:
            raise ValueError(_refusal(paper, trim, fits, per_page))
        if spots:
            page, spots = _mostly_upright(page, spots[:per_page])
            spots = _centred(job, page, spots)
        else:
            page, spots = _in_grid(job, pages, in_grid)
    places = tuple(Place(_mm(spot.x), _mm(spot.y), spot.turned) for spot in spots)
    return Imposition(page, trim, places, gutter=gap, bleed=bleed)


def _in_grid(job: _Job, pages: tuple[Size, ...], count: int) -> tuple[Size, list[Spot]]:
    """The grid with the fewest empty cells; among equals the one with the widest border to hold it by."""

    def rank(grid: _Grid) -> tuple[int, float]:
        across = job.room(grid.page)[0] - grid.columns * job.cell()[0]
        down = job.room(grid.page)[1] - grid.rows * job.cell()[1]
        return grid.columns * grid.rows - count, -min(across, down)

    grid = min(_grids(job, pages, count), key=rank)
    lefts = _starts(_units(grid.page.width), _units(job.trim.width), grid.columns, job.gap)
    tops = _starts(_units(grid.page.height), _units(job.trim.height), grid.rows, job.gap)
    spots = [Spot(left, top, False) for top in tops for left in lefts]
    return grid.page, spots[:count]


def _grids(job: _Job, pages: tuple[Size, ...], count: int) -> Iterator[_Grid]:
    for page in pages:
        most_columns, most_rows = job.grid(page)
        for columns in range(1, min(most_columns, count) + 1):
            rows = -(-count // columns)
            if rows <= most_rows:
                yield _Grid(page, columns, rows)


def _starts(length: int, size: int, count: int, gap: int) -> list[float]:
    """Where trims begin along one side: a centred block, or even shares if only a sliver is left over."""
    spare = length - count * size - (count - 1) * gap
    if gap == 0 and 0 < spare <= 2 * SLIVER_MM * PER_MM:
        return [(index + 0.5) * length / count - size / 2 for index in range(count)]
    return [spare / 2 + index * (size + gap) for index in range(count)]


def _mostly_upright(page: Size, spots: list[Spot]) -> tuple[Size, list[Spot]]:
    """Turn the whole page if that leaves fewer trims lying on their side."""
    if 2 * sum(spot.turned for spot in spots) <= len(spots):
        return page, spots
    return page.turned, [Spot(spot.y, spot.x, not spot.turned) for spot in spots]


def _centred(job: _Job, page: Size, spots: list[Spot]) -> list[Spot]:
    cell_width, cell_height = job.cell()
    right = max(spot.x + (cell_height if spot.turned else cell_width) for spot in spots) - job.gap
    bottom = max(spot.y + (cell_width if spot.turned else cell_height) for spot in spots) - job.gap
    left, top = (_units(page.width) - right) / 2, (_units(page.height) - bottom) / 2
    moved = [Spot(spot.x + left, spot.y + top, spot.turned) for spot in spots]
    return sorted(moved, key=lambda spot: (spot.y, spot.x))


def _refuse_nonsense(paper: Size, trim: Size, per_page: int | None, lengths: tuple[float, ...]) -> None:
    if not all(
        math.isfinite(side) and _units(side) > 0 for side in (paper.width, paper.height, trim.width, trim.height)
    ):
        raise ValueError("paper and trim must have sides longer than 0 mm")
    if not all(math.isfinite(length) and length >= 0 for length in lengths):
        raise ValueError("margin, gutter and bleed must be 0 mm or more")
    if per_page is not None and per_page < 1:
        raise ValueError(f"at least one trim must go on a page, not {per_page}")


def _refusal(paper: Size, trim: Size, fits: int, per_page: int | None) -> str:
    if fits == 0:
        return f"no trim of {trim} fits on paper of {paper} with this margin and bleed"
    many = "trim of {} fits" if fits == 1 else "trims of {} fit"
    return f"only {fits} {many.format(trim)} on paper of {paper}, not {per_page}"


def _units(mm: float) -> int:
    return round(mm * PER_MM)


def _mm(units: float) -> float:
    return round(units / PER_MM, 4) + 0.0
