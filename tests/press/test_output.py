import json
import os
import struct
import subprocess
import sys
import tempfile
from pathlib import Path

import numpy
import pytest

from tests.renderers import grey_page, mm_from, pdf_facts, pixels_from
from toolkit.press.output import MISSING, Page, PressTrouble, pdf, pngs
from toolkit.press.paper import PAPERS, Size

A5 = PAPERS["a5"]


def sheet(content: str, size: Size = A5) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size.width}mm" height="{size.height}mm" '
        f'viewBox="0 0 {size.width} {size.height}">{content}</svg>'
    )


def bar(y: float, x: float = 20.0) -> str:
    return sheet(f'<rect x="{x}" y="{y}" width="50" height="10"/>')


def run(*words: str, **env: str) -> bytes:
    return subprocess.run(words, check=True, capture_output=True, env=os.environ | env).stdout


@pytest.mark.parametrize("name", sorted(PAPERS))
@pytest.mark.parametrize("turn", [False, True])
def test_page_size_is_exact(tmp_path: Path, name: str, turn: bool) -> None:
    size = PAPERS[name].turned if turn else PAPERS[name]
    path = tmp_path / "page.pdf"
    path.write_bytes(pdf([sheet("", size), sheet("<g/>", size), sheet("", size)], size, "Size"))
    told = pdf_facts(path)
    assert told["Pages"] == "3"
    for page in (1, 2, 3):
        width, _, height, *_ = told[f"Page    {page} size"].split()
        assert float(width) == pytest.approx(size.width / 25.4 * 72, abs=0.01)
        assert float(height) == pytest.approx(size.height / 25.4 * 72, abs=0.01)


@pytest.mark.parametrize(
    ("why", "pages"),
    [
        ("one page", [bar(50)]),
        ("a page used again goes through the stock PDF", [bar(50), bar(50)]),
        ("a layer under another", [(sheet(""), bar(50))]),
    ],
)
def test_50_mm_are_50_mm(tmp_path: Path, why: str, pages: list[Page]) -> None:
    path = tmp_path / "bar.pdf"
    path.write_bytes(pdf(pages, A5, "Bar"))
    line = grey_page(path, len(pages), 600)[pixels_from(55, 600)]
    (dark,) = numpy.nonzero(line < 128)
    assert mm_from(len(dark), 600) == pytest.approx(50.0, abs=0.05), why
    assert mm_from(dark[0], 600) == pytest.approx(20.0, abs=0.05), why


def test_sharing_changes_nothing_to_see(tmp_path: Path) -> None:
    """poppler snaps upright edges differently inside an embedded page: a shade on the edge pixel, no more."""
    front, back = bar(50), sheet('<circle cx="70" cy="90" r="30" fill="#C43D31" fill-opacity="0.5"/>')
    once, again = tmp_path / "once.pdf", tmp_path / "again.pdf"
    once.write_bytes(pdf([front, back], A5, "t"))
    again.write_bytes(pdf([front, back, (front, back), back], A5, "t"))
    apart = numpy.abs(grey_page(once, 1, 600).astype(int) - grey_page(again, 1, 600))
    assert apart.max() < 128
    assert numpy.count_nonzero(apart) < 0.0005 * apart.size
    red, both = grey_page(once, 2, 150), grey_page(again, 3, 150)
    assert numpy.array_equal(red, grey_page(again, 2, 150))
    assert numpy.array_equal(red, grey_page(again, 4, 150))
    assert not numpy.array_equal(both, red)
    assert not numpy.array_equal(both, grey_page(again, 1, 150))


def test_repeated_pages_cost_almost_no_bytes() -> None:
    heavy = sheet("".join(f'<circle cx="{n % 140}" cy="{n % 199}" r="1.{n}"/>' for n in range(2000)))
    assert len(pdf([heavy] * 50, A5, "t")) < 2 * len(pdf([heavy], A5, "t"))


PROGRAM = """
import hashlib, json, sys
from toolkit.press.output import pdf, pngs
from toolkit.press.paper import Size
one, two, three = json.loads(sys.argv[1])
pages = [one, two, (one, three), two]
print(hashlib.sha256(pdf(pages, Size(148, 210), "Same")).hexdigest())
print(hashlib.sha256(b"".join(pngs(pages, Size(148, 210), 60))).hexdigest())
"""


