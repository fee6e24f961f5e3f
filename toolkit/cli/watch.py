"""Doing something again whenever a file changes."""

import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from toolkit.cli import say
from toolkit.cli.targets import files_of
from toolkit.source.files import STDIN, FileTrouble

PAUSE_SECONDS = 0.3


def watch_files(targets: Sequence[str], act: Callable[[], int]) -> int:
    """Act now and after every change, until the user interrupts."""
    if STDIN in targets:
        raise FileTrouble("standard input cannot be watched")
    before = None
    while True:
        now = _state(targets)
        if now != before:
            if sys.stdout.isatty():
                sys.stdout.write("\033[2J\033[H")
            try:
                act()
            except FileTrouble as trouble:
                say(str(trouble))
            print("watching; Ctrl-C ends it", file=sys.stderr)
            sys.stdout.flush()
        before = now
        time.sleep(PAUSE_SECONDS)


def _state(targets: Sequence[str]) -> dict[str, tuple[int, int]]:
    """What tells that a file has changed."""
    state = {}
    try:
        for file in files_of(targets).files:
            status = Path(file).stat()
            state[file] = (status.st_mtime_ns, status.st_size)
    except (FileTrouble, OSError):
        return state
    return state
