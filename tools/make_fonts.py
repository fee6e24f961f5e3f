"""Make the six compact face files that `type.py` reads, from the @fontsource npm packages.

Why files of our own: the toolkit then draws text with the standard library alone, and a map never
depends on which fonts, fontTools or HarfBuzz a machine has. Run it only to renew the faces:

    npm pack @fontsource/jost@5.3.0 @fontsource/barlow-semi-condensed@5.3.0
    for f in jost barlow-semi-condensed; do
        mkdir -p packages/$f && tar xzf fontsource-$f-5.3.0.tgz -C packages/$f --strip-components=1
    done
    pip install fonttools uharfbuzz
    python make_fonts.py packages/jost packages/barlow-semi-condensed fonts

The same packages give the same bytes: characters are sorted, nothing is dated, and every number is a whole
or half font unit copied from the font. What a face file holds:

    unitsPerEm, ascent, capHeight   font units
    notdef                          [advance, path] of the box for characters that the font lacks
    glyphs                          {character: [advance, path]}; path: relative SVG commands m l h v q t c z, y down;
                                    a path that opens with `@E` goes on from the path of E
    kerning                         [[left characters, {font units: right characters}], ...], nonzero pairs only
"""

import json
import sys
from collections.abc import Iterable
from io import BytesIO
from pathlib import Path
from typing import Any
from unicodedata import normalize

import uharfbuzz
from fontTools.pens.basePen import BasePen
from fontTools.ttLib import TTFont

WEIGHTS = (500, 600, 700)
SUBSETS = ("latin", "latin-ext")
FAMILIES = (("jost", "jost", "OFL-Jost.txt"), ("barlow", "barlow-semi-condensed", "OFL-Barlow.txt"))

BLANKS = "\u2002\u2003\u2007\u2009\u200a\u202f"
"""Spaces the fonts lack but French needs (U+202F before a colon); HarfBuzz derives their advances, so we ask it."""

HYPHENS = "\u2010\u2011"
"""The unambiguous and the unbreakable hyphen: drawn as the plain hyphen, as every text engine does."""

COMBINING = range(0x300, 0x370)
"""Left out: without mark positioning an accent would land beside its letter, and a box is the honest answer."""

SOFT_HYPHEN = 0xAD
"""Left out: it is a hint for breaking lines and never seen."""

PLAIN = {"kern": True, "liga": False, "clig": False, "calt": False}
"""One character, one glyph: ligatures would make a path depend on more than pairs of characters."""

Point = tuple[float, float]


class Shaper:
    """HarfBuzz on one font file: the reference for advances and kerning."""

    def __init__(self, path: Path) -> None:
        """Open the unpacked font; HarfBuzz reads plain sfnt tables, not woff."""
        plain = BytesIO()
        font = TTFont(path)
        font.flavor = None
        font.save(plain)
        self._font = uharfbuzz.Font(uharfbuzz.Face(plain.getvalue()))

    def advances(self, text: str) -> list[int]:
        """Advance of every glyph of the text, kerning included."""
        buffer = uharfbuzz.Buffer()
        buffer.add_str(text)
        buffer.guess_segment_properties()
        uharfbuzz.shape(self._font, buffer, PLAIN)
        return [position.x_advance for position in buffer.glyph_positions]


class CompactPen(BasePen):  # type: ignore[misc]
    """Writes an outline as relative SVG commands, quadratics and cubics as they are in the font, y down.

    `t` (control point mirrored from the last curve) stands for TrueType's implied points: shorter, and exact,
    because an implied point *is* the middle of its two control points.
    """

    def __init__(self, glyph_set: Any) -> None:
        """Start at the origin, as a relative path does."""
        super().__init__(glyph_set)
        self.path = ""
        self._at: Point = (0, 0)
        self._start: Point = (0, 0)
        self._mirror: Point | None = None

    def _emit(self, command: str, *points: Point) -> None:
        numbers = [number for x, y in points for number in (x - self._at[0], self._at[1] - y)]
        if command == "l" and 0 in numbers:
            command, numbers = ("h", numbers[:1]) if numbers[1] == 0 else ("v", numbers[1:])
        self.path += command + joined(numbers)
        self._at = points[-1]
        self._mirror = None

    def _moveTo(self, pt: Point) -> None:
        self._emit("m", pt)
        self._start = pt

    def _lineTo(self, pt: Point) -> None:
        self._emit("l", pt)

    def _qCurveToOne(self, pt1: Point, pt2: Point) -> None:
        if pt1 == self._mirror:
            self._emit("t", pt2)
        else:
            self._emit("q", pt1, pt2)
        self._mirror = (2 * pt2[0] - pt1[0], 2 * pt2[1] - pt1[1])

    def _curveToOne(self, pt1: Point, pt2: Point, pt3: Point) -> None:
        self._emit("c", pt1, pt2, pt3)

    def _closePath(self) -> None:
        self.path += "z"
        self._at, self._mirror = self._start, None