def test_same_bytes_over_processes_seeds_and_dates(tmp_path: Path) -> None:
    here = str(Path(__file__).parents[2])
    envs = [{}, {"PYTHONHASHSEED": "1"}, {"PYTHONHASHSEED": "2", "SOURCE_DATE_EPOCH": "1", "TZ": "Asia/Tokyo"}]
    envs.append({"TMPDIR": str(tmp_path)})
    bars = json.dumps([bar(50), bar(60), bar(70)])
    seen = {run(sys.executable, "-c", PROGRAM, bars, PYTHONPATH=here, **env) for env in envs}
    assert len(seen) == 1


def test_no_date_in_the_file() -> None:
    made = pdf([bar(50)], A5, "t")
    assert b"CreationDate" not in made
    assert b"CreateDate" not in made


@pytest.mark.parametrize(
    ("why", "title", "shown"),
    [
        ("markup stays text", "<b>&\"'", "<b>&\"'"),
        ("typst code stays text", '#image("/etc/passwd") \\ " ]', '#image("/etc/passwd") \\ " ]'),
        ("emoji and right-to-left", "😀 שלום", "😀 שלום"),
        ("control characters would break the metadata", "a\nb\0c", "a b c"),
        ("200 characters", "W" * 200, "W" * 200),
    ],
)
def test_titles(tmp_path: Path, why: str, title: str, shown: str) -> None:
    path = tmp_path / "title.pdf"
    path.write_bytes(pdf([bar(50)], A5, title))
    assert pdf_facts(path)["Title"] == shown, why


@pytest.mark.parametrize(("dpi", "width", "height"), [(150, 874, 1240), (300, 1748, 2480), (72, 420, 595)])
def test_png_size_and_resolution(dpi: int, width: int, height: int) -> None:
    one, two, three = pngs([bar(50), bar(60), bar(50)], A5, dpi)
    assert one == three != two
    assert struct.unpack(">II", one[16:24]) == (width, height)
    at = one.index(b"pHYs")
    assert struct.unpack(">IIB", one[at + 4 : at + 13]) == (round(dpi / 0.0254), round(dpi / 0.0254), 1)


def test_one_png_is_a_list_too() -> None:
    assert [picture[:4] for picture in pngs([bar(50)], A5, 72)] == [b"\x89PNG"]


@pytest.mark.parametrize(
    ("why", "size", "dpi", "text"),
    [
        ("no resolution", A5, 0.0, "10 to 2400 dpi"),
        ("not a number", A5, float("nan"), "10 to 2400 dpi"),
        ("gigabytes", Size(2000, 2000), 600.0, "too large a picture"),
    ],
)
def test_png_refusals(why: str, size: Size, dpi: float, text: str) -> None:
    with pytest.raises(ValueError, match=text) as trouble:
        pngs([bar(50)], size, dpi)
    assert "\n" not in str(trouble.value), why


def test_no_pages() -> None:
    with pytest.raises(ValueError, match="no pages"):
        pdf([], A5, "t")


@pytest.mark.parametrize("broken", ["", "<svg", "no svg at all"])
def test_a_broken_page_is_one_line_and_leaves_no_folder(
    broken: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    with pytest.raises(PressTrouble, match="a page could not be printed") as trouble:
        pdf([broken], A5, "t")
    assert "\n" not in str(trouble.value)
    pdf([bar(50)] * 2, A5, "t")
    assert list(tmp_path.iterdir()) == []


def test_missing_typst_is_said_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    with pytest.raises(PressTrouble) as trouble:
        pdf([bar(50)], A5, "t")
    assert str(trouble.value) == MISSING


def test_unusable_temporary_folder_is_one_line(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "gone"))
    with pytest.raises(PressTrouble, match="temporary folder cannot be used"):
        pdf([bar(50)], A5, "t")


def test_typst_is_imported_only_when_used() -> None:
    program = "import sys, toolkit.press.output; print('typst' in sys.modules)"
    out = run(sys.executable, "-c", program, PYTHONPATH=str(Path(__file__).parents[2]))
    assert out.strip() == b"False"
