"""Records: every fault at its place, all faults of garbage at once, and findings whatever a record holds."""

import json
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest

from toolkit.cli.library import Library
from toolkit.games.inspection import Inspection, inspect_source
from toolkit.games.next_station.record import CountAsTwo, UseGate
from toolkit.games.next_station.record_file import RecordFile
from toolkit.games.next_station.rules.replay import make, play_turn
from toolkit.games.next_station.rules.turn import Position, begin_turn, turns
from toolkit.source.checks import MOST_BYTES, MOST_VALUES
from toolkit.source.text import SourceText

ROOT = Path(__file__).parents[3]
GOOD = sorted((ROOT / "tests/good/records").iterdir())
BROKEN = sorted((ROOT / "tests/broken").glob("REC*/*.yaml"))
LIBRARY = Library()
FIND = LIBRARY.finder(LIBRARY.inspect(str(ROOT / "maps/atelier.yaml")))

RECORD = """\
format: 1
game: next-station
kind: record
map: {id: atelier, version: 1.0.0}
objectives: [all-districts, six-bridges]
gates:
  gate-north-west: double-free-entry
  gate-north-east: switch-and-free-entry
  gate-south-west: double-district
  gate-south-east: double-station

players:
  - {name: Ada, colours: [orange, green, purple, blue]}
  - {name: Bea, colours: [purple, blue, orange, green]}

rounds:
  - cards: [metro-triangle, street-switch, metro-joker, metro-square]
    drawn:
      - - [B2-A3]
        - [B2-B3, B3-A4]
        - [A1-A3, {gate: A1}, A1-B1, A4-A5]
      -
        - []
        - [A5-B5,
           A4-A5]
        - [{"gate": "A6"}]
"""
SOUND = RECORD.replace('[{"gate": "A6"}]', "[]")
DATA: dict[str, Any] = {
    "format": 1,
    "game": "next-station",
    "kind": "record",
    "map": {"id": "atelier", "version": "1.0.0"},
    "players": [{"name": "Zoé", "colours": ["orange", "green", "purple", "blue"]}],
    "rounds": [{"cards": ["metro-joker", "metro-triangle"], "drawn": [[["B2-B3", "B3-A4"], []]]}],
}


def looked_over(text: str, mark: str = "") -> Inspection:
    source = SourceText("record.yaml", text, mark)
    return inspect_source(source, library=lambda folder, name, _source: FIND(folder, name))


def found(text: str) -> list[tuple[str, int, int]]:
    return [(finding.code, finding.place.line, finding.place.column) for finding in looked_over(text).findings]


def changed(data: dict[str, Any], **keys: Any) -> str:
    return json.dumps({**data, **keys}, ensure_ascii=False)


def test_the_record_of_these_tests_is_sound() -> None:
    assert found(SOUND) == []
    assert found(json.dumps(DATA)) == []


@pytest.mark.parametrize(
    ("why", "old", "new", "code", "line", "column", "pointed"),
    [
        ("the map's id", "id: atelier", "id: attelier", "REC101", 4, 11, "attelier"),
        ("the version alone", "version: 1.0.0", "version: 1.0.9", "REC103", 4, 29, "1.0.9"),
        ("one objective of two", "six-bridges]", "seven-bridges]", "REC104", 5, 29, "seven-bridges"),
        ("the key, for their number", ", six-bridges]", "]", "REC104", 5, 1, "objectives"),
        ("the second of two bonuses", ": double-station", ": double-district", "REC105", 10, 20, "double-district"),
        ("the key of a gate", "gate-south-east", "gate-south", "REC105", 10, 3, "gate-south"),
        ("an unknown bonus", ": double-station", ": double-centre", "REC105", 10, 20, "double-centre"),
        ("the colours of one player", "blue, orange, green]", "pink]", "REC106", 14, 26, "[purple, pink]"),
        ("all players", "[purple, blue", "[blue, purple", "REC106", 12, 1, "players"),
        ("one card", "metro-joker", "metro-jocker", "REC107", 17, 44, "metro-jocker"),
        (
            "the cards, for a switch at the end",
            "street-switch, metro-joker, metro-square]",
            "metro-joker, metro-square, street-switch]",
            "REC108",
            17,
            5,
            "cards",
        ),
        ("the turns of one player", "        - []\n        - [A5", "        - [A5", "REC109", 23, 9, None),
        ("a first section", "[B2-A3]", "[B3-A4]", "REC202", 19, 12, "B3-A4"),
        ("the second move of a turn", "B3-A4]", "B2-D2]", "REC203", 20, 19, "B2-D2"),
        ("a move after a bonus", "A4-A5]\n      -", "A4-B9]\n      -", "REC201", 21, 38, "A4-B9"),
        ("a gate", "{gate: A1}", "{gate: F1}", "REC209", 21, 19, "{gate: F1}"),
        ("a doubling", "{gate: A1}", "{twice: A1}", "REC210", 21, 19, "{twice: A1}"),
        ("a move on a line of its own", "A4-A5]\n        -", "A4-A3]\n        -", "REC201", 25, 12, "A4-A3"),
        ("a turn that is in blocks", "[A5-B5,", "[A5-B6,", "REC202", 24, 12, "A5-B6"),
    ],
)
def test_a_finding_stands_at_its_place(
    why: str, old: str, new: str, code: str, line: int, column: int, pointed: str | None
) -> None:
    assert SOUND.count(old) == 1, why
    inspection = looked_over(SOUND.replace(old, new))
    at_place = [each.place for each in inspection.findings if each.place[1:3] == (line, column)]
    assert at_place, (why, inspection.findings)
    assert {finding.code for finding in inspection.findings} == {code}, why
    if pointed is not None:
        assert inspection.source.lines[line - 1][column - 1 : at_place[0].end_column - 1] == pointed, why


