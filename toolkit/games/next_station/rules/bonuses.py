"""R8: the bonuses of gates, and what counts twice."""

from dataclasses import replace

from toolkit.games.next_station.board import Station
from toolkit.games.next_station.effects import CountTwice
from toolkit.games.next_station.network import Twice
from toolkit.games.next_station.rules.turn import Position, ways_of


def begin_bonus(position: Position, gate: str) -> Position:
    """The position when the bonus of a gate that was reached is begun.

    The effect before it is finished (R8.3), and gates that were reached earlier are passed over: no bonus
    is ever saved (R8.2).
    """
    return replace(
        position,
        ways=tuple(ways_of(position.setup.bonuses[gate].effects)),
        reached=gate,
        gates=position.gates[position.gates.index(gate) + 1 :],
    )


def doublings(position: Position) -> tuple[Twice, ...]:
    """What may be chosen now to count as two for the line (R8.4)."""
    found = (Twice(thing, step.for_) for step in _steps(position) for thing in _things(position, step))
    return tuple(dict.fromkeys(found))


def double(position: Position, twice: Twice) -> Position:
    """The position after something that may be chosen was: it counts as two from now on (R8.4)."""
    line = position.network.line
    fitting = [
        step for step in _steps(position) if step.for_ == twice.counted and twice.thing in _things(position, step)
    ]
    doubled = replace(line, twice=line.twice | {twice})
    return replace(position, network=position.network.with_line(doubled), ways=position.ways_after(fitting))


def _steps(position: Position) -> list[CountTwice]:
    return [step for step in position.steps if isinstance(step, CountTwice)]


def _things(position: Position, step: CountTwice) -> list[str]:
    """The stations or districts that a step may double; special stations may be ruled out (R8.4)."""
    board, on_line = position.network.board, position.network.stations_of[position.network.line.colour]
    wanted = (position.reached,) if step.which == "reached" else on_line
    stations = [
        each for each in board.stations if each.id in wanted and not any(_is_a(each, kind) for kind in step.never)
    ]
    if step.count_twice == "station":
        return [each.id for each in stations]
    return list(dict.fromkeys(each.district for each in stations if each.district))


def _is_a(station: Station, kind: str) -> bool:
    return station.departure is not None if kind == "departure" else station.kind == kind
