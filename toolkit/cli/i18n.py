"""`fulgence i18n`: what is not translated."""

import sys
from typing import Annotated

import typer

from toolkit.cli import CLEAN, FINDINGS, WRONG_CALL, say
from toolkit.cli.app import command_app
from toolkit.cli.completion import complete_target


def i18n(
    targets: Annotated[
        list[str] | None,
        typer.Argument(
            help="Files, folders or ids; `-` reads standard input. Default: maps/ and cards/.",
            autocompletion=complete_target,
            show_default=False,
        ),
    ] = None,
    every: Annotated[bool, typer.Option("--all", help="Also languages that a file does not list.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON for machines.")] = False,
) -> int:
    """List what is not translated.

    For each file and language: the texts that are missing, with their places. Exit code 1 if there are any.
    """
    import json

    from toolkit.cli.library import Library
    from toolkit.cli.targets import files_of
    from toolkit.findings.report.text import printable
    from toolkit.games.texts import LANGUAGES
    from toolkit.games.translations import untranslated
    from toolkit.source.files import FileTrouble

    files, troubles = files_of(targets or [])
    missing, read = [], 0
    for file in files:
        try:
            inspection = Library().inspect(file)
            name = inspection.source.name
            if inspection.subject is None:
                raise FileTrouble(f"{name}: cannot be read (see `fulgence check`)")
        except FileTrouble as trouble:
            troubles.append(trouble)
            continue
        read += 1
        for path, languages in untranslated(inspection.subject, LANGUAGES if every else None):
            place = inspection.subject.key_place(*path)
            missing += [(name, language, place.line, place.column, ".".join(map(str, path))) for language in languages]
    missing.sort()
    if as_json:
        keys = ("file", "language", "line", "column", "text")
        rows = [dict(zip(keys, row, strict=True)) for row in missing]
        print(json.dumps({"format": 1, "missing": rows}, indent=2, ensure_ascii=False))
    else:
        sys.stdout.writelines(
            f"{printable(f)}:{line}:{column}: {language} {text}\n" for f, language, line, column, text in missing
        )
        if read:
            print(f"{len(missing)} missing", file=sys.stderr)
    for each in troubles:
        say(str(each))
    return WRONG_CALL if troubles else FINDINGS if missing else CLEAN


app = command_app(i18n)
