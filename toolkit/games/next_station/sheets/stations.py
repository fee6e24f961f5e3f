"""Stations: plain ones, departures, monuments and platforms."""

from math import cos, pi, sin

from toolkit.games.next_station.board import Station
from toolkit.games.next_station.measures import symbol_counts
from toolkit.games.next_station.sheets.pictograms import PICTOGRAMS
from toolkit.games.next_station.sheets.shapes import badge, symbol
from toolkit.games.next_station.sheets.sheet import Sheet
from toolkit.games.next_station.sheets.wording import letters_for, say
from toolkit.press.canvas import Pen
from toolkit.press.numbers import mm

HALO = 0.45
RING, RING_WIDTH, TAB, BADGE, PICTOGRAM = 4.15, 1.15, 1.72, 3.2, 4.6
PLAZA = 3.75
FALLBACK = "arc"


def draw_stations(sheet: Sheet) -> None:
    """All stations, platforms first."""
    for station in sorted(sheet.board.stations, key=lambda each: each.kind != "platform"):
        if station.kind == "platform":
            draw_platform(sheet, station)
        elif station.is_monument:
            with sheet.canvas.group("station monument", _title(sheet, station)):
                draw_monument(sheet, station)
        elif station.departure:
            with sheet.canvas.group("station departure", f"{station.id} {station.departure}"):
                draw_departure(sheet, station)
        else:
            with sheet.canvas.group("station", station.id):
                draw_plain(sheet, station)


def _title(sheet: Sheet, station: Station) -> str:
    name = sheet.document.monuments.get(station.id)
    return f"{station.id} {name.in_language(sheet.language)}" if name else station.id


def draw_plain(sheet: Sheet, station: Station) -> None:
    """A station is its symbol; one for any card shows a ring, one with several the first inside another."""
    at, scale = sheet.frame.at(station.at), sheet.frame.scale
    halo = Pen(sheet.style.paper, sheet.style.paper, (0.7 + 2 * HALO) * scale)
    names = station.symbols or ("star",)
    for number, name in enumerate(names[:2]):
        size = scale * (1.15 if len(names) > 1 and not number else 0.6 if number else 1)
        if not number:
            symbol(sheet.canvas, name, at, size, halo, "halo")
        symbol(sheet.canvas, name, at, size, sheet.outline(scale))


def draw_departure(sheet: Sheet, station: Station) -> None:
    """The station in a ring of its colour, with a letter: colour alone never tells."""
    (x, y), scale, style = sheet.frame.at(station.at), sheet.frame.scale, sheet.style
    colour = style.line(str(station.departure))
    sheet.canvas.circle(x, y, (RING + RING_WIDTH / 2 + 0.35) * scale, Pen(style.paper), "halo")
    if style.plain_lines:
        for radius in (RING + RING_WIDTH / 2, RING - RING_WIDTH / 2):
            sheet.canvas.circle(x, y, radius * scale, Pen(stroke=style.ink, width=0.3), "ring")
    else:
        sheet.canvas.circle(x, y, RING * scale, Pen(style.paper, colour.fill, RING_WIDTH * scale), "ring")
    symbol(sheet.canvas, (station.symbols or ("circle",))[0], (x, y), scale, sheet.outline(scale))
    angle = pi / 8  # between east and south-east: covers no direction
    tx, ty = x + 4.9 * scale * cos(angle), y + 4.9 * scale * sin(angle)
    sheet.canvas.circle(tx, ty, TAB * scale, Pen(colour.fill, style.paper, 0.35 * scale), "tab")
    letter = letters_for(sheet.board.colours, sheet.language)[str(station.departure)]
    size = max(2.45 * scale, 1.75)
    sheet.canvas.words(letter, sheet.titles(700), size, (tx, ty + 0.35 * size), colour.letter, "middle")


def draw_monument(sheet: Sheet, station: Station) -> None:
    """A badge with the monument's pictogram; one with a symbol shows that instead."""
    at, scale = sheet.frame.at(station.at), sheet.frame.scale
    draw_badge(sheet, at, scale, _icon(sheet, station), station.symbols)


