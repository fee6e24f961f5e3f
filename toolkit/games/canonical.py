"""The canonical text of a file, proven to mean the same."""

from typing import Any

from toolkit.games.inspection import Inspection, inspect_source
from toolkit.source.layout import UnusualLayout, laid_out
from toolkit.source.text import SourceText


def canonical(inspection: Inspection) -> str | None:
    """The file's text in canonical layout, or None if the file cannot be read whole.

    Raises `UnusualLayout` for a file that cannot be laid out without risk to its meaning.
    """
    if inspection.subject is None or any(each.code.startswith("SRC1") for each in inspection.findings):
        return None
    subject, source = inspection.subject, inspection.source
    text = laid_out(source, subject.root, tuple(type(subject.document).model_fields), subject.PICTURES)
    after = inspect_source(SourceText(source.name, text))
    if _meaning(after) != _meaning(inspection):
        raise UnusualLayout("its meaning would change")
    return text


def _meaning(inspection: Inspection) -> Any:
    """What must stay: every value, the findings and, where there is one, the board."""
    subject = inspection.subject
    findings = sorted((each.code, each.message) for each in inspection.findings)
    board = getattr(subject, "board", None) if inspection.is_sound else None
    return findings, subject.meaning if subject else None, board
