"""The closed vocabularies of the game, and the shapes of its names."""

from typing import Annotated, Literal, TypeAlias, get_args

from pydantic import StringConstraints

from toolkit.games.next_station.coordinates import CONNECTION_ID, COORDINATE
from toolkit.games.texts import SOMETHING

Symbol: TypeAlias = Literal["square", "triangle", "pentagon", "circle", "hexagon", "diamond", "star", "cross"]
SYMBOLS: tuple[Symbol, ...] = get_args(Symbol)

Colour: TypeAlias = Literal["orange", "green", "purple", "blue", "pink", "brown", "red", "yellow", "teal", "grey"]
COLOURS: tuple[Colour, ...] = get_args(Colour)

TintName: TypeAlias = Literal["straw", "mist", "sage", "blush", "gate", "gold"]
Icon: TypeAlias = Literal[
    "arc",
    "basilica",
    "bell",
    "bridge",
    "castle",
    "cathedral",
    "church",
    "clock",
    "column",
    "crane",
    "dome",
    "fountain",
    "gate",
    "library",
    "lighthouse",
    "mill",
    "mosque",
    "museum",
    "obelisk",
    "observatory",
    "pagoda",
    "palace",
    "ship",
    "skyscraper",
    "stadium",
    "station",
    "statue",
    "theatre",
    "tower",
    "tree",
    "windmill",
]

NAME = r"^[a-z][a-z0-9]*(-[a-z0-9]+)*$"
VERSION = r"^[0-9]{1,4}\.[0-9]{1,4}\.[0-9]{1,4}$"
DISTRICT_LETTER = r"^[A-Za-z]$"
GLYPH = r"^[!-,.0-WY-\[\]-{}~]$"
LICENCE = r"^[A-Za-z0-9][A-Za-z0-9.+-]*$"
CLAUSE = r"^R[1-9][0-9]?(\.[1-9][0-9]?)?$"

PHRASES = {
    NAME: ("a name", "use small letters, digits and hyphens, as in `my-map`"),
    VERSION: ("a version", "write three numbers, as in `1.0.0`"),
    DISTRICT_LETTER: ("a district", "write one letter, a-z or A-Z"),
    GLYPH: ("a glyph for a point", "write one visible ASCII character that is no track"),
    SOMETHING: ("a text", "write at least one letter"),
    LICENCE: ("the name of a licence", "use its SPDX name, as in `CC-BY-SA-4.0`"),
    CLAUSE: ("a clause of the rules", "write it as in `R3.6`"),
    COORDINATE: ("a coordinate", "write column letters, then the row, as in `A1`"),
    CONNECTION_ID: ("a connection", "name its two ends, as in `A1-B1`"),
}

Name: TypeAlias = Annotated[str, StringConstraints(pattern=NAME, max_length=40)]
Version: TypeAlias = Annotated[str, StringConstraints(pattern=VERSION)]
DistrictLetter: TypeAlias = Annotated[str, StringConstraints(pattern=DISTRICT_LETTER)]
GlyphCharacter: TypeAlias = Annotated[str, StringConstraints(pattern=GLYPH)]
Clause: TypeAlias = Annotated[str, StringConstraints(pattern=CLAUSE)]
Coordinate: TypeAlias = Annotated[str, StringConstraints(pattern=COORDINATE)]
ConnectionId: TypeAlias = Annotated[str, StringConstraints(pattern=CONNECTION_ID)]
