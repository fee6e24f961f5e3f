"""The rulebook clause by clause: its worked examples, and situations made by hand on the drawings of the maps."""

import json
from collections.abc import Mapping
from dataclasses import replace
from itertools import permutations
from typing import Any

import pytest

from tests.games.next_station.rules.drawn import moves_of, setup_on, sheet, station, turn
from tests.games.next_station.rules.played import MAPS, box_named
from toolkit.games.next_station.box import Box
from toolkit.games.next_station.cards import Deck, Gates, Objectives
from toolkit.games.next_station.counting import Counted, Scoring, Where
from toolkit.games.next_station.document import Band
from toolkit.games.next_station.network import Line, Network, Twice
from toolkit.games.next_station.record import Record
from toolkit.games.next_station.rules.bonuses import begin_bonus, double, doublings
from toolkit.games.next_station.rules.deal import deal
from toolkit.games.next_station.rules.players import are_pencil_orders, controller, pencil_orders, seats_for, winners
from toolkit.games.next_station.rules.replay import Illegal, make, play_turn, replay, scores
from toolkit.games.next_station.rules.scoring import (
    LineScore,
    SheetScore,
    TermScore,
    band_of,
    score_line,
    score_network,
    score_sheet,
    score_term,
)
from toolkit.games.next_station.rules.sections import Refusal, allows, ends, legal_sections, refusals, starts
from toolkit.games.next_station.rules.setup import Setup, setup_of
from toolkit.games.next_station.rules.turn import (
    Position,
    begin_turn,
    draw,
    drawable,
    objections,
    refusal,
    turns,
    ways_of,
)
from toolkit.games.next_station.tally import count, total

PENCILS = ("orange", "green", "purple", "blue")

# R5.6: districts a b e g m h i; five stations in e; monuments A2 B4 A6 F7 C10.
LINE_OF_45 = "blue: B3-D3 A2-B3 A1-A2 B3-B4 B4-C4 B4-A5 A5-A6 A6-D6 D6-E6 E6-F7 D6-D9 D9-C10"

# R6.5: four lines that score 32 + 32 + 42 + 28, found by trying out millions of sheets.
SHEET_OF_174 = (
    "orange: H4-G5 F5-G5 I3-H4 E5-D6 D6-D9 F3-I3 D9-E9 I2-I3 D3-F3 I2-J2 J2-J4,"
    "green: C7-E9 A5-C7 A5-E5 E4-F5 D3-E4 A5-A6 F8-E9 A6-B7 B7-C8 E8-F8 E4-G4,"
    "purple: H8-I8 F5-I8 H6-H8 E6-F7 H8-F10 C10-F10 H6-J6 F10-G10 F7-F8 C8-C10 J6-J9 J9-J10,"
    "blue: D1-D3 B1-D1 D3-D4 D4-E5 B1-B2 B2-B3 A1-B1 B3-B4 G4-F5 E6-E7 A2-B2"
)


def names(connections: Any) -> str:
    return " ".join(sorted(each.id for each in connections))


def in_order(text: str) -> str:
    return " ".join(sorted(text.split()))


def things(position: Position) -> str:
    return " ".join(each.thing for each in doublings(position))


# --- the worked examples of the rulebook ------------------------------------------------------------------------------


def test_r5_6_a_line_of_45_points() -> None:
    setup = setup_on("paris")
    score = score_line(setup, sheet(setup, LINE_OF_45))
    assert score == LineScore("blue", (TermScore((7, 5), 35), TermScore((5,), 10)))
    assert score.points == 45


@pytest.mark.parametrize("lines", [LINE_OF_45, *SHEET_OF_174.split(",")])
def test_the_lines_of_the_examples_can_be_drawn(lines: str) -> None:
    """With a switch before every card, as it were: each section starts somewhere on the line so far."""
    setup = setup_on("paris")
    colour, sections = lines.split(":")
    network = setup.empty_sheet.with_new_line(colour)
    for name in sections.split():
        assert refusal(turn(setup, network, "street-switch metro-joker"), name) is None
        network = turn(setup, network, "street-switch metro-joker", name).network


def test_no_line_of_the_example_is_in_the_way_of_another() -> None:
    setup = setup_on("paris")
    drawn = [name for line in sheet(setup, SHEET_OF_174).lines for name in line.sections]
    assert len(drawn) == len(set(drawn)) == 45
    for name in drawn:
        assert not set(setup.board.conflicts[name]) & set(drawn)
        assert not set(setup.board.doubles[name]) & set(drawn)


def test_r6_5_a_sheet_of_174_points() -> None:
    """134 + (3 x 2 + 2 x 6) + (4 x 2 + 5 + 9) = 174."""
    setup = setup_on("paris")
    score = score_sheet(setup, sheet(setup, SHEET_OF_174), alone=False)
    assert [line.points for line in score.lines] == [32, 32, 42, 28]
    assert score.of_lines == 134
    assert score.network == (TermScore((3, 2), 3 * 2 + 2 * 6), TermScore((4, 1, 1), 4 * 2 + 5 + 9))
    assert score.total == 174
    assert (score.solo_cost, score.objectives, score.of_objectives, score.band) == (0, (), 0, None)
    assert score.best_line == 42


@pytest.mark.parametrize("map_id", MAPS)
@pytest.mark.parametrize("colour", PENCILS)
def test_r5_5_a_bare_line_scores_1(map_id: str, colour: str) -> None:
    setup = setup_on(map_id)
    assert score_line(setup, sheet(setup, f"{colour}:")).points == 1


def test_r5_5_a_departure_may_be_part_of_an_interchange() -> None:
    setup = setup_on("atelier")
    _, interchanges = score_network(setup, sheet(setup, "orange:, green: D2-E2 B2-D2"))
    assert interchanges == TermScore((1, 0, 0), 2)


def test_r5_1_passing_over_a_district_is_no_visit() -> None:
    """D6-D9 runs through D7 and D8 of district g, but ends in i; here both ends are elsewhere: E4-G4 over F4."""
    setup = setup_on("paris")
    line = score_line(setup, sheet(setup, "blue: D3-E4 E4-G4"))
    assert line.terms[0].counts == (2, 2), "e and f; two stations in e"


def test_a_line_is_scored_as_it_was_at_the_end_of_its_round() -> None:
    """No later line adds to an earlier one."""
    setup = setup_on("atelier")
    score = score_sheet(setup, sheet(setup, "orange: A1-B2, green: D2-E2 B2-D2, blue:"), alone=False)
    assert [line.colour for line in score.lines] == ["orange", "green", "blue"]
    assert [line.points for line in score.lines] == [2 * 1, 2 * 2, 1]


@pytest.mark.parametrize(
    ("total", "band"),
    [
        (-20, 0), (0, 0), (100, 0),
        (101, 1), (120, 1),
        (121, 2), (140, 2),
        (141, 3), (160, 3),
        (161, 4), (180, 4),
        (181, 5), (1000, 5),
    ],
)  # fmt: skip
def test_r10_3_bands_include_both_their_ends(total: int, band: int) -> None:
    assert band_of(setup_on("paris"), total) == band


def test_r10_3_a_score_beyond_all_bands_has_none() -> None:
    setup = replace(setup_on("paris"), bands=(Band(up_to=10, name={"en": "Low"}),))
    assert [band_of(setup, total) for total in (10, 11)] == [0, None]


