"""`fulgence draw`: the played sheet, with every section in its colour and the score area filled in."""

import json
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.games.next_station.rules.played import box_named
from toolkit.games.next_station.record import record_text
from toolkit.games.next_station.vectors.games import random_game

ROOT = Path(__file__).parents[2]
SVG = "{http://www.w3.org/2000/svg}"


def played(map_id="paris", players=1, seed="draw", **changes):
    data = json.loads(record_text(random_game(box_named(map_id), seed, players, objectives=True, gates=True)))
    Path("game.json").write_text(json.dumps({**data, **changes}), encoding="utf-8")
    return data


def titles(root, kind):
    """The words inside every group or path of a class."""
    return [each.findtext(f"{SVG}title") for each in root.iter() if each.get("class") == kind]


def test_every_section_is_drawn_once_in_its_colour(fulgence):
    data = played()
    assert fulgence("draw", "game.json", "-f", "svg").code == 0
    root = ElementTree.parse("build/games/game.svg").getroot()
    for colour, round_ in zip(data["players"][0]["colours"], data["rounds"], strict=True):
        sections = [move for turn in round_["drawn"][0] for move in turn if isinstance(move, str)]
        (group,) = [each for each in root.iter() if each.get("class") == f"line {colour}"]
        assert group.get("opacity") == "0.72"
        assert len([each for each in group if each.get("class") == "section"]) == len(sections)


@pytest.mark.parametrize("map_id", ["paris", "atelier"])
def test_the_score_area_holds_the_numbers_of_score(fulgence, map_id):
    played(map_id)
    (player,) = json.loads(fulgence("score", "game.json", "--json").out)["players"]
    fulgence("draw", "game.json", "-f", "svg")
    words = titles(ElementTree.parse("build/games/game.svg").getroot(), "text")
    expected = [line["points"] for line in player["lines"].values()] + [player["total"], player["solo_cost"]]
    expected += [count for line in player["lines"].values() for term in line["terms"] for count in term["counts"]]
    for number in expected:
        assert str(number).replace("-", "−") in words, number
    assert "Player 1" in words


def test_ticks_stand_for_objectives_that_are_met(fulgence):
    for seed in range(12):
        played(seed=f"ticks {seed}")
        (player,) = json.loads(fulgence("score", "game.json", "--json").out)["players"]
        fulgence("draw", "game.json", "-f", "svg")
        text = Path("build/games/game.svg").read_text(encoding="utf-8")
        assert text.count('class="tick"') == sum(points > 0 for points in player["objectives"].values())


def test_a_sheet_for_every_player(fulgence):
    played(players=3)
    called = fulgence("draw", "game.json")
    assert called.out.splitlines() == [f"build/games/game-{number}.pdf" for number in (1, 2, 3)]


def test_a_game_that_was_broken_off_leaves_columns_empty(fulgence):
    data = played()
    played(rounds=data["rounds"][:1])
    assert fulgence("draw", "game.json", "-f", "svg").code == 0
    text = Path("build/games/game.svg").read_text(encoding="utf-8")
    assert len(re.findall(r'class="line [a-z]+"', text)) == 1


@pytest.mark.parametrize(
    ("why", "arguments", "code"),
    [
        ("an illegal game", (str(ROOT / "tests/broken/REC207"),), 1),
        ("a map", (str(ROOT / "maps/paris.yaml"),), 2),
        ("nothing", ("nothing.json",), 2),
        ("a size that is none", ("game.json", "--trim", "huge"), 2),
    ],
)
def test_what_cannot_be_drawn(fulgence, why, arguments, code):
    played()
    file = Path(arguments[0])
    first = str(next(file.glob("*.yaml"))) if file.is_dir() else arguments[0]
    called = fulgence("draw", first, *arguments[1:])
    assert called.code == code, why
    assert not Path("build").exists(), why


def test_the_same_bytes(fulgence):
    played()
    for name in ("svg", "png", "pdf"):
        fulgence("draw", "game.json", "-f", name, "--dpi", "60", "--out", "a")
        fulgence("draw", "game.json", "-f", name, "--dpi", "60", "--out", "b")
        assert Path(f"a/game.{name}").read_bytes() == Path(f"b/game.{name}").read_bytes()
