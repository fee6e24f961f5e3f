"""The library: files looked over once, and card sets found by the name that a map gives them."""

from collections.abc import Callable
from pathlib import Path

from toolkit.cli.targets import shipped
from toolkit.games.inspection import Inspection, inspect_source
from toolkit.source.files import STDIN, read_source
from toolkit.source.text import SourceText


class Library:
    """Inspects files, each only once in a command, whoever asks for it."""

    def __init__(self, tips: bool = False) -> None:
        self._tips = tips
        self._seen: dict[str, Inspection | None] = {}

    def inspect(self, file: str) -> Inspection:
        """What is to be said about a file."""
        key = file if file == STDIN else str(Path(file).absolute())
        found = self._seen.get(key)
        if found is None:
            self._seen[key] = None  # a file that names itself is not there yet
            found = self._seen[key] = inspect_source(read_source(file), self._tips, self._cards_for)
        return found

    def finder(self, inspection: Inspection) -> Callable[[str], Inspection | None]:
        """Finds card sets by the names that a file gives them."""
        return lambda name: self._cards_for(name, inspection.source)

    def _cards_for(self, name: str, source: SourceText) -> Inspection | None:
        """The card set that a map means: from a `cards` folder near the map, this project's, or a shipped one."""
        near = Path(source.name).parent
        beside = near.absolute().parent / "cards"
        for folder in (near / "cards", near.parent / "cards", Path("cards"), beside, shipped("cards")):
            file = folder / f"{name}.yaml"
            if file.is_file() and self._seen.get(str(file.absolute()), file) is not None:
                return self.inspect(str(file))
        return None
