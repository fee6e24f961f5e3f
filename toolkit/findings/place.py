"""A place: the characters in a file that a finding is about."""

from typing import NamedTuple


class Place(NamedTuple):
    """A stretch of text; lines and columns count from 1, the end column is the one after.

    Places sort by file, then reading order, which is the order reports use.
    """

    file: str
    line: int
    column: int
    end_line: int
    end_column: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"


def whole_file(file: str) -> Place:
    """The place of what concerns a file as a whole: its first character."""
    return Place(file, 1, 1, 1, 2)
