"""What a sheet is made from, and what is found out while drawing it."""

from dataclasses import dataclass, field

from toolkit.findings.finding import Fault, Finding
from toolkit.games.next_station.board import Board
from toolkit.games.next_station.box import Box
from toolkit.games.next_station.cards import Gates, Objectives
from toolkit.games.next_station.checks.sheets import UNFIT
from toolkit.games.next_station.document import MapDocument
from toolkit.games.next_station.sheets.frame import Frame
from toolkit.games.next_station.sheets.style import Style
from toolkit.games.texts import Language
from toolkit.press.canvas import Canvas, Pen
from toolkit.press.type import Face, fitted, width


@dataclass(frozen=True)
class Sheet:
    """One map in one language and one style, on a canvas."""

    box: Box
    frame: Frame
    style: Style
    language: Language
    canvas: Canvas
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

    def fit(self, text: str, face: Face, size: float, room: float, tracking: float = 0.0) -> tuple[str, float]:
        """A text and the size at which it fits; cut short, with a finding, where even the floor does not do."""
        found = fitted(face, text, size, room, tracking=tracking)
        if found.fits:
            return text, found.size
        place = self.box.map_file.key_place("drawing")
        message = f"`{text}` does not fit its place at {found.size:g} mm"
        self.findings.append(UNFIT.finding(Fault(place, message, "use fewer or shorter words")))
        while len(text) > 1 and width(face, f"{text}…", found.size, tracking) > room:
            text = text[:-1].rstrip()
        return f"{text}…", found.size
