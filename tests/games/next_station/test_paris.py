"""Paris against the facts: every station, connection, crossing and district, one by one."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest
import yaml

from toolkit.games.inspection import Inspection
from toolkit.games.next_station.board import Board
from toolkit.games.next_station.coordinates import Point, name_of

ROOT = Path(__file__).parents[3]
HEADINGS = {"h": "horizontal", "v": "vertical", "\\": "falling", "/": "rising"}


@pytest.fixture(scope="module")
def facts() -> Mapping[str, Any]:
    text = (ROOT / "tests/facts/next-station-paris.yaml").read_text(encoding="utf-8")
    facts: Mapping[str, Any] = yaml.safe_load(text)
    return facts


@pytest.fixture(scope="module")
def paris(inspect_file: Callable[..., Inspection]) -> Board:
    board: Board = inspect_file("maps/paris.yaml").subject.board
    return board


def station_id(fact: str) -> str:
    """`x4y3` and `platform@5,4` as a station's id."""
    if fact.startswith("platform"):
        return "E5"
    column, row = fact[1:].split("y")
    return name_of(Point(int(column), int(row)))


def test_stations(facts: Mapping[str, Any], paris: Board) -> None:
    for fact in facts["stations"]:
        station = paris.station[station_id(fact["id"])]
        assert station.symbols == (() if fact["symbol"] == "any" else (fact["symbol"],))
        assert station.any_card == (fact["symbol"] == "any")
        assert station.is_monument == fact.get("monument", False)
        assert len(paris.connections_at[station.id]) == fact["degree"]
        assert bool(station.departure) == ("departure" in fact)
    assert len(paris.stations) == len(facts["stations"]) + 1 == facts["counts"]["stations"]


def test_the_platform_is_one_station(facts: Mapping[str, Any], paris: Board) -> None:
    platform = paris.station["E5"]
    assert platform.kind == "platform"
    assert [list(point) for point in platform.points] == sorted(facts["platform"]["cells"], key=lambda cell: cell[::-1])
    assert len(paris.connections_at["E5"]) == facts["platform"]["degree"]
    assert len(paris.neighbours["E5"]) == facts["platform"]["neighbours"]
    doubled = {end for each in paris.connections if paris.doubles[each.id] for end in each.ends} - {"E5"}
    assert doubled == {station_id(fact) for fact in facts["platform"]["double_links"]}


def test_connections(facts: Mapping[str, Any], paris: Board) -> None:
    expected = sorted(
        (*sorted((station_id(one), station_id(other))), HEADINGS[way]) for one, other, way in facts["connections"]
    )
    assert sorted((*sorted(each.ends), str(each.heading)) for each in paris.connections) == expected
    assert len(expected) == facts["counts"]["connections"]


def test_crossings(facts: Mapping[str, Any], paris: Board) -> None:
    for fact in facts["crossings"]:
        over = paris.connections_over[name_of(Point(fact["x"], fact["y"]))]
        assert {str(each.heading) for each in over} == {HEADINGS[fact["lower"]], HEADINGS[fact["upper"]]}
        ends = {frozenset(map(station_id, fact[key])) for key in ("lower_connection", "upper_connection")}
        assert {frozenset(each.ends) for each in over} == ends
    assert len(paris.crossings) == len(facts["crossings"])


def test_districts(facts: Mapping[str, Any], paris: Board) -> None:
    letters = {}
    for fact in facts["stations"]:
        letters.setdefault(fact["district"], set()).add(paris.station[station_id(fact["id"])].district)
    assert all(len(found) == 1 for found in letters.values())
    for fact in facts["districts"]:
        letter = letters.get(fact["id"], {"m"}).copy().pop()
        district = next(each for each in paris.districts if each.id == letter)
        assert district.kind == fact["kind"]
        assert len(paris.stations_in[letter]) == fact["stations"]
    assert len(paris.districts) == facts["counts"]["districts"]["total"]


def test_the_one_departure_colour_with_evidence(paris: Board) -> None:
    assert paris.departures["orange"].id == "H4"
    assert list(paris.departures) == ["orange", "green", "purple", "blue"]
