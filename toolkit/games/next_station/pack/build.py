"""From a map and its cards to the documents of its pack."""

from collections.abc import Iterator, Mapping
from typing import Any

from pydantic import BaseModel

from toolkit.container.manifest import PACK_FORMAT
from toolkit.games.next_station.board import Board, Connection, Station
from toolkit.games.next_station.box import Box
from toolkit.games.next_station.cards import Deck, Gates, Objectives
from toolkit.games.next_station.clauses import clauses
from toolkit.games.next_station.coordinates import Point
from toolkit.games.next_station.pack.document import PackCards, PackMap, PackMapMin, PackRules


def documents(box: Box) -> Mapping[str, Any]:
    """Every document of a pack by its file name, as plain data with everything explicit."""
    made: dict[str, BaseModel] = {
        "map.json": _map(box),
        "map.min.json": _map_min(box),
        "cards.json": _cards(box),
        "rules.json": _rules(box),
    }
    return {name: plain(model) for name, model in made.items()}


def plain(model: BaseModel) -> Any:
    """A model as JSON data; keys without a value are left out, those with a default are not."""
    return model.model_dump(mode="json", by_alias=True, exclude_none=True)


def _map(box: Box) -> PackMap:
    board, document = box.map_file.board, box.map_file.document
    gates = {station: gate for gate, station in gate_stations(box).items()}
    return PackMap.model_validate(
        {
            **{"format": PACK_FORMAT, "game": document.game, "id": document.id, "version": document.version},
            **{"title": document.title, "languages": document.languages},
            **{"columns": board.columns, "rows": board.rows, "colours": board.colours},
            "departures": {colour: station.id for colour, station in board.departures.items()},
            "stations": tuple(_station(box, station, gates) for station in board.stations),
            "connections": tuple(_connection(box, connection) for connection in board.connections),
            "crossings": tuple(
                {
                    **{"id": each.id, "point": spot(each.at), "district": each.district},
                    "connections": tuple(over.id for over in board.connections_over[each.id]),
                }
                for each in board.crossings
            ),
            "districts": tuple(
                {
                    **{"id": each.id, "kind": each.kind, "name": document.districts.names.get(each.id)},
                    **{"tint": document.districts.tints.get(each.id), "points": tuple(map(spot, each.points))},
                    "stations": tuple(station.id for station in board.stations_in[each.id]),
                }
                for each in board.districts
            ),
            **{"marks": dict(document.marks), "scenery": document.scenery, "source": document},
        }
    )


def _station(box: Box, station: Station, gates: Mapping[str, str]) -> Mapping[str, Any]:
    board, entry = box.map_file.board, box.map_file.document.monuments.get(station.id)
    return {
        **{"id": station.id, "kind": station.kind, "points": tuple(map(spot, station.points))},
        **{"symbols": station.symbols, "any_card": station.any_card, "district": station.district},
        **{"departure": station.departure, "gate": gates.get(station.id)},
        "name": {key: value for key, value in entry.model_dump().items() if key != "icon"} if entry else None,
        "icon": entry.icon if entry else None,
        "neighbours": tuple(
            {"station": each.other_end(station.id), "connection": each.id} for each in board.connections_at[station.id]
        ),
    }


def _connection(box: Box, connection: Connection) -> Mapping[str, Any]:
    board, marks = box.map_file.board, box.map_file.document.marks
    return {
        **{"id": connection.id, "ends": connection.ends, "heading": connection.heading.name.lower()},
        **{"points": tuple(map(spot, connection.points)), "crossings": connection.crossings},
        "districts": tuple(dict.fromkeys(_districts_of(board, connection))),
        "marks": tuple(mark for mark, marked in marks.items() if connection.id in marked),
        **{"conflicts": board.conflicts[connection.id], "doubles": board.doubles[connection.id]},
    }


def _districts_of(board: Board, connection: Connection) -> Iterator[str]:
    of_point = {point: district.id for district in board.districts for point in district.points}
    return (of_point[point] for point in connection.points if point in of_point)


def spot(point: Point) -> tuple[int, int]:
    """A point as a pair of numbers."""
    return point.column, point.row


def gate_stations(box: Box) -> Mapping[str, str]:
    """The station of each gate card (R8.1)."""
    gates = box.set_of(Gates)
    found = {card.id: box.station_in(card.corner) for card in gates[1].cards} if gates else {}
    return {gate: station.id for gate, station in found.items() if station}


def _map_min(box: Box) -> PackMapMin:
    board, drawing, document = box.map_file.board, box.map_file.drawing, box.map_file.document
    grid = tuple(
        "".join(line.ljust(2 * board.columns)[: 2 * board.columns : 2])
        for line in drawing.block.lines[: 2 * board.rows : 2]
    )
    number = {connection.id: place for place, connection in enumerate(board.connections)}
    pairs = {
        tuple(sorted((number[one], number[other])))
        for one in number
        for other in (*board.conflicts[one], *board.doubles[one])
    }
    return PackMapMin.model_validate(
        {
            **{"format": PACK_FORMAT, "id": document.id, "version": document.version, "grid": grid},
            "legend": {
                sign: (glyph.kind, *glyph.symbols)
                for sign, glyph in drawing.legend.items()
                if any(sign in row for row in grid)
            },
            "districts": tuple(line[::2] for line in box.map_file.cells.block.lines[: board.rows]),
            "departures": {colour: station.id for colour, station in board.departures.items()},
            "connections": tuple(number),
            "conflicts": tuple(sorted(pairs)),
        }
    )


def _cards(box: Box) -> PackCards:
    sets = {"deck": box.set_of(Deck), "objectives": box.set_of(Objectives), "gates": box.set_of(Gates)}
    found = {kind: named[1] if named else None for kind, named in sets.items()}
    return PackCards.model_validate({"format": PACK_FORMAT, **found, "gate_stations": dict(gate_stations(box))})


def readings(box: Box) -> tuple[Mapping[str, Any], ...]:
    """What map and cards say about their sources and readings."""
    documents_ = [box.map_file.document, *(named.file.document for named in box.sets if named.file)]
    return tuple(
        {"of": document.id, **note.model_dump(mode="json", exclude_none=True)}
        for document in documents_
        for note in document.notes
    )


def _rules(box: Box) -> PackRules:
    document, objectives, gates = box.map_file.document, box.set_of(Objectives), box.set_of(Gates)
    modules = {"objectives": objectives, "gates": gates}
    return PackRules.model_validate(
        {
            **{"format": PACK_FORMAT, "rounds": len(box.map_file.board.colours), "scoring": document.scoring},
            "objectives_drawn": objectives[1].draw if objectives else 0,
            "objective_points": objectives[1].points if objectives else 0,
            "solo_costs": {name: found[1].solo_cost for name, found in modules.items() if found},
            "solo_bands": document.solo,
            "readings": tuple({"clause": None, **each} for each in readings(box)),
            "clauses": dict(clauses()),
        }
    )
