"""YAML 1.2 words: what a plain scalar means.

YAML 1.1, which most Python loaders speak, turns `no`, `on`, `y` and `12:30` into something else
than what the author wrote. Here they stay words.
"""

import re

from toolkit.source.node import ScalarValue

_NULL = frozenset({"", "~", "null", "Null", "NULL"})
_BOOL = {word: word.lower() == "true" for word in ("true", "True", "TRUE", "false", "False", "FALSE")}
_INT = re.compile(r"[-+]?[0-9]{1,18}|0o[0-7]{1,18}|0x[0-9a-fA-F]{1,15}")
_FLOAT = re.compile(
    r"[-+]?(\.[0-9]+|[0-9]{1,300}\.[0-9]*|[0-9]{1,300}(?=[eE]))([eE][-+]?[0-9]{1,4})?|[-+]?\.(inf|Inf|INF)"
)
_NAN = frozenset({".nan", ".NaN", ".NAN"})


def resolve(text: str) -> ScalarValue:
    """The value of a plain scalar; a number too long to be meant as one stays text."""
    if text in _NULL:
        return None
    if text in _BOOL:
        return _BOOL[text]
    if text[0].isalpha():
        return text
    if _INT.fullmatch(text):
        return int(text, 0) if text[:2] in ("0o", "0x") else int(text)
    if _FLOAT.fullmatch(text):
        return float(text.replace(".inf", "inf").replace(".Inf", "inf").replace(".INF", "inf"))
    return float("nan") if text in _NAN else text


def written(text: str) -> str:
    """A text as a scalar that means just this text: plain where that is safe, else in quotes."""
    safe = re.fullmatch(r"\w(?:[\w .-]*\w)?", text) and resolve(text) == text
    return text if safe else '"' + "".join(map(_escaped, text)) + '"'


def _escaped(character: str) -> str:
    if character in '"\\':
        return f"\\{character}"
    return character if character.isprintable() else f"\\U{ord(character):08X}"
