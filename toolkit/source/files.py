"""The edge: reading text from files and writing whole files."""

import os
import sys
from collections.abc import Callable
from pathlib import Path

from toolkit.source.checks import MOST_BYTES
from toolkit.source.text import SourceText

STDIN = "-"
BYTE_ORDER_MARK = "\ufeff"


class FileTrouble(Exception):
    """A file that cannot be read or written at all; the text is the one line the user sees."""


def read_source(path: str) -> SourceText:
    """The text of a file, or of standard input for `-`.

    No more than the size limit is read (and one byte, so that the loader sees it is exceeded).
    """
    name = "<stdin>" if path == STDIN else path
    try:
        if path == STDIN and sys.stdin is None:
            raise FileTrouble(f"{name}: is closed")
        if path == STDIN:
            data = sys.stdin.buffer.read(MOST_BYTES + 1)
        else:
            with open(path, "rb") as file:
                data = file.read(MOST_BYTES + 1)
    except IsADirectoryError:
        raise FileTrouble(f"{name}: is a folder, not a file") from None
    except OSError as error:
        raise FileTrouble(f"{name}: {(error.strerror or 'cannot be read').lower()}") from None
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        if len(data) <= MOST_BYTES or error.start < len(data) - 4:
            line = data.count(b"\n", 0, error.start) + 1
            raise FileTrouble(f"{name}: line {line} is not UTF-8 text; save the file as UTF-8") from None
        text = data.decode("utf-8", "replace")  # cut in the middle of a character; the file is too large anyway
    mark = BYTE_ORDER_MARK if text.startswith(BYTE_ORDER_MARK) else ""
    return SourceText(name, text.removeprefix(mark), mark)


def write_new(path: Path, data: bytes) -> None:
    """Write a file that must not be there yet, not even a moment ago."""
    _write(path, data, os.link)


def write_whole(path: Path, data: bytes) -> None:
    """Write a file whole or not at all: a reader never sees half of it, a fault leaves the old one."""
    _write(path, data, os.replace)


def _write(path: Path, data: bytes, put: Callable[[Path, Path], None]) -> None:
    target = Path(os.path.realpath(path))
    temporary = target.with_name(f".{target.name[:100]}.{os.getpid()}.tmp")
    try:
        if os.path.lexists(target) and not target.is_file():
            raise FileTrouble(f"{path}: cannot be written: it is there and no ordinary file")
        target.parent.mkdir(parents=True, exist_ok=True)
        try:
            with open(temporary, "xb") as file:
                file.write(data)
            if target.exists():
                temporary.chmod(target.stat().st_mode & 0o777)
            _put(temporary, target, put)
        finally:
            temporary.unlink(missing_ok=True)
    except OSError as error:
        raise FileTrouble(f"{path}: cannot be written: {(error.strerror or 'unknown fault').lower()}") from None


def _put(temporary: Path, target: Path, put: Callable[[Path, Path], None]) -> None:
    try:
        put(temporary, target)
    except FileExistsError:
        raise FileTrouble(f"{target.name}: is there already; nothing was written") from None
