"""MAP4: entries that speak about the board: monuments, marks, totals, texts."""

from collections.abc import Iterable, Iterator

from toolkit.findings.check import Check
from toolkit.findings.finding import Fault
from toolkit.findings.suggestion import nearest
from toolkit.games.next_station.coordinates import point_named
from toolkit.games.next_station.map_file import MapFile
from toolkit.games.next_station.measures import symbol_counts, totals_of


def monument_entry_without_a_monument(map_file: MapFile) -> Iterator[Fault]:
    """A name for a monument at a point where none stands.

    Why: the name would be printed nowhere, and some monument probably has none (R2.5).

    Repair: correct the coordinate, or draw an `M` there.
    """
    for coordinate in map_file.document.monuments:
        point = point_named(coordinate)
        station = map_file.board.station_at.get(point)
        if map_file.drawing.is_known(point) and not (station and station.is_monument):
            yield Fault(
                map_file.key_place("monuments", coordinate),
                f"no monument stands at {coordinate}",
                "correct the coordinate, or draw an `M` there",
            )


def mark_on_no_connection(map_file: MapFile) -> Iterator[Fault]:
    """A mark that names a connection the map does not have.

    Why: what is marked is counted; a connection that does not exist never is (R2.2).

    Repair: name the two ends in reading order, as `fulgence info --json` lists them.
    """
    connections = map_file.board.connection
    for mark, ids in map_file.document.marks.items():
        for number, each in enumerate(ids):
            if each not in connections:
                turned = "-".join(reversed(each.split("-")))
                hint = f"write `{turned}`" if turned in connections else "name two stations that one connection joins"
                yield Fault(map_file.place("marks", mark, number), f"there is no connection {each}", hint)


def count_of_something_unknown(map_file: MapFile) -> Iterator[Fault]:
    """A scoring term about a mark, a district or a symbol that the map does not have.

    Why: it could never pay a point (R5.4).

    Repair: correct the name, or add the mark, the district or stations with the symbol.
    """
    known: dict[str, Iterable[str]] = {
        "mark": map_file.document.marks,
        "district": map_file.board.district,
        "symbol": symbol_counts(map_file.board),
    }
    for part, terms in (("line", map_file.document.scoring.line), ("network", map_file.document.scoring.network)):
        for number, term in enumerate(terms):
            where = getattr(term, "where", None)
            for filter_, names in known.items():
                name = getattr(where, filter_, None)
                if name and name not in names:
                    meant = nearest(name, names)
                    hint = f"did you mean `{meant}`?" if meant else f"correct it, or add the {filter_}"
                    place = map_file.place("scoring", part, number, "where", filter_)
                    yield Fault(place, f"the map has no {filter_} `{name}`", hint)


def total_that_differs(map_file: MapFile) -> Iterator[Fault]:
    """A total under `expect:` that the drawing does not have.

    Why: the author vouched for the number, so either it or the drawing has a slip (R2.5-R2.7).

    Repair: compare with `fulgence info`, then correct the drawing or the number.
    """
    counted = totals_of(map_file.board)
    expect = map_file.document.expect
    districts = expect.districts.model_dump() if expect.districts else {}
    expected: dict[tuple[str, ...], int | None] = {
        (key,): getattr(expect, key) for key in ("stations", "connections", "crossings", "monuments")
    }
    expected |= {("districts", kind): number for kind, number in districts.items()}
    for path, number in expected.items():
        if number is not None and number != counted[path]:
            place = map_file.place("expect", *path)
            yield Fault(
                place,
                f"{' '.join(reversed(path))}: {number} expected, {counted[path]} drawn",
                "correct the drawing or the number",
            )


def bands_out_of_order(map_file: MapFile) -> Iterator[Fault]:
    """Solo bands that do not rise, or that leave no band for the highest scores.

    Why: every score has exactly one rating (R10.3): each band reaches higher than the one before, and
    the last one has no upper end.

    Repair: sort the bands by `up_to`, and leave it out in the last one only.
    """
    bands = map_file.document.solo
    for number, band in enumerate(bands):
        last = number == len(bands) - 1
        before = bands[number - 1].up_to if number else None
        if (band.up_to is None) != last:
            message = "the last band has an upper end" if last else "a band without `up_to` is not the last"
            yield Fault(map_file.place("solo", number), message, "leave `up_to` out in the last band only")
        elif band.up_to is not None and before is not None and band.up_to <= before:
            yield Fault(
                map_file.place("solo", number, "up_to"), f"{band.up_to} is not above {before}", "sort the bands"
            )


ENTRIES = (
    Check("MAP401", monument_entry_without_a_monument, clause="R2.5", needs=("shape", "legend", "monuments")),
    Check("MAP402", mark_on_no_connection, clause="R2.2", needs=("network", "marks")),
    Check("MAP403", count_of_something_unknown, clause="R5.4", needs=("located", "marks", "scoring")),
    Check("MAP405", bands_out_of_order, clause="R10.3", needs=("solo",)),
    Check("MAP404", total_that_differs, clause="R2.5", needs=("network", "cells", "expect")),
)
