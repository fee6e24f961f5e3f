"""SQLite: one database with strict tables, primary keys and foreign keys; needs SQLite 3.37 to write and to read."""

import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing

from toolkit.container.content import Content
from toolkit.container.tables import Column, ForeignKey, Table

LAYOUT = 1
"""The version of the tables, in `PRAGMA user_version`."""
APPLICATION = int.from_bytes(b"FULG")
TYPES = {"text": "TEXT", "integer": "INTEGER", "boolean": "INTEGER"}
WRITTEN_BY = slice(96, 100)
STRICT_SINCE = 3_037_000
"""Stands for the version of the library that wrote the file, so that every library writes the same bytes."""
ABOUT = (
    Column("key", "text", "What is told."),
    Column("value", "text", "What it is."),
)


def write(content: Content) -> dict[str, bytes]:
    """The database by its file name.

    The same bytes each time: built in memory by the same statements in the same order, pages of a fixed
    size, no vacuum, and the header's library version replaced. Foreign keys are enforced while it is built,
    but SQLite asks every program to switch that on for itself: `PRAGMA foreign_keys = ON`.
    """
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as database:
        database.executescript(
            "PRAGMA page_size = 4096; PRAGMA auto_vacuum = NONE; PRAGMA encoding = 'UTF-8'; PRAGMA foreign_keys = ON;"
            f"PRAGMA user_version = {LAYOUT}; PRAGMA application_id = {APPLICATION};"
        )
        database.execute("BEGIN")
        database.execute("PRAGMA defer_foreign_keys = ON")
        tables = (_about(content), *content.tables)
        for table in tables:
            database.execute(_create(table))
        for table in tables:
            places = ", ".join("?" * len(table.columns))
            database.executemany(f"INSERT INTO {_name(table.name)} VALUES ({places})", table.rows)
        database.execute("COMMIT")
        file = bytearray(database.serialize())
    file[WRITTEN_BY] = STRICT_SINCE.to_bytes(4)
    return {f"{content.id}.sqlite": bytes(file)}


def _about(content: Content) -> Table:
    titles = ((f"title_{language}", title) for language, title in content.title.items())
    head = (("game", content.game), ("id", content.id), ("version", content.version), ("licence", content.licence))
    return Table("about", "What the database is about.", ABOUT, ("key",), (*head, *titles))


def _create(table: Table) -> str:
    """The statement that makes a table; what tables and columns mean stays in it as comments."""
    columns = [(_column(column), column.description) for column in table.columns]
    keys = [(f"PRIMARY KEY ({_names(table.key)})", ""), *((_foreign_key(key), "") for key in table.foreign_keys)]
    body = "\n".join(_lines([*columns, *keys]))
    head = f"CREATE TABLE {_name(table.name)} ( -- {_comment(table.description)}"
    return f"{head}\n{body}\n) STRICT, WITHOUT ROWID"


def _lines(entries: list[tuple[str, str]]) -> Iterator[str]:
    for number, (entry, meaning) in enumerate(entries, 1):
        comma = "," if number < len(entries) else ""
        yield f"  {entry}{comma} -- {_comment(meaning)}" if meaning else f"  {entry}{comma}"


def _column(column: Column) -> str:
    needed = " NOT NULL" if column.required else ""
    either = f" CHECK ({_name(column.name)} IN (0, 1))" if column.type == "boolean" else ""
    return f"{_name(column.name)} {TYPES[column.type]}{needed}{either}"


def _foreign_key(key: ForeignKey) -> str:
    return f"FOREIGN KEY ({_names(key.columns)}) REFERENCES {_name(key.table)} ({_names(key.reference)})"


def _names(names: Iterable[str]) -> str:
    return ", ".join(map(_name, names))


def _name(name: str) -> str:
    return '"{}"'.format(name.replace('"', '""'))


def _comment(text: str) -> str:
    return " ".join(text.split())
