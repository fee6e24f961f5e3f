"""The setup of a game: what lies on the table before the first card is turned."""

from collections.abc import Mapping
from dataclasses import dataclass

from toolkit.games.next_station.board import Board
from toolkit.games.next_station.box import Box
from toolkit.games.next_station.cards import BonusCard, Deck, Gates, ObjectiveCard, Objectives, StationCard
from toolkit.games.next_station.counting import Scoring
from toolkit.games.next_station.document import Band
from toolkit.games.next_station.network import Network


@dataclass(frozen=True)
class Setup:
    """One game's map, deck and modules; a module that is not played with leaves its part empty."""

    board: Board
    marks: Mapping[str, frozenset[str]]
    scoring: Scoring
    bands: tuple[Band, ...]
    deck: Deck
    objectives: tuple[ObjectiveCard, ...]
    objective_points: int
    bonuses: Mapping[str, BonusCard]
    solo_cost: int

    @property
    def empty_sheet(self) -> Network:
        """A sheet on which nothing is drawn and no line has begun."""
        return Network(self.board, self.marks, ())

    def card(self, name: str) -> StationCard:
        """The station card of this id."""
        return next(card for card in self.deck.cards if card.id == name)


def setup_of(
    box: Box, objectives: tuple[str, ...] | None = None, gates: Mapping[str, str] | None = None
) -> Setup | None:
    """The game on a map with these objectives drawn (R7.1) and these bonuses at its gates (R8.1).

    None stands for a module that is not played with. A map without a deck cannot be played.
    """
    deck, goals, doors = box.set_of(Deck), box.set_of(Objectives), box.set_of(Gates)
    if deck is None:
        return None
    drawn = goals[1] if goals and objectives is not None else None
    paired = doors[1] if doors and gates is not None else None
    document = box.map_file.document
    return Setup(
        board=box.map_file.board,
        marks={mark: frozenset(ids) for mark, ids in document.marks.items()},
        scoring=document.scoring,
        bands=document.solo,
        deck=deck[1],
        objectives=tuple(card for card in drawn.cards if card.id in (objectives or ())) if drawn else (),
        objective_points=drawn.points if drawn else 0,
        bonuses=_bonuses(box, paired, gates or {}) if paired else {},
        solo_cost=sum(module.solo_cost for module in (drawn, paired) if module),
    )


def _bonuses(box: Box, gates: Gates, pairing: Mapping[str, str]) -> Mapping[str, BonusCard]:
    """The bonus at each gate's station (R8.1)."""
    cards = {card.id: card for card in gates.bonuses.cards}
    stations = {card.id: box.station_in(card.corner) for card in gates.cards}
    return {
        station.id: cards[pairing[gate]]
        for gate, station in stations.items()
        if station is not None and pairing.get(gate) in cards
    }
