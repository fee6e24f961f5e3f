"""R5, R6, R7, R10: what a sheet is worth, term by term as the map's scoring lists them."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from math import prod
from typing import NamedTuple

from toolkit.games.next_station.counting import ByDegree, Counted, Each, Product, Term, Where
from toolkit.games.next_station.network import Line, Network, Twice
from toolkit.games.next_station.rules.setup import Setup
from toolkit.games.next_station.tally import count, is_met


class TermScore(NamedTuple):
    """What one term counted and what that pays.

    A product has a count for each factor, a term by degree one for each degree that it names.
    """

    counts: tuple[int, ...]
    points: int


@dataclass(frozen=True)
class LineScore:
    """The score of one line (R5.4)."""

    colour: str
    terms: tuple[TermScore, ...]

    @property
    def points(self) -> int:
        """The sum of its terms."""
        return sum(term.points for term in self.terms)


@dataclass(frozen=True)
class SheetScore:
    """A filled-in score area; `band` is the rating of a solo game (R10.3)."""

    lines: tuple[LineScore, ...]
    network: tuple[TermScore, ...]
    objectives: tuple[tuple[str, int], ...]
    solo_cost: int
    band: int | None

    @property
    def of_lines(self) -> int:
        """The sum of the line scores (R6.1)."""
        return sum(line.points for line in self.lines)

    @property
    def of_objectives(self) -> int:
        """What the objectives pay (R7.1)."""
        return sum(points for _, points in self.objectives)

    @property
    def total(self) -> int:
        """The final score (R6.4), less what modules cost alone (R10.2)."""
        return self.of_lines + sum(term.points for term in self.network) + self.of_objectives - self.solo_cost

    @property
    def best_line(self) -> int:
        """The highest score of a single line, which breaks a tie (R6.6)."""
        return max((line.points for line in self.lines), default=0)


def score_line(setup: Setup, network: Network) -> LineScore:
    """The score of the line under construction at the end of its round (R5).

    A bonus may make something count as two (R8.4).
    """
    line = network.line
    terms = (score_term(term, network, (line,), line.twice) for term in setup.scoring.line)
    return LineScore(line.colour, tuple(terms))


def score_network(setup: Setup, network: Network) -> tuple[TermScore, ...]:
    """The terms of the whole network at the end of the game (R6.2, R6.3)."""
    return tuple(score_term(term, network, network.lines) for term in setup.scoring.network)


def score_sheet(setup: Setup, network: Network, alone: bool) -> SheetScore:
    """Everything a sheet is worth (R6.4); alone, modules cost points (R10.2) and the score has a rating."""
    score = SheetScore(
        lines=tuple(
            score_line(setup, replace(network, lines=network.lines[: place + 1])) for place in range(len(network.lines))
        ),
        network=score_network(setup, network),
        objectives=tuple(
            (card.id, setup.objective_points if is_met(card.goal, network) else 0) for card in setup.objectives
        ),
        solo_cost=setup.solo_cost if alone else 0,
        band=None,
    )
    return replace(score, band=band_of(setup, score.total)) if alone else score


def band_of(setup: Setup, total: int) -> int | None:
    """The number of the solo band of a score; the upper end of a band belongs to it (R10.3)."""
    for number, band in enumerate(setup.bands):
        if band.up_to is None or total <= band.up_to:
            return number
    return None


def score_term(term: Term, network: Network, lines: tuple[Line, ...], twice: Iterable[Twice] = ()) -> TermScore:
    """What some lines earn by one term; `over: lines` adds up what each of them counts by itself."""
    separately = not isinstance(term, Product) and term.over == "lines" and lines
    scopes = [(line,) for line in lines] if separately else [lines]
    each = [_counts(term, network, scope, tuple(twice)) for scope in scopes]
    counts = tuple(map(sum, zip(*each, strict=True)))
    return TermScore(counts, _points(term, counts))


def _counts(term: Term, network: Network, lines: tuple[Line, ...], twice: tuple[Twice, ...]) -> tuple[int, ...]:
    """What a term counts: each factor of a product, things by degree (R6.2, R6.3), or simply how many there are."""
    if isinstance(term, Product):
        return tuple(count(Counted(count=factor), network, lines, twice) for factor in term.product)
    if isinstance(term, ByDegree):
        at_least = [count(_of_degree(term, degree), network, lines, twice) for degree in sorted(term.points)]
        return tuple(here - beyond for here, beyond in zip(at_least, (*at_least[1:], 0), strict=True))
    return (count(term, network, lines, twice),)


def _points(term: Term, counts: tuple[int, ...]) -> int:
    """What counts pay; a degree that is not named pays as the one below it, a count beyond a table as its last."""
    if isinstance(term, Product):
        return prod(counts)
    if isinstance(term, ByDegree):
        return sum(number * term.points[degree] for number, degree in zip(counts, sorted(term.points), strict=True))
    (found,) = counts
    return term.each * found if isinstance(term, Each) else term.table[min(found, len(term.table) - 1)]


def _of_degree(term: ByDegree, degree: int) -> Counted:
    """The term's count, of things with at least this degree."""
    where = term.where or Where()
    wanted = max(degree, getattr(where, term.by) or 0)
    return Counted.model_construct(count=term.count, where=where.model_copy(update={term.by: wanted}))
