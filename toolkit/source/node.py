"""The values of a YAML document, each with its place."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple, TypeAlias

from toolkit.findings.place import Place

ScalarValue: TypeAlias = bool | int | float | str | None
Plain: TypeAlias = ScalarValue | tuple["Plain", ...] | dict[ScalarValue, "Plain"]
Path: TypeAlias = tuple[str | int, ...]


class ScalarNode(NamedTuple):
    """A single value; `style` is YAML's: empty for plain, `'`, `"`, `|` or `>`."""

    place: Place
    value: ScalarValue
    style: str


class ListNode(NamedTuple):
    """Values in a row."""

    place: Place
    items: tuple["Node", ...]


class Entry(NamedTuple):
    """A key and its value in a mapping."""

    key: ScalarNode
    value: "Node"


class MappingNode(NamedTuple):
    """Keys with values, in the order of the file."""

    place: Place
    entries: Mapping[ScalarValue, Entry]


Node: TypeAlias = ScalarNode | ListNode | MappingNode


def plain(node: Node) -> Plain:
    """The value without its places; lists become tuples, so that nothing behind can change them."""
    if isinstance(node, ScalarNode):
        return node.value
    if isinstance(node, ListNode):
        return tuple(plain(item) for item in node.items)
    return {key: plain(entry.value) for key, entry in node.entries.items()}


def walk(node: Node, path: Path) -> Iterator[tuple[Node, Place]]:
    """The nodes along a path, outermost first, each with the place that names it (key or item).

    Steps that do not exist are passed over: a validator's path may name the branch of a choice,
    which stands in no file. It names numbers that are keys as text.
    """
    yield node, node.place
    for step in path:
        if isinstance(node, MappingNode):
            entry = node.entries.get(step)
            if entry is None and isinstance(step, str) and step.isdecimal():
                entry = node.entries.get(int(step))
            if entry:
                node = entry.value
                yield node, entry.key.place
        elif isinstance(node, ListNode) and isinstance(step, int) and step < len(node.items):
            node = node.items[step]
            yield node, node.place


def place_of(node: Node, path: Path) -> Place:
    """Where the value at a path stands, or the innermost part of the path that exists."""
    *_, (found, _named) = walk(node, path)
    return found.place


def place_of_key(node: Node, path: Path) -> Place:
    """Where the key (or list item) that a path ends with stands."""
    *_, (_found, named) = walk(node, path)
    return named


def scalar_at(node: MappingNode, key: str) -> ScalarNode | None:
    """The single value under a key, if there is one."""
    entry = node.entries.get(key)
    return entry.value if entry and isinstance(entry.value, ScalarNode) else None
