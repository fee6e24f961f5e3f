"""Every check of the game, in the order in which one stands on the other."""

from toolkit.findings.check import Check, Stage
from toolkit.games.next_station.checks.box import BOX, GOALS, NAMES
from toolkit.games.next_station.checks.cards import CARDS
from toolkit.games.next_station.checks.cells import CELL_BLOCK, CELLS
from toolkit.games.next_station.checks.departures import DEPARTURES
from toolkit.games.next_station.checks.districts import DISTRICTS, LOCATIONS
from toolkit.games.next_station.checks.drawing import ALTERNATION, GLYPHS, LITERAL, SHAPE
from toolkit.games.next_station.checks.entries import ENTRIES
from toolkit.games.next_station.checks.moves import MOVES
from toolkit.games.next_station.checks.network import DRAWN, NETWORK
from toolkit.games.next_station.checks.records import FITTING, RECORDS, ROUNDS
from toolkit.games.next_station.checks.sheets import SHEETS
from toolkit.games.next_station.checks.themes import THEMES
from toolkit.games.next_station.checks.tips import TIPS
from toolkit.games.next_station.checks.tracks import TRACKS
from toolkit.games.translations import TRANSLATIONS

MAP_STAGES = (
    Stage("texts", TRANSLATIONS),
    Stage("literal", LITERAL),
    Stage("alternating", ALTERNATION),
    Stage("shape", SHAPE),
    Stage("points", GLYPHS),
    Stage("cell block", CELL_BLOCK),
    Stage("cells", CELLS),
    Stage("network", TRACKS),
    Stage("departing", DEPARTURES),
    Stage("drawn", DRAWN),
    Stage("topology", NETWORK),
    Stage("located", LOCATIONS),
    Stage("districting", DISTRICTS),
    Stage("entries", ENTRIES),
)
BOX_STAGES = (Stage("named", NAMES), Stage("bound", BOX), Stage("goals", GOALS))
TIP_STAGES = (Stage("tips", TIPS),)
THEME_STAGES = (Stage("texts", TRANSLATIONS), Stage("theme", THEMES))
RECORD_STAGES = (
    Stage("playable", RECORDS),
    Stage("fitting", FITTING),
    Stage("rounds played", ROUNDS),
    Stage("moves", MOVES),
)
CARD_STAGES = (Stage("texts", TRANSLATIONS), Stage("set", CARDS))
ALL_CHECKS: tuple[Check, ...] = tuple(
    check
    for stage in (
        *MAP_STAGES,
        *BOX_STAGES,
        *TIP_STAGES,
        *CARD_STAGES,
        *THEME_STAGES,
        *RECORD_STAGES,
        Stage("sheets", SHEETS),
    )
    for check in stage.checks
)
