"""Outlines: the border of some cells of the grid, as corners in columns and rows."""

from collections.abc import Iterable, Iterator

from toolkit.container.scene import Spot
from toolkit.games.next_station.coordinates import Point

HALF = 0.5
"""A cell reaches half a step around its point."""


def outlines(points: Iterable[Point], reach: float = HALF) -> Iterator[tuple[Spot, ...]]:
    """The rings around some points, so far from the outermost ones; pieces run clockwise, holes the other way.

    A ring starts at its uppermost corner on the left. Cells that touch only at a corner are two pieces.
    """
    sides = _sides(frozenset(points))
    while sides:
        here = first = min(sides, key=lambda corner: (corner[1], corner[0]))
        come = (0, 0)
        ring: list[tuple[tuple[int, int], tuple[int, int]]] = []
        while not ring or here != first:
            go = _turn(sides, here, come)
            ring.append((here, go))
            come, here = go, (here[0] + go[0], here[1] + go[1])
        yield tuple(_corners(ring, HALF - reach))


def is_hole(ring: tuple[Spot, ...]) -> bool:
    """Whether a ring runs around what is outside."""
    following = (*ring[1:], ring[0])
    return sum(x * there_y - there_x * y for (x, y), (there_x, there_y) in zip(ring, following, strict=True)) < 0


def _sides(points: frozenset[Point]) -> dict[tuple[int, int], list[tuple[int, int]]]:
    """The ways along the border from each corner, with the cells on the right hand."""
    found: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for column, row in sorted(points):
        for corner, way, beside in (
            ((column, row), (1, 0), Point(column, row - 1)),
            ((column + 1, row), (0, 1), Point(column + 1, row)),
            ((column + 1, row + 1), (-1, 0), Point(column, row + 1)),
            ((column, row + 1), (0, -1), Point(column - 1, row)),
        ):
            if beside not in points:
                found.setdefault(corner, []).append(way)
    return found


def _turn(
    sides: dict[tuple[int, int], list[tuple[int, int]]], here: tuple[int, int], come: tuple[int, int]
) -> tuple[int, int]:
    """The way on, which is then taken; to the right where two cells touch, for that stays at the same cell."""
    right = (-come[1], come[0])
    go = right if right in sides[here] else sides[here][0]
    sides[here].remove(go)
    if not sides[here]:
        del sides[here]
    return go


def _corners(ring: list[tuple[tuple[int, int], tuple[int, int]]], inset: float) -> Iterator[Spot]:
    """The corners where the ring turns, moved to the inside; what lies right of (dx, dy) is (-dy, dx)."""
    for place, ((x, y), go) in enumerate(ring):
        come = ring[place - 1][1]
        if come != go:
            yield x - HALF - inset * (come[1] + go[1]), y - HALF + inset * (come[0] + go[0])
