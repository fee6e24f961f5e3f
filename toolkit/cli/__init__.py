"""The command line: arguments in, exit code out.

Exit codes: 0 clean, 1 findings, 2 wrong call or unreadable input, 3 fault in the toolkit; as shells
have it, 130 after Ctrl-C and 141 when the reader of the output went away.
"""

import gc
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

CLEAN, FINDINGS, WRONG_CALL, FAULT, INTERRUPTED, CLOSED_PIPE = 0, 1, 2, 3, 130, 141


def main() -> NoReturn:
    """The `fulgence` command.

    A command lives for a tenth of a second, a fifth of which Python would spend on looking for
    unreachable objects among its modules: while they load, and once more at the end.
    """
    gc.set_threshold(100_000)
    code = run(sys.argv[1:])
    gc.freeze()
    sys.exit(code)


def run(arguments: Sequence[str]) -> int:
    """Run one command; whatever goes wrong ends in one line on stderr and an exit code."""
    import gc

    gc.disable()
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")  # looking for plugins costs 10 ms and finds none
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]
    try:
        from toolkit.cli.app import invoke

        code = invoke(arguments)
        sys.stdout.flush()
    except KeyboardInterrupt:
        code = INTERRUPTED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        _say("the output was closed early")
        return CLOSED_PIPE
    except Exception as fault:
        if os.environ.get("FULGENCE_DEBUG"):
            raise
        _say(f"fault in the tool: {type(fault).__name__}: {fault} (FULGENCE_DEBUG=1 shows where; please report it)")
        return FAULT
    if code == INTERRUPTED:
        _say("interrupted")
    return code


def _say(line: str) -> None:
    print(f"fulgence: {line}", file=sys.stderr)
