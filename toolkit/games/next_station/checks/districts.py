"""MAP3: districts."""

from collections.abc import Iterator

from toolkit.findings.check import Check
from toolkit.findings.finding import Fault
from toolkit.findings.suggestion import counted
from toolkit.games.next_station.map_file import MapFile
from toolkit.games.next_station.survey import grown


def unknown_district(map_file: MapFile) -> Iterator[Fault]:
    """A letter under `secondary:` or `names:` that no cell carries.

    Why: a misspelt letter would leave the district it was meant for without its kind or name.

    Repair: correct the letter, or delete the entry.
    """
    letters = {district.id for district in map_file.board.districts}
    districts = map_file.document.districts
    entries: list[tuple[str, str, str | int]] = [("secondary", each, n) for n, each in enumerate(districts.secondary)]
    entries += [("names", each, each) for each in districts.names]
    for part, letter, step in entries:
        if letter not in letters:
            place = map_file.key_place("districts", part, step)
            yield Fault(place, f"no cell belongs to district {letter}", "use a letter of `cells`, or delete this")


def district_without_stations(map_file: MapFile) -> Iterator[Fault]:
    """A district with no station in it.

    Why: nobody can visit it, so it only misleads players who count districts (R5.1).

    Repair: place a station in it, or give its cells to a neighbour.
    """
    for district in map_file.board.districts:
        if not map_file.board.stations_in[district.id]:
            yield Fault(
                map_file.cells.place_of_district(district.id),
                f"district {district.id} has no station",
                "place stations in it, or merge it with a neighbour",
            )


def district_in_pieces(map_file: MapFile) -> Iterator[Fault]:
    """A district whose cells do not all touch each other side by side.

    Why: players must see at a glance which stations belong together; and a stray letter is usually
    a slip of the pen.

    Repair: join the pieces, or give one of them a letter of its own.
    """
    for district in map_file.board.districts:
        points = set(district.points)
        stray = points - grown(district.points[0], points)
        if stray:
            first = min(stray, key=lambda point: (point.row, point.column))
            yield Fault(
                map_file.cells.place(first),
                f"this cell of district {district.id} does not touch the others",
                "join the pieces, or use another letter",
            )


def station_outside_every_district(map_file: MapFile) -> Iterator[Fault]:
    """A station at a point without a district.

    Why: every station counts for a district (R5.1, R5.2).

    Repair: give its cell a letter.
    """
    for station in map_file.board.stations:
        outside = [point for point in station.points if point not in map_file.cells.letters]
        if outside:
            place = map_file.cells.place(outside[0])
            yield Fault(place, f"station {station.id} lies in no district", "give its cell a letter")


def station_in_two_districts(map_file: MapFile) -> Iterator[Fault]:
    """A platform whose points lie in different districts.

    Why: a platform is one station (R2.4) and so counts for one district (R5.1).

    Repair: give all its cells the same letter.
    """
    letters = map_file.cells.letters
    for station in map_file.board.stations:
        first, *others = [point for point in station.points if point in letters] or [station.at]
        for point in others:
            if letters[point] != letters[first]:
                message = f"station {station.id} lies in district {letters[first]} and here in {letters[point]}"
                yield Fault(map_file.cells.place(point), message, "give all its cells one letter")
                break


def secondary_district_without_one_station(map_file: MapFile) -> Iterator[Fault]:
    """A secondary district with more than one station.

    Why: secondary districts hold exactly one station (R2.7); city gates are bound to it (R8.1).

    Repair: shrink the district to one station, or take its letter out of `secondary:`.
    """
    for district in map_file.board.districts:
        stations = map_file.board.stations_in[district.id]
        if district.kind == "secondary" and len(stations) > 1:
            place = map_file.cells.place(stations[1].at)
            yield Fault(
                place,
                f"secondary district {district.id} has {counted(len(stations), 'station')}, not one",
                "shrink it to one station, or make it a main district",
            )


def main_district_with_one_station(map_file: MapFile) -> Iterator[Fault]:
    """A main district with a single station.

    Why: main districts hold several stations (R2.7); with one it is a secondary district in disguise.

    Repair: enlarge the district, place a station in it, or list it under `secondary:`.
    """
    for district in map_file.board.districts:
        stations = map_file.board.stations_in[district.id]
        if district.kind == "main" and len(stations) == 1:
            place = map_file.cells.place_of_district(district.id)
            yield Fault(
                place,
                f"main district {district.id} has a single station",
                "place another station in it, or list it under `secondary`",
            )


LOCATIONS = (
    Check("MAP304", station_outside_every_district, clause="R5.1", needs=("cells", "points")),
    Check("MAP305", station_in_two_districts, clause="R2.4", needs=("cells", "points")),
)
DISTRICTS = (
    Check("MAP301", unknown_district, clause="R2.7", needs=("cells",)),
    Check("MAP302", district_without_stations, clause="R5.1", needs=("located",)),
    Check("MAP303", district_in_pieces, clause="R2.7", needs=("cells",)),
    Check("MAP306", secondary_district_without_one_station, clause="R2.7", needs=("located",)),
    Check("MAP307", main_district_with_one_station, clause="R2.7", needs=("located",)),
)
