"""The text of one file, and the places in it."""

import re
from dataclasses import dataclass
from functools import cached_property

from toolkit.findings.place import Place

LINE_BREAK = re.compile(r"\r\n|\n|\r")


@dataclass(frozen=True)
class SourceText:
    """A named text; the name is what findings call the file. `mark` is a byte order mark before it."""

    name: str
    text: str
    mark: str = ""

    @cached_property
    def lines(self) -> tuple[str, ...]:
        """The text's lines without their breaks; line n of a place is `lines[n - 1]`."""
        return tuple(LINE_BREAK.split(self.text))

    @cached_property
    def _breaks(self) -> tuple[re.Match[str], ...]:
        return tuple(LINE_BREAK.finditer(self.text))

    def offset(self, line: int, column: int) -> int:
        """Where in the text a line's column is; both count from 1."""
        return (self._breaks[line - 2].end() if line > 1 else 0) + column - 1

    def break_after(self, line: int) -> str:
        """The characters that end a line; those of the last one, which has none, are a newline."""
        return self._breaks[line - 1].group() if line <= len(self._breaks) else "\n"

    def encoded(self, text: str) -> bytes:
        """Another text as this file would hold it."""
        return (self.mark + text).encode()

    def place_of_offset(self, offset: int, length: int = 1) -> Place:
        """The place of the character at an offset into the text."""
        before = LINE_BREAK.split(self.text[:offset])
        line, column = len(before), len(before[-1]) + 1
        return Place(self.name, line, column, line, column + length)
