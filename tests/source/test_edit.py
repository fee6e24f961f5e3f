"""Edits change the chosen places and no other character."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from toolkit.findings.place import Place
from toolkit.source.block import block_of
from toolkit.source.edit import with_lines, with_values, without_keys
from toolkit.source.loader import load
from toolkit.source.node import place_of, plain
from toolkit.source.text import SourceText


def read(text):
    source = SourceText("m.yaml", text)
    return source, load(source).root


def redrawn(text, lines):
    """The text with other lines in the block under `k`."""
    source, root = read(text)
    return with_lines(source, block_of(source, root.entries["k"].value), lines)


@pytest.mark.parametrize(
    ("why", "text", "lines", "expected"),
    [
        ("as many lines", "k: |\n  ab\n  cd\nl: 1\n", ["ef", "gh"], "k: |\n  ef\n  gh\nl: 1\n"),
        ("fewer lines", "k: |\n  ab\n  cd\nl: 1\n", ["ef"], "k: |\n  ef\nl: 1\n"),
        ("more lines", "k: |\n  ab\nl: 1\n", ["c", "d", "e"], "k: |\n  c\n  d\n  e\nl: 1\n"),
        ("the indentation stays", "k: |\n      ab\nl: 1\n", ["c", " d"], "k: |\n      c\n       d\nl: 1\n"),
        ("a stated indentation stays", "k: |1\n   ab\n", ["  c", "d"], "k: |1\n   c\n d\n"),
        ("blanks at the ends of lines go", "k: |\n  ab\n", ["c  ", "   "], "k: |\n  c\n\n"),
        ("blank lines after the block stay", "k: |\n  ab\n\n\nl: 1\n", ["c"], "k: |\n  c\n\n\nl: 1\n"),
        (
            "comments and odd blanks stay",
            "# c \nk:  |  # m\n  a\nl:   [ 1 ] \n",
            ["b"],
            "# c \nk:  |  # m\n  b\nl:   [ 1 ] \n",
        ),
        ("a file from Windows stays one", "a: 1\r\nk: |\r\n  a\r\n", ["b", "c"], "a: 1\r\nk: |\r\n  b\r\n  c\r\n"),
        ("no break at the end stays so", "k: |\n  ab", ["c", "d"], "k: |\n  c\n  d"),
        ("an anchor on the line before the bar", "k: &a\n  |\n  ab\nl: 1\n", ["c"], "k: &a\n  |\n  c\nl: 1\n"),
    ],
)
def test_with_lines(why, text, lines, expected):
    assert redrawn(text, lines) == expected, why


DRAWINGS = st.lists(st.text("STPC.|X-", min_size=1, max_size=9), min_size=1, max_size=6)


@given(old=DRAWINGS, new=DRAWINGS, margin=st.integers(1, 6), line_break=st.sampled_from(["\n", "\r\n"]))
def test_the_new_lines_are_read_back_and_can_be_undone(old, new, margin, line_break):
    text = line_break.join(["# c", "k: |", *(" " * margin + line for line in old), "l: [ 1 ]  # d", ""])
    changed = redrawn(text, new)
    assert plain(read(changed)[1]) == {"k": "\n".join([*new, ""]), "l": (1,)}
    assert redrawn(changed, old) == text


def changed(text, values):
    source, root = read(text)
    return with_values(source, {place_of(root, path): words for path, words in values.items()})


@pytest.mark.parametrize(
    ("why", "text", "values", "expected"),
    [
        ("nothing to do", "id:  a # c\n", {}, "id:  a # c\n"),
        ("one value", "id:  a # c\n", {("id",): "bcd"}, "id:  bcd # c\n"),
        ("quotes go with the value", "id: 'a b'\n", {("id",): "c"}, "id: c\n"),
        ("on several lines", "id: a\nl: b\n", {("id",): "cc", ("l",): "dd"}, "id: cc\nl: dd\n"),
        (
            "several on one line, longer and shorter",
            "t: {en: a, fr: bcd, it: e}\n",
            {("t", "en"): "longer", ("t", "fr"): "x", ("t", "it"): "also longer"},
            "t: {en: longer, fr: x, it: also longer}\n",
        ),
        ("columns count characters", "t: {é: 😀, fr: b}\n", {("t", "fr"): "x"}, "t: {é: 😀, fr: x}\n"),
        ("a file from Windows stays one", "id: a\r\nl: b\r\n", {("l",): "c"}, "id: a\r\nl: c\r\n"),
        ("no break at the end stays so", "id: a", {("id",): "b"}, "id: b"),
    ],
)
def test_with_values(why, text, values, expected):
    assert changed(text, values) == expected, why


def test_a_file_of_mixed_line_breaks_keeps_every_other_character():
    source = SourceText("m.yaml", "id: a\r\nl: b\nm: c\n")
    assert with_values(source, {Place("m.yaml", 1, 5, 1, 6): "x"}) == "id: x\r\nl: b\nm: c\n"


@pytest.mark.parametrize(
    ("why", "text", "keys", "expected"),
    [
        ("nothing to do", "a: 1\n\nb: 2  # x\n", ["c"], "a: 1\n\nb: 2  # x\n"),
        ("one between others", "a: 1\n\nb:\n  - 2\n\nc: 3\n", ["b"], "a: 1\n\nc: 3\n"),
        ("the last", "a: 1\n\nb: |\n  x\n\n", ["b"], "a: 1\n"),
        ("the first", "a: 1\nb: 2\n", ["a"], "b: 2\n"),
        ("two neighbours", "a: 1\nb: 2\nc: 3\nd: 4\n", ["c", "b"], "a: 1\nd: 4\n"),
        ("two apart", "a: 1\nb: 2\nc: 3\nd: 4\n", ["b", "d"], "a: 1\nc: 3\n"),
        ("its comments go", "a: 1\n\n# of b\n# too\nb: 2\n\nc: 3\n", ["b"], "a: 1\n\nc: 3\n"),
        ("those of the next key stay", "a: 1\nb: 2\n# of c\nc: 3\n", ["b"], "a: 1\n# of c\nc: 3\n"),
        ("inner keys of this name stay", "a: {b: 1}\nb: 2\n", ["b"], "a: {b: 1}\n"),
        ("a file from Windows stays one", "a: 1\r\nb: 2\r\nc: 3\r\n", ["b"], "a: 1\r\nc: 3\r\n"),
    ],
)
def test_without_keys(why, text, keys, expected):
    source, root = read(text)
    assert without_keys(source, root, keys) == expected, why
