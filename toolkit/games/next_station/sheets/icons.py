"""Small pictures in the score area, one for everything that can be counted."""

from math import cos, pi, sin

from toolkit.games.next_station.sheets.connections import bridge
from toolkit.games.next_station.sheets.districts import MAIN_TINTS
from toolkit.games.next_station.sheets.sheet import Sheet
from toolkit.games.next_station.sheets.stations import draw_badge
from toolkit.press.canvas import Pen

_SPOKES = (0, 2, 1, 3, 0.5, 1.5)


def draw_icon(sheet: Sheet, count: str, at: tuple[float, float], degree: int = 0) -> None:
    """The picture of a count; `degree` is how many lines meet, or how often a crossing is used."""
    with sheet.canvas.group(f"icon {count}"):
        if count in ("districts", "whole-districts"):
            _squares(sheet, at, whole=count == "whole-districts")
        elif count == "busiest-district":
            _die(sheet, at)
        elif count == "monuments":
            draw_badge(sheet, at, 0.66, _first_icon(sheet))
        elif count == "crossings":
            _crossing(sheet, at, degree)
        elif count in ("interchanges", "stations"):
            _interchange(sheet, at, degree)
        else:
            _line(sheet, at)


def _first_icon(sheet: Sheet) -> str:
    return next((each.icon for each in sheet.document.monuments.values() if each.icon), "arc")


def _paints(sheet: Sheet) -> list[str]:
    return [sheet.style.line(colour).fill for colour in sheet.board.colours]


def _squares(sheet: Sheet, at: tuple[float, float], whole: bool) -> None:
    for number, tint in enumerate(MAIN_TINTS):
        fill = sheet.style.ink if whole and not number else sheet.style.tint(tint).fill or sheet.style.paper
        x, y = at[0] - 2.2 + 2.4 * (number % 2), at[1] - 2.2 + 2.4 * (number // 2)
        sheet.canvas.rect(x, y, 2, 2, Pen(fill, sheet.style.ink, 0.35), 0.45)


def _die(sheet: Sheet, at: tuple[float, float]) -> None:
    x, y = at
    sheet.canvas.rect(x - 2.2, y - 2.2, 4.4, 4.4, Pen(sheet.style.paper, sheet.style.ink, 0.35), 0.8)
    for dx, dy in ((-1.1, -1.1), (1.1, -1.1), (0, 0), (-1.1, 1.1), (1.1, 1.1)):
        sheet.canvas.circle(x + dx, y + dy, 0.52, Pen(sheet.style.ink))


def _crossing(sheet: Sheet, at: tuple[float, float], degree: int) -> None:
    paints = _paints(sheet)
    under = paints[-1] if degree > 1 else ""
    bridge(sheet, at, 0.62, 0, 90, under, paints[0] if degree else "")


def _interchange(sheet: Sheet, at: tuple[float, float], degree: int) -> None:
    x, y = at
    paints = _paints(sheet)
    order = [paints[0], paints[-1], *paints[1:-1]]
    for number in range(max(degree, 1)):
        angle = _SPOKES[number % len(_SPOKES)] * pi / 4
        dx, dy = 2.7 * cos(angle), 2.7 * sin(angle)
        sheet.canvas.line(x - dx, y - dy, x + dx, y + dy, Pen(stroke=order[number % len(order)], width=0.95))
    sheet.canvas.circle(x, y, 1.15, Pen(sheet.style.paper, sheet.style.ink, 0.5))


def _line(sheet: Sheet, at: tuple[float, float]) -> None:
    x, y = at
    sheet.canvas.path(f"M{x - 1.7:.2f} {y + 1.1:.2f}h.9l1.6-2.2h.9", Pen(stroke=sheet.style.ink, width=0.6))
    for dx, dy in ((-1.6, 1.1), (1.6, -1.1)):
        sheet.canvas.circle(x + dx, y + dy, 0.75, Pen(sheet.style.paper, sheet.style.ink, 0.4))
