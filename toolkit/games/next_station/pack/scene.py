"""From a map to a scene and a graph: what lies where, and what leads where."""

from collections.abc import Iterator, Mapping

from toolkit.container.scene import Edge, Graph, Layer, Scene, Spot, Thing, Vertex
from toolkit.container.tables import Cell
from toolkit.games.next_station.board import Board, Connection, Station
from toolkit.games.next_station.box import Box
from toolkit.games.next_station.coordinates import Point
from toolkit.games.next_station.document import MapDocument
from toolkit.games.next_station.pack.build import gate_stations
from toolkit.games.next_station.pack.columns import comma_list
from toolkit.games.next_station.pack.outline import is_hole, outlines
from toolkit.games.texts import LANGUAGES, Text

PLATFORM_REACH = 0.3
"""How far a platform's outline is from its points, in steps; the district around it stays visible."""


def scene(box: Box) -> Scene:
    """What lies where, from bottom to top."""
    board, document = box.map_file.board, box.map_file.document
    layers = {
        "districts": _districts(board, document),
        "scenery": _rivers(document),
        "connections": _connections(board, document),
        "crossings": _crossings(board),
        "stations": _stations(box),
    }
    return Scene(board.columns, board.rows, tuple(Layer(name, tuple(things)) for name, things in layers.items()))


def graph(box: Box) -> Graph:
    """Stations and the connections between them; two stations may be joined twice (R3.7)."""
    board, document = box.map_file.board, box.map_file.document
    gates = {station: gate for gate, station in gate_stations(box).items()}
    return Graph(
        tuple(
            Vertex(each.id, {"column": each.at.column, "row": each.at.row, **_station(each, document, gates)})
            for each in board.stations
        ),
        tuple(
            Edge(each.id, each.ends, {"steps": each.length, **_connection(each, board, document)})
            for each in board.connections
        ),
    )


def _districts(board: Board, document: MapDocument) -> Iterator[Thing]:
    """A district's outline; one in pieces has several, and a hole is an outline of its own."""
    for district in board.districts:
        names = _named(document.districts.names.get(district.id))
        for place, ring in enumerate(outlines(district.points)):
            properties = {"district": district.id, "kind": district.kind, "hole": is_hole(ring), **names}
            yield Thing(_numbered(district.id, place), "district", "polygon", ring, properties)


def _rivers(document: MapDocument) -> Iterator[Thing]:
    """Rivers; map files count points from 1, scenes from 0."""
    for place, river in enumerate(document.scenery):
        spots = tuple((round(column - 1, 6), round(row - 1, 6)) for column, row in river.path)
        properties: dict[str, Cell] = {"width_percent": round(100 * river.width), **_named(river.name)}
        yield Thing(_numbered(river.kind, place), river.kind, "polyline", spots, properties)


def _connections(board: Board, document: MapDocument) -> Iterator[Thing]:
    for each in board.connections:
        properties = {"ends": comma_list(each.ends), **_connection(each, board, document)}
        yield Thing(each.id, "connection", "polyline", tuple(map(_spot, each.points)), properties)


def _connection(connection: Connection, board: Board, document: MapDocument) -> Mapping[str, Cell]:
    marks = (mark for mark, marked in document.marks.items() if connection.id in marked)
    return {
        "heading": connection.heading.value,
        "crossings": comma_list(connection.crossings),
        "conflicts": comma_list(board.conflicts[connection.id]),
        "doubles": comma_list(board.doubles[connection.id]),
        "marks": comma_list(marks),
    }


def _crossings(board: Board) -> Iterator[Thing]:
    for each in board.crossings:
        over = comma_list(connection.id for connection in board.connections_over[each.id])
        properties = {"connections": over, "district": each.district}
        yield Thing(each.id, "crossing", "point", (_spot(each.at),), properties)


def _stations(box: Box) -> Iterator[Thing]:
    """Stations as points, platforms as areas; a platform whose points lie apart has several."""
    document = box.map_file.document
    gates = {station: gate for gate, station in gate_stations(box).items()}
    for each in box.map_file.board.stations:
        properties = {"station": each.id, **_station(each, document, gates)}
        if each.kind == "platform":
            for place, ring in enumerate(outlines(each.points, PLATFORM_REACH)):
                yield Thing(_numbered(each.id, place), each.kind, "polygon", ring, properties)
        else:
            yield Thing(each.id, each.kind, "point", (_spot(each.at),), properties)


def _station(station: Station, document: MapDocument, gates: Mapping[str, str]) -> Mapping[str, Cell]:
    return {
        "kind": station.kind,
        "symbols": comma_list(station.symbols),
        "any_card": station.any_card,
        "district": station.district,
        "departure": station.departure,
        "gate": gates.get(station.id),
        **_named(document.monuments.get(station.id)),
    }


def _named(name: Text | None) -> Mapping[str, Cell]:
    """A name in every language that it has."""
    return {f"name_{language}": getattr(name, language) for language in LANGUAGES} if name else {}


def _numbered(name: str, place: int) -> str:
    """The name of the first of several things, or a numbered one for the others."""
    return f"{name}-{place + 1}" if place else name


def _spot(point: Point) -> Spot:
    return point.column, point.row
