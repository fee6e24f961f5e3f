"""One record file, read as far as it is sound, with the map it was played on."""

from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from toolkit.games.authored import AuthoredFile
from toolkit.games.next_station.box import Box
from toolkit.games.next_station.cards import Gates, Objectives
from toolkit.games.next_station.record import Record
from toolkit.games.next_station.rules.replay import Replay, replay, scores
from toolkit.games.next_station.rules.scoring import SheetScore
from toolkit.games.next_station.rules.setup import Setup, setup_of


@dataclass(frozen=True)
class RecordFile(AuthoredFile):
    """A record and its map's box; the box is missing if no map was found or it has errors."""

    PICTURES: ClassVar = ()

    document: Record
    map_found: bool
    box: Box | None

    @property
    def meaning(self) -> object:
        """What no formatting may change."""
        return self.document

    @property
    def objectives(self) -> Objectives | None:
        """The objectives that belong to the map."""
        found = self.box.set_of(Objectives) if self.box else None
        return found[1] if found else None

    @property
    def gates(self) -> Gates | None:
        """The gates that belong to the map."""
        found = self.box.set_of(Gates) if self.box else None
        return found[1] if found else None

    @cached_property
    def setup(self) -> Setup | None:
        """What the game was played with."""
        return setup_of(self.box, self.document.objectives, self.document.gates) if self.box else None

    @cached_property
    def replay(self) -> Replay:
        """The game played over; only a record that fits its map can be."""
        return replay(self.setup, self.document) if self.setup else Replay((), ())

    @cached_property
    def scores(self) -> tuple[SheetScore, ...]:
        """The score of every player."""
        return tuple(scores(self.setup, self.replay.sheets)) if self.setup else ()

    @property
    def is_over(self) -> bool:
        """Whether all rounds were played to their end (R4.1, R4.3)."""
        return len(self.document.rounds) == len(self.document.players[0].colours) and self.last_round_is_over

    @property
    def last_round_is_over(self) -> bool:
        """Whether the last round was played to its end."""
        deck, rounds = self.setup.deck if self.setup else None, self.document.rounds
        if deck is None or not rounds:
            return False
        stocks = {card.id: card.stock for card in deck.cards}
        return [stocks[each] for each in rounds[-1].cards].count(deck.ends_round.stock) >= deck.ends_round.count
