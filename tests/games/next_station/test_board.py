"""The board: what a drawing means, checked against brute force where a table cannot reach."""

from collections.abc import Callable
from fractions import Fraction
from itertools import combinations

import pytest

from toolkit.games.inspection import Inspection
from toolkit.games.next_station.board import Board, Connection

FRAME = """\
format: 1
game: next-station
id: test
version: 1.0.0
title: {{en: Test}}
languages: [en]
drawing: |
{drawing}
legend:
  W: {{symbols: [any]}}
  t: {{kind: monument, symbols: [triangle]}}
districts:
  cells: |
{cells}
departures: {{orange: A1, green: B1}}
scoring: {{line: [{{count: stations, each: 1}}]}}
"""


@pytest.fixture
def board_of(inspect_text: Callable[..., Inspection]) -> Callable[[str], Board]:
    def board(drawing: str) -> Board:
        lines = drawing.strip("\n").split("\n")
        columns, rows = (len(lines[0]) + 1) // 2, (len(lines) + 1) // 2
        cells = "\n".join("    " + " ".join("a" * columns) for _ in range(rows))
        text = FRAME.format(drawing="\n".join(f"  {line}" for line in lines), cells=cells)
        found: Board = inspect_text(text).subject.board
        return found

    return board


@pytest.mark.parametrize(
    ("why", "drawing", "connections"),
    [
        ("a track joins its neighbours", "S-T", ["A1-B1"]),
        ("a connection passes over nothing", "S-.-T", ["A1-C1"]),
        ("and over a crossing", "S-+-T", ["A1-C1"]),
        ("it ends at the next station", "S-P-T", ["A1-B1", "B1-C1"]),
        ("X is two connections", "S T\n X\nP C", ["A1-B2", "B1-A2"]),
        ("a rising one is named from its upper end", "S T\n /\nP C", ["B1-A2"]),
        ("all four headings", "S-T\n|X|\nP-C", ["A1-B1", "A1-A2", "A1-B2", "B1-B2", "B1-A2", "A2-B2"]),
        ("a platform's connections are named by its points", "S T\n| |\n# #", ["A1-A2", "B1-B2"]),
        ("a dangling track is none", "S-.", []),
        ("a bend is none", "S-. T\n  |\n. P C", []),
    ],
)
def test_connections(why: str, drawing: str, connections: list[str], board_of: Callable[[str], Board]) -> None:
    assert [each.id for each in board_of(drawing).connections] == connections, why


@pytest.mark.parametrize(
    ("why", "drawing", "platforms"),
    [
        ("points side by side are one", "# #", [2]),
        ("one below the other too", "# S\n\n# T", [2]),
        ("points that touch only at a corner are two", "# S\n\nT #", [1, 1]),
        ("a map may have several", "# S #", [1, 1]),
        ("any shape", "# # #\n\n# S #\n\n# T T", [6]),
    ],
)
def test_platforms(why: str, drawing: str, platforms: list[int], board_of: Callable[[str], Board]) -> None:
    stations = board_of(drawing).stations
    assert [len(each.points) for each in stations if each.kind == "platform"] == platforms, why


@pytest.mark.parametrize(
    ("glyph", "kind", "symbols", "any_card"),
    [
        ("S", "station", ("square",), False),
        ("M", "monument", (), True),
        ("#", "platform", (), True),
        ("W", "station", (), True),
        ("t", "monument", ("triangle",), False),
    ],
)
def test_stations(
    glyph: str, kind: str, symbols: tuple[str, ...], any_card: bool, board_of: Callable[[str], Board]
) -> None:
    station = board_of(f"T-{glyph}").station["B1"]
    assert (station.kind, station.symbols, station.any_card) == (kind, symbols, any_card)


@pytest.mark.parametrize(
    ("why", "drawing", "conflicts"),
    [
        ("diagonals cross in the middle of four points", "S T\n X\nP C", {("A1-B2", "B1-A2")}),
        ("straight ones cross in a point", "C S T\n  |\nP-.-C\n  |\nT C S", {("B1-B3", "A2-C2")}),
        ("not at an overhead crossing", "C S T\n  |\nP-+-C\n  |\nT C S", set()),
        ("sharing a station is no conflict", "S-T-P", set()),
    ],
)
def test_conflicts(why: str, drawing: str, conflicts: set[tuple[str, str]], board_of: Callable[[str], Board]) -> None:
    board = board_of(drawing)
    assert {(one, other) for one, others in board.conflicts.items() for other in others if one < other} == {
        tuple(sorted(pair)) for pair in conflicts
    }, why


def crosses(one: Connection, other: Connection) -> set[tuple[Fraction, Fraction]]:
    """Where two connections meet, by solving the two equations (no grid, no shared tables)."""
    (ax, ay), (bx, by) = one.points[0], one.points[-1]
    (cx, cy), (dx, dy) = other.points[0], other.points[-1]
    det = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx)
    if det == 0:
        return set()
    t = Fraction((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx), det)
    u = Fraction((cx - ax) * (by - ay) - (cy - ay) * (bx - ax), det)
    return {(ax + t * (bx - ax), ay + t * (by - ay))} if 0 <= t <= 1 and 0 <= u <= 1 else set()


@pytest.mark.parametrize("name", ["paris", "atelier"])
def test_conflicts_equal_brute_force(name: str, inspect_file: Callable[..., Inspection]) -> None:
    """R3.6: two sections may not cross but at an overhead crossing, or in the station where both end."""
    board: Board = inspect_file(f"maps/{name}.yaml").subject.board
    overhead = {tuple(crossing.at) for crossing in board.crossings}
    for one, other in combinations(board.connections, 2):
        shared = {tuple(one.points[0]), tuple(one.points[-1])} & {tuple(other.points[0]), tuple(other.points[-1])}
        naive = bool(crosses(one, other) - overhead - shared)
        assert (other.id in board.conflicts[one.id]) == naive, f"{one.id} {other.id}"
        assert (other.id in board.doubles[one.id]) == (set(one.ends) == set(other.ends))


def test_the_board_is_frozen(board_of: Callable[[str], Board]) -> None:
    board = board_of("S-T")
    with pytest.raises(AttributeError):
        board.stations = ()  # type: ignore[misc]
    with pytest.raises(AttributeError):
        board.stations[0].kind = "monument"  # type: ignore[misc]


@pytest.mark.parametrize(("columns", "rows"), [(2, 2), (200, 2), (2, 200), (14, 9), (200, 200)])
def test_any_size(columns: int, rows: int, board_of: Callable[[str], Board]) -> None:
    row, tracks = "-".join("STPC"[column % 4] for column in range(columns)), "X".join("|" * columns)
    board = board_of("\n".join([row, *[tracks, row] * (rows - 1)]))
    assert len(board.stations) == columns * rows
    assert len(board.connections) == (columns - 1) * rows + columns * (rows - 1) + 2 * (columns - 1) * (rows - 1)
    assert board.stations[-1].at == (columns - 1, rows - 1)
