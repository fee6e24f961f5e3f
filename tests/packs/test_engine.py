"""A pack is enough: an engine in another language, that knows no map and no geometry, plays by the rules from it."""

import json
from itertools import chain, count, islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.games.next_station.rules.played import box_named, cases_named
from tests.packs.outside import HERE, ROOT, node
from tests.packs.packed import MAPS, engine_pack
from toolkit.cli.library import Library
from toolkit.games.next_station.cards import Objectives
from toolkit.games.next_station.rules.players import winners
from toolkit.games.next_station.rules.replay import replay, scores
from toolkit.games.next_station.rules.scoring import score_line, score_network
from toolkit.games.next_station.rules.setup import setup_of
from toolkit.games.next_station.tally import is_met
from toolkit.games.next_station.vectors.exercised import Answer
from toolkit.games.next_station.vectors.games import player_score, random_game
from toolkit.games.next_station.vectors.generate import grown_sheet, legal_case, sheet_of
from toolkit.games.next_station.vectors.situations import situations

RUNNER = HERE / "engine.mjs"
ENGINE = ROOT / "toolkit/games/next_station/pack/engine.mjs"
SITUATIONS = 1000
EXPECTED = {"legal", "twice", "open_gates", "refused", "terms", "points", "met", "turns", "scores", "winners"}


