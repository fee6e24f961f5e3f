"""A card set of any kind as one model: only schemas need it, and it costs 5 ms to make."""

from typing import Annotated

from pydantic import Field, RootModel

from toolkit.games.next_station.cards import Deck, Gates, Objectives


class CardSet(RootModel[Annotated[Deck | Objectives | Gates, Field(discriminator="kind")]]):
    """A card set of Next Station: a deck, objectives, or gates."""
