"""The counting language: what scoring (and goals) may count, by which filter, for which points.

Small and closed. Scoring, objectives, packs and playtests share it, so that no engine ever
hard-codes a formula.
"""

from collections.abc import Mapping
from typing import Annotated, Any, Literal, Self, TypeAlias

from pydantic import Discriminator, Field, Tag, model_validator
from pydantic_core import PydanticCustomError

from toolkit.findings.suggestion import listed
from toolkit.games.next_station.words import DistrictLetter, Name, Symbol
from toolkit.games.texts import Strict

Countable: TypeAlias = Literal[
    "districts",
    "busiest-district",
    "stations",
    "monuments",
    "crossings",
    "interchanges",
    "whole-districts",
    "sections",
]
Points: TypeAlias = Annotated[int, Field(ge=-1000, le=1000)]
AtLeast: TypeAlias = Annotated[int, Field(ge=1, le=1000)]
Step: TypeAlias = Annotated[int, Field(ge=1, le=1000)]


class Where(Strict):
    """A filter: only things of which all of this is true are counted."""

    lines: AtLeast | None = Field(default=None, description="On (or visited by) at least this many lines.")
    uses: AtLeast | None = Field(default=None, description="Used by at least this many sections.")
    kind: Literal["main", "secondary"] | None = Field(
        default=None, description="In (or being) a district of this kind."
    )
    district: DistrictLetter | None = Field(default=None, description="In (or being) this district.")
    symbol: Symbol | None = Field(
        default=None, description="Stations with this symbol; those that any card may reach have none of their own."
    )
    mark: Name | None = Field(default=None, description="Sections drawn on connections with this mark.")


MEANINGS: Mapping[Countable, str] = {
    "districts": "districts with a station of the line or network; passing over one is no visit (R5.1)",
    "busiest-district": "the most stations in one district (R5.2)",
    "stations": "stations visited; a platform is one",
    "monuments": "monuments visited (R5.3)",
    "crossings": "overhead crossings used (R6.2)",
    "interchanges": "stations on two or more lines (R6.3)",
    "whole-districts": "districts all of whose stations are visited (R7.2)",
    "sections": "sections drawn",
}

FILTERS: Mapping[Countable, tuple[str, ...]] = {
    "districts": ("lines", "kind", "district"),
    "busiest-district": ("kind", "district"),
    "stations": ("lines", "kind", "district", "symbol"),
    "monuments": ("lines", "kind", "district", "symbol"),
    "crossings": ("uses", "kind", "district"),
    "interchanges": ("lines", "kind", "district", "symbol"),
    "whole-districts": ("kind", "district"),
    "sections": ("mark",),
}


def misfit(problem: str, help_: str) -> PydanticCustomError:
    """Words that are known but do not go together."""
    return PydanticCustomError("misfit", "{problem}", {"problem": problem, "help": help_})


class Counted(Strict):
    """What is counted, and which of it."""

    count: Countable = Field(description="What is counted.", examples=["monuments"])
    where: Where | None = Field(default=None, description="Only those of which all of this is true.")

    @model_validator(mode="after")
    def _filters_fit_the_count(self) -> Self:
        fitting = FILTERS[self.count]
        for name in self.where.model_fields_set if self.where else ():
            if name not in fitting:
                raise misfit(f"`{self.count}` cannot be filtered by `{name}`", f"use {listed(fitting)}")
        return self


class _Scored(Counted):
    """What all terms but the product share."""

    over: Literal["network", "lines"] | None = Field(
        default=None,
        description="In `network` terms: count the whole network once (`network`, the default) or add up "
        "the counts of all lines (`lines`).",
    )


class Product(Strict):
    """Counts multiplied with each other (R5.4: districts x busiest district)."""

    product: Annotated[tuple[Countable, ...], Field(min_length=2, max_length=3)] = Field(
        description="The counts that are multiplied.", examples=[["districts", "busiest-district"]]
    )


class Each(_Scored):
    """So many points for each thing counted (R5.3: 2 for each monument)."""

    each: Points = Field(description="Points for each.", examples=[2])


class ByDegree(_Scored):
    """Points for each thing by how often it is used, or by how many lines meet in it (R6.2, R6.3)."""

    by: Literal["uses", "lines"] = Field(description="Which number of the thing decides.")
    points: Annotated[dict[Step, Points], Field(min_length=1)] = Field(
        description="Points by that number; one that is not named pays as the next lower one.", examples=[{1: 2, 2: 6}]
    )

    @model_validator(mode="after")
    def _degree_fits_the_count(self) -> Self:
        if self.by not in FILTERS[self.count]:
            fitting = [word for word in ("lines", "uses") if word in FILTERS[self.count]]
            raise misfit(f"`{self.count}` have no number of `{self.by}`", f"use {listed(fitting or ['each'])}")
        return self


class Table(_Scored):
    """Points by the total count (London's tourist track)."""

    table: Annotated[tuple[Points, ...], Field(min_length=2, max_length=1000)] = Field(
        description="Points for a count of 0, 1, 2 ...; a larger count pays as the last.",
        examples=[[0, 1, 2, 4, 6, 8, 11, 14, 17, 21, 25]],
    )


def _form(term: Any) -> str:
    """Which form a term has: the key that only this form carries decides.

    The brackets keep the form's name apart from the key of the same name in the path of a misfit.
    """
    for form in ("product", "points", "table"):
        if form in term if isinstance(term, dict) else hasattr(term, form):
            return f"<{form}>"
    return "<each>"


Term: TypeAlias = Annotated[
    Annotated[Product, Tag("<product>")]
    | Annotated[Each, Tag("<each>")]
    | Annotated[ByDegree, Tag("<points>")]
    | Annotated[Table, Tag("<table>")],
    Discriminator(_form),
]


class Scoring(Strict):
    """What is worth how much (R5, R6)."""

    line: Annotated[tuple[Term, ...], Field(min_length=1, max_length=12)] = Field(
        description="Terms added up for every line at the end of its round."
    )
    network: Annotated[tuple[Term, ...], Field(max_length=12)] = Field(
        default=(), description="Terms added up for the whole network at the end of the game."
    )

    @model_validator(mode="after")
    def _lines_are_counted_by_themselves(self) -> Self:
        if any(isinstance(term, _Scored) and term.over for term in self.line):
            raise misfit("`over` in a term of `line`", "leave it out: a line is scored by itself")
        return self