@pytest.fixture(scope="module", params=MAPS)
def map_id(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def pack(map_id: str, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return engine_pack(map_id, tmp_path_factory.mktemp("pack"))


def answers(pack: Path, cases: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """What the engine says to cases; what is expected is kept from it."""
    given = ({key: value for key, value in case.items() if key not in EXPECTED} for case in cases)
    return node(RUNNER, pack, "answers", given="\n".join(map(json.dumps, given)))


def moves_of(case: dict[str, Any]) -> dict[str, Any]:
    return {"legal": sorted(case["legal"]), "twice": sorted(case["twice"]), "open_gates": case["open_gates"]}


def test_the_engine_passes_every_vector(map_id: str, pack: Path) -> None:
    (found,) = node(RUNNER, pack, "vectors")
    assert found == {"cases": len(cases_named(map_id)), "failed": []}
    assert found["cases"] >= 200


def test_the_engine_agrees_on_random_situations(map_id: str, pack: Path) -> None:
    played = chain.from_iterable(situations(box_named(map_id), f"node {seed}") for seed in count())
    cases = [
        legal_case(Answer(situation), ()).model_dump(mode="json", exclude_none=True)
        for situation in islice(played, SITUATIONS)
    ]
    assert sum(bool(case["legal"]) for case in cases) > SITUATIONS / 3
    for case, answer in zip(cases, answers(pack, cases), strict=True):
        assert answer == moves_of(case), case


def test_the_engine_agrees_on_random_sheets(map_id: str, pack: Path) -> None:
    box = box_named(map_id)
    setup, objectives = setup_of(box), box.set_of(Objectives)
    cases: list[dict[str, Any]] = []
    for seed in range(100):
        network = grown_sheet(setup, f"node {seed}")
        sheet = [each.model_dump(mode="json") for each in sheet_of(network)]
        line = score_line(setup, network)
        terms = [term.points for term in score_network(setup, network)]
        cases.append(
            {"kind": "line", "sheet": sheet, "terms": [each.points for each in line.terms], "points": line.points}
        )
        cases.append({"kind": "network", "sheet": sheet, "terms": terms})
        cases += [
            {"kind": "objective", "sheet": sheet, "objective": card.id, "met": is_met(card.goal, network)}
            for card in objectives[1].cards
        ]
    for case, answer in zip(cases, answers(pack, cases), strict=True):
        assert answer == {key: case[key] for key in answer}, case


def test_the_engine_agrees_on_random_games(map_id: str, pack: Path) -> None:
    box, cases = box_named(map_id), []
    for seed in range(40):
        chance = Random(seed)
        record = random_game(box, f"node {seed}", chance.randint(1, 4), chance.random() < 0.5, chance.random() < 0.5)
        setup = setup_of(box, record.objectives, record.gates)
        found = list(scores(setup, replay(setup, record).sheets))
        cases.append(
            {
                "kind": "game",
                "record": record.model_dump(mode="json", exclude_none=True),
                "scores": [player_score(each).model_dump(mode="json", exclude_none=True) for each in found],
                "winners": list(winners(found)),
            }
        )
    for case, answer in zip(cases, answers(pack, cases), strict=True):
        assert answer == {"scores": case["scores"], "winners": case["winners"]}, case


def test_the_engine_stops_at_an_illegal_move(map_id: str, pack: Path) -> None:
    case = json.loads(json.dumps(next(case for case in cases_named(map_id) if case["kind"] == "game")))
    moves = case["record"]["rounds"][0]["drawn"][0][0]
    moves.append(moves[0] if moves else "A1-A1")
    assert "illegal in turn 1" in answers(pack, [case])[0]["error"]


SWITCH_FIRST = {
    "bonuses": "double-station switch-and-free-entry double-free-entry double-district",
    "colours": ["orange", "purple", "green", "blue"],
    "cards": "metro-pentagon metro-circle street-triangle street-switch street-square street-pentagon "
    "metro-triangle street-joker",
    "before": [["B2-B3"], ["B2-C3"], ["D4-E4"], ["F2-D4"], ["E4-F5"], ["B3-B5"]],
    "moves": ["A5-B5", "A5-A6", {"gate": "A6"}, "F1-F2", "F5-F6"],
}
DISTRICT_FIRST = {
    "bonuses": "double-station double-district switch-and-free-entry double-free-entry",
    "colours": ["purple", "green", "orange", "blue"],
    "cards": "street-pentagon street-triangle metro-joker metro-pentagon street-square street-joker street-circle "
    "street-switch metro-square metro-triangle",
    "before": [["C4-B5"], ["C3-A5"], ["B5-C6"], ["A5-B6"], [], ["C5-C6"], ["C5-D6"], ["F2-D4"]],
    "moves": ["D6-F6", {"gate": "F6"}, "F1-F2", "A6-B6"],
}


def with_two_gates_waiting(game: dict[str, Any], then: list[Any]) -> dict[str, Any]:
    gates = ("gate-north-west", "gate-north-east", "gate-south-west", "gate-south-east")
    drawn = [*game["before"], [*game["moves"], *then]]
    return {
        **{"format": 1, "game": "next-station", "kind": "record", "map": {"id": "atelier", "version": "1.0.0"}},
        "gates": dict(zip(gates, game["bonuses"].split(), strict=True)),
        "players": [{"name": "Ada", "colours": game["colours"]}],
        "rounds": [{"cards": game["cards"].split(), "drawn": [drawn]}],
    }


@pytest.mark.parametrize(
    ("game", "then", "is_legal"),
    [
        (SWITCH_FIRST, [{"gate": "F1"}, "D1-F1", {"gate": "F6"}, {"twice": "i"}], True),
        (SWITCH_FIRST, [{"gate": "F1"}, {"gate": "F6"}, {"twice": "i"}], True),
        (SWITCH_FIRST, [{"gate": "F6"}, {"twice": "i"}], True),
        (SWITCH_FIRST, [{"gate": "F6"}, {"twice": "i"}, {"gate": "F1"}], False),
        (SWITCH_FIRST, [{"gate": "F6"}, {"gate": "F1"}, "D1-F1"], False),
        (SWITCH_FIRST, [{"gate": "F6"}, {"twice": "d"}], False),
        (SWITCH_FIRST, [{"gate": "A6"}], False),
        (DISTRICT_FIRST, [{"gate": "F1"}, {"twice": "d"}], True),
        (DISTRICT_FIRST, [{"gate": "F1"}, {"twice": "h"}], False),
        (DISTRICT_FIRST, [{"gate": "A6"}, {"twice": "h"}], False),
    ],
)
def test_two_gates_wait_in_order(tmp_path: Path, game: dict[str, Any], then: list[Any], is_legal: bool) -> None:
    """Two gates that wait at once (R8.3) are too rare for random play, and so for vectors."""
    record = with_two_gates_waiting(game, then)
    (tmp_path / "game.json").write_text(json.dumps(record), encoding="utf-8")
    assert Library().inspect(str(tmp_path / "game.json")).is_sound is is_legal
    (answer,) = answers(engine_pack("atelier", tmp_path), [{"kind": "game", "record": record}])
    assert ("error" not in answer) is is_legal, answer


def test_one_conflict_less_in_the_map_is_noticed(map_id: str, pack: Path, tmp_path: Path) -> None:
    """The engine believes the pack's lists and nothing else: a list that lacks one entry shows."""
    board = json.loads((pack / "map.json").read_text(encoding="utf-8"))
    connections = {each["id"]: each for each in board["connections"]}
    for case in (case for case in cases_named(map_id) if "R3.6" in case.get("refused", {}).values()):
        drawn = {*chain.from_iterable(line["sections"] for line in case["sheet"]), *map(str, case["moves"])}
        tempting = [each for each, clause in case["refused"].items() if clause == "R3.6"]
        decisive = [(each, drawn.intersection(connections[each]["conflicts"])) for each in tempting]
        one = next(((each, *crossed) for each, crossed in decisive if len(crossed) == 1), None)
        if one:
            break
    connections[one[0]]["conflicts"].remove(one[1])
    broken = engine_pack(map_id, tmp_path)
    (broken / "map.json").write_text(json.dumps(board), encoding="utf-8")
    (found,) = node(RUNNER, broken, "vectors")
    assert case["id"] in found["failed"]


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("cards.json", '"draw": 2', '"draw": 1'),
        ("cards.json", '"from": "line"', '"from": "end"'),
        ("cards.json", '"count": 5', '"count": 4'),
        ("rules.json", '"each": 2', '"each": 3'),
        ("map.json", '"kind": "monument"', '"kind": "station"'),
    ],
)
def test_what_is_data_is_not_in_the_engine(pack: Path, tmp_path: Path, file: str, old: str, new: str) -> None:
    """Another number in the pack, another game: the vectors of the old one fail."""
    changed = (pack / file).read_text(encoding="utf-8")
    assert old in changed
    for each in pack.rglob("*.json"):
        (tmp_path / each.relative_to(pack)).parent.mkdir(exist_ok=True)
        (tmp_path / each.relative_to(pack)).write_bytes(each.read_bytes())
    (tmp_path / file).write_text(changed.replace(old, new), encoding="utf-8")
    (found,) = node(RUNNER, tmp_path, "vectors")
    assert found["failed"]


def test_the_engine_is_small_and_knows_no_map() -> None:
    text = ENGINE.read_text(encoding="utf-8")
    assert len(text.splitlines()) < 350
    for map_id in MAPS:
        box = box_named(map_id)
        board = box.map_file.board
        names = [map_id, *board.colours, *(card.id for named in box.sets for card in named.file.document.cards)]
        names += [symbol for station in board.stations for symbol in station.symbols]
        assert [name for name in names if f'"{name}"' in text] == []
    assert "import" not in text
