"""`fulgence info`: a map or a card set in numbers and words."""

import sys
from typing import Annotated

import typer

from toolkit.cli import CLEAN, FINDINGS, say
from toolkit.cli.app import command_app
from toolkit.cli.completion import complete_target


def info(
    target: Annotated[
        str,
        typer.Argument(help="A map or card set: file or id; `-` reads standard input.", autocompletion=complete_target),
    ],
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON for machines.")] = False,
) -> int:
    """Show what a designer wants to know about a map or a card set.

    Of a map: counts by symbol and district, what each departure sees, conflicts, cut stations, the
    longest connection, and tips. Of a card set: how long a round is, and every card in words.
    """
    from toolkit.cli.library import Library
    from toolkit.cli.targets import file_of
    from toolkit.findings.report import report_named
    from toolkit.findings.report.text import printable

    inspection = Library(tips=True).inspect(file_of(target))
    source = inspection.source
    tips = [finding for finding in inspection.findings if finding.is_tip]
    if not inspection.is_sound or inspection.game is None:
        errors = [finding for finding in inspection.findings if finding.severity == "error"]
        sys.stdout.write(report_named("json" if as_json else "text")(errors, {source.name: source.lines}))
        say(f"{source.name}: repair this first")
        return FINDINGS
    data, lines = inspection.game.portrait(inspection.subject)
    if as_json:
        import json

        told = [
            {"code": tip.code, "line": tip.place.line, "column": tip.place.column, "message": tip.message}
            for tip in tips
        ]
        print(json.dumps({"format": 1, **data, "tips": told}, indent=2, ensure_ascii=False))
    else:
        advice = ["", "tips", *(f"  {tip.code} {tip.message}" for tip in tips)] if tips else []
        print("\n".join(printable(line) for line in (*lines, *advice)))
    return CLEAN


app = command_app(info)
