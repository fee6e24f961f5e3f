"""`fulgence play`: a whole game by answers on standard input, and nothing lost on the way."""

import json
import os
import pty
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.games.next_station.rules.played import box_named
from toolkit.games.next_station.record import record_text
from toolkit.games.next_station.vectors.games import random_game

ROOT = Path(__file__).parents[2]
RECORD = Path("build/games/paris-7.json")


def moves():
    rounds = json.loads(RECORD.read_text(encoding="utf-8"))["rounds"]
    return [turn for each in rounds for turn in each["drawn"][0]]


def test_a_whole_game_ends_with_a_score_that_score_confirms(fulgence):
    called = fulgence("play", "paris", "--seed", "7", stdin="1\n" * 60)
    assert called.code == 0
    total = re.search(r"= total +(-?\d+)", called.out).group(1)
    scored = fulgence("score", str(RECORD))
    assert (scored.code, scored.err) == (0, "")
    assert re.search(r"= total +(-?\d+)", scored.out).group(1) == total
    assert "\x1b" not in called.out, "plain when not a terminal"


def test_the_same_seed_is_the_same_game(fulgence):
    first = fulgence("play", "paris", "--seed", "7", "--out", "a", stdin="1\n" * 60)
    again = fulgence("play", "paris", "--seed", "7", "--out", "b", stdin="1\n" * 60)
    other = fulgence("play", "paris", "--seed", "8", "--out", "c", stdin="1\n" * 60)
    assert first.out.replace("a/paris", "b/paris") == again.out
    assert first.out != other.out


def test_leaving_out_a_module_changes_no_card(fulgence):
    fulgence("play", "paris", "--seed", "7", "--out", "a", stdin="q\n")
    fulgence("play", "paris", "--seed", "7", "--out", "b", "--no-gates", "--no-objectives", stdin="q\n")
    with_modules, without = (json.loads(Path(f"{each}/paris-7.json").read_text(encoding="utf-8")) for each in "ab")
    assert with_modules["rounds"] == without["rounds"]
    assert {"objectives", "gates"} <= with_modules.keys()
    assert not {"objectives", "gates"} & without.keys()


@pytest.mark.parametrize(
    ("why", "answers", "expected"),
    [
        ("a number draws", "1\nq\n", 1),
        ("Enter passes", "\n\nq\n", 0),
        ("undo takes a move back", "1\nu\nq\n", 0),
        ("undo at the start does nothing", "u\nu\nq\n", 0),
        ("undo takes a pass back too", "\nu\n1\nq\n", 1),
        ("what is no option changes nothing", "99\n-1\nx\n1.5\n٣\nq\n", 0),
        ("the end of input saves like q", "1\n", 1),
    ],
)
def test_answers(fulgence, why, answers, expected):
    called = fulgence("play", "paris", "--seed", "7", stdin=answers)
    assert called.code == 0, why
    assert sum(map(len, moves())) == expected, why


def test_help_map_score_and_table_are_shown_on_request(fulgence):
    called = fulgence("play", "paris", "--seed", "7", stdin="?\nm\ns\nt\nq\n")
    assert called.out.count("1 S-C-.-T") == 2
    assert "u      undo" in called.out
    assert called.out.count("Gate A1:") == 2
    assert called.out.count("= total") == 2


def test_a_game_goes_on_where_it_was_left(fulgence):
    fulgence("play", "paris", "--seed", "7", "--out", "whole", stdin="1\n" * 60)
    fulgence("play", "paris", "--seed", "7", stdin="1\n" * 9 + "q\n")
    assert fulgence("play", str(RECORD), stdin="1\n" * 60).code == 0
    assert RECORD.read_text(encoding="utf-8") == Path("whole/paris-7.json").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("why", "arguments", "word"),
    [
        ("a game of that seed is there", ("paris", "--seed", "7"), "is there already"),
        ("a seed names a file", ("paris", "--seed", "../x"), "letters, digits and hyphens"),
        ("nobody has no name", ("paris", "--player", " "), "up to 60"),
        ("standard input is for answers", ("-",), "standard input"),
        ("a card set is no map", (str(ROOT / "cards/city-gates.yaml"),), "no sound map"),
        ("a map without a deck", (str(ROOT / "tests/good/small.yaml"),), "no sound map with a deck"),
    ],
)
def test_calls_that_cannot_work(fulgence, why, arguments, word):
    fulgence("play", "paris", "--seed", "7", stdin="q\n")
    before = RECORD.read_bytes()
    called = fulgence("play", *arguments)
    assert called.code == 2, why
    assert word in " ".join(called.err.split()), why
    assert RECORD.read_bytes() == before, why


def test_a_record_that_no_seed_made_cannot_go_on(fulgence):
    record = random_game(box_named("paris"), "x", 1, objectives=False, gates=False)
    Path("game.json").write_text(record_text(record), encoding="utf-8")
    called = fulgence("play", "game.json")
    assert (called.code, "no game that can go on" in called.err) == (2, True)
    assert Path("game.json").read_text(encoding="utf-8") == record_text(record)


def test_ctrl_c_loses_nothing(start_fulgence, tmp_path):
    process = start_fulgence("play", "paris", "--seed", "7", stdin=subprocess.PIPE, env={"PYTHONUNBUFFERED": "1"})
    process.stdin.write(b"1\n")
    process.stdin.flush()
    record = tmp_path / RECORD
    until = time.monotonic() + 20
    while time.monotonic() < until and not (record.exists() and b"-H4" in record.read_bytes()):
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    out, _ = process.communicate(timeout=20)
    assert process.returncode == 130
    assert b"goes on" in out
    assert len(json.loads(record.read_text(encoding="utf-8"))["rounds"][0]["drawn"][0][0]) == 1


def test_colours_on_a_terminal(tmp_path):
    master, slave = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-m", "toolkit", "play", "paris", "--seed", "7"],
        **{"cwd": tmp_path, "stdin": slave, "stdout": slave, "stderr": slave},
        env={
            **{k: v for k, v in os.environ.items() if k != "NO_COLOR"},
            "PYTHONPATH": str(ROOT),
            "TERM": "xterm-256color",
        },
    )
    os.close(slave)
    os.write(master, b"1\nq\n")
    shown = b""
    while True:
        try:
            part = os.read(master, 65536)
        except OSError:
            break
        shown += part
        if not part:
            break
    assert process.wait(timeout=20) == 0
    assert b"\x1b[38;5;208m" in shown, "orange"
    assert "╲".encode() in shown or "┃".encode() in shown or "━".encode() in shown or "╱".encode() in shown
