"""Findings as JSON: one object, findings by place, a count of each severity."""

import json
from collections.abc import Sequence

from toolkit.findings.finding import Finding
from toolkit.findings.report import Lines


def report(findings: Sequence[Finding], _lines: Lines) -> str:
    """A document that `schemas/findings.schema.json` describes."""
    severities = [finding.severity for finding in findings]
    document = {
        "format": 1,
        "errors": severities.count("error"),
        "warnings": severities.count("warning"),
        "tips": severities.count("tip"),
        "findings": [_one(finding) for finding in findings],
    }
    return json.dumps(document, indent=2, ensure_ascii=False) + "\n"


def _one(finding: Finding) -> dict[str, object]:
    place = finding.place
    return {
        "file": place.file,
        "line": place.line,
        "column": place.column,
        "end_line": place.end_line,
        "end_column": place.end_column,
        "code": finding.code,
        "severity": finding.severity,
        "clause": finding.clause,
        "message": finding.message,
        "help": finding.help,
    }
