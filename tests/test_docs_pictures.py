"""The pictures of the docs are what the tool makes now, and what the page on printing lists is all there is."""

import importlib.util
import io
import re
import subprocess
import sys
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PIL import Image

from tests.renderers import difference

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "docs/pictures"
NAMES = ("cards", "harbour", "inks", "page", "paris", "workshop")
PAGES = (ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md")))
SHOWN = re.compile(r'(?:!\[[^]]+\]\(|<img src=")([^)"]+\.png)')
MOST_BYTES, WIDTHS = 250_000, range(900, 1401)
BLUR, VISIBLE = 1, 8
"""No pixel may differ by more than 8 of 255 after a blur by one pixel. typst 0.13, 0.14 and 0.15 differ by 0."""


@cache
def drawn() -> dict[str, bytes]:
    spec = importlib.util.spec_from_file_location("generate", ROOT / "docs/generate.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    pictures: dict[str, bytes] = module.pictures()
    return pictures


def assert_same(committed: Image.Image, now: Image.Image) -> None:
    assert committed.size == now.size, f"{committed.size} is now {now.size}: run `make docs`"
    worst = difference(committed, now, BLUR).max()
    assert worst <= VISIBLE, f"differs by {worst} of 255: run `make docs`, and look at it"


@pytest.mark.parametrize("name", NAMES)
def test_picture_is_what_the_tool_makes(name: str) -> None:
    file = FOLDER / f"{name}.png"
    assert file.stat().st_size <= MOST_BYTES
    with Image.open(file) as committed, Image.open(io.BytesIO(drawn()[f"docs/pictures/{name}.png"])) as now:
        assert committed.width in WIDTHS
        assert_same(committed.convert("RGB"), now.convert("RGB"))


def test_no_picture_is_missing_or_left_over() -> None:
    assert {file.stem for file in FOLDER.iterdir()} == set(NAMES) == {Path(path).stem for path in drawn()}


@pytest.mark.parametrize(
    ("why", "box", "colour"),
    [
        ("one dot of a connection is missing", (245, 158, 251, 165), (252, 244, 220)),
        ("a district has a slightly other ground", (230, 220, 254, 234), (252, 244, 208)),
    ],
)
def test_the_bound_is_tight(why: str, box: tuple[int, int, int, int], colour: tuple[int, int, int]) -> None:
    """What a reader could notice is noticed here."""
    with Image.open(FOLDER / "paris.png") as picture:
        committed = picture.convert("RGB")
    changed = committed.copy()
    changed.paste(colour, box)
    with pytest.raises(AssertionError, match="make docs"):
        assert_same(committed, changed)
    assert why


def test_every_picture_is_shown_and_every_shown_one_exists() -> None:
    shown = [page.parent / path for page in PAGES for path in SHOWN.findall(page.read_text(encoding="utf-8"))]
    assert all(file.is_file() for file in shown), shown
    assert {file.stem for file in shown} == set(NAMES)


def test_the_drawing_of_the_readme_is_that_of_the_map() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    drawing = text.split("```text\n")[1].split("```")[0]
    indented = "".join(f"  {line}\n" for line in drawing.splitlines())
    assert f"drawing: |\n{indented}\n" in (ROOT / "maps/paris.yaml").read_text(encoding="utf-8")


def test_every_option_of_print_is_explained() -> None:
    called = subprocess.run([sys.executable, "-m", "toolkit", "print", "--help"], capture_output=True, check=True)
    options = set(re.findall(r"^ +(?:-\w, )?(--[a-z-]+)", called.stdout.decode(), re.MULTILINE)) - {"--help"}
    assert options == {option for row in table("option") for option in re.findall(r"--[a-z-]+", row)}


def test_every_class_of_a_sheet_is_listed(tmp_path: Path) -> None:
    maps = ["paris", "atelier", "tests/good/crowded.yaml"]  # the last has a name on a plate, and a table
    call = [sys.executable, "-m", "toolkit", "print", *maps, "--copies", "3", "--format", "svg"]
    subprocess.run([*call, "--out", tmp_path], cwd=ROOT, capture_output=True, check=True)
    trees = [ElementTree.parse(file) for file in tmp_path.glob("*.svg")]
    used = {word for tree in trees for element in tree.iter() for word in element.get("class", "").split()}
    colours = {"orange", "green", "purple", "blue"}
    assert used - colours == {word for row in table("class") for word in re.findall(r"`([a-z-]+)`", row)}


def table(head: str) -> list[str]:
    """First cells of the table in the page on printing whose first column is called so."""
    text = (ROOT / "docs/printing.md").read_text(encoding="utf-8")
    lines = text.split(f"\n| {head} | ")[1].split("\n\n")[0].splitlines()[2:]
    return [line.split(" | ")[0] for line in lines]
