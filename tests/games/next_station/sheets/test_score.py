"""The score area says all that the map's scoring says, on any sheet, in every language."""

import json
from pathlib import Path

import pytest

from tests.games.next_station.sheets.drawn import PARIS, SVG, drawn, outside
from toolkit.games.next_station.counting import Scoring
from toolkit.games.next_station.sheets.score_layout import strips_of
from toolkit.games.next_station.sheets.score_rows import Step, foot_words, line_rows, network_rows, steps_of
from toolkit.games.next_station.sheets.wording import WORDS
from toolkit.games.texts import LANGUAGES

COUNTS = ("districts", "busiest-district", "stations", "monuments", "crossings", "interchanges", "whole-districts")
PRODUCT = {"product": ["districts", "busiest-district"]}
TABLE = (0, 1, 2, 4, 6, 8, 11, 14, 17, 21, 25)


def scoring(line=(PRODUCT,), network=()):
    return Scoring.model_validate_json(json.dumps({"line": list(line), "network": list(network)}))


def paris_with(folder: Path, line: str, network: str, departures: str = "") -> Path:
    """Paris that scores otherwise; without cards, whose objectives need its own scoring."""
    text = PARIS.read_text(encoding="utf-8")
    head, tail = text.split("scoring:\n")
    solo = "\nsolo:" + tail.split("\nsolo:")[1]
    text = f"{head}scoring:\n  line:\n{line}  network:\n{network}{solo}"
    text = text.replace("cards: [station-deck, paris-objectives, city-gates]\n", "")
    if departures:
        text = text.replace(
            "departures: {orange: H4, green: C7, purple: H8, blue: D3}", f"departures: {{{departures}}}"
        )
    file = folder / "paris.yaml"
    file.write_text(text, encoding="utf-8")
    return file


def terms(*lines: str) -> str:
    return "".join(f"    - {{{line}}}\n" for line in lines)


def texts_of(sheet) -> list[str]:
    return [each.text for each in sheet.words]


def test_a_product_of_the_network_has_a_row_for_every_factor_and_pays_once():
    rows = list(network_rows(scoring(network=[{"product": ["districts", "monuments", "stations"]}]), "en", 4))
    assert [(row.what, row.sign, row.pays) for row in rows] == [
        ("districts", "×", False),
        ("monuments", "×", False),
        ("stations", "=", True),
    ]
    assert [row.first for row in rows] == [True, False, False], "they stand together"


def test_a_product_of_the_network_has_a_box_at_the_foot():
    words = list(foot_words(scoring(network=[{"product": ["districts", "monuments"]}]), "en"))
    assert words == [("Districts × Monuments", "Distr. × Monum.")]


def test_the_product_is_drawn(tmp_path):
    sheet = drawn(paris_with(tmp_path, terms("count: monuments, each: 2"), terms("product: [districts, stations]")))
    assert {"Districts × Stations", "×", "="} <= set(texts_of(sheet))
    with_boxes = len(sheet.of_kind("box"))
    other = drawn(paris_with(tmp_path, terms("count: monuments, each: 2"), terms("count: districts, each: 1")))
    assert with_boxes == len(other.of_kind("box")) + 1, "a factor more is a box more"


@pytest.mark.parametrize(
    ("why", "term", "steps"),
    [
        ("the nothing for nothing is left out", {"table": TABLE[:3]}, ["1=1", "2+=2"]),
        ("something for nothing is not", {"table": [3, 1]}, ["0=3", "1+=1"]),
        ("what pays the same stands together", {"table": [0, 0, 5, 5, 5, 9]}, ["2–4=5", "5+=9"]),
        ("the last holds for all that follow", {"table": [0, 2, 2]}, ["1+=2"]),
        ("a loss", {"table": [0, -3]}, ["1+=−3"]),
        ("by lines", {"by": "lines", "points": {"2": 2, "3": 5}}, ["2 lines=2", "3 lines=5"]),
    ],
)
def test_steps(why, term, steps):
    found = scoring([{"count": "interchanges", **term}]).line[0]
    assert [f"{step.label}={step.points}" for step in steps_of(found, "en")] == steps, why


@pytest.mark.parametrize("part", ["line", "network"])
def test_the_numbers_of_a_table_are_printed(tmp_path, part):
    table = terms(f"count: monuments, table: [{', '.join(map(str, TABLE))}]")
    plain = terms("count: stations, each: 1")
    sheet = drawn(paris_with(tmp_path, *((table, plain) if part == "line" else (plain, table))))
    assert sheet.of_kind("strip")
    printed = texts_of(sheet)
    assert all(str(points) in printed for points in TABLE[1:])
    assert "10+" in printed
    assert "→" not in printed, "no face has an arrow"
    assert not sheet.codes & {"SHT301"}


def test_points_by_lines_of_a_line_are_printed(tmp_path):
    line = terms("count: interchanges, by: lines, points: {2: 13, 3: 17}")
    sheet = drawn(paris_with(tmp_path, line, terms("count: stations, each: 1")))
    assert {"2 lines", "3 lines", "13", "17"} <= set(texts_of(sheet))


