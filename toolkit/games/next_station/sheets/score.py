"""The score area at the foot of the sheet."""

from collections.abc import Iterator
from itertools import repeat

from toolkit.games.next_station.sheets.icons import draw_icon
from toolkit.games.next_station.sheets.score_layout import (
    COLUMNS_LEFT,
    FOOT,
    GAP,
    HEAD,
    LABEL_LEFT,
    LEFT,
    LINE_STRIP_ROOM,
    PAD,
    ROW,
    WORDS_LEFT,
    Layout,
    layout_of,
    panel_height,
)
from toolkit.games.next_station.sheets.score_parts import (
    draw_block,
    draw_box,
    draw_network,
    draw_number,
    draw_objectives,
    draw_strips,
)
from toolkit.games.next_station.sheets.score_rows import LineRow, foot_words
from toolkit.games.next_station.sheets.shapes import symbol
from toolkit.games.next_station.sheets.sheet import Sheet
from toolkit.games.next_station.sheets.wording import COLOURS, forms, letters_for, say
from toolkit.press.canvas import Pen
from toolkit.press.type import fitted

__all__ = ["draw_score", "panel_height"]

SMALLEST_FOOT_BOX = 9.5


def draw_score(sheet: Sheet) -> None:
    """The whole area; it is drawn in units of A5 and placed at the foot of the sheet."""
    unit, style, layout = sheet.frame.unit, sheet.style, layout_of(sheet)
    place = f"translate(0 {sheet.frame.panel_top:.3f}) scale({unit:.4f})"
    with sheet.canvas.group("score", transform=place):
        border = Pen(style.panel, style.panel_border, 0.3) if style.panel_border else Pen(style.panel)
        wide, high = sheet.frame.trim.width / unit - 2 * LEFT, sheet.frame.panel_height + sheet.frame.grown
        sheet.canvas.rect(LEFT, 0, wide, high, border, 2.2, "panel")
        right, end = layout.right, PAD + layout.body - 1.0
        if sheet.objectives:
            draw_objectives(sheet, sheet.objectives, layout.objectives_left, layout.body)
            right = layout.objectives_left - 1.3
            sheet.canvas.line(right, PAD + 0.2, right, end, Pen(stroke=style.box, width=0.25))
        if layout.network:
            right -= layout.network_width
            draw_network(sheet, layout, right)
            sheet.canvas.line(right, PAD + 0.2, right, end, Pen(stroke=style.box, width=0.25))
        _draw_lines(sheet, layout)
        _draw_foot(sheet, PAD + layout.body + 1.5, layout.right)


def _draw_lines(sheet: Sheet, layout: Layout) -> None:
    """A column for every colour, a row for everything that is noted for a line."""
    lefts = {colour: COLUMNS_LEFT + place * (layout.column + 1.0) for place, colour in enumerate(sheet.board.colours)}
    for colour, x in lefts.items():
        _draw_column_head(sheet, colour, x, layout.column)
    y = PAD + HEAD + GAP
    filled = {colour: sheet.played.of_line(colour) if sheet.played else [] for colour in lefts}
    for number, row in enumerate(layout.lines):
        _draw_row_label(sheet, row, y, layout.row)
        for colour, x in lefts.items():
            pen = Pen(sheet.style.paper, sheet.style.line(colour).fill, 0.55) if row.what == "line" else None
            draw_box(sheet, x, y, layout.column, layout.row, pen)
            for text in filled[colour][number : number + 1]:
                draw_number(sheet, text, (x + layout.column / 2, y + layout.row / 2))
            if row.note:
                spot = (x + layout.column - 0.8, y + layout.row - 1.0)
                sheet.canvas.words(row.note, sheet.titles(600), 2.2, spot, sheet.style.slate, "end")
        y += layout.row + GAP
        if row.steps:
            y += draw_strips(sheet, row.steps, (WORDS_LEFT, y - 0.3), LINE_STRIP_ROOM, "line")


def _draw_column_head(sheet: Sheet, colour: str, x: float, width: float) -> None:
    """The colour by name, with the symbol of its departure; by letter where there is no room."""
    paint, style = sheet.style.line(colour), sheet.style
    pen = Pen(style.paper, style.ink, 0.35) if style.plain_lines else Pen(paint.fill)
    ink = style.ink if style.plain_lines else paint.letter
    sheet.canvas.rect(x, PAD, width, HEAD, pen, 0.9, "head")
    station = sheet.board.departures[colour]
    letter = letters_for(sheet.board.colours, sheet.language)[colour]
    name = COLOURS[colour].in_language(sheet.language)
    found = fitted(sheet.labels(600), name, 2.15, width - 5.2)
    words, size = (name, found.size) if found.fits else (letter, 2.3)
    sheet.canvas.words(words, sheet.labels(600), size, (x + 1.0, PAD + HEAD / 2 + 0.34 * size), ink)
    pen = Pen(style.paper, style.ink, 0.364)
    symbol(sheet.canvas, (station.symbols or ("circle",))[0], (x + width - 2.0, PAD + HEAD / 2), 0.52, pen)


