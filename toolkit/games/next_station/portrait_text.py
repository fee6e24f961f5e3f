"""Portraits as text: what `fulgence info` prints."""

from collections.abc import Iterator

from toolkit.findings.suggestion import counted
from toolkit.games.next_station.card_file import CardFile
from toolkit.games.next_station.cards import Deck, Gates, Objectives
from toolkit.games.next_station.effects import CountTwice, Draw, Effects, Reveal
from toolkit.games.next_station.goals import Goal
from toolkit.games.next_station.portrait import DeckPortrait, Portrait
from toolkit.games.next_station.theme import ThemeDocument
from toolkit.games.tables import facts, table


def map_lines(portrait: Portrait) -> Iterator[str]:
    """A map in numbers."""
    symbols = tuple(portrait.symbols)
    yield f"{portrait.title} ({portrait.id} {portrait.version}), {portrait.columns} x {portrait.rows} points"
    yield ""
    yield from _totals(portrait)
    yield ""
    yield from table(
        ("district", "name", "kind", "stations", "monuments", "departures", "crossings", *symbols),
        [
            (
                *(each.id, each.name, each.kind, each.stations, each.monuments, each.departures, each.crossings),
                *(each.symbols.get(symbol, 0) for symbol in symbols),
            )
            for each in sorted(portrait.districts, key=lambda each: each.id)
        ],
    )
    yield ""
    yield from table(
        ("departure", "at", "symbol", "district", "connections", "any card", *symbols),
        [
            (
                *(each.colour, each.station, ", ".join(each.symbols), each.district, each.connections, each.any_card),
                *(f"{each.sees[symbol]}/{each.sees_in_two[symbol]}" for symbol in symbols),
            )
            for each in portrait.departures
        ],
    )
    yield "(any card: neighbours that every card may reach; 2/6: stations of the symbol after one and two sections)"
    yield ""
    yield from facts(_peculiarities(portrait))


def _totals(portrait: Portrait) -> Iterator[str]:
    districts = f"{portrait.main_districts} main, {portrait.secondary_districts} secondary"
    by_degree = ", ".join(f"{number} with {degree}" for degree, number in portrait.degrees.items())
    by_symbol = ", ".join(f"{number} {symbol}" for symbol, number in portrait.symbols.items())
    platforms = f", {counted(portrait.platforms, 'platform')}" if portrait.platforms else ""
    return facts(
        [
            ("stations", f"{portrait.stations}: {by_symbol}, {counted(portrait.monuments, 'monument')}{platforms}"),
            ("connections", f"{portrait.connections}; stations by connections: {by_degree}"),
            ("crossings", portrait.crossings),
            ("districts", districts),
        ]
    )


def _peculiarities(portrait: Portrait) -> Iterator[tuple[str, object]]:
    yield "conflicts", f"{counted(portrait.conflicts, 'pair')} of connections cross"
    if portrait.most_conflicting and portrait.longest:
        most, longest = portrait.most_conflicting, portrait.longest
        yield "most conflicting", f"{most.id} ({counted(most.conflicts, 'other')})"
        yield "longest connection", f"{longest.id} ({counted(longest.length, 'step')}, {longest.heading})"
    yield "doubled connections", ", ".join(" = ".join(group) for group in portrait.doubles) or "none"
    yield "cut stations", ", ".join(portrait.cut_stations) or "none: no single station splits the network"


def card_lines(cards: CardFile, deck: DeckPortrait | None) -> Iterator[str]:
    """A card set in words."""
    document = cards.document
    yield f"{document.title.in_language('en')} ({document.id} {document.version}), {document.kind}"
    yield ""
    if isinstance(document, Deck) and deck:
        stocks = ", ".join(f"{number} {stock}" for stock, number in deck.stocks.items())
        ends = f"after {counted(document.ends_round.count, 'card')} of {document.ends_round.stock}"
        turns = f"{deck.fewest_turns} to {deck.most_turns} turns, at most {counted(deck.most_sections, 'section')}"
        yield from facts([("cards", f"{deck.cards}: {stocks}"), ("a round ends", ends), ("a round has", turns)])
        yield ""
        rows = [(card.id, card.stock, in_words(card.effects)) for card in document.cards]
        yield from table(("card", "stock", "lets you"), rows)
    elif isinstance(document, Objectives):
        drawn = f"{document.draw} of {len(document.cards)} are drawn"
        cost = f"the module costs {document.solo_cost} points"
        yield from facts([("a game", drawn), ("each met", f"{document.points} points"), ("solo", cost)])
        yield ""
        yield from table(("card", "goal"), [(card.id, goal_in_words(card.goal)) for card in document.cards])
    elif isinstance(document, Gates):
        yield from facts([("solo", f"the module costs {document.solo_cost} points")])
        yield ""
        yield from table(("gate", "corner", "symbol"), [(card.id, card.corner, card.symbol) for card in document.cards])
        yield ""
        yield from table(("bonus", "lets you"), [(card.id, in_words(card.effects)) for card in document.bonuses.cards])


def theme_lines(theme: ThemeDocument) -> Iterator[str]:
    """A theme in words: what it changes."""
    yield f"{theme.title.in_language('en')} ({theme.id} {theme.version}), theme"
    yield ""
    colours = theme.palette.model_dump(exclude_none=True)
    yield from facts(
        [
            ("colours", ", ".join(f"{role} {colour}" for role, colour in colours.items()) or "as they are"),
            ("lines", ", ".join(theme.lines) or "as they are"),
            ("tints", ", ".join(theme.tints) or "as they are"),
            ("fonts", f"{theme.fonts.titles} for titles, {theme.fonts.labels} for labels"),
        ]
    )


_ORIGINS = {"end": "an end of the line", "line": "any station of the line", "reached": "the station just reached"}


def in_words(effects: Effects) -> str:
    """What a card lets a player do."""
    return ", or ".join(" and ".join(_step_in_words(step) for step in way) for way in effects)


def _step_in_words(step: Draw | Reveal | CountTwice) -> str:
    if isinstance(step, Draw):
        target = "any station" if step.to == "any" else f"a {step.to}"
        return f"draw {counted(step.draw, 'section')} from {_ORIGINS[step.origin]} to {target}"
    if isinstance(step, Reveal):
        return f"turn the next card and start from {_ORIGINS[step.origin]}"
    which = "just reached" if step.which == "reached" else "of your choice"
    return f"count the {step.count_twice} {which} twice for {step.for_}"


def goal_in_words(goal: Goal) -> str:
    """What an objective asks for."""
    where = goal.where.model_dump(exclude_none=True) if goal.where else {}
    filters = "".join(f", {_FILTERS[name].format(value)}" for name, value in where.items())
    scope = "one line" if goal.over == "line" else "the network"
    number = "all" if goal.at_least == "all" else f"at least {goal.at_least}"
    return f"{scope} has {number} {goal.count}{filters}"


_FILTERS = {
    "lines": "on {} lines or more",
    "uses": "used {} times or more",
    "kind": "of kind {}",
    "district": "in district {}",
    "symbol": "with a {}",
    "mark": "marked {}",
}
