"""Small pictures in the score area, one for everything that can be counted."""

from math import cos, pi, sin

from toolkit.games.next_station.sheets.connections import bridge
from toolkit.games.next_station.sheets.districts import MAIN_TINTS
from toolkit.games.next_station.sheets.sheet import Sheet
from toolkit.games.next_station.sheets.stations import draw_badge
from toolkit.press.canvas import Pen
from toolkit.press.numbers import mm

_SPOKES = (0, 2, 1, 3)
HUB, REACH = 1.15, 2.7


def draw_icon(sheet: Sheet, count: str, at: tuple[float, float], scale: float = 1.0, degree: int = 0) -> None:
    """The picture of a count; `degree` is how many lines meet, or how often a crossing is used."""
    place = f"translate({mm(at[0])} {mm(at[1])})" + (f" scale({scale:.3f})" if abs(scale - 1) > 1e-3 else "")
    with sheet.canvas.group(f"icon {count}", transform=place):
        if count in ("districts", "whole-districts"):
            _squares(sheet, whole=count == "whole-districts")
        elif count == "busiest-district":
            _die(sheet)
        elif count == "monuments":
            draw_badge(sheet, (0, 0), 0.66, _first_icon(sheet))
        elif count == "crossings":
            _crossing(sheet, degree)
        elif count in ("interchanges", "stations"):
            _interchange(sheet, degree)
        elif count == "sections":
            _section(sheet)
        else:
            _line(sheet)


def _first_icon(sheet: Sheet) -> str:
    return next((each.icon for each in sheet.document.monuments.values() if each.icon), "arc")


def _paints(sheet: Sheet) -> list[str]:
    return [sheet.style.line(colour).fill for colour in sheet.board.colours]


def _squares(sheet: Sheet, whole: bool) -> None:
    for number, tint in enumerate(MAIN_TINTS):
        fill = sheet.style.ink if whole and not number else sheet.style.tint(tint).fill or sheet.style.paper
        x, y = -2.2 + 2.4 * (number % 2), -2.2 + 2.4 * (number // 2)
        sheet.canvas.rect(x, y, 2, 2, Pen(fill, sheet.style.ink, 0.35), 0.45)


def _die(sheet: Sheet) -> None:
    sheet.canvas.rect(-2.2, -2.2, 4.4, 4.4, Pen(sheet.style.paper, sheet.style.ink, 0.35), 0.8)
    for x, y in ((-1.1, -1.1), (1.1, -1.1), (0, 0), (-1.1, 1.1), (1.1, 1.1)):
        sheet.canvas.circle(x, y, 0.52, Pen(sheet.style.ink))


def _crossing(sheet: Sheet, degree: int) -> None:
    paints = _paints(sheet)
    under = paints[-1] if degree > 1 else ""
    bridge(sheet, (0, 0), 0.62, under, paints[0] if degree else "")


def _interchange(sheet: Sheet, degree: int) -> None:
    """Lines through a station: by eighths of a turn up to four, then closer and thinner, so that none hides another."""
    paints = _paints(sheet)
    order = [paints[0], paints[-1], *paints[1:-1]]
    reach, degree = (REACH, degree) if degree else (0.8 * REACH, 2)
    many = degree > len(_SPOKES)
    thickness = min(0.95, 1.7 * (HUB + 0.25) * sin(pi / (2 * degree))) if many else 0.95
    for number in range(degree):
        angle = number * pi / degree if many else _SPOKES[number] * pi / 4
        x, y = reach * cos(angle), reach * sin(angle)
        sheet.canvas.line(-x, -y, x, y, Pen(stroke=order[number % len(order)], width=thickness))
    sheet.canvas.circle(0, 0, HUB, Pen(sheet.style.paper, sheet.style.ink, 0.5))


def _section(sheet: Sheet) -> None:
    """A single straight stretch between two stations; the picture of a whole line has a bend."""
    sheet.canvas.line(-1.9, 0, 1.9, 0, Pen(stroke=sheet.style.ink, width=1.1))
    sheet.canvas.line(-0.9, 0, 0.9, 0, Pen(stroke=sheet.style.paper, width=0.4))
    for x in (-1.9, 1.9):
        sheet.canvas.rect(x - 0.55, -0.9, 1.1, 1.8, Pen(sheet.style.paper, sheet.style.ink, 0.4), 0.3)


def _line(sheet: Sheet) -> None:
    sheet.canvas.path("M-1.7 1.1h.9l1.6-2.2h.9", Pen(stroke=sheet.style.ink, width=0.6))
    for x, y in ((-1.6, 1.1), (1.6, -1.1)):
        sheet.canvas.circle(x, y, 0.75, Pen(sheet.style.paper, sheet.style.ink, 0.4))