def test_r10_2_modules_cost_points_alone_and_only_then() -> None:
    box = box_named("paris")
    for objectives, gates, cost, band in (((), None, 10, 4), (None, {}, 10, 4), ((), {}, 20, 3), (None, None, 0, 4)):
        setup = setup_of(box, objectives, gates)
        network = sheet(setup, SHEET_OF_174)
        assert score_sheet(setup, network, alone=True).total == 174 - cost
        assert score_sheet(setup, network, alone=True).band == band
        assert score_sheet(setup, network, alone=False).total == 174


def test_r7_1_each_objective_met_pays_ten() -> None:
    """On the sheet of R6.5: two crossings are used twice, no three interchanges have three lines."""
    setup = setup_of(box_named("paris"), ("double-crossings", "triple-interchanges"))
    score = score_sheet(setup, sheet(setup, SHEET_OF_174), alone=False)
    assert dict(score.objectives) == {"double-crossings": 10, "triple-interchanges": 0}
    assert (score.of_objectives, score.total) == (10, 184)


# --- R6.6: who wins ---------------------------------------------------------------------------------------------------


def scored(*lines: int, network: int = 0) -> SheetScore:
    terms = tuple(LineScore("blue", (TermScore((0,), points),)) for points in lines)
    return SheetScore(terms, (TermScore((0,), network),), (), 0, None)


@pytest.mark.parametrize(
    ("why", "players", "won"),
    [
        ("the highest score", [scored(60), scored(30, 31), scored(10)], [1]),
        ("not the highest line", [scored(60), scored(30, 20, network=11)], [1]),
        ("a tie goes to the highest single line", [scored(50, 50), scored(51, 49), scored(20, 80)], [2]),
        ("a further tie is shared", [scored(45, 55), scored(99), scored(55, 45)], [0, 2]),
        ("alone, the player", [scored(0)], [0]),
        ("nobody has drawn", [scored(), scored()], [0, 1]),
    ],
)
def test_r6_6_winners(why: str, players: list[SheetScore], won: list[int]) -> None:
    assert winners(players) == won, why


def test_r6_6_the_best_of_no_lines() -> None:
    assert scored().best_line == 0
    assert scored(3, 7, 5).best_line == 7


# --- R9: pencils ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("why", "players", "seats", "first_round", "second_round"),
    [
        ("alone", 1, [0], ["orange"], ["blue"]),
        ("a spare to the left of each", 2, [0, 2], ["orange", "purple"], ["blue", "green"]),
        ("one spare, between two players", 3, [0, 1, 2], ["orange", "green", "purple"], ["blue", "orange", "green"]),
        ("no spare", 4, [0, 1, 2, 3], [*PENCILS], ["blue", "orange", "green", "purple"]),
    ],
)
def test_r9_1_pencils(
    why: str, players: int, seats: list[int], first_round: list[str], second_round: list[str]
) -> None:
    assert seats_for(players, len(PENCILS)) == seats, why
    orders = pencil_orders(PENCILS, seats)
    assert [order[0] for order in orders] == first_round
    assert [order[1] for order in orders] == second_round, "everybody takes the pencil from the right"
    assert all(sorted(order) == sorted(PENCILS) for order in orders)
    assert are_pencil_orders(orders)


def test_r9_1_a_spare_pencil_reaches_the_next_player_a_round_later() -> None:
    """Two players: what lies to the left of one goes to the other in the round after."""
    ada, bob = pencil_orders(PENCILS, [0, 2])
    assert ada == ("orange", "blue", "purple", "green")
    assert bob == ("purple", "green", "orange", "blue")


ROUND_THE_TABLE = [("orange", "blue", "purple", "green"), ("green", "orange", "blue", "purple")]


@pytest.mark.parametrize(
    ("why", "orders", "right"),
    [
        ("alone, any order (R10.1)", [("blue", "orange", "green", "purple")], True),
        ("two beside each other: both spares at one side", ROUND_THE_TABLE, False),
        ("two across", [ROUND_THE_TABLE[0], ("purple", "green", "orange", "blue")], True),
        ("two across, in the other order", [("purple", "green", "orange", "blue"), ROUND_THE_TABLE[0]], True),
        ("the other way round the table", [("orange", "green", "purple", "blue"), ROUND_THE_TABLE[1]], False),
        ("the same pencil for two", [ROUND_THE_TABLE[0], ROUND_THE_TABLE[0]], False),
        ("three", [*ROUND_THE_TABLE, ("purple", "green", "orange", "blue")], True),
        ("three, not listed to the left of one another", [ROUND_THE_TABLE[0], ("purple", "green", "orange", "blue"),
                                                          ROUND_THE_TABLE[1]], False),
        ("three, one of whom changed hands", [*ROUND_THE_TABLE, ("purple", "green", "blue", "orange")], False),
        ("a fifth, at the place of another", pencil_orders(PENCILS, [0, 0, 1, 2, 3]), False),
        ("one who left early", [ROUND_THE_TABLE[0], ("purple", "green")], False),
        ("six pencils, two players: two spares each",
         pencil_orders("uvwxyz", [0, 3]), True),
        ("six pencils, two players: one spare and three", pencil_orders("uvwxyz", [0, 2]), False),
        ("five pencils, two players: one spare and two", pencil_orders("uvwxy", [0, 2]), True),
    ],
)  # fmt: skip
def test_r9_1_whether_pencils_went_round(why: str, orders: list[tuple[str, ...]], right: bool) -> None:
    assert are_pencil_orders(orders) is right, why


@pytest.mark.parametrize(
    ("first", "players", "controllers"),
    [(0, 1, [0, 0, 0, 0]), (1, 2, [1, 0, 1, 0]), (1, 3, [1, 2, 0, 1]), (3, 4, [3, 0, 1, 2])],
)
def test_r9_2_the_controller_of_the_next_round_sits_to_the_left(
    first: int, players: int, controllers: list[int]
) -> None:
    assert [controller(first, number, players) for number in range(4)] == controllers


# --- R4.2, R4.3, R4.5: the turns of a round ---------------------------------------------------------------------------

STREET = "street-square street-triangle street-pentagon street-circle street-joker"
METRO = "metro-square metro-triangle metro-pentagon metro-circle metro-joker"
SWITCH = "street-switch"


def turns_of(order: str) -> list[tuple[str, ...]]:
    setup = setup_on("paris")
    return [tuple(card.id for card in each) for each in turns(setup.deck, map(setup.card, order.split()))]


@pytest.mark.parametrize(
    ("why", "order", "number", "last"),
    [
        ("five metro cards at once", f"{METRO} {STREET} {SWITCH}", 5, ("metro-joker",)),
        ("a switch with the fifth", f"{METRO[:-12]} {SWITCH} metro-joker {STREET}", 5, (SWITCH, "metro-joker")),
        ("a switch with the first", f"{SWITCH} {METRO} {STREET}", 5, ("metro-joker",)),
        ("all street cards first", f"{STREET} {SWITCH} {METRO}", 10, ("metro-joker",)),
        ("the switch first of all", f"{SWITCH} {STREET} {METRO}", 10, ("metro-joker",)),
        ("the switch before the last", f"{STREET} {METRO[:-12]} {SWITCH} metro-joker", 10, (SWITCH, "metro-joker")),
        ("the switch last of all is never turned", f"{STREET} {METRO} {SWITCH}", 10, ("metro-joker",)),
    ],
)
def test_r4_3_a_round_has_5_to_10_turns(why: str, order: str, number: int, last: tuple[str, ...]) -> None:
    found = turns_of(order)
    assert (len(found), found[-1]) == (number, last), why


