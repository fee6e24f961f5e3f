"""Same input, same bytes: over processes, hash seeds, time zones and, where `faketime` is at hand, dates."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[4]


def printed_in_a_process(folder: Path, form: str, seed: str, zone: str, day: str) -> bytes:
    faketime = shutil.which("faketime")
    another_day = [faketime, day] if faketime else []
    call = [*another_day, sys.executable, "-m", "toolkit", "print", "paris", "--format", form, "--out", str(folder)]
    settings = {"PYTHONHASHSEED": seed, "TZ": zone, "PYTHONPATH": str(ROOT)}
    subprocess.run(call, check=True, capture_output=True, cwd=folder, env=os.environ | settings)
    return (folder / f"paris-en-full.{form}").read_bytes()


@pytest.mark.parametrize("form", ["svg", "pdf", "png"])
def test_same_bytes(tmp_path, form):
    (tmp_path / "one").mkdir()
    (tmp_path / "other").mkdir()
    one = printed_in_a_process(tmp_path / "one", form, "1", "UTC", "2001-02-03 04:05:06")
    other = printed_in_a_process(tmp_path / "other", form, "2", "Asia/Tokyo", "2031-12-31 23:59:59")
    assert one == other
    assert len(one) > 100_000, "it is a whole sheet"
