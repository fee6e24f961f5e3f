"""Cards for Tabletop Simulator: grids of faces as pictures, and the decks made from them as a saved object."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from toolkit.press.canvas import Canvas
from toolkit.press.card import Card, Cut, Draw
from toolkit.press.numbers import mm
from toolkit.press.output import pngs
from toolkit.press.paper import Size

COLUMNS, ROWS = 10, 7
MOST = COLUMNS * ROWS - 1  # the last place shows what other players see of a hidden card
MOST_PIXELS_ACROSS = 4096


def tabletop(cards: Sequence[Card], size: Size, title: str, language: str, dpi: float) -> Mapping[str, bytes]:
    """A grid and a back for every kind of back, and `decks.json`, which names them by their files."""
    dpi = min(
        dpi, MOST_PIXELS_ACROSS * 25.4 // (COLUMNS * size.width), MOST_PIXELS_ACROSS * 25.4 // (ROWS * size.height)
    )
    files: dict[str, bytes] = {}
    decks: list[dict[str, Any]] = []
    for number, (name, members) in enumerate(_decks(cards).items(), start=1):
        faces = list({card.id: card for card in members}.values())
        files[f"{name}.png"] = _picture(faces, size, title, language, dpi)
        files[f"{name}-back.png"] = _one(members[0].back, size, title, language, dpi)
        decks.append(_deck(number, name, members, [card.id for card in faces]))
    text = json.dumps({"SaveName": title, "ObjectStates": decks}, indent=2, ensure_ascii=False)
    return {**files, "decks.json": f"{text}\n".encode()}


def _decks(cards: Sequence[Card]) -> dict[str, list[Card]]:
    """Cards by their back; more than a grid holds go on with the next one."""
    decks: dict[str, list[Card]] = {}
    for back in dict.fromkeys(card.back_id for card in cards):
        members = [card for card in cards if card.back_id == back]
        ids = list(dict.fromkeys(card.id for card in members))
        for start in range(0, len(ids), MOST):
            part = set(ids[start : start + MOST])
            decks[back if not start else f"{back}-{start // MOST + 1}"] = [card for card in members if card.id in part]
    return decks


def _picture(cards: list[Card], size: Size, title: str, language: str, dpi: float) -> bytes:
    page, cut = Size(COLUMNS * size.width, ROWS * size.height), Cut(size)
    canvas = Canvas(page, title, language)
    places = [*enumerate(card.front for card in cards), (MOST, cards[0].back)]
    for number, draw in places:
        at = f"translate({mm(number % COLUMNS * size.width)} {mm(number // COLUMNS * size.height)})"
        with canvas.group("face", transform=at):
            draw(canvas, cut)
    return pngs([canvas.finish()], page, dpi)[0]


def _one(draw: Draw, size: Size, title: str, language: str, dpi: float) -> bytes:
    canvas = Canvas(size, title, language)
    draw(canvas, Cut(size))
    return pngs([canvas.finish()], size, dpi)[0]


def _deck(number: int, name: str, cards: list[Card], faces: list[str]) -> dict[str, Any]:
    """A deck, or a single card, as Tabletop Simulator saves it: a card's number is its deck's and its place."""
    sheet = {
        str(number): {
            "FaceURL": f"{name}.png",
            "BackURL": f"{name}-back.png",
            "NumWidth": COLUMNS,
            "NumHeight": ROWS,
            "BackIsHidden": True,
            "UniqueBack": False,
        }
    }
    place = {"posX": 3.0 * (number - 1), "posY": 1.0, "posZ": 0.0, "rotX": 0.0, "rotY": 180.0, "rotZ": 180.0}
    transform = {**place, "scaleX": 1.0, "scaleY": 1.0, "scaleZ": 1.0}
    contained = [
        {
            "Name": "CardCustom",
            "Nickname": card.title,
            "Description": card.text,
            "CardID": 100 * number + faces.index(card.id),
            "CustomDeck": sheet,
            "Transform": transform,
        }
        for card in cards
    ]
    if len(contained) == 1:
        return contained[0]
    ids = [card["CardID"] for card in contained]
    deck = {"Name": "DeckCustom", "Nickname": name, "DeckIDs": ids, "CustomDeck": sheet, "Transform": transform}
    return {**deck, "ContainedObjects": contained}
