"""`fulgence info`: a map in numbers."""

import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Annotated, Any

import typer

from toolkit.cli import CLEAN, FINDINGS, say
from toolkit.cli.app import command_app
from toolkit.cli.completion import complete_target


def info(
    target: Annotated[
        str, typer.Argument(help="A map: file or id; `-` reads standard input.", autocompletion=complete_target)
    ],
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON for machines.")] = False,
) -> int:
    """Show what a designer wants to know about a map.

    Counts by symbol and district, what each departure sees, conflicts, cut stations, the longest
    connection, and tips.
    """
    from toolkit.cli.library import Library
    from toolkit.cli.targets import file_of
    from toolkit.findings.report import report_named

    inspection = Library(tips=True).inspect(file_of(target))
    source = inspection.source
    tips = [finding for finding in inspection.findings if finding.is_tip]
    if not inspection.is_sound or inspection.game is None:
        errors = [finding for finding in inspection.findings if finding.severity == "error"]
        sys.stdout.write(report_named("json" if as_json else "text")(errors, {source.name: source.lines}))
        say(f"{source.name}: repair this first")
        return FINDINGS
    portrait = inspection.game.portrait(inspection.subject)
    if as_json:
        import json
        from dataclasses import asdict

        told = [
            {"code": tip.code, "line": tip.place.line, "column": tip.place.column, "message": tip.message}
            for tip in tips
        ]
        print(json.dumps({"format": 1, **asdict(portrait), "tips": told}, indent=2, ensure_ascii=False))
    else:
        print("\n".join(_lines(portrait, [f"{tip.code} {tip.message}" for tip in tips])))
    return CLEAN


def _lines(portrait: Any, tips: Sequence[str]) -> Iterator[str]:
    from toolkit.findings.suggestion import counted

    yield f"{portrait.title} ({portrait.id} {portrait.version}), {portrait.columns} x {portrait.rows} points"
    yield ""
    yield from _table(
        ("stations", "connections", "crossings", "monuments", "platforms", "main districts", "secondary"),
        [
            [
                str(number)
                for number in (
                    portrait.stations,
                    portrait.connections,
                    portrait.crossings,
                    portrait.monuments,
                    portrait.platforms,
                    portrait.main_districts,
                    portrait.secondary_districts,
                )
            ]
        ],
    )
    yield ""
    yield f"stations by symbol        {_counts(portrait.symbols)}"
    yield f"stations by connections   {_counts(portrait.degrees)}"
    yield ""
    yield from _table(
        ("district", "name", "kind", "stations", "monuments", "departures", "crossings", "symbols"),
        [
            [
                each.id,
                each.name,
                each.kind,
                *map(str, (each.stations, each.monuments, each.departures, each.crossings)),
                _counts(each.symbols),
            ]
            for each in portrait.districts
        ],
    )
    yield ""
    yield from _table(
        ("departure", "at", "symbol", "district", "connections", "any card", "sees", "sees in two sections"),
        [
            [
                each.colour,
                each.station,
                ", ".join(each.symbols),
                each.district or "",
                str(each.connections),
                str(each.any_card),
                _counts(each.sees),
                _counts(each.sees_in_two),
            ]
            for each in portrait.departures
        ],
    )
    yield ""
    yield f"conflicts                 {counted(portrait.conflicts, 'pair')} of connections cross"
    if portrait.most_conflicting:
        most, longest = portrait.most_conflicting, portrait.longest
        yield f"most conflicting          {most.id} ({counted(most.conflicts, 'other')})"
        yield f"longest connection        {longest.id} ({counted(longest.length, 'step')}, {longest.heading})"
    yield f"doubled connections       {', '.join(' = '.join(group) for group in portrait.doubles) or 'none'}"
    yield f"cut stations              {', '.join(portrait.cut_stations) or 'none'}"
    if tips:
        yield ""
        yield "tips"
        yield from (f"  {tip}" for tip in tips)


def _counts(counts: Mapping[Any, int]) -> str:
    return "  ".join(f"{key} {number}" for key, number in counts.items())


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> Iterator[str]:
    """Columns side by side, each as wide as its widest cell."""
    table = [head, *rows]
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    for row in table:
        yield "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()


app = command_app(info)
