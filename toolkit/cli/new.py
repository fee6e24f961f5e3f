"""`fulgence new`: a map or a card set to start from."""

import re
import sys
from pathlib import Path
from typing import Annotated, Literal

import typer

from toolkit.cli import CLEAN
from toolkit.cli.app import command_app
from toolkit.cli.completion import complete_origin

BLANK = "blank"
SMALLEST, LARGEST = 4, 200
CARD_SETS = {"deck": "station-deck", "objectives": "paris-objectives", "gates": "city-gates"}
_NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
_SIZE = re.compile(r"([0-9]{1,3})[xX×]([0-9]{1,3})")
_MODELINE = re.compile(r"\A# yaml-language-server:.*\r?\n")


def new(
    name: Annotated[str, typer.Argument(help="The new id: small letters, digits and hyphens.")],
    origin: Annotated[
        str | None,
        typer.Option("--from", help="A map or card set to copy, or `blank`.", autocompletion=complete_origin),
    ] = None,
    size: Annotated[str | None, typer.Option(help="Columns x rows of a blank map; 10x10 if not given.")] = None,
    cards: Annotated[
        Literal["deck", "objectives", "gates"] | None,
        typer.Option(help="Start a card set of this kind instead of a map."),
    ] = None,
    out: Annotated[
        Path | None, typer.Option(help="The file to write. Default: maps/NAME.yaml, cards/NAME.yaml.")
    ] = None,
) -> int:
    """Start a map or a card set.

    What is written passes `fulgence check` as it is. Nothing is ever overwritten.
    """
    from toolkit.source.files import write_new

    if not _NAME.fullmatch(name) or len(name) > 40:
        raise typer.BadParameter(f"`{name}` is not a name of small letters, digits and hyphens (`my-map`)")
    folder, kind = ("cards", "cards") if cards else ("maps", "map")
    if size is not None and (cards or origin not in (None, BLANK)):
        raise typer.BadParameter("--size is for blank maps; a copy keeps the size of its original")
    if cards and origin == BLANK:
        raise typer.BadParameter("there is no blank card set; leave --from out to start from the shipped one")
    if cards or origin not in (None, BLANK):
        text = _copy(name, origin or CARD_SETS[str(cards)], folder)
    else:
        text = _blank(name, "10x10" if size is None else size)
    target = out or Path(folder, f"{name}.yaml")
    text = _MODELINE.sub("", text)
    if (target.parent / f"../schemas/{kind}.schema.json").is_file():
        text = f"# yaml-language-server: $schema=../schemas/{kind}.schema.json\n{text}"
    write_new(target, text.encode())
    print(target)
    print(f"next: change it to your liking, then `fulgence check {target}`", file=sys.stderr)
    return CLEAN


def _blank(name: str, size: str) -> str:
    from toolkit.games.registry import GAMES, game_named

    parts = _SIZE.fullmatch(size)
    if not parts or not all(SMALLEST <= int(part) <= LARGEST for part in parts.groups()):
        raise typer.BadParameter(f"`{size}` is not a size: write columns x rows, {SMALLEST}x{SMALLEST} to 200x200")
    return game_named(next(iter(GAMES))).blank(name, int(parts[1]), int(parts[2]))


def _copy(name: str, origin: str, folder: str) -> str:
    """Another file under a new id, title and version, without what is true of the original only."""
    from toolkit.cli.library import Library
    from toolkit.cli.targets import file_of
    from toolkit.games.inspection import inspect_source
    from toolkit.source.edit import with_values, without_keys
    from toolkit.source.files import FileTrouble
    from toolkit.source.scalars import written
    from toolkit.source.text import SourceText

    inspection = Library().inspect(file_of(origin, (folder,)))
    source, subject = inspection.source, inspection.subject
    if not inspection.is_sound or inspection.findings:
        raise FileTrouble(f"{source.name}: cannot be copied before it is clean (see `fulgence check`)")
    if ("kind" in subject.root.entries) != (folder == "cards"):
        raise FileTrouble(
            f"{source.name}: is {'a map' if folder == 'cards' else 'a card set'}, which this cannot start from"
        )
    text = without_keys(source, subject.root, ("notes", "expect"))
    subject = inspect_source(SourceText(source.name, text)).subject
    title = written(name.replace("-", " ").capitalize())
    values = {subject.place("id"): written(name), subject.place("version"): "0.1.0"}
    values |= {
        subject.place("title", language): title
        for language, words in subject.document.title.model_dump().items()
        if words is not None
    }
    print(f"copied from {origin}: names and texts are still those of the original", file=sys.stderr)
    return with_values(subject.source, values)


app = command_app(new)
