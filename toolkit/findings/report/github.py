"""Findings as workflow commands, which annotate the lines of a pull request."""

from collections.abc import Sequence

from toolkit.findings.finding import Finding
from toolkit.findings.report import Lines

_LEVELS = {"error": "error", "warning": "warning", "tip": "notice"}


def report(findings: Sequence[Finding], _lines: Lines) -> str:
    """One command a finding."""
    return "".join(_one(finding) for finding in findings)


def _one(finding: Finding) -> str:
    place = finding.place
    columns = f",col={place.column},endColumn={place.end_column}" if place.line == place.end_line else ""
    message = _escaped(f"{finding.message}\nhelp: {finding.help}")
    return (
        f"::{_LEVELS[finding.severity]} file={_escaped(place.file, ':,')},line={place.line},endLine={place.end_line}"
        f"{columns},title={finding.code}::{message}\n"
    )


def _escaped(text: str, further: str = "") -> str:
    """Per cent signs and line breaks (and, in properties, separators) as the command syntax wants them."""
    for character in f"%\r\n{further}":
        text = text.replace(character, f"%{ord(character):02X}")
    return text
