import pytest

from toolkit.games.registry import all_checks

CHECKS = all_checks()


def test_list_holds_every_code_once(fulgence):
    called = fulgence("explain")
    assert (called.code, called.err) == (0, "")
    assert [line.split()[0] for line in called.out.splitlines()] == [check.code for check in CHECKS]


def test_list_tells_weight_clause_and_name(fulgence):
    lines = fulgence("explain").out.splitlines()
    for line, check in zip(lines, CHECKS, strict=True):
        weight, *clause = line[len(check.code) : line.index(check.name)].split()
        assert (weight, clause) == (check.severity, [check.clause] if check.clause else []), line


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.code)
def test_every_code_is_explained(fulgence, check):
    called = fulgence("explain", check.code)
    head, blank, text = called.out.split("\n", 2)
    assert (called.code, called.err, blank) == (0, "", "")
    assert head.startswith(f"{check.code}: {check.name} ({check.severity}")
    assert (check.clause or "") in head
    assert "Why:" in text
    assert "Repair:" in text


@pytest.mark.parametrize(
    ("why", "code", "expected"),
    [
        ("as it is written", "MAP120", "MAP120: "),
        ("small letters do", "map120", "MAP120: "),
    ],
)
def test_spelling(fulgence, why, code, expected):
    assert fulgence("explain", code).out.startswith(expected), why


@pytest.mark.parametrize(
    ("why", "code", "said"),
    [
        ("a digit too few", "MAP12", "; did you mean MAP120?"),
        ("a slip", "TIP10l", "; did you mean TIP10"),
        ("nothing is near", "banana", "no finding and no clause has the code `banana`\n"),
    ],
)
def test_unknown_code(fulgence, why, code, said):
    called = fulgence("explain", code)
    assert (called.code, called.out) == (2, ""), why
    assert said in called.err, why


@pytest.mark.parametrize("beginning", ["DRW", "drw3", "MAP4", "C"])
def test_beginning_of_several_codes_lists_them(fulgence, beginning):
    called = fulgence("explain", beginning)
    expected = [check.code for check in CHECKS if check.code.startswith(beginning.upper())]
    assert len(expected) > 1
    assert [line.split()[0] for line in called.out.splitlines()] == expected
    assert (called.code, called.err) == (0, "")


@pytest.mark.parametrize(
    ("code", "name"),
    [
        ("DRW301", "cells that are no literal block"),
        ("DRW302", "cells of another size"),
        ("DRW303", "cell that is no letter"),
    ],
)
def test_codes_are_permanent(fulgence, code, name):
    assert fulgence("explain", code).out.startswith(f"{code}: {name} (")


@pytest.mark.parametrize("code", ["DRW130", "DRW131"])
def test_codes_that_were_renamed(fulgence, code):
    assert fulgence("explain", code).code == 2


def test_a_clause_is_explained_in_its_own_words(fulgence):
    called = fulgence("explain", "r3.6")
    assert called.code == 0
    assert called.out.startswith("R3.6: Not allowed: crossing any section")
