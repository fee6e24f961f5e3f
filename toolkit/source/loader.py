"""From YAML text to nodes with places, and every fault on the way as a finding.

The loader reads PyYAML's event stream instead of its object graph: events are flat, so neither deep
nesting nor aliases can exhaust the stack or the memory, and each event knows its marks.
"""

import re
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import yaml

from toolkit.findings.finding import Finding
from toolkit.findings.place import Place, whole_file
from toolkit.source import checks
from toolkit.source.node import Entry, ListNode, MappingNode, Node, ScalarNode, ScalarValue
from toolkit.source.scalars import resolve
from toolkit.source.text import SourceText

_UNREADABLE = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ufeff\ud800-\udfff\ufffe\uffff]")
_HINTS = (
    ("tab character", "indent with blanks, never with tabs"),
    ("found character that cannot start any token", "put the text in quotes, and indent with blanks, not tabs"),
    ("mapping values are not allowed", "put quotes round a text that holds a colon, or check the indentation"),
    ("could not find expected ':'", "a key needs a colon and a blank after it"),
    ("did not find expected key", "check the indentation, and that every quote is closed"),
    ("did not find expected ',' or", "close the bracket; a text that holds `:`, `#` or `'` needs double quotes"),
    ("while scanning a quoted scalar", "close the quote"),
    ("found unexpected end of stream", "close the quote or bracket"),
)
_TWO_ESCAPES = re.compile(r"\\u([dD][89abAB][0-9a-fA-F]{2})\\u([dD][c-fC-F][0-9a-fA-F]{2})")
_KEY = re.compile(r"\s*[A-Za-z_-]+:(\s|$)")
_KEY_ALONE = re.compile(r"\s*([A-Za-z_-]+):\s*(?:[|>][+-]?[1-9]?|\"[^\"]*)?\s*$")
_Parser = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class Loaded(NamedTuple):
    """What a text holds: its outermost mapping, or None when it could not be read, and the faults."""

    root: MappingNode | None
    findings: tuple[Finding, ...]


def load(source: SourceText) -> Loaded:
    """Read one YAML document."""
    size = len((source.mark + source.text).encode("utf-8", "surrogatepass"))
    if size > checks.MOST_BYTES:
        return _refused(checks.TOO_LARGE.report(whole_file(source.name), size))
    bad = _UNREADABLE.search(source.text)
    if bad:
        return _refused(checks.BAD_CHARACTER.report(source.place_of_offset(bad.start()), bad.group()))
    builder = _Builder(source.name)
    try:
        for event in yaml.parse(_as_yaml(source.text), Loader=_Parser):
            builder.take(event)
            if builder.stopped:
                return Loaded(None, tuple(builder.findings))
    except yaml.YAMLError as error:
        return Loaded(None, (*builder.findings, _not_yaml(source, error)))
    return builder.finish()


def _as_yaml(text: str) -> str:
    """JSON writes characters beyond the first plane as two escapes, which YAML writes as one."""
    return _TWO_ESCAPES.sub(_one_escape, text) if text.lstrip().startswith("{") else text


def _one_escape(pair: re.Match[str]) -> str:
    high, low = int(pair[1], 16), int(pair[2], 16)
    return f"\\U{0x10000 + (high - 0xD800) * 0x400 + low - 0xDC00:08X}"


def _refused(finding: Finding) -> Loaded:
    return Loaded(None, (finding,))


def _not_yaml(source: SourceText, error: yaml.YAMLError) -> Finding:
    """The reader's own complaint, at the place it stumbled."""
    mark, opened = getattr(error, "problem_mark", None), getattr(error, "context_mark", None)
    mark = mark or opened
    if mark is None:
        return checks.NOT_YAML.report(whole_file(source.name), "it cannot be read", "compare with `fulgence new NAME`")
    problem = str(getattr(error, "problem", None) or "it cannot be read")
    about = f"{getattr(error, 'context', None) or ''} {problem}"
    hint = _text_above(source, mark.line) or next((hint for sign, hint in _HINTS if sign in about), "")
    if opened and opened.line < mark.line and "flow" in about:
        hint = f"{hint}; it was opened in line {opened.line + 1}"
    line, column = mark.line + 1, mark.column + 1
    if line > len(source.lines):
        line, column = len(source.lines), len(source.lines[-1]) + 1
    place = Place(source.name, line, column, line, column + 1)
    return checks.NOT_YAML.report(place, problem, hint or "compare with `fulgence new NAME`")


def _text_above(source: SourceText, line: int) -> str | None:
    """Help for a fault among the lines of a text, which the reader took for something else."""
    if line < len(source.lines) and _KEY.match(source.lines[line]):
        return None
    lines = source.lines[:line]
    for number in range(len(lines) - 1, -1, -1):
        key = _KEY_ALONE.match(lines[number])
        if key and number < line - 1:
            return f"is this still the text of `{key[1]}`? it needs `{key[1]}: |`, and one indentation in blanks"
        if _KEY.match(lines[number]):
            return None
    return None


