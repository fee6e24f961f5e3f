"""Reports: exact text for people; JSON, SARIF and annotations that their readers understand."""

import json
import subprocess
import sys
from urllib.parse import unquote

import jsonschema
import pytest
from sarif.loader import load_sarif_file

from toolkit.findings.finding import Finding
from toolkit.findings.place import Place
from toolkit.findings.report import FORMATS, report_named
from toolkit.findings.report.text import LONGEST_LINE, cells
from toolkit.games.schemas import schema_text

HOSTILE = "\x1b[31mred\x07\r\n::error::é😀\u202e\x9b%0A, \"':"


def finding(at=(1, 1, 1, 2), code="MAP101", severity="error", **changes):
    fields = {"file": "maps/m.yaml", "message": "it is wrong", "help": "mend it", "clause": None} | changes
    place = Place(fields["file"], *at)
    return Finding(place, code, severity, fields["message"], fields["help"], fields["clause"])


def text(findings, lines=(), **options):
    return report_named("text")(findings, {"maps/m.yaml": lines}, **options)


LINES = ("format: 1", "  id: [a, b]", "", "title: {", "  en: é😀 x}", *[""] * 6, "last")


@pytest.mark.parametrize(
    ("why", "one", "expected"),
    [
        (
            "one character",
            finding((1, 9, 1, 10)),
            "maps/m.yaml:1:9: error[MAP101] it is wrong\n"
            "    |\n"
            "  1 | format: 1\n"
            "    |         ^\n"
            "    = help: mend it\n",
        ),
        (
            "several characters, a clause and another weight",
            finding((2, 7, 2, 13), severity="warning", clause="R2.6"),
            "maps/m.yaml:2:7: warning[MAP101] it is wrong (R2.6)\n"
            "    |\n"
            "  2 |   id: [a, b]\n"
            "    |       ^^^^^^\n"
            "    = help: mend it\n",
        ),
        (
            "several lines: the caret runs to the end of the first",
            finding((4, 8, 5, 12), severity="tip", code="TIP101"),
            "maps/m.yaml:4:8: tip[TIP101] it is wrong\n    |\n  4 | title: {\n    |        ^\n    = help: mend it\n",
        ),
        (
            "columns count characters, the caret stands by the cells of a terminal",
            finding((5, 10, 5, 11)),
            "maps/m.yaml:5:10: error[MAP101] it is wrong\n"
            "    |\n"
            "  5 |   en: é😀 x}\n"
            "    |           ^\n"
            "    = help: mend it\n",
        ),
        (
            "a wide character takes two carets",
            finding((5, 7, 5, 9)),
            "maps/m.yaml:5:7: error[MAP101] it is wrong\n"
            "    |\n"
            "  5 |   en: é😀 x}\n"
            "    |       ^^^\n"
            "    = help: mend it\n",
        ),
        (
            "nothing at the end of a line has a caret too",
            finding((1, 10, 1, 10)),
            "maps/m.yaml:1:10: error[MAP101] it is wrong\n"
            "    |\n"
            "  1 | format: 1\n"
            "    |          ^\n"
            "    = help: mend it\n",
        ),
        (
            "an empty line",
            finding((3, 1, 3, 2)),
            "maps/m.yaml:3:1: error[MAP101] it is wrong\n    |\n  3 | \n    | ^\n    = help: mend it\n",
        ),
        (
            "the margin is as wide as the number",
            finding((12, 1, 12, 5)),
            "maps/m.yaml:12:1: error[MAP101] it is wrong\n     |\n  12 | last\n     | ^^^^\n     = help: mend it\n",
        ),
        (
            "a line that is not there",
            finding((13, 1, 13, 2)),
            "maps/m.yaml:13:1: error[MAP101] it is wrong\n     = help: mend it\n",
        ),
        (
            "a file whose lines are not known",
            finding((1, 1, 1, 2), file="other.yaml"),
            "other.yaml:1:1: error[MAP101] it is wrong\n    = help: mend it\n",
        ),
    ],
)
def test_text(why, one, expected):
    assert text([one], LINES) == expected, why


@pytest.mark.parametrize(
    ("why", "words", "expected"),
    [
        ("nothing", "", 0),
        ("letters", "abc", 3),
        ("a letter with its accent", "é", 1),
        ("a letter and its accent", "e\u0301", 1),
        ("an accent alone", "\u0301", 0),
        ("ideographs", "駅名", 4),
        ("letters as wide as ideographs", "ＡＢ", 4),
        ("half an ideograph wide", "ｱｲ", 2),
        ("a face among letters", "a😀b", 4),
    ],
)
def test_cells(why, words, expected):
    assert cells(words) == expected, why


@pytest.mark.parametrize(
    ("why", "line", "spot", "before", "carets"),
    [
        ("after ideographs", "en: 駅 x", (7, 8), 7, 1),
        ("on ideographs", "en: 駅名 x", (5, 7), 4, 4),
        ("after a combined accent", "en: e\u0301 x", (8, 9), 6, 1),
        ("on an accent alone there is a caret still", "en: e\u0301 x", (6, 7), 5, 1),
    ],
)
def test_carets_count_cells(why, line, spot, before, carets):
    caret = text([finding((1, spot[0], 1, spot[1]))], [line]).splitlines()[3]
    assert caret == f"    | {' ' * before}{'^' * carets}", why


