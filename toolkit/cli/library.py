"""The library: files looked over once, and found by the names that others give them."""

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
            found = self._seen[key] = inspect_source(read_source(file), self._tips, self._named)
        return found

    def finder(self, inspection: Inspection) -> Callable[[str, str], Inspection | None]:
        """Finds files by the names that a file gives them."""
        return lambda folder, name: self._named(folder, name, inspection.source)

    def _named(self, folder: str, name: str, source: SourceText) -> Inspection | None:
        """The card set or map that a file means: from a folder near it, this project's, or a shipped one."""
        near = Path(source.name).parent
        beside = near.absolute().parent / folder
        for place in (near / folder, near.parent / folder, Path(folder), beside, shipped(folder)):
            file = place / f"{name}.yaml"
            if file.is_file() and self._seen.get(str(file.absolute()), file) is not None:
                return self.inspect(str(file))
        return None
