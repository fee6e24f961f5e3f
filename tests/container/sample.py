"""A small content of no game, with everything that formats may stumble over."""

from dataclasses import replace

from toolkit.container.content import Content
from toolkit.container.manifest import Part
from toolkit.container.scene import Edge, Graph, Layer, Scene, Thing, Vertex
from toolkit.container.tables import Cell, Column, ForeignKey, Table

AWKWARD = ("comma, here", 'a "quote"', "two\nlines", "a lone\rreturn", " blanks around ", "é ñ 漢 🚇", "<&>", "'; DROP")

PLACES = Table(
    "places",
    "Places; each may lie in another one.",
    (
        Column("id", "text", "Its id."),
        Column("inside", "text", "The place around it.", required=False),
        Column("open", "boolean", "Whether it is\nopen."),
        Column("seats", "integer", "How many seats it has.", required=False),
        Column("name", "text", "Its name.", required=False),
    ),
    ("id",),
    tuple(
        (f"p{number}", "p0" if number else None, number % 2 == 0, -number or None, name)
        for number, name in enumerate(AWKWARD)
    ),
    (ForeignKey(("inside",), "places", ("id",)),),
)
ROWS = Table(
    "rows",
    "Rows of seats.",
    (
        Column("place", "text", "The place."),
        Column("number", "integer", "The row."),
        Column("before", "integer", "The row before; the first is before itself."),
    ),
    ("place", "number"),
    (("p0", 1, 1), ("p0", 2, 1), ("p1", 1, 1)),
    (ForeignKey(("place",), "places", ("id",)), ForeignKey(("place", "before"), "rows", ("place", "number"))),
)
EMPTY = Table("unused", "A table without rows.", (Column("id", "text", "Its id."),), ("id",), ())

SCENE = Scene(
    3,
    2,
    (
        Layer("areas", (Thing("area", "area", "polygon", ((-0.5, -0.5), (2.5, -0.5), (1, 1.25))),)),
        Layer("ways", (Thing("way", "way", "polyline", ((0, 0), (0.1, 1 / 3)), {"long": False, "steps": 2}),)),
        Layer("spots", (Thing("spot", "spot", "point", ((2, 1),), {"note": AWKWARD[1], "none": None}),)),
        Layer("nothing", ()),
    ),
)
GRAPH = Graph(
    tuple(Vertex(f"v{number}", {"name": name, "even": number % 2 == 0}) for number, name in enumerate(AWKWARD)),
    (
        Edge("one", ("v0", "v1"), {"length": 1, "note": None}),
        Edge("two", ("v1", "v0"), {"length": 2, "note": "a double"}),
        Edge("loop", ("v2", "v2"), {"length": 0, "note": "bell \a here"}),
    ),
)


def sample() -> Content:
    return Content(
        game="some-game",
        id="sample",
        version="1.2.3",
        title={"en": "A <sample> & more", "fr": "Un échantillon"},
        licence="unspecified",
        parts=(Part(kind="map", id="sample", version="1.2.3"),),
        readings=(),
        documents={},
        files={},
        tables=(ROWS, PLACES, EMPTY),
        scene=SCENE,
        graph=GRAPH,
    )


def sample_with(table: Table, number: int, row: tuple[Cell, ...]) -> Content:
    """The sample with another row in one place; a number past the end adds it."""
    rows = (*table.rows[:number], row, *table.rows[number + 1 :])
    changed = replace(table, rows=rows)
    good = sample()
    return replace(good, tables=tuple(changed if each.name == table.name else each for each in good.tables))
