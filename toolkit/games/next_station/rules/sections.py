"""R3: which connection may be drawn as a section, and why another may not."""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from toolkit.findings.suggestion import listed
from toolkit.games.next_station.board import Connection, Station
from toolkit.games.next_station.effects import Origin, Target
from toolkit.games.next_station.network import Network


class Refusal(NamedTuple):
    """Why a section may not be drawn: the clause that it breaks, and what stands in its way."""

    clause: str
    reason: str


def ends(network: Network) -> frozenset[str]:
    """The ends of the line under construction: stations with exactly one section (R3.3).

    A line without sections starts at its departure (R3.2).
    """
    line = network.line
    if not line.sections:
        return frozenset((line.departure,))
    sections_at = Counter(end for each in line.sections for end in network.board.connection[each].ends)
    return frozenset(station for station, sections in sections_at.items() if sections == 1)


def starts(network: Network, origin: Origin, reached: str | None) -> frozenset[str]:
    """Where a section may start: at an end (R3.3), anywhere on the line (R4.5), or where one just ended (R4.4)."""
    if origin == "reached":
        return frozenset(() if reached is None else (reached,))
    return ends(network) if origin == "end" else network.stations_of[network.line.colour]


def allows(target: Target, station: Station) -> bool:
    """Whether a card lets a section end at a station (R3.4): its symbol is there, or any card may go there."""
    if target == "monument":
        return station.is_monument
    return target == "any" or station.any_card or target in station.symbols


def legal_sections(network: Network, allowed: frozenset[str], target: Target) -> tuple[Connection, ...]:
    """The connections that may be drawn whole (R3.1) from these starts to such a target, in map order."""
    near = {each.id for start in allowed for each in network.board.connections_at[start]}
    return tuple(
        connection
        for connection in network.board.connections
        if connection.id in near and next(refusals(network, connection, allowed, target), None) is None
    )


def refusals(network: Network, connection: Connection, allowed: frozenset[str], target: Target) -> Iterator[Refusal]:
    """Everything that speaks against drawing a connection as the next section of the line.

    Stations of other lines speak neither for nor against it (R3.10).
    """
    line, board = network.line, network.board
    starting = [end for end in connection.ends if end in allowed]
    if not starting:
        where = listed(sorted(allowed)) if allowed else "a station just reached, and there is none"
        yield Refusal("R3.3" if line.sections else "R3.2", f"{connection.id} does not start where it must: at {where}")
    reached = board.station[connection.other_end(starting[0] if starting else connection.ends[0])]
    if set(connection.ends) <= network.stations_of[line.colour]:
        yield Refusal("R3.8", f"{reached.id} is on the line already: that would be a loop")
    if starting and not allows(target, reached):
        yield Refusal("R3.4", f"{reached.id} is no station that the card allows ({target})")
    yield from _obstacles(network, connection)


def _obstacles(network: Network, connection: Connection) -> Iterator[Refusal]:
    """What is drawn already and stands in the way, in any colour (R3.6, R3.7)."""
    for other in (connection.id, *network.board.doubles[connection.id]):
        if other in network.sections:
            between = " and ".join(connection.ends)
            yield Refusal("R3.7", f"{between} are joined already by {other}")
    for other in network.board.conflicts[connection.id]:
        if other in network.sections:
            yield Refusal("R3.6", f"{connection.id} crosses the section {other}")
