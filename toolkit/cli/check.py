"""`fulgence check`: every fault, at its place, with a repair."""

import os
import sys
from collections.abc import Iterable, Sequence
from typing import Annotated, Literal

import typer

from toolkit.cli import CLEAN, FINDINGS, WRONG_CALL, say
from toolkit.cli.app import command_app
from toolkit.cli.completion import complete_code, complete_target


def check(
    targets: Annotated[
        list[str] | None,
        typer.Argument(
            help="Files, folders or ids (`paris`); `-` reads standard input. Default: maps/ and cards/.",
            autocompletion=complete_target,
            show_default=False,
        ),
    ] = None,
    format_: Annotated[
        Literal["text", "json", "sarif", "github"], typer.Option("--format", "-f", help="How findings are written.")
    ] = "text",
    select: Annotated[
        list[str] | None,
        typer.Option(help="Only these codes, or codes that begin so (`MAP`, `DRW1`).", autocompletion=complete_code),
    ] = None,
    ignore: Annotated[list[str] | None, typer.Option(help="Not these codes.", autocompletion=complete_code)] = None,
    tips: Annotated[bool, typer.Option("--tips", help="Also give advice on design.")] = False,
    watch: Annotated[bool, typer.Option("--watch", "-w", help="Check again whenever a file changes.")] = False,
) -> int:
    """Find every fault in maps and card sets.

    Each finding names file, line and column, a permanent code (`fulgence explain CODE`), the clause of
    the rules it stands on, and a repair. Exit code 0: clean; 1: errors or warnings; 2: a file that
    cannot be read.
    """
    chosen, ignored = _codes(select), _codes(ignore)

    def once() -> int:
        return _check(targets or [], format_, chosen, ignored, tips or any(code.startswith("TIP") for code in chosen))

    if watch:
        from toolkit.cli.watch import watch_files

        return watch_files(targets or [], once)
    return once()


def _codes(lists: Iterable[str] | None) -> tuple[str, ...]:
    """Codes from options that may be repeated and may hold several, separated by commas."""
    codes = tuple(code.strip().upper() for each in lists or () for code in each.split(",") if code.strip())
    if not codes:
        return ()
    from toolkit.games.registry import all_checks

    known = [check.code for check in all_checks()]
    for code in codes:
        if not any(each.startswith(code) for each in known):
            raise typer.BadParameter(f"no finding has a code that begins with `{code}` (see `fulgence explain`)")
    return codes


def _check(targets: Sequence[str], format_: str, select: Sequence[str], ignore: Sequence[str], tips: bool) -> int:
    from toolkit.cli.library import Library
    from toolkit.cli.targets import files_of
    from toolkit.findings.check import selected
    from toolkit.findings.report import report_named
    from toolkit.source.files import FileTrouble

    findings, lines, checked, waiting, library = [], {}, 0, 0, Library(tips)
    files, troubles = files_of(targets)
    for file in files:
        try:
            inspection = library.inspect(file)
        except FileTrouble as trouble:
            troubles.append(trouble)
            continue
        checked += 1
        waiting += inspection.waiting
        found = [finding for finding in inspection.findings if selected(finding.code, select, ignore)]
        if found:
            findings.extend(found)
            lines[inspection.source.name] = inspection.source.lines
    if format_ == "text":
        from toolkit.findings.report.text import report

        sys.stdout.write(report(findings, lines, colour=coloured()))
    else:
        sys.stdout.write(report_named(format_)(findings, lines))
    for each in troubles:
        say(str(each))
    if format_ == "text" and checked:
        print(_summary(checked, [finding.severity for finding in findings], waiting), file=sys.stderr)
    if troubles:
        return WRONG_CALL
    return FINDINGS if any(not finding.is_tip for finding in findings) else CLEAN


def _summary(files: int, severities: Sequence[str], waiting: int) -> str:
    from toolkit.findings.suggestion import counted, listed

    kinds = [counted(severities.count(kind), kind) for kind in ("error", "warning", "tip") if kind in severities]
    wait = "; further checks wait for these repairs" if waiting else ""
    return f"{counted(files, 'file')} checked: {listed(kinds, 'and') if kinds else 'no findings'}{wait}"


def coloured() -> bool:
    """Whether output is coloured: only on a terminal, and never against `NO_COLOR`."""
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


app = command_app(check)
