"""Counting and goals: a table of each, and random ones against a naive second implementation."""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from toolkit.games.inspection import inspect_source
from toolkit.games.next_station.board import Board
from toolkit.games.next_station.bounds import Reach
from toolkit.games.next_station.counting import FILTERS, Counted
from toolkit.games.next_station.goals import Goal
from toolkit.games.next_station.map_file import MapFile
from toolkit.games.next_station.network import Line, Network, empty_network
from toolkit.games.next_station.tally import count, is_met, total
from toolkit.source.files import read_source

ROOT = Path(__file__).parents[3]
MAPS: dict[str, MapFile] = {
    name: inspect_source(read_source(str(ROOT / "maps" / f"{name}.yaml"))).subject for name in ("paris", "atelier")
}


def network(name: str, **sections: str) -> Network:
    """A network on a map: for each colour its sections, separated by blanks."""
    empty = empty_network(MAPS[name].board, MAPS[name].document.marks)
    lines = tuple(
        Line(line.colour, line.departure, tuple(sections.get(line.colour, "").split())) for line in empty.lines
    )
    return Network(empty.board, empty.marks, lines)


def goal(**words: Any) -> Goal:
    return Goal.model_validate(words)


@pytest.mark.parametrize(
    ("why", "words", "sections", "met"),
    [
        ("departures count from the start (R5.5)", {"over": "network", "count": "districts", "at_least": 4}, {}, True),
        ("each line has only its own", {"over": "line", "count": "districts", "at_least": 2}, {}, False),
        ("three lines meet in one station (R7.2a)",
         {"over": "network", "count": "interchanges", "where": {"lines": 3}, "at_least": 1},
         {"orange": "H4-G5", "purple": "G7-H8 G5-G7", "blue": "D3-E4 E4-G4 G4-G5"}, True),
        ("two are not three", {"over": "network", "count": "interchanges", "where": {"lines": 3}, "at_least": 1},
         {"orange": "H4-G5", "purple": "G7-H8 G5-G7"}, False),
        ("but an interchange (R6.3)", {"over": "network", "count": "interchanges", "at_least": 1},
         {"orange": "H4-G5", "purple": "G7-H8 G5-G7"}, True),
        ("a crossing used twice by one line (R6.2)",
         {"over": "network", "count": "crossings", "where": {"uses": 2}, "at_least": 1},
         {"orange": "H4-J4 I3-I8"}, True),
        ("used once is not twice", {"over": "network", "count": "crossings", "where": {"uses": 2}, "at_least": 1},
         {"orange": "H4-J4"}, False),
        ("monuments of all lines", {"over": "network", "count": "monuments", "at_least": 2},
         {"orange": "I2-I3", "blue": "A2-B2"}, True),
        ("monuments of one line", {"over": "line", "count": "monuments", "at_least": 2},
         {"orange": "I2-I3", "blue": "A2-B2"}, False),
        ("the platform is one station and one district",
         {"over": "line", "count": "stations", "where": {"district": "m"}, "at_least": 1},
         {"orange": "F5-G5 F6-H6"}, True),
        ("every station of a district (R7.2e)",
         {"over": "network", "count": "whole-districts", "where": {"kind": "secondary"}, "at_least": 2},
         {"orange": "A1-B1 J1-J2"}, True),
        ("a main district is more than one station",
         {"over": "network", "count": "whole-districts", "where": {"kind": "main"}, "at_least": 1},
         {"orange": "A1-B1 J1-J2"}, False),
    ],
)  # fmt: skip
def test_goals_of_paris(why: str, words: dict[str, Any], sections: dict[str, str], met: bool) -> None:
    known = MAPS["paris"].board.connection
    drawn = {colour: " ".join(each for each in ids.split() if each in known) for colour, ids in sections.items()}
    assert is_met(goal(**words), network("paris", **drawn)) == met, why


@pytest.mark.parametrize(
    ("why", "words", "needed"),
    [
        ("all districts visited", {"over": "network", "count": "districts", "at_least": "all"}, 9),
        ("every station of a named district",
         {"over": "network", "count": "stations", "where": {"district": "g"}, "at_least": "all"}, 4),
        ("at least eight interchanges", {"over": "network", "count": "interchanges", "at_least": 8}, 24),
        ("sections that cross a river",
         {"over": "network", "count": "sections", "where": {"mark": "canal"}, "at_least": 6}, 13),
        ("monuments on one line", {"over": "line", "count": "monuments", "at_least": 2}, 3),
    ],
)  # fmt: skip
def test_goals_of_sister_games(why: str, words: dict[str, Any], needed: int) -> None:
    board, marks = MAPS["atelier"].board, empty_network(MAPS["atelier"].board, MAPS["atelier"].document.marks).marks
    assert total(goal(**words), board, marks) == needed, why
    everything = " ".join(board.connection)
    assert is_met(goal(**words), network("atelier", orange=everything, green=everything))
    assert not is_met(goal(**words), network("atelier"))


# A second implementation, as naive as can be: walks over everything, knows no tables of the board.


