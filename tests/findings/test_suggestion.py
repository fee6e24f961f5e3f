"""Did you mean: the nearest word, and words and numbers in a sentence."""

import time

import pytest

from toolkit.findings.suggestion import LONGEST_WORD, counted, listed, nearest

KEYS = ("format", "game", "id", "title", "drawing", "districts", "departures")


@pytest.mark.parametrize(
    ("why", "word", "allowed", "expected"),
    [
        ("a letter too many", "gamme", KEYS, "game"),
        ("a letter too few", "distrcts", KEYS, "districts"),
        ("two letters swapped", "titel", KEYS, "title"),
        ("capitals", "DRAWING", KEYS, "drawing"),
        ("capitals in the allowed word", "a1", ("A1", "B22"), "A1"),
        ("singular for plural", "departure", KEYS, "departures"),
        ("the nearest of two", "staion", ("section", "station"), "station"),
        ("nothing is near", "colour", KEYS, None),
        ("nothing is allowed", "game", (), None),
        ("no word", "", KEYS, None),
        ("no sharp s gets in the way", "STRASSE", ("straße",), "straße"),
        ("the longest that is compared", "a" * LONGEST_WORD, ("a" * LONGEST_WORD,), "a" * LONGEST_WORD),
        ("one more", "a" * (LONGEST_WORD + 1), ("a" * LONGEST_WORD,), None),
    ],
)
def test_nearest(why, word, allowed, expected):
    assert nearest(word, allowed) == expected, why
    assert nearest(word, iter(allowed)) == expected, why


def test_a_hostile_word_costs_nothing():
    start = time.monotonic()
    for _ in range(1000):
        assert nearest("ab" * 100_000, KEYS) is None
    assert time.monotonic() - start < 1


@pytest.mark.parametrize(
    ("why", "words", "last", "expected"),
    [
        ("none", [], "or", "nothing"),
        ("one", ["a"], "or", "a"),
        ("two", ["a", "b"], "or", "a or b"),
        ("three", ["a", "b", "c"], "or", "a, b or c"),
        ("all of them", ["a", "b", "c"], "and", "a, b and c"),
    ],
)
def test_listed(why, words, last, expected):
    assert listed(words, last) == expected, why
    assert listed(iter(words), last) == expected, why


def test_listed_offers_a_choice_unless_told():
    assert listed("ab") == "a or b"


@pytest.mark.parametrize(
    ("number", "noun", "expected"),
    [
        (0, "station", "0 stations"),
        (1, "station", "1 station"),
        (2, "station", "2 stations"),
        (1, "entry", "1 entry"),
        (2, "entry", "2 entries"),
        (11, "value", "11 values"),
    ],
)
def test_counted(number, noun, expected):
    assert counted(number, noun) == expected
