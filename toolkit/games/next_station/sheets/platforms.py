"""Platforms: a plaza round all points of a platform, with its name in the middle."""

from math import cos, pi, sin, sqrt
from typing import NamedTuple

from toolkit.games.next_station.board import Station
from toolkit.games.next_station.measures import symbol_counts
from toolkit.games.next_station.sheets.frame import FLOOR, LARGEST_TEXT, Frame
from toolkit.games.next_station.sheets.room import Rect
from toolkit.games.next_station.sheets.shapes import symbol
from toolkit.games.next_station.sheets.sheet import Sheet, splits
from toolkit.games.next_station.sheets.wording import forms
from toolkit.press.canvas import Pen
from toolkit.press.numbers import mm
from toolkit.press.type import CAP_HEIGHT, Face, fitted

PLAZA, HALO = 3.75, 0.9
DISCS, RING = (4.3 / 13, 5.0 / 13, 5.6 / 13), 8.2 / 13
NAME, CARD, LEADING, TRACKING = 2.2, 1.8, 1.15, 0.06


class Type(NamedTuple):
    """How a text in the disc is set."""

    face: Face
    size: float
    tracking: float
    colour: str


class Line(NamedTuple):
    """A line of text in the disc, with the height of its baseline and its room."""

    text: str
    face: Face
    size: float
    tracking: float
    colour: str
    y: float
    room: float

    @property
    def fits(self) -> bool:
        """Whether it keeps to its room, if need be at the smallest size."""
        return fitted(self.face, self.text, self.size, self.room, tracking=self.tracking).fits


def body_of(frame: Frame, station: Station) -> list[Rect]:
    """What the plaza surrounds: points, lines between neighbours, squares between four; the largest of them only."""
    points, found = set(station.points), []
    for point in station.points:
        right, below = point._replace(column=point.column + 1), point._replace(row=point.row + 1)
        corner = right._replace(row=right.row + 1)
        wide, high = (frame.cell if right in points else 0.0), (frame.cell if below in points else 0.0)
        sizes = [(wide, high)] if corner in points and wide and high else [(wide, 0.0), (0.0, high)]
        found += [Rect(*frame.at(point), *size) for size in sizes]
    return [
        rect for rect in dict.fromkeys(found) if not any(each.grown(1e-6).holds(rect) for each in found if each != rect)
    ]


def draw_platform(sheet: Sheet, station: Station) -> None:
    """A plaza, whatever its shape, with a symbol on each point."""
    frame, style, scale = sheet.frame, sheet.style, sheet.frame.scale
    body, name = "".join(map(_path, body_of(frame, station))), _name(sheet, station)
    with sheet.canvas.group("station platform", f"{station.id} {name}".strip()):
        for colour, reach in ((style.paper, PLAZA + HALO), (style.ink, PLAZA + 0.35), (style.plaza, PLAZA - 0.35)):
            sheet.canvas.path(body, Pen(colour, colour, 2 * reach * scale))
        symbols = station.symbols or tuple(symbol_counts(sheet.board)) or ("star",)
        block = _block(station)
        if block:
            _draw_paving(sheet, block)
        for number, point in enumerate(station.points):
            x, y = frame.at(point)
            sheet.canvas.circle(x, y, 3.15 * scale, Pen(style.paper, style.paving, 0.25 * scale))
            symbol(sheet.canvas, symbols[number % len(symbols)], (x, y), 0.93 * scale, sheet.outline(0.93 * scale))
        if block:
            _draw_disc(sheet, station, block)


def _path(rect: Rect) -> str:
    start = f"M{mm(rect.x)} {mm(rect.y)}"
    if rect.width and rect.height:
        return f"{start}h{mm(rect.width)}v{mm(rect.height)}h{mm(-rect.width)}Z"
    return f"{start}v{mm(rect.height)}" if rect.height else f"{start}h{mm(rect.width)}"


def _name(sheet: Sheet, station: Station) -> str:
    return sheet.named(sheet.document.districts.names.get(station.district or ""))


def _block(station: Station) -> tuple[float, float] | None:
    """The middle of a platform of two by two points, in grid steps."""
    columns, rows = {point.column for point in station.points}, {point.row for point in station.points}
    if len(station.points) == 4 and len(columns) == len(rows) == 2:
        return sum(columns) / 2 + 1, sum(rows) / 2 + 1
    return None


