"""CRD1: a card set by itself."""

from collections.abc import Iterator

from toolkit.findings.check import Check
from toolkit.findings.finding import Fault
from toolkit.findings.suggestion import counted, listed, nearest
from toolkit.games.next_station.card_file import CardFile
from toolkit.games.next_station.cards import Deck, Gates, Objectives
from toolkit.games.next_station.effects import Draw, Reveal, reveals


def card_id_that_stands_twice(cards: CardFile) -> Iterator[Fault]:
    """Two cards of a set with the same id.

    Why: records of games, packs and printed files name a card by its id (R1.3, R1.4).

    Repair: give each card an id of its own.
    """
    first: dict[str, int] = {}
    for path, name in cards.ids:
        place = cards.place(*path)
        if name in first:
            yield Fault(place, f"card `{name}` stands already in line {first[name]}", "give each card its own id")
        first.setdefault(name, place.line)


def unknown_stock(cards: CardFile) -> Iterator[Fault]:
    """A card, or the end of the round, that names a stock the deck does not have.

    Why: the stock decides which cards end the round, and what is printed on them (R1.3, R4.3).

    Repair: correct the name, or add it under `stocks:`.
    """
    deck = cards.document
    if isinstance(deck, Deck):
        named = [(("cards", number, "stock"), card.stock) for number, card in enumerate(deck.cards)]
        for path, stock in (*named, (("ends_round", "stock"), deck.ends_round.stock)):
            if stock not in deck.stocks:
                meant = nearest(stock, deck.stocks)
                hint = f"did you mean `{meant}`?" if meant else f"use {listed(deck.stocks)}"
                yield Fault(cards.place(*path), f"unknown stock `{stock}`", hint)


def deck_that_cannot_end_a_round(cards: CardFile) -> Iterator[Fault]:
    """A deck with fewer cards of the ending stock than it takes to end a round.

    Why: the round ends after so many of them (R4.3); with fewer, the cards run out first.

    Repair: add cards of that stock, or lower the count.
    """
    deck = cards.document
    if isinstance(deck, Deck):
        stock, needed = deck.ends_round.stock, deck.ends_round.count
        there = sum(card.stock == stock for card in deck.cards)
        if there < needed:
            message = f"{needed} cards of stock `{stock}` end the round, the deck has {there}"
            yield Fault(cards.place("ends_round", "count"), message, "add cards of that stock, or lower the count")


def switch_among_the_cards_that_end_the_round(cards: CardFile) -> Iterator[Fault]:
    """A card that turns the next one, in the stock that ends the round.

    Why: turned as the last card, it would have no successor to turn (R4.5).

    Repair: move it to another stock.
    """
    deck = cards.document
    if isinstance(deck, Deck):
        for number, card in enumerate(deck.cards):
            if card.stock == deck.ends_round.stock and reveals(card.effects):
                message = f"card `{card.id}` turns the next card, but may be the last of its round"
                yield Fault(cards.place("cards", number, "stock"), message, "move it to another stock")


_ALONE = "leave its other ways and steps out"


def effect_that_cannot_begin(cards: CardFile) -> Iterator[Fault]:
    """A station card whose way begins at a station just reached, or turns a card after drawing.

    Why: before the first section of a turn no station has been reached (R4.4), and the next card is
    turned before anything is drawn (R4.5). A bonus may begin so: it is given for reaching a station.

    Repair: let the way begin at an `end` or on the `line`; a card that turns the next one does nothing else.
    """
    if not isinstance(cards.document, Deck):
        return
    for path, effects in cards.effects:
        for number, way in enumerate(effects):
            draws = [step for step in way if isinstance(step, Draw)]
            if draws and draws[0].origin == "reached":
                yield Fault(cards.place(*path, number), "no station has been reached yet", "begin at `end` or `line`")
            elif any(isinstance(step, Reveal) for step in way) and (len(way) > 1 or len(effects) > 1):
                yield Fault(cards.place(*path, number), "a card that turns the next one does nothing else", _ALONE)


def more_objectives_drawn_than_there_are(cards: CardFile) -> Iterator[Fault]:
    """A set that draws more objectives than it has.

    Why: so many are laid out at the start of the game (R7.1).

    Repair: add cards, or lower `draw`.
    """
    objectives = cards.document
    if isinstance(objectives, Objectives) and objectives.draw > len(objectives.cards):
        message = f"{objectives.draw} are drawn, the set has {counted(len(objectives.cards), 'card')}"
        yield Fault(cards.place("draw"), message, "add cards, or lower the number")


def gate_without_a_bonus(cards: CardFile) -> Iterator[Fault]:
    """Fewer bonus cards than gates.

    Why: each gate gets a bonus card of its own for the whole game (R8.1).

    Repair: add bonus cards, or leave out a gate.
    """
    gates = cards.document
    if isinstance(gates, Gates) and len(gates.bonuses.cards) < len(gates.cards):
        message = f"{counted(len(gates.cards), 'gate')} and {len(gates.bonuses.cards)} bonus cards"
        yield Fault(cards.key_place("bonuses", "cards"), message, "give every gate a bonus card")


def two_gates_in_one_corner(cards: CardFile) -> Iterator[Fault]:
    """Two gate cards for the same corner.

    Why: each card stands for a station of its own (R8.1).

    Repair: give each gate its own corner.
    """
    first: dict[str, str] = {}
    gates = cards.document
    for number, card in enumerate(gates.cards if isinstance(gates, Gates) else ()):
        if card.corner in first:
            message = f"`{card.id}` stands in the {card.corner} like `{first[card.corner]}`"
            yield Fault(cards.place("cards", number, "corner"), message, "give each gate its own corner")
        first.setdefault(card.corner, card.id)


CARDS = (
    Check("CRD101", card_id_that_stands_twice, clause="R1.4", needs=("cards",)),
    Check("CRD102", unknown_stock, clause="R1.3", needs=("cards", "stocks", "ends_round")),
    Check("CRD103", deck_that_cannot_end_a_round, clause="R4.3", needs=("cards", "stocks", "ends_round")),
    Check("CRD104", switch_among_the_cards_that_end_the_round, clause="R4.5", needs=("cards", "ends_round")),
    Check("CRD105", effect_that_cannot_begin, clause="R4.4", needs=("cards",)),
    Check("CRD106", more_objectives_drawn_than_there_are, clause="R7.1", needs=("cards", "draw")),
    Check("CRD107", gate_without_a_bonus, clause="R8.1", needs=("cards", "bonuses")),
    Check("CRD108", two_gates_in_one_corner, clause="R8.1", needs=("cards",)),
)
