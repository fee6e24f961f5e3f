"""Every speed as a ratio against a floor or a peer, measured in the same run."""

import compileall
import gc
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from bench.printing import printing
from tests.generated import generated_map
from toolkit.cli.library import Library
from toolkit.games.inspection import inspect_source
from toolkit.packs.formats import FORMATS
from toolkit.source.text import SourceText

ROOT = Path(__file__).parent.parent
BIN = Path(sys.executable).parent
ROUNDS = 25
SIZES = (10, 20, 40, 80, 160)


def main() -> None:
    """Print all tables."""
    compileall.compile_dir(str(ROOT / "toolkit"), quiet=1)  # users run compiled modules
    startup()
    cards()
    growth()
    packing()
    printing()


def startup() -> None:
    """Commands against `python -c pass`, and `check` against the validator people know."""
    paris, schema = str(ROOT / "maps/paris.yaml"), str(ROOT / "schemas/map.schema.json")
    fulgence = str(BIN / "fulgence")
    commands: dict[str, Sequence[str]] = {
        "python -c pass": [sys.executable, "-c", "pass"],
        "fulgence --help": [fulgence, "--help"],
        "fulgence check maps/paris.yaml": [fulgence, "check", paris],
    }
    if (BIN / "check-jsonschema").exists():
        commands["check-jsonschema maps/paris.yaml"] = [str(BIN / "check-jsonschema"), "--schemafile", schema, paris]
    times = {name: statistics.median(each) for name, each in interleaved(commands).items()}
    floor, check = times["python -c pass"], times["fulgence check maps/paris.yaml"]
    aims = {"fulgence --help": "at most 6", "fulgence check maps/paris.yaml": "at most 16"}
    print("\nStart-up: whole process, median of", ROUNDS)
    for name, seconds in times.items():
        aim = f"   (aim: {aims[name]} x floor)" if name in aims else ""
        print(f"  {name:<36} {1000 * seconds:7.1f} ms  {seconds / floor:5.1f} x floor{aim}")
    if "check-jsonschema maps/paris.yaml" in times:
        ratio = times["check-jsonschema maps/paris.yaml"] / check
        print(f"  check-jsonschema takes {ratio:.1f} x the time of fulgence check   (aim: more than 1)")


def cards() -> None:
    """A map with its cards against the same map without any."""
    paris, sets = str(ROOT / "maps/paris.yaml"), sorted(map(str, (ROOT / "cards").glob("*.yaml")))
    fulgence = str(BIN / "fulgence")
    with tempfile.TemporaryDirectory() as folder:
        alone = Path(folder) / "paris.yaml"
        lines = Path(paris).read_text(encoding="utf-8").splitlines(keepends=True)
        alone.write_text("".join(line for line in lines if not line.startswith("cards:")), encoding="utf-8")
        commands = {
            "map alone": [fulgence, "check", str(alone)],
            "map and all cards": [fulgence, "check", paris, *sets],
        }
        times = {name: statistics.median(each) for name, each in interleaved(commands).items()}
        one = best(lambda: Library().inspect(str(alone)))

        def everything() -> None:
            library = Library()
            for file in (paris, *sets):
                library.inspect(file)

        ratio = best(everything) / one
    print("\nCards")
    for name, seconds in times.items():
        print(f"  fulgence check, {name:<20} {1000 * seconds:7.1f} ms  {seconds / times['map alone']:5.2f} x")
    print(f"  (aim: at most 1.5 x; in one process, without start-up, the five files take {ratio:.1f} x the map's time)")


def packing() -> None:
    """Packing one map in all formats, against a bare Python."""
    formats = [part for form in FORMATS for part in ("--format", form.name)]
    fulgence = str(BIN / "fulgence")
    commands: dict[str, Sequence[str]] = {
        "python -c pass": [sys.executable, "-c", "pass"],
        "pack paris --format graphml": [fulgence, "pack", "paris", "--format", "graphml"],
        "pack paris, all formats": [fulgence, "pack", "paris", *formats],
        "pack verify": [fulgence, "pack", "verify", "build/packs/paris-1.0.0.zip"],
    }
    times = {name: statistics.median(each) for name, each in interleaved(commands, rounds=5).items()}
    print("\nPacking: whole process, median of 5 (vectors are found by playing: most of the time)")
    for name, seconds in times.items():
        print(f"  {name:<36} {1000 * seconds:7.1f} ms  {seconds / times['python -c pass']:6.1f} x floor")


def best(action: Callable[[], object]) -> float:
    """The best of many times: noise only ever adds."""
    return min(timed(action) for _ in range(50))


def interleaved(commands: dict[str, Sequence[str]], rounds: int = ROUNDS) -> dict[str, list[float]]:
    """Times of all commands, taken in turn so that a busy moment hits them all."""
    times: dict[str, list[float]] = {name: [] for name in commands}
    with tempfile.TemporaryDirectory() as folder:
        for number in range(rounds + 2):
            for name, command in commands.items():
                begin = time.perf_counter()
                subprocess.run(command, cwd=folder, capture_output=True, check=True)
                if number >= 2:
                    times[name].append(time.perf_counter() - begin)
    return times


def growth() -> None:
    """Time per grid point on maps of growing size."""
    print("\nCheck time per grid point, in one process")
    per_point = dict(points())
    for size, seconds in per_point.items():
        print(f"  {size:>3} x {size:<3} {1e6 * seconds:6.1f} us a point  {seconds / per_point[20]:5.2f} x that at 20")
    print("  (aim: at 160 at most 1.5 x that at 20)")


def points() -> Iterator[tuple[int, float]]:
    """The best time of several for each size: noise only ever adds."""
    for size in SIZES:
        source = SourceText("generated.yaml", generated_map(size, size, seed=size))
        findings = inspect_source(source).findings
        assert not any(finding.severity == "error" for finding in findings), findings[:3]
        repeats = max(3, 4000 // (size * size) * 3)
        yield size, min(timed(lambda: inspect_source(source)) for _ in range(repeats)) / (size * size)  # noqa: B023


def timed(action: Callable[[], object]) -> float:
    """Seconds that an action takes."""
    gc.collect()
    begin = time.perf_counter()
    action()
    return time.perf_counter() - begin


if __name__ == "__main__":
    if shutil.which("fulgence") is None and not (BIN / "fulgence").exists():
        sys.exit("install the toolkit first: make venv")
    main()
