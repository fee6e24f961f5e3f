"""Checks yield findings under their code; stages keep a check silent until what it needs is proven."""

import pytest

from toolkit.findings.check import Check, Stage, run_stages, selected, waiting
from toolkit.findings.finding import Fault, Finding
from toolkit.findings.place import Place, whole_file

PLACE = Place("m.yaml", 3, 5, 3, 8)


def letter_that_is_large(subject):
    """A letter that is large.

    Why: it shouts.
    """
    for column, letter in enumerate(subject, 1):
        if letter.isupper():
            yield Fault(Place("m.yaml", 1, column, 1, column + 1), f"{letter} is large", "write it small")


def word_that_is_wrong(place, word):
    """A word that is wrong."""
    return Fault(place, f"{word} is wrong", "mend it")


def undocumented(_subject):
    return ()


def test_run_puts_every_fault_under_the_code():
    check = Check("MAP101", letter_that_is_large, clause="R2.1", severity="warning")
    assert list(check.run("aBcD")) == [
        Finding(Place("m.yaml", 1, 2, 1, 3), "MAP101", "warning", "B is large", "write it small", "R2.1"),
        Finding(Place("m.yaml", 1, 4, 1, 5), "MAP101", "warning", "D is large", "write it small", "R2.1"),
    ]


def test_report_phrases_one_fault():
    expected = Finding(PLACE, "SRC201", "error", "that is wrong", "mend it", None)
    assert Check("SRC201", word_that_is_wrong).report(PLACE, "that") == expected
    assert Check("SRC201", word_that_is_wrong).report(PLACE, word="that") == expected


@pytest.mark.parametrize(
    ("code", "function", "family", "name", "doc"),
    [
        ("MAP101", letter_that_is_large, "MAP", "letter that is large", "A letter that is large.\n\nWhy: it shouts."),
        ("SRC201", word_that_is_wrong, "SRC", "word that is wrong", "A word that is wrong."),
        ("TIP999", undocumented, "TIP", "undocumented", ""),
    ],
)
def test_what_a_check_says_of_itself(code, function, family, name, doc):
    check = Check(code, function)
    assert (check.family, check.name, check.doc) == (family, name, doc)


@pytest.mark.parametrize(("severity", "expected"), [("error", False), ("warning", False), ("tip", True)])
def test_tips(severity, expected):
    assert Finding(PLACE, "TIP101", severity, "m", "h", None).is_tip is expected


def test_places_are_written_as_editors_read_them_and_sort_in_reading_order():
    assert str(PLACE) == "m.yaml:3:5"
    assert tuple(whole_file("m.yaml")) == ("m.yaml", 1, 1, 1, 2)
    places = [Place("b", 1, 1, 1, 2), Place("a", 10, 1, 10, 2), Place("a", 9, 3, 9, 4), Place("a", 9, 2, 9, 9)]
    assert sorted(places) == places[::-1]


def check_that(finds, code, needs=(), severity="error"):
    """A check that finds so many faults."""
    return Check(code, lambda _subject: [Fault(PLACE, code, "")] * finds, severity=severity, needs=needs)


