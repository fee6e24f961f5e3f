"""Columns and keys that the tables of a pack share."""

from collections.abc import Iterable

from toolkit.container.tables import Cell, Column, ForeignKey
from toolkit.games.next_station.counting import Where


def text(name: str, description: str, required: bool = True) -> Column:
    """A column of texts."""
    return Column(name, "text", description, required)


def number(name: str, description: str, required: bool = True) -> Column:
    """A column of whole numbers."""
    return Column(name, "integer", description, required)


def flag(name: str, description: str) -> Column:
    """A column that says yes or no."""
    return Column(name, "boolean", description)


def refers(columns: str | tuple[str, ...], table: str, reference: str | tuple[str, ...] = "id") -> ForeignKey:
    """A key of another table."""
    return ForeignKey(
        (columns,) if isinstance(columns, str) else columns,
        table,
        (reference,) if isinstance(reference, str) else reference,
    )


def comma_list(items: Iterable[object]) -> str | None:
    """Some values in one cell; nothing if there are none."""
    return ",".join(map(str, items)) or None


POINT = (
    number("column", "Column of the point, from 0 at the left."),
    number("row", "Row of the point, from 0 at the top."),
)
FILTERS = (
    number("where_lines", "Counts only what is on at least this many lines.", required=False),
    number("where_uses", "Counts only what at least this many sections use.", required=False),
    text("where_kind", "Counts only what is in, or is, a district of this kind.", required=False),
    text("where_district", "Counts only what is in, or is, this district.", required=False),
    text("where_symbol", "Counts only stations with this symbol.", required=False),
    text("where_mark", "Counts only sections on connections with this mark.", required=False),
)
FILTER_KEYS = (refers("where_district", "districts"), refers("where_mark", "marks"))


def filter_cells(where: Where | None) -> tuple[Cell, ...]:
    """The cells of a filter, in the order of its columns."""
    kept = where or Where()
    return kept.lines, kept.uses, kept.kind, kept.district, kept.symbol, kept.mark
