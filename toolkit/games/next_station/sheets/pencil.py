"""Lines in pencil colours, as a player draws them: broad, and so thin a colour that what is under them shows."""

from toolkit.games.next_station.sheets.played import Played
from toolkit.games.next_station.sheets.sheet import Sheet
from toolkit.press.canvas import Pen

WIDTH, OPACITY = 1.9, 0.72


def draw_pencil_lines(sheet: Sheet, played: Played) -> None:
    """Every section of every line, over the stations."""
    for line in played.network.lines:
        pen = Pen(stroke=sheet.style.line(line.colour).fill, width=WIDTH * sheet.frame.scale)
        with sheet.canvas.group(f"line {line.colour}", line.colour, opacity=OPACITY):
            for section in line.sections:
                points = sheet.board.connection[section].points
                sheet.canvas.line(*sheet.frame.at(points[0]), *sheet.frame.at(points[-1]), pen, "section")
