"""A game being played alone: the deal, and every action so far. Undo is one action less."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple, TypeAlias

from toolkit.games.next_station.box import Box
from toolkit.games.next_station.cards import StationCard
from toolkit.games.next_station.network import Network
from toolkit.games.next_station.record import CountAsTwo, Move, PlayedMap, Player, Record, Round, Turn, UseGate
from toolkit.games.next_station.rules.bonuses import doublings
from toolkit.games.next_station.rules.deal import Deal, deal
from toolkit.games.next_station.rules.replay import make
from toolkit.games.next_station.rules.scoring import SheetScore, score_sheet
from toolkit.games.next_station.rules.setup import Setup, setup_of
from toolkit.games.next_station.rules.turn import Position, begin_turn, drawable, turns

Action: TypeAlias = Move | None
"""A move, or None: the player is done with the turn (a pass, if nothing was drawn)."""


class Moment(NamedTuple):
    """Where a game stands: round and turn count from 0; without a position the game is over."""

    round: int
    turn: int
    cards: tuple[StationCard, ...]
    position: Position | None
    network: Network
    drawn: tuple[tuple[Turn, ...], ...]


@dataclass(frozen=True)
class Session:
    """One player's game; everything else follows from the deal and the actions."""

    box: Box
    setup: Setup
    dealt: Deal
    seed: str
    actions: tuple[Action, ...] = ()

    @cached_property
    def moment(self) -> Moment:
        """Where the game stands after all actions."""
        actions, network = iter(self.actions), self.setup.empty_sheet
        drawn: list[tuple[Turn, ...]] = []
        for number, (colour, cards) in enumerate(zip(self.dealt.colours[0], self.dealt.rounds, strict=True)):
            network = network.with_new_line(colour)
            drawn.append(())
            for turn, turned in enumerate(turns(self.setup.deck, map(self.setup.card, cards))):
                position, moves, is_done = self._turn(begin_turn(self.setup, network, turned, turn + 1), actions)
                network = position.network
                if not is_done:
                    so_far = (*drawn[:-1], (*drawn[-1], moves))
                    return Moment(number, turn, turned, position, network, so_far)
                drawn[-1] = (*drawn[-1], moves)
        return Moment(len(drawn), 0, (), None, network, tuple(drawn))

    @staticmethod
    def _turn(position: Position, actions: Iterator[Action]) -> tuple[Position, Turn, bool]:
        """The position after the moves of one turn, and whether the player was done with it."""
        moves: Turn = ()
        for action in actions:
            if action is None:
                return position, moves, True
            made = make(position, action)
            if isinstance(made, Position):
                position, moves = made, (*moves, action)
        return position, moves, False

    @property
    def options(self) -> tuple[Move, ...]:
        """Everything that may be done now, besides being done with the turn."""
        position = self.moment.position
        if position is None:
            return ()
        sections: list[Move] = [connection.id for connection in drawable(position)]
        doubled: list[Move] = [CountAsTwo(twice=each.thing) for each in doublings(position)]
        return (*sections, *doubled, *(UseGate(gate=gate) for gate in position.gates))

    @property
    def score(self) -> SheetScore:
        """The score so far."""
        return score_sheet(self.setup, self.moment.network, alone=True)

    def after(self, *actions: Action) -> "Session":
        """The session with further actions."""
        return replace(self, actions=(*self.actions, *actions))

    def undone(self) -> "Session":
        """The session without its last action; turns that could only be passed are taken back with it."""
        session = replace(self, actions=self.actions[:-1])
        return session.undone() if session.actions and not session.options else session

    def record(self, name: str) -> Record:
        """The game so far, with the cards that were turned for it."""
        document, moment = self.box.map_file.document, self.moment
        rounds = []
        for cards, drawn in zip(self.dealt.rounds, moment.drawn, strict=False):
            turned = list(turns(self.setup.deck, map(self.setup.card, cards)))[: len(drawn)]
            rounds.append(Round(cards=tuple(card.id for turn in turned for card in turn), drawn=(drawn,)))
        return Record(
            format=1,
            game="next-station",
            kind="record",
            map=PlayedMap(id=document.id, version=document.version),
            objectives=self.dealt.objectives,
            gates=self.dealt.gates,
            seed=self.seed,
            players=(Player.model_validate({"name": name, "colours": self.dealt.colours[0]}),),
            rounds=tuple(rounds),
        )


def new_session(box: Box, seed: str, with_objectives: bool, with_gates: bool) -> Session | None:
    """A game at its start; none on a map without a deck."""
    dealt = deal(box, seed, 1, with_objectives, with_gates)
    setup = setup_of(box, dealt.objectives, dealt.gates)
    return Session(box, setup, dealt, seed) if setup else None


def resumed(box: Box, record: Record) -> Session | None:
    """A game that was broken off, to go on in its last turn; only one that was dealt from a seed and played
    alone can be.
    """
    if record.seed is None or len(record.players) > 1:
        return None
    session = new_session(box, record.seed, record.objectives is not None, record.gates is not None)
    if session is None:
        return None
    every = [turn for round_ in record.rounds for turn in round_.drawn[0]]
    whole = session.after(*(action for turn in every for action in (*turn, None)))
    session = whole if whole.moment.position is None else replace(whole, actions=whole.actions[:-1])
    return session if session.record(record.players[0].name) == record else None
