"""Imports point one way (docs/architecture.md)."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
LEVELS = {
    "findings": 0,
    "source": 1,
    "press": 2,
    "container": 2,
    "games": 3,
    "packs": 4,
    "playtest": 4,
    "studio": 4,
    "cli": 5,
}
GAME = """
    clauses coordinates words theme heading notes counting goals effects cards card_set document legend drawing cells
    board survey map_file card_file network tally bounds box record rules record_file
    measures connect blank portrait portrait_text score_text playing vectors pack checks sheets faces
    tabletop game
"""
GAME_LEVELS = {name: level for level, name in enumerate(GAME.split())}
FILES = sorted((ROOT / "toolkit").rglob("*.py"))


def imported_by(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield from (f"{node.module}.{name.name}" for name in node.names)
        elif isinstance(node, ast.Import):
            yield from (name.name for name in node.names)


def part(dotted: str, depth: int) -> str:
    return (dotted.split(".") + [""] * 4)[depth]


def dotted(file: Path) -> str:
    return ".".join(file.relative_to(ROOT).with_suffix("").parts)


@pytest.mark.parametrize("file", FILES, ids=dotted)
def test_imports_point_downwards(file: Path) -> None:
    here = part(dotted(file), 1)
    for target in imported_by(file):
        there = part(target, 1)
        if target.startswith("toolkit.") and here in LEVELS and there in LEVELS and there != here:
            assert LEVELS[there] < LEVELS[here], f"{here} may not know {there}: {target}"


@pytest.mark.parametrize("file", sorted((ROOT / "toolkit/games/next_station").rglob("*.py")), ids=dotted)
def test_inside_the_game_too(file: Path) -> None:
    here = part(dotted(file), 3)
    for target in imported_by(file):
        there = part(target, 3)
        if target.startswith("toolkit.games.next_station.") and here in GAME_LEVELS and there != here:
            assert GAME_LEVELS[there] < GAME_LEVELS[here], f"{here} may not know {there}: {target}"


def test_every_part_has_a_level() -> None:
    parts = {part(dotted(file), 1) for file in FILES if len(file.relative_to(ROOT).parts) > 2}
    assert parts <= LEVELS.keys()
    inner = {part(dotted(file), 3) for file in FILES if "next_station" in file.parts} - {"__init__"}
    assert inner <= GAME_LEVELS.keys()


def test_the_kernel_knows_no_game() -> None:
    for file in FILES:
        if part(dotted(file), 1) in ("findings", "source", "press", "container"):
            text = file.read_text(encoding="utf-8")
            assert not any(word in text for word in ("next_station", "next-station", "monument"))
