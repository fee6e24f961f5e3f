"""Other people's programs that read what we pack: node with packages from npm, and Godot."""

import json
import os
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
HERE = Path(__file__).parent
TOOLS = ROOT / ".tools"
PACKAGES = {"node": "nodejs", "npm": "npm", "godot3-server": "godot3-server"}
PATIENCE_SECONDS = 120


def program(name: str) -> str:
    """The path of a program, or a skipped test that says what to install (in CI a skip is a failure)."""
    found = shutil.which(name)
    if found is None:
        pytest.skip(f"{name} is not installed: apt-get install {PACKAGES[name]}")
    return found


def npm_packages(*names: str) -> Path:
    """The folder of npm packages, all of these among them; or a skipped test."""
    missing = [name for name in names if not (TOOLS / "node_modules" / name / "package.json").exists()]
    if missing:
        pytest.skip(f"not installed: npm install --prefix .tools {' '.join(missing)}")
    return TOOLS / "node_modules"


def run(
    words: Sequence[str | Path], given: str = "", at: Path | None = None, home: Path | None = None
) -> subprocess.CompletedProcess[str]:
    """What a program did; it may have failed. What it writes for itself goes to `home`."""
    quiet = {**os.environ, "NODE_ENV": "production", **({"HOME": str(home)} if home else {})}
    return subprocess.run(
        [str(word) for word in words],
        input=given,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=PATIENCE_SECONDS,
        cwd=at,
        env=quiet,
    )


def node(script: Path, *words: str | Path, given: str = "") -> list[Any]:
    """What a script prints, a JSON value a line; its failure is ours."""
    done = run([program("node"), script, *words], given)
    assert done.returncode == 0, done.stderr[-2000:]
    return [json.loads(line) for line in done.stdout.splitlines()]
