"""What lies behind: a street under the sun, a tunnel with rails, a wall, dots, seals."""

from math import cos, pi, sin

from toolkit.games.next_station.faces.face import HEIGHT, WIDTH, CardFace
from toolkit.games.next_station.faces.paint import RAIL, STREETS, TUNNEL, WINDOW, Hue
from toolkit.games.next_station.sheets.shapes import badge
from toolkit.press.canvas import Pen
from toolkit.press.numbers import mm

X, Y = WIDTH / 2, 37.0
REACH = 100.0
SKYLINE = "M{} 66V60l4-5h9l3 5v-9l4-5h10l4 5v8l3-4h8l4 5v-7l4-5h8l4 5V66Z"
HOUSES = ((2.0, 14.0, 71.0, 3), (16.6, 15.0, 67.5, 4), (32.2, 13.0, 72.0, 3), (45.8, 16.0, 69.0, 4))
ROW = 60.4


def street(face: CardFace, number: int) -> None:
    """Sun over roofs; a further stock of the same kind has another hue."""
    hue = STREETS[number % len(STREETS)]
    with face.ground(face.style.paper if face.paint.plain else hue.ground):
        for turn in range(12):
            _ray(face, turn * pi / 6, hue)
        drop = face.panel.top + face.panel.height - (HEIGHT - 3.0)
        with face.canvas.group("street", transform=f"translate(0 {mm(drop)})"):
            face.canvas.rect(-30, 65.9, 123, 60, face.shape(hue.middle))
            for block in (-1, 0, 1):
                face.canvas.path(SKYLINE.format(mm(block * 65)), face.shape(hue.middle, light=True))
            for block in (-1, 0, 1):
                for left, wide, roof, windows in HOUSES:
                    if -22 < left + block * ROW < WIDTH + 22:
                        _house(face, (left + block * ROW, roof), wide, windows, hue)


def _ray(face: CardFace, angle: float, hue: Hue) -> None:
    ends = [(X + REACH * sin(a), Y - REACH * cos(a)) for a in (angle - 0.065, angle + 0.065)]
    face.canvas.polygon([(X, Y), *ends], face.shape(hue.light, light=True))


def _house(face: CardFace, at: tuple[float, float], wide: float, windows: int, hue: Hue) -> None:
    (x, y), canvas = at, face.canvas
    canvas.polygon([(x, y), (x + 1.6, y - 5), (x + wide - 1.6, y - 5), (x + wide, y)], face.shape(hue.dark))
    for left, broad in ((x + 2.4, 1.5), (x + wide - 4.4, 2.2)):
        canvas.rect(left, y - 6.9, broad, 2.2, face.shape(hue.dark))
    canvas.rect(x, y, wide, 40, face.shape(hue.deep))
    light, gap = face.shape(WINDOW, light=True), wide / windows
    for number in range(windows):
        left = x + (number + 0.5) * gap - 0.8
        canvas.path(f"M{mm(left)} {mm(y - 1)}v-1.5a.8 .8 0 0 1 1.6 0v1.5z", light)
        for storey in range(7):
            canvas.rect(left, y + 1.4 + 4.3 * storey, 1.6, 2.7, light, 0.2)
    canvas.rect(x, y + 4.6, wide, 0.45, face.shape(hue.dark))


def tunnel(face: CardFace) -> None:
    """A tunnel with rails that run towards you."""
    canvas, hue = face.canvas, TUNNEL
    foot = face.panel.top + face.panel.height + 6
    with face.ground(face.style.paper if face.paint.plain else hue.ground):
        rings = ((46, hue.ground), (40, hue.middle), (34.5, hue.ground), (29.5, hue.deep), (25, hue.middle))
        for radius, colour in (*rings, (21.8, hue.light)):
            left, right, r = mm(X - radius), mm(X + radius), mm(radius)
            d = f"M{left} {mm(foot)}V{mm(Y)}A{r} {r} 0 0 1 {right} {mm(Y)}V{mm(foot)}Z"
            canvas.path(d, face.shape(colour, light=True))
        joint = Pen(stroke=face.style.dots if face.paint.plain else hue.light, width=0.2)
        for turn in range(13):
            a = turn * pi / 12
            canvas.line(X - 25 * cos(a), Y - 25 * sin(a), X - 75 * cos(a), Y - 75 * sin(a), joint)
        _rails(face, foot)


def _rails(face: CardFace, foot: float) -> None:
    """Sleepers and rails, wider the nearer they are."""
    canvas, hue = face.canvas, TUNNEL
    spread = (foot - 51.0) * 16 / 39
    canvas.polygon([(17.5, 51), (45.5, 51), (45.5 + spread, foot), (17.5 - spread, foot)], face.shape(hue.dark))
    y, step = 59.0, 4.2
    while y < foot:
        half = 11 + (y - 55.6) * 0.405
        canvas.rect(X - half, y, 2 * half, 0.28 * step, face.shape(hue.middle), 0.4)
        y, step = y + step, step * 1.27
    run = (foot - 51.0) * 12 / 39
    for side in (-1, 1):
        top, low, broad = X + side * 5.4, X + side * (5.4 + run), side * 2.2
        corners = [(top, 51), (low, foot), (low + broad, foot), (top + side * 0.8, 51)]
        canvas.polygon(corners, face.shape(RAIL))


def wall(face: CardFace, colour: str, joints: str) -> None:
    """A wall of bricks, in its own ground."""
    room, pen = face.panel, Pen(stroke=joints, width=0.2 if face.paint.plain else 0.35)
    course, brick = 5.5, 10.0
    first = int(room.top // course) - 1
    with face.ground(colour):
        for row in range(first, first + int(room.height / course) + 3):
            y = 3 + row * course
            face.canvas.line(room.left, y, room.left + room.width, y, pen)
            start = room.left - room.left % brick - brick + (3 if row % 2 == 0 else 8)
            count = int(room.width / brick) + 3
            d = "".join(f"M{mm(start + n * brick)} {mm(y)}v{mm(course)}" for n in range(count))
            face.canvas.path(d, pen)


def dotted(face: CardFace) -> None:
    """A grid of dots, as on a map."""
    room = face.panel
    columns, rows = int(room.width / 4) + 2, int(room.height / 4) + 2
    left, top = X - columns * 2.0, HEIGHT / 2 - rows * 2.0
    spots = [(left + 4 * column, top + 4 * row) for row in range(rows + 1) for column in range(columns + 1)]
    face.canvas.dots(spots, 0.84, face.paint.mist_dots)


def sealed(face: CardFace) -> None:
    """Rows of small seals."""
    room = face.panel
    columns, rows = int(room.width / 9.5) + 3, int(room.height / 8.25) + 3
    pen = face.shape(face.paint.banner_seals, light=True)
    for row in range(-(rows // 2) - 1, rows // 2 + 2):
        for column in range(-(columns // 2) - 1, columns // 2 + 2):
            x = X + 9.5 * column + (4.75 if row % 2 else 0)
            face.canvas.path(badge(x, HEIGHT / 2 + 8.25 * row, 3.0), pen)