def test_a_move_of_json_has_its_place_too() -> None:
    data = {**DATA, "rounds": [{**DATA["rounds"][0], "drawn": [[["B2-B3", "B2-A3"], []]]}]}
    text = json.dumps(data, indent=2)
    line = next(number for number, line in enumerate(text.split("\n"), 1) if "B2-A3" in line)
    assert found(text) == [("REC203", line, 13)]


def test_the_first_illegal_move_of_each_player_is_told_and_no_echo() -> None:
    text = RECORD.replace("[B2-A3]", "[B3-A4]")
    assert found(text) == [("REC202", 19, 12), ("REC209", 26, 12)]
    messages = [finding.message for finding in looked_over(text).findings]
    assert messages[0].startswith("Ada, round 1, turn 1: ")
    assert messages[1].startswith("Bea, round 1, turn 3: ")


def test_a_move_that_is_illegal_is_left_out_for_those_after_it() -> None:
    text = SOUND.replace("[B2-B3, B3-A4]", "[B2-B3, B9-C9, B3-A4]")
    assert found(text) == [("REC201", 20, 19)]
    assert [each.move for each in looked_over(text).subject.replay.illegal] == [1]


def test_alone_nobody_is_named() -> None:
    text = changed(DATA, rounds=[{"cards": ["metro-joker"], "drawn": [[["B9-C9"]]]}])
    assert looked_over(text).findings[0].message == "round 1, turn 1: the map has no connection B9-C9"


GARBAGE = """\
format: 1
game: next-station
kind: record
map: {id: 5, version: 1.0}
objectives: all
gates: [gate-north-west]
weather: fine
players:
  - {colours: [orange, mauve], shoes: 2}
  - name: 7
    colours: green
rounds:
  - cards: [metro-square, 12, metro-square]
    drwan: []
  - cards: metro-square
    drawn:
      - [[b2-a3], 5, [[]], [{}], [{gate: 1}], [{twice: B}, {twice: BB}], [{gate: A1, twice: A1}]]
  - nothing
"""


def test_all_faults_of_garbage_are_told_at_once() -> None:
    assert set(found(GARBAGE)) == {
        ("SRC203", 4, 11),  # a number where a name belongs
        ("SRC203", 4, 23),  # a version that is a number
        ("SRC203", 5, 13),  # one word where a list belongs
        ("SRC203", 6, 8),  # a list where pairs belong
        ("SRC201", 7, 1),  # an unknown key
        ("SRC202", 9, 5),  # a player without a name
        ("SRC204", 9, 24),  # no colour
        ("SRC201", 9, 32),  # an unknown key of a player
        ("SRC203", 10, 11),  # a name that is a number
        ("SRC203", 11, 14),  # colours that are no list
        ("SRC203", 13, 27),  # a card that is a number
        ("SRC201", 14, 5),  # a misspelt key, which is not missing too
        ("SRC203", 15, 12),  # cards that are no list
        ("SRC204", 17, 11),  # no connection
        ("SRC203", 17, 19),  # a turn that is no list
        ("SRC203", 17, 23),  # a move that is a list
        ("SRC202", 17, 29),  # a move that says nothing
        ("SRC203", 17, 42),  # a gate that is a number
        ("SRC204", 17, 68),  # neither a district nor a station
        ("SRC201", 17, 76),  # a move that is two
        ("SRC203", 18, 5),  # a round that is a word
    }


