"""What a plain word means, and how a text is written so that it means just itself."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from toolkit.source.loader import load
from toolkit.source.scalars import resolve, written
from toolkit.source.text import SourceText


@pytest.mark.parametrize(
    ("why", "text", "value"),
    [
        ("Norway is a word", "no", "no"),
        ("a switch is a word", "on", "on"),
        ("and so is its other side", "off", "off"),
        ("one letter is a word", "y", "y"),
        ("agreement is a word", "yes", "yes"),
        ("a time is no number to the base of 60", "12:30", "12:30"),
        ("a date is a word", "2001-12-14", "2001-12-14"),
        ("digits are not grouped", "1_000", "1_000"),
        ("there are no binary numbers", "0b11", "0b11"),
        ("a leading zero means nothing", "017", 17),
        ("octal has a sign of its own", "0o17", 15),
        ("8 is no octal digit", "0o8", "0o8"),
        ("hexadecimal", "0x1F", 31),
        ("a prefix alone is a word", "0x", "0x"),
        ("a sign belongs to the number", "-12", -12),
        ("also a plus", "+12", 12),
        ("a fraction", "1.50", 1.5),
        ("a bare point before", ".5", 0.5),
        ("a bare point behind", "1.", 1.0),
        ("an exponent needs no point", "1e3", 1000.0),
        ("an exponent needs digits", "1e", "1e"),
        ("infinity", ".inf", math.inf),
        ("minus infinity", "-.INF", -math.inf),
        ("infinity without the point is a word", "inf", "inf"),
        ("a version of three numbers is a word", "1.0.0", "1.0.0"),
        ("truth in three spellings", "TRUE", True),
        ("and no others", "tRUE", "tRUE"),
        ("falsehood", "false", False),
        ("nothing", "~", None),
        ("nothing in a word", "null", None),
        ("nothing at all", "", None),
        ("nearly nothing", "nULL", "nULL"),
        ("digits of another script are a word", "١٢", "١٢"),
        ("18 digits are a number", "9" * 18, 10**18 - 1),
        ("a number too long to be meant as one stays text, and is not rounded", "9" * 19, "9" * 19),
        ("5000 digits stay text", "9" * 5000, "9" * 5000),
        ("also in octal", "0o" + "7" * 19, "0o" + "7" * 19),
        ("also in hexadecimal", "0x" + "F" * 16, "0x" + "F" * 16),
    ],
)
def test_resolve(why, text, value):
    assert resolve(text) == value, why
    assert type(resolve(text)) is type(value), why


@pytest.mark.parametrize("text", [".nan", ".NaN", ".NAN"])
def test_not_a_number_is_a_float(text):
    assert math.isnan(resolve(text))


@pytest.mark.parametrize(
    ("why", "text", "expected"),
    [
        ("a word needs no quotes", "Small", "Small"),
        ("nor do several", "Gare du Nord", "Gare du Nord"),
        ("nor letters with accents", "Étoile", "Étoile"),
        ("nor a name with hyphens", "my-map", "my-map"),
        ("the words of YAML 1.1 are words", "no", "no"),
        ("a number in a text", "12", '"12"'),
        ("a truth in a text", "true", '"true"'),
        ("nothing in a text", "null", '"null"'),
        ("an empty text", "", '""'),
        ("a colon", "a: b", '"a: b"'),
        ("a comment", "a #b", '"a #b"'),
        ("a blank at the end", "a ", '"a "'),
        ("a hyphen at the start", "- a", '"- a"'),
        ("a quote", 'say "a"', r'"say \"a\""'),
        ("a backslash", "a\\n", r'"a\\n"'),
    ],
)
def test_written(why, text, expected):
    assert written(text) == expected, why


def read_back(text):
    """What is read where `written` wrote: in a block and between brackets, as value and as key."""
    scalar = written(text)
    loaded = load(SourceText("m.yaml", f"k: {scalar}\nl: [{scalar}, {{k: {scalar}}}]\n? {scalar}\n: 1\n"))
    if loaded.findings:
        return [finding.code for finding in loaded.findings]
    first, row, *_ = loaded.root.entries.values()
    item, pair = row.value.items
    *_, key = loaded.root.entries
    return [first.value.value, item.value, pair.entries["k"].value.value, key]


@pytest.mark.parametrize(
    ("why", "text"),
    [
        ("a tab", "a\tb"),
        ("two lines", "a\nb"),
        ("a paragraph", "a\n\nb"),
        ("blanks round a line break", "a \n b"),
        ("a carriage return", "a\r\nb"),
        ("brackets and commas", "[a, {b}]"),
        ("signs that no word may begin with", "@`%&*!|>?"),
        ("a merge key", "<<"),
        ("beyond the basic plane", "😀"),
    ],
)
def test_written_is_read_back(why, text):
    assert read_back(text) == [text] * 4, why


@given(st.text(st.characters(codec="utf-8", exclude_categories=["Cc", "Cs", "Zl", "Zp", "Cn"]), max_size=60))
def test_any_single_line_is_read_back(text):
    text = text.replace("\ufeff", "")
    if text in ("k", "l"):
        text += "k"
    assert read_back(text) == [text] * 4


@given(st.text("01289.eExXoO+-_~nulifatrNT: #", max_size=12))
def test_any_text_that_looks_like_something_else_is_read_back(text):
    if text in ("k", "l"):
        text += "k"
    assert read_back(text) == [text] * 4
