"""Station cards: a symbol, or what else the card lets everybody draw (R4.2)."""

from toolkit.games.next_station.cards import Deck, StationCard
from toolkit.games.next_station.effects import Draw, Effects, reveals
from toolkit.games.next_station.faces.face import WIDTH, CardFace, Room
from toolkit.games.next_station.faces.grounds import street, tunnel
from toolkit.games.next_station.faces.signs import any_symbols, effects_art, sign, switch
from toolkit.games.next_station.faces.wording import say
from toolkit.press.canvas import Pen
from toolkit.press.type import BARLOW_500, BARLOW_600, FLOOR, JOST_600, block, fitted
from toolkit.source.node import Path

DISC, RING, TAB = 19.0, 20.6, 9.6
PLATE = Room(7.6, 17.4, 47.8, 49.6)


def draw_station_card(face: CardFace, deck: Deck, number: int) -> None:
    """The front of a station card, on the ground of its stock."""
    card = deck.cards[number]
    counted = card.stock == deck.ends_round.stock
    if counted:
        tunnel(face)
    else:
        others = [stock for stock in deck.stocks if stock != deck.ends_round.stock]
        street(face, others.index(card.stock) if card.stock in others else 0)
    name = only_symbol(card.effects) if not (card.name or card.text) else None
    if name:
        _disc(face, name)
    else:
        _plate(face, card, ("cards", number), counted)
    _tabs(face, card.effects, name)
    _stock(face, deck, card.stock)
    if counted:
        _pips(face, deck.ends_round.count)


def only_symbol(effects: Effects) -> str | None:
    """The symbol of a card that does nothing but draw one section to it."""
    if len(effects) == 1 and len(effects[0]) == 1:
        step = effects[0][0]
        if isinstance(step, Draw) and step.draw == 1 and step.origin == "end" and step.to not in ("any", "monument"):
            return step.to
    return None


def _disc(face: CardFace, name: str) -> None:
    x, y = WIDTH / 2, 37.0
    outline = face.style.slate if face.paint.plain else "none"
    face.canvas.circle(x, y, DISC, Pen(face.style.paper, outline, 0.25), "disc")
    face.canvas.circle(x, y, RING, Pen("none", face.style.slate if face.paint.plain else face.style.paper, 0.7))
    sign(face, name, (x, y), 5.1)


def _plate(face: CardFace, card: StationCard, key: Path, counted: bool) -> None:
    plate = Room(PLATE.left, PLATE.top, PLATE.width, PLATE.height + (0 if counted else 4))
    face.plate(plate)
    foot = plate.top + plate.height - 2
    art = Room(12.0, 19.6, 39.0, 18.0 if len(card.effects) == 1 else 21.0)
    if not card.name and not card.text:
        art = Room(12.0, 20.0, 39.0, plate.height - 5)
    effects_art(face, card.effects, art)
    top = art.top + art.height + 1.2
    if card.name:
        high = 7.0 if len(face.said(card.name)) > 18 else 5.0
        face.title(face.said(card.name), 3.7, Room(9.5, top, 44.0, high), (*key, "name"))
        top += high + 0.6
    if card.text:
        room = Room(9.6, top, 43.8, foot - top)
        face.words(face.said(card.text), BARLOW_500, 3.2, room, (*key, "text"))


def _tabs(face: CardFace, effects: Effects, name: str | None) -> None:
    """The card in small in two corners, so that a fanned hand can be read from both sides."""
    safe = face.safe
    for turn in (0, 180):
        with face.canvas.group("tab", transform=f"rotate({turn} {WIDTH / 2} 44)"):
            left, top = safe.left + 2.4, safe.top + 2.4
            face.plate(Room(left, top, TAB, TAB), 2.2)
            middle = (left + TAB / 2, top + TAB / 2)
            if name:
                sign(face, name, middle, 1.28)
            elif reveals(effects):
                switch(face, middle, 0.24)
            else:
                any_symbols(face, middle, 0.69)


def _stock(face: CardFace, deck: Deck, stock: str) -> None:
    """The word of the stock: colour alone never tells."""
    words = face.said(deck.stocks.get(stock)).upper()
    foot = face.safe.top + face.safe.height - 4.0
    face.plate(Room(19.5, foot - 6, 24, 6), 1.5)
    floor = FLOOR / face.scale
    found = fitted(JOST_600, words, 3.2, 21.5, floor, tracking=0.12)
    if not found.fits:
        face.unfit(words, ("stocks", stock))
        words = words[:8]
    at = (WIDTH / 2, foot - 3 + 0.35 * found.size)
    face.canvas.words(words, JOST_600, found.size, at, face.style.ink, "middle", tracking=0.12)


def _pips(face: CardFace, count: int) -> None:
    """How many cards of this stock end the round: the last pip is marked."""
    y = face.safe.top + face.safe.height - 13.35
    shown, floor = min(count, 7), FLOOR / face.scale
    words = block(BARLOW_600, say("ends the round", face.language, count), 2.2, 30.0, 1, floor)
    wide = 2.4 * shown + 4.2 + max(20.0, len(words.lines[0]) * words.size * 0.44)
    left = WIDTH / 2 - wide / 2
    face.plate(Room(left, y - 2.05, wide, 4.1), 2.05)
    for number in range(shown):
        last = number == shown - 1
        spot = face.paint.line(0) if last else (face.style.slate if face.paint.plain else "#147783")
        pen = Pen(spot, face.style.ink, 0.3) if last else Pen(spot)
        face.canvas.circle(left + 2.5 + 2.4 * number, y, 0.88, pen)
    at = (left + 2.4 * shown + 2.6, y + 0.35 * words.size)
    face.canvas.words(words.lines[0], BARLOW_600, words.size, at, face.style.ink)
