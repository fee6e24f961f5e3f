"""The data package, as frictionless (the reference implementation) reads it."""

import csv
import json
from dataclasses import replace
from pathlib import Path

import pytest
from frictionless import Package, Resource

from tests.container.sample import AWKWARD, PLACES, ROWS, sample, sample_with
from tests.container.written import files_in, write_into
from toolkit.container.content import Content


def errors(folder: Path, content: Content) -> list[str]:
    report = Package(str(write_into(folder, "datapackage", content))).validate()
    return sorted({kind for kind, *_ in report.flatten(["type"])})


def test_frictionless_finds_no_fault(tmp_path: Path) -> None:
    assert errors(tmp_path, sample()) == []


@pytest.mark.parametrize(
    ("why", "broken", "expected"),
    [
        ("a row twice", sample_with(ROWS, 3, ("p0", 2, 1)), ["primary-key"]),
        ("a place that is nowhere", sample_with(ROWS, 3, ("p99", 1, 1)), ["foreign-key"]),
        ("half of a key fits, not both", sample_with(ROWS, 3, ("p1", 3, 2)), ["foreign-key"]),
        ("around a place that is nowhere", sample_with(PLACES, 1, ("p1", "p99", True, 1, "x")), ["foreign-key"]),
        ("a needed value is missing", sample_with(PLACES, 1, ("p1", None, None, 1, "x")), ["constraint-error"]),
        ("a number in letters", sample_with(PLACES, 1, ("p1", None, True, "many", "x")), ["type-error"]),
    ],
)
def test_frictionless_sees_what_is_broken(why: str, broken: Content, expected: list[str], tmp_path: Path) -> None:
    assert errors(tmp_path, broken) == expected, why


def test_frictionless_sees_changed_bytes(tmp_path: Path) -> None:
    package = write_into(tmp_path, "datapackage", sample())
    places = tmp_path / "data/places.csv"
    places.write_bytes(places.read_bytes().replace(b"comma, here", b"comma, gone"))
    assert {kind for kind, *_ in Package(str(package)).validate().flatten(["type"])} == {"hash-count"}


def test_values_come_back(tmp_path: Path) -> None:
    package = Package(str(write_into(tmp_path, "datapackage", sample())))
    rows = package.get_resource("places").read_rows()
    assert [tuple(row.to_dict().values()) for row in rows] == list(PLACES.rows)


def test_csv_is_plain() -> None:
    """UTF-8 without a mark, newlines alone, quotes only where they must be."""
    data = files_in("datapackage", sample())["data/places.csv"].decode()
    assert data.startswith("id,inside,open,seats,name\np0,,true,,")
    assert "\r\n" not in data
    assert [row[4] for row in csv.reader(data.splitlines(keepends=True))][1:3] == list(AWKWARD[:2])
    assert data.count('"') == 2 * 5 + 4


@pytest.mark.parametrize(("licence", "said"), [("unspecified", None), ("CC-BY-4.0", [{"name": "CC-BY-4.0"}])])
def test_licence(licence: str, said: object, tmp_path: Path) -> None:
    content = replace(sample(), licence=licence)
    descriptor = json.loads(files_in("datapackage", content)["datapackage.json"])
    assert descriptor.get("licenses") == said
    assert errors(tmp_path, content) == []


def test_it_is_version_2(tmp_path: Path) -> None:
    descriptor = json.loads(write_into(tmp_path, "datapackage", sample()).read_bytes())
    assert descriptor["$schema"] == "https://datapackage.org/profiles/2.0/datapackage.json"
    assert not any("profile" in each for each in (descriptor, *descriptor["resources"]))
    own = descriptor["resources"][0]["schema"]["foreignKeys"][1]["reference"]
    assert "resource" not in own, "version 2 leaves out the resource of a key into the same table"
    assert isinstance(Package(descriptor, basepath=str(tmp_path)).resources[0], Resource)