@pytest.mark.parametrize(
    ("why", "stages", "sound", "expected"),
    [
        ("no stages", [], [], []),
        ("a check that needs nothing runs", [("a", [check_that(1, "A")])], [], ["A"]),
        ("every fault is told", [("a", [check_that(2, "A"), check_that(1, "B")])], [], ["A", "A", "B"]),
        ("what is sound from the start is enough", [("a", [check_that(1, "A", ["x"])])], ["x"], ["A"]),
        ("what is not keeps it silent", [("a", [check_that(1, "A", ["x"])])], [], []),
        ("all needs must be met", [("a", [check_that(1, "A", ["x", "y"])])], ["x"], []),
        (
            "a stage without a fault proves its part",
            [("a", [check_that(0, "A")]), ("b", [check_that(1, "B", ["a"])])],
            [],
            ["B"],
        ),
        (
            "an empty stage as well",
            [("a", []), ("b", [check_that(1, "B", ["a"])])],
            [],
            ["B"],
        ),
        (
            "a stage with an error does not",
            [("a", [check_that(1, "A")]), ("b", [check_that(1, "B", ["a"])])],
            [],
            ["A"],
        ),
        (
            "one error among its checks is enough",
            [("a", [check_that(1, "A"), check_that(0, "C")]), ("b", [check_that(1, "B", ["a"])])],
            [],
            ["A"],
        ),
        (
            "a warning is no error",
            [("a", [check_that(1, "A", severity="warning")]), ("b", [check_that(1, "B", ["a"])])],
            [],
            ["A", "B"],
        ),
        (
            "a check that stayed silent proves nothing",
            [("a", [check_that(0, "A", ["x"]), check_that(0, "C")]), ("b", [check_that(1, "B", ["a"])])],
            [],
            [],
        ),
        (
            "the silence goes on through the stages",
            [("a", [check_that(1, "A")]), ("b", [check_that(0, "B", ["a"])]), ("c", [check_that(1, "C", ["b"])])],
            [],
            ["A"],
        ),
        (
            "a stage that does not need it runs all the same",
            [("a", [check_that(1, "A")]), ("b", [check_that(1, "B", ["x"])])],
            ["x"],
            ["A", "B"],
        ),
        ("a part is not proven by its own stage", [("a", [check_that(0, "A"), check_that(1, "B", ["a"])])], [], []),
        (
            "nor by a later one",
            [("b", [check_that(1, "B", ["a"])]), ("a", [check_that(0, "A")])],
            [],
            [],
        ),
    ],
)
def test_run_stages(why, stages, sound, expected):
    found = run_stages([Stage(part, tuple(checks)) for part, checks in stages], "subject", set(sound))
    assert [finding.code for finding in found] == expected, why


@pytest.mark.parametrize(
    ("why", "stages", "expected", "silent"),
    [
        ("nothing is proven by nothing", [], {"x"}, 0),
        ("a part without a fault", [("a", [check_that(0, "A")])], {"x", "a"}, 0),
        ("a part with a warning", [("a", [check_that(1, "A", severity="warning")])], {"x", "a"}, 0),
        ("not one with an error", [("a", [check_that(1, "A")])], {"x"}, 0),
        ("a part that stands on what is sound", [("a", [check_that(0, "A", ["x"])])], {"x", "a"}, 0),
        ("not one that stands on nothing", [("a", [check_that(0, "A", ["y"])])], {"x"}, 1),
        (
            "one error keeps all those silent that stand on it, however far",
            [
                ("a", [check_that(1, "A")]),
                ("b", [check_that(0, "B", ["a"]), check_that(0, "C", ["a", "x"]), check_that(0, "D", ["x"])]),
                ("c", [check_that(0, "E", ["b"])]),
            ],
            {"x"},
            3,
        ),
    ],
)
def test_what_is_proven_and_what_waits(why, stages, expected, silent):
    stages = [Stage(part, tuple(checks)) for part, checks in stages]
    proven = {"x"}
    list(run_stages(stages, "subject", proven))
    assert proven == expected, why
    assert waiting(stages, proven) == silent, why


def test_every_check_sees_the_subject():
    stages = [Stage("a", (Check("A", letter_that_is_large),)), Stage("b", (Check("B", letter_that_is_large),))]
    assert [finding.message for finding in run_stages(stages, "X", set())] == ["X is large"] * 2


@pytest.mark.parametrize(
    ("why", "code", "select", "ignore", "expected"),
    [
        ("all codes are wanted", "MAP101", [], [], True),
        ("a code", "MAP101", ["MAP101"], [], True),
        ("another code", "MAP102", ["MAP101"], [], False),
        ("a family", "MAP101", ["MAP"], [], True),
        ("another family", "DRW101", ["MAP"], [], False),
        ("a beginning", "DRW121", ["DRW12"], [], True),
        ("another beginning", "DRW131", ["DRW12"], [], False),
        ("one of several", "DRW131", ["MAP", "DRW1"], [], True),
        ("a code is no end", "MAP101", ["101"], [], False),
        ("not this one", "MAP101", [], ["MAP101"], False),
        ("not this family", "MAP101", [], ["MAP"], False),
        ("only not another one", "MAP101", [], ["MAP102"], True),
        ("what is ignored is not selected again", "MAP101", ["MAP101"], ["MAP"], False),
        ("the rest of the family is", "MAP102", ["MAP"], ["MAP101"], True),
    ],
)
def test_selected(why, code, select, ignore, expected):
    assert selected(code, select, ignore) is expected, why
    assert selected(code, iter(select), iter(ignore)) is expected, why
