"""The second implementation of the rules, against cases worked out by hand on the drawings of the two maps."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tests.games.next_station.rules.naive import Illegal, NaiveGame

ROOT = Path(__file__).parents[4]

# A line of Paris for R5.6: districts a b e g m h i; five stations in e; monuments A2 B4 A6 F7 C10.
EXAMPLE = "B3-D3 A2-B3 A1-A2 B3-B4 B4-C4 B4-A5 A5-A6 A6-D6 D6-E6 E6-F7 D6-D9 D9-C10"


def new_game(name: str) -> NaiveGame:
    return NaiveGame(ROOT / "maps" / f"{name}.yaml", ROOT / "cards")


@pytest.fixture
def paris() -> NaiveGame:
    return new_game("paris")


@pytest.fixture
def atelier() -> NaiveGame:
    return new_game("atelier")


def sheet(**lines: str) -> list[dict[str, Any]]:
    return [{"colour": colour, "sections": sections.split()} for colour, sections in lines.items()]


def legal(game: NaiveGame, lines: list[dict[str, Any]], cards: str, *moves: Any, **more: Any) -> dict[str, Any]:
    return game.legal({"sheet": lines, "cards": cards.split(), "turn": 1, "gates": {}, "moves": list(moves), **more})


def sections(game: NaiveGame, lines: list[dict[str, Any]], cards: str, *moves: Any, **more: Any) -> str:
    return " ".join(legal(game, lines, cards, *moves, **more)["legal"])


# The board.


@pytest.mark.parametrize(
    ("name", "stations", "connections", "crossings"), [("paris", 53, 157, 8), ("atelier", 24, 63, 2)]
)
def test_size_of_the_boards(name: str, stations: int, connections: int, crossings: int) -> None:
    board = new_game(name).board
    assert (len(board.stations), len(board.connections), len(board.crossings)) == (stations, connections, crossings)


@pytest.mark.parametrize(("name", "platform", "others"), [("paris", "E5", "D6 E4 E7 F7 G5"), ("atelier", "C3", "C5")])
def test_stations_with_two_ways_to_the_platform(name: str, platform: str, others: str) -> None:
    pairs = Counter(connection.stations for connection in new_game(name).board.connections.values())
    double = [pair for pair, count in pairs.items() if count > 1]
    assert sorted(station for pair in double for station in pair - {platform}) == others.split()


def test_exactly_two_connections_pass_each_crossing(paris: NaiveGame) -> None:
    passing = Counter(spot for connection in paris.board.connections.values() for spot in connection.crossings)
    assert passing == dict.fromkeys(paris.board.crossings, 2)


# Sections.


def test_first_section(atelier: NaiveGame) -> None:
    assert sections(atelier, sheet(orange=""), "street-square") == "A1-B2 B2-B3 B2-C3 B2-D2"


def test_a_line_over_itself_at_a_crossing_and_no_loop(paris: NaiveGame) -> None:
    """From D3 and E2: not E2-D3 (a loop), but B2-E2 over D1-D3 at the crossing D2."""
    line = sheet(blue="D1-D3 D1-E2")
    assert sections(paris, line, "metro-square") == "B2-E2 D3-D4 D3-F3 E2-F3"


def test_switch_starts_anywhere_on_the_line(paris: NaiveGame) -> None:
    line = sheet(blue="D1-D3 D1-E2")
    assert sections(paris, line, "street-switch metro-square") == "B2-E2 D1-G1 D3-D4 D3-F3 E2-F3"


def test_switch_in_a_turn_in_which_it_is_ignored(paris: NaiveGame) -> None:
    paris.deck["street-switch"]["effects"][0][0]["ignored_turns"] = [1, 2]
    line = sheet(blue="D1-D3 D1-E2")
    assert "D1-G1" not in sections(paris, line, "street-switch metro-square", turn=2)
    assert "D1-G1" in sections(paris, line, "street-switch metro-square", turn=3)


def test_four_connections_in_each_others_way_at_an_empty_point(atelier: NaiveGame) -> None:
    """B3-B5, A3-C5, C3-A5 and A4-C4 meet at B4, which is nothing."""
    assert sections(atelier, sheet(orange="B2-A3"), "metro-circle") == "A3-A4 A3-B3 A3-C5 B2-B3 B2-C3"
    assert sections(atelier, sheet(purple="B3-B5", orange="B2-A3"), "metro-circle") == "A3-A4 A3-B3 B2-B3 B2-C3"


def test_two_diagonals_cross_between_four_points(atelier: NaiveGame) -> None:
    assert sections(atelier, sheet(green=""), "metro-square") == "D2-E2 E2-D3 E2-F2 E2-F3"
    assert sections(atelier, sheet(orange="F2-D4", green=""), "metro-square") == "D2-E2 E2-D3 E2-F2"


def test_platform_is_left_from_any_point_and_joined_once(atelier: NaiveGame) -> None:
    """R2.4, R3.7: another line on C4-C5 rules out D4-C5, too."""
    free = "A4-C4 B2-B3 B3-C3 C3-A5 C4-C5 D4-C5 D4-D6 F2-D4"
    assert sections(atelier, sheet(orange="B2-C3"), "metro-circle") == free
    taken = sheet(purple="C4-B5 C4-C5", orange="B2-C3")
    assert sections(atelier, taken, "metro-circle") == free.replace("C4-C5 D4-C5 ", "")


def test_guided_tour(atelier: NaiveGame) -> None:
    line = sheet(orange="")
    assert sections(atelier, line, "street-joker") == "A1-B2 B1-B2 B2-A3 B2-B3 B2-C3 B2-D2"
    assert sections(atelier, line, "street-joker", "B2-B3") == "A3-B3 B3-A4 B3-B5 B3-C3"
    assert sections(atelier, line, "street-joker", "B2-B3", "B3-B5") == ""
    assert sections(atelier, line, "street-joker", "B2-D2") == ""


def test_switch_and_guided_tour_from_the_monument_only(atelier: NaiveGame) -> None:
    """R4.6: B2 is inside the line A1-B2-D2; the tour may branch there to B3 and goes on from B3."""
    line = sheet(orange="A1-B2 B2-D2")
    assert "B2-B3" not in sections(atelier, line, "metro-joker").split()
    assert "B2-B3" in sections(atelier, line, "street-switch metro-joker").split()
    assert sections(atelier, line, "street-switch metro-joker", "B2-B3") == "A3-B3 B3-A4 B3-B5 B3-C3"


def test_illegal_move_of_a_case(atelier: NaiveGame) -> None:
    with pytest.raises(Illegal) as caught:
        legal(atelier, sheet(orange=""), "street-joker", "B2-B3", "A1-B2")
    assert caught.value.move == 1


# Gates.


def test_gate_with_two_more_sections(atelier: NaiveGame) -> None:
    gates = {"A1": "double-free-entry", "A6": "double-district"}
    line = sheet(orange="B2-A3 A3-A4 A4-A5")
    case = (atelier, line, "street-square")
    assert legal(*case, "A1-B2", gates=gates) == {"legal": [], "twice": [], "gates": ["A1"]}
    begun = ("A1-B2", {"gate": "A1"})
    assert legal(*case, *begun, gates=gates) == {
        "legal": ["A1-B1", "A5-A6", "A5-B5", "A5-B6", "C3-A5"],
        "twice": [],
        "gates": [],
    }
    reached = legal(*case, *begun, "A5-A6", gates=gates)
    assert reached == {"legal": ["A1-B1", "A6-B6", "B5-A6"], "twice": [], "gates": ["A6"]}
    second = legal(*case, *begun, "A5-A6", {"gate": "A6"}, gates=gates)
    assert second == {"legal": [], "twice": ["h"], "gates": []}


def test_gates_reached_later_close_those_before(atelier: NaiveGame) -> None:
    """Two gates wait; taking the second gives up the first, taking the first keeps the second."""
    gates = {"A1": "double-district", "A6": "double-free-entry", "F1": "double-station"}
    line = sheet(orange="B1-B2 B2-A3 A3-A4 A4-A5 B2-D2 D2-E2")
    case = (atelier, line, "metro-pentagon", "A5-A6", {"gate": "A6"}, "A1-B1", "F1-E2")
    assert legal(*case, gates=gates) == {"legal": [], "twice": [], "gates": ["A1", "F1"]}
    assert legal(*case, {"gate": "A1"}, gates=gates) == {"legal": [], "twice": ["a"], "gates": ["F1"]}
    stations = ["A1", "A3", "A4", "A6", "B1", "D2", "F1"]
    assert legal(*case, {"gate": "F1"}, gates=gates) == {"legal": [], "twice": stations, "gates": []}
    with pytest.raises(Illegal):
        legal(*case, {"gate": "F1"}, {"gate": "A1"}, gates=gates)


def test_doublings(atelier: NaiveGame) -> None:
    """R8.4: the gate's district; or a station that is no departure (B2), monument (B3) or platform."""
    line = sheet(orange="B2-B3")
    moves = ("A1-B2", {"gate": "A1"})
    district = legal(atelier, line, "metro-square", *moves, gates={"A1": "double-district"})
    assert district == {"legal": [], "twice": ["a"], "gates": []}
    station = legal(atelier, line, "metro-square", *moves, gates={"A1": "double-station"})
    assert station == {"legal": [], "twice": ["A1"], "gates": []}
    done = legal(atelier, line, "metro-square", *moves, {"twice": "A1"}, gates={"A1": "double-station"})
    assert done == {"legal": [], "twice": [], "gates": []}


