"""`fulgence score`: a filled-in score area, or the first illegal move."""

import json
from pathlib import Path

import pytest

from tests.games.next_station.rules.played import box_named
from toolkit.games.next_station.record import record_text
from toolkit.games.next_station.vectors.games import random_game

ROOT = Path(__file__).parents[2]


def written(players=1, seed="score", **changes):
    """A record of a random game on Paris, with some of its keys changed."""
    data = json.loads(record_text(random_game(box_named("paris"), seed, players, objectives=True, gates=True)))
    Path("game.json").write_text(json.dumps({**data, **changes}), encoding="utf-8")
    return data


def test_json_has_what_the_text_says(fulgence):
    written()
    text, data = fulgence("score", "game.json"), json.loads(fulgence("score", "game.json", "--json").out)
    (player,) = data["players"]
    assert text.code == 0
    assert f"{player['total']:>5}" in text.out
    assert player["band"] in text.out
    assert player["total"] == (
        sum(line["points"] for line in player["lines"].values())
        + sum(term["points"] for term in player["network"])
        + sum(player["objectives"].values())
        - player["solo_cost"]
    )
    assert (data["over"], data["winners"]) == (True, [player["name"]])


def test_several_players_have_a_winner_and_no_solo_cost(fulgence):
    written(players=3)
    text, data = fulgence("score", "game.json"), json.loads(fulgence("score", "game.json", "--json").out)
    best = max(data["players"], key=lambda player: player["total"])
    assert f"Winner: {best['name']}" in text.out
    assert {player["solo_cost"] for player in data["players"]} == {0}
    assert {player["band"] for player in data["players"]} == {None}


def test_a_game_that_was_broken_off_says_so_and_has_no_rating(fulgence):
    data = written()
    written(rounds=data["rounds"][:2])
    called = fulgence("score", "game.json")
    assert called.code == 0
    assert "not over: 2 of 4 rounds" in called.out
    assert json.loads(fulgence("score", "game.json", "--json").out)["players"][0]["band"] is None


def test_the_first_illegal_move_is_told_and_all_on_request(fulgence):
    rounds = written()["rounds"]
    rounds[1]["drawn"][0][0] = ["A1-A2"]
    rounds[2]["drawn"][0][0] = ["A1-Z9"]
    written(rounds=rounds)
    first, every = fulgence("score", "game.json"), fulgence("score", "game.json", "--all")
    assert (first.code, every.code) == (1, 1)
    assert first.out.count("error[") == 1
    assert "round 2, turn 1" in first.out
    assert "(R3.2)" in first.out
    assert every.out.count("error[") > 1
    assert "error[REC201] round 3, turn 1: the map has no connection A1-Z9 (R3.5)" in every.out


@pytest.mark.parametrize(
    ("why", "file"),
    [
        ("a map is no record", "paris"),
        ("nor is a card set", str(ROOT / "cards/city-gates.yaml")),
        ("a file that is not there", "nothing.json"),
    ],
)
def test_what_is_no_record(fulgence, why, file):
    called = fulgence("score", str(ROOT / "maps/paris.yaml") if file == "paris" else file)
    assert called.code == 2, why
    assert called.err.startswith("fulgence: "), why


def test_a_faulty_record_is_findings(fulgence):
    written(map={"id": "paris", "version": "9.9.9"})
    called = fulgence("score", "game.json")
    assert called.code == 1
    assert "REC103" in called.out
    assert json.loads(fulgence("score", "game.json", "--json").out)["errors"] == 1


def test_standard_input(fulgence):
    written()
    text = Path("game.json").read_text(encoding="utf-8")
    assert fulgence("score", "-", stdin=text).out == fulgence("score", "game.json").out
