"""Findings for people: the line, a caret under the place, and what to do."""

from collections.abc import Sequence
from unicodedata import combining, east_asian_width

from toolkit.findings.finding import Finding
from toolkit.findings.report import Lines

LONGEST_LINE = 160
_COLOURS = {"error": "31", "warning": "33", "tip": "36"}


def report(findings: Sequence[Finding], lines: Lines, colour: bool = False) -> str:
    """All findings, each with its source line."""
    return "".join(_one(finding, lines.get(finding.place.file, ()), colour) for finding in findings)


def _one(finding: Finding, lines: Sequence[str], colour: bool) -> str:
    place, number = finding.place, str(finding.place.line)
    margin = " " * len(number)
    label = _painted(f"{finding.severity}[{finding.code}]", f"1;{_COLOURS[finding.severity]}", colour)
    clause = f" ({finding.clause})" if finding.clause else ""
    head = f"{printable(str(place))}: {label} {_painted(printable(finding.message), '1', colour)}{clause}\n"
    excerpt = ""
    if 0 < place.line <= len(lines):
        line, start = _window(lines[place.line - 1], place.column - 1)
        end = place.end_column - 1 if place.end_line == place.line else len(lines[place.line - 1])
        width = max(cells(line[start : start + end - place.column + 1]), 1)
        caret = _painted("^" * width, f"1;{_COLOURS[finding.severity]}", colour)
        excerpt = f"  {margin} |\n  {number} | {line}\n  {margin} | {' ' * cells(line[:start])}{caret}\n"
    return f"{head}{excerpt}  {margin} = help: {printable(finding.help)}\n"


def _window(line: str, start: int) -> tuple[str, int]:
    """The part of a line that is shown, and where the place is in it."""
    first = max(0, start - LONGEST_LINE // 2) if len(line) > LONGEST_LINE else 0
    return printable(line[first : first + LONGEST_LINE]), start - first


def printable(text: str) -> str:
    """Text that cannot move a terminal's cursor: one sign for each character that is not shown."""
    return text if text.isprintable() else "".join(each if each.isprintable() else "·" for each in text)


def cells(text: str) -> int:
    """How many columns of a terminal a text takes: wide characters two, combining ones none."""
    if text.isascii():
        return len(text)
    return sum(0 if combining(each) else 2 if east_asian_width(each) in "WF" else 1 for each in text)


def _painted(text: str, code: str, colour: bool) -> str:
    return f"\033[{code}m{text}\033[0m" if colour else text
