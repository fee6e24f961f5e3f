import json
import os
from pathlib import Path

import jsonschema
import pytest

FAULT = "colour: red\n"  # SRC201
PATIENCE_SECONDS = 15
ROOT = Path(__file__).parents[2]
SHIPPED = sorted(file.stem for folder in ("maps", "cards") for file in (ROOT / folder).glob("*.yaml"))
WAIT = "; further checks wait for these repairs"


def faulty(small):
    return small + FAULT


def unheeded(small):
    """An error (SRC201) and a warning (SRC301)."""
    return faulty(small).replace("languages: [en]", "languages: [en, fr]")


def files_in(report):
    """The files of a JSON report, each once, in the order of the report."""
    return list(dict.fromkeys(finding["file"] for finding in json.loads(report)["findings"]))


def codes_in(report):
    return [finding["code"] for finding in json.loads(report)["findings"]]


@pytest.fixture
def project(fulgence, tmp_path, small):  # noqa: ARG001 - `fulgence` makes the folder the working one
    """A folder of maps with the same fault in every file, so that a report tells which were read."""
    for name in (
        *("maps/a.yaml", "maps/deep/b.yml", "maps/.hidden/c.yaml", "maps/.d.yaml", "maps/notes.txt"),
        *("cards/e.yaml", "other/f.yaml", "g.yaml", "maps/paris.yaml"),
    ):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(faulty(small))


MAPS = ["maps/a.yaml", "maps/deep/b.yml", "maps/paris.yaml"]


@pytest.mark.usefixtures("project")
@pytest.mark.parametrize(
    ("why", "targets", "expected"),
    [
        ("a file", ["g.yaml"], ["g.yaml"]),
        ("a file that has another ending was named on purpose", ["maps/notes.txt"], ["maps/notes.txt"]),
        ("a folder: all its maps, however deep, and nothing hidden", ["maps"], MAPS),
        ("a folder with a slash, as shells complete it", ["maps/"], MAPS),
        ("a hidden folder was named on purpose", ["maps/.hidden"], ["maps/.hidden/c.yaml"]),
        ("the id of a map", ["a"], ["maps/a.yaml"]),
        ("the id of a card set", ["e"], ["cards/e.yaml"]),
        ("a map of this project goes before the shipped one of the same id", ["paris"], ["maps/paris.yaml"]),
        ("standard input", ["-"], ["<stdin>"]),
        ("several, in the order of the call", ["g.yaml", "-", "e"], ["g.yaml", "<stdin>", "cards/e.yaml"]),
        ("a file named twice is checked once", ["g.yaml", "g.yaml"], ["g.yaml"]),
        ("however it is spelt", ["./g.yaml", "g.yaml", "maps/../g.yaml"], ["./g.yaml"]),
        ("a folder and a file in it: once", ["maps", "maps/a.yaml", "a"], MAPS),
        ("a folder named twice", ["maps", "maps/"], MAPS),
        ("nothing named: the folders of the project", [], [*MAPS, "cards/e.yaml"]),
    ],
)
def test_targets(fulgence, small, why, targets, expected):
    called = fulgence("check", *targets, "--format", "json", stdin=faulty(small))
    assert files_in(called.out) == expected, why
    assert called.code == 1, why


def test_targets_default_to_the_one_folder_that_is_there(fulgence, small):
    Path("maps").mkdir()
    Path("maps/a.yaml").write_text(faulty(small))
    assert files_in(fulgence("check", "--format", "json").out) == ["maps/a.yaml"]


def test_empty_folder_that_nobody_named_is_no_wrong_call(fulgence, small):
    Path("maps").mkdir()
    Path("cards").mkdir()
    Path("maps/a.yaml").write_text(faulty(small))
    called = fulgence("check", "--format", "json")
    assert (called.code, called.err) == (1, "")
    assert files_in(called.out) == ["maps/a.yaml"]


def test_whole_project_is_clean(fulgence, monkeypatch):
    monkeypatch.chdir(ROOT)
    assert fulgence("check") == (0, "", "6 files checked: no findings\n")


@pytest.mark.parametrize("name", SHIPPED)
def test_shipped_files_are_known_by_id_everywhere(fulgence, name):
    assert fulgence("check", name) == (0, "", "1 file checked: no findings\n")


