"""Whole sheets, byte for byte; a change is approved as a picture (style H9).

`pytest --update-golden` writes the new files and build/review/index.html: old, new and difference side by side.
"""

import io
import re
import subprocess
import warnings
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from toolkit.cli.library import Library
from toolkit.cli.printing import Order, print_order
from toolkit.press.imposition import impose
from toolkit.press.output import pngs
from toolkit.press.paper import PAPERS

ROOT = Path(__file__).parent.parent
GOLDEN = ROOT / "tests/golden"
REVIEW = ROOT / "build/review"
A5 = PAPERS["a5"]
DPI = 110
VISIBLE = 24  # of 255: less is the rounding of smooth edges
NAMES = ("paris-en-full", "paris-fr-saver", "paris-it-mono", "atelier-en-full")
STYLE = "body { font-family: sans-serif } figure { display: inline-block; margin: 4px } img { border: 1px solid #999 }"


class Folders(NamedTuple):
    """Where goldens are kept, and where their pictures are shown."""

    golden: Path = GOLDEN
    review: Path = REVIEW


@pytest.mark.parametrize("name", NAMES)
def test_sheet_is_the_approved_one(name: str, request: pytest.FixtureRequest, tmp_path: Path) -> None:
    drawn = sheet(name, tmp_path)
    if request.config.getoption("--update-golden", default=False):
        update(name, drawn, Folders())
    file = GOLDEN / f"{name}.svg"
    assert file.exists(), f"{file} is missing: {advice()}"
    approved = file.read_bytes()
    assert drawn == approved, difference(name, approved.decode(), drawn.decode())


def test_every_golden_belongs_to_a_sheet() -> None:
    assert {file.stem for file in GOLDEN.glob("*.svg")} == set(NAMES)


@pytest.mark.parametrize(
    ("why", "change", "told"),
    [
        ("a colour", ('class="paper" fill="', 'class="paper" fill="#FEDCBA" data-old="'), "in `paper`"),
        ("a line more", ("<svg", "\n<svg"), "line 2, column 1"),
        ("the end is missing", ("</svg>\n", ""), "column"),
    ],
)
def test_a_change_is_found_and_told(why: str, change: tuple[str, str], told: str) -> None:
    approved = (GOLDEN / "paris-en-full.svg").read_text(encoding="utf-8")
    changed = approved.replace(*change, 1)
    assert changed != approved, why
    message = difference("paris-en-full", approved, changed)
    assert told in message, why
    assert "--update-golden" in message, why
    assert "build/review/index.html" in message, why


def test_an_update_is_shown_as_pictures(tmp_path: Path) -> None:
    image = pytest.importorskip("PIL.Image")
    folders = Folders(tmp_path / "golden", tmp_path / "review")
    folders.golden.mkdir()
    first = '<svg xmlns="http://www.w3.org/2000/svg" width="148mm" height="210mm" viewBox="0 0 148 210">{}</svg>'
    update("sheet", first.format("").encode(), folders)
    assert not (folders.review / "sheet-old.png").exists(), "a new golden has no old picture"
    assert not (folders.review / "sheet-difference.png").exists()
    with pytest.warns(UserWarning, match=r"golden `sheet` changed: \d\d+ pixels"):
        update("sheet", first.format('<rect x="74" y="105" width="20" height="20"/>').encode(), folders)
    with image.open(folders.review / "sheet-difference.png") as picture:
        inside = (round(84 / 25.4 * DPI), round(115 / 25.4 * DPI))
        pixels = [picture.getpixel(spot) for spot in ((10, 10), inside)]
    assert pixels == [(255, 255, 255), (220, 0, 40)], "red where it differs, and only there"
    page = (folders.review / "index.html").read_text(encoding="utf-8")
    assert all(f'src="{name}-{kind}.png"' in page for name in NAMES for kind in ("old", "new", "difference"))


def sheet(name: str, folder: Path) -> bytes:
    """One A5 sheet on A5 paper, without marks, as the command writes it."""
    map_id, language, ink = name.split("-")
    order = Order(impose(A5, A5, 1), copies=1, marks="none", format="svg", out=folder)
    order = order._replace(language=language, ink=ink)
    assert print_order(Library(), str(ROOT / f"maps/{map_id}.yaml"), order) == 0, f"{name} is drawn with findings"
    return (folder / f"{name}.svg").read_bytes()