def draw_badge(sheet: Sheet, at: tuple[float, float], scale: float, icon: str, symbols: tuple[str, ...] = ()) -> None:
    """A monument's badge."""
    (x, y), style, canvas = at, sheet.style, sheet.canvas
    canvas.path(badge(x, y, (BADGE + 0.4) * scale), Pen(style.paper), "halo")
    canvas.path(badge(x, y, BADGE * scale), Pen(style.badge, style.gold, 0.45 * scale), "badge")
    if symbols:
        symbol(canvas, symbols[0], at, 0.85 * scale, Pen(style.paper, style.ink, 0.6 * scale))
        return
    size = PICTOGRAM * scale
    place = f"translate({mm(x - size / 2)} {mm(y - size / 2)}) scale({mm(size / 24)})"
    with canvas.group("pictogram", transform=place):
        canvas.path(PICTOGRAMS.get(icon, PICTOGRAMS[FALLBACK]), Pen(style.pictogram), even_odd=True)


def _icon(sheet: Sheet, station: Station) -> str:
    monument = sheet.document.monuments.get(station.id)
    return (monument.icon if monument else None) or FALLBACK


def draw_platform(sheet: Sheet, station: Station) -> None:
    """A plaza round all its points, whatever their shape, with a symbol on each."""
    frame, style, scale = sheet.frame, sheet.style, sheet.frame.scale
    body = _body(sheet, station)
    with sheet.canvas.group("station platform", station.id):
        for colour, reach in ((style.paper, PLAZA + 0.9), (style.ink, PLAZA + 0.35), (style.plaza, PLAZA - 0.35)):
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
            _draw_name(sheet, station, block)


def _body(sheet: Sheet, station: Station) -> str:
    """Lines between neighbouring points and squares between four: their stroke makes the plaza."""
    points, at = set(station.points), sheet.frame.at
    d = ""
    for point in station.points:
        x, y = at(point)
        d += f"M{mm(x)} {mm(y)}h0"
        right, below = point._replace(column=point.column + 1), point._replace(row=point.row + 1)
        corner = right._replace(row=right.row + 1)
        for other in (right, below):
            if other in points:
                d += "M{} {}L{} {}".format(mm(x), mm(y), *map(mm, at(other)))
        if {right, below, corner} <= points:
            far = at(corner)
            d += f"M{mm(x)} {mm(y)}H{mm(far[0])}V{mm(far[1])}H{mm(x)}Z"
    return d


def _block(station: Station) -> tuple[float, float] | None:
    """The middle of a platform of two by two points, in grid steps."""
    columns, rows = {point.column for point in station.points}, {point.row for point in station.points}
    if len(station.points) == 4 and len(columns) == len(rows) == 2:
        return sum(columns) / 2 + 1, sum(rows) / 2 + 1
    return None


def _draw_paving(sheet: Sheet, block: tuple[float, float]) -> None:
    (x, y), cell = sheet.frame.of_grid(*block), sheet.frame.cell
    pen = Pen(stroke=sheet.style.paving, width=0.25)
    inner, outer = 4.3 / 13 * cell, 8.2 / 13 * cell
    for number in range(16):
        angle = (number + 0.5) * pi / 8
        sheet.canvas.line(
            x + inner * cos(angle),
            y + inner * sin(angle),
            x + outer * cos(angle),
            y + outer * sin(angle),
            pen,
            "paving",
        )
    sheet.canvas.circle(x, y, outer, pen, "paving")
    sheet.canvas.rect(x - cell / 2, y - cell / 2, cell, cell, pen, kind="paving")


def _draw_name(sheet: Sheet, station: Station, block: tuple[float, float]) -> None:
    (x, y), cell = sheet.frame.of_grid(*block), sheet.frame.cell
    radius = 4.3 / 13 * cell
    sheet.canvas.circle(x, y, radius, Pen(sheet.style.paper, sheet.style.paving, 0.3))
    names = sheet.document.districts.names
    name = names[station.district].in_language(sheet.language).upper() if station.district in names else ""
    words, size = sheet.fit(name, sheet.titles(700), 2.2 * sheet.frame.scale, 1.75 * radius, 0.06)
    sheet.canvas.words(words, sheet.titles(700), size, (x, y), sheet.style.ink, "middle", 0.06)
    words, size = sheet.fit(say("any card", sheet.language), sheet.labels(500), sheet.frame.text(1.8), 1.8 * radius)
    sheet.canvas.words(words, sheet.labels(500), size, (x, y + 1.1 * size), sheet.style.slate, "middle")
