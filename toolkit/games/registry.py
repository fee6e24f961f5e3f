"""The games that the toolkit knows."""

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any, Protocol, cast

from toolkit.findings.check import Check
from toolkit.findings.finding import Finding
from toolkit.source.binding import Format
from toolkit.source.node import MappingNode
from toolkit.source.text import SourceText


class Game(Protocol):
    """What the module of a game offers to the commands."""

    CHECKS: tuple[Check, ...]
    FORMATS: Mapping[str, Format[Any]]

    inspect: Callable[[SourceText, MappingNode, bool], tuple[Any, tuple[Finding, ...]]]
    portrait: Callable[[Any], Any]
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
    from toolkit.source.checks import CHECKS

    every = {check.code: check for name in GAMES for check in game_named(name).CHECKS}
    every |= {check.code: check for check in CHECKS}
    return tuple(every[code] for code in sorted(every))
