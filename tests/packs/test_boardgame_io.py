"""boardgame.io itself plays the exported package, and our referee accepts and scores what was played."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.packs.outside import HERE, TOOLS, node, npm_packages, program, run
from tests.packs.packed import MAPS, content_named, written
from toolkit.cli.library import Library
from toolkit.games.next_station.pack.boardgame_io import write

PLAYER = HERE / "play.mjs"
MODULES = [{"objectives": objectives, "gates": gates} for objectives in (True, False) for gates in (True, False)]
GAMES_EACH = 25


@pytest.fixture(scope="module", params=MAPS)
def map_id(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def package(map_id: str, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return written(write(content_named(map_id)), tmp_path_factory.mktemp(map_id))


def played(package: Path, **options: Any) -> list[dict[str, Any]]:
    program("node")
    npm_packages("boardgame.io")
    return node(PLAYER, package, TOOLS, json.dumps({"seed": 1, "over": "client", **options}))


def refereed(record: dict[str, Any], folder: Path, library: Library) -> dict[str, Any]:
    """What `fulgence score --json` says of the only player; the record has to be without findings."""
    file = folder / "game.json"
    file.write_text(json.dumps(record), encoding="utf-8")
    inspection = library.inspect(str(file))
    assert inspection.findings == ()
    data = inspection.game.score(inspection.subject)[0]
    assert data["over"] is True
    (player,) = data["players"]
    return {
        "lines": {colour: line["points"] for colour, line in player["lines"].items()},
        "network": [term["points"] for term in player["network"]],
        "objectives": {objective: points > 0 for objective, points in player["objectives"].items()},
        "solo": player["solo_cost"],
        "total": player["total"],
    }


def agrees(game: dict[str, Any], folder: Path, library: Library) -> bool:
    assert game["wrong"] == []
    assert game["gameover"] == game["score"]
    result = {key: value for key, value in game["gameover"].items() if key != "band"}
    return result == refereed(game["record"], folder, library)


@pytest.mark.parametrize("modules", MODULES, ids=str)
def test_random_games_are_legal_and_score_the_same(package: Path, modules: dict[str, bool], tmp_path: Path) -> None:
    games = played(package, games=GAMES_EACH, **modules)
    assert len(games) == GAMES_EACH
    assert len({json.dumps(game["record"]) for game in games}) == GAMES_EACH
    for game in games:
        assert agrees(game, tmp_path, Library())
        assert [name for name in modules if name in game["record"]] == [name for name, on in modules.items() if on]
        assert game["turns"] == sum(len(each["drawn"][0]) for each in game["record"]["rounds"])
    if modules["gates"]:
        assert any('"twice"' in json.dumps(game["record"]) for game in games)


@pytest.mark.parametrize("over", ["master", "bot"])
def test_it_plays_with_a_server_and_by_bots_too(package: Path, over: str, tmp_path: Path) -> None:
    for game in played(package, games=10, over=over):
        assert agrees(game, tmp_path, Library())


def test_what_is_not_legal_is_refused(package: Path) -> None:
    (game,) = played(package, games=1, probe=True)
    assert game["wrong"] == []


def test_a_wrong_engine_is_noticed(package: Path, tmp_path: Path) -> None:
    """Without R3.6 boardgame.io plays sections across others, and our referee says so."""
    files = {file.name: file.read_bytes() for file in package.iterdir()}
    loose = files["engine.mjs"].replace(b"[id, ...conflicts, ...doubles]", b"[id, ...doubles]")
    assert loose != files["engine.mjs"]
    games = played(written({**files, "engine.mjs": loose}, tmp_path / "loose"), games=5)
    assert any("REC205" in codes_of(game["record"], tmp_path) for game in games)


def codes_of(record: dict[str, Any], folder: Path) -> list[str]:
    (folder / "game.json").write_text(json.dumps(record), encoding="utf-8")
    return [finding.code for finding in Library().inspect(str(folder / "game.json")).findings]


def test_the_same_package_every_time(map_id: str) -> None:
    assert write(content_named(map_id)) == write(content_named.__wrapped__(map_id))


def test_npm_takes_the_package(package: Path, tmp_path: Path) -> None:
    """npm itself reads package.json: a package with a wrong name or version is an error."""
    call = [program("npm"), "pack", "--dry-run", "--json", "--ignore-scripts", "--offline"]
    done = run(call, at=package, home=tmp_path)
    assert done.returncode == 0, done.stderr
    (packed,) = json.loads(done.stdout)
    assert {file["path"] for file in packed["files"]} == {file.name for file in package.iterdir()}


def test_nothing_without_a_deck(map_id: str) -> None:
    content = content_named(map_id)
    cards = {key: value for key, value in content.documents["cards.json"].items() if key != "deck"}
    assert write(replace(content, documents={**content.documents, "cards.json": cards})) == {}
