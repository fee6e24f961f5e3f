"""The record of a game: the keys of a record file, strictly typed."""

import json
from typing import Annotated, Any, Literal, TypeAlias

from pydantic import Discriminator, Field, StringConstraints, Tag

from toolkit.games.next_station.words import (
    PHRASES,
    Colour,
    ConnectionId,
    Coordinate,
    Name,
    Version,
)
from toolkit.games.texts import EACH_ONCE, SOMETHING, Strict
from toolkit.source.format import Format

THING = r"^([A-Za-z]|[A-Z]{1,2}[1-9][0-9]{0,2})$"


class PlayedMap(Strict):
    """The map of a game."""

    id: Name = Field(description="The map's id.", examples=["paris"])
    version: Version = Field(description="The map's version: another one may be another map.", examples=["1.0.0"])


class UseGate(Strict):
    """The bonus of a gate is begun; the moves after it use it (R8.2)."""

    gate: Coordinate = Field(description="The station of the gate that a section ended at.", examples=["A1"])


class CountAsTwo(Strict):
    """Something is chosen to count as two for the line (R8.4)."""

    twice: Annotated[str, StringConstraints(pattern=THING)] = Field(
        description="A district's letter or a station.", examples=["D3"]
    )


def _form(move: Any) -> str:
    if isinstance(move, str):
        return "<section>"
    return "<twice>" if ("twice" in move if isinstance(move, dict) else hasattr(move, "twice")) else "<gate>"


Move: TypeAlias = Annotated[
    Annotated[ConnectionId, Tag("<section>")]
    | Annotated[UseGate, Tag("<gate>")]
    | Annotated[CountAsTwo, Tag("<twice>")],
    Discriminator(_form),
]
Turn: TypeAlias = Annotated[tuple[Move, ...], Field(max_length=100)]


class Player(Strict):
    """Who played, with which colours in which round."""

    name: Annotated[str, StringConstraints(min_length=1, max_length=60, pattern=SOMETHING)] = Field(
        description="The planner's name.", examples=["Ada"]
    )
    colours: Annotated[tuple[Colour, ...], Field(min_length=1), EACH_ONCE] = Field(
        description="The colour drawn with in each round (R9.1, R10.1).", examples=[["orange", "green"]]
    )


class Round(Strict):
    """One round: the cards as they were turned, and what each player did in each turn."""

    cards: Annotated[tuple[Name, ...], Field(max_length=200), EACH_ONCE] = Field(
        description="The cards in the order in which they were turned (R4.1)."
    )
    drawn: tuple[Annotated[tuple[Turn, ...], Field(max_length=200)], ...] = Field(
        description="For each player, in the order of `players`, a list of turns. A turn is a list of moves: a "
        "connection that was drawn, `{gate: A1}` when a bonus was begun, `{twice: D3}` when something was "
        "doubled. `[]` is a pass (R3.9)."
    )


class Record(Strict):
    """The record of a game: everything that is needed to play it over and to score it."""

    format: Literal[1] = Field(description="Version of the file format.")
    game: Literal["next-station"] = Field(description="The game that was played.")
    kind: Literal["record"] = Field(description="A record.")
    map: PlayedMap = Field(description="The map that was played on.")
    objectives: Annotated[tuple[Name, ...], Field(max_length=200), EACH_ONCE] | None = Field(
        default=None, description="The objectives that were drawn (R7.1); left out when played without."
    )
    gates: dict[Name, Name] | None = Field(
        default=None, description="The bonus card of each gate card (R8.1); left out when played without."
    )
    seed: Annotated[str, StringConstraints(min_length=1, max_length=60)] | None = Field(
        default=None, description="What the cards were shuffled from, if by `fulgence play`; a game can then go on."
    )
    players: Annotated[tuple[Player, ...], Field(min_length=1, max_length=10)] = Field(
        description="The players, around the table to the left; one player plays alone (R10)."
    )
    rounds: Annotated[tuple[Round, ...], Field(max_length=10)] = Field(
        description="The rounds, a colour each; fewer than colours if the game was broken off."
    )


RECORD_FORMAT = Format(
    Record,
    {
        **{"format": 1, "game": "next-station", "kind": "record", "map": {"id": "unnamed", "version": "0.0.0"}},
        **{"players": ({"name": "nobody", "colours": ("orange",)},), "rounds": ()},
    },
    PHRASES | {THING: ("a district or a station", "write a district's letter or a coordinate, as in `D3`")},
)


def record_text(record: Record) -> str:
    """A record as JSON, a line for every turn, so that differences show the turn."""
    data = record.model_dump(mode="json", exclude_none=True)
    rounds = ",\n".join(_round_text(each) for each in data.pop("rounds"))
    head = ",\n".join(f"  {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}" for key, value in data.items())
    return f'{{\n{head},\n  "rounds": [\n{rounds}\n  ]\n}}\n'


def _round_text(round_: Any) -> str:
    players = ",\n".join(
        "        [\n" + ",\n".join(f"          {json.dumps(turn)}" for turn in turns) + "\n        ]"
        for turns in round_["drawn"]
    )
    return f'    {{\n      "cards": {json.dumps(round_["cards"])},\n      "drawn": [\n{players}\n      ]\n    }}'
