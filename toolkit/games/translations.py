"""SRC3: texts that are not there in every language."""

from collections.abc import Iterator
from typing import Any, Protocol

from toolkit.findings.check import Check
from toolkit.findings.finding import Fault
from toolkit.findings.place import Place
from toolkit.findings.suggestion import listed
from toolkit.games.texts import LANGUAGE_NAMES, Language, texts_in
from toolkit.source.node import Path


class Translated(Protocol):
    """A file of any game whose texts can be looked over."""

    @property
    def document(self) -> Any:
        """The document; its `languages` are those that every text must be written in."""

    @property
    def unsound(self) -> frozenset[str]:
        """Keys that could not be read."""

    def key_place(self, *path: str | int) -> Place:
        """Where the key at the end of a path stands."""


def untranslated(
    file: Translated, languages: tuple[Language, ...] | None = None
) -> Iterator[tuple[Path, tuple[Language, ...]]]:
    """The paths of texts that lack a language (by default one of the file's own), with those they lack."""
    own: tuple[Language, ...] = getattr(file.document, "languages", ())
    wanted = languages or own
    for path, text in texts_in(file.document):
        missing = tuple(language for language in wanted if getattr(text, language) is None)
        if missing and path[0] not in file.unsound:
            yield path, missing


def text_without_a_language(file: Translated) -> Iterator[Fault]:
    """A text that is not written in every language of its file.

    Why: sheets and cards are printed in each language; where one is missing, another would stand in
    for it in the middle of a sheet.

    Repair: add the text in that language, or name under `languages:` only those you write.
    """
    for path, missing in untranslated(file):
        languages = listed((LANGUAGE_NAMES[language] for language in missing), "and")
        message = f"`{'.'.join(map(str, path))}` has no text in {languages}"
        yield Fault(file.key_place(*path), message, f"add `{missing[0]}:`, or leave it out of `languages:`")


TRANSLATIONS = (Check("SRC301", text_without_a_language, severity="warning", needs=("languages",)),)
