"""Printing against a bare Python and against protograf, a peer that draws boards, measured in the same run."""

import contextlib
import importlib.util
import io
import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from toolkit.cli.library import Library
from toolkit.cli.printing import Order, print_order
from toolkit.press.imposition import impose
from toolkit.press.paper import PAPERS

ROOT = Path(__file__).parent.parent
BIN = Path(sys.executable).parent
PARIS = str(ROOT / "maps/paris.yaml")
MORE = 10
REPEATS = 5
FLOOR, SVG, PDF, ONE, MANY, PEER = (
    "python -c pass",
    "print paris --format svg",
    "print paris (two sheets on A4)",
    "print paris --paper a5 (one sheet)",
    "print paris --copies 200 (100 pages)",
    "protograf, one sheet",
)
HOW_TO = """no peer: `python -m venv peer && peer/bin/pip install protograf`,
  then set FULGENCE_PEER_PYTHON=peer/bin/python"""

# The connections, shapes, texts and boxes of the sheet of Paris, 318 elements: fewer than the sheet's own (some 600,
# with halos, districts and pictograms). protograf takes one document a process, and reads the arguments itself.
BOARD = """
import sys, time
pages = int(sys.argv.pop())
from protograf import *
begin = time.perf_counter()
Create(filename="board.pdf", paper="A5", units="mm", margin=5)
for page in range(pages):
    if page:
        PageBreak()
    for n in range(157):
        x, y = 10 * (n % 12), 10 * (n // 12)
        Line(x=x, y=y, x1=x + 8, y1=y + 8 * (n % 2), dotted=True, stroke="#56627A", stroke_width=1)
    for n in range(61):
        x, y = 5 + 14 * (n % 9), 5 + 16 * (n // 9)
        if n % 2:
            Circle(cx=x, cy=y, radius=2, fill="white", stroke="black", stroke_width=2)
        else:
            Polygon(cx=x, cy=y, sides=3 + n % 4, radius=2, fill="white", stroke="black", stroke_width=2)
    for n in range(60):
        Text(f"Station {n}", x=5 + 22 * (n % 6), y=10 + 11 * (n // 6), font_size=6)
    for n in range(40):
        Rectangle(x=2 + 12 * (n % 10), y=140 + 10 * (n // 10), width=8, height=6, rounding=1, stroke_width=1)
Save()
print("seconds", time.perf_counter() - begin)
"""


def printing() -> None:
    """Print both tables: whole processes, and what each further sheet costs."""
    peer = peer_python()
    cold(peer)
    further(peer)


def peer_python() -> str | None:
    """The Python that has protograf: the one that is named, else this one."""
    named = os.environ.get("FULGENCE_PEER_PYTHON")
    if named is None:
        return sys.executable if importlib.util.find_spec("protograf") else None
    try:
        subprocess.run([named, "-c", "import protograf"], capture_output=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        sys.exit(f"FULGENCE_PEER_PYTHON={named} is no Python that can import protograf")
    return named


def cold(peer: str | None) -> None:
    """Whole processes, taken in turn."""
    from bench.__main__ import ROUNDS, interleaved  # at the top it would be a circle: that module calls this one

    command = [str(BIN / "fulgence"), "print", "paris"]
    commands: dict[str, Sequence[str]] = {
        FLOOR: [sys.executable, "-c", "pass"],
        SVG: [*command, "--format", "svg"],
        PDF: command,
        ONE: [*command, "--paper", "a5", "--marks", "none"],
        MANY: [*command, "--copies", "200"],
    }
    if peer:
        commands[PEER] = [peer, "-c", BOARD, "1"]
    times = {name: statistics.median(each) for name, each in interleaved(commands).items()}
    print("\nPrinting: whole process, median of", ROUNDS)
    for name, seconds in times.items():
        against = f"  peer takes {times[PEER] / seconds:5.2f} x" if peer and name not in (FLOOR, PEER) else ""
        print(f"  {name:<38} {1000 * seconds:7.1f} ms  {seconds / times[FLOOR]:6.1f} x floor{against}")
    print(f"  (aim: the peer takes at least 2.5 x the time of one sheet or page){'' if peer else f'; {HOW_TO}'}")
    print(f"  100 pages take {times[MANY] / times[PDF]:.2f} x the time of one   (aim: at most 10)")


def further(peer: str | None) -> None:
    """What sheet 2 to 11 cost each, in one process that is warm."""
    one, copies, anew = ours(1, 1), ours(1, 1 + MORE), ours(1 + MORE, 1)
    costs = {
        "another copy of the sheet (page 2 to 11)": (copies - one) / MORE,
        "another sheet, drawn anew": (anew - one) / MORE,
    }
    print("\nEach further sheet as PDF, in one process, best of", REPEATS)
    theirs = (drawn(peer, 1 + MORE) - drawn(peer, 1)) / MORE if peer else None
    for name, seconds in costs.items():
        against = f"  peer's page takes {theirs / seconds:6.1f} x" if theirs else ""
        print(f"  {name:<42} {1000 * seconds:7.2f} ms{against}")
    if theirs:
        print(f"  {'protograf, another page (drawn anew)':<42} {1000 * theirs:7.2f} ms")
    print(f"  (aim: the peer's takes at least 10 x){'' if peer else f'; {HOW_TO}'}")


def ours(orders: int, copies: int) -> float:
    """The best time for so many orders of so many copies, a page each."""
    from bench.__main__ import timed

    size = PAPERS["a5"]
    with tempfile.TemporaryDirectory() as folder, contextlib.redirect_stdout(io.StringIO()):
        order = Order(impose(size, size, 1), copies=copies, marks="none", out=Path(folder))

        def work() -> None:
            library = Library()
            for number in range(orders):
                print_order(library, PARIS, order._replace(out=Path(folder, str(number))))

        work()
        return min(timed(work) for _ in range(REPEATS))


def drawn(peer: str, pages: int) -> float:
    """The best time in which the peer draws so many pages, its imports not counted."""
    with tempfile.TemporaryDirectory() as folder:
        command = [peer, "-c", BOARD, str(pages)]
        told = [
            subprocess.run(command, cwd=folder, capture_output=True, check=True, text=True).stdout
            for _ in range(REPEATS)
        ]
    return min(float(each.rpartition("seconds")[2]) for each in told)


if __name__ == "__main__":
    printing()
