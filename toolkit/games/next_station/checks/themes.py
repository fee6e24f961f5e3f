"""SHT4: themes that would not work on paper."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from toolkit.findings.check import Check
from toolkit.findings.finding import Fault

if TYPE_CHECKING:
    from toolkit.games.next_station.theme import ThemeFile

LEAST_CONTRAST = 3.0
DARKEST_TINT = 0.75  # relative luminance of a tint of L* 89


def letter_that_cannot_be_read(theme: "ThemeFile") -> Iterator[Fault]:
    """A line colour on which its letters hardly stand out.

    Why: the letter is what tells lines apart in grey print and for colour-blind eyes (R1.2).

    Repair: use white letters on dark colours and dark ones on light colours.
    """
    for colour, line in theme.document.lines.items():
        light, dark = sorted((luminance(line.fill), luminance(line.letter)), reverse=True)
        ratio = (light + 0.05) / (dark + 0.05)
        if ratio < LEAST_CONTRAST:
            place = theme.place("lines", colour, "letter")
            message = f"letters on {colour} have a contrast of {ratio:.1f}, less than {LEAST_CONTRAST:g}"
            yield Fault(place, message, "use white on dark colours and dark ink on light ones")


def tint_that_is_too_dark(theme: "ThemeFile") -> Iterator[Fault]:
    """A district's ground that is too dark to draw on.

    Why: coloured pencil lines must stand out on it, and it costs much ink (R1.1).

    Repair: use a lighter colour.
    """
    for name, tint in theme.document.tints.items():
        if luminance(tint.fill) < DARKEST_TINT:
            yield Fault(
                theme.place("tints", name, "fill"), f"tint `{name}` is too dark to draw on", "use a lighter colour"
            )


def luminance(colour: str) -> float:
    """Relative luminance of a colour, from 0 (black) to 1 (white)."""
    parts = [int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


THEMES = (
    Check("SHT401", letter_that_cannot_be_read, clause="R1.2", severity="warning", needs=("lines",)),
    Check("SHT402", tint_that_is_too_dark, clause="R1.1", severity="warning", needs=("tints",)),
)
