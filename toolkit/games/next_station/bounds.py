"""Bounds: what no game can exceed. They prove objectives impossible; they never guess.

Every bound is an upper one. A line grows by at most so many sections a round, so it visits at most one
station more; every further limit is a plain count on the board. A goal above its bound cannot be met
by any play; a goal below it may still be hard, and nothing is said about it.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from heapq import nlargest

from toolkit.games.next_station.board import Board
from toolkit.games.next_station.cards import Deck, Gates
from toolkit.games.next_station.effects import most_sections
from toolkit.games.next_station.goals import Goal
from toolkit.games.next_station.tally import EVERYTHING, matching_stations, total


def sections_of_a_round(deck: Deck, gates: Gates | None) -> int:
    """How many sections one line can have at most (R4.3, R8.2).

    At best every card that does not end the round is turned before the last that does. Each gate gives
    its bonus once a line, since a line visits a station once (R3.8).
    """
    ending = [most_sections(card.effects) for card in deck.cards if card.stock == deck.ends_round.stock]
    others = [most_sections(card.effects) for card in deck.cards if card.stock != deck.ends_round.stock]
    bonuses = [most_sections(card.effects) for card in gates.bonuses.cards] if gates else []
    bonus = sum(nlargest(len(gates.cards), bonuses)) if gates else 0
    return sum(nlargest(deck.ends_round.count, ending)) + sum(others) + bonus


@dataclass(frozen=True)
class Reach:
    """The most that can be drawn on a board: lines, and sections for each of them."""

    board: Board
    marks: Mapping[str, frozenset[str]]
    sections: int

    def most(self, goal: Goal) -> int:
        """What the goal's count can be at most."""
        lines = 1 if goal.over == "line" else len(self.board.departures)
        sections = min(lines * self.sections, len(self.board.connections))
        visits = lines * (self.sections + 1)
        where = goal.where or EVERYTHING
        there = total(goal, self.board, self.marks)
        match goal.count:
            case "sections":
                return min(there, sections)
            case "monuments":
                return min(there, lines * self.sections)
            case "whole-districts":
                return self._whole_districts(goal, visits)
            case "crossings":
                return min(self._passable(where.uses or 1), self._passes(sections) // (where.uses or 1), there)
            case "stations" | "interchanges":
                meeting = max(where.lines or 1, 2 if goal.count == "interchanges" else 1)
                everybody = len(self.board.departures) * (self.sections + 1)
                return min(self._meeting_places(goal, meeting), visits, everybody // meeting)
            case "districts" | "busiest-district":
                return min(there, visits) if (where.lines or 1) <= len(self.board.departures) else 0

    def _meeting_places(self, goal: Goal, lines: int) -> int:
        """Stations at which so many lines can meet: each line needs its own connection (R3.7) or departs there."""
        if lines > len(self.board.departures):
            return 0
        ways = {each: len(found) for each, found in self.board.connections_at.items()}
        return sum(
            ways[station.id] + (station.departure is not None) >= lines
            for station in matching_stations(goal, self.board)
        )

    def _whole_districts(self, goal: Goal, visits: int) -> int:
        """Districts that so many visits can fill, the smallest first."""
        sizes: dict[str | None, int] = {}
        for station in matching_stations(goal, self.board):
            sizes[station.district] = sizes.get(station.district, 0) + 1
        filled = 0
        for size in sorted(sizes.values()):
            visits -= size
            filled += visits >= 0
        return filled

    def _passable(self, uses: int) -> int:
        """Crossings that enough connections pass; each is drawn once at most (R3.7)."""
        return sum(len(over) >= uses for over in self.board.connections_over.values())

    def _passes(self, sections: int) -> int:
        """How often so many sections can pass a crossing."""
        return sum(nlargest(sections, (len(connection.crossings) for connection in self.board.connections)))
