"""Both maps in every format, as other people's programs read them."""

import os
import sqlite3
import subprocess
from collections import Counter
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import networkx
import numpy
import pytest
import pytiled_parser
from frictionless import Package
from networkx.algorithms.isomorphism import categorical_multiedge_match, categorical_node_match
from PIL import Image

from tests.container.written import write_into
from tests.games.next_station.pack.content import MAPS, content_named
from tests.games.next_station.rules.played import box_named
from tests.renderers import PATIENCE_SECONDS, program
from toolkit.games.next_station.board import Board

TILE = 64


def board_of(map_id: str) -> Board:
    return box_named(map_id).map_file.board


@pytest.mark.parametrize("map_id", MAPS)
def test_frictionless_finds_no_fault(map_id: str, tmp_path: Path) -> None:
    package = Package(str(write_into(tmp_path, "datapackage", content_named(map_id))))
    report = package.validate()
    assert report.valid, report.flatten(["name", "type", "message"])
    stations = package.get_resource("stations").read_rows()
    assert [row["id"] for row in stations] == [station.id for station in board_of(map_id).stations]


@pytest.mark.parametrize(
    ("why", "file", "change", "expected"),
    [
        ("a connection to nowhere", "connections", lambda text: text.replace(",A1,B1,", ",A1,Z9,"), "foreign-key"),
        ("a station twice", "stations", lambda text: text + text.splitlines()[1] + "\n", "primary-key"),
        (
            "a step of no card",
            "card_steps",
            lambda text: text.replace("station,street-joker", "bonus,street-joker"),
            "foreign-key",
        ),
        ("a column in letters", "station_points", lambda text: text.replace("\n0,", "\nzero,", 1), "type-error"),
    ],
)
def test_frictionless_sees_what_is_broken(
    why: str, file: str, change: Callable[[str], str], expected: str, tmp_path: Path
) -> None:
    package = write_into(tmp_path, "datapackage", content_named("paris"))
    path = tmp_path / f"data/{file}.csv"
    path.write_text(change(path.read_text(encoding="utf-8")), encoding="utf-8")
    assert expected in {kind for kind, *_ in Package(str(package)).validate().flatten(["type"])}, why


@pytest.mark.parametrize("map_id", MAPS)
def test_sqlite_finds_no_fault(map_id: str, tmp_path: Path) -> None:
    with closing(sqlite3.connect(write_into(tmp_path, "sqlite", content_named(map_id)))) as database:
        assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert database.execute("PRAGMA foreign_key_check").fetchall() == []


@pytest.mark.parametrize("map_id", MAPS)
def test_sqlite_answers(map_id: str, tmp_path: Path) -> None:
    """Neighbours, and stations by district, as somebody would ask for them: no name needs quotes."""
    board = board_of(map_id)
    neighbours = (
        "SELECT CASE one_end WHEN :id THEN other_end ELSE one_end END FROM connections"
        " WHERE :id IN (one_end, other_end) ORDER BY position"
    )
    shared = "SELECT district, count(*) FROM stations JOIN station_points ON station = id GROUP BY district"
    targets = "SELECT DISTINCT target FROM card_steps WHERE kind = 'station' AND action = 'draw' AND for IS NULL"
    with closing(sqlite3.connect(write_into(tmp_path, "sqlite", content_named(map_id)))) as database:
        for station in board.stations:
            found = [each for (each,) in database.execute(neighbours, {"id": station.id})]
            assert found == [each.other_end(station.id) for each in board.connections_at[station.id]]
        points = Counter(station.district for station in board.stations for _ in station.points)
        assert dict(database.execute(shared)) == dict(points)
        assert {"square", "any", "monument"} <= {each for (each,) in database.execute(targets)}
        assert database.execute("SELECT column, row FROM station_points WHERE station = 'A1'").fetchone() == (0, 0)


def test_sqlite_refuses_what_does_not_fit(tmp_path: Path) -> None:
    with closing(sqlite3.connect(write_into(tmp_path, "sqlite", content_named("paris")))) as database:
        database.execute("PRAGMA foreign_keys = ON")
        with pytest.raises(sqlite3.IntegrityError, match="FOREIGN KEY"):
            database.execute("INSERT INTO connections VALUES ('A1-Z9', 999, 'A1', 'Z9', 'horizontal')")


