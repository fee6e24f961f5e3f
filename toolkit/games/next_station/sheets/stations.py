"""Stations: plain ones, departures, monuments and platforms."""

from math import cos, pi, sin

from toolkit.games.next_station.board import Station
from toolkit.games.next_station.sheets.pictograms import PICTOGRAMS
from toolkit.games.next_station.sheets.platforms import draw_platform
from toolkit.games.next_station.sheets.shapes import badge, symbol
from toolkit.games.next_station.sheets.sheet import Sheet
from toolkit.games.next_station.sheets.style import Surface
from toolkit.games.next_station.sheets.wording import COLOURS, SYMBOLS, letters_for
from toolkit.press.canvas import Pen
from toolkit.press.numbers import mm
from toolkit.press.type import fitted

HALO = 0.45
RING, RING_WIDTH, TAB, BADGE, PICTOGRAM = 4.15, 1.15, 1.72, 3.2, 4.6
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
            with sheet.canvas.group("station departure", _title(sheet, station)):
                draw_departure(sheet, station)
        else:
            with sheet.canvas.group("station", _title(sheet, station)):
                draw_plain(sheet, station)


def _title(sheet: Sheet, station: Station) -> str:
    """All that the eye sees of a station: where, which line departs, which monument, which symbols."""
    monument, language = sheet.document.monuments.get(station.id), sheet.language
    words = [COLOURS[station.departure].in_language(language).lower()] if station.departure else []
    words += [monument.in_language(language)] if monument else []
    words += [SYMBOLS[each].in_language(language) for each in station.symbols]
    return " ".join((station.id, *words))


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
            sheet.canvas.circle(x, y, radius * scale, Pen(stroke=style.ink, width=0.3 * sheet.frame.stroke), "ring")
    else:
        sheet.canvas.circle(x, y, RING * scale, Pen(style.paper, colour.fill, RING_WIDTH * scale), "ring")
    symbol(sheet.canvas, (station.symbols or ("circle",))[0], (x, y), scale, sheet.outline(scale))
    tx, ty = tab_of(sheet, station)
    sheet.canvas.circle(tx, ty, TAB * scale, Pen(colour.fill, style.paper, 0.35 * scale), "tab")
    letter = letters_for(sheet.board.colours, sheet.language)[str(station.departure)]
    size = fitted(sheet.titles(700), letter, 2.45 * scale, 2.9 * scale).size
    sheet.canvas.words(letter, sheet.titles(700), size, (tx, ty + 0.35 * size), colour.letter, "middle")


def tab_of(sheet: Sheet, station: Station) -> tuple[float, float]:
    """Where the letter of a departure is: between east and south-east, where it covers no direction."""
    (x, y), away = sheet.frame.at(station.at), 4.9 * sheet.frame.scale
    return x + away * cos(pi / 8), y + away * sin(pi / 8)


def draw_monument(sheet: Sheet, station: Station) -> None:
    """A badge with the monument's pictogram; one with a symbol shows that instead."""
    at, scale = sheet.frame.at(station.at), sheet.frame.scale
    draw_badge(sheet, at, scale, _icon(sheet, station), station.symbols)


def draw_badge(sheet: Surface, at: tuple[float, float], scale: float, icon: str, symbols: tuple[str, ...] = ()) -> None:
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
