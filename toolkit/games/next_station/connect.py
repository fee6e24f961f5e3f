"""Drawing the tracks by the ray rule, so that a designer only has to place stations.

The ray rule: each station is connected with the nearest one in each of eight directions, no farther
than the reach, and over a crossing only along its two ways.
"""

from collections.abc import Iterator, Mapping
from itertools import pairwise

from toolkit.games.next_station.coordinates import Point
from toolkit.games.next_station.drawing import Drawing
from toolkit.games.next_station.heading import Heading
from toolkit.games.next_station.survey import STOPS, Survey

WAYS_OF_A_CROSSING = 2


def connected(survey: Survey, reach: int) -> tuple[str, ...]:
    """The lines of the drawing with its tracks drawn anew.

    A crossing keeps the ways that tracks beside it show. Ways that are not drawn yet are chosen:
    straight ones before diagonals, and only where a station lies within reach on both sides (R2.6).
    """
    drawing = survey.drawing
    kinds = _kinds(drawing)
    rays = list(_rays(survey, kinds, reach))
    ways = _ways(survey, kinds, rays)
    tracks: dict[tuple[int, int], str] = {}
    for heading, points in rays:
        if all(heading in ways[point] for point in points[1:-1] if point in ways):
            for one, other in pairwise(points):
                middle = (one.column + other.column, one.row + other.row)
                track = heading.tracks[0]
                tracks[middle] = track if tracks.get(middle, track) == track else "X"
    return tuple(_line(drawing, number, tracks) for number in range(drawing.height))


def _kinds(drawing: Drawing) -> Mapping[Point, str]:
    return {
        Point(column, row): drawing.legend[glyph].kind
        for row in range(drawing.rows)
        for column, glyph in enumerate(drawing.line(2 * row)[::2])
    }


def _rays(survey: Survey, kinds: Mapping[Point, str], reach: int) -> Iterator[tuple[Heading, tuple[Point, ...]]]:
    """From every station forwards to the nearest within reach, unless both are the same platform."""
    for start, kind in kinds.items():
        for heading in Heading if kind in STOPS else ():
            across, down = heading.step
            points = [start]
            while len(points) <= reach:
                points.append(Point(points[-1].column + across, points[-1].row + down))
                if kinds.get(points[-1], "outside") in (*STOPS, "outside"):
                    break
            same = survey.platforms.get(start, start) == survey.platforms.get(points[-1], points[-1])
            if kinds.get(points[-1]) in STOPS and not same:
                yield heading, tuple(points)


def _ways(
    survey: Survey, kinds: Mapping[Point, str], rays: list[tuple[Heading, tuple[Point, ...]]]
) -> Mapping[Point, set[Heading]]:
    """The headings in which each crossing may be passed."""
    crossings = [point for point, kind in kinds.items() if kind == "crossing"]
    ways = {point: _drawn_ways(survey, point) for point in crossings}
    passing = {(point, heading): points for heading, points in rays for point in points[1:-1] if point in ways}
    for point in crossings:
        for heading in Heading:
            over = [each for each in passing.get((point, heading), ()) if each in ways]
            if over and all(heading in ways[each] or len(ways[each]) < WAYS_OF_A_CROSSING for each in over):
                for each in over:
                    ways[each].add(heading)
    return ways


def _drawn_ways(survey: Survey, point: Point) -> set[Heading]:
    canvas = survey.canvas
    index = canvas.number(point)
    return {
        heading
        for heading in Heading
        for step in (canvas.step(heading), -canvas.step(heading))
        if canvas.text[index + step] in heading.tracks
    }


def _line(drawing: Drawing, number: int, tracks: Mapping[tuple[int, int], str]) -> str:
    old = drawing.line(number)
    fresh = (
        old[column] if number % 2 == 0 and column % 2 == 0 else tracks.get((column, number), " ")
        for column in range(drawing.width)
    )
    return "".join(fresh).rstrip()
