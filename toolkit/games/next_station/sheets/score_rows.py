"""The rows of the score area, built from the map's scoring data: a map that scores otherwise gets others."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from toolkit.games.next_station.counting import ByDegree, Each, Product, Scoring, Table
from toolkit.games.next_station.sheets.wording import forms, say
from toolkit.games.texts import Language


class Step(NamedTuple):
    """A count and the points that it pays."""

    label: str
    points: str


class LineRow(NamedTuple):
    """A row that is filled in for every line."""

    sign: str
    what: str
    words: tuple[str, ...]
    hint: tuple[str, ...]
    note: str = ""
    steps: tuple[Step, ...] = ()
    key: tuple[str | int, ...] = ()


class NetworkRow(NamedTuple):
    """A row that is filled in once, at the end; the factors of a product are rows of which the last one pays."""

    what: str
    degree: int
    words: tuple[str, ...]
    sign: str
    first: bool
    pays: bool = True
    steps: tuple[Step, ...] = ()


def line_rows(scoring: Scoring, language: Language) -> Iterator[LineRow]:
    """What is noted for every line: the factors of products, further terms, and the sum."""
    for number, term in enumerate(scoring.line):
        plus = "+ " if number else ""
        if isinstance(term, Product):
            for place, count in enumerate(term.product):
                hint = forms(f"{count} hint", language)
                yield LineRow("× " if place else plus, count, forms(count, language), hint)
            continue
        mark = term.where.mark if term.where else None
        words = (mark.replace("-", " ").capitalize(),) if mark else forms(term.count, language)
        row = LineRow(plus, term.count, words, (), key=("scoring", "line", number) if mark else ())
        if isinstance(term, Each):
            hint = forms("point each", language) if term.each == 1 else forms("points each", language, term.each)
            yield row._replace(hint=hint, note=f"×{_signed(term.each)}" if term.each != 1 else "")
        else:
            yield row._replace(hint=forms("by table", language), steps=steps_of(term, language))
    yield LineRow("= ", "line", forms("line", language), forms("total", language))


def network_rows(scoring: Scoring, language: Language, lines: int) -> Iterator[NetworkRow]:
    """What is noted once for the network: a row for every step that pays, as far as there are so many lines."""
    for term in scoring.network:
        if isinstance(term, Product):
            for place, count in enumerate(term.product):
                last = place == len(term.product) - 1
                yield NetworkRow(count, 0, forms(count, language), "=" if last else "×", not place, last)
        elif isinstance(term, ByDegree):
            degrees = [step for step in sorted(term.points) if term.by != "lines" or step <= lines]
            for step in degrees:
                sign = f"×{_signed(term.points[step])} ="
                yield NetworkRow(term.count, step, (_degree(term, step, language),), sign, step == degrees[0])
        elif isinstance(term, Each):
            yield NetworkRow(term.count, 0, forms(term.count, language), f"×{_signed(term.each)} =", True)
        else:
            steps = steps_of(term, language)
            yield NetworkRow(term.count, 0, forms(term.count, language), "=", True, steps=steps)


def foot_words(scoring: Scoring, language: Language) -> Iterator[tuple[str, ...]]:
    """The terms of the network by name, as the sum at the foot has them."""
    for term in scoring.network:
        if isinstance(term, Product):
            yield tuple(
                " × ".join(words) for words in zip(*(_two(count, language) for count in term.product), strict=True)
            )
        else:
            yield forms(term.count, language)


def steps_of(term: ByDegree | Table, language: Language) -> tuple[Step, ...]:
    """What pays how much, as far as it pays at all: counts that pay the same stand together."""
    if isinstance(term, ByDegree):
        return tuple(
            Step(_degree(term, step, language), _signed(points)) for step, points in sorted(term.points.items())
        )
    runs = [
        (points, [count for count, _ in run]) for points, run in groupby(enumerate(term.table), lambda pair: pair[1])
    ]
    last = len(runs) - 1
    return tuple(
        Step(_counts(counts, number == last), _signed(points))
        for number, (points, counts) in enumerate(runs)
        if points or counts[0]
    )


def _counts(counts: Sequence[int], last: bool) -> str:
    if last:
        return f"{counts[0]}+"
    return f"{counts[0]}" if len(counts) == 1 else f"{counts[0]}–{counts[-1]}"


def _degree(term: ByDegree, step: int, language: Language) -> str:
    key = f"{step} {term.by}"
    return say(key if key in ("1 uses", "2 uses", "1 lines") else term.by, language, step)


def _two(count: str, language: Language) -> tuple[str, str]:
    """The usual and the short form of a count."""
    found = forms(count, language)
    return found[0], found[-1]


def _signed(points: int) -> str:
    return str(points).replace("-", "−")
