"""The map sheet, composed from its layers."""

from math import pi, tan

from toolkit.findings.finding import Fault, Finding
from toolkit.games.next_station.box import Box
from toolkit.games.next_station.checks.sheets import TOO_SMALL
from toolkit.games.next_station.coordinates import Point, name_of
from toolkit.games.next_station.sheets.connections import draw_connections, draw_crossings
from toolkit.games.next_station.sheets.districts import draw_borders, draw_districts
from toolkit.games.next_station.sheets.frame import LEFT, RIGHT, SMALLEST_CELL, frame_for
from toolkit.games.next_station.sheets.labels import draw_labels
from toolkit.games.next_station.sheets.scenery import draw_scenery
from toolkit.games.next_station.sheets.score import draw_score, panel_height
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


def draw_map_sheet(canvas: Canvas, box: Box, trim: Size, style: Style, language: Language) -> list[Finding]:
    """Draw a whole sheet with its corner at the origin of the canvas; what was found out comes back."""
    frame = frame_for(box.map_file.board, trim, panel_height(box.map_file.document.scoring))
    sheet = Sheet(box, frame, style, language, canvas)
    if frame.cell < SMALLEST_CELL:
        message = f"points lie {frame.cell:.1f} mm apart on this sheet, less than {SMALLEST_CELL:g} mm"
        place = box.map_file.key_place("drawing")
        return [TOO_SMALL.finding(Fault(place, message, "print on a larger sheet, as with `--trim a4`"))]
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
            draw_labels(sheet)
        draw_score(sheet)
        _draw_foot(sheet)
    return sheet.findings


def _draw_head(sheet: Sheet) -> None:
    """Title, ribbon of the line colours, and a box for the planner's name (R1.1)."""
    unit, style = sheet.frame.unit, sheet.style
    with sheet.canvas.group("head", transform=f"scale({mm(unit)})"):
        right = sheet.frame.trim.width / unit - RIGHT
        title = sheet.document.title.in_language(sheet.language).upper()
        words, size = sheet.fit(title, sheet.titles(700), 9.2, 46.0, 0.06)
        pen = Pen(style.paper, style.ink, 0.35) if style.outlined_title else None
        sheet.canvas.words(words, sheet.titles(700), size, (LEFT - 0.1, 12.6), style.ink, tracking=0.06, pen=pen)
        end = LEFT + width(sheet.titles(700), words, size, 0.06)
        box = max(right - 65.0, end + 20.0)
        _draw_ribbon(sheet, end + 4.0, box - 4.0)
        sheet.canvas.rect(box, 6.3, right - box, 7.2, Pen(style.paper, style.box, 0.3), 0.9, "box")
        planner = say("planner", sheet.language).upper()
        sheet.canvas.words(planner, sheet.titles(600), 1.75, (box + 1.4, 8.75), style.slate, tracking=0.12)


def _draw_ribbon(sheet: Sheet, left: float, right: float) -> None:
    """The lines side by side with one step of 45 degrees; the gap between them stays the same."""
    colours, pitch, step = sheet.board.colours, 1.35, 2.0
    if right - left < 12:
        return
    top = 9.77 - (len(colours) - 1) * pitch / 2 - step / 2
    bend = left + 0.4 * (right - left)
    for number, colour in enumerate(colours):
        x, y = bend - number * pitch * tan(pi / 8), top + number * pitch
        d = f"M{mm(left)} {mm(y)}H{mm(x)}L{mm(x + step)} {mm(y + step)}H{mm(right)}"
        width_ = 0.25 if sheet.style.plain_lines else 0.95
        sheet.canvas.path(d, Pen(stroke=sheet.style.line(colour).fill, width=width_), f"ribbon {colour}")


def _draw_coordinates(sheet: Sheet) -> None:
    frame, size = sheet.frame, sheet.frame.text(2.35)
    with sheet.canvas.group("coordinates"):
        for column in range(frame.columns):
            x, _ = frame.at(Point(column, 0))
            letter = name_of(Point(column, 0)).rstrip("1")
            sheet.canvas.words(letter, sheet.titles(500), size, (x, frame.top - 1.25), sheet.style.slate, "middle")
        for row in range(frame.rows):
            _, y = frame.at(Point(0, row))
            spot = (frame.left - 2.35, y + 0.35 * size)
            sheet.canvas.words(str(row + 1), sheet.titles(500), size, spot, sheet.style.slate, "middle")


def _draw_foot(sheet: Sheet) -> None:
    """A ruler that proves the size, and what the sheet is."""
    style, document = sheet.style, sheet.document
    base = sheet.frame.trim.height - 5.6
    with sheet.canvas.group("ruler", "50 mm"):
        sheet.canvas.line(6.5, base, 56.5, base, Pen(stroke=style.ink, width=0.25))
        for x, height in ruler(50):
            sheet.canvas.line(6.5 + x, base, 6.5 + x, base - height, Pen(stroke=style.ink, width=0.2))
    sheet.canvas.words("50 mm", sheet.labels(600), 1.9, (57.8, base), style.ink)
    start = 57.8 + width(sheet.labels(600), "50 mm", 1.9) + 1.0
    sheet.canvas.words(say("print at 100 %", sheet.language), sheet.labels(500), 1.9, (start, base), style.slate)
    about = f"{document.id} · v{document.version} · {say('unofficial', sheet.language)}"
    words, size = sheet.fit(about, sheet.labels(500), 1.9, sheet.frame.trim.width - RIGHT - start - 24)
    sheet.canvas.words(words, sheet.labels(500), size, (sheet.frame.trim.width - RIGHT + 0.5, base), style.slate, "end")
