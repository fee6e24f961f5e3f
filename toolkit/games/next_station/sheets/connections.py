"""Connections as dots, and the bridges of overhead crossings."""

from math import ceil, floor, hypot, radians, sin

from toolkit.games.next_station.board import Connection, Crossing, Station
from toolkit.games.next_station.heading import Heading
from toolkit.games.next_station.sheets.frame import Frame
from toolkit.games.next_station.sheets.platforms import HALO, PLAZA, body_of
from toolkit.games.next_station.sheets.room import Rect
from toolkit.games.next_station.sheets.sheet import Sheet
from toolkit.games.next_station.sheets.style import Surface
from toolkit.press.canvas import Pen
from toolkit.press.numbers import mm

# How far the first dot keeps from the centre of what stands at its end, at scale 1.
PLAIN, MONUMENT, DEPARTURE = 3.25, 4.25, 5.1
PITCH = 1.3
DECK, DECK_END = 1.75, 3.4
_TURNS = {Heading.HORIZONTAL: 0, Heading.VERTICAL: 90, Heading.FALLING: 45, Heading.RISING: -45}
_DIAGONAL = (Heading.FALLING, Heading.RISING)


def draw_connections(sheet: Sheet) -> None:
    """Every connection: dots in phase with the points, so that crossing ones share a dot."""
    bodies = [rect for each in sheet.board.stations if each.kind == "platform" for rect in body_of(sheet.frame, each)]
    with sheet.canvas.group("connections"):
        for connection in sheet.board.connections:
            with sheet.canvas.group("connection", connection.id):
                _draw_dots(sheet, dots_of(sheet, connection, bodies), sheet.style.dots)


def _draw_dots(sheet: Sheet, dots: list[tuple[float, float]], colour: str) -> None:
    sheet.canvas.dots(dots, sheet.style.dot_diameter * sheet.frame.stroke, colour)


def dots_per_step(frame: Frame, heading: Heading) -> int:
    """How many dots a connection has from point to point; an even number, so that diagonals meet in one."""
    straight = max(2 * round(frame.cell / (PITCH * frame.stroke) / 2), 2)
    return 2 * round(1.4 * straight / 2) if heading in _DIAGONAL else straight


def dots_of(sheet: Sheet, connection: Connection, bodies: list[Rect]) -> list[tuple[float, float]]:
    """Where the dots of a connection are, clear of the stations at its ends: none is half hidden."""
    (x1, y1), (x2, y2) = (sheet.frame.at(connection.points[0]), sheet.frame.at(connection.points[-1]))
    steps = connection.length * dots_per_step(sheet.frame, connection.heading)
    pitch = hypot(x2 - x1, y2 - y1) / steps
    ends = [sheet.board.station_at[point] for point in (connection.points[0], connection.points[-1])]
    first, last = (ceil(clearance(sheet, station) / pitch - 1e-6) for station in ends)
    dots = [(x1 + (x2 - x1) * n / steps, y1 + (y2 - y1) * n / steps) for n in range(first, steps - last + 1)]
    if any(station.kind == "platform" for station in ends):
        reach = (PLAZA + HALO) * sheet.frame.scale + sheet.style.dot_diameter * sheet.frame.stroke / 2 + 0.1
        dots = [dot for dot in dots if all(rect.gap((*dot, 0.0, 0.0)) >= reach for rect in bodies)]
    return dots


def clearance(sheet: Sheet, station: Station) -> float:
    """How far from the centre of a station its connections begin; a platform keeps dots off by its shape."""
    if station.kind == "platform":
        return 0.0
    reach = DEPARTURE if station.departure else MONUMENT if station.is_monument else PLAIN
    return reach * sheet.frame.scale


def draw_crossings(sheet: Sheet) -> None:
    """A bridge for every crossing: the way that is straight lies below, the other leads over it."""
    for crossing in sheet.board.crossings:
        with sheet.canvas.group("crossing", crossing.id):
            _draw_bridge(sheet, crossing)


