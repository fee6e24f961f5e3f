"""Canonical layout of a YAML file: order, indentation and spacing; comments and meaning stay.

The layout works on lines, not on a dumped tree: what it does not understand it leaves alone. Callers
compare the meaning before and after.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from toolkit.findings.place import Place
from toolkit.source.node import ListNode, MappingNode, Node, Path, ScalarNode
from toolkit.source.text import SourceText

INDENT = 2
HEAD = ("format", "game", "kind", "id", "version", "title", "languages")
MODELINE = "# yaml-language-server:"
_GAP = re.compile(r"\s*:\s*")


class UnusualLayout(Exception):
    """A layout that is sound YAML but not understood here; its text says why."""


@dataclass(slots=True)
class _Line:
    """A line of the file: its text without indentation, and how far it is to be indented."""

    text: str
    was: int
    indent: int | None = None
    verbatim: bool = False
    edits: list[tuple[int, int, str]] = field(default_factory=list)

    def laid_out(self) -> str:
        """The line at its indentation, with its edits made from the right to the left."""
        text = self.text
        for start, end, words in sorted(self.edits, reverse=True):
            text = text[: start - self.was] + words + text[end - self.was :]
        if not self.verbatim:
            text = text.rstrip(" \t")
        return f"{' ' * (self.indent or 0)}{text}" if text or self.verbatim else ""


def laid_out(source: SourceText, root: MappingNode, order: Sequence[str], pictures: Sequence[Path]) -> str:
    """The file's text in canonical layout: keys in this order, pictures without blanks at line ends."""
    if _is_flow(source, root) or _keeps_breaks(source, root, (), pictures):
        raise UnusualLayout("it is one pair of brackets, or keeps the blank lines after a text")
    lines = [_Line(line.lstrip(" "), len(line) - len(line.lstrip(" "))) for line in source.lines]
    _Indenter(source, lines, pictures).mapping(root, 0, ())
    _indent_the_rest(lines)
    texts = [line.laid_out() for line in lines]
    starts = [entry.key.place.line - 1 for entry in root.entries.values()]
    return _ordered(texts, dict(zip(map(str, root.entries), starts, strict=True)), order)


def _keeps_breaks(source: SourceText, node: Node, path: Path, pictures: Sequence[Path]) -> bool:
    """Whether some text keeps the blank lines at its end (`|+`): then no line can be moved with ease."""
    if isinstance(node, ScalarNode):
        header = source.lines[node.place.line - 1][node.place.column - 1 :]
        return node.style in ("|", ">") and path not in pictures and "+" in header.split("#")[0]
    if isinstance(node, ListNode):
        return any(_keeps_breaks(source, item, (*path, n), pictures) for n, item in enumerate(node.items))
    inner = ((entry.value, (*path, str(key))) for key, entry in node.entries.items())
    return any(_keeps_breaks(source, value, where, pictures) for value, where in inner)


def _is_flow(source: SourceText, node: Node) -> bool:
    if isinstance(node, ScalarNode):
        return False
    return source.lines[node.place.line - 1][node.place.column - 1 : node.place.column] in ("{", "[")


