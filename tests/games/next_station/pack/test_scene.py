"""The scene and the graph of a map."""

import pytest

from tests.games.next_station.pack.content import MAPS, content_named
from tests.games.next_station.rules.played import box_named
from toolkit.container.scene import Thing


def layers(map_id: str) -> dict[str, tuple[Thing, ...]]:
    return {layer.name: layer.things for layer in content_named(map_id).scene.layers}


@pytest.mark.parametrize("map_id", MAPS)
def test_layers(map_id: str) -> None:
    board, found = box_named(map_id).map_file.board, layers(map_id)
    assert list(found) == ["districts", "scenery", "connections", "crossings", "stations"]
    assert [thing.id for thing in found["connections"]] == [each.id for each in board.connections]
    assert [thing.id for thing in found["crossings"]] == [each.id for each in board.crossings]
    assert [thing.properties["station"] for thing in found["stations"]] == [each.id for each in board.stations]
    assert [thing.properties["district"] for thing in found["districts"]] == [each.id for each in board.districts]
    for name, things in found.items():
        assert len({thing.id for thing in things}) == len(things), name


def test_what_paris_looks_like() -> None:
    found = layers("paris")
    things = {thing.id: thing for name in ("connections", "stations", "crossings") for thing in found[name]}
    platform = next(thing for thing in found["stations"] if thing.kind == "platform")
    assert platform.shape == "polygon"
    assert platform.spots == ((3.7, 3.7), (5.3, 3.7), (5.3, 5.3), (3.7, 5.3))
    assert platform.properties["any_card"] is True
    assert things["H4"].properties["departure"] == "orange"
    assert things["A2"].properties["name_fr"] == "L'Arc"
    assert things["A1-B1"].spots == ((0, 0), (1, 0))
    assert things["A1-B1"].properties["ends"] == "A1,B1"
    corner = found["districts"][0]
    assert corner.spots == ((-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5))
    river = found["scenery"][0]
    assert river.spots[:2] == ((9.6, 8.15), (8.6, 7.65))
    assert river.properties["width_percent"] == 40


@pytest.mark.parametrize("map_id", MAPS)
def test_the_graph_is_the_board(map_id: str) -> None:
    board, graph = box_named(map_id).map_file.board, content_named(map_id).graph
    assert [vertex.id for vertex in graph.vertices] == [station.id for station in board.stations]
    assert [(edge.id, edge.ends) for edge in graph.edges] == [(each.id, each.ends) for each in board.connections]
