"""The tables of a pack: sound by themselves, and the same data as the documents."""

from typing import Any

import pytest

from tests.games.next_station.pack.content import MAPS, content_named
from toolkit.container.tables import Cell, Table

TYPES = {"text": str, "integer": int, "boolean": bool}
ASKED_FOR = """
    districts district_points stations station_points station_symbols connections connection_points connection_marks
    conflicts doubles crossings crossing_connections departures cards card_steps objectives gates bonuses
    scoring_terms scoring_points solo_bands readings texts
"""


def tables_of(map_id: str) -> dict[str, Table]:
    return {table.name: table for table in content_named(map_id).tables}


def rows_of(map_id: str, name: str) -> list[dict[str, Cell]]:
    table = tables_of(map_id)[name]
    return [dict(zip((column.name for column in table.columns), row, strict=True)) for row in table.rows]


def values(table: Table, columns: tuple[str, ...]) -> list[tuple[Cell, ...]]:
    places = [[column.name for column in table.columns].index(name) for name in columns]
    return [tuple(row[place] for place in places) for row in table.rows]


@pytest.mark.parametrize("map_id", MAPS)
def test_every_table_is_there_once(map_id: str) -> None:
    names = [table.name for table in content_named(map_id).tables]
    assert len(names) == len(set(names))
    assert set(ASKED_FOR.split()) <= set(names)


@pytest.mark.parametrize("map_id", MAPS)
def test_cells_have_the_type_of_their_column(map_id: str) -> None:
    for table in content_named(map_id).tables:
        assert all(column.description for column in table.columns), table.name
        for row in table.rows:
            for column, cell in zip(table.columns, row, strict=True):
                fits = not column.required if cell is None else type(cell) is TYPES[column.type] and cell != ""
                assert fits, f"{table.name}.{column.name}: {cell!r}"


@pytest.mark.parametrize("map_id", MAPS)
def test_keys_name_each_row(map_id: str) -> None:
    for table in content_named(map_id).tables:
        keys = values(table, table.key)
        assert len(keys) == len(set(keys)), table.name
        assert all(column.required for column in table.columns if column.name in table.key), table.name


@pytest.mark.parametrize("map_id", MAPS)
def test_foreign_keys_lead_to_earlier_tables(map_id: str) -> None:
    tables = tables_of(map_id)
    order = list(tables)
    for table in tables.values():
        for key in table.foreign_keys:
            there = set(values(tables[key.table], key.reference))
            assert order.index(key.table) < order.index(table.name)
            assert key.reference == tables[key.table].key, "only a primary key is unique in every format"
            assert {each for each in values(table, key.columns) if each != (None,)} <= there, table.name
            if len(key.columns) > 1:
                needed = {column.name for column in table.columns if column.required}
                assert set(key.columns) <= needed, "frictionless has no half empty keys"


@pytest.mark.parametrize("map_id", MAPS)
def test_the_same_as_map_json(map_id: str) -> None:
    document: dict[str, Any] = content_named(map_id).documents["map.json"]
    stations = {each["id"]: each for each in document["stations"]}
    connections = {each["id"]: each for each in document["connections"]}
    points = {
        (row["station"], row["position"]): [row["column"], row["row"]] for row in rows_of(map_id, "station_points")
    }
    assert points == {(id_, n): spot for id_, each in stations.items() for n, spot in enumerate(each["points"])}
    assert {(row["id"], row["kind"], row["any_card"], row["district"]) for row in rows_of(map_id, "stations")} == {
        (id_, each["kind"], each["any_card"], each.get("district")) for id_, each in stations.items()
    }
    assert [row["id"] for row in rows_of(map_id, "connections")] == list(connections)
    assert [(row["one_end"], row["other_end"]) for row in rows_of(map_id, "connections")] == [
        tuple(each["ends"]) for each in connections.values()
    ]
    for name in ("conflicts", "doubles"):
        pairs = [frozenset((row["connection"], row["other"])) for row in rows_of(map_id, name)]
        assert len(pairs) == len(set(pairs)), "each pair once"
        assert set(pairs) == {frozenset((one, other)) for one, each in connections.items() for other in each[name]}
    assert {row["colour"]: row["station"] for row in rows_of(map_id, "departures")} == document["departures"]
    assert {(row["mark"], row["connection"]) for row in rows_of(map_id, "connection_marks")} == {
        (mark, each) for mark, marked in document["marks"].items() for each in marked
    }
    assert {(row["crossing"], row["connection"]) for row in rows_of(map_id, "crossing_connections")} == {
        (each["id"], over) for each in document["crossings"] for over in each["connections"]
    }


