"""`fulgence build`: the main job."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from toolkit.cli import CLEAN, FINDINGS
from toolkit.cli.app import command_app


def build(
    out: Annotated[Path, typer.Option(help="The folder to write into.")] = Path("build"),
) -> int:
    """Check everything and write it into build/.

    Every map and card set of this folder (or, where there is none, the shipped ones) is checked; the
    findings go to `findings.json`, what `info --json` tells of each to `info/`.
    """
    import json

    from toolkit.cli.library import Library
    from toolkit.cli.targets import FOLDERS, files_of, shipped
    from toolkit.findings.report import report_named
    from toolkit.findings.report.text import report
    from toolkit.findings.suggestion import counted
    from toolkit.games.inspection import Inspection
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
    print(
        f"{counted(len(files), 'file')} checked, {counted(len(findings), 'finding')}; written to {out}/",
        file=sys.stderr,
    )
    return FINDINGS if findings else CLEAN


app = command_app(build)
