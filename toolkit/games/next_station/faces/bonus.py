"""Bonus cards: what a gate gives, drawn from its effects (R8.2)."""

from toolkit.games.next_station.cards import BonusCard
from toolkit.games.next_station.faces.arch import draw_arch
from toolkit.games.next_station.faces.face import CardFace, Room
from toolkit.games.next_station.faces.grounds import wall
from toolkit.games.next_station.faces.signs import effects_art
from toolkit.games.next_station.faces.wording import say
from toolkit.press.type import BARLOW_500, BARLOW_600


def draw_bonus_card(face: CardFace, card: BonusCard, number: int) -> None:
    """The front of a bonus. No disc and no skyline: it is no station card."""
    paint, key = face.paint, ("bonuses", "cards", number)
    wall(face, paint.bonus, paint.bonus_joints)
    draw_arch(face, inside=paint.bonus_light)
    effects_art(face, card.effects, Room(20.0, 25.0, 23.0, 22.0))
    face.plate(Room(7.6, 50.0, 47.8, 32.0))
    face.title(face.said(card.name), 3.7, Room(9, 51.4, 45, 6.0), (*key, "name"))
    face.words(face.said(card.text), BARLOW_500, 3.2, Room(9.4, 57.6, 44.2, 18.6), (*key, "text"))
    room = Room(9, 76.8, 45, 3.6)
    face.words(say("now or never", face.language), BARLOW_600, 2.3, room, (*key, "text"), face.style.slate)
