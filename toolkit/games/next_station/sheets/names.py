"""All names on the map."""

from toolkit.games.next_station.sheets.district_names import draw_district_name
from toolkit.games.next_station.sheets.districts import tints_for
from toolkit.games.next_station.sheets.labels import room_of
from toolkit.games.next_station.sheets.monument_names import draw_monument_name
from toolkit.games.next_station.sheets.sheet import Sheet


def draw_names(sheet: Sheet) -> None:
    """Names of districts first: their places are few; then those of monuments."""
    room, board, names = room_of(sheet), sheet.board, sheet.document.districts.names
    tints = {name: sheet.style.tint(tint) for name, tint in tints_for(board, sheet.document).items()}
    grounds = {point: tints[district.id] for district in board.districts for point in district.points}
    plazas = {station.district for station in board.stations if station.kind == "platform"}
    with sheet.canvas.group("labels"):
        for district in board.districts:
            in_plaza = district.kind == "secondary" and district.id in plazas
            if district.id in names and not in_plaza:
                draw_district_name(sheet, room, district, tints[district.id])
        for station in board.stations:
            if station.is_monument and station.id in sheet.document.monuments:
                draw_monument_name(sheet, room, station, grounds)
