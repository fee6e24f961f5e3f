"""The content that packs and formats are written from."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.games.next_station.pack.content import MAPS, content_named
from toolkit.cli.library import Library
from toolkit.container.formats import FORMATS
from toolkit.games.next_station.game import box_for
from toolkit.games.next_station.map_file import MapFile
from toolkit.games.next_station.pack.content import content

ROOT = Path(__file__).parents[4]
GOOD = sorted((ROOT / "tests/good").glob("*.yaml"))
HASHES = f"""
from hashlib import sha256
from tests.games.next_station.pack.content import content_named
from toolkit.container.formats import FORMATS
for map_id in {MAPS!r}:
    for each in FORMATS:
        for path, data in each.write(content_named(map_id)).items():
            print(map_id, each.name, path, sha256(data).hexdigest())
"""


def test_what_it_is() -> None:
    paris = content_named("paris")
    assert (paris.game, paris.id) == ("next-station", "paris")
    assert paris.title == {"en": "Paris", "fr": "Paris", "it": "Parigi"}
    assert [(part.kind, part.id) for part in paris.parts] == [
        ("map", "paris"),
        ("deck", "station-deck"),
        ("objectives", "paris-objectives"),
        ("gates", "city-gates"),
    ]
    assert list(paris.documents) == ["map.json", "map.min.json", "cards.json", "rules.json"]


def test_vectors_are_made_when_they_are_asked_for() -> None:
    files = content_named("atelier").files
    assert list(files) == ["vectors/cases.json"]
    assert len(files) == 1
    assert json.loads(files["vectors/cases.json"])["map"]["id"] == "atelier"


@pytest.mark.parametrize("format_", FORMATS, ids=lambda each: each.name)
def test_nothing_of_one_map_stands_in_the_files_of_another(format_: object) -> None:
    assert isinstance(format_, type(FORMATS[0]))
    one, other = (format_.write(content_named(map_id)) for map_id in MAPS)
    assert list(one.values()) != list(other.values())


@pytest.mark.parametrize("path", GOOD, ids=lambda path: path.stem)
def test_every_good_map_can_be_written(path: Path) -> None:
    """Maps without cards, names or scenery too; SQLite refuses a key that leads nowhere."""
    library = Library()
    inspection = library.inspect(str(path))
    if isinstance(inspection.subject, MapFile):
        found = content(box_for(inspection.subject, library.finder(inspection)))
        assert all(each.write(found) for each in FORMATS)


def test_same_bytes_in_another_process() -> None:
    """Whatever order sets have there."""
    said = {
        subprocess.run(
            [sys.executable, "-c", HASHES],
            cwd=ROOT,
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    (lines,) = said
    assert lines.count("\n") == 2 * sum(len(each.write(content_named("paris"))) for each in FORMATS)
