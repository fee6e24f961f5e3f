"""Validators, type checkers and engines of other people read a pack as it lies on the disk."""

import json
import sys
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tests.games.next_station.rules.played import MAPS, box_named
from tests.packs.outside import HERE, ROOT, TOOLS, node, npm_packages, program, run

SCHEMA_OF = {
    "manifest.json": "manifest",
    "map.json": "map",
    "map.min.json": "map.min",
    "cards.json": "cards",
    "rules.json": "rules",
    "vectors/cases.json": "vectors",
}
TYPE_OF = {
    "manifest.json": "Manifest",
    "map.json": "PackMap",
    "map.min.json": "PackMapMin",
    "cards.json": "PackCards",
    "rules.json": "PackRules",
    "vectors/cases.json": "Vectors",
}
STRICT = ("--strict", "--noEmit", "--module", "esnext", "--moduleResolution", "bundler", "--target", "es2022")

Break = Callable[[Any], object]
BROKEN: Mapping[str, tuple[str, Break]] = {
    "a kind of station that there is not": ("map.json", lambda it: it["stations"][0].update(kind="harbour")),
    "a station without neighbours": ("map.json", lambda it: it["stations"][0].pop("neighbours")),
    "a number for an id": ("map.json", lambda it: it["connections"][0].update(id=7)),
    "a connection with three ends": ("map.json", lambda it: it["connections"][0]["ends"].append("A1")),
    "a point as a text": ("map.json", lambda it: it["stations"][0].update(points=["A1"])),
    "an unknown key": ("map.min.json", lambda it: it.update(colour="red")),
    "a pair of three": ("map.min.json", lambda it: it["conflicts"][0].append(1)),
    "a step that does nothing": ("cards.json", lambda it: it["deck"]["cards"][0].update(effects=[[{"wait": 1}]])),
    "a count that nobody knows": ("rules.json", lambda it: it["scoring"]["line"][1].update(count="pigeons")),
    "a rule without rounds": ("rules.json", lambda it: it.pop("rounds")),
    "a file without a hash": ("manifest.json", lambda it: it["files"][0].pop("sha256")),
    "a case of no kind": ("vectors/cases.json", lambda it: it["cases"][0].update(kind="riddle")),
    "a case without an answer": ("vectors/cases.json", lambda it: it["cases"][0].pop("legal")),
}
ONLY_BY_PATTERN: Mapping[str, tuple[str, Break]] = {
    "a coordinate that is none": ("map.json", lambda it: it["stations"][0].update(id="11")),
    "a version that is none": ("map.json", lambda it: it.update(version="first")),
    "a format to come": ("rules.json", lambda it: it.update(format="2.0")),
    "a hash that is none": ("manifest.json", lambda it: it["files"][0].update(sha256="abc")),
}


@cache
def made(map_id: str, out: Path) -> Path:
    done = run([sys.executable, "-m", "toolkit", "pack", map_id, "--out", out], at=ROOT)
    assert done.returncode == 0, done.stderr
    assert list(out.glob(f"{map_id}-*.zip"))
    return out / map_id


