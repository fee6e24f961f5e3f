"""The map as text, with the lines that were drawn: in colours, or with letters where there are none."""

from collections.abc import Iterator

from toolkit.games.next_station.board import Connection
from toolkit.games.next_station.coordinates import Point, name_of
from toolkit.games.next_station.heading import Heading
from toolkit.games.next_station.map_file import MapFile
from toolkit.games.next_station.network import Network
from toolkit.games.next_station.rules.sections import ends

STROKES = {Heading.HORIZONTAL: "━", Heading.VERTICAL: "┃", Heading.FALLING: "╲", Heading.RISING: "╱"}
PAINTS = {
    **{"orange": "38;5;208", "green": "38;5;34", "purple": "38;5;135", "blue": "38;5;39", "pink": "38;5;205"},
    **{"brown": "38;5;130", "red": "38;5;196", "yellow": "38;5;220", "teal": "38;5;30", "grey": "38;5;245"},
}
DIM, BOLD, REVERSE = "2", "1", "7"


def picture(map_file: MapFile, network: Network, in_colour: bool) -> Iterator[str]:
    """The drawing with coordinates; what is drawn is painted, and the ends of the line stand out."""
    board = map_file.board
    width, height = 2 * board.columns - 1, 2 * board.rows - 1
    signs: list[list[str]] = [list(line.ljust(width)[:width]) for line in map_file.drawing.block.lines[:height]]
    paints: list[list[str]] = [[DIM if sign in "-|\\/X." else "" for sign in line] for line in signs]
    for line in network.lines:
        for section in line.sections:
            connection = board.connection[section]
            stroke = STROKES[connection.heading] if in_colour else line.colour[0]
            for column, row in _between(connection):
                signs[row][column], paints[row][column] = stroke, PAINTS.get(line.colour, BOLD)
    for line in network.lines:
        for station in network.stations_of[line.colour]:
            for point in board.station[station].points:
                paints[2 * point.row][2 * point.column] = f"{BOLD};{PAINTS.get(line.colour, BOLD)}"
    for station in ends(network) if network.lines else ():
        for point in board.station[station].points:
            paints[2 * point.row][2 * point.column] += f";{REVERSE}"
    letters = [name_of(Point(column, 0)).rstrip("1") for column in range(board.columns)]
    yield "    " + "".join(letter.ljust(2) for letter in letters).rstrip()
    for number, line_of_signs in enumerate(signs):
        margin = f"{number // 2 + 1:>3} " if number % 2 == 0 else "    "
        painted = (_painted(sign, paint, in_colour) for sign, paint in zip(line_of_signs, paints[number], strict=True))
        yield margin + "".join(painted).rstrip()


def _between(connection: Connection) -> Iterator[tuple[int, int]]:
    """The characters of the drawing between the ends of a connection."""
    across, down = connection.heading.step
    first = connection.points[0]
    for step in range(1, 2 * connection.length):
        yield 2 * first.column + across * step, 2 * first.row + down * step


def _painted(sign: str, paint: str, in_colour: bool) -> str:
    return f"\x1b[{paint}m{sign}\x1b[0m" if in_colour and paint else sign
