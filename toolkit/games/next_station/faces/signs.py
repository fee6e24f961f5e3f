"""Small pictures that cards share: symbols, tickets, a switch, seals, and what an effect does."""

from math import cos, pi, sin

from toolkit.games.next_station.effects import CountTwice, Draw, Effects, Reveal, Step
from toolkit.games.next_station.faces.face import CardFace, Room
from toolkit.games.next_station.faces.wording import say
from toolkit.games.next_station.sheets.shapes import symbol
from toolkit.games.next_station.sheets.stations import draw_badge
from toolkit.press.canvas import Pen
from toolkit.press.numbers import mm
from toolkit.press.type import JOST_600, JOST_700, fitted

At = tuple[float, float]
NARROW, TICKET = 10.5, 15.0


def sign(face: CardFace, name: str, at: At, scale: float) -> None:
    """One symbol, as stations have it."""
    symbol(face.canvas, name, at, scale, Pen(face.style.paper, face.style.ink, 0.62 * scale))


def any_symbols(face: CardFace, at: At, scale: float) -> None:
    """The symbols of the deck together: any station."""
    names = face.symbols[:4] or ("circle",)
    across = 2.95 if len(names) > 1 else 0.0
    for number, name in enumerate(names):
        spot = (at[0] + across * scale * (2 * (number % 2) - 1), at[1] + across * scale * (2 * (number // 2) - 1))
        sign(face, name, spot, scale)


def ticket(face: CardFace, at: At, scale: float = 1.0, turn: float = 0.0) -> None:
    """A ticket to any station."""
    place = f"translate({mm(at[0])} {mm(at[1])}) rotate({mm(turn)}) scale({scale:.3f})"
    with face.canvas.group("ticket", transform=place):
        d = "M-7.26 -3.96H7.26V-1.32A1.32 1.32 0 0 0 7.26 1.32V3.96H-7.26V1.32A1.32 1.32 0 0 0 -7.26 -1.32Z"
        face.canvas.path(d, Pen(face.style.paper, face.style.ink, 0.56))
        face.canvas.line(3.2, -3.1, 3.2, 3.1, Pen("none", face.style.ink, 0.33, (0.66, 0.6)))
        any_symbols(face, (-1.85, 0.0), 0.43)


def switch(face: CardFace, at: At, scale: float = 1.0) -> None:
    """A line that branches off."""
    ink = face.style.ink
    with face.canvas.group("switch", transform=f"translate({mm(at[0])} {mm(at[1])}) scale({scale:.3f})"):
        face.canvas.path("M-15 5H15", Pen("none", ink, 2.6))
        branch = face.style.slate if face.paint.plain else face.paint.line(0)
        face.canvas.path("M-5 5L5 -5H15", Pen("none", branch, 2.6))
        for x, y in ((-15, 5), (-5, 5), (15, 5), (15, -5)):
            face.canvas.circle(x, y, 2.1, Pen(face.style.paper, ink, 1.1))


def seal(face: CardFace, at: At, radius: float, words: str) -> None:
    """A round seal with sixteen lobes and a number."""
    x, y = at
    corners = [(x + radius * sin(a), y - radius * cos(a)) for a in (pi / 16 + n * pi / 8 for n in range(16))]
    arc = mm(0.56 * 2 * radius * sin(pi / 16))
    d = f"M{mm(corners[0][0])} {mm(corners[0][1])}"
    d += "".join(f"A{arc} {arc} 0 0 1 {mm(px)} {mm(py)}" for px, py in (*corners[1:], corners[0]))
    gold = face.style.paper if face.paint.plain else face.style.gold
    face.canvas.path(f"{d}Z", Pen(gold, face.style.ink, 0.6), "seal")
    face.canvas.circle(x, y, 0.86 * radius, Pen("none", face.style.ink, 0.3))
    size = fitted(JOST_700, words, 0.84 * radius, 1.45 * radius).size
    face.canvas.words(words, JOST_700, size, (x, y + 0.35 * size), face.style.ink, "middle")


def number_spot(face: CardFace, at: At, radius: float, words: str) -> None:
    """A dark spot with a number."""
    face.canvas.circle(*at, radius, Pen(face.style.ink, face.style.paper, 0.3))
    size = fitted(JOST_700, words, 1.25 * radius, 1.6 * radius, floor=0.5).size
    face.canvas.words(words, JOST_700, size, (at[0], at[1] + 0.35 * size), face.style.paper, "middle")


def effects_art(face: CardFace, effects: Effects, room: Room) -> None:
    """What a card does: a picture a step, in order; ways stand below each other, with "or" between them."""
    rows = [[step for each in way for step in _repeated(each)] for way in effects]
    high = room.height / len(rows)
    for number, steps in enumerate(rows):
        middle = room.top + (number + 0.5) * high
        _way(face, steps, Room(room.left, middle - high / 2 + 1, room.width, high - 2))
        if number:
            _or(face, room, room.top + number * high)


def _repeated(step: Step) -> list[Step]:
    return [step] * min(step.draw, 4) if isinstance(step, Draw) else [step]


def _or(face: CardFace, room: Room, y: float) -> None:
    x, words = room.left + room.width / 2, say("or", face.language)
    pen = Pen(stroke=face.style.box, width=0.3)
    face.canvas.line(room.left, y, x - 4.5, y, pen)
    face.canvas.line(x + 4.5, y, room.left + room.width, y, pen)
    face.canvas.words(words, JOST_600, 3.0, (x, y + 0.9), face.style.slate, "middle")


def _way(face: CardFace, steps: list[Step], room: Room) -> None:
    """Steps side by side, as large as the room allows."""
    sizes = [_size(step) for step in steps]
    if len(steps) > 1 and len(set(steps)) == 1 and room.height > room.width / 2:
        return _stacked(face, steps, room)
    wide = sum(width for width, _ in sizes) + 4.0 * (len(steps) - 1)
    scale = min(room.width / wide, room.height / max(height for _, height in sizes), 1.4)
    x, y = room.middle[0] - wide * scale / 2, room.middle[1]
    for number, (step, (width, _)) in enumerate(zip(steps, sizes, strict=True)):
        if number:
            d = f"M{mm(x - 3.2 * scale)} {mm(y)}h{mm(2.4 * scale)}m{mm(-scale)} {mm(-scale)}l{mm(scale)} {mm(scale)}"
            d += f"l{mm(-scale)} {mm(scale)}"
            face.canvas.path(d, Pen("none", face.style.slate, 0.55 * scale))
        _step(face, step, (x + width * scale / 2, y), scale)
        x += (width + 4.0) * scale
    return None


def _stacked(face: CardFace, steps: list[Step], room: Room) -> None:
    """The same step several times, one below the other."""
    width, height = _size(steps[0])
    scale = min(room.width / width, room.height / (height * len(steps)), 1.4)
    for number in range(len(steps)):
        y = room.middle[1] + (number - (len(steps) - 1) / 2) * height * scale
        _step(face, steps[number], (room.middle[0], y), scale)


def _size(step: Step) -> At:
    if isinstance(step, Reveal):
        return 34.0, 15.0
    if isinstance(step, CountTwice):
        return 20.0, 18.0
    if step.to == "any":
        return (TICKET, 17.0) if step.origin == "line" else (TICKET, 9.0)
    return NARROW, 17.0 if step.origin == "line" else NARROW


def _step(face: CardFace, step: Step, at: At, scale: float) -> None:
    """One step; a section that may start anywhere on the line shows a switch above."""
    if isinstance(step, Reveal):
        return switch(face, at, 0.95 * scale)
    if isinstance(step, CountTwice):
        return twice(face, step.count_twice, at, scale)
    if step.origin == "line":
        switch(face, (at[0], at[1] - 4.2 * scale), 0.42 * scale)
        at = (at[0], at[1] + 4.0 * scale)
    if step.to == "any":
        ticket(face, at, scale, 0.0 if step.origin == "line" else -7.0)
    elif step.to == "monument":
        draw_badge(face, at, 1.45 * scale, "tower")
    else:
        face.canvas.circle(*at, 5.1 * scale, Pen(face.style.paper))
        sign(face, step.to, at, 1.5 * scale)
    return None


def twice(face: CardFace, what: str, at: At, scale: float) -> None:
    """A district or a station that counts as two."""
    (x, y), style = at, face.style
    if what == "district":
        border = style.slate if face.paint.plain else face.paint.gate
        pen = Pen(style.tint("gate").fill or style.paper, border, scale)
        face.canvas.rect(x - 7.8 * scale, y - 7.8 * scale, 15.6 * scale, 15.6 * scale, pen, 3 * scale)
    else:
        face.canvas.circle(x, y, 8.4 * scale, Pen(style.paper, style.ink, scale))
    any_symbols(face, at, 0.95 * scale)
    number_spot(face, (x + 6.8 * scale, y + 6.2 * scale), 3.9 * scale, "×2")
