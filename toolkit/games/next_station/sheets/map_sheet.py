"""The map sheet, composed from its layers."""

from collections.abc import Iterator
from math import ceil, pi, tan

from toolkit.findings.finding import Fault, Finding
from toolkit.games.next_station.box import Box
from toolkit.games.next_station.checks.sheets import NO_SCORE_ROOM, TOO_SMALL
from toolkit.games.next_station.coordinates import Point, name_of
from toolkit.games.next_station.sheets.connections import draw_connections, draw_crossings
from toolkit.games.next_station.sheets.districts import draw_borders, draw_districts
from toolkit.games.next_station.sheets.frame import LEFT, RIGHT, SMALLEST_CELL, Frame
from toolkit.games.next_station.sheets.names import draw_names
from toolkit.games.next_station.sheets.pencil import draw_pencil_lines
from toolkit.games.next_station.sheets.played import Played
from toolkit.games.next_station.sheets.scenery import draw_scenery
from toolkit.games.next_station.sheets.score import draw_score
from toolkit.games.next_station.sheets.score_layout import SMALLEST_COLUMN, growing, layout_of, panel_height
from toolkit.games.next_station.sheets.sheet import Sheet
from toolkit.games.next_station.sheets.stations import draw_stations
from toolkit.games.next_station.sheets.style import Style
from toolkit.games.next_station.sheets.wording import say
from toolkit.games.texts import Language
from toolkit.press.canvas import Canvas, Pen
from toolkit.press.marks import ruler
from toolkit.press.numbers import mm
from toolkit.press.paper import Size
from toolkit.press.type import width

PLANNER, LEAST_PLANNER, RIBBON_ROOM = 65.0, 45.0, 20.0


def draw_map_sheet(
    canvas: Canvas, box: Box, trim: Size, style: Style, language: Language, played: Played | None = None
) -> list[Finding]:
    """Draw a whole sheet, blank or played, with its corner at the origin; what was found out comes back."""
    board, scoring = box.map_file.board, box.map_file.document.scoring
    height = panel_height(scoring, len(board.colours))
    frame = Frame(trim, board.columns, board.rows, height, growing(scoring))
    sheet = Sheet(box, frame, style, language, canvas, played)
    faults = list(_faults(sheet))
    if faults:
        return faults
    with canvas.group("sheet", box.map_file.document.title.in_language(language)):
        canvas.rect(0, 0, trim.width, trim.height, Pen(style.paper), kind="paper")
        _draw_head(sheet)
        _draw_coordinates(sheet)
        with canvas.group("map"):
            draw_districts(sheet)
            draw_scenery(sheet)
            draw_borders(sheet)
            draw_connections(sheet)
            draw_crossings(sheet)
            draw_stations(sheet)
            draw_names(sheet)
            if played:
                draw_pencil_lines(sheet, played)
        draw_score(sheet)
        _draw_foot(sheet)
    return sheet.findings


def _faults(sheet: Sheet) -> Iterator[Finding]:
    """Why a sheet cannot be drawn at all."""
    key_place, help_ = sheet.box.map_file.key_place, "print on a larger sheet, as with `--trim a4`"
    frame, column = sheet.frame, layout_of(sheet).column * sheet.frame.unit
    high = frame.panel_height * frame.unit
    if column < SMALLEST_COLUMN:
        wide = frame.trim.width + (SMALLEST_COLUMN - column) * len(sheet.board.colours)
        message = f"this sheet is too narrow for its score area, which needs {ceil(wide)} mm"
        yield NO_SCORE_ROOM.finding(Fault(key_place("scoring"), message, help_))
    if frame.cell < SMALLEST_CELL and high > frame.trim.height / 2:
        message = f"the score area is {ceil(high)} mm high, which leaves no room for the map on this sheet"
        yield NO_SCORE_ROOM.finding(Fault(key_place("scoring"), message, "score by fewer terms"))
    elif frame.cell < SMALLEST_CELL:
        message = f"points lie {frame.cell:.1f} mm apart on this sheet, less than {SMALLEST_CELL:g} mm"
        yield TOO_SMALL.finding(Fault(key_place("drawing"), message, help_))


