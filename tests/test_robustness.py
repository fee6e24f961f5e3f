"""Whatever a file holds: findings or success, exit 0, 1 or 2; never a traceback, a hang or a blow-up."""

import contextlib
import io
import resource
import time
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from toolkit.cli import run
from toolkit.games.canonical import canonical
from toolkit.games.inspection import inspect_source
from toolkit.source.layout import UnusualLayout
from toolkit.source.text import SourceText

ROOT = Path(__file__).parent.parent
SEEDS = [
    file.read_bytes()
    for folder in ("tests/good", "tests/broken", "maps", "cards")
    for file in sorted((ROOT / folder).rglob("*.yaml"))
    if file.stat().st_size < 5000
]
SMALL = (ROOT / "tests/good/small.yaml").read_text(encoding="utf-8")
SLICES, EACH = 20, 550
LONGEST_SECONDS = 5
WORDS = [
    b"null",
    b"~",
    b"[]",
    b"{}",
    b"-1",
    b"1e999",
    b"0x10",
    b"'",
    b'"',
    b"|",
    b">",
    b"&a",
    b"*a",
    b"!!x",
    b"? ",
    b"- ",
    b": ",
]
WORDS += [
    b"#",
    b"%YAML 1.1\n",
    b"---\n",
    b"...\n",
    b"\t",
    b"\r\n",
    b"\r",
    b"\x00",
    b"\xff",
    "é\u2028\ufeff".encode(),
    b"<<: ",
    b"A1",
]
KEYS = [
    b"format",
    b"game",
    b"id",
    b"drawing",
    b"cells",
    b"districts",
    b"departures",
    b"scoring",
    b"legend",
    b"marks",
    b"expect",
]
GLYPHS = b"STPCM#+.-|\\/X aW?"


def mutated(random: Random) -> bytes:
    """A file with one to five changes: bytes, words, keys, lines, or characters of the drawing."""
    data = random.choice(SEEDS)
    for _ in range(random.randint(1, 5)):
        data = random.choice(MUTATIONS)(data, random)
    return data


def _byte(data: bytes, random: Random) -> bytes:
    at = random.randrange(len(data) + 1)
    return data[:at] + bytes([random.randrange(256)]) + data[at + random.randint(0, 1) :]


def _word(data: bytes, random: Random) -> bytes:
    at = random.randrange(len(data) + 1)
    return data[:at] + random.choice(WORDS) + data[at + random.choice((0, 0, 1, 3, 10)) :]


def _key(data: bytes, random: Random) -> bytes:
    return data.replace(random.choice(KEYS), random.choice([*KEYS, b"", b"x", b"1"]), 1)


def _line(data: bytes, random: Random) -> bytes:
    lines = data.split(b"\n")
    one, other = random.randrange(len(lines)), random.randrange(len(lines))
    match random.randrange(4):
        case 0:
            lines[one], lines[other] = lines[other], lines[one]
        case 1:
            del lines[one]
        case 2:
            lines.insert(other, lines[one])
        case _:
            lines[one] = b"  " + lines[one]
    return b"\n".join(lines)


def _glyph(data: bytes, random: Random) -> bytes:
    start = data.find(b"drawing: |") + 10
    end = max(data.find(b"districts", start), start + 1)
    at = random.randrange(start, end)
    return data[:at] + bytes([random.choice(GLYPHS)]) + data[at + 1 :]


def _cut(data: bytes, random: Random) -> bytes:
    return data[: random.randrange(len(data) + 1)]


def _repeat(data: bytes, random: Random) -> bytes:
    at, size = random.randrange(len(data) + 1), random.randint(1, 40)
    return data[:at] + data[at : at + size] * random.choice((2, 50, 1000)) + data[at + size :]


MUTATIONS = (_byte, _byte, _word, _word, _key, _line, _line, _glyph, _glyph, _glyph, _cut, _repeat)


