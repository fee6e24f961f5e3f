"""Findings as SARIF 2.1.0, for code scanning and editors."""

import json
import os
from collections.abc import Sequence
from pathlib import PurePath

from toolkit import __version__
from toolkit.findings.finding import Finding
from toolkit.findings.report import Lines

_LEVELS = {"error": "error", "warning": "warning", "tip": "note"}


def report(findings: Sequence[Finding], _lines: Lines) -> str:
    """One run of the tool with a result a finding."""
    rules = sorted({finding.code for finding in findings})
    driver = {
        "name": "fulgence",
        "version": __version__,
        "rules": [{"id": code, "help": {"text": f"fulgence explain {code}"}} for code in rules],
    }
    document = {
        "version": "2.1.0",
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "runs": [
            {
                "tool": {"driver": driver},
                "columnKind": "unicodeCodePoints",
                "results": [_result(finding, rules.index(finding.code)) for finding in findings],
            }
        ],
    }
    return json.dumps(document, indent=2, ensure_ascii=False) + "\n"


def _result(finding: Finding, rule: int) -> dict[str, object]:
    place = finding.place
    region = {
        "startLine": place.line,
        "startColumn": place.column,
        "endLine": place.end_line,
        "endColumn": place.end_column,
    }
    return {
        "ruleId": finding.code,
        "ruleIndex": rule,
        "level": _LEVELS[finding.severity],
        "message": {"text": f"{finding.message}; {finding.help}"},
        "locations": [{"physicalLocation": {"artifactLocation": {"uri": _uri(place.file)}, "region": region}}],
    }


def _uri(file: str) -> str:
    from urllib.parse import quote

    return quote(os.fsencode(PurePath(file).as_posix()))
