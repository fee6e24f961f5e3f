"""What was played on a sheet: the lines, and what is written into the boxes of its score area."""

from collections.abc import Iterator
from dataclasses import dataclass

from toolkit.games.next_station.counting import ByDegree, Each, Product, Term
from toolkit.games.next_station.network import Network
from toolkit.games.next_station.rules.scoring import SheetScore, TermScore
from toolkit.games.next_station.rules.setup import Setup


@dataclass(frozen=True)
class Played:
    """One player's game, ready to be drawn on the sheet."""

    planner: str
    setup: Setup
    network: Network
    score: SheetScore

    def of_line(self, colour: str) -> list[str]:
        """What stands in a line's column, from top to bottom; nothing if the line was not begun."""
        line = next((each for each in self.score.lines if each.colour == colour), None)
        if line is None:
            return []
        terms = zip(self.setup.scoring.line, line.terms, strict=True)
        return [*(text for term, found in terms for text in _noted(term, found)), _number(line.points)]

    def of_network(self, lines: int) -> Iterator[tuple[str, str]]:
        """The count and the points in each row of the network; the factors of a product are rows, the last pays."""
        for term, found in zip(self.setup.scoring.network, self.score.network, strict=True):
            if isinstance(term, ByDegree):
                degrees = [step for step in sorted(term.points) if term.by != "lines" or step <= lines]
                for step, count in zip(degrees, found.counts, strict=False):
                    yield _number(count), _number(count * term.points[step])
            else:
                *factors, last = found.counts
                yield from ((_number(factor), "") for factor in factors)
                yield _number(last), _number(found.points)

    def of_foot(self, together: bool, with_objectives: bool, with_cost: bool) -> Iterator[str]:
        """The numbers at the foot, from left to right, and the total."""
        points = [term.points for term in self.score.network]
        yield _number(self.score.of_lines)
        yield from map(_number, [sum(points)] if together else points)
        if with_objectives:
            yield _number(self.score.of_objectives)
        if with_cost:
            yield _number(self.score.solo_cost)
        yield _number(self.score.total)

    @property
    def met(self) -> tuple[bool, ...]:
        """Which objectives are met, in the order of the cards."""
        return tuple(points != 0 for _, points in self.score.objectives)


def _noted(term: Term, found: TermScore) -> list[str]:
    """What is noted for one term: counts where the sheet says how they count, else the points."""
    return [_number(count) for count in found.counts] if isinstance(term, Product | Each) else [_number(found.points)]


def _number(value: int) -> str:
    return str(value).replace("-", "−")
