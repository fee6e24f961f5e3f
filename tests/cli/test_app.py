import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from toolkit import __version__
from toolkit.cli.app import COMMANDS

ROOT = Path(__file__).parents[2]
NOT_COMMANDS = {"__init__", "app", "card_printing", "completion", "library", "printing", "targets", "watch"}


@pytest.mark.parametrize("name", COMMANDS)
def test_summary_is_the_first_line_of_the_docstring(name):
    module = import_module(f"toolkit.cli.{name}")
    function = getattr(module, name, None) or getattr(module, f"{name}_")
    assert function.__doc__.splitlines()[0] == COMMANDS[name]


def test_every_command_is_listed():
    modules = {path.stem for path in (ROOT / "toolkit/cli").glob("*.py")}
    assert modules - NOT_COMMANDS == set(COMMANDS)


def test_help_lists_the_commands(fulgence):
    called = fulgence("--help")
    assert called.code == 0
    listed = called.out.split("Commands:\n")[1].splitlines()
    assert [line.split(maxsplit=1) for line in listed] == [list(each) for each in COMMANDS.items()]


@pytest.mark.parametrize("option", ["-h", "--help"])
@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help(fulgence, name, option):
    called = fulgence(name, option)
    assert (called.code, called.err) == (0, "")
    assert called.out.startswith(f"Usage: fulgence {name} ")
    assert COMMANDS[name] in called.out


def test_version(fulgence):
    assert fulgence("--version") == (0, f"fulgence {__version__}\n", "")


def test_module_is_the_same_command(fulgence_process):
    assert fulgence_process("--version") == (0, f"fulgence {__version__}\n", "")


def test_importing_the_app_is_cheap():
    code = "import sys, toolkit.cli.app; print(*sorted({name.split('.')[0] for name in sys.modules}))"
    found = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    loaded = set(found.stdout.split())
    assert "typer" in loaded, "the question was put wrongly"
    assert not loaded & {"pydantic", "yaml", "networkx", "rich"}


@pytest.mark.parametrize(
    ("why", "arguments", "loads", "spares"),
    [
        ("help reads no map", ["--help"], {"typer"}, {"pydantic", "yaml", "networkx", "rich"}),
        ("the version neither", ["--version"], {"typer"}, {"pydantic", "yaml", "networkx", "rich"}),
        ("a check needs no graphs", ["check", "paris"], {"typer", "pydantic", "yaml"}, {"networkx", "rich"}),
        ("advice does", ["check", "paris", "--tips"], {"networkx"}, {"rich"}),
        ("a portrait does", ["info", "paris"], {"networkx"}, {"rich"}),
    ],
)
def test_what_a_command_loads(fulgence_process, why, arguments, loads, spares):
    called = fulgence_process(*arguments, env={"PYTHONPROFILEIMPORTTIME": "1"})
    loaded = {line.split("|")[-1].strip() for line in called.err.splitlines() if line.startswith("import time:")}
    assert called.code == 0
    assert loads <= loaded, why
    assert not spares & loaded, why
