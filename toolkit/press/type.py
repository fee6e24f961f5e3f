"""Text as outlines: six faces, their widths, fitting and wrapping, with the standard library alone.

Why outlines: a printed sheet must look the same on every machine, and a font that is not installed is replaced
in silence. Why no font library: `fonts/*.json` hold all that it would be asked for (see make_fonts.py).

What the reader cannot see elsewhere:

- Sizes are em in millimetres, tracking is in em, `y` is the baseline and grows downwards.
- Kerning is always applied, tracked or not: tracking opens all gaps alike, and AV in tracked capitals still gapes.
  Tracking goes between characters only, so that tracked text is centred on its ink.
- No ligatures, no shaping. Text is composed first (e + accent becomes one letter). A character that the face lacks
  becomes a box, in writing order, so that it is seen on the proof; `lacking` names it for a finding. Control and
  format characters are nothing at all.
- Outlines are rounded to 0.001 mm per glyph, not per label: the same letter has the same shape wherever it stands.
"""

import re
from dataclasses import dataclass
from math import floor as whole_below
from typing import Final, Literal
from unicodedata import normalize

from toolkit.press.glyphs import Face, Font, font, on_baseline

__all__ = [
    "BARLOW_500", "BARLOW_600", "BARLOW_700", "CAP_HEIGHT", "FACES", "FLOOR", "JOST_500", "JOST_600", "JOST_700",
    "LEADING", "Anchor", "Block", "Face", "Fitted",
    "block", "cap_height", "fitted", "lacking", "outline", "width", "wrapped",
]  # fmt: skip

Anchor = Literal["start", "middle", "end"]

FLOOR: Final = 1.75
"""Smallest em in mm that is printed (5 pt)."""

LEADING: Final = 1.28
"""Distance between baselines in em."""

CAP_HEIGHT: Final = 0.7
"""Height of a capital in em, the same for all six faces, so centring a label needs no face."""

SHIFT: Final[dict[str, float]] = {"start": 0.0, "middle": -0.5, "end": -1.0}

NO_KERNING: Final[dict[str, int]] = {}

SLACK: Final = 1e-9
"""Room granted to float noise in mm: a text fitted to a room must fit that room when asked again."""

SILENT: Final = re.compile(
    "[\x00-\x1f\x7f-\x9f\xad\u034f\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f"
    "\ufe00-\ufe0f\ufeff\ufff9-\ufffb\U000e0000-\U000e0fff]+"
)
"""Characters that a reader never sees: controls, joiners, direction marks, variation selectors, the soft hyphen."""

BREAKS: Final = re.compile(r"[ \t\n\r\f\v\u2002\u2003\u2009\u200a]+|(?<=\w[-\u2010])(?=\w)")
"""Where a line may end: blanks that are not no-break ones, and after a hyphen inside a word (never after a sign)."""

JOST_500: Final = Face("jost", 500)
JOST_600: Final = Face("jost", 600)
JOST_700: Final = Face("jost", 700)
BARLOW_500: Final = Face("barlow", 500)
BARLOW_600: Final = Face("barlow", 600)
BARLOW_700: Final = Face("barlow", 700)
FACES: Final = (JOST_500, JOST_600, JOST_700, BARLOW_500, BARLOW_600, BARLOW_700)


@dataclass(frozen=True, slots=True)
class Fitted:
    """The size a text was given, and whether it keeps to its room at that size."""

    size: float
    fits: bool


@dataclass(frozen=True, slots=True)
class Block:
    """A text in lines. Not fitting, it still carries its lines at the floor, so that the proof shows the fault."""

    lines: tuple[str, ...]
    size: float
    fits: bool


def outline(
    face: Face, text: str, size: float, x: float, y: float, anchor: Anchor = "start", tracking: float = 0.0
) -> str:
    """The text as one SVG path: absolute millimetres, commands M L H V Q T C Z, `""` if there is nothing to draw."""
    characters = _visible(text)
    pens, length = _pens(font(face), characters, tracking)
    milli = size * 1000 / font(face).units_per_em
    left = x * 1000 + SHIFT[anchor] * length * milli
    line = on_baseline(face, size, round(y * 1000))
    return "".join([line[glyph].at(round(left + pen * milli)) for glyph, pen in zip(characters, pens, strict=True)])


