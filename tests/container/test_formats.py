"""What all formats keep to."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.container.sample import sample
from toolkit.container.archive import is_safe
from toolkit.container.formats import FORMATS, Format

ROOT = Path(__file__).parents[2]


def test_names_and_descriptions() -> None:
    names = [each.name for each in FORMATS]
    assert names == ["datapackage", "sqlite", "graphml", "tiled"]
    for each in FORMATS:
        assert each.description, each.name
        assert "\n" not in each.description, each.name


@pytest.mark.parametrize("format_", FORMATS, ids=lambda each: each.name)
def test_same_content_same_bytes(format_: Format) -> None:
    files = format_.write(sample())
    assert files == format_.write(sample())
    assert all(is_safe(path) and data for path, data in files.items())


def test_listing_the_formats_loads_none_of_them() -> None:
    """`fulgence --help` may name the formats; start-up is part of the product."""
    heavy = ("pydantic", "sqlite3", "xml.etree", "json")
    code = f"import sys, toolkit.container.formats; print([each for each in {heavy!r} if each in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
