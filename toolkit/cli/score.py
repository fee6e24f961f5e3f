"""`fulgence score`: a game by its record."""

import sys
from typing import Annotated

import typer

from toolkit.cli import CLEAN, FINDINGS, say
from toolkit.cli.app import command_app


def score(
    record: Annotated[str, typer.Argument(help="The record of a game; `-` reads standard input.")],
    every: Annotated[bool, typer.Option("--all", help="List every illegal move, not only the first.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON for machines.")] = False,
) -> int:
    """Score a game, or say where it broke the rules.

    Prints the filled-in score area of every player, the rating of a solo game, and who won. If a move is
    not allowed, the first one is told with its round, its turn, the clause and why.
    """
    import json

    from toolkit.cli.library import Library
    from toolkit.findings.report import report_named
    from toolkit.findings.report.text import printable
    from toolkit.source.files import FileTrouble

    inspection = Library().inspect(record)
    source, findings = inspection.source, list(inspection.findings)
    if inspection.is_sound and not inspection.is_record:
        raise FileTrouble(f"{source.name}: is no record of a game")
    if any(finding.code.startswith("REC2") for finding in findings) and inspection.game:
        illegal = inspection.game.illegal_moves(inspection.subject)
        findings = illegal if every else illegal[:1]
    if not inspection.is_sound or inspection.game is None:
        sys.stdout.write(report_named("json" if as_json else "text")(findings, {source.name: source.lines}))
        say(f"{source.name}: cannot be scored")
        return FINDINGS
    data, lines = inspection.game.score(inspection.subject)
    print(json.dumps(data, indent=2, ensure_ascii=False) if as_json else "\n".join(map(printable, lines)))
    return CLEAN


app = command_app(score)
