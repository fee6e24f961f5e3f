"""Names of monuments: below their badge if that is free, else round it."""

from collections.abc import Iterator
from math import inf
from typing import TypeAlias

from toolkit.games.next_station.board import Station
from toolkit.games.next_station.coordinates import Point
from toolkit.games.next_station.sheets.frame import Frame
from toolkit.games.next_station.sheets.labels import Label, draw_label, height_of, leaves, points_under, stacked
from toolkit.games.next_station.sheets.room import Rect, Room
from toolkit.games.next_station.sheets.sheet import Sheet, splits
from toolkit.games.next_station.sheets.style import Tint
from toolkit.press.type import FLOOR, width

BELOW, BESIDE, END = 4.3, 0.75, 1.2
SECOND_LINE, SMALLER, ABROAD = 2.5, 1.0, 4.0

Place: TypeAlias = tuple[float, float, float]
"""Left and upper side of a name, and to which side its lines lean."""


def draw_monument_name(sheet: Sheet, room: Room, station: Station, tints: dict[Point, Tint]) -> None:
    """The name where it hides least; one that lies on something gets a plate in the tint of that place."""
    key = ("monuments", station.id)
    name = sheet.named(sheet.document.monuments[station.id])
    most = sheet.frame.right - sheet.frame.left - 2.0
    name, _ = sheet.fit(name, sheet.labels(600), sheet.frame.text(1.85), most, key=key)
    (x, y), reach = (
        sheet.frame.at(station.at),
        width(sheet.labels(600), name, sheet.frame.text(1.85)) + 8.0 * sheet.frame.scale,
    )
    room = room.near(Rect(x - reach, y - reach, 2 * reach, 2 * reach))
    label = _best(sheet, room, station, name)
    crosses = room.covers(label.rects) or leaves(sheet, label.rects, _home(sheet, station))
    draw_label(sheet, room, label, key, _ground(sheet, label.rects[0], tints) if crosses else None)


def _best(sheet: Sheet, room: Room, station: Station, name: str) -> Label:
    """The best place at the usual size; if that covers something, a smaller size is tried too."""
    home, usual = _home(sheet, station), sheet.frame.text(1.85)
    best, least = None, inf
    for size in dict.fromkeys((usual, max(FLOOR, 0.94 * usual))):
        labels = list(_labels(sheet, station, name, size))
        prices = (price + (ABROAD if leaves(sheet, label.rects, home) else 0.0) for label, price in labels)
        number, cost = room.best(zip((label.rects for label, _ in labels), prices, strict=True))
        if best is None or cost + SMALLER < least:
            best, least = labels[number][0], cost
        if not room.covers(best.rects):
            break
    return best or labels[0][0]


def _home(sheet: Sheet, station: Station) -> frozenset[Point]:
    """The points of the district in which a station lies."""
    return frozenset(sheet.board.district[station.district].points) if station.district else frozenset()


def _ground(sheet: Sheet, rect: Rect, tints: dict[Point, Tint]) -> str:
    """The tint of the district in which the middle of a label lies."""
    middle = Rect(rect.x + rect.width / 2, rect.y + rect.height / 2, 0, 0)
    found = tints.get(next(points_under(sheet.frame, middle)))
    return (found.fill if found else None) or sheet.style.paper


def _labels(sheet: Sheet, station: Station, name: str, size: float) -> Iterator[tuple[Label, float]]:
    """Every place round the badge for the name on one line or two, each with its price."""
    face, frame, end = sheet.labels(600), sheet.frame, END * sheet.frame.stroke
    for lines in splits(name):
        lengths = [width(face, line, size) for line in lines]
        most, split = max(lengths), SECOND_LINE * (len(lines) - 1)
        for price, (left, top, lean) in _places(frame, station, most, height_of(len(lines), size)):
            clamped = min(max(left, frame.left + end), frame.right - end - most)
            rects = stacked(lengths, size, (clamped, top), lean)
            yield Label(lines, face, size, 0.0, sheet.style.ink, rects), price + split


def _places(frame: Frame, station: Station, length: float, height: float) -> Iterator[tuple[float, Place]]:
    """Below and above the badge, and in the gaps between the directions of connections; lines lean towards it."""
    (x, y), scale, beside = frame.at(station.at), frame.scale, BESIDE * frame.stroke
    middle, low, top = x - length / 2, y + BELOW * scale, y - BELOW * scale - height
    yield 0.0, (middle, low, 0.5)
    yield 1.0, (middle, top, 0.5)
    yield from ((1.6, (x + beside, low, 0.0)), (1.6, (x - beside - length, low, 1.0)))
    yield from ((1.8, (x + beside, top, 0.0)), (1.8, (x - beside - length, top, 1.0)))
    for price, start in ((1.2, 4.26 * scale), (1.9, 4.5 * scale), (2.0, 4.9 * scale)):
        for upper in (y + beside, y - beside - height):
            yield from ((price, (x + start, upper, 0.0)), (price, (x - start - length, upper, 1.0)))
