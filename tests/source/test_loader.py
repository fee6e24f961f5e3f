"""YAML text becomes nodes at exact places; every fault on the way becomes a finding."""

import time
from itertools import pairwise
from pathlib import Path

import pytest

from toolkit.source.checks import DEEPEST, MOST_BYTES, MOST_VALUES
from toolkit.source.files import read_source
from toolkit.source.loader import load
from toolkit.source.node import place_of, place_of_key, plain
from toolkit.source.text import SourceText

SECONDS = 8  # far above what any of these takes, far below what an exploding reader would take


def loaded(text):
    return load(SourceText("m.yaml", text))


def spots(findings):
    """Code, line and column, and the column after, of each finding."""
    return [(each.code, each.place.line, each.place.column, each.place.end_column) for each in findings]


def whys(table):
    """The reasons as names of the tests, since some of the texts are a megabyte long."""
    return [row[0] for row in table]


def value_of(text):
    result = loaded(text)
    assert result.findings == ()
    return plain(result.root)


FAULTS = [
    ("a bracket that is never closed", "a: [1, 2\nb: 3\n", [("SRC101", 2, 2, 3)]),
    ("a quote that is never closed", "a: 'b\n", [("SRC101", 2, 1, 2)]),
    ("a tab indents", "a:\n\tb: 1\n", [("SRC101", 2, 1, 2)]),
    ("a colon in a text", "a: b: c\n", [("SRC101", 1, 5, 6)]),
    ("a key that stands too deep", "a: 1\n b: 2\n", [("SRC101", 2, 3, 4)]),
    ("a sign that no word begins with", "a: @b\n", [("SRC101", 1, 4, 5)]),
    ("half a character in an escape", 'a: "\\ud800"\n', [("SRC101", 1, 7, 8)]),
    ("a directive from the future", "%YAML 2.0\n---\na: 1\n", [("SRC101", 1, 1, 2)]),
    ("an escape sequence", "a: b\x1b[31m\n", [("SRC102", 1, 5, 6)]),
    ("a null", "a: 1\nb: \x00\n", [("SRC102", 2, 4, 5)]),
    ("delete", "\x7fa: 1\n", [("SRC102", 1, 1, 2)]),
    ("a line separator", "a: b\u2028c\n", [("SRC102", 1, 5, 6)]),
    ("the next-line character of old", "a: b\x85c\n", [("SRC102", 1, 5, 6)]),
    ("a byte order mark inside", "a: \ufeffb\n", [("SRC102", 1, 4, 5)]),
    ("half a character", "a: \ud800\n", [("SRC102", 1, 4, 5)]),
    ("the columns of a file from Windows", "a: 1\r\nb: \x07\r\n", [("SRC102", 2, 4, 5)]),
    ("an escape sequence written as an escape", 'a: "b\\e[31m"\n', [("SRC102", 1, 4, 13)]),
    ("one byte too many", "#" * (MOST_BYTES + 1), [("SRC103", 1, 1, 2)]),
    ("bytes count, not characters", "#" + "é" * (MOST_BYTES // 2), [("SRC103", 1, 1, 2)]),
    ("one level too many", "a: " + "[" * DEEPEST + "]" * DEEPEST, [("SRC104", 1, 3 + DEEPEST, 4 + DEEPEST)]),
    ("a key twice", "a: 1\nb: 2\na: 3\n", [("SRC106", 3, 1, 2)]),
    ("an inner key twice", "a: {b: 1, b: 2}\n", [("SRC106", 1, 11, 12)]),
    ("a key twice in different quotes", "a: 1\n'a': 2\n", [("SRC106", 2, 1, 4)]),
    ("an anchor", "a: &x 1\n", [("SRC107", 1, 4, 8)]),
    ("an anchor and an alias", "a: &x 1\nb: *x\n", [("SRC107", 1, 4, 8), ("SRC107", 2, 4, 6)]),
    ("an alias as a key", "*x : 2\n", [("SRC107", 1, 1, 3)]),
    ("an alias of nothing", "a: *x\n", [("SRC107", 1, 4, 6)]),
    ("a tag on a word", "a: !!str 1\n", [("SRC108", 1, 4, 11)]),
    ("a tag on a mapping", "a: !foo {b: 1}\n", [("SRC108", 1, 4, 10)]),
    ("a tag on a key", "!foo a: 1\n", [("SRC108", 1, 1, 7)]),
    ("a tag that asks to run code", "a: !!python/object:os.system x\n", [("SRC108", 1, 4, 31)]),
    ("a list as a key", "a: {[b]: 1}\n", [("SRC109", 1, 5, 8)]),
    ("a mapping as a key", "? {b: 1}\n: 2\n", [("SRC109", 1, 3, 9)]),
    ("nothing as a key", "~: 1\n", [("SRC109", 1, 1, 2)]),
    ("an empty file", "", [("SRC110", 1, 1, 2)]),
    ("only comments", "# later\n", [("SRC110", 1, 1, 2)]),
    ("only the sign of a document", "---\n", [("SRC110", 1, 1, 2)]),
    ("two documents", "a: 1\n---\nb: 2\n", [("SRC110", 2, 1, 4)]),
    ("a list on top", "- a\n", [("SRC111", 1, 1, 1)]),
    ("a word on top", "word\n", [("SRC111", 1, 1, 5)]),
    ("an empty list on top", "[]\n", [("SRC111", 1, 1, 3)]),
]


@pytest.mark.parametrize(("why", "text", "expected"), FAULTS, ids=whys(FAULTS))
def test_faults(why, text, expected):
    assert spots(loaded(text).findings) == expected, why


def test_too_many_values():
    text = "[" + "1," * MOST_VALUES + "]"
    assert spots(loaded(text).findings) == [("SRC105", 1, 2 * MOST_VALUES, 2 * MOST_VALUES + 1)]


@pytest.mark.parametrize(
    ("why", "text", "expected"),
    [
        ("no fault hides another", "a: *x\nb: !t 1\na: 2\n~: 3\n", ["SRC107", "SRC108", "SRC106", "SRC109"]),
        ("the fault that ends the reading comes last", "a: 1\na: 2\nb: [\n", ["SRC106", "SRC101"]),
        ("a third key is told as well", "a: 1\na: 2\na: 3\n", ["SRC106", "SRC106"]),
        ("faults inside a value that is not kept", "a: 1\na: {b: 1, b: 2}\n", ["SRC106", "SRC106"]),
        ("faults inside a key that is not kept", "? [!t b]\n: 1\n", ["SRC108", "SRC109"]),
        ("a list on top keeps its inner faults", "- {a: 1, a: 2}\n", ["SRC106", "SRC111"]),
    ],
)
def test_several_faults_at_once(why, text, expected):
    assert [finding.code for finding in loaded(text).findings] == expected, why


@pytest.mark.parametrize(
    ("why", "text", "value"),
    [
        ("the first of two keys is kept", "a: 1\nb: 2\na: 3\n", {"a": 1, "b": 2}),
        ("also deeper", "a: {b: 1, b: {c: 2}, d: 3}\n", {"a": {"b": 1, "d": 3}}),
        ("after a bad key the next one is read", "? [x]\n: 1\nb: 2\n", {"b": 2}),
        ("an alias is worth nothing", "a: &x 1\nb: *x\nc: 3\n", {"a": 1, "b": None, "c": 3}),
        ("after an alias as a key the next one is read", "*x : {a: 1}\nb: 2\n", {"b": 2}),
    ],
)
def test_what_is_kept_beside_a_fault(why, text, value):
    result = loaded(text)
    assert result.findings
    assert plain(result.root) == value, why


SOUND = [
    ("an empty mapping is a mapping", "{}\n", {}),
    ("one document may have its sign", "---\na: 1\n...\n", {"a": 1}),
    ("lists become tuples", "a: [1, [b, 2.5]]\n", {"a": (1, ("b", 2.5))}),
    ("quotes make a text", "a: '1'\nb: \"no\"\n", {"a": "1", "b": "no"}),
    ("a block is a text, whatever it looks like", "a: |\n  1\n", {"a": "1\n"}),
    ("nothing is a value", "a:\nb: ~\n", {"a": None, "b": None}),
    ("a number and its text are two keys", "1: a\n'1': b\n", {1: "a", "1": "b"}),
    ("no newline at the end", "a: 1", {"a": 1}),
    ("a file from Windows", "a: 1\r\nb: |\r\n  x\r\n  y\r\n", {"a": 1, "b": "x\ny\n"}),
    ("the deepest that is allowed", "a: " + "[" * (DEEPEST - 1) + "]" * (DEEPEST - 1), None),
    ("the largest that is allowed", "a: 1\n" + "#" * (MOST_BYTES - 5), {"a": 1}),
]


@pytest.mark.parametrize(("why", "text", "value"), SOUND, ids=whys(SOUND))
def test_sound_text(why, text, value):
    assert value_of(text) == value or value is None, why


@pytest.mark.parametrize(
    ("why", "text"),
    [
        ("a whole number and a truth", "1: a\ntrue: b\n"),
        ("nought and falsehood", "0: a\nfalse: b\n"),
    ],
)
def test_different_keys_that_python_takes_for_equal(why, text):
    assert [finding.code for finding in loaded(text).findings] == [], why


TEXT = """\
# a comment
format: 1
title: {en: "é😀 x", fr: y}
list:
  - one
  - two: 2
    three: [ 3,  4 ]
block: |
  ab
last:
"""


@pytest.mark.parametrize("line_break", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize(
    ("why", "path", "key", "value"),
    [
        ("a top key and its number", ("format",), (2, 1, 2, 7), (2, 9, 2, 10)),
        ("a mapping in brackets", ("title",), (3, 1, 3, 6), (3, 8, 3, 27)),
        ("quotes belong to the value", ("title", "en"), (3, 9, 3, 11), (3, 13, 3, 19)),
        ("columns count characters", ("title", "fr"), (3, 21, 3, 23), (3, 25, 3, 26)),
        ("an item is named by itself", ("list", 0), (5, 5, 5, 8), (5, 5, 5, 8)),
        ("a key in an item", ("list", 1, "two"), (6, 5, 6, 8), (6, 10, 6, 11)),
        ("a list in brackets", ("list", 1, "three"), (7, 5, 7, 10), (7, 12, 7, 21)),
        ("an item in brackets", ("list", 1, "three", 1), (7, 18, 7, 19), (7, 18, 7, 19)),
        ("a block begins at its bar", ("block",), (8, 1, 8, 6), (8, 8, 10, 1)),
        ("nothing has a place as well", ("last",), (10, 1, 10, 5), (10, 6, 10, 6)),
        ("a step that is not there is passed over", ("list", 1, "<form>", "two"), (6, 5, 6, 8), (6, 10, 6, 11)),
        ("beyond the end of a list", ("list", 7), (4, 1, 4, 5), (5, 3, 8, 1)),
    ],
)
def test_places(why, path, key, value, line_break):
    root = loaded(TEXT.replace("\n", line_break)).root
    assert tuple(place_of_key(root, path)) == ("m.yaml", *key), why
    assert tuple(place_of(root, path)) == ("m.yaml", *value), why


def test_byte_order_mark_of_a_file_moves_no_column(tmp_path: Path):
    path = tmp_path / "m.yaml"
    path.write_bytes(b"\xef\xbb\xbfa: 1\n")
    result = load(read_source(str(path)))
    assert result.findings == ()
    assert result.root.entries["a"].key.place.column == 1


def test_a_large_file_with_a_byte_order_mark_is_not_cut_short_in_silence(tmp_path: Path):
    path = tmp_path / "m.yaml"
    path.write_bytes(b"\xef\xbb\xbfa: 1\n" + b"# x\n" * (MOST_BYTES // 2) + b"b: 2\n")
    assert [finding.code for finding in load(read_source(str(path))).findings] == ["SRC103"]


def bomb():
    """Lists of nine aliases each, nine deep, which an eager reader unfolds to 9^10 values."""
    rows = [f"{after}: &{after} [{', '.join([f'*{before}'] * 9)}]\n" for before, after in pairwise("abcdefghij")]
    return f"a: &a [{', '.join('x' * 9)}]\n" + "".join(rows)


HOSTILE = [
    ("brackets", "a: " + "[" * 500_000, "SRC104"),
    ("brackets that are closed", "a: " + "[" * 500_000 + "]" * 500_000, "SRC104"),
    ("braces", "{a: " * 200_000, "SRC104"),
    ("dashes", "- " * 500_000, "SRC104"),
    ("question marks", "? " * 500_000, "SRC104"),
    ("indentation", "".join(" " * depth + f"k{depth}:\n" for depth in range(1000)), "SRC104"),
    ("a billion laughs", bomb(), "SRC107"),
    ("an alias of itself", "a: &a [*a, *a]\n", "SRC107"),
    ("one key after the other", "k: 1\n" * 100_000, "SRC106"),
    ("backslashes", 'a: "' + "\\" * 500_000, "SRC101"),
    ("a million digits", "- " + "9" * 1_000_000, "SRC111"),
]


@pytest.mark.parametrize(("why", "text", "code"), HOSTILE, ids=whys(HOSTILE))
def test_hostile_text_ends_quickly(why, text, code):
    start = time.monotonic()
    findings = loaded(text).findings
    assert time.monotonic() - start < SECONDS, why
    assert {finding.code for finding in findings} == {code}, why


CLOSE = "close the bracket; a text that holds `:`, `#` or `'` needs double quotes"
STILL = "is this still the text of `drawing`? it needs `drawing: |`, and one indentation in blanks"
COLON = "put quotes round a text that holds a colon, or check the indentation"


@pytest.mark.parametrize(
    ("why", "text", "message", "help_"),
    [
        ("the line of the first key", "a: 1\n\na: 2\n", "key `a` stands already in line 1", "delete one of the two"),
        (
            "the alias by name",
            "a: *here\n",
            "`*here` stands for a value that is written only once",
            "write the value out wherever it is meant",
        ),
        ("the character by number", "a: \x1b\n", "invisible character U+001B", "delete it"),
        ("a tab is named", "a:\n\tb: 1\n", None, "put the text in quotes, and indent with blanks, not tabs"),
        ("a quote is named", "a: 'b\n", None, "close the quote"),
        ("a bracket is named, and where it stands", "a: [b\n", None, f"{CLOSE}; it was opened in line 1"),
        ("however far above", "x: 1\na: {b: [c],\n  d: e\n\nf: 2\n", None, f"{CLOSE}; it was opened in line 2"),
        ("unless it is plain to see", "a: [b c} ]\n", None, CLOSE),
        ("a text without its bar", "drawing:\n  S-T\n  |X|: a\n", None, STILL),
        ("a line of a text too far left", "drawing: |\n    S-T\n  |X|\n", None, STILL),
        ("a tab among the lines of a text", "drawing: |\n  S-T\n\t|X|\n", None, STILL),
        ("another key ends the text", "drawing: |\n  S-T\nid: b: c\n", None, COLON),
        ("no text above", "a: b: c\n", None, COLON),
        ("a list is called a list", "- a\n", "the file holds a list instead of keys and values", None),
        ("a word is called a value", "a\n", "the file holds a single value instead of keys and values", None),
        ("an empty file is called so", "\n", "the file is empty", None),
        ("a second document is called so", "a: 1\n--- \nb: 1\n", "a second document begins here", None),
    ],
)
def test_words(why, text, message, help_):
    (finding,) = loaded(text).findings
    assert message in (None, finding.message), why
    assert help_ in (None, finding.help), why