def test_a_table_without_end_is_cut_and_told(tmp_path):
    numbers = ", ".join(str(number) for number in range(300))
    sheet = drawn(
        paris_with(tmp_path, terms("count: stations, each: 1"), terms(f"count: stations, table: [{numbers}]"))
    )
    (finding,) = [each for each in sheet.findings if each.code == "SHT301"]
    assert "299 steps" in finding.message
    assert not outside(sheet, "a5")


def test_strips_keep_to_their_room():
    steps = [Step(str(number), str(10 * number)) for number in range(40)]
    strips = strips_of(steps, 37.0)
    assert len(strips) > 1
    assert all(sum(wide for wide, _ in strip) <= 37.0 for strip in strips)
    assert [step for strip in strips for _, step in strip] == steps


@pytest.mark.parametrize(("lines", "degrees"), [(2, [2]), (4, [2, 3, 4]), (6, [2, 3, 4, 9])])
def test_degrees_that_cannot_be_are_left_out(lines, degrees):
    by = {"count": "interchanges", "by": "lines", "points": {"2": 2, "3": 5, "4": 9, "9": 20}}
    rows = list(network_rows(scoring(network=[by]), "en", max(lines, 9) if lines == 6 else lines))
    assert [row.degree for row in rows] == degrees


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ink", ["full", "mono"])
@pytest.mark.parametrize("trim", ["130x210", "a5"])
def test_our_own_words_are_never_cut(tmp_path, language, ink, trim):
    """Every count as a term of line and network, on the narrowest sheet: shorter forms or two lines, no dots."""
    line = terms(*(f"count: {count}, each: 12" for count in COUNTS[:4]))
    sheet = drawn(
        paris_with(tmp_path, line, terms(*(f"count: {count}, each: 12" for count in COUNTS))),
        "a4",
        ink,
        language=language,
    )
    assert not [text for text in texts_of(sheet) if "…" in text]
    few = drawn(
        paris_with(tmp_path, terms("count: whole-districts, each: 12"), terms("count: interchanges, each: 12")),
        trim,
        ink,
        language=language,
    )
    assert not [text for text in texts_of(few) if "…" in text]
    assert "SHT301" not in few.codes


def test_every_count_has_words():
    assert all(count in WORDS and f"{count} hint" in WORDS for count in (*COUNTS, "sections"))


def test_signs_stay_with_their_words():
    sheet = drawn(PARIS, language="fr")
    assert "×\u00a0Le plus dense" in texts_of(sheet)


def test_many_terms_share_a_box_at_the_foot(tmp_path):
    network = terms(*(f"count: {count}, each: 1" for count in (*COUNTS, "sections", "sections")))
    sheet = drawn(paris_with(tmp_path, terms("count: stations, each: 1"), network), "a4")
    assert "Network" in texts_of(sheet)


def test_a_mark_that_is_too_long_is_told_at_its_term():
    rows = list(line_rows(scoring([{"count": "sections", "where": {"mark": "river-" * 5 + "bank"}, "each": 3}]), "en"))
    assert rows[0].key == ("scoring", "line", 0)
    assert rows[-1].key == ()


@pytest.mark.parametrize("degree", [5, 6])
def test_lines_of_an_icon_do_not_hide_each_other(tmp_path, degree):
    departures = "orange: H4, green: C7, purple: H8, blue: D3, pink: B9, brown: I9"
    points = ", ".join(f"{each}: {each}" for each in range(2, 7))
    network = terms(f"count: interchanges, by: lines, points: {{{points}}}")
    sheet = drawn(paris_with(tmp_path, terms("count: stations, each: 1"), network, departures))
    icons = [icon for icon in sheet.of_kind("icon interchanges") if len(list(icon.iter(f"{SVG}line"))) == degree]
    assert len(icons) == 1
    lines = list(icons[0].iter(f"{SVG}line"))
    assert len({line.get("x1") + " " + line.get("y1") for line in lines}) == degree
    assert all(float(line.get("stroke-width")) < 0.75 for line in lines), "thin enough for the gaps between them"


def test_icons_shrink_with_their_rows(tmp_path):
    network = terms(
        *(f"count: {count}, each: 1" for count in COUNTS), "count: sections, each: 1", "count: sections, each: 2"
    )
    sheet = drawn(paris_with(tmp_path, terms("count: monuments, each: 1"), network), "a4")
    (icon,) = sheet.of_kind("icon crossings")
    assert "scale(0." in icon.get("transform")
    assert "scale" not in drawn(PARIS).of_kind("icon crossings")[0].get("transform")


def test_a_section_and_a_line_have_different_pictures(tmp_path):
    sheet = drawn(paris_with(tmp_path, terms("count: sections, each: 1"), terms("count: stations, each: 1")))
    pictures = [[element.tag for element in sheet.of_kind(kind)[0].iter()] for kind in ("icon sections", "icon line")]
    assert pictures[0] != pictures[1]