def _draw_head(sheet: Sheet) -> None:
    """Title, ribbon of the line colours, and a box for the planner's name (R1.1)."""
    unit, style = sheet.frame.unit, sheet.style
    with sheet.canvas.group("head", transform=f"scale({mm(unit)})"):
        right = sheet.frame.trim.width / unit - RIGHT
        title = sheet.named(sheet.document.title).upper()
        room = right - LEAST_PLANNER - RIBBON_ROOM - LEFT
        words, size = sheet.fit(title, sheet.titles(700), 9.2, room, 0.06, ("title",))
        pen = Pen(style.paper, style.ink, 0.35) if style.outlined_title else None
        sheet.canvas.words(words, sheet.titles(700), size, (LEFT - 0.1, 12.6), style.ink, tracking=0.06, pen=pen)
        end = LEFT + width(sheet.titles(700), words, size, 0.06)
        box = max(right - PLANNER, end + RIBBON_ROOM)
        _draw_ribbon(sheet, end + 4.0, box - 4.0)
        sheet.canvas.rect(box, 6.3, right - box, 7.2, Pen(style.paper, style.box, 0.3), 0.9, "box")
        planner = say("planner", sheet.language).upper()
        sheet.canvas.words(planner, sheet.titles(600), 1.75, (box + 1.4, 8.75), style.slate, tracking=0.12)
        if sheet.played:
            name, size = sheet.fit(sheet.played.planner, sheet.titles(500), 3.4, right - box - 2.8)
            sheet.canvas.words(name, sheet.titles(500), size, (box + 1.4, 12.4), style.ink)


def _draw_ribbon(sheet: Sheet, left: float, right: float) -> None:
    """The lines side by side with one step of 45 degrees; the gap between them stays the same.

    It is as high as four lines are: more of them are thinner.
    """
    colours, step = sheet.board.colours, 2.0
    pitch = min(1.35, 5.4 / max(len(colours) - 1, 1))
    top = 9.77 - (len(colours) - 1) * pitch / 2 - step / 2
    bend = left + 0.4 * (right - left)
    for number, colour in enumerate(colours):
        x, y = bend - number * pitch * tan(pi / 8), top + number * pitch
        d = f"M{mm(left)} {mm(y)}H{mm(x)}L{mm(x + step)} {mm(y + step)}H{mm(right)}"
        thickness = 0.25 if sheet.style.plain_lines else 0.95 * pitch / 1.35
        sheet.canvas.path(d, Pen(stroke=sheet.style.line(colour).fill, width=thickness), f"ribbon {colour}")


def _draw_coordinates(sheet: Sheet) -> None:
    frame, size = sheet.frame, sheet.frame.text(2.35)
    with sheet.canvas.group("coordinates"):
        for column in range(frame.columns):
            x, _ = frame.at(Point(column, 0))
            letter = name_of(Point(column, 0)).rstrip("1")
            sheet.canvas.words(
                letter, sheet.titles(500), size, (x, frame.top - 1.25 * frame.stroke), sheet.style.slate, "middle"
            )
        for row in range(frame.rows):
            _, y = frame.at(Point(0, row))
            spot = (frame.left - 2.35 * frame.stroke, y + 0.35 * size)
            sheet.canvas.words(str(row + 1), sheet.titles(500), size, spot, sheet.style.slate, "middle")


def _draw_foot(sheet: Sheet) -> None:
    """A ruler that proves the size, and what the sheet is; both in line with the boxes of the score area."""
    style, document, frame = sheet.style, sheet.document, sheet.frame
    left, right, base = 6.5 * frame.unit, frame.trim.width - 6.5 * frame.unit, frame.trim.height - 5.6 * frame.unit
    size, strong, plain = 1.9 * frame.unit, sheet.labels(600), sheet.labels(500)
    with sheet.canvas.group("ruler", "50 mm"):
        sheet.canvas.line(left, base, left + 50, base, Pen(stroke=style.ink, width=0.25))
        for x, height in ruler(50):
            sheet.canvas.line(left + x, base, left + x, base - height, Pen(stroke=style.ink, width=0.2))
    sheet.canvas.words("50 mm", strong, size, (left + 51.3, base), style.ink)
    start = left + 51.3 + width(strong, "50 mm", size) + 1.0
    sheet.canvas.words(say("print at 100 %", sheet.language), plain, size, (start, base), style.slate)
    about, room = f"{document.id} · v{document.version}", right - start - 24 * frame.unit
    found = sheet.own((f"{about} · {say('unofficial', sheet.language)}", about), plain, size, room, 1)
    words, size = (found.lines[0], found.size) if found.fits else sheet.fit(about, plain, size, room, key=("id",))
    sheet.canvas.words(words, plain, size, (right, base), style.slate, "end")
