"""DRW1: the shape of the drawing and of the district cells, and the characters in them."""

from collections.abc import Iterator

from toolkit.findings.check import Check
from toolkit.findings.finding import Fault
from toolkit.findings.suggestion import counted, listed
from toolkit.games.next_station.cells import OUTSIDE
from toolkit.games.next_station.drawing import usual_width
from toolkit.games.next_station.heading import TRACK_CHARACTERS
from toolkit.games.next_station.map_file import MapFile

SMALLEST, LARGEST = 2, 200


def picture_that_is_no_literal_block(map_file: MapFile) -> Iterator[Fault]:
    """A drawing, or district cells, in quotes or in a folded block instead of a literal one.

    Why: only after `|` does every character stand where the file shows it; the other styles of YAML
    join lines, and no finding could point at a character.

    Repair: write `drawing: |` (or `cells: |`) and the lines below it, indented.
    """
    for path in (("drawing",), ("districts", "cells")):
        if not map_file.is_literal(*path):
            yield Fault(
                map_file.place(*path),
                f"`{path[-1]}` is not a literal block",
                f"write `{path[-1]}: |` and the lines below it",
            )


def drawing_of_even_size(map_file: MapFile) -> Iterator[Fault]:
    """A drawing that ends with a line or column of tracks.

    Why: points and tracks alternate, and both the first and the last line (and column) hold points,
    so both numbers are odd. One too many or too few shifts all that follows.

    Repair: look for a line that was lost or stands twice; add the missing row of points, or delete
    the tracks at the edge.
    """
    block = map_file.drawing.block
    if block.lines and len(block.lines) % 2 == 0:
        last = len(block.lines) - 1
        place = block.place(last, 0, max(len(block.lines[last]), 1))
        yield Fault(
            place, f"the drawing has {len(block.lines)} lines, an even number", "the last line must be a row of points"
        )
    widths = {len(line) for line in block.lines[::2]}
    if len(widths) == 1 and widths.pop() % 2 == 0:
        place = block.place(0, len(block.lines[0]) - 1)
        yield Fault(
            place,
            f"the drawing is {len(block.lines[0])} characters wide, an even number",
            "each row must end with a point",
        )


def ragged_drawing(map_file: MapFile) -> Iterator[Fault]:
    """A row of points that is shorter or longer than most, or tracks beyond the last column.

    Why: every row of points has a character for each column, `.` where there is nothing; a row of
    another length has lost or gained one, and what follows it on that row is out of place.

    Repair: add the missing points (`.` for nothing) or delete what is too much.
    """
    drawing = map_file.drawing
    expected = usual_width(drawing.block)
    for number, line in enumerate(drawing.block.lines):
        if (number % 2 == 0 and len(line) != expected) or len(line) > expected:
            start = min(len(line), expected)
            place = drawing.block.place(number, start, max(len(line) - expected, 1))
            yield Fault(
                place,
                f"this line is {len(line)} characters long, most rows are {expected}",
                "give every row a character for each column, `.` for nothing",
            )


def grid_too_small_or_too_large(map_file: MapFile) -> Iterator[Fault]:
    """A grid of fewer than 2 by 2 or more than 200 by 200 points.

    Why: below that there is nothing to connect; above it no sheet could be printed or drawn on.

    Repair: draw at least two rows and columns of points, and at most two hundred.
    """
    drawing = map_file.drawing
    sizes = (drawing.columns, drawing.rows)
    if min(sizes) < SMALLEST or max(sizes) > LARGEST:
        message = f"the grid has {counted(sizes[0], 'column')} and {counted(sizes[1], 'row')}"
        yield Fault(map_file.key_place("drawing"), message, f"draw {SMALLEST} to {LARGEST} of each")


def unknown_glyph(map_file: MapFile) -> Iterator[Fault]:
    """A character that neither the rulebook's glyphs nor the map's legend explain.

    Why: it could be a station or a slip of the pen; nothing is guessed.

    Repair: use a known glyph, or explain this one under `legend:`.
    """
    known = {*map_file.drawing.legend, *TRACK_CHARACTERS, " "}
    hint = f"use {listed(sorted(known - {' '}))}, or explain it under `legend:`"
    for number, line in enumerate(map_file.drawing.block.lines):
        for column, glyph in _strange(line, known):
            message = "a tab in the drawing" if glyph == "\t" else f"unknown glyph `{glyph}`"
            yield Fault(map_file.drawing.block.place(number, column), message, hint)


