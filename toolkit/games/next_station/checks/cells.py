"""DRW3: the picture of the districts."""

from collections.abc import Iterator

from toolkit.findings.check import Check
from toolkit.findings.finding import Fault
from toolkit.findings.suggestion import counted
from toolkit.games.next_station.cells import OUTSIDE
from toolkit.games.next_station.coordinates import Point, name_of
from toolkit.games.next_station.map_file import MapFile


def cells_that_are_no_literal_block(map_file: MapFile) -> Iterator[Fault]:
    """District cells in quotes or in a folded block instead of a literal one.

    Why: only after `|` does every letter stand where the file shows it.

    Repair: write `cells: |` and the lines below it, indented.
    """
    if not map_file.is_literal("districts", "cells"):
        place = map_file.place("districts", "cells")
        yield Fault(place, "the cells are no literal block", "write `cells: |`, the lines below")


def cells_of_another_size(map_file: MapFile) -> Iterator[Fault]:
    """District cells with more or fewer rows or columns than the drawing has points.

    Why: each letter belongs to the point in the same row and column; a row too few shifts the
    districts of all that follow.

    Repair: give `cells` one line for each row of points and one letter for each column.
    """
    block, drawing = map_file.cells.block, map_file.drawing
    if len(block.lines) != drawing.rows:
        message = f"the cells have {counted(len(block.lines), 'row')}, the drawing has {drawing.rows}"
        yield Fault(map_file.key_place("districts", "cells"), message, "write one line for each row of points")
    for number, line in enumerate(block.lines):
        if len(line) != drawing.width and _first_misfit(line) is None:
            start = min(len(line), drawing.width)
            message = f"this row has {counted((len(line) + 1) // 2, 'cell')}, the drawing {drawing.columns}"
            place = block.place(number, start, max(len(line) - start, 1))
            yield Fault(place, message, "write one letter for each column, a blank between")


def cell_that_is_no_letter(map_file: MapFile) -> Iterator[Fault]:
    """A district cell that is no letter, or letters without a single blank between.

    Why: a district's letter is its id in packs and in `secondary:` and `names:`. Only the first
    misfit of a row is told: one blank too many shifts all the others.

    Repair: use a-z or A-Z, `.` for a point outside every district, and one blank between.
    """
    for number, line in enumerate(map_file.cells.block.lines):
        column = _first_misfit(line)
        if column is not None:
            point = name_of(Point(column // 2, number))
            message = f"`{line[column]}` cannot stand here" if line[column] != " " else f"no letter for {point}"
            hint = "write one letter, one blank, and so on; `.` for a point in no district"
            yield Fault(map_file.cells.block.place(number, column), message, hint)


def _first_misfit(line: str) -> int | None:
    for column, glyph in enumerate(line):
        if not (glyph == " " if column % 2 else glyph == OUTSIDE or (glyph.isascii() and glyph.isalpha())):
            return column
    return None


CELL_BLOCK = (Check("DRW301", cells_that_are_no_literal_block, clause="R2.7", needs=("districts",)),)
CELLS = (
    Check("DRW302", cells_of_another_size, clause="R2.7", needs=("shape", "cell block")),
    Check("DRW303", cell_that_is_no_letter, clause="R2.7", needs=("shape", "cell block")),
)
