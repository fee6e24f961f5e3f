"""Notes: where content comes from, and which reading of the rules it takes."""

from typing import Literal, TypeAlias

from pydantic import Field

from toolkit.games.next_station.words import Clause
from toolkit.games.texts import Strict, Text

MapPart: TypeAlias = Literal["drawing", "districts", "departures", "monuments", "cards", "scoring", "solo", "scenery"]
CardPart: TypeAlias = Literal["cards", "bonuses", "ends_round", "draw", "points", "solo_cost"]


class _Note(Strict):
    """What all notes hold."""

    status: Literal["certain", "reading", "invented"] = Field(
        description="`certain`: established; `reading`: a choice where the sources leave room; `invented`: our own."
    )
    clause: Clause | None = Field(
        default=None, description="The clause of the rules that is concerned.", examples=["R2.3"]
    )
    text: Text = Field(description="What there is to know.")


class Note(_Note):
    """Where a part of the map comes from, and how sure that is."""

    about: MapPart = Field(description="The key of the map that the note is about.")


class CardNote(_Note):
    """Where a part of the card set comes from, and how sure that is."""

    about: CardPart = Field(description="The key of the card set that the note is about.")
