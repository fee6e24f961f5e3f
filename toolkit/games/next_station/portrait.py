"""The portrait of a map: what a designer wants to know about it."""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from toolkit.games.next_station.board import Board, Connection, Station
from toolkit.games.next_station.bounds import sections_of_a_round
from toolkit.games.next_station.cards import Deck
from toolkit.games.next_station.effects import reveals
from toolkit.games.next_station.map_file import MapFile
from toolkit.games.next_station.measures import cut_stations, symbol_counts, totals_of


@dataclass(frozen=True, slots=True)
class DistrictPortrait:
    """One district in numbers."""

    id: str
    name: str
    kind: str
    stations: int
    monuments: int
    departures: int
    crossings: int
    symbols: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class DeparturePortrait:
    """What a line sees from where it begins: targets for each symbol after one and two sections."""

    colour: str
    station: str
    symbols: tuple[str, ...]
    district: str | None
    connections: int
    any_card: int
    sees: Mapping[str, int]
    sees_in_two: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class ConnectionPortrait:
    """A connection that stands out."""

    id: str
    heading: str
    length: int
    conflicts: int


@dataclass(frozen=True, slots=True)
class Portrait:
    """A map in numbers."""

    id: str
    version: str
    title: str
    columns: int
    rows: int
    stations: int
    connections: int
    crossings: int
    monuments: int
    platforms: int
    main_districts: int
    secondary_districts: int
    symbols: Mapping[str, int]
    degrees: Mapping[int, int]
    districts: tuple[DistrictPortrait, ...]
    departures: tuple[DeparturePortrait, ...]
    conflicts: int
    doubles: tuple[tuple[str, ...], ...]
    most_conflicting: ConnectionPortrait | None
    longest: ConnectionPortrait | None
    cut_stations: tuple[str, ...]
    connection_ids: tuple[str, ...]


def portrait(map_file: MapFile) -> Portrait:
    """Everything countable about a map."""
    board, document = map_file.board, map_file.document
    totals = totals_of(board)
    return Portrait(
        id=document.id,
        version=document.version,
        title=document.title.in_language("en"),
        columns=board.columns,
        rows=board.rows,
        stations=totals["stations",],
        connections=totals["connections",],
        crossings=totals["crossings",],
        monuments=totals["monuments",],
        platforms=sum(station.kind == "platform" for station in board.stations),
        main_districts=totals["districts", "main"],
        secondary_districts=totals["districts", "secondary"],
        symbols=symbol_counts(board),
        degrees=dict(sorted(Counter(len(found) for found in board.connections_at.values()).items())),
        districts=tuple(_districts(map_file)),
        departures=tuple(_departure(board, colour, station) for colour, station in board.departures.items()),
        conflicts=sum(map(len, board.conflicts.values())) // 2,
        doubles=tuple(dict.fromkeys(_group(board, each) for each in board.connections if board.doubles[each.id])),
        most_conflicting=_standing_out(board, lambda each: len(board.conflicts[each.id])),
        longest=_standing_out(board, lambda each: each.length),
        cut_stations=tuple(station.id for station in cut_stations(board)),
        connection_ids=tuple(board.connection),
    )


@dataclass(frozen=True, slots=True)
class DeckPortrait:
    """A deck in numbers."""

    cards: int
    stocks: Mapping[str, int]
    fewest_turns: int
    most_turns: int
    most_sections: int


def deck_portrait(deck: Deck) -> DeckPortrait:
    """How long a round with this deck is (R4.3)."""
    ending = deck.ends_round.count
    others = [card for card in deck.cards if card.stock != deck.ends_round.stock]
    return DeckPortrait(
        cards=len(deck.cards),
        stocks=dict(Counter(card.stock for card in deck.cards)),
        fewest_turns=ending,
        most_turns=ending + sum(not reveals(card.effects) for card in others),
        most_sections=sections_of_a_round(deck, None),
    )


def _districts(map_file: MapFile) -> list[DistrictPortrait]:
    board, names = map_file.board, map_file.document.districts.names
    found = []
    for district in board.districts:
        stations, points = board.stations_in[district.id], set(district.points)
        found.append(
            DistrictPortrait(
                id=district.id,
                name=names[district.id].in_language("en") if district.id in names else "",
                kind=district.kind,
                stations=len(stations),
                monuments=sum(station.is_monument for station in stations),
                departures=sum(station.departure is not None for station in stations),
                crossings=sum(crossing.at in points for crossing in board.crossings),
                symbols=dict(Counter(symbol for station in stations for symbol in station.symbols)),
            )
        )
    return found


def _departure(board: Board, colour: str, station: Station) -> DeparturePortrait:
    near = set(board.neighbours[station.id])
    far = near.union(*(board.neighbours[each] for each in near)) - {station.id}
    return DeparturePortrait(
        colour=colour,
        station=station.id,
        symbols=station.symbols,
        district=station.district,
        connections=len(board.connections_at[station.id]),
        any_card=sum(board.station[each].any_card for each in near),
        sees=_symbols_among(board, near),
        sees_in_two=_symbols_among(board, far),
    )


def _symbols_among(board: Board, stations: set[str]) -> Mapping[str, int]:
    counts = Counter(symbol for each in stations for symbol in board.station[each].symbols)
    return {symbol: counts[symbol] for symbol in symbol_counts(board)}


def _group(board: Board, connection: Connection) -> tuple[str, ...]:
    return tuple(sorted((connection.id, *board.doubles[connection.id])))


def _standing_out(board: Board, measure: Callable[[Connection], int]) -> ConnectionPortrait | None:
    connection = max(board.connections, key=measure, default=None)
    if connection is None:
        return None
    return ConnectionPortrait(connection.id, connection.heading, connection.length, len(board.conflicts[connection.id]))
