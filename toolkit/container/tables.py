"""Tables: content as rows with types, keys and foreign keys, from which several formats are written."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

Cell: TypeAlias = str | int | bool | None
ColumnType: TypeAlias = Literal["text", "integer", "boolean"]


@dataclass(frozen=True)
class Column:
    """A column and what it means."""

    name: str
    type: ColumnType
    description: str
    required: bool = True


@dataclass(frozen=True)
class ForeignKey:
    """Columns whose values stand in another table."""

    columns: tuple[str, ...]
    table: str
    reference: tuple[str, ...]


@dataclass(frozen=True)
class Table:
    """Rows of one kind; the primary key names each of them."""

    name: str
    description: str
    columns: tuple[Column, ...]
    key: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    foreign_keys: tuple[ForeignKey, ...] = ()
