"""PDF and PNG from SVG pages, by way of typst.

A page is an SVG text, or several that lie on top of each other. What many pages have in common (a sheet
printed a hundred times with a running page number) is best given as a layer of its own: a layer that is
used again is drawn once and stored once.
"""

from __future__ import annotations

import struct
import tempfile
import zlib
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from toolkit.press.paper import Size

Page = str | tuple[str, ...]

MISSING = "printing needs the extra `print`: pip install 'fulgence[print]'"
LEAST_DPI, MOST_DPI = 10.0, 2400.0
MOST_PIXELS = 300_000_000  # an A3 page at 1200 dpi; more would take gigabytes for each page
_STOCK = "stock.pdf"


class PressTrouble(Exception):
    """Printing failed for a reason outside the pages' content; the message is one line for people."""


def pdf(pages: Sequence[Page], size: Size, title: str) -> bytes:
    """One PDF with pages of exactly this size; same input, same bytes.

    typst writes an SVG out again at every use, a page of another PDF only once. So layers used more than
    once are set into a small PDF first, at the cost of a second (short) call; all else is one call.
    """
    layers = _layers(pages)
    uses = Counter(layer for page in layers for layer in page)
    repeated = [layer for layer, count in uses.items() if count > 1]
    with _Workshop(size, title, fill="none") as workshop:
        images = workshop.svg_images(uses)
        if repeated:
            stock = workshop.compiled([[images[layer]] for layer in repeated], "pdf")[0]
            images |= workshop.stock_images(stock, repeated)
        return workshop.compiled([[images[layer] for layer in page] for page in layers], "pdf")[0]


def pngs(pages: Sequence[Page], size: Size, dpi: float) -> list[bytes]:
    """A picture of every page on white, with its resolution written down so that it prints at true size."""
    layers = _layers(pages)
    _refuse_huge(size, dpi)
    different = list(dict.fromkeys(layers))
    with _Workshop(size, title="", fill="white") as workshop:
        images = workshop.svg_images(dict.fromkeys(layer for page in different for layer in page))
        drawn = workshop.compiled([[images[layer] for layer in page] for page in different], "png", dpi)
    pictures = dict(zip(different, (_with_dpi(picture, dpi) for picture in drawn), strict=True))
    return [pictures[page] for page in layers]


def _layers(pages: Sequence[Page]) -> list[tuple[str, ...]]:
    if not pages:
        raise ValueError("there are no pages to print")
    return [(page,) if isinstance(page, str) else tuple(page) for page in pages]


def _refuse_huge(size: Size, dpi: float) -> None:
    if not LEAST_DPI <= dpi <= MOST_DPI:
        raise ValueError(f"the resolution must be {LEAST_DPI:g} to {MOST_DPI:g} dpi, not {dpi:g}")
    if size.width * size.height * (dpi / 25.4) ** 2 > MOST_PIXELS:
        raise ValueError(f"a page of {size} at {dpi:g} dpi is too large a picture: choose a lower resolution")


class _Workshop:
    """A temporary folder in which typst finds its pages, gone when the work is done."""

    def __init__(self, size: Size, title: str, fill: str) -> None:
        self._size = size
        self._title = "".join(letter if letter.isprintable() else " " for letter in title)
        self._fill = fill

    def __enter__(self) -> _Workshop:
        try:
            self._folder = tempfile.TemporaryDirectory(prefix="press-")
        except OSError as trouble:
            raise _no_room(trouble) from trouble
        return self

    def __exit__(self, *_: object) -> None:
        self._folder.cleanup()

    def svg_images(self, layers: Iterable[str]) -> dict[str, str]:
        """Store each SVG and say how typst calls it."""
        images = {}
        for number, layer in enumerate(layers):
            self._write(f"{number}.svg", layer.encode("utf-8", "replace"))
            images[layer] = f'"{number}.svg"'
        return images

    def stock_images(self, stock: bytes, layers: Sequence[str]) -> Mapping[str, str]:
        """Store the PDF of repeated layers and say how typst calls its pages."""
        self._write(_STOCK, stock)
        return {layer: f'"{_STOCK}", page: {number}' for number, layer in enumerate(layers, start=1)}

    def compiled(self, pages: Iterable[Sequence[str]], form: str, dpi: float | None = None) -> list[bytes]:
        """One call of typst. The title travels as data: in the source it could run as code.

        Fonts of the machine are left out, for they would make the result differ from place to place.
        """
        try:
            import typst
        except ImportError as missing:
            raise PressTrouble(MISSING) from missing
        try:
            made: bytes | list[bytes] = typst.compile(
                self._write("main.typ", self._source(pages).encode()),
                root=self._folder.name,
                format="png" if form == "png" else "pdf",
                ppi=dpi,
                ignore_system_fonts=True,
                sys_inputs={"title": self._title},
            )
        except typst.TypstError as trouble:
            raise PressTrouble(f"a page could not be printed: {trouble.message}") from trouble
        return made if isinstance(made, list) else [made]

    def _source(self, pages: Iterable[Sequence[str]]) -> str:
        width, height = f"{self._size.width:.4f}mm", f"{self._size.height:.4f}mm"
        head = (
            f"#set page(width: {width}, height: {height}, margin: 0pt, fill: {self._fill})\n"
            "#set document(title: sys.inputs.title, date: none)\n"
            f'#let layer(..it) = place(top + left, image(..it, width: {width}, height: {height}, fit: "stretch"))\n'
        )
        return head + "#pagebreak()\n".join("".join(f"#layer({image})\n" for image in page) for page in pages)

    def _write(self, name: str, content: bytes) -> str:
        path = Path(self._folder.name, name)
        try:
            path.write_bytes(content)
        except OSError as trouble:
            raise _no_room(trouble) from trouble
        return str(path)


def _no_room(trouble: OSError) -> PressTrouble:
    return PressTrouble(f"the temporary folder cannot be used for printing: {trouble.strerror or trouble}")


def _with_dpi(picture: bytes, dpi: float) -> bytes:
    """The PNG with a pHYs chunk behind its header: typst writes none, and programs then assume 72 or 96 dpi."""
    per_metre = round(dpi / 0.0254)
    chunk = b"pHYs" + struct.pack(">IIB", per_metre, per_metre, 1)
    header_end = 8 + 25
    stamped = struct.pack(">I", 9) + chunk + struct.pack(">I", zlib.crc32(chunk))
    return picture[:header_end] + stamped + picture[header_end:]