@pytest.mark.parametrize("map_id", MAPS)
def test_the_same_as_cards_json(map_id: str) -> None:
    document: dict[str, Any] = content_named(map_id).documents["cards.json"]
    cards = {
        "station": document["deck"]["cards"],
        "objective": document["objectives"]["cards"],
        "gate": document["gates"]["cards"],
        "bonus": document["gates"]["bonuses"]["cards"],
    }
    told = {(row["kind"], row["id"]): row for row in rows_of(map_id, "cards")}
    assert list(told) == [(kind, card["id"]) for kind, found in cards.items() for card in found]
    assert all(told["station", card["id"]]["stock"] == card["stock"] for card in cards["station"])
    steps = {(row["kind"], row["id"], row["way"], row["step"]): row for row in rows_of(map_id, "card_steps")}
    assert {key: step_again(row) for key, row in steps.items()} == {
        (kind, card["id"], way, number): step
        for kind in ("station", "bonus")
        for card in cards[kind]
        for way, taken in enumerate(card["effects"])
        for number, step in enumerate(taken)
    }
    assert {row["id"]: row["station"] for row in rows_of(map_id, "gates")} == document["gate_stations"]
    for row, card in zip(rows_of(map_id, "objectives"), cards["objective"], strict=True):
        where = {key.removeprefix("where_"): cell for key, cell in row.items() if key.startswith("where_") and cell}
        assert card["goal"].get("where", {}) == where
        assert [str(card["goal"][key]) for key in ("over", "count", "at_least")] == [
            row[key] for key in ("over", "count", "at_least")
        ]


def step_again(row: dict[str, Cell]) -> dict[str, Any]:
    """A step as the document has it, from its row alone."""
    listed = {key: str(row[key]).split(",") if row[key] else [] for key in ("never", "ignored_turns")}
    match row["action"]:
        case "draw":
            return {"draw": row["count"], "from": row["origin"], "to": row["target"]}
        case "reveal":
            turns = list(map(int, listed["ignored_turns"]))
            return {"reveal": row["count"], "from": row["origin"], "ignored_turns": turns}
    return {
        **{"count_twice": row["counts_twice"], "which": row["which"], "for": row["for"]},
        "never": listed["never"],
    }


@pytest.mark.parametrize("map_id", MAPS)
def test_the_same_as_rules_json(map_id: str) -> None:
    document: dict[str, Any] = content_named(map_id).documents["rules.json"]
    terms = [(scope, n, term) for scope in ("line", "network") for n, term in enumerate(document["scoring"][scope])]
    counts = {(row["scope"], row["term"], row["position"]): row["count"] for row in rows_of(map_id, "scoring_counts")}
    assert counts == {
        (scope, n, position): count
        for scope, n, term in terms
        for position, count in enumerate(term.get("product") or [term["count"]])
    }
    points = {(row["scope"], row["term"], row["number"]): row["points"] for row in rows_of(map_id, "scoring_points")}
    assert points == {
        (scope, n, int(number)): worth
        for scope, n, term in terms
        for number, worth in (term.get("points") or dict(enumerate(term.get("table", ())))).items()
    }
    for row, (_, _, term) in zip(rows_of(map_id, "scoring_terms"), terms, strict=True):
        assert (row["each"], row["by"], row["over"]) == (term.get("each"), term.get("by"), term.get("over"))
    assert [row["up_to"] for row in rows_of(map_id, "solo_bands")] == [
        band.get("up_to") for band in document["solo_bands"]
    ]
    assert [(row["about"], row["status"], row["clause"]) for row in rows_of(map_id, "readings")] == [
        (each["about"], each["status"], each.get("clause")) for each in document["readings"]
    ]
    parts = {row["kind"]: row for row in rows_of(map_id, "parts")}
    assert (parts["objectives"]["draw"], parts["objectives"]["points"]) == (
        document["objectives_drawn"],
        document["objective_points"],
    )
    assert {kind: row["solo_cost"] for kind, row in parts.items() if row["solo_cost"]} == document["solo_costs"]
    assert rows_of(map_id, "grid")[0]["rounds"] == document["rounds"]


@pytest.mark.parametrize("map_id", MAPS)
def test_no_text_is_lost(map_id: str) -> None:
    told = sorted(str(row["text"]) for row in rows_of(map_id, "texts"))
    documents = content_named(map_id).documents
    source = {key: value for key, value in documents["map.json"]["source"].items() if key != "notes"}
    card_sets = [
        {key: value for key, value in documents["cards.json"][kind].items() if key != "notes"}
        for kind in ("deck", "objectives", "gates")
    ]
    assert told == sorted(words(source, *card_sets, documents["rules.json"]["readings"]))


def words(*found: Any) -> list[str]:
    """Every text in some plain data: what stands under the name of a language."""
    collected: list[str] = []
    for value in found:
        for key, inner in value.items() if isinstance(value, dict) else ():
            collected += [inner] if key in ("en", "fr", "it") else words(inner)
        collected += words(*value) if isinstance(value, list) else []
    return collected
