"""The effect language: what a card lets a player do, as data that any engine can execute.

A card has a list of ways; the player takes one. A way is a list of steps, done in order; each step may
be left out (R3.9).
"""

from typing import Annotated, Any, Literal, Self, TypeAlias

from pydantic import Discriminator, Field, Tag, model_validator

from toolkit.games.next_station.counting import misfit
from toolkit.games.next_station.words import Symbol
from toolkit.games.texts import Strict

Origin: TypeAlias = Literal["end", "line", "reached"]
Target: TypeAlias = Literal[Symbol, "monument", "any"]


class Draw(Strict):
    """Draw sections (R3.3, R3.4)."""

    draw: Annotated[int, Field(ge=1, le=9)] = Field(description="How many sections.", examples=[1])
    origin: Origin = Field(
        alias="from",
        description="Where each of them starts: `end`, an end of the line; `line`, any station of the line; "
        "`reached`, the station just reached.",
    )
    to: Target = Field(description="Where each may end: a symbol, a `monument`, or `any` station.")


class Reveal(Strict):
    """Turn the next card in the same turn; its first section may start elsewhere (R4.5, R4.6)."""

    reveal: Literal[1] = Field(description="How many further cards are turned.")
    origin: Literal["line"] = Field(alias="from", description="Where the first section of this turn may start.")
    ignored_turns: tuple[Annotated[int, Field(ge=1, le=20)], ...] = Field(
        default=(), description="Turns of the round in which the card has no effect (none in Paris).", examples=[[1, 2]]
    )


class CountTwice(Strict):
    """Something counts as two when this line is scored, and as one for objectives (R8.4)."""

    count_twice: Literal["district", "station"] = Field(description="What counts twice.")
    which: Literal["reached", "chosen"] = Field(
        description="`reached`: the one just reached; `chosen`: one of the line under construction, by choice."
    )
    for_: Literal["districts", "busiest-district"] = Field(
        alias="for", description="The count in which it counts twice (R5.1, R5.2)."
    )
    never: tuple[Literal["departure", "platform", "monument"], ...] = Field(
        default=(), description="Stations that cannot be chosen."
    )

    @model_validator(mode="after")
    def _counts_where_it_is_counted(self) -> Self:
        fitting = "districts" if self.count_twice == "district" else "busiest-district"
        if self.for_ != fitting:
            raise misfit(f"a {self.count_twice} is not counted in `{self.for_}`", f"use {fitting}")
        return self


def _form(step: Any) -> str:
    """Which form a step has: the key that only this form carries decides."""
    for form in ("reveal", "count_twice"):
        if form in step if isinstance(step, dict) else hasattr(step, form):
            return f"<{form}>"
    return "<draw>"


Step: TypeAlias = Annotated[
    Annotated[Draw, Tag("<draw>")] | Annotated[Reveal, Tag("<reveal>")] | Annotated[CountTwice, Tag("<count_twice>")],
    Discriminator(_form),
]
Way: TypeAlias = Annotated[tuple[Step, ...], Field(min_length=1, max_length=6)]
Effects: TypeAlias = Annotated[tuple[Way, ...], Field(min_length=1, max_length=6)]


def most_sections(effects: Effects) -> int:
    """How many sections a card lets draw at most."""
    return max(sum(step.draw for step in way if isinstance(step, Draw)) for way in effects)


def targets(effects: Effects) -> frozenset[str]:
    """Everything that sections of a card may end at."""
    return frozenset(step.to for way in effects for step in way if isinstance(step, Draw))


def reveals(effects: Effects) -> bool:
    """Whether a card turns the next one in the same turn."""
    return any(isinstance(step, Reveal) for way in effects for step in way)
