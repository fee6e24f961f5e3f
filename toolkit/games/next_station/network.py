"""A drawn network: the lines that a player has drawn on a board."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from toolkit.games.next_station.board import Board


@dataclass(frozen=True)
class Line:
    """One colour's sections; its departure belongs to it from the start (R5.5)."""

    colour: str
    departure: str
    sections: tuple[str, ...]


@dataclass(frozen=True)
class Network:
    """All lines on one sheet, with the marks that connections of the map carry."""

    board: Board
    marks: Mapping[str, frozenset[str]]
    lines: tuple[Line, ...]

    @cached_property
    def stations_of(self) -> Mapping[str, frozenset[str]]:
        """The stations of each colour's line: its departure and the ends of its sections."""
        return {
            line.colour: frozenset(
                (line.departure, *(end for each in line.sections for end in self.board.connection[each].ends))
            )
            for line in self.lines
        }

    @cached_property
    def lines_at(self) -> Mapping[str, int]:
        """On how many lines each visited station is (R6.3)."""
        return Counter(station for stations in self.stations_of.values() for station in stations)


def empty_network(board: Board, marks: Mapping[str, Iterable[str]]) -> Network:
    """The sheet before anybody has drawn: every line has its departure (R5.5)."""
    lines = tuple(Line(colour, station.id, ()) for colour, station in board.departures.items())
    return Network(board, {mark: frozenset(ids) for mark, ids in marks.items()}, lines)
