"""Formats that other people's programs read: each turns the content of a pack into files, byte for byte the same."""

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple, TypeAlias, cast

if TYPE_CHECKING:
    from toolkit.container.content import Content

Write: TypeAlias = Callable[["Content"], dict[str, bytes]]


class Format(NamedTuple):
    """A format: its name in commands, what it is good for, and what writes it."""

    name: str
    description: str
    write: Write


def _of(module: str) -> Write:
    """What a module writes; it is loaded when it is used, so that listing the formats costs nothing."""

    def write(content: "Content") -> dict[str, bytes]:
        return cast(Write, import_module(f"{__name__}.{module}").write)(content)

    return write


FORMATS: tuple[Format, ...] = (
    Format("datapackage", "Frictionless Data Package: CSV tables with types and keys", _of("datapackage")),
    Format("sqlite", "one SQLite database with the same tables, ready for queries", _of("sqlite")),
    Format("graphml", "the network as a graph, for graph libraries and editors", _of("graphml")),
    Format("tiled", "a Tiled map (TMJ) with object layers, for map editors and game engines", _of("tiled")),
)
