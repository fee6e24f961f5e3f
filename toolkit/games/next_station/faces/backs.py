"""Backs: one design a set, told apart by emblem and word, never by colour alone."""

from toolkit.games.next_station.cards import Back
from toolkit.games.next_station.faces.arch import draw_arch
from toolkit.games.next_station.faces.face import HEIGHT, WIDTH, CardFace, Room
from toolkit.games.next_station.faces.grounds import dotted, sealed, wall
from toolkit.games.next_station.faces.signs import seal, sign
from toolkit.press.canvas import Pen
from toolkit.press.numbers import mm
from toolkit.source.node import Path

X, Y = WIDTH / 2, HEIGHT / 2


def draw_back(face: CardFace, back: Back, key: Path, points: int | None) -> None:
    """The back that all cards of a set share; upside down it looks the same but for its word."""
    word = face.said(back.word)
    if back.emblem == "station":
        _station(face)
        _word(face, word, Y + 24, key)
    elif back.emblem == "objective":
        with face.ground(face.style.paper if face.paint.plain else face.paint.banner):
            sealed(face)
        seal(face, (X, Y), 13.5, f"{points:+d}".replace("-", "−") if points is not None else "★")
        _word(face, word, Y + 24, key)
    else:
        gate = back.emblem == "gate"
        paint = face.paint
        colours = (paint.gate, paint.gate_joints) if gate else (paint.bonus, paint.bonus_joints)
        wall(face, *colours)
        for turn in (0, 180):
            with face.canvas.group("half", transform=f"rotate({turn} {mm(X)} {mm(Y)})"):
                draw_arch(face, foot=Y)
        _word(face, word, Y, key)


def _word(face: CardFace, word: str, y: float, key: Path) -> None:
    face.plate(Room(9.5, y - 4, 44, 8), 1.8)
    face.title(word, 4.2, Room(11, y - 3.4, 41, 6.8), key)


def _station(face: CardFace) -> None:
    """Lines that cross the card, and the symbols of the deck."""
    canvas, style = face.canvas, face.style
    with face.ground(face.paint.mist):
        dotted(face)
        for turn in (0, 180):
            with canvas.group("lines", transform=f"rotate({turn} {mm(X)} {mm(Y)})"):
                for number in range(4):
                    y, bend = 9.5 + 2.9 * number, 21 - 1.2 * number
                    d = f"M-25 {mm(y)}H{mm(bend)}l90 90"
                    pen = Pen("none", face.paint.line(number), 0.4 if face.paint.plain else 1.9)
                    canvas.path(d, pen)
    names = face.symbols[:4] or ("circle",)
    canvas.rect(X - 16.5, Y - 16.5, 33, 33, Pen(style.paper), 6.5)
    canvas.rect(X - 14.9, Y - 14.9, 29.8, 29.8, Pen(style.tint("gold").fill or style.paper, style.ink, 1.1), 5.4)
    apart = 7.2 if len(names) > 1 else 0.0
    for number, name in enumerate(names):
        at = (X + apart * (2 * (number % 2) - 1), Y + apart * (2 * (number // 2) - 1))
        canvas.circle(*at, 6, Pen(style.paper))
        sign(face, name, at, 1.75)