# Turns.


def test_turns(paris: NaiveGame) -> None:
    order = "metro-square metro-circle street-switch metro-triangle metro-pentagon metro-joker street-square"
    square, circle, switch, triangle, pentagon, joker, _ = order.split()
    assert paris.turns(order.split()) == [[square], [circle], [switch, triangle], [pentagon], [joker]]
    assert paris.turns([square, circle, triangle, pentagon, switch, joker, "street-circle"])[4:] == [[switch, joker]]


# Points.


def test_example_of_a_line(paris: NaiveGame) -> None:
    """R5.6: 7 x 5 + 10 = 45, and with doublings (R8.4)."""
    lines = sheet(blue=EXAMPLE)
    district, station = {"thing": "a", "count": "districts"}, {"thing": "C4", "count": "busiest-district"}
    assert paris.line_terms(lines, "blue", []) == [35, 10]
    assert paris.line_score(lines, "blue", [district, district]) == 8 * 5 + 10
    assert paris.line_score(lines, "blue", [station]) == 7 * 6 + 10
    assert paris.line_score(lines, "blue", [district, station]) == 8 * 6 + 10
    assert paris.network_terms(lines) == [2, 0]
    assert paris.objective(lines, "seven-districts")
    assert not paris.objective(lines, "six-monuments")


