"""Packs made once, for tests to break copies of."""

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from tests.games.next_station.rules.played import box_named
from toolkit.container.archive import Files, zipped
from toolkit.container.canonical import canonical_json
from toolkit.container.manifest import MANIFEST, listed
from toolkit.games.next_station.pack.content import content
from toolkit.packs.packing import write


@cache
def pack_of(map_id: str) -> Files:
    return write(content(box_named(map_id)))


def written_zip(path: Path, files: Files) -> Path:
    path.write_bytes(zipped(files))
    return path


def changed(files: Files, name: str, change: Callable[[Any], None], honest: bool = True) -> Files:
    """A pack with one document changed; an honest forger puts its hash into the manifest too."""
    data = json.loads(files[name])
    change(data)
    files = {**files, name: canonical_json(data)}
    if not honest:
        return files
    manifest = json.loads(files[MANIFEST])
    rest = {path: each for path, each in files.items() if path != MANIFEST}
    manifest["files"] = [each.model_dump() for each in listed(rest)]
    return {**files, MANIFEST: canonical_json(manifest)}
