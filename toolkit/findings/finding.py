"""A fault as a check sees it, and the finding it becomes under a code."""

from typing import Literal, NamedTuple

from toolkit.findings.place import Place

Severity = Literal["error", "warning", "tip"]


class Fault(NamedTuple):
    """What one check found wrong in one place, and what to do about it."""

    place: Place
    message: str
    help: str


class Finding(NamedTuple):
    """A fault with the permanent code, the clause it stands on and its weight."""

    place: Place
    code: str
    severity: Severity
    message: str
    help: str
    clause: str | None

    @property
    def is_tip(self) -> bool:
        """Tips are advice on design: shown on request and never a failure."""
        return self.severity == "tip"
