"""One card file, read as far as it is sound."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from toolkit.findings.finding import Finding
from toolkit.games.authored import AuthoredFile
from toolkit.games.next_station.cards import CARD_FORMATS, Card, Deck, Gates, Objectives
from toolkit.games.next_station.effects import Effects
from toolkit.source.binding import bind
from toolkit.source.node import MappingNode, Path
from toolkit.source.text import SourceText


@dataclass(frozen=True)
class CardFile(AuthoredFile):
    """A card set with the places of its values."""

    PICTURES: ClassVar = ()

    document: Deck | Objectives | Gates

    @property
    def meaning(self) -> object:
        """What no formatting may change."""
        return self.document

    @property
    def ids(self) -> Iterator[tuple[Path, str]]:
        """The ids of all cards, with the paths to them."""
        cards: tuple[Card, ...] = self.document.cards
        yield from ((("cards", number, "id"), card.id) for number, card in enumerate(cards))
        if isinstance(self.document, Gates):
            bonuses = self.document.bonuses.cards
            yield from ((("bonuses", "cards", number, "id"), card.id) for number, card in enumerate(bonuses))

    @property
    def effects(self) -> Iterator[tuple[Path, Effects]]:
        """The effects of all cards that have some, with the paths to them."""
        if isinstance(self.document, Deck):
            for number, card in enumerate(self.document.cards):
                yield ("cards", number, "effects"), card.effects
        if isinstance(self.document, Gates):
            for number, bonus in enumerate(self.document.bonuses.cards):
                yield ("bonuses", "cards", number, "effects"), bonus.effects


def read_cards(source: SourceText, root: MappingNode, kind: str) -> tuple[CardFile, tuple[Finding, ...]]:
    """The card set of a known kind in a file, and what of it did not fit the format."""
    bound = bind(CARD_FORMATS[kind], root)
    return CardFile(source, root, bound.document, bound.unsound), bound.findings