@pytest.mark.parametrize("number", range(SLICES))
def test_mutated_maps(number: int, tmp_path: Path) -> None:
    """11,000 files through the whole command, the same ones every time."""
    file = tmp_path / "map.yaml"
    for seed in range(number * EACH, (number + 1) * EACH):
        data = mutated(Random(seed))
        file.write_bytes(data)
        begin = time.perf_counter()
        out, err = io.StringIO(), io.StringIO()
        with contextlib.redirect_stdout(_Reconfigurable(out)), contextlib.redirect_stderr(_Reconfigurable(err)):
            code = run(["check", str(file), "--format", ("text", "json", "sarif", "github")[seed % 4]])
        assert code in (0, 1, 2), (seed, err.getvalue())
        assert time.perf_counter() - begin < LONGEST_SECONDS, seed
        if code == 1:
            assert "map.yaml" in out.getvalue(), seed


class _Reconfigurable(io.TextIOBase):
    """A stream like a terminal's, for which errors can be set."""

    def __init__(self, inner: io.StringIO) -> None:
        self.inner = inner

    def write(self, text: str) -> int:
        return self.inner.write(text)

    def reconfigure(self, encoding: str, errors: str) -> None:
        assert (encoding, errors) == ("utf-8", "backslashreplace"), "no terminal"


@settings(max_examples=300)
@given(st.text(max_size=400))
def test_any_text(text: str) -> None:
    findings = inspect_source(SourceText("any.yaml", text), tips=True).findings
    assert findings
    assert list(findings) == sorted(findings)


@settings(max_examples=200)
@given(st.integers(0, 10**9))
def test_formatting_keeps_the_meaning_or_leaves_alone(seed: int) -> None:
    """A layout that is not understood is left alone; what is laid out stays as it is the second time."""
    try:
        text = mutated(Random(seed)).decode()
    except UnicodeDecodeError:
        return
    try:
        once = canonical(inspect_source(SourceText("map.yaml", text)))
    except UnusualLayout:
        return
    if once is not None:
        assert canonical(inspect_source(SourceText("map.yaml", once))) == once


@pytest.mark.parametrize(
    ("why", "text"),
    [
        ("nested lists", "a: " + "[" * 100_000),
        ("nested mappings", "a: " + "{a: " * 50_000),
        ("nested blocks", "\n".join(" " * depth + "a:" for depth in range(700))),
        (
            "a bomb of aliases",
            "a: &a [x, x]\n" + "\n".join(f"{c}: &{c} [*{p}, *{p}]" for p, c in zip("abcdefg", "bcdefgh", strict=True)),
        ),
        ("half a million keys", "\n".join(f"k{number}: 1" for number in range(100_000))),
        ("one long line", "drawing: " + "x" * 1_000_000),
        ("a drawing of many lines", SMALL.replace("  S-T-P-C\n", "  S-T-P-C\n" * 80_000)),
        ("a wide and high drawing", SMALL.replace("  S-T-P-C\n", "  " + "S" * 300_000 + "\n" + "  S\n" * 100_000)),
        ("wide and high cells", SMALL.replace("    a a b b\n", "    " + "a " * 100_000 + "\n" + "    a\n" * 100_000)),
        ("many wrong entries", SMALL + "monuments:\n" + "".join(f"  A{n}: {{x: 1}}\n" for n in range(40_000))),
        ("many wrong lists", SMALL + "scenery:\n" + "  - {kind: river, path: []}\n" * 30_000),
        (
            "many wrong keys",
            SMALL.replace("{product:", "{" + "".join(f"k{n}: 1, " for n in range(50_000)) + "product:"),
        ),
        ("cells all wrong", SMALL.replace("    a a b b\n", "    1111111\n" * 50_000)),
        (
            "many unknown keys",
            "format: 1\ngame: next-station\n" + "\n".join(f"departurez{n}: 1" for n in range(20_000)),
        ),
        ("numbers beyond measure", "format: " + "9" * 100_000),
        ("open quotes", 'a: "' + "\\" * 500_000),
    ],
)
def test_hostile_texts_end_soon(why: str, text: str) -> None:
    begin, memory = time.perf_counter(), resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    assert inspect_source(SourceText("hostile.yaml", text), tips=True).findings, why
    assert time.perf_counter() - begin < 4 * LONGEST_SECONDS, why
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - memory < 1_500_000, why
