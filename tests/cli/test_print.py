"""`fulgence print`: what its options do, and that a call that cannot work writes nothing."""

import re
import struct
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.generated import generated_map
from toolkit.press.paper import PAPERS
from toolkit.source import files

ROOT = Path(__file__).parents[2]
SVG = "{http://www.w3.org/2000/svg}"


def complaints(err):
    assert "Traceback" not in err
    return [line for line in err.splitlines() if line and not line.startswith(("Usage: fulgence", "Try 'fulgence"))]


def written():
    return sorted(str(path) for path in Path().rglob("*") if path.is_file())


def test_defaults(fulgence):
    called = fulgence("print", "paris")
    assert (called.code, called.out, called.err) == (0, "build/paris-en-full.pdf\n", "")
    assert written() == ["build/paris-en-full.pdf"]
    assert Path("build/paris-en-full.pdf").read_bytes().startswith(b"%PDF-")


def test_list_shows_what_can_be_printed_and_prints_nothing(fulgence):
    called = fulgence("print", "--list")
    assert [line.split()[0] for line in called.out.splitlines()] == ["atelier", "paris"]
    assert (called.code, called.err, written()) == (0, "", [])


@pytest.mark.parametrize(
    ("why", "options", "page", "sheets"),
    [
        ("A4 with two A5", "", "297mm 210mm", 2),
        ("A3 holds four", "--paper a3", "297mm 420mm", 4),
        ("Letter with two of its halves", "--paper letter", "279.4mm 215.9mm", 2),
        ("an A5 is too high for Letter lying down", "--paper letter --trim a5", "215.9mm 279.4mm", 1),
        ("Tabloid holds four halves", "--paper Tabloid", "279.4mm 431.8mm", 4),
        ("measured paper", "--paper 320x450", "320mm 450mm", 4),
        ("a large sheet", "--trim a4", "210mm 297mm", 1),
        ("a measured sheet", "--trim 139.7x215.9 --paper letter", "279.4mm 215.9mm", 2),
        ("one on a page", "--per-page 1", "210mm 297mm", 1),
        ("as many as fit", "--per-page auto", "297mm 210mm", 2),
        ("bleed needs room", "--bleed 3", "210mm 297mm", 1),
        ("a single copy", "--copies 1", "297mm 210mm", 1),
    ],
)
def test_pages(fulgence, why, options, page, sheets):
    called = fulgence("print", "atelier", "--format", "svg", *options.split())
    root = ElementTree.parse(called.out.strip()).getroot()
    assert called.code == 0, why
    assert f"{root.get('width')} {root.get('height')}" == page, why
    assert len([each for each in root.iter() if each.get("class") == "trim"]) == sheets, why


@pytest.mark.parametrize(
    ("why", "options", "said", "unsaid"),
    [
        ("full ink has the colours", "", "#F08A1D", ""),
        ("saver has none", "--ink saver", "#8C8C8C", "#F08A1D"),
        ("mono is black", "--ink mono", "#000000", "#8C8C8C"),
        ("safe colours", "--palette safe", "#E69F00", "#F08A1D"),
        ("French", "--lang fr", "<title>URBANISTE</title>", "<title>PLANNER</title>"),
        ("Italian", "--lang it", "<title>URBANISTA</title>", "<title>PLANNER</title>"),
        ("cut marks", "", 'class="crop"', ""),
        ("no cut marks", "--marks none", 'class="marks"', 'class="crop"'),
    ],
)
def test_looks(fulgence, why, options, said, unsaid):
    called = fulgence("print", "paris", "--format", "svg", *options.split())
    (file,) = written()
    text = Path(file).read_text(encoding="utf-8")
    assert called.code == 0, why
    assert said in text, why
    assert not unsaid or unsaid not in text, why


@pytest.mark.parametrize(
    ("why", "options", "names"),
    [
        ("a PDF has all pages", "--copies 5", ["paris-en-full.pdf"]),
        ("an SVG has one", "--copies 5 -f svg", [f"paris-en-full-{number}.svg" for number in (1, 2, 3)]),
        ("so has a PNG", "--copies 3 -f png --dpi 50", ["paris-en-full-1.png", "paris-en-full-2.png"]),
        ("names sort", "--copies 20 -f svg", [f"paris-en-full-{number:02}.svg" for number in range(1, 11)]),
        ("ink and language are in the name", "--ink mono --lang it", ["paris-it-mono.pdf"]),
        ("so is an unusual look", "--palette safe --theme dusk --trim a4", ["paris-en-full-safe-dusk-a4.pdf"]),
        ("and a measured sheet", "--trim 140.5x205", ["paris-en-full-140.5x205.pdf"]),
        ("paper is not, for it changes no sheet", "--paper a3", ["paris-en-full.pdf"]),
    ],
)
def test_files(fulgence, why, options, names):
    called = fulgence("print", "paris", "--out", "a/b", *options.split())
    assert called.out.splitlines() == [f"a/b/{name}" for name in names], why
    assert written() == [f"a/b/{name}" for name in names], why


