"""Names: where they stand, what they may not hide, and what is told if they must."""

import json
import re
from math import hypot
from pathlib import Path

import pytest

from tests.games.next_station.sheets.drawn import ATELIER, PARIS, drawn
from toolkit.games.next_station.sheets.district_names import Edge, Setting, placed
from toolkit.games.next_station.sheets.room import Obstacle, Rect, Room
from toolkit.games.next_station.sheets.sheet import splits
from toolkit.press.type import JOST_600

LONG = "Notre-Dame-des-Champs-sur-Seine-et-Marne"


def renamed(folder: Path, *changes: tuple[str, str]) -> Path:
    """Paris with other names, in all languages."""
    text = PARIS.read_text(encoding="utf-8")
    for key, name in changes:
        quoted = json.dumps(name, ensure_ascii=False)
        words = ", ".join(f"{language}: {quoted}" for language in ("en", "fr", "it"))
        text, count = re.subn(
            rf"^( *{key}): \{{en: [^}}]*?((, icon: \w+)?)\}}", rf"\1: {{{words}\2}}", text, flags=re.M
        )
        assert count == 1, key
    file = folder / "paris.yaml"
    file.write_text(text, encoding="utf-8")
    return file


def rings(sheet):
    """Centre and radius of what no name may touch: departures with their letters, and badges."""
    found = []
    for kind in ("ring", "tab"):
        found += [(float(e.get("cx")), float(e.get("cy")), float(e.get("r"))) for e in sheet.of_kind(kind)]
    return found


def gap(words, spot):
    x, y, radius = spot
    across = max(words.left - x, x - words.right, 0)
    down = max(words.top - y, y - words.bottom, 0)
    return hypot(across, down) - radius


@pytest.mark.parametrize("trim", ["a5", "a4", "half-letter"])
@pytest.mark.parametrize("language", ["en", "fr", "it"])
@pytest.mark.parametrize("file", [PARIS, ATELIER], ids=lambda file: file.stem)
def test_our_names_touch_no_departure(file, language, trim):
    sheet = drawn(file, trim, language=language)
    letters = [each for each in sheet.words if len(each.text) > 3]
    assert not [(each.text, spot) for each in letters for spot in rings(sheet) if gap(each, spot) < 0]


@pytest.mark.parametrize("language", ["en", "fr", "it"])
@pytest.mark.parametrize("file", [PARIS, ATELIER], ids=lambda file: file.stem)
def test_our_names_cover_nothing_on_a5(file, language):
    assert drawn(file, language=language).findings == []


def test_a_name_slides_off_a_badge():
    """The badge at C10 stands in the middle of the edge where VAUGIRARD would stand: its lobes reach 3.75 mm."""
    (name,) = [each for each in drawn(PARIS).words if each.text == "VAUGIRARD"]
    c10 = (11.0 + 2.5 * 13, 17.6 + 9.5 * 13, 3.75)
    assert gap(name, c10) > 0.3


def test_a_long_name_has_two_lines(tmp_path):
    sheet = drawn(renamed(tmp_path, ("e", LONG)))
    one, two = (each for each in sheet.words if each.text in LONG.upper() and len(each.text) > 6)
    assert one.text + two.text == LONG.upper()
    assert one.bottom < two.top
    assert "SHT301" not in sheet.codes


@pytest.mark.parametrize(
    ("why", "edge", "order"),
    [
        ("at the top", Edge(0, 10.0, 1, 0.0, 50.0, True), [10.0, 12.24]),
        ("at the bottom", Edge(0, 10.0, -1, 0.0, 50.0, True), [6.36, 8.6]),
        ("round the middle", Edge(0, 10.0, 0, 0.0, 50.0, False), [8.18, 10.42]),
        ("read upwards at the left: the first line is outside", Edge(-90, 10.0, 1, 0.0, 50.0, True), [10.0, 12.24]),
        ("read downwards at the right: so it is there", Edge(90, 10.0, -1, 0.0, 50.0, True), [8.6, 6.36]),
    ],
)
def test_lines_stand_in_reading_order(why, edge, order):
    setting = Setting(("ONE", "TWO"), JOST_600, 2.0, 0.12, 8.0, 3.64)
    label = placed(edge, setting, 25.0, "#000000")
    assert [rect.x if edge.turn else rect.y for rect in label.rects] == pytest.approx(order), why


