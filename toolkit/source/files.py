"""The edge: reading text from files and writing whole files."""

import os
import sys
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
            raise FileTrouble(f"{name}: is not UTF-8 text (byte {error.start})") from None
        text = data.decode("utf-8", "replace")  # cut in the middle of a character; the file is too large anyway
    mark = BYTE_ORDER_MARK if text.startswith(BYTE_ORDER_MARK) else ""
    return SourceText(name, text.removeprefix(mark), mark)


def write_new(path: Path, data: bytes) -> None:
    """Write a file that must not be there yet."""
    if os.path.lexists(path):
        raise FileTrouble(f"{path}: is there already; nothing was written")
    write_whole(path, data)


def write_whole(path: Path, data: bytes) -> None:
    """Write a file whole or not at all: a reader never sees half of it, a fault leaves the old one."""
    target = Path(os.path.realpath(path))
    temporary = target.with_name(f".{target.name[:100]}.{os.getpid()}.tmp")
    if os.path.islink(target):  # noqa: PTH114 (a name may be too long for a path)
        raise FileTrouble(f"{path}: cannot be written: a link that leads to itself")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        try:
            with open(temporary, "xb") as file:
                file.write(data)
            if target.exists():
                temporary.chmod(target.stat().st_mode & 0o777)
            temporary.replace(target)
        finally:
            temporary.unlink(missing_ok=True)
    except OSError as error:
        raise FileTrouble(f"{path}: cannot be written: {(error.strerror or 'unknown fault').lower()}") from None
