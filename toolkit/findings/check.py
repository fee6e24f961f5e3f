"""A check: one function under one permanent code."""

import inspect
from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

from toolkit.findings.finding import Fault, Finding, Severity


class Check(NamedTuple):
    """One fault the toolkit knows, told by a function whose docstring is its documentation.

    The function yields the faults it sees. Faults that are met while text is being read have no
    subject to look over yet: there the function phrases the single fault it is told of (`report`).

    `needs` names the parts of a file that must be sound before this check says anything, so that
    no finding is the mere echo of another.
    """

    code: str
    function: Callable[..., Any]
    clause: str | None = None
    severity: Severity = "error"
    needs: tuple[str, ...] = ()

    def run(self, subject: object) -> Iterator[Finding]:
        """Findings of this check about one subject."""
        faults: Iterable[Fault] = self.function(subject)
        return (self.finding(fault) for fault in faults)

    def report(self, *args: object, **named: object) -> Finding:
        """The finding for one fault that was met while reading."""
        return self.finding(self.function(*args, **named))

    def finding(self, fault: Fault) -> Finding:
        """A fault under this check's code."""
        place, message, help_ = fault
        return Finding(place, self.code, self.severity, message, help_, self.clause)

    @property
    def family(self) -> str:
        """The letters of the code: SRC, DRW, MAP ..."""
        return self.code.rstrip("0123456789")

    @property
    def name(self) -> str:
        """The fault in words, as the function is called."""
        return self.function.__name__.replace("_", " ")

    @property
    def doc(self) -> str:
        """The whole documentation: what, why and repair."""
        return inspect.getdoc(self.function) or ""


class Stage(NamedTuple):
    """Checks that together prove one part of a file sound, for the checks after them to stand on."""

    part: str
    checks: tuple[Check, ...]


def run_stages(stages: Iterable[Stage], subject: object, proven: set[str]) -> Iterator[Finding]:
    """Run every check whose needs are met; a stage whose checks all ran without error proves its part."""
    for stage in stages:
        found: list[Finding] = []
        ready = [check for check in stage.checks if proven.issuperset(check.needs)]
        for check in ready:
            found.extend(check.run(subject))
        if len(ready) == len(stage.checks) and not any(finding.severity == "error" for finding in found):
            proven.add(stage.part)
        yield from found


def waiting(stages: Iterable[Stage], proven: set[str]) -> int:
    """How many checks had nothing sound to stand on."""
    return sum(not proven.issuperset(check.needs) for stage in stages for check in stage.checks)


def selected(code: str, select: Iterable[str], ignore: Iterable[str]) -> bool:
    """Whether a code is wanted: both lists hold codes or beginnings of codes (`MAP`, `DRW12`)."""
    chosen = tuple(select)
    return (not chosen or code.startswith(chosen)) and not code.startswith(tuple(ignore))