class _Indenter:
    """Walks the tree and tells each line that begins a value how far to be indented."""

    def __init__(self, source: SourceText, lines: list[_Line], pictures: Sequence[Path]) -> None:
        self.source, self.lines, self.pictures = source, lines, pictures

    def mapping(self, node: MappingNode, indent: int, path: Path) -> None:
        """A block mapping whose keys begin at this column."""
        for key, (name, value) in node.entries.items():
            if self.lines[name.place.line - 1].text.startswith("? "):
                raise UnusualLayout("it marks keys with `?`")
            self._begin(name.place, indent)
            gap = self._between(name.place, value.place)
            if gap is not None and _GAP.fullmatch(gap):
                self.lines[name.place.line - 1].edits.append((name.place.end_column - 1, value.place.column - 1, ": "))
            self._value(value, indent, (*path, str(key)))

    def _value(self, node: Node, indent: int, path: Path) -> None:
        if isinstance(node, ScalarNode):
            self._scalar(node, indent, path)
        elif _is_flow(self.source, node):
            if node.place.line == node.place.end_line and self._is_regular(node):
                edit = (node.place.column - 1, node.place.end_column - 1, self._flow(node))
                self.lines[node.place.line - 1].edits.append(edit)
            self._continued(node.place, indent)
        elif isinstance(node, MappingNode):
            self.mapping(node, indent + INDENT, path)
        else:
            self._items(node, indent + INDENT, path)

    def _items(self, node: ListNode, indent: int, path: Path) -> None:
        dash = node.place.column - 1
        previous = node.place.line - 1
        for number, item in enumerate(node.items):
            for line in self.lines[previous : item.place.line]:
                if line.was == dash and (line.text == "-" or line.text.startswith("- ")):
                    line.indent = indent
            previous = item.place.line
            line = self.lines[item.place.line - 1]
            if line.was == dash and not line.text[1 : item.place.column - 1 - dash].strip():
                line.edits.append((dash, item.place.column - 1, "- "))
            if isinstance(item, MappingNode) and not _is_flow(self.source, item):
                self.mapping(item, indent + INDENT, (*path, number))
            else:
                self._value(item, indent, (*path, number))

    def _scalar(self, node: ScalarNode, indent: int, path: Path) -> None:
        """A block's lines move together; those of a picture also lose the blanks at their ends."""
        if node.style not in ("|", ">"):
            self._continued(node.place, indent)
            return
        header = self.source.lines[node.place.line - 1][node.place.column - 1 :]
        if re.match(r"[|>][+-]?[1-9]", header):
            raise UnusualLayout("it states the indentation of a text")
        first = node.place.line
        last = min(node.place.end_line - (1 if node.place.end_column == 1 else 0), len(self.lines))
        margin = min((line.was for line in self.lines[first:last] if line.text), default=0)
        for number in range(first, last):
            line = self.lines[number]
            line.text = self.source.lines[number][margin:]
            line.was = margin
            line.indent = indent + INDENT
            line.verbatim = bool(line.text) and path not in self.pictures

    def _continued(self, place: Place, indent: int) -> None:
        """Lines after the first of a value keep their words and stand farther in than its key."""
        header = self.lines[place.line - 1]
        shift = header.indent - header.was if header.indent is not None else 0
        for line in self.lines[place.line : place.end_line]:
            line.indent = max(line.was + shift, indent + INDENT) if line.text else 0
            line.verbatim = bool(line.text)

    def _begin(self, place: Place, indent: int) -> None:
        line = self.lines[place.line - 1]
        if line.was == place.column - 1:
            line.indent = indent

    def _between(self, first: Place, second: Place) -> str | None:
        """The text between two places on one line."""
        if first.end_line != second.line or (second.line, second.column) == (second.end_line, second.end_column):
            return None
        return self.source.lines[first.end_line - 1][first.end_column - 1 : second.column - 1]

    def _is_regular(self, node: Node) -> bool:
        """Whether brackets hold what they seem to: no key without a value, no pair without braces."""
        if isinstance(node, ScalarNode):
            return node.place.column < node.place.end_column
        if isinstance(node, ListNode):
            return all(self._is_regular(item) for item in node.items)
        return _is_flow(self.source, node) and all(self._is_regular(entry.value) for entry in node.entries.values())

    def _flow(self, node: Node) -> str:
        """A collection in brackets with canonical spacing, its words as they are written."""
        if isinstance(node, MappingNode):
            pairs = (f"{self._flow(entry.key)}: {self._flow(entry.value)}" for entry in node.entries.values())
            return "{" + ", ".join(pairs) + "}"
        if isinstance(node, ListNode):
            return "[" + ", ".join(self._flow(item) for item in node.items) + "]"
        return self.source.lines[node.place.line - 1][node.place.column - 1 : node.place.end_column - 1]


def _indent_the_rest(lines: list[_Line]) -> None:
    """Comments stand with the line that follows, unless they are indented as what comes before."""
    after: _Line | None = None
    for number in range(len(lines) - 1, -1, -1):
        line = lines[number]
        if line.indent is not None:
            after = line if line.text else after
        elif line.text:
            before = next((each for each in reversed(lines[:number]) if each.indent is not None and each.text), None)
            outer = before.indent or 0 if before else 0
            inner = (after.indent or 0) if after else 0
            if after is not None and (line.was <= after.was or inner > outer):
                line.indent = inner
            elif before is not None and line.was > 0:
                line.indent = max(line.was + outer - before.was, inner + INDENT)
            else:
                line.indent = 0


def _ordered(lines: list[str], starts: dict[str, int], order: Sequence[str]) -> str:
    """The top-level keys in their order, a blank line before each that is not part of the head."""
    places = sorted(starts.values())
    foot = next((number for number in range(places[-1], len(lines)) if lines[number].startswith("...")), len(lines))
    foot = _lead(lines, places[-1], foot)
    leads = [_first_lead(lines, places[0]), *(_lead(lines, last, start) for last, start in pairwise(places))]
    ends = [*leads[1:], foot]
    chunk = {start: _tidy(lines[lead:end]) for start, lead, end in zip(places, leads, ends, strict=True)}
    rank = {key: number for number, key in enumerate(order)}
    keys = sorted(starts, key=lambda key: (rank.get(key, len(rank)), starts[key]))
    laid: list[str] = _tidy(lines[: leads[0]])
    if laid and not lines[leads[0] - 1]:
        laid.append("")
    for number, key in enumerate(keys):
        if number and key not in HEAD:
            laid.append("")
        laid.extend(chunk[starts[key]])
    rest = _tidy(lines[foot:])
    blank = [] if rest and rest[0].startswith("...") else [""]
    return "\n".join([*laid, *([*blank, *rest] if rest else [])]) + "\n"


def _first_lead(lines: list[str], start: int) -> int:
    """Where the comments of the first key begin: after the head of the file, which a blank line ends."""
    lead = start
    while lead > 0 and lines[lead - 1].startswith("#") and not lines[lead - 1].startswith(MODELINE):
        lead -= 1
    return lead if lead == 0 or not lines[lead - 1] or lines[lead - 1].startswith((MODELINE, "---", "%")) else start


def _lead(lines: list[str], after: int, start: int) -> int:
    """Where the comments begin that stand before a key: unindented, after the previous key's value."""
    while start - 1 > after and (not lines[start - 1] or lines[start - 1].startswith("#")):
        start -= 1
    return start


def _tidy(lines: list[str]) -> list[str]:
    """Lines without blank ones at the ends."""
    first = next((number for number, line in enumerate(lines) if line), len(lines))
    last = next((number for number in range(len(lines), first, -1) if lines[number - 1]), first)
    return lines[first:last]
