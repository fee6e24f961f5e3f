"""A blank map to start from: small, and clean from the first check on."""

from toolkit.games.next_station.connect import connected
from toolkit.games.next_station.coordinates import Point, name_of
from toolkit.games.next_station.drawing import drawing_of
from toolkit.games.next_station.legend import RULEBOOK
from toolkit.games.next_station.survey import Survey
from toolkit.source.block import Block
from toolkit.source.scalars import written

TEMPLATE = """\
format: 1
game: next-station
id: {id}
version: 0.1.0
title: {{en: {title}, fr: {title}, it: {title}}}

# Points: S T P C stations, M monument, # platform, + crossing, . nothing.
# Tracks: - | \\ / and X between them; `fulgence connect` draws them for you.
drawing: |
{drawing}

# One letter a point; a secondary district has exactly one station.
districts:
  cells: |
{cells}
  secondary: []

departures: {{orange: {orange}, green: {green}, purple: {purple}, blue: {blue}}}

scoring:
  line:
    - {{product: [districts, busiest-district]}}
    - {{count: monuments, each: 2}}
  network:
    - {{count: crossings, by: uses, points: {{1: 2, 2: 6}}}}
    - {{count: interchanges, by: lines, points: {{2: 2, 3: 5, 4: 9}}}}
"""


def blank(name: str, columns: int, rows: int) -> str:
    """The text of a map with four districts and three stations in each: enough to be sound.

    It takes a grid of at least 4 by 4. Beside each departure stand its own symbol and that of the
    departure in the opposite corner, so that every departure sees every symbol.
    """
    left, top = columns // 4, rows // 4
    right, bottom = columns - 1 - left, rows - 1 - top
    departures = {"orange": Point(left, top), "green": Point(right, top)}
    departures |= {"purple": Point(left, bottom), "blue": Point(right, bottom)}
    glyphs: dict[Point, str] = {}
    for (column, row), own, opposite in zip(departures.values(), "STPC", "CPTS", strict=True):
        glyphs[Point(column, row)] = own
        glyphs[Point(column + (1 if column == right else -1), row)] = own
        glyphs[Point(column, row + (1 if row == bottom else -1))] = opposite
    lines = [" ".join(glyphs.get(Point(column, row), ".") for column in range(columns)) for row in range(rows)]
    drawing = drawing_of(Block("", tuple("\n\n".join(lines).split("\n")), 1, 0), RULEBOOK)
    tracks = connected(Survey(drawing), reach=max(columns, rows))
    quarters = ("ab", "cd")
    cells = (
        " ".join(quarters[row * 2 // rows][column * 2 // columns] for column in range(columns)) for row in range(rows)
    )
    return TEMPLATE.format(
        id=written(name),
        title=written(name.replace("-", " ").capitalize()),
        drawing="\n".join(f"  {line}".rstrip() for line in tracks),
        cells="\n".join(f"    {line}" for line in cells),
        **{colour: name_of(point) for colour, point in departures.items()},
    )