@pytest.mark.parametrize("name", ["paris", "atelier"])
def test_copied_map_finds_the_shipped_cards(fulgence, name):
    Path("m.yaml").write_bytes((ROOT / f"maps/{name}.yaml").read_bytes())
    assert fulgence("check", "m.yaml") == (0, "", "1 file checked: no findings\n")


@pytest.mark.parametrize(
    ("why", "folder", "called_in"),
    [
        ("beside the folder of the map", "cards", "."),
        ("below it", "maps/cards", "."),
        ("from the folder of the map", "cards", "maps"),
        ("from its own folder", "cards", "cards"),
    ],
)
def test_map_finds_the_cards_of_its_project(fulgence, monkeypatch, small, why, folder, called_in):
    Path("maps").mkdir()
    Path("cards").mkdir()
    fulgence("new", "my-gates", "--cards", "gates", "--out", f"{folder}/my-gates.yaml")
    Path("maps/m.yaml").write_text(small.replace("[en]\n", "[en]\ncards: [my-gates]\n"))
    monkeypatch.chdir(called_in)
    called = fulgence(
        "check", {".": "maps/m.yaml", "maps": "m.yaml", "cards": "../maps/m.yaml"}[called_in], "-f", "json"
    )
    assert "CRD201" not in codes_in(called.out), f"{why}: {called.out}"
    assert codes_in(called.out), "gates need a deck, which shows that they were found"


def test_cards_that_nobody_has(fulgence, small):
    called = fulgence("check", "-", "-f", "json", stdin=small.replace("[en]\n", "[en]\ncards: [my-gates]\n"))
    assert codes_in(called.out) == ["CRD201"]


def test_cards_with_faults_of_their_own(fulgence, small):
    """They are told where they are: in the card set, once it is checked itself."""
    Path("cards").mkdir()
    Path("maps").mkdir()
    fulgence("new", "my-deck", "--cards", "deck")
    deck = Path("cards/my-deck.yaml")
    deck.write_text(deck.read_text(encoding="utf-8") + FAULT, encoding="utf-8")
    Path("maps/m.yaml").write_text(small.replace("[en]\n", "[en]\ncards: [my-deck]\n"))
    called = fulgence("check", "maps", "cards", "-f", "json")
    found = [(each["file"], each["code"]) for each in json.loads(called.out)["findings"]]
    assert found.count(("cards/my-deck.yaml", "SRC201")) == 1
    assert ("maps/m.yaml", "SRC201") not in found


def test_map_that_takes_itself_for_its_cards(fulgence, small):
    Path("cards").mkdir()
    Path("cards/loop.yaml").write_text(small.replace("[en]\n", "[en]\ncards: [loop]\n"))
    called = fulgence("check", "cards/loop.yaml")
    assert called.code == 1, called.err
    assert "cards/loop.yaml:7:9: error[CRD" in called.out


def test_text_shows_the_line_with_a_caret(fulgence, small):
    Path("f.yaml").write_text(faulty(small))
    called = fulgence("check", "f.yaml")
    *report, help_ = called.out.splitlines()
    assert report == [
        "f.yaml:31:1: error[SRC201] unknown key `colour`",
        "     |",
        "  31 | colour: red",
        "     | ^^^^^^",
    ]
    assert help_.startswith("     = help: known here: format, game,")
    assert (called.code, called.err) == (1, "1 file checked: 1 error\n")


def test_json_is_what_the_schema_says(fulgence, small):
    Path("f.yaml").write_text(unheeded(small))
    called = fulgence("check", "f.yaml", "-f", "json")
    document = json.loads(called.out)
    jsonschema.validate(document, json.loads(fulgence("schema", "findings").out))
    assert (document["errors"], document["warnings"], document["tips"]) == (1, 1, 0)
    first = document["findings"][0]
    assert (first["line"], first["column"], first["end_line"], first["end_column"]) == (5, 1, 5, 6)
    assert (called.code, called.err) == (1, ""), "a machine reads this: nothing beside it"


@pytest.mark.parametrize("format_", ["json", "sarif"])
def test_clean_report_is_still_a_document(fulgence, small, format_):
    called = fulgence("check", "-", "--format", format_, stdin=small)
    assert json.loads(called.out)
    assert (called.code, called.err) == (0, "")


