"""A format: a kind of file, its model, and what the model's schema says about a place in it."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Generic, NamedTuple, TypeVar

from pydantic import BaseModel

from toolkit.source.node import Path

Model = TypeVar("Model", bound=BaseModel)


class Format(NamedTuple, Generic[Model]):
    """A kind of file: its model, and what binding needs to speak about it.

    `stand_in` holds a sound value for every required key. It takes the place of a key that could
    not be read, so that one wrong key does not hide the faults of all the others. `phrases` say for
    each pattern of the model what it stands for and how to write it.
    """

    model: type[Model]
    stand_in: Mapping[str, Any]
    phrases: Mapping[str, tuple[str, str]]


@lru_cache
def _schema(model: type[BaseModel]) -> dict[str, Any]:
    return model.model_json_schema()


def _schemas_at(model: type[BaseModel], path: Path) -> list[dict[str, Any]]:
    """What the model's schema says about a path; where it leaves a choice, all branches."""
    schema = _schema(model)
    definitions = schema.get("$defs", {})
    here = [schema]
    for step in path:
        here = [inner for each in here for inner in _step(each, step, definitions)]
    return here


def known_keys(model: type[BaseModel], path: Path) -> tuple[str, ...]:
    """The keys a format allows at a path."""
    return tuple(dict.fromkeys(key for each in _schemas_at(model, path) for key in each.get("properties", {})))


def _step(schema: dict[str, Any], step: str | int, definitions: dict[str, Any]) -> list[dict[str, Any]]:
    """The schemas one step further in; the name of a form chooses the branch that has its key."""
    if isinstance(step, str) and step.startswith("<"):
        return [schema] if step[1:-1] in schema.get("properties", {step[1:-1]: None}) else []
    if isinstance(step, int):
        inner = schema.get("items", schema)
    else:
        patterns = next(iter(schema.get("patternProperties", {}).values()), None)
        inner = schema.get("properties", {}).get(step) or schema.get("additionalProperties") or patterns or schema
    branches = inner.get("oneOf") or inner.get("anyOf") or [inner] if isinstance(inner, dict) else []
    return [{**definitions[each["$ref"].rsplit("/", 1)[1]], **inner} if "$ref" in each else each for each in branches]


def example(format_: Format[Any], path: Path) -> str | None:
    """How to write what belongs at a path: by its pattern, or by an example."""
    for schema in _schemas_at(format_.model, path):
        if schema.get("pattern") in format_.phrases:
            return format_.phrases[schema["pattern"]][1]
        if schema.get("examples") and not isinstance(schema["examples"][0], str):
            return f"for example {_inline(schema['examples'][0])}"
    return None


def _inline(value: Any) -> str:
    """A value as YAML on one line."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {_inline(inner)}" for key, inner in value.items()) + "}"
    return "[" + ", ".join(map(_inline, value)) + "]" if isinstance(value, list | tuple) else str(value)
