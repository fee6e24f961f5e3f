"""The theme document: colours, strokes and fonts of one's own for everything that is printed."""

from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal, TypeAlias

from pydantic import Field, StringConstraints

from toolkit.games.authored import AuthoredFile
from toolkit.games.next_station.words import PHRASES, Colour, Name, TintName, Version
from toolkit.games.texts import LANGUAGES, Language, Strict, Text
from toolkit.source.format import Format

HEX = r"^#[0-9A-Fa-f]{6}$"
Hex: TypeAlias = Annotated[str, StringConstraints(pattern=HEX)]
Stroke: TypeAlias = Annotated[float, Field(ge=0.1, le=2)]
Family: TypeAlias = Literal["jost", "barlow"]


class PaletteTheme(Strict):
    """Colours by role; what is left out stays as it is."""

    ink: Hex | None = Field(default=None, description="Symbols, text, bridges.")
    slate: Hex | None = Field(default=None, description="Secondary text and coordinates.")
    dots: Hex | None = Field(default=None, description="Dots of connections.")
    paper: Hex | None = Field(default=None, description="Paper, inside of stations, halos.")
    panel: Hex | None = Field(default=None, description="Ground of the score area.")
    box: Hex | None = Field(default=None, description="Borders of boxes to write in.")
    river: Hex | None = Field(default=None, description="Water.")
    river_edge: Hex | None = Field(default=None, description="Edge of the water.")
    gold: Hex | None = Field(default=None, description="Ring of badges.")
    plaza: Hex | None = Field(default=None, description="Ground of platforms.")
    paving: Hex | None = Field(default=None, description="Paving lines of platforms.")
    deck: Hex | None = Field(default=None, description="Deck of bridges.")
    badge: Hex | None = Field(default=None, description="Ground of badges.")
    pictogram: Hex | None = Field(default=None, description="Pictograms on badges.")


class LineTheme(Strict):
    """A line's colour and the colour of letters on it."""

    fill: Hex = Field(description="The line.", examples=["#F08A1D"])
    letter: Hex = Field(description="Letters on it.", examples=["#1D2740"])


class TintTheme(Strict):
    """The colours of a district."""

    fill: Hex = Field(description="Its ground; light, so that pencil lines stand out.")
    border: Hex = Field(description="Its border.")
    name: Hex = Field(description="Its name.")


class StrokesTheme(Strict):
    """Widths in millimetres."""

    dots: Stroke | None = Field(default=None, description="Diameter of the dots of connections.")
    borders: Stroke | None = Field(default=None, description="Width of the borders of districts.")


class FontsTheme(Strict):
    """Which of the shipped families is used for what."""

    titles: Family = Field(default="jost", description="Titles, numbers and letters.")
    labels: Family = Field(default="barlow", description="Labels and sentences.")


class ThemeDocument(Strict):
    """A theme: how sheets look. It changes no rule and no text."""

    format: Literal[1] = Field(description="Version of the file format.")
    game: Literal["next-station"] = Field(description="The game whose sheets it is for.")
    kind: Literal["theme"] = Field(description="A theme.")
    id: Name = Field(description="The theme's name.", examples=["night"])
    version: Version = Field(description="Version of this theme, three numbers.", examples=["1.0.0"])
    title: Text = Field(description="The theme's title.")
    languages: Annotated[tuple[Language, ...], Field(min_length=1)] = Field(
        default=LANGUAGES, description="Languages in which every text must be there."
    )
    palette: PaletteTheme = Field(default_factory=PaletteTheme, description="Colours by role.")
    lines: dict[Colour, LineTheme] = Field(default={}, description="Colours of lines.")
    tints: dict[TintName, TintTheme] = Field(default={}, description="Colours of districts.")
    strokes: StrokesTheme = Field(default_factory=StrokesTheme, description="Widths of strokes.")
    fonts: FontsTheme = Field(default_factory=FontsTheme, description="Families of type.")


@dataclass(frozen=True)
class ThemeFile(AuthoredFile):
    """A theme with the places of its values."""

    PICTURES: ClassVar = ()

    document: ThemeDocument

    @property
    def meaning(self) -> object:
        """What no formatting may change."""
        return self.document


THEME_FORMAT = Format(
    ThemeDocument,
    {
        **{"format": 1, "game": "next-station", "kind": "theme"},
        **{"id": "unnamed", "version": "0.0.0", "title": {}},
    },
    {**PHRASES, HEX: ("a colour", "write six hexadecimal digits, as in `#1D2740`")},
)
