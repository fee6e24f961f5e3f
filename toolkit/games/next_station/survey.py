"""The survey: finding platforms and runs of tracks in a drawing, and the board they make."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple, cast

from toolkit.games.next_station.board import Board, Connection, Crossing, District, Station, StationKind
from toolkit.games.next_station.coordinates import Point, name_of, point_named
from toolkit.games.next_station.document import Districts
from toolkit.games.next_station.drawing import Canvas, Drawing, canvas_of
from toolkit.games.next_station.heading import Heading
from toolkit.games.next_station.words import Colour

STOPS = ("station", "monument", "platform")


class Run(NamedTuple):
    """Tracks that follow each other straight from a station's point, as far as they go.

    A run that arrives at another station is a connection; any other is a fault in the drawing.
    """

    heading: Heading
    points: tuple[Point, ...]
    arrives: bool


@dataclass(frozen=True)
class Survey:
    """What can be seen in a drawing; each part is worked out once, when it is first asked for."""

    drawing: Drawing

    @cached_property
    def canvas(self) -> Canvas:
        """The drawing's characters, numbered."""
        return canvas_of(self.drawing)

    @cached_property
    def platforms(self) -> Mapping[Point, tuple[Point, ...]]:
        """For each platform point all points of its platform: those that touch side by side (R2.4)."""
        waiting = {self.canvas.point(index) for index in self.canvas.marked(self.drawing.glyphs("platform"))}
        found: dict[Point, tuple[Point, ...]] = {}
        while waiting:
            platform = grown(waiting.pop(), waiting)
            waiting -= platform
            points = tuple(sorted(platform, key=lambda point: (point.row, point.column)))
            found.update(dict.fromkeys(points, points))
        return found

    @cached_property
    def runs(self) -> tuple[Run, ...]:
        """Every run of tracks that leaves a station forwards: right, down or along a diagonal.

        Each track character is walked once for each heading it draws, so the work grows with the
        drawing and with nothing else.
        """
        canvas, stops = self.canvas, self.drawing.glyphs(*STOPS)
        text, found = canvas.text, []
        headings = [(heading, canvas.step(heading), heading.tracks) for heading in Heading]
        for start in canvas.marked(stops):
            for heading, step, tracks in headings:
                index = start
                while text[index + step] in tracks:
                    index += 2 * step
                    if text[index] in stops:
                        break
                if index != start:
                    points = tuple(canvas.point(each) for each in range(start, index + 1, 2 * step))
                    found.append(Run(heading, points, text[index] in stops))
        return tuple(found)


def grown(start: Point, among: set[Point]) -> set[Point]:
    """The points that hang together with a first one, side by side."""
    reached, edge = {start}, [start]
    while edge:
        column, row = edge.pop()
        for across, down in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            point = Point(column + across, row + down)
            if point in among and point not in reached:
                reached.add(point)
                edge.append(point)
    return reached


def board_of(
    survey: Survey, letters: Mapping[Point, str], districts: Districts, departures: Mapping[Colour, str]
) -> Board:
    """The board that a drawing, the letters of its districts and its departures describe.

    Faults in the drawing leave their part out: the board holds what is sound.
    """
    canvas, drawing = survey.canvas, survey.drawing
    starts = {point_named(coordinate): colour for colour, coordinate in departures.items()}
    over = [canvas.point(index) for index in canvas.marked(drawing.glyphs("crossing"))]
    crossings = tuple(Crossing(name_of(point), point, letters.get(point)) for point in over)
    stations = tuple(_stations(survey, letters, starts))
    return Board(
        columns=drawing.columns,
        rows=drawing.rows,
        colours=tuple(departures),
        stations=stations,
        connections=tuple(_connections(survey, stations, crossings)),
        crossings=crossings,
        districts=tuple(_districts(letters, districts)),
    )


def _stations(survey: Survey, letters: Mapping[Point, str], starts: Mapping[Point, str]) -> Iterator[Station]:
    canvas, drawing = survey.canvas, survey.drawing
    for index in canvas.marked(drawing.glyphs(*STOPS)):
        point = canvas.point(index)
        points = survey.platforms.get(point, (point,))
        if points[0] == point:
            glyphs = [drawing.legend[canvas.text[canvas.number(each)]] for each in points]
            symbols = tuple(dict.fromkeys(symbol for glyph in glyphs for symbol in glyph.symbols))
            yield Station(
                id=name_of(point),
                kind=cast(StationKind, glyphs[0].kind),
                points=points,
                symbols=() if "any" in symbols else symbols,
                any_card="any" in symbols,
                district=letters.get(point),
                departure=next((starts[each] for each in points if each in starts), None),
            )


def _connections(
    survey: Survey, stations: tuple[Station, ...], crossings: tuple[Crossing, ...]
) -> Iterator[Connection]:
    """Runs that arrive at another station; a track inside a platform is none."""
    names = {point: station.id for station in stations for point in station.points}
    over = {crossing.at: crossing.id for crossing in crossings}
    for heading, points, arrives in survey.runs:
        first, last = points[0], points[-1]
        if arrives and names[first] != names[last]:
            ends = (names[first], names[last])
            passed = tuple(over[point] for point in points[1:-1] if point in over)
            yield Connection(f"{name_of(first)}-{name_of(last)}", ends, heading, points, passed)


def _districts(letters: Mapping[Point, str], districts: Districts) -> Iterator[District]:
    points: dict[str, list[Point]] = {}
    for point, letter in letters.items():
        points.setdefault(letter, []).append(point)
    for letter, found in points.items():
        yield District(letter, "secondary" if letter in districts.secondary else "main", tuple(found))
