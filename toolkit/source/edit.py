"""Changing a file's text in chosen places and leaving every other character as it is."""

from collections.abc import Iterable, Mapping

from toolkit.findings.place import Place
from toolkit.source.block import Block
from toolkit.source.text import SourceText


def with_lines(source: SourceText, block: Block, lines: Iterable[str]) -> str:
    """The text with other lines in a literal block of it."""
    margin = " " * block.indent
    first, last = block.first_line - 1, block.first_line - 1 + len(block.lines)
    fresh = [f"{margin}{line}".rstrip() for line in lines]
    return _joined(source, [*source.lines[:first], *fresh, *source.lines[last:]])


def with_values(source: SourceText, values: Mapping[Place, str]) -> str:
    """The text with other words in these places, each within one line."""
    lines = list(source.lines)
    for place in sorted(values, reverse=True):
        line = lines[place.line - 1]
        lines[place.line - 1] = line[: place.column - 1] + values[place] + line[place.end_column - 1 :]
    return _joined(source, lines)


def _joined(source: SourceText, lines: Iterable[str]) -> str:
    return ("\r\n" if "\r\n" in source.text else "\n").join(lines)
