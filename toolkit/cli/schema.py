"""`fulgence schema`: what editors and other validators need to know."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from toolkit.cli import CLEAN
from toolkit.cli.app import command_app


def schema(
    kind: Annotated[
        str, typer.Argument(help="`map`, `cards`, or `findings` (what `check --format json` prints).")
    ] = "map",
    out: Annotated[Path | None, typer.Option(help="Write it to this file instead of printing it.")] = None,
) -> int:
    """Print the JSON Schema of a file format.

    Editors with the YAML language server complete and explain keys from it: begin a map with the line
    `# yaml-language-server: $schema=../schemas/map.schema.json`.
    """
    from toolkit.games.schemas import schema_text, schema_texts
    from toolkit.source.files import write_whole

    if kind not in schema_texts():
        raise typer.BadParameter(f"unknown kind `{kind}`; known: {', '.join(schema_texts())}")
    if out:
        write_whole(out, schema_text(kind).encode())
        print(out)
    else:
        sys.stdout.write(schema_text(kind))
    return CLEAN


app = command_app(schema)
