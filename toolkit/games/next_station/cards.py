"""Card sets: the keys of a card file, strictly typed. One model for each kind of set."""

from typing import Annotated, Any, Literal, TypeAlias

from pydantic import Field

from toolkit.games.next_station.effects import Effects
from toolkit.games.next_station.goals import Goal
from toolkit.games.next_station.notes import CardNote
from toolkit.games.next_station.words import PHRASES, Name, Symbol, Version
from toolkit.games.texts import EACH_ONCE, LANGUAGES, Language, Strict, Text
from toolkit.source.format import Format

Corner: TypeAlias = Literal["north-west", "north-east", "south-west", "south-east"]
Cost: TypeAlias = Annotated[int, Field(ge=0, le=1000)]
MOST_CARDS = 200


class Back(Strict):
    """The back of all cards of a set."""

    emblem: Literal["station", "objective", "gate", "bonus"] = Field(description="The picture on it.")
    word: Text = Field(description="The word on it: sets must be told apart without colour.")


class Card(Strict):
    """What all cards have."""

    id: Name = Field(description="The card's name in packs and file names.", examples=["street-square"])


class StationCard(Card):
    """A card that is turned in a round: what it lets everybody draw (R4.2)."""

    stock: Name = Field(description="Which of the set's stocks it belongs to.", examples=["street"])
    name: Text | None = Field(default=None, description="A name, printed on cards that have one.")
    text: Text | None = Field(default=None, description="A text, printed on cards that need one.")
    effects: Effects = Field(description="The ways to use it.")


class EndsRound(Strict):
    """What ends a round (R4.3)."""

    stock: Name = Field(description="The stock whose cards are counted.", examples=["metro"])
    count: Annotated[int, Field(ge=1, le=MOST_CARDS)] = Field(description="The round ends after this many of them.")


class ObjectiveCard(Card):
    """A goal that pays once for each player who meets it (R7.1)."""

    name: Text = Field(description="The card's title.")
    text: Text = Field(description="The goal in words.")
    goal: Goal = Field(description="The goal as data.")


class GateCard(Card):
    """A secondary-district card: a corner station that carries a bonus (R8.1)."""

    name: Text = Field(description="The card's title.")
    corner: Corner = Field(description="The corner of the map whose station is meant (R11.3).")
    symbol: Symbol = Field(description="The symbol of that station on the set's own map; printed on the card.")


class BonusCard(Card):
    """What a gate gives when a section ends at it (R8.2)."""

    name: Text = Field(description="The card's title.")
    text: Text = Field(description="The bonus in words.")
    effects: Effects = Field(description="The ways to use it.")


class Bonuses(Strict):
    """The bonus cards, one of which each gate gets at random for the whole game (R8.1)."""

    back: Back = Field(description="Their back.")
    cards: Annotated[tuple[BonusCard, ...], Field(min_length=1, max_length=MOST_CARDS)] = Field(
        description="The cards."
    )


class _CardSet(Strict):
    """What all card sets hold."""

    format: Literal[1] = Field(description="Version of the file format.")
    game: Literal["next-station"] = Field(description="The game that the cards are for.")
    kind: Literal["deck", "objectives", "gates"] = Field(description="What kind of set it is.")
    id: Name = Field(description="The set's name in maps, commands and file names.", examples=["station-deck"])
    version: Version = Field(description="Version of this set, three numbers.", examples=["1.0.0"])
    title: Text = Field(description="The set's title.")
    languages: Annotated[tuple[Language, ...], Field(min_length=1), EACH_ONCE] = Field(
        default=LANGUAGES, description="Languages in which every text must be there."
    )
    back: Back = Field(description="The back of its cards.")


class Deck(_CardSet):
    """Station cards: shuffled for each round and turned one by one (R4.1)."""

    kind: Literal["deck"] = Field(description="A deck of station cards.")
    stocks: Annotated[dict[Name, Text], Field(min_length=1, max_length=6)] = Field(
        description="The stocks of the deck and the word printed on their cards (R1.3)."
    )
    ends_round: EndsRound = Field(description="What ends a round (R4.3).")
    cards: Annotated[tuple[StationCard, ...], Field(min_length=1, max_length=MOST_CARDS)] = Field(
        description="The cards."
    )
    notes: tuple[CardNote, ...] = Field(default=(), description="What is certain about the set and what is a reading.")


class Objectives(_CardSet):
    """Shared objectives (R7)."""

    kind: Literal["objectives"] = Field(description="A set of objectives.")
    draw: Annotated[int, Field(ge=1, le=MOST_CARDS)] = Field(description="How many are drawn for a game (R7.1).")
    points: Annotated[int, Field(ge=-1000, le=1000)] = Field(description="What each one met is worth (R7.1).")
    solo_cost: Cost = Field(description="Points that playing with them costs in the solo game (R10.2).")
    cards: Annotated[tuple[ObjectiveCard, ...], Field(min_length=1, max_length=MOST_CARDS)] = Field(
        description="The cards."
    )
    notes: tuple[CardNote, ...] = Field(default=(), description="What is certain about the set and what is a reading.")


class Gates(_CardSet):
    """City gates (R8)."""

    kind: Literal["gates"] = Field(description="A set of gates and bonuses.")
    solo_cost: Cost = Field(description="Points that playing with them costs in the solo game (R10.2).")
    cards: Annotated[tuple[GateCard, ...], Field(min_length=1, max_length=4)] = Field(description="The gate cards.")
    bonuses: Bonuses = Field(description="The bonus cards.")
    notes: tuple[CardNote, ...] = Field(default=(), description="What is certain about the set and what is a reading.")


_HEAD = {"format": 1, "game": "next-station", "id": "unnamed", "version": "0.0.0", "title": {}}
_BACK = {"emblem": "station", "word": {}}
_EFFECTS = (({"draw": 1, "from": "end", "to": "any"},),)
_STAND_IN = {**_HEAD, "back": _BACK}
_GOAL = {"over": "line", "count": "stations", "at_least": 1}

CARD_FORMATS: dict[str, Format[Any]] = {
    "deck": Format(
        Deck,
        {
            **_STAND_IN,
            "kind": "deck",
            "stocks": {"stock": {}},
            "ends_round": {"stock": "stock", "count": 1},
            "cards": ({"id": "card", "stock": "stock", "effects": _EFFECTS},),
        },
        PHRASES,
    ),
    "objectives": Format(
        Objectives,
        {
            **_STAND_IN,
            "kind": "objectives",
            **{"draw": 1, "points": 0, "solo_cost": 0},
            "cards": ({"id": "card", "name": {}, "text": {}, "goal": _GOAL},),
        },
        PHRASES,
    ),
    "gates": Format(
        Gates,
        {
            **_STAND_IN,
            "kind": "gates",
            "solo_cost": 0,
            "cards": ({"id": "card", "name": {}, "corner": "north-west", "symbol": "square"},),
            "bonuses": {"back": _BACK, "cards": ({"id": "bonus", "name": {}, "text": {}, "effects": _EFFECTS},)},
        },
        PHRASES,
    ),
}
