"""The face files read, and their glyphs placed at a size: what `type.py` draws with.

Reading is lazy and happens once per face. It is the one place where the drawing side touches a file: the faces are
part of the program, like its code, not input.

Lengths are whole numbers of 0.001 mm here: they are the last digit printed, and whole numbers know no minus zero.
"""

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from operator import itemgetter
from pathlib import Path
from typing import Final

FONTS: Final = Path(__file__).with_name("fonts")

DRIFT: Final = 2
"""How far, in 0.001 mm, a mirrored control point (T) may stray through rounding before it is written out (Q)."""

COMMAND: Final = re.compile("([a-z])([^a-z]*)")
NUMBER: Final = re.compile(r"-?[\d.]+")
ABSOLUTE: Final = {"m": "M", "l": "L", "h": "L", "v": "L", "q": "Q", "t": "Q", "c": "C"}

PAIR: Final = "%%s %s"
PAIRS: Final = {"Z": "", "M": PAIR, "L": PAIR, "T": PAIR, "Q": f"{PAIR} {PAIR}", "C": f"{PAIR} {PAIR} {PAIR}"}
GAPS: Final = {"H": "%%s", "V": "%s"} | PAIRS
"""What follows a command in a template: the y are filled in first, which leaves `%s` for the x."""

WHOLE: Final = tuple(str(number) for number in range(1000))
FRACTION: Final = tuple(f".{number:03}".rstrip("0").rstrip(".") for number in range(1000))
"""Together the text of every length on a sheet: looked up, because formatting floats took most of the time."""

Point = tuple[float, float]
Step = tuple[str, tuple[float, ...]]


@dataclass(frozen=True, slots=True)
class Face:
    """One weight of one family; a name only, so styles can hold it without reading any file."""

    family: str
    weight: int


@dataclass(frozen=True, slots=True)
class Font:
    """A face file as read, in font units; `glyphs` gives advance and path, `kerning` left, then right character."""

    units_per_em: int
    ascent: int
    cap_height: int
    notdef: tuple[int, str]
    glyphs: dict[str, tuple[int, str]]
    kerning: dict[str, dict[str, int]]

    def path(self, character: str) -> str:
        """The relative path of a character, the box if the font lacks it; `@E` stands for the path of E."""
        path = self.glyphs.get(character, self.notdef)[1]
        return self.glyphs[path[1]][1] + path[2:] if path.startswith("@") else path


