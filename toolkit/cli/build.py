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
    findings go to `findings.json`, a portrait of every sound map to `info/`.
    """
    import json
    from dataclasses import asdict

    from toolkit.cli.targets import FOLDERS, files_of, shipped
    from toolkit.findings.report import report_named
    from toolkit.findings.report.text import report
    from toolkit.games.inspection import inspect_source
    from toolkit.source.files import read_source, write_whole

    own = [folder for folder in FOLDERS if Path(folder).is_dir()]
    files = files_of(own or [str(shipped(folder)) for folder in FOLDERS if shipped(folder).is_dir()])
    inspections = [inspect_source(read_source(file)) for file in files]
    findings = [finding for inspection in inspections for finding in inspection.findings]
    lines = {inspection.source.name: inspection.source.lines for inspection in inspections}
    write_whole(out / "findings.json", report_named("json")(findings, lines).encode())
    for inspection in inspections:
        if inspection.is_sound and inspection.game:
            portrait = asdict(inspection.game.portrait(inspection.subject))
            data = json.dumps({"format": 1, **portrait}, indent=2, ensure_ascii=False) + "\n"
            write_whole(out / "info" / f"{inspection.subject.document.id}.json", data.encode())
    sys.stdout.write(report(findings, lines))
    print(f"{len(files)} files checked, {len(findings)} findings; written to {out}/", file=sys.stderr)
    return FINDINGS if findings else CLEAN


app = command_app(build)
