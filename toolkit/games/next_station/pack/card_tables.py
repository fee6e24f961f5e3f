"""The tables of the card sets: every card, what it lets a player do, goals, gates and bonuses."""

from collections.abc import Iterator, Mapping
from typing import TypeAlias

from toolkit.container.tables import Cell, Table
from toolkit.games.next_station.box import Box
from toolkit.games.next_station.cards import BonusCard, Card, Deck, Gates, Objectives, StationCard
from toolkit.games.next_station.effects import CountTwice, Draw, Reveal
from toolkit.games.next_station.pack.build import gate_stations
from toolkit.games.next_station.pack.columns import FILTER_KEYS, FILTERS, comma_list, filter_cells, number, refers, text

Hand: TypeAlias = Mapping[str, tuple[Card, ...]]
CARD = (text("kind", "What kind of card it is; an id is unique among those."), text("id", "The card."))
CARD_KEY = refers(("kind", "id"), "cards", ("kind", "id"))
SETS = {"station": "deck", "objective": "objectives", "gate": "gates", "bonus": "gates"}


def hand(box: Box) -> Hand:
    """Every card of the box by its kind."""
    deck, objectives, gates = box.set_of(Deck), box.set_of(Objectives), box.set_of(Gates)
    return {
        "station": deck[1].cards if deck else (),
        "objective": objectives[1].cards if objectives else (),
        "gate": gates[1].cards if gates else (),
        "bonus": gates[1].bonuses.cards if gates else (),
    }


def card_tables(box: Box) -> Iterator[Table]:
    """The tables of the card sets; they refer to tables of the map."""
    cards = hand(box)
    yield _stocks(box)
    yield Table(
        "cards",
        "Every card of every set.",
        (
            text("kind", "`station`, `objective`, `gate` or `bonus`."),
            text("id", "The card's id, unique among cards of its kind."),
            text("part", "The set it belongs to."),
            number("position", "Place in its set, from 0."),
            text("stock", "Which of the deck's stocks it belongs to, if it is a station card.", required=False),
        ),
        ("kind", "id"),
        tuple(
            (kind, card.id, SETS[kind], place, card.stock if isinstance(card, StationCard) else None)
            for kind, found in cards.items()
            for place, card in enumerate(found)
        ),
        (refers("part", "parts", "kind"), refers("stock", "stocks")),
    )
    yield _card_steps(cards)
    yield _objectives(box)
    yield _gates(box)
    yield Table(
        "bonuses",
        "Bonus cards: one of them goes to each gate at random (R8.1); what they give is in card_steps.",
        CARD,
        ("kind", "id"),
        tuple(("bonus", card.id) for card in cards["bonus"]),
        (CARD_KEY,),
    )


def _stocks(box: Box) -> Table:
    found = box.set_of(Deck)
    stocks, end = (found[1].stocks, found[1].ends_round) if found else ({}, None)
    return Table(
        "stocks",
        "The stocks of the deck (R1.3).",
        (
            text("id", "The stock."),
            number("ends_round_after", "The round ends after so many of its cards, if it does (R4.3).", required=False),
        ),
        ("id",),
        tuple((stock, end.count if end and end.stock == stock else None) for stock in stocks),
    )


def _card_steps(cards: Hand) -> Table:
    return Table(
        "card_steps",
        "Every step of every way to use a station or bonus card: the player takes one way, its steps in order (R3.9).",
        (
            *CARD,
            number("way", "Which way, from 0."),
            number("step", "Which step of the way, from 0."),
            text("action", "`draw` sections, `reveal` the next card, or `count_twice`."),
            number("count", "How many sections are drawn or cards revealed.", required=False),
            text("origin", "Where a section starts: an `end` of the line, the `line`, the station `reached`.", False),
            text("target", "Where it may end: a symbol, a `monument`, or `any` station.", required=False),
            text("counts_twice", "What counts twice: a `district` or a `station` (R8.4).", required=False),
            text("which", "The one `reached`, or one `chosen` among those of the line.", required=False),
            text("for", "The count in which it counts twice.", required=False),
            text("never", "Stations that cannot be chosen, with commas between.", required=False),
            text("ignored_turns", "Turns in which the card has no effect, with commas between.", required=False),
        ),
        ("kind", "id", "way", "step"),
        tuple(
            (kind, card.id, way, step, *_step(done))
            for kind, found in cards.items()
            for card in found
            if isinstance(card, StationCard | BonusCard)
            for way, steps in enumerate(card.effects)
            for step, done in enumerate(steps)
        ),
        (CARD_KEY,),
    )


def _step(step: Draw | Reveal | CountTwice) -> tuple[Cell, ...]:
    match step:
        case Draw():
            return ("draw", step.draw, step.origin, step.to, None, None, None, None, None)
        case Reveal():
            turns = comma_list(step.ignored_turns)
            return ("reveal", step.reveal, step.origin, None, None, None, None, None, turns)
        case CountTwice():
            never = comma_list(step.never)
            return ("count_twice", None, None, None, step.count_twice, step.which, step.for_, never, None)


def _objectives(box: Box) -> Table:
    found = box.set_of(Objectives)
    return Table(
        "objectives",
        "What each objective asks for (R7.2): a count, over a line or the network, that reaches a number.",
        (
            *CARD,
            text("over", "`line`: some single line must reach it; `network`: all lines together."),
            text("count", "What is counted."),
            text("at_least", "The number to be reached; `all`: as many as the map has."),
            *FILTERS,
        ),
        ("kind", "id"),
        tuple(
            ("objective", card.id, goal.over, goal.count, str(goal.at_least), *filter_cells(goal.where))
            for card, goal in ((card, card.goal) for card in (found[1].cards if found else ()))
        ),
        (CARD_KEY, *FILTER_KEYS),
    )


def _gates(box: Box) -> Table:
    found, stations = box.set_of(Gates), gate_stations(box)
    return Table(
        "gates",
        "Gate cards: stations in the corners that carry a bonus (R8.1).",
        (
            *CARD,
            text("corner", "The corner of the map whose station is meant (R11.3)."),
            text("station", "The station that stands there.", required=False),
            text("symbol", "The symbol printed on the card."),
        ),
        ("kind", "id"),
        tuple(
            ("gate", card.id, card.corner, stations.get(card.id), card.symbol)
            for card in (found[1].cards if found else ())
        ),
        (CARD_KEY, refers("station", "stations")),
    )
