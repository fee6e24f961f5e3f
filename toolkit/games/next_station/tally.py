"""Counting on a drawn network: one function for scoring, goals, packs and playtests."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping

from toolkit.games.next_station.board import Board, Station
from toolkit.games.next_station.counting import Countable, Counted, Where
from toolkit.games.next_station.goals import Goal
from toolkit.games.next_station.network import Line, Network, Twice

EVERYTHING = Where()


def is_met(goal: Goal, network: Network) -> bool:
    """Whether a goal is met: by some single line, or by all lines together (R7.2)."""
    needed = total(goal, network.board, network.marks) if goal.at_least == "all" else goal.at_least
    scopes = [(line,) for line in network.lines] if goal.over == "line" else [network.lines]
    return any(count(goal, network, lines) >= needed for lines in scopes)


def count(counted: Counted, network: Network, lines: tuple[Line, ...], twice: Iterable[Twice] = ()) -> int:
    """How many of the things that some lines of a network have.

    Some count as two, where a bonus says so; only the score of a line asks for that (R8.4).
    """
    where = counted.where or EVERYTHING
    doubled = [each.thing for each in twice if each.counted == counted.count]
    if counted.count == "busiest-district":
        stations = Counter(_stations_by_district(network, lines, where))
        for district in (network.board.station[each].district for each in doubled):
            if district and district in stations:
                stations[district] += 1
        return max(stations.values(), default=0)
    found = _THINGS[counted.count](network, lines, where)
    return len(found) + sum(each in found for each in doubled)


def total(counted: Counted, board: Board, marks: Mapping[str, frozenset[str]]) -> int:
    """How many of the things a map has, drawn or not: what `at_least: all` asks for."""
    where = counted.where or EVERYTHING
    stations = matching_stations(counted, board)
    by_district = Counter(station.district for station in stations)
    match counted.count:
        case "stations" | "interchanges":
            return len(stations)
        case "monuments":
            return sum(station.is_monument for station in stations)
        case "districts" | "whole-districts":
            return len(by_district)
        case "busiest-district":
            return max(by_district.values(), default=0)
        case "crossings":
            return sum(_in_district(board, crossing.district, where) for crossing in board.crossings)
        case "sections":
            return len(marks.get(where.mark, ())) if where.mark else len(board.connections)


def matching_stations(counted: Counted, board: Board) -> list[Station]:
    """The stations that a count may look at, drawn or not."""
    where = counted.where or EVERYTHING
    return [station for station in board.stations if _fits(board, station, where)]


def _fits(board: Board, station: Station, where: Where) -> bool:
    """Whether a station is one of those meant, drawn or not."""
    return _in_district(board, station.district, where) and (where.symbol is None or where.symbol in station.symbols)


def _visited(network: Network, lines: tuple[Line, ...]) -> frozenset[str]:
    return frozenset[str]().union(*(network.stations_of[line.colour] for line in lines))


def _stations(network: Network, lines: tuple[Line, ...], where: Where) -> list[str]:
    board = network.board
    return [
        each
        for each in _visited(network, lines)
        if _fits(board, board.station[each], where) and (where.lines is None or network.lines_at[each] >= where.lines)
    ]


def _monuments(network: Network, lines: tuple[Line, ...], where: Where) -> list[str]:
    return [each for each in _stations(network, lines, where) if network.board.station[each].is_monument]


def _interchanges(network: Network, lines: tuple[Line, ...], where: Where) -> list[str]:
    return [each for each in _stations(network, lines, where) if network.lines_at[each] > 1]


def _stations_by_district(network: Network, lines: tuple[Line, ...], where: Where) -> Mapping[str, int]:
    board = network.board
    districts = (board.station[each].district for each in _visited(network, lines))
    return Counter(each for each in districts if each and _in_district(board, each, where))


def _districts(network: Network, lines: tuple[Line, ...], where: Where) -> list[str]:
    """Districts with a station of these lines (R5.1); passing over one is no visit."""
    visitors = Counter(
        district
        for stations in network.stations_of.values()
        for district in {network.board.station[each].district for each in stations}
    )
    found = _stations_by_district(network, lines, where)
    return [each for each in found if where.lines is None or visitors[each] >= where.lines]


def _whole_districts(network: Network, lines: tuple[Line, ...], where: Where) -> list[str]:
    sizes = {district: len(stations) for district, stations in network.board.stations_in.items()}
    found = _stations_by_district(network, lines, where)
    return [district for district, visited in found.items() if visited == sizes[district]]


def _crossings(network: Network, lines: tuple[Line, ...], where: Where) -> list[str]:
    """Crossings that sections pass: sections are counted, not colours (R6.2)."""
    board = network.board
    uses = Counter(
        crossing for line in lines for each in line.sections for crossing in board.connection[each].crossings
    )
    districts = {crossing.id: crossing.district for crossing in board.crossings}
    return [
        crossing
        for crossing, times in uses.items()
        if times >= (where.uses or 1) and _in_district(board, districts[crossing], where)
    ]


def _sections(network: Network, lines: tuple[Line, ...], where: Where) -> list[str]:
    marked = network.marks.get(where.mark, frozenset()) if where.mark else None
    return [each for line in lines for each in line.sections if marked is None or each in marked]


def _in_district(board: Board, district: str | None, where: Where) -> bool:
    if where.kind is not None and (district is None or board.district[district].kind != where.kind):
        return False
    return where.district is None or where.district == district


_THINGS: Mapping[Countable, Callable[[Network, tuple[Line, ...], Where], list[str]]] = {
    "districts": _districts,
    "stations": _stations,
    "monuments": _monuments,
    "crossings": _crossings,
    "interchanges": _interchanges,
    "whole-districts": _whole_districts,
    "sections": _sections,
}
