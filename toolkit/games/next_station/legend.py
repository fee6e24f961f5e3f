"""The legend: what each character at a point of the drawing stands for."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import TypeAlias

from toolkit.games.next_station.document import Glyph

Legend: TypeAlias = Mapping[str, Glyph]

RULEBOOK: Legend = MappingProxyType(
    {
        "S": Glyph(symbols=("square",)),
        "T": Glyph(symbols=("triangle",)),
        "P": Glyph(symbols=("pentagon",)),
        "C": Glyph(symbols=("circle",)),
        "M": Glyph(kind="monument", symbols=("any",)),
        "#": Glyph(kind="platform", symbols=("any",)),
        "+": Glyph(kind="crossing"),
        ".": Glyph(kind="empty"),
    }
)


def legend_with(additions: Mapping[str, Glyph]) -> Legend:
    """The rulebook's glyphs (R2.1, R2.4-R2.6) with a map's own added or put in their place."""
    return MappingProxyType({**RULEBOOK, **additions})
