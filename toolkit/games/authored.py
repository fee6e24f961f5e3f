"""A file that somebody wrote, bound to its model: what maps and card sets have in common."""

from dataclasses import dataclass
from typing import Any

from toolkit.findings.place import Place
from toolkit.source.node import MappingNode, place_of, place_of_key
from toolkit.source.text import SourceText


@dataclass(frozen=True)
class AuthoredFile:
    """A document and the places of its values.

    `unsound` names the keys that could not be read; stand-ins take their place, and checks that need
    them stay silent.
    """

    source: SourceText
    root: MappingNode
    document: Any
    unsound: frozenset[str]

    def place(self, *path: str | int) -> Place:
        """Where the value at a path of keys stands."""
        return place_of(self.root, path)

    def key_place(self, *path: str | int) -> Place:
        """Where the key at the end of a path stands."""
        return place_of_key(self.root, path)

    @property
    def sound(self) -> set[str]:
        """The keys that could be read, or that are not there and so have their default."""
        return set(type(self.document).model_fields) - self.unsound