@pytest.fixture(scope="module", params=MAPS)
def pack(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return made(request.param, tmp_path_factory.mktemp("packs"))


def read(pack: Path, file: str) -> Any:
    return json.loads((pack / file).read_text(encoding="utf-8"))


def broken(pack: Path, file: str, change: Break) -> Any:
    document = read(pack, file)
    change(document)
    return document


# ---- ajv


def complaints(pack: Path, documents: list[tuple[str, Any]]) -> list[list[str]]:
    """What ajv says about documents by the pack's own schemas, in its strict mode."""
    program("node")
    npm_packages("ajv", "ajv-formats")
    lines = (json.dumps({"schema": schema, "data": data}) for schema, data in documents)
    return node(HERE / "validate.mjs", pack / "schemas", TOOLS, given="\n".join(lines))


def test_ajv_accepts_every_file(pack: Path) -> None:
    files = {file.relative_to(pack).as_posix() for file in pack.rglob("*.json")}
    assert {file for file in files if not file.startswith("schemas/")} == SCHEMA_OF.keys()
    for file, schema in SCHEMA_OF.items():
        assert complaints(pack, [(schema, read(pack, file))]) == [[]], file


def test_ajv_accepts_records(pack: Path) -> None:
    games = [case["record"] for case in read(pack, "vectors/cases.json")["cases"] if case["kind"] == "game"]
    assert complaints(pack, [("record", game) for game in games]) == [[]] * len(games)
    (found,) = complaints(pack, [("record", {**games[0], "players": []})])
    assert found


@pytest.mark.parametrize("what", [*BROKEN, *ONLY_BY_PATTERN])
def test_ajv_rejects_a_broken_file(pack: Path, what: str) -> None:
    file, change = {**BROKEN, **ONLY_BY_PATTERN}[what]
    (found,) = complaints(pack, [(SCHEMA_OF[file], broken(pack, file, change))])
    assert found


def test_the_schemas_of_a_pack_are_those_of_the_project(pack: Path) -> None:
    published = {file.name: file.read_bytes() for file in (ROOT / "schemas/pack/v1").glob("*.schema.json")}
    assert {file.name: file.read_bytes() for file in (pack / "schemas").iterdir()} == published


# ---- TypeScript


def type_errors(folder: Path, files: Mapping[str, str]) -> str:
    """What `tsc --strict` says about some files."""
    tsc = npm_packages("typescript") / ".bin/tsc"
    program("node")
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8")
    done = run([tsc, *STRICT, *files], at=folder)
    assert (done.returncode == 0) is (done.stdout == ""), done.stderr
    return done.stdout


def literal(document: Any, module: str, type_: str) -> str:
    """A document as a literal that has to satisfy a type, with nothing too much and nothing too little."""
    head = f'import type {{ {type_} }} from "./{module}";\n'
    return f"{head}export const it = {json.dumps(document, ensure_ascii=False)} satisfies {type_};\n"


def declared(pack: Path, folder: Path) -> None:
    (folder / "fulgence.d.ts").write_bytes((pack / "types/fulgence.d.ts").read_bytes())


def test_typescript_accepts_every_file(pack: Path, tmp_path: Path) -> None:
    declared(pack, tmp_path)
    files = {
        f"{type_}.ts": literal(read(pack, file), "fulgence", type_)  # a literal, since imported JSON forgets its words
        for file, type_ in TYPE_OF.items()
    }
    assert type_errors(tmp_path, files) == ""


def test_typescript_rejects_every_broken_file(pack: Path, tmp_path: Path) -> None:
    declared(pack, tmp_path)
    files = {
        f"broken{number}.ts": literal(broken(pack, file, change), "fulgence", TYPE_OF[file])
        for number, (file, change) in enumerate(BROKEN.values())
    }
    found = type_errors(tmp_path, files)
    accepted = [what for what, name in zip(BROKEN, files, strict=True) if f"{name}(" not in found]
    assert accepted == []


def test_typescript_knows_what_it_reads(pack: Path, tmp_path: Path) -> None:
    """The declarations are of use: an engine's typing mistakes are found, and correct code is not hindered."""
    declared(pack, tmp_path)
    head = 'import type { PackMap } from "./fulgence";\nexport const far = (map: PackMap): '
    body = "map.connections.filter((each) => each.conflicts.length === 0).map((each) => each.ends[1])"
    assert type_errors(tmp_path, {"right.ts": f"{head}string[] => {body};\n"}) == ""
    assert "wrong.ts(" in type_errors(tmp_path, {"wrong.ts": f"{head}number[] => {body};\n"})
    assert "typo.ts(" in type_errors(tmp_path, {"typo.ts": f"{head}unknown => map.conections;\n"})


def test_types_can_be_made_from_the_schemas_too(pack: Path, tmp_path: Path) -> None:
    program("node")
    npm_packages("json-schema-to-typescript")
    node(HERE / "typings.mjs", pack / "schemas", TOOLS, tmp_path, *SCHEMA_OF.values(), "record")
    right = {f"{number}.ts": literal(read(pack, file), name, "Root") for number, (file, name) in numbered(SCHEMA_OF)}
    games = [case for case in read(pack, "vectors/cases.json")["cases"] if case["kind"] == "game"]
    assert type_errors(tmp_path, {**right, "game.ts": literal(games[0]["record"], "record", "Root")}) == ""
    wrong = literal(broken(pack, *BROKEN["a kind of station that there is not"]), "map", "Root")
    assert "wrong.ts(" in type_errors(tmp_path, {"wrong.ts": wrong})


def numbered(of: Mapping[str, str]) -> list[tuple[int, tuple[str, str]]]:
    return list(enumerate(of.items()))


# ---- Godot


def godot(map_file: Path, home: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[int, str]:
    monkeypatch.setenv("FULGENCE_MAP", str(map_file))
    done = run([program("godot3-server"), "--script", HERE / "count.gd"], at=home, home=home)
    return done.returncode, done.stdout + done.stderr


def test_godot_reads_the_map(pack: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    code, said = godot(pack / "map.json", tmp_path, monkeypatch)
    assert code == 0, said
    found = json.loads(next(line for line in said.splitlines() if line.startswith("{")))
    map_file = box_named(pack.name).map_file
    board = map_file.board
    assert found == {
        "title": map_file.document.title.fr,
        "stations": len(board.stations),
        "connections": len(board.connections),
        "crossings": len(board.crossings),
        "districts": len(board.districts),
        "colours": len(board.colours),
        "neighbours": 2 * len(board.connections),
        "conflicts": sum(map(len, board.conflicts.values())),
        "doubles": sum(map(len, board.doubles.values())),
        "points": sum(point.column + point.row for each in board.connections for point in each.points),
    }


def test_godot_says_when_it_cannot(pack: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cut = tmp_path / "map.json"
    cut.write_bytes((pack / "map.json").read_bytes()[:10_000])
    code, said = godot(cut, tmp_path, monkeypatch)
    assert code != 0, said
