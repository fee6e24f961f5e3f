"""`fulgence connect`: the tracks by the ray rule."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from toolkit.cli import CLEAN, FINDINGS, say
from toolkit.cli.app import command_app
from toolkit.cli.completion import complete_target

if TYPE_CHECKING:
    from toolkit.games.inspection import Inspection
    from toolkit.source.text import SourceText

# Without these parts there are no points to connect; faults anywhere else do not hinder.
_PARTS = frozenset({"drawing", "legend"})
_HINDRANCES = ("SRC1", "DRW10", "DRW11")


def connect(
    target: Annotated[str, typer.Argument(help="A map: file or id.", autocompletion=complete_target)],
    reach: Annotated[int, typer.Option(min=1, max=200, help="How many steps a connection may be long.")] = 5,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Print the drawing instead of writing it.")] = False,
) -> int:
    """Draw the tracks between the stations of a map.

    Each station is connected with the nearest in each of eight directions. A crossing is passed only in
    its two ways: those that tracks beside it show, otherwise straight before diagonal. Tracks that were
    there are drawn anew; everything else in the file stays as it is.
    """
    from toolkit.cli.targets import file_of, own_file
    from toolkit.findings.report.text import printable, report
    from toolkit.games.inspection import inspect_source
    from toolkit.source.edit import with_lines
    from toolkit.source.files import STDIN, FileTrouble, read_source, write_whole
    from toolkit.source.text import SourceText

    file = file_of(target, ("maps",))
    inspection = inspect_source(read_source(file))
    source = inspection.source
    if inspection.subject is not None and not hasattr(inspection.subject, "drawing"):
        raise FileTrouble(f"{source.name}: is no map")
    unsound = _PARTS & inspection.subject.unsound if inspection.subject else _PARTS
    hindering = ("SRC", *_HINDRANCES) if unsound else _HINDRANCES
    hindrances = [each for each in inspection.findings if each.code.startswith(hindering)]
    if hindrances or inspection.game is None:
        sys.stdout.write(report(hindrances, {source.name: source.lines}))
        say(f"{source.name}: repair this first; nothing was written")
        return FINDINGS
    lines = inspection.game.connected(inspection.subject, reach)
    if dry_run:
        print("\n".join(lines))
        return CLEAN
    text = with_lines(source, inspection.subject.drawing.block, lines)
    if file == STDIN:
        sys.stdout.buffer.write(source.encoded(text))
        return CLEAN
    if text != source.text:
        write_whole(Path(own_file(file)), source.encoded(text))
    print(f"{printable(source.name)}: {_difference(inspection, SourceText(source.name, text))}", file=sys.stderr)
    return CLEAN


def _difference(before: "Inspection", text: "SourceText") -> str:
    """What connecting has changed, and what it could not do."""
    from toolkit.games.inspection import inspect_source

    after = inspect_source(text)
    old, new = set(before.subject.board.connection), set(after.subject.board.connection)
    said = f"{len(new)} connections, {len(new - old)} of them new, {len(old - new)} removed"
    left = [finding for finding in after.findings if finding.code.startswith("MAP1")]
    return f"{said}; {left[0].message} (a larger --reach may help)" if left else said


app = command_app(connect)
