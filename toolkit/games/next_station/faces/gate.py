"""Gate cards: a corner of the map and its symbol (R8.1)."""

from toolkit.games.next_station.box import Box, corner_of
from toolkit.games.next_station.cards import Corner, GateCard
from toolkit.games.next_station.coordinates import name_of
from toolkit.games.next_station.faces.arch import draw_arch
from toolkit.games.next_station.faces.face import CardFace, Room
from toolkit.games.next_station.faces.grounds import wall
from toolkit.games.next_station.faces.signs import sign
from toolkit.games.next_station.faces.wording import say
from toolkit.games.next_station.sheets.shapes import outline_of
from toolkit.press.canvas import Pen
from toolkit.press.type import BARLOW_500, BARLOW_600, JOST_700

MINI = 24.0


def draw_gate_card(face: CardFace, card: GateCard, number: int, box: Box | None) -> None:
    """The front of a gate; with a map it shows that map's corner, cell and symbol (R11.3)."""
    wall(face, face.paint.gate, face.paint.gate_joints)
    draw_arch(face)
    outline = face.style.slate if face.paint.plain else "none"
    face.canvas.circle(31.5, 36.5, 10.6, Pen(face.style.paper, outline, 0.25))
    station = box.station_in(card.corner) if box else None
    symbols = station.symbols if station else ()
    sign(face, symbols[0] if len(symbols) == 1 else card.symbol, (31.5, 36.5), 2.6)
    face.plate(Room(7.6, 52, 47.8, 28.6))
    _mini_map(face, card.corner, box)
    key = ("cards", number, "name")
    if box:
        cell = name_of(corner_of(box.map_file.board, card.corner))
        face.words(cell, JOST_700, 8.0, Room(36, 56.2, 18, 9.0), key)
        face.words(say(card.corner, face.language), BARLOW_600, 2.9, Room(35, 66.0, 20, 4.0), key)
        face.words(face.said(card.name), BARLOW_500, 2.5, Room(35.4, 70.4, 19.2, 7.0), key, face.style.slate)
    else:
        face.words(say(card.corner, face.language), BARLOW_600, 3.0, Room(35, 59, 20, 5), key)
        face.words(face.said(card.name), BARLOW_500, 2.9, Room(35.4, 64.6, 19.2, 10), key, face.style.slate)


def _mini_map(face: CardFace, corner: Corner, box: Box | None) -> None:
    """The districts of the map in small, with the one in the corner filled; without a map, only the corners."""
    red = face.style.ink if face.paint.plain else face.paint.gate
    left, top = 10.2, 54.4
    pen = Pen(face.style.paper, face.style.box, 0.3)
    if box is None:
        face.canvas.rect(left, top, MINI, MINI, pen, 1.4)
        for place in ("north-west", "north-east", "south-west", "south-east"):
            x = left + (MINI - 4.4 if place.endswith("east") else 0.6)
            y = top + (MINI - 4.4 if place.startswith("south") else 0.6)
            fill = red if place == corner else face.style.paper
            face.canvas.rect(x, y, 3.8, 3.8, Pen(fill, face.style.box, 0.3), 0.8)
        return
    board = box.map_file.board
    cell = MINI / max(board.columns, board.rows)
    origin = (left + (MINI - cell * board.columns) / 2, top + (MINI - cell * board.rows) / 2)
    spot = corner_of(board, corner)
    for district in board.districts:
        fill = red if spot in district.points else face.style.paper
        d = outline_of(district.points, origin, cell, 0.16, min(0.6, cell / 3))
        face.canvas.path(d, Pen(fill, face.style.box, 0.3), even_odd=True)
