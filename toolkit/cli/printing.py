"""Printing one map: from a file and an order to files on paper's way."""

import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, Literal, NamedTuple, TypeAlias

from toolkit.cli import CLEAN, FINDINGS
from toolkit.cli.library import Library
from toolkit.findings.finding import Finding
from toolkit.findings.report.text import report
from toolkit.games.inspection import Inspection
from toolkit.games.texts import Language
from toolkit.press.canvas import Canvas
from toolkit.press.imposition import Imposition
from toolkit.press.output import PressTrouble, pdf, pngs
from toolkit.press.pages import Job
from toolkit.press.paper import USUAL_TRIM, Size, name_of
from toolkit.source.files import FileTrouble, write_whole

Draw: TypeAlias = Callable[[Canvas, Size], list[Finding]]


class Order(NamedTuple):
    """How something is to be printed."""

    imposition: Imposition
    ink: Literal["full", "saver", "mono"] = "full"
    palette: Literal["standard", "safe"] = "standard"
    language: Language = "en"
    copies: int | None = None
    marks: Literal["crop", "none"] = "crop"
    format: Literal["pdf", "svg", "png"] = "pdf"
    dpi: int = 300
    theme: Path | None = None
    out: Path = Path("build")


def printable_maps(files: Iterable[str]) -> Iterator[str]:
    """What can be printed, a line each."""
    library = Library()
    for file in files:
        inspection = library.inspect(file)
        if inspection.is_map:
            document = inspection.subject.document
            yield f"{document.id:<20} {document.title.in_language('en')}, map sheet ({', '.join(document.languages)})"


def drawing_of(library: Library, inspection: Inspection, order: Order) -> Draw:
    """A function that draws a map's sheet as ordered."""
    if not inspection.is_map or inspection.game is None:
        raise FileTrouble(f"{inspection.source.name}: is no sound map to print (see `fulgence check`)")
    theme = theme_of(library, order)
    find = library.finder(inspection)
    return inspection.game.map_sheet(inspection.subject, find, order.ink, order.palette, order.language, theme)


def print_order(library: Library, file: str, order: Order, tell: bool = True) -> int:
    """Print one map; findings go to stderr, what could not be drawn is not written, tips fail nothing."""
    inspection = library.inspect(file)
    document, trim = inspection.subject.document, order.imposition.trim
    draw, title = drawing_of(library, inspection, order), document.title.in_language(order.language)
    sheet = Canvas(trim, title, order.language)
    findings = draw(sheet, trim)
    sys.stderr.write(report(findings, {inspection.source.name: inspection.source.lines}))
    if any(finding.severity == "error" for finding in findings):
        return FINDINGS
    write_sheet(_stem(library, document.id, order), title, sheet, order, tell)
    return CLEAN if all(finding.is_tip for finding in findings) else FINDINGS


def theme_of(library: Library, order: Order) -> Any:
    """The theme that an order names, if any."""
    return _theme(library, order.theme) if order.theme else None


def _theme(library: Library, file: Path) -> Any:
    """The theme in a file, which must be one and sound."""
    inspection = library.inspect(str(file))
    document = getattr(inspection.subject, "document", None)
    if not inspection.is_sound or getattr(document, "kind", "") != "theme":
        raise FileTrouble(f"{file}: is no sound theme (see `fulgence check {file}`)")
    return inspection.subject


def _stem(library: Library, name: str, order: Order) -> str:
    """What a file is called: map, language and ink, and whatever of its look is not the usual one."""
    trim = name_of(order.imposition.trim)
    look: list[str] = [order.palette] if order.palette != "standard" else []
    look += [_theme(library, order.theme).document.id] if order.theme else []
    look += [trim] if trim != USUAL_TRIM else []
    return "-".join((name, order.language, order.ink, *look))


def write_sheet(stem: str, title: str, sheet: Canvas, order: Order, tell: bool = True) -> None:
    """Write a sheet that is drawn as ordered, on as many pages as its copies take."""
    copies = order.copies or len(order.imposition.places)
    job = Job(sheet, title, order.language, order.imposition, copies, order.marks)
    try:
        if order.format == "pdf":
            files = {f"{stem}.pdf": pdf(job.layers(), order.imposition.page, title)}
        elif order.format == "png":
            pictures = pngs(job.layers(), order.imposition.page, order.dpi)
            files = {_numbered(stem, number, len(pictures), "png"): data for number, data in enumerate(pictures, 1)}
        else:
            pages = job.whole_pages()
            files = {_numbered(stem, number, len(pages), "svg"): page.encode() for number, page in enumerate(pages, 1)}
    except (PressTrouble, ValueError) as trouble:
        raise FileTrouble(str(trouble)) from None
    for file, data in files.items():
        write_whole(order.out / file, data)
        if tell:
            print(order.out / file)


def _numbered(stem: str, number: int, count: int, ending: str) -> str:
    return f"{stem}.{ending}" if count == 1 else f"{stem}-{number:0{len(str(count))}d}.{ending}"
