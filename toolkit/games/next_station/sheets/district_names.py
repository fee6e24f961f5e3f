"""Names of districts: along the outer edge of the map, where no connection can run, else inside their own edge."""

from collections.abc import Iterable, Iterator
from itertools import product
from math import inf
from typing import NamedTuple

from toolkit.games.next_station.board import District
from toolkit.games.next_station.sheets.labels import Label, draw_label, height_of, stacked
from toolkit.games.next_station.sheets.room import Rect, Room
from toolkit.games.next_station.sheets.sheet import Sheet, splits
from toolkit.games.next_station.sheets.style import Tint
from toolkit.press.type import FLOOR, Face, width

EDGE, LEAST_EDGE, END = 1.35, 0.95, 0.6
SECOND_EDGE, INNER_EDGE, SECOND_LINE, SMALLER, CLOSER, CROWDED, SLID = 1.5, 5.0, 2.5, 4.0, 10.0, 25.0, 0.1


class Edge(NamedTuple):
    """A straight stretch for a name: how it is turned, the side it stands at, and whether letters grow from there (1),
    up to it (-1), or to both sides of it (0).
    """

    turn: int
    side: float
    inwards: int
    start: float
    end: float
    outer: bool


class Setting(NamedTuple):
    """How a name is set: on one line or two, at a size; and how much room that takes."""

    lines: tuple[str, ...]
    face: Face
    size: float
    tracking: float
    length: float
    height: float


def draw_district_name(sheet: Sheet, room: Room, district: District, tint: Tint) -> None:
    """The name where it hides least; one that must lie on a connection gets a plate.

    A place inside is looked for only if there is none at the outer edge of the map. A name that would hide a
    station is rather cut short, if that helps.
    """
    key, edges = ("districts", "names", district.id), _edges(sheet, district)
    label, cost = None, inf
    for outer in (True, False):
        labels = list(_labels(sheet, district, [edge for edge in edges if edge.outer == outer], tint.name))
        crowded = [] if outer else list(_round_monuments(sheet))
        prices = (price + CROWDED * sum(map(label.rects[-1].overlaps, crowded)) for label, price in labels)
        number, found = room.best(zip((label.rects for label, _ in labels), prices, strict=True))
        if found < cost:
            label, cost = labels[number][0], found
        if cost < INNER_EDGE:
            break
    if label is None or any(map(room.hidden, label.rects)):
        label = _cut(sheet, room, district, edges, tint.name) or label
    if label is None:
        sheet.unfit(f"there is no room for the name of district {district.id}", key)
    else:
        draw_label(sheet, room, label, key, (tint.fill or sheet.style.paper) if room.covers(label.rects) else None)


def _round_monuments(sheet: Sheet) -> Iterator[Rect]:
    """Where names of monuments will stand: inside a district its own name gives way to them."""
    reach = 6.4 * sheet.frame.scale
    for station in sheet.board.stations:
        if station.is_monument:
            x, y = sheet.frame.at(station.at)
            yield Rect(x - reach, y - reach, 2 * reach, 2 * reach)


def _labels(sheet: Sheet, district: District, edges: list[Edge], colour: str) -> Iterator[tuple[Label, float]]:
    """Every place where the name fits, each with its price: what is farther from the usual costs more."""
    usual = _usual(sheet, district)
    for rank, edge in enumerate(edges):
        for lines, tracking in product(_forms(usual), dict.fromkeys((usual.tracking, usual.tracking / 3))):
            setting = _set(usual._replace(tracking=tracking), lines, edge.end - edge.start - 2 * END)
            if setting is None or (tracking < usual.tracking and setting.size == usual.size):
                continue
            price = SECOND_EDGE * min(rank, 2) if edge.outer else INNER_EDGE
            price += SECOND_LINE * (len(lines) - 1) + SMALLER * (usual.size - setting.size)
            price += CLOSER * (usual.tracking - tracking)
            for slid, middle in enumerate(_middles(edge, setting.length, sheet.frame.cell / 4)):
                yield placed(edge, setting, middle, colour), price + SLID * slid


def _set(usual: Setting, lines: tuple[str, ...], room: float) -> Setting | None:
    """The largest setting of some lines that keeps to the room, if there is one."""
    unit = max(width(usual.face, line, 1.0, usual.tracking) for line in lines)
    size = min(usual.size, room / unit)
    if size < FLOOR:
        return None
    return usual._replace(lines=lines, size=size, length=unit * size, height=height_of(len(lines), size))


