"""Looking a file over: from its text to the findings, whatever game it is for."""

from typing import Any, NamedTuple

from toolkit.findings.finding import Finding
from toolkit.games.registry import GAMES, Game, game_named
from toolkit.source import checks
from toolkit.source.loader import load
from toolkit.source.node import MappingNode, ScalarNode
from toolkit.source.text import SourceText

FORMAT_VERSION = 1


class Inspection(NamedTuple):
    """A file that was looked over: its findings by place and, as far as it could be read, its subject."""

    source: SourceText
    findings: tuple[Finding, ...]
    game: Game | None = None
    subject: Any = None

    @property
    def is_sound(self) -> bool:
        """Whether the file can be worked with: it was read and has no error."""
        return self.subject is not None and not any(finding.severity == "error" for finding in self.findings)


def inspect_source(source: SourceText, tips: bool = False) -> Inspection:
    """Look a file over; all its findings, sorted by place."""
    loaded = load(source)
    if loaded.root is None:
        return Inspection(source, tuple(sorted(loaded.findings)))
    stranger = _stranger(loaded.root)
    if stranger:
        return Inspection(source, tuple(sorted((*loaded.findings, stranger))))
    game = game_named(str(loaded.root.entries["game"].value.value))  # type: ignore[union-attr]
    subject, findings = game.inspect(source, loaded.root, tips)
    return Inspection(source, tuple(sorted((*loaded.findings, *findings))), game, subject)


def _stranger(root: MappingNode) -> Finding | None:
    """Why a file cannot be handed to a game: it names none, an unknown one, or another format."""
    version, game = root.entries.get("format"), root.entries.get("game")
    if version and not (isinstance(version.value, ScalarNode) and version.value.value is FORMAT_VERSION):
        found = version.value.value if isinstance(version.value, ScalarNode) else "of another kind"
        return checks.UNKNOWN_FORMAT.report(version.value.place, found)
    if game is None:
        first = next(iter(root.entries.values()), None)
        return checks.MISSING_KEY.report(first.key.place if first else root.place, "game", "the file")
    if not isinstance(game.value, ScalarNode) or game.value.value not in GAMES:
        found = game.value.value if isinstance(game.value, ScalarNode) else "of several values"
        return checks.UNKNOWN_GAME.report(game.value.place, found, GAMES)
    return None
