"""What can be counted and seen on a board."""

from collections import Counter
from collections.abc import Mapping

from toolkit.games.next_station.board import Board, Station


def totals_of(board: Board) -> Mapping[tuple[str, ...], int]:
    """How much of everything a board has."""
    kinds = [district.kind for district in board.districts]
    return {
        ("stations",): len(board.stations),
        ("connections",): len(board.connections),
        ("crossings",): len(board.crossings),
        ("monuments",): sum(station.is_monument for station in board.stations),
        ("districts", "main"): kinds.count("main"),
        ("districts", "secondary"): kinds.count("secondary"),
    }


def symbol_counts(board: Board) -> Mapping[str, int]:
    """How many stations carry each symbol; stations that any card may reach are left out."""
    return dict(Counter(symbol for station in board.stations for symbol in station.symbols))


def seen_from(board: Board, station: str) -> frozenset[str]:
    """The symbols whose card leads somewhere from a station in one section (R3.4)."""
    neighbours = [board.station[each] for each in board.neighbours[station]]
    if any(each.any_card for each in neighbours):
        return frozenset(symbol_counts(board))
    return frozenset(symbol for each in neighbours for symbol in each.symbols)


def cut_stations(board: Board) -> tuple[Station, ...]:
    """The stations without which the network would fall apart."""
    import networkx  # 85 ms to import: only tips and `info` pay for it

    graph: networkx.Graph[str] = networkx.Graph([connection.ends for connection in board.connections])
    cuts = set(networkx.articulation_points(graph))
    return tuple(station for station in board.stations if station.id in cuts)
