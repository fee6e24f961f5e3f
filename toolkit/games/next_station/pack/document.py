"""The documents of a pack, strictly typed: `map.json`, `map.min.json`, `cards.json`, `rules.json`."""

from typing import Annotated, Any, Literal, TypeAlias

from pydantic import Field

from toolkit.games.next_station.cards import Deck, Gates, Objectives
from toolkit.games.next_station.counting import Scoring
from toolkit.games.next_station.document import Band, MapDocument, River
from toolkit.games.next_station.words import (
    Clause,
    Colour,
    ConnectionId,
    Coordinate,
    DistrictLetter,
    Icon,
    Name,
    Symbol,
    TintName,
    Version,
)
from toolkit.games.texts import Language, Strict, Text

PackFormat: TypeAlias = Annotated[str, Field(pattern=r"^1\.[0-9]+$", description="Version of the pack format.")]
Spot: TypeAlias = Annotated[
    tuple[int, int], Field(description="Column and row of a point, from 0 at the top left: `A1` is [0, 0].")
]


class PackNeighbour(Strict):
    """A station that one section leads to."""

    station: Coordinate = Field(description="The neighbour.")
    connection: ConnectionId = Field(description="The connection that leads there.")


class PackStation(Strict):
    """A stop that a section may end at (R2.1)."""

    id: Coordinate = Field(description="The station's id: its first point.")
    kind: Literal["station", "monument", "platform"] = Field(description="What kind of station it is (R2.4, R2.5).")
    points: tuple[Spot, ...] = Field(description="Its points; a platform has several and is ONE station (R2.4).")
    symbols: tuple[Symbol, ...] = Field(description="The symbols it carries.")
    any_card: bool = Field(description="Whether any card may reach it, whatever its symbols (R3.4).")
    district: DistrictLetter | None = Field(default=None, description="Its district.")
    departure: Colour | None = Field(default=None, description="The colour whose line starts here (R2.3).")
    gate: Name | None = Field(default=None, description="The gate card that stands for it (R8.1).")
    name: Text | None = Field(default=None, description="Its name, if it has one.")
    icon: Icon | None = Field(default=None, description="The pictogram on its badge, if it has one.")
    neighbours: tuple[PackNeighbour, ...] = Field(
        description="Where sections lead from here; a neighbour may be twice."
    )


class PackConnection(Strict):
    """A printed dotted line between two stations (R2.2)."""

    id: ConnectionId = Field(description="The connection's id: its two end points, the upper left one first.")
    ends: tuple[Coordinate, Coordinate] = Field(description="The two stations it joins.")
    heading: Literal["horizontal", "vertical", "falling", "rising"] = Field(description="Its direction.")
    points: tuple[Spot, ...] = Field(description="Every point it passes, from end to end.")
    crossings: tuple[Coordinate, ...] = Field(description="The overhead crossings it passes (R6.2).")
    districts: tuple[DistrictLetter, ...] = Field(description="The districts its points lie in.")
    marks: tuple[Name, ...] = Field(description="The marks it carries.")
    conflicts: tuple[ConnectionId, ...] = Field(description="Connections that cannot be drawn beside it (R3.6).")
    doubles: tuple[ConnectionId, ...] = Field(description="Other connections between the same stations (R3.7).")


class PackCrossing(Strict):
    """An overhead crossing (R2.6)."""

    id: Coordinate = Field(description="The crossing's id: its point.")
    point: Spot = Field(description="Where it is.")
    district: DistrictLetter | None = Field(default=None, description="Its district.")
    connections: tuple[ConnectionId, ...] = Field(description="The connections that pass it.")


class PackDistrict(Strict):
    """A district (R2.7)."""

    id: DistrictLetter = Field(description="The district's letter.")
    kind: Literal["main", "secondary"] = Field(description="Whether it has several stations or one.")
    name: Text | None = Field(default=None, description="Its name, if it has one.")
    tint: TintName | None = Field(default=None, description="Its tint on the sheet, if the map names one.")
    points: tuple[Spot, ...] = Field(description="Its points.")
    stations: tuple[Coordinate, ...] = Field(description="Its stations.")


