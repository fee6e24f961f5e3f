"""Everything that packs and formats are written from."""

from toolkit.container.content import Content
from toolkit.container.manifest import Part
from toolkit.games.next_station.box import Box
from toolkit.games.next_station.pack.build import documents, readings
from toolkit.games.next_station.pack.rule_tables import parts_of
from toolkit.games.next_station.pack.scene import graph, scene
from toolkit.games.next_station.pack.tables import tables


def content(box: Box) -> Content:
    """The content of a box without errors; map files name no licence."""
    document = box.map_file.document
    return Content(
        game=document.game,
        id=document.id,
        version=document.version,
        title=document.title.model_dump(exclude_none=True),
        licence="unspecified",
        parts=tuple(Part(kind=kind, id=part.id, version=part.version) for kind, part in parts_of(box).items()),
        readings=readings(box),
        documents=documents(box),
        tables=tables(box),
        scene=scene(box),
        graph=graph(box),
    )
