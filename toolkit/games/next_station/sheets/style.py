"""The style of a sheet: what everything looks like, by the ink that is to be spent."""

from dataclasses import dataclass, replace
from typing import Any, Literal, NamedTuple, Protocol, TypeAlias

from toolkit.games.next_station.theme import ThemeDocument
from toolkit.games.next_station.words import Colour
from toolkit.press.canvas import Canvas

Ink: TypeAlias = Literal["full", "saver", "mono"]
Palette: TypeAlias = Literal["standard", "safe"]


class Tint(NamedTuple):
    """The colours of a district: fill (None: paper), border and name."""

    fill: str | None
    border: str
    name: str


class LineColour(NamedTuple):
    """The colour of a line and of letters on it."""

    fill: str
    letter: str


INK, PAPER = "#1D2740", "#FFFFFF"

TINTS = {
    "straw": Tint("#FCF4DC", "#D8BF78", "#8A7230"),
    "mist": Tint("#E8F0F5", "#9DB8C9", "#4C7188"),
    "sage": Tint("#EAF3E3", "#A4C293", "#557A42"),
    "blush": Tint("#F9EBE6", "#DDAE9F", "#96594A"),
    "gate": Tint("#FBE0DB", "#CF6A5C", "#9E342A"),
    "gold": Tint("#FCE9B5", "#D3A63A", "#8A6510"),
}

STANDARD: dict[Colour, LineColour] = {
    "orange": LineColour("#F08A1D", INK),
    "green": LineColour("#0B7A4B", PAPER),
    "purple": LineColour("#6B2C91", PAPER),
    "blue": LineColour("#2F9BDB", INK),
    "pink": LineColour("#E56BA6", INK),
    "brown": LineColour("#8A5A2B", PAPER),
    "red": LineColour("#C43D31", PAPER),
    "yellow": LineColour("#F2C72E", INK),
    "teal": LineColour("#247F7F", PAPER),
    "grey": LineColour("#6B7486", PAPER),
}

# After Okabe and Ito: told apart with every common kind of colour vision.
SAFE: dict[Colour, LineColour] = {
    "orange": LineColour("#E69F00", INK),
    "green": LineColour("#00785A", PAPER),
    "purple": LineColour("#7B3F8C", PAPER),
    "blue": LineColour("#56B4E9", INK),
    "pink": LineColour("#CC79A7", INK),
    "brown": LineColour("#6E4B1F", PAPER),
    "red": LineColour("#C24E00", PAPER),
    "yellow": LineColour("#F0E442", INK),
    "teal": LineColour("#1B6E78", PAPER),
    "grey": LineColour("#707070", PAPER),
}


@dataclass(frozen=True)
class Style:
    """Colours by role, strokes by role, and what is left out to save ink."""

    ink: str = INK
    slate: str = "#56627A"
    dots: str = "#8894AA"
    paper: str = PAPER
    panel: str = "#F3F5F8"
    panel_border: str | None = None
    box: str = "#6B768C"
    river: str | None = "#CFE5EF"
    river_edge: str = "#B4D5E4"
    gold: str = "#E9B949"
    plaza: str = "#F8E9C5"
    paving: str = "#C79A2E"
    deck: str = "#F6E3AE"
    badge: str = INK
    pictogram: str = PAPER
    title_family: str = "jost"
    label_family: str = "barlow"
    dot_diameter: float = 0.54
    border_width: float = 0.45
    secondary_dash: tuple[float, ...] = ()
    outlined_title: bool = False
    plain_lines: bool = False
    tints: tuple[tuple[str, Tint], ...] = tuple(TINTS.items())
    lines: tuple[tuple[Colour, LineColour], ...] = tuple(STANDARD.items())

    def tint(self, name: str) -> Tint:
        """The colours of a tint."""
        return dict(self.tints)[name]

    def line(self, colour: str) -> LineColour:
        """The colours of a line."""
        found: dict[str, LineColour] = dict(self.lines)
        return found[colour]


FULL = Style()
SAVER = Style(
    ink="#1A1A1A",
    slate="#555555",
    dots="#8C8C8C",
    panel=PAPER,
    panel_border="#7A7A7A",
    box="#6E6E6E",
    river=None,
    gold="#1A1A1A",
    plaza=PAPER,
    paving="#9A9A9A",
    deck=PAPER,
    badge=PAPER,
    pictogram="#1A1A1A",
    dot_diameter=0.5,
    border_width=0.3,
    secondary_dash=(1.6, 0.7),
    outlined_title=True,
    plain_lines=True,
    tints=tuple((name, Tint(None, "#7A7A7A", "#5A5A5A")) for name in TINTS),
    lines=tuple((colour, LineColour("#1A1A1A", PAPER)) for colour in STANDARD),
)
MONO = replace(
    SAVER,
    ink="#000000",
    slate="#000000",
    dots="#000000",
    panel_border="#000000",
    box="#000000",
    gold="#000000",
    paving="#000000",
    pictogram="#000000",
    dot_diameter=0.42,
    tints=tuple((name, Tint(None, "#000000", "#000000")) for name in TINTS),
    lines=tuple((colour, LineColour("#000000", PAPER)) for colour in STANDARD),
)


def style_for(ink: Ink, palette: Palette, theme: ThemeDocument | None = None) -> Style:
    """The style that spends this ink, with the line colours of a palette, changed by a theme.

    A theme's colours are for full ink; its strokes and fonts hold for every ink.
    """
    base = {"full": FULL, "saver": SAVER, "mono": MONO}[ink]
    if ink == "full" and palette == "safe":
        base = replace(base, lines=tuple(SAFE.items()))
    if theme is None:
        return base
    strokes = {"dot_diameter": theme.strokes.dots, "border_width": theme.strokes.borders}
    changes: dict[str, Any] = {name: value for name, value in strokes.items() if value is not None}
    changes |= {"title_family": theme.fonts.titles, "label_family": theme.fonts.labels}
    if ink == "full":
        changes |= theme.palette.model_dump(exclude_none=True)
        lines, tints = dict(base.lines), dict(base.tints)
        lines |= {colour: LineColour(line.fill, line.letter) for colour, line in theme.lines.items()}
        tints |= {name: Tint(tint.fill, tint.border, tint.name) for name, tint in theme.tints.items()}
        changes |= {"lines": tuple(lines.items()), "tints": tuple(tints.items())}
    return replace(base, **changes)


class Surface(Protocol):
    """Anything that pictures shared by sheets and cards are drawn on."""

    @property
    def canvas(self) -> Canvas:
        """Where it is drawn."""

    @property
    def style(self) -> Style:
        """What it looks like."""