def test_r4_3_every_place_of_the_switch_and_of_the_fifth_metro_card() -> None:
    """Whatever the symbols, an order is five M, five S and one W; these are all orders of a shorter street."""
    cards = {"M": METRO.split(), "S": STREET.split()[:2], "W": [SWITCH]}
    for order in set(permutations("MMMMMSSW")):
        each = {kind: iter(ids) for kind, ids in cards.items()}
        made = turns_of(" ".join(next(each[kind]) for kind in order))
        street_before = "".join(order).rindex("M") - 4 - ("W" in "".join(order)[: "".join(order).rindex("M")])
        assert len(made) == 5 + street_before
        assert sum(name in METRO for one in made for name in one) == 5


def test_r4_5_a_switch_is_turned_with_its_successor() -> None:
    assert turns_of(f"street-square {SWITCH} metro-circle street-joker") == [
        ("street-square",),
        (SWITCH, "metro-circle"),
        ("street-joker",),
    ]


def test_r4_5_a_switch_without_a_successor_makes_no_turn() -> None:
    assert turns_of(f"street-square {SWITCH}") == [("street-square",)]
    assert turns_of("") == []


# --- R3, R4: what may be drawn ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("clause", "why", "map_id", "lines", "cards", "moves", "legal"),
    [
        ("R3.1", "a section runs over a crossing (C2) to the next station",
         "atelier", "orange:", "street-square", "", "A1-B2 B2-D2 B2-B3 B2-C3"),
        ("R3.2", "the first section starts at the departure",
         "atelier", "green:", "metro-square", "", "D2-E2 E2-F2 E2-F3 E2-D3"),
        ("R3.3", "both ends of a line; the departure B2 is one while it is not extended",
         "atelier", "orange: A1-B2", "metro-joker", "", "A1-B1 A1-A3 B1-B2 B2-D2 B2-B3 B2-C3 B2-A3"),
        ("R3.3", "the departure is extended twice: no end any more",
         "atelier", "orange: A1-B2 B2-D2", "metro-joker", "", "A1-B1 A1-A3 D1-D2 D2-E2 D2-D3"),
        ("R3.3", "three ends after a branch",
         "atelier", "orange: A1-B2 B2-D2 B2-B3", "metro-triangle", "", "A1-A3 D1-D2 D2-D3 B3-C3 A3-B3 B3-B5"),
        ("R3.4", "any card reaches a monument (A5, B3), the platform (C4) and a wild station (B6)",
         "atelier", "purple:", "metro-pentagon", "", "B3-B5 C4-B5 A5-B5 B5-A6 B5-B6"),
        ("R3.4", "and stations with its symbol (C6)",
         "atelier", "purple:", "metro-square", "", "B3-B5 C4-B5 A5-B5 B5-B6 B5-C6"),
        ("R3.6", "over an own section at a crossing: B2-E2 over D1-D3 at D2",
         "paris", "blue: D1-D3 D1-E2", "metro-square", "", "B2-E2 E2-F3 D3-F3 D3-D4"),
        ("R3.8", "a line visits the platform once: not B3-C3, but B3-A4",
         "atelier", "orange: B2-C3 B2-B3", "metro-circle", "", "F2-D4 B3-A4 C3-A5 A4-C4 C4-C5 D4-D6 D4-C5"),
        ("R2.4", "the platform is left from any of its points",
         "atelier", "orange: B2-C3", "metro-circle", "", "B2-B3 F2-D4 B3-C3 C3-A5 A4-C4 C4-C5 D4-D6 D4-C5"),
        ("R3.10", "a section may start and end at stations of other lines (D2)",
         "atelier", "orange: B2-D2, green: D2-E2", "metro-circle", "", "F1-E2 D2-D3 E2-F2 E2-D3"),
        ("R4.2", "one section a turn",
         "atelier", "orange: A1-B2 B2-D2", "metro-triangle", "D1-D2", ""),
        ("R4.4", "free entry: any station",
         "atelier", "orange:", "street-joker", "", "A1-B2 B1-B2 B2-D2 B2-B3 B2-C3 B2-A3"),
        ("R4.4", "free entry to a plain station ends the turn",
         "atelier", "orange:", "street-joker", "B2-D2", ""),
        ("R4.4", "free entry to the platform ends the turn: it is no monument",
         "atelier", "orange:", "street-joker", "B2-C3", ""),
        ("R4.4", "guided tour: on from the monument, nowhere else",
         "atelier", "orange:", "street-joker", "B2-B3", "B3-C3 A3-B3 B3-B5 B3-A4"),
        ("R4.4", "there is no third section, not even after a second monument",
         "atelier", "purple: A5-B5", "metro-joker", "B3-B5 B3-C3", ""),
        ("R4.5", "a switch: from any station of the line",
         "atelier", "orange: A1-B2 B2-D2", "street-switch metro-triangle", "", "A1-A3 D1-D2 B2-B3 B2-C3 B2-A3 D2-D3"),
        ("R4.5", "without it only from its ends",
         "atelier", "orange: A1-B2 B2-D2", "metro-triangle", "", "A1-A3 D1-D2 D2-D3"),
        ("R4.5", "a switch gives no second section",
         "atelier", "orange: A1-B2 B2-D2", "street-switch metro-triangle", "B2-B3", ""),
        ("R4.6", "switch and guided tour: the second section starts at the monument just reached",
         "atelier", "orange: A1-B2 B2-D2", "street-switch metro-joker", "B2-B3", "B3-C3 A3-B3 B3-B5 B3-A4"),
        ("R4.7", "a branch at the platform",
         "atelier", "orange: B2-C3 F2-D4", "street-switch metro-triangle", "",
         "B2-B3 B2-A3 B3-C3 C3-A5 D4-E4 C4-B5"),
    ],
)  # fmt: skip
def test_what_may_be_drawn(clause: str, why: str, map_id: str, lines: str, cards: str, moves: str, legal: str) -> None:
    setup = setup_on(map_id)
    position = turn(setup, sheet(setup, lines), cards, moves)
    assert names(drawable(position)) == in_order(legal), (clause, why)
    assert {name for name in setup.board.connection if refusal(position, name) is None} == set(legal.split())


