"""The database, as SQLite reads it."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.container.sample import EMPTY, PLACES, ROWS, sample, sample_with
from tests.container.written import files_in, write_into
from toolkit.container.content import Content


@pytest.fixture
def database(tmp_path: Path) -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(write_into(tmp_path, "sqlite", sample()))) as opened:
        opened.execute("PRAGMA foreign_keys = ON")
        yield opened


def test_sqlite_finds_no_fault(database: sqlite3.Connection) -> None:
    assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    assert database.execute("PRAGMA foreign_key_check").fetchall() == []
    assert database.execute("PRAGMA user_version").fetchone() == (1,)


@pytest.mark.parametrize("table", [PLACES, ROWS, EMPTY], ids=lambda table: table.name)
def test_values_come_back(database: sqlite3.Connection, table: object) -> None:
    assert isinstance(table, type(PLACES))
    assert sorted(database.execute(f"SELECT * FROM {table.name}"), key=str) == sorted(table.rows, key=str)


def test_what_it_is_about(database: sqlite3.Connection) -> None:
    about = dict(database.execute("SELECT * FROM about"))
    assert about["id"] == "sample"
    assert about["title_fr"] == "Un échantillon"


@pytest.mark.parametrize(
    ("why", "statement", "said"),
    [
        ("the place is nowhere", "INSERT INTO rows VALUES ('p99', 1, 1)", "FOREIGN KEY"),
        ("half of the key fits", "INSERT INTO rows VALUES ('p1', 3, 2)", "FOREIGN KEY"),
        ("the row is there", "INSERT INTO rows VALUES ('p0', 1, 1)", "UNIQUE"),
        ("a key needs a value", "INSERT INTO rows VALUES ('p0', NULL, 1)", "NOT NULL"),
        ("letters are no number", "INSERT INTO rows VALUES ('p0', 'many', 1)", "cannot store TEXT"),
        ("two is neither yes nor no", "INSERT INTO places VALUES ('q', NULL, 2, 1, 'x')", "CHECK"),
        ("rows stand in it", "DELETE FROM places WHERE id = 'p1'", "FOREIGN KEY"),
    ],
)
def test_it_guards_itself(database: sqlite3.Connection, why: str, statement: str, said: str) -> None:
    with pytest.raises(sqlite3.IntegrityError, match=said):
        database.execute(statement)
    assert why


@pytest.mark.parametrize(
    "broken",
    [sample_with(ROWS, 3, ("p99", 1, 1)), sample_with(ROWS, 3, ("p0", 1, 1))],
    ids=["a key that leads nowhere", "a row twice"],
)
def test_broken_content_is_not_written(broken: Content) -> None:
    with pytest.raises(sqlite3.IntegrityError):
        files_in("sqlite", broken)


def test_meanings_stay_in_the_file(database: sqlite3.Connection) -> None:
    (made,) = database.execute("SELECT sql FROM sqlite_schema WHERE name = 'places'").fetchone()
    assert '"open" INTEGER NOT NULL CHECK ("open" IN (0, 1)), -- Whether it is open.' in made


def test_header_names_no_library(tmp_path: Path) -> None:
    """Another SQLite would leave its own number there, and the bytes would differ."""
    header = write_into(tmp_path, "sqlite", sample()).read_bytes()[:100]
    assert int.from_bytes(header[16:18]) == 4096
    assert int.from_bytes(header[52:56]) == 0, "no vacuum pages"
    assert header[68:72] == b"FULG"
    assert int.from_bytes(header[96:100]) == 3_037_000
