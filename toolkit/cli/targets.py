"""What the arguments of a command name: files, folders, ids, or standard input."""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from toolkit.findings.suggestion import nearest
from toolkit.source.files import STDIN, FileTrouble

FOLDERS = ("maps", "cards")
_ENDINGS = (".yaml", ".yml")
_ID = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


def shipped(folder: str) -> Path:
    """A folder of the content that comes with the toolkit: in the wheel, or in the source tree."""
    package = Path(__file__).parent.parent
    inside = package / "content" / folder
    return inside if inside.is_dir() else package.parent / folder


def files_of(targets: Iterable[str], folders: tuple[str, ...] = FOLDERS) -> list[str]:
    """The files that targets name, each once; without targets, the folders of this project."""
    named = list(targets) or [folder for folder in folders if Path(folder).is_dir()]
    if not named:
        raise FileTrouble(f"nothing to do: name files, folders or ids (there is no {' or '.join(folders)} folder here)")
    return list(dict.fromkeys(file for target in named for file in _files(target, folders)))


def file_of(target: str, folders: tuple[str, ...] = FOLDERS) -> str:
    """The one file that a target names."""
    return target if Path(target).is_dir() else next(iter(_files(target, folders)))


def ids(folders: tuple[str, ...] = FOLDERS) -> list[str]:
    """The ids that can be named from here: this project's and the shipped ones."""
    places = [place for folder in folders for place in (Path(folder), shipped(folder))]
    return sorted({file.stem for place in places if place.is_dir() for file in place.glob("*.yaml")})


def _files(target: str, folders: tuple[str, ...]) -> Iterator[str]:
    path = Path(target)
    if target == STDIN or path.is_file():
        yield target
    elif path.is_dir():
        found = sorted(each for each in path.rglob("*") if each.suffix in _ENDINGS and each.is_file())
        visible = [
            str(each) for each in found if not any(part.startswith(".") for part in each.relative_to(path).parts)
        ]
        if not visible:
            raise FileTrouble(f"{target}: no map or card set (*.yaml) in this folder")
        yield from visible
    elif path.exists():
        yield target
    else:
        yield _file_with_id(target, folders)


def _file_with_id(target: str, folders: tuple[str, ...]) -> str:
    if _ID.fullmatch(target):
        for folder in folders:
            for place in (Path(folder), shipped(folder)):
                if (place / f"{target}.yaml").is_file():
                    return str(place / f"{target}.yaml")
        meant = nearest(target, ids(folders))
        hint = f"; did you mean `{meant}`?" if meant else ""
        raise FileTrouble(f"{target}: no such file or folder, and no map or card set of this id{hint}")
    raise FileTrouble(f"{target}: no such file or folder")
