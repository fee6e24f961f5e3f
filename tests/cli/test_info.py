import json
import re
from itertools import takewhile
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).parents[2]
MAPS = ["atelier", "paris"]


@pytest.mark.parametrize("name", MAPS)
def test_json_counts_what_the_map_expects(fulgence, name):
    called = fulgence("info", name, "--json")
    told = json.loads(called.out)
    expected = yaml.safe_load((ROOT / f"maps/{name}.yaml").read_text(encoding="utf-8"))["expect"]
    districts = expected.pop("districts")
    assert {key: told[key] for key in expected} == expected
    assert (told["main_districts"], told["secondary_districts"]) == (districts["main"], districts["secondary"])
    assert sum(told["degrees"].values()) == told["stations"]
    assert sum(each["stations"] for each in told["districts"]) == told["stations"]
    assert sum(each["crossings"] for each in told["districts"]) == told["crossings"]
    assert (called.code, called.err, told["format"], told["id"]) == (0, "", 1, name)


@pytest.mark.parametrize(
    ("why", "path", "expected"),
    [
        ("the title in English", ("title",), "Small"),
        ("columns", ("columns",), 4),
        ("every symbol stands four times", ("symbols", "circle"), 4),
        ("corners have three connections", ("degrees", "3"), 4),
        ("no platform", ("platforms",), 0),
        ("where orange departs", ("departures", 0, "station"), "B2"),
        ("B2 is connected with all its neighbours", ("departures", 0, "connections"), 8),
        ("two of each symbol lie round B2", ("departures", 0, "sees"), dict.fromkeys(("square", "triangle"), 2)),
        ("every X is a conflict", ("conflicts",), 9),
        ("all connections are one step long", ("longest", "length"), 1),
        ("no station cuts the map", ("cut_stations",), []),
        ("nothing is doubled", ("doubles",), []),
        ("nothing to advise", ("tips",), []),
    ],
)
def test_json_of_the_small_map(fulgence, small, why, path, expected):
    value = json.loads(fulgence("info", "-", "--json", stdin=small).out)
    for step in path:
        value = value[step]
    assert value.items() >= expected.items() if isinstance(expected, dict) else value == expected, why


def test_json_tells_the_tips_and_their_places(fulgence, small):
    told = json.loads(fulgence("info", "-", "--json", stdin=small.replace("S-T-P-C", "S-S-S-S")).out)
    assert [tip["code"] for tip in told["tips"]] == ["TIP101"]
    assert set(told["tips"][0]) == {"code", "line", "column", "message"}


@pytest.mark.parametrize(
    ("why", "said"),
    [
        ("the title", "Paris (paris 1.0.0), 10 x 10 points"),
        (
            "counts by symbol",
            "stations     53: 11 square, 11 circle, 11 triangle, 11 pentagon, 8 monuments, 1 platform\n",
        ),
        ("degrees", "connections  157; stations by connections: 5 with 3, "),
        ("crossings", "crossings    8\n"),
        ("districts", "districts    8 main, 5 secondary\n"),
        ("a district by name", "Cité"),
        ("a departure", "orange "),
        ("conflicts", "pairs of connections cross"),
        ("the longest connection", "longest connection "),
        ("doubled connections (R3.7)", "doubled connections "),
        ("cut stations", "cut stations "),
        ("tips", "TIP1"),
    ],
)
def test_text_tells(fulgence, why, said):
    called = fulgence("info", "paris")
    assert said in called.out, why
    assert (called.code, called.err) == (0, "")


def test_text_and_json_agree(fulgence):
    told = json.loads(fulgence("info", "paris", "--json").out)
    text = fulgence("info", "paris").out
    assert str(told["conflicts"]) in next(line for line in text.splitlines() if line.startswith("conflicts")).split()
    for each in told["districts"]:
        row = next(line for line in text.splitlines() if line.startswith(f"{each['id']}  "))
        assert f"{each['name']} " in row
        assert str(each["stations"]) in row.split()
    assert all(tip["message"] in text for tip in told["tips"])


@pytest.mark.parametrize("wrong", ["(1 others)", "(1 steps,", "1 monuments"])
def test_text_counts_one_as_one(fulgence, small, wrong):
    text = fulgence("info", "-", stdin=small.replace("P-C-S-T", "P-C-S-M")).out
    assert "1 monument" in text
    assert wrong not in text


def test_text_stands_in_columns(fulgence):
    """Every row of a table has its first letters under those of the heading."""
    lines = fulgence("info", "paris").out.splitlines()
    tables = {line.split()[0]: number for number, line in enumerate(lines) if line.endswith("  pentagon")}
    assert {"district", "departure"} <= set(tables)
    for number in (tables["district"], tables["departure"]):
        heading = lines[number]
        starts = [match.start(1) for match in re.finditer(r"(?:^|  )(\S)", heading)]
        rows = list(takewhile(bool, lines[number + 1 :]))
        for row in (row for row in rows if not row.startswith("(")):
            assert all(row[start] != " " and row[start - 1 : start] in ("", " ") for start in starts), row


