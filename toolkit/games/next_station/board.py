"""The board: stations, connections, crossings and districts as frozen values.

The board is what a map means. It holds no text, no place and no look; checks, sheets, packs and
rules all start from it.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import Literal, NamedTuple, TypeAlias

from toolkit.games.next_station.coordinates import Point
from toolkit.games.next_station.heading import Heading

StationKind: TypeAlias = Literal["station", "monument", "platform"]


class Station(NamedTuple):
    """A stop that a section may end at (R2.1); a platform is one station over several points (R2.4)."""

    id: str
    kind: StationKind
    points: tuple[Point, ...]
    symbols: tuple[str, ...]
    any_card: bool
    district: str | None
    departure: str | None

    @property
    def at(self) -> Point:
        """The point that names the station: the first in reading order."""
        return self.points[0]

    @property
    def is_monument(self) -> bool:
        """Whether it is a monument (R2.5)."""
        return self.kind == "monument"

    @property
    def is_ordinary(self) -> bool:
        """Whether a line may depart here: a plain station with a symbol of its own (R2.3)."""
        return self.kind == "station" and len(self.symbols) == 1


class Connection(NamedTuple):
    """A printed dotted line between two stations (R2.2)."""

    id: str
    ends: tuple[str, str]
    heading: Heading
    points: tuple[Point, ...]
    crossings: tuple[str, ...]

    @property
    def length(self) -> int:
        """Grid steps from end to end."""
        return len(self.points) - 1

    def other_end(self, station: str) -> str:
        """The station at the far end."""
        return self.ends[1] if self.ends[0] == station else self.ends[0]


class Crossing(NamedTuple):
    """An overhead crossing: two connections pass, nobody stops (R2.6)."""

    id: str
    at: Point
    district: str | None


class District(NamedTuple):
    """Points that belong together (R2.7)."""

    id: str
    kind: Literal["main", "secondary"]
    points: tuple[Point, ...]


@dataclass(frozen=True)
class Board:
    """A map's topology; colours are in the map's order, everything else in reading order."""

    columns: int
    rows: int
    colours: tuple[str, ...]
    stations: tuple[Station, ...]
    connections: tuple[Connection, ...]
    crossings: tuple[Crossing, ...]
    districts: tuple[District, ...]

    @cached_property
    def departures(self) -> Mapping[str, Station]:
        """The station where each colour's line begins (R2.3), in the order of the colours."""
        found = {station.departure: station for station in self.stations}
        return {colour: found[colour] for colour in self.colours if colour in found}

    @cached_property
    def station(self) -> Mapping[str, Station]:
        """Stations by id."""
        return {station.id: station for station in self.stations}

    @cached_property
    def station_at(self) -> Mapping[Point, Station]:
        """Stations by point; a platform stands at several."""
        return {point: station for station in self.stations for point in station.points}

    @cached_property
    def district(self) -> Mapping[str, District]:
        """Districts by letter."""
        return {district.id: district for district in self.districts}

    @cached_property
    def connection(self) -> Mapping[str, Connection]:
        """Connections by id."""
        return {connection.id: connection for connection in self.connections}

    @cached_property
    def connections_at(self) -> Mapping[str, tuple[Connection, ...]]:
        """The connections that end at each station."""
        table: dict[str, list[Connection]] = {station.id: [] for station in self.stations}
        for connection in self.connections:
            for end in connection.ends:
                table[end].append(connection)
        return {station: tuple(found) for station, found in table.items()}

    @cached_property
    def neighbours(self) -> Mapping[str, tuple[str, ...]]:
        """The stations that one section leads to from each station."""
        return {
            station: tuple(dict.fromkeys(connection.other_end(station) for connection in found))
            for station, found in self.connections_at.items()
        }

    @cached_property
    def connections_over(self) -> Mapping[str, tuple[Connection, ...]]:
        """The connections that pass each crossing."""
        table: dict[str, list[Connection]] = {crossing.id: [] for crossing in self.crossings}
        for connection in self.connections:
            for crossing in connection.crossings:
                table[crossing].append(connection)
        return {crossing: tuple(found) for crossing, found in table.items()}

    @cached_property
    def conflicts(self) -> Mapping[str, tuple[str, ...]]:
        """For each connection those that cross it elsewhere than at an overhead crossing (R3.6).

        Connections are straight, so two of them meet in a point of the grid or, as diagonals, in the
        middle of four. Gathering connections by where they pass finds every pair without comparing
        all of them: at most four share a place.
        """
        overhead = {crossing.at for crossing in self.crossings}
        passing: dict[tuple[int, int], list[str]] = {}
        for connection in self.connections:
            for meeting in _meeting_places(connection, overhead):
                passing.setdefault(meeting, []).append(connection.id)
        return self._paired(passing.values())

    @cached_property
    def doubles(self) -> Mapping[str, tuple[str, ...]]:
        """For each connection the others between the same two stations (R3.7); only platforms have them."""
        joining: dict[frozenset[str], list[str]] = {}
        for connection in self.connections:
            joining.setdefault(frozenset(connection.ends), []).append(connection.id)
        return self._paired(joining.values())

    @cached_property
    def stations_in(self) -> Mapping[str, tuple[Station, ...]]:
        """The stations of each district."""
        table: dict[str, list[Station]] = {district.id: [] for district in self.districts}
        for station in self.stations:
            if station.district is not None:
                table[station.district].append(station)
        return {district: tuple(found) for district, found in table.items()}

    def _paired(self, groups: Iterable[list[str]]) -> Mapping[str, tuple[str, ...]]:
        """For each connection the others it shares a group with, in map order."""
        order = {connection.id: number for number, connection in enumerate(self.connections)}
        table: dict[str, set[str]] = {connection.id: set() for connection in self.connections}
        for group in groups:
            for one, other in combinations(group, 2):
                table[one].add(other)
                table[other].add(one)
        return {each: tuple(sorted(others, key=order.__getitem__)) for each, others in table.items()}


def _meeting_places(connection: Connection, overhead: set[Point]) -> list[tuple[int, int]]:
    """Where another connection could cross this one, in half grid steps."""
    inner = [(2 * point.column, 2 * point.row) for point in connection.points[1:-1] if point not in overhead]
    if connection.heading in (Heading.FALLING, Heading.RISING):
        across, down = connection.heading.step
        inner += [(2 * point.column + across, 2 * point.row + down) for point in connection.points[:-1]]
    return inner