def _marks(event: yaml.Event) -> tuple[Any, Any]:
    """Where an event starts and ends; every event of a parsed text has both marks."""
    return event.start_mark, event.end_mark


@dataclass(slots=True)
class _Open:
    """A collection whose end has not been reached."""

    place: Place
    entries: dict[ScalarValue, Entry] | None
    items: list[Node] = field(default_factory=list)
    key: ScalarNode | None = None
    skip_value: bool = False


class _Builder:
    """Turns the flat events back into nodes; the only place in the toolkit that grows values."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.findings: list[Finding] = []
        self.stopped = False
        self._open: list[_Open] = []
        self._root: Node | None = None
        self._documents = 0
        self._values = 0

    def take(self, event: yaml.Event) -> None:
        """One event of the stream."""
        if isinstance(event, yaml.ScalarEvent):
            self._add(self._scalar(event))
        elif isinstance(event, yaml.CollectionStartEvent):
            mapping = isinstance(event, yaml.MappingStartEvent)
            self._open.append(_Open(self._tagged(event), {} if mapping else None))
            if len(self._open) > checks.DEEPEST:
                self._stop(checks.TOO_DEEP.report(self._place(event)))
        elif isinstance(event, yaml.CollectionEndEvent):
            self._close(event)
        elif isinstance(event, yaml.AliasEvent):
            self.findings.append(checks.ALIAS.report(self._place(event), f"*{event.anchor}"))
            self._add(ScalarNode(self._place(event), None, "*"))
        elif isinstance(event, yaml.DocumentStartEvent):
            self._documents += 1
            if self._documents > 1:
                self._stop(checks.NOT_ONE_DOCUMENT.report(self._place(event), self._documents))

    def finish(self) -> Loaded:
        """The document that was read."""
        root = self._root
        if root is None or (isinstance(root, ScalarNode) and root.value is None):
            self.findings.append(checks.NOT_ONE_DOCUMENT.report(whole_file(self.file), 0))
        elif not isinstance(root, MappingNode):
            found = "a list" if isinstance(root, ListNode) else "a single value"
            self.findings.append(checks.NO_MAPPING.report(root.place, found))
        return Loaded(root if isinstance(root, MappingNode) else None, tuple(self.findings))

    def _scalar(self, event: yaml.ScalarEvent) -> ScalarNode:
        place, style = self._tagged(event), event.style or ""
        hidden = _UNREADABLE.search(event.value)
        if hidden:
            self.findings.append(checks.BAD_CHARACTER.report(place, hidden.group()))
        value = resolve(event.value) if style == "" and event.implicit[0] else event.value
        if self._expects_a_key() and isinstance(value, bool | float):
            value = event.value  # keys are words or whole numbers; Python would take 1, 1.0 and true for the same
        return ScalarNode(place, value, style)

    def _expects_a_key(self) -> bool:
        inner = self._open[-1] if self._open else None
        return inner is not None and inner.entries is not None and inner.key is None and not inner.skip_value

    def _stop(self, finding: Finding) -> None:
        self.findings.append(finding)
        self.stopped = True

    def _place(self, event: yaml.Event) -> Place:
        start, end = _marks(event)
        return Place(self.file, start.line + 1, start.column + 1, end.line + 1, end.column + 1)

    def _tagged(self, event: yaml.ScalarEvent | yaml.CollectionStartEvent) -> Place:
        place = self._place(event)
        if event.tag is not None:
            self.findings.append(checks.TAG.report(place, event.tag))
        if event.anchor is not None:
            self.findings.append(checks.ALIAS.report(place, f"&{event.anchor}"))
        self._values += 1
        if self._values > checks.MOST_VALUES:
            self._stop(checks.TOO_MANY.report(place))
        return place

    def _close(self, event: yaml.CollectionEndEvent) -> None:
        done = self._open.pop()
        _start, end = _marks(event)
        place = done.place._replace(end_line=end.line + 1, end_column=end.column + 1)
        if done.entries is None:
            self._add(ListNode(place, tuple(done.items)))
        else:
            self._add(MappingNode(place, done.entries))

    def _add(self, node: Node) -> None:
        """Put a finished node where it belongs: root, list item, key or value."""
        if not self._open:
            self._root = node
            return
        inner = self._open[-1]
        if inner.entries is None:
            inner.items.append(node)
        elif inner.key is not None or inner.skip_value:
            if inner.key is not None:
                inner.entries[inner.key.value] = Entry(inner.key, node)
            inner.key, inner.skip_value = None, False
        else:
            self._add_key(inner, inner.entries, node)

    def _add_key(self, inner: _Open, entries: dict[ScalarValue, Entry], node: Node) -> None:
        if not isinstance(node, ScalarNode) or node.value is None:
            if not isinstance(node, ScalarNode) or node.style != "*":
                self.findings.append(checks.BAD_KEY.report(node.place))
            inner.skip_value = True
        elif node.value in entries:
            first = entries[node.value].key.place
            self.findings.append(checks.DUPLICATE_KEY.report(node.place, node.value, first))
            inner.skip_value = True
        else:
            inner.key = node
