"""Labels: names of districts and monuments, placed where they hide as little as possible."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from toolkit.findings.finding import Fault
from toolkit.games.next_station.checks.sheets import COVERED
from toolkit.games.next_station.coordinates import Point
from toolkit.games.next_station.sheets.connections import clearance
from toolkit.games.next_station.sheets.districts import INSET
from toolkit.games.next_station.sheets.frame import Frame
from toolkit.games.next_station.sheets.platforms import HALO, PLAZA, body_of
from toolkit.games.next_station.sheets.room import Obstacle, Rect, Rects, Room
from toolkit.games.next_station.sheets.sheet import Sheet
from toolkit.games.next_station.sheets.stations import TAB, tab_of
from toolkit.press.canvas import Pen
from toolkit.press.type import CAP_HEIGHT, Face
from toolkit.source.node import Path

LEADING = 1.12
PLATE, CLEAR = 0.35, 0.3
HELP = "a shorter name, or a larger `--trim`, leaves it free"


class Label(NamedTuple):
    """Words at a place: a line each, with the rectangle it takes."""

    lines: tuple[str, ...]
    face: Face
    size: float
    tracking: float
    colour: str
    rects: Rects
    turn: int = 0


def room_of(sheet: Sheet) -> Room:
    """The room of the map with all that is drawn on it."""
    frame = sheet.frame
    bounds = Rect(frame.left, frame.top, frame.right - frame.left, frame.bottom - frame.top)
    lines = [(*frame.at(each.points[0]), *frame.at(each.points[-1])) for each in sheet.board.connections]
    return Room(bounds, lines, list(_obstacles(sheet)), CLEAR * frame.stroke)


def _obstacles(sheet: Sheet) -> Iterator[Obstacle]:
    """Stations with the clear ring that connections keep off, letters of departures, and bridges."""
    frame, scale = sheet.frame, sheet.frame.scale
    for station in sheet.board.stations:
        if station.kind == "platform":
            yield from (Obstacle(rect, (PLAZA + HALO) * scale) for rect in body_of(frame, station))
            continue
        yield Obstacle(Rect(*frame.at(station.at), 0, 0), clearance(sheet, station))
        if station.departure:
            yield Obstacle(Rect(*tab_of(sheet, station), 0, 0), (TAB + 0.35) * scale)
    for crossing in sheet.board.crossings:
        yield Obstacle(Rect(*frame.at(crossing.at), 0, 0), 4.2 * scale)


def stacked(lengths: Sequence[float], size: float, at: tuple[float, float], lean: float) -> Rects:
    """The rectangles of lines below each other from a corner on; they lean to the left (0), right (1) or neither."""
    (x, y), most = at, max(lengths)
    return tuple(
        Rect(x + lean * (most - length), y + number * LEADING * size, length, CAP_HEIGHT * size)
        for number, length in enumerate(lengths)
    )


def height_of(lines: int, size: float) -> float:
    """How high lines of text are, from the first capital to the last baseline."""
    return CAP_HEIGHT * size + (lines - 1) * LEADING * size


def points_under(frame: Frame, rect: Rect) -> Iterator[Point]:
    """The points whose cells a rectangle touches."""
    first, last = int((rect.x - frame.left) // frame.cell), int((rect.x + rect.width - frame.left) // frame.cell)
    top, bottom = int((rect.y - frame.top) // frame.cell), int((rect.y + rect.height - frame.top) // frame.cell)
    return (Point(column, row) for column in range(first, last + 1) for row in range(top, bottom + 1))


def leaves(sheet: Sheet, rects: Rects, points: frozenset[Point]) -> bool:
    """Whether a label leaves a district, or lies on its border."""
    margin = 2 * INSET * sheet.frame.stroke - 0.2
    return any(point not in points for rect in rects for point in points_under(sheet.frame, rect.grown(margin)))


def draw_label(sheet: Sheet, room: Room, label: Label, key: Path, plate: str | None) -> None:
    """Draw a name, on a plate if it is given one; what it covers is a finding at its key."""
    covered = room.covers(label.rects)
    if covered:
        name = " ".join(label.lines).replace("- ", "-")
        message = f"the name `{name}` lies on {covered}"
        sheet.findings.append(COVERED.finding(Fault(sheet.box.map_file.key_place(*key), message, HELP)))
    room.labels.extend(label.rects)
    for rect in label.rects if plate else ():
        sheet.canvas.rect(*rect.grown(PLATE * sheet.frame.stroke), Pen(plate or ""), 0.5, "plate")
    for line, rect in zip(label.lines, label.rects, strict=True):
        spot = _baseline(rect, label.turn)
        sheet.canvas.words(line, label.face, label.size, spot, label.colour, "middle", label.tracking, label.turn)


def _baseline(rect: Rect, turn: int) -> tuple[float, float]:
    """The middle of a line's baseline; turned text reads upwards at the left, downwards at the right."""
    if turn == 0:
        return rect.x + rect.width / 2, rect.y + rect.height
    return rect.x + (rect.width if turn < 0 else 0.0), rect.y + rect.height / 2
