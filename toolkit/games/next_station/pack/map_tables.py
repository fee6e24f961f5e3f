"""The tables of a map: districts, stations, connections, crossings and departures."""

from collections.abc import Iterator, Mapping

from toolkit.container.tables import Table
from toolkit.games.next_station.board import Board
from toolkit.games.next_station.document import MapDocument
from toolkit.games.next_station.pack.columns import POINT, flag, number, refers, text

POSITION = number("position", "Place in reading order, from 0.")
PAIR = (text("connection", "The one that comes first in reading order."), text("other", "The other one."))
PAIR_KEYS = (refers("connection", "connections"), refers("other", "connections"))


def map_tables(board: Board, document: MapDocument) -> Iterator[Table]:
    """The tables of a map; none refers to a later one."""
    yield from _districts(board, document)
    yield from _stations(board, document)
    yield from _connections(board)
    yield from _marks(document)
    yield _pairs("conflicts", "Pairs of connections of which only one can be drawn: they cross (R3.6).", board)
    yield _pairs("doubles", "Pairs of connections between the same two stations (R3.7).", board)
    yield from _crossings(board)
    yield Table(
        "departures",
        "The station where each colour's line starts (R2.3).",
        (
            text("colour", "The colour of the line."),
            number("position", "Place in the order of the colours, from 0."),
            text("station", "The station where its line starts."),
        ),
        ("colour",),
        tuple((colour, place, station.id) for place, (colour, station) in enumerate(board.departures.items())),
        (refers("station", "stations"),),
    )


def _districts(board: Board, document: MapDocument) -> Iterator[Table]:
    tints = document.districts.tints
    yield Table(
        "districts",
        "Districts: points that belong together (R2.7).",
        (
            text("id", "The district's letter."),
            POSITION,
            text("kind", "`main`: several stations; `secondary`: one."),
            text("tint", "Its tint on the sheet, if the map names one.", required=False),
        ),
        ("id",),
        tuple((each.id, place, each.kind, tints.get(each.id)) for place, each in enumerate(board.districts)),
    )
    yield Table(
        "district_points",
        "The points of each district.",
        (*POINT, text("district", "The district that the point belongs to.")),
        ("column", "row"),
        tuple((*point, each.id) for each in board.districts for point in each.points),
        (refers("district", "districts"),),
    )


def _stations(board: Board, document: MapDocument) -> Iterator[Table]:
    icons = {station: entry.icon for station, entry in document.monuments.items()}
    yield Table(
        "stations",
        "Stations: stops that a section may end at (R2.1).",
        (
            text("id", "The station's id: its first point."),
            POSITION,
            text("kind", "`station`, `monument` (R2.5) or `platform` (R2.4)."),
            flag("any_card", "Whether any card may reach it, whatever its symbols (R3.4)."),
            text("district", "Its district.", required=False),
            text("icon", "The pictogram on its badge, if it has one.", required=False),
        ),
        ("id",),
        tuple(
            (each.id, place, each.kind, each.any_card, each.district, icons.get(each.id))
            for place, each in enumerate(board.stations)
        ),
        (refers("district", "districts"),),
    )
    yield Table(
        "station_points",
        "The points of each station; a platform has several and is one station (R2.4).",
        (*POINT, text("station", "The station at the point."), number("position", "Which of its points, from 0.")),
        ("column", "row"),
        tuple((*point, each.id, place) for each in board.stations for place, point in enumerate(each.points)),
        (refers("station", "stations"),),
    )
    yield Table(
        "station_symbols",
        "The symbols of each station.",
        (text("station", "The station."), text("symbol", "A symbol it carries.")),
        ("station", "symbol"),
        tuple((each.id, symbol) for each in board.stations for symbol in each.symbols),
        (refers("station", "stations"),),
    )


def _connections(board: Board) -> Iterator[Table]:
    yield Table(
        "connections",
        "Connections: printed dotted lines between two stations (R2.2).",
        (
            text("id", "The connection's id: its two end points, the upper left one first."),
            POSITION,
            text("one_end", "The station at its first point."),
            text("other_end", "The station at its last point."),
            text("heading", "Its direction: `horizontal`, `vertical`, `falling` or `rising`."),
        ),
        ("id",),
        tuple((each.id, place, *each.ends, each.heading.value) for place, each in enumerate(board.connections)),
        (refers("one_end", "stations"), refers("other_end", "stations")),
    )
    yield Table(
        "connection_points",
        "Every point that a connection passes, from end to end.",
        (text("connection", "The connection."), number("position", "Which of its points, from 0."), *POINT),
        ("connection", "position"),
        tuple((each.id, place, *point) for each in board.connections for place, point in enumerate(each.points)),
        (refers("connection", "connections"),),
    )


def _marks(document: MapDocument) -> Iterator[Table]:
    yield Table(
        "marks",
        "Named sets of connections that scoring and objectives may count.",
        (text("id", "The mark."),),
        ("id",),
        tuple((mark,) for mark in document.marks),
    )
    yield Table(
        "connection_marks",
        "The connections of each mark.",
        (text("mark", "The mark."), text("connection", "A connection that carries it.")),
        ("mark", "connection"),
        tuple((mark, connection) for mark, marked in document.marks.items() for connection in marked),
        (refers("mark", "marks"), refers("connection", "connections")),
    )


def _pairs(name: str, description: str, board: Board) -> Table:
    """Each pair once: the connection that comes first in reading order, then the other."""
    partners: Mapping[str, tuple[str, ...]] = board.conflicts if name == "conflicts" else board.doubles
    order = {each.id: place for place, each in enumerate(board.connections)}
    rows = ((one, other) for one, others in partners.items() for other in others if order[one] < order[other])
    return Table(name, description, PAIR, ("connection", "other"), tuple(rows), PAIR_KEYS)


def _crossings(board: Board) -> Iterator[Table]:
    yield Table(
        "crossings",
        "Overhead crossings: connections pass, nobody stops (R2.6).",
        (
            text("id", "The crossing's id: its point."),
            POSITION,
            *POINT,
            text("district", "Its district.", required=False),
        ),
        ("id",),
        tuple((each.id, place, *each.at, each.district) for place, each in enumerate(board.crossings)),
        (refers("district", "districts"),),
    )
    yield Table(
        "crossing_connections",
        "The connections that pass each crossing.",
        (text("crossing", "The crossing."), text("connection", "A connection that passes it.")),
        ("crossing", "connection"),
        tuple((each.id, over.id) for each in board.crossings for over in board.connections_over[each.id]),
        (refers("crossing", "crossings"), refers("connection", "connections")),
    )
