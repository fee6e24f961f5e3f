"""SHT: what can go wrong on paper."""

from collections.abc import Iterator

from toolkit.findings.check import Check
from toolkit.findings.finding import Fault


def cells_too_small_to_draw_on(_sheet: object) -> Iterator[Fault]:
    """A map whose points lie too close together on this sheet.

    Why: below 8 mm a pencil cannot follow a connection, and names no longer fit (R3.1).

    Repair: print on a larger sheet (`--trim a4`), or draw a smaller map.
    """
    yield from ()


def score_area_without_room(_sheet: object) -> Iterator[Fault]:
    """A sheet that is too narrow for the columns of its score area, or too low for its rows.

    Why: what a line earns is noted in a box (R5.4). Below 7.5 mm two digits do not fit into one, and a score area
    higher than half the sheet leaves no room for the map.

    Repair: print on a larger sheet (`--trim a4`), or score by fewer terms.
    """
    yield from ()


def label_that_covers_something(_sheet: object) -> Iterator[Fault]:
    """A name that lies on a connection, a station or another name, because there is no free room for it.

    Why: players must see every dotted line (R2.2). The name carries a plate, so that it stays readable.

    Repair: choose a shorter name, or print on a larger sheet (`--trim a4`).
    """
    yield from ()


def text_that_does_not_fit(_sheet: object) -> Iterator[Fault]:
    """A text that is too long for its place even at the smallest size.

    Why: below 1.75 mm print cannot be read (R1.1); the text is cut short instead.

    Repair: use fewer or shorter words, or print on a larger sheet (`--trim a4`).
    """
    yield from ()


def text_that_does_not_fit_its_card(_face: object) -> Iterator[Fault]:
    """A text that is too long for a card even at the smallest size.

    Why: a card is read across the table, by everybody at once (R4.2); below 1.75 mm print cannot be read. The text
    is cut short instead.

    Repair: use fewer or shorter words, or print larger cards (`--size tarot`).
    """
    yield from ()


TOO_SMALL = Check("SHT101", cells_too_small_to_draw_on, clause="R3.1")
NO_SCORE_ROOM = Check("SHT102", score_area_without_room, clause="R5.4")
COVERED = Check("SHT201", label_that_covers_something, clause="R2.2", severity="tip")
UNFIT = Check("SHT301", text_that_does_not_fit, clause="R1.1", severity="warning")
UNFIT_CARD = Check("SHT501", text_that_does_not_fit_its_card, clause="R4.2", severity="warning")
SHEETS = (TOO_SMALL, NO_SCORE_ROOM, COVERED, UNFIT, UNFIT_CARD)
