"""Where cards lie on a page, and where their backs lie on its other side."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias

from toolkit.press.imposition import Box, Imposition, Place
from toolkit.press.paper import Size

Sides: TypeAlias = Literal["long", "short", "fold", "fronts", "backs"]
MARGIN = 5.0  # most printers leave 3.5 mm blank
SLACK = 1e-6


@dataclass(frozen=True, slots=True)
class BackPlace:
    """Where the back of a card lies: the corner of its area, and whether it stands on its head there."""

    x: float
    y: float
    upside_down: bool = False


def card_grid(paper: Size, card: Size, sides: Sides, gutter: float = 0.0, bleed: float = 0.0) -> Imposition:
    """As many cards as fit on the paper, upright in a plain grid: the paper is turned if that gives more.

    A fold sheet carries fronts on its left half and backs on its right one.
    """
    gap = max(gutter, 2 * bleed)
    best: Imposition | None = None
    for page in dict.fromkeys((paper, paper.turned)):
        half = Size(page.width / 2, page.height) if sides == "fold" else page
        places = tuple(_places(half, card, gap, MARGIN + bleed))
        if places and (best is None or len(places) > len(best.places)):
            best = Imposition(page, card, places, gutter=gap, bleed=bleed)
    if best is None:
        raise ValueError(f"no card of {card} fits on paper of {paper} with this bleed, {MARGIN:g} mm off its edges")
    return best


def _places(room: Size, card: Size, gap: float, edge: float) -> Iterator[Place]:
    columns = int((room.width - 2 * edge + gap + SLACK) // (card.width + gap))
    rows = int((room.height - 2 * edge + gap + SLACK) // (card.height + gap))
    left = (room.width - columns * card.width - (columns - 1) * gap) / 2
    top = (room.height - rows * card.height - (rows - 1) * gap) / 2
    for row in range(rows):
        for column in range(columns):
            yield Place(round(left + column * (card.width + gap), 4), round(top + row * (card.height + gap), 4))


def back_place(grid: Imposition, place: Place, sides: Sides) -> BackPlace:
    """Where the back of the card at a place lies, so that it ends up behind its front.

    Paper that is flipped on an upright edge (or folded there) swaps left and right, and the back stands upright.
    Flipped on a level edge it swaps top and bottom, and the back must stand on its head. Which edge is the long
    one depends on how the page lies.
    """
    page, card = grid.page, grid.trim
    upright = page.height >= page.width
    if sides == "fold" or (sides != "short") == upright:
        return BackPlace(round(page.width - place.x - card.width, 4), place.y)
    return BackPlace(place.x, round(page.height - place.y - card.height, 4), upside_down=True)


def block(grid: Imposition) -> Box:
    """The area of all cards together."""
    boxes = grid.boxes
    return Box(
        min(box.left for box in boxes),
        min(box.top for box in boxes),
        max(box.right for box in boxes),
        max(box.bottom for box in boxes),
    )
