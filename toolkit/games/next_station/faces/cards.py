"""Whole sets: every card of a set or of a map's box, ready for the press."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from toolkit.findings.finding import Finding
from toolkit.games.next_station.box import Box
from toolkit.games.next_station.card_file import CardFile
from toolkit.games.next_station.cards import Back, Deck, Gates, Objectives
from toolkit.games.next_station.effects import Draw
from toolkit.games.next_station.faces.backs import draw_back
from toolkit.games.next_station.faces.bonus import draw_bonus_card
from toolkit.games.next_station.faces.face import CardFace
from toolkit.games.next_station.faces.gate import draw_gate_card
from toolkit.games.next_station.faces.objective import draw_objective_card
from toolkit.games.next_station.faces.paint import Paint
from toolkit.games.next_station.faces.station import draw_station_card, only_symbol
from toolkit.games.next_station.sheets.wording import SYMBOLS as SYMBOL_NAMES
from toolkit.games.next_station.words import SYMBOLS
from toolkit.games.texts import Language, Text
from toolkit.press.canvas import Canvas
from toolkit.press.card import Card, Cut
from toolkit.source.node import Path

Front = Callable[[CardFace], None]


class _Side(NamedTuple):
    """One card before it is bound to a set: what it is called, says and shows."""

    id: str
    title: Text | str
    text: Text | None
    front: Front
    kind: str


@dataclass(frozen=True)
class Faces:
    """How faces are drawn; what does not fit while they are drawn is remembered."""

    paint: Paint
    language: Language
    box: Box | None = None
    findings: list[Finding] = field(default_factory=list)

    def cards_of(self, files: tuple[CardFile, ...]) -> list[Card]:
        """The cards of some sets, in the order of their files."""
        symbols = _symbols(files)
        return [card for file in files for card in self._cards(file, symbols)]

    def _cards(self, file: CardFile, symbols: tuple[str, ...]) -> Iterator[Card]:
        document = file.document
        yield from self._bound(file, symbols, self._sides(file), document.back, ("back", "word"))
        if isinstance(document, Gates):
            every = enumerate(document.bonuses.cards)
            bonuses = (_Side(card.id, card.name, card.text, _bonus(document, n), "bonus") for n, card in every)
            yield from self._bound(file, symbols, bonuses, document.bonuses.back, ("bonuses", "back", "word"))

    def _sides(self, file: CardFile) -> Iterator[_Side]:
        document = file.document
        if isinstance(document, Deck):
            for n, card in enumerate(document.cards):
                name = card.name or self._station_title(document, n)
                yield _Side(card.id, name, card.text, _station(document, n), "station")
        elif isinstance(document, Objectives):
            for n, goal in enumerate(document.cards):
                yield _Side(goal.id, goal.name, goal.text, _objective(document, n), "objective")
        else:
            for n, gate in enumerate(document.cards):
                yield _Side(gate.id, gate.name, None, self._gate(document, n), "gate")

    def _station_title(self, deck: Deck, number: int) -> str:
        """A card without a name is called by its stock and symbol."""
        card = deck.cards[number]
        stock = deck.stocks[card.stock].in_language(self.language) if card.stock in deck.stocks else card.stock
        name = only_symbol(card.effects)
        return f"{stock}, {SYMBOL_NAMES[name].in_language(self.language)}" if name else stock

    def _gate(self, gates: Gates, number: int) -> Front:
        return lambda face: draw_gate_card(face, gates.cards[number], number, self.box)

    def _bound(
        self, file: CardFile, symbols: tuple[str, ...], sides: Iterator[_Side], back: Back, key: Path
    ) -> Iterator[Card]:
        """Cards with their common back."""
        points = file.document.points if isinstance(file.document, Objectives) else None

        def back_of(face: CardFace) -> None:
            draw_back(face, back, key, points)

        for side in sides:
            title = side.title if isinstance(side.title, str) else side.title.in_language(self.language)
            text = side.text.in_language(self.language) if side.text else ""
            front = self._drawing(file, symbols, side.front, side.kind, title)
            word = back.word.in_language(self.language)
            drawn_back = self._drawing(file, symbols, back_of, "back", word)
            yield Card(side.id, title, front, drawn_back, f"{file.document.id}-{key[0]}", text)

    def _drawing(
        self, file: CardFile, symbols: tuple[str, ...], draw: Front, kind: str, title: str
    ) -> Callable[[Canvas, Cut], None]:
        def drawn(canvas: Canvas, cut: Cut) -> None:
            face = CardFace(canvas, cut, self.paint, self.language, file, symbols, self.findings)
            with face.drawn(kind, title):
                draw(face)

        return drawn


def _station(deck: Deck, number: int) -> Front:
    return lambda face: draw_station_card(face, deck, number)


def _objective(objectives: Objectives, number: int) -> Front:
    return lambda face: draw_objective_card(face, objectives, number)


def _bonus(gates: Gates, number: int) -> Front:
    return lambda face: draw_bonus_card(face, gates.bonuses.cards[number], number)


def _symbols(files: tuple[CardFile, ...]) -> tuple[str, ...]:
    """The symbols of the deck, else those of the gates, in the order in which cards show them."""
    found: dict[str, None] = {}
    for file in files:
        if isinstance(file.document, Deck):
            for card in file.document.cards:
                steps = (step for way in card.effects for step in way if isinstance(step, Draw))
                found |= dict.fromkeys(step.to for step in steps if step.to in SYMBOLS)
    if not found:
        for file in files:
            if isinstance(file.document, Gates):
                found |= dict.fromkeys(card.symbol for card in file.document.cards)
    names = list(found or ("square", "circle", "pentagon", "triangle"))
    wanted = ("square", "circle", "pentagon", "triangle")
    return tuple(sorted(names, key=lambda name: wanted.index(name) if name in wanted else len(wanted)))
