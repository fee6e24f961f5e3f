"""GraphML: the graph with typed properties, for networkx, igraph, Gephi, yEd and their kin."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from toolkit.container.content import Content
from toolkit.container.tables import Cell

NAMESPACE = "http://graphml.graphdrawing.org/xmlns"
LOCATION = f"{NAMESPACE} {NAMESPACE}/1.0/graphml.xsd"
TYPES: Mapping[type, str] = {bool: "boolean", int: "int", str: "string"}
NOT_IN_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


class _Key(NamedTuple):
    """A property that things of one domain (graph, node, edge) may have."""

    domain: str
    name: str
    type: str

    @property
    def id(self) -> str:
        return f"{self.domain}-{self.name}"


def write(content: Content) -> dict[str, bytes]:
    """The graph by its file name; its edges keep their ids, for there may be several between two vertices."""
    graph = content.graph
    about = {"game": content.game, "id": content.id, "version": content.version, "licence": content.licence}
    head: dict[str, Cell] = {**about, **{f"title_{language}": title for language, title in content.title.items()}}
    root = Element(
        "graphml",
        {
            "xmlns": NAMESPACE,
            "xmlns:xsi": "http://www.w3.org/2001/XMLSchema-instance",
            "xsi:schemaLocation": LOCATION,
        },
    )
    domains: dict[str, list[Mapping[str, Cell]]] = {
        "graph": [head],
        "node": [vertex.properties for vertex in graph.vertices],
        "edge": [edge.properties for edge in graph.edges],
    }
    for key in (key for domain, owners in domains.items() for key in _keys(domain, owners)):
        SubElement(root, "key", {"id": key.id, "for": key.domain, "attr.name": key.name, "attr.type": key.type})
    drawn = SubElement(root, "graph", {"id": _clean(content.id), "edgedefault": "undirected"})
    _describe(drawn, "graph", head)
    for vertex in graph.vertices:
        _describe(SubElement(drawn, "node", {"id": _clean(vertex.id)}), "node", vertex.properties)
    for edge in graph.edges:
        source, target = map(_clean, edge.ends)
        element = SubElement(drawn, "edge", {"id": _clean(edge.id), "source": source, "target": target})
        _describe(element, "edge", edge.properties)
    indent(root, " ")
    return {f"{content.id}.graphml": tostring(root, encoding="UTF-8", xml_declaration=True) + b"\n"}


def _keys(domain: str, owners: Iterable[Mapping[str, Cell]]) -> Iterator[_Key]:
    """The properties of a domain in the order in which they come up; one of two types is told as text."""
    types: dict[str, set[str]] = {}
    for properties in owners:
        for name, cell in properties.items():
            if cell is not None:
                types.setdefault(name, set()).add(TYPES[type(cell)])
    for name, found in types.items():
        yield _Key(domain, name, found.pop() if len(found) == 1 else "string")


def _describe(element: Element, domain: str, properties: Mapping[str, Cell]) -> None:
    for name, cell in properties.items():
        if cell is not None:
            text = str(cell).lower() if isinstance(cell, bool) else str(cell)
            SubElement(element, "data", {"key": _Key(domain, name, "").id}).text = _clean(text)


def _clean(text: str) -> str:
    """A text without the control characters that XML cannot hold."""
    return NOT_IN_XML.sub("�", text)
