"""Calling the command: in this process where that is enough, in one of its own where it is not."""

import io
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from toolkit import cli

ROOT = Path(__file__).parents[2]
SETTINGS = ("NO_COLOR", "FULGENCE_DEBUG", "_FULGENCE_COMPLETE", "PYTHONUNBUFFERED")
PATIENCE_SECONDS = 20


class Called(NamedTuple):
    """What a call came to."""

    code: int
    out: str
    err: str


@pytest.fixture
def small() -> str:
    """The text of a small sound map; a faulty one is this with one change."""
    return (ROOT / "tests/good/small.yaml").read_text(encoding="utf-8")


@pytest.fixture
def fulgence(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Callable[..., Called]:
    """Run the command in this process, in an empty folder."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PYDANTIC_DISABLE_PLUGINS", "__all__")  # a call sets it: undone after the test
    for name in SETTINGS:
        monkeypatch.delenv(name, raising=False)

    def call(*arguments: str, stdin: str | bytes = b"") -> Called:
        data = stdin.encode() if isinstance(stdin, str) else stdin
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data), encoding="utf-8"))
        capsys.readouterr()
        code = cli.run(arguments)
        return Called(code, *capsys.readouterr())

    return call


@pytest.fixture
def start_fulgence(tmp_path: Path) -> Iterator[Callable[..., subprocess.Popen[bytes]]]:
    """Start the command as a process of its own, in the same folder as the test; none outlives its test."""
    started: list[subprocess.Popen[bytes]] = []

    def start(*arguments: str, env: dict[str, str] | None = None, **streams: Any) -> subprocess.Popen[bytes]:
        inherited = {name: value for name, value in os.environ.items() if name not in SETTINGS}
        process = subprocess.Popen(
            [sys.executable, "-m", "toolkit", *arguments],
            cwd=tmp_path,
            env={**inherited, "PYTHONPATH": str(ROOT), **(env or {})},
            **{"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **streams},
        )
        started.append(process)
        return process

    yield start
    for process in started:
        if process.poll() is None:
            process.kill()
        process.communicate()


@pytest.fixture
def fulgence_process(start_fulgence: Callable[..., subprocess.Popen[bytes]]) -> Callable[..., Called]:
    """Run the command as a process of its own and wait for its end."""

    def call(*arguments: str, **options: Any) -> Called:
        process = start_fulgence(*arguments, **options)
        out, err = process.communicate(timeout=PATIENCE_SECONDS)
        return Called(process.returncode, (out or b"").decode(), (err or b"").decode())

    return call
