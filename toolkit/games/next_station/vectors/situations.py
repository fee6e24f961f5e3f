"""Situations from random play, and the clauses that each of them exercises."""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from toolkit.games.next_station.board import Board
from toolkit.games.next_station.box import Box
from toolkit.games.next_station.cards import StationCard
from toolkit.games.next_station.coordinates import name_of
from toolkit.games.next_station.network import Network
from toolkit.games.next_station.record import CountAsTwo, Move, UseGate
from toolkit.games.next_station.rules.bonuses import doublings
from toolkit.games.next_station.rules.deal import deal
from toolkit.games.next_station.rules.replay import make
from toolkit.games.next_station.rules.sections import ends
from toolkit.games.next_station.rules.setup import setup_of
from toolkit.games.next_station.rules.turn import Position, begin_turn, drawable, objections, turns

PASSES, SEEKS = 0.04, 0.5


class Situation(NamedTuple):
    """A position in a turn, with all that led to it in the turn."""

    before: Network
    cards: tuple[StationCard, ...]
    turn: int
    moves: tuple[Move, ...]
    position: Position


def random_move(position: Position, chance: Random) -> Move | None:
    """Any legal move, or now and then none; gates are rare, and sought for that."""
    sections = drawable(position)
    sought = [each for each in sections if any(end in position.setup.bonuses for end in each.ends)]
    options: list[Move] = [each.id for each in (sought if sought and chance.random() < SEEKS else sections)]
    options += [CountAsTwo(twice=each.thing) for each in doublings(position)]
    options += [UseGate(gate=gate) for gate in position.gates]
    return chance.choice(options) if options and chance.random() > PASSES else None


def situations(box: Box, seed: str) -> Iterator[Situation]:
    """Every position that a random player comes to in a game with all modules."""
    dealt, chance = deal(box, seed, 1, with_objectives=True, with_gates=True), Random(seed)
    setup = setup_of(box, dealt.objectives, dealt.gates)
    if setup is None:
        return
    network = setup.empty_sheet
    for colour, cards in zip(dealt.colours[0], dealt.rounds, strict=True):
        network = network.with_new_line(colour)
        for number, turned in enumerate(turns(setup.deck, map(setup.card, cards)), start=1):
            begun = Situation(network, turned, number, (), begin_turn(setup, network, turned, number))
            for situation in _turn(begun, chance):
                yield situation
                network = situation.position.network


def crowded_turns(box: Box, sheet: Network, seed: str) -> Iterator[Situation]:
    """Turns of a player who seeks gates, on a sheet whose last line may be longer than any game makes it."""
    dealt, chance = deal(box, seed, 1, with_objectives=True, with_gates=True), Random(seed)
    setup = setup_of(box, dealt.objectives, dealt.gates)
    for turn in turns(setup.deck, map(setup.card, dealt.rounds[0])) if setup else ():
        if setup:
            yield from _turn(Situation(sheet, turn, 1, (), begin_turn(setup, sheet, turn, 1)), chance)


def _turn(situation: Situation, chance: Random) -> Iterator[Situation]:
    """The positions of one turn."""
    yield situation
    move = random_move(situation.position, chance)
    made = make(situation.position, move) if move is not None else None
    if move is not None and isinstance(made, Position):
        yield from _turn(situation._replace(moves=(*situation.moves, move), position=made), chance)


def refused(situation: Situation) -> dict[str, str]:
    """Tempting sections that exactly one clause forbids: those that touch the line, and those that run
    through a station (R3.5).
    """
    position, found = situation.position, {}
    board, on_line = position.network.board, position.network.stations_of[position.network.line.colour]
    for connection in board.connections:
        if on_line.intersection(connection.ends):
            against = objections(position, connection)
            if len(against) == 1:
                found[connection.id] = against[0].clause
    for station in sorted(ends(position.network)):
        for through in _through_a_station(board, station):
            found[through] = "R3.5"
    return found


def _through_a_station(board: Board, station: str) -> Iterator[str]:
    """Straight ways from a station past the next one to the one after it."""
    for first in board.connections_at[station]:
        middle = board.station[first.other_end(station)]
        for second in board.connections_at[middle.id]:
            points = {first.points[0], first.points[-1], second.points[0], second.points[-1]}
            if first is not second and first.heading == second.heading and len(points) == 3:
                near, *_, far = sorted(points, key=lambda point: (point.row, point.column))
                yield f"{name_of(near)}-{name_of(far)}"