@pytest.mark.parametrize(
    ("why", "text", "codes"),
    [
        ("nothing but a kind", "format: 1\ngame: next-station\nkind: record\n", ["SRC202"] * 3),
        ("another kind", changed(DATA, kind="recording"), ["SRC204"]),
        ("a kind in capitals", changed(DATA, kind="Record"), ["SRC204"]),
        ("no kind at all", changed(DATA, kind=None), ["SRC204"]),
        ("a list of kinds", changed(DATA, kind=["record"]), ["SRC203"]),
        ("keys for a kind", changed(DATA, kind={"record": 1}), ["SRC203"]),
        ("another format", changed(DATA, format=2), ["SRC205"]),
        ("a format in quotes", changed(DATA, format="1"), ["SRC205"]),
        ("another game", changed(DATA, game="next-stop"), ["SRC206"]),
        ("no map", changed(DATA, map=None), ["SRC203"]),
        ("a map by its name", changed(DATA, map="atelier"), ["SRC203"]),
        ("a map without a version", changed(DATA, map={"id": "atelier"}), ["SRC202"]),
        ("a path for a map", changed(DATA, map={"id": "../maps/atelier", "version": "1.0.0"}), ["SRC204"]),
        ("a file for a map", changed(DATA, map={"id": "atelier.yaml", "version": "1.0.0"}), ["SRC204"]),
        ("a map that nobody has", changed(DATA, map={"id": "nowhere", "version": "1.0.0"}), ["REC101"]),
        ("a map with a line break", changed(DATA, map={"id": "atelier\n", "version": "1.0.0"}), ["SRC204"]),
        ("nobody", changed(DATA, players=[]), ["SRC204"]),
        ("eleven players", changed(DATA, players=DATA["players"] * 11), ["SRC204"]),
        ("a name of blanks", changed(DATA, players=[{**DATA["players"][0], "name": " \t"}]), ["SRC204"]),
        ("a colour twice", changed(DATA, players=[{"name": "A", "colours": ["blue", "blue"]}]), ["SRC204"]),
        ("a card twice", changed(DATA, rounds=[{"cards": ["metro-joker"] * 2, "drawn": [[]]}]), ["SRC204"]),
        ("eleven rounds", changed(DATA, rounds=DATA["rounds"] * 11), ["SRC204"]),
        ("10,000 nested lists", '{"rounds": ' + "[" * 10_000, ["SRC104"]),
        (
            "10,000 nested moves",
            changed(DATA, rounds=0).replace('"rounds": 0', '"rounds": ' + "[" * 10_000),
            ["SRC104"],
        ),
        ("a huge file", changed(DATA) + " " * MOST_BYTES, ["SRC103"]),
        ("more values than any game", changed(DATA, seen=[0] * MOST_VALUES).replace(" ", ""), ["SRC105"]),
        ("a record after a record", changed(DATA) + "\n---\n" + changed(DATA), ["SRC110"]),
        ("a list of records", "[" + changed(DATA) + "]", ["SRC111"]),
        ("half a record", changed(DATA)[:200], ["SRC101"]),
        ("a key twice", changed(DATA)[:-1] + ', "rounds": []}', ["SRC106"]),
    ],
)
def test_no_record(why: str, text: str, codes: list[str]) -> None:
    assert [finding.code for finding in looked_over(text).findings] == codes, why


@pytest.mark.parametrize(
    ("why", "text"),
    [
        ("a line for every value", json.dumps(DATA, indent=2)),
        ("no blanks", json.dumps(DATA, separators=(",", ":"))),
        ("tabs", json.dumps(DATA, indent="\t")),
        ("line breaks of Windows", json.dumps(DATA, indent=2).replace("\n", "\r\n")),
        ("line breaks of old Macs", json.dumps(DATA, indent=2).replace("\n", "\r")),
        ("escapes, as Python writes them", json.dumps(DATA, ensure_ascii=True)),
        ("an escaped stroke", json.dumps(DATA).replace("B2-B3", "B2\\u002dB3")),
        ("nulls for what was left out", changed(DATA, objectives=None, gates=None)),
        ("keys in any order", json.dumps(dict(reversed(DATA.items())))),
    ],
)
def test_json_is_read_however_it_is_written(why: str, text: str) -> None:
    for mark in ("", "\ufeff"):
        inspection = looked_over(text, mark)
        assert inspection.findings == (), why
        assert inspection.subject.document.model_dump(mode="json", exclude_none=True) == DATA, why


