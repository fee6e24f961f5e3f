"""Tabletop Simulator: all cards of a box as grids and decks, and the map sheet as a tile."""

import json
from collections.abc import Mapping

from toolkit.games.next_station.box import Box
from toolkit.games.next_station.faces.cards import Faces
from toolkit.games.next_station.faces.paint import paint_for
from toolkit.games.next_station.sheets.map_sheet import draw_map_sheet
from toolkit.games.next_station.sheets.style import style_for
from toolkit.press.canvas import Canvas
from toolkit.press.card import CARD_SIZES
from toolkit.press.output import pngs
from toolkit.press.paper import PAPERS
from toolkit.press.tabletop import tabletop

DPI = 150
README = """# {title} for Tabletop Simulator

Put `decks.json` into Tabletop Simulator's folder `Saves/Saved Objects`, and replace the picture names in it by links:
upload the pictures with the game's Cloud Manager, or write `file:///` and where they lie on your disk. Copy the tile
with the sheet for every player, and draw on it.
"""


def tabletop_files(box: Box) -> Mapping[str, bytes]:
    """The saved object, its pictures, and how to load it; nothing for a map without cards."""
    sets = tuple(named.file for named in box.sets if named.file)
    if not sets:
        return {}
    title = box.map_file.document.title.in_language("en")
    cards = Faces(paint_for("full", "standard"), "en", box).cards_of(sets)
    files = dict(tabletop(cards, CARD_SIZES["poker"], title, "en", DPI))
    saved = json.loads(files["decks.json"])
    saved["ObjectStates"].append(_tile(title))
    files["decks.json"] = f"{json.dumps(saved, indent=2, ensure_ascii=False)}\n".encode()
    return {**files, "sheet.png": _sheet(box), "README.md": README.format(title=title).encode()}


def _sheet(box: Box) -> bytes:
    """The blank map sheet as a picture."""
    size = PAPERS["a5"]
    canvas = Canvas(size, box.map_file.document.title.in_language("en"), "en")
    draw_map_sheet(canvas, box, size, style_for("full", "standard", None), "en")
    return pngs([canvas.finish()], size, DPI)[0]


def _tile(title: str) -> Mapping[str, object]:
    place = {"posX": 0.0, "posY": 1.0, "posZ": -10.0, "rotX": 0.0, "rotY": 180.0, "rotZ": 0.0}
    scale = {"scaleX": 5.0, "scaleY": 1.0, "scaleZ": 5.0}
    return {
        **{"Name": "Custom_Tile", "Nickname": title, "Transform": {**place, **scale}},
        "CustomImage": {
            **{"ImageURL": "sheet.png", "ImageSecondaryURL": "", "WidthScale": 0.0},
            "CustomTile": {"Type": 0, "Thickness": 0.1, "Stackable": True, "Stretch": True},
        },
    }
