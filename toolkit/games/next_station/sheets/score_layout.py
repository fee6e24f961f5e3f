"""Where the parts of the score area are, in units of an A5 sheet."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from toolkit.games.next_station.counting import Scoring
from toolkit.games.next_station.sheets.frame import GROWTH
from toolkit.games.next_station.sheets.score_rows import LineRow, NetworkRow, Step, line_rows, network_rows
from toolkit.games.next_station.sheets.sheet import Sheet
from toolkit.press.type import BARLOW_700, width

PAD, HEAD, ROW, GAP, FOOT = 1.4, 4.6, 7.4, 0.95, 8.2
LEFT, LABEL_LEFT, WORDS_LEFT, COLUMNS_LEFT = 5.5, 6.9, 12.3, 26.0
NETWORK_WIDTH, WORD_ROOM, MOST_WORD_ROOM, OBJECTIVES_WIDTH = 40.7, 5.9, 12.0, 17.9
NETWORK_ROW, NETWORK_LOW, NETWORK_GAP, NETWORK_BREAK = 6.55, 4.4, 0.85, 1.1
STRIP, STEP_SIZE, LINE_STRIP_ROOM, NETWORK_STRIP_ROOM, MOST_STRIPS = 4.6, 1.85, 48.0, 37.0, 3
COLUMN, SMALLEST_COLUMN, LARGEST_COLUMN = 8.0, 7.5, 20.0


class Layout(NamedTuple):
    """The score area of one sheet: its rows, and how high and wide its parts are."""

    lines: list[LineRow]
    network: list[NetworkRow]
    right: float
    body: float
    row: float
    word_room: float
    column: float

    @property
    def objectives_left(self) -> float:
        """Where the objectives begin, which stand at the right."""
        return self.right - OBJECTIVES_WIDTH

    @property
    def network_width(self) -> float:
        """How wide the rows of the network are: as wide as their words need."""
        return NETWORK_WIDTH - WORD_ROOM + self.word_room if self.network else 0.0


def layout_of(sheet: Sheet) -> Layout:
    """The layout of a sheet's score area; words of the network get more room only where columns can spare it."""
    scoring, count = sheet.document.scoring, max(len(sheet.board.colours), 1)
    lines, network = list(line_rows(scoring, sheet.language)), list(network_rows(scoring, sheet.language, count))
    right = sheet.frame.trim.width / sheet.frame.unit - LEFT - 1.0
    body = panel_height(scoring, count) - PAD - 1.5 - FOOT - 1.5 + sheet.frame.grown
    row = min((body - HEAD - GAP * len(lines) - _strips(lines, LINE_STRIP_ROOM)) / len(lines), GROWTH * ROW)
    room = right - COLUMNS_LEFT - (count - 1)
    room -= OBJECTIVES_WIDTH + 1.3 if sheet.objectives else 0.0
    room -= NETWORK_WIDTH + 2.2 if network else 0.0
    wanted = max((_widest(sheet, each) for each in network if not each.degree), default=0.0)
    extra = max(min(wanted, MOST_WORD_ROOM) - WORD_ROOM, 0.0)
    extra = max(min(extra, room - COLUMN * count), 0.0)
    most = LARGEST_COLUMN * (1.8 if count < 3 else 1.0)
    return Layout(lines, network, right, body, row, WORD_ROOM + extra, min((room - extra) / count, most))


def panel_height(scoring: Scoring, lines: int = 6) -> float:
    """How high the area is: what is noted for a line, or for the network, whichever takes more."""
    rows, network = list(line_rows(scoring, "en")), list(network_rows(scoring, "en", lines))
    left = HEAD + (GAP + ROW) * len(rows) + _strips(rows, LINE_STRIP_ROOM)
    right = NETWORK_LOW * len(network) + network_gaps(network) + _strips(network, NETWORK_STRIP_ROOM)
    return PAD + max(left, right) + 1.5 + FOOT + 1.5


def growing(scoring: Scoring) -> float:
    """How much higher the area may become where the map leaves room."""
    return (GROWTH - 1) * ROW * len(list(line_rows(scoring, "en")))


def network_gaps(rows: Sequence[NetworkRow]) -> float:
    """The room between the rows of the network."""
    return NETWORK_GAP * max(len(rows) - 1, 0) + NETWORK_BREAK * sum(row.first for row in rows[1:])


def network_row(layout: Layout) -> float:
    """How high a row of the network is."""
    room = layout.body - network_gaps(layout.network) - _strips(layout.network, NETWORK_STRIP_ROOM)
    return min(room / len(layout.network), NETWORK_ROW * layout.row / ROW)


def strips_of(steps: Sequence[Step], room: float) -> list[list[tuple[float, Step]]]:
    """Steps side by side, each with its width, on as many strips as they need."""
    strips: list[list[tuple[float, Step]]] = [[]]
    for step in steps:
        wide = 1.1 + max(width(BARLOW_700, text, STEP_SIZE) for text in step)
        if strips[-1] and sum(each for each, _ in strips[-1]) + wide > room:
            strips.append([])
        strips[-1].append((wide, step))
    return strips


def _strips(rows: Iterable[LineRow | NetworkRow], room: float) -> float:
    """How high the strips of all rows are together."""
    return STRIP * sum(min(len(strips_of(row.steps, room)), MOST_STRIPS) for row in rows if row.steps)


def _widest(sheet: Sheet, row: NetworkRow) -> float:
    return max(width(sheet.labels(600), word, 1.9) + 0.2 for word in row.words[0].split())
