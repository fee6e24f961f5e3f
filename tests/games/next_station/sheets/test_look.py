"""How things look, by measure: dots, bridges, ribbon, tints, letters, and how a sheet uses its room."""

import re
from itertools import combinations, pairwise

import pytest

from tests.games.next_station.sheets.drawn import PARIS, SVG, drawn, matrix, moved
from tests.generated import generated_map
from toolkit.games.next_station.heading import Heading
from toolkit.games.next_station.sheets.connections import dots_per_step
from toolkit.games.next_station.sheets.frame import Frame
from toolkit.games.next_station.sheets.style import SAFE, STANDARD
from toolkit.games.next_station.sheets.wording import COLOURS, letters_for
from toolkit.games.texts import LANGUAGES
from toolkit.press.paper import Size, paper_named

PANEL = 50.6


def dots(element):
    """Where the dots of an element are."""
    found = []
    for path in element.iter(f"{SVG}path"):
        found += [(float(x), float(y)) for x, y in re.findall(r"M([-\d.]+) ([-\d.]+)h0", path.get("d"))]
    return found


def frame(columns, rows, trim="a5", growing=0.0):
    return Frame(paper_named(trim), columns, rows, PANEL, growing)


@pytest.mark.parametrize(
    ("why", "columns", "trim", "pitch"),
    [
        ("as in the look", 10, "a5", 1.3),
        ("large cells have more dots", 6, "a5", 1.3),
        ("small cells have fewer", 16, "a5", 1.3),
        ("a larger sheet has larger dots, farther apart", 10, "a4", 1.3 * 2**0.5),
    ],
)
def test_dots_lie_as_far_apart_whatever_the_cell(why, columns, trim, pitch):
    drawn_frame = frame(columns, columns, trim)
    straight, diagonal = (dots_per_step(drawn_frame, each) for each in (Heading.HORIZONTAL, Heading.FALLING))
    assert straight % 2 == diagonal % 2 == 0, f"{why}: crossing connections share a dot"
    assert drawn_frame.cell / straight == pytest.approx(pitch, rel=0.09), why
    assert drawn_frame.cell * 2**0.5 / diagonal == pytest.approx(pitch, rel=0.15), why


def test_crossing_diagonals_share_a_dot():
    """B2-D4 and such: in the middle of a cell both have a dot."""
    sheet = drawn(PARIS)
    spots = [dots(element) for element in sheet.of_kind("connection")]
    shared = {spot for one, other in combinations(map(set, spots), 2) for spot in one & other}
    assert len(shared) > 50


def test_no_dot_is_half_hidden_by_the_plaza():
    sheet = drawn(PARIS)
    left, top = 11.0 + 4.5 * 13, 17.6 + 4.5 * 13
    for element in sheet.of_kind("connection"):
        for x, y in dots(element):
            across, down = max(left - x, x - left - 13, 0), max(top - y, y - top - 13, 0)
            assert (across**2 + down**2) ** 0.5 >= 3.75 + 0.9 + 0.27, element.findtext(f"{SVG}title")


def test_the_lower_way_of_a_bridge_keeps_its_dots():
    """Beside the deck, and over the ends of the bed, where half of them would be hidden."""
    for crossing in drawn(PARIS).of_kind("crossing"):
        children = list(crossing)
        kinds = [child.get("class") for child in children]
        below = children[kinds.index("lower") + 1]
        spots = [(float(x), float(y)) for x, y in re.findall(r"M([-\d.]+) ([-\d.]+)h0", below.get("d"))]
        assert kinds.index("upper") > kinds.index("lower") + 1, "the deck lies over them"
        assert len(spots) in (2, 4)
        middle = moved(matrix(children[kinds.index("lower")].get("transform")), (0, 0))
        far = [((x - middle[0]) ** 2 + (y - middle[1]) ** 2) ** 0.5 for x, y in spots]
        assert min(far) >= 1.75 + 0.27, "none is half hidden by the deck"


@pytest.mark.parametrize(("number", "pitch"), [(2, 1.35), (4, 1.35), (6, 1.08)])
def test_ribbon(tmp_path, number, pitch):
    colours = ("orange: H4", "green: C7", "purple: H8", "blue: D3", "pink: B9", "brown: I9")[:number]
    text = re.sub(r"departures: \{.*\}", f"departures: {{{', '.join(colours)}}}", PARIS.read_text(encoding="utf-8"))
    text = text.replace(", paris-objectives", "").replace("title: {en: Paris", "title: {en: Fontainebleau")
    (tmp_path / "paris.yaml").write_text(text, encoding="utf-8")
    sheet = drawn(tmp_path / "paris.yaml")
    bands = [element for element in sheet.elements.iter() if (element.get("class") or "").startswith("ribbon ")]
    starts = [float(re.match(r"M[-\d.]+ ([-\d.]+)H", band.get("d"))[1]) for band in bands]
    assert len(bands) == number
    assert [two - one for one, two in pairwise(starts)] == pytest.approx([pitch] * (number - 1), abs=0.002)


