"""Everything that a pack is made from, whatever the game: documents, tables, a scene and a graph."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from toolkit.container.manifest import Part
from toolkit.container.scene import Graph, Scene
from toolkit.container.tables import Table


@dataclass(frozen=True)
class Content:
    """One map with its cards, in every form that formats ask for.

    `documents` are JSON values by file name; `files` are further files that are ready as they are; `table` makes
    those for a virtual table, which are pictures and take long.
    """

    game: str
    id: str
    version: str
    title: Mapping[str, str]
    licence: str
    parts: tuple[Part, ...]
    readings: tuple[Mapping[str, Any], ...]
    documents: Mapping[str, Any]
    files: Mapping[str, bytes]
    tables: tuple[Table, ...]
    scene: Scene
    graph: Graph
    table: Callable[[], Mapping[str, bytes]] = dict
