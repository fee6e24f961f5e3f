import json
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def drawing_of(text):
    """The lines of a map's drawing."""
    lines = text.split("drawing: |\n")[1].split("\n\ndistricts:")[0].split("\n")
    return [line.removeprefix("  ") for line in lines]


def with_drawing(text, lines):
    old = "\n".join(f"  {line}".rstrip() for line in drawing_of(text))
    assert text.count(old) == 1
    return text.replace(old, "\n".join(f"  {line}".rstrip() for line in lines))


def without_tracks(lines, kept=lambda _row, _column: False):
    """A drawing's points, and those of its tracks that are kept."""
    return [
        "".join(
            glyph if (row % 2 == 0 and column % 2 == 0) or kept(row, column) else " "
            for column, glyph in enumerate(line)
        ).rstrip()
        for row, line in enumerate(lines)
    ]


def test_paris_follows_the_ray_rule(fulgence):
    before = (ROOT / "maps/paris.yaml").read_bytes()
    Path("m.yaml").write_bytes(before)
    assert fulgence("connect", "m.yaml") == (0, "", "m.yaml: 157 connections, 0 of them new, 0 removed\n")
    assert Path("m.yaml").read_bytes() == before


def test_tracks_beside_crossings_are_enough(fulgence):
    """Only the ways over a crossing are a designer's choice; all other tracks follow from the points."""
    whole = (ROOT / "maps/paris.yaml").read_text(encoding="utf-8")
    lines = drawing_of(whole)
    crossings = {(row, column) for row, line in enumerate(lines) for column, glyph in enumerate(line) if glyph == "+"}

    def beside_a_crossing(row, column):
        return any(abs(row - other) <= 1 and abs(column - another) <= 1 for other, another in crossings)

    bare = with_drawing(whole, without_tracks(lines, beside_a_crossing))
    assert bare.count("-") < whole.count("-")
    Path("m.yaml").write_text(bare, encoding="utf-8")
    assert fulgence("connect", "m.yaml") == (0, "", "m.yaml: 157 connections, 134 of them new, 0 removed\n")
    assert Path("m.yaml").read_text(encoding="utf-8") == whole


POINTS = ["S . . C", "", "T P . S", "", "P . S .", "", "C . . P"]


@pytest.mark.parametrize(
    ("why", "reach", "expected"),
    [
        (
            "one step: neighbours only",
            ["--reach", "1"],
            ["S . . C", r"|\    |", "T-P . S", r"|/ \ /", "P . S .", r"|    \ ", "C . . P"],
        ),
        (
            "two steps: past one empty point",
            ["--reach", "2"],
            ["S . . C", r"|\    |", "T-P-.-S", r"|/ \ /|", "P-.-S .", r"|    \|", "C . . P"],
        ),
        (
            "five steps unless told otherwise: from corner to corner",
            [],
            ["S-.-.-C", r"|\   /|", "T-P-.-S", "|/ X /|", "P-.-S .", r"|/   \|", "C-.-.-P"],
        ),
    ],
)
def test_reach(fulgence, small, why, reach, expected):
    Path("m.yaml").write_text(with_drawing(small, POINTS))
    expected = [line.rstrip() for line in expected]
    assert fulgence("connect", "m.yaml", "--dry-run", *reach).out.splitlines() == expected, why
    assert fulgence("connect", "m.yaml", *reach).code == 0, why
    assert drawing_of(Path("m.yaml").read_text()) == expected, why


def test_longer_tracks_are_taken_away_again(fulgence, small):
    Path("m.yaml").write_text(with_drawing(small, POINTS))
    fulgence("connect", "m.yaml", "--reach", "1")
    near = Path("m.yaml").read_text()
    fulgence("connect", "m.yaml")
    assert Path("m.yaml").read_text() != near
    fulgence("connect", "m.yaml", "--reach", "1")
    assert Path("m.yaml").read_text() == near


def test_dry_run_writes_nothing(fulgence, small):
    bare = with_drawing(small, without_tracks(drawing_of(small)))
    Path("m.yaml").write_text(bare)
    called = fulgence("connect", "m.yaml", "--dry-run")
    assert (called.code, called.out.splitlines(), called.err) == (0, drawing_of(small), "")
    assert Path("m.yaml").read_text() == bare


def test_standard_input_is_printed_whole(fulgence, small):
    bare = with_drawing(small, without_tracks(drawing_of(small)))
    assert fulgence("connect", "-", stdin=bare) == (0, small, "")


@pytest.mark.parametrize(
    ("why", "change", "code"),
    [
        ("an unknown glyph at a point", ("T-P-C-S", "T-P-?-S"), "DRW110"),
        ("a point is missing", ("T-P-C-S", "T-P-C"), "DRW103"),
        ("a station between points", ("|X|X|X|", "|X|S|X|"), "DRW111"),
        ("no drawing at all", ("drawing: |", "sketch: |"), "SRC202"),
        ("a legend that cannot be read", ("id: small", "id: small\nlegend: {W: {kind: tower}}"), "SRC204"),
        ("not YAML", ("[en]", "[en"), "SRC101"),
        ("a drawing that is no literal block", ("drawing: |", "drawing: >"), "DRW101"),
        ("unknown game", ("next-station", "last-station"), "SRC206"),
    ],
)
@pytest.mark.parametrize("options", [[], ["--dry-run"]])
def test_faults_at_points_are_to_be_repaired_first(fulgence, small, why, change, code, options):
    text = small.replace(*change, 1)
    Path("m.yaml").write_text(text)
    called = fulgence("connect", "m.yaml", *options)
    assert (called.code, called.err) == (1, "fulgence: m.yaml: repair this first; nothing was written\n"), why
    assert f"error[{code}]" in called.out, why
    assert Path("m.yaml").read_text() == text, why


