"""What Next Station offers to the commands; see `games.registry.Game`."""

import sys
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, TypeAlias

from pydantic import BaseModel

from toolkit.findings.check import Stage, run_stages, waiting
from toolkit.findings.finding import Finding
from toolkit.findings.place import Place
from toolkit.findings.suggestion import listed
from toolkit.games.next_station.box import Box, NamedSet, box_of
from toolkit.games.next_station.card_file import CardFile, read_cards
from toolkit.games.next_station.cards import CARD_FORMATS, Deck
from toolkit.games.next_station.checks.catalogue import ALL_CHECKS as CHECKS
from toolkit.games.next_station.checks.catalogue import (
    BOX_STAGES,
    CARD_STAGES,
    MAP_STAGES,
    RECORD_STAGES,
    THEME_STAGES,
    TIP_STAGES,
)
from toolkit.games.next_station.clauses import clauses
from toolkit.games.next_station.document import MapDocument
from toolkit.games.next_station.map_file import MapFile, read_map
from toolkit.games.registry import Find, Found
from toolkit.source.binding import bind
from toolkit.source.checks import NOT_ALLOWED, WRONG_TYPE, shown
from toolkit.source.node import MappingNode, ScalarNode
from toolkit.source.text import SourceText

if TYPE_CHECKING:
    from toolkit.container.content import Content
    from toolkit.games.next_station.faces.wording import CardWords
    from toolkit.games.next_station.playing.text_game import TextGame
    from toolkit.games.next_station.record_file import RecordFile
    from toolkit.games.next_station.theme import ThemeFile
    from toolkit.press.card import Card

Inspected: TypeAlias = "tuple[MapFile | CardFile | ThemeFile | RecordFile | None, tuple[Finding, ...], int]"

__all__ = [
    "CHECKS",
    "blank",
    "card_faces",
    "clauses",
    "connected",
    "illegal_moves",
    "inspect",
    "map_sheet",
    "models",
    "new_game",
    "pack_content",
    "pack_models",
    "played_sheet",
    "portrait",
    "resumed_game",
    "score",
    "vectors",
]


def models() -> Mapping[str, type[BaseModel]]:
    """The models of the files of this game, by kind."""
    from toolkit.games.next_station.card_set import CardSet
    from toolkit.games.next_station.record import Record
    from toolkit.games.next_station.theme import ThemeDocument
    from toolkit.games.next_station.vectors.document import Vectors

    return {"map": MapDocument, "cards": CardSet, "theme": ThemeDocument, "record": Record, "vectors": Vectors}


def inspect(source: SourceText, root: MappingNode, tips: bool, find: Find | None) -> "Inspected":
    """A file of this game, everything that is wrong with it, and how many checks wait for repairs.

    `kind:` makes it a card set, a theme or a record.
    """
    if "kind" in root.entries:
        return _inspect_kind(source, root, find)
    map_file, misfits = read_map(source, root)
    proven: set[str] = map_file.sound
    stages: tuple[Stage, ...] = MAP_STAGES
    findings = [*misfits, *run_stages(MAP_STAGES, map_file, proven)]
    if find and map_file.document.cards:
        box = box_for(map_file, find)
        findings += run_stages(BOX_STAGES, box, proven)
        stages += BOX_STAGES
    if tips:
        findings += run_stages(TIP_STAGES, map_file, proven)
    return map_file, tuple(findings), waiting(stages, proven)


def _inspect_kind(source: SourceText, root: MappingNode, find: Find | None) -> "Inspected":
    """A card set, a theme or a record: files that say what kind they are."""
    node = root.entries["kind"].value
    if not isinstance(node, ScalarNode):
        return None, (WRONG_TYPE.report(node.place, "a single value", "more than one", "write it as `kind: deck`"),), 0
    kind = node.value
    if kind == "theme":
        from toolkit.games.next_station.theme import THEME_FORMAT, ThemeFile

        bound = bind(THEME_FORMAT, root)
        theme = ThemeFile(source, root, bound.document, bound.unsound)
        return theme, (*bound.findings, *run_stages(THEME_STAGES, theme, theme.sound)), 0
    if kind == "record":
        return _inspect_record(source, root, find)
    if kind not in CARD_FORMATS:
        hint = f"write {listed((*CARD_FORMATS, 'theme', 'record'))}"
        unknown = NOT_ALLOWED.report(root.entries["kind"].value.place, f"unknown kind `{shown(kind)}`", hint)
        return None, (unknown,), sum(len(stage.checks) for stage in CARD_STAGES)
    cards, misfits = read_cards(source, root, str(kind))
    return cards, (*misfits, *run_stages(CARD_STAGES, cards, cards.sound)), 0