def test_the_line_of_the_example_can_be_drawn(paris: NaiveGame) -> None:
    """Each section from any station of the line (as with switches) is legal in the order of the text."""
    names = EXAMPLE.split()
    for count, name in enumerate(names):
        before = sheet(blue=" ".join(names[:count]))
        assert name in sections(paris, before, "street-switch metro-joker").split()


@pytest.mark.parametrize("name", ["paris", "atelier"])
def test_line_without_sections(name: str) -> None:
    assert new_game(name).line_score(sheet(green=""), "green", []) == 1


def test_sections_over_the_canal(atelier: NaiveGame) -> None:
    assert atelier.line_terms(sheet(orange="B2-A3 A3-C5"), "orange", []) == [2 * 2, 0, 1]
    assert atelier.line_terms(sheet(blue="E4-E5 E4-F5 E5-D6"), "blue", []) == [1 * 4, 0, 2]


def test_crossings_and_interchanges(paris: NaiveGame, atelier: NaiveGame) -> None:
    assert paris.network_terms(sheet(blue="D1-D3 D1-E2 B2-E2")) == [6, 0]
    assert atelier.network_terms(sheet(orange="B2-D2", green="D2-E2")) == [2, 2]
    platform = sheet(orange="B2-C3", green="E2-D3", purple="C4-B5")
    assert atelier.network_terms(platform) == [0, 5]
    assert atelier.network_terms(platform + sheet(blue="D4-E5")) == [0, 9]


