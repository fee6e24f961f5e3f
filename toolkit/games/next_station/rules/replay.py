"""Playing a record over: every move against the rules, in the order in which it was made."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from toolkit.findings.suggestion import listed
from toolkit.games.next_station.network import Network
from toolkit.games.next_station.record import CountAsTwo, Move, Record, Turn, UseGate
from toolkit.games.next_station.rules.bonuses import begin_bonus, double, doublings
from toolkit.games.next_station.rules.scoring import SheetScore, score_sheet
from toolkit.games.next_station.rules.sections import Refusal
from toolkit.games.next_station.rules.setup import Setup
from toolkit.games.next_station.rules.turn import Position, begin_turn, draw, refusal, turns


class Illegal(NamedTuple):
    """A move that the rules do not allow; everything counts from 0."""

    round: int
    turn: int
    player: int
    move: int
    refusal: Refusal


@dataclass(frozen=True)
class Replay:
    """A record played over: each player's sheet, and the moves that were left out because they are illegal."""

    sheets: tuple[Network, ...]
    illegal: tuple[Illegal, ...]


def make(position: Position, move: Move) -> Position | Refusal:
    """The position after a move, or why it may not be made."""
    if isinstance(move, UseGate):
        if move.gate not in position.setup.bonuses:
            return Refusal("R8.2", f"{move.gate} is no gate of this game")
        if move.gate not in position.gates:
            return Refusal("R8.2", f"no bonus waits at {move.gate}: not reached in this turn, used, or passed over")
        return begin_bonus(position, move.gate)
    if isinstance(move, CountAsTwo):
        allowed = {each.thing: each for each in doublings(position)}
        if move.twice not in allowed:
            instead = f"choose {listed(allowed)}" if allowed else "no bonus at hand doubles anything"
            return Refusal("R8.4", f"{move.twice} cannot count as two: {instead}")
        return double(position, allowed[move.twice])
    return refusal(position, move) or draw(position, position.network.board.connection[move])


def replay(setup: Setup, record: Record) -> Replay:
    """Play a record over; a move that is not allowed is told and left out."""
    played = [_play_over(setup, record, player) for player in range(len(record.players))]
    illegal = sorted(each for _, faults in played for each in faults)
    return Replay(tuple(network for network, _ in played), tuple(illegal))


def _play_over(setup: Setup, record: Record, player: int) -> tuple[Network, list[Illegal]]:
    """One player's sheet at the end (R4.1: a round for each colour), and what was illegal."""
    network, illegal = setup.empty_sheet, []
    for number, (colour, round_) in enumerate(zip(record.players[player].colours, record.rounds, strict=False)):
        network = network.with_new_line(colour)
        order = map(setup.card, round_.cards)
        for turn, (cards, moves) in enumerate(zip(turns(setup.deck, order), round_.drawn[player], strict=False)):
            position, refused = play_turn(begin_turn(setup, network, cards, turn + 1), moves)
            illegal += [Illegal(number, turn, player, move, why) for move, why in refused]
            network = position.network
    return network, illegal


def play_turn(position: Position, moves: Turn) -> tuple[Position, list[tuple[int, Refusal]]]:
    """The position after a whole turn, and the moves of it that may not be made."""
    refused = []
    for number, move in enumerate(moves):
        made = make(position, move)
        if isinstance(made, Refusal):
            refused.append((number, made))
        else:
            position = made
    return position, refused


def scores(setup: Setup, sheets: tuple[Network, ...]) -> Iterator[SheetScore]:
    """The score of every sheet; one player plays alone (R10)."""
    return (score_sheet(setup, sheet, alone=len(sheets) == 1) for sheet in sheets)