def test_a_byte_order_mark_in_a_file(tmp_path: Path) -> None:
    file = tmp_path / "record.json"
    file.write_bytes(b"\xef\xbb\xbf" + json.dumps(DATA, ensure_ascii=False).encode())
    assert Library().inspect(str(file)).findings == ()


def test_a_name_beyond_the_first_plane_as_python_escapes_it() -> None:
    """JSON writes such a character as two escapes (RFC 8259, 7)."""
    data = {**DATA, "players": [{**DATA["players"][0], "name": "Zoé 🚇"}]}
    for text in (json.dumps(data, ensure_ascii=False), json.dumps(data, ensure_ascii=True)):
        assert found(text) == []


@pytest.mark.parametrize(
    ("why", "colours", "codes"),
    [
        ("two with a spare between them", ["OGPB", "PBOG"], []),
        ("three", ["OGPB", "BOGP", "PBOG"], []),
        ("four, each takes from the one before", ["OGPB", "BOGP", "PBOG", "GPBO"], []),
        ("two beside each other", ["OGPB", "BOGP"], ["REC106"]),
        ("three that pass on to the right", ["OGPB", "GPBO", "PBOG"], ["REC106"]),
        ("four that pass on to the right", ["OGPB", "GPBO", "PBOG", "BOGP"], ["REC106"]),
        ("two that share a pencil", ["OGPB", "OGPB"], ["REC106"]),
        ("five for four pencils", ["OGPB", "BOGP", "PBOG", "GPBO", "OGPB"], ["REC106"]),
    ],
)
def test_pencils_go_round(why: str, colours: list[str], codes: list[str]) -> None:
    words = {"O": "orange", "G": "green", "P": "purple", "B": "blue"}
    players = [{"name": f"Player {each}", "colours": [words[letter] for letter in each]} for each in colours]
    text = changed(DATA, players=players, rounds=[])
    assert [finding.code for finding in looked_over(text).findings] == codes, why


@pytest.mark.parametrize(
    ("why", "text"),
    [
        ("many objectives", changed(DATA, objectives=[f"a{number}" for number in range(80_000)])),
        ("many gates", changed(DATA, gates={f"g{number}": "double-district" for number in range(35_000)})),
        ("many strange moves", changed(DATA, rounds=[{"cards": [], "drawn": [[["x"] * 100] * 200] * 8}])),
        ("many empty moves", changed(DATA, rounds=[{"cards": [], "drawn": [[[{}] * 100] * 200] * 8}])),
        ("turns of many players", changed(DATA, rounds=[{"cards": [], "drawn": [[]] * 150_000}])),
        ("many cards", changed(DATA, rounds=[{"cards": [f"c{n}" for n in range(80_000)], "drawn": [[]]}])),
        ("illegal moves only", changed(DATA, rounds=[{"cards": ["metro-joker"], "drawn": [[["B3-A4"] * 100]]}])),
    ],
)
def test_hostile_records_end_soon(why: str, text: str) -> None:
    assert looked_over(text).findings, why


def test_maps_that_are_records_of_each_other(tmp_path: Path) -> None:
    (tmp_path / "maps").mkdir()
    for name, other in (("one", "two"), ("two", "one"), ("three", "three")):
        text = changed(DATA, map={"id": other, "version": "1.0.0"})
        (tmp_path / f"maps/{name}.yaml").write_text(text, encoding="utf-8")
    for name in ("one", "two", "three"):
        codes = {finding.code for finding in Library().inspect(str(tmp_path / f"maps/{name}.yaml")).findings}
        assert codes <= {"REC101", "REC102"}
        assert codes


@pytest.mark.parametrize("file", GOOD, ids=lambda file: file.stem)
def test_good_records_can_be_played_over(file: Path) -> None:
    record = Library().inspect(str(file)).subject
    assert record.replay.illegal == ()
    assert len(record.scores) == len(record.document.players)
    assert record.is_over is (file.stem in OVER)


OVER = ("four-players-without-modules", "solo-with-all-modules", "switch-tour-and-every-bonus")


def test_a_good_record_uses_everything() -> None:
    record = Library().inspect(str(ROOT / "tests/good/records/switch-tour-and-every-bonus.json")).subject
    assert set(uses(record)) >= {
        *("switch", "guided tour"),
        *("switch-and-free-entry", "double-free-entry", "double-district", "double-station"),
    }


