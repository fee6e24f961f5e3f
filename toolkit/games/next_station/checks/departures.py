"""MAP2: departures."""

from collections.abc import Iterator

from toolkit.findings.check import Check
from toolkit.findings.finding import Fault
from toolkit.findings.suggestion import counted
from toolkit.games.next_station.coordinates import point_named
from toolkit.games.next_station.map_file import MapFile

FEWEST, MOST = 2, 6


def too_few_or_too_many_departures(map_file: MapFile) -> Iterator[Fault]:
    """Fewer than two or more than six colours.

    Why: each colour is a round of the game (R4.1); with one there is no interchange, and beyond six
    neither pencils nor the score area suffice.

    Repair: give two to six colours a departure each.
    """
    count = len(map_file.document.departures)
    if not FEWEST <= count <= MOST:
        yield Fault(
            map_file.key_place("departures"),
            f"the map has {counted(count, 'departure')}",
            f"name {FEWEST} to {MOST}, one for each colour",
        )


def departure_where_no_station_stands(map_file: MapFile) -> Iterator[Fault]:
    """A departure at a point that is empty, a crossing, or outside the grid.

    Why: the first section of a round starts at the departure station (R3.2).

    Repair: name the coordinate of a station.
    """
    for colour, coordinate in map_file.document.departures.items():
        point = point_named(coordinate)
        if point not in map_file.board.station_at and map_file.drawing.is_known(point):
            yield Fault(
                map_file.place("departures", colour),
                f"no station stands at {coordinate}, where {colour} departs",
                "name the coordinate of a station",
            )


def departure_at_a_special_station(map_file: MapFile) -> Iterator[Fault]:
    """A departure at a monument, a platform, or a station with no symbol or several.

    Why: departures are ordinary stations with an ordinary symbol (R2.3); scoring and bonuses tell
    special stations apart by being one thing only.

    Repair: move the departure to a station with a symbol.
    """
    for colour, coordinate in map_file.document.departures.items():
        station = map_file.board.station_at.get(point_named(coordinate))
        if station and not station.is_ordinary:
            special = "station for any card" if station.any_card else "station with several symbols"
            what = station.kind if station.kind != "station" else special
            yield Fault(
                map_file.place("departures", colour),
                f"{colour} departs at {coordinate}, a {what}",
                "move it to an ordinary station",
            )


def departure_that_is_shared(map_file: MapFile) -> Iterator[Fault]:
    """Two colours that depart at the same station.

    Why: each colour has a departure of its own (R2.3); sharing one makes an interchange of it before
    anybody has drawn a section.

    Repair: give each colour its own station.
    """
    first: dict[str, str] = {}
    for colour, coordinate in map_file.document.departures.items():
        if coordinate in first:
            yield Fault(
                map_file.place("departures", colour),
                f"{colour} departs at {coordinate} like {first[coordinate]}",
                "give each colour its own station",
            )
        first.setdefault(coordinate, colour)


DEPARTURES = (
    Check("MAP201", too_few_or_too_many_departures, clause="R2.3", needs=("departures",)),
    Check("MAP202", departure_where_no_station_stands, clause="R3.2", needs=("shape", "legend", "departures")),
    Check("MAP203", departure_at_a_special_station, clause="R2.3", needs=("shape", "legend", "departures")),
    Check("MAP204", departure_that_is_shared, clause="R2.3", needs=("shape", "legend", "departures")),
)
