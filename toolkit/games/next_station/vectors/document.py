"""The vectors file: cases of several kinds, strictly typed."""

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from toolkit.games.next_station.counting import Countable
from toolkit.games.next_station.record import Move, PlayedMap, Record
from toolkit.games.next_station.words import Clause, Colour, ConnectionId, Coordinate, Name
from toolkit.games.texts import Strict

Clauses: TypeAlias = tuple[Clause, ...]
Points: TypeAlias = tuple[int, ...]


class Doubled(Strict):
    """Something that counts as two in one count of its line's score (R8.4)."""

    thing: str = Field(description="A district's letter or a station.")
    count: Countable = Field(description="The count in which it counts as two.")


class DrawnLine(Strict):
    """A line on a sheet."""

    colour: Colour = Field(description="Its colour.")
    sections: tuple[ConnectionId, ...] = Field(description="Its sections, in the order in which they were drawn.")
    twice: tuple[Doubled, ...] = Field(default=(), description="What counts as two when it is scored.")


Sheet: TypeAlias = Annotated[tuple[DrawnLine, ...], Field(min_length=1)]


class _Case(Strict):
    id: str = Field(description="The case's name in this file.", examples=["legal-001"])
    clauses: Clauses = Field(description="The clauses of the rules that the case exercises.")


class LegalCase(_Case):
    """What a player in the middle of a turn may do next."""

    kind: Literal["legal"] = Field(description="Legal moves.")
    sheet: Sheet = Field(description="The sheet before this turn; the last line is under construction.")
    cards: tuple[Name, ...] = Field(description="The cards turned in this turn.")
    turn: int = Field(description="The number of the turn in its round, from 1.")
    gates: dict[Coordinate, Name] = Field(description="The bonus card at each gate's station; empty without gates.")
    moves: tuple[Move, ...] = Field(description="The moves made in this turn so far.")
    legal: tuple[ConnectionId, ...] = Field(description="Expected: every section that may be drawn next.")
    twice: tuple[str, ...] = Field(description="Expected: every station or district that may be doubled next.")
    open_gates: tuple[Coordinate, ...] = Field(description="Expected: the gates whose bonus may be begun next.")
    refused: dict[str, Clause] = Field(
        description="Tempting sections that are not legal, each with the one clause that forbids it."
    )


class RoundCase(_Case):
    """Which turns an order of cards makes."""

    kind: Literal["round"] = Field(description="The turns of a round.")
    cards: tuple[Name, ...] = Field(description="All cards of the deck, shuffled.")
    turns: tuple[tuple[Name, ...], ...] = Field(description="Expected: the cards of each turn.")


class LineCase(_Case):
    """What a line scores at the end of its round."""

    kind: Literal["line"] = Field(description="The score of a line.")
    sheet: Sheet = Field(description="The sheet; the last line is scored.")
    terms: Points = Field(description="Expected: points by each term of the map's `scoring.line`.")
    points: int = Field(description="Expected: their sum.")


class NetworkCase(_Case):
    """What the network of a sheet scores at the end of the game."""

    kind: Literal["network"] = Field(description="The score of the network.")
    sheet: Sheet = Field(description="The sheet.")
    terms: Points = Field(description="Expected: points by each term of the map's `scoring.network`.")


class ObjectiveCase(_Case):
    """Whether an objective is met on a sheet."""

    kind: Literal["objective"] = Field(description="An objective.")
    sheet: Sheet = Field(description="The sheet.")
    objective: Name = Field(description="The objective card.")
    met: bool = Field(description="Expected: whether its goal is met.")


class PlayerScore(Strict):
    """What one player scores."""

    lines: dict[Colour, int] = Field(description="Points of each line.")
    network: Points = Field(description="Points by each term of `scoring.network`.")
    objectives: dict[Name, bool] = Field(description="Whether each objective that was drawn is met.")
    solo: int = Field(description="What modules cost alone (R10.2).")
    total: int = Field(description="The final score.")
    band: int | None = Field(default=None, description="The number of the solo band, from 0 (R10.3).")


class GameCase(_Case):
    """What everybody scores in a whole game, and who wins."""

    kind: Literal["game"] = Field(description="A whole game.")
    record: Record = Field(description="The record; see docs/record-format.md.")
    scores: tuple[PlayerScore, ...] = Field(description="Expected: the score of each player.")
    winners: tuple[int, ...] = Field(description="Expected: the players who win, from 0 (R6.6).")


class FinalScore(Strict):
    """What one player scored in the end."""

    total: int = Field(description="The final score.")
    lines: Points = Field(description="The points of each line.")


class WinnersCase(_Case):
    """Who wins by these scores."""

    kind: Literal["winners"] = Field(description="The end of a game.")
    scores: tuple[FinalScore, ...] = Field(description="The score of each player.")
    winners: tuple[int, ...] = Field(description="Expected: the players who win, from 0 (R6.6).")


class RatingCase(_Case):
    """Which solo band a score falls into."""

    kind: Literal["rating"] = Field(description="A rating of the solo game.")
    total: int = Field(description="The final score.")
    band: int = Field(description="Expected: the number of the solo band, from 0 (R10.3).")


Case: TypeAlias = Annotated[
    LegalCase | RoundCase | LineCase | NetworkCase | ObjectiveCase | GameCase | WinnersCase | RatingCase,
    Field(discriminator="kind"),
]


class Vectors(Strict):
    """Conformance vectors for one map."""

    format: Literal[1] = Field(description="Version of the file format.")
    game: Literal["next-station"] = Field(description="The game.")
    kind: Literal["vectors"] = Field(description="Vectors.")
    map: PlayedMap = Field(description="The map that they are for.")
    cards: dict[Name, str] = Field(description="The card sets that they are for, with their versions.")
    cases: tuple[Case, ...] = Field(description="The cases, those of a kind together.")