@pytest.mark.parametrize(
    ("clause", "why", "map_id", "lines", "cards", "moves", "section", "reason"),
    [
        ("R3.5", "a part of a dotted line (R3.1)", "atelier", "orange:", "street-square", "",
         "B2-C2", "the map has no connection B2-C2"),
        ("R3.5", "through the station E2", "atelier", "orange: B2-D2", "metro-joker", "",
         "D2-F2", "the map has no connection D2-F2"),
        ("R3.5", "a bend", "atelier", "orange:", "street-joker", "",
         "B2-F1", "the map has no connection B2-F1"),
        ("R3.2", "elsewhere than at the departure", "atelier", "orange:", "metro-triangle", "",
         "A3-B3", "A3-B3 does not start where it must: at B2"),
        ("R3.2", "at the departure of another colour", "atelier", "orange: A1-B2, green:", "metro-joker", "",
         "A1-B1", "A1-B1 does not start where it must: at E2"),
        ("R3.3", "inside the line", "atelier", "orange: A1-B2 B2-D2", "metro-joker", "",
         "B2-B3", "B2-B3 does not start where it must: at A1 or D2"),
        ("R3.3", "away from the line", "atelier", "orange: A1-B2", "metro-joker", "",
         "E5-F5", "E5-F5 does not start where it must: at A1 or B2"),
        ("R3.3", "after a monument from elsewhere (R4.4)", "atelier", "orange: A1-B2", "metro-joker", "B2-B3",
         "A1-B1", "A1-B1 does not start where it must: at B3"),
        ("R3.3", "away from the line, with a switch", "atelier", "orange: A1-B2 B2-D2", "street-switch metro-joker",
         "", "E5-F5", "E5-F5 does not start where it must: at A1, B2 or D2"),
        ("R3.4", "another symbol", "atelier", "orange:", "street-square", "",
         "B2-A3", "A3 is no station that the card allows (square)"),
        ("R3.6", "over a section of another colour", "atelier", "purple: B3-B5, orange: B2-A3", "metro-circle", "",
         "A3-C5", "A3-C5 crosses the section B3-B5"),
        ("R3.6", "over an own section", "atelier", "orange: B2-A3 A3-C5 B2-B3", "metro-circle", "",
         "B3-A4", "B3-A4 crosses the section A3-C5"),
        ("R3.6", "two diagonals in the middle of four stations", "atelier", "orange: F2-D4, green:", "metro-square", "",
         "E2-F3", "E2-F3 crosses the section F2-D4"),
        ("R3.7", "the same dotted line again", "atelier", "green: D2-E2 B2-D2, orange:", "metro-joker", "",
         "B2-D2", "B2 and D2 are joined already by B2-D2"),
        ("R3.7", "the other dotted line to the platform", "atelier", "purple: C4-B5 C4-C5, orange: B2-C3",
         "metro-circle", "", "D4-C5", "C3 and C5 are joined already by C4-C5"),
        ("R3.8", "a loop", "paris", "blue: D1-D3 D1-E2", "metro-circle", "",
         "E2-D3", "D3 is on the line already: that would be a loop"),
        ("R3.8", "back to the platform, by another of its points", "atelier", "orange: B2-C3 A4-C4 A3-A4",
         "metro-joker", "", "B2-A3", "A3 is on the line already: that would be a loop"),
        ("R4.2", "a second section", "atelier", "orange:", "metro-square", "A1-B2",
         "A1-B1", "the turn allows no further section, so not A1-B1"),
        ("R4.2", "a third section (R4.4)", "atelier", "orange:", "metro-joker", "B2-B3 A3-B3",
         "A1-A3", "the turn allows no further section, so not A1-A3"),
    ],
)  # fmt: skip
def test_what_is_refused(
    clause: str, why: str, map_id: str, lines: str, cards: str, moves: str, section: str, reason: str
) -> None:
    setup = setup_on(map_id)
    position = turn(setup, sheet(setup, lines), cards, moves)
    assert refusal(position, section) == Refusal(clause, reason), why
    assert make(position, section) == Refusal(clause, reason)
    if section in setup.board.connection:
        assert objections(position, setup.board.connection[section])[0].clause == clause


def test_all_that_speaks_against_a_section() -> None:
    """A3-B3 again and back: it starts at an end, but makes a loop, misses the symbol and is drawn already."""
    setup = setup_on("atelier")
    position = turn(setup, sheet(setup, "orange: B2-A3 A3-B3"), "metro-circle")
    found = objections(position, setup.board.connection["A3-B3"])
    assert [each.clause for each in found] == ["R3.8", "R3.4", "R3.7"]


def test_a_section_between_inner_stations_names_its_far_end() -> None:
    """B2 and D2 are inside the line: nothing starts there, and the one section between them is drawn."""
    setup = setup_on("atelier")
    position = turn(setup, sheet(setup, "orange: A1-B2 B2-D2 D1-D2"), "metro-joker")
    assert objections(position, setup.board.connection["B2-D2"]) == [
        Refusal("R3.3", "B2-D2 does not start where it must: at A1 or D1"),
        Refusal("R3.8", "D2 is on the line already: that would be a loop"),
        Refusal("R3.7", "B2 and D2 are joined already by B2-D2"),
    ]


def test_the_only_section_again_is_a_loop() -> None:
    setup = setup_on("atelier")
    position = turn(setup, sheet(setup, "orange: A1-B2"), "metro-joker")
    assert [each.clause for each in objections(position, setup.board.connection["A1-B2"])] == ["R3.8", "R3.7"]


def test_the_step_with_least_against_it_speaks() -> None:
    """With a joker A1 is far from a monument, but free entry has nothing but the crossing against B3-A4."""
    setup = setup_on("atelier")
    position = turn(setup, sheet(setup, "orange: B2-A3 A3-C5 B2-B3"), "metro-joker")
    found = objections(position, setup.board.connection["B3-A4"])
    assert [each.clause for each in found] == ["R3.6"]


@pytest.mark.parametrize("map_id", MAPS)
@pytest.mark.parametrize("card", ["street-square", "metro-joker"])
def test_r3_9_a_pass_is_legal(map_id: str, card: str) -> None:
    setup = setup_on(map_id)
    network = sheet(setup, "orange:")
    position, refused = play_turn(begin_turn(setup, network, (setup.card(card),), 1), ())
    assert (position.network, refused) == (network, [])


def test_r4_5_a_switch_in_a_turn_in_which_it_is_ignored() -> None:
    """London: an early switch is void."""
    setup = setup_on("atelier")
    switch = setup.card("street-switch")
    early = switch.model_copy(
        update={"effects": ((switch.effects[0][0].model_copy(update={"ignored_turns": (1, 2)}),),)}
    )
    network = sheet(setup, "orange: A1-B2 B2-D2")
    for number, branches in ((1, False), (2, False), (3, True)):
        position = begin_turn(setup, network, (early, setup.card("metro-triangle")), number)
        assert ("B2-B3" in names(drawable(position))) is branches
    both = begin_turn(setup, network, (early, switch, setup.card("metro-triangle")), 1)
    assert both.may_branch, "one of two switches is enough"


def test_r4_5_a_branch_becomes_a_further_end() -> None:
    setup = setup_on("atelier")
    network = sheet(setup, "orange: A1-B2 B2-D2")
    assert ends(network) == {"A1", "D2"}
    assert ends(turn(setup, network, "street-switch metro-triangle", "B2-B3").network) == {"A1", "D2", "B3"}


def test_r3_2_a_line_without_sections_ends_at_its_departure() -> None:
    setup = setup_on("atelier")
    assert ends(sheet(setup, "orange: A1-B2, blue:")) == {"E5"}


@pytest.mark.parametrize(
    ("why", "origin", "reached", "found"),
    [
        ("R3.3", "end", None, {"A1", "D2"}),
        ("R4.5", "line", None, {"A1", "B2", "D2"}),
        ("R4.4", "reached", "B2", {"B2"}),
        ("nothing was reached", "reached", None, set()),
        ("an end, whatever was reached", "end", "B2", {"A1", "D2"}),
    ],
)
def test_where_sections_start(why: str, origin: Any, reached: str | None, found: set[str]) -> None:
    network = sheet(setup_on("atelier"), "green: D2-E2, orange: A1-B2 B2-D2")
    assert starts(network, origin, reached) == found, why


@pytest.mark.parametrize(
    ("why", "target", "name", "allowed"),
    [
        ("its symbol", "square", "A1", True),
        ("another symbol", "circle", "A1", False),
        ("any station", "any", "A1", True),
        ("a monument by any card", "square", "B3", True),
        ("the platform by any card", "square", "C3", True),
        ("a wild station by any card", "square", "B6", True),
        ("a monument", "monument", "B3", True),
        ("the platform is no monument", "monument", "C3", False),
        ("nor is a plain station", "monument", "A1", False),
    ],
)
def test_r3_4_what_a_card_allows(why: str, target: Any, name: str, allowed: bool) -> None:
    assert allows(target, station(setup_on("atelier"), name)) is allowed, why


