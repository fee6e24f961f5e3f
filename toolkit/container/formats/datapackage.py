"""Frictionless Data Package, version 2: `datapackage.json` and a CSV file for each table."""

from collections.abc import Iterable, Mapping
from hashlib import sha256
from typing import Any

from toolkit.container.canonical import canonical_json
from toolkit.container.content import Content
from toolkit.container.tables import Cell, Column, ForeignKey, Table

PROFILES = "https://datapackage.org/profiles/2.0"
TYPES = {"text": "string", "integer": "integer", "boolean": "boolean"}


def write(content: Content) -> dict[str, bytes]:
    """The files of the package by path."""
    data = {f"data/{table.name}.csv": _csv(table) for table in content.tables}
    resources = [_resource(table, path, data[path]) for table, path in zip(content.tables, data, strict=True)]
    return {"datapackage.json": canonical_json({**_head(content), "resources": resources}), **data}


def _head(content: Content) -> Mapping[str, Any]:
    title = next(iter(content.title.values()), content.id)
    head = {
        **{"$schema": f"{PROFILES}/datapackage.json", "name": content.id, "title": title},
        **{"version": content.version, "keywords": [content.game]},
        **{"game": content.game, "titles": dict(content.title)},
    }
    # The profile asks licences for a name that Open Definition knows, or a path; "unspecified" is neither.
    return head if content.licence == "unspecified" else {**head, "licenses": [{"name": content.licence}]}


def _resource(table: Table, path: str, data: bytes) -> Mapping[str, Any]:
    return {
        **{"$schema": f"{PROFILES}/dataresource.json", "name": table.name, "type": "table"},
        **{"description": table.description, "path": path},
        **{"format": "csv", "mediatype": "text/csv", "encoding": "utf-8"},
        **{"bytes": len(data), "hash": f"sha256:{sha256(data).hexdigest()}"},
        "dialect": {"$schema": f"{PROFILES}/tabledialect.json", "lineTerminator": "\n"},
        "schema": {
            "$schema": f"{PROFILES}/tableschema.json",
            "fields": [_field(column, table.key) for column in table.columns],
            "missingValues": [""],
            "primaryKey": list(table.key),
            "foreignKeys": [_foreign_key(key, table.name) for key in table.foreign_keys],
        },
    }


def _field(column: Column, key: tuple[str, ...]) -> Mapping[str, Any]:
    constraints = {"required": column.required, "unique": key == (column.name,)}
    said = {name: True for name, holds in constraints.items() if holds}
    field = {"name": column.name, "type": TYPES[column.type], "description": column.description}
    return {**field, "constraints": said} if said else field


def _foreign_key(key: ForeignKey, own: str) -> Mapping[str, Any]:
    """A table that refers to itself is named by nothing, as version 2 asks for."""
    reference = {} if key.table == own else {"resource": key.table}
    return {"fields": list(key.columns), "reference": {**reference, "fields": list(key.reference)}}


def _csv(table: Table) -> bytes:
    header = tuple(column.name for column in table.columns)
    return "".join(f"{_line(row)}\n" for row in (header, *table.rows)).encode()


def _line(row: Iterable[Cell]) -> str:
    return ",".join(map(_cell, row))


def _cell(cell: Cell) -> str:
    """A value, quoted only where it must be.

    Not by the csv module: before Python 3.13 it leaves a lone carriage return bare, and readers end the row there.
    """
    if cell is None:
        return ""
    text = str(cell).lower() if isinstance(cell, bool) else str(cell)
    quoted = text == "" or text != text.strip() or any(sign in text for sign in ',"\r\n')
    return '"{}"'.format(text.replace('"', '""')) if quoted else text
