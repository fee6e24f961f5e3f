"""Districts: fills, borders and tints."""

from collections import Counter
from collections.abc import Iterable, Mapping

from toolkit.games.next_station.board import Board, District
from toolkit.games.next_station.coordinates import Point
from toolkit.games.next_station.document import MapDocument
from toolkit.games.next_station.sheets.shapes import outline_of
from toolkit.games.next_station.sheets.sheet import Sheet
from toolkit.press.canvas import Pen

MAIN_TINTS = ("straw", "mist", "sage", "blush")
SIDES, CORNERS = ((1, 0), (-1, 0), (0, 1), (0, -1)), ((1, 1), (1, -1), (-1, 1), (-1, -1))
INSET, RADIUS = 0.5, 2.2


def draw_districts(sheet: Sheet) -> None:
    """The fills of all districts; scenery lies over them and under their borders."""
    tints = tints_for(sheet.board, sheet.document)
    with sheet.canvas.group("districts"):
        for district in sheet.board.districts:
            fill = sheet.style.tint(tints[district.id]).fill
            if fill:
                sheet.canvas.path(_outline(sheet, district), Pen(fill), f"district {district.kind}", even_odd=True)


def draw_borders(sheet: Sheet) -> None:
    """The borders of all districts."""
    tints = tints_for(sheet.board, sheet.document)
    names = sheet.document.districts.names
    for district in sheet.board.districts:
        secondary = district.kind == "secondary"
        stroke = sheet.frame.stroke
        dash = tuple(stroke * each for each in sheet.style.secondary_dash) if secondary else ()
        width = stroke * (0.45 if dash else sheet.style.border_width)
        pen = Pen(stroke=sheet.style.tint(tints[district.id]).border, width=width, dash=dash)
        title = names[district.id].in_language(sheet.language) if district.id in names else district.id
        with sheet.canvas.group(f"district {district.kind}", title):
            sheet.canvas.path(_outline(sheet, district), pen, "border")


def _outline(sheet: Sheet, district: District) -> str:
    frame = sheet.frame
    radius = min(RADIUS * frame.stroke, frame.cell / 4)
    return outline_of(district.points, (frame.left, frame.top), frame.cell, INSET * frame.stroke, radius)


def tints_for(board: Board, document: MapDocument) -> Mapping[str, str]:
    """A tint for every district: the map's choice, else one that no neighbour has.

    Where all are taken, corners may touch; and what is used least comes first, so that no tint fills the map.
    """
    letters = {point: district.id for district in board.districts for point in district.points}
    platforms = {station.district for station in board.stations if station.kind == "platform"}
    tints: dict[str, str] = dict(document.districts.tints)
    for district in board.districts:
        if district.id in tints:
            continue
        if district.kind == "secondary":
            tints[district.id] = "gold" if district.id in platforms else "gate"
            continue
        beside, across = (_tints_beside(district, letters, tints, steps) for steps in (SIDES, CORNERS))
        used = Counter(tints.values())
        tints[district.id] = min(MAIN_TINTS, key=lambda tint: (tint in beside, tint in across, used[tint]))
    return tints


def _tints_beside(
    district: District, letters: Mapping[Point, str], tints: Mapping[str, str], steps: Iterable[tuple[int, int]]
) -> set[str | None]:
    spots = (Point(column + across, row + down) for column, row in district.points for across, down in steps)
    beside = {letters.get(spot) for spot in spots}
    return {tints.get(each) for each in beside if each and each != district.id}
