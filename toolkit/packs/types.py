"""TypeScript declarations of everything in a pack, from its schemas."""

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

HEAD = "// What is in a pack: types for TypeScript, made from its JSON Schemas.\n\n"
_ROOTS = {"map.min": "PackMapMin"}
_TYPES = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def declarations(schemas: Mapping[str, Any]) -> bytes:
    """One file with an interface for every object of the schemas."""
    written: dict[str, str] = {}
    for name, schema in schemas.items():
        definitions = {**schema.get("$defs", {}), root_name(name): schema}
        for each, part in definitions.items():
            written.setdefault(each, "".join(_declaration(each, part)))
    return (HEAD + "\n".join(written[each] for each in sorted(written))).encode()


def root_name(name: str) -> str:
    """What the object of a whole file is called."""
    words = re.split(r"[.-]", name)
    plain = "".join(word.capitalize() for word in words)
    return plain if name in ("manifest", "record", "vectors") else f"Pack{plain}"


def _declaration(name: str, part: Mapping[str, Any]) -> Iterator[str]:
    yield _comment(part, "")
    if "properties" not in part:
        yield f"export type {name} = {_type(part)};\n"
        return
    yield f"export interface {name} {{\n"
    for key, value in part["properties"].items():
        yield _comment(value, "  ")
        optional = "" if key in part.get("required", ()) else "?"
        yield f"  {key if key.isidentifier() else json.dumps(key)}{optional}: {_type(value)};\n"
    yield "}\n"


def _comment(part: Mapping[str, Any], margin: str) -> str:
    words = " ".join(str(part.get("description", "")).split()).replace("*/", "* /")
    return f"{margin}/** {words} */\n" if words else ""


def _type(value: Mapping[str, Any]) -> str:
    """The TypeScript type of a schema."""
    if "$ref" in value:
        return str(value["$ref"]).rsplit("/", 1)[1]
    if "const" in value:
        return json.dumps(value["const"])
    if "enum" in value:
        return " | ".join(map(json.dumps, value["enum"]))
    for choice in ("anyOf", "oneOf"):
        if choice in value:
            return " | ".join(dict.fromkeys(_type(each) for each in value[choice]))
    match value.get("type"):
        case "array":
            return _array(value)
        case "object":
            inner = [*value.get("patternProperties", {}).values(), value.get("additionalProperties")]
            known = next((each for each in inner if isinstance(each, dict)), None)
            return f"{{ [key: string]: {_type(known or {})} }}"
        case str(word):
            return _TYPES[word]
        case _:
            return "unknown"


def _array(value: Mapping[str, Any]) -> str:
    if "prefixItems" in value:
        return f"[{', '.join(map(_type, value['prefixItems']))}]"
    inner = _type(value.get("items", {}))
    return f"({inner})[]" if "|" in inner else f"{inner}[]"
