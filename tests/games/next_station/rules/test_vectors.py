"""The vectors are right twice: a naive engine that shares no code with the referee agrees with all of them."""

from collections import Counter
from itertools import islice
from random import Random
from typing import Any

import pytest

from tests.games.next_station.rules.naive import NaiveGame
from tests.games.next_station.rules.played import MAPS, box_named, cases_named, naive_named
from toolkit.games.next_station.cards import Objectives
from toolkit.games.next_station.rules.players import winners
from toolkit.games.next_station.rules.replay import replay, scores
from toolkit.games.next_station.rules.scoring import score_line, score_network
from toolkit.games.next_station.rules.setup import setup_of
from toolkit.games.next_station.tally import is_met
from toolkit.games.next_station.vectors.exercised import EXERCISES, Answer
from toolkit.games.next_station.vectors.games import player_score, random_game
from toolkit.games.next_station.vectors.generate import grown_sheet, legal_case, sheet_of, vectors_for
from toolkit.games.next_station.vectors.situations import situations

AGREED = {
    "legal": lambda naive, case: agrees_on_moves(naive, case),
    "round": lambda naive, case: naive.turns(case["cards"]) == case["turns"],
    "line": lambda naive, case: agrees_on_a_line(naive, case),
    "network": lambda naive, case: naive.network_terms(case["sheet"]) == case["terms"],
    "objective": lambda naive, case: naive.objective(case["sheet"], case["objective"]) is case["met"],
    "game": lambda naive, case: agrees_on_a_game(naive, case),
    "winners": lambda naive, case: naive.winners(as_lines(case["scores"])) == case["winners"],
    "rating": lambda naive, case: naive.band(case["total"]) == case["band"],
}


def as_lines(scores: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [{"total": each["total"], "lines": dict(enumerate(each["lines"]))} for each in scores]


def agrees_on_moves(naive: NaiveGame, case: dict[str, Any]) -> bool:
    answer = naive.legal(case)
    assert answer["legal"] == sorted(case["legal"])
    assert answer["twice"] == sorted(case["twice"])
    assert answer["gates"] == case["open_gates"]
    return not set(answer["legal"]) & set(case["refused"])


def agrees_on_a_line(naive: NaiveGame, case: dict[str, Any]) -> bool:
    line = case["sheet"][-1]
    assert naive.line_terms(case["sheet"], line["colour"], line["twice"]) == case["terms"]
    return naive.line_score(case["sheet"], line["colour"], line["twice"]) == case["points"]


def agrees_on_a_game(naive: NaiveGame, case: dict[str, Any]) -> bool:
    found = naive.game(case["record"])
    assert [{**each, "band": each.get("band")} for each in found] == [
        {**each, "band": each.get("band")} for each in case["scores"]
    ]
    return naive.winners(found) == case["winners"]


@pytest.mark.parametrize(
    ("map_id", "case"),
    [pytest.param(map_id, case, id=f"{map_id}-{case['id']}") for map_id in MAPS for case in cases_named(map_id)],
)
def test_a_naive_engine_agrees(map_id: str, case: dict[str, Any]) -> None:
    assert AGREED[case["kind"]](naive_named(map_id), case)


@pytest.mark.parametrize("map_id", MAPS)
def test_a_naive_engine_agrees_on_random_situations(map_id: str) -> None:
    naive, seen = naive_named(map_id), 0
    for seed in range(60):
        for situation in islice(situations(box_named(map_id), f"random {seed}"), 0, None):
            case = legal_case(Answer(situation), ()).model_dump(mode="json", exclude_none=True)
            assert agrees_on_moves(naive, case), case
            seen += 1
    assert seen > 2000


@pytest.mark.parametrize("map_id", MAPS)
def test_a_naive_engine_agrees_on_random_sheets(map_id: str) -> None:
    box, naive = box_named(map_id), naive_named(map_id)
    setup, objectives = setup_of(box), box.set_of(Objectives)
    for seed in range(200):
        network = grown_sheet(setup, f"sheet {seed}")
        sheet = [each.model_dump(mode="json") for each in sheet_of(network)]
        assert naive.network_terms(sheet) == [term.points for term in score_network(setup, network)]
        assert naive.line_score(sheet, network.line.colour, []) == score_line(setup, network).points
        for card in objectives[1].cards:
            assert naive.objective(sheet, card.id) is is_met(card.goal, network), (seed, card.id)


@pytest.mark.parametrize("map_id", MAPS)
def test_a_naive_engine_agrees_on_random_games(map_id: str) -> None:
    box, naive = box_named(map_id), naive_named(map_id)
    for seed in range(40):
        chance = Random(seed)
        record = random_game(box, f"any {seed}", chance.randint(1, 4), chance.random() < 0.5, chance.random() < 0.5)
        setup = setup_of(box, record.objectives, record.gates)
        found = list(scores(setup, replay(setup, record).sheets))
        case = {
            "record": record.model_dump(mode="json", exclude_none=True),
            "scores": [player_score(each).model_dump(mode="json") for each in found],
            "winners": winners(found),
        }
        assert agrees_on_a_game(naive, case)


def test_there_are_enough_cases() -> None:
    assert sum(len(cases_named(map_id)) for map_id in MAPS) >= 300


@pytest.mark.parametrize("map_id", MAPS)
def test_every_clause_has_cases(map_id: str) -> None:
    seen = Counter(clause for case in cases_named(map_id) for clause in case["clauses"])
    played = [f"R3.{n}" for n in range(1, 11)] + [f"R4.{n}" for n in range(1, 9)] + [f"R5.{n}" for n in range(1, 6)]
    played += ["R6.1", "R6.2", "R6.3", "R6.4", "R6.6", "R7.1", "R7.2", "R9.1", "R10.1", "R10.2", "R10.3"]
    assert {clause: seen[clause] for clause in (*played, "R8.1", "R8.2", "R8.3", "R8.4") if seen[clause] < 3} == {}


@pytest.mark.parametrize("map_id", MAPS)
def test_every_objective_is_met_and_not_met(map_id: str) -> None:
    seen = {(case["objective"], case["met"]) for case in cases_named(map_id) if case["kind"] == "objective"}
    objectives = box_named(map_id).set_of(Objectives)
    assert seen == {(card.id, met) for card in objectives[1].cards for met in (True, False)}


def test_a_situation_exercises_a_clause_only_where_it_decides() -> None:
    """The cases of R3.6 are those that an engine without R3.6 answers wrongly."""
    for case in cases_named("paris"):
        if case["kind"] == "legal":
            assert ("R3.6" in case["clauses"]) is ("R3.6" in case["refused"].values())
    assert len({aspect.split()[0] for aspect in EXERCISES}) >= 19


def test_the_same_vectors_every_time() -> None:
    again = vectors_for(box_named("atelier"))
    assert [each.model_dump_json(exclude_none=True) for each in again.cases] == [
        each.model_dump_json(exclude_none=True) for each in vectors_for(box_named("atelier")).cases
    ]
