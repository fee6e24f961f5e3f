"""`fulgence fmt`: canonical order and spacing."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from toolkit.cli import CLEAN, FINDINGS, WRONG_CALL, say
from toolkit.cli.app import command_app
from toolkit.cli.completion import complete_target


def fmt(
    targets: Annotated[
        list[str] | None,
        typer.Argument(
            help="Files, folders or ids; `-` reads standard input and prints. Default: maps/ and cards/.",
            autocompletion=complete_target,
            show_default=False,
        ),
    ] = None,
    check: Annotated[bool, typer.Option("--check", help="Write nothing; exit 1 if a file would change.")] = False,
) -> int:
    """Put files into canonical order and spacing.

    Comments stay with their key and the meaning never changes: before anything is written, the result
    is read back and compared. A file that cannot be read is left alone.
    """
    from toolkit.cli.targets import files_of, own_file
    from toolkit.findings.report.text import printable
    from toolkit.games.canonical import canonical
    from toolkit.games.inspection import inspect_source
    from toolkit.source.files import STDIN, FileTrouble, read_source, write_whole
    from toolkit.source.layout import UnusualLayout

    files, troubles = files_of(targets or [])
    changed = 0
    for file in files:
        try:
            source = read_source(file)
            text = canonical(inspect_source(source))
            if text is None:
                raise FileTrouble(f"{source.name}: left alone, it cannot be read (see `fulgence check`)")
            if file == STDIN and not check:
                sys.stdout.write(text)
            elif text != source.text or source.mark:
                if not check:
                    write_whole(Path(own_file(file)), text.encode())
                changed += 1
                print(f"{'would format' if check else 'formatted'} {printable(source.name)}", file=sys.stderr)
        except FileTrouble as trouble:
            troubles.append(trouble)
        except UnusualLayout as unusual:
            troubles.append(FileTrouble(f"{source.name}: left alone, its layout is unusual: {unusual}"))
    for each in troubles:
        say(str(each))
    if troubles:
        return WRONG_CALL
    return FINDINGS if check and changed else CLEAN


app = command_app(fmt)
