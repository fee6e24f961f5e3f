"""Plain values as YAML text: short ones on one line, pictures as literal blocks."""

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

WIDTH = 110
_PLAIN = re.compile(r"[^\W\d_][\w .()+/°–-]*(?<! )")
_WORDS = {"true", "false", "null", "yes", "no", "on", "off", "y", "n"}


def yaml_text(document: Mapping[str, Any]) -> str:
    """A mapping as a YAML file: a blank line between its longer keys, so that it can be read."""
    parts: list[str] = []
    for key, value in document.items():
        lines = list(_entry(key, value, 0))
        if parts and (len(lines) > 1 or parts[-1].count("\n") > 1):
            parts.append("\n")
        parts.append("".join(f"{line}\n" for line in lines))
    return "".join(parts)


def _entry(key: Any, value: Any, indent: int) -> Iterator[str]:
    """A key and its value, in as few lines as fit."""
    margin, name = " " * indent, _scalar(key)
    if isinstance(value, str) and "\n" in value:
        yield f"{margin}{name}: |{'' if value.endswith(chr(10)) else '-'}"
        yield from (f"{margin}  {line}" if line else "" for line in value.removesuffix("\n").split("\n"))
        return
    flow = _flow(value)
    if not _holds_block(value) and (
        not value or not isinstance(value, dict | list | tuple) or len(margin + name + flow) < WIDTH
    ):
        yield f"{margin}{name}: {flow}"
        return
    yield f"{margin}{name}:"
    yield from _block(value, indent + 2)


def _block(value: Any, indent: int) -> Iterator[str]:
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from _entry(key, inner, indent)
        return
    for item in value:
        flow = _flow(item)
        if len(flow) + indent < WIDTH or not isinstance(item, dict) or not item:
            yield f"{' ' * indent}- {flow}"
        else:
            first, *rest = _block(item, indent + 2)
            yield f"{' ' * indent}- {first.lstrip()}"
            yield from rest


def _holds_block(value: Any) -> bool:
    if isinstance(value, dict):
        return any(_holds_block(inner) for inner in value.values())
    return isinstance(value, str) and "\n" in value


def _flow(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_scalar(key)}: {_flow(inner)}" for key, inner in value.items()) + "}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_flow, value))}]"
    return _scalar(value)


def _scalar(value: Any) -> str:
    """A single value; texts are quoted unless they are plain words."""
    if isinstance(value, str) and _PLAIN.fullmatch(value) and value.lower() not in _WORDS:
        return value
    if isinstance(value, str) and re.fullmatch(r"[0-9]+\.[0-9]+\.[0-9]+", value):
        return value
    return json.dumps(value, ensure_ascii=False)
