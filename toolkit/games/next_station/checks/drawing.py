"""DRW1: the shape of the drawing, and the characters in it."""

from collections.abc import Iterator
from unicodedata import name as unicode_name

from toolkit.findings.check import Check
from toolkit.findings.finding import Fault
from toolkit.findings.suggestion import counted, listed
from toolkit.games.next_station.drawing import Drawing, usual_width
from toolkit.games.next_station.heading import TRACK_CHARACTERS
from toolkit.games.next_station.map_file import MapFile

SMALLEST, LARGEST = 2, 200
LOOKALIKES = {"–": "-", "—": "-", "_": "-", "=": "-", "l": "|", "I": "|", "!": "|", "O": "C", "o": "C", "0": "C"}


def drawing_that_is_no_literal_block(map_file: MapFile) -> Iterator[Fault]:
    """A drawing in quotes or in a folded block instead of a literal one.

    Why: only after `|` does every character stand where the file shows it; the other styles of YAML
    join lines, and no finding could point at a character.

    Repair: write `drawing: |` and the lines below it, indented.
    """
    if not map_file.is_literal("drawing"):
        yield Fault(map_file.place("drawing"), "the drawing is no literal block", "write `drawing: |`, the lines below")


def drawing_of_even_size(map_file: MapFile) -> Iterator[Fault]:
    """A drawing with an even number of lines, or of characters in its rows.

    Why: points and tracks alternate, and both the first and the last line (and column) hold points,
    so both numbers are odd. One too many or too few shifts all that follows.

    Repair: look for a line that was lost or stands twice; add the missing row of points, or delete
    the tracks at the edge.
    """
    drawing = map_file.drawing
    lines = drawing.block.lines
    if len(lines) % 2 == 0 and lines:
        number = next(
            (n for n, line in enumerate(lines) if _shows_points(drawing, line) != (n % 2 == 0)), len(lines) - 1
        )
        place = drawing.block.place(number, 0, max(len(lines[number]), 1))
        due = "tracks are" if number % 2 else "a row of points is"
        message = f"{due} due here: the drawing has {len(lines)} lines, an even number"
        yield Fault(place, message, "was a line lost or doubled here or above?")
    widths = {len(line) for line in lines[::2]}
    if len(lines) % 2 and len(widths) == 1 and widths.pop() % 2 == 0:
        message = f"the drawing is {len(lines[0])} characters wide, an even number"
        yield Fault(drawing.block.place(0, len(lines[0]) - 1), message, "each row must end with a point")


def _shows_points(drawing: Drawing, line: str) -> bool:
    return any(glyph in drawing.legend for glyph in line)


def ragged_drawing(map_file: MapFile) -> Iterator[Fault]:
    """A row of points that is shorter or longer than most, or tracks beyond the last column.

    Why: every row of points has a character for each column, `.` where there is nothing; a row of
    another length has lost or gained one, and what follows it on that row is out of place.

    Repair: look for the blank or the track that was lost or added, or add the missing points.
    """
    drawing = map_file.drawing
    expected = usual_width(drawing.block)
    for number, line in enumerate(drawing.block.lines):
        if (number % 2 == 0 and len(line) != expected) or len(line) > expected:
            end = min(len(line), expected)
            misplaced = min((column for column, _ in _misplaced(drawing, number, line[:end])), default=None)
            start = end if misplaced is None else misplaced
            hint = "give every row a character for each column, `.` for nothing"
            if misplaced is not None:
                hint = "from here on everything is out of place: was a character lost or added?"
            message = f"this line is {len(line)} characters long, most rows are {expected}"
            yield Fault(drawing.block.place(number, start, max(len(line) - end, 1)), message, hint)


def grid_too_small_or_too_large(map_file: MapFile) -> Iterator[Fault]:
    """A grid of fewer than 2 by 2 or more than 200 by 200 points.

    Why: below that there is nothing to connect; above it no sheet could be printed or drawn on.

    Repair: draw at least two rows and columns of points, and at most two hundred.
    """
    sizes = (map_file.drawing.columns, map_file.drawing.rows)
    if min(sizes) < SMALLEST or max(sizes) > LARGEST:
        message = f"the grid has {counted(sizes[0], 'column')} and {counted(sizes[1], 'row')}"
        yield Fault(map_file.key_place("drawing"), message, f"draw {SMALLEST} to {LARGEST} of each")


