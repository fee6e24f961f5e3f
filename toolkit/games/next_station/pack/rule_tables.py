"""The tables of the rules: parts of the pack, scoring, ratings of the solo game, and readings."""

from collections.abc import Iterator
from typing import TypeAlias

from toolkit.container.tables import Cell, Table
from toolkit.games.next_station.box import Box
from toolkit.games.next_station.cards import Deck, Gates, Objectives
from toolkit.games.next_station.counting import ByDegree, Each, Product, Term
from toolkit.games.next_station.counting import Table as PointsTable
from toolkit.games.next_station.document import MapDocument
from toolkit.games.next_station.notes import CardNote, Note
from toolkit.games.next_station.pack.columns import FILTER_KEYS, FILTERS, filter_cells, number, refers, text

Content: TypeAlias = MapDocument | Deck | Objectives | Gates
TERM = (
    text("scope", "`line`: added up for every line; `network`: once, at the end of the game."),
    number("term", "Which term of its scope, from 0."),
)
TERM_KEY = refers(("scope", "term"), "scoring_terms", ("scope", "term"))


def parts_of(box: Box) -> dict[str, Content]:
    """The content of the box by its kind; a sound box has one of each at most."""
    found = (box.set_of(Deck), box.set_of(Objectives), box.set_of(Gates))
    return {"map": box.map_file.document, **{each[1].kind: each[1] for each in found if each}}


def part_tables(box: Box) -> Iterator[Table]:
    """What the pack was made from, with the numbers that belong to a part as a whole."""
    board = box.map_file.board
    yield Table(
        "parts",
        "What the pack was made from: a map, and one card set of a kind at most.",
        (
            text("kind", "`map`, `deck`, `objectives` or `gates`."),
            text("id", "Its id."),
            text("version", "Its version."),
            number("draw", "How many of its cards are drawn for a game (R7.1).", required=False),
            number("points", "What each of its cards is worth (R7.1).", required=False),
            number("solo_cost", "What playing with it costs in the solo game (R10.2).", required=False),
        ),
        ("kind",),
        tuple(
            (kind, part.id, part.version, *(getattr(part, name, None) for name in ("draw", "points", "solo_cost")))
            for kind, part in parts_of(box).items()
        ),
    )
    yield Table(
        "grid",
        "The size of the map, in one row.",
        (
            text("part", "The map."),
            number("columns", "Columns of the grid."),
            number("rows", "Rows of the grid."),
            number("rounds", "Rounds of a game: one for each colour (R4.1)."),
        ),
        ("part",),
        (("map", board.columns, board.rows, len(board.colours)),),
        (refers("part", "parts", "kind"),),
    )


def rule_tables(box: Box) -> Iterator[Table]:
    """Scoring, ratings and readings; scoring refers to tables of the map."""
    document = box.map_file.document
    scoring = document.scoring
    terms = [
        *(("line", place, term) for place, term in enumerate(scoring.line)),
        *(("network", place, term) for place, term in enumerate(scoring.network)),
    ]
    yield from _scoring(terms)
    yield Table(
        "solo_bands",
        "Ratings of the solo game, lowest first (R10.3); their names are in texts.",
        (
            number("band", "Which band, from 0."),
            number("up_to", "The highest score of this band; the last band has none.", required=False),
        ),
        ("band",),
        tuple((place, band.up_to) for place, band in enumerate(document.solo)),
    )
    yield Table(
        "readings",
        "Where the rules leave room: what is certain, and which reading the content takes; the words are in texts.",
        (
            text("part", "The map or card set that says so."),
            number("position", "Which of its notes, from 0."),
            text("about", "The key of the part that is meant."),
            text("status", "`certain`, `reading` or `invented`."),
            text("clause", "The clause of the rules that is concerned.", required=False),
        ),
        ("part", "position"),
        tuple(
            (kind, place, note.about, note.status, note.clause)
            for kind, part in parts_of(box).items()
            for place, note in enumerate(_notes(part))
        ),
        (refers("part", "parts", "kind"),),
    )


def _notes(part: Content) -> tuple[Note | CardNote, ...]:
    return part.notes


def _scoring(terms: list[tuple[str, int, Term]]) -> Iterator[Table]:
    yield Table(
        "scoring_terms",
        "What is worth how much (R5, R6): the terms of a score are added up.",
        (
            *TERM,
            text("form", "`product`: the counts multiplied; `each`; `by_degree`; `table`: points by the total count."),
            text("over", "`lines`: the counts of all lines are added up; else the network is counted once.", False),
            number("each", "Points for each thing counted.", required=False),
            text("by", "Which number of each thing decides: its `uses` or its `lines`.", required=False),
            *FILTERS,
        ),
        ("scope", "term"),
        tuple((scope, place, *_term(term)) for scope, place, term in terms),
        FILTER_KEYS,
    )
    yield Table(
        "scoring_counts",
        "What each term counts; a product has several.",
        (*TERM, number("position", "Which count of the term, from 0."), text("count", "What is counted.")),
        ("scope", "term", "position"),
        tuple(
            (scope, place, position, count)
            for scope, place, term in terms
            for position, count in enumerate(term.product if isinstance(term, Product) else (term.count,))
        ),
        (TERM_KEY,),
    )
    yield Table(
        "scoring_points",
        "Points by the degree of each thing (`by_degree`) or by the total count (`table`); "
        "a number that is not there pays as the next lower one.",
        (*TERM, number("number", "The degree or the total count."), number("points", "What it is worth.")),
        ("scope", "term", "number"),
        tuple((scope, place, *pair) for scope, place, term in terms for pair in _points(term)),
        (TERM_KEY,),
    )


def _term(term: Term) -> tuple[Cell, ...]:
    match term:
        case Product():
            return ("product", None, None, None, *filter_cells(None))
        case Each():
            return ("each", term.over, term.each, None, *filter_cells(term.where))
        case ByDegree():
            return ("by_degree", term.over, None, term.by, *filter_cells(term.where))
        case PointsTable():
            return ("table", term.over, None, None, *filter_cells(term.where))


def _points(term: Term) -> Iterator[tuple[int, int]]:
    if isinstance(term, ByDegree):
        yield from sorted(term.points.items())
    elif isinstance(term, PointsTable):
        yield from enumerate(term.table)
