"""The arch of a city gate."""

from toolkit.games.next_station.faces.face import CardFace
from toolkit.press.canvas import Pen

SLITS = (15.0, 19.57, 24.14, 37.86, 42.43, 47.0)
PILLARS = "M9.5 12h44v3.2h-2V{foot}H44.5V33A13 13 0 0 0 18.5 33V{foot}H11.5V15.2h-2z"
CROWN = "M14.5 12.2v-2.6a.6 .6 0 0 1 .6-.6h32.8a.6 .6 0 0 1 .6 .6v2.6z"


def draw_arch(face: CardFace, foot: float = 48.0, inside: str | None = None) -> None:
    """An arch 44 wide, down to its foot; what shows through it may have a colour of its own."""
    canvas, paint = face.canvas, face.paint
    pen = Pen(face.style.paper, face.style.slate, 0.3) if paint.plain else Pen(face.style.paper)
    if inside:
        canvas.path(f"M18.5 {foot}V33A13 13 0 0 1 44.5 33V{foot}Z", Pen(inside))
    canvas.path(PILLARS.format(foot=f"{foot:g}"), pen, "arch")
    canvas.path(CROWN, pen)
    shade = Pen(paint.shade)
    canvas.rect(9.5, 15, 44, 0.5, shade)
    for x in (12.9, 49.6):
        canvas.rect(x, 21.5, 0.5, foot - 21.5, shade)
    canvas.path("M29.8 16.6h3.4l-.7 3.3h-2z", shade)
    for x in SLITS:
        canvas.rect(x, 16.4, 1, 1.8, shade)