def unknown_glyph(map_file: MapFile) -> Iterator[Fault]:
    """A character that neither the rulebook's glyphs nor the map's legend explain.

    Why: it could be a station or a slip of the pen; nothing is guessed.

    Repair: use a known glyph, or explain this one under `legend:`.
    """
    drawing = map_file.drawing
    known = {*drawing.legend, *TRACK_CHARACTERS, " "}
    for number, line in enumerate(drawing.block.lines):
        for column, glyph in _strange(line, known):
            allowed = _slot(drawing, number, column) - {" "}
            meant = glyph.upper() if glyph.upper() in allowed else LOOKALIKES.get(glyph)
            hint = f"did you mean `{meant}`?" if meant in allowed else f"use {listed(sorted(allowed))}"
            if glyph.isspace():
                hint = "write ordinary blanks"
            yield Fault(drawing.block.place(number, column), f"unknown glyph {_named(glyph)}", hint)


def _named(glyph: str) -> str:
    """A character in a message: by its name where it cannot be seen."""
    return f"`{glyph}`" if glyph.isprintable() else f"U+{ord(glyph):04X} ({unicode_name(glyph, 'a control').lower()})"


def _strange(line: str, known: set[str]) -> Iterator[tuple[int, str]]:
    if not known.issuperset(line):
        yield from ((column, glyph) for column, glyph in enumerate(line) if glyph not in known)


def _slot(drawing: Drawing, line: int, column: int) -> set[str]:
    """The characters that can stand at a place."""
    tracks = {(0, 1): "- ", (1, 0): "| ", (1, 1): "\\/X "}
    return {*tracks.get((line % 2, column % 2), (*drawing.legend, " "))}


def _misplaced(drawing: Drawing, number: int, line: str) -> Iterator[tuple[int, str]]:
    """The characters of a line that cannot stand where they do."""
    for odd in (0, 1):
        for column, glyph in _strange(line[odd::2], _slot(drawing, number, odd)):
            yield 2 * column + odd, glyph


def glyph_in_the_wrong_place(map_file: MapFile) -> Iterator[Fault]:
    r"""A known character where it cannot stand: a point between points, a track on a point, or a track
    that points the wrong way.

    Why: on even lines and columns stand points; between them `-` to the sides, `|` up and down, and
    `\`, `/` or `X` in the middle of four. Anything else joins nothing (R2.2).

    Repair: usually the line has lost or gained a blank before this character.
    """
    drawing = map_file.drawing
    known = {*drawing.legend, *TRACK_CHARACTERS, " "}
    for number, line in enumerate(drawing.block.lines):
        for column, glyph in _misplaced(drawing, number, line):
            if glyph in known:
                allowed = sorted(_slot(drawing, number, column) - {" "})
                only = "a point" if number % 2 == column % 2 == 0 else listed(f"`{each}`" for each in allowed)
                hint = f"only {only} can; was a blank lost or added before it?"
                yield Fault(drawing.block.place(number, column), f"`{glyph}` cannot stand here", hint)


def blank_instead_of_a_point(map_file: MapFile) -> Iterator[Fault]:
    """A blank where a point belongs.

    Why: `.` says that nothing is there on purpose; a blank may as well be a station that was lost.

    Repair: write `.` for an empty point.
    """
    for number, line in enumerate(map_file.drawing.block.lines[::2]):
        for column, glyph in enumerate(line[::2]) if " " in line[::2] else ():
            if glyph == " ":
                place = map_file.drawing.block.place(2 * number, 2 * column)
                yield Fault(place, "no point stands here", "write `.` for an empty point")


LITERAL = (Check("DRW101", drawing_that_is_no_literal_block, clause="R2.2", needs=("drawing",)),)
ALTERNATION = (Check("DRW102", drawing_of_even_size, clause="R2.2", needs=("literal", "legend")),)
SHAPE = (
    Check("DRW103", ragged_drawing, clause="R2.2", needs=("alternating", "legend")),
    Check("DRW104", grid_too_small_or_too_large, clause="R2.2", needs=("alternating",)),
)
GLYPHS = (
    Check("DRW110", unknown_glyph, clause="R2.1", needs=("shape", "legend")),
    Check("DRW111", glyph_in_the_wrong_place, clause="R2.2", needs=("shape", "legend")),
    Check("DRW112", blank_instead_of_a_point, clause="R2.1", needs=("shape", "legend")),
)
