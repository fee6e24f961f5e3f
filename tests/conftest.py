"""What all tests share: reading files of the project, and changing a good map in one place."""

import os
from collections.abc import Callable, Generator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from toolkit.cli.library import Library
from toolkit.games.inspection import Inspection, inspect_source
from toolkit.source.text import SourceText

ROOT = Path(__file__).parent.parent

settings.register_profile("default", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("default")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-golden", action="store_true", help="write golden sheets anew, with a page to look at")


@pytest.fixture(scope="session")
def root() -> Path:
    return ROOT


@pytest.fixture(scope="session")
def small_text() -> str:
    """A good 4 x 4 map without findings or tips."""
    return (ROOT / "tests/good/small.yaml").read_text(encoding="utf-8")


@pytest.fixture(scope="session")
def inspect_text() -> Callable[..., Inspection]:
    def inspect(text: str, tips: bool = False) -> Inspection:
        return inspect_source(SourceText("test.yaml", text), tips)

    return inspect


@pytest.fixture(scope="session")
def inspect_file() -> Callable[..., Inspection]:
    def inspect(path: str | Path, tips: bool = False) -> Inspection:
        return Library(tips).inspect(str(ROOT / path))

    return inspect


@pytest.fixture(scope="session", autouse=True)
def _bytecode_allowed() -> None:
    """Start-up is measured and tested with compiled modules, as users have them."""
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """In CI nothing is skipped: `.ci/run` installs what tests need, and a skip is a failure."""
    report = yield
    if report.skipped and os.environ.get("FULGENCE_NO_SKIPS"):
        report.outcome = "failed"
    return report