def advice() -> str:
    return "if it should change, run `pytest tests/test_golden.py --update-golden` and look at build/review/index.html"


def difference(name: str, approved: str, drawn: str) -> str:
    """Where two documents first differ: line, column, what is there, and the innermost class before it."""
    pairs = zip(approved, drawn, strict=False)
    shorter = min(len(approved), len(drawn))
    at = next((number for number, (old, new) in enumerate(pairs) if old != new), shorter)
    line, column = approved.count("\n", 0, at) + 1, at - approved.rfind("\n", 0, at)
    classes = re.findall(r'class="([^"]*)"', approved[:at])
    return (
        f"{name}: first line that differs: line {line}, column {column}, in `{classes[-1] if classes else ''}`\n"
        f"  approved: {approved[max(0, at - 40) : at + 40]!r}\n"
        f"  drawn:    {drawn[max(0, at - 40) : at + 40]!r}\n{advice()}"
    )


def update(name: str, drawn: bytes, folders: Folders) -> None:
    """Write a golden and its pictures; the page is the same whoever writes it, so workers cannot spoil it."""
    file = folders.golden / f"{name}.svg"
    approved = committed(file) or (file.read_bytes() if file.exists() else None)
    file.write_bytes(drawn)
    folders.review.mkdir(parents=True, exist_ok=True)
    new = picture(drawn)
    (folders.review / f"{name}-new.png").write_bytes(new)
    shown = {"old": None, "difference": None}
    if approved is not None:
        shown["old"] = picture(approved)
        shown["difference"], pixels = compared(shown["old"], new)
        if approved != drawn:
            told = f"golden `{name}` changed: {pixels} pixels; look at {folders.review}/index.html"
            warnings.warn(told, stacklevel=2)
    for kind, data in shown.items():
        place = folders.review / f"{name}-{kind}.png"
        if data is None:
            place.unlink(missing_ok=True)
        else:
            place.write_bytes(data)
    (folders.review / "index.html").write_text(page(), encoding="utf-8")


def committed(file: Path) -> bytes | None:
    """What was last approved: an update that is run twice must not compare a change with itself."""
    try:
        command = ["git", "show", f"HEAD:./{file.name}"]
        return subprocess.run(command, cwd=file.parent, capture_output=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return None


def picture(svg: bytes) -> bytes:
    return pngs([svg.decode()], A5, DPI)[0]


def compared(old: bytes, new: bytes) -> tuple[bytes | None, str]:
    """The new picture faded, red where it differs, and how many pixels do; nothing to show without Pillow."""
    try:
        from PIL import Image, ImageChops, ImageFilter
    except ImportError:
        return None, "unknown (no Pillow)"

    def opened(data: bytes) -> Any:
        return Image.open(io.BytesIO(data)).convert("RGB")

    bands = ImageChops.difference(opened(old), opened(new)).split()
    largest = ImageChops.lighter(ImageChops.lighter(bands[0], bands[1]), bands[2])
    mask = largest.point([0] * VISIBLE + [255] * (256 - VISIBLE))
    faded = Image.blend(opened(new).convert("L").convert("RGB"), Image.new("RGB", mask.size, "white"), 0.75)
    faded.paste((220, 0, 40), mask=mask.filter(ImageFilter.MaxFilter(5)))
    written = io.BytesIO()
    faded.save(written, "PNG")
    return written.getvalue(), str(mask.histogram()[255])


def page() -> str:
    """All goldens: old, new, difference."""
    absent = {"old": "none: a new golden", "new": "not drawn yet", "difference": "none: a new golden, or no Pillow"}
    rows = []
    for name in NAMES:
        figures = (
            f'<figure><figcaption>{kind}</figcaption><img src="{name}-{kind}.png" alt="{alt}"></figure>'
            for kind, alt in absent.items()
        )
        rows.append(f"<h2>{name}</h2>\n" + "\n".join(figures))
    head = f'<!doctype html>\n<html lang="en"><meta charset="utf-8"><title>Goldens</title><style>{STYLE}</style>'
    return f"{head}\n<h1>Goldens: old, new, difference (red)</h1>\n" + "\n".join(rows) + "\n</html>\n"