def test_sections_are_told_in_map_order() -> None:
    setup = setup_on("atelier")
    network = sheet(setup, "orange: B2-D2")
    found = [each.id for each in legal_sections(network, frozenset(("B2", "D2")), "any")]
    assert found == ["A1-B2", "B1-B2", "D1-D2", "B2-B3", "B2-C3", "B2-A3", "D2-E2", "D2-D3"]
    position = turn(setup, network, "metro-joker")
    assert [each.id for each in drawable(position)] == found
    assert legal_sections(network, frozenset(), "any") == ()


def test_a_section_that_starts_nowhere_has_no_target() -> None:
    """R3.4 needs a start to know the end; R3.6 does not."""
    setup = setup_on("atelier")
    network = sheet(setup, "purple: B3-B5, orange: B2-D2")
    found = refusals(network, setup.board.connection["A3-C5"], frozenset(("B2",)), "square")
    assert [each.clause for each in found] == ["R3.3", "R3.6"]


def test_nothing_was_reached_from_which_a_section_must_start() -> None:
    setup = setup_on("atelier")
    network, connection = sheet(setup, "orange: A1-B2"), setup.board.connection["A1-B1"]
    (found,) = refusals(network, connection, frozenset(), "any")
    assert found.reason == "A1-B1 does not start where it must: at a station just reached, and there is none"


def test_draw_keeps_all_but_what_a_section_changes() -> None:
    setup = setup_on("atelier", {"A1": "double-district"})
    begun = turn(setup, sheet(setup, "green: D2-E2, orange: B2-D2"), "street-switch metro-square")
    assert begun.may_branch
    after = draw(begun, setup.board.connection["A1-B2"])
    assert [line.sections for line in after.network.lines] == [("D2-E2",), ("B2-D2", "A1-B2")]
    assert (after.reached, after.may_branch, after.gates, after.ways) == ("A1", False, ("A1",), ((),))
    assert not turn(setup, sheet(setup, "orange:"), "metro-square").may_branch


# --- R8: gates --------------------------------------------------------------------------------------------------------

TWO_GATES = {"A1": "double-free-entry", "A6": "double-district"}
THREE_GATES = {"A1": "double-district", "A6": "double-free-entry", "F1": "double-station"}
TO_A5 = "orange: B2-A3 A3-A4 A4-A5"
BEFORE_THREE = "orange: B1-B2 B2-A3 A3-A4 A4-A5 B2-D2 D2-E2"
AT_THREE = "A5-A6 gate:A6 A1-B1 F1-E2"


@pytest.mark.parametrize(
    ("clause", "why", "gates", "lines", "card", "moves", "legal", "twice", "waiting"),
    [
        ("R8.1", "a corner without a bonus is a station like others", {}, TO_A5, "street-square", "A1-B2", "", "", ""),
        ("R8.2", "a section that ends at a gate", TWO_GATES, TO_A5, "street-square", "A1-B2", "", "", "A1"),
        ("R8.2", "a section that starts at a gate", TWO_GATES, "orange: A1-B2", "street-pentagon", "A1-B1", "", "", ""),
        ("R8.4", "two more sections, each from an end of choice", TWO_GATES, TO_A5, "street-square",
         "A1-B2 gate:A1", "A1-B1 C3-A5 A5-B5 A5-A6 A5-B6", "", ""),
        ("R8.3", "another gate waits while the bonus goes on", TWO_GATES, TO_A5, "street-square",
         "A1-B2 gate:A1 A5-A6", "A1-B1 B5-A6 A6-B6", "", "A6"),
        ("R8.3", "until it is begun", TWO_GATES, TO_A5, "street-square", "A1-B2 gate:A1 A5-A6 gate:A6", "", "h", ""),
        ("R8.3", "or the first bonus is finished", TWO_GATES, TO_A5, "street-square",
         "A1-B2 gate:A1 A5-A6 A1-B1", "", "", "A6"),
        ("R8.4", "two more sections are not three", TWO_GATES, TO_A5, "street-square",
         "A1-B2 gate:A1 A5-B6 A1-B1", "", "", ""),
        ("R8.2", "two gates wait in the order in which they were reached", THREE_GATES, BEFORE_THREE,
         "metro-pentagon", AT_THREE, "", "", "A1 F1"),
        ("R8.3", "the first, and the second still waits", THREE_GATES, BEFORE_THREE,
         "metro-pentagon", f"{AT_THREE} gate:A1", "", "a", "F1"),
        ("R8.2", "the second gives up the first: no bonus is saved", THREE_GATES, BEFORE_THREE,
         "metro-pentagon", f"{AT_THREE} gate:F1", "", "A1 B1 F1 D2 A3 A4 A6", ""),
        ("R8.4", "one more section, from any station of the line to any", {"A1": "switch-and-free-entry"},
         "orange: B2-D2", "metro-square", "A1-B2 gate:A1",
         "A1-B1 A1-A3 B1-B2 D1-D2 D2-E2 B2-B3 B2-C3 B2-A3 D2-D3", "", ""),
        ("R8.4", "the district just reached", {"A1": "double-district"}, "orange: B2-B3", "metro-square",
         "A1-B2 gate:A1", "", "a", ""),
        ("R8.4", "a station, but no departure (B2), monument (B3) or platform (C3)", {"A1": "double-station"},
         "orange: B2-B3 B3-C3", "metro-square", "A1-B2 gate:A1", "", "A1", ""),
        ("R8.4", "another's departure is special too (E2)", {"A1": "double-station"},
         "orange: B2-D2 D2-E2", "metro-square", "A1-B2 gate:A1", "", "A1 D2", ""),
        ("R8.4", "once", {"A1": "double-station"}, "orange: B2-D2", "metro-square",
         "A1-B2 gate:A1 twice:D2", "", "", ""),
    ],
)  # fmt: skip
def test_gates(
    clause: str,
    why: str,
    gates: Mapping[str, str],
    lines: str,
    card: str,
    moves: str,
    legal: str,
    twice: str,
    waiting: str,
) -> None:
    setup = setup_on("atelier", gates)
    position = turn(setup, sheet(setup, lines), card, moves)
    found = (names(drawable(position)), things(position), " ".join(position.gates))
    assert found == (in_order(legal), twice, waiting), (clause, why)


@pytest.mark.parametrize(
    ("why", "gates", "moves", "move", "expected"),
    [
        ("no section ended there", TWO_GATES, "A1-B2", "gate:A6",
         Refusal("R8.2", "no bonus waits at A6: not reached in this turn, used, or passed over")),
        ("no gate of this game", TWO_GATES, "A1-B2", "gate:F1", Refusal("R8.2", "F1 is no gate of this game")),
        ("it was used already", TWO_GATES, "A1-B2 gate:A1", "gate:A1",
         Refusal("R8.2", "no bonus waits at A1: not reached in this turn, used, or passed over")),
        ("nothing is doubled", TWO_GATES, "A1-B2 gate:A1", "twice:a",
         Refusal("R8.4", "a cannot count as two: no bonus at hand doubles anything")),
        ("a district is no station", {"A1": "double-station"}, "A1-B2 gate:A1", "twice:a",
         Refusal("R8.4", "a cannot count as two: choose A1, A3 or A4")),
        ("another station than those of the line", {"A1": "double-station"}, "A1-B2 gate:A1", "twice:B1",
         Refusal("R8.4", "B1 cannot count as two: choose A1, A3 or A4")),
        ("a gate is earned, but not begun", TWO_GATES, "A1-B2", "A1-B1",
         Refusal("R4.2", "the turn allows no further section, so not A1-B1")),
    ],
)  # fmt: skip
def test_what_gates_refuse(why: str, gates: Mapping[str, str], moves: str, move: str, expected: Refusal) -> None:
    setup = setup_on("atelier", gates)
    position = turn(setup, sheet(setup, TO_A5), "street-square", moves)
    (wanted,) = moves_of(move)
    assert make(position, wanted) == expected, why


