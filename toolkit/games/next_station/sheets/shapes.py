"""Shapes that stations are drawn with: symbols, badges, and outlines of districts."""

from collections.abc import Iterable, Iterator
from math import cos, pi, sin

from toolkit.games.next_station.coordinates import Point
from toolkit.press.canvas import Canvas, Pen
from toolkit.press.numbers import mm

# Radius and drop of the centre at scale 1: shapes of optically equal area.
_POLYGONS = {
    "triangle": (3, 2.62, 0.5),
    "pentagon": (5, 2.34, 0.12),
    "hexagon": (6, 2.3, 0.0),
    "diamond": (4, 2.6, 0.0),
}
_SQUARE, _CIRCLE, _STAR, _STAR_INNER, _CROSS, _ARM = 3.64, 2.08, 2.75, 1.25, 2.15, 0.78


def symbol(canvas: Canvas, name: str, at: tuple[float, float], scale: float, pen: Pen, kind: str = "symbol") -> None:
    """A symbol round a point."""
    x, y = at
    if name == "circle":
        canvas.circle(x, y, _CIRCLE * scale, pen, kind)
    elif name == "square":
        side = _SQUARE * scale
        canvas.rect(x - side / 2, y - side / 2, side, side, pen, kind=kind)
    else:
        canvas.polygon([(x + dx * scale, y + dy * scale) for dx, dy in _corners(name)], pen, kind)


def _corners(name: str) -> list[tuple[float, float]]:
    if name == "star":
        radii = [_STAR, _STAR_INNER] * 5
        return [(r * sin(n * pi / 5), 0.15 - r * cos(n * pi / 5)) for n, r in enumerate(radii)]
    if name == "cross":
        a, b = _ARM, _CROSS
        return [
            (-a, -b),
            (a, -b),
            (a, -a),
            (b, -a),
            (b, a),
            (a, a),
            (a, b),
            (-a, b),
            (-a, a),
            (-b, a),
            (-b, -a),
            (-a, -a),
        ]
    count, radius, drop = _POLYGONS[name]
    return [(radius * sin(2 * pi * n / count), drop - radius * cos(2 * pi * n / count)) for n in range(count)]


def badge(x: float, y: float, radius: float) -> str:
    """A round badge with twelve lobes."""
    corners = [(x + radius * sin(a), y - radius * cos(a)) for a in (pi / 12 + n * pi / 6 for n in range(12))]
    chord = 2 * radius * sin(pi / 12)
    arc = mm(0.56 * chord)
    arcs = "".join(f"A{arc} {arc} 0 0 1 {mm(px)} {mm(py)}" for px, py in (*corners[1:], corners[0]))
    return f"M{mm(corners[0][0])} {mm(corners[0][1])}{arcs}Z"


def outline_of(points: Iterable[Point], origin: tuple[float, float], cell: float, inset: float, radius: float) -> str:
    """The rounded outline of some cells of a grid, drawn a little inside them; holes are outlines too."""
    return "".join(_rounded(loop, origin, cell, inset, radius) for loop in _loops(frozenset(points)))


def _loops(points: frozenset[Point]) -> Iterator[list[tuple[int, int]]]:
    """The corners of every boundary, with the cells to the right of the way."""
    ways: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for column, row in sorted(points, key=lambda point: (point.row, point.column)):
        sides = (
            ((0, -1), (column, row), (column + 1, row)),
            ((1, 0), (column + 1, row), (column + 1, row + 1)),
            ((0, 1), (column + 1, row + 1), (column, row + 1)),
            ((-1, 0), (column, row + 1), (column, row)),
        )
        for (across, down), start, end in sides:
            if Point(column + across, row + down) not in points:
                ways.setdefault(start, []).append(end)
    while ways:
        here = min(ways, key=lambda corner: (corner[1], corner[0]))
        loop = [here]
        heading = (0, 0)
        while True:
            there = _next(here, heading, ways)
            heading = (there[0] - here[0], there[1] - here[1])
            here = there
            if here == loop[0]:
                break
            loop.append(here)
        yield loop


def _next(
    here: tuple[int, int], heading: tuple[int, int], ways: dict[tuple[int, int], list[tuple[int, int]]]
) -> tuple[int, int]:
    """The next corner; where two cells touch only at a corner, the way that keeps them apart."""
    choices = ways[here]
    turn_right = (here[0] - heading[1], here[1] + heading[0])
    there = turn_right if turn_right in choices else choices[0]
    choices.remove(there)
    if not choices:
        del ways[here]
    return there


def _rounded(loop: list[tuple[int, int]], origin: tuple[float, float], cell: float, inset: float, radius: float) -> str:
    count = len(loop)
    turns = []
    for number, (x, y) in enumerate(loop):
        before, after = loop[number - 1], loop[(number + 1) % count]
        come, go = (x - before[0], y - before[1]), (after[0] - x, after[1] - y)
        if come != go:
            # inside lies to the right of the way: the normal of (dx, dy) is (-dy, dx)
            px = origin[0] + x * cell + inset * (-come[1] - go[1])
            py = origin[1] + y * cell + inset * (come[0] + go[0])
            turns.append(((px, py), come, go, come[0] * go[1] - come[1] * go[0] > 0))
    d = ""
    for (px, py), come, go, convex in turns:
        start = (px - radius * come[0], py - radius * come[1])
        end = (px + radius * go[0], py + radius * go[1])
        d += f"{'L' if d else 'M'}{mm(start[0])} {mm(start[1])}"
        d += f"A{mm(radius)} {mm(radius)} 0 0 {int(convex)} {mm(end[0])} {mm(end[1])}"
    return f"{d}Z"
