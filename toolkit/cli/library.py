"""The library: files looked over once, and card sets found by the name that a map gives them."""

from pathlib import Path

from toolkit.cli.targets import shipped
from toolkit.games.inspection import Inspection, inspect_source
from toolkit.source.files import STDIN, read_source
from toolkit.source.text import SourceText


class Library:
    """Inspects files, each only once in a command, whoever asks for it."""

    def __init__(self, tips: bool = False) -> None:
        self._tips = tips
        self._seen: dict[str, Inspection] = {}

    def inspect(self, file: str) -> Inspection:
        """What is to be said about a file."""
        key = file if file == STDIN else str(Path(file).absolute())
        if key not in self._seen:
            self._seen[key] = inspect_source(read_source(file), self._tips, self._cards_for)
        return self._seen[key]

    def _cards_for(self, name: str, source: SourceText) -> Inspection | None:
        """The card set that a map means: from a `cards` folder near the map, this project's, or a shipped one."""
        near = Path(source.name).parent
        for folder in (near / "cards", near.parent / "cards", Path("cards"), shipped("cards")):
            if (folder / f"{name}.yaml").is_file():
                return self.inspect(str(folder / f"{name}.yaml"))
        return None
