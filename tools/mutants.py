"""The mutation check: break the referee in one place after another, and see that a test notices each time.

    python tools/mutants.py [--only FUNCTION] [--limit NUMBER] [--jobs 2]

Works in a copy of the project; the work tree is only read.
"""

import argparse
import ast
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import Queue
from typing import Any, NamedTuple, TypeAlias

ROOT = Path(__file__).parent.parent
GAME = Path("toolkit/games/next_station")
TESTS = Path("tests/games/next_station")
COPIED = ("toolkit", "maps", "cards", "pyproject.toml", "tests/conftest.py", "tests/symmetry.py", "tests/generated.py")
COPIED += (str(TESTS / "rules"), str(TESTS / "test_tally.py"))

# The quickest first: most mutants fall to the examples, and only those that do not meet the next.
STAGES = ("rules/test_examples.py", "test_tally.py", "rules/test_properties.py", "rules/test_vectors.py")
SECONDS = 180
FEW_EXAMPLES = "4"

# Mutants that no test can kill, because nothing that they change can be seen; each with the proof.
EQUIVALENT: Mapping[str, str] = {
    "scoring.score_term: le(map(sum, zip(*each, strict=[True -> False])))": (
        "the same term was counted for every line, so all have as many counts"
    ),
    "scoring._counts: t, (*at_least[1:], 0), strict=[True -> False])))": (
        "a list without its first and with one more at its end is as long as before"
    ),
    "scoring._points: , sorted(term.points), strict=[True -> False])))": "both have one entry for each degree",
    "scoring._of_degree: e, getattr(where, term.by) or [0 -> 1])": (
        "the larger of it and a degree, and no degree is less than 1 (counting.Step)"
    ),
    "scoring._of_degree: e, getattr(where, term.by) or [0 -> -1])": "as with 1: no degree is less than 1",
    "tally._crossings: () if times >= (where.uses or [1 -> 0]) and _in_district(b": (
        "only crossings that some section passes are counted at all, so times is never 0"
    ),
}

COMPARISONS: Mapping[type[ast.cmpop], type[ast.cmpop]] = {
    **{ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot},
    **{ast.IsNot: ast.Is, ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt},
}
OPERATORS: Mapping[type[ast.operator], type[ast.operator]] = {
    **{ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.FloorDiv: ast.Mult, ast.BitOr: ast.BitAnd},
}
CALLS = {"min": "max", "max": "min", "any": "all", "all": "any"}
WORDS = {"end": "line", "line": "end", "reached": "end", "monument": "any", "any": "monument", "lines": "line"}
WORDS |= {"station": "district", "departure": "monument", "all": "none", "busiest-district": "districts"}
CLAUSE = re.compile(r"R\d+\.\d+")

Edit: TypeAlias = Callable[[], None]


class Mutant(NamedTuple):
    """One change in one function of a module."""

    file: Path
    function: str
    change: str
    source: str

    @property
    def name(self) -> str:
        """What it is called in tables and among the equivalent ones."""
        return f"{self.file.stem}.{self.function}: {self.change}"


class Verdict(NamedTuple):
    """What became of a mutant."""

    mutant: Mutant
    killed_by: str | None


# --- edits ------------------------------------------------------------------------------------------------------------


def edits(node: ast.AST) -> Iterator[Edit]:
    """All changes at one node of a tree."""
    for kind in (_conditions, _operators, _comparisons, _constants, _calls, _slices, _statements):
        yield from kind(node)


def _conditions(node: ast.AST) -> Iterator[Edit]:
    """Negate a condition."""
    if isinstance(node, ast.If | ast.IfExp | ast.While):
        yield _set(node, "test", _negated(node.test))
    if isinstance(node, ast.comprehension):
        for place, condition in enumerate(node.ifs):
            yield _put(node.ifs, place, _negated(condition))


def _operators(node: ast.AST) -> Iterator[Edit]:
    """Swap `and` and `or`, plus and minus; a sum for a product; drop a minus sign."""
    if isinstance(node, ast.BoolOp):
        yield _set(node, "op", ast.Or() if isinstance(node.op, ast.And) else ast.And())
    if isinstance(node, ast.BinOp | ast.AugAssign) and type(node.op) in OPERATORS:
        yield _set(node, "op", OPERATORS[type(node.op)]())
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        yield _set(node, "op", ast.UAdd())


def _comparisons(node: ast.AST) -> Iterator[Edit]:
    if isinstance(node, ast.Compare):
        for place, operator in enumerate(node.ops):
            yield _put(node.ops, place, COMPARISONS[type(operator)]())


def _constants(node: ast.AST) -> Iterator[Edit]:
    """Numbers by one up and down, True and False, words of the effect language, clauses of refusals."""
    value = node.value if isinstance(node, ast.Constant) else None
    if isinstance(value, bool):
        yield _set(node, "value", not value)
    elif isinstance(value, int):
        yield _set(node, "value", value + 1)
        yield _set(node, "value", value - 1)
    elif isinstance(value, str) and (value in WORDS or CLAUSE.fullmatch(value)):
        yield _set(node, "value", WORDS.get(value, "R0.0"))


