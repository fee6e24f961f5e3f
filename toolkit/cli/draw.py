"""`fulgence draw`: the sheet of a game that was played."""

import sys
from pathlib import Path
from typing import Annotated, Literal

import typer

from toolkit.cli import CLEAN, FINDINGS, say
from toolkit.cli.app import command_app


def draw(
    record: Annotated[str, typer.Argument(help="The record of a game; `-` reads standard input.")],
    ink: Annotated[Literal["full", "saver", "mono"], typer.Option(help="How much ink to spend.")] = "full",
    palette: Annotated[
        Literal["standard", "safe"], typer.Option(help="Line colours; `safe` for colour-blind eyes.")
    ] = "standard",
    lang: Annotated[Literal["en", "fr", "it"], typer.Option(help="Language of everything on the sheet.")] = "en",
    trim: Annotated[str, typer.Option(help="Size of the sheet: a5, a4, ..., or width x height in mm.")] = "a5",
    format_: Annotated[Literal["pdf", "svg", "png"], typer.Option("--format", "-f", help="What is written.")] = "pdf",
    dpi: Annotated[int, typer.Option(min=50, max=1200, help="Resolution of PNG.")] = 300,
    out: Annotated[Path, typer.Option(help="The folder to write into.")] = Path("build/games"),
) -> int:
    """Draw the sheet of a game that was played.

    Lines in pencil colours, the score area filled in, a sheet for every player. The record is played over
    first: a game that broke the rules is not drawn.
    """
    from toolkit.cli.library import Library
    from toolkit.cli.printing import Order, theme_of, write_sheet
    from toolkit.findings.report.text import report
    from toolkit.press.canvas import Canvas
    from toolkit.press.imposition import impose
    from toolkit.press.paper import paper_named
    from toolkit.source.files import FileTrouble

    library = Library()
    inspection = library.inspect(record)
    source, subject, game = inspection.source, inspection.subject, inspection.game
    if not inspection.is_sound or game is None:
        sys.stdout.write(report(inspection.findings, {source.name: source.lines}))
        say(f"{source.name}: cannot be drawn")
        return FINDINGS
    if not inspection.is_record:
        raise FileTrouble(f"{source.name}: is no record of a game")
    try:
        size = paper_named(trim)
    except ValueError as wrong:
        raise typer.BadParameter(str(wrong), param_hint="--trim") from None
    order = Order(impose(size, size, 1), ink, palette, lang, marks="none", format=format_, dpi=dpi, out=out)
    stem = "game" if record == "-" else Path(record).stem
    players, code = subject.document.players, CLEAN
    for number, player in enumerate(players):
        sheet = Canvas(size, f"{subject.document.map.id}: {player.name}", lang)
        findings = game.played_sheet(subject, number, ink, palette, lang, theme_of(library, order))(sheet, size)
        sys.stderr.write(report(findings, {source.name: source.lines}))
        if any(finding.severity == "error" for finding in findings):
            code = FINDINGS
            continue
        name = stem if len(players) == 1 else f"{stem}-{number + 1}"
        write_sheet(name, f"{subject.document.map.id}: {player.name}", sheet, order)
    return code


app = command_app(draw)
