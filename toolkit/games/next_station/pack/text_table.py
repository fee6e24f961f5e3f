"""The table of texts: everything that people read, by what it belongs to and by language."""

from collections.abc import Iterator

from toolkit.container.tables import Table
from toolkit.games.next_station.box import Box
from toolkit.games.next_station.cards import Deck, Gates
from toolkit.games.next_station.document import MapDocument
from toolkit.games.next_station.pack.card_tables import hand
from toolkit.games.next_station.pack.columns import text
from toolkit.games.next_station.pack.rule_tables import parts_of
from toolkit.games.texts import LANGUAGES, Text


def text_table(box: Box) -> Table:
    """Every text of the pack; its owner stands in another table, which one its kind says."""
    return Table(
        "texts",
        "Every text that people read, by owner and language.",
        (
            text("owner_kind", "`part`, `district`, `station`, `river`, `stock`, `band`, `reading`, or a card's kind."),
            text("owner", "Its id; for rivers and bands their number, for readings part and number."),
            text("key", "Which of its texts: `title`, `name`, `text`, `word` or `bonus_word`."),
            text("language", "The language, `en`, `fr` or `it`."),
            text("text", "The text."),
        ),
        ("owner_kind", "owner", "key", "language"),
        tuple(
            (kind, owner, key, language, words)
            for kind, owner, key, found in _owned(box)
            for language in LANGUAGES
            if found and (words := getattr(found, language))
        ),
    )


def _owned(box: Box) -> Iterator[tuple[str, str, str, Text | None]]:
    """Owner's kind and id, key and text."""
    document = box.map_file.document
    for kind, part in parts_of(box).items():
        yield "part", kind, "title", part.title
        yield "part", kind, "word", None if isinstance(part, MapDocument) else part.back.word
        yield "part", kind, "bonus_word", part.bonuses.back.word if isinstance(part, Gates) else None
        yield from (("reading", f"{kind}/{place}", "text", note.text) for place, note in enumerate(part.notes))
        yield from (("stock", stock, "word", word) for stock, word in _stocks(part))
    yield from (("district", letter, "name", name) for letter, name in document.districts.names.items())
    yield from (("station", station, "name", name) for station, name in document.monuments.items())
    yield from (("river", str(place), "name", river.name) for place, river in enumerate(document.scenery))
    yield from (("band", str(place), "name", band.name) for place, band in enumerate(document.solo))
    for kind, cards in hand(box).items():
        for card in cards:
            yield kind, card.id, "name", getattr(card, "name", None)
            yield kind, card.id, "text", getattr(card, "text", None)


def _stocks(part: object) -> Iterator[tuple[str, Text]]:
    yield from part.stocks.items() if isinstance(part, Deck) else ()
