"""A scene: what lies where, in grid units, for formats that hold geometry or a graph."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from toolkit.container.tables import Cell

Spot: TypeAlias = tuple[float, float]


@dataclass(frozen=True)
class Thing:
    """A point, a line or an area; its spots are columns and rows, where the first point is (0, 0)."""

    id: str
    kind: str
    shape: Literal["point", "polyline", "polygon"]
    spots: tuple[Spot, ...]
    properties: Mapping[str, Cell] = field(default_factory=dict)


@dataclass(frozen=True)
class Layer:
    """Things of one kind, drawn together."""

    name: str
    things: tuple[Thing, ...]


@dataclass(frozen=True)
class Scene:
    """Layers from bottom to top, on a grid of so many columns and rows."""

    columns: int
    rows: int
    layers: tuple[Layer, ...]


@dataclass(frozen=True)
class Vertex:
    """A vertex of a graph."""

    id: str
    properties: Mapping[str, Cell]


@dataclass(frozen=True)
class Edge:
    """An edge of a graph; there may be several between the same two vertices."""

    id: str
    ends: tuple[str, str]
    properties: Mapping[str, Cell]


@dataclass(frozen=True)
class Graph:
    """A graph whose vertices and edges have properties."""

    vertices: tuple[Vertex, ...]
    edges: tuple[Edge, ...]
