"""TIP: advice on design. Never an error; shown on request."""

from collections.abc import Iterator

from toolkit.findings.check import Check
from toolkit.findings.finding import Fault
from toolkit.findings.suggestion import counted, listed
from toolkit.games.next_station.counting import ByDegree
from toolkit.games.next_station.map_file import MapFile
from toolkit.games.next_station.measures import cut_stations, seen_from, symbol_counts

LOPSIDED = 1.5
RICH = 1.6
FEW_CONNECTIONS = 3


def symbols_out_of_balance(map_file: MapFile) -> Iterator[Fault]:
    """One symbol that far more stations carry than another.

    Why: each symbol comes up equally often (R4.8), so the rare one leaves players without a move.

    Repair: change some stations until the most frequent symbol has less than one and a half times the
    stations of the rarest.
    """
    counts = symbol_counts(map_file.board)
    if not counts:
        return
    most, fewest = max(counts, key=counts.__getitem__), min(counts, key=counts.__getitem__)
    if counts[most] >= LOPSIDED * counts[fewest] and counts[most] - counts[fewest] > 1:
        message = f"{counted(counts[most], 'station')} carry a {most}, only {counts[fewest]} a {fewest}"
        yield Fault(map_file.key_place("drawing"), message, f"turn some of the stations with a {most} into a {fewest}")


def departure_blind_to_a_symbol(map_file: MapFile) -> Iterator[Fault]:
    """A departure from which no single section leads to some symbol.

    Why: if that symbol comes up first, the round opens with a lost turn (R3.4), for this colour only.

    Repair: connect the departure with a station of the symbol, or with one that any card may reach.
    """
    symbols = symbol_counts(map_file.board)
    for colour, station in map_file.board.departures.items():
        unseen = [symbol for symbol in symbols if symbol not in seen_from(map_file.board, station.id)]
        if unseen:
            message = f"from {colour}'s departure {station.id} no section leads to a {listed(unseen)}"
            yield Fault(map_file.drawing.place(station.at), message, "connect it with such a station")


def station_with_few_connections(map_file: MapFile) -> Iterator[Fault]:
    """A station with fewer than three connections.

    Why: a line that gets there has hardly a way on, and an interchange of several lines is out of
    the question (R6.3).

    Repair: add connections, or accept a dead end on purpose.
    """
    for station in map_file.board.stations:
        count = len(map_file.board.connections_at[station.id])
        if count < FEW_CONNECTIONS:
            yield Fault(
                map_file.drawing.place(station.at),
                f"station {station.id} has {counted(count, 'connection')}",
                "add connections, or keep it as a dead end",
            )


def cut_station(map_file: MapFile) -> Iterator[Fault]:
    """A station whose loss would break the network in two.

    Why: a line visits a station once (R3.8) and sections block each other (R3.6), so a single passage
    closes off a part of the map early.

    Repair: add a connection that leads round it.
    """
    for station in cut_stations(map_file.board):
        yield Fault(
            map_file.drawing.place(station.at),
            f"all ways to a part of the map lead through {station.id}",
            "add a connection that leads round it",
        )


def doubled_connection(map_file: MapFile) -> Iterator[Fault]:
    """Two connections between the same two stations, which only a platform can have.

    Why: drawing one rules out the other (R3.7), which players easily overlook.

    Repair: delete one of them, or keep both on purpose.
    """
    board = map_file.board
    for connection in board.connections:
        first, *_ = sorted((connection.id, *board.doubles[connection.id]))
        if board.doubles[connection.id] and connection.id == first:
            others = listed(board.doubles[connection.id], "and")
            place = map_file.drawing.track_place(connection.points[0], connection.heading, 1)
            yield Fault(
                place, f"connection {connection.id} joins the same stations as {others}", "keep one, unless meant"
            )


def district_far_richer_than_the_rest(map_file: MapFile) -> Iterator[Fault]:
    """A main district with many more stations than its peers.

    Why: the busiest district multiplies a line's score (R5.4), so one rich district decides the game.

    Repair: give some of its stations to its neighbours.
    """
    sizes = {
        each.id: len(map_file.board.stations_in[each.id]) for each in map_file.board.districts if each.kind == "main"
    }
    middle = sorted(sizes.values())[len(sizes) // 2] if sizes else 0
    for letter, size in sizes.items():
        if len(sizes) > 1 and size > RICH * middle and size > middle + 1:
            message = f"district {letter} has {counted(size, 'station')}, the others about {middle}"
            yield Fault(map_file.cells.place_of_district(letter), message, "give some to its neighbours")


def monument_without_a_name(map_file: MapFile) -> Iterator[Fault]:
    """A monument that has no entry under `monuments:`.

    Why: the sheet prints its name beside it; landmarks make a map memorable (R2.5).

    Repair: add its coordinate with a name.
    """
    for station in map_file.board.stations:
        if station.is_monument and station.id not in map_file.document.monuments:
            yield Fault(
                map_file.drawing.place(station.at),
                f"the monument at {station.id} has no name",
                f"add `{station.id}:` under `monuments:`",
            )


def scoring_step_out_of_reach(map_file: MapFile) -> Iterator[Fault]:
    """Points for more lines than the map has colours, or for more uses than a crossing allows.

    Why: the score area would print a row that nobody can fill (R6.2, R6.3).

    Repair: delete the step.
    """
    most = {"lines": len(map_file.document.departures), "uses": 2}
    for part, terms in (("line", map_file.document.scoring.line), ("network", map_file.document.scoring.network)):
        for number, term in enumerate(terms):
            for step in term.points if isinstance(term, ByDegree) else ():
                if isinstance(term, ByDegree) and step > most[term.by]:
                    place = map_file.key_place("scoring", part, number, "points", step)
                    yield Fault(
                        place,
                        f"points for {step} {term.by}, but there are never more than {most[term.by]}",
                        "delete this step",
                    )


def glyph_that_is_never_drawn(map_file: MapFile) -> Iterator[Fault]:
    """A glyph in the legend that the drawing does not use.

    Why: it is a leftover, or the drawing uses another character than was meant (R2.1).

    Repair: delete it from the legend, or use it.
    """
    used = {glyph for line in map_file.drawing.block.lines for glyph in line}
    for glyph in map_file.document.legend:
        if glyph not in used:
            yield Fault(map_file.key_place("legend", glyph), f"the drawing has no `{glyph}`", "delete it, or draw it")


TIPS = (
    Check("TIP101", symbols_out_of_balance, clause="R2.1", severity="tip", needs=("drawn",)),
    Check("TIP102", departure_blind_to_a_symbol, clause="R3.4", severity="tip", needs=("network", "departing")),
    Check("TIP103", station_with_few_connections, clause="R6.3", severity="tip", needs=("drawn",)),
    Check("TIP104", cut_station, clause="R3.8", severity="tip", needs=("drawn",)),
    Check("TIP105", doubled_connection, clause="R3.7", severity="tip", needs=("drawn",)),
    Check("TIP106", district_far_richer_than_the_rest, clause="R5.4", severity="tip", needs=("network", "cells")),
    Check("TIP107", monument_without_a_name, clause="R2.5", severity="tip", needs=("network", "monuments")),
    Check("TIP108", scoring_step_out_of_reach, clause="R6.3", severity="tip", needs=("departing", "scoring")),
    Check("TIP109", glyph_that_is_never_drawn, clause="R2.1", severity="tip", needs=("points",)),
)