def test_r8_2_a_bonus_of_the_turn_before_is_lost() -> None:
    setup = setup_on("atelier", TWO_GATES)
    after = turn(setup, sheet(setup, TO_A5), "street-square", "A1-B2").network
    assert turn(setup, after, "metro-square").gates == ()


def test_r8_4_what_a_doubling_changes() -> None:
    setup = setup_on("atelier", {"A1": "double-station"})
    position = turn(setup, sheet(setup, "green: D2-E2, orange: B2-D2"), "metro-square", "A1-B2 gate:A1")
    (one, other) = doublings(position)
    assert (one, other) == (Twice("A1", "busiest-district"), Twice("D2", "busiest-district"))
    doubled = double(position, other).network
    assert [line.twice for line in doubled.lines] == [frozenset(), {other}]
    assert doubled.line.sections == ("B2-D2", "A1-B2")
    assert doublings(double(position, other)) == ()


def test_r8_4_a_doubling_before_stays() -> None:
    setup = setup_on("atelier", {"A1": "double-district", "F1": "double-station"})
    network = turn(setup, sheet(setup, "orange: B2-D2 D2-E2"), "metro-square", "A1-B2 gate:A1 twice:a").network
    network = turn(setup, network, "metro-circle", "F1-E2 gate:F1 twice:D2").network
    assert network.line.twice == {Twice("a", "districts"), Twice("D2", "busiest-district")}
    assert score_line(setup, network).terms[0].counts == (4 + 1, 2 + 1)


def test_r8_4_a_bonus_with_a_choice() -> None:
    """Ways of doubling stay apart: by district or by station, then a section only after the district."""
    setup = setup_on("atelier", {"A1": "double-district"})
    district, station_ = (_bonus(name).effects[0][0] for name in ("double-district", "double-station"))
    section = _bonus("switch-and-free-entry").effects[0][0]
    bonus = _bonus("double-district").model_copy(update={"effects": ((district, section), (station_,))})
    setup = replace(setup, bonuses={"A1": bonus})
    position = turn(setup, sheet(setup, "orange: B2-D2"), "metro-square", "A1-B2 gate:A1")
    assert things(position) == "a A1 D2"
    after_district = make(position, moves_of("twice:a")[0])
    assert after_district.network.line.twice == {Twice("a", "districts")}
    assert "B2-B3" in names(drawable(after_district))
    assert drawable(make(position, moves_of("twice:D2")[0])) == ()
    assert things(make(position, "B2-B3")) == "", "the doubling was left out (R3.9)"


def test_r8_4_a_doubling_fits_only_the_steps_that_offer_it() -> None:
    """The district just reached and then a section, or any district: b is not the one just reached."""
    reached, section = _bonus("double-district").effects[0][0], _bonus("switch-and-free-entry").effects[0][0]
    ways = ((reached, section), (reached.model_copy(update={"which": "chosen"}),))
    bonus = _bonus("double-district").model_copy(update={"effects": ways})
    setup = replace(setup_on("atelier", {}), bonuses={"A1": bonus})
    position = turn(setup, sheet(setup, "orange:"), "metro-square", "A1-B2 gate:A1")
    assert things(position) == "a b"
    assert drawable(double(position, Twice("b", "districts"))) == ()
    assert drawable(double(position, Twice("a", "districts"))) != ()


def _bonus(name: str) -> Any:
    gates = box_named("atelier").set_of(Gates)
    assert gates is not None
    return next(card for card in gates[1].bonuses.cards if card.id == name)


def test_r8_4_a_district_of_choice() -> None:
    """Each district once, in map order, however many stations the line has there; stations outside have none."""
    step = _bonus("double-district").effects[0][0].model_copy(update={"which": "chosen", "never": ("departure",)})
    bonus = _bonus("double-district").model_copy(update={"effects": ((step,),)})
    setup = replace(setup_on("atelier", {}), bonuses={"A1": bonus})
    position = turn(setup, sheet(setup, "orange: B1-B2 B2-A3 B2-D2"), "metro-square", "A1-B1 gate:A1")
    assert things(position) == "a b c"


@pytest.mark.parametrize(
    ("why", "lines", "twice", "points"),
    [
        ("7 x 5 + 10", LINE_OF_45, [], 45),
        ("a district as two", LINE_OF_45, [("a", "districts")], 8 * 5 + 10),
        ("a station of the busiest district as two", LINE_OF_45, [("C4", "busiest-district")], 7 * 6 + 10),
        ("a station elsewhere changes nothing", LINE_OF_45, [("A1", "busiest-district")], 7 * 5 + 10),
        ("both", LINE_OF_45, [("a", "districts"), ("C4", "busiest-district")], 8 * 6 + 10),
        ("a district that the line does not visit", LINE_OF_45, [("l", "districts")], 45),
        ("a station in a district that it does not visit", LINE_OF_45, [("J10", "busiest-district")], 45),
        ("a bare line", "blue:", [("e", "districts")], 2),
    ],
)
def test_r8_4_what_counts_as_two(why: str, lines: str, twice: list[Any], points: int) -> None:
    setup = setup_on("paris")
    network = sheet(setup, lines)
    doubled = replace(network.line, twice=frozenset(Twice(*each) for each in twice))
    assert score_line(setup, network.with_line(doubled)).points == points, why


def test_r8_4_a_doubled_station_counts_only_where_its_district_does() -> None:
    """D3 is in e: where only district a is counted, it is nothing, doubled or not."""
    network = sheet(setup_on("paris"), "blue:")
    for district, found in (("a", 0), ("e", 2)):
        counted = Counted(count="busiest-district", where=Where(district=district))
        assert count(counted, network, network.lines, (Twice("D3", "busiest-district"),)) == found


def test_r8_4_a_doubled_district_counts_as_one_for_objectives() -> None:
    setup = setup_of(box_named("paris"), ("seven-districts", "six-monuments"))
    network = sheet(setup, "blue: B3-D3 A2-B3 A1-A2 B3-B4 B4-C4 B4-A5 A5-A6 A6-D6 D6-E6 D6-D9")
    doubled = replace(network.line, twice=frozenset((Twice("a", "districts"),)))
    score = score_sheet(setup, network.with_line(doubled), alone=False)
    assert score.lines[0].terms[0].counts == (7, 5)
    assert score.of_objectives == 0


def test_every_section_of_a_way_is_a_step_of_its_own() -> None:
    (way,) = ways_of(_bonus("double-free-entry").effects)
    assert [step.draw for step in way] == [1, 1]
    assert ways_of(setup_on("atelier").card(SWITCH).effects) == [()]
    assert [len(way) for way in ways_of(setup_on("atelier").card("metro-joker").effects)] == [1, 2]


