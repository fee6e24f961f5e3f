"""`fulgence build`: the main job."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from toolkit.cli import CLEAN, FINDINGS
from toolkit.cli.app import command_app

if TYPE_CHECKING:
    from toolkit.games.inspection import Inspection


def build(
    out: Annotated[Path, typer.Option(help="The folder to write into.")] = Path("build"),
) -> int:
    """Check and print everything into build/.

    Every map and card set of this folder (or, where there is none, the shipped ones) is checked; the
    findings go to `findings.json`, what `info --json` tells of each to `info/`, and every map is printed in
    full and saver ink and in all its languages to `sheets/`.
    """
    import json

    from toolkit.cli.library import Library
    from toolkit.cli.printing import Order, print_order
    from toolkit.cli.targets import FOLDERS, files_of, shipped
    from toolkit.findings.report import report_named
    from toolkit.findings.report.text import report
    from toolkit.findings.suggestion import counted
    from toolkit.games.inspection import Inspection
    from toolkit.press.imposition import impose
    from toolkit.press.paper import PAPERS
    from toolkit.source.files import FileTrouble, write_whole

    files = files_of(
        [] if any(map(Path.is_dir, map(Path, FOLDERS))) else [str(shipped(folder)) for folder in FOLDERS]
    ).files
    library = Library()
    inspections = [library.inspect(file) for file in files]
    findings = [finding for inspection in inspections for finding in inspection.findings]
    sound: dict[str, Inspection] = {}
    for inspection in inspections:
        if inspection.is_sound:
            twin = sound.setdefault(inspection.subject.document.id, inspection)
            if twin is not inspection:
                raise FileTrouble(f"{inspection.source.name}: has the same id as {twin.source.name}")
    lines = {inspection.source.name: inspection.source.lines for inspection in inspections}
    write_whole(out / "findings.json", report_named("json")(findings, lines).encode(errors="backslashreplace"))
    for name, inspection in sound.items():
        if inspection.game:
            data = json.dumps(
                {"format": 1, **inspection.game.portrait(inspection.subject)[0]}, indent=2, ensure_ascii=False
            )
            write_whole(out / "info" / f"{name}.json", f"{data}\n".encode())
    for stale in set((out / "info").glob("*.json")) - {out / "info" / f"{name}.json" for name in sound}:
        stale.unlink()
    sys.stdout.write(report(findings, lines))
    code = FINDINGS if findings else CLEAN
    for name, ink, language in _sheets(sound):
        order = Order(impose(PAPERS["a4"], PAPERS["a5"]), ink=ink, language=language, out=out / "sheets")
        code = max(code, print_order(sound[name].source.name, order, tell=False))
    print(
        f"{counted(len(files), 'file')} checked, {counted(len(findings), 'finding')}; written to {out}/",
        file=sys.stderr,
    )
    return code


def _sheets(sound: "dict[str, Inspection]") -> Iterator[tuple[str, Any, Any]]:
    """Every map in full and saver ink, in each of its languages; progress is shown on a terminal."""
    maps = [name for name, inspection in sound.items() if hasattr(inspection.subject, "board")]
    orders = [(n, ink, each) for n in maps for ink in ("full", "saver") for each in sound[n].subject.document.languages]
    if not sys.stderr.isatty():
        yield from orders
        return
    with typer.progressbar(orders, label="printing", file=sys.stderr) as bar:
        yield from bar


app = command_app(build)