def _calls(node: ast.AST) -> Iterator[Edit]:
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in CALLS:
        yield _set(node.func, "id", CALLS[node.func.id])


def _slices(node: ast.AST) -> Iterator[Edit]:
    """`[: x]` for `[x :]`, and the reverse."""
    if isinstance(node, ast.Slice) and (node.lower is None) != (node.upper is None):
        yield _set(node, "lower", node.upper, "upper", node.lower)


def _statements(node: ast.AST) -> Iterator[Edit]:
    """Drop a yield, an early return, a `continue`, a counter."""
    for block in (getattr(node, "body", None), getattr(node, "orelse", None)):
        for place, statement in enumerate(block if isinstance(block, list) else ()):
            early = isinstance(statement, ast.Return) and not isinstance(node, ast.FunctionDef)
            yields = isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Yield | ast.YieldFrom)
            if early or yields or isinstance(statement, ast.Continue | ast.AugAssign):
                yield _put(block, place, ast.Pass())


def _returns(node: ast.AST) -> Iterator[Edit]:
    """Return nothing: for functions in which nothing else can be changed."""
    if isinstance(node, ast.Return) and node.value:
        yield _set(node, "value", None)


def _negated(condition: ast.expr) -> ast.expr:
    return ast.UnaryOp(op=ast.Not(), operand=condition)


def _put(block: Any, place: int, other: object) -> Edit:
    return lambda: block.__setitem__(place, other)


def _set(node: ast.AST, *names_and_values: Any) -> Edit:
    pairs = list(zip(names_and_values[::2], names_and_values[1::2], strict=True))
    return lambda: [setattr(node, name, value) for name, value in pairs] and None


# --- mutants ----------------------------------------------------------------------------------------------------------


def mutants() -> list[Mutant]:
    """Every mutant of the referee."""
    files = [*sorted((ROOT / GAME / "rules").glob("*.py")), ROOT / GAME / "network.py", ROOT / GAME / "tally.py"]
    return [mutant for file in files for mutant in mutants_of(file.relative_to(ROOT))]


def mutants_of(file: Path) -> Iterator[Mutant]:
    """The mutants of a module, function by function."""
    source = (ROOT / file).read_text(encoding="utf-8")
    for place, (function, definition) in enumerate(_functions(ast.parse(source))):
        seen: Counter[str] = Counter()
        for number in range(len(_edits_of(definition))):
            tree = ast.parse(source)
            _, changed = list(_functions(tree))[place]
            before = ast.unparse(changed)
            _edits_of(changed)[number]()
            change = _shown(before, ast.unparse(changed))
            seen[change] += 1
            again = f" ({seen[change]})" if seen[change] > 1 else ""
            yield Mutant(file, function, change + again, ast.unparse(tree))


def _functions(tree: ast.Module) -> Iterator[tuple[str, ast.FunctionDef]]:
    """Every function and every method."""
    for owner in (tree, *(each for each in tree.body if isinstance(each, ast.ClassDef))):
        for each in owner.body:
            if isinstance(each, ast.FunctionDef):
                yield f"{owner.name}.{each.name}" if isinstance(owner, ast.ClassDef) else each.name, each


def _edits_of(function: ast.FunctionDef) -> list[Edit]:
    nodes = [function, *(node for statement in function.body for node in ast.walk(statement))]
    found = [edit for node in nodes for edit in edits(node)]
    return found or [edit for node in nodes for edit in _returns(node)]


def _shown(before: str, after: str) -> str:
    """What differs, in whole words, with a little of what is around it."""
    start, end = _shared(before, after), 0
    while start and _in_word(before[start - 1]):
        start -= 1
    end = _shared(before[start:][::-1], after[start:][::-1])
    while end and _in_word(before[-end]):
        end -= 1
    left = before[max(before.rfind("\n", 0, start) + 1, start - 30) : start].lstrip()
    right = before[len(before) - end :].split("\n")[0][:20]
    return f"{left}[{before[start : len(before) - end]} -> {after[start : len(after) - end]}]{right}"


def _shared(one: str, other: str) -> int:
    """How many characters two texts begin with alike."""
    return next((place for place, pair in enumerate(zip(one, other, strict=False)) if pair[0] != pair[1]), len(one))


def _in_word(character: str) -> bool:
    return character.isalnum() or character in "_'"


# --- running ----------------------------------------------------------------------------------------------------------


