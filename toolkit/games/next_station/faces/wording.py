"""The words on cards and on the pages that they are printed on, in every language."""

from collections.abc import Callable
from typing import TypeAlias

from toolkit.games.next_station.cards import Deck, Gates, Objectives
from toolkit.games.next_station.document import MapDocument
from toolkit.games.texts import Language, Text
from toolkit.press.card_grid import Sides
from toolkit.press.card_sheets import Side, Wording

CardWords: TypeAlias = Callable[[Sides], Wording]
"""What is written at the edge of pages, by how they are printed."""

WORDS: dict[str, Text] = {
    "or": Text(en="or", fr="ou", it="o"),
    "shared objective": Text(en="Shared objective", fr="Objectif commun", it="Obiettivo comune"),
    "ends the round": Text(en="card {} ends the round", fr="la {}e finit la manche", it="la {}ª chiude il turno"),
    "now or never": Text(
        en="now or never · optional", fr="maintenant ou jamais · facultatif", it="ora o mai più · facoltativo"
    ),
    "north-west": Text(en="North-west", fr="Nord-ouest", it="Nord-ovest"),
    "north-east": Text(en="North-east", fr="Nord-est", it="Nord-est"),
    "south-west": Text(en="South-west", fr="Sud-ouest", it="Sud-ovest"),
    "south-east": Text(en="South-east", fr="Sud-est", it="Sud-est"),
    "cards": Text(en="cards {}-{} of {}", fr="cartes {}-{} sur {}", it="carte {}-{} di {}"),
    "front": Text(en="front", fr="recto", it="fronte"),
    "back": Text(en="back", fr="verso", it="retro"),
    "both": Text(en="front and back", fr="recto et verso", it="fronte e retro"),
    "page": Text(en="page {}/{}", fr="page {}/{}", it="pagina {}/{}"),
    "long": Text(en="duplex: flip on long edge", fr="recto-verso : bord long", it="fronte-retro: lato lungo"),
    "short": Text(en="duplex: flip on short edge", fr="recto-verso : bord court", it="fronte-retro: lato corto"),
    "fold": Text(en="fold at the dashed line", fr="plier au pointillé", it="piegare al tratteggio"),
    "fronts": Text(en="fronts only", fr="recto seul", it="solo fronte"),
    "backs": Text(en="backs only", fr="verso seul", it="solo retro"),
    "print at 100 %": Text(en="print at 100 %", fr="imprimer à 100 %", it="stampare al 100 %"),
    "unofficial": Text(en="unofficial fan cards", fr="cartes non officielles", it="carte non ufficiali"),
}


def say(key: str, language: Language, *values: object) -> str:
    """A word or phrase."""
    return WORDS[key].in_language(language).format(*values)


def page_words(document: Deck | Objectives | Gates | MapDocument, language: Language) -> CardWords:
    """The words at the edge of pages that carry the cards of a set or of a map."""
    title = document.title.in_language(language)

    def heading(first: int, last: int, count: int, side: Side, page: int, pages: int) -> str:
        cards = say("cards", language, first, last, count)
        return " · ".join((title, cards, say(side, language), say("page", language, page, pages)))

    def words(sides: Sides) -> Wording:
        advice = f"{say(sides, language)} · {say('print at 100 %', language)}"
        return Wording(heading, advice, f"{document.id} {document.version} · {say('unofficial', language)}")

    return words
