"""Which clauses a situation exercises: those without which an engine would answer it wrongly."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

from toolkit.games.next_station.board import Connection
from toolkit.games.next_station.effects import Draw, reveals
from toolkit.games.next_station.record import UseGate
from toolkit.games.next_station.rules.bonuses import doublings
from toolkit.games.next_station.rules.sections import ends
from toolkit.games.next_station.rules.turn import drawable
from toolkit.games.next_station.vectors.situations import Situation, refused


@dataclass(frozen=True)
class Answer:
    """A situation and what the referee says of it, worked out when asked for."""

    situation: Situation

    @cached_property
    def legal(self) -> tuple[Connection, ...]:
        """The sections that may be drawn next."""
        return drawable(self.situation.position)

    @cached_property
    def twice(self) -> tuple[str, ...]:
        """What may be doubled next."""
        return tuple(each.thing for each in doublings(self.situation.position))

    @cached_property
    def refused(self) -> Mapping[str, str]:
        """Tempting sections that one clause forbids."""
        return refused(self.situation)

    @property
    def starts(self) -> set[str]:
        """Where legal sections start."""
        network = self.situation.position.network
        on_line = network.stations_of[network.line.colour]
        return {end for each in self.legal for end in each.ends if end in on_line}

    @property
    def switched(self) -> bool:
        """Whether a switch was turned in this turn (R4.5)."""
        return any(reveals(card.effects) for card in self.situation.cards)

    @property
    def toured(self) -> bool:
        """Whether the second section of a guided tour comes next (R4.4)."""
        position = self.situation.position
        return len(self.situation.moves) == 1 and any(
            isinstance(step, Draw) and step.origin == "reached" for step in position.steps
        )

    @property
    def bonus(self) -> bool:
        """Whether a bonus is in use (R8.2)."""
        return any(isinstance(move, UseGate) for move in self.situation.moves)


def _meets_another_line(answer: Answer) -> bool:
    network = answer.situation.position.network
    others = [stations for colour, stations in network.stations_of.items() if colour != network.line.colour]
    elsewhere = frozenset[str]().union(*others)
    return any(elsewhere.intersection(each.ends) for each in answer.legal)


def _branches_at(answer: Answer, kind: str | None = None) -> bool:
    """Whether a switch lets a section start at a station that is no end of the line."""
    network = answer.situation.position.network
    inner = answer.starts - ends(network)
    return answer.switched and any(kind in (None, network.board.station[each].kind) for each in inner)


def _passed_over(answer: Answer) -> bool:
    """Whether a gate was begun that was not the first to be reached."""
    position = answer.situation.position
    begun = [move.gate for move in answer.situation.moves if isinstance(move, UseGate)]
    reached = [end for end in _reached(answer) if end in position.setup.bonuses]
    return any(gate in reached and reached.index(gate) > place for place, gate in enumerate(begun))


def _reached(answer: Answer) -> list[str]:
    """The stations that the sections of this turn ended at, in order."""
    board, on_line = (
        answer.situation.before.board,
        set(answer.situation.before.stations_of[answer.situation.before.line.colour]),
    )
    found = []
    for move in answer.situation.moves:
        if isinstance(move, str):
            found += [end for end in board.connection[move].ends if end not in on_line]
            on_line.update(board.connection[move].ends)
    return found


def _draws_from(answer: Answer, origin: str) -> bool:
    return any(isinstance(step, Draw) and step.origin == origin for step in answer.situation.position.steps)


Exercise: TypeAlias = Callable[[Answer], bool]
EXERCISES: Mapping[str, Exercise] = {
    "R3.1": lambda answer: any(each.length > 1 for each in answer.legal),
    "R3.2": lambda answer: not answer.situation.position.network.line.sections,
    "R3.3": lambda answer: "R3.3" in answer.refused.values() and not answer.switched,
    "R3.4": lambda answer: "R3.4" in answer.refused.values(),
    "R3.5": lambda answer: "R3.5" in answer.refused.values(),
    "R3.6": lambda answer: "R3.6" in answer.refused.values(),
    "R3.7": lambda answer: "R3.7" in answer.refused.values(),
    "R3.8": lambda answer: "R3.8" in answer.refused.values(),
    "R3.9": lambda answer: not answer.legal and not answer.situation.moves,
    "R3.10": _meets_another_line,
    "R4.2": lambda answer: "R4.2" in answer.refused.values() and not answer.bonus,
    "R4.4": lambda answer: answer.toured and not answer.bonus and bool(answer.legal),
    "R4.5": lambda answer: not answer.situation.moves and _branches_at(answer),
    "R4.6": lambda answer: answer.toured and answer.switched and bool(answer.legal),
    "R4.7": lambda answer: not answer.situation.moves and _branches_at(answer, "platform"),
    "R8.1": lambda answer: answer.bonus and bool(answer.legal or answer.twice),
    "R8.2": lambda answer: bool(answer.situation.position.gates),
    "R8.3": lambda answer: (
        (answer.bonus and bool(answer.situation.position.gates))
        or sum(isinstance(move, UseGate) for move in answer.situation.moves) > 1
    ),
    "R8.3 two gates": lambda answer: len(answer.situation.position.gates) > 1,
    "R8.3 the later gate": lambda answer: answer.bonus and _passed_over(answer),
    "R8.4 from the line": lambda answer: answer.bonus and _draws_from(answer, "line"),
    "R8.4 from an end": lambda answer: answer.bonus and _draws_from(answer, "end"),
    "R8.4 district": lambda answer: any(not each[-1].isdigit() for each in answer.twice),
    "R8.4 station": lambda answer: any(each[-1].isdigit() for each in answer.twice),
}


def exercised(answer: Answer) -> tuple[str, ...]:
    """The aspects of clauses that a situation exercises."""
    return tuple(aspect for aspect, is_exercised in EXERCISES.items() if is_exercised(answer))


def clauses_of(aspects: Iterable[str]) -> tuple[str, ...]:
    """The clauses that aspects belong to: the first word of each."""
    return tuple(dict.fromkeys(aspect.split()[0] for aspect in aspects))
