"""The saved object names its pictures, and the pictures hold its cards."""

import io
import json

import pytest
from PIL import Image

from tests.games.next_station.rules.played import box_named
from toolkit.games.next_station.pack.content import content
from toolkit.games.next_station.tabletop.grid import CARD, COLUMNS
from toolkit.games.next_station.tabletop.saved import DPI, write


@pytest.fixture(scope="module", params=["paris", "atelier"])
def files(request):
    return {"": request.param.encode(), **write(content(box_named(request.param)))}


def saved(files):
    return json.loads(files[f"{files[''].decode()}.json"])


def picture(files, name):
    return Image.open(io.BytesIO(files[name])).convert("RGB")


def cell(image, place, rows):
    wide, high = image.width / COLUMNS, image.height / rows
    left, top = wide * (place % COLUMNS), high * (place // COLUMNS)
    return image.crop((round(left), round(top), round(left + wide), round(top + high)))


def test_every_card_of_the_box_is_in_a_deck(files):
    decks = {each["Nickname"]: each for each in saved(files)["ObjectStates"]}
    assert set(decks) == {"Station", "Objective", "Gate", "Bonus"}
    assert len(decks["Station"]["ContainedObjects"]) == 11
    for deck in decks.values():
        assert deck["DeckIDs"] == [card["CardID"] for card in deck["ContainedObjects"]]
        assert all(card["Nickname"] for card in deck["ContainedObjects"])
    numbers = [number for deck in decks.values() for number in deck["DeckIDs"]]
    assert len(set(numbers)) == len(numbers)


def test_pictures_hold_the_cards_and_the_back_is_last(files):
    for deck in saved(files)["ObjectStates"]:
        ((key, how),) = deck["CustomDeck"].items()
        image, rows = picture(files, how["FaceURL"]), how["NumHeight"]
        assert image.width == pytest.approx(CARD.width * COLUMNS * DPI / 25.4, abs=2)
        assert image.height == pytest.approx(CARD.height * rows * DPI / 25.4, abs=2)
        for number in deck["DeckIDs"]:
            assert number // 100 == int(key)
            assert len(cell(image, number % 100, rows).getcolors(1 << 24)) > 20, "a face is drawn there"
        empty = cell(image, len(deck["DeckIDs"]), rows)
        assert empty.getcolors(1 << 24) == [(empty.width * empty.height, (255, 255, 255))]
        back, last = picture(files, how["BackURL"]), cell(image, COLUMNS * rows - 1, rows)
        assert back.getpixel((back.width // 4, back.height // 4)) == last.getpixel((last.width // 4, last.height // 4))


def test_the_same_bytes():
    one, two = (write(content(box_named("atelier"))) for _ in range(2))
    assert one == two