def test_begin_bonus_starts_from_the_gate() -> None:
    setup = setup_on("atelier", TWO_GATES)
    position = turn(setup, sheet(setup, TO_A5), "street-square", "A1-B2 gate:A1 A5-A6")
    begun = begin_bonus(position, "A6")
    assert (begun.reached, begun.gates, begun.network) == ("A6", (), position.network)
    assert len(begun.ways) == 1


# --- the terms of scoring, also those of the sister games -------------------------------------------------------------


def term(**words: Any) -> Any:
    return Scoring.model_validate({"line": ({"count": "stations", "each": 1},), "network": (words,)}).network[0]


TWO_LINES = "orange: B2-B3 B3-C3, purple: B3-B5 B5-B6"


@pytest.mark.parametrize(
    ("why", "words", "expected"),
    [
        ("a table by the count of the network", {"count": "monuments", "table": (0, 10, 30)}, TermScore((1,), 10)),
        ("a larger count pays as the last", {"count": "stations", "table": (0, 1, 7)}, TermScore((5,), 7)),
        ("so much for each", {"count": "stations", "each": 3}, TermScore((5,), 15)),
        ("added up over the lines", {"count": "stations", "each": 3, "over": "lines"}, TermScore((6,), 18)),
        ("of the network", {"count": "stations", "each": 3, "over": "network"}, TermScore((5,), 15)),
        ("by lines, over the lines", {"count": "stations", "by": "lines", "points": {1: 1, 2: 5}, "over": "lines"},
         TermScore((4, 2), 4 + 10)),
        ("beyond the last degree", {"count": "stations", "by": "lines", "points": {1: 2}}, TermScore((5,), 10)),
        ("below the first degree nothing", {"count": "stations", "by": "lines", "points": {2: 2, 3: 9}},
         TermScore((1, 0), 2)),
        ("a filter above the first degree",
         {"count": "stations", "by": "lines", "points": {1: 2, 2: 7}, "where": {"lines": 2}}, TermScore((0, 1), 7)),
        ("a filter by district", {"count": "stations", "by": "lines", "points": {1: 2}, "where": {"district": "b"}},
         TermScore((2,), 4)),
        ("less than nothing", {"count": "stations", "by": "lines", "points": {1: -1, 2: 1}}, TermScore((4, 1), -3)),
        ("a product of the network", {"product": ("stations", "monuments", "sections")}, TermScore((5, 1, 4), 20)),
    ],
)  # fmt: skip
def test_terms(why: str, words: dict[str, Any], expected: TermScore) -> None:
    """Orange B2 B3 and the platform, purple B5 B3 B6."""
    network = sheet(setup_on("atelier"), TWO_LINES)
    assert score_term(term(**words), network, network.lines) == expected, why


def test_a_table_over_lines_pays_by_the_total_of_all_lines() -> None:
    """London's tourist track: B3 counts once for each of its two lines, and two monuments pay 30."""
    network = sheet(setup_on("atelier"), TWO_LINES)
    table = term(count="monuments", over="lines", table=(0, 10, 30))
    assert score_term(table, network, network.lines) == TermScore((2,), 30)


def test_a_term_over_lines_for_a_single_line() -> None:
    network = sheet(setup_on("atelier"), "orange: B2-B3")
    assert score_term(term(count="stations", each=3, over="lines"), network, network.lines) == TermScore((2,), 6)


def test_a_map_has_none_of_what_a_filter_rules_out() -> None:
    setup = setup_on("atelier")
    for district, found in (("z", 0), ("a", 1)):
        counted = Counted(count="busiest-district", where=Where(district=district))
        assert total(counted, setup.board, setup.marks) == found


def test_a_term_over_no_lines() -> None:
    network = setup_on("atelier").empty_sheet
    assert score_term(term(count="stations", each=3), network, ()) == TermScore((0,), 0)


# --- networks, setups, deals ------------------------------------------------------------------------------------------


def test_sheets_grow_line_by_line() -> None:
    setup = setup_on("atelier")
    network = setup.empty_sheet.with_new_line("green").with_new_line("orange")
    assert network.lines == (Line("green", "E2"), Line("orange", "B2"))
    other = network.with_line(Line("orange", "B2", ("A1-B2",)))
    assert other.lines == (Line("green", "E2"), Line("orange", "B2", ("A1-B2",)))
    assert other.sections == {"A1-B2"}
    assert other.stations_of == {"green": {"E2"}, "orange": {"B2", "A1"}}
    assert other.lines_at == {"E2": 1, "B2": 1, "A1": 1}
    assert isinstance(other, Network)


def test_a_setup_without_modules() -> None:
    setup = setup_on("paris")
    assert (setup.objectives, setup.objective_points, setup.bonuses, setup.solo_cost) == ((), 0, {}, 0)
    assert setup.card("metro-joker").id == "metro-joker"
    assert setup.empty_sheet.lines == ()


def test_a_setup_with_modules() -> None:
    setup = setup_of(box_named("paris"), ("six-monuments", "seven-districts"), {"gate-north-east": "double-station"})
    assert [card.id for card in setup.objectives] == ["seven-districts", "six-monuments"], "in the order of the set"
    assert setup.objective_points == 10
    assert {gate: bonus.id for gate, bonus in setup.bonuses.items()} == {"J1": "double-station"}
    assert setup.solo_cost == 20


def test_r8_1_every_gate_gets_its_bonus() -> None:
    gates = {"north-west": "double-station", "north-east": "double-district"}
    gates |= {"south-west": "double-free-entry", "south-east": "switch-and-free-entry"}
    setup = setup_of(box_named("paris"), None, {f"gate-{corner}": bonus for corner, bonus in gates.items()})
    assert {gate: bonus.id for gate, bonus in setup.bonuses.items()} == dict(
        zip(("A1", "J1", "A10", "J10"), gates.values(), strict=True)
    )


def without(box: Box, kind: type[Any]) -> Box:
    return replace(box, sets=tuple(each for each in box.sets if not isinstance(each.file.document, kind)))


def test_a_map_without_some_cards() -> None:
    """Without a deck nothing can be played; modules that are not there change nothing."""
    box = box_named("atelier")
    assert setup_of(without(box, Deck)) is None
    assert deal(without(box, Deck), 1, 1, True, True).rounds == ()
    setup = setup_of(
        without(without(box, Objectives), Gates), ("all-districts",), {"gate-north-west": "double-station"}
    )
    assert (setup.objectives, setup.objective_points, setup.bonuses, setup.solo_cost) == ((), 0, {}, 0)
    dealt = deal(without(without(box, Objectives), Gates), 1, 1, True, True)
    assert (dealt.objectives, dealt.gates) == (None, None)


def test_fewer_gates_than_bonuses() -> None:
    """Every gate gets a bonus; the rest of them stay in the box."""
    box = box_named("atelier")
    (place, named), gates = next(
        (each, each[1].file.document) for each in enumerate(box.sets) if isinstance(each[1].file.document, Gates)
    )
    fewer = replace(named.file, document=gates.model_copy(update={"cards": gates.cards[:3]}))
    sets = (*box.sets[:place], named._replace(file=fewer), *box.sets[place + 1 :])
    dealt = deal(replace(box, sets=sets), 1, 1, with_objectives=False, with_gates=True)
    assert list(dealt.gates) == [card.id for card in gates.cards[:3]]
    assert len(set(dealt.gates.values())) == 3