def test_table_over_lines(atelier: NaiveGame) -> None:
    """London's tourist track: a monument on two lines counts once a line."""
    lines = sheet(orange="B2-B3", purple="B3-B5")
    table = [0, 10, 20]
    atelier.map["scoring"]["network"] = [{"count": "monuments", "table": table, "over": "lines"}]
    atelier.map["scoring"]["network"] += [{"count": "monuments", "table": table}]
    assert atelier.network_terms(lines) == [20, 10]


def test_whole_district(atelier: NaiveGame) -> None:
    """The Press has the stations E4, E5, F5 and D6."""
    assert not atelier.objective(sheet(blue="E4-E5 E4-F5"), "whole-press")
    assert atelier.objective(sheet(blue="E4-E5 E4-F5 E5-D6"), "whole-press")


# Games.


def solo_record() -> dict[str, Any]:
    """One round on the atelier: A1 (gate, its district twice), then a guided tour to B3 and B5."""
    cards = ["street-square", "metro-square", "metro-joker", "metro-circle", "metro-triangle", "metro-pentagon"]
    drawn = [["A1-B2", {"gate": "A1"}, {"twice": "a"}], [], ["B2-B3", "B3-B5"], [], [], []]
    return {
        "format": 1,
        "game": "next-station",
        "kind": "record",
        "map": {"id": "atelier", "version": "1.0.0"},
        "objectives": ["two-monuments", "all-districts"],
        "gates": {"gate-north-west": "double-district", "gate-south-west": "double-free-entry"},
        "players": [{"name": "Ada", "colours": ["orange", "green", "purple", "blue"]}],
        "rounds": [{"cards": cards, "drawn": [drawn]}],
    }


def test_solo_game(atelier: NaiveGame) -> None:
    """Districts a (twice), b, f; two stations in b; one monument; one section over the canal."""
    (score,) = atelier.game(solo_record())
    assert score == {
        "lines": {"orange": 4 * 2 + 2 + 1},
        "network": [0, 0],
        "objectives": {"two-monuments": False, "all-districts": False},
        "solo": 20,
        "total": -9,
        "band": 0,
    }


def test_two_players_without_modules(atelier: NaiveGame) -> None:
    record = solo_record()
    del record["objectives"], record["gates"]
    record["players"].append({"name": "Bob", "colours": ["blue", "orange", "green", "purple"]})
    record["rounds"][0]["drawn"] = [[["A1-B2"], []], [[], ["E4-E5"]]]
    with pytest.raises(Illegal) as caught:
        atelier.game(record)  # E4 is a triangle
    where = caught.value
    assert (where.player, where.round, where.turn, where.move) == (1, 0, 1, 0)
    record["rounds"][0]["drawn"][1] = []
    scores = atelier.game(record)
    assert [(score["total"], score["solo"], score["band"]) for score in scores] == [(2, 0, None), (1, 0, None)]
    assert atelier.winners(scores) == [0]


def test_winners(paris: NaiveGame) -> None:
    scores = [{"total": total, "lines": {"blue": line}} for total, line in [(99, 60), (100, 40), (100, 45), (100, 45)]]
    assert paris.winners(scores) == [2, 3]


@pytest.mark.parametrize(("total", "band"), [(100, 0), (101, 1), (120, 1), (121, 2), (180, 4), (181, 5)])
def test_bands(paris: NaiveGame, total: int, band: int) -> None:
    assert paris.band(total) == band
