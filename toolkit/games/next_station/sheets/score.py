"""The score area, built from the map's scoring data: a map that scores otherwise gets another area."""

from collections.abc import Iterator
from typing import NamedTuple

from toolkit.games.next_station.counting import ByDegree, Each, Product, Scoring, Table
from toolkit.games.next_station.sheets.frame import FLOOR
from toolkit.games.next_station.sheets.icons import draw_icon
from toolkit.games.next_station.sheets.shapes import symbol
from toolkit.games.next_station.sheets.sheet import Sheet
from toolkit.games.next_station.sheets.wording import COLOURS, letters_for, say
from toolkit.games.texts import Language
from toolkit.press.canvas import Pen
from toolkit.press.type import fitted, wrapped

PAD, HEAD, ROW, GAP, FOOT = 1.4, 4.6, 7.4, 0.95, 8.2
LEFT, LABEL_LEFT, COLUMNS_LEFT = 5.5, 6.9, 26.0
NETWORK_WIDTH, OBJECTIVES_WIDTH = 40.7, 17.9


class LineRow(NamedTuple):
    """A row that is filled in for every line."""

    sign: str
    what: str
    word: str
    hint: str
    note: str


class NetworkRow(NamedTuple):
    """A row that is filled in once, at the end."""

    what: str
    degree: int
    word: str
    points: str
    first: bool


def panel_height(scoring: Scoring) -> float:
    """How high the area is, in units of an A5 sheet."""
    rows = len(list(line_rows(scoring, "en")))
    return PAD + HEAD + GAP + rows * ROW + (rows - 1) * GAP + 1.5 + FOOT + 1.5


def line_rows(scoring: Scoring, language: Language) -> Iterator[LineRow]:
    """What is noted for every line: the factors of products, further terms, and the sum."""
    for number, term in enumerate(scoring.line):
        if isinstance(term, Product):
            for place, count in enumerate(term.product):
                sign = "× " if place else "+ " if number else ""
                yield LineRow(sign, count, say(count, language), say(f"{count} hint", language), "")
            continue
        mark = term.where.mark if term.where else None
        word = mark.replace("-", " ").capitalize() if mark else say(term.count, language)
        hint, note = say("table", language), ""
        if isinstance(term, Each):
            hint = say("point each", language) if term.each == 1 else say("points each", language, term.each)
            note = f"×{term.each}" if term.each != 1 else ""
        yield LineRow("+ " if number else "", term.count, word, hint, note)
    yield LineRow("= ", "line", say("line", language), say("total", language), "")


def network_rows(scoring: Scoring, language: Language) -> Iterator[NetworkRow]:
    """What is noted once for the network: a row for every step that pays."""
    for term in scoring.network:
        if isinstance(term, ByDegree):
            for number, (step, points) in enumerate(sorted(term.points.items())):
                known = f"{step} {term.by}" if f"{step} {term.by}" in ("1 uses", "2 uses") else term.by
                yield NetworkRow(term.count, step, say(known, language, step), f"×{points} =", number == 0)
        elif isinstance(term, Each):
            yield NetworkRow(term.count, 0, say(term.count, language), f"×{term.each} =", True)
        elif isinstance(term, Table):
            yield NetworkRow(term.count, 0, say(term.count, language), "→", True)


def draw_score(sheet: Sheet) -> None:
    """The whole area; it is drawn in units of A5 and placed at the foot of the sheet."""
    unit, style = sheet.frame.unit, sheet.style
    height = panel_height(sheet.document.scoring)
    width = sheet.frame.trim.width / unit
    place = f"translate(0 {sheet.frame.panel_top:.3f}) scale({unit:.4f})"
    with sheet.canvas.group("score", transform=place):
        border = Pen(style.panel, style.panel_border, 0.3) if style.panel_border else Pen(style.panel)
        sheet.canvas.rect(LEFT, 0, width - 2 * LEFT, height, border, 2.2, "panel")
        right = width - LEFT - 1.0
        body = HEAD + GAP + (ROW + GAP) * len(list(line_rows(sheet.document.scoring, "en"))) - GAP
        if sheet.objectives:
            right -= OBJECTIVES_WIDTH
            _draw_objectives(sheet, right, body)
            right -= 1.3
            sheet.canvas.line(right, PAD + 0.2, right, PAD + body - 1.0, Pen(stroke=style.box, width=0.25))
        if sheet.document.scoring.network:
            right -= NETWORK_WIDTH
            _draw_network(sheet, right, body)
            sheet.canvas.line(right, PAD + 0.2, right, PAD + body - 1.0, Pen(stroke=style.box, width=0.25))
            right -= 2.2
        _draw_lines(sheet, right)
        _draw_foot(sheet, PAD + body + 1.5, width - LEFT - 1.0)


def _box(
    sheet: Sheet, x: float, y: float, width: float, height: float, pen: Pen | None = None, radius: float = 0.9
) -> None:
    sheet.canvas.rect(x, y, width, height, pen or Pen(sheet.style.paper, sheet.style.box, 0.3), radius, "box")


def _draw_lines(sheet: Sheet, right: float) -> None:
    """A column for every colour, a row for everything that is noted for a line."""
    rows = list(line_rows(sheet.document.scoring, sheet.language))
    colours = sheet.board.colours
    column = min((right - COLUMNS_LEFT - (len(colours) - 1)) / max(len(colours), 1), 16.0)
    for number, row in enumerate(rows):
        _draw_row_label(sheet, row, PAD + HEAD + GAP + number * (ROW + GAP))
    for place, colour in enumerate(colours):
        x = COLUMNS_LEFT + place * (column + 1.0)
        _draw_column_head(sheet, colour, x, column)
        for number, row in enumerate(rows):
            y = PAD + HEAD + GAP + number * (ROW + GAP)
            pen = Pen(sheet.style.paper, sheet.style.line(colour).fill, 0.55) if row.what == "line" else None
            _box(sheet, x, y, column, ROW, pen)
            if row.note:
                spot = (x + column - 0.8, y + ROW - 1.0)
                sheet.canvas.words(row.note, sheet.titles(600), 2.2, spot, sheet.style.slate, "end")


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


