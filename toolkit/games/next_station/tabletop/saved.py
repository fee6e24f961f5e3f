"""The saved object: decks and the map sheet, as Tabletop Simulator reads them."""

from collections.abc import Iterator, Mapping
from typing import Any

from toolkit.container.canonical import canonical_json
from toolkit.container.content import Content
from toolkit.games.next_station.cards import Deck, Gates, Objectives
from toolkit.games.next_station.pack.document import PackCards
from toolkit.games.next_station.tabletop.grid import CARD, COLUMNS, GROUNDS, AnyCard, CardGrid
from toolkit.press.output import pngs

DPI = 96
README = """# {title} for Tabletop Simulator

Put this folder's `{name}.json` into Tabletop Simulator's folder `Saves/Saved Objects`, and replace the picture names in
it by links: upload the pictures with the game's Cloud Manager, or write `file:///` and where they lie on your disk.
Every player needs a copy of the sheet: print one (`fulgence print {name}`) or upload its picture and draw on it.
"""


def write(content: Content) -> dict[str, bytes]:
    """The saved object, its pictures, and how to load it; nothing for a map without cards."""
    cards = PackCards.model_validate(content.documents["cards.json"], strict=False)
    found = [grid for grid in _grids(cards) if grid.cards]
    if not found:
        return {}
    objects = [_deck(grid, number) for number, grid in enumerate(found, start=1)]
    saved = {"SaveName": content.title.get("en", content.id), "GameMode": "", "ObjectStates": objects}
    files = {f"{content.id}.json": canonical_json(saved)}
    files["README.md"] = README.format(title=saved["SaveName"], name=content.id).encode()
    for grid in found:
        files[f"{grid.name}.png"] = pngs([grid.drawn("en")], grid.size, DPI)[0]
        files[f"{grid.name}-back.png"] = pngs([grid.back("en")], CARD, DPI)[0]
    return files


def _grids(cards: PackCards) -> Iterator[CardGrid]:
    deck, objectives, gates = cards.deck, cards.objectives, cards.gates
    if isinstance(deck, Deck):
        yield CardGrid("stations", _word(deck), GROUNDS[5], deck.cards, deck)
    if isinstance(objectives, Objectives):
        yield CardGrid("objectives", _word(objectives), GROUNDS[2], objectives.cards)
    if isinstance(gates, Gates):
        yield CardGrid("gates", _word(gates), GROUNDS[3], gates.cards)
        yield CardGrid("bonuses", gates.bonuses.back.word.in_language("en"), GROUNDS[4], gates.bonuses.cards)


def _word(card_set: Deck | Objectives | Gates) -> str:
    return card_set.back.word.in_language("en")


def _deck(grid: CardGrid, number: int) -> Mapping[str, Any]:
    """A deck: cards are named by the number of their grid and their place in it."""
    ids = [100 * number + place for place in range(len(grid.cards))]
    pictures = {
        str(number): {
            **{"FaceURL": f"{grid.name}.png", "BackURL": f"{grid.name}-back.png"},
            **{"NumWidth": COLUMNS, "NumHeight": grid.rows, "BackIsHidden": True, "UniqueBack": False},
        }
    }
    place = {"posX": 3 * number - 8, "posY": 1.5, "posZ": 0, "rotX": 0, "rotY": 180, "rotZ": 180}
    return {
        **{"Name": "DeckCustom", "Nickname": grid.word, "Transform": {**place, "scaleX": 1, "scaleY": 1, "scaleZ": 1}},
        **{"DeckIDs": ids, "CustomDeck": pictures},
        "ContainedObjects": [_card(card, each, pictures) for card, each in zip(grid.cards, ids, strict=True)],
    }


def _card(card: AnyCard, number: int, pictures: Mapping[str, Any]) -> Mapping[str, Any]:
    name, text = getattr(card, "name", None), getattr(card, "text", None)
    return {
        **{"Name": "CardCustom", "Nickname": name.in_language("en") if name else card.id, "CardID": number},
        **{"Description": text.in_language("en") if text else "", "CustomDeck": pictures},
    }
