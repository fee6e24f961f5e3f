"""The rules as numbered clauses, in our own words: what findings, code, vectors and pages cite."""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

CITED = re.compile(r"R(\d+)\.(\d+)(?:-R\d+\.(\d+))?")
_CLAUSE = re.compile(r"^- (R\d+\.\d+) (.*?)(?=^- R|^## |\Z)", re.MULTILINE | re.DOTALL)
_CHAPTER = re.compile(r"^## (R\d+) (.*)$", re.MULTILINE)


@cache
def _text() -> str:
    return Path(__file__).with_name("clauses.md").read_text(encoding="utf-8")


@cache
def clauses() -> Mapping[str, str]:
    """Every clause and what it says, on one line."""
    return {clause: " ".join(words.split()) for clause, words in _CLAUSE.findall(_text())}


@cache
def chapters() -> Mapping[str, str]:
    """The chapters of the rules and their titles."""
    return dict(_CHAPTER.findall(_text()))


def cited_in(text: str) -> Iterator[str]:
    """The clauses that a text cites; `R3.6-R3.8` cites three."""
    for chapter, first, last in CITED.findall(text):
        yield from (f"R{chapter}.{number}" for number in range(int(first), int(last or first) + 1))