def test_sarif_names_rule_level_and_region(fulgence, small):
    Path("a map.yaml").write_text(unheeded(small))
    called = fulgence("check", "a map.yaml", "--format", "sarif", "--tips")
    run = json.loads(called.out)["runs"][0]
    rules = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
    results = run["results"]
    assert rules == ["SRC201", "SRC301"]
    assert [(each["ruleId"], each["level"]) for each in results] == [("SRC301", "warning"), ("SRC201", "error")]
    assert all(rules[each["ruleIndex"]] == each["ruleId"] for each in results)
    place = results[1]["locations"][0]["physicalLocation"]
    assert place["artifactLocation"]["uri"] == "a%20map.yaml"
    assert place["region"] == {"startLine": 31, "startColumn": 1, "endLine": 31, "endColumn": 7}


@pytest.mark.parametrize(
    ("why", "name", "expected"),
    [
        (
            "a plain name",
            "f.yaml",
            "::error file=f.yaml,line=31,endLine=31,col=1,endColumn=7,title=SRC201::unknown key",
        ),
        ("separators in a name are escaped", "a,b%.yaml", "::error file=a%2Cb%25.yaml,line=31,"),
    ],
)
def test_github_annotates_the_line(fulgence, small, why, name, expected):
    Path(name).write_text(faulty(small))
    called = fulgence("check", name, "--format", "github")
    assert called.out.startswith(expected), why
    assert called.out.count("\n") == 1, "a line break in a message would end the command"
    assert (called.code, called.err) == (1, "")


@pytest.mark.parametrize(
    ("why", "options", "expected"),
    [
        ("all, by place", [], ["SRC301", "SRC201"]),
        ("one code", ["--select", "SRC201"], ["SRC201"]),
        ("a code's beginning", ["--select", "SRC3"], ["SRC301"]),
        ("a family", ["--select", "SRC"], ["SRC301", "SRC201"]),
        ("small letters", ["--select", "src3"], ["SRC301"]),
        ("a list", ["--select", "SRC201,SRC301"], ["SRC301", "SRC201"]),
        ("a list with blanks and a comma too many", ["--select", " SRC201, ,"], ["SRC201"]),
        ("the option twice", ["--select", "MAP", "--select", "SRC2"], ["SRC201"]),
        ("a family that has nothing to say", ["--select", "MAP"], []),
        ("one code not", ["--ignore", "SRC201"], ["SRC301"]),
        ("a list of codes not", ["--ignore", "SRC201,SRC3"], []),
        ("the option twice", ["--ignore", "SRC2", "--ignore", "SRC3"], []),
        ("ignore takes away from select", ["--select", "SRC", "--ignore", "SRC3"], ["SRC201"]),
    ],
)
def test_select_and_ignore(fulgence, small, why, options, expected):
    called = fulgence("check", "-", "--format", "json", *options, stdin=unheeded(small))
    assert codes_in(called.out) == expected, why
    assert called.code == (1 if expected else 0), why


@pytest.mark.parametrize("option", ["--select", "--ignore"])
@pytest.mark.parametrize(
    ("why", "codes", "unknown"),
    [
        ("no code begins so", "QQQ", "`QQQ`"),
        ("a known one does not excuse an unknown one", "SRC,MAP999", "`MAP999`"),
        ("more than a code", "SRC2011", "`SRC2011`"),
    ],
)
def test_unknown_codes_are_a_wrong_call(fulgence, small, option, why, codes, unknown):
    called = fulgence("check", "-", option, codes, stdin=faulty(small))
    assert (called.code, called.out) == (2, ""), why
    assert unknown in called.err, why


@pytest.mark.parametrize(
    ("why", "options", "tips"),
    [
        ("advice is given on request only", [], 0),
        ("on request", ["--tips"], 5),
        ("and can be chosen from like everything else", ["--tips", "--ignore", "TIP"], 0),
        ("to select them is to request them", ["--select", "TIP"], 5),
        ("or some of them, in small letters", ["--select", "tip105"], 5),
        ("or none of these", ["--select", "TIP101"], 0),
        ("to select something else is not", ["--select", "MAP"], 0),
        ("nor to ignore some", ["--ignore", "TIP101"], 0),
    ],
)
def test_tips(fulgence, why, options, tips):
    called = fulgence("check", "paris", "--format", "json", *options)
    assert json.loads(called.out)["tips"] == tips, why
    assert called.code == 0, "a tip is never a failure"


