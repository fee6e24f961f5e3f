"""Points of the grid and their names: letters for columns, numbers for rows (`A1`, `AA3`)."""

from typing import NamedTuple

COORDINATE = r"^[A-Z]{1,2}[1-9][0-9]{0,2}$"
CONNECTION_ID = r"^[A-Z]{1,2}[1-9][0-9]{0,2}-[A-Z]{1,2}[1-9][0-9]{0,2}$"


class Point(NamedTuple):
    """A place on the grid in whole steps, so that equality is exact; both count from 0."""

    column: int
    row: int


def name_of(point: Point) -> str:
    """`A1` for the point at the top left."""
    tens, ones = divmod(point.column, 26)
    letters = (chr(64 + tens) if tens else "") + chr(65 + ones)
    return f"{letters}{point.row + 1}"


def point_named(name: str) -> Point:
    """The point that a well-formed coordinate names."""
    letters = name.rstrip("0123456789")
    column = 0
    for letter in letters:
        column = column * 26 + ord(letter) - 64
    return Point(column - 1, int(name[len(letters) :]) - 1)
