"""From a pack back to the files that an author writes."""

from collections.abc import Iterator, Mapping
from typing import Any

from pydantic import BaseModel

from toolkit.container.content import Content
from toolkit.games.inspection import Inspection, inspect_source
from toolkit.games.registry import game_named
from toolkit.packs.reading import Pack
from toolkit.source.text import SourceText
from toolkit.source.writing import yaml_text

MODELINE = "# yaml-language-server: $schema=../schemas/{}.schema.json\n"


def unpacked(pack: Pack) -> Mapping[str, str]:
    """The map and its card sets as YAML, by folder and file name."""
    return {name: MODELINE.format(schema) + yaml_text(_plain(document)) for name, schema, document in _documents(pack)}


def _documents(pack: Pack) -> Iterator[tuple[str, str, BaseModel]]:
    yield f"maps/{pack.map.id}.yaml", "map", pack.map.source
    for each in (pack.cards.deck, pack.cards.objectives, pack.cards.gates):
        if each is not None:
            yield f"cards/{each.id}.yaml", "cards", each


def _plain(document: BaseModel) -> Mapping[str, Any]:
    """What an author would write: no keys without a value, and none that only repeat their default."""
    data = document.model_dump(by_alias=True, exclude_none=True, exclude_defaults=True)
    return {key: value for key, value in data.items() if value not in ({}, ())}


def rebuilt(pack: Pack) -> Content | None:
    """The content of a pack, worked out again from its source; none if that is not sound."""
    texts = {name.split("/", 1)[1].removesuffix(".yaml"): (name, text) for name, text in unpacked(pack).items()}
    seen: dict[str, Inspection] = {}

    def find(_folder: str, name: str, _source: SourceText | None = None) -> Inspection | None:
        if name in texts and name not in seen:
            file, text = texts[name]
            seen[name] = inspect_source(SourceText(file, text), library=lambda _, each, __: find("", each))
        return seen.get(name)

    found = find("maps", pack.map.id)
    if found is None or not found.is_sound or found.game is None:
        return None
    return game_named(pack.manifest.game).pack_content(found.subject, find)
