"""Printing the cards of one set or map."""

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Literal, NamedTuple

from toolkit.cli import CLEAN, FINDINGS
from toolkit.cli.library import Library
from toolkit.findings.finding import Finding
from toolkit.findings.report.text import report
from toolkit.findings.suggestion import nearest
from toolkit.games.texts import Language
from toolkit.press.boxes import with_boxes
from toolkit.press.canvas import Canvas
from toolkit.press.card import Card, Cut, Draw, card_size_name
from toolkit.press.card_grid import Sides
from toolkit.press.card_sheets import CardSheets, Marks
from toolkit.press.imposition import Imposition
from toolkit.press.numbers import mm
from toolkit.press.output import PressTrouble, pdf, pngs
from toolkit.press.paper import Size
from toolkit.press.tabletop import tabletop
from toolkit.source.files import FileTrouble, write_whole
from toolkit.source.text import SourceText

MOST_COPIES = 100


class Choice(NamedTuple):
    """Which cards are printed, and how often those that are not printed once."""

    only: tuple[str, ...] = ()
    copies: tuple[tuple[str, int], ...] = ()


class CardOrder(NamedTuple):
    """How cards are to be printed."""

    grid: Imposition
    cut: Cut
    sides: Sides = "long"
    marks: Marks = "full"
    offset: tuple[float, float] = (0.0, 0.0)
    ink: Literal["full", "saver", "mono"] = "full"
    palette: Literal["standard", "safe"] = "standard"
    language: Language = "en"
    format: Literal["pdf", "svg", "png", "cards", "tts"] = "pdf"
    dpi: int = 300
    choice: Choice = Choice()
    out: Path = Path("build")


def chosen(only: str | None, copies: Sequence[str]) -> Choice:
    """What `--only` and `--copies` say."""
    numbers = []
    for each in copies:
        name, _, number = each.partition("=")
        if not name or not (number.isascii() and number.isdecimal() and 1 <= int(number[:9]) <= MOST_COPIES):
            raise ValueError(f"`{each[:40]}` is no number of copies: write ID=NUMBER, 1 to {MOST_COPIES}")
        numbers.append((name, int(number)))
    return Choice(tuple(filter(None, (each.strip() for each in (only or "").split(",")))), tuple(numbers))


def print_cards(library: Library, file: str, order: CardOrder, tell: bool = True) -> int:
    """Print the cards of a set or a map; what does not fit is told, and printed cut short."""
    inspection = library.inspect(file)
    subject = inspection.subject
    has_cards = hasattr(subject, "board") or hasattr(subject, "ids")
    if not inspection.is_sound or inspection.game is None or not has_cards:
        raise FileTrouble(f"{inspection.source.name}: is no sound map or card set (see `fulgence check`)")
    find = library.finder(inspection)
    every, findings, words = inspection.game.card_faces(subject, find, order.ink, order.palette, order.language)
    cards = _chosen(every, order.choice, inspection.source.name)
    title = subject.document.title.in_language(order.language)
    wording = words(order.sides)
    sheets = CardSheets(
        cards, order.grid, order.cut, wording, title, order.language, order.sides, order.marks, order.offset
    )
    try:
        files = dict(_files(f"{subject.document.id}-cards-{order.language}-{order.ink}", sheets, order))
    except (PressTrouble, ValueError) as trouble:
        raise FileTrouble(str(trouble)) from None
    lines = {each.name: each.lines for each in _sources(library, findings, inspection.source)}
    sys.stderr.write(report(findings, lines))
    for name, data in files.items():
        write_whole(order.out / name, data)
        if tell:
            print(order.out / name)
    return FINDINGS if findings else CLEAN


def _sources(library: Library, findings: list[Finding], own: SourceText) -> list[SourceText]:
    """The files that findings are about: those of a map's cards are in its sets."""
    names = dict.fromkeys(finding.place.file for finding in findings)
    return [own, *(library.inspect(name).source for name in names if name != own.name)]


def _chosen(cards: list[Card], choice: Choice, file: str) -> tuple[Card, ...]:
    """The cards that are wanted, each as often as it is wanted."""
    ids = [card.id for card in cards]
    for name in (*choice.only, *(name for name, _ in choice.copies)):
        if name not in ids:
            meant = nearest(name, ids)
            raise FileTrouble(f"{file}: has no card `{name[:40]}`" + (f"; did you mean `{meant}`?" if meant else ""))
    if not cards:
        raise FileTrouble(f"{file}: has no cards")
    copies = dict(choice.copies)
    wanted = [card for card in cards if not choice.only or card.id in choice.only]
    return tuple(card for card in wanted for _ in range(copies.get(card.id, 1)))


def _files(stem: str, sheets: CardSheets, order: CardOrder) -> Iterator[tuple[str, bytes]]:
    """The files of an order by name."""
    name = card_size_name(order.cut.size)
    stem += "" if name == "poker" else f"-{name}"
    if order.format == "cards":
        yield from _single_cards(stem, sheets, order)
        return
    if order.format == "tts":
        made_for = tabletop(sheets.cards, order.cut.size, sheets.title, order.language, order.dpi)
        yield from ((f"{stem}/{name}", data) for name, data in made_for.items())
        return
    pages = sheets.pages()
    if order.format == "pdf":
        yield f"{stem}.pdf", pdf(pages, order.grid.page, sheets.title)
        return
    made = pngs(pages, order.grid.page, order.dpi) if order.format == "png" else [page.encode() for page in pages]
    for number, data in enumerate(made, 1):
        yield f"{stem}-{number:0{len(str(len(made)))}d}.{order.format}", data


def _single_cards(stem: str, sheets: CardSheets, order: CardOrder) -> Iterator[tuple[str, bytes]]:
    """A PDF of two pages and a PNG of each side for every card, with its bleed, as print houses ask for them."""
    cut = order.cut
    page = Size(cut.size.width + 2 * cut.bleed, cut.size.height + 2 * cut.bleed)
    cards = list(dict.fromkeys(sheets.cards))
    sides = [_alone(page, cut, card, side, order.language) for card in cards for side in (card.front, card.back)]
    pictures = pngs(sides, page, order.dpi)
    for number, card in enumerate(cards):
        front, back = sides[2 * number : 2 * number + 2]
        document = with_boxes(pdf([front, back], page, card.title), page, cut.bleed)
        yield f"{stem}/{card.id}.pdf", document
        yield f"{stem}/{card.id}-front.png", pictures[2 * number]
        yield f"{stem}/{card.id}-back.png", pictures[2 * number + 1]


def _alone(page: Size, cut: Cut, card: Card, side: Draw, language: str) -> str:
    canvas = Canvas(page, card.title, language)
    with canvas.group("face", transform=f"translate({mm(cut.bleed)} {mm(cut.bleed)})"):
        side(canvas, cut)
    return canvas.finish()
