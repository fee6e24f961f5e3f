"""A sheet drawn in this process, with every word on it written down: its size, its place and what was found."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from math import cos, radians, sin
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias
from xml.etree import ElementTree

from toolkit.cli.library import Library
from toolkit.findings.finding import Finding
from toolkit.press.canvas import Canvas
from toolkit.press.paper import Size, paper_named
from toolkit.press.type import outline

ROOT = Path(__file__).parents[4]
PARIS, ATELIER = ROOT / "maps/paris.yaml", ROOT / "maps/atelier.yaml"
SVG = "{http://www.w3.org/2000/svg}"

Matrix: TypeAlias = tuple[float, float, float, float, float, float]
UNMOVED: Matrix = (1, 0, 0, 1, 0, 0)


class Words(NamedTuple):
    """A line of text on the sheet, as the reader sees it: size and corners in mm."""

    text: str
    size: float
    left: float
    top: float
    right: float
    bottom: float


class Drawn(NamedTuple):
    """A sheet, the words on it, and what was found while drawing it."""

    svg: str
    words: list[Words]
    findings: list[Finding]

    @property
    def codes(self) -> set[str]:
        return {finding.code for finding in self.findings}

    @property
    def elements(self) -> ElementTree.Element:
        return ElementTree.fromstring(self.svg.encode())

    def of_kind(self, kind: str) -> list[ElementTree.Element]:
        """All elements of exactly these classes."""
        return [element for element in self.elements.iter() if element.get("class") == kind]


class RecordingCanvas(Canvas):
    """A canvas that writes down all words with their true size and place."""

    def __init__(self, size: Size, title: str, language: str) -> None:
        super().__init__(size, title, language)
        self.seen: list[Words] = []
        self._moves: list[Matrix] = [UNMOVED]

    @contextmanager
    def group(self, kind: str, title: str | None = None, transform: str | None = None) -> Iterator[None]:
        self._moves.append(times(self._moves[-1], matrix(transform or "")))
        with super().group(kind, title, transform):
            yield
        self._moves.pop()

    def words(self, text: str, face: Any, size: float, at: tuple[float, float], *rest: Any, **more: Any) -> None:
        super().words(text, face, size, at, *rest, **more)
        given = dict(zip(("colour", "anchor", "tracking", "turn"), rest, strict=False)) | more
        path = outline(face, text, size, *at, anchor=given.get("anchor", "start"), tracking=given.get("tracking", 0.0))
        turn = matrix(f"rotate({given.get('turn', 0)} {at[0]} {at[1]})")
        move = times(self._moves[-1], turn)
        spots = [moved(move, spot) for spot in corners(path)]
        if spots:
            xs, ys = zip(*spots, strict=True)
            true_size = size * (move[0] ** 2 + move[1] ** 2) ** 0.5
            self.seen.append(Words(text, true_size, min(xs), min(ys), max(xs), max(ys)))


def drawn(file: Path, trim: str = "a5", ink: str = "full", palette: str = "standard", language: str = "en") -> Drawn:
    """Draw one sheet of a sound map."""
    library, size = Library(), paper_named(trim)
    inspection = library.inspect(str(file))
    assert inspection.is_sound, [finding.message for finding in inspection.findings]
    assert inspection.game is not None
    draw = inspection.game.map_sheet(inspection.subject, library.finder(inspection), ink, palette, language, None)
    canvas = RecordingCanvas(size, "test", language)
    findings = draw(canvas, size)
    return Drawn(canvas.finish(), canvas.seen, findings)


def outside(sheet: Drawn, trim: str, edge: float = 0.0) -> list[Words]:
    """The words that leave the sheet, or come nearer to its edge than this."""
    size = paper_named(trim)
    return [
        each
        for each in sheet.words
        if each.left < edge or each.top < edge or each.right > size.width - edge or each.bottom > size.height - edge
    ]


def corners(path: str) -> list[tuple[float, float]]:
    """The corners of the box round an outline; curves of letters stay within their control points."""
    xs, ys = [], []
    for command, numbers in re.findall(r"([A-Z])([^A-Z]*)", path):
        values = [float(number) for number in numbers.split()]
        xs += [] if command == "V" else values[::2]
        ys += values if command == "V" else values[1::2]
    return [(x, y) for x in (min(xs), max(xs)) for y in (min(ys), max(ys))] if xs else []


def matrix(transform: str) -> Matrix:
    """The transformation of an SVG attribute: matrix, translate, scale and rotate, one after the other."""
    result = UNMOVED
    for name, inside in re.findall(r"(\w+)\(([^)]*)\)", transform):
        numbers = [float(number) for number in inside.replace(",", " ").split()]
        result = times(result, _single(name, numbers))
    return result


def _single(name: str, numbers: list[float]) -> Matrix:
    if name == "translate":
        return (1, 0, 0, 1, *numbers, 0)[:6]  # type: ignore[return-value]
    if name == "scale":
        return (numbers[0], 0, 0, numbers[-1], 0, 0)
    if name == "rotate":
        angle, (x, y) = radians(numbers[0]), numbers[1:] or (0, 0)
        turned = (cos(angle), sin(angle), -sin(angle), cos(angle), 0, 0)
        return times(times((1, 0, 0, 1, x, y), turned), (1, 0, 0, 1, -x, -y))
    assert name == "matrix", name
    return tuple(numbers)  # type: ignore[return-value]


def times(one: Matrix, other: Matrix) -> Matrix:
    """First the other, then the one."""
    a, b, c, d, e, f = one
    g, h, i, j, k, m = other
    return (a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * m + e, b * k + d * m + f)


def moved(move: Matrix, spot: tuple[float, float]) -> tuple[float, float]:
    a, b, c, d, e, f = move
    x, y = spot
    return a * x + c * y + e, b * x + d * y + f
