"""Sheets and turns written down in a line each, for the referee's examples."""

from collections.abc import Mapping

from tests.games.next_station.rules.played import box_named
from toolkit.games.next_station.board import Station
from toolkit.games.next_station.network import Line, Network
from toolkit.games.next_station.record import CountAsTwo, Move, UseGate
from toolkit.games.next_station.rules.replay import play_turn
from toolkit.games.next_station.rules.setup import Setup, setup_of
from toolkit.games.next_station.rules.turn import Position, begin_turn

GATES = {"A1": "gate-north-west", "F1": "gate-north-east", "A6": "gate-south-west", "F6": "gate-south-east"}


def setup_on(map_id: str, gates: Mapping[str, str] | None = None) -> Setup:
    """A game on a map; on the atelier with bonuses at the stations of some gates."""
    pairing = {GATES[station]: bonus for station, bonus in gates.items()} if gates is not None else None
    setup = setup_of(box_named(map_id), None, pairing)
    assert setup is not None
    return setup


def sheet(setup: Setup, lines: str) -> Network:
    """A sheet as `blue: D1-D3 D1-E2, orange:`; the last line is under construction."""
    network = setup.empty_sheet
    for line in lines.split(","):
        colour, sections = line.split(":")
        departure = setup.board.departures[colour.strip()].id
        network = Network(
            network.board,
            network.marks,
            (*network.lines, Line(colour.strip(), departure, tuple(sections.split()))),
        )
    return network


def moves_of(text: str) -> tuple[Move, ...]:
    """Moves as `A1-B2 gate:A1 twice:a`."""
    return tuple(_move(word) for word in text.split())


def _move(word: str) -> Move:
    form, _, thing = word.partition(":")
    if form == "gate":
        return UseGate(gate=thing)
    return CountAsTwo(twice=thing) if form == "twice" else word


def turn(setup: Setup, network: Network, cards: str, moves: str = "", number: int = 1) -> Position:
    """A position in a turn: the cards that were turned and the moves made so far, all of them legal."""
    turned = tuple(map(setup.card, cards.split()))
    position, refused = play_turn(begin_turn(setup, network, turned, number), moves_of(moves))
    assert not refused, refused
    return position


def station(setup: Setup, name: str) -> Station:
    return setup.board.station[name]
