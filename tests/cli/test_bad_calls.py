"""A call that cannot work ends in one clear line on stderr and the right exit code, whatever the reason."""

import os
import signal
from functools import partial
from pathlib import Path

import pytest


def complaints(err):
    """The lines on stderr, apart from the reminder of how a command is called."""
    assert "Traceback" not in err
    return [line for line in err.splitlines() if line and not line.startswith(("Usage: fulgence", "Try 'fulgence"))]


@pytest.fixture
def surroundings(fulgence, tmp_path, small):  # noqa: ARG001 - `fulgence` makes the folder the working one
    (tmp_path / "empty").mkdir()
    (tmp_path / "empty/notes.txt").write_text("no map")
    (tmp_path / "full").mkdir()
    (tmp_path / "full/small.yaml").write_text(small)
    (tmp_path / "latin.yaml").write_bytes(small.replace("en: Small", "en: Caf\u00e9").encode("latin-1"))
    (tmp_path / "nowhere.yaml").symlink_to("gone.yaml")
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "faulty.yaml").write_text(f"{small}colour: red\n")


LONG = "x" * 300
NO_FILE = "no such file or folder"
NO_MAPS = "empty: no map or card set (*.yaml) in this folder"
FOLDER = "is a folder, not a file"
LATIN = "latin.yaml: line 5 is not UTF-8 text; save the file as UTF-8"
MEANT = "no map or card set of this id; did you mean `paris`?"


@pytest.mark.usefixtures("surroundings")
@pytest.mark.parametrize(
    ("why", "call", "said"),
    [
        ("missing file", "check gone.yaml", f"gone.yaml: {NO_FILE}"),
        ("missing file", "info gone.yaml", f"gone.yaml: {NO_FILE}"),
        ("missing file", "connect gone.yaml", f"gone.yaml: {NO_FILE}"),
        ("missing file", "fmt gone.yaml", f"gone.yaml: {NO_FILE}"),
        ("missing file", "new mine --from gone.yaml", f"gone.yaml: {NO_FILE}"),
        ("missing folder", "check gone/", f"gone/: {NO_FILE}"),
        ("a link to nowhere", "check nowhere.yaml", f"nowhere.yaml: {NO_FILE}"),
        ("a file taken for a folder", "check latin.yaml/x.yaml", f"latin.yaml/x.yaml: {NO_FILE}"),
        ("a name longer than any file's", f"check {LONG}", LONG),
        ("a name longer than any file's", f"info {LONG}", LONG),
        ("folder without maps", "check empty", NO_MAPS),
        ("folder without maps", "fmt empty", NO_MAPS),
        ("no folder to default to", "check", "nothing to do: name files, folders or ids"),
        ("no folder to default to", "fmt", "nothing to do: name files, folders or ids"),
        ("a folder where one file is meant", "info full/", f"full/: {FOLDER}"),
        ("a folder where one file is meant", "info full", f"full: {FOLDER}"),
        ("a folder where one file is meant", "connect full/", f"full/: {FOLDER}"),
        ("a folder where one file is meant", "new mine --from full", f"full: {FOLDER}"),
        ("not UTF-8", "check latin.yaml", LATIN),
        ("not UTF-8", "check latin.yaml --format json", LATIN),
        ("not UTF-8", "info latin.yaml", LATIN),
        ("not UTF-8", "connect latin.yaml", LATIN),
        ("not UTF-8", "fmt latin.yaml", LATIN),
        ("not UTF-8", "i18n latin.yaml", LATIN),
        ("not UTF-8", "new mine --from latin.yaml", LATIN),
        ("a slip in an id", "check parsi", MEANT),
        ("a slip in an id", "info parsi", MEANT),
        ("a slip in an id", "connect parsi", MEANT),
        ("a slip in an id", "fmt parsi", MEANT),
        ("a slip in an id", "i18n parsi", MEANT),
        ("a slip in an id", "new mine --from parsi", MEANT),
        ("an id like no other", "check qqqqq", "qqqqq: no such file or folder, and no map or card set of this id"),
        ("copy of a faulty map", "new mine --from faulty.yaml", "faulty.yaml: cannot be copied"),
        ("a map for a card set", "new mine --cards deck --from full/small.yaml", "full/small.yaml: is a map"),
        ("no map at all", "i18n empty/notes.txt", "empty/notes.txt: cannot be read"),
        ("a pipe to write into", "schema --out pipe", "pipe: cannot be written: it is there and no ordinary file"),
        ("a folder to write into", "schema --out full", "full: cannot be written: it is there and no ordinary file"),
        ("a folder to write into", "new mine --out full", "full: cannot be written: it is there and no ordinary file"),
        ("a file taken for a folder", "schema --out latin.yaml/x.json", "latin.yaml/x.json: cannot be written"),
        ("a file taken for a folder", "new mine --out latin.yaml/x.yaml", "latin.yaml/x.yaml: cannot be written"),
        ("nothing to watch", "check --watch -", "standard input cannot be watched"),
    ],
)
def test_files(fulgence, why, call, said):
    called = fulgence(*call.split())
    lines = complaints(called.err)
    assert called.code == 2, f"{why}: {called.err}"
    assert len(lines) == 1, why
    assert lines[0].startswith("fulgence: "), why
    assert said in lines[0], why


