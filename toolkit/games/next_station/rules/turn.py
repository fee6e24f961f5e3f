"""R4: a turn, from the cards that are turned to the sections that they let draw.

A player in a turn has a position: the sheet so far, and what may still be done. Every move leads to the
next position. A card's ways stay open as long as the moves made fit them, and every step may be left out
(R3.9), so a turn simply ends when the player stops.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TypeAlias

from toolkit.games.next_station.board import Connection
from toolkit.games.next_station.cards import Deck, StationCard
from toolkit.games.next_station.effects import CountTwice, Draw, Effects, Reveal, reveals
from toolkit.games.next_station.network import Network
from toolkit.games.next_station.rules.sections import Refusal, legal_sections, refusals, starts
from toolkit.games.next_station.rules.setup import Setup

Step: TypeAlias = Draw | CountTwice


@dataclass(frozen=True)
class Position:
    """Where a player stands in a turn; `gates` are those reached whose bonus waits, in order (R8.3)."""

    setup: Setup
    network: Network
    ways: tuple[tuple[Step, ...], ...] = ()
    reached: str | None = None
    may_branch: bool = False
    gates: tuple[str, ...] = ()

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """The steps that may come next: any of any way, since those before it may be left out (R3.9)."""
        return tuple(dict.fromkeys(step for way in self.ways for step in way))

    def ways_after(self, fitting: Iterable[Step]) -> tuple[tuple[Step, ...], ...]:
        """What is left of the ways once a move was made that fits these of their steps."""
        done = set(fitting)
        rest = (way[place + 1 :] for way in self.ways for place, step in enumerate(way) if step in done)
        return tuple(dict.fromkeys(rest))


def turns(deck: Deck, order: Iterable[StationCard]) -> Iterator[tuple[StationCard, ...]]:
    """The cards of each turn of a round: one (R4.2), or a switch and its successor (R4.5).

    The round ends after the turn in which the last card that counts was turned (R4.3).
    """
    turned: tuple[StationCard, ...] = ()
    counted = 0
    for card in order:
        turned = (*turned, card)
        counted += card.stock == deck.ends_round.stock
        if reveals(card.effects):
            continue
        yield turned
        turned = ()
        if counted >= deck.ends_round.count:
            return


def begin_turn(setup: Setup, network: Network, cards: tuple[StationCard, ...], number: int) -> Position:
    """The position at the start of a turn, with the cards that were turned for it (R4.2).

    The last card says what may be drawn; those before it are switches, which only say where (R4.5).
    """
    switches = [step for card in cards for way in card.effects for step in way if isinstance(step, Reveal)]
    may_branch = any(number not in switch.ignored_turns for switch in switches)
    return Position(setup, network, tuple(ways_of(cards[-1].effects)), may_branch=may_branch)


def ways_of(effects: Effects) -> list[tuple[Step, ...]]:
    """The ways to use a card, with a step of its own for every section."""
    return [tuple(single for step in way for single in _singles(step)) for way in effects]


def _singles(step: Draw | Reveal | CountTwice) -> list[Step]:
    if isinstance(step, Draw):
        return [step.model_copy(update={"draw": 1})] * step.draw
    return [] if isinstance(step, Reveal) else [step]


def drawable(position: Position) -> tuple[Connection, ...]:
    """The connections that may be drawn next (R3, R4.4, R8.4), in map order."""
    found = {connection.id for step in _draws(position) for connection in _sections(position, step)}
    return tuple(connection for connection in position.network.board.connections if connection.id in found)


def draw(position: Position, connection: Connection) -> Position:
    """The position after a section that may be drawn; one that ends at a gate earns its bonus (R8.2)."""
    line = position.network.line
    fitting = [step for step in _draws(position) if connection in _sections(position, step)]
    start = next(end for end in connection.ends if end in position.network.stations_of[line.colour])
    reached = connection.other_end(start)
    return replace(
        position,
        network=position.network.with_line(replace(line, sections=(*line.sections, connection.id))),
        ways=position.ways_after(fitting),
        reached=reached,
        may_branch=False,
        gates=(*position.gates, reached) if reached in position.setup.bonuses else position.gates,
    )


def refusal(position: Position, name: str) -> Refusal | None:
    """Why a section may not be drawn next, if so."""
    connection = position.network.board.connection.get(name)
    if connection is None:
        return Refusal("R3.5", f"the map has no connection {name}")
    return next(iter(objections(position, connection)), None)


def objections(position: Position, connection: Connection) -> list[Refusal]:
    """All that speaks against a section, by the step that has least against it."""
    against = [
        list(refusals(position.network, connection, _starts(position, step), step.to)) for step in _draws(position)
    ]
    return min(
        against, key=len, default=[Refusal("R4.2", f"the turn allows no further section, so not {connection.id}")]
    )


def _draws(position: Position) -> list[Draw]:
    return [step for step in position.steps if isinstance(step, Draw)]


def _starts(position: Position, step: Draw) -> frozenset[str]:
    """Where a step may start; with a switch, the first section of the turn anywhere on the line (R4.5-R4.7)."""
    branching = position.may_branch and step.origin == "end"
    return starts(position.network, "line" if branching else step.origin, position.reached)


def _sections(position: Position, step: Draw) -> tuple[Connection, ...]:
    return legal_sections(position.network, _starts(position, step), step.to)
