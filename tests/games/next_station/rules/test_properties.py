"""What is true of every game, whatever is dealt and whoever plays: random games on all kinds of maps."""

import os
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache, cached_property
from itertools import chain, combinations
from random import Random
from typing import NamedTuple

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.next_station.rules.played import MAPS, ROOT, box_named
from tests.generated import generated_map
from tests.symmetry import moved, placed_id, placing
from toolkit.cli.library import Library
from toolkit.games.inspection import inspect_source
from toolkit.games.next_station.board import Board, Connection, Station
from toolkit.games.next_station.box import Box
from toolkit.games.next_station.cards import Gates
from toolkit.games.next_station.coordinates import Point, point_named
from toolkit.games.next_station.game import box_for
from toolkit.games.next_station.network import Line, Network
from toolkit.games.next_station.record import CountAsTwo, Move, Record, UseGate
from toolkit.games.next_station.rules.replay import make, replay, scores
from toolkit.games.next_station.rules.scoring import SheetScore
from toolkit.games.next_station.rules.setup import Setup, setup_of
from toolkit.games.next_station.rules.turn import Position, begin_turn, drawable, turns
from toolkit.games.next_station.vectors.games import random_game
from toolkit.source.files import read_source
from toolkit.source.text import SourceText

EXAMPLES = int(os.environ.get("FULGENCE_EXAMPLES", "40"))  # fewer against mutants, see tools/mutants.py
GAMES = 10
CARDS = "\ncards: [station-deck, paris-objectives, city-gates]\n"

