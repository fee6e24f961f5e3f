"""Looking a file over: from its text to the findings, whatever game it is for."""

from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias

from toolkit.findings.finding import Finding
from toolkit.games.registry import GAMES, Game, game_named
from toolkit.source import checks
from toolkit.source.loader import load
from toolkit.source.node import ListNode, MappingNode, ScalarNode, plain, scalar_at
from toolkit.source.text import SourceText

FORMAT_VERSION = 1


class Inspection(NamedTuple):
    """A file that was looked over: its findings by place and, as far as it could be read, its subject.

    `waiting` counts the checks that could not say anything before something else is repaired.
    """

    source: SourceText
    findings: tuple[Finding, ...]
    game: Game | None = None
    subject: Any = None
    waiting: int = 0

    @property
    def is_sound(self) -> bool:
        """Whether the file can be worked with: it was read and has no error."""
        return self.subject is not None and not any(finding.severity == "error" for finding in self.findings)

    @property
    def is_map(self) -> bool:
        """Whether it is a sound map."""
        return self.is_sound and hasattr(self.subject, "board")

    @property
    def is_record(self) -> bool:
        """Whether it is a sound record of a game."""
        return self.is_sound and hasattr(self.subject, "replay")


Library: TypeAlias = Callable[[str, str, SourceText], "Inspection | None"]


def inspect_source(source: SourceText, tips: bool = False, library: Library | None = None) -> Inspection:
    """Look a file over; all its findings, sorted by place.

    The library finds other files that this one names (a map its cards, a record its map). Without one, the
    file is looked over by itself.
    """
    loaded = load(source)
    if loaded.root is None:
        return Inspection(source, tuple(sorted(loaded.findings)))
    stranger = _stranger(loaded.root)
    if stranger:
        return Inspection(source, tuple(sorted((*loaded.findings, stranger))))
    game = game_named(str(plain(loaded.root.entries["game"].value)))
    find = (lambda folder, name: library(folder, name, source)) if library else None
    subject, findings, waiting = game.inspect(source, loaded.root, tips, find)
    return Inspection(source, tuple(sorted((*loaded.findings, *findings))), game, subject, waiting)


def _stranger(root: MappingNode) -> Finding | None:
    """Why a file cannot be handed to a game: it names none, an unknown one, or another format."""
    for key, expected in (("format", FORMAT_VERSION), ("game", next(iter(GAMES)))):
        entry = root.entries.get(key)
        if entry and not isinstance(entry.value, ScalarNode):
            found = "a list" if isinstance(entry.value, ListNode) else "keys and values"
            return checks.WRONG_TYPE.report(
                entry.value.place, "a single value", found, f"write it as `{key}: {expected}`"
            )
    version, game = scalar_at(root, "format"), scalar_at(root, "game")
    if version and version.value is not FORMAT_VERSION:
        return checks.UNKNOWN_FORMAT.report(version.place, version.value)
    if game is None:
        first = next(iter(root.entries.values()), None)
        return checks.MISSING_KEY.report(first.key.place if first else root.place, "game", "the file")
    if game.value not in GAMES:
        return checks.UNKNOWN_GAME.report(game.place, game.value, GAMES)
    return None
