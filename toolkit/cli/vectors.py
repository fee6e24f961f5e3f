"""`fulgence vectors`: cases that prove any engine."""

from pathlib import Path
from typing import Annotated

import typer

from toolkit.cli import CLEAN, WRONG_CALL, say
from toolkit.cli.app import command_app
from toolkit.cli.completion import complete_target


def vectors(
    targets: Annotated[
        list[str] | None,
        typer.Argument(
            help="Maps: files, folders or ids. Default: maps/.", autocompletion=complete_target, show_default=False
        ),
    ] = None,
    out: Annotated[Path, typer.Option(help="The folder to write into.")] = Path("build/vectors"),
) -> int:
    """Write conformance vectors for engines.

    Situations and games with the right answers. An engine that answers all of them as the referee does plays
    by the rules. The same map gives the same vectors; every case names the clauses it exercises.
    """
    from toolkit.cli.library import Library
    from toolkit.cli.targets import files_of, shipped
    from toolkit.source.files import FileTrouble, write_whole

    named = list(targets or []) or ([] if Path("maps").is_dir() else [str(shipped("maps"))])
    files, troubles = files_of(named, ("maps",))
    library = Library()
    for file in files:
        try:
            inspection = library.inspect(file)
            found = None
            if inspection.is_map and inspection.game:
                found = inspection.game.vectors(inspection.subject, library.finder(inspection))
            if found is None:
                raise FileTrouble(f"{inspection.source.name}: is no sound map with a deck (see `fulgence check`)")
            path = out / f"{inspection.subject.document.id}.json"
            write_whole(path, found.encode())
            print(path)
        except FileTrouble as trouble:
            troubles.append(trouble)
    for each in troubles:
        say(str(each))
    return WRONG_CALL if troubles else CLEAN


app = command_app(vectors)
