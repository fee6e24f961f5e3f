"""Headings: the four ways a connection may run (R2.2), and how each is drawn."""

from enum import StrEnum


class Heading(StrEnum):
    """A direction without a sense; named as seen from left to right."""

    HORIZONTAL = "horizontal"
    VERTICAL = "vertical"
    FALLING = "falling"
    RISING = "rising"

    @property
    def step(self) -> tuple[int, int]:
        """Columns and rows from one point to the next, in reading order."""
        return _STEPS[self]

    @property
    def tracks(self) -> str:
        """The characters that draw this heading; `X` draws both diagonals."""
        return _TRACKS[self]


_STEPS = {
    Heading.HORIZONTAL: (1, 0),
    Heading.VERTICAL: (0, 1),
    Heading.FALLING: (1, 1),
    Heading.RISING: (-1, 1),
}
_TRACKS = {
    Heading.HORIZONTAL: "-",
    Heading.VERTICAL: "|",
    Heading.FALLING: "\\X",
    Heading.RISING: "/X",
}
TRACK_CHARACTERS = "-|\\/X"
