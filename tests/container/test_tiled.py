"""The Tiled map, as pytiled-parser reads it."""

import json
from pathlib import Path

import pytest
import pytiled_parser
from pytiled_parser.tiled_object import Point, Polygon, Polyline

from tests.container.sample import AWKWARD, sample
from tests.container.written import files_in, write_into


@pytest.fixture
def tiled(tmp_path: Path) -> pytiled_parser.TiledMap:
    return pytiled_parser.parse_map(write_into(tmp_path, "tiled", sample()))


def test_pytiled_parser_reads_it(tiled: pytiled_parser.TiledMap) -> None:
    assert tuple(tiled.map_size) == (3, 2)
    assert tuple(tiled.tile_size) == (64, 64)
    assert tiled.class_ == "some-game"
    assert tiled.properties["title_fr"] == "Un échantillon"
    assert [layer.name for layer in tiled.layers] == ["areas", "ways", "spots", "nothing"]
    assert [layer.id for layer in tiled.layers] == [1, 2, 3, 4]
    assert (tiled.next_layer_id, tiled.next_object_id) == (5, 4)


def test_things_lie_where_they_lie(tiled: pytiled_parser.TiledMap) -> None:
    """The point (0, 0) is the middle of the first tile; corners are told from the object's own place."""
    area, way, spot = (layer.tiled_objects[0] for layer in tiled.layers[:3])
    assert isinstance(area, Polygon)
    assert tuple(area.coordinates) == (0, 0)
    assert [tuple(corner) for corner in area.points] == [(0, 0), (192, 0), (96, 112)]
    assert isinstance(way, Polyline)
    assert [tuple(corner) for corner in way.points] == [(0, 0), (6.4, 21.333)]
    assert isinstance(spot, Point)
    assert tuple(spot.coordinates) == (160, 96)


def test_properties_keep_their_types(tiled: pytiled_parser.TiledMap) -> None:
    way, spot = (layer.tiled_objects[0] for layer in tiled.layers[1:3])
    assert way.properties == {"id": "way", "long": False, "steps": 2}
    assert isinstance(way.properties["long"], bool)
    assert spot.properties == {"id": "spot", "note": AWKWARD[1]}
    assert (spot.name, spot.class_) == ("spot", "spot")


def test_each_layer_has_a_colour_of_its_own() -> None:
    layers = json.loads(files_in("tiled", sample())["sample.tmj"])["layers"]
    assert len({layer["color"] for layer in layers}) == len(layers)
