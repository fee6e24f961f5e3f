"""Other people's programs that look at what we print, so that our own code does not judge itself."""

import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Any, TypeAlias

import numpy
import pytest
from PIL import Image, ImageFilter

ROOT = Path(__file__).parent.parent
VNU = ROOT / ".tools/node_modules/vnu-jar/build/dist/vnu.jar"
PACKAGES = {
    "pdfinfo": "poppler-utils",
    "pdftoppm": "poppler-utils",
    "rsvg-convert": "librsvg2-bin",
    "chromium": "chromium",
    "java": "default-jre-headless",
    "tmxrasterizer": "tiled",
}
PATIENCE_SECONDS = 60
MM_PER_INCH = 25.4
QUIET_CHROMIUM = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--hide-scrollbars",
    "--force-color-profile=srgb",
)

Grey: TypeAlias = Any
"""A picture as a numpy array of rows, 0 is black and 255 white."""


def program(name: str) -> str:
    """The path of a program, or a skipped test that says what to install (in CI a skip is a failure)."""
    found = shutil.which(name)
    if found is None:
        pytest.skip(f"{name} is not installed: apt-get install {PACKAGES[name]}")
    return found


def run(*words: str | Path) -> bytes:
    """What a program says on stdout; its failure is ours."""
    return subprocess.run(words, check=True, capture_output=True, timeout=PATIENCE_SECONDS).stdout


def pdf_facts(path: Path) -> dict[str, str]:
    """What pdfinfo tells of a PDF; with the size of every page."""
    lines = run(program("pdfinfo"), "-l", "999", path).decode().splitlines()
    return {key.strip(): value.strip() for key, _, value in (line.partition(":") for line in lines)}


def grey_page(path: Path, page: int, dpi: int) -> Grey:
    """One page of a PDF as poppler shows it."""
    raw = run(program("pdftoppm"), "-gray", "-r", str(dpi), "-f", str(page), "-l", str(page), path)
    _, size, _, pixels = raw.split(b"\n", 3)
    width, height = map(int, size.split())
    return numpy.frombuffer(pixels, numpy.uint8).reshape(height, width)


def mm_from(pixels: float, dpi: int) -> float:
    return pixels * MM_PER_INCH / dpi


def pixels_from(mm: float, dpi: int) -> int:
    return round(mm * dpi / MM_PER_INCH)


def by_librsvg(svg: Path, out: Path, dpi: int) -> Image.Image:
    """An SVG as GNOME and Wikipedia show it."""
    resolution = ("--dpi-x", str(dpi), "--dpi-y", str(dpi))
    run(program("rsvg-convert"), *resolution, "--background-color", "white", "--output", out, svg)
    return Image.open(out).convert("RGB")


def by_chromium(svg: Path, out: Path, dpi: int, size: tuple[int, int]) -> Image.Image:
    """An SVG as a browser shows it; `size` in pixels of the picture."""
    scale = dpi / 96
    window = ",".join(str(-(-side * 96 // dpi)) for side in size)
    own = (f"--user-data-dir={out.parent / 'profile'}", f"--force-device-scale-factor={scale:.9f}")
    call = (*QUIET_CHROMIUM, *own, f"--window-size={window}", f"--screenshot={out}", svg.as_uri())
    run(program("chromium"), *call)
    return Image.open(out).convert("RGB")


def difference(one: Image.Image, other: Image.Image, blur: int) -> Grey:
    """How far two pictures differ at each pixel, 0 to 255, the worst of the colours, after a blur by some pixels.

    The blur forgives that programs smooth edges each in their own way; what is missing, moved or of
    another colour stays.
    """
    common = (0, 0, min(one.width, other.width), min(one.height, other.height))
    soft = [picture.crop(common).filter(ImageFilter.BoxBlur(blur)) for picture in (one, other)]
    first, second = (numpy.asarray(picture, numpy.int16) for picture in soft)
    return numpy.abs(first - second).max(axis=2)


def vnu_complaints(files: Sequence[Path]) -> str:
    """What the validator of the W3C says about SVG files: nothing if they are sound."""
    java = program("java")
    if not VNU.exists():
        pytest.skip("vnu is not installed: npm install --prefix .tools vnu-jar")
    call = [java, "-jar", str(VNU), "--svg", *map(str, files)]
    done = subprocess.run(call, capture_output=True, text=True, timeout=PATIENCE_SECONDS)
    return done.stderr + done.stdout or ("" if done.returncode == 0 else f"vnu ended with {done.returncode}")