def _draw_row_label(sheet: Sheet, row: LineRow, y: float) -> None:
    draw_icon(sheet, row.what, (LABEL_LEFT + 2.2, y + ROW / 2))
    room = COLUMNS_LEFT - 1.0 - (LABEL_LEFT + 5.4)
    words, size = sheet.fit(f"{row.sign}{row.word}", sheet.labels(700), 2.25, room)
    sheet.canvas.words(words, sheet.labels(700), size, (LABEL_LEFT + 5.4, y + 3.5), sheet.style.ink)
    words, size = sheet.fit(row.hint, sheet.labels(500), 1.85, room)
    sheet.canvas.words(words, sheet.labels(500), size, (LABEL_LEFT + 5.4, y + 5.9), sheet.style.slate)


def _draw_network(sheet: Sheet, left: float, body: float) -> None:
    rows = list(network_rows(sheet.document.scoring, sheet.language))
    breaks = sum(row.first for row in rows[1:])
    height = min((body - 0.85 * (len(rows) - 1) - 1.1 * breaks) / len(rows), 6.55)
    y = PAD
    for number, row in enumerate(rows):
        if number:
            y += 0.85 + (1.1 if row.first else 0.0)
        middle = y + height / 2
        draw_icon(sheet, row.what, (left + 5.1, middle), row.degree)
        words, size = sheet.fit(row.word, sheet.labels(600), 2.1, 6.6)
        sheet.canvas.words(words, sheet.labels(600), size, (left + 8.9, middle + 0.34 * size), sheet.style.ink)
        _box(sheet, left + 15.4, y, 8.2, height)
        words, size = sheet.fit(row.points, sheet.titles(600), 2.5, 5.4)
        sheet.canvas.words(
            words, sheet.titles(600), size, (left + 26.65, middle + 0.33 * size), sheet.style.ink, "middle"
        )
        _box(sheet, left + 29.7, y, 9.6, height)
        y += height


def _draw_objectives(sheet: Sheet, left: float, body: float) -> None:
    objectives, style = sheet.objectives, sheet.style
    if objectives is None:
        return
    words, size = sheet.fit(say("objectives", sheet.language), sheet.labels(700), 2.25, OBJECTIVES_WIDTH)
    sheet.canvas.words(words, sheet.labels(700), size, (left + OBJECTIVES_WIDTH / 2, PAD + 2.3), style.ink, "middle")
    count = min(objectives.draw, 4)
    room = body - 4.0
    height = min((room - 1.3 * (count - 1)) / count, 15.6)
    for number in range(count):
        y = PAD + 4.0 + number * (height + 1.3)
        _box(sheet, left, y, OBJECTIVES_WIDTH, height)
        tick = min(6.2, height - 3.0)
        points = f"{objectives.points:+d}".replace("-", "−")
        if height >= 12:
            sheet.canvas.rect(
                left + (OBJECTIVES_WIDTH - tick) / 2, y + 2.0, tick, tick, Pen(style.paper, style.ink, 0.45), 0.8
            )
            spot = (left + OBJECTIVES_WIDTH / 2, y + height - 2.0)
        else:
            sheet.canvas.rect(left + 2.0, y + (height - tick) / 2, tick, tick, Pen(style.paper, style.ink, 0.45), 0.8)
            spot = (left + 12.6, y + height / 2 + 1.35)
        sheet.canvas.words(points, sheet.titles(700), 4.0 if height >= 12 else 3.4, spot, style.ink, "middle")


def _draw_foot(sheet: Sheet, y: float, right: float) -> None:
    """The sum of everything: lines, terms of the network, objectives, less what modules cost alone."""
    style, language = sheet.style, sheet.language
    boxes = [("", say("all lines", language), 1.2)]
    boxes += [
        ("+", say(term.count, language), 1.0)
        for term in sheet.document.scoring.network
        if not isinstance(term, Product)
    ]
    if sheet.objectives:
        boxes.append(("+", say("objectives", language), 0.95))
    if sheet.module_cost:
        boxes.append(("−", say("solo", language, sheet.module_cost), 0.85))
    left, sign_width, total = 6.5, 3.5, 18.7
    unit = (right - left - total - sign_width * len(boxes)) / sum(share for _, _, share in boxes)
    x = left
    for number, (sign, words, share) in enumerate(boxes):
        if number:
            sheet.canvas.words(sign, sheet.titles(700), 3.9, (x + sign_width / 2, y + 5.4), style.ink, "middle")
            x += sign_width
        _box(sheet, x, y, share * unit, FOOT)
        for line, text in enumerate(wrapped(sheet.labels(500), words, 1.85, share * unit - 1.6, 2) or (words,)):
            text, size = sheet.fit(text, sheet.labels(500), 1.85, share * unit - 1.6)
            sheet.canvas.words(text, sheet.labels(500), max(size, FLOOR), (x + 0.9, y + 2.35 + line * 2.0), style.slate)
        x += share * unit
    sheet.canvas.words("=", sheet.titles(700), 3.9, (x + sign_width / 2, y + 5.4), style.ink, "middle")
    x += sign_width
    _box(sheet, x, y - 0.4, total, FOOT + 0.8, Pen(style.paper, style.ink, 0.8), 1.4)
    sheet.canvas.words(say("TOTAL", language), sheet.titles(700), 1.95, (x + 1.3, y + 2.3), style.ink, tracking=0.1)
