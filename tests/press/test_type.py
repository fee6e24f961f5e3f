"""Text as outlines: the face files, the paths, fitting and wrapping."""

import hashlib
import json
import re

import pytest

from toolkit.press.glyphs import FONTS, at_size, font, steps
from toolkit.press.type import (
    BARLOW_500,
    BARLOW_600,
    CAP_HEIGHT,
    FACES,
    JOST_500,
    JOST_700,
    Anchor,
    Face,
    block,
    fitted,
    lacking,
    outline,
    width,
    wrapped,
)

WORDS = (
    "AVENUE",
    "Tour Eiffel",
    "L’Île-de-France",
    "Œuvre “À Vélo”",
    "Père Lachaise – 10 × 4",
    "Ty. «Va» fi ffl",
    "+10 −3 · 50 €",
    "WAW To, Yo; r. f’",
)
HOSTILE = (
    "",
    " ",
    "\n\t\x00\x1b[31m",
    "שלום עולם",
    "مرحبا",
    "👩‍👩‍👧 🇫🇷 ❤️",
    "Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢",
    "\ud800 lone",
    "%s %d {0} </path>",
    "\u202eright to left\u202c",
    "漢字" * 50,
    "A" * 5000,
)


def numbers(path: str) -> list[str]:
    return re.findall(r"[^A-Z ]+", path)


# The files


@pytest.mark.parametrize("face", FACES, ids=str)
def test_face_file(face: Face) -> None:
    path = FONTS / f"{face.family}-{face.weight}.json"
    assert path.stat().st_size < 120_000, "a face must stay cheap to load and to ship"
    assert font(face).cap_height == CAP_HEIGHT * font(face).units_per_em, "CAP_HEIGHT holds for all faces"
    french_and_english = "".join(map(chr, [*range(0x20, 0x7F), *range(0xA0, 0x100)])) + "ŒœŸ–—‘’“”«»…×−·•€™\u202f"
    assert lacking(face, french_and_english) == ()
    for character in [*font(face).glyphs, ""]:
        drawn = "".join(command for command, _ in steps(face, character))
        assert re.fullmatch("(M[LQC]+Z)*", drawn), f"{character!r} is not a list of closed contours"


def test_licences_are_shipped() -> None:
    for name in ("OFL-Jost.txt", "OFL-Barlow.txt"):
        assert "SIL Open Font License, Version 1.1" in (FONTS / name).read_text(encoding="utf-8")


# The paths


@pytest.mark.parametrize(
    ("why", "text", "x", "y"),
    [
        ("on the sheet", "Gare ÉŒ×", 12.3456, 100.0),
        ("across the left and top edges", "Gare", -1.0, 0.5),
        ("at the origin, where minus zero lurks", "HoH", 0.0, 0.0),
        ("beyond the number tables", "Gare", 999.5, 1e6),
        ("tiny steps that floats would print with an exponent", "o.o", 0.00001, 0.00001),
    ],
)
def test_numbers_are_plain(why: str, text: str, x: float, y: float) -> None:
    path = outline(JOST_700, text, 2.35, x, y)
    for number in numbers(path):
        assert re.fullmatch(r"-?\d+(\.\d{0,2}[1-9])?", number), f"{why}: {number}"
        assert number != "-0", why
    assert re.fullmatch(r"(M[^MZ]+Z)+", path), why


@pytest.mark.parametrize(("anchor", "share"), [("start", 0.0), ("middle", 0.5), ("end", 1.0)])
@pytest.mark.parametrize("tracking", [0.0, 0.12])
def test_anchor_moves_by_the_width(anchor: Anchor, share: float, tracking: float) -> None:
    moved = 60 - share * width(JOST_700, "HÉH", 2.05, tracking)
    ours = [float(number) for number in numbers(outline(JOST_700, "HÉH", 2.05, 60, 20, anchor, tracking))]
    plain = [float(number) for number in numbers(outline(JOST_700, "HÉH", 2.05, moved, 20, "start", tracking))]
    assert ours == pytest.approx(plain, abs=0.0011)


def test_off_the_sheet_is_the_same_drawing() -> None:
    on, off = ([float(n) for n in numbers(outline(JOST_700, "Quai", 4, at, at))] for at in (50.0, -3.0))
    assert [n + 53 for n in off] == pytest.approx(on, abs=1e-6), (
        "the slow way of writing numbers agrees with the tables"
    )


def test_same_letter_same_shape() -> None:
    first, second = (at_size(BARLOW_600, 1.85)["e"].xs.texts(x) for x in (10_000, 73_421))
    moved = {round(float(b) * 1000) - round(float(a) * 1000) for a, b in zip(first, second, strict=True)}
    assert moved == {63_421}, "rounding is per glyph, so two e on a sheet differ by a shift only"


def test_same_input_same_bytes() -> None:
    """The digest pins the bytes across machines and versions: it changes only with the faces or the format."""
    paths = [outline(face, word, 2.25, 74, 105, "middle", 0.1) for face in FACES for word in WORDS]
    assert paths == [outline(face, word, 2.25, 74, 105, "middle", 0.1) for face in FACES for word in WORDS]
    assert hashlib.sha256(json.dumps(paths).encode()).hexdigest()[:16] == "c09b89dde3d4b7eb"


