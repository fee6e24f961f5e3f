"""Reproducible zips, and reading strange ones: nothing is extracted, and nothing large is read."""

import io
import stat
import zipfile
from collections.abc import Iterator, Mapping
from pathlib import Path, PurePosixPath
from typing import NamedTuple

EPOCH = (1980, 1, 1, 0, 0, 0)
MOST_FILES, MOST_BYTES = 1000, 64 * 1024 * 1024


class Unreadable(NamedTuple):
    """Why something is no container that may be opened: the file in it that is concerned, and the reason."""

    file: str
    reason: str


Files = Mapping[str, bytes]


def zipped(files: Files) -> bytes:
    """A zip that is the same for the same files: sorted, without dates, without owners."""
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name in sorted(files):
            entry = zipfile.ZipInfo(name, EPOCH)
            entry.compress_type, entry.external_attr, entry.create_system = zipfile.ZIP_DEFLATED, 0o644 << 16, 3
            archive.writestr(entry, files[name])
    return written.getvalue()


def opened(path: Path) -> Files | Unreadable:
    """The files of a folder or a zip, all in memory; or why it is not safe to read them."""
    return _folder(path) if path.is_dir() else _zip(path)


def _folder(path: Path) -> Files | Unreadable:
    found: dict[str, bytes] = {}
    room = MOST_BYTES
    for file in sorted(path.rglob("*")):
        name = file.relative_to(path).as_posix()
        if file.is_symlink():
            return Unreadable(name, "is a link, which may lead anywhere")
        if file.is_file():
            room -= file.stat().st_size
            if room < 0 or len(found) >= MOST_FILES:
                return Unreadable(name, _too_much())
            found[name] = file.read_bytes()
    return found


def _zip(path: Path) -> Files | Unreadable:
    try:
        with zipfile.ZipFile(path) as archive:
            entries = archive.infolist()
            for problem in _problems(entries):
                return problem
            return {entry.filename: archive.read(entry) for entry in entries if not entry.is_dir()}
    except (
        zipfile.BadZipFile,
        zipfile.LargeZipFile,
        EOFError,
        NotImplementedError,
        RuntimeError,
        ValueError,
    ) as broken:
        return Unreadable("", f"is no zip that can be read: {' '.join(str(broken).split()) or 'it is cut short'}")
    except Exception as broken:  # zlib, lzma and struct have errors of their own
        return Unreadable("", f"is no zip that can be read: {type(broken).__name__}")


def _problems(entries: list[zipfile.ZipInfo]) -> Iterator[Unreadable]:
    """What makes a zip unsafe, seen in its list of contents alone.

    Reading an entry never gives more bytes than the list declares, so the sum of those is a bound.
    """
    if len(entries) > MOST_FILES or sum(entry.file_size for entry in entries) > MOST_BYTES:
        yield Unreadable("", _too_much())
    seen: set[str] = set()
    for entry in entries:
        name = entry.filename
        if not is_safe(name):
            yield Unreadable(name, "leads out of the container")
        if name.casefold() in seen:
            yield Unreadable(name, "is there twice")
        seen.add(name.casefold())
        if stat.S_ISLNK(entry.external_attr >> 16):
            yield Unreadable(name, "is a link, which may lead anywhere")
        if entry.flag_bits & 1:
            yield Unreadable(name, "is encrypted")


def is_safe(name: str) -> bool:
    """Whether a name stays inside its folder on every system."""
    path = PurePosixPath(name)
    plain = name.isprintable() and "\\" not in name and ":" not in name and 0 < len(name) <= 200
    return plain and not path.is_absolute() and ".." not in path.parts


def _too_much() -> str:
    return f"holds more than {MOST_FILES} files or {MOST_BYTES // 2**20} MiB"