def test_text_of_several_findings_keeps_their_order():
    both = [finding((2, 1, 2, 2)), finding((1, 1, 1, 2))]
    assert text(both, LINES) == text(both[:1], LINES) + text(both[1:], LINES)
    assert text([], LINES) == ""


def test_control_characters_are_harmless():
    printed = text([finding((1, 1, 1, 5), file=HOSTILE, message=HOSTILE, help=HOSTILE)])
    printed += text([finding((1, 2, 1, 4))], [HOSTILE + "\t"])
    assert all(line.isprintable() for line in printed.split("\n")), printed
    assert "·[31mred··" in printed


def test_a_control_character_takes_one_column_so_the_caret_stays_in_line():
    _head, _bar, line, caret, _help = text([finding((1, 4, 1, 5))], ["\t\x1b\u202ex"]).splitlines()
    assert line[caret.index("^")] == "x"


@pytest.mark.parametrize(
    ("why", "length", "column", "end"),
    [
        ("a line that just fits", LONGEST_LINE, LONGEST_LINE, LONGEST_LINE + 1),
        ("a place at the start", 5000, 1, 2),
        ("in the middle", 5000, 2500, 2503),
        ("at the end", 5000, 5000, 5001),
        ("after the end", 5000, 5001, 5002),
        ("the whole line", 5000, 1, 5001),
        ("a megabyte", 1_000_000, 700_000, 700_001),
    ],
)
def test_long_lines_are_cut(why, length, column, end):
    words = "x" * (column - 1) + "Y" + "x" * (length - column)
    words = words[:length]
    _head, _bar, line, caret, _help = text([finding((1, column, 1, end))], [words]).splitlines()
    assert len(line) <= LONGEST_LINE + 6, why
    assert len(caret) <= LONGEST_LINE + 7, why
    assert line[caret.index("^") :][:1] == words[column - 1 : column], why
    assert caret.count("^") == min(end - column, LONGEST_LINE), why


def test_colour_only_if_asked():
    for severity in ("error", "warning", "tip"):
        one = finding((1, 1, 1, 7), severity=severity, clause="R2.1")
        plain, painted = text([one], LINES), text([one], LINES, colour=True)
        assert "\x1b" not in plain
        for code in ("\x1b[1;31m", "\x1b[1;33m", "\x1b[1;36m", "\x1b[1m", "\x1b[0m"):
            painted = painted.replace(code, "")
        assert painted == plain


def test_colour_tells_the_weight():
    painted = [text([finding(severity=each)], LINES, colour=True) for each in ("error", "warning", "tip")]
    assert [each.split("\x1b[")[1].split("m")[0] for each in painted] == ["1;31", "1;33", "1;36"]
    assert all(each.count("\x1b[") == 2 * each.count("\x1b[0m") == 6 for each in painted)


MANY = [
    finding((1, 1, 1, 2)),
    finding((3, 1, 4, 2), code="MAP120", clause="R2.6"),
    finding((9, 2, 9, 2), code="DRW130", severity="warning", file="maps/a b,c.yaml"),
    finding((9, 9, 9, 12), code="TIP101", severity="tip", message=HOSTILE, help=HOSTILE, file=HOSTILE),
]


@pytest.mark.parametrize("findings", [[], MANY[:1], MANY], ids=["none", "one", "many"])
def test_json_fits_its_schema(findings):
    schema = json.loads(schema_text("findings"))
    jsonschema.Draft202012Validator.check_schema(schema)
    jsonschema.Draft202012Validator(schema).validate(json.loads(report_named("json")(findings, {})))


def test_json_holds_everything():
    document = json.loads(report_named("json")(MANY, {}))
    assert [document[key] for key in ("format", "errors", "warnings", "tips")] == [1, 2, 1, 1]
    for told, one in zip(document["findings"], MANY, strict=True):
        place = [told[key] for key in ("file", "line", "column", "end_line", "end_column")]
        rest = [told[key] for key in ("code", "severity", "message", "help", "clause")]
        assert (Place(*place), *rest) == one


def test_the_schema_refuses_what_no_report_holds():
    """Otherwise the test of fitting would prove nothing."""
    validator = jsonschema.Draft202012Validator(json.loads(schema_text("findings")))
    document = json.loads(report_named("json")(MANY, {}))
    for change in ({"code": "map1"}, {"line": 0}, {"severity": "fatal"}, {"clause": 2}, {"extra": 1}):
        broken = {**document, "findings": [{**document["findings"][0], **change}]}
        assert not validator.is_valid(broken), change


