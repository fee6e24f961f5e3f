"""The colours of cards, by the ink that is to be spent."""

from dataclasses import dataclass
from typing import NamedTuple

from toolkit.games.next_station.sheets.style import Ink, Palette, Style, style_for


class Hue(NamedTuple):
    """The colours of a ground: the ground itself, light and dark parts of its picture, and the darkest."""

    ground: str
    light: str
    middle: str
    deep: str
    dark: str


STREETS = (
    Hue("#FBD768", "#FCE08A", "#F4BE48", "#E39B26", "#C97C1B"),
    Hue("#CFE3A8", "#DCEBBD", "#B4D184", "#8DB257", "#6B8F3A"),
    Hue("#F6C6CE", "#F9D7DC", "#EBA9B5", "#D57C8D", "#B85B6E"),
    Hue("#C9D6F2", "#D9E2F6", "#A9BDE6", "#7D97CF", "#5D79B5"),
    Hue("#E3D3C0", "#ECE0D1", "#CFB79A", "#AE8F6A", "#8D6F4B"),
)
TUNNEL = Hue("#0E5F6B", "#3FA9A3", "#147783", "#1F9094", "#0A4A55")
WINDOW, RAIL = "#FCE7A8", "#BFE3DC"


@dataclass(frozen=True)
class Paint:
    """Everything on cards that is not ink on paper; in `plain` the grounds are paper, and shapes are outlines."""

    style: Style
    plain: bool
    banner: str = "#24365C"
    banner_seals: str = "#2E436F"
    mist: str = "#E8F0F5"
    mist_dots: str = "#B4C6D3"
    gate: str = "#C43D31"
    gate_joints: str = "#B2332A"
    bonus: str = "#F5C63A"
    bonus_joints: str = "#EBB321"
    bonus_light: str = "#F9D568"
    shade: str = "#E0E0E0"

    def line(self, number: int) -> str:
        """The colour of a line, by turns."""
        fills = [colour.fill for _, colour in self.style.lines[:4]]
        return fills[number % len(fills)]


def paint_for(ink: Ink, palette: Palette) -> Paint:
    """The colours of cards that spend this ink."""
    style = style_for(ink, palette)
    if ink == "full":
        return Paint(style, plain=False)
    grey = style.slate
    return Paint(style, True, grey, grey, style.paper, grey, style.paper, grey, style.paper, grey, style.paper, grey)
