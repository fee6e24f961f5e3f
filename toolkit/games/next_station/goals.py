"""The goal language: what an objective asks for, as data that any engine can evaluate."""

from typing import Annotated, Literal, TypeAlias

from pydantic import Discriminator, Field, Tag

from toolkit.games.next_station.counting import AtLeast, Counted

_Threshold: TypeAlias = Annotated[
    Annotated[AtLeast, Tag("<number>")] | Annotated[Literal["all"], Tag("<all>")],
    Discriminator(lambda value: "<all>" if isinstance(value, str) else "<number>"),
]


class Goal(Counted):
    """A goal is met when a count reaches a number (R7.2)."""

    over: Literal["line", "network"] = Field(
        description="`line`: some single line must reach it; `network`: all lines together."
    )
    at_least: _Threshold = Field(
        description="The number to be reached; `all`: as many as the map has.", examples=[3, "all"]
    )
