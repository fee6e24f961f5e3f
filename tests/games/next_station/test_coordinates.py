"""Names of points."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from toolkit.games.next_station.coordinates import COORDINATE, Point, name_of, point_named


@pytest.mark.parametrize(
    ("name", "point"), [("A1", (0, 0)), ("J10", (9, 9)), ("Z1", (25, 0)), ("AA3", (26, 2)), ("GR200", (199, 199))]
)
def test_names(name: str, point: tuple[int, int]) -> None:
    assert name_of(Point(*point)) == name
    assert point_named(name) == point


@given(st.integers(0, 199), st.integers(0, 199))
def test_there_and_back(column: int, row: int) -> None:
    name = name_of(Point(column, row))
    assert re.fullmatch(COORDINATE, name)
    assert point_named(name) == (column, row)