most_games, some_games = settings(max_examples=EXAMPLES), settings(max_examples=max(EXAMPLES // 4, 1))
seeds = st.integers(0, 10**9)
maps = st.sampled_from([*MAPS, "generated"])


@dataclass(frozen=True)
class Game:
    """A game that was played at random, and played over."""

    box: Box
    setup: Setup
    record: Record
    sheets: tuple[Network, ...]

    @cached_property
    def scores(self) -> list[SheetScore]:
        return list(scores(self.setup, self.sheets))

    @cached_property
    def steps(self) -> "list[list[Step]]":
        """Every move of every player, made once more."""
        return [list(steps(self, player)) for player in range(len(self.record.players))]


def read_box(source: SourceText) -> Box:
    library, inspection = Library(), inspect_source(source)
    return box_for(inspection.subject, library.finder(inspection))


def some_box(map_id: str, seed: int) -> Box:
    """A map of the project, or one made by chance with the cards of Paris."""
    if map_id in MAPS:
        return box_named(map_id)
    chance = Random(seed)
    text = generated_map(chance.randint(3, 8), chance.randint(3, 8), seed)
    return read_box(SourceText(str(ROOT / "maps/generated.yaml"), text + CARDS))


def random_record(box: Box, seed: int) -> Record:
    chance, colours = Random(seed), len(box.map_file.board.colours)
    return random_game(box, str(seed), chance.randint(1, colours), chance.random() < 0.5, chance.random() < 0.7)


def setup_for(box: Box, record: Record) -> Setup:
    setup = setup_of(box, record.objectives, record.gates)
    assert setup is not None
    return setup


def games(map_id: str, seed: int) -> Iterator[Game]:
    """Some games on a map, every one of them without an illegal move."""
    box = some_box(map_id, seed)
    for number in range(GAMES):
        record = random_record(box, seed + number)
        setup = setup_for(box, record)
        played = replay(setup, record)
        assert played.illegal == ()
        yield Game(box, setup, record, played.sheets)


# --- lines and sheets -------------------------------------------------------------------------------------------------


def connected(board: Board, line: Line) -> set[str]:
    """The stations that sections of a line lead to from its departure."""
    found, more = {line.departure}, True
    while more:
        ends = [set(board.connection[each].ends) for each in line.sections]
        reached = found.union(*(each for each in ends if each & found))
        more, found = reached != found, reached
    return found


def passed(connection: Connection, crossings: set[Point]) -> set[tuple[float, float]]:
    """Every half grid step between the ends of a connection that is no overhead crossing."""
    (here, *_, there), steps = connection.points, 2 * connection.length
    places = [
        (here.column + (there.column - here.column) * step / steps, here.row + (there.row - here.row) * step / steps)
        for step in range(1, steps)
    ]
    return {place for place in places if Point(*place) not in crossings}


def lines_are_trees(game: Game) -> None:
    """R3.3, R3.8: a section more is a station more, and all hang together."""
    for network in game.sheets:
        for line in network.lines:
            stations = connected(network.board, line)
            assert len(stations) == len(line.sections) + 1
            assert stations == {line.departure}.union(*(network.board.connection[each].ends for each in line.sections))


def nothing_is_in_the_way(game: Game) -> None:
    """R3.6, R3.7: no two sections cross but at an overhead crossing, or join the same stations."""
    board = game.setup.board
    crossings = {crossing.at for crossing in board.crossings}
    for network in game.sheets:
        drawn = [board.connection[each] for line in network.lines for each in line.sections]
        places = [passed(each, crossings) for each in drawn]
        assert not any(one & other for one, other in combinations(places, 2))
        assert len({frozenset(each.ends) for each in drawn}) == len(drawn)


def rounds_have_five_to_ten_turns(game: Game) -> None:
    """R4.3, R4.5: as many as cards, less the switch."""
    for round_ in game.record.rounds:
        number = len(round_.cards) - ("street-switch" in round_.cards)
        assert 5 <= number <= 10
        assert {len(drawn) for drawn in round_.drawn} == {number}
        assert sum(name.startswith("metro") for name in round_.cards) == 5
        assert round_.cards[-1].startswith("metro")


# --- every section on its own -----------------------------------------------------------------------------------------


class Step(NamedTuple):
    """A move of a turn: the cards, the moves made before it, the line and the sheet before it."""

    cards: tuple[str, ...]
    before: tuple[Move, ...]
    move: Move
    position: Position
    after: Position


def steps(game: Game, player: int) -> Iterator[Step]:
    network = game.setup.empty_sheet
    for colour, round_ in zip(game.record.players[player].colours, game.record.rounds, strict=True):
        network = network.with_new_line(colour)
        made = turns(game.setup.deck, map(game.setup.card, round_.cards))
        for number, (cards, moves) in enumerate(zip(made, round_.drawn[player], strict=True), start=1):
            position = begin_turn(game.setup, network, cards, number)
            for place, move in enumerate(moves):
                after = make(position, move)
                assert isinstance(after, Position)
                yield Step(tuple(card.id for card in cards), moves[:place], move, position, after)
                position = after
            network = position.network


def start_and_end(step: Step, stations: set[str]) -> tuple[str, Station]:
    """Where a section starts, on the line, and where it ends."""
    board = step.position.network.board
    one, other = board.connection[step.move].ends
    assert (one in stations) != (other in stations), "one end is on the line, the other is not (R3.8)"
    return (one, board.station[other]) if one in stations else (other, board.station[one])


def section_is_allowed(step: Step) -> None:
    """R3.2 to R3.4, R4.4 to R4.7, by the names of the cards."""
    line, board = step.position.network.line, step.position.network.board
    uses = Counter(end for each in line.sections for end in board.connection[each].ends)
    start, end = start_and_end(step, {line.departure, *uses})
    is_end = uses[start] == 1 or not line.sections
    symbol = step.cards[-1].split("-")[1]
    reachable = end.kind != "station" or end.any_card or symbol in end.symbols
    if any(isinstance(move, UseGate) for move in step.before):
        gate = next(move.gate for move in reversed(step.before) if isinstance(move, UseGate))
        assert is_end or step.position.setup.bonuses[gate].id == "switch-and-free-entry"
    elif step.before:
        assert (symbol, len(step.before)) == ("joker", 1)
        assert start == step.position.reached
        assert board.station[start].kind == "monument"
    else:
        assert is_end or "street-switch" in step.cards
        assert reachable or symbol == "joker"


def moves_are_allowed(game: Game) -> None:
    for step in chain(*game.steps):
        before, after = step.position.network.line.sections, step.after.network.line.sections
        if isinstance(step.move, str):
            section_is_allowed(step)
            assert after == (*before, step.move)
        else:
            assert after == before


# --- points -----------------------------------------------------------------------------------------------------------


class Running:
    """A score kept up to date move by move, as a player would with a pencil beside the map."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.canal = setup.marks.get("canal", frozenset())
        self.lines: dict[str, Counter[str]] = {}
        self.extra: dict[str, tuple[Counter[str], Counter[str]]] = {}
        self.bridges: Counter[str] = Counter()
        self.crossed: Counter[str] = Counter()

    def begin(self, colour: str) -> None:
        departure = self.setup.board.departures[colour]
        self.lines.setdefault(colour, Counter((departure.id,)))
        self.extra.setdefault(colour, (Counter(), Counter()))

    def take(self, colour: str, move: Move) -> None:
        if isinstance(move, CountAsTwo):
            self.double(colour, move.twice)
        elif isinstance(move, str):
            connection = self.setup.board.connection[move]
            self.lines[colour].update(connection.ends)
            self.crossed.update(connection.crossings)
            self.bridges[colour] += move in self.canal

    def double(self, colour: str, thing: str) -> None:
        districts, stations = self.extra[colour]
        if len(thing) == 1:
            districts[thing] = 1
        else:
            stations[self.setup.board.station[thing].district or ""] += 1

    def line_points(self, colour: str) -> int:
        board, (districts, stations) = self.setup.board, self.extra[colour]
        found = [board.station[each] for each in self.lines[colour]]
        there = Counter(each.district for each in found)
        busiest = max((there + stations).values())
        monuments = sum(each.kind == "monument" for each in found)
        return (len(there) + districts.total()) * busiest + 2 * monuments + self.bridges[colour]

    def network_points(self) -> int:
        """R6.2, R6.3; generated maps pay for interchanges of two lines only, and have no third."""
        meeting = Counter(station for stations in self.lines.values() for station in stations)
        interchanges = sum((0, 0, 2, 5, 9)[number] for number in meeting.values())
        return sum((0, 2, 6)[uses] for uses in self.crossed.values()) + interchanges


def scores_are_those_of_a_running_score(game: Game) -> None:
    modules = sum(part is not None for part in (game.record.objectives, game.record.gates))
    for player, score in enumerate(game.scores):
        running = Running(game.setup)
        for colour in game.record.players[player].colours:
            running.begin(colour)
        for step in game.steps[player]:
            running.take(step.position.network.line.colour, step.move)
        assert {line.colour: line.points for line in score.lines} == {
            colour: running.line_points(colour) for colour in running.lines
        }
        cost = 10 * modules if len(game.record.players) == 1 else 0
        played = sum(map(running.line_points, running.lines)) + running.network_points()
        assert score.total == played + score.of_objectives - cost
        assert {points for _, points in score.objectives} <= {0, 10}


def other_players_change_nothing(game: Game) -> None:
    """The same moves score the same at any table; alone, modules cost points (R10.2)."""
    for player, score in enumerate(game.scores if len(game.scores) > 1 else ()):
        rounds = [each.model_copy(update={"drawn": (each.drawn[player],)}) for each in game.record.rounds]
        lonely = {"players": (game.record.players[player],), "rounds": tuple(rounds)}
        sheets = replay(game.setup, game.record.model_copy(update=lonely)).sheets
        assert sheets == (game.sheets[player],)
        (alone,) = scores(game.setup, sheets)
        assert alone.total + alone.solo_cost == score.total + score.solo_cost


def the_record_is_the_game(game: Game) -> None:
    """Written down and read again, it is the same record."""
    text = game.record.model_dump_json(exclude_none=True)
    again = Record.model_validate_json(text)
    assert again == game.record
    assert again.model_dump_json(exclude_none=True) == text


LAWS: tuple[Callable[[Game], None], ...] = (
    lines_are_trees,
    nothing_is_in_the_way,
    rounds_have_five_to_ten_turns,
    moves_are_allowed,
    scores_are_those_of_a_running_score,
    other_players_change_nothing,
    the_record_is_the_game,
)


@most_games
@given(maps, seeds)
def test_laws_of_every_game(map_id: str, seed: int) -> None:
    for game in games(map_id, seed):
        for law in LAWS:
            law(game)


def cut(game: Game, chance: Random) -> Record:
    """The game up to some move; after it everybody passes."""
    last = (chance.randrange(len(game.record.rounds)), chance.randrange(10), chance.randrange(4))
    rounds = []
    for number, round_ in enumerate(game.record.rounds):
        drawn = tuple(
            tuple(
                tuple(move for place, move in enumerate(moves) if (number, turn, place) < last)
                for turn, moves in enumerate(each)
            )
            for each in round_.drawn
        )
        rounds.append(round_.model_copy(update={"drawn": drawn}))
    return game.record.model_copy(update={"rounds": tuple(rounds)})


@some_games
@given(maps, seeds)
def test_passing_is_always_legal(map_id: str, seed: int) -> None:
    """R3.9: also in the middle of a guided tour or a bonus."""
    for game in games(map_id, seed):
        record = cut(game, Random(seed))
        played = replay(game.setup, record)
        assert played.illegal == ()
        for short, long in zip(played.sheets, game.sheets, strict=True):
            assert short.sections <= long.sections


def test_a_game_of_passes() -> None:
    """R5.5: four bare lines, four points."""
    box = box_named("paris")
    record = random_record(box, 1)
    rounds = [each.model_copy(update={"drawn": tuple(((),) * len(d) for d in each.drawn)}) for each in record.rounds]
    setup = setup_for(box, record)
    played = replay(setup, record.model_copy(update={"rounds": tuple(rounds)}))
    assert [(each.of_lines, each.total) for each in scores(setup, played.sheets)] == [(4, 4)] * len(record.players)


@some_games
@given(maps, seeds)
def test_what_may_not_be_drawn_is_left_out(map_id: str, seed: int) -> None:
    """Sections by chance are told as illegal exactly where they could not be drawn; the rest is still a game."""
    for game in games(map_id, seed):
        chance, names = Random(seed), sorted(game.setup.board.connection)
        rounds = [
            round_.model_copy(
                update={
                    "drawn": tuple(tuple((chance.choice(names), *moves) for moves in each) for each in round_.drawn)
                }
            )
            for round_ in game.record.rounds
        ]
        record = game.record.model_copy(update={"rounds": tuple(rounds)})
        played = replay(game.setup, record)
        drawn = sum(len(line.sections) for network in played.sheets for line in network.lines)
        sections = sum(
            isinstance(move, str) for round_ in rounds for each in round_.drawn for moves in each for move in moves
        )
        refused = [record.rounds[each.round].drawn[each.player][each.turn][each.move] for each in played.illegal]
        assert drawn + sum(isinstance(move, str) for move in refused) == sections
        lines_are_trees(replace(game, record=record, sheets=played.sheets))
        nothing_is_in_the_way(replace(game, record=record, sheets=played.sheets))


# --- turned and mirrored ----------------------------------------------------------------------------------------------


class Moved(NamedTuple):
    """A map in another of its positions, and where its points went."""

    box: Box
    place: Callable[[Point], Point]


@cache
def moved_box(map_id: str, turns: int, mirror: bool) -> Moved:
    source = read_source(str(ROOT / f"maps/{map_id}.yaml"))
    box, board = read_box(SourceText(source.name, moved(yaml.safe_load(source.text), turns, mirror))), box_named(map_id)
    size = board.map_file.board.columns, board.map_file.board.rows
    return Moved(box, placing(size, turns, mirror))


def moved_station(there: Moved, name: str) -> str:
    return there.box.map_file.board.station_at[there.place(point_named(name))].id


def moved_move(there: Moved, move: Move) -> Move:
    if isinstance(move, UseGate):
        return UseGate(gate=moved_station(there, move.gate))
    if isinstance(move, CountAsTwo):
        return CountAsTwo(twice=move.twice if len(move.twice) == 1 else moved_station(there, move.twice))
    return placed_id(move, there.place)


def moved_gates(here: Box, there: Moved, gates: dict[str, str] | None) -> dict[str, str] | None:
    """Each bonus at the gate card whose corner its station came to."""
    found = here.set_of(Gates)
    if gates is None or found is None:
        return None
    now = {there.box.station_in(card.corner).id: card.id for card in found[1].cards}
    before = {card.id: here.station_in(card.corner).id for card in found[1].cards}
    return {now[moved_station(there, before[gate])]: bonus for gate, bonus in gates.items()}


def moved_record(here: Box, there: Moved, record: Record) -> Record:
    rounds = [
        round_.model_copy(
            update={
                "drawn": tuple(
                    tuple(tuple(moved_move(there, move) for move in moves) for moves in each) for each in round_.drawn
                )
            }
        )
        for round_ in record.rounds
    ]
    gates = moved_gates(here, there, record.gates)
    return record.model_copy(update={"rounds": tuple(rounds), "gates": gates})


@some_games
@given(st.sampled_from(MAPS), seeds, st.integers(0, 3), st.booleans())
def test_a_turned_or_mirrored_map_scores_the_same(map_id: str, seed: int, turns: int, mirror: bool) -> None:
    there = moved_box(map_id, turns, mirror)
    for game in games(map_id, seed):
        record = moved_record(game.box, there, game.record)
        setup = setup_for(there.box, record)
        played = replay(setup, record)
        assert played.illegal == ()
        assert list(scores(setup, played.sheets)) == game.scores


def moved_sheet(there: Moved, setup: Setup, position: Position) -> Network:
    lines = [
        Line(
            line.colour,
            moved_station(there, line.departure),
            tuple(placed_id(each, there.place) for each in line.sections),
        )
        for line in position.network.lines
    ]
    return Network(setup.board, setup.marks, tuple(lines))


@pytest.mark.parametrize("map_id", MAPS)
@pytest.mark.parametrize(("turns", "mirror"), [(1, False), (2, False), (3, False), (0, True), (1, True)])
def test_a_turned_or_mirrored_map_allows_the_same(map_id: str, turns: int, mirror: bool) -> None:
    there = moved_box(map_id, turns, mirror)
    for game in games(map_id, 7):
        setup = setup_for(there.box, moved_record(game.box, there, game.record))
        for step in chain(*game.steps):
            if not step.before:
                cards, network = tuple(map(setup.card, step.cards)), moved_sheet(there, setup, step.position)
                legal = {moved_move(there, each.id) for each in drawable(step.position)}
                assert {each.id for each in drawable(begin_turn(setup, network, cards, 1))} == legal
