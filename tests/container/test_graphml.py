"""The graph, as networkx and an XML parser read it."""

from pathlib import Path
from xml.etree import ElementTree

import networkx
import pytest

from tests.container.sample import GRAPH, sample
from tests.container.written import files_in, write_into


@pytest.fixture
def graph(tmp_path: Path) -> networkx.MultiGraph:
    return networkx.read_graphml(write_into(tmp_path, "graphml", sample()))


def test_networkx_reads_a_multigraph(graph: networkx.MultiGraph) -> None:
    assert graph.is_multigraph()
    assert not graph.is_directed()
    assert {key for _, _, key in graph.edges(keys=True)} == {"one", "two", "loop"}
    assert graph.number_of_edges("v0", "v1") == 2


def test_properties_keep_their_types(graph: networkx.MultiGraph) -> None:
    for vertex in GRAPH.vertices:
        expected = {**vertex.properties, "name": str(vertex.properties["name"]).replace("\r", "\n")}
        assert {**graph.nodes[vertex.id]} == expected
    assert graph.edges["v0", "v1", "one"] == {"length": 1}
    assert graph.edges["v0", "v1", "two"] == {"length": 2, "note": "a double"}


def test_what_xml_cannot_hold_is_replaced(graph: networkx.MultiGraph) -> None:
    assert graph.edges["v2", "v2", "loop"]["note"] == "bell � here"


def test_graph_says_what_it_is() -> None:
    root = ElementTree.fromstring(files_in("graphml", sample())["sample.graphml"])
    told = {data.get("key"): data.text for data in root.findall("{*}graph/{*}data")}
    assert told["graph-title_en"] == "A <sample> & more"
    assert told["graph-game"] == "some-game"
