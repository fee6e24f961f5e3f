"""The schemas that packs obey, by the major version of the pack format."""

import json
from collections.abc import Mapping
from typing import Any

from toolkit.container.manifest import Manifest
from toolkit.games.registry import GAMES, game_named
from toolkit.games.schemas import described

MAJOR = "v1"


def pack_schemas() -> Mapping[str, Any]:
    """Every schema of a pack, by the name of what it describes."""
    models: dict[str, Any] = {"manifest": Manifest}
    for game in GAMES:
        models |= game_named(game).pack_models()
    return {name: described(f"pack/{MAJOR}/{name}", model.model_json_schema()) for name, model in models.items()}


def schema_files() -> Mapping[str, bytes]:
    """The schemas as files of a pack."""
    return {f"schemas/{name}.schema.json": schema_bytes(schema) for name, schema in pack_schemas().items()}


def schema_bytes(schema: Any) -> bytes:
    """A schema's text, in the layout of all schemas."""
    return f"{json.dumps(schema, indent=2, ensure_ascii=False)}\n".encode()
