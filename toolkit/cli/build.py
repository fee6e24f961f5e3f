"""`fulgence build`: the main job."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from toolkit.cli import CLEAN, FINDINGS
from toolkit.cli.app import command_app

if TYPE_CHECKING:
    from toolkit.cli.library import Library
    from toolkit.games.inspection import Inspection


def build(
    out: Annotated[Path, typer.Option(help="The folder to write into.")] = Path("build"),
) -> int:
    """Check, print and pack everything into build/.

    Every map and card set of this folder (or, where there is none, the shipped ones) is checked; the
    findings go to `findings.json`, what `info --json` tells of each to `info/`. Every map is printed in full
    and saver ink and in all its languages to `sheets/`, its cards to `cards/`, and packed in every format to
    `packs/`.
    """
    from toolkit.cli.library import Library
    from toolkit.cli.targets import FOLDERS, files_of, shipped
    from toolkit.findings.suggestion import counted

    files = files_of(
        [] if any(map(Path.is_dir, map(Path, FOLDERS))) else [str(shipped(folder)) for folder in FOLDERS]
    ).files
    library = Library()
    inspections = [library.inspect(file) for file in files]
    findings = _write_findings(inspections, out)
    sound = _sound(inspections)
    _write_info(sound, out / "info")
    code = max(FINDINGS if findings else CLEAN, _print_sheets(library, sound, out / "sheets"))
    code = max(code, _print_cards(library, sound, out / "cards"))
    _write_packs(library, sound, out / "packs")
    told = f"{counted(len(files), 'file')} checked, {counted(findings, 'finding')}; written to {out}/"
    print(told, file=sys.stderr)
    return code


def _write_findings(inspections: "list[Inspection]", out: Path) -> int:
    """Report all findings, for people and for machines, and count them."""
    from toolkit.findings.report import report_named
    from toolkit.findings.report.text import report
    from toolkit.source.files import write_whole

    findings = [finding for inspection in inspections for finding in inspection.findings]
    lines = {inspection.source.name: inspection.source.lines for inspection in inspections}
    write_whole(out / "findings.json", report_named("json")(findings, lines).encode(errors="backslashreplace"))
    sys.stdout.write(report(findings, lines))
    return len(findings)


def _sound(inspections: "list[Inspection]") -> "dict[str, Inspection]":
    """The sound files by their ids, which name what is written."""
    from toolkit.source.files import FileTrouble

    sound: dict[str, Inspection] = {}
    for inspection in inspections:
        if inspection.is_sound:
            twin = sound.setdefault(inspection.subject.document.id, inspection)
            if twin is not inspection:
                raise FileTrouble(f"{inspection.source.name}: has the same id as {twin.source.name}")
    return sound


def _write_info(sound: "dict[str, Inspection]", out: Path) -> None:
    import json

    from toolkit.source.files import write_whole

    for name, inspection in sound.items():
        if inspection.game:
            data = {"format": 1, **inspection.game.portrait(inspection.subject)[0]}
            write_whole(out / f"{name}.json", f"{json.dumps(data, indent=2, ensure_ascii=False)}\n".encode())
    for stale in set(out.glob("*.json")) - {out / f"{name}.json" for name in sound}:
        stale.unlink()


def _print_sheets(library: "Library", sound: "dict[str, Inspection]", out: Path) -> int:
    from toolkit.cli.printing import Order, print_order
    from toolkit.press.imposition import impose
    from toolkit.press.paper import PAPERS

    code, page = CLEAN, Order(impose(PAPERS["a4"], PAPERS["a5"]), out=out)
    for name, ink, language in _sheets(sound):
        order = page._replace(ink=ink, language=language)
        code = max(code, print_order(library, sound[name].source.name, order, tell=False))
    return code


def _write_packs(library: "Library", sound: "dict[str, Inspection]", out: Path) -> None:
    """Every map in every format that it can be written in, and how large each is."""
    from toolkit.cli.pack import pack_map
    from toolkit.packs.formats import FORMATS

    names = [form.name for form in FORMATS]
    for inspection in sound.values():
        if inspection.is_map:
            for path, size in pack_map(library, inspection.source.name, names, out).sizes.items():
                print(f"{path}  {size / 1000:.0f} kB")


def _print_cards(library: "Library", sound: "dict[str, Inspection]", out: Path) -> int:
    """The cards of every map that has some, for a two-sided printer."""
    from toolkit.cli.card_printing import CardOrder, print_cards
    from toolkit.press.card import CARD_SIZES, Cut
    from toolkit.press.card_grid import card_grid
    from toolkit.press.paper import PAPERS

    cut = Cut(CARD_SIZES["poker"])
    order = CardOrder(card_grid(PAPERS["a4"], cut.size, "long"), cut, out=out)
    code = CLEAN
    for inspection in sound.values():
        if inspection.is_map and inspection.subject.document.cards:
            for language in inspection.subject.document.languages:
                file = inspection.source.name
                code = max(code, print_cards(library, file, order._replace(language=language), tell=False))
    return code


def _sheets(sound: "dict[str, Inspection]") -> Iterator[tuple[str, Any, Any]]:
    """Every map in full and saver ink, in each of its languages; progress is shown on a terminal."""
    maps = [name for name, inspection in sound.items() if inspection.is_map]
    orders = [(n, ink, each) for n in maps for ink in ("full", "saver") for each in sound[n].subject.document.languages]
    if not sys.stderr.isatty():
        yield from orders
        return
    with typer.progressbar(orders, label="printing", file=sys.stderr) as bar:
        yield from bar


app = command_app(build)