@pytest.mark.parametrize("map_id", MAPS)
def test_networkx_reads_the_board(map_id: str, tmp_path: Path) -> None:
    board = board_of(map_id)
    found = networkx.read_graphml(write_into(tmp_path, "graphml", content_named(map_id)), force_multigraph=True)
    expected = networkx.MultiGraph()
    for station in board.stations:
        expected.add_node(station.id, kind=station.kind, symbols=",".join(station.symbols), any_card=station.any_card)
        assert found.nodes[station.id]["column"] == station.at.column
        assert found.nodes[station.id].get("departure") == station.departure
    for each in board.connections:
        expected.add_edge(*each.ends, heading=each.heading.value, steps=each.length)
        edge = found.edges[(*each.ends, each.id)]
        assert edge.get("conflicts", "") == ",".join(board.conflicts[each.id])
        assert edge.get("crossings", "") == ",".join(each.crossings)
    alike_nodes = categorical_node_match(["kind", "symbols", "any_card"], ["", "", False])
    alike_edges = categorical_multiedge_match(["heading", "steps"], ["", 0])
    assert networkx.is_isomorphic(found, expected, alike_nodes, alike_edges)
    doubled = sum(len(others) for others in board.doubles.values()) // 2
    assert found.number_of_edges() - networkx.Graph(found).number_of_edges() == doubled


@pytest.mark.parametrize("map_id", MAPS)
def test_pytiled_parser_reads_the_map(map_id: str, tmp_path: Path) -> None:
    board = board_of(map_id)
    tiled = pytiled_parser.parse_map(write_into(tmp_path, "tiled", content_named(map_id)))
    assert tuple(tiled.map_size) == (board.columns, board.rows)
    layers = {layer.name: {each.name: each for each in layer.tiled_objects} for layer in tiled.layers}
    for station in board.stations:
        drawn = layers["stations"][station.id]
        assert drawn.class_ == station.kind
        assert drawn.properties["any_card"] is station.any_card
        if station.kind != "platform":
            assert tuple(drawn.coordinates) == tuple(TILE * (each + 0.5) for each in station.at)
    for each in board.connections:
        drawn = layers["connections"][each.id]
        along = [(drawn.coordinates.x + spot.x, drawn.coordinates.y + spot.y) for spot in drawn.points]
        assert along == [(TILE * (point.column + 0.5), TILE * (point.row + 0.5)) for point in each.points]


@pytest.mark.parametrize("map_id", MAPS)
def test_tiled_draws_the_map(map_id: str, tmp_path: Path) -> None:
    """Every connection is dark from end to end on Tiled's own picture, and every crossing has a red pin."""
    board, picture = board_of(map_id), tmp_path / "map.png"
    file = write_into(tmp_path, "tiled", content_named(map_id))
    subprocess.run(
        [program("tmxrasterizer"), "--anti-aliasing", file, picture],
        check=True,
        capture_output=True,
        timeout=PATIENCE_SECONDS,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
    )
    seen = Image.open(picture).convert("RGBA")
    assert seen.size == (board.columns * TILE, board.rows * TILE)
    paper = Image.new("RGBA", seen.size, "white")
    pixels = numpy.asarray(Image.alpha_composite(paper, seen).convert("RGB")).astype(int)
    for connection in board.connections:
        for one, other in zip(connection.points, connection.points[1:], strict=False):
            x, y = (TILE * (start + end + 1) // 2 for start, end in zip(one, other, strict=True))
            assert pixels[y - 3 : y + 4, x - 3 : x + 4].sum(axis=2).min() < 400, connection.id
    for crossing in board.crossings:
        x, y = (TILE * part + TILE // 2 for part in crossing.at)
        red, green, blue = pixels[y - 30 : y, x - 12 : x + 12].reshape(-1, 3).T
        assert ((red > 150) & (green < 80) & (blue < 80)).any(), crossing.id