@pytest.mark.parametrize(
    ("why", "key", "path"),
    [
        ("a district", "b", "b: "),
        ("a small district", "a", "a: "),
        ("a platform", "m", "m: "),
        ("a monument", "B4", "B4: "),
        ("the title", "title", "title: "),
    ],
)
def test_a_finding_points_at_the_name(tmp_path, why, key, path):
    file = renamed(tmp_path, (key, "W" * 200))
    lines = file.read_text(encoding="utf-8").splitlines()
    found = [each for each in drawn(file).findings if each.code == "SHT301"]
    assert found, why
    for finding in found:
        assert lines[finding.place.line - 1].strip().startswith(path), why
        assert "--trim" in finding.help, why


def test_a_name_of_a_district_on_a_connection_has_a_plate_and_is_told(tmp_path):
    text = (PARIS.parent.parent / "tests/good/small.yaml").read_text(encoding="utf-8")
    cells = "    a a a a\n    a b b a\n    a b b a\n    a a a a\n"
    text = re.sub(
        r"  cells: \|\n(    .*\n)+",
        f"  cells: |\n{cells}  names: {{b: {{en: Inner ring of the old town and its walls}}}}\n",
        text,
    )
    file = tmp_path / "small.yaml"
    file.write_text(text, encoding="utf-8")
    sheet = drawn(file)
    (finding,) = sheet.findings
    assert (finding.code, finding.severity) == ("SHT201", "tip")
    assert "INNER RING OF THE OLD TOWN AND ITS WALLS` lies on a connection" in finding.message
    assert text.splitlines()[finding.place.line - 1].startswith("  names:")
    assert sheet.of_kind("plate")


def test_no_plate_where_nothing_is_crossed():
    assert drawn(PARIS).of_kind("plate") == []


def test_apostrophes_are_typographic():
    words = [each.text for each in drawn(PARIS, language="fr").words]
    assert "L’Arc" in words
    assert not [each for each in words if "'" in each]


def test_splits():
    assert list(splits("Notre-Dame du Lac")) == [
        ("Notre-Dame du Lac",),
        ("Notre-", "Dame du Lac"),
        ("Notre-Dame", "du Lac"),
        ("Notre-Dame du", "Lac"),
    ]


ROOM = Room(Rect(0, 0, 100, 100), [(0, 50, 100, 50)], [Obstacle(Rect(20, 20, 0, 0), 5)], 0.3)


@pytest.mark.parametrize(
    ("why", "rect", "covered"),
    [
        ("free", Rect(60, 60, 10, 2), ""),
        ("inside the ring of a station", Rect(24, 20, 10, 2), "a station"),
        ("at the corner of its square, but not in its ring", Rect(24.5, 24.5, 10, 2), ""),
        ("on a line", Rect(60, 49, 10, 2), "a connection"),
        ("so near that dots touch", Rect(60, 50.2, 10, 2), "a connection"),
        ("clear of the dots", Rect(60, 50.4, 10, 2), ""),
    ],
)
def test_what_is_covered(why, rect, covered):
    assert ROOM.covers((rect,)) == covered, why
    assert (ROOM.cost((rect,)) > 0) == bool(covered), why
    assert ROOM.near(Rect(0, 0, 100, 100)).covers((rect,)) == covered, why


def test_the_best_place_is_the_same_whatever_the_order():
    free, costly, taken = (Rect(60, 60, 10, 2),), (Rect(60, 70, 10, 2),), (Rect(60, 49, 10, 2),)
    assert ROOM.best([(taken, 0.0), (costly, 3.0), (free, 1.0)]) == (2, 1.0)
    assert ROOM.best([(free, 1.0), (taken, 0.0), (costly, 1.0)]) == (0, 1.0), "the first of equals"