def _inspect_record(source: SourceText, root: MappingNode, find: Find | None) -> "Inspected":
    """A record of a game, with the map that it names."""
    from toolkit.games.next_station.record import RECORD_FORMAT
    from toolkit.games.next_station.record_file import RecordFile

    bound = bind(RECORD_FORMAT, root)
    found = find("maps", bound.document.map.id) if find else None
    sound = found and found.is_sound and isinstance(found.subject, MapFile)
    box = box_for(found.subject, find) if find and found and sound else None
    record = RecordFile(source, root, bound.document, bound.unsound, found is not None, box)
    proven = record.sound
    findings = (*bound.findings, *run_stages(RECORD_STAGES, record, proven))
    return record, findings, waiting(RECORD_STAGES, proven)


def box_for(map_file: MapFile, find: Find) -> Box:
    """A map with its card sets."""
    return box_of(map_file, lambda name, place: _named_set(name, place, find("cards", name)))


def _named_set(name: str, place: Place, found: Found | None) -> NamedSet:
    """What was found under a name, as far as it is a sound card set of this game."""
    subject = found.subject if found else None
    other = None
    if found and found.game and found.game is not sys.modules[__name__]:
        other = "of another game"
    elif isinstance(subject, MapFile):
        other = "a map"
    usable = found and not other and found.is_sound and isinstance(subject, CardFile)
    return NamedSet(name, place, found is not None, other, subject if usable else None)


def portrait(subject: "MapFile | CardFile | ThemeFile | RecordFile") -> tuple[dict[str, Any], list[str]]:
    """A map or a card set in numbers and words: as data, and as lines of text."""
    from dataclasses import asdict

    from toolkit.games.next_station import portrait as portraits
    from toolkit.games.next_station import portrait_text as texts
    from toolkit.games.next_station.record_file import RecordFile
    from toolkit.games.next_station.theme import ThemeFile

    if isinstance(subject, RecordFile):
        return score(subject)
    if isinstance(subject, MapFile):
        found = portraits.portrait(subject)
        return asdict(found), list(texts.map_lines(found))
    if isinstance(subject, ThemeFile):
        theme = subject.document.model_dump(exclude={"format", "game"}, exclude_none=True)
        return theme, list(texts.theme_lines(subject.document))
    document = subject.document
    deck = portraits.deck_portrait(document) if isinstance(document, Deck) else None
    data = document.model_dump(by_alias=True, exclude={"format", "game", "notes"}, exclude_none=True)
    return {**data, **({"round": asdict(deck)} if deck else {})}, list(texts.card_lines(subject, deck))


def map_sheet(
    map_file: MapFile, find: Find, ink: Any, palette: Any, language: Any, theme: "ThemeFile | None"
) -> Callable[[Any, Any], list[Finding]]:
    """A function that draws the map's sheet on a canvas at a trim size, and says what it found."""
    from toolkit.games.next_station.sheets.map_sheet import draw_map_sheet
    from toolkit.games.next_station.sheets.style import style_for

    box = box_for(map_file, find)
    style = style_for(ink, palette, theme.document if theme else None)
    return lambda canvas, trim: draw_map_sheet(canvas, box, trim, style, language)


def played_sheet(
    record: "RecordFile", player: int, ink: Any, palette: Any, language: Any, theme: "ThemeFile | None"
) -> Callable[[Any, Any], list[Finding]]:
    """A function that draws the sheet of one player of a sound record, filled in."""
    from toolkit.games.next_station.sheets.map_sheet import draw_map_sheet
    from toolkit.games.next_station.sheets.played import Played
    from toolkit.games.next_station.sheets.style import style_for

    box, setup = record.box, record.setup
    if box is None or setup is None:
        raise ValueError("a record without a map has no sheet")
    name, sheet = record.document.players[player].name, record.replay.sheets[player]
    played = Played(name, setup, sheet, record.scores[player])
    style = style_for(ink, palette, theme.document if theme else None)
    return lambda canvas, trim: draw_map_sheet(canvas, box, trim, style, language, played)


