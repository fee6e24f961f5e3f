"""DRW2: tracks that make no connection."""

from collections.abc import Iterator

from toolkit.findings.check import Check
from toolkit.findings.finding import Fault
from toolkit.games.next_station.coordinates import Point, name_of
from toolkit.games.next_station.heading import Heading
from toolkit.games.next_station.map_file import MapFile


def dangling_track(map_file: MapFile) -> Iterator[Fault]:
    """Tracks that end where nothing stands.

    Why: a connection runs from station to station (R3.1); this one could never be drawn.

    Repair: go on to the next station on the same straight line, or delete the tracks.
    """
    for point, loose in _loose_ends(map_file):
        if len(loose) == 1:
            heading, sense = loose[0]
            place = map_file.drawing.track_place(point, heading, sense)
            yield Fault(
                place,
                f"this track ends at {name_of(point)}, where no station stands",
                "go on straight to a station, or delete the track",
            )


def bend_in_a_connection(map_file: MapFile) -> Iterator[Fault]:
    """Tracks that meet at an empty point or a crossing without going on straight.

    Why: every connection is straight (R2.2); a section may not bend (R3.5).

    Repair: put a station where the tracks meet, or lead each of them on straight.
    """
    for point, loose in _loose_ends(map_file):
        if len(loose) > 1:
            yield Fault(
                map_file.drawing.place(point),
                f"tracks bend at {name_of(point)}",
                "put a station here, or lead every track on straight",
            )


def _loose_ends(map_file: MapFile) -> Iterator[tuple[Point, list[tuple[Heading, int]]]]:
    """Points without a station where a track arrives and none leaves straight on, with those tracks."""
    canvas = map_file.survey.canvas
    text = canvas.text
    headings = [(heading, canvas.step(heading), heading.tracks) for heading in Heading]
    for index in canvas.marked(map_file.drawing.glyphs("empty", "crossing")):
        loose = [
            (heading, 1 if text[index + step] in tracks else -1)
            for heading, step, tracks in headings
            if (text[index + step] in tracks) != (text[index - step] in tracks)
        ]
        if loose:
            yield canvas.point(index), loose


def track_inside_a_platform(map_file: MapFile) -> Iterator[Fault]:
    """A track between two points of one platform.

    Why: the points of a platform are one station (R2.4); there is nothing to connect.

    Repair: delete the track.
    """
    for point, heading, steps in _platform_runs(map_file):
        if steps == 1:
            place = map_file.drawing.track_place(point, heading, 1)
            yield Fault(
                place, f"a track inside the platform at {name_of(point)}", "delete it: a platform is one station"
            )


def connection_from_a_platform_to_itself(map_file: MapFile) -> Iterator[Fault]:
    """Tracks that leave a platform and come back to it.

    Why: a section ends at another station than it starts from; this would be a loop (R3.8).

    Repair: delete the tracks, or put a station between.
    """
    for point, heading, steps in _platform_runs(map_file):
        if steps > 1:
            place = map_file.drawing.track_place(point, heading, 1)
            yield Fault(
                place,
                f"this connection joins the platform at {name_of(point)} with itself",
                "delete it, or put a station between",
            )


def _platform_runs(map_file: MapFile) -> Iterator[tuple[Point, Heading, int]]:
    """Runs of tracks with both ends at one platform: first point, heading and length."""
    platforms = map_file.survey.platforms
    for heading, points, _arrives in map_file.survey.runs if platforms else ():
        if points[0] in platforms and platforms[points[0]] == platforms.get(points[-1]):
            yield points[0], heading, len(points) - 1


TRACKS = (
    Check("DRW201", dangling_track, clause="R3.1", needs=("points",)),
    Check("DRW202", bend_in_a_connection, clause="R3.5", needs=("points",)),
    Check("DRW203", track_inside_a_platform, clause="R2.4", needs=("points",)),
    Check("DRW204", connection_from_a_platform_to_itself, clause="R3.8", needs=("points",)),
)
