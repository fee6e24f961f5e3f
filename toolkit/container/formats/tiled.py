"""Tiled: a TMJ map (Tiled 1.10) with an object layer for each layer of the scene; no tiles, no pictures."""

from collections.abc import Iterator, Mapping
from itertools import count, cycle
from typing import Any

from toolkit.container.canonical import canonical_json
from toolkit.container.content import Content
from toolkit.container.scene import Layer, Spot, Thing
from toolkit.container.tables import Cell

TILE = 64
"""Pixels of a tile; a point of the scene lies in the middle of one.

Tiled marks a point with a pin of about 20 x 30 pixels whatever the tile: with 32 the pins would hide the map.
"""
PAPER = "#fbf8f0"
COLOURS = ("#c9a227", "#2f7fc1", "#5b6575", "#b3261e", "#1d2740")
"""A colour a layer from the bottom up, told apart from its neighbours."""
TYPES: Mapping[type, str] = {bool: "bool", int: "int", str: "string"}


def write(content: Content) -> dict[str, bytes]:
    """The map by its file name."""
    scene, objects = content.scene, count(1)
    about = {"game": content.game, "id": content.id, "version": content.version, "licence": content.licence}
    titles = {f"title_{language}": title for language, title in content.title.items()}
    layers = [
        _layer(layer, number, colour, objects)
        for (number, layer), colour in zip(enumerate(scene.layers, 1), cycle(COLOURS), strict=False)
    ]
    tiled_map = {
        **{"type": "map", "version": "1.10", "tiledversion": "1.10.2", "class": content.game},
        **{"orientation": "orthogonal", "renderorder": "right-down", "infinite": False, "compressionlevel": -1},
        **{"width": scene.columns, "height": scene.rows, "tilewidth": TILE, "tileheight": TILE},
        **{"backgroundcolor": PAPER, "properties": _properties({**about, **titles})},
        **{"layers": layers, "tilesets": []},
        **{"nextlayerid": len(layers) + 1, "nextobjectid": next(objects)},
    }
    return {f"{content.id}.tmj": canonical_json(tiled_map)}


def _layer(layer: Layer, number: int, colour: str, objects: Iterator[int]) -> Mapping[str, Any]:
    return {
        **{"type": "objectgroup", "id": number, "name": layer.name, "class": layer.name},
        **{"visible": True, "opacity": 1, "x": 0, "y": 0, "draworder": "index", "color": colour},
        "objects": [_object(thing, next(objects)) for thing in layer.things],
    }


def _object(thing: Thing, number: int) -> Mapping[str, Any]:
    """A thing; Tiled 1.10 calls the class of an object `type` again, as 1.8 did."""
    x, y = _pixels(thing.spots[0])
    properties = _properties({"id": thing.id, **thing.properties})
    return {
        **{"id": number, "name": thing.id, "type": thing.kind, "visible": True},
        **{"x": x, "y": y, "width": 0, "height": 0, "rotation": 0},
        **_shape(thing, (x, y)),
        "properties": properties,
    }


def _shape(thing: Thing, origin: Spot) -> Mapping[str, Any]:
    if thing.shape == "point":
        return {"point": True}
    corners = map(_pixels, thing.spots)
    return {thing.shape: [{"x": _plain(x - origin[0]), "y": _plain(y - origin[1])} for x, y in corners]}


def _properties(properties: Mapping[str, Cell]) -> list[Mapping[str, Any]]:
    """Typed properties in the order of their names, as Tiled itself writes them; those without a value are left out."""
    return [
        {"name": name, "type": TYPES[type(cell)], "value": cell}
        for name, cell in sorted(properties.items())
        if cell is not None
    ]


def _pixels(spot: Spot) -> Spot:
    column, row = spot
    return _plain((column + 0.5) * TILE), _plain((row + 0.5) * TILE)


def _plain(pixels: float) -> float:
    """A length without the noise of its last digits; whole pixels as whole numbers."""
    rounded = round(pixels, 3)
    return int(rounded) if rounded == int(rounded) else rounded
