"""Objectives: what to reach, drawn from the goal (R7.1)."""

from toolkit.games.next_station.cards import Objectives
from toolkit.games.next_station.faces.face import CardFace, Room
from toolkit.games.next_station.faces.goal_art import goal_art
from toolkit.games.next_station.faces.signs import seal
from toolkit.games.next_station.faces.wording import say
from toolkit.press.canvas import Pen
from toolkit.press.type import BARLOW_500, JOST_600, fitted


def draw_objective_card(face: CardFace, objectives: Objectives, number: int) -> None:
    """The front of an objective."""
    card, paint, panel, safe = objectives.cards[number], face.paint, face.panel, face.safe
    banner = safe.top + 10.2
    with face.ground(paint.mist):
        pen = Pen(face.style.paper, paint.banner, 0.3) if paint.plain else Pen(paint.banner)
        face.canvas.rect(panel.left, panel.top, panel.width, banner - panel.top, pen, kind="banner")
    words = say("shared objective", face.language).upper()
    size = fitted(JOST_600, words, 3.1, 50.0, tracking=0.1).size
    colour = face.style.ink if paint.plain else face.style.paper
    at = (31.5, safe.top + 5.6 + 0.35 * size)
    face.canvas.words(words, JOST_600, size, at, colour, "middle", tracking=0.1)
    face.plate(Room(7.6, 17, 47.8, 33))
    goal_art(face, card.goal, Room(10.5, 19, 42, 29))
    face.title(face.said(card.name), 4.0, Room(8, 51.6, 47, 6.2), ("cards", number, "name"))
    face.words(face.said(card.text), BARLOW_500, 3.4, Room(8.6, 58, 45.8, 11.6), ("cards", number, "text"))
    seal(face, (31.5, 76.6), 6.2, f"{objectives.points:+d}".replace("-", "−"))
