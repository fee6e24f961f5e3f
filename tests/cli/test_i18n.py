import json
from pathlib import Path

import pytest

LATIN = b"id: caf\xe9"


@pytest.fixture
def project(fulgence, tmp_path, small):  # noqa: ARG001 - `fulgence` makes the folder the working one
    """Two maps: one that has all it promises, one that lacks a title in French and a name in both."""
    (tmp_path / "maps").mkdir()
    (tmp_path / "maps/a.yaml").write_text(small)
    lacking = small.replace("[en]", "[en, fr]").replace(
        "    c c d d\n\n", "    c c d d\n  names:\n    a: {it: Uno}\n\n"
    )
    (tmp_path / "maps/b.yaml").write_text(lacking)


TITLE = ("maps/b.yaml", "fr", 5, 1, "title")
NAMES = [("maps/b.yaml", language, 24, 5, "districts.names.a") for language in ("en", "fr")]
OTHERS = [
    ("maps/a.yaml", "fr", 5, 1, "title"),
    ("maps/a.yaml", "it", 5, 1, "title"),
    ("maps/b.yaml", "it", 5, 1, "title"),
]
CALLS = [
    ("nothing is missing", ["maps/a.yaml"], []),
    ("what a file promises", ["maps/b.yaml"], [TITLE, *NAMES]),
    ("nothing named: the folders of the project", [], [TITLE, *NAMES]),
    ("a file named twice", ["maps/b.yaml", "b", "maps"], [TITLE, *NAMES]),
    ("also what no file promises", ["--all"], [TITLE, *NAMES, *OTHERS]),
    ("of one file", ["a", "--all"], OTHERS[:2]),
    ("our own files are translated", ["paris", "atelier", "station-deck", "city-gates", "--all"], []),
]


@pytest.mark.usefixtures("project")
@pytest.mark.parametrize(("why", "arguments", "missing"), CALLS)
def test_text(fulgence, why, arguments, missing):
    called = fulgence("i18n", *arguments)
    lines = [f"{file}:{line}:{column}: {language} {text}" for file, language, line, column, text in sorted(missing)]
    assert called.out.splitlines() == lines, why
    assert (called.code, called.err) == (1 if missing else 0, f"{len(missing)} missing\n"), why


@pytest.mark.usefixtures("project")
@pytest.mark.parametrize(("why", "arguments", "missing"), CALLS)
def test_json(fulgence, why, arguments, missing):
    called = fulgence("i18n", *arguments, "--json")
    keys = ("file", "language", "line", "column", "text")
    rows = [dict(zip(keys, row, strict=True)) for row in sorted(missing)]
    assert json.loads(called.out) == {"format": 1, "missing": rows}, why
    assert (called.code, called.err) == (1 if missing else 0, ""), "a machine reads this: nothing beside it"


@pytest.mark.usefixtures("project")
def test_places_are_those_of_check(fulgence):
    found = json.loads(fulgence("check", "maps", "--select", "SRC301", "--format", "json").out)["findings"]
    told = json.loads(fulgence("i18n", "maps", "--json").out)["missing"]
    assert {(each["file"], each["line"], each["column"]) for each in told} == {
        (each["file"], each["line"], each["column"]) for each in found
    }


def test_card_sets(fulgence):
    fulgence("new", "mine", "--cards", "objectives")
    text = Path("cards/mine.yaml").read_text(encoding="utf-8")
    Path("cards/mine.yaml").write_text(text.replace(", it: Mine}", "}"), encoding="utf-8")
    number = text.splitlines().index("title: {en: Mine, fr: Mine, it: Mine}") + 1
    assert fulgence("i18n") == (1, f"cards/mine.yaml:{number}:1: it title\n", "1 missing\n")


def test_faults_elsewhere_are_no_hindrance(fulgence, small):
    Path("m.yaml").write_text(small.replace("[en]", "[en, fr]").replace("S-T-P-C", "S-T-P-?"))
    assert fulgence("i18n", "m.yaml") == (1, "m.yaml:5:1: fr title\n", "1 missing\n")


def test_standard_input_has_its_name(fulgence, small):
    text = small.replace("[en]", "[en, fr]")
    assert fulgence("i18n", "-", stdin=text).out == "<stdin>:5:1: fr title\n", "as `check` calls it"


@pytest.mark.usefixtures("project")
@pytest.mark.parametrize(
    ("why", "data", "said"),
    [
        ("not UTF-8", LATIN, "line 1 is not UTF-8 text; save the file as UTF-8"),
        ("not YAML", b"id: [small\n", "cannot be read (see `fulgence check`)"),
        ("unknown game", b"format: 1\ngame: chess\n", "cannot be read (see `fulgence check`)"),
    ],
)
@pytest.mark.parametrize("options", [[], ["--json"]])
def test_one_unreadable_file_does_not_hide_the_others(fulgence, why, data, said, options):
    Path("maps/aa.yaml").write_bytes(data)
    called = fulgence("i18n", *options)
    assert called.code == 2, why
    assert f"fulgence: maps/aa.yaml: {said}\n" in called.err, why
    assert called.out.count("maps/b.yaml") == 3, why
    assert not options or json.loads(called.out)


def test_control_characters_are_harmless(fulgence, small):
    Path("a\x1b[31m.yaml").write_text(small.replace("[en]", "[en, fr]"))
    called = fulgence("i18n", "a\x1b[31m.yaml")
    assert called.code == 1
    assert all(line.isprintable() for line in called.out.splitlines())
