"""Totals of a board, by the words that `expect:` uses."""

from collections.abc import Mapping

from toolkit.games.next_station.board import Board


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
