"""Changing a file's text in chosen places and leaving every other character as it is."""

from collections.abc import Iterable, Mapping

from toolkit.findings.place import Place
from toolkit.source.block import Block
from toolkit.source.node import MappingNode
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


def without_keys(source: SourceText, root: MappingNode, keys: Iterable[str]) -> str:
    """The text without some top-level keys and the comments right above them."""
    starts = sorted(entry.key.place.line for entry in root.entries.values())
    text = source.text
    for key in sorted(set(keys) & root.entries.keys(), key=lambda key: root.entries[key].key.place, reverse=True):
        line = root.entries[key].key.place.line
        after = next((start for start in starts if start > line), None)
        begin = source.offset(_above(source, line), 1)
        text = text[:begin] + (text[source.offset(_above(source, after), 1) :] if after else "")
    return text.rstrip() + source.break_after(1)


def _above(source: SourceText, line: int) -> int:
    """The first of the comments right above a line."""
    while line > 1 and source.lines[line - 2].startswith("#"):
        line -= 1
    return line
