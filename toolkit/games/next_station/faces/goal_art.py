"""The picture of a goal: what is counted, which of it, and how many."""

from itertools import pairwise
from math import ceil, cos, pi, sin

from toolkit.games.next_station.faces.face import CardFace, Room
from toolkit.games.next_station.faces.signs import At, number_spot, sign
from toolkit.games.next_station.goals import Goal
from toolkit.games.next_station.sheets.connections import bridge
from toolkit.games.next_station.sheets.districts import MAIN_TINTS
from toolkit.games.next_station.sheets.stations import draw_badge
from toolkit.press.canvas import Pen
from toolkit.press.type import JOST_700

ICONS = ("arc", "basilica", "dome", "column", "tower", "cathedral", "museum", "palace")
MOST = 10
SPOKES = (0, 2, 1, 3)


def goal_art(face: CardFace, goal: Goal, room: Room) -> None:
    """As many pictures as are asked for, up to ten; `all` and larger numbers stand beside them."""
    wanted = goal.at_least
    count = min(wanted, MOST) if isinstance(wanted, int) else 4
    if goal.count in ("districts", "whole-districts", "busiest-district"):
        _districts(face, goal, count, room)
    else:
        spots, scale = _spots(count, room)
        if goal.over == "line" and goal.count != "sections":
            _line(face, spots, 2.1 * scale)
        for number, spot in enumerate(spots):
            _thing(face, goal, number, spot, scale)
    if wanted == "all" or (isinstance(wanted, int) and wanted > MOST):
        corner = (room.left + room.width - 4.0, room.top + room.height - 4.0)
        number_spot(face, corner, 3.2, "all" if wanted == "all" else str(wanted))


def _spots(count: int, room: Room) -> tuple[list[At], float]:
    """Where things stand: rows as even as can be, centred, with the size that they may have."""
    rows = 1 if count <= 2 else 2
    columns = ceil(count / rows)
    across, down = room.width / columns, room.height / rows
    scale = min(across / 15.0, down / 15.0, 1.25)
    spots = []
    for number in range(count):
        row, column = divmod(number, columns)
        in_row = min(columns, count - row * columns)
        x = room.middle[0] + (column - (in_row - 1) / 2) * across
        spots.append((x, room.top + (row + 0.5) * down))
    return spots, scale


def _line(face: CardFace, spots: list[At], width: float) -> None:
    """One line through all of them."""
    for (x1, y1), (x2, y2) in pairwise(spots):
        face.canvas.line(x1, y1, x2, y2, Pen(stroke=face.paint.line(0), width=width))


def _thing(face: CardFace, goal: Goal, number: int, at: At, scale: float) -> None:
    """One of what is counted, with the filter that it has passed."""
    where = goal.where
    symbol = where.symbol if where else None
    if goal.count == "monuments":
        draw_badge(face, at, 1.75 * scale, ICONS[number % len(ICONS)], (symbol,) if symbol else ())
    elif goal.count == "crossings":
        _crossing(face, number, at, scale, (where.uses if where else None) or 1)
    elif goal.count == "interchanges":
        _interchange(face, number, at, scale, (where.lines if where else None) or 2, symbol)
    elif goal.count == "sections":
        _section(face, number, at, scale, where.mark if where else None)
    else:
        names = face.symbols or ("circle",)
        lines = (where.lines if where else None) or 1
        _interchange(face, number, at, scale, lines, symbol or names[number % len(names)])


def _crossing(face: CardFace, number: int, at: At, scale: float, uses: int) -> None:
    under = face.paint.line(2 * number + 3) if uses > 1 else ""
    bridge(face, at, 1.5 * scale, under, face.paint.line(2 * number))
    number_spot(face, (at[0] + 5.6 * scale, at[1] - 5.6 * scale), 2.4 * scale, str(uses))


def _interchange(face: CardFace, number: int, at: At, scale: float, lines: int, symbol: str | None) -> None:
    """Lines through a station, and how many they are."""
    (x, y), shown = at, min(lines, 4)
    for turn in range(shown):
        angle = SPOKES[turn] * pi / 4
        dx, dy = 6.4 * scale * cos(angle), 6.4 * scale * sin(angle)
        face.canvas.line(x - dx, y - dy, x + dx, y + dy, Pen(stroke=face.paint.line(turn + number), width=2.1 * scale))
    if symbol:
        sign(face, symbol, at, 1.35 * scale)
        return
    face.canvas.circle(x, y, 2.9 * scale, Pen(face.style.paper, face.style.ink, scale))
    size = 3.7 * scale
    face.canvas.words(str(lines), JOST_700, size, (x, y + 0.35 * size), face.style.ink, "middle")


def _section(face: CardFace, number: int, at: At, scale: float, mark: str | None) -> None:
    """A stretch between two stations; a marked one crosses what the mark stands for."""
    x, y = at
    if mark:
        water = face.style.river or face.style.panel_border or face.style.dots
        face.canvas.line(x, y - 5.5 * scale, x, y + 5.5 * scale, Pen(stroke=water, width=4.2 * scale))
    half = 5.0 * scale
    face.canvas.line(x - half, y, x + half, y, Pen(stroke=face.paint.line(number), width=2.1 * scale))
    for end in (x - half, x + half):
        face.canvas.circle(end, y, 1.7 * scale, Pen(face.style.paper, face.style.ink, 0.8 * scale))


def _districts(face: CardFace, goal: Goal, count: int, room: Room) -> None:
    """Districts with a line through them, or one that is full of stations."""
    if goal.count == "districts":
        spots, scale = _spots(count, room)
        for number, (x, y) in enumerate(spots):
            _ground(face, number, Room(x - 6 * scale, y - 6 * scale, 12 * scale, 12 * scale))
        if goal.over == "line":
            _line(face, spots, 2.4 * scale)
        for number, spot in enumerate(spots, 1):
            number_ring(face, spot, 3.1 * scale, str(number))
        return
    count = 1 if goal.count == "busiest-district" else min(count, 2)
    wide = room.width / count
    for number in range(count):
        inner = Room(room.left + number * wide + 1, room.top + 1, wide - 2, room.height - 2)
        _ground(face, number + 2, inner)
        stations, scale = _spots(6, Room(inner.left + 1.5, inner.top + 1.5, inner.width - 3, inner.height - 3))
        for turn, (start, end) in enumerate(((0, 2), (0, 3), (3, 4), (2, 5))):
            line = [stations[start], stations[end]]
            _line(face, line, 1.8 * scale) if not turn else _coloured(face, line, 1.8 * scale, turn)
        for each, spot in enumerate(stations):
            names = face.symbols or ("circle",)
            sign(face, names[each % len(names)], spot, 1.25 * scale)


def _coloured(face: CardFace, spots: list[At], width: float, turn: int) -> None:
    (x1, y1), (x2, y2) = spots
    face.canvas.line(x1, y1, x2, y2, Pen(stroke=face.paint.line(turn), width=width))


def number_ring(face: CardFace, at: At, radius: float, words: str) -> None:
    """A station with a number in it."""
    face.canvas.circle(*at, radius, Pen(face.style.paper, face.style.ink, 0.3 * radius))
    size = 1.25 * radius if len(words) == 1 else radius
    face.canvas.words(words, JOST_700, size, (at[0], at[1] + 0.35 * size), face.style.ink, "middle")


def _ground(face: CardFace, number: int, room: Room) -> None:
    tint = face.style.tint(MAIN_TINTS[number % len(MAIN_TINTS)])
    pen = Pen(tint.fill or face.style.paper, tint.border, 0.5)
    face.canvas.rect(room.left, room.top, room.width, room.height, pen, 1.6, "district")
