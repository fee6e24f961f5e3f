"""TrimBox and BleedBox: where a print house cuts. typst writes none, so the page is written anew at the end."""

import re

from toolkit.press.paper import Size

POINTS_PER_MM = 72 / 25.4
_PAGE = re.compile(rb"(\d+) 0 obj\n<</Type/Page/(.*?)>>\nendobj", re.DOTALL)


def with_boxes(document: bytes, page: Size, bleed: float, slug: float = 0.0) -> bytes:
    """The PDF with the boxes of every page, appended as an update: what was written before stays as it is."""
    start = int(document[document.rindex(b"startxref") + 9 :].split()[0])
    trailer = document[document.rindex(b"trailer") + 7 : document.rindex(b"startxref")].strip()
    boxes = _box("BleedBox", page, slug) + _box("TrimBox", page, slug + bleed)
    made, entries = b"\n", b""
    for found in _PAGE.finditer(document, 0, start):
        place = len(document) + len(made)
        made += b"%s 0 obj\n<</Type/Page%s/%s>>\nendobj\n" % (found[1], boxes, found[2])
        entries += b"%s 1\n%010d 00000 n\r\n" % (found[1], place)
    xref = len(document) + len(made)
    trailer = trailer.removesuffix(b">>") + b"/Prev %d>>" % start
    return document + made + b"xref\n" + entries + b"trailer\n" + trailer + b"\nstartxref\n%d\n%%%%EOF\n" % xref


def _box(name: str, page: Size, inset: float) -> bytes:
    corners = (inset, inset, page.width - inset, page.height - inset)
    return f"/{name}[{' '.join(f'{POINTS_PER_MM * each:.4f}' for each in corners)}]".encode()
