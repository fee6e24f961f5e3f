"""The installed wheel works in an empty folder: it carries maps, cards and schemas."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (built,) = folder.glob("fulgence-*.whl")
    return built


def test_the_wheel_carries_the_content(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    for folder, ending in (("maps", "yaml"), ("cards", "yaml"), ("schemas", "json")):
        for file in (ROOT / folder).glob(f"*.{ending}"):
            assert f"toolkit/content/{folder}/{file.name}" in names
    assert "toolkit/py.typed" in names
    assert not [name for name in names if name.startswith(("tests/", "docs/", "bench/"))]


def test_check_paris_from_an_installed_wheel_in_an_empty_folder(wheel: Path, tmp_path: Path) -> None:
    site, empty = tmp_path / "site", tmp_path / "empty"
    empty.mkdir()
    pip = [
        sys.executable,
        "-m",
        "pip",
        "install",
        "--quiet",
        "--no-deps",
        "--no-index",
        "--target",
        str(site),
        str(wheel),
    ]
    subprocess.run(pip, check=True, capture_output=True)
    environment = {**os.environ, "PYTHONPATH": str(site)}

    def run(*command: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(command, cwd=empty, env=environment, capture_output=True, text=True)

    where = run(sys.executable, "-c", "import toolkit; print(toolkit.__file__)")
    assert Path(where.stdout.strip()).is_relative_to(site)
    checked = run(str(site / "bin" / "fulgence"), "check", "paris")
    assert (checked.returncode, checked.stderr) == (0, "1 file checked: no findings\n")
    assert run(str(site / "bin" / "fulgence"), "new", "mine", "--from", "paris").returncode == 0
    assert run(str(site / "bin" / "fulgence"), "check", "mine").returncode == 0
    assert list(empty.rglob("*.yaml")) == [empty / "maps/mine.yaml"]
