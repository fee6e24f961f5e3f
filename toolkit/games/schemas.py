"""The JSON Schemas of everything people write, and of the reports machines read."""

import json
from collections.abc import Mapping
from typing import Any

from toolkit.games.registry import GAMES, game_named

PACK = "pack/v1"
DIALECT = "https://json-schema.org/draft/2020-12/schema"


def schema_texts() -> Mapping[str, str]:
    """Every schema by its kind, as text with a fixed layout."""
    schemas: dict[str, Any] = {}
    for game in GAMES:
        for kind, model in game_named(game).models().items():
            schemas[kind] = described(kind, model.model_json_schema())
    schemas["findings"] = _findings_schema()
    schemas |= {f"{PACK}/{name}": schema for name, schema in pack_schemas().items()}
    return {kind: schema_text_of(schema) for kind, schema in schemas.items()}


def pack_schemas() -> Mapping[str, Any]:
    """Every schema of a pack, by the name of what it describes."""
    from toolkit.container.manifest import Manifest

    models: dict[str, Any] = {"manifest": Manifest}
    for game in GAMES:
        models |= game_named(game).pack_models()
    return {name: described(f"{PACK}/{name}", model.model_json_schema()) for name, model in models.items()}


def schema_text_of(schema: Any) -> str:
    """A schema as text, in the layout of all schemas."""
    return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"


def schema_text(kind: str) -> str:
    """The schema of one kind."""
    return schema_texts()[kind]


def described(kind: str, schema: dict[str, Any]) -> dict[str, Any]:
    """A model's schema as it is published."""
    return {"$schema": DIALECT, "$id": f"{kind}.schema.json", **_tidied(schema)}


def _tidied(schema: Any) -> Any:
    """The schema without titles that only repeat the names of keys, and closed where keys follow a pattern."""
    if isinstance(schema, dict):
        kept = {key: _tidied(value) for key, value in schema.items()}
        if isinstance(kept.get("title"), str):
            del kept["title"]
        if "propertyName" in kept.get("discriminator", ()):
            del kept["discriminator"]  # pydantic's own, no keyword of JSON Schema
        if "patternProperties" in kept:
            kept["additionalProperties"] = False
        return kept
    return [_tidied(each) for each in schema] if isinstance(schema, list) else schema


def _findings_schema() -> dict[str, Any]:
    number, text = {"type": "integer", "minimum": 1}, {"type": "string"}
    finding = {
        "file": {**text, "description": "The file as it was named in the call."},
        "line": {**number, "description": "First line of the place, from 1."},
        "column": {**number, "description": "First column, from 1."},
        "end_line": {**number, "description": "Last line."},
        "end_column": {**number, "description": "The column after the last."},
        "code": {**text, "pattern": "^[A-Z]{3}[0-9]{3}$", "description": "Permanent code; see docs/checks.md."},
        "severity": {"enum": ["error", "warning", "tip"], "description": "Tips never make the exit code 1."},
        "clause": {"type": ["string", "null"], "description": "The clause of the rules, if one is concerned."},
        "message": {**text, "description": "What is wrong."},
        "help": {**text, "description": "What to do."},
    }
    count = {"type": "integer", "minimum": 0}
    properties = {
        "format": {"const": 1, "description": "Version of this format."},
        "errors": {**count, "description": "Findings that are errors."},
        "warnings": {**count, "description": "Findings that are warnings."},
        "tips": {**count, "description": "Findings that are tips."},
        "findings": {"type": "array", "items": _strict(finding), "description": "All findings, by place."},
    }
    title = {"description": "What `fulgence check --format json` prints."}
    return {"$schema": DIALECT, "$id": "findings.schema.json", **title, **_strict(properties)}


def _strict(properties: dict[str, Any]) -> dict[str, Any]:
    return {"type": "object", "properties": properties, "required": list(properties), "additionalProperties": False}
