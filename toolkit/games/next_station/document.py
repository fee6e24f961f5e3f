"""The map document: the keys of a map file, strictly typed."""

from typing import Annotated, Literal, Self, TypeAlias

from pydantic import ConfigDict, Field, StringConstraints, model_validator
from pydantic.config import JsonDict
from pydantic_core import PydanticCustomError

from toolkit.games.next_station.counting import Scoring
from toolkit.games.next_station.notes import Note
from toolkit.games.next_station.words import (
    LICENCE,
    PHRASES,
    Colour,
    ConnectionId,
    Coordinate,
    DistrictLetter,
    GlyphCharacter,
    Icon,
    Name,
    Symbol,
    TintName,
    Version,
)
from toolkit.games.texts import EACH_ONCE, LANGUAGES, Language, Strict, Text
from toolkit.source.format import Format

GlyphKind: TypeAlias = Literal["station", "monument", "platform", "crossing", "empty"]
Total: TypeAlias = Annotated[int, Field(ge=0, le=200_000)]
GridNumber: TypeAlias = Annotated[float, Field(ge=-10, le=211)]


_SYMBOLS_FIT_THE_KIND: JsonDict = {
    "if": {"properties": {"kind": {"enum": ["crossing", "empty"]}}, "required": ["kind"]},
    "then": {"properties": {"symbols": {"type": "array", "maxItems": 0}}},
    "else": {"properties": {"symbols": {"type": "array", "minItems": 1}}, "required": ["symbols"]},
}


class Glyph(Strict):
    """What a character of the drawing stands for."""

    model_config = ConfigDict(json_schema_extra=_SYMBOLS_FIT_THE_KIND)

    kind: GlyphKind = Field(default="station", description="What stands at the point.")
    symbols: Annotated[tuple[Literal[Symbol, "any"], ...], Field(max_length=8), EACH_ONCE] = Field(
        default=(), description="Symbols it carries; `[any]`: every card may reach it.", examples=[["hexagon"], ["any"]]
    )

    @model_validator(mode="after")
    def _symbols_fit_the_kind(self) -> Self:
        stop = self.kind in ("station", "monument", "platform")
        if stop != bool(self.symbols) or ("any" in self.symbols and len(self.symbols) > 1):
            problem = f"a glyph of kind `{self.kind}` with symbols [{', '.join(self.symbols)}]"
            hint = "name its symbols, or [any] alone" if stop else "leave the symbols out"
            raise PydanticCustomError("glyph", "{problem}", {"problem": problem, "help": hint})
        return self


class Monument(Text):
    """A monument's name, and the pictogram on its badge."""

    icon: Icon | None = Field(default=None, description="The pictogram on its badge; `arc` if none is named.")


class Districts(Strict):
    """Which points belong together (R2.7)."""

    cells: str = Field(
        description="One letter a point, rows as in the drawing, a blank between; `.` belongs to no district.",
        examples=["a a b b\na a b b\n"],
    )
    secondary: Annotated[tuple[DistrictLetter, ...], EACH_ONCE] = Field(
        default=(), description="Districts with exactly one station each (R2.7).", examples=[["a", "d"]]
    )
    names: dict[DistrictLetter, Text] = Field(default={}, description="Names of districts, printed on the sheet.")
    tints: dict[DistrictLetter, TintName] = Field(
        default={}, description="Tints of districts; others get one that no neighbour has."
    )


class ExpectedDistricts(Strict):
    """Totals of districts by kind."""

    main: Total | None = Field(default=None, description="Districts with several stations.")
    secondary: Total | None = Field(default=None, description="Districts with one station.")


class Expect(Strict):
    """Totals that the author vouches for; a slip of the pen in the drawing is then a finding."""

    stations: Total | None = Field(default=None, description="Stations; a platform counts once.")
    connections: Total | None = Field(default=None, description="Connections.")
    crossings: Total | None = Field(default=None, description="Overhead crossings.")
    monuments: Total | None = Field(default=None, description="Monuments.")
    districts: ExpectedDistricts | None = Field(
        default=None, description="Districts by kind.", examples=[{"main": 8, "secondary": 5}]
    )


