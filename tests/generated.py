"""Maps made by chance, for properties and benchmarks: any size, always the same for the same seed."""

from random import Random

from toolkit.games.next_station.connect import connected
from toolkit.games.next_station.drawing import drawing_of
from toolkit.games.next_station.legend import RULEBOOK
from toolkit.games.next_station.survey import Survey
from toolkit.source.block import Block

TEXT = """\
format: 1
game: next-station
id: generated
version: 1.0.0
title: {{en: Generated}}
languages: [en]

drawing: |
{drawing}

districts:
  cells: |
{cells}

departures: {{orange: {orange}, green: {green}}}

scoring:
  line:
    - {{product: [districts, busiest-district]}}
    - {{count: monuments, each: 2}}
  network:
    - {{count: interchanges, by: lines, points: {{2: 2}}}}
"""


def generated_map(columns: int, rows: int, seed: int, density: float = 0.6) -> str:
    """A clean map of this size: stations by chance, tracks by the ray rule, districts of 5 by 5."""
    random = Random(seed)
    glyphs = [[_glyph(random, density) for _ in range(columns)] for _ in range(rows)]
    for row in range(rows):
        glyphs[row][0] = glyphs[row][-1] = random.choice("STPC")
    glyphs[0] = [random.choice("STPC") for _ in range(columns)]
    glyphs[-1] = [random.choice("STPC") for _ in range(columns)]
    lines = "\n\n".join(" ".join(row) for row in glyphs).split("\n")
    drawing = drawing_of(Block("", tuple(lines), 1, 0), RULEBOOK)
    tracks = connected(Survey(drawing), reach=max(columns, rows))
    across = [_district(column, columns) for column in range(columns)]
    down = [_district(row, rows) for row in range(rows)]
    letters = [[chr(97 + (d % 5) * 5 + a % 5) for a in across] for d in down]
    width = max(across) + 1
    if width > 5 or max(down) >= 5:  # letters run out: broad stripes instead
        letters = [[chr(97 + min(row * 20 // rows, 19))] * columns for row in range(rows)]
    return TEXT.format(
        drawing="\n".join(f"  {line}" for line in tracks),
        cells="\n".join("    " + " ".join(row) for row in letters),
        orange="A1",
        green="B1",
    )


def _glyph(random: Random, density: float) -> str:
    chance = random.random()
    return random.choice("STPC") if chance < density else "M" if chance < density + 0.05 else "."


def _district(position: int, size: int) -> int:
    """Which block of about five a row or column belongs to; the last one takes the rest."""
    return min(position // 5, max(size // 5 - 1, 0))
