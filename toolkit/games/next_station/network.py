"""A drawn network: the lines that a player has drawn on a board."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple

from toolkit.games.next_station.board import Board
from toolkit.games.next_station.counting import Countable


class Twice(NamedTuple):
    """A district or station that counts as two in one count of its line's score (R8.4)."""

    thing: str
    counted: Countable


@dataclass(frozen=True)
class Line:
    """One colour's sections; its departure belongs to it from the start (R5.5)."""

    colour: str
    departure: str
    sections: tuple[str, ...] = ()
    twice: frozenset[Twice] = frozenset()


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
    def sections(self) -> frozenset[str]:
        """Every section on the sheet, of any colour."""
        return frozenset(each for line in self.lines for each in line.sections)

    @property
    def line(self) -> Line:
        """The line under construction: the last."""
        return self.lines[-1]

    def with_line(self, line: Line) -> "Network":
        """The sheet with another state of the line under construction."""
        return replace(self, lines=(*self.lines[:-1], line))

    def with_new_line(self, colour: str) -> "Network":
        """The sheet at the start of a colour's round (R3.2)."""
        return replace(self, lines=(*self.lines, Line(colour, self.board.departures[colour].id)))

    @cached_property
    def lines_at(self) -> Mapping[str, int]:
        """On how many lines each visited station is (R6.3)."""
        return Counter(station for stations in self.stations_of.values() for station in stations)


def empty_network(board: Board, marks: Mapping[str, Iterable[str]]) -> Network:
    """The sheet before anybody has drawn: every line has its departure (R5.5)."""
    lines = tuple(Line(colour, station.id) for colour, station in board.departures.items())
    return Network(board, {mark: frozenset(ids) for mark, ids in marks.items()}, lines)