@pytest.mark.parametrize(
    ("why", "text", "same_as"),
    [
        ("an accent typed after its letter is the letter's own", "E\u0301", "É"),
        ("controls are nothing", "A\x00\x07\n\tB", "AB"),
        ("direction marks, joiners and the soft hyphen are nothing", "A\u200f\u202e\u200d\xad\ufeffB", "AB"),
        ("a variation selector is part of its emoji", "❤\ufe0f", "❤"),
        ("all that is lacking is the same box", "→", "漢"),
        ("the no-break hyphen is a hyphen", "a\u2011b", "a-b"),
    ],
)
def test_drawn_alike(why: str, text: str, same_as: str) -> None:
    assert outline(JOST_500, text, 3, 10, 10) == outline(JOST_500, same_as, 3, 10, 10) != "", why
    assert width(JOST_500, text, 3) == width(JOST_500, same_as, 3), why


@pytest.mark.parametrize("text", HOSTILE, ids=lambda text: ascii(text)[:20])
def test_hostile_text_is_only_text(text: str) -> None:
    path = outline(BARLOW_500, text, 2, 10, 10, "middle", 0.1)
    assert re.fullmatch(r"[MLHVQTZ0-9. -]*", path)
    assert width(BARLOW_500, text, 2) >= 0
    fitted(BARLOW_500, text, 3, 10)
    assert isinstance(block(BARLOW_500, text, 3, 10, 2).lines, tuple)


def test_lacking_names_each_box_once() -> None:
    assert lacking(JOST_500, "a→b→漢\n") == ("→", "漢")


# Fitting and wrapping

LINE = width(BARLOW_500, "Gare de Lyon", 1.0)


@pytest.mark.parametrize(
    ("why", "size", "room", "expected", "fits"),
    [
        ("room enough: the size stays", 2.0, 100.0, 2.0, True),
        ("exactly enough", 2.0, 2.0 * LINE, 2.0, True),
        ("shrunk to the thousandth", 3.0, 2.0 * LINE, 2.0, True),
        ("exactly the floor", 3.0, 1.75 * LINE, 1.75, True),
        ("just under the floor", 3.0, 1.749 * LINE, 1.75, False),
        ("no room at all", 3.0, 0.0, 1.75, False),
        ("asked for less than the floor", 1.0, 100.0, 1.75, True),
    ],
)
def test_fitted(why: str, size: float, room: float, expected: float, fits: bool) -> None:
    found = fitted(BARLOW_500, "Gare de Lyon", size, room)
    assert found.size == pytest.approx(expected), why
    assert found.fits == fits, why
    assert (width(BARLOW_500, "Gare de Lyon", found.size) <= room + 1e-9) == fits, why


def test_fitted_counts_tracking() -> None:
    assert fitted(JOST_700, "OPÉRA", 3, 8, tracking=0.14).size < fitted(JOST_700, "OPÉRA", 3, 8).size


def test_empty_text_fits_nowhere_and_everywhere() -> None:
    assert fitted(JOST_700, "", 3, 0.0).fits
    assert wrapped(JOST_700, " \n", 3, 0.0, 0) == ()


@pytest.mark.parametrize(
    ("why", "text", "room", "most_lines", "expected"),
    [
        ("one line if it fits", "Gare de Lyon", 100, 2, ("Gare de Lyon",)),
        ("at blanks, filled greedily", "Gare de Lyon", 8, 2, ("Gare de", "Lyon")),
        ("runs of blanks and line ends are one blank", "Gare \n  de\tLyon ", 100, 1, ("Gare de Lyon",)),
        ("after a hyphen, which stays", "Saint-Lazare", 8, 2, ("Saint-", "Lazare")),
        ("a hyphen that fits is no break", "Saint-Lazare", 100, 2, ("Saint-Lazare",)),
        ("a sign is no hyphen", "or -10", 3.2, 2, ("or", "-10")),
        ("a no-break space holds", "Gare de\xa0Lyon", 8, 2, ("Gare", "de\xa0Lyon")),
        ("too many lines", "Gare de Lyon", 8, 1, None),
        ("a word wider than the room", "Montparnasse", 5, 9, None),
    ],
)
def test_wrapped(why: str, text: str, room: float, most_lines: int, expected: tuple[str, ...] | None) -> None:
    assert wrapped(BARLOW_500, text, 2.0, room, most_lines) == expected, why


@pytest.mark.parametrize(
    ("why", "room", "most_lines", "size", "fits"),
    [
        ("fits as asked", 100, 1, 3.0, True),
        ("wraps rather than shrinks", 16, 2, 3.0, True),
        ("shrinks once the lines are used up", 2.5 * LINE, 1, 2.5, True),
        ("not even at the floor", 1.7 * LINE, 1, 1.75, False),
    ],
)
def test_block(why: str, room: float, most_lines: int, size: float, fits: bool) -> None:
    found = block(BARLOW_500, "Gare de Lyon", 3.0, room, most_lines)
    assert found.size == pytest.approx(size, abs=0.001), why
    assert found.fits == fits, why
    assert " ".join(found.lines) == "Gare de Lyon", why
    assert not fits or max(width(BARLOW_500, line, found.size) for line in found.lines) <= room + 1e-9, why
