"""Scores as text and as data: what `fulgence score` prints."""

from collections.abc import Iterator
from typing import Any

from toolkit.games.next_station.counting import ByDegree, Each, Product, Table, Term
from toolkit.games.next_station.record_file import RecordFile
from toolkit.games.next_station.rules.players import winners
from toolkit.games.next_station.rules.scoring import LineScore, SheetScore, TermScore
from toolkit.games.next_station.rules.setup import Setup
from toolkit.games.tables import table


def score_data(record: RecordFile) -> dict[str, Any]:
    """The scores of a record for machines."""
    document, scores = record.document, record.scores
    return {
        "format": 1,
        "map": document.map.model_dump(),
        "over": record.is_over,
        "players": [
            {"name": player.name, **_sheet_data(record, score)}
            for player, score in zip(document.players, scores, strict=True)
        ],
        "winners": [document.players[each].name for each in winners(scores)] if record.is_over else [],
    }


def _sheet_data(record: RecordFile, score: SheetScore) -> dict[str, Any]:
    return {
        "lines": {
            line.colour: {"terms": [term._asdict() for term in line.terms], "points": line.points}
            for line in score.lines
        },
        "network": [term._asdict() for term in score.network],
        "objectives": dict(score.objectives),
        "solo_cost": score.solo_cost,
        "total": score.total,
        "band": _band(record, score),
    }


def _band(record: RecordFile, score: SheetScore) -> str | None:
    bands = record.setup.bands if record.setup else ()
    return None if score.band is None or not record.is_over else bands[score.band].name.in_language("en")


def score_lines(record: RecordFile) -> Iterator[str]:
    """The scores of a record for people: a filled-in score area for each player."""
    document, setup = record.document, record.setup
    if setup is None:
        return
    modules = [
        name for name, used in (("objectives", document.objectives), ("gates", document.gates)) if used is not None
    ]
    yield f"{document.map.id} {document.map.version}, {', '.join(modules) or 'base game'}"
    for player, score in zip(document.players, record.scores, strict=True):
        yield ""
        yield player.name
        yield from sheet_lines(setup, score)
        band = _band(record, score)
        if band:
            yield f"  {band}"
    yield ""
    if not record.is_over:
        yield f"The game is not over: {len(document.rounds)} of {len(document.players[0].colours)} rounds were begun."
    elif len(document.players) > 1:
        yield f"Winner: {' and '.join(document.players[each].name for each in winners(record.scores))}"


def sheet_lines(setup: Setup, score: SheetScore) -> Iterator[str]:
    """One score area."""
    rows: list[list[object]] = []
    for number, term in enumerate(setup.scoring.line):
        for place, word in enumerate(_words(term)):
            sign = "x " if place and isinstance(term, Product) else "+ " if number and not place else "  "
            rows.append([sign + word, *(_under(line, line.terms[number].counts[place]) for line in score.lines)])
    rows.append(["= line", *(_under(line, line.points) for line in score.lines)])
    yield from (f"  {each}" for each in table(("", *(line.colour for line in score.lines)), rows))
    yield from (f"  {each}" for each in table(("", ""), _sums(setup, score)) if each)


def _under(line: LineScore, number: int) -> str:
    """A number at the right end of its line's column."""
    return str(number).rjust(len(line.colour))


def _sums(setup: Setup, score: SheetScore) -> Iterator[tuple[str, str]]:
    sums = [("  all lines", score.of_lines)]
    sums += [
        (f"+ {_told(term, found)}", found.points)
        for term, found in zip(setup.scoring.network, score.network, strict=True)
    ]
    sums += [(f"+ objective {name}{'' if points else ' (not met)'}", points) for name, points in score.objectives]
    if score.solo_cost:
        sums.append(("- modules, alone", score.solo_cost))
    return ((name, str(number).rjust(5)) for name, number in (*sums, ("= total", score.total)))


def _words(term: Term) -> list[str]:
    """What each count of a term is called."""
    if isinstance(term, Product):
        return list(term.product)
    mark = f" ({term.where.mark})" if term.where and term.where.mark else ""
    if isinstance(term, ByDegree):
        return [f"{term.count}, {degree} {term.by}, {term.points[degree]} each" for degree in sorted(term.points)]
    return [f"{term.count}{mark}, {term.each} each" if isinstance(term, Each) else f"{term.count}{mark}, by the table"]


def _told(term: Term, found: TermScore) -> str:
    """A term of the network on one line, with its counts."""
    if isinstance(term, Product):
        return " x ".join(f"{count} {word}" for count, word in zip(found.counts, term.product, strict=True))
    if isinstance(term, ByDegree):
        steps = zip(found.counts, sorted(term.points), strict=True)
        told = (f"{count} with {step} {term.by} x {term.points[step]}" for count, step in steps)
        return f"{term.count}: {', '.join(told)}"
    paid = f" x {term.each}" if isinstance(term, Each) else " by the table" if isinstance(term, Table) else ""
    return f"{term.count}: {found.counts[0]}{paid}"
