"""The rules a second time: slow, plain and on its own, to hold the referee against.

Written from docs/rules.md and the format pages alone; nothing of `toolkit` is used. A connection is the set of
points that it covers, a line is the set of its sections, and every question is answered by looking at everything.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from itertools import combinations, product
from pathlib import Path
from typing import Any

import yaml

Spot = tuple[int, int]  # column and row, from 0
Data = dict[str, Any]

USUAL_GLYPHS: dict[str, Data] = {
    "S": {"kind": "station", "symbols": ["square"]},
    "T": {"kind": "station", "symbols": ["triangle"]},
    "P": {"kind": "station", "symbols": ["pentagon"]},
    "C": {"kind": "station", "symbols": ["circle"]},
    "M": {"kind": "monument", "symbols": ["any"]},
    "#": {"kind": "platform", "symbols": ["any"]},
    "+": {"kind": "crossing"},
    ".": {"kind": "empty"},
}
TRACKS = {(1, 0): "-", (0, 1): "|", (1, 1): "\\X", (-1, 1): "/X"}  # each also the other way round
STATION_KINDS = {"station", "monument", "platform"}


class Illegal(Exception):
    """A move that the rules forbid; the indices count from 0, and those that do not apply are None."""

    def __init__(self, move: int | None, turn: int | None = None, round_: int | None = None, player: int | None = None):
        super().__init__(f"player {player}, round {round_}, turn {turn}, move {move}")
        self.player, self.round, self.turn, self.move = player, round_, turn, move


@dataclass(frozen=True)
class Station:
    id: str
    spots: frozenset[Spot]
    kind: str
    symbols: frozenset[str]
    district: str | None

    def admits(self, symbol: str) -> bool:
        return symbol in self.symbols or "any" in self.symbols


@dataclass(frozen=True)
class Connection:
    id: str
    stations: frozenset[str]
    inner: frozenset[Spot]  # all points and half points between the two ends, in doubled coordinates
    crossings: frozenset[Spot]  # the overhead crossings among them


def column_name(column: int) -> str:
    return chr(65 + column) if column < 26 else column_name(column // 26 - 1) + chr(65 + column % 26)


def spot_name(spot: Spot) -> str:
    return f"{column_name(spot[0])}{spot[1] + 1}"


def reading_order(spots: Iterable[Spot]) -> list[Spot]:
    return sorted(spots, key=lambda spot: (spot[1], spot[0]))


# --- the board ------------------------------------------------------------------------------------------------------


class NaiveBoard:
    """A map file as stations and connections."""

    def __init__(self, content: Data):
        self.rows: list[str] = content["drawing"].splitlines()
        self.legend = {**USUAL_GLYPHS, **{str(glyph): what for glyph, what in content.get("legend", {}).items()}}
        self.height = (len(self.rows) + 1) // 2
        self.width = (max(map(len, self.rows)) + 1) // 2
        self.cells = [row[::2] for row in content["districts"]["cells"].splitlines()]
        self.secondary = set(content["districts"].get("secondary", []))
        self.departures: dict[str, str] = {colour: str(at) for colour, at in content["departures"].items()}
        self.marks = {mark: set(ids) for mark, ids in content.get("marks", {}).items()}
        self.spots = [(column, row) for row in range(self.height) for column in range(self.width)]
        self.crossings = {spot for spot in self.spots if self.kind_at(spot) == "crossing"}
        self.stations: dict[str, Station] = {station.id: station for station in self.find_stations()}
        self.station_at = {spot: station.id for station in self.stations.values() for spot in station.spots}
        self.connections = {connection.id: connection for connection in self.find_connections()}
        self.conflicts = self.find_conflicts()

    def character(self, column: int, row: int) -> str:
        """What stands at this place of the text."""
        if row not in range(len(self.rows)) or column not in range(len(self.rows[row])):
            return " "
        return self.rows[row][column]

    def glyph(self, spot: Spot) -> Data:
        return self.legend.get(self.character(2 * spot[0], 2 * spot[1]), {"kind": "empty"})

    def kind_at(self, spot: Spot) -> str:
        return self.glyph(spot).get("kind", "station")

    def district_at(self, spot: Spot) -> str | None:
        letter = self.cells[spot[1]][spot[0]]
        return None if letter == "." else letter

    def kind_of_district(self, letter: str | None) -> str | None:
        if letter is None:
            return None
        return "secondary" if letter in self.secondary else "main"

    def districts(self) -> set[str]:
        return {letter for spot in self.spots if (letter := self.district_at(spot)) is not None}

    def stations_in(self, letter: str) -> set[str]:
        return {station.id for station in self.stations.values() if station.district == letter}

    def find_stations(self) -> list[Station]:
        found, seen = [], set()
        for spot in self.spots:
            if spot not in seen and self.kind_at(spot) in STATION_KINDS:
                spots = self.touching_platform(spot) if self.kind_at(spot) == "platform" else {spot}
                seen |= spots
                found.append(self.make_station(spots))
        return found

    def touching_platform(self, start: Spot) -> set[Spot]:
        """R2.4: the points of a platform that touch side by side are one station."""
        platform = {spot for spot in self.spots if self.kind_at(spot) == "platform"}
        found = {start}
        while True:
            more = {spot for spot in platform if any(abs(spot[0] - c) + abs(spot[1] - r) == 1 for c, r in found)}
            if more <= found:
                return found
            found |= more

    def make_station(self, spots: set[Spot]) -> Station:
        first = reading_order(spots)[0]
        symbols = frozenset(symbol for spot in spots for symbol in self.glyph(spot)["symbols"])
        return Station(spot_name(first), frozenset(spots), self.kind_at(first), symbols, self.district_at(first))

    def track(self, spot: Spot, direction: Spot) -> bool:
        dx, dy = direction
        tracks = TRACKS.get((dx, dy)) or TRACKS[-dx, -dy]
        return self.character(2 * spot[0] + dx, 2 * spot[1] + dy) in tracks

    def find_connections(self) -> list[Connection]:
        runs = [self.run(spot, way) for spot in self.station_at for way in product((-1, 0, 1), repeat=2) if any(way)]
        return list({connection.id: connection for connection in runs if connection}.values())

    def run(self, start: Spot, direction: Spot) -> Connection | None:
        """Follow the tracks straight to the next station (R2.2, R3.1)."""
        spots = [start]
        while self.track(spots[-1], direction):
            spots.append((spots[-1][0] + direction[0], spots[-1][1] + direction[1]))
            if spots[-1] in self.station_at:
                return self.make_connection(spots, direction)
        return None

    def make_connection(self, spots: list[Spot], direction: Spot) -> Connection | None:
        stations = frozenset({self.station_at[spots[0]], self.station_at[spots[-1]]})
        if len(stations) == 1:
            return None
        (column, row), (dx, dy) = spots[0], direction
        inner = frozenset((2 * column + n * dx, 2 * row + n * dy) for n in range(1, 2 * len(spots) - 2))
        name = "-".join(spot_name(spot) for spot in reading_order({spots[0], spots[-1]}))
        return Connection(name, stations, inner, frozenset(spots) & self.crossings)

    def find_conflicts(self) -> dict[str, set[str]]:
        """For each connection those that may not stand on a sheet with it (R3.6, R3.7), and itself."""
        conflicts = {name: {name} for name in self.connections}
        for one, two in combinations(self.connections.values(), 2):
            if one.stations == two.stations or self.cross(one, two):
                conflicts[one.id].add(two.id)
                conflicts[two.id].add(one.id)
        return conflicts

    def cross(self, one: Connection, two: Connection) -> bool:
        bridges = {(2 * column, 2 * row) for column, row in self.crossings}
        return bool((one.inner & two.inner) - bridges)

    def corner(self, name: str) -> str:
        """The station at a corner of the grid, e.g. `south-west`."""
        row = 0 if name.startswith("north") else self.height - 1
        column = 0 if name.endswith("west") else self.width - 1
        return self.station_at[column, row]


# --- a sheet --------------------------------------------------------------------------------------------------------


@dataclass
class Line:
    board: NaiveBoard
    colour: str
    sections: list[str] = field(default_factory=list)

    @property
    def departure(self) -> str:
        return self.board.departures[self.colour]

    def stations(self) -> set[str]:
        """R5.5: the departure always belongs to the line."""
        ends = {station for section in self.sections for station in self.board.connections[section].stations}
        return ends | {self.departure}

    def ends(self) -> set[str]:
        """R3.3: the stations with exactly one section; of a line without sections its departure."""
        if not self.sections:
            return {self.departure}
        return {station for station in self.stations() if self.sections_at(station) == 1}

    def sections_at(self, station: str) -> int:
        return sum(station in self.board.connections[section].stations for section in self.sections)


@dataclass
class Way:
    """What is left of one way of the effect under way; `anywhere`: a switch was turned (R4.5)."""

    steps: list[Data]
    anywhere: bool = False


@dataclass
class Turn:
    """A turn of one player in the middle of its moves."""

    board: NaiveBoard
    lines: list[Line]  # the last one is under construction
    ways: list[Way]
    gates: dict[str, str]  # station -> bonus card
    bonuses: dict[str, Data]
    reached: str | None = None  # the station that this effect last reached
    sections: int = 0  # drawn in this turn
    waiting: list[str] = field(default_factory=list)  # gates reached and not yet used or passed by
    twice: list[Data] = field(default_factory=list)

    @property
    def line(self) -> Line:
        return self.lines[-1]

    # What may come next.

    def next_sections(self) -> set[str]:
        return {name for way in self.ways for step in way.steps for name in self.sections_for(way, step)}

    def next_doublings(self) -> set[str]:
        return {thing for way in self.ways for step in way.steps for thing in self.doublings_for(step)}

    def sections_for(self, way: Way, step: Data) -> set[str]:
        if "draw" not in step:
            return set()
        starts = self.starts(way, step)
        return {
            name
            for name, connection in self.board.connections.items()
            for start in starts & connection.stations
            for end in connection.stations - {start}
            if self.may_end(end, step["to"]) and self.is_free(name)
        }

    def starts(self, way: Way, step: Data) -> set[str]:
        """Where a section may start (R3.3, R4.4, R4.5, R4.6)."""
        if way.anywhere and self.sections == 0:
            return self.line.stations()
        if step["from"] == "reached":
            return {self.reached} - {None}
        return self.line.ends() if step["from"] == "end" else self.line.stations()

    def may_end(self, station: str, to: str) -> bool:
        """R3.4, R3.8."""
        if station in self.line.stations():
            return False
        if to == "any":
            return True
        if to == "monument":
            return self.board.stations[station].kind == "monument"
        return self.board.stations[station].admits(to)

    def is_free(self, name: str) -> bool:
        """R3.6, R3.7: nothing on the sheet is in its way."""
        drawn = {section for line in self.lines for section in line.sections}
        return not (self.board.conflicts[name] & drawn)

    def doublings_for(self, step: Data) -> set[str]:
        """R8.4: what a doubling step may take."""
        if "count_twice" not in step:
            return set()
        stations = self.line.stations() if step["which"] == "chosen" else {self.reached} - {None}
        stations = {station for station in stations if not self.kinds(station) & set(step.get("never") or [])}
        if step["count_twice"] == "station":
            return stations
        return {self.board.stations[station].district for station in stations} - {None}

    def kinds(self, station: str) -> set[str]:
        departure = {"departure"} if station in self.board.departures.values() else set()
        return {self.board.stations[station].kind} | departure

    # Making a move.

    def make(self, move: str | Data) -> bool:
        """Make a move; False if the rules forbid it."""
        if isinstance(move, str):
            return self.draw(move)
        return self.begin(move["gate"]) if "gate" in move else self.double(move["twice"])

    def draw(self, name: str) -> bool:
        ways = self.after(lambda way, step: name in self.sections_for(way, step))
        if not ways:
            return False
        (end,) = self.board.connections[name].stations - self.line.stations()
        self.line.sections.append(name)
        self.ways, self.reached, self.sections = ways, end, self.sections + 1
        if end in self.gates:
            self.waiting.append(end)
        return True

    def double(self, thing: str) -> bool:
        fits = [step for way in self.ways for step in way.steps if thing in self.doublings_for(step)]
        if not fits:
            return False
        self.twice += [{"thing": thing, "count": step["for"]} for step in fits]
        self.ways = self.after(lambda _, step: thing in self.doublings_for(step))
        return True

    def begin(self, gate: str) -> bool:
        """R8.2, R8.3: what is left of the effect and the gates reached before are given up."""
        if gate not in self.waiting:
            return False
        self.waiting = self.waiting[self.waiting.index(gate) + 1 :]
        self.ways = [Way(single_steps(way)) for way in self.bonuses[self.gates[gate]]["effects"]]
        self.reached = gate
        return True

    def after(self, fits: Callable[[Way, Data], bool]) -> list[Way]:
        """What is left of the ways after a step that fits the move; steps before it are left out (R3.9)."""
        return [
            Way(way.steps[n + 1 :], way.anywhere)
            for way in self.ways
            for n, step in enumerate(way.steps)
            if fits(way, step)
        ]


def single_steps(way: list[Data]) -> list[Data]:
    """`draw: 2` is two steps of one section each."""
    return [step for step in way for _ in range(step.get("draw", 1))]


# --- the game -------------------------------------------------------------------------------------------------------


class NaiveGame:
    """A map with its cards."""

    def __init__(self, map_path: Path | str, cards_folder: Path | str):
        self.map: Data = yaml.safe_load(Path(map_path).read_text(encoding="utf-8"))
        self.board = NaiveBoard(self.map)
        files = [Path(cards_folder) / f"{name}.yaml" for name in self.map.get("cards", [])]
        self.sets: dict[str, Data] = {}
        for file in files:
            content = yaml.safe_load(file.read_text(encoding="utf-8"))
            self.sets[content["kind"]] = content
        self.deck = by_id(self.sets.get("deck"))
        self.objectives = by_id(self.sets.get("objectives"))
        self.gate_cards = by_id(self.sets.get("gates"))
        self.bonuses = by_id(self.sets.get("gates", {}).get("bonuses"))

    # Turns and moves.

    def turns(self, order: list[str]) -> list[list[str]]:
        """R4.2, R4.3, R4.5: the cards of a round, turn by turn."""
        ends = self.sets["deck"]["ends_round"]
        turns: list[list[str]] = []
        for card in order:
            if turns and self.reveals(turns[-1][-1]):
                turns[-1].append(card)
            elif sum(self.deck[seen]["stock"] == ends["stock"] for turn in turns for seen in turn) < ends["count"]:
                turns.append([card])
        return turns

    def reveals(self, card: str) -> bool:
        return any("reveal" in step for way in self.deck[card]["effects"] for step in way)

    def legal(self, case: Data) -> Data:
        """What may be done next; the sheet of the case is the one before the moves of the case."""
        turn = self.turn(self.lines(case["sheet"]), case["cards"], case["turn"], case.get("gates") or {})
        self.play(turn, case.get("moves") or [])
        return {
            "legal": sorted(turn.next_sections()),
            "twice": sorted(turn.next_doublings()),
            "gates": list(turn.waiting),
        }

    def turn(self, lines: list[Line], cards: list[str], number: int, gates: dict[str, str]) -> Turn:
        choices = product(*(self.deck[card]["effects"] for card in cards))
        return Turn(self.board, lines, [self.way_of(choice, number) for choice in choices], gates, self.bonuses)

    def way_of(self, choice: tuple[list[Data], ...], number: int) -> Way:
        steps = [step for way in choice for step in way]
        anywhere = any("reveal" in step and number not in (step.get("ignored_turns") or []) for step in steps)
        return Way(single_steps([step for step in steps if "reveal" not in step]), anywhere)

    def play(self, turn: Turn, moves: list[str | Data]) -> None:
        for index, move in enumerate(moves):
            if not turn.make(move):
                raise Illegal(index)

    def lines(self, sheet: list[Data]) -> list[Line]:
        return [Line(self.board, entry["colour"], list(entry["sections"])) for entry in sheet]

    # Points.

    def line_score(self, sheet: list[Data], colour: str, twice: list[Data]) -> int:
        return sum(self.line_terms(sheet, colour, twice))

    def line_terms(self, sheet: list[Data], colour: str, twice: list[Data]) -> list[int]:
        """R5."""
        lines = self.lines(sheet)
        (line,) = [line for line in lines if line.colour == colour]
        return [Tally(self.board, lines, [line], twice).points(term) for term in self.map["scoring"]["line"]]

    def network_terms(self, sheet: list[Data]) -> list[int]:
        """R6."""
        return [self.network_points(self.lines(sheet), term) for term in self.map["scoring"].get("network", [])]

    def network_points(self, lines: list[Line], term: Data) -> int:
        if term.get("over") != "lines":
            return Tally(self.board, lines, lines).points(term)
        tallies = [Tally(self.board, lines, [line]) for line in lines]
        if "table" in term:
            return from_table(term["table"], sum(tally.amount(term["count"], term.get("where")) for tally in tallies))
        return sum(tally.points(term) for tally in tallies)

    def objective(self, sheet: list[Data], objective_id: str) -> bool:
        """R7.2; nothing counts twice here (R8.4)."""
        goal = self.objectives[objective_id]["goal"]
        lines = self.lines(sheet)
        scopes = [[line] for line in lines] if goal["over"] == "line" else [lines]
        needed = self.all_of(goal) if goal["at_least"] == "all" else goal["at_least"]
        return any(
            Tally(self.board, lines, scope).amount(goal["count"], goal.get("where")) >= needed for scope in scopes
        )

    def all_of(self, goal: Data) -> int:
        """How many the map has of what a goal counts."""
        return Tally(self.board, [], []).on_the_map(goal["count"], goal.get("where"))

    # Whole games.

    def game(self, record: Data) -> list[Data]:
        return [self.player(record, index) for index in range(len(record["players"]))]

    def player(self, record: Data, index: int) -> Data:
        gates = {self.board.corner(self.gate_cards[g]["corner"]): b for g, b in record.get("gates", {}).items()}
        sheet: list[Data] = []
        lines: dict[str, int] = {}
        for number, round_ in enumerate(record["rounds"]):
            colour = record["players"][index]["colours"][number]
            sheet.append({"colour": colour, "sections": []})
            twice = self.round(sheet, round_["cards"], round_["drawn"][index], gates, (number, index))
            lines[colour] = self.line_score(sheet, colour, twice)
        return self.sum_up(record, sheet, lines)

    def round(
        self, sheet: list[Data], order: list[str], drawn: list[list[Any]], gates: dict[str, str], where: tuple[int, int]
    ) -> list[Data]:
        """Play a round on the sheet, and return what counts twice in its line."""
        turns, twice = self.turns(order), []
        for number, moves in enumerate(drawn):
            if number >= len(turns):
                raise Illegal(None, number, *where)
            turn = self.turn(self.lines(sheet), turns[number], number + 1, gates)
            try:
                self.play(turn, moves)
            except Illegal as illegal:
                raise Illegal(illegal.move, number, *where) from None
            sheet[-1]["sections"] = turn.line.sections
            twice += turn.twice
        return twice

    def sum_up(self, record: Data, sheet: list[Data], lines: dict[str, int]) -> Data:
        network = self.network_terms(sheet)
        objectives = {name: self.objective(sheet, name) for name in record.get("objectives", [])}
        worth = sum(objectives.values()) * self.sets["objectives"]["points"] if objectives else 0
        alone = len(record["players"]) == 1
        solo = self.solo_cost(record) if alone else 0
        total = sum(lines.values()) + sum(network) + worth - solo
        return {
            "lines": lines,
            "network": network,
            "objectives": objectives,
            "solo": solo,
            "total": total,
            "band": self.band(total) if alone else None,
        }

    def solo_cost(self, record: Data) -> int:
        """R10.2."""
        return sum(self.sets[module]["solo_cost"] for module in ("objectives", "gates") if module in record)

    def band(self, total: int) -> int | None:
        """R10.3."""
        for index, band in enumerate(self.map.get("solo", [])):
            if band.get("up_to") is None or total <= band["up_to"]:
                return index
        return None

    def winners(self, scores: list[Data]) -> list[int]:
        """R6.6: the highest score, then the highest single line."""
        ranks = [(score["total"], max(score["lines"].values(), default=0)) for score in scores]
        return [index for index, rank in enumerate(ranks) if rank == max(ranks)]


def by_id(card_set: Data | None) -> dict[str, Data]:
    return {card["id"]: card for card in (card_set or {}).get("cards", [])}


def from_table(table: list[int], count: int) -> int:
    return table[min(count, len(table) - 1)]


# --- counting -------------------------------------------------------------------------------------------------------


@dataclass
class Tally:
    """The counting language: what there is on some lines (`scope`) of a sheet (`lines`)."""

    board: NaiveBoard
    lines: list[Line]
    scope: list[Line]
    twice: list[Data] = field(default_factory=list)

    def points(self, term: Data) -> int:
        if "product" in term:
            result = 1
            for word in term["product"]:
                result *= self.amount(word, None)
            return result
        if "by" in term:
            return sum(self.points_by_degree(term, thing) for thing in self.things(term["count"], term.get("where")))
        amount = self.amount(term["count"], term.get("where"))
        return amount * term["each"] if "each" in term else from_table(term["table"], amount)

    def points_by_degree(self, term: Data, thing: Any) -> int:
        """A number that is not named pays as the next lower one that is; below the lowest, nothing."""
        points, degree = term["points"], self.degree(term["count"], term["by"], thing)
        named = [step for step in points if step <= degree]
        return self.weight(term["count"], thing) * (points[max(named)] if named else 0)

    def amount(self, word: str, where: Data | None) -> int:
        if word == "busiest-district":
            return self.busiest(where)
        return sum(self.weight(word, thing) for thing in self.things(word, where))

    def weight(self, word: str, thing: Any) -> int:
        """R8.4: two for what a doubling names, in the count that it names."""
        return 2 if any(entry["thing"] == thing and entry["count"] == word for entry in self.twice) else 1

    def busiest(self, where: Data | None) -> int:
        """R5.2: the most stations in one district."""
        sums = [
            sum(self.weight("busiest-district", station) for station in self.visited() & self.board.stations_in(letter))
            for letter in self.board.districts()
            if self.passes("busiest-district", letter, where)
        ]
        return max(sums, default=0)

    def visited(self) -> set[str]:
        return {station for line in self.scope for station in line.stations()}

    def things(self, word: str, where: Data | None) -> set[Any]:
        return {thing for thing in self.all_things(word) if self.passes(word, thing, where)}

    def all_things(self, word: str) -> set[Any]:
        """Everything of this name on the lines that are counted."""
        visited = self.visited()
        if word == "stations":
            return visited
        if word == "monuments":
            return {station for station in visited if self.board.stations[station].kind == "monument"}
        if word == "interchanges":
            return {station for station in visited if self.degree(word, "lines", station) >= 2}
        if word == "districts":
            return {letter for letter in self.board.districts() if self.board.stations_in(letter) & visited}
        if word == "whole-districts":
            return {d for d in self.board.districts() if set() < self.board.stations_in(d) <= visited}
        sections = {section for line in self.scope for section in line.sections}
        if word == "sections":
            return sections
        assert word == "crossings", word
        return {spot for section in sections for spot in self.board.connections[section].crossings}

    def degree(self, word: str, by: str, thing: Any) -> int:
        """How many lines of the sheet meet in a thing, or how many sections of the sheet use a crossing."""
        if word == "crossings":
            users = [line for line in self.lines for s in line.sections if thing in self.board.connections[s].crossings]
            return len(users) if by == "uses" else len({line.colour for line in users})
        assert by == "lines", (word, by)
        if word in ("districts", "whole-districts"):
            return sum(bool(self.board.stations_in(thing) & line.stations()) for line in self.lines)
        if word == "sections":
            return sum(thing in line.sections for line in self.lines)
        return sum(thing in line.stations() for line in self.lines)

    def passes(self, word: str, thing: Any, where: Data | None) -> bool:
        where = where or {}
        return self.passes_place(word, thing, where) and all(
            self.degree(word, by, thing) >= where[by] for by in ("lines", "uses") if where.get(by) is not None
        )

    def passes_place(self, word: str, thing: Any, where: Data) -> bool:
        """The filters that no play can change."""
        letter = self.letter_of(word, thing)
        return (
            where.get("kind") in (None, self.board.kind_of_district(letter))
            and where.get("district") in (None, letter)
            and (where.get("symbol") is None or self.board.stations[thing].admits(where["symbol"]))
            and (where.get("mark") is None or thing in self.board.marks[where["mark"]])
        )

    def letter_of(self, word: str, thing: Any) -> str | None:
        """The district that a thing is in, or is."""
        if word in ("districts", "whole-districts", "busiest-district"):
            return thing
        if word == "crossings":
            return self.board.district_at(thing)
        return None if word == "sections" else self.board.stations[thing].district

    def on_the_map(self, word: str, where: Data | None) -> int:
        """The same count if everything on the map were visited by enough lines."""
        board = self.board
        everything: dict[str, Any] = {
            "stations": board.stations,
            "interchanges": board.stations,
            "monuments": [name for name, station in board.stations.items() if station.kind == "monument"],
            "districts": board.districts(),
            "whole-districts": board.districts(),
            "busiest-district": board.districts(),
            "crossings": board.crossings,
            "sections": board.connections,
        }
        found = [thing for thing in everything[word] if self.passes_place(word, thing, where or {})]
        if word == "busiest-district":
            return max((len(board.stations_in(letter)) for letter in found), default=0)
        return len(found)
