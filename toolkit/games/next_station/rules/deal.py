"""R4.1, R7.1, R8.1, R10.1: everything that chance decides, from a seed."""

from random import Random
from typing import NamedTuple

from toolkit.games.next_station.box import Box
from toolkit.games.next_station.cards import Deck, Gates, Objectives
from toolkit.games.next_station.rules.players import pencil_orders, seats_for
from toolkit.games.next_station.rules.turn import turns


class Deal(NamedTuple):
    """What was shuffled and drawn for a game; a module that is not played with has None."""

    objectives: tuple[str, ...] | None
    gates: dict[str, str] | None
    colours: tuple[tuple[str, ...], ...]
    rounds: tuple[tuple[str, ...], ...]


def deal(box: Box, seed: int | str, players: int, with_objectives: bool, with_gates: bool) -> Deal:
    """Shuffle and draw for a game; the same seed gives the same game, whatever modules are played with.

    Each part has a chance of its own, so that leaving out a module changes nothing else. The cards of a
    round are those that will be turned, up to the end of the round.
    """
    goals, doors, deck = box.set_of(Objectives), box.set_of(Gates), box.set_of(Deck)
    colours = _shuffled(box.map_file.board.colours, f"{seed} colours")
    drawn = _shuffled([card.id for card in goals[1].cards], f"{seed} objectives")[: goals[1].draw] if goals else ()
    bonuses = _shuffled([card.id for card in doors[1].bonuses.cards], f"{seed} gates") if doors else ()
    rounds = [_round(deck[1], f"{seed} round {number}") for number in range(len(colours))] if deck else []
    return Deal(
        drawn if goals and with_objectives else None,
        dict(zip((card.id for card in doors[1].cards), bonuses, strict=False)) if doors and with_gates else None,
        tuple(pencil_orders(colours, seats_for(players, len(colours)))),
        tuple(rounds),
    )


def _round(deck: Deck, seed: str) -> tuple[str, ...]:
    """The cards that are turned in a round."""
    cards = {card.id: card for card in deck.cards}
    order = [cards[name] for name in _shuffled(tuple(cards), seed)]
    return tuple(card.id for turn in turns(deck, order) for card in turn)


def _shuffled(names: "tuple[str, ...] | list[str]", seed: str) -> tuple[str, ...]:
    shuffled = list(names)
    Random(seed).shuffle(shuffled)
    return tuple(shuffled)