@pytest.mark.parametrize(
    ("why", "change", "options", "code", "summary"),
    [
        ("clean", ("", ""), [], 0, "1 file checked: no findings"),
        ("an error", ("id: small", "id: 7"), [], 1, "1 file checked: 1 error"),
        ("a warning", ("[en]", "[en, fr]"), [], 1, "1 file checked: 1 warning"),
        ("a tip", ("S-T-P-C", "S-S-S-S"), ["--tips"], 0, "1 file checked: 1 tip"),
        ("not YAML is a finding, not a wrong call", ("[en]", "[en"), [], 1, "1 file checked: 1 error"),
        ("a fault that others stand on", ("S-T-P-C", "S-T-P-?"), [], 1, f"1 file checked: 1 error{WAIT}"),
        (
            "also where it is not shown",
            ("S-T-P-C", "S-T-P-?"),
            ["--select", "MAP"],
            0,
            f"1 file checked: no findings{WAIT}",
        ),
    ],
)
def test_exit_codes(fulgence, small, why, change, options, code, summary):
    Path("f.yaml").write_text(small.replace(*change))
    called = fulgence("check", "f.yaml", *options)
    assert (called.code, called.err) == (code, f"{summary}\n"), why


@pytest.mark.parametrize(
    ("why", "make"),
    [
        ("not UTF-8", lambda path: path.write_bytes(b"id: caf\xe9")),
        ("missing", lambda path: None),  # noqa: ARG005
        ("a link to nowhere", lambda path: path.symlink_to("nowhere")),
    ],
)
@pytest.mark.parametrize("order", [["bad.yaml", "f.yaml"], ["f.yaml", "bad.yaml"]])
def test_one_unreadable_file_does_not_hide_the_others(fulgence, small, why, make, order):
    make(Path("bad.yaml"))
    Path("f.yaml").write_text(faulty(small))
    called = fulgence("check", *order)
    assert "f.yaml:31:1: error[SRC201]" in called.out, why
    complaints = [line for line in called.err.splitlines() if line.startswith("fulgence: bad.yaml: ")]
    assert (called.code, len(complaints)) == (2, 1), why


def read_terminal(terminal):
    """Everything that was written to a terminal whose other end is closed."""
    found = b""
    while True:
        try:
            part = os.read(terminal, 4096)
        except OSError:
            return found
        if not part:
            return found
        found += part


@pytest.mark.parametrize(
    ("why", "env", "options", "coloured"),
    [
        ("a terminal", {"TERM": "xterm"}, [], True),
        ("the user wants none", {"TERM": "xterm", "NO_COLOR": "1"}, [], False),
        ("set but empty does not count (no-color.org)", {"TERM": "xterm", "NO_COLOR": ""}, [], True),
        ("a terminal without colours", {"TERM": "dumb"}, [], False),
        ("machines read JSON, also on a terminal", {"TERM": "xterm"}, ["--format", "json"], False),
    ],
)
def test_colour_on_a_terminal(start_fulgence, tmp_path, small, why, env, options, coloured):
    (tmp_path / "f.yaml").write_text(faulty(small))
    ours, theirs = os.openpty()
    process = start_fulgence("check", "f.yaml", *options, env=env, stdout=theirs)
    os.close(theirs)
    shown = read_terminal(ours)
    os.close(ours)
    assert process.wait(PATIENCE_SECONDS) == 1
    assert b"SRC201" in shown
    assert (b"\033[" in shown) == coloured, why


def test_no_colour_in_a_pipe(fulgence_process, tmp_path, small):
    (tmp_path / "f.yaml").write_text(faulty(small))
    called = fulgence_process("check", "f.yaml", env={"TERM": "xterm", "FORCE_COLOR": ""})
    assert "error[SRC201]" in called.out
    assert "\033" not in called.out + called.err


@pytest.mark.parametrize("options", [[], ["--format", "json"], ["--format", "sarif"], ["--format", "github"]])
def test_output_is_utf_8_whatever_the_locale(fulgence_process, tmp_path, small, options):
    (tmp_path / "é.yaml").write_text(small.replace("id: small", "id: métro"), encoding="utf-8")
    env = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0", "PYTHONIOENCODING": "latin-1"}
    called = fulgence_process("check", "é.yaml", *options, env=env)
    assert called.code == 1, called.err
    assert "métro" in called.out
