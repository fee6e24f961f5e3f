"""Room on the map: rectangles, and what lies in their way."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property
from math import hypot, inf
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

    def gap(self, other: tuple[float, float, float, float]) -> float:
        """How far two rectangles are apart; nothing if they touch."""
        x, y, width, height = other
        across = max(x - self.x - self.width, self.x - x - width, 0.0)
        down = max(y - self.y - self.height, self.y - y - height, 0.0)
        return hypot(across, down)

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


Rects: TypeAlias = tuple[Rect, ...]


class Obstacle(NamedTuple):
    """Something that no name may hide: all that is nearer than its reach to a core, which may be a mere point."""

    core: Rect
    reach: float


@dataclass
class Room:
    """The room of a map, which fills up as labels are placed."""

    bounds: Rect
    lines: list[Segment]
    obstacles: list[Obstacle]
    clear: float
    labels: list[Rect] = field(default_factory=list)

    @cached_property
    def _spans(self) -> list[tuple[Segment, Segment]]:
        """Every line with the room it spans: most lie nowhere near a label, and are soon passed over."""
        return [((min(x, u), min(y, v), max(x, u), max(y, v)), (x, y, u, v)) for x, y, u, v in self.lines]

    def near(self, rect: Rect) -> "Room":
        """The same room with only what touches a rectangle: all that counts for labels inside it."""
        left, top, right, bottom = rect.x, rect.y, rect.x + rect.width, rect.y + rect.height
        lines = [
            line for (x1, y1, x2, y2), line in self._spans if x1 <= right and left <= x2 and y1 <= bottom and top <= y2
        ]
        obstacles = [each for each in self.obstacles if rect.gap(each.core) < each.reach]
        return Room(self.bounds, lines, obstacles, self.clear, self.labels)

    def cost(self, rects: Rects) -> int:
        """What it costs to put the lines of a label here: leaving the map and hiding a station are worst."""
        cost = 0
        for rect in rects:
            cost += 0 if self.bounds.holds(rect) else 1000
            cost += 300 * sum(map(rect.grown(0.4).overlaps, self.labels))
            cost += 200 * self.hidden(rect) + 10 * self.crossed(rect)
        return cost

    def covers(self, rects: Rects) -> str:
        """What the lines of a label would lie on, if anything."""
        if any(map(self.hidden, rects)):
            return "a station"
        if any(rect.overlaps(label) for rect in rects for label in self.labels):
            return "another name"
        return "a connection" if any(map(self.crossed, rects)) else ""

    def hidden(self, rect: Rect) -> int:
        """How many stations and crossings a label would touch."""
        left, top, right, bottom = rect.x, rect.y, rect.x + rect.width, rect.y + rect.height
        return sum(
            x - reach < right and left < x + wide + reach and y - reach < bottom and top < y + high + reach
            and rect.gap((x, y, wide, high)) < reach
            for (x, y, wide, high), reach in self.obstacles
        )  # fmt: skip

    def crossed(self, rect: Rect) -> int:
        """How many connections a label would lie on, or touch the dots of."""
        rect = rect.grown(self.clear)
        left, top, right, bottom = rect.x, rect.y, rect.x + rect.width, rect.y + rect.height
        near = (
            line for (x1, y1, x2, y2), line in self._spans if x1 <= right and left <= x2 and y1 <= bottom and top <= y2
        )
        return sum(map(rect.is_crossed_by, near))

    def best(self, candidates: Iterable[tuple[Rects, float]]) -> tuple[int, float]:
        """The number and cost of the cheapest candidate; each has a price of its own, and the first of equals wins.

        They are tried from the lowest price of their own on: once that alone is too much, no other can win.
        """
        ranked = sorted(enumerate(candidates), key=lambda pair: pair[1][1])
        best, least = 0, inf
        for number, (rects, price) in ranked:
            if price >= least:
                break
            total = price + self.cost(rects)
            if total < least:
                best, least = number, total
        return best, least