def _strange(line: str, known: set[str]) -> Iterator[tuple[int, str]]:
    if not known.issuperset(line):
        yield from ((column, glyph) for column, glyph in enumerate(line) if glyph not in known)


def glyph_in_the_wrong_place(map_file: MapFile) -> Iterator[Fault]:
    r"""A known character where it cannot stand: a point between points, a track on a point, or a track
    that points the wrong way.

    Why: on even lines and columns stand points; between them `-` to the sides, `|` up and down, and
    `\`, `/` or `X` in the middle of four. Anything else joins nothing (R2.2).

    Repair: usually the line has lost or gained a blank before this character.
    """
    points, known = set(map_file.drawing.legend), {*map_file.drawing.legend, *TRACK_CHARACTERS, " "}
    slots = {(0, 0): points | {" "}, (0, 1): {"-", " "}, (1, 0): {"|", " "}, (1, 1): set("\\/X ")}
    names = {(0, 0): "a point", (0, 1): "`-`", (1, 0): "`|`", (1, 1): "`\\`, `/` or `X`"}
    for number, line in enumerate(map_file.drawing.block.lines):
        for odd in (0, 1):
            slot = (number % 2, odd)
            for column, glyph in _strange(line[odd::2], slots[slot]):
                if glyph in known:
                    place = map_file.drawing.block.place(number, 2 * column + odd)
                    yield Fault(
                        place,
                        f"`{glyph}` cannot stand here",
                        f"only {names[slot]} can; was a blank lost or added before it?",
                    )


def blank_instead_of_a_point(map_file: MapFile) -> Iterator[Fault]:
    """A blank where a point belongs.

    Why: `.` says that nothing is there on purpose; a blank may as well be a station that was lost.

    Repair: write `.` for an empty point.
    """
    for number, line in enumerate(map_file.drawing.block.lines[::2]):
        for column, glyph in enumerate(line[::2]) if " " in line[::2] else ():
            if glyph == " ":
                yield Fault(
                    map_file.drawing.block.place(2 * number, 2 * column),
                    "no point stands here",
                    "write `.` for an empty point",
                )


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
        if len(line) != drawing.width:
            start = min(len(line), drawing.width)
            message = f"this row has {counted((len(line) + 1) // 2, 'cell')}, the drawing {drawing.columns}"
            yield Fault(
                block.place(number, start, max(len(line) - start, 1)),
                message,
                "write one letter for each column, a blank between",
            )


def cell_that_is_no_letter(map_file: MapFile) -> Iterator[Fault]:
    """A district cell that is no letter, or letters without a blank between.

    Why: a district's letter is its id in packs and in `secondary:` and `names:`.

    Repair: use a-z or A-Z, `.` for a point outside every district, and one blank between.
    """
    for number, line in enumerate(map_file.cells.block.lines):
        for column, glyph in enumerate(line):
            fits = glyph == " " if column % 2 else glyph == OUTSIDE or (glyph.isascii() and glyph.isalpha())
            if not fits:
                yield Fault(
                    map_file.cells.block.place(number, column),
                    f"`{glyph}` cannot stand here",
                    "write letters with one blank between",
                )


LITERAL = (Check("DRW101", picture_that_is_no_literal_block, clause="R2.2", needs=("drawing", "districts")),)
SHAPE = (
    Check("DRW102", drawing_of_even_size, clause="R2.2", needs=("literal",)),
    Check("DRW103", ragged_drawing, clause="R2.2", needs=("literal",)),
    Check("DRW104", grid_too_small_or_too_large, clause="R2.2", needs=("literal",)),
)
GLYPHS = (
    Check("DRW110", unknown_glyph, clause="R2.1", needs=("shape", "legend")),
    Check("DRW111", glyph_in_the_wrong_place, clause="R2.2", needs=("shape", "legend")),
    Check("DRW112", blank_instead_of_a_point, clause="R2.1", needs=("shape", "legend")),
)
CELLS = (
    Check("DRW130", cells_of_another_size, clause="R2.7", needs=("shape",)),
    Check("DRW131", cell_that_is_no_letter, clause="R2.7", needs=("shape",)),
)
