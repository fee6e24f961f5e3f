"""`fulgence cards`: cards at true size, fronts and backs."""

from pathlib import Path
from typing import Annotated, Literal

import typer

from toolkit.cli import CLEAN, FINDINGS, WRONG_CALL, say
from toolkit.cli.app import command_app
from toolkit.cli.completion import complete_target


def cards(
    targets: Annotated[
        list[str] | None,
        typer.Argument(
            help="Maps (all their cards) or card sets: files, folders or ids. Default: cards/.",
            autocompletion=complete_target,
            show_default=False,
        ),
    ] = None,
    paper: Annotated[str, typer.Option(help="a3, a4, letter and so on, or width x height in mm.")] = "a4",
    size: Annotated[str, typer.Option(help="poker, bridge, mini-euro, tarot, or width x height in mm.")] = "poker",
    sides: Annotated[
        Literal["long", "short", "fold", "fronts", "backs"],
        typer.Option(help="Two-sided, flipped on the long or short edge; a fold sheet; or one side only."),
    ] = "long",
    marks: Annotated[
        Literal["full", "edge", "none"],
        typer.Option(help="Cut marks: with crosses between cards, or at the edge only."),
    ] = "full",
    gutter: Annotated[float, typer.Option(min=0, max=20, help="Distance between cards, in mm.")] = 0.0,
    bleed: Annotated[
        float, typer.Option(min=0, max=10, help="Print beyond the cut, in mm; 0 leaves a white border.")
    ] = 0.0,
    offset: Annotated[
        str, typer.Option(help="Move backs right and down, in mm, for a printer that is off: X,Y.")
    ] = "0,0",
    ink: Annotated[Literal["full", "saver", "mono"], typer.Option(help="How much ink to spend.")] = "full",
    palette: Annotated[
        Literal["standard", "safe"], typer.Option(help="Line colours; `safe` for colour-blind eyes.")
    ] = "standard",
    lang: Annotated[Literal["en", "fr", "it"], typer.Option(help="Language of everything on the cards.")] = "en",
    only: Annotated[str | None, typer.Option(help="Only these cards: ids with commas.", show_default=False)] = None,
    copies: Annotated[
        list[str] | None, typer.Option(help="So many of a card: ID=NUMBER; may be repeated.", show_default=False)
    ] = None,
    format_: Annotated[
        Literal["pdf", "svg", "png", "cards", "tts"],
        typer.Option(
            "--format", "-f", help="Pages as PDF, SVG or PNG; `cards`: files for each card; `tts`: Tabletop Simulator."
        ),
    ] = "pdf",
    dpi: Annotated[int, typer.Option(min=50, max=1200, help="Resolution of PNG.")] = 300,
    out: Annotated[Path, typer.Option(help="The folder to write into.")] = Path("build"),
) -> int:
    """Print cards at true size, fronts and backs.

    `fulgence cards paris` gives all cards of the Paris map on A4 pages for a two-sided printer.
    """
    try:
        from toolkit.cli.card_printing import CardOrder, chosen, print_cards
    except ModuleNotFoundError as missing:
        say(f"printing needs `{missing.name}`: pip install 'fulgence[print]'")
        return WRONG_CALL
    from toolkit.cli.library import Library
    from toolkit.cli.targets import files_of, shipped
    from toolkit.press.card import Cut, card_size
    from toolkit.press.card_grid import card_grid
    from toolkit.press.paper import paper_named
    from toolkit.source.files import FileTrouble

    try:
        cut = Cut(card_size(size), bleed)
        grid = card_grid(paper_named(paper), cut.size, sides, gutter, bleed)
        choice = chosen(only, copies or [])
        moved = _offset(offset)
    except ValueError as wrong:
        raise typer.BadParameter(str(wrong)) from None
    order = CardOrder(grid, cut, sides, marks, moved, ink, palette, lang, format_, dpi, choice, out)
    named = list(targets or []) or ([] if Path("cards").is_dir() else [str(shipped("cards"))])
    files, troubles = files_of(named, ("maps", "cards") if targets else ("cards",))
    code, library = CLEAN, Library()
    for file in files:
        try:
            code = max(code, print_cards(library, file, order))
        except FileTrouble as trouble:
            troubles.append(trouble)
    for each in troubles:
        say(str(each))
    return WRONG_CALL if troubles else FINDINGS if code else CLEAN


def _offset(words: str) -> tuple[float, float]:
    """Two lengths in mm; more than 10 would be a typing slip."""
    try:
        across, down = (float(each) for each in words.split(","))
    except ValueError:
        raise ValueError(f"`{words[:40]}` is no offset: write two numbers in mm, like 0.5,-1") from None
    if not (abs(across) <= 10 and abs(down) <= 10):
        raise ValueError("an offset is at most 10 mm")
    return across, down


app = command_app(cards)
