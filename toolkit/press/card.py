"""A card: two drawings that are cut out together."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from toolkit.press.canvas import Canvas
from toolkit.press.paper import Size, paper_named

CARD_SIZES = {
    "poker": Size(63.0, 88.0),
    "bridge": Size(57.0, 89.0),
    "mini-euro": Size(44.0, 68.0),
    "tarot": Size(70.0, 120.0),
}


@dataclass(frozen=True, slots=True)
class Cut:
    """How a card is cut: its size, what is printed beyond the cut, and whether a white border hides a crooked one."""

    size: Size
    bleed: float = 0.0

    @property
    def border(self) -> bool:
        """A card without bleed has a white border: a cut that is off by a millimetre does not show."""
        return self.bleed == 0


Draw: TypeAlias = Callable[[Canvas, Cut], None]
"""Draws one side of a card with its top-left corner at the origin; with bleed it reaches out by that much."""


@dataclass(frozen=True)
class Card:
    """Both sides of a card. Cards of one back carry the same `back_id`, so that it is drawn once."""

    id: str
    title: str
    front: Draw
    back: Draw
    back_id: str
    text: str = ""


def card_size(name: str) -> Size:
    """The card called `poker` or measured `63x88` (mm, width first)."""
    wanted = name.strip().lower()
    if wanted in CARD_SIZES:
        return CARD_SIZES[wanted]
    try:
        return paper_named(name)
    except ValueError:
        names = ", ".join(CARD_SIZES)
        told = name if len(name) <= 40 else name[:39] + "…"
        raise ValueError(f"card size {told!r} is not known: use {names}, or width x height in mm like 63x88") from None


def card_size_name(size: Size) -> str:
    """What people call a size: its name, or its measures."""
    return next((name for name, each in CARD_SIZES.items() if each == size), f"{size.width:g}x{size.height:g}")
