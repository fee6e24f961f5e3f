"""Reports: findings as text for people, or as JSON, SARIF or annotations for machines.

A report is a function from findings and the texts they are about to one string. A new format is a
module here and a line in `FORMATS`.
"""

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import TypeAlias

from toolkit.findings.finding import Finding

Lines: TypeAlias = Mapping[str, Sequence[str]]
Report: TypeAlias = Callable[[Sequence[Finding], Lines], str]

FORMATS = ("text", "json", "sarif", "github")


def report_named(name: str) -> Report:
    """The report of a format, loaded when it is asked for."""
    report: Report = import_module(f"{__name__}.{name}").report
    return report
