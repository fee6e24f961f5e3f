"""`fulgence new`: a map to start from."""

import re
import sys
from pathlib import Path
from typing import Annotated

import typer

from toolkit.cli import CLEAN
from toolkit.cli.app import command_app
from toolkit.cli.completion import complete_map

BLANK = "blank"
SMALLEST, LARGEST = 4, 200
_NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
_SIZE = re.compile(r"([0-9]{1,3})x([0-9]{1,3})")


def new(
    name: Annotated[str, typer.Argument(help="The map's id: small letters, digits and hyphens.")],
    origin: Annotated[
        str, typer.Option("--from", help="A map to copy, or `blank`.", autocompletion=complete_map)
    ] = BLANK,
    size: Annotated[str | None, typer.Option(help="Columns x rows of a blank map; 10x10 if not given.")] = None,
    out: Annotated[
        Path | None,
        typer.Option(help="The file to write. Default: maps/NAME.yaml, or NAME.yaml without a maps folder."),
    ] = None,
) -> int:
    """Start a map.

    The new map passes `fulgence check` as it is. Nothing is ever overwritten.
    """
    from toolkit.source.files import write_new

    if not _NAME.fullmatch(name) or len(name) > 40:
        raise typer.BadParameter(f"`{name}` is not a name of small letters, digits and hyphens (`my-map`)")
    text = _blank(name, "10x10" if size is None else size) if origin == BLANK else _copy(name, origin, size)
    target = out or Path("maps" if Path("maps").is_dir() else ".", f"{name}.yaml")
    if (target.parent / "../schemas/map.schema.json").is_file() and "yaml-language-server" not in text:
        text = f"# yaml-language-server: $schema=../schemas/map.schema.json\n{text}"
    write_new(target, text.encode())
    print(target)
    print(f"next: draw in it, then `fulgence check {target}`", file=sys.stderr)
    return CLEAN


def _blank(name: str, size: str) -> str:
    from toolkit.games.registry import GAMES, game_named

    parts = _SIZE.fullmatch(size)
    if not parts or not all(SMALLEST <= int(part) <= LARGEST for part in parts.groups()):
        raise typer.BadParameter(f"`{size}` is not a size: write columns x rows, {SMALLEST}x{SMALLEST} to 200x200")
    return game_named(next(iter(GAMES))).blank(name, int(parts[1]), int(parts[2]))


def _copy(name: str, origin: str, size: str | None) -> str:
    """Another map under a new id, title and version."""
    from toolkit.cli.targets import file_of
    from toolkit.games.inspection import inspect_source
    from toolkit.source.edit import with_values
    from toolkit.source.files import FileTrouble, read_source
    from toolkit.source.scalars import written

    if size is not None:
        raise typer.BadParameter("--size is for blank maps; a copy keeps the size of its original")
    source = read_source(file_of(origin, ("maps",)))
    inspection = inspect_source(source)
    if not inspection.is_sound or inspection.findings:
        raise FileTrouble(f"{source.name}: cannot be copied before it is clean (see `fulgence check`)")
    title = written(name.replace("-", " ").capitalize())
    place = inspection.subject.place
    values = {place("id"): written(name), place("version"): "0.1.0"}
    values |= {place("title", each): title for each in inspection.subject.document.title.model_fields_set}
    return with_values(source, values)


app = command_app(new)
