import pytest

from toolkit.cli.app import COMMANDS
from toolkit.games.registry import all_checks

CODES = [check.code for check in all_checks()]


@pytest.fixture
def complete(fulgence_process, tmp_path, small):
    """What bash offers for the last word of a line, in a folder with some files."""
    (tmp_path / "maps").mkdir()
    (tmp_path / "maps/own.yaml").write_text(small)
    (tmp_path / "extra.yaml").write_text(small)
    (tmp_path / "notes.txt").write_text("no map")

    def completed(line):
        words = line.split(" ")
        env = {"_FULGENCE_COMPLETE": "complete_bash", "COMP_WORDS": line, "COMP_CWORD": str(len(words) - 1)}
        called = fulgence_process(env=env)
        assert (called.code, called.err) == (0, "")
        return called.out.split()

    return completed


@pytest.mark.parametrize(
    ("why", "line", "expected"),
    [
        ("a command", "fulgence che", ["check"]),
        ("all commands", "fulgence ", list(COMMANDS)),
        ("an option", "fulgence check --sel", ["--select"]),
        ("the formats", "fulgence check --format ", ["text", "json", "sarif", "github"]),
        ("a shipped id", "fulgence check par", ["paris", "paris-objectives"]),
        ("an id of this project", "fulgence check ow", ["own"]),
        ("an id to look at", "fulgence info at", ["atelier", "atelier-objectives"]),
        ("an id of a card set", "fulgence info city", ["city-gates"]),
        ("an id of a map to connect", "fulgence connect pari", ["paris", "paris-objectives"]),
        ("an id to copy", "fulgence new mine --from pa", ["paris", "paris-objectives"]),
        ("the word for no copy", "fulgence new mine --from bl", ["blank"]),
        ("an id to translate", "fulgence i18n sta", ["station-deck"]),
        ("the kinds of card sets", "fulgence new mine --cards ", ["deck", "objectives", "gates"]),
        ("a file", "fulgence check ex", ["extra.yaml"]),
        ("a folder", "fulgence check ma", ["maps/"]),
        ("a file in a folder", "fulgence fmt maps/o", ["maps/own.yaml"]),
        ("whatever is in a folder", "fulgence fmt maps/", ["maps/own.yaml"]),
        ("a file that is no map", "fulgence check note", []),
        ("codes", "fulgence explain TIP10", [code for code in CODES if code.startswith("TIP10")]),
        ("codes to select", "fulgence check --select MAP1", [code for code in CODES if code.startswith("MAP1")]),
        ("codes to ignore", "fulgence check --ignore SRC3", [code for code in CODES if code.startswith("SRC3")]),
        (
            "codes in small letters",
            "fulgence explain src3",
            [code.lower() for code in CODES if code.startswith("SRC3")],
        ),
        ("no such code", "fulgence explain QQ", []),
    ],
)
def test_completion(complete, why, line, expected):
    assert complete(line) == expected, why


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_can_be_installed(fulgence_process, shell):
    called = fulgence_process(env={"_FULGENCE_COMPLETE": f"source_{shell}"})
    assert (called.code, called.err) == (0, "")
    assert "fulgence" in called.out
    assert "_FULGENCE_COMPLETE" in called.out
