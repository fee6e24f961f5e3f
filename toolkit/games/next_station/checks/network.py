"""MAP1: the network as a whole, and its crossings."""

from collections.abc import Iterator

from toolkit.findings.check import Check
from toolkit.findings.finding import Fault
from toolkit.findings.suggestion import counted
from toolkit.games.next_station.board import Board, Station
from toolkit.games.next_station.map_file import MapFile


def map_without_connections(map_file: MapFile) -> Iterator[Fault]:
    """A map on which no connection is drawn at all.

    Why: nothing can be played on it (R2.2); most likely the tracks are still to come.

    Repair: run `fulgence connect`, which draws them, or draw them yourself.
    """
    if not map_file.board.connections:
        hint = "`fulgence connect` draws the tracks between your stations"
        yield Fault(map_file.key_place("drawing"), "no connection is drawn yet", hint)


def station_without_connections(map_file: MapFile) -> Iterator[Fault]:
    """A station that no track reaches.

    Why: no line can ever visit it, yet it counts for its district and its symbol (R3.1).

    Repair: draw a track from it to a station, run `fulgence connect`, or delete it.
    """
    for station in map_file.board.stations:
        if not map_file.board.connections_at[station.id]:
            yield Fault(
                map_file.drawing.place(station.at),
                f"station {station.id} has no connection",
                "draw a track to it, run `fulgence connect`, or delete it",
            )


def network_in_pieces(map_file: MapFile) -> Iterator[Fault]:
    """Parts of the network that have departures but are not joined to each other.

    Why: lines from different parts can never meet, so interchanges between them are impossible (R3.10).

    Repair: draw a connection between the parts.
    """
    first, *others = [part for part in parts_of(map_file.board) if _departs(part)] or [[]]
    for part in others:
        message = f"{counted(len(part), 'station')} around {part[0].id} are not joined to {first[0].id}"
        yield Fault(map_file.drawing.place(part[0].at), message, "draw a connection between the two parts")


def stations_out_of_reach(map_file: MapFile) -> Iterator[Fault]:
    """A part of the network that no departure leads to.

    Why: every line starts at a departure (R3.2), so these stations can never be visited.

    Repair: join the part to the rest, or place a departure in it.
    """
    for part in parts_of(map_file.board):
        if not _departs(part):
            message = f"no departure leads to {part[0].id} and {counted(len(part) - 1, 'station')} joined to it"
            yield Fault(map_file.drawing.place(part[0].at), message, "join them to the network")


def parts_of(board: Board) -> list[list[Station]]:
    """The parts of the network that hang together, stations in reading order; lone stations are none."""
    part_of: dict[str, list[Station]] = {}
    parts: list[list[Station]] = []
    for station in board.stations:
        if station.id not in part_of and board.connections_at[station.id]:
            part: list[Station] = []
            part_of[station.id] = part
            parts.append(part)
            edge = [station.id]
            while edge:
                fresh = [each for each in board.neighbours[edge.pop()] if each not in part_of]
                part_of.update(dict.fromkeys(fresh, part))
                edge.extend(fresh)
        if station.id in part_of:
            part_of[station.id].append(station)
    return parts


def _departs(part: list[Station]) -> bool:
    return any(station.departure for station in part)


def crossing_without_two_connections(map_file: MapFile) -> Iterator[Fault]:
    """A crossing that is not the meeting of exactly two connections in two directions.

    Why: a crossing pays by how often it is used (R6.2). With one connection it can never pay twice;
    with three a player cannot see which two pass over each other.

    Repair: lead exactly two connections straight over it, or delete it.
    """
    board = map_file.board
    for crossing in board.crossings:
        over = board.connections_over[crossing.id]
        if len(over) != 2:
            message = f"{counted(len(over), 'connection')} over crossing {crossing.id}, not two"
            yield Fault(
                map_file.drawing.place(crossing.at),
                message,
                "lead exactly two connections straight over it, or write `.`",
            )


DRAWN = (Check("MAP100", map_without_connections, clause="R2.2", needs=("network",)),)
NETWORK = (
    Check("MAP101", station_without_connections, clause="R3.1", needs=("drawn",)),
    Check("MAP102", network_in_pieces, clause="R3.10", needs=("drawn", "departing")),
    Check("MAP103", stations_out_of_reach, clause="R3.2", needs=("drawn", "departing")),
    Check("MAP120", crossing_without_two_connections, clause="R2.6", needs=("drawn",)),
)
