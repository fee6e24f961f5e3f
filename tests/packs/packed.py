"""Packs and exports of the shipped maps as folders, for programs that are not ours."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from tests.games.next_station.rules.played import MAPS, box_named, vectors_named
from toolkit.cli.library import Library
from toolkit.container.canonical import canonical_json
from toolkit.container.content import Content
from toolkit.games.next_station.game import pack_content
from toolkit.games.next_station.pack.build import documents
from toolkit.games.next_station.vectors.text import vectors_text

__all__ = ["MAPS", "content_named", "engine_pack", "written"]
ROOT = Path(__file__).parents[2]


@cache
def content_named(map_id: str) -> Content:
    library = Library()
    inspection = library.inspect(str(ROOT / f"maps/{map_id}.yaml"))
    return pack_content(inspection.subject, library.finder(inspection))


def written(files: Mapping[str, bytes], folder: Path) -> Path:
    """A folder with these files."""
    for name, data in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)
    return folder


def engine_pack(map_id: str, folder: Path) -> Path:
    """A folder with what an engine reads of a pack: documents and vectors."""
    files = {name: canonical_json(document) for name, document in documents(box_named(map_id)).items()}
    files["vectors/cases.json"] = vectors_text(vectors_named(map_id)).encode()
    return written(files, folder / map_id)
