"""Whole games of random players, as records with their scores."""

from collections.abc import Iterator
from random import Random

from toolkit.games.next_station.box import Box
from toolkit.games.next_station.network import Network
from toolkit.games.next_station.record import Move, PlayedMap, Player, Record, Round
from toolkit.games.next_station.rules.deal import Deal, deal
from toolkit.games.next_station.rules.players import winners
from toolkit.games.next_station.rules.replay import make, replay, scores
from toolkit.games.next_station.rules.scoring import LineScore, SheetScore, TermScore, band_of
from toolkit.games.next_station.rules.setup import Setup, setup_of
from toolkit.games.next_station.rules.turn import Position, begin_turn, turns
from toolkit.games.next_station.vectors.document import FinalScore, GameCase, PlayerScore, RatingCase, WinnersCase
from toolkit.games.next_station.vectors.situations import random_move

GAMES = 16


def random_game(box: Box, seed: str, players: int, objectives: bool, gates: bool) -> Record:
    """A game in which everybody plays at random."""
    dealt = deal(box, seed, players, objectives, gates)
    setup = setup_of(box, dealt.objectives, dealt.gates)
    drawn = (
        [_played(setup, dealt, player, Random(f"{seed} player {player}")) for player in range(players)] if setup else []
    )
    document = box.map_file.document
    return Record(
        format=1,
        game="next-station",
        kind="record",
        map=PlayedMap(id=document.id, version=document.version),
        objectives=dealt.objectives,
        gates=dealt.gates,
        players=tuple(
            Player.model_validate({"name": f"Player {number}", "colours": colours})
            for number, colours in enumerate(dealt.colours, start=1)
        ),
        rounds=tuple(
            Round(cards=cards, drawn=tuple(each[number] for each in drawn)) for number, cards in enumerate(dealt.rounds)
        ),
    )


def _played(setup: Setup, dealt: Deal, player: int, chance: Random) -> list[tuple[tuple[Move, ...], ...]]:
    """What one player does in each turn of each round."""
    network, rounds = setup.empty_sheet, []
    for colour, cards in zip(dealt.colours[player], dealt.rounds, strict=True):
        network, played = network.with_new_line(colour), []
        for number, turned in enumerate(turns(setup.deck, map(setup.card, cards)), start=1):
            network, moves = _turn(begin_turn(setup, network, turned, number), chance)
            played.append(moves)
        rounds.append(tuple(played))
    return rounds


def _turn(position: Position, chance: Random) -> tuple[Network, tuple[Move, ...]]:
    moves: tuple[Move, ...] = ()
    while (move := random_move(position, chance)) is not None:
        made = make(position, move)
        if not isinstance(made, Position):
            break
        position, moves = made, (*moves, move)
    return position.network, moves


def game_cases(box: Box) -> Iterator[GameCase]:
    """Games of one to four players, with every combination of the modules."""
    for number in range(GAMES):
        players, with_objectives, with_gates = 1 + number // 4 % 4, number % 2 == 0, number // 2 % 2 == 0
        record = random_game(box, f"game {number}", players, with_objectives, with_gates)
        setup = setup_of(box, record.objectives, record.gates)
        if setup is None:
            return
        found = list(scores(setup, replay(setup, record).sheets))
        clauses = ["R3.9", "R4.1", "R6.1", "R6.4"] + (["R10.1", "R10.2", "R10.3"] if players == 1 else ["R9.1", "R6.6"])
        clauses += ["R7.1"] * with_objectives + ["R8.1"] * with_gates
        yield GameCase(
            id="game",
            kind="game",
            clauses=tuple(clauses),
            record=record,
            scores=tuple(map(player_score, found)),
            winners=tuple(winners(found)),
        )


def winners_cases() -> Iterator[WinnersCase]:
    """Ends of games: the highest score, a tie by the best line, and a shared one (R6.6)."""
    for totals in (
        ((120, (30, 30, 30, 10)), (119, (60, 10, 10, 10))),
        ((120, (30, 30, 30, 10)), (120, (40, 20, 20, 10))),
        ((120, (40, 30, 30, 10)), (120, (40, 20, 20, 10)), (90, (50, 10, 10, 10))),
        ((80, (20, 20, 20, 20)), (80, (20, 20, 20, 20)), (80, (20, 20, 20, 20)), (80, (19, 20, 20, 20))),
        ((-5, (1, 1, 1, 1)), (-4, (1, 1, 1, 1))),
    ):
        found = [_final(total, lines) for total, lines in totals]
        yield WinnersCase(
            id="winners",
            kind="winners",
            clauses=("R6.6",),
            scores=tuple(FinalScore(total=total, lines=lines) for total, lines in totals),
            winners=tuple(winners(found)),
        )


def _final(total: int, lines: tuple[int, ...]) -> SheetScore:
    """A score with this total and these lines, whatever else it is made of."""
    scored = tuple(LineScore("", (TermScore((), points),)) for points in lines)
    return SheetScore(scored, (TermScore((), total - sum(lines)),), (), 0, None)


def rating_cases(setup: Setup) -> Iterator[RatingCase]:
    """Scores at both edges of every solo band (R10.3)."""
    for edge in (band.up_to for band in setup.bands if band.up_to is not None):
        for total in (edge, edge + 1):
            band = band_of(setup, total)
            if band is not None:
                yield RatingCase(id="rating", kind="rating", clauses=("R10.3",), total=total, band=band)


def player_score(score: SheetScore) -> PlayerScore:
    """A score as data."""
    return PlayerScore.model_validate(
        {
            "lines": {line.colour: line.points for line in score.lines},
            "network": tuple(term.points for term in score.network),
            "objectives": {name: points != 0 for name, points in score.objectives},
            "solo": score.solo_cost,
            "total": score.total,
            "band": score.band,
        }
    )
