"""Labels: names of districts and monuments, placed where they hide as little as possible."""

from collections.abc import Iterator
from typing import NamedTuple

from toolkit.findings.finding import Fault
from toolkit.games.next_station.board import District, Station
from toolkit.games.next_station.checks.sheets import COVERED
from toolkit.games.next_station.sheets.connections import clearance
from toolkit.games.next_station.sheets.districts import tints_for
from toolkit.games.next_station.sheets.room import Rect, Room
from toolkit.games.next_station.sheets.sheet import Sheet
from toolkit.press.canvas import Pen
from toolkit.press.type import Face, fitted, width

CAP = 0.7  # height of a capital, in sizes
LEADING = 1.12
EDGE = 1.35
PLATE = 0.35


class Label(NamedTuple):
    """Words at a place: a line each, with the rectangle they take."""

    lines: tuple[str, ...]
    face: Face
    size: float
    tracking: float
    colour: str
    rect: Rect
    turn: int


def draw_labels(sheet: Sheet) -> None:
    """Names of districts first: their places are few; then those of monuments."""
    room = _room(sheet)
    with sheet.canvas.group("labels"):
        for district in sheet.board.districts:
            _draw_district(sheet, room, district)
        for station in sheet.board.stations:
            if station.is_monument and station.id in sheet.document.monuments:
                _draw_monument(sheet, room, station)


def _room(sheet: Sheet) -> Room:
    frame = sheet.frame
    bounds = Rect(frame.left, frame.top, frame.right - frame.left, frame.bottom - frame.top)
    lines = [(*frame.at(each.points[0]), *frame.at(each.points[-1])) for each in sheet.board.connections]
    stations = []
    for station in sheet.board.stations:
        for point in station.points:
            (x, y), size = frame.at(point), 0.85 * clearance(sheet, point, sheet.board.connections[0].heading)
            stations.append(Rect(x - size, y - size, 2 * size, 2 * size))
    for crossing in sheet.board.crossings:
        (x, y), size = frame.at(crossing.at), 3.6 * frame.scale
        stations.append(Rect(x - size, y - size, 2 * size, 2 * size))
    return Room(bounds, lines, stations)


