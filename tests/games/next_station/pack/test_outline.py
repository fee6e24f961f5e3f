"""Outlines of cells, by hand and against a count of cells."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from toolkit.games.next_station.coordinates import Point
from toolkit.games.next_station.pack.outline import is_hole, outlines

FRAME = [(column, row) for column in range(3) for row in range(3) if (column, row) != (1, 1)]


def points(*pairs: tuple[int, int]) -> list[Point]:
    return [Point(*pair) for pair in pairs]


@pytest.mark.parametrize(
    ("why", "cells", "rings"),
    [
        ("one cell", [(0, 0)], [((-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5))]),
        ("a row has no corners inside", [(0, 0), (1, 0)], [((-0.5, -0.5), (1.5, -0.5), (1.5, 0.5), (-0.5, 0.5))]),
        (
            "two that touch at a corner stay two",
            [(0, 0), (1, 1)],
            [
                ((-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)),
                ((0.5, 0.5), (1.5, 0.5), (1.5, 1.5), (0.5, 1.5)),
            ],
        ),
        (
            "a hole runs the other way",
            FRAME,
            [
                ((-0.5, -0.5), (2.5, -0.5), (2.5, 2.5), (-0.5, 2.5)),
                ((0.5, 0.5), (0.5, 1.5), (1.5, 1.5), (1.5, 0.5)),
            ],
        ),
    ],
)
def test_outlines(why: str, cells: list[tuple[int, int]], rings: list[tuple[tuple[float, float], ...]]) -> None:
    found = list(outlines(points(*cells)))
    assert found == rings, why
    assert [is_hole(ring) for ring in found] == [why.startswith("a hole") and place == 1 for place in range(len(rings))]


def test_reach() -> None:
    (ring,) = outlines(points((4, 4), (5, 4), (4, 5), (5, 5)), 0.25)
    assert ring == ((3.75, 3.75), (5.25, 3.75), (5.25, 5.25), (3.75, 5.25))


@given(st.frozensets(st.builds(Point, st.integers(0, 6), st.integers(0, 6)), min_size=1))
def test_rings_hold_as_many_cells_as_there_are(cells: frozenset[Point]) -> None:
    rings = list(outlines(cells))
    assert sum(map(area, rings)) == len(cells)
    assert all((area(ring) < 0) == is_hole(ring) for ring in rings)
    assert rings == list(outlines(sorted(cells, reverse=True))), "whatever the order of the points"


def area(ring: tuple[tuple[float, float], ...]) -> float:
    return sum(x * down - across * y for (x, y), (across, down) in zip(ring, (*ring[1:], ring[0]), strict=True)) / 2
