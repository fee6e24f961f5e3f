"""The commands, each loaded only when it is called: start-up is part of the product."""

import os
from collections.abc import Sequence
from importlib import import_module
from typing import Annotated, Any

import typer
from typer.core import TyperGroup
from typer.main import get_command

from toolkit import __version__
from toolkit.cli import CLEAN, WRONG_CALL, say

COMMANDS = {
    "check": "Find every fault in maps and card sets.",
    "explain": "Say what a finding means and how to repair it.",
    "info": "Show what a designer wants to know about a map or a card set.",
    "new": "Start a map or a card set.",
    "connect": "Draw the tracks between the stations of a map.",
    "fmt": "Put files into canonical order and spacing.",
    "i18n": "List what is not translated.",
    "schema": "Print the JSON Schema of a file format.",
    "print": "Print map sheets at true size.",
    "cards": "Print cards at true size, fronts and backs.",
    "pack": "Pack maps for engines, or prove a pack.",
    "unpack": "Turn a pack back into YAML.",
    "play": "Play a map alone, at the terminal.",
    "score": "Score a game, or say where it broke the rules.",
    "draw": "Draw the sheet of a game that was played.",
    "vectors": "Write conformance vectors for engines.",
    "build": "Check, print and pack everything into build/.",
}


class LazyGroup(TyperGroup):
    """A group that knows its commands by name and loads the module of the one that is called."""

    def __init__(self, **attributes: Any) -> None:
        super().__init__(**attributes)
        self.commands: Any = dict.fromkeys(COMMANDS)  # names are enough to suggest one

    def list_commands(self, ctx: Any) -> list[str]:  # noqa: ARG002
        """The commands in the order of a designer's work."""
        return list(COMMANDS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:  # noqa: ARG002
        """The command of this name."""
        if cmd_name not in COMMANDS:
            return None
        command = get_command(import_module(f"toolkit.cli.{cmd_name}").app)
        command.name = cmd_name
        return command

    def format_commands(self, ctx: Any, formatter: Any) -> None:  # noqa: ARG002
        """The list of commands in the help, without loading any."""
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


app = typer.Typer(
    name="fulgence",
    cls=LazyGroup,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    no_args_is_help=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _version(wanted: bool) -> None:
    if wanted:
        print(f"fulgence {__version__}")
        raise typer.Exit


@app.callback()
def fulgence(
    _version_wanted: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version and exit.")
    ] = False,
) -> None:
    """Draw a metro map in text, and have it proven sound."""


def command_app(function: Any) -> typer.Typer:
    """The app of a module that holds one command."""
    single = typer.Typer(rich_markup_mode=None, pretty_exceptions_enable=False, add_completion=False)
    single.command(context_settings={"help_option_names": ["-h", "--help"]})(function)
    return single


def invoke(arguments: Sequence[str]) -> int:
    """Run a command; a wrong call is told in its own words."""
    from typer._click.exceptions import ClickException

    from toolkit.source.files import FileTrouble

    command = get_command(app)
    if "_FULGENCE_COMPLETE" in os.environ:
        command(list(arguments), prog_name="fulgence")
    try:
        with command.make_context("fulgence", list(arguments)) as context:
            code = command.invoke(context)
    except ClickException as wrong:
        wrong.show()
        return wrong.exit_code
    except typer.Exit as done:
        return done.exit_code
    except typer.Abort:
        raise KeyboardInterrupt from None
    except FileTrouble as trouble:
        say(str(trouble))
        return WRONG_CALL
    return code if isinstance(code, int) else CLEAN
