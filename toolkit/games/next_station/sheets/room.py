"""Room on the map: rectangles, and what lies in their way."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple, TypeAlias

Segment: TypeAlias = tuple[float, float, float, float]


class Rect(NamedTuple):
    """An upright rectangle, in millimetres."""

    x: float
    y: float
    width: float
    height: float

    def overlaps(self, other: "Rect") -> bool:
        """Whether two rectangles share room."""
        return (
            self.x < other.x + other.width
            and other.x < self.x + self.width
            and self.y < other.y + other.height
            and other.y < self.y + self.height
        )

    def holds(self, other: "Rect") -> bool:
        """Whether another rectangle lies inside."""
        return (
            self.x <= other.x
            and self.y <= other.y
            and other.x + other.width <= self.x + self.width
            and other.y + other.height <= self.y + self.height
        )

    def grown(self, by: float) -> "Rect":
        """The rectangle with a margin."""
        return Rect(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)

    def is_crossed_by(self, segment: Segment) -> bool:
        """Whether a straight line passes through: the part of it inside each side is cut out in turn."""
        x1, y1, x2, y2 = segment
        first, last = 0.0, 1.0
        for delta, near, far in (
            (x2 - x1, self.x - x1, self.x + self.width - x1),
            (y2 - y1, self.y - y1, self.y + self.height - y1),
        ):
            if delta == 0:
                if near >= 0 or far <= 0:
                    return False
                continue
            enter, leave = sorted((near / delta, far / delta))
            first, last = max(first, enter), min(last, leave)
            if first >= last:
                return False
        return True


@dataclass
class Room:
    """The room of a map, which fills up as labels are placed."""

    bounds: Rect
    lines: list[Segment]
    stations: list[Rect]
    labels: list[Rect] = field(default_factory=list)

    @cached_property
    def _spans(self) -> list[tuple[Segment, Segment]]:
        """Every line with the room it spans: most lie nowhere near a label, and are soon passed over."""
        return [((min(x, u), min(y, v), max(x, u), max(y, v)), (x, y, u, v)) for x, y, u, v in self.lines]

    def cost(self, rect: Rect) -> int:
        """What it costs to put a label here: leaving the map and hiding a station are worst."""
        outside = 0 if self.bounds.holds(rect) else 1000
        labels = sum(map(rect.grown(0.2).overlaps, self.labels))
        stations = sum(map(rect.overlaps, self.stations))
        return outside + 100 * labels + 50 * stations + 10 * self.crossed(rect)

    def crossed(self, rect: Rect) -> int:
        """How many connections a label would lie on."""
        left, top, right, bottom = rect.x, rect.y, rect.x + rect.width, rect.y + rect.height
        near = (
            line for (x1, y1, x2, y2), line in self._spans if x1 <= right and left <= x2 and y1 <= bottom and top <= y2
        )
        return sum(map(rect.is_crossed_by, near))

    def best(self, candidates: Iterable[tuple[Rect, int]]) -> int:
        """The number of the cheapest candidate; each has a price of its own, and the first of equals wins."""
        prices = [self.cost(rect) + price for rect, price in candidates]
        return prices.index(min(prices))
