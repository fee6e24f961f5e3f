"""`fulgence print`: sheets at true size."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from toolkit.cli import CLEAN, FINDINGS, WRONG_CALL, say
from toolkit.cli.app import command_app
from toolkit.cli.completion import complete_target

if TYPE_CHECKING:
    from toolkit.cli.printing import Order


def print_(
    targets: Annotated[
        list[str] | None,
        typer.Argument(
            help="Maps: files, folders or ids. Default: maps/.", autocompletion=complete_target, show_default=False
        ),
    ] = None,
    paper: Annotated[
        str,
        typer.Option(help="a3, a4, a5, a6, half-letter, letter, legal, tabloid, or width x height in mm."),
    ] = "a4",
    trim: Annotated[
        str | None,
        typer.Option(
            help="Size of one sheet, named or measured like paper. Default: a5; half-letter on American paper.",
            show_default=False,
        ),
    ] = None,
    per_page: Annotated[str, typer.Option(help="Sheets on a page: a number, or `auto` for as many as fit.")] = "auto",
    ink: Annotated[Literal["full", "saver", "mono"], typer.Option(help="How much ink to spend.")] = "full",
    palette: Annotated[
        Literal["standard", "safe"], typer.Option(help="Line colours; `safe` for colour-blind eyes.")
    ] = "standard",
    lang: Annotated[Literal["en", "fr", "it"], typer.Option(help="Language of everything on the sheet.")] = "en",
    copies: Annotated[int | None, typer.Option(min=1, max=1000, help="Sheets in all. Default: one full page.")] = None,
    marks: Annotated[Literal["crop", "none"], typer.Option(help="Cut marks.")] = "crop",
    bleed: Annotated[float, typer.Option(min=0, max=10, help="Paper beyond the cut, in mm.")] = 0.0,
    format_: Annotated[Literal["pdf", "svg", "png"], typer.Option("--format", "-f", help="What is written.")] = "pdf",
    dpi: Annotated[int, typer.Option(min=50, max=1200, help="Resolution of PNG.")] = 300,
    theme: Annotated[str | None, typer.Option(help="Colours, strokes and fonts: a theme's file or id.")] = None,
    out: Annotated[Path, typer.Option(help="The folder to write into.")] = Path("build"),
    list_: Annotated[bool, typer.Option("--list", help="Show what can be printed, and print nothing.")] = False,
) -> int:
    """Print map sheets at true size.

    `fulgence print paris` gives an A4 page with two A5 sheets as PDF in build/. Every sheet carries a
    50 mm ruler: measure it, and print at 100 %.
    """
    try:
        from toolkit.cli.printing import Order, print_order, printable_maps
    except ModuleNotFoundError as missing:
        say(f"printing needs `{missing.name}`: pip install 'fulgence[print]'")
        return WRONG_CALL
    from toolkit.cli.library import Library
    from toolkit.cli.targets import file_of, files_of, shipped
    from toolkit.source.files import FileTrouble

    named = list(targets or []) or ([] if Path("maps").is_dir() else [str(shipped("maps"))])
    files, troubles = files_of(named, ("maps",))
    if list_:
        for line in printable_maps(files):
            print(line)
        return CLEAN
    order = _order(Order, paper, trim, per_page, bleed)
    order = order._replace(ink=ink, palette=palette, language=lang, copies=copies, marks=marks)
    order = order._replace(format=format_, dpi=dpi, out=out)
    order = order._replace(theme=Path(file_of(theme, ("themes",))) if theme else None)
    code, library = CLEAN, Library()
    for file in files:
        try:
            code = max(code, print_order(library, file, order))
        except FileTrouble as trouble:
            troubles.append(trouble)
    for each in troubles:
        say(str(each))
    return WRONG_CALL if troubles else FINDINGS if code else CLEAN


def _order(kind: "type[Order]", paper: str, trim: str | None, per_page: str, bleed: float) -> "Order":
    """Where sheets go on paper; what cannot work is told in one line, and so is what a bleed costs."""
    from toolkit.press.imposition import impose
    from toolkit.press.paper import paper_named, trim_for

    if per_page != "auto" and not per_page.isdecimal():
        raise typer.BadParameter(f"`{per_page}` is neither a number nor `auto`", param_hint="--per-page")
    number = None if per_page == "auto" else int(per_page)
    try:
        page, sheet = paper_named(paper), paper_named(trim or trim_for(paper))
        imposition = impose(page, sheet, number, bleed=bleed)
        without = len(impose(page, sheet, number).places)
    except ValueError as wrong:
        raise typer.BadParameter(str(wrong)) from None
    if len(imposition.places) < without:
        say(f"with this bleed {len(imposition.places)} instead of {without} sheets fit on a page")
    return kind(imposition)


app = command_app(print_)
