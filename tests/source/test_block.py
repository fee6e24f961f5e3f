"""Each character of a literal block has its own place in the file."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from toolkit.source.block import block_of
from toolkit.source.loader import load
from toolkit.source.text import SourceText


def source_and_block(text, *path):
    """The text and the block under its key `k` (or under a path of keys)."""
    source = SourceText("m.yaml", text)
    node = load(source).root
    for step in path or ("k",):
        node = node.entries[step].value
    return source, block_of(source, node)


def misplaced(source, block):
    """Every character of the block that is not the character of the file at its place."""
    for line, words in enumerate(block.lines):
        for column, character in enumerate(words):
            place = block.place(line, column)
            if source.lines[place.line - 1][place.column - 1 : place.end_column - 1] != character:
                yield line, column, character, str(place)


@pytest.mark.parametrize(
    ("why", "text", "lines", "place"),
    [
        ("the usual indentation", "k: |\n  ab\n  cx\n", ("ab", "cx"), (3, 4)),
        ("a deeper one", "k: |\n       ab\n       cx\n", ("ab", "cx"), (3, 9)),
        ("lines that stand further in", "k: |\n  ab\n    x\n", ("ab", "  x"), (3, 5)),
        ("a stated indentation", "k: |2\n    ab\n   x\n", ("  ab", " x"), (3, 4)),
        ("stated before the chomping", "k: |2-\n    ax\n", ("  ax",), (2, 6)),
        ("stated after the chomping", "k: |-2\n    ax\n", ("  ax",), (2, 6)),
        ("an indentation of one", "k: |1\n  ax\n", (" ax",), (2, 4)),
        ("a comment after the bar", "k: | # a map\n  ax\n", ("ax",), (2, 4)),
        ("a blank first line", "k: |\n\n  ax\n", ("", "ax"), (3, 4)),
        ("two of them", "k: |\n\n\n  ax\n", ("", "", "ax"), (4, 4)),
        ("a first line of blanks only", "k: |\n \n  ax\n", ("", "ax"), (3, 4)),
        ("a first line of blanks beyond a stated indentation", "k: |2\n      \n  ax\n", ("", "ax"), (3, 4)),
        ("a blank line inside", "k: |\n  a\n\n  x\n", ("a", "", "x"), (4, 3)),
        ("a file from Windows", "k: |\r\n  ab\r\n  cx\r\n", ("ab", "cx"), (3, 4)),
        ("a file from an old Mac", "k: |\r  ab\r  cx\r", ("ab", "cx"), (3, 4)),
        ("the last break stripped", "k: |-\n  ax\n\n\nl: 1\n", ("ax",), (2, 4)),
        ("all breaks kept", "k: |+\n  ax\n\n\nl: 1\n", ("ax",), (2, 4)),
        ("no break at the end of the file", "k: |\n  ax", ("ax",), (2, 4)),
        ("blanks at the end of a line", "k: |\n  a  \n  bx   \n", ("a", "bx"), (3, 4)),
        ("columns count characters", "k: |\n  é😀x\n", ("é😀x",), (2, 5)),
        ("a tab inside a line", "k: |\n  a\tx\n", ("a\tx",), (2, 5)),
        ("what looks like a comment", "k: |\n  # x\n", ("# x",), (2, 5)),
        ("the bar on a line of its own", "k:\n  |\n  ax\n", ("ax",), (3, 4)),
        ("an anchor before the bar", "k: &a |\n  ax\n", ("ax",), (2, 4)),
        ("an anchor on the line before the bar", "k: &a\n  |\n  ax\n", ("ax",), (3, 4)),
        ("other keys before it", "a: 1\nb: {c: 2}\nk: |\n  ax\n", ("ax",), (4, 4)),
        ("nothing in it", "k: |\nl: 1\n", (), None),
        ("only line breaks in it", "k: |+\n\n\nl: 1\n", (), None),
    ],
)
def test_place_of_a_character(why, text, lines, place):
    source, block = source_and_block(text)
    assert block.lines == lines, why
    found = [(at, words.index("x")) for at, words in enumerate(lines) if "x" in words]
    assert [block.place(*at)[1:3] for at in found] == ([place] if place else []), why
    assert list(misplaced(source, block)) == [], why


def test_place_in_a_nested_block():
    _source, block = source_and_block("a:\n  b:\n    k: |\n      ab\n      cx\n", "a", "b", "k")
    assert tuple(block.place(1, 1)) == ("m.yaml", 5, 8, 5, 9)


def test_place_of_several_characters():
    _source, block = source_and_block("k: |\n  abcdef\n")
    assert tuple(block.place(0, 2, 3)) == ("m.yaml", 2, 5, 2, 8)


@pytest.mark.parametrize(
    ("why", "text"),
    [
        ("folded lines", "k: >\n  ab\n  cd\n"),
        ("a plain word", "k: ab\n"),
        ("single quotes", "k: 'ab'\n"),
        ("double quotes", 'k: "ab"\n'),
        ("a number", "k: 12\n"),
        ("nothing", "k:\n"),
    ],
)
def test_other_styles_have_no_block(why, text):
    assert source_and_block(text)[1] is None, why


CHARACTERS = st.sampled_from("STPC.+#|\\/X- é😀:'\"&*!%@`[]{}")
DRAWINGS = st.lists(st.text(CHARACTERS, max_size=12), min_size=1, max_size=8)


@given(
    drawing=DRAWINGS,
    margin=st.integers(1, 9),
    chomping=st.sampled_from(["", "-", "+"]),
    comment=st.sampled_from(["", " # a map", "   "]),
    line_break=st.sampled_from(["\n", "\r\n"]),
    before=st.integers(0, 3),
)
def test_any_drawing_at_any_indentation(drawing, margin, chomping, comment, line_break, before):
    """The indentation is stated, so that a drawing may begin with blanks."""
    head = ["# comment"] * before + [f"k: |{margin}{chomping}{comment}"]
    text = line_break.join([*head, *(" " * margin + line for line in drawing), "l: 1", ""])
    source, block = source_and_block(text)
    assert list(misplaced(source, block)) == []
    expected = [line.rstrip() for line in drawing]
    while expected and not expected[-1]:
        expected.pop()
    assert block.lines == tuple(expected)
    assert block.first_line == before + 2