def _draw_bridge(sheet: Sheet, crossing: Crossing) -> None:
    """Both ways with their dots: those of the lower one show beside the deck, and none is cut in half."""
    headings = sorted((each.heading for each in sheet.board.connections_over[crossing.id]), key=list(Heading).index)
    if len(headings) != 2:
        return
    lower, upper = headings
    at, scale = sheet.frame.at(crossing.at), sheet.frame.scale
    radius = sheet.style.dot_diameter * sheet.frame.stroke / 2
    turn, over = _TURNS[lower], _TURNS[upper]
    with sheet.canvas.group("lower", transform=_placed(at, turn)):
        half = _bed(sheet, scale, over)
    beside = (DECK * scale + radius) / sin(radians(abs(over - turn)))
    _draw_dots(sheet, _dots_round(sheet, at, lower, beside, half + radius), sheet.style.dots)
    with sheet.canvas.group("upper", transform=_placed(at, over)):
        _deck(sheet, scale)
    _draw_dots(sheet, _dots_round(sheet, at, upper, 0.0, DECK_END * scale + radius), sheet.style.slate)


def _dots_round(
    sheet: Sheet, at: tuple[float, float], heading: Heading, nearest: float, farthest: float
) -> list[tuple[float, float]]:
    """The dots of a way over a point that are so far from it."""
    across, down = heading.step
    share = sheet.frame.cell / dots_per_step(sheet.frame, heading)
    step = share * hypot(across, down)
    count = floor(farthest / step)
    return [
        (at[0] + n * share * across, at[1] + n * share * down)
        for n in range(-count, count + 1)
        if abs(n) * step >= nearest
    ]


def bridge(sheet: Surface, at: tuple[float, float], scale: float, under: str = "", over: str = "") -> None:
    """The picture of an overhead crossing; `under` and `over` are colours of lines that use it."""
    with sheet.canvas.group("lower", transform=_placed(at, 0)):
        half = _bed(sheet, scale, 90)
        if under:
            sheet.canvas.line(-half, 0, half, 0, Pen(stroke=under, width=1.2 * scale))
    with sheet.canvas.group("upper", transform=_placed(at, 90)):
        _deck(sheet, scale)
        if over:
            sheet.canvas.line(-3.7 * scale, 0, 3.7 * scale, 0, Pen(stroke=over, width=1.2 * scale))


def _bed(sheet: Surface, scale: float, over: int) -> float:
    """The bed of the lower way, longer below a diagonal deck; says half its length."""
    half = (4.6 if over % 90 else 3.9) * scale
    sheet.canvas.rect(-half, -1.05 * scale, 2 * half, 2.1 * scale, Pen(sheet.style.paper))
    edges = "".join(f"M{mm(-half)} {mm(side * 1.05 * scale)}H{mm(half)}" for side in (-1, 1))
    sheet.canvas.path(edges, Pen(stroke=sheet.style.ink, width=0.36 * scale))
    return half


def _deck(sheet: Surface, scale: float) -> None:
    """The deck of the upper way with its two parapets."""
    canvas, style = sheet.canvas, sheet.style
    canvas.rect(-DECK_END * scale, -DECK * scale, 2 * DECK_END * scale, 2 * DECK * scale, Pen(style.paper))
    canvas.rect(-3.214 * scale, -1.4 * scale, 6.428 * scale, 2.8 * scale, Pen(style.deck))
    parapet = "".join(
        f"M{mm(-3.648 * scale)} {mm(side * 2.02 * scale)}L{mm(-3.09 * scale)} {mm(side * 1.4 * scale)}"
        f"H{mm(3.09 * scale)}L{mm(3.648 * scale)} {mm(side * 2.02 * scale)}"
        for side in (-1, 1)
    )
    canvas.path(parapet, Pen(stroke=style.ink, width=0.55 * scale))


def _placed(at: tuple[float, float], turn: int) -> str:
    return f"translate({mm(at[0])} {mm(at[1])}) rotate({turn})"
