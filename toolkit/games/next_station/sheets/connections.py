"""Connections as dots, and the bridges of overhead crossings."""

from math import ceil, floor, hypot

from toolkit.games.next_station.board import Connection, Crossing
from toolkit.games.next_station.coordinates import Point
from toolkit.games.next_station.heading import Heading
from toolkit.games.next_station.sheets.sheet import Sheet
from toolkit.press.canvas import Canvas, Pen
from toolkit.press.numbers import mm

# How far the first dot keeps from the centre of what stands at its end, at scale 1.
PLAIN, MONUMENT, DEPARTURE, PLATFORM = 3.25, 4.25, 5.1, 4.5
DOTS_STRAIGHT, DOTS_DIAGONAL = 10, 14
_TURNS = {Heading.HORIZONTAL: 0, Heading.VERTICAL: 90, Heading.FALLING: 45, Heading.RISING: -45}
_DIAGONAL = (Heading.FALLING, Heading.RISING)


def draw_connections(sheet: Sheet) -> None:
    """Every connection: dots in phase with the points, so that crossing ones share a dot."""
    with sheet.canvas.group("connections"):
        for connection in sheet.board.connections:
            with sheet.canvas.group("connection", connection.id):
                sheet.canvas.dots(dots_of(sheet, connection), sheet.style.dot_diameter, sheet.style.dots)


def dots_of(sheet: Sheet, connection: Connection) -> list[tuple[float, float]]:
    """Where the dots of a connection are, clear of the stations at its ends."""
    (x1, y1), (x2, y2) = (sheet.frame.at(connection.points[0]), sheet.frame.at(connection.points[-1]))
    length = hypot(x2 - x1, y2 - y1)
    steps = connection.length * (DOTS_DIAGONAL if connection.heading in _DIAGONAL else DOTS_STRAIGHT)
    pitch = length / steps
    first = ceil(clearance(sheet, connection.points[0], connection.heading) / pitch - 1e-6)
    last = steps - ceil(clearance(sheet, connection.points[-1], connection.heading) / pitch - 1e-6)
    return [(x1 + (x2 - x1) * n / steps, y1 + (y2 - y1) * n / steps) for n in range(first, last + 1)]


def clearance(sheet: Sheet, point: Point, heading: Heading) -> float:
    """How far from the centre of a station its connections begin."""
    station, scale = sheet.board.station_at[point], sheet.frame.scale
    if station.kind == "platform":
        return PLATFORM * scale * (1.2 if heading in _DIAGONAL else 1.0)
    if station.departure:
        return DEPARTURE * scale
    return (MONUMENT if station.is_monument else PLAIN) * scale


def draw_crossings(sheet: Sheet) -> None:
    """A bridge for every crossing: the way that is straight lies below, the other leads over it."""
    for crossing in sheet.board.crossings:
        with sheet.canvas.group("crossing", crossing.id):
            _draw_bridge(sheet, crossing)


def _draw_bridge(sheet: Sheet, crossing: Crossing) -> None:
    headings = sorted((each.heading for each in sheet.board.connections_over[crossing.id]), key=list(Heading).index)
    if len(headings) != 2:
        return
    lower, upper = headings
    at, scale = sheet.frame.at(crossing.at), sheet.frame.scale
    bridge(sheet, at, scale, _TURNS[lower], _TURNS[upper])
    pitch = sheet.frame.cell / DOTS_STRAIGHT
    for heading, reach in ((upper, 3.4), (lower, 0.0)):
        across, down = heading.step
        step = pitch if heading not in _DIAGONAL else sheet.frame.cell * 2**0.5 / DOTS_DIAGONAL
        size = hypot(across, down)
        count = floor(reach * scale / step)
        spots = [(at[0] + n * step * across / size, at[1] + n * step * down / size) for n in range(-count, count + 1)]
        sheet.canvas.dots(spots, sheet.style.dot_diameter, sheet.style.slate)


def bridge(
    sheet: Sheet, at: tuple[float, float], scale: float, lower: int, upper: int, under: str = "", over: str = ""
) -> None:
    """The picture of an overhead crossing; `under` and `over` are colours of lines that use it."""
    canvas, style = sheet.canvas, sheet.style
    half = (4.6 if upper % 90 else 3.9) * scale
    with canvas.group("lower", transform=_placed(at, lower)):
        _bed(canvas, half, scale, style.paper, style.ink)
        if under:
            canvas.line(-half, 0, half, 0, Pen(stroke=under, width=1.2 * scale))
    with canvas.group("upper", transform=_placed(at, upper)):
        canvas.rect(-3.4 * scale, -1.75 * scale, 6.8 * scale, 3.5 * scale, Pen(style.paper))
        canvas.rect(-3.214 * scale, -1.4 * scale, 6.428 * scale, 2.8 * scale, Pen(style.deck))
        parapet = "".join(
            f"M{mm(-3.648 * scale)} {mm(side * 2.02 * scale)}L{mm(-3.09 * scale)} {mm(side * 1.4 * scale)}"
            f"H{mm(3.09 * scale)}L{mm(3.648 * scale)} {mm(side * 2.02 * scale)}"
            for side in (-1, 1)
        )
        canvas.path(parapet, Pen(stroke=style.ink, width=0.55 * scale))
        if over:
            canvas.line(-3.7 * scale, 0, 3.7 * scale, 0, Pen(stroke=over, width=1.2 * scale))


def _bed(canvas: Canvas, half: float, scale: float, paper: str, ink: str) -> None:
    canvas.rect(-half, -1.05 * scale, 2 * half, 2.1 * scale, Pen(paper))
    edges = "".join(f"M{mm(-half)} {mm(side * 1.05 * scale)}H{mm(half)}" for side in (-1, 1))
    canvas.path(edges, Pen(stroke=ink, width=0.36 * scale))


def _placed(at: tuple[float, float], turn: int) -> str:
    return f"translate({mm(at[0])} {mm(at[1])}) rotate({turn})"