def _draw_row_label(sheet: Sheet, row: LineRow, y: float, height: float) -> None:
    """What is noted in a row, and how it counts."""
    draw_icon(sheet, row.what, (LABEL_LEFT + 2.2, y + height / 2), min(height / ROW, 1.0))
    room, face, middle = COLUMNS_LEFT - 1.0 - WORDS_LEFT, sheet.labels(700), y + height / 2
    words = tuple(f"{row.sign}{form}".replace(" ", "\u00a0", 1 if row.sign else 0) for form in row.words)
    if row.key:
        words = (sheet.fit(words[0], face, 2.25, room, key=row.key)[0],)
    title, hint = sheet.own(words, face, 2.25, room), sheet.own(row.hint, sheet.labels(500), 1.85, room, 1)
    up, down = (1.25, 1.25) if len(title.lines) == 1 else (1.35, 2.45)
    draw_block(sheet, title, face, (WORDS_LEFT, middle - up), sheet.style.ink)
    draw_block(sheet, hint, sheet.labels(500), (WORDS_LEFT, middle + down), sheet.style.slate)


def _draw_foot(sheet: Sheet, y: float, right: float) -> None:
    """The sum of everything: lines, terms of the network, objectives, less what modules cost alone."""
    style, left, sign_width, total = sheet.style, 6.5, 3.5, 18.7
    boxes = _foot_boxes(sheet)
    room = right - left - total
    together = (room - sign_width * len(boxes)) / sum(share for _, _, share in boxes) < SMALLEST_FOOT_BOX
    if together:
        boxes = _foot_boxes(sheet, together=True)
    numbers = _foot_numbers(sheet, together)
    unit = (room - sign_width * len(boxes)) / sum(share for _, _, share in boxes)
    x = left
    for sign, words, share in boxes:
        if sign:
            sheet.canvas.words(sign, sheet.titles(700), 3.9, (x + sign_width / 2, y + 5.4), style.ink, "middle")
            x += sign_width
        draw_box(sheet, x, y, share * unit, FOOT)
        found = sheet.own(words, sheet.labels(500), 1.85, share * unit - 1.6)
        for line, text in enumerate(found.lines):
            sheet.canvas.words(text, sheet.labels(500), found.size, (x + 0.9, y + 2.35 + line * 2.0), style.slate)
        draw_number(sheet, next(numbers), (x + share * unit - 4.0, y + 5.6), 3.8)
        x += share * unit
    sheet.canvas.words("=", sheet.titles(700), 3.9, (x + sign_width / 2, y + 5.4), style.ink, "middle")
    x += sign_width
    draw_box(sheet, x, y - 0.4, total, FOOT + 0.8, Pen(style.paper, style.ink, 0.8), 1.4)
    draw_number(sheet, next(numbers), (x + 0.62 * total, y + 5.7), 5.0)
    sum_ = say("TOTAL", sheet.language)
    sheet.canvas.words(sum_, sheet.titles(700), 1.95, (x + 1.3, y + 2.3), style.ink, tracking=0.1)


def _foot_numbers(sheet: Sheet, together: bool) -> Iterator[str]:
    """What stands in the boxes of the foot: numbers once the game was played, nothing before."""
    if sheet.played is None:
        return repeat("")
    return sheet.played.of_foot(together, sheet.objectives is not None, sheet.module_cost > 0)


def _foot_boxes(sheet: Sheet, together: bool = False) -> list[tuple[str, tuple[str, ...], float]]:
    """What is added up: sign, words and share of the width; all terms of the network together if need be."""
    language, scoring = sheet.language, sheet.document.scoring
    boxes = [("", forms("all lines", language), 1.2)]
    if together:
        boxes.append(("+", forms("network", language), 1.0))
    else:
        boxes += [("+", words, 1.0) for words in foot_words(scoring, language)]
    if sheet.objectives:
        boxes.append(("+", forms("objectives", language), 0.95))
    if sheet.module_cost:
        boxes.append(("−", forms("solo", language, sheet.module_cost), 0.85))
    return boxes
