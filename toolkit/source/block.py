"""A literal block: text whose every character has its own place in the file."""

import re
from typing import NamedTuple

from toolkit.findings.place import Place
from toolkit.source.node import ScalarNode
from toolkit.source.text import SourceText

_BAR = re.compile(r"(^|\s)\|[+-]?[1-9]?[+-]?\s*(#.*)?$")


class Block(NamedTuple):
    """The lines of a `|` scalar: line and column here count from 0, as in a grid."""

    file: str
    lines: tuple[str, ...]
    first_line: int
    indent: int

    def place(self, line: int, column: int, length: int = 1) -> Place:
        """Where a character of the block stands in the file."""
        at = self.indent + column + 1
        return Place(self.file, self.first_line + line, at, self.first_line + line, at + length)


def block_of(source: SourceText, node: ScalarNode) -> Block | None:
    """The block that a literal scalar holds, without the blank lines at its end; else None.

    Only the literal style keeps a line of the value equal to a line of the file: quotes and `>`
    fold lines together, and then no character has a place of its own.
    """
    if node.style != "|" or not isinstance(node.value, str):
        return None
    lines = [line.rstrip() for line in node.value.split("\n")]
    while lines and not lines[-1]:
        lines.pop()
    first = _header(source, node) + 1
    indent = 0
    for number, line in enumerate(lines):
        if line:
            indent = len(source.lines[first + number - 1].rstrip()) - len(line)
            break
    return Block(source.name, tuple(lines), first, indent)


def _header(source: SourceText, node: ScalarNode) -> int:
    """The line of the bar; an anchor or a tag may stand on lines before it."""
    line, column = node.place.line, node.place.column - 1
    while not _BAR.search(source.lines[line - 1][column:]):
        line, column = line + 1, 0
    return line
