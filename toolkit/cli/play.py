"""`fulgence play`: a game alone, at the terminal."""

import os
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from toolkit.cli import CLEAN, INTERRUPTED
from toolkit.cli.app import command_app
from toolkit.cli.completion import complete_target

if TYPE_CHECKING:
    from toolkit.games.inspection import Inspection

HELP = """Answer with the number of an option, or
  Enter  done with this turn: pass, or leave the rest out
  u      undo
  m      show the map again
  s      show the score area
  t      show what lies on the table: colours, objectives, gates
  q      save and quit
"""


def play(
    target: Annotated[
        str,
        typer.Argument(
            help="A map (file or id), or the record of a game to go on with.", autocompletion=complete_target
        ),
    ],
    seed: Annotated[
        str | None, typer.Option(help="What cards are shuffled from. Default: any.", show_default=False)
    ] = None,
    objectives: Annotated[bool, typer.Option(help="Play with shared objectives.")] = True,
    gates: Annotated[bool, typer.Option(help="Play with city gates.")] = True,
    player: Annotated[str, typer.Option(help="The planner's name.")] = "Planner",
    lang: Annotated[Literal["en", "fr", "it"], typer.Option(help="Language of names and cards.")] = "en",
    out: Annotated[Path, typer.Option(help="The folder for the record.")] = Path("build/games"),
) -> int:
    """Play a map alone, at the terminal.

    You see the map, the card and every legal section with what it gains. The record is saved after every
    answer, so that nothing is lost: `fulgence play RECORD` goes on, `fulgence score RECORD` scores it.
    """
    from toolkit.cli.library import Library
    from toolkit.cli.targets import file_of

    _refuse_names(target, seed, player)
    library = Library()
    inspection = library.inspect(file_of(target, ("maps",)))
    in_colour = sys.stdout.isatty() and "NO_COLOR" not in os.environ
    modules = tuple(name for name, wanted in (("objectives", objectives), ("gates", gates)) if wanted)
    if hasattr(inspection.subject, "replay"):
        path = Path(target)
        game = _resumed(inspection, lang, in_colour)
    else:
        game = _begun(library, inspection, (seed or _any_seed(), modules, player, lang, in_colour))
        path = out / f"{game.id}.json"
        _refuse_to_overwrite(path)
    return _Table(path).play(game)


def _refuse_names(target: str, seed: str | None, player: str) -> None:
    """Answers come from standard input, the seed names a file, and a planner's box is small."""
    if target == "-":
        raise typer.BadParameter("name a map or a record: standard input is for your answers")
    if seed is not None and not re.fullmatch(r"[A-Za-z0-9-]{1,40}", seed):
        raise typer.BadParameter("use up to 40 letters, digits and hyphens", param_hint="--seed")
    if not player.strip() or len(player) > 60:
        raise typer.BadParameter("write a name of up to 60 characters", param_hint="--player")


def _any_seed() -> str:
    from random import SystemRandom

    return str(SystemRandom().randrange(10**6))


def _refuse_to_overwrite(path: Path) -> None:
    from toolkit.source.files import FileTrouble

    if path.exists():
        raise FileTrouble(f"{path}: is there already; go on with `fulgence play {path}`, or take another --seed")


def _begun(library: Any, inspection: "Inspection", how: tuple[Any, ...]) -> Any:
    from toolkit.source.files import FileTrouble

    game = None
    if inspection.is_map and inspection.game:
        game = inspection.game.new_game(inspection.subject, library.finder(inspection), *how)
    if game is None:
        raise FileTrouble(f"{inspection.source.name}: is no sound map with a deck (see `fulgence check`)")
    return game


def _resumed(inspection: "Inspection", lang: str, in_colour: bool) -> Any:
    from toolkit.source.files import FileTrouble

    game = (
        inspection.game.resumed_game(inspection.subject, lang, in_colour)
        if inspection.is_sound and inspection.game
        else None
    )
    if game is None:
        raise FileTrouble(
            f"{inspection.source.name}: is no game that can go on: one player, dealt from a seed, legal so far"
        )
    return game


class _Table:
    """Where the game is played: answers are read, what follows is shown, and the record is kept up to date."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def play(self, game: Any) -> int:
        """Play to the end, or until the player leaves."""
        self._show(*game.opening())
        self._keep(game)
        try:
            while not game.is_over:
                answered = self._turn(game)
                if answered is None:
                    break
                game = answered
                self._keep(game)
        except (KeyboardInterrupt, EOFError) as left:
            self._show("", f"Saved: fulgence play {self._path} goes on.")
            return INTERRUPTED if isinstance(left, KeyboardInterrupt) else CLEAN
        self._show("", *(game.map() if game.is_over else ()), *game.score(), "", f"Record: {self._path}")
        return CLEAN

    def _turn(self, game: Any) -> Any:
        """The game after one answer; None if the player leaves."""
        self._show("", *game.map(), "", *game.turn())
        if not game.choices:
            self._show("Nothing can be drawn: this turn is passed.")
            return game.done()
        self._show(*game.options())
        while True:
            answer = input("number, Enter = done, ? = help > ").strip().lower()
            if answer == "q":
                return None
            if answer == "u":
                return game.undone()
            if answer in ("", "p"):
                return game.done()
            if answer.isdecimal() and len(answer) < 4 and 1 <= int(answer) <= game.choices:
                return game.chosen(int(answer))
            self._show(*self._told(game, answer))

    @staticmethod
    def _told(game: Any, answer: str) -> "list[str]":
        shown = {"m": game.map, "s": game.score, "t": game.opening, "?": lambda: [HELP]}
        return (
            list(shown[answer]())
            if answer in shown
            else [f"`{answer}` is no option: 1 to {game.choices}, or ? for help"]
        )

    def _keep(self, game: Any) -> None:
        from toolkit.source.files import write_whole

        write_whole(self._path, game.record.encode())

    @staticmethod
    def _show(*lines: str) -> None:
        from toolkit.findings.report.text import printable

        for line in lines:
            print(line if "\x1b" in line else "\n".join(map(printable, line.split("\n"))))


app = command_app(play)
