import json
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
        ("counts by symbol", "stations by symbol "),
        ("degrees", "stations by connections "),
        ("a district by name", "Central platform"),
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


@pytest.mark.parametrize("wrong", ["(1 others)", "(1 steps,"])
def test_text_counts_one_as_one(fulgence, small, wrong):
    assert wrong not in fulgence("info", "-", stdin=small).out


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
