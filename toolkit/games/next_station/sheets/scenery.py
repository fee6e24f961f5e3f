"""Scenery: rivers under the network."""

from collections.abc import Sequence

from toolkit.games.next_station.sheets.sheet import Sheet
from toolkit.press.canvas import Pen
from toolkit.press.numbers import mm


def draw_scenery(sheet: Sheet) -> None:
    """All rivers: first their edges, then their water, so that arms flow into each other."""
    style, frame = sheet.style, sheet.frame
    if style.river is None or not sheet.document.scenery:
        return
    left, right = mm(frame.left + 0.5), mm(frame.right - 0.5)
    inside = f"M{left} {mm(frame.top + 0.5)}H{right}V{mm(frame.bottom - 0.5)}H{left}Z"
    with sheet.canvas.clipped(inside, "scenery"):
        for edge, colour in ((0.25, style.river_edge), (0.0, style.river)):
            for river in sheet.document.scenery:
                d = smooth([frame.of_grid(*point) for point in river.path])
                sheet.canvas.path(d, Pen(stroke=colour, width=river.width * frame.cell + 2 * edge), "river")


def smooth(points: Sequence[tuple[float, float]]) -> str:
    """A smooth curve through points (Catmull-Rom, as cubic pieces)."""
    d = f"M{mm(points[0][0])} {mm(points[0][1])}"
    for number in range(len(points) - 1):
        before, start = points[max(number - 1, 0)], points[number]
        end, after = points[number + 1], points[min(number + 2, len(points) - 1)]
        one = (start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6)
        two = (end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6)
        d += "C" + " ".join(f"{mm(x)} {mm(y)}" for x, y in (one, two, end))
    return d