@pytest.mark.usefixtures("surroundings")
@pytest.mark.parametrize(
    ("why", "target"),
    [
        ("a line break in a name does not break the line", "a\nb.yaml"),
        ("nor does a bell ring", "a\ab.yaml"),
        ("an empty name, as of an unset variable, is no folder", ""),
    ],
)
@pytest.mark.parametrize("command", ["check", "info", "connect", "fmt", "i18n"])
def test_strange_names(fulgence, why, target, command):
    called = fulgence(command, target)
    lines = complaints(called.err)
    assert (called.code, called.out, len(lines)) == (2, "", 1), why
    assert NO_FILE in lines[0], why
    assert lines[0].isprintable(), why


@pytest.mark.parametrize(
    ("why", "call", "said"),
    [
        ("unknown command", "chekc", "No such command 'chekc'. Did you mean 'check'?"),
        ("unknown command with several near", "chick", "Did you mean 'check'?"),
        ("unknown command like no other", "qqqqq", "No such command 'qqqqq'."),
        ("unknown option", "--colour", "No such option: --colour"),
        ("unknown option of a command", "check --foo", "No such option: --foo"),
        ("unknown format", "check paris --format xml", "'xml' is not one of"),
        ("option without its value", "check --format", "--format"),
        ("unknown code", "check paris --select QQQ", "`QQQ`"),
        ("unknown code with a near one", "explain MAP12", "did you mean MAP120?"),
        ("unknown code", "explain 7", "no finding and no clause has the code `7`"),
        ("nothing named", "info", "Missing argument"),
        ("nothing named", "connect", "Missing argument"),
        ("nothing named", "new", "Missing argument"),
        ("one too many", "info paris atelier", "unexpected extra argument"),
        ("one too many", "explain MAP120 MAP101", "unexpected extra argument"),
        ("reach of nothing", "connect paris --reach 0", "--reach"),
        ("reach beyond any grid", "connect paris --reach 201", "--reach"),
        ("reach that is no number", "connect paris --reach far", "--reach"),
        ("unknown kind", "schema sheet", "unknown kind `sheet`"),
        ("a size that is none", "new mine --size huge", "`huge` is not a size"),
        ("a size for a card set", "new mine --cards deck --size 4x4", "--size is for blank maps"),
        ("a kind of cards that is none", "new mine --cards tarot", "'tarot' is not one of"),
    ],
)
def test_usage(fulgence, why, call, said):
    called = fulgence(*call.split())
    lines = complaints(called.err)
    assert (called.code, called.out, len(lines)) == (2, "", 1), why
    assert said in lines[0], why


def test_no_command_shows_the_help(fulgence):
    called = fulgence()
    assert called.code == 2
    assert "Usage: fulgence" in called.out + called.err