def test_a_bleed_that_costs_sheets_says_so(fulgence):
    assert fulgence("print", "paris").err == ""
    called = fulgence("print", "paris", "--bleed", "3")
    assert (called.code, called.err) == (0, "fulgence: with this bleed 1 instead of 2 sheets fit on a page\n")
    assert fulgence("print", "paris", "--bleed", "3", "--per-page", "1").err == ""


@pytest.mark.parametrize(
    ("why", "theme"),
    [("one that comes with the tool", "dusk"), ("a file", "mine.yaml"), ("one of this folder", "night")],
)
def test_themes_by_file_or_id(fulgence, why, theme):
    dusk = (ROOT / "themes/dusk.yaml").read_text(encoding="utf-8")
    Path("themes").mkdir()
    Path("mine.yaml").write_text(dusk, encoding="utf-8")
    Path("themes/night.yaml").write_text(dusk.replace("id: dusk", "id: night"), encoding="utf-8")
    called = fulgence("print", "paris", "-f", "svg", "--theme", theme)
    assert (called.code, called.err) == (0, ""), why
    assert "#2B1B3D" in Path(called.out.strip()).read_text(encoding="utf-8"), why


def test_tips_are_shown_and_fail_nothing(fulgence):
    called = fulgence("print", str(ROOT / "tests/broken/SHT201/long-name.yaml"))
    assert (called.code, called.out) == (0, "build/small-en-full.pdf\n")
    assert "tip[SHT201]" in called.err


def test_too_narrow_is_a_finding_and_no_file(fulgence):
    called = fulgence("print", "paris", "--trim", "126x220")
    assert (called.code, written()) == (1, [])
    assert "error[SHT102] this sheet is too narrow for its score area, which needs 128 mm" in called.err
    assert fulgence("print", "paris", "--trim", "130x220").code == 0


def test_pages_are_numbered_and_the_last_one_may_be_short(fulgence):
    fulgence("print", "paris", "--copies", "3", "-f", "svg")
    one, two = (Path(f"build/paris-en-full-{number}.svg").read_text(encoding="utf-8") for number in (1, 2))
    assert (one.count("<title>1 / 2</title>"), two.count("<title>2 / 2</title>")) == (2, 1)
    assert (one.count('class="trim"'), two.count('class="trim"')) == (2, 1)


@pytest.mark.parametrize(("dpi", "width", "height"), [(50, 585, 413), (254, 2970, 2100)])
def test_dpi(fulgence, dpi, width, height):
    fulgence("print", "paris", "-f", "png", "--dpi", str(dpi))
    data = Path("build/paris-en-full.png").read_bytes()
    assert struct.unpack(">II", data[16:24]) == (pytest.approx(width, abs=1), pytest.approx(height, abs=1))


def test_several_maps_at_once(fulgence):
    called = fulgence("print", "paris", "atelier", "-f", "svg")
    assert sorted(called.out.splitlines()) == ["build/atelier-en-full.svg", "build/paris-en-full.svg"]


def test_an_old_file_is_replaced(fulgence):
    Path("build").mkdir()
    Path("build/paris-en-full.svg").write_text("old")
    assert fulgence("print", "paris", "-f", "svg").code == 0
    assert Path("build/paris-en-full.svg").stat().st_size > 100_000


@pytest.mark.parametrize(
    ("why", "call", "said"),
    [
        ("unknown paper", "paris --paper b5", "'b5' is not known"),
        ("half measured paper", "paris --paper 148x", "is not known"),
        ("paper out of bounds", "paris --paper 9000x9000", "out of bounds"),
        ("unknown trim", "paris --trim poster", "'poster' is not known"),
        ("trim larger than paper", "paris --trim a3", "no trim of 297 x 420 mm fits"),
        ("too many on a page", "paris --per-page 3", "only 2 trims"),
        ("none on a page", "paris --per-page 0", "at least one"),
        ("a word for a number", "paris --per-page many", "neither a number nor `auto`"),
        ("a digit that is none of ours", "paris --per-page ²", "neither a number nor `auto`"),
        ("unknown ink", "paris --ink gold", "gold"),
        ("unknown palette", "paris --palette neon", "neon"),
        ("unknown language", "paris --lang de", "de"),
        ("no copies", "paris --copies 0", "copies"),
        ("too many copies", "paris --copies 1001", "copies"),
        ("unknown marks", "paris --marks fancy", "fancy"),
        ("negative bleed", "paris --bleed -1", "bleed"),
        ("too much bleed", "paris --bleed 11", "bleed"),
        ("no number", "paris --bleed nan", "bleed"),
        ("unknown format", "paris --format gif", "gif"),
        ("too coarse", "paris --dpi 49", "dpi"),
        ("too fine", "paris --dpi 1201", "dpi"),
        (
            "a picture of gigabytes",
            "paris --paper 500x800 --trim 500x800 --format png --dpi 1200",
            "too large a picture",
        ),
        ("unknown map", "pariss", "did you mean `paris`"),
        ("missing file", "gone.yaml", "gone.yaml: no such file or folder"),
        ("missing theme", "paris --theme gone.yaml", "gone.yaml"),
        ("unknown option", "paris --colour red", "--colour"),
    ],
)
def test_what_cannot_work_is_one_line_and_no_file(fulgence, why, call, said):
    called = fulgence("print", *call.split())
    lines = complaints(called.err)
    assert called.code == 2, f"{why}: {called.err}"
    assert len(lines) == 1, f"{why}: {called.err}"
    assert said in lines[0], why
    assert (called.out, written()) == ("", []), why