def test_the_planner_gives_way_before_the_title_shrinks(tmp_path):
    text = PARIS.read_text(encoding="utf-8").replace("title: {en: Paris", "title: {en: Fontaines")
    (tmp_path / "paris.yaml").write_text(text, encoding="utf-8")
    (title,) = [each for each in drawn(tmp_path / "paris.yaml").words if each.text == "FONTAINES"]
    assert title.size == pytest.approx(9.2)


def test_neighbours_have_different_tints(tmp_path):
    (tmp_path / "map.yaml").write_text(generated_map(20, 20, 7), encoding="utf-8")
    sheet = drawn(tmp_path / "map.yaml", "a4")
    fills = [each.get("fill") for each in sheet.of_kind("district main") if each.tag == f"{SVG}path"]
    rows = [fills[row : row + 4] for row in range(0, 16, 4)]
    assert len(fills) == 16
    for row in range(4):
        for column in range(4):
            beside = [(row, column + 1), (row + 1, column), (row + 1, column + 1), (row + 1, column - 1)]
            for other in ((r, c) for r, c in beside if r < 4 and 0 <= c < 4):
                assert rows[row][column] != rows[other[0]][other[1]], (row, column, other)
    assert {fills.count(fill) for fill in fills} == {4}, "each is used as often as the others"


@pytest.mark.parametrize("language", LANGUAGES)
def test_letters_do_not_mislead(language):
    """A line is never marked with the initial of a colour that it has not."""
    for colours in combinations(COLOURS, 6):
        letters = letters_for(colours, language)
        assert len(set(letters.values())) == 6
        for colour, letter in letters.items():
            assert COLOURS[colour].in_language(language).startswith(letter[0])
            assert len(letter) <= 2


@pytest.mark.parametrize("palette", [STANDARD, SAFE], ids=["standard", "safe"])
def test_letters_can_be_read_on_their_colours(palette):
    def light(colour):
        parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
        linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    for colour, (fill, letter) in palette.items():
        dark, bright = sorted((light(fill), light(letter)))
        assert (bright + 0.05) / (dark + 0.05) >= 4.5, colour


def test_a_broad_map_stands_in_the_middle_and_its_score_rows_grow():
    plain, growing = frame(14, 9), frame(14, 9, growing=8.88)
    above, below = plain.top - 17.6, plain.panel_top - 2.4 - plain.bottom
    assert above == pytest.approx(below, abs=0.001)
    assert above > 20
    assert growing.grown == pytest.approx(8.88)
    assert growing.panel_top == pytest.approx(plain.panel_top - 8.88)
    assert growing.cell == plain.cell


def test_a_map_that_fills_its_room_leaves_nothing_to_grow():
    full = frame(10, 10, growing=8.88)
    assert (full.top, full.grown, full.cell) == (pytest.approx(17.6), 0.0, pytest.approx(13.0))


def test_a_larger_sheet_is_the_same_sheet_enlarged():
    small, large = (drawn(PARIS, trim).words for trim in ("148.5x210", "297x420"))
    assert [each.text for each in small] == [each.text for each in large]
    sizes = [two.size / one.size for one, two in zip(small, large, strict=True)]
    assert sizes == pytest.approx([2.0] * len(sizes), rel=0.02)


def test_small_cells_on_a_large_sheet_keep_their_strokes():
    assert Frame(Size(210, 297), 20, 20, PANEL).stroke == 1.0
    assert Frame(Size(210, 297), 10, 10, PANEL).stroke == pytest.approx(2**0.5, rel=0.01)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["Cité", "Rossignol", "Plaine Monceau", "Grandes-Carrières"])
def test_text_on_the_plaza_keeps_inside_its_disc(tmp_path, name, language):
    words = ", ".join(f"{each}: {name}" for each in LANGUAGES)
    text = PARIS.read_text(encoding="utf-8").replace("m: {en: Cité, fr: Cité, it: Cité}", f"m: {{{words}}}")
    (tmp_path / "paris.yaml").write_text(text, encoding="utf-8")
    sheet = drawn(tmp_path / "paris.yaml", language=language)
    (plaza,) = sheet.of_kind("station platform")
    discs = [element for element in plaza.iter(f"{SVG}circle") if not element.get("class")]
    x, y, radius = (float(max(discs, key=lambda each: float(each.get("r"))).get(key)) for key in ("cx", "cy", "r"))
    titles = {element.findtext(f"{SVG}title") for element in plaza.iter(f"{SVG}path")} - {None}
    inside = [each for each in sheet.words if each.text in titles]
    assert "".join(each.text for each in inside).lower().startswith(name.replace(" ", "").lower()), "nothing is cut"
    for each in inside:
        corners = [(u, v) for u in (each.left, each.right) for v in (each.top, each.bottom)]
        assert all(((u - x) ** 2 + (v - y) ** 2) ** 0.5 <= radius + 0.1 for u, v in corners), each.text