class PackMap(Strict):
    """`map.json`: the map with everything worked out."""

    format: PackFormat
    game: Literal["next-station"] = Field(description="The game.")
    id: Name = Field(description="The map's id.")
    version: Version = Field(description="The map's version.")
    title: Text = Field(description="The map's title.")
    languages: tuple[Language, ...] = Field(description="Languages that its texts have.")
    columns: int = Field(description="Columns of the grid.")
    rows: int = Field(description="Rows of the grid.")
    colours: tuple[Colour, ...] = Field(description="The line colours; a round for each (R4.1).")
    departures: dict[Colour, Coordinate] = Field(description="The station where each colour's line starts (R3.2).")
    stations: tuple[PackStation, ...] = Field(description="Every station, in reading order.")
    connections: tuple[PackConnection, ...] = Field(description="Every connection, in reading order.")
    crossings: tuple[PackCrossing, ...] = Field(description="Every overhead crossing, in reading order.")
    districts: tuple[PackDistrict, ...] = Field(description="Every district, in reading order.")
    marks: dict[Name, tuple[ConnectionId, ...]] = Field(description="Named sets of connections that may be counted.")
    scenery: tuple[River, ...] = Field(description="Decoration; no rule looks at it.")
    source: MapDocument = Field(description="The map as its author wrote it, drawing and all.")


class PackMapMin(Strict):
    """`map.min.json`: the smallest useful form of the map."""

    format: PackFormat
    id: Name = Field(description="The map's id.")
    version: Version = Field(description="The map's version.")
    grid: tuple[str, ...] = Field(description="A line a row, a character a point, as in the map's drawing.")
    legend: dict[str, tuple[str, ...]] = Field(
        description="What each character of the grid stands for: kind, then symbols (`any`: any card)."
    )
    districts: tuple[str, ...] = Field(description="A line a row, the district's letter a point.")
    departures: dict[Colour, Coordinate] = Field(description="The station where each colour's line starts.")
    connections: tuple[ConnectionId, ...] = Field(description="Every connection by its end points.")
    conflicts: tuple[tuple[int, int], ...] = Field(
        description="Pairs of connections, by number from 0, of which only one can be drawn (R3.6, R3.7)."
    )


class PackCards(Strict):
    """`cards.json`: the card sets of the map."""

    format: PackFormat
    deck: Deck | None = Field(default=None, description="The station cards.")
    objectives: Objectives | None = Field(default=None, description="The shared objectives (R7), if the map has them.")
    gates: Gates | None = Field(default=None, description="The city gates (R8), if the map has them.")
    gate_stations: dict[Name, Coordinate] = Field(description="The station of each gate card (R8.1).")


class Reading(Strict):
    """What is known about a part of the content, and which reading of a clause it takes."""

    of: Name = Field(description="The map or card set that says so.")
    about: str = Field(description="The part that is meant.")
    status: Literal["certain", "reading", "invented"] = Field(description="How sure it is.")
    clause: Clause | None = Field(default=None, description="The clause that is concerned.")
    text: Text = Field(description="What there is to know.")


class PackRules(Strict):
    """`rules.json`: what is counted, scored and rated, and the clauses in words."""

    format: PackFormat
    rounds: int = Field(description="How many rounds a game has: one for each colour (R4.1).")
    scoring: Scoring = Field(description="Terms of a line's and the network's score (R5, R6).")
    objectives_drawn: int = Field(description="How many objectives are drawn for a game (R7.1).")
    objective_points: int = Field(description="What each objective met is worth (R7.1).")
    solo_costs: dict[str, int] = Field(description="What playing with each module costs alone (R10.2).")
    solo_bands: tuple[Band, ...] = Field(description="Ratings of the solo game, lowest first (R10.3).")
    readings: tuple[Reading, ...] = Field(description="Where the rules leave room: the readings of the content.")
    clauses: dict[Clause, str] = Field(description="The rules as numbered clauses, in our own words.")


DOCUMENTS: dict[str, type[Any]] = {
    "map.json": PackMap,
    "map.min.json": PackMapMin,
    "cards.json": PackCards,
    "rules.json": PackRules,
}