def _draw_district(sheet: Sheet, room: Room, district: District) -> None:
    name = sheet.document.districts.names.get(district.id)
    platforms = {station.district for station in sheet.board.stations if station.kind == "platform"}
    if name is None or (district.kind == "secondary" and district.id in platforms):
        return
    labels = list(_district_labels(sheet, district, name.in_language(sheet.language)))
    label = labels[room.best((each.rect, number // 3) for number, each in enumerate(labels))]
    _draw(sheet, room, label, f"name of district {district.id}")


def _district_labels(sheet: Sheet, district: District, name: str) -> Iterator[Label]:
    """Along the outer edge of the map, where no connection can run; else inside the district's own edge."""
    secondary = district.kind == "secondary"
    face, tracking = (sheet.labels(600), 0.0) if secondary else (sheet.titles(600), 0.12)
    usual = 1.95 if secondary else 2.05
    colour = sheet.style.tint(tints_for(sheet.board, sheet.document)[district.id]).name
    words = name if secondary else name.upper()
    edges = sorted(_edges(sheet, district), key=lambda edge: (round(edge[2] - edge[3], 3), abs(edge[0])))
    for edge, (turn, line, start, end) in enumerate(edges):
        text, room = words, end - start - 1.6
        size = fitted(face, text, sheet.frame.text(usual), room, tracking=tracking).size
        length, height = width(face, text, size, tracking), CAP * size
        if length > room + 0.01 and edge:
            continue
        if length > room + 0.01:
            text, size = sheet.fit(words, face, size, room, tracking)
            length = width(face, text, size, tracking)
        for share in (0.5, 0.3, 0.7, 0.15, 0.85):
            middle = min(max(start + share * (end - start), start + length / 2 + 0.8), end - length / 2 - 0.8)
            if turn == 0:
                rect = Rect(middle - length / 2, line, length, height)
            else:
                rect = Rect(line, middle - length / 2, height, length)
            yield Label((text,), face, size, tracking, colour, rect, turn)


def _edges(sheet: Sheet, district: District) -> Iterator[tuple[int, float, float, float]]:
    """Straight stretches for a name: turn, the near side of its letters, start and end."""
    frame, points = sheet.frame, set(district.points)
    size = sheet.frame.text(1.95 if district.kind == "secondary" else 2.05) * CAP
    last_column, last_row = frame.columns - 1, frame.rows - 1
    found = False
    sides = (
        (0, frame.top + EDGE, [point.column for point in points if point.row == 0]),
        (0, frame.bottom - EDGE - size, [point.column for point in points if point.row == last_row]),
        (-90, frame.left + EDGE, [point.row for point in points if point.column == 0]),
        (90, frame.right - EDGE - size, [point.row for point in points if point.column == last_column]),
    )
    for turn, line, numbers in sides:
        stretch = sorted(numbers)
        for first, last in _runs(stretch):
            found = True
            begin = frame.left if turn == 0 else frame.top
            yield turn, line, begin + first * frame.cell + 0.5, begin + (last + 1) * frame.cell - 0.5
    if not found:
        for row in sorted({point.row for point in points}):
            for first, last in _runs(sorted(point.column for point in points if point.row == row)):
                left, right = frame.left + first * frame.cell + 0.5, frame.left + (last + 1) * frame.cell - 0.5
                yield 0, frame.top + row * frame.cell + EDGE, left, right
                yield 0, frame.top + (row + 1) * frame.cell - EDGE - size, left, right


def _runs(numbers: list[int]) -> Iterator[tuple[int, int]]:
    """Stretches of following numbers."""
    for number in numbers:
        if number - 1 not in numbers:
            start = number
        if number + 1 not in numbers:
            yield start, number


def _draw_monument(sheet: Sheet, room: Room, station: Station) -> None:
    name = sheet.document.monuments[station.id].in_language(sheet.language)
    name, _ = sheet.fit(name, sheet.labels(600), sheet.frame.text(1.85), sheet.frame.right - sheet.frame.left - 2.0)
    labels = list(_monument_labels(sheet, station, name))
    label = labels[room.best((each.rect, number // 6) for number, each in enumerate(labels))]
    tint = (
        sheet.style.tint(tints_for(sheet.board, sheet.document)[station.district or ""]) if station.district else None
    )
    plate = label.rect.grown(PLATE)
    sheet.canvas.rect(*plate, Pen((tint.fill if tint else None) or sheet.style.paper), 0.5, "plate")
    place = sheet.box.map_file.key_place("monuments", station.id)
    if room.crossed(label.rect):
        message = f"the name of {station.id}, `{name}`, lies on a connection"
        sheet.findings.append(
            COVERED.finding(Fault(place, message, "a shorter name, or a larger sheet, leaves it free"))
        )
    _draw(sheet, room, label, f"name of {station.id}")


def _monument_labels(sheet: Sheet, station: Station, name: str) -> Iterator[Label]:
    """Round the badge: below and above it, and in the gaps between the directions of connections."""
    (x, y), scale, size = sheet.frame.at(station.at), sheet.frame.scale, sheet.frame.text(1.85)
    reach = 3.75 * scale
    for lines in _splits(name):
        length = max(width(sheet.labels(600), line, size) for line in lines)
        height = CAP * size + (len(lines) - 1) * LEADING * size
        places = (
            (x - length / 2, y + reach + 0.55),
            (x - length / 2, y - reach - 0.55 - height),
            (x + reach + 0.5, y + 0.55),
            (x - reach - 0.5 - length, y + 0.55),
            (x + reach + 0.5, y - 0.55 - height),
            (x - reach - 0.5 - length, y - 0.55 - height),
            (x + 0.6, y + reach + 0.55),
            (x - 0.6 - length, y + reach + 0.55),
            (x + 0.6, y - reach - 0.55 - height),
            (x - 0.6 - length, y - reach - 0.55 - height),
        )
        for left, top in places:
            clamped = min(max(left, sheet.frame.left + 0.9), sheet.frame.right - 0.9 - length)
            rect = Rect(clamped, top, length, height)
            yield Label(lines, sheet.labels(600), size, 0.0, sheet.style.ink, rect, 0)


def _splits(name: str) -> Iterator[tuple[str, ...]]:
    """The name on one line, or on two at every blank and after every hyphen."""
    yield (name,)
    for number, sign in enumerate(name[:-1]):
        if sign in " -" and number:
            yield name[: number + 1].rstrip(), name[number + 1 :]


def _draw(sheet: Sheet, room: Room, label: Label, what: str) -> None:
    rect, size = label.rect, label.size
    if any(rect.overlaps(each) for each in room.labels):
        place = sheet.box.map_file.key_place("drawing")
        sheet.findings.append(COVERED.finding(Fault(place, f"the {what} overlaps another", "use shorter names")))
    room.labels.append(rect)
    if label.turn == -90:
        at = (rect.x + rect.width, rect.y + rect.height / 2)
    elif label.turn == 90:
        at = (rect.x, rect.y + rect.height / 2)
    else:
        at = (rect.x + rect.width / 2, rect.y + CAP * size)
    for number, line in enumerate(label.lines):
        spot = (at[0], at[1] + number * LEADING * size)
        sheet.canvas.words(line, label.face, size, spot, label.colour, "middle", label.tracking, label.turn)
