"""Objectives against maps: each of the five of Paris can be made impossible, and none is by mistake."""

from collections.abc import Callable
from pathlib import Path

import pytest

from toolkit.games.inspection import Inspection
from toolkit.games.next_station.bounds import sections_of_a_round
from toolkit.games.next_station.cards import Deck, Gates

ROOT = Path(__file__).parents[3]
TINY_DECK = """\
format: 1
game: next-station
kind: deck
id: tiny-deck
version: 1.0.0
title: {en: Tiny}
languages: [en]
back: {emblem: station, word: {en: Tiny}}
stocks: {metro: {en: Metro}}
ends_round: {stock: metro, count: 1}
cards:
  - {id: one, stock: metro, effects: [[{draw: 1, from: end, to: square}]]}
  - {id: two, stock: metro, effects: [[{draw: 1, from: end, to: triangle}]]}
  - {id: three, stock: metro, effects: [[{draw: 1, from: end, to: pentagon}]]}
  - {id: four, stock: metro, effects: [[{draw: 1, from: end, to: circle}]]}
"""
THREE_COLOURS = [("orange: H4, green: C7, purple: H8, blue: D3", "orange: H4, green: C7")]
SIX_DISTRICTS = [
    ("    a b b b b c c c c d\n    b b b b b c c c c c\n", "    b b b b b b b b b b\n    b b b b b b b b b b\n"),
    ("    i i i i i j j j j j\n    k i i i i j j j j l\n", "    i i i i i i i i i i\n    i i i i i i i i i i\n"),
    ("    e e e e m m f f f f\n    g g g g m m h h h h\n", "    e e e e e e f f f f\n    g g g g e e h h h h\n"),
    ("secondary: [a, d, k, l, m]", "secondary: []"),
]


@pytest.fixture
def paris_with(tmp_path: Path) -> Callable[..., list[str]]:
    def findings(changes: list[tuple[str, str]], sections: dict[str, str]) -> list[str]:
        from toolkit.cli.library import Library

        text = (ROOT / "maps/paris.yaml").read_text(encoding="utf-8")
        for old, new in changes:
            assert old in text
            text = text.replace(old, new)
        (tmp_path / "cards").mkdir(exist_ok=True)
        for name, content in sections.items():
            (tmp_path / "cards" / f"{name}.yaml").write_text(content, encoding="utf-8")
        (tmp_path / "paris.yaml").write_text(text, encoding="utf-8")
        found = Library().inspect(str(tmp_path / "paris.yaml")).findings
        return [finding.message for finding in found if finding.code == "CRD221"]

    return findings


@pytest.mark.parametrize(
    ("objective", "why", "changes"),
    [
        ("triple-interchanges", "with two colours never three lines meet", THREE_COLOURS),
        ("six-monuments", "five are left", [("  M-S-.-+", "  S-S-.-+"), (".-M-P\n", ".-S-P\n"), ("  . M-P", "  . S-P"),
                                            ("  A2:", "  # A2:"), ("  I2:", "  # I2:"), ("  B4:", "  # B4:")]),
        ("double-crossings", "a lone crossing",
         [("  M-S-.-+-P-C-+-", "  M-S-.-C-P-C-S-"), ("  T-+-.", "  T-C-."), ("-P-+-S", "-P-S-S"),
          ("T + . .", "T S . ."), ("  . . P + P", "  . . P S P"), ("  S-T-+-P", "  S-T-S-P")]),
        ("seven-districts", "six are left", SIX_DISTRICTS),
        ("whole-district", "two colours, one card a round: four stations, and the smallest district has five",
         [*THREE_COLOURS, ("cards: [station-deck,", "cards: [tiny-deck,")]),
    ],
)  # fmt: skip
def test_each_of_the_five_can_be_impossible(
    objective: str, why: str, changes: list[tuple[str, str]], paris_with: Callable[..., list[str]]
) -> None:
    forget = [
        ("expect: {stations: 53, connections: 157, crossings: 8, monuments: 8, districts: {main: 8, secondary: 5}}", "")
    ]
    gates = [] if objective == "six-monuments" else [(", city-gates]", "]")]
    messages = paris_with([*forget, *gates, *changes], {"tiny-deck": TINY_DECK})
    assert any(message.startswith(f"`{objective}`") for message in messages), why


@pytest.mark.parametrize(("name", "expected"), [("paris", 12), ("atelier", 12)])
def test_sections_of_a_round(name: str, expected: int, inspect_file: Callable[..., Inspection]) -> None:
    """R4.3: at best all eleven cards are turned; the two jokers draw twice, the switch draws nothing itself."""
    deck: Deck = inspect_file("cards/station-deck.yaml").subject.document
    gates: Gates = inspect_file("cards/city-gates.yaml").subject.document
    assert sections_of_a_round(deck, None) == expected
    assert sections_of_a_round(deck, gates) == expected + 3, "each gate once a line (R8.2): 1 + 2 + 0 + 0"
    assert inspect_file(f"maps/{name}.yaml").findings == (), "no false alarm"
