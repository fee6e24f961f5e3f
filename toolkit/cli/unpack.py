"""`fulgence unpack`: from a pack back to the files that an author writes."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from toolkit.cli import CLEAN, FINDINGS, say
from toolkit.cli.app import command_app


def unpack(
    pack: Annotated[Path, typer.Argument(help="A pack: folder or zip.")],
    to: Annotated[Path, typer.Option(help="The folder for the map; its cards go into `cards` beside it.")] = Path(
        "maps"
    ),
) -> int:
    """Turn a pack back into YAML.

    The map with its drawing, and its card sets. The pack is proven first. Files that are there already are
    left alone.
    """
    from toolkit.findings.report.text import report
    from toolkit.packs.unpacking import unpacked
    from toolkit.packs.verifying import verified
    from toolkit.source.files import FileTrouble, write_new

    if not pack.exists():
        raise FileTrouble(f"{pack}: no such file or folder")
    found = verified(pack)
    if found.findings or found.pack is None:
        sys.stdout.write(report(list(found.findings), {}))
        say(f"{pack}: nothing was unpacked")
        return FINDINGS
    files = {_place(to, name): text for name, text in unpacked(found.pack).items()}
    there = [path for path, text in files.items() if path.exists() and path.read_bytes() != text.encode()]
    if there:
        raise FileTrouble(f"{there[0]}: is there already, and different; nothing was unpacked")
    for path, text in files.items():
        if not path.exists():
            write_new(path, text.encode())
        print(path)
    return CLEAN


def _place(to: Path, name: str) -> Path:
    folder, file = name.split("/")
    return to / file if folder == "maps" else to.parent / folder / file


app = command_app(unpack)
