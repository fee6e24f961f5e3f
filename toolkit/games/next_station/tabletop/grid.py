"""Card grids: the plain faces of a set side by side in one picture, its back in the last place."""

from dataclasses import dataclass
from math import ceil

from toolkit.games.next_station.cards import BonusCard, Deck, GateCard, ObjectiveCard, StationCard
from toolkit.games.next_station.effects import Draw, reveals
from toolkit.games.next_station.sheets.shapes import symbol
from toolkit.games.texts import Language
from toolkit.press.canvas import Canvas, Pen
from toolkit.press.paper import Size
from toolkit.press.type import BARLOW_500, JOST_600, JOST_700, LEADING, Face, block

CARD = Size(63, 88)
COLUMNS, LEAST_ROWS = 10, 2
INK, PAPER = "#1D2740", "#FFFFFF"
GROUNDS = ("#FBD768", "#147783", "#24365C", "#C43D31", "#F5C53A", "#8EA3B9")
AnyCard = StationCard | ObjectiveCard | GateCard | BonusCard


@dataclass(frozen=True)
class CardGrid:
    """The cards of one set as a picture: rows of ten, and the back at the very end."""

    name: str
    word: str
    ground: str
    cards: tuple[AnyCard, ...]
    deck: Deck | None = None

    @property
    def rows(self) -> int:
        """How many rows the cards and the back take; a virtual table wants two at least."""
        return max(LEAST_ROWS, ceil((len(self.cards) + 1) / COLUMNS))

    @property
    def size(self) -> Size:
        """The size of the whole picture."""
        return Size(CARD.width * COLUMNS, CARD.height * self.rows)

    def drawn(self, language: Language) -> str:
        """The picture as SVG."""
        canvas = Canvas(self.size, self.word, language)
        canvas.rect(0, 0, self.size.width, self.size.height, Pen(PAPER))
        for number, card in enumerate(self.cards):
            with canvas.group("card", card.id, _placed(number)):
                _draw_front(canvas, self, card, language)
        with canvas.group("back", self.word, _placed(COLUMNS * self.rows - 1)):
            self._draw_back(canvas)
        return canvas.finish()

    def back(self, language: Language) -> str:
        """The back of all cards by itself, as SVG."""
        canvas = Canvas(CARD, self.word, language)
        canvas.rect(0, 0, CARD.width, CARD.height, Pen(PAPER))
        self._draw_back(canvas)
        return canvas.finish()

    def _draw_back(self, canvas: Canvas) -> None:
        _draw_panel(canvas, self.ground)
        _draw_words(canvas, self.word.upper(), JOST_700, 8.0, 44.0, PAPER)


def _placed(number: int) -> str:
    return f"translate({CARD.width * (number % COLUMNS):g} {CARD.height * (number // COLUMNS):g})"


def _draw_panel(canvas: Canvas, colour: str) -> None:
    canvas.rect(3, 3, CARD.width - 6, CARD.height - 6, Pen(colour), 3.6, "ground")


def _draw_front(canvas: Canvas, grid: CardGrid, card: AnyCard, language: Language) -> None:
    """A symbol in a disc, or a plate with the card's own words: what a player has to know, and no more."""
    ground = grid.ground
    if grid.deck and isinstance(card, StationCard):
        ground = GROUNDS[list(grid.deck.stocks).index(card.stock) % len(GROUNDS)]
        _draw_panel(canvas, ground)
        canvas.rect(19.5, 68, 24, 6, Pen(PAPER), 2.2, "plate")
        _draw_words(canvas, grid.deck.stocks[card.stock].in_language(language).upper(), JOST_600, 2.6, 71.0, INK, 22)
    else:
        _draw_panel(canvas, ground)
    shown = _symbol(card)
    if shown:
        canvas.circle(31.5, 37, 19, Pen(PAPER), "disc")
        symbol(canvas, shown, (31.5, 37), 5.1, Pen(PAPER, INK, 2.2))
        if isinstance(card, GateCard):
            _draw_words(canvas, card.name.in_language(language), JOST_600, 4.0, 71.0, PAPER, 50)
        return
    canvas.rect(7.6, 12, 47.8, 52, Pen(PAPER), 3.0, "plate")
    name = card.name.in_language(language) if card.name else card.id
    text = card.text.in_language(language) if not isinstance(card, GateCard) and card.text else ""
    _draw_words(canvas, name.upper(), JOST_700, 4.0, 20.0, INK)
    _draw_words(canvas, text, BARLOW_500, 3.5, 43.0, INK)


def _symbol(card: AnyCard) -> str | None:
    """The symbol that says all about a card: the one its only step leads to, or that of a gate."""
    if isinstance(card, GateCard):
        return card.symbol
    if not isinstance(card, StationCard) or reveals(card.effects):
        return None
    targets = [step.to for way in card.effects for step in way if isinstance(step, Draw)]
    return targets[0] if len(targets) == 1 and targets[0] not in ("any", "monument") else None


def _draw_words(
    canvas: Canvas, text: str, face: Face, size: float, middle: float, colour: str, room: float = 43.0
) -> None:
    found = block(face, text, size, room, 9)
    step = found.size * LEADING
    first = middle - (len(found.lines) - 1) * step / 2 + 0.35 * found.size
    for number, line in enumerate(found.lines):
        canvas.words(line, face, found.size, (CARD.width / 2, first + number * step), colour, "middle")