def test_too_large_for_the_sheet_is_a_finding_and_no_file(fulgence, tmp_path):
    (tmp_path / "large.yaml").write_text(generated_map(20, 20, 7), encoding="utf-8")
    called = fulgence("print", "large.yaml")
    assert called.code == 1
    assert "error[SHT101]" in called.err
    assert written() == ["large.yaml"]
    assert fulgence("print", "large.yaml", "--trim", "a4").code == 0


def test_faulty_map_is_not_printed(fulgence, small):
    Path("faulty.yaml").write_text(small.replace("S-T-P-C", "S-T-P-?"))
    called = fulgence("print", "faulty.yaml")
    assert (called.code, len(complaints(called.err))) == (2, 1)
    assert "sound" in called.err
    assert written() == ["faulty.yaml"]


@pytest.mark.parametrize(
    ("why", "out"), [("a file stands in the way", "taken"), ("a file above", "taken/in"), ("no device", "/dev/full")]
)
@pytest.mark.parametrize("form", ["svg", "pdf", "png"])
def test_folder_that_cannot_be_written(fulgence, form, why, out):
    Path("taken").write_text("")
    called = fulgence("print", "paris", "-f", form, "--out", out, "--dpi", "50")
    assert (called.code, len(complaints(called.err))) == (2, 1), why
    assert out in called.err, why
    assert "cannot be written" in called.err, why
    assert written() == ["taken"], why


def test_folder_of_somebody_else():
    """Root may write everywhere but into /proc."""
    call = [sys.executable, "-m", "toolkit", "print", "paris", "-f", "svg", "--out", "/proc/nowhere"]
    done = subprocess.run(call, capture_output=True, text=True, cwd=ROOT)
    assert (done.returncode, len(complaints(done.stderr))) == (2, 1)
    assert "/proc/nowhere/paris-en-full.svg: cannot be written" in done.stderr


class FullDisk:
    """A new file that takes half of what it is given."""

    def __init__(self, file):
        self._file = file

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._file.close()

    def write(self, data):
        self._file.write(data[: len(data) // 2])
        raise OSError(28, "No space left on device")


@pytest.mark.parametrize("form", ["svg", "pdf", "png"])
def test_full_disk_leaves_the_old_file(fulgence, monkeypatch, form):
    Path("build").mkdir()
    old = Path(f"build/paris-en-full.{form}")
    old.write_text("old")

    def open_on_a_full_disk(path, mode):
        file = open(path, mode)  # noqa: SIM115 - `files` closes it
        return FullDisk(file) if "x" in mode else file

    monkeypatch.setattr(files, "open", open_on_a_full_disk, raising=False)
    called = fulgence("print", "paris", "-f", form, "--dpi", "50")
    assert called.code == 2
    assert complaints(called.err) == [
        f"fulgence: build/paris-en-full.{form}: cannot be written: no space left on device"
    ]
    assert (written(), old.read_text()) == ([str(old)], "old")


@pytest.mark.parametrize(("module", "form"), [("typst", "pdf"), ("typst", "png"), ("svgwrite", "svg")])
def test_missing_extra_is_one_line(tmp_path, module, form):
    program = f"import sys; sys.modules[{module!r}] = None; from toolkit.cli import main; main()"
    call = [sys.executable, "-c", program, "print", "paris", "-f", form]
    environment = {"PYTHONPATH": str(ROOT), "PATH": ""}
    done = subprocess.run(call, capture_output=True, text=True, cwd=tmp_path, env=environment)
    assert (done.returncode, len(complaints(done.stderr))) == (2, 1), done.stderr
    assert "pip install 'fulgence[print]'" in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_help_names_every_option(fulgence):
    called = fulgence("print", "--help")
    named = set(re.findall(r"--[a-z-]+", called.out))
    assert {"--paper", "--trim", "--per-page", "--ink", "--palette", "--lang", "--copies", "--marks"} <= named
    assert all(paper in called.out for paper in PAPERS), "all papers have their name there"
    assert {"--bleed", "--format", "--dpi", "--theme", "--out", "--list"} <= named
