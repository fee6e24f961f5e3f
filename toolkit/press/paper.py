"""Paper: sizes in millimetres and the names people use for them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

SMALLEST_MM = 20.0
LARGEST_MM = 2000.0


@dataclass(frozen=True, slots=True)
class Size:
    """Width and height in millimetres, as the reader holds the paper."""

    width: float
    height: float

    @property
    def turned(self) -> Size:
        """The same paper turned by 90 degrees."""
        return Size(self.height, self.width)

    def __str__(self) -> str:
        """Written as in print shops, for use in messages."""
        return f"{self.width:g} x {self.height:g} mm"


PAPERS: Mapping[str, Size] = MappingProxyType(
    {
        "a3": Size(297.0, 420.0),
        "a4": Size(210.0, 297.0),
        "a5": Size(148.0, 210.0),
        "a6": Size(105.0, 148.0),
        "half-letter": Size(139.7, 215.9),
        "letter": Size(215.9, 279.4),
        "legal": Size(215.9, 355.6),
        "tabloid": Size(279.4, 431.8),
    }
)

USUAL_TRIM = "a5"
_HALVES = {"letter": "half-letter", "legal": "half-letter", "tabloid": "half-letter"}

# ASCII digits only, and few of them: `\d` would also take other scripts, and nobody means 10^300 mm.
_MEASURED = re.compile(r"([0-9]{1,6}(?:\.[0-9]{1,6})?)\s*[x×]\s*([0-9]{1,6}(?:\.[0-9]{1,6})?)\s*(?:mm)?")


def paper_named(name: str) -> Size:
    """The paper called `a4` or measured `148x210` (mm, width first); capitals do not matter.

    The limits exist because a typing slip (`2100x2970`) would otherwise cost gigabytes when drawn.
    """
    wanted = name.strip().lower()
    if wanted in PAPERS:
        return PAPERS[wanted]
    measured = _MEASURED.fullmatch(wanted)
    if measured is None:
        raise ValueError(
            f"paper {_short(name)} is not known: use one of {', '.join(PAPERS)}, or width x height in mm like 148x210"
        )
    size = Size(float(measured[1]), float(measured[2]))
    if not all(SMALLEST_MM <= side <= LARGEST_MM for side in (size.width, size.height)):
        raise ValueError(
            f"paper {_short(name)} is out of bounds: each side must be {SMALLEST_MM:g} to {LARGEST_MM:g} mm"
        )
    return size


def trim_for(paper: str) -> str:
    """The usual trim on a paper: the one of which pages of this family hold two, or four, without waste."""
    return _HALVES.get(paper.strip().lower(), USUAL_TRIM)


def name_of(size: Size) -> str:
    """What people call a size: its name, or its measures."""
    return next((name for name, each in PAPERS.items() if each == size), f"{size.width:g}x{size.height:g}")


def _short(name: str) -> str:
    """Quoted and cut, so that a pasted novel does not fill the terminal."""
    return repr(name if len(name) <= 40 else name[:39] + "…")
