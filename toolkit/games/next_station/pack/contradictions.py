"""Lists of a pack that cannot all be true, found by plain geometry and not by the code that made them."""

from collections.abc import Iterator, Mapping
from itertools import combinations, pairwise
from typing import TypeAlias

from toolkit.games.next_station.pack.document import PackConnection, PackMap

Doubled: TypeAlias = tuple[int, int]
"""A place in half grid steps, so that diagonals meet in whole numbers."""


def contradictions(pack: PackMap) -> Iterator[str]:
    """Everything in `map.json` that contradicts the rest of it."""
    stations = {point: station for station in pack.stations for point in station.points}
    crossings = {(2 * column, 2 * row) for column, row in (each.point for each in pack.crossings)}
    for connection in pack.connections:
        yield from _connection_faults(connection, {point: each.id for point, each in stations.items()})
    yield from _missing_conflicts(pack, crossings)
    yield from _district_faults(pack)
    for station in pack.stations:
        joined = {(each.station, each.connection) for each in station.neighbours}
        expected = {
            (other, each.id)
            for each in pack.connections
            for one, other in (each.ends, each.ends[::-1])
            if one == station.id
        }
        if joined != expected:
            yield f"the neighbours of {station.id} are not those that its connections lead to"


def _connection_faults(connection: PackConnection, stations: Mapping[tuple[int, int], str]) -> Iterator[str]:
    """A connection must be straight, begin and end at its stations, and pass none (R2.2, R3.5)."""
    steps = {(there[0] - here[0], there[1] - here[1]) for here, there in pairwise(connection.points)}
    if len(steps) != 1 or not all(-1 <= number <= 1 for step in steps for number in step) or (0, 0) in steps:
        yield f"connection {connection.id} is not straight"
    passed = tuple(stations.get(point) for point in connection.points)
    if (passed[0], passed[-1]) != connection.ends or any(passed[1:-1]):
        yield f"connection {connection.id} does not lead from {connection.ends[0]} to {connection.ends[1]} alone"


def _missing_conflicts(pack: PackMap, crossings: set[Doubled]) -> Iterator[str]:
    """Two connections exclude each other if they meet elsewhere than at a crossing, or join the same stations."""
    inner = {each.id: _inner_places(each) - crossings for each in pack.connections}
    for one, other in combinations(pack.connections, 2):
        if bool(inner[one.id] & inner[other.id]) is not (other.id in one.conflicts and one.id in other.conflicts):
            yield f"{one.id} and {other.id} are listed wrongly: as in conflict, or as not"
        if (set(one.ends) == set(other.ends)) is not (other.id in one.doubles and one.id in other.doubles):
            yield f"{one.id} and {other.id} are listed wrongly: as doubles, or as not"


def _inner_places(connection: PackConnection) -> set[Doubled]:
    doubled = [(2 * column, 2 * row) for column, row in connection.points]
    halves = {((one[0] + two[0]) // 2, (one[1] + two[1]) // 2) for one, two in pairwise(doubled)}
    return {*doubled[1:-1], *halves}


def _district_faults(pack: PackMap) -> Iterator[str]:
    """Every station lies in the district that it names, and in no other."""
    of_point: dict[tuple[int, int], str] = {}
    for district in pack.districts:
        for point in district.points:
            if point in of_point:
                yield f"point {list(point)} lies in two districts"
            of_point[point] = district.id
    for station in pack.stations:
        found = {of_point.get(point) for point in station.points}
        if found != {station.district}:
            yield f"station {station.id} does not lie in district {station.district}"
    for district in pack.districts:
        if set(district.stations) != {each.id for each in pack.stations if each.district == district.id}:
            yield f"district {district.id} does not list its stations"