def test_connections_by_id(fulgence):
    told = json.loads(fulgence("info", "paris", "--json").out)
    assert len(told["connection_ids"]) == len(set(told["connection_ids"])) == told["connections"] == 157
    assert {"I3-I8", "E4-B7"} <= set(told["connection_ids"])


def test_connections_of_the_small_map_by_id(fulgence, small):
    told = json.loads(fulgence("info", "-", "--json", stdin=small).out)
    columns, rows = "ABCD", (1, 2, 3, 4)
    points = [(column, row) for row in rows for column in columns]
    near = {
        frozenset((f"{a}{b}", f"{c}{d}"))
        for a, b in points
        for c, d in points
        if max(abs(ord(a) - ord(c)), abs(b - d)) == 1
    }
    assert {frozenset(each.split("-")) for each in told["connection_ids"]} == near
    assert len(told["connection_ids"]) == len(near)


CARD_SETS = sorted((ROOT / "cards").glob("*.yaml"))


@pytest.mark.parametrize("file", CARD_SETS, ids=lambda file: file.stem)
def test_card_sets_in_words(fulgence, file):
    document = yaml.safe_load(file.read_text(encoding="utf-8"))
    called = fulgence("info", file.stem)
    head, blank, *rest = called.out.splitlines()
    assert (called.code, called.err) == (0, "")
    assert head == f"{document['title']['en']} ({file.stem} {document['version']}), {document['kind']}"
    assert blank == ""
    first_words = [line.split()[0] for line in rest if line]
    cards = [*document["cards"], *document.get("bonuses", {}).get("cards", [])]
    assert [word for word in first_words if word in {card["id"] for card in cards}] == [card["id"] for card in cards]


@pytest.mark.parametrize("file", CARD_SETS, ids=lambda file: file.stem)
def test_card_sets_for_machines(fulgence, file):
    document = yaml.safe_load(file.read_text(encoding="utf-8"))
    called = fulgence("info", file.stem, "--json")
    told = json.loads(called.out)
    assert (called.code, called.err) == (0, "")
    assert (told["format"], told["id"], told["kind"]) == (1, file.stem, document["kind"])


@pytest.mark.parametrize(
    ("why", "name", "said"),
    [
        ("the cards of a deck", "station-deck", "cards         11: 6 street, 5 metro\n"),
        ("when a round ends (R4.3)", "station-deck", "a round ends  after 5 cards of metro\n"),
        ("how long a round is (R4.3)", "station-deck", "a round has   5 to 10 turns, at most 12 sections\n"),
        ("a card", "station-deck", "draw 1 section from an end of the line to a square\n"),
        ("a card that turns another", "station-deck", "turn the next card and start from any station of the line\n"),
        ("how objectives are used", "paris-objectives", "2 of 5 are drawn\n"),
        ("what they are worth", "paris-objectives", "each met  10 points\n"),
        ("a goal", "paris-objectives", "one line has at least 7 districts\n"),
        ("what gates cost", "city-gates", "the module costs 10 points\n"),
    ],
)
def test_text_of_card_sets_tells(fulgence, why, name, said):
    assert said in fulgence("info", name).out, why


def test_faulty_card_set_is_to_be_repaired_first(fulgence):
    fulgence("new", "mine", "--cards", "objectives")
    Path("cards/mine.yaml").write_text(Path("cards/mine.yaml").read_text(encoding="utf-8") + "colour: red\n")
    called = fulgence("info", "mine")
    assert (called.code, called.err) == (1, "fulgence: cards/mine.yaml: repair this first\n")
    assert "error[SRC201]" in called.out


@pytest.mark.parametrize(
    ("why", "change", "code"),
    [
        ("not YAML", ("[en]", "[en"), "SRC101"),
        ("unknown game", ("next-station", "last-station"), "SRC206"),
        ("a fault in the drawing", ("S-T-P-C", "S-T-P-?"), "DRW110"),
        ("a fault in the meaning", ("green: C3", "green: Z9"), "MAP202"),
    ],
)
def test_faulty_map_is_to_be_repaired_first(fulgence, small, why, change, code):
    Path("f.yaml").write_text(small.replace(*change))
    called = fulgence("info", "f.yaml")
    assert (called.code, called.err) == (1, "fulgence: f.yaml: repair this first\n"), why
    assert f"error[{code}]" in called.out, why


def test_faulty_map_gives_a_machine_no_text(fulgence, small):
    called = fulgence("info", "-", "--json", stdin=small.replace("S-T-P-C", "S-T-P-?"))
    assert called.code == 1
    assert not called.out or json.loads(called.out)


def test_warning_is_no_hindrance(fulgence, small):
    called = fulgence("info", "-", stdin=small.replace("[en]", "[en, fr]"))
    assert (called.code, called.err) == (0, "")
