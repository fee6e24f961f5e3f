"""Parts of the score area beside the columns of lines: the network, the objectives, and strips of points."""

from collections.abc import Sequence

from toolkit.games.next_station.cards import Objectives
from toolkit.games.next_station.sheets.icons import draw_icon
from toolkit.games.next_station.sheets.score_layout import (
    MOST_STRIPS,
    NETWORK_BREAK,
    NETWORK_GAP,
    NETWORK_ROW,
    NETWORK_STRIP_ROOM,
    OBJECTIVES_WIDTH,
    PAD,
    STEP_SIZE,
    STRIP,
    Layout,
    network_row,
    strips_of,
)
from toolkit.games.next_station.sheets.score_rows import NetworkRow, Step
from toolkit.games.next_station.sheets.sheet import Sheet
from toolkit.games.next_station.sheets.wording import forms
from toolkit.press.canvas import Pen
from toolkit.press.numbers import mm
from toolkit.press.type import LEADING, Block, Face


def draw_box(
    sheet: Sheet, x: float, y: float, width: float, height: float, pen: Pen | None = None, radius: float = 0.9
) -> None:
    """A box to write in."""
    sheet.canvas.rect(x, y, width, height, pen or Pen(sheet.style.paper, sheet.style.box, 0.3), radius, "box")


def draw_number(sheet: Sheet, text: str, at: tuple[float, float], size: float = 4.2) -> None:
    """What a player writes into a box, around its middle."""
    x, y = at
    if text:
        sheet.canvas.words(text, sheet.titles(500), size, (x, y + 0.35 * size), sheet.style.ink, "middle")


def draw_block(sheet: Sheet, text: Block, face: Face, at: tuple[float, float], colour: str) -> None:
    """Lines of text whose middle is at this height."""
    x, y = at
    first = y + 0.35 * text.size - (len(text.lines) - 1) * LEADING * 0.9 * text.size / 2
    for number, line in enumerate(text.lines):
        sheet.canvas.words(line, face, text.size, (x, first + number * LEADING * 0.9 * text.size), colour)


def draw_strips(sheet: Sheet, steps: Sequence[Step], at: tuple[float, float], room: float, key: str) -> float:
    """Points by count: the count above, what it pays below. Says how high the strips are."""
    strips, face, style = strips_of(steps, room), sheet.labels(700), sheet.style
    if len(strips) > MOST_STRIPS:
        sheet.unfit(f"a table of {len(steps)} steps is too long to be printed whole", ("scoring", key))
    for number, strip in enumerate(strips[:MOST_STRIPS]):
        x, y = at[0], at[1] + number * STRIP
        whole = sum(wide for wide, _ in strip)
        sheet.canvas.rect(x, y, whole, STRIP - 0.5, Pen(style.paper, style.box, 0.2), 0.6, "strip")
        for place, (wide, step) in enumerate(strip):
            if place:
                sheet.canvas.line(x, y, x, y + STRIP - 0.5, Pen(stroke=style.box, width=0.2))
            middle = x + wide / 2
            sheet.canvas.words(step.label, sheet.labels(500), STEP_SIZE, (middle, y + 1.75), style.slate, "middle")
            sheet.canvas.words(step.points, face, STEP_SIZE, (middle, y + 3.65), style.ink, "middle")
            x += wide
    return STRIP * min(len(strips), MOST_STRIPS)


def draw_network(sheet: Sheet, layout: Layout, left: float) -> None:
    """What is noted once for the network, a row each."""
    height, y = network_row(layout), PAD
    filled = list(sheet.played.of_network(len(sheet.board.colours))) if sheet.played else []
    for number, row in enumerate(layout.network):
        if number:
            y += NETWORK_GAP + (NETWORK_BREAK if row.first else 0.0)
        _draw_network_row(sheet, row, (left, y), height, layout.word_room)
        for place, text in zip((4.1, 19.1), filled[number] if filled else (), strict=False):
            draw_number(sheet, text, (left + 9.5 + layout.word_room + place, y + height / 2), 3.6)
        y += height
        if row.steps:
            y += draw_strips(sheet, row.steps, (left + 2.2, y + 0.4), NETWORK_STRIP_ROOM, "network")


def _draw_network_row(sheet: Sheet, row: NetworkRow, at: tuple[float, float], height: float, room: float) -> None:
    """Picture, word, box for the count, and what is made of it."""
    (x, y), style = at, sheet.style
    middle = y + height / 2
    draw_icon(sheet, row.what, (x + 5.1, middle), min(height / NETWORK_ROW, 1.0), row.degree)
    words = sheet.own(row.words, sheet.labels(600), 2.1, room - 0.1)
    draw_block(sheet, words, sheet.labels(600), (x + 8.9, middle), style.ink)
    x += 8.9 + room + 0.6
    draw_box(sheet, x, y, 8.2, height)
    sign, size = sheet.fit(row.sign, sheet.titles(600), 2.5, 5.6, key=("scoring", "network"))
    sheet.canvas.words(sign, sheet.titles(600), size, (x + 11.25, middle + 0.33 * size), style.ink, "middle")
    if row.pays:
        draw_box(sheet, x + 14.3, y, 9.6, height)


def draw_objectives(sheet: Sheet, objectives: Objectives, left: float, body: float) -> None:
    """A box with a square to tick for every objective (R7)."""
    style, middle = sheet.style, left + OBJECTIVES_WIDTH / 2
    title = sheet.own(forms("objectives", sheet.language), sheet.labels(700), 2.25, OBJECTIVES_WIDTH, 1)
    sheet.canvas.words(title.lines[0], sheet.labels(700), title.size, (middle, PAD + 2.3), style.ink, "middle")
    count = min(objectives.draw, 4)
    height = (body - 4.0 - 1.3 * (count - 1)) / count
    for number in range(count):
        y = PAD + 4.0 + number * (height + 1.3)
        draw_box(sheet, left, y, OBJECTIVES_WIDTH, height)
        tick, high = min(6.2, height - 3.0), height >= 12
        x, top = (middle - tick / 2, y + (height - 11.6) / 2) if high else (left + 2.0, y + (height - tick) / 2)
        sheet.canvas.rect(x, top, tick, tick, Pen(style.paper, style.ink, 0.45), 0.8)
        if sheet.played and sheet.played.met[number : number + 1] == (True,):
            d = f"M{mm(x + 0.2 * tick)} {mm(top + 0.5 * tick)}l{mm(0.25 * tick)} {mm(0.28 * tick)}"
            sheet.canvas.path(f"{d}l{mm(0.4 * tick)} {mm(-0.6 * tick)}", Pen(stroke=style.ink, width=0.8), "tick")
        spot = (middle, top + 11.6) if high else (left + 12.6, y + height / 2 + 1.35)
        points = f"{objectives.points:+d}".replace("-", "−")
        sheet.canvas.words(points, sheet.titles(700), 4.0 if high else 3.4, spot, style.ink, "middle")
