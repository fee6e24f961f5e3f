"""The box: a map with the card sets it is played with."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias, TypeVar

from toolkit.findings.place import Place
from toolkit.games.next_station.board import Board, Station
from toolkit.games.next_station.card_file import CardFile
from toolkit.games.next_station.cards import Corner, Deck, Gates, Objectives
from toolkit.games.next_station.coordinates import Point
from toolkit.games.next_station.map_file import MapFile

Kind = TypeVar("Kind", Deck, Objectives, Gates)


class NamedSet(NamedTuple):
    """A set that a map names: what was found under the name, if anything, and whether it can be used."""

    id: str
    place: Place
    found: bool
    other_game: str | None
    file: CardFile | None


FindSet: TypeAlias = Callable[[str, Place], NamedSet]


@dataclass(frozen=True)
class Box:
    """A map and its card sets; sets that are missing or unsound have no file."""

    map_file: MapFile
    sets: tuple[NamedSet, ...]

    def set_of(self, kind: type[Kind]) -> tuple[NamedSet, Kind] | None:
        """The first sound set of a kind."""
        for named in self.sets:
            if named.file and isinstance(named.file.document, kind):
                return named, named.file.document
        return None

    def station_in(self, corner: Corner) -> Station | None:
        """The station in a corner of the grid, which a gate stands for (R8.1, R11.3)."""
        return self.map_file.board.station_at.get(corner_of(self.map_file.board, corner))


def corner_of(board: Board, corner: Corner) -> Point:
    """The point in a corner of the grid."""
    return Point(
        board.columns - 1 if corner.endswith("east") else 0,
        board.rows - 1 if corner.startswith("south") else 0,
    )


def box_of(map_file: MapFile, find: FindSet) -> Box:
    """The box that a map describes."""
    names = map_file.document.cards
    return Box(map_file, tuple(find(name, map_file.place("cards", number)) for number, name in enumerate(names)))
