"""The games that the toolkit knows."""

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias, cast

from pydantic import BaseModel

from toolkit.findings.check import Check
from toolkit.findings.finding import Finding
from toolkit.source.node import MappingNode
from toolkit.source.text import SourceText

if TYPE_CHECKING:
    from toolkit.container.content import Content


class Found(Protocol):
    """Another file that was looked over, as far as a game has to know."""

    @property
    def game(self) -> "Game | None":
        """The game it is for."""

    @property
    def subject(self) -> Any:
        """What it holds, as far as it could be read."""

    @property
    def is_sound(self) -> bool:
        """Whether it has no error."""


Find: TypeAlias = Callable[[str, str], Found | None]
"""Finds another file: the folder that such files lie in, and its id."""


class Game(Protocol):
    """What the module of a game offers to the commands."""

    CHECKS: tuple[Check, ...]

    clauses: Callable[[], Mapping[str, str]]
    models: Callable[[], Mapping[str, type[BaseModel]]]
    inspect: Callable[[SourceText, MappingNode, bool, Find | None], tuple[Any, tuple[Finding, ...], int]]
    portrait: Callable[[Any], tuple[dict[str, Any], list[str]]]
    map_sheet: Callable[[Any, Find, str, str, str, Any], Callable[[Any, Any], list[Finding]]]
    played_sheet: Callable[[Any, int, str, str, str, Any], Callable[[Any, Any], list[Finding]]]
    card_faces: Callable[[Any, Find, str, str, str], tuple[list[Any], list[Finding], Any]]
    score: Callable[[Any], tuple[dict[str, Any], list[str]]]
    illegal_moves: Callable[[Any], list[Finding]]
    vectors: Callable[[Any, Find], str | None]
    pack_models: Callable[[], Mapping[str, type[BaseModel]]]
    pack_content: "Callable[[Any, Find], Content]"
    new_game: Callable[[Any, Find, str, tuple[str, ...], str, str, bool], Any]
    resumed_game: Callable[[Any, str, bool], Any]
    blank: Callable[[str, int, int], str]
    connected: Callable[[Any, int], tuple[str, ...]]


GAMES: Mapping[str, str] = {
    "next-station": "toolkit.games.next_station.game",
}


def game_named(name: str) -> Game:
    """The game of this name, which must be known; its module is loaded when first asked for."""
    return cast(Game, import_module(GAMES[name]))


def all_checks() -> tuple[Check, ...]:
    """Every check there is, by code."""
    from toolkit.container.checks import CHECKS as PACKS
    from toolkit.source.checks import CHECKS as SOURCES

    every = {check.code: check for name in GAMES for check in game_named(name).CHECKS}
    every |= {check.code: check for check in (*SOURCES, *PACKS)}
    return tuple(every[code] for code in sorted(every))


def all_clauses() -> Mapping[str, str]:
    """Every clause of the rules of every game."""
    return {clause: words for name in GAMES for clause, words in game_named(name).clauses().items()}