def width(face: Face, text: str, size: float, tracking: float = 0.0) -> float:
    """Advance of the text in mm, kerning and tracking included, without tracking after the last character."""
    return _pens(font(face), _visible(text), tracking)[1] * size / font(face).units_per_em


def fitted(face: Face, text: str, size: float, room: float, floor: float = FLOOR, tracking: float = 0.0) -> Fitted:
    """The largest size up to `size` at which one line keeps to the room, in steps of 0.001 mm.

    Never below the floor, not even when `size` is: what cannot be read need not be printed.
    """
    size = max(size, floor)
    unit = width(face, text, 1.0, tracking)
    if unit * size <= room + SLACK:
        return Fitted(size, True)
    largest = whole_below((room + SLACK) / unit * 1000) / 1000
    return Fitted(max(largest, floor), unit * max(largest, floor) <= room + SLACK)


def wrapped(face: Face, text: str, size: float, room: float, most_lines: int) -> tuple[str, ...] | None:
    """The text in as few lines as the room allows, or None if it takes more than `most_lines` or a word is too wide.

    Greedy, which is also fewest lines. Runs of blanks count as one; no-break spaces hold. Blank text is no lines.
    """
    lines = _greedy(face, text, size, room)
    fits = len(lines) <= most_lines and all(width(face, line, size) <= room + SLACK for line in lines)
    return lines if fits else None


def block(face: Face, text: str, size: float, room: float, most_lines: int, floor: float = FLOOR) -> Block:
    """The text wrapped at the largest size up to `size` that needs no more than `most_lines`; see `Block` if none does.

    Smaller text never needs more lines, so the size is found by halving, in steps of 0.001 mm.
    """
    size = max(size, floor)
    if (lines := wrapped(face, text, size, room, most_lines)) is not None:
        return Block(lines, size, True)
    best = Block(_greedy(face, text, floor, room), floor, False)
    if (lines := wrapped(face, text, floor, room, most_lines)) is None:
        return best
    best = Block(lines, floor, True)
    low, high = whole_below(floor * 1000), whole_below(size * 1000) + 1
    while high - low > 1:
        middle = (low + high) // 2
        if (lines := wrapped(face, text, middle / 1000, room, most_lines)) is None:
            high = middle
        else:
            low, best = middle, Block(lines, middle / 1000, True)
    return best


def cap_height(size: float) -> float:
    """Height of a capital in mm; half of it below a centre is the baseline of a centred label."""
    return CAP_HEIGHT * size


def lacking(face: Face, text: str) -> tuple[str, ...]:
    """The characters that would be drawn as boxes, each once, in order: material for a finding."""
    return tuple(dict.fromkeys(character for character in _visible(text) if character not in font(face).glyphs))


def _visible(text: str) -> str:
    """The text as it is drawn: without what is never seen, accents composed with their letters."""
    return text if text.isascii() and text.isprintable() else normalize("NFC", SILENT.sub("", text))


def _pens(font: Font, characters: str, tracking: float) -> tuple[list[float], float]:
    """Where each character starts, and where the last one ends, in font units."""
    pens: list[float] = []
    pen, gap, row = 0.0, tracking * font.units_per_em, NO_KERNING
    for character in characters:
        if pens:
            pen += gap + row.get(character, 0)
        pens.append(pen)
        pen += font.glyphs.get(character, font.notdef)[0]
        row = font.kerning.get(character, NO_KERNING)
    return pens, pen


def _greedy(face: Face, text: str, size: float, room: float) -> tuple[str, ...]:
    """Lines filled one after the other; a word wider than the room stands alone on its line."""
    lines: list[str] = []
    line = ""
    for glue, word in _words(text):
        longer = line + glue + word
        if line and width(face, longer, size) > room + SLACK:
            lines.append(line)
            longer = word
        line = longer
    return (*lines, line) if line else ()


def _words(text: str) -> list[tuple[str, str]]:
    """The words with what joins each to the one before: a blank, or nothing after a hyphen."""
    words: list[tuple[str, str]] = []
    glue, end = "", 0
    for found in BREAKS.finditer(text):
        words.append((glue, text[end : found.start()]))
        glue, end = " " if found.group() else "", found.end()
    return [(glue, word) for glue, word in [*words, (glue, text[end:])] if word]