@dataclass(frozen=True, slots=True)
class Axis:
    """The x or the y numbers of a glyph: each once, sorted, and `spread` repeats them where the path does.

    Letters are so regular that this leaves two thirds of the numbers to be written.
    """

    offsets: tuple[int, ...]
    spread: Callable[[list[str]], tuple[str, ...]]

    def texts(self, origin: int) -> tuple[str, ...]:
        """The numbers in mm, in path order: three decimals at most, no exponent, no minus zero."""
        offsets = self.offsets
        if origin + offsets[0] >= 0 and origin + offsets[-1] < 1_000_000:
            return self.spread([WHOLE[(n := origin + offset) // 1000] + FRACTION[n % 1000] for offset in offsets])
        return self.spread([_off_sheet(origin + offset) for offset in offsets])


@dataclass(frozen=True, slots=True)
class Placed:
    """A path with gaps for its numbers; a glyph of a `Line` has its y filled in already."""

    template: str
    xs: Axis
    ys: Axis

    def at(self, x: int) -> str:
        """The path with its origin at this x."""
        return self.template % self.xs.texts(x) if self.template else ""


class Glyphs(dict[str, Placed]):
    """The glyphs of a face at one size, each placed when it is first looked up."""

    def __init__(self, face: Face, size: float) -> None:
        """Hold what placing needs."""
        super().__init__()
        self._face, self._milli = face, size * 1000 / font(face).units_per_em

    def __missing__(self, character: str) -> Placed:
        """Place a glyph, or the box under the name "": one for all characters the font lacks."""
        if character and character not in font(self._face).glyphs:
            return self[""]
        xs: list[int] = []
        ys: list[int] = []
        template = ""
        for command, numbers in _written(steps(self._face, character), self._milli):
            template += command + GAPS[command]
            xs.extend(() if command == "V" else numbers[::2])
            ys.extend(numbers if command == "V" else numbers[1::2])
        placed = self[character] = Placed(template, _axis(xs), _axis(ys))
        return placed


class Line(dict[str, Placed]):
    """The glyphs of a face at one size on one baseline: labels on a map share rows, so half the work is shared too."""

    def __init__(self, glyphs: Glyphs, base: int) -> None:
        """Hold what filling in the y needs."""
        super().__init__()
        self._glyphs, self._base = glyphs, base

    def __missing__(self, character: str) -> Placed:
        """Fill in the y of a glyph; boxes are not kept per character, so hostile text fills no memory."""
        glyph = self._glyphs[character]
        if not glyph.template:
            return glyph
        placed = Placed(glyph.template % glyph.ys.texts(self._base), glyph.xs, glyph.ys)
        if character in self._glyphs:
            self[character] = placed
        return placed


@cache
def font(face: Face) -> Font:
    """The data of a face, read at its first use."""
    data = json.loads((FONTS / f"{face.family}-{face.weight}.json").read_text(encoding="utf-8"))
    kerning: dict[str, dict[str, int]] = {}
    for lefts, values in data["kerning"]:
        row = {right: int(value) for value, rights in values.items() for right in rights}
        kerning.update(dict.fromkeys(lefts, row))
    return Font(data["unitsPerEm"], data["ascent"], data["capHeight"], data["notdef"], data["glyphs"], kerning)


@lru_cache(maxsize=64)
def at_size(face: Face, size: float) -> Glyphs:
    """The glyphs at a size; a sheet uses a dozen sizes, the bound is for fitted ones."""
    return Glyphs(face, size)


@lru_cache(maxsize=256)
def on_baseline(face: Face, size: float, base: int) -> Line:
    """The glyphs at a size on a baseline."""
    return Line(at_size(face, size), base)


@cache
def steps(face: Face, character: str) -> tuple[Step, ...]:
    """A glyph's outline as M, L, Q, C and Z in absolute font units, parsed once; "" is the box."""
    found: list[Step] = []
    at = start = mirror = (0.0, 0.0)
    for command, numbers in COMMAND.findall(font(face).path(character)):
        if command == "z":
            found.append(("Z", ()))
            at = start
            continue
        points = _points(command, [float(number) for number in NUMBER.findall(numbers)], at)
        if command == "t":
            points = [mirror, *points]
        found.append((ABSOLUTE[command], tuple(number for point in points for number in point)))
        at = points[-1]
        start = at if command == "m" else start
        mirror = (2 * at[0] - points[0][0], 2 * at[1] - points[0][1])
    return tuple(found)


def _points(command: str, numbers: list[float], at: Point) -> list[Point]:
    """Relative numbers as absolute points."""
    if command in "hv":
        numbers = [*numbers, 0.0] if command == "h" else [0.0, *numbers]
    return [(at[0] + dx, at[1] + dy) for dx, dy in zip(numbers[::2], numbers[1::2], strict=True)]


def _written(outline: tuple[Step, ...], milli: float) -> Iterator[tuple[str, tuple[int, ...]]]:
    """Steps rounded to 0.001 mm, in the shortest commands that keep their shape: H, V, and T within DRIFT."""
    at = start = (0, 0)
    mirror: tuple[int, ...] | None = None
    for command, units in outline:
        numbers = tuple(round(number * milli) for number in units)
        end = (numbers[-2], numbers[-1]) if numbers else start
        control = numbers[:2] if command == "Q" else None
        if control and mirror and max(abs(control[0] - mirror[0]), abs(control[1] - mirror[1])) <= DRIFT:
            control = mirror
            yield "T", end
        elif command == "L" and end[1] == at[1]:
            yield "H", end[:1]
        elif command == "L" and end[0] == at[0]:
            yield "V", end[1:]
        else:
            yield command, numbers
        at, start = end, end if command == "M" else start
        mirror = (2 * end[0] - control[0], 2 * end[1] - control[1]) if control else None


def _axis(numbers: list[int]) -> Axis:
    """An axis of these numbers; that of a blank is empty and never asked."""
    offsets = sorted(set(numbers))
    where = {number: index for index, number in enumerate(offsets)}
    spread = itemgetter(*(where[number] for number in numbers)) if len(numbers) > 1 else tuple
    return Axis(tuple(offsets), spread)


def _off_sheet(number: int) -> str:
    """A place in mm that the tables do not hold: left of or above the sheet, or a metre away."""
    whole, rest = divmod(abs(number), 1000)
    return f"{'-' if number < 0 else ''}{whole}{FRACTION[rest]}"