@pytest.mark.parametrize("map_id", MAPS)
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_what_is_dealt(map_id: str, players: int) -> None:
    box = box_named(map_id)
    dealt = deal(box, 7, players, with_objectives=True, with_gates=True)
    assert dealt == deal(box, 7, players, with_objectives=True, with_gates=True)
    assert len(set(dealt.objectives)) == 2
    assert set(dealt.objectives) <= {card.id for card in box.set_of(Objectives)[1].cards}
    assert sorted(dealt.gates) == sorted(card.id for card in box.set_of(Gates)[1].cards)
    assert sorted(dealt.gates.values()) == sorted(card.id for card in box.set_of(Gates)[1].bonuses.cards)
    assert len(dealt.colours) == players
    assert are_pencil_orders(dealt.colours)
    assert len(dealt.rounds) == 4


def test_r4_1_the_cards_of_a_round_are_those_that_are_turned() -> None:
    setup = setup_on("paris")
    for seed in range(40):
        for cards in deal(box_named("paris"), seed, 1, False, False).rounds:
            assert len(cards) == len(set(cards))
            assert [name for made in turns_of(" ".join(cards)) for name in made] == list(cards)
            assert sum(setup.card(name).stock == "metro" for name in cards) == 5
            assert setup.card(cards[-1]).stock == "metro"


def test_leaving_out_a_module_changes_nothing_else() -> None:
    box = box_named("paris")
    full = deal(box, "seed", 2, with_objectives=True, with_gates=True)
    for with_objectives, with_gates in ((True, False), (False, True), (False, False)):
        found = deal(box, "seed", 2, with_objectives, with_gates)
        assert found.objectives == (full.objectives if with_objectives else None)
        assert found.gates == (full.gates if with_gates else None)
        assert (found.colours, found.rounds) == (full.colours, full.rounds)


def test_chance_decides_everything_that_it_should() -> None:
    """Over some seeds every objective, pairing, order of pencils and first card comes up."""
    box = box_named("paris")
    dealt = [deal(box, seed, 1, True, True) for seed in range(300)]
    assert {name for each in dealt for name in each.objectives} == {card.id for card in box.set_of(Objectives)[1].cards}
    assert len({tuple(each.gates.items()) for each in dealt}) == 24
    assert len({each.colours for each in dealt}) == 24
    assert all(len({each.rounds[number][0] for each in dealt}) == 11 for number in range(4))
    assert all(len(set(each.rounds)) == 4 for each in dealt)


# --- records ----------------------------------------------------------------------------------------------------------

CARDS = ("street-square", "metro-square", "metro-joker", "metro-circle", "metro-triangle", "metro-pentagon")
PASS: list[Any] = []


def record(*drawn: list[list[Any]], **more: Any) -> Record:
    """One round on the atelier; a list of turns for each player, whose pencils go round."""
    orders = pencil_orders(PENCILS, seats_for(len(drawn), len(PENCILS)))
    head = {"format": 1, "game": "next-station", "kind": "record", "map": {"id": "atelier", "version": "1.0.0"}}
    players = [{"name": f"Player {number}", "colours": order} for number, order in enumerate(orders)]
    rounds = [{"cards": CARDS, "drawn": drawn}]
    return Record.model_validate_json(json.dumps({**head, "players": players, "rounds": rounds, **more}))


def setup_for(played: Record) -> Setup:
    setup = setup_of(box_named("atelier"), played.objectives, played.gates)
    assert setup is not None
    return setup


def test_a_record_played_over() -> None:
    """A1 (gate, its district twice), a guided tour to B3 and B5; canal once, districts a a b f, 2 in b."""
    more = {"objectives": ["two-monuments", "all-districts"], "gates": {"gate-north-west": "double-district"}}
    played = record([["A1-B2", {"gate": "A1"}, {"twice": "a"}], PASS, ["B2-B3", "B3-B5"], PASS, PASS, PASS], **more)
    setup = setup_for(played)
    found = replay(setup, played)
    assert found.illegal == ()
    assert [line.sections for line in found.sheets[0].lines] == [("A1-B2", "B2-B3", "B3-B5")]
    (score,) = scores(setup, found.sheets)
    assert [each.points for each in score.lines[0].terms] == [4 * 2, 2, 1]
    assert (score.total, score.solo_cost, score.band) == (11 - 20, 20, 0)


def test_illegal_moves_are_told_and_left_out() -> None:
    """In the order of the game: rounds, turns, players, moves."""
    ada = [["B2-B3", "A1-B2"], PASS, ["B3-C3", {"gate": "A1"}, "A1-B2", "D4-E4"], ["A1-B1"], PASS, PASS]
    bob = [["C4-B5"], ["B5-C6", "B5-B6"], PASS, PASS, [{"twice": "A1"}], ["A1-B1"]]
    played = record(ada, bob)
    found = replay(setup_for(played), played)
    told = [(each.turn, each.player, each.move, each.refusal.clause) for each in found.illegal]
    assert {each.round for each in found.illegal} == {0}
    assert told == [
        (0, 0, 1, "R4.2"),
        (1, 1, 1, "R4.2"),
        (2, 0, 1, "R8.2"),
        (2, 0, 2, "R4.2"),
        (2, 0, 3, "R4.2"),
        (3, 0, 0, "R3.3"),
        (4, 1, 0, "R8.4"),
        (5, 1, 0, "R3.3"),
    ]
    assert [sheet.line.sections for sheet in found.sheets] == [("B2-B3", "B3-C3"), ("C4-B5", "B5-C6")]
    assert isinstance(found.illegal[0], Illegal)


def test_the_second_round_has_the_second_colour() -> None:
    played = record([["A1-B2"]], [["C4-B5"]])
    rounds = (*played.rounds, played.rounds[0].model_copy(update={"drawn": ((("A1-B2",),), (("D2-E2",),))}))
    played = played.model_copy(update={"rounds": rounds})
    found = replay(setup_for(played), played)
    assert [[line.colour for line in each.lines] for each in found.sheets] == [["orange", "blue"], ["purple", "green"]]
    assert [(each.round, each.player, each.refusal.clause) for each in found.illegal] == [(1, 0, "R3.2")]
    assert found.sheets[1].line.sections == ("D2-E2",)


@pytest.mark.parametrize(("ignored", "clauses"), [((1, 2), []), ((3,), ["R3.3"]), ((4,), [])])
def test_r4_5_turns_are_counted_from_one(ignored: tuple[int, ...], clauses: list[str]) -> None:
    """The switch comes in the third turn of the record, and B2 is inside the line by then."""
    setup = setup_on("atelier")
    switch = setup.card("street-switch").effects[0][0].model_copy(update={"ignored_turns": ignored})
    cards = {card.id: card for card in setup.deck.cards}
    cards[SWITCH] = cards[SWITCH].model_copy(update={"effects": ((switch,),)})
    setup = replace(setup, deck=setup.deck.model_copy(update={"cards": tuple(cards.values())}))
    played = record([["A1-B2"], ["B2-D2"], ["B1-B2"]])
    order = ("metro-square", "street-square", SWITCH, "metro-pentagon")
    played = played.model_copy(update={"rounds": (played.rounds[0].model_copy(update={"cards": order}),)})
    assert [each.refusal.clause for each in replay(setup, played).illegal] == clauses


def test_one_player_plays_alone() -> None:
    played = record([["A1-B2"]], objectives=["two-monuments", "all-districts"])
    setup = setup_for(played)
    sheets = replay(setup, played).sheets
    assert [(each.solo_cost, each.band) for each in scores(setup, sheets)] == [(10, 0)]
    assert [(each.solo_cost, each.band) for each in scores(setup, sheets * 2)] == [(0, None)] * 2
