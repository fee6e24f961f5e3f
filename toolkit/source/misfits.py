"""Misfits: what a model refused, told in words at the place where it stands."""

from typing import Any

from pydantic_core import ErrorDetails

from toolkit.findings.finding import Finding
from toolkit.findings.suggestion import counted, listed, nearest
from toolkit.source import checks
from toolkit.source.format import Format, example, known_keys
from toolkit.source.node import ListNode, MappingNode, Path, place_of, place_of_key, walk

_TYPES = {
    "string_type": "text",
    "int_type": "a whole number",
    "int_from_float": "a whole number",
    "float_type": "a number",
    "bool_type": "true or false",
    "tuple_type": "a list",
    "list_type": "a list",
    "dict_type": "keys and values",
    "model_type": "keys and values",
    "model_attributes_type": "keys and values",
    "none_required": "nothing",
}
_UNKNOWN = ("extra_forbidden", "invalid_key")
MOST_SUGGESTIONS = 50
_BOUNDS = {
    "greater_than_equal": "of at least",
    "less_than_equal": "of at most",
    "greater_than": "above",
    "less_than": "below",
}
_HINTS = {"a list": "write it as [a, b]", "keys and values": "write it as {key: value}"}


def told(format_: Format[Any], misfits: list[ErrorDetails]) -> list[ErrorDetails]:
    """The misfits that are no echo of others.

    A list is not too short if wrong items of it were not counted, and no key is missing that is there
    but misspelt.
    """
    outer = {misfit["loc"][:depth] for misfit in misfits for depth in range(len(misfit["loc"]))}
    unknown = [misfit["loc"] for misfit in misfits if misfit["type"] in _UNKNOWN][:MOST_SUGGESTIONS]
    misspelt = {(*path[:-1], nearest(str(path[-1]), known_keys(format_.model, path[:-1]))) for path in unknown}
    return [
        misfit
        for misfit in misfits
        if not (misfit["type"] == "too_short" and misfit["loc"] in outer)
        and not (misfit["type"] == "missing" and misfit["loc"] in misspelt)
    ]


def finding_of(format_: Format[Any], root: MappingNode, misfit: ErrorDetails) -> Finding:
    """One misfit at its place."""
    path: Path = tuple(step for step in misfit["loc"] if step != "[key]")
    kind, context = misfit["type"], misfit.get("ctx", {})
    if kind in _UNKNOWN:
        known = known_keys(format_.model, path[:-1])
        return checks.UNKNOWN_KEY.report(place_of_key(root, path), path[-1], known)
    if kind == "missing":
        return _missing(root, path)
    place = place_of_key(root, path) if "[key]" in misfit["loc"] else place_of(root, path)
    if kind in _TYPES:
        found, hint = _found(misfit["input"], _TYPES[kind])
        return checks.WRONG_TYPE.report(place, _TYPES[kind], found, example(format_, path) or hint)
    return checks.NOT_ALLOWED.report(place, *_refusal(format_, misfit["input"], kind, context))


def _missing(root: MappingNode, path: Path) -> Finding:
    """A missing key is told at the key it should stand under, or at the file's first key."""
    holder = list(walk(root, path[:-1]))
    node, place = holder[-1]
    if isinstance(node, ListNode):
        found = f"found {counted(len(node.items), 'value')}"
        return checks.NOT_ALLOWED.report(node.place, found, f"write {int(path[-1]) + 1}")
    if len(holder) == 1:
        first = next(iter(root.entries.values()), None)
        place = first.key.place if first else root.place
        return checks.MISSING_KEY.report(place, path[-1], "the file")
    words = [step for step in path[:-1] if isinstance(step, str) and not step.startswith("<")]
    where = f"`{words[-1]}`" if words else "the file"
    if path[:-1] and isinstance([step for step in path[:-1] if not str(step).startswith("<")][-1], int):
        where = f"this entry of {where}"
    return checks.MISSING_KEY.report(place, path[-1], where)


def _found(value: object, expected: str) -> tuple[str, str]:
    """What stands there instead of what was expected, in words, and what to do."""
    hint = _HINTS.get(expected, f"write {expected}")
    match value:
        case None:
            return "nothing", hint
        case bool() | int() | float():
            word = str(value).lower() if isinstance(value, bool) else f"the number {value}"
            return word, "put it in quotes" if expected == "text" else hint
        case str():
            return f"the text `{checks.shown(value)}`", hint
        case dict():
            return "keys and values", hint
        case _:
            return "a list", hint


def _refusal(format_: Format[Any], value: object, kind: str, context: dict[str, Any]) -> tuple[str, str]:
    """Problem and help for a value of the right type that is not allowed."""
    shown = f"`{checks.shown(value)}`" if isinstance(value, str | int | float) else _found(value, "")[0]
    match kind:
        case "literal_error":
            allowed = [word.strip("'") for word in context["expected"].replace(" or ", ", ").split(", ")]
            meant = nearest(str(value), allowed)
            return f"{shown} is not allowed here", f"did you mean `{meant}`?" if meant else f"write {listed(allowed)}"
        case "string_pattern_mismatch":
            what, how = format_.phrases[context["pattern"]]
            return f"{shown} is not {what}", how
        case "greater_than_equal" | "less_than_equal" | "greater_than" | "less_than":
            return f"{shown} is out of range", f"write a number {_BOUNDS[kind]} {next(iter(context.values())):g}"
        case "too_short" | "too_long":
            bound, limit = (
                ("at least", context["min_length"]) if kind == "too_short" else ("at most", context["max_length"])
            )
            return f"found {counted(context['actual_length'], 'value')}", f"write {bound} {limit}"
        case "string_too_long" | "string_too_short":
            bound = (
                f"at least {context['min_length']}"
                if kind == "string_too_short"
                else f"at most {context['max_length']}"
            )
            return f"a text of {counted(len(str(value)), 'character')}", f"write {bound}"
        case _:
            return str(context.get("problem", f"{shown} is not allowed here")), str(
                context.get("help", "see the format reference")
            )
