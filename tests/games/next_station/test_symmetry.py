"""Rotating or mirroring a map changes no finding but its place."""

from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.generated import generated_map
from tests.symmetry import positions
from toolkit.games.inspection import inspect_source
from toolkit.source.files import read_source
from toolkit.source.text import SourceText

ROOT = Path(__file__).parents[3]
GOOD = [*sorted((ROOT / "maps").glob("*.yaml")), *sorted((ROOT / "tests/good").glob("small*.yaml"))]
BROKEN = [
    file
    for family in ("DRW11", "DRW2", "MAP", "TIP")
    for file in sorted((ROOT / "tests/broken").glob(f"{family}*/*.yaml"))
    if "outside" not in file.stem
]


def codes(text: str) -> Counter[str]:
    return Counter(finding.code for finding in inspect_source(SourceText("map.yaml", text), tips=True).findings)


@pytest.mark.parametrize("file", [*GOOD, *BROKEN], ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_files(file: Path) -> None:
    first, *others = [codes(text) for text in positions(read_source(str(file)))]
    assert all(each == first for each in others)


@settings(max_examples=60)
@given(
    st.integers(2, 7),
    st.integers(2, 7),
    st.integers(0, 10_000),
    st.lists(st.tuples(st.integers(0, 200), st.sampled_from("STPCM#+.-|\\/X ")), max_size=6),
)
def test_mutated_maps(columns: int, rows: int, seed: int, changes: list[tuple[int, str]]) -> None:
    """Characters of the drawing are changed into any other, sense or no sense."""
    text = generated_map(columns, rows, seed)
    head, rest = text.split("drawing: |\n")
    drawing, tail = rest.split("\n\ndistricts")
    width = 2 * columns - 1
    grid = [list(line[2:].ljust(width)) for line in drawing.split("\n")]
    for position, glyph in changes:
        row, column = divmod(position % (width * len(grid)), width)
        at_edge = row in (0, len(grid) - 1) or column in (0, width - 1)
        if not (at_edge and glyph == " "):  # blanks at the end of a line may be left out, those at its start not
            grid[row][column] = glyph
    drawing = "\n".join("  " + "".join(line) for line in grid)
    first, *others = [
        codes(each) for each in positions(SourceText("", f"{head}drawing: |\n{drawing}\n\ndistricts{tail}"))
    ]
    assert all(each == first for each in others)
