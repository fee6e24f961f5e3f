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
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")  # looking for plugins costs 10 ms and finds none
    _open_streams()
    try:
        from toolkit.cli.app import invoke

        code = invoke(arguments)
        sys.stdout.flush()
    except KeyboardInterrupt:
        say("interrupted")
        return INTERRUPTED
    except BrokenPipeError:
        _drop_output()
        say("the output was closed early")
        return CLOSED_PIPE
    except OSError as trouble:
        _drop_output()
        say(f"{trouble.filename or 'output'}: {(trouble.strerror or str(trouble)).lower()}")
        return WRONG_CALL
    except Exception as fault:
        if os.environ.get("FULGENCE_DEBUG"):
            raise
        say(f"fault in the tool: {type(fault).__name__}: {fault} (FULGENCE_DEBUG=1 shows where; please report it)")
        return FAULT
    return code


def say(line: str) -> None:
    """One line for the user on stderr, whatever characters a name or a message holds."""
    from toolkit.findings.report.text import printable

    sys.stderr.write(f"fulgence: {printable(' '.join(line.split()))}\n")


def _drop_output() -> None:
    """Nothing more can be written; what waits in the buffer must not fail again at the end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _open_streams() -> None:
    """Streams that were closed by the caller swallow what is written; others never fail on a character.

    What is not for a terminal is UTF-8 whatever the locale: JSON and YAML are.
    """
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w")  # noqa: SIM115
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w")  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        encoding = stream.encoding if stream.isatty() else "utf-8"
        stream.reconfigure(encoding=encoding, errors="backslashreplace")  # type: ignore[union-attr]