@pytest.mark.parametrize(
    ("why", "change", "fresh"),
    [
        ("a track too few", ("T-P-C-S", "T P-C-S"), 1),
        ("a station without any", ("  S-T-P-C\n  |X|X|X|", "  S T-P-C\n   /|X|X|"), 3),
        ("only every other row", ("|X|X|X|", ""), 30),
        ("two halves that nothing joins", ("-P-C-", "-P C-"), 1),
    ],
)
def test_faults_in_tracks_are_repaired(fulgence, small, why, change, fresh):
    Path("m.yaml").write_text(small.replace(*change))
    assert fulgence("connect", "m.yaml") == (0, "", f"m.yaml: 42 connections, {fresh} of them new, 0 removed\n"), why
    assert Path("m.yaml").read_text() == small, why


def test_tracks_that_go_are_counted(fulgence, small):
    Path("m.yaml").write_text(with_drawing(small, POINTS))
    assert fulgence("connect", "m.yaml").err == "m.yaml: 16 connections, 16 of them new, 0 removed\n"
    assert fulgence("connect", "m.yaml", "--reach", "1").err.startswith(
        "m.yaml: 10 connections, 0 of them new, 6 removed"
    )
    assert fulgence("connect", "m.yaml").err == "m.yaml: 16 connections, 6 of them new, 0 removed\n"


def test_what_connecting_leaves_to_be_repaired_is_told(fulgence, small):
    Path("m.yaml").write_text(with_drawing(small, ["S . . C", "", ". . . .", "", ". . . .", "", "C . . P"]))
    called = fulgence("connect", "m.yaml", "--reach", "2")
    report = json.loads(fulgence("check", "m.yaml", "--select", "MAP1", "--format", "json").out)["findings"]
    message = report[0]["message"]
    expected = f"m.yaml: 0 connections, 0 of them new, 0 removed; {message} (a larger --reach may help)\n"
    assert called == (0, "", expected)
    assert fulgence("connect", "m.yaml", "--reach", "3").err == "m.yaml: 6 connections, 6 of them new, 0 removed\n"


@pytest.mark.parametrize(
    ("why", "change"),
    [
        ("a text without a language", ("[en]", "[en, fr]")),
        ("a departure beside the map", ("green: C3", "green: Z9")),
        ("an unknown key", ("id: small", "id: small\ncolour: red")),
        ("districts that do not cover the map", ("    c c d d\n    c c d d\n", "    c c d d\n")),
        ("a district that is no letter", ("    a a b b\n", "    a a b ?\n")),
        ("districts that are no literal block", ("cells: |", "cells: >")),
        ("no districts", ("districts:\n", "distrikts:\n")),
        ("a map whose cards are not to be found", ("[en]\n", "[en]\ncards: [nowhere]\n")),
    ],
)
def test_faults_elsewhere_are_no_hindrance_and_stay(fulgence, small, why, change):
    text = small.replace(*change)
    Path("m.yaml").write_text(text.replace("|X|X|X|", "|     |"))
    assert fulgence("connect", "m.yaml").code == 0, why
    assert Path("m.yaml").read_text() == text, why
    assert fulgence("check", "m.yaml").code == 1, why


@pytest.mark.parametrize(
    ("why", "dressed"),
    [
        ("as it is", lambda data: data),
        ("line ends of Windows", lambda data: data.replace(b"\n", b"\r\n")),
        ("line ends of old Macs", lambda data: data.replace(b"\n", b"\r")),
        ("a line end of Windows among others", lambda data: data.replace(b"id: small\n", b"id: small\r\n")),
        ("a line end of Unix among others", lambda data: data.replace(b"\n", b"\r\n").replace(b"l\r\n", b"l\n", 1)),
        ("a byte order mark", lambda data: b"\xef\xbb\xbf" + data),
        ("no line end at the end", lambda data: data.rstrip()),
        ("blanks at line ends", lambda data: data.replace(b"[en]\n", b"[en]  \n   \n")),
        ("comments", lambda data: data.replace(b"\n\n", b"\n\n# here\n").replace(b"[en]", b"[en]  # \xc3\xa9")),
        ("blank lines after the drawing", lambda data: data.replace(b"C-S-T-P\n", b"C-S-T-P\n\n\n")),
        ("a drawing indented by four", lambda data: data.replace(b"\n  ", b"\n    ")),
        ("a drawing without the last line end", lambda data: data.replace(b"drawing: |", b"drawing: |-")),
        ("a comment after the bar", lambda data: data.replace(b"drawing: |", b"drawing: |  # tracks")),
    ],
)
def test_everything_outside_the_drawing_stays_byte_for_byte(fulgence, small, why, dressed):
    whole = dressed(small.encode())
    bare = whole.replace(b"|X|X|X|", b"|     |")
    assert bare != whole
    Path("m.yaml").write_bytes(bare)
    assert fulgence("connect", "m.yaml").code == 0, why
    assert Path("m.yaml").read_bytes() == whole, why


def test_mode_of_the_file_stays(fulgence, small):
    Path("m.yaml").write_text(small.replace("|X|X|X|", "|     |"))
    Path("m.yaml").chmod(0o640)
    fulgence("connect", "m.yaml")
    assert Path("m.yaml").stat().st_mode & 0o777 == 0o640
    assert [path.name for path in Path().iterdir()] == ["m.yaml"], "nothing else is left behind"
