"""What a sheet is made from, and what is found out while drawing it."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from toolkit.findings.finding import Fault, Finding
from toolkit.games.next_station.board import Board
from toolkit.games.next_station.box import Box
from toolkit.games.next_station.cards import Gates, Objectives
from toolkit.games.next_station.checks.sheets import UNFIT
from toolkit.games.next_station.document import MapDocument
from toolkit.games.next_station.sheets.frame import Frame
from toolkit.games.next_station.sheets.played import Played
from toolkit.games.next_station.sheets.style import Style
from toolkit.games.texts import Language, Text
from toolkit.press.canvas import Canvas, Pen
from toolkit.press.type import Block, Face, block, fitted, width
from toolkit.source.node import Path


@dataclass(frozen=True)
class Sheet:
    """One map in one language and one style, on a canvas."""

    box: Box
    frame: Frame
    style: Style
    language: Language
    canvas: Canvas
    played: Played | None = None
    findings: list[Finding] = field(default_factory=list)

    @property
    def board(self) -> Board:
        """What the map means."""
        return self.box.map_file.board

    @property
    def document(self) -> MapDocument:
        """What the map says."""
        return self.box.map_file.document

    @property
    def objectives(self) -> Objectives | None:
        """The objectives the map is played with."""
        found = self.box.set_of(Objectives)
        return found[1] if found else None

    @property
    def module_cost(self) -> int:
        """What a module costs in the solo game; nothing if there is no module (R10.2)."""
        gates = self.box.set_of(Gates)
        sets = (*((self.objectives,) if self.objectives else ()), *((gates[1],) if gates else ()))
        return max((each.solo_cost for each in sets), default=0)

    def titles(self, weight: int) -> Face:
        """The face of titles, numbers and letters."""
        return Face(self.style.title_family, weight)

    def labels(self, weight: int) -> Face:
        """The face of labels and sentences."""
        return Face(self.style.label_family, weight)

    def outline(self, factor: float = 1.0, fill: str | None = None) -> Pen:
        """The pen of stations and everything drawn like them: ink outline, white core."""
        return Pen(fill or self.style.paper, self.style.ink, 0.7 * factor)

    def fit(
        self, text: str, face: Face, size: float, room: float, tracking: float = 0.0, key: Path = ()
    ) -> tuple[str, float]:
        """A text and the size at which it fits; cut short, with a finding at its key, if even the floor is too much."""
        found = fitted(face, text, size, room, tracking=tracking)
        if found.fits:
            return text, found.size
        self.unfit(f"`{text}` does not fit its place at {found.size:g} mm", key)
        while len(text) > 1 and width(face, f"{text}…", found.size, tracking) > room:
            text = text[:-1].rstrip()
        return f"{text}…", found.size

    def unfit(self, message: str, key: Path) -> None:
        """Remember that something in the map's file is too long for its place."""
        place = self.box.map_file.key_place(*key)
        self.findings.append(UNFIT.finding(Fault(place, message, "use fewer or shorter words, or a larger `--trim`")))

    def own(self, forms: tuple[str, ...], face: Face, size: float, room: float, lines: int = 2) -> Block:
        """Our own words: the first of their forms that fits, on as few lines as it can.

        The last form is short enough for any sheet that is wide enough to be drawn.
        """
        for form in forms:
            for most in range(1, lines + 1):
                found = block(face, form, size, room, most)
                if found.fits:
                    return found
        return found

    def named(self, text: Text | None) -> str:
        """A name of the map as it is drawn: apostrophes are typographic."""
        return text.in_language(self.language).replace("'", "’") if text else ""


def splits(name: str) -> Iterator[tuple[str, ...]]:
    """The name on one line, or on two at every blank and after every hyphen."""
    yield (name,)
    for number, sign in enumerate(name[:-1]):
        if sign in " -" and number:
            yield name[: number + 1].rstrip(), name[number + 1 :]