def copy_of_project(source: Path) -> Path:
    """A copy of what the referee's tests need."""
    folder = Path(tempfile.mkdtemp(prefix="mutants-"))
    for name in COPIED:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        if (source / name).is_dir():
            shutil.copytree(source / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(source / name, folder / name)
    return folder


def first_failure(folder: Path) -> str | None:
    """The first stage whose tests fail in a copy, if any."""
    words = ("-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "--hypothesis-seed=0", "--tb=no")
    environment = {**os.environ, "FULGENCE_EXAMPLES": FEW_EXAMPLES, "PYTHONPATH": str(folder)}
    for stage in STAGES:
        command = [sys.executable, "-m", "pytest", *words, str(TESTS / stage)]
        try:
            done = subprocess.run(
                command, cwd=folder, env=environment, capture_output=True, text=True, timeout=SECONDS, check=False
            )
        except subprocess.TimeoutExpired:
            return f"{stage} (hangs)"
        if done.returncode not in (0, 1, 2):
            raise RuntimeError(f"pytest could not run: {done.stdout}{done.stderr}")
        if done.returncode:
            return stage
    return None


def check_copy(folder: Path) -> None:
    """The tests must pass before anything is changed, and import the copy."""
    place = subprocess.run(
        [sys.executable, "-c", "import toolkit; print(toolkit.__file__)"],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(folder)},
        capture_output=True,
        text=True,
        check=True,
    ).stdout.strip()
    if not Path(place).is_relative_to(folder):
        raise RuntimeError(f"tests would import {place}")
    failing = first_failure(folder)
    if failing:
        raise RuntimeError(f"{failing} fails without any change")


def judge(mutant: Mutant, folders: "Queue[Path]") -> Verdict:
    """Run the tests against a mutant in some free copy."""
    folder = folders.get()
    file = folder / mutant.file
    original = file.read_text(encoding="utf-8")
    try:
        _write(file, mutant.source)
        return Verdict(mutant, first_failure(folder))
    finally:
        _write(file, original)
        folders.put(folder)


def _write(file: Path, source: str) -> None:
    """Write a module; compiled ones are found by date and size, which a mutant may share with the original."""
    file.write_text(source, encoding="utf-8")
    for compiled in (file.parent / "__pycache__").glob(f"{file.stem}.*.pyc"):
        compiled.unlink()


def judge_all(chosen: Iterable[Mutant], jobs: int) -> Iterator[Verdict]:
    """Run the tests against all of them, some at a time."""
    folders: Queue[Path] = Queue()
    copies = [copy_of_project(ROOT)]
    try:
        check_copy(copies[0])
        copies += [copy_of_project(copies[0]) for _ in range(jobs - 1)]
        for folder in copies:
            folders.put(folder)
        with ThreadPoolExecutor(jobs) as pool:
            yield from pool.map(lambda mutant: judge(mutant, folders), chosen)
    finally:
        for folder in copies:
            shutil.rmtree(folder)


# --- the report -------------------------------------------------------------------------------------------------------


def main() -> int:
    """Run the check; 1 if a mutant survives that is not known to be equivalent."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", default="", help="only functions whose name holds this, as in turn.draw")
    parser.add_argument("--limit", type=int, help="at most so many mutants, spread over all functions")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--list", action="store_true", help="only list them")
    options = parser.parse_args()
    every = mutants()
    stale = [name for name in EQUIVALENT if name not in {mutant.name for mutant in every}]
    if stale:
        print("equivalent, but no mutant any more:", *stale, sep="\n  ")
        return 1
    chosen = [mutant for mutant in every if options.only in f"{mutant.file.stem}.{mutant.function}"]
    chosen = chosen[:: -(-len(chosen) // options.limit)] if options.limit else chosen
    if options.list:
        print(*(mutant.name for mutant in chosen), sep="\n")
        return 0
    return report(judge_all(chosen, options.jobs))


def report(verdicts: Iterable[Verdict]) -> int:
    """A line for each mutant, a table of functions, and what survived."""
    survived, equivalent, wrong, table = [], [], [], dict[str, Counter[str]]()
    for verdict in verdicts:
        name = verdict.mutant.name
        fate = "killed" if verdict.killed_by else "equivalent" if name in EQUIVALENT else "survived"
        print(f"{fate:10} {verdict.killed_by or '':24} {name}", flush=True)
        survived += [name] if fate == "survived" else []
        equivalent += [name] if fate == "equivalent" else []
        wrong += [name] if verdict.killed_by and name in EQUIVALENT else []
        table.setdefault(f"{verdict.mutant.file.stem}.{verdict.mutant.function}", Counter())[fate] += 1
    fates = ("killed", "equivalent", "survived")
    print(f"\n{'':36}" + "".join(f"{fate:>12}" for fate in fates))
    for function, counts in (*table.items(), ("all", sum(table.values(), Counter()))):
        print(f"{function:36}" + "".join(f"{counts[fate]:12}" for fate in fates))
    for name in equivalent:
        print(f"equivalent: {name}\n    {EQUIVALENT[name]}")
    untouched = [function for function, counts in table.items() if not counts["killed"]]
    for title, names in (("survived", survived), ("killed, so not equivalent", wrong), ("no mutant killed", untouched)):
        for name in names:
            print(f"{title}: {name}")
    return 1 if survived or wrong or untouched else 0


if __name__ == "__main__":
    sys.exit(main())