def _usual(sheet: Sheet, district: District) -> Setting:
    """The name as it is usually written."""
    name = sheet.named(sheet.document.districts.names[district.id])
    if district.kind == "secondary":
        return Setting((name,), sheet.labels(600), sheet.frame.text(1.95), 0.0, 0.0, 0.0)
    return Setting((name.upper(),), sheet.titles(600), sheet.frame.text(2.05), 0.12, 0.0, 0.0)


def _forms(usual: Setting) -> list[tuple[str, ...]]:
    """On one line, and on two that are as equally long as they can be."""
    one, *two = splits(usual.lines[0])
    if not two:
        return [one]
    return [one, min(two, key=lambda lines: max(width(usual.face, line, 1.0, usual.tracking) for line in lines))]


def _cut(sheet: Sheet, room: Room, district: District, edges: list[Edge], colour: str) -> Label | None:
    """A name that fits nowhere, cut short on the longest edge where it hides no station."""
    usual, key = _usual(sheet, district), ("districts", "names", district.id)
    for edge in sorted(edges, key=lambda each: each.start - each.end):
        most = edge.end - edge.start - 2 * END
        whole = usual._replace(size=FLOOR, length=most, height=height_of(1, FLOOR))
        label = placed(edge, whole, (edge.start + edge.end) / 2, colour)
        if not room.hidden(label.rects[0]):
            text, _ = sheet.fit(usual.lines[0], usual.face, FLOOR, most, usual.tracking, key)
            return label._replace(lines=(text,))
    return None


def placed(edge: Edge, setting: Setting, middle: float, colour: str) -> Label:
    """A name on an edge, with its middle there."""
    near = edge.side - setting.height * (1 - edge.inwards) / 2
    rects = stacked([setting.length] * len(setting.lines), setting.size, (middle - setting.length / 2, near), 0.5)
    if edge.turn:
        rects = tuple(Rect(rect.y, rect.x, rect.height, rect.width) for rect in rects[:: -edge.turn // 90])
    return Label(setting.lines, setting.face, setting.size, setting.tracking, colour, rects, edge.turn)


def _middles(edge: Edge, length: float, step: float) -> Iterator[float]:
    """Where the middle of a name may be: in the middle of the edge, and from there outwards to both ends."""
    low, high = edge.start + length / 2 + END, edge.end - length / 2 - END
    middle = (edge.start + edge.end) / 2
    yield middle
    for number in range(1, int((high - middle) / step) + 1):
        yield middle + number * step
        yield middle - number * step
    if high - middle > 0.1:
        yield high
        yield low


def _edges(sheet: Sheet, district: District) -> list[Edge]:
    """The edges of a district: first those at the outer edge of the map, the longest one first."""
    frame, points = sheet.frame, district.points
    edge = max(EDGE * min(frame.scale, 1.0), LEAST_EDGE) * frame.stroke
    last_column, last_row = frame.columns - 1, frame.rows - 1
    sides = (
        (0, frame.top + edge, 1, {point.column for point in points if point.row == 0}),
        (0, frame.bottom - edge, -1, {point.column for point in points if point.row == last_row}),
        (-90, frame.left + edge, 1, {point.row for point in points if point.column == 0}),
        (90, frame.right - edge, -1, {point.row for point in points if point.column == last_column}),
    )
    found = [Edge(turn, side, way, *ends, True) for turn, side, way, run in sides for ends in _ends(sheet, turn, run)]
    for row in sorted({point.row for point in points}):
        run = {point.column for point in points if point.row == row}
        top, bottom = frame.top + row * frame.cell + edge, frame.top + (row + 1) * frame.cell - edge
        for ends in _ends(sheet, 0, run):
            found += [Edge(0, top, 1, *ends, False)] if row else []
            found += [Edge(0, bottom, -1, *ends, False)] if row < last_row else []
        both = run & {point.column for point in points if point.row == row + 1}
        found += [Edge(0, bottom + edge, 0, *ends, False) for ends in _ends(sheet, 0, both)]
    return sorted(found, key=lambda each: (not each.outer, round(each.start - each.end, 3), abs(each.turn)))


def _ends(sheet: Sheet, turn: int, numbers: Iterable[int]) -> Iterator[tuple[float, float]]:
    """Start and end of every stretch of following columns or rows."""
    frame, taken = sheet.frame, set(numbers)
    begin, inset = (frame.left if turn == 0 else frame.top), 0.5 * frame.stroke
    for first in sorted(number for number in taken if number - 1 not in taken):
        last = next(number for number in range(first, first + len(taken)) if number + 1 not in taken)
        yield begin + first * frame.cell + inset, begin + (last + 1) * frame.cell - inset