@pytest.mark.parametrize(
    ("why", "one", "expected"),
    [
        (
            "an error in one line",
            finding((3, 5, 3, 8)),
            "::error file=maps/m.yaml,line=3,endLine=3,col=5,endColumn=8,title=MAP101::it is wrong%0Ahelp: mend it\n",
        ),
        (
            "columns of several lines would be misread, so they are left out",
            finding((3, 5, 4, 2), severity="warning"),
            "::warning file=maps/m.yaml,line=3,endLine=4,title=MAP101::it is wrong%0Ahelp: mend it\n",
        ),
        (
            "a tip is a notice",
            finding(severity="tip", code="TIP101"),
            "::notice file=maps/m.yaml,line=1,endLine=1,col=1,endColumn=2,title=TIP101::it is wrong%0Ahelp: mend it\n",
        ),
        (
            "per cent, comma and colon in a file name",
            finding(file="50%,a:b.yaml"),
            "::error file=50%25%2Ca%3Ab.yaml,line=1,endLine=1,col=1,endColumn=2,title=MAP101::"
            "it is wrong%0Ahelp: mend it\n",
        ),
        (
            "in a message comma and colon stay, per cent and line breaks do not",
            finding(message="a: 5%, %0A\r\nb", help="c\n::error::d"),
            "::error file=maps/m.yaml,line=1,endLine=1,col=1,endColumn=2,title=MAP101::"
            "a: 5%25, %250A%0D%0Ab%0Ahelp: c%0A::error::d\n",
        ),
    ],
)
def test_github(why, one, expected):
    assert report_named("github")([one], {}) == expected, why


def test_github_one_line_a_finding_whatever_it_says():
    printed = report_named("github")(MANY, {})
    assert printed.endswith("\n")
    assert len(printed[:-1].split("\n")) == len(MANY)
    assert "\r" not in printed


def sarif_file(tmp_path, findings):
    path = tmp_path / "found.sarif"
    path.write_text(report_named("sarif")(findings, {}), encoding="utf-8")
    return path


def test_sarif_is_read_by_sarif_tools(tmp_path):
    read = load_sarif_file(str(sarif_file(tmp_path, MANY)))
    assert read.get_distinct_tool_names() == ["fulgence"]
    assert [
        (each["Severity"], each["Code"], unquote(each["Location"]), each["Line"]) for each in read.get_records()
    ] == [
        ("error", "MAP101", "maps/m.yaml", 1),
        ("error", "MAP120", "maps/m.yaml", 3),
        ("warning", "DRW130", "maps/a b,c.yaml", 9),
        ("note", "TIP101", HOSTILE, 9),
    ]
    assert read.get_records()[0]["Description"] == "it is wrong; mend it"


def test_sarif_summary_counts_each_weight(tmp_path):
    call = [sys.executable, "-m", "sarif", "summary", str(sarif_file(tmp_path, MANY))]
    done = subprocess.run(call, capture_output=True, text=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr
    lines = [line.strip() for line in done.stdout.splitlines()]
    assert {"error: 2", "warning: 1", "note: 1"} <= set(lines), done.stdout


def test_sarif_gate_fails_on_errors_only(tmp_path):
    for findings, expected in ((MANY, 2), (MANY[2:], 0), ([], 0)):
        call = [sys.executable, "-m", "sarif", "--check", "error", "summary", str(sarif_file(tmp_path, findings))]
        assert subprocess.run(call, capture_output=True, check=False).returncode == expected, findings


def test_sarif_names_rules_places_and_the_unit_of_columns():
    (run,) = json.loads(report_named("sarif")(MANY, {}))["runs"]
    assert run["columnKind"] == "unicodeCodePoints"
    rules = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
    assert rules == ["DRW130", "MAP101", "MAP120", "TIP101"]
    for result, one in zip(run["results"], MANY, strict=True):
        assert rules[result["ruleIndex"]] == result["ruleId"] == one.code
        location = result["locations"][0]["physicalLocation"]
        region = [location["region"][key] for key in ("startLine", "startColumn", "endLine", "endColumn")]
        assert region == list(one.place[1:])


@pytest.mark.parametrize(
    ("why", "file", "uri"),
    [
        ("a plain path", "maps/m.yaml", "maps/m.yaml"),
        ("a blank", "my maps/m.yaml", "my%20maps/m.yaml"),
        ("signs with a meaning in addresses", "a#b?c%.yaml", "a%23b%3Fc%25.yaml"),
        ("letters with accents", "é.yaml", "%C3%A9.yaml"),
        ("standard input", "<stdin>", "%3Cstdin%3E"),
    ],
)
def test_sarif_writes_files_as_addresses(why, file, uri):
    (run,) = json.loads(report_named("sarif")([finding(file=file)], {}))["runs"]
    assert run["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] == uri, why


@pytest.mark.parametrize("name", FORMATS)
def test_every_format_can_tell_of_a_file_whose_name_is_no_utf8(name):
    """On Unix a name is bytes; Python shows those that are no UTF-8 as halves of characters."""
    printed = report_named(name)([finding(file="\udcff.yaml")], {})
    assert "MAP101" in printed


@pytest.mark.parametrize("name", FORMATS)
def test_every_format_gives_the_same_bytes_again(name):
    lines = {"maps/m.yaml": LINES}
    assert report_named(name)(MANY, lines) == report_named(name)(list(MANY), dict(lines))
    assert report_named(name)(MANY, lines).endswith("\n")
