"""What a face is drawn with: a canvas in the measures of the design, and texts that are fitted to their rooms."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cached_property

from toolkit.findings.finding import Fault, Finding
from toolkit.games.next_station.card_file import CardFile
from toolkit.games.next_station.checks.sheets import UNFIT_CARD
from toolkit.games.next_station.faces.paint import Paint
from toolkit.games.next_station.sheets.style import Style
from toolkit.games.texts import Language, Text
from toolkit.press.canvas import Canvas, Pen
from toolkit.press.card import Cut
from toolkit.press.numbers import mm
from toolkit.press.type import FLOOR, JOST_700, LEADING, Block, block
from toolkit.press.type import Face as Type
from toolkit.source.node import Path

WIDTH, HEIGHT = 63.0, 88.0
BORDER, CORNER = 3.0, 3.6


@dataclass(frozen=True)
class Room:
    """An upright rectangle that something must keep to, in the measures of the design."""

    left: float
    top: float
    width: float
    height: float

    @property
    def middle(self) -> tuple[float, float]:
        """Its centre."""
        return self.left + self.width / 2, self.top + self.height / 2


@dataclass(frozen=True)
class CardFace:
    """One side of a card. The design is 63 x 88; other sizes scale it, and give what is left over to the ground."""

    canvas: Canvas
    cut: Cut
    paint: Paint
    language: Language
    file: CardFile
    symbols: tuple[str, ...]
    findings: list[Finding] = field(default_factory=list)

    @property
    def style(self) -> Style:
        """The colours that cards share with sheets."""
        return self.paint.style

    @cached_property
    def scale(self) -> float:
        """Millimetres of one measure of the design."""
        return min(self.cut.size.width / WIDTH, self.cut.size.height / HEIGHT)

    @cached_property
    def panel(self) -> Room:
        """What is printed: inside the white border, or out to the bleed."""
        wide, high = self.cut.size.width / self.scale, self.cut.size.height / self.scale
        edge = BORDER if self.cut.border else -self.cut.bleed / self.scale
        return Room((WIDTH - wide) / 2 + edge, (HEIGHT - high) / 2 + edge, wide - 2 * edge, high - 2 * edge)

    @cached_property
    def safe(self) -> Room:
        """What no cut touches: three measures inside the cut, with or without a border."""
        wide, high = self.cut.size.width / self.scale, self.cut.size.height / self.scale
        left, top = (WIDTH - wide) / 2 + BORDER, (HEIGHT - high) / 2 + BORDER
        return Room(left, top, wide - 2 * BORDER, high - 2 * BORDER)

    @contextmanager
    def drawn(self, kind: str, title: str) -> Iterator[None]:
        """What is drawn inside is in the measures of the design, centred on the card."""
        size, k = self.cut.size, self.scale
        shift = f"translate({mm((size.width - WIDTH * k) / 2)} {mm((size.height - HEIGHT * k) / 2)})"
        place = shift if k == 1 else f"{shift} scale({k:.6f})"
        with self.canvas.group(f"card {kind}", title, place):
            yield

    @contextmanager
    def ground(self, colour: str, outline: str | None = None) -> Iterator[None]:
        """The ground of the card, to which everything drawn inside is clipped."""
        room, radius = self.panel, CORNER if self.cut.border else 0.0
        with self.canvas.clipped(_rounded(room, radius), "ground"):
            self.canvas.rect(room.left, room.top, room.width, room.height, Pen(colour))
            yield
        if self.paint.plain and self.cut.border:
            pen = Pen(stroke=outline or self.style.slate, width=0.3)
            self.canvas.rect(room.left, room.top, room.width, room.height, pen, radius, "outline")

    def shape(self, colour: str, light: bool = False) -> Pen:
        """The pen of scenery: filled, or an outline where ink is saved."""
        if self.paint.plain:
            return Pen(self.style.paper, self.style.dots, 0.18 if light else 0.25)
        return Pen(colour)

    def plate(self, room: Room, radius: float = 3.0) -> None:
        """A white plate that carries words or pictures."""
        pen = Pen(self.style.paper, self.style.slate, 0.25) if self.paint.plain else Pen(self.style.paper)
        self.canvas.rect(room.left, room.top, room.width, room.height, pen, radius, "plate")

    def said(self, text: Text | None) -> str:
        """A text as it is drawn: apostrophes are typographic."""
        return text.in_language(self.language).replace("'", "’") if text else ""

    def words(self, text: str, face: Type, size: float, room: Room, key: Path, colour: str | None = None) -> float:
        """A text centred in its room, as large as it can be up to a size; the height it takes."""
        found = self.fitted(text, face, size, room, key)
        step = found.size * LEADING
        x, y = room.left + room.width / 2, room.top + room.height / 2 - (len(found.lines) - 1) * step / 2
        for number, line in enumerate(found.lines):
            at = (x, y + number * step + 0.35 * found.size)
            self.canvas.words(line, face, found.size, at, colour or self.style.ink, "middle")
        return len(found.lines) * step

    def title(self, text: str, size: float, room: Room, key: Path, colour: str | None = None) -> float:
        """A title in capitals."""
        return self.words(text.upper(), JOST_700, size, room, key, colour)

    def fitted(self, text: str, face: Type, size: float, room: Room, key: Path) -> Block:
        """A text in lines that keep to a room; cut short, with a finding at its key, if even the floor is too much."""
        floor = FLOOR / self.scale
        best = Block((), 0.0, False)
        for lines in range(1, max(1, int(room.height / (floor * LEADING))) + 1):
            found = block(face, text, max(floor, min(size, room.height / (lines * LEADING))), room.width, lines, floor)
            if found.fits and found.size > best.size:
                best = found
        if best.fits:
            return best
        self.unfit(text, key)
        most = max(1, int(room.height / (floor * LEADING)))
        found = block(face, text, floor, room.width, most, floor)
        return Block(tuple(_cut(line) for line in found.lines[:most]), floor, False)

    def unfit(self, text: str, key: Path) -> None:
        """Remember that a text is too long for its place, once for each text."""
        shown = text if len(text) <= 40 else f"{text[:39]}…"
        help_ = "use fewer or shorter words, or a larger `--size`"
        message = f"`{shown}` does not fit on a card of {self.cut.size} at {FLOOR:g} mm"
        finding = UNFIT_CARD.finding(Fault(self.file.key_place(*key), message, help_))
        if finding not in self.findings:
            self.findings.append(finding)


def _cut(line: str) -> str:
    return line if len(line) <= 30 else f"{line[:29]}…"


def _rounded(room: Room, radius: float) -> str:
    left, top, right, bottom = room.left, room.top, room.left + room.width, room.top + room.height
    if not radius:
        return f"M{mm(left)} {mm(top)}H{mm(right)}V{mm(bottom)}H{mm(left)}Z"
    r = mm(radius)
    arcs = (
        f"M{mm(left + radius)} {mm(top)}H{mm(right - radius)}A{r} {r} 0 0 1 {mm(right)} {mm(top + radius)}",
        f"V{mm(bottom - radius)}A{r} {r} 0 0 1 {mm(right - radius)} {mm(bottom)}",
        f"H{mm(left + radius)}A{r} {r} 0 0 1 {mm(left)} {mm(bottom - radius)}",
        f"V{mm(top + radius)}A{r} {r} 0 0 1 {mm(left + radius)} {mm(top)}Z",
    )
    return "".join(arcs)