def naive_count(counted: Counted, drawn: Network, lines: tuple[Line, ...]) -> int:
    board, where = drawn.board, counted.where.model_dump(exclude_none=True) if counted.where else {}

    def visited(some: tuple[Line, ...]) -> set[str]:
        found = set()
        for line in some:
            found.add(line.departure)
            for section in line.sections:
                for connection in board.connections:
                    if connection.id == section:
                        found |= set(connection.ends)
        return found

    def kind(letter: str | None) -> str | None:
        return next((each.kind for each in board.districts if each.id == letter), None)

    def place_fits(letter: str | None) -> bool:
        return where.get("kind", kind(letter)) == kind(letter) and where.get("district", letter) == letter

    def lines_at(station: str) -> int:
        return sum(station in visited((line,)) for line in drawn.lines)

    stations = [each for each in board.stations if each.id in visited(lines) and place_fits(each.district)]
    letters = sorted({each.district for each in stations if each.district})
    inside = {letter: [each for each in stations if each.district == letter] for letter in letters}
    match counted.count:
        case "districts":
            visitors = {
                letter: sum(
                    any(s.district == letter and s.id in visited((line,)) for s in board.stations)
                    for line in drawn.lines
                )
                for letter in letters
            }
            return sum(visitors[letter] >= where.get("lines", 1) for letter in letters)
        case "busiest-district":
            return max((len(each) for each in inside.values()), default=0)
        case "whole-districts":
            return sum(len(inside[letter]) == sum(s.district == letter for s in board.stations) for letter in letters)
        case "sections":
            drawn_sections = [section for line in lines for section in line.sections]
            return sum("mark" not in where or section in drawn.marks[where["mark"]] for section in drawn_sections)
        case "crossings":
            number = 0
            for crossing in board.crossings:
                uses = 0
                for line in lines:
                    for section in line.sections:
                        uses += next(
                            crossing.at in each.points[1:-1] for each in board.connections if each.id == section
                        )
                number += uses >= where.get("uses", 1) and place_fits(crossing.district)
            return number
        case _:
            chosen = [
                s
                for s in stations
                if where.get("symbol") in (None, *s.symbols) and lines_at(s.id) >= where.get("lines", 1)
            ]
            if counted.count == "monuments":
                chosen = [s for s in chosen if s.kind == "monument"]
            if counted.count == "interchanges":
                chosen = [s for s in chosen if lines_at(s.id) >= 2]
            return len(chosen)


VALUES = {
    "lines": st.integers(1, 5),
    "uses": st.integers(1, 3),
    "kind": st.sampled_from(["main", "secondary"]),
    "district": st.sampled_from("abcdefghijklmz"),
    "symbol": st.sampled_from(["square", "triangle", "pentagon", "circle", "star"]),
    "mark": st.just("canal"),
}


@st.composite
def goals(draw: Callable[..., Any]) -> dict[str, Any]:
    what = draw(st.sampled_from(sorted(FILTERS)))
    where = {name: draw(VALUES[name]) for name in FILTERS[what] if draw(st.booleans())}
    words = {"over": draw(st.sampled_from(["line", "network"])), "count": what, "at_least": draw(st.integers(1, 12))}
    return {**words, **({"where": where} if where else {})}


def random_network(name: str, seed: int, most: int) -> Network:
    """Connections by chance for every line, not by the rules: counting does not care."""
    random = Random(seed)
    ids = list(MAPS[name].board.connection)
    drawn = {colour: " ".join(random.sample(ids, random.randint(0, most))) for colour in MAPS[name].board.colours}
    return network(name, **drawn)


@settings(max_examples=400)
@given(st.sampled_from(["paris", "atelier"]), goals(), st.integers(0, 10**6), st.integers(0, 25))
def test_random_goals_on_random_networks(name: str, words: dict[str, Any], seed: int, most: int) -> None:
    drawn, wanted = random_network(name, seed, most), goal(**words)
    if wanted.where and wanted.where.mark and wanted.where.mark not in drawn.marks:
        return
    scopes = [(line,) for line in drawn.lines] if wanted.over == "line" else [drawn.lines]
    for lines in scopes:
        assert count(wanted, drawn, lines) == naive_count(wanted, drawn, lines)
    assert is_met(wanted, drawn) == any(naive_count(wanted, drawn, lines) >= wanted.at_least for lines in scopes)


@settings(max_examples=300)
@given(st.sampled_from(["paris", "atelier"]), goals(), st.integers(0, 10**6), st.integers(0, 12))
def test_no_network_exceeds_a_bound(name: str, words: dict[str, Any], seed: int, most: int) -> None:
    """Bounds are sound: lines grown by chance from their departures, no connection twice (R3.7)."""
    board = MAPS[name].board
    drawn, wanted = grown_network(name, seed, most), goal(**words)
    if wanted.where and wanted.where.mark and wanted.where.mark not in drawn.marks:
        return
    bound = Reach(board, drawn.marks, most).most(wanted)
    for lines in [(line,) for line in drawn.lines] if wanted.over == "line" else [drawn.lines]:
        assert count(wanted, drawn, lines) <= bound


def grown_network(name: str, seed: int, most: int) -> Network:
    random, board = Random(seed), MAPS[name].board
    free, drawn = set(board.connection), {}
    for colour, departure in board.departures.items():
        stations, sections = {departure.id}, []
        for _ in range(most):
            ways = [
                connection
                for station in sorted(stations)
                for connection in board.connections_at[station]
                if connection.id in free and connection.other_end(station) not in stations
            ]
            if not ways:
                break
            section = random.choice(ways)
            stations |= set(section.ends)
            free -= {section.id}
            sections.append(section.id)
        drawn[colour] = " ".join(sections)
    return network(name, **drawn)


@pytest.mark.parametrize("name", ["paris", "atelier"])
def test_bounds_are_no_guess(name: str) -> None:
    """Monuments of one line are bounded by its sections; of a network by what the map has."""
    board: Board = MAPS[name].board
    there = sum(station.is_monument for station in board.stations)
    for sections in (0, 1, 2, 5):
        reach = Reach(board, {}, sections)
        assert reach.most(goal(over="line", count="monuments", at_least=1)) == min(sections, there)
        assert reach.most(goal(over="network", count="monuments", at_least=1)) == min(4 * sections, there)
