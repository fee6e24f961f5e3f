"""The text of one file, and the places in it."""

import re
from dataclasses import dataclass
from functools import cached_property

from toolkit.findings.place import Place

LINE_BREAK = re.compile(r"\r\n|\n|\r")


@dataclass(frozen=True)
class SourceText:
    """A named text; the name is what findings call the file."""

    name: str
    text: str

    @cached_property
    def lines(self) -> tuple[str, ...]:
        """The text's lines without their breaks; line n of a place is `lines[n - 1]`."""
        return tuple(LINE_BREAK.split(self.text))

    def place_of_offset(self, offset: int, length: int = 1) -> Place:
        """The place of the character at an offset into the text."""
        before = LINE_BREAK.split(self.text[:offset])
        line, column = len(before), len(before[-1]) + 1
        return Place(self.name, line, column, line, column + length)
