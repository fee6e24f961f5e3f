"""Everything that packs and formats are written from."""

from collections.abc import Callable, Iterator, Mapping
from functools import cache, partial

from toolkit.container.content import Content
from toolkit.container.manifest import Part
from toolkit.games.next_station.box import Box
from toolkit.games.next_station.cards import Deck
from toolkit.games.next_station.pack.build import documents, readings
from toolkit.games.next_station.pack.rule_tables import parts_of
from toolkit.games.next_station.pack.scene import graph, scene
from toolkit.games.next_station.pack.tables import tables
from toolkit.games.next_station.vectors.generate import vectors_for
from toolkit.games.next_station.vectors.text import vectors_text


def content(box: Box) -> Content:
    """The content of a box without errors."""
    document = box.map_file.document
    return Content(
        game=document.game,
        id=document.id,
        version=document.version,
        title=document.title.model_dump(exclude_none=True),
        licence=document.licence or "unspecified",
        parts=tuple(Part(kind=kind, id=part.id, version=part.version) for kind, part in parts_of(box).items()),
        readings=readings(box),
        documents=documents(box),
        files=_OnDemand({"vectors/cases.json": partial(_vectors, box)} if box.set_of(Deck) else {}),
        tables=tables(box),
        scene=scene(box),
        graph=graph(box),
    )


class _OnDemand(Mapping[str, bytes]):
    """Files that are made when they are asked for: vectors take seconds, and most formats do without them."""

    def __init__(self, makers: Mapping[str, Callable[[], bytes]]) -> None:
        self._makers = {name: cache(make) for name, make in makers.items()}

    def __getitem__(self, name: str) -> bytes:
        return self._makers[name]()

    def __iter__(self) -> Iterator[str]:
        return iter(self._makers)

    def __len__(self) -> int:
        return len(self._makers)


def _vectors(box: Box) -> bytes:
    found = vectors_for(box)
    return vectors_text(found).encode() if found else b""
