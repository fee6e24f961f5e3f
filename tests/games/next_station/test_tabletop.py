"""The saved object names its pictures, and the pictures hold its cards."""

import io
import json

import pytest
from PIL import Image

from tests.games.next_station.rules.played import box_named
from toolkit.games.next_station.tabletop import tabletop_files
from toolkit.press.tabletop import COLUMNS, MOST, ROWS


@pytest.fixture(scope="module", params=["paris", "atelier"])
def files(request):
    return tabletop_files(box_named(request.param))


def decks(files):
    return [each for each in json.loads(files["decks.json"])["ObjectStates"] if each["Name"] == "DeckCustom"]


def cell(image, place):
    wide, high = image.width / COLUMNS, image.height / ROWS
    left, top = wide * (place % COLUMNS), high * (place // COLUMNS)
    return image.crop((round(left), round(top), round(left + wide), round(top + high)))


def test_every_card_is_in_a_deck_and_in_its_picture(files):
    found = decks(files)
    assert sorted(len(deck["DeckIDs"]) for deck in found)[-1] == 11
    for deck in found:
        assert deck["DeckIDs"] == [card["CardID"] for card in deck["ContainedObjects"]]
        ((key, how),) = deck["CustomDeck"].items()
        image = Image.open(io.BytesIO(files[how["FaceURL"]])).convert("RGB")
        assert how["BackURL"] in files
        for number in (*(each % 100 for each in deck["DeckIDs"]), MOST):
            assert len(cell(image, number).getcolors(1 << 24)) > 20, (key, number)


def test_every_picture_that_is_named_is_there(files):
    text = files["decks.json"].decode()
    named = {part for part in text.replace('"', " ").split() if part.endswith(".png")}
    assert named == {name for name in files if name.endswith(".png")}


def test_the_same_bytes():
    assert tabletop_files(box_named("atelier")) == tabletop_files(box_named("atelier"))