def joined(numbers: Iterable[float]) -> str:
    """Numbers as SVG reads them with the fewest separators; whole and half units only, so `%g` is exact."""
    text = ""
    for number in numbers:
        if number * 2 != int(number * 2):
            raise ValueError(f"not a whole or half font unit: {number}")
        word = f"{number:g}"
        text += word if not text or word.startswith("-") else f" {word}"
    return text


def glyphs_of(font: TTFont, shaper: Shaper) -> dict[str, list[Any]]:
    """Advance and outline of every character one font file maps."""
    drawn: dict[str, list[Any]] = {}
    glyph_set = font.getGlyphSet()
    for code, name in font.getBestCmap().items():
        if code < 0x20 or code == SOFT_HYPHEN or code in COMBINING:
            continue
        pen = CompactPen(glyph_set)
        glyph_set[name].draw(pen)
        drawn[chr(code)] = [shaper.advances(chr(code))[0], pen.path]
    return drawn


def shared(glyphs: dict[str, list[Any]]) -> dict[str, list[Any]]:
    """The same glyphs with `@E` in place of E's own outline at the head of E acute: a quarter less to load.

    A relative path goes on after `z` from where the base left off, so putting the base back is plain joining.
    """
    short: dict[str, list[Any]] = {}
    for character, (advance, path) in glyphs.items():
        base = "-" if character in HYPHENS else normalize("NFD", character)[0]
        stem = glyphs[base][1] if base in glyphs and base != character else ""
        short[character] = [advance, f"@{base}{path.removeprefix(stem)}" if stem and path.startswith(stem) else path]
    return short


def kerning_of(characters: list[str], shaper: Shaper) -> list[list[Any]]:
    """Nonzero kerning of all pairs; left characters with the same row share it, which is how fonts store it too."""
    alone = {character: shaper.advances(character)[0] for character in characters}
    rows: dict[str, str] = {}
    for left in characters:
        row: dict[str, str] = {}
        for right in characters:
            first, second = shaper.advances(left + right)
            if second != alone[right]:
                raise ValueError(f"kerning of {left + right!r} moves more than the first glyph")
            if first != alone[left]:
                key = str(first - alone[left])
                row[key] = row.get(key, "") + right
        if row:
            key = json.dumps(row, ensure_ascii=False)
            rows[key] = rows.get(key, "") + left
    return [[lefts, json.loads(row)] for row, lefts in rows.items()]


def box(cap_height: int) -> list[Any]:
    """A plain box of capital height: Jost's own .notdef is empty, so a missing letter would go unseen."""
    outer = f"m40 0v-{cap_height}h380v{cap_height}z"
    return [460, f"{outer}m60-60h260v-{cap_height - 120}h-260z"]


def face(package: Path, file_stem: str, weight: int) -> dict[str, Any]:
    """One face as JSON data.

    Kerning covers the `latin` file (ASCII, Latin-1, oe, quotes, dashes): the two files know nothing of each other,
    so pairs across them do not exist.
    """
    version = json.loads((package / "package.json").read_text(encoding="utf-8"))["version"]
    paths = [package / "files" / f"{file_stem}-{subset}-{weight}-normal.woff" for subset in SUBSETS]
    fonts, shapers = [TTFont(path) for path in paths], [Shaper(path) for path in paths]
    main = glyphs_of(fonts[0], shapers[0])
    glyphs = glyphs_of(fonts[1], shapers[1]) | main
    glyphs |= {blank: [shapers[0].advances(blank)[0], ""] for blank in BLANKS}
    glyphs |= dict.fromkeys(HYPHENS, glyphs["-"])
    return {
        "source": f"@fontsource/{file_stem} {version}",
        "unitsPerEm": fonts[0]["head"].unitsPerEm,
        "ascent": fonts[0]["hhea"].ascent,
        "capHeight": fonts[0]["OS/2"].sCapHeight,
        "notdef": box(fonts[0]["OS/2"].sCapHeight),
        "glyphs": shared(dict(sorted(glyphs.items()))),
        "kerning": kerning_of(sorted(main), shapers[0]),
    }


def main(jost: Path, barlow: Path, out: Path) -> None:
    """Write six faces and two licences."""
    out.mkdir(parents=True, exist_ok=True)
    for package, (name, file_stem, licence) in zip((jost, barlow), FAMILIES, strict=True):
        (out / licence).write_bytes((package / "LICENSE").read_bytes())
        for weight in WEIGHTS:
            text = json.dumps(face(package, file_stem, weight), ensure_ascii=False, separators=(",", ":"))
            (out / f"{name}-{weight}.json").write_text(text + "\n", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main(*(Path(argument) for argument in sys.argv[1:4]))