class River(Strict):
    """Decoration under the network; no rule looks at it."""

    kind: Literal["river"] = Field(description="What is drawn.")
    name: Text | None = Field(default=None, description="The river's name.")
    width: Annotated[float, Field(gt=0, le=5)] = Field(default=0.4, description="Width in grid steps.")
    path: Annotated[tuple[tuple[GridNumber, GridNumber], ...], Field(min_length=2, max_length=500)] = Field(
        description="Points [column, row] of a smooth curve; A1 is [1, 1], and it may run off the grid.",
        examples=[[[0.5, 3], [4, 4.5], [10.5, 4]]],
    )


class Band(Strict):
    """A rating of the solo game (R10.3)."""

    up_to: Annotated[int, Field(ge=-1000, le=10_000)] | None = Field(
        default=None, description="The highest score of this band; the last band has none."
    )
    name: Text = Field(description="What a planner of this band is called.")


class MapDocument(Strict):
    """A map of Next Station: a drawing in text and what belongs to it."""

    format: Literal[1] = Field(description="Version of the file format.")
    game: Literal["next-station"] = Field(description="The game that the map is for.")
    id: Name = Field(description="The map's name in commands, packs and file names.", examples=["paris"])
    version: Version = Field(description="Version of this map, three numbers.", examples=["1.0.0"])
    title: Text = Field(description="The map's title, printed on the sheet.")
    languages: Annotated[tuple[Language, ...], Field(min_length=1), EACH_ONCE] = Field(
        default=LANGUAGES, description="Languages in which every text must be there."
    )
    licence: Annotated[str, StringConstraints(pattern=LICENCE, max_length=60)] | None = Field(
        default=None, description="The licence of the map by its SPDX name; packs carry it.", examples=["CC-BY-SA-4.0"]
    )
    drawing: str = Field(
        description="The map as a picture in text, a literal block (`|`): points and the tracks between them.",
        examples=["S-C\n|X|\nT-P\n"],
    )
    legend: dict[GlyphCharacter, Glyph] = Field(
        default={}, description="Further characters of the drawing, or other meanings for the usual ones."
    )
    districts: Districts = Field(description="Which points belong together (R2.7).")
    departures: dict[Colour, Coordinate] = Field(
        description="The station where each colour's line begins (R2.3); the order is the order of the colours.",
        examples=[{"orange": "H4", "green": "C7"}],
    )
    expect: Expect = Field(default_factory=Expect, description="Totals that the author vouches for.")
    monuments: dict[Coordinate, Monument] = Field(
        default={}, description="Names of the monuments (R2.5).", examples=[{"A2": {"en": "Bell", "icon": "bell"}}]
    )
    marks: dict[Name, Annotated[tuple[ConnectionId, ...], Field(min_length=1), EACH_ONCE]] = Field(
        default={},
        description="Named sets of connections that scoring and objectives may count.",
        examples=[{"thames": ["B2-B5"]}],
    )
    cards: Annotated[tuple[Name, ...], EACH_ONCE] = Field(
        default=(),
        description="Card sets that the map is played with: a deck, and objectives and gates if it has them.",
        examples=[["station-deck", "paris-objectives"]],
    )
    scoring: Scoring = Field(description="What is worth how much (R5, R6).")
    solo: tuple[Band, ...] = Field(
        default=(),
        description="Ratings of the solo game, lowest first (R10.3).",
        examples=[[{"up_to": 100, "name": {"en": "Driver"}}, {"name": {"en": "Engineer"}}]],
    )
    scenery: tuple[River, ...] = Field(default=(), description="Decoration under the network.")
    notes: tuple[Note, ...] = Field(default=(), description="What is certain about the map and what is a reading.")


MAP_FORMAT = Format(
    model=MapDocument,
    stand_in={
        "format": 1,
        "game": "next-station",
        "id": "unnamed",
        "version": "0.0.0",
        "title": {},
        "drawing": "",
        "districts": {"cells": ""},
        "departures": {},
        "scoring": {"line": ({"count": "stations", "each": 0},)},
    },
    phrases=PHRASES,
)