@pytest.mark.parametrize(
    ("why", "arguments"),
    [
        ("little output, written at the end", ["explain", "MAP120"]),
        ("a list", ["explain"]),
        ("much output, written in parts", ["schema", "map"]),
        ("a report for machines", ["check", "f.yaml", "--format", "json"]),
        ("a drawing", ["connect", "f.yaml", "--dry-run"]),
        ("the help of the whole", ["--help"]),
        ("the help of a command", ["check", "--help"]),
    ],
)
@pytest.mark.parametrize("env", [{}, {"PYTHONUNBUFFERED": "1"}], ids=["buffered", "unbuffered"])
def test_closed_pipe(fulgence_process, tmp_path, small, why, arguments, env):
    (tmp_path / "f.yaml").write_text(small)
    reader, writer = os.pipe()
    os.close(reader)
    called = fulgence_process(*arguments, stdout=writer, env=env)
    os.close(writer)
    assert complaints(called.err) == ["fulgence: the output was closed early"], why
    assert called.code == 141, why


def test_output_that_is_closed_from_the_start(fulgence_process):
    called = fulgence_process("explain", "MAP120", preexec_fn=partial(os.close, 1), stdout=None)
    assert len(complaints(called.err)) <= 1
    assert called.code in (0, 141)


def test_input_that_is_closed_from_the_start(fulgence_process):
    called = fulgence_process("check", "-", preexec_fn=partial(os.close, 0), stdin=None)
    lines = complaints(called.err)
    assert (called.code, len(lines)) == (2, 1), lines
    assert "<stdin>" in lines[0]


@pytest.mark.parametrize("arguments", [["explain"], ["schema", "map"]])
def test_full_disk_is_no_fault_in_the_tool(fulgence_process, arguments):
    with open("/dev/full", "wb") as full:
        called = fulgence_process(*arguments, stdout=full)
    lines = complaints(called.err)
    assert (called.code, len(lines)) == (2, 1), lines
    assert "no space left" in lines[0].lower()
    assert "fault in the tool" not in lines[0]


@pytest.mark.parametrize("command", ["check", "info", "connect", "fmt", "i18n"])
def test_interrupted(start_fulgence, tmp_path, command):
    os.mkfifo(tmp_path / "slow.yaml")
    hear = {"preexec_fn": lambda: signal.signal(signal.SIGINT, signal.SIG_DFL)}
    process = start_fulgence(command, "slow.yaml", **hear)
    with open(tmp_path / "slow.yaml", "wb"):  # waits until the command has begun to read
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=15)
    assert (process.returncode, out) == (130, b"")
    assert complaints(err.decode()) == ["fulgence: interrupted"]


FAULTS = [
    ("a bug", RuntimeError("the platform is upside down"), "RuntimeError: the platform is upside down"),
    ("a bug whose message has several lines", ValueError("1 problem\n  here"), "ValueError: 1 problem"),
    ("a bug that says nothing", NotImplementedError(), "NotImplementedError"),
    ("a fault of the machine", MemoryError("all gone"), "MemoryError: all gone"),
]


def break_the_tool(monkeypatch, fault):
    def broken(*_args, **_named):
        raise fault

    monkeypatch.setattr("toolkit.games.inspection.load", broken)  # every command reads files by way of this


@pytest.mark.parametrize(("why", "fault", "said"), FAULTS)
@pytest.mark.parametrize("command", ["check", "info", "connect", "fmt", "i18n", "new mine --from"])
def test_fault_in_the_tool(fulgence, monkeypatch, small, why, fault, said, command):
    Path("f.yaml").write_text(small)
    break_the_tool(monkeypatch, fault)
    called = fulgence(*command.split(), "f.yaml")
    lines = complaints(called.err)
    assert (called.code, called.out, len(lines)) == (3, "", 1), why
    assert lines[0].startswith(f"fulgence: fault in the tool: {said}"), why
    assert Path("f.yaml").read_text() == small


def test_fault_in_the_tool_shows_where_on_request(fulgence, monkeypatch, small):
    monkeypatch.setenv("FULGENCE_DEBUG", "1")
    break_the_tool(monkeypatch, RuntimeError("upside down"))
    with pytest.raises(RuntimeError, match="upside down"):
        fulgence("check", "-", stdin=small)