def card_faces(
    subject: "MapFile | CardFile", find: Find, ink: Any, palette: Any, language: Any
) -> "tuple[list[Card], list[Finding], CardWords]":
    """The cards of a set, or of all sets of a map; findings appear while they are drawn."""
    from toolkit.games.next_station.faces.cards import Faces
    from toolkit.games.next_station.faces.paint import paint_for
    from toolkit.games.next_station.faces.wording import page_words

    box = box_for(subject, find) if isinstance(subject, MapFile) else None
    files = tuple(each.file for each in box.sets if each.file) if box else (subject,)
    faces = Faces(paint_for(ink, palette), language, box)
    return faces.cards_of(files), faces.findings, page_words(subject.document, language)  # type: ignore[arg-type]


def score(record: "RecordFile") -> tuple[dict[str, Any], list[str]]:
    """The scores of a record: as data, and as lines of text."""
    from toolkit.games.next_station.score_text import score_data, score_lines

    return score_data(record), list(score_lines(record))


def illegal_moves(record: "RecordFile") -> list[Finding]:
    """Every illegal move of a record, in the order of play."""
    from toolkit.games.next_station.checks.moves import illegal_moves as found

    return found(record)


def pack_models() -> Mapping[str, type[BaseModel]]:
    """The models of a pack's documents, by the names of their schemas."""
    from toolkit.games.next_station.pack.document import DOCUMENTS
    from toolkit.games.next_station.record import Record
    from toolkit.games.next_station.vectors.document import Vectors

    documents = {name.removesuffix(".json"): model for name, model in DOCUMENTS.items()}
    return {**documents, "vectors": Vectors, "record": Record}


def pack_content(map_file: MapFile, find: Find) -> "Content":
    """Everything that the pack of a map is made from."""
    from dataclasses import replace

    from toolkit.games.next_station.pack.content import content

    box = box_for(map_file, find)
    return replace(content(box), table=lambda: _tabletop(box))


def _tabletop(box: Box) -> Mapping[str, bytes]:
    from toolkit.games.next_station.tabletop import tabletop_files

    return tabletop_files(box)


def vectors(map_file: MapFile, find: Find) -> str | None:
    """The conformance vectors of a map as JSON; none if it cannot be played."""
    from toolkit.games.next_station.vectors.generate import vectors_for
    from toolkit.games.next_station.vectors.text import vectors_text

    found = vectors_for(box_for(map_file, find))
    return vectors_text(found) if found else None


def new_game(
    map_file: MapFile, find: Find, seed: str, modules: tuple[str, ...], player: str, language: Any, in_colour: bool
) -> "TextGame | None":
    """A game to be played alone at a terminal; none if the map cannot be played."""
    from toolkit.games.next_station.playing.session import new_session
    from toolkit.games.next_station.playing.text_game import TextGame

    session = new_session(box_for(map_file, find), seed, "objectives" in modules, "gates" in modules)
    return TextGame(session, player, language, in_colour) if session else None


def resumed_game(record: "RecordFile", language: Any, in_colour: bool) -> "TextGame | None":
    """A game that was broken off; none if its record does not say how the cards were shuffled."""
    from toolkit.games.next_station.playing.session import resumed
    from toolkit.games.next_station.playing.text_game import TextGame

    session = resumed(record.box, record.document) if record.box else None
    return TextGame(session, record.document.players[0].name, language, in_colour) if session else None


def blank(name: str, columns: int, rows: int) -> str:
    """The text of a blank map."""
    from toolkit.games.next_station.blank import blank as blank_map

    return blank_map(name, columns, rows)


def connected(map_file: MapFile, reach: int) -> tuple[str, ...]:
    """The lines of a map's drawing with its tracks drawn by the ray rule."""
    from toolkit.games.next_station.connect import connected as tracks

    return tracks(map_file.survey, reach)
