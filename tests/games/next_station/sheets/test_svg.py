"""The SVG of a sheet by its meaning: classes and titles that people restyle by and screen readers read."""

import pytest

from tests.games.next_station.sheets.drawn import ATELIER, PARIS, SVG, drawn
from tests.renderers import vnu_complaints


@pytest.fixture(scope="module")
def paris():
    return drawn(PARIS)


def titles(sheet, kind):
    return [element.findtext(f"{SVG}title") for element in sheet.of_kind(kind)]


@pytest.mark.parametrize(
    ("kind", "number"),
    [
        ("sheet", 1),
        ("connection", 157),
        ("crossing", 8),
        ("station", 53 - 8 - 4 - 1),
        ("station monument", 8),
        ("station departure", 4),
        ("station platform", 1),
        ("ruler", 1),
        ("score", 1),
        ("labels", 1),
        ("coordinates", 1),
    ],
)
@pytest.mark.parametrize("ink", ["full", "saver", "mono"])
def test_every_thing_is_there_once(kind, number, ink):
    assert len(drawn(PARIS, ink=ink).of_kind(kind)) == number


@pytest.mark.parametrize(("kind", "number"), [("district main", 8), ("district secondary", 5)])
def test_districts(paris, kind, number):
    named = [element for element in paris.of_kind(kind) if element.tag == f"{SVG}g"]
    fills = [element for element in paris.of_kind(kind) if element.tag == f"{SVG}path"]
    assert (len(named), len(fills)) == (number, number), "a border with its name, and a fill under everything"


@pytest.mark.parametrize(
    ("why", "kind", "title"),
    [
        ("the map", "sheet", "Paris"),
        ("a connection by its ends", "connection", "E4-B7"),
        ("a crossing by its point", "crossing", "D2"),
        ("a station by its point and symbol", "station", "A1 square"),
        ("a monument by name", "station monument", "A6 Eiffel Tower"),
        ("a departure by colour too", "station departure", "H4 orange pentagon"),
        ("a platform by its name", "station platform", "E5 Cité"),
        ("a main district by name", "district main", "Étoile"),
        ("a secondary district by name", "district secondary", "Cité"),
        ("the ruler by length", "ruler", "50 mm"),
        ("words are outlines, but stay readable", "text", "PLANNER"),
    ],
)
def test_titles(paris, why, kind, title):
    assert title in titles(paris, kind), why


def test_titles_follow_the_language():
    sheet = drawn(PARIS, language="fr")
    assert "A6 Tour Eiffel" in titles(sheet, "station monument")
    assert "C7 vert triangle" in titles(sheet, "station departure")
    assert "A1 carré" in titles(sheet, "station")
    assert sheet.elements.get("{http://www.w3.org/XML/1998/namespace}lang") == "fr"


def test_no_connection_has_the_title_of_another(paris):
    assert len(set(titles(paris, "connection"))) == 157


def test_ids_are_unique_on_a_page_with_two_sheets(printed):
    text = printed("paris", "--format", "svg").read_text(encoding="utf-8")
    ids = [part.split('"')[0] for part in text.split(' id="')[1:]]
    assert len(ids) == len(set(ids)) == 2


def test_the_validator_finds_nothing(printed):
    """One call for all: starting Java takes longer than reading."""
    calls = [("paris", "--ink", ink) for ink in ("full", "saver", "mono")]
    calls += [("atelier",), ("paris", "--lang", "fr", "--trim", "a4")]
    assert vnu_complaints([printed(*call, "--format", "svg") for call in calls]) == ""


@pytest.mark.parametrize(
    ("why", "file", "kind", "number"),
    [
        ("all connections of the small map", ATELIER, "connection", 63),
        ("its monuments", ATELIER, "station monument", 3),
        ("its crossings", ATELIER, "crossing", 2),
    ],
)
def test_another_map(why, file, kind, number):
    assert len(drawn(file).of_kind(kind)) == number, why
