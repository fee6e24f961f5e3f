"""Changing a file's text in chosen places and leaving every other character as it is."""

from collections.abc import Iterable, Mapping

from toolkit.findings.place import Place
from toolkit.source.block import Block
from toolkit.source.text import SourceText


def with_lines(source: SourceText, block: Block, lines: Iterable[str]) -> str:
    """The text with other lines in a literal block of it, broken as the first of them was."""
    last = block.first_line + len(block.lines) - 1
    place = Place(source.name, block.first_line, 1, last, len(source.lines[last - 1]) + 1)
    margin = " " * block.indent
    fresh = source.break_after(block.first_line).join(f"{margin}{line}".rstrip() for line in lines)
    return with_values(source, {place: fresh})


def with_values(source: SourceText, values: Mapping[Place, str]) -> str:
    """The text with other words in these places; the break at the end of a block stays."""
    text = source.text
    for place in sorted(values, reverse=True):
        start, end = source.offset(place.line, place.column), source.offset(place.end_line, place.end_column)
        kept = source.break_after(place.end_line - 1) if place.end_column == 1 < place.end_line - place.line + 1 else ""
        text = text[:start] + values[place] + kept + text[end:]
    return text
