"""`fulgence pack`: maps for engines, and proof that a pack is sound."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from toolkit.cli import CLEAN, FINDINGS, WRONG_CALL, say
from toolkit.cli.app import command_app
from toolkit.cli.completion import complete_target

if TYPE_CHECKING:
    from collections.abc import Sequence

    from toolkit.cli.library import Library

VERIFY = "verify"


def pack(
    targets: Annotated[
        list[str] | None,
        typer.Argument(
            help="Maps: files, folders or ids; default: maps/. Or `verify` and packs to be proven.",
            autocompletion=complete_target,
            show_default=False,
        ),
    ] = None,
    formats: Annotated[
        list[str] | None,
        typer.Option("--format", "-f", help="What is written; may be repeated. Default: pack.", show_default=False),
    ] = None,
    out: Annotated[Path, typer.Option(help="The folder to write into.")] = Path("build/packs"),
    list_formats: Annotated[bool, typer.Option("--list-formats", help="Show the formats, and write nothing.")] = False,
) -> int:
    """Pack maps for engines, or prove a pack.

    `fulgence pack paris` writes build/packs/paris/ and build/packs/paris-1.0.0.zip. `--format sqlite` and
    others write the same content for other programs. `fulgence pack verify FILE` proves a pack that came
    from somewhere: hashes, schema and meaning; nothing is unpacked.
    """
    from toolkit.packs.formats import FORMATS

    if list_formats:
        for each in FORMATS:
            print(f"{each.name:<20} {each.description}")
        return CLEAN
    if targets and targets[0] == VERIFY:
        return _verify(targets[1:])
    names = [each.name for each in FORMATS]
    for name in formats or ():
        if name not in names:
            raise typer.BadParameter(f"`{name}` is none of {', '.join(names)}", param_hint="--format")
    return _pack(targets or [], formats or ["pack"], out)


def _pack(targets: "Sequence[str]", formats: "Sequence[str]", out: Path) -> int:
    from toolkit.cli.library import Library
    from toolkit.cli.targets import files_of, shipped
    from toolkit.source.files import FileTrouble

    named = list(targets) or ([] if Path("maps").is_dir() else [str(shipped("maps"))])
    files, troubles = files_of(named, ("maps",))
    library = Library()
    for file in files:
        try:
            packed = pack_map(library, file, formats, out)
            for path, size in packed.sizes.items():
                print(f"{path}  {size / 1000:.0f} kB")
            troubles += [FileTrouble(f"{file}: has no deck, and so no {name}") for name in packed.impossible]
        except FileTrouble as trouble:
            troubles.append(trouble)
    for each in troubles:
        say(str(each))
    return WRONG_CALL if troubles else CLEAN


class Packed(NamedTuple):
    """What was written, with its sizes, and the formats that the map cannot be written in."""

    sizes: dict[Path, int]
    impossible: list[str]


def pack_map(library: "Library", file: str, formats: "Sequence[str]", out: Path) -> Packed:
    """Write a map in some formats."""
    from toolkit.packs.formats import FORMATS, written
    from toolkit.source.files import FileTrouble, write_whole

    inspection = library.inspect(file)
    if not inspection.is_map or inspection.game is None:
        raise FileTrouble(f"{inspection.source.name}: is no sound map to pack (see `fulgence check`)")
    content = inspection.game.pack_content(inspection.subject, library.finder(inspection))
    packed = Packed({}, [])
    for form in FORMATS:
        if form.name not in formats:
            continue
        try:
            made = written(form, content)
        except ModuleNotFoundError as missing:
            raise FileTrouble(f"{form.name} needs `{missing.name}`: pip install 'fulgence[print]'") from None
        if not made:
            packed.impossible.append(form.name)
        for name, data in made.items():
            write_whole(out / name, data)
            root = out / name.split("/")[0]
            packed.sizes[root] = packed.sizes.get(root, 0) + len(data)
    return packed


def _verify(paths: "Sequence[str]") -> int:
    """Prove packs; findings go to stdout like those of `check`."""
    from toolkit.findings.report.text import report
    from toolkit.packs.verifying import verified

    if not paths:
        raise typer.BadParameter("name the packs: folders or zips")
    code = CLEAN
    for name in paths:
        if not Path(name).exists():
            say(f"{name}: no such file or folder")
            code = WRONG_CALL
            continue
        found = verified(Path(name))
        sys.stdout.write(report(list(found.findings), {}))
        if found.findings:
            code = max(code, FINDINGS)
        elif found.pack:
            manifest = found.pack.manifest
            print(f"{name}: {manifest.id} {manifest.version}, {len(found.pack.files)} files, sound")
    return code


app = command_app(pack)
