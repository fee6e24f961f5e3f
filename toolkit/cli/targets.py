"""What the arguments of a command name: files, folders, ids, or standard input."""

import os
import re
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from toolkit.findings.suggestion import nearest
from toolkit.source.files import STDIN, FileTrouble

FOLDERS = ("maps", "cards")
LONGEST_ID = 40
_ENDINGS = (".yaml", ".yml")
_ID = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


def shipped(folder: str) -> Path:
    """A folder of the content that comes with the toolkit: in the wheel, or in the source tree."""
    package = Path(__file__).parent.parent
    inside = package / "content" / folder
    return inside if inside.is_dir() else package.parent / folder


class Files(NamedTuple):
    """What targets name: files, each once, and why some targets name nothing."""

    files: list[str]
    troubles: list[FileTrouble]


def files_of(targets: Sequence[str], folders: tuple[str, ...] = FOLDERS) -> Files:
    """The files that targets name; without targets, those in the folders of this project."""
    files: dict[str, str] = {}
    troubles = []
    for target in targets or [folder for folder in folders if _inside(folder)]:
        try:
            for file in _files(target, folders):
                files.setdefault(os.path.abspath(file), file)  # noqa: PTH100
        except FileTrouble as trouble:
            troubles.append(trouble)
    if not files and not troubles:
        raise FileTrouble(f"nothing to do: name files, folders or ids (no files in {' or '.join(folders)} here)")
    return Files(list(files.values()), troubles)


def file_of(target: str, folders: tuple[str, ...] = FOLDERS) -> str:
    """The one file that a target names."""
    return target if os.path.isdir(target) else next(iter(_files(target, folders)))  # noqa: PTH112


def own_file(file: str) -> str:
    """A file that may be written; those that come with the toolkit may not, unless they are this project's."""
    for folder in FOLDERS:
        if Path(file).is_absolute() and Path(file).parent == shipped(folder):
            raise FileTrouble(
                f"{Path(file).stem} comes with the tool: `fulgence new NAME --from {Path(file).stem}` copies it"
            )
    return file


def ids(folders: tuple[str, ...] = FOLDERS) -> list[str]:
    """The ids that can be named from here: this project's and the shipped ones."""
    places = [place for folder in folders for place in (Path(folder), shipped(folder))]
    return sorted({file.stem for place in places if place.is_dir() for file in place.glob("*.yaml")})


def _inside(folder: str) -> list[str]:
    """The files of a folder and those below it, without hidden ones."""
    found = sorted(each for each in Path(folder).rglob("*") if each.suffix in _ENDINGS and each.is_file())
    return [str(each) for each in found if not any(part[0] == "." for part in each.relative_to(folder).parts)]


def _files(target: str, folders: tuple[str, ...]) -> list[str]:
    if target == STDIN or os.path.isfile(target):  # noqa: PTH113 (a name may be too long for a path)
        return [target]
    if target and os.path.isdir(target):  # noqa: PTH112
        found = _inside(target)
        if not found:
            raise FileTrouble(f"{target}: no map or card set (*.yaml) in this folder")
        return found
    if target and os.path.exists(target):  # noqa: PTH110
        return [target]
    return [_file_with_id(target, folders)]


def _file_with_id(target: str, folders: tuple[str, ...]) -> str:
    if _ID.fullmatch(target) and len(target) <= LONGEST_ID:
        for folder in folders:
            for place in (Path(folder), shipped(folder)):
                if (place / f"{target}.yaml").is_file():
                    return str(place / f"{target}.yaml")
        meant = nearest(target, ids(folders))
        hint = f"; did you mean `{meant}`?" if meant else ""
        raise FileTrouble(f"{target}: no such file or folder, and no map or card set of this id{hint}")
    raise FileTrouble(f"{target or '(empty name)'}: no such file or folder")
