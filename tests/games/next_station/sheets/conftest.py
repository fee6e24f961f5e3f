"""Paris as users print it: made once by the command, looked at by many tests."""

from collections.abc import Callable
from pathlib import Path

import pytest

from toolkit import cli


@pytest.fixture(scope="session")
def printed(tmp_path_factory: pytest.TempPathFactory) -> Callable[..., Path]:
    """Run `fulgence print` with options and give the one file that it wrote; each call is made once."""
    made: dict[tuple[str, ...], Path] = {}

    def print_(*arguments: str) -> Path:
        if arguments not in made:
            folder = tmp_path_factory.mktemp("printed")
            assert cli.run(["print", *arguments, "--out", str(folder)]) == 0
            (made[arguments],) = folder.iterdir()
        return made[arguments]

    return print_