def _draw_paving(sheet: Sheet, block: tuple[float, float]) -> None:
    (x, y), cell = sheet.frame.of_grid(*block), sheet.frame.cell
    pen = Pen(stroke=sheet.style.paving, width=0.25 * sheet.frame.stroke)
    inner, outer = DISCS[0] * cell, RING * cell
    for angle in ((number + 0.5) * pi / 8 for number in range(16)):
        across, down = cos(angle), sin(angle)
        ends = (x + inner * across, y + inner * down, x + outer * across, y + outer * down)
        sheet.canvas.line(*ends, pen, "paving")
    sheet.canvas.circle(x, y, outer, pen, "paving")
    sheet.canvas.rect(x - cell / 2, y - cell / 2, cell, cell, pen, kind="paving")


def _draw_disc(sheet: Sheet, station: Station, block: tuple[float, float]) -> None:
    """The name of the platform, and that any card leads to it (R2.4)."""
    x, y = sheet.frame.of_grid(*block)
    stroke, key = 0.3 * sheet.frame.stroke, ("districts", "names", station.district or "")
    radius, lines = _text(sheet, _name(sheet, station), stroke)
    sheet.canvas.circle(x, y, radius, Pen(sheet.style.paper, sheet.style.paving, stroke))
    for line in lines:
        text, size = sheet.fit(line.text, line.face, line.size, line.room, line.tracking, key)
        sheet.canvas.words(text, line.face, size, (x, y + line.y), line.colour, "middle", line.tracking)


def _text(sheet: Sheet, name: str, stroke: float) -> tuple[float, list[Line]]:
    """The disc's radius and its text: the first way to set it in which every line keeps to the chord at its height.

    What breaks least comes first; then a larger disc, as far as the symbols leave room; then fewer words of ours.
    """
    for words in forms("any card", sheet.language):
        for disc in DISCS:
            radius = disc * sheet.frame.cell
            for texts in _ways(sheet, name, words):
                lines = _stacked(texts, radius - stroke)
                if all(line.fits for line in lines):
                    return radius, lines
    return radius, _stacked(_ways(sheet, name, words)[0], radius - stroke)


def _ways(sheet: Sheet, name: str, words: str) -> list[list[tuple[Type, str]]]:
    """The name in capitals, or as it is written in the narrower face; name and words on one line or two each."""
    size = max(min(sheet.frame.scale, LARGEST_TEXT * sheet.frame.unit) * NAME, FLOOR)
    capitals = Type(sheet.titles(700), size, TRACKING, sheet.style.ink)
    plain = Type(sheet.labels(700), size, 0.0, sheet.style.ink)
    card = Type(sheet.labels(500), sheet.frame.text(CARD), 0.0, sheet.style.slate)
    names = [(capitals, lines) for lines in splits(name.upper())] + [(plain, lines) for lines in splits(name)]
    ways = [(place, kind, one, two) for place, (kind, one) in enumerate(names) for two in splits(words)]
    ways.sort(key=lambda way: 2 * way[0] + len(way[3]))
    return [[(kind, each) for each in one if each] + [(card, each) for each in two] for _, kind, one, two in ways]


def _stacked(texts: list[tuple[Type, str]], radius: float) -> list[Line]:
    """Lines below each other round the middle of the disc, each with the room of the chord at its height."""
    most = radius if len(texts) < 3 else 0.43 * radius
    sizes = [max(min(kind.size, most), FLOOR) for kind, _ in texts]
    y = -(sum(LEADING * size for size in sizes[1:]) - CAP_HEIGHT * sizes[0]) / 2
    lines = []
    for number, ((kind, text), size) in enumerate(zip(texts, sizes, strict=True)):
        y += LEADING * size if number else 0.0
        farthest = max(abs(y - CAP_HEIGHT * size), abs(y + 0.1 * size))
        chord = 2 * sqrt(max(radius**2 - farthest**2, 0.0)) - 0.2
        lines.append(Line(text, kind.face, size, kind.tracking, kind.colour, y, chord))
    return lines