def uses(record: RecordFile) -> Iterator[str]:
    """What the only player of a game makes use of: a branch, a tour's second section, a bonus with a move."""
    setup, (player,) = record.setup, record.document.players
    assert setup is not None
    sheet = setup.empty_sheet
    for colour, round_ in zip(player.colours, record.document.rounds, strict=True):
        sheet = sheet.with_new_line(colour)
        order = turns(setup.deck, map(setup.card, round_.cards))
        for number, (cards, moves) in enumerate(zip(order, round_.drawn[0], strict=True), start=1):
            position = begin_turn(setup, sheet, cards, number)
            if moves and not isinstance(make(begin_turn(setup, sheet, cards[-1:], number), moves[0]), Position):
                yield "switch"
            for move, after in pairwise(moves):
                if isinstance(move, UseGate) and not isinstance(after, UseGate):
                    yield setup.bonuses[move.gate].id
            if len(moves) > 1 and not isinstance(moves[1], UseGate | CountAsTwo):
                yield "guided tour"
            sheet = play_turn(position, moves)[0].network


SEEDS = [file.read_text(encoding="utf-8") for file in (*GOOD, *BROKEN)]
GAMES = [json.loads(file.read_text(encoding="utf-8")) for file in GOOD if file.suffix == ".json"]
WORDS = (
    *('"', "'", "[", "]", "{", "}", ":", ",", "-", "#", "&a ", "*a", "!x ", "|", "~", "\t", "\r", "\n", "\\"),
    *("\x00", "\ud800", "\ufeff", "\u2028", "🚇", "null", "true", "-1", "1e999", "9" * 5000, "A1", "B2-B3"),
    *("record", "gate", "twice", "drawn", "paris", "atelier", "street-switch", "double-station", "format", "kind"),
)
VALUES: tuple[Any, ...] = (
    *(None, True, -1, 10**30, 1.5, "", " ", "x", "é🚇", "A1", "a", "B2-B3", "F6", "street-switch", "metro-joker"),
    *("orange", "double-district", "gate-north-west", [], [[]], {}, {"gate": "A1"}, {"twice": "A1"}, {"twice": "b"}),
)
SLICES, EACH = 10, 200


def mutated_text(random: Random) -> str:
    """A record file with some characters changed."""
    text = random.choice(SEEDS)
    for _ in range(random.randint(1, 4)):
        at, size = random.randrange(len(text) + 1), random.choice((0, 0, 1, 3, 20))
        new = random.choice((random.choice(WORDS), text[at : at + size] * random.choice((2, 30)), ""))
        text = text[:at] + new + text[at + size :]
    return text


def mutated_data(random: Random) -> str:
    """A whole game with some values changed, left out, repeated or exchanged: well-formed, and nearly right."""
    data = json.loads(json.dumps(random.choice(GAMES)))
    for _ in range(random.randint(1, 3)):
        holder = random.choice(list(holders(data)))
        keys = list(holder) if isinstance(holder, dict) else range(len(holder))
        if not keys:
            continue
        one, other = random.choice(keys), random.choice(keys)
        match random.randrange(5):
            case 0:
                holder[one] = json.loads(json.dumps(random.choice(VALUES)))
            case 1:
                del holder[one]
            case 2:
                holder[one], holder[other] = holder[other], holder[one]
            case 3 if isinstance(holder, list):
                holder.insert(other, json.loads(json.dumps(holder[one])))
            case _:
                stranger = random.choice(list(holders(random.choice(GAMES))))
                holder[one] = json.loads(json.dumps(stranger))
    return json.dumps(data, ensure_ascii=False)


def holders(value: Any) -> Iterator[Any]:
    """Every list and every mapping inside a value."""
    if isinstance(value, dict | list):
        yield value
        for inner in value.values() if isinstance(value, dict) else value:
            yield from holders(inner)


@pytest.mark.parametrize("number", range(SLICES))
def test_mutated_records(number: int) -> None:
    """2,000 records, the same ones every time: findings inside the file, or a game that can be played over."""
    for seed in range(number * EACH, (number + 1) * EACH):
        random = Random(seed)
        text = (mutated_text, mutated_data)[seed % 2](random)
        try:
            inspection = looked_over(text)
        except Exception as fault:
            raise AssertionError(f"seed {seed}: {fault!r}\n{text[:2000]}") from fault
        lines = inspection.source.lines
        for finding in inspection.findings:
            assert 1 <= finding.place.line <= len(lines), seed
            assert 1 <= finding.place.column <= len(lines[finding.place.line - 1]) + 1, seed
        if not inspection.findings and isinstance(inspection.subject, RecordFile):
            assert inspection.subject.replay.illegal == (), seed
            assert len(inspection.subject.scores) == len(inspection.subject.document.players), seed
