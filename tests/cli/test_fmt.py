import json
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FILES = sorted((ROOT / "tests/broken").glob("*/*.yaml"))
OWN = [
    file for folder in ("maps", "cards", "tests/good", "tests/good/cards") for file in (ROOT / folder).glob("*.yaml")
]


def findings_of(fulgence, file):
    """What `check` says about a file, apart from the places, which formatting moves."""
    found = json.loads(fulgence("check", file, "--format", "json").out)["findings"]
    return sorted((each["code"], each["message"]) for each in found)


@pytest.mark.parametrize("file", OWN, ids=lambda file: file.stem)
def test_our_own_files_are_formatted(fulgence, file):
    Path("m.yaml").write_bytes(file.read_bytes())
    assert fulgence("fmt", "--check", "m.yaml") == (0, "", "")


@pytest.mark.parametrize(
    ("why", "change"),
    [
        ("blanks after a colon", ("id: small", "id:    small")),
        ("blanks at a line end", ("id: small", "id: small   ")),
        ("blanks in brackets", ("{en: Small}", "{ en:  Small }")),
        ("blanks round a comma", ("orange: B2, green", "orange: B2 ,   green")),
        ("a key out of order", ("format: 1\ngame: next-station\n", "game: next-station\nformat: 1\n")),
        ("blank lines too many", ("\n\ndistricts", "\n\n\n\ndistricts")),
        ("blank lines too few", ("\n\ndistricts", "\ndistricts")),
        ("blank lines at the start", ("format: 1", "\n\nformat: 1")),
        ("blank lines at the end", ("{2: 2}}\n", "{2: 2}}\n\n\n")),
        ("no line end at the end", ("{2: 2}}\n", "{2: 2}}")),
        ("blanks at the line ends of a drawing", ("  T-P-C-S\n", "  T-P-C-S   \n")),
        ("a list that is not indented", ("    - {product", "  - {product")),
        ("blanks after a dash", ("- {product", "-   {product")),
        ("a list deeper than needed", ("    - {product", "       - {product")),
    ],
)
def test_layout(fulgence, small, why, change):
    Path("m.yaml").write_text(small.replace(*change))
    assert fulgence("fmt", "--check", "m.yaml") == (1, "", "would format m.yaml\n"), why
    assert fulgence("fmt", "m.yaml") == (0, "", "formatted m.yaml\n"), why
    assert Path("m.yaml").read_text() == small, why


def test_indentation_of_the_whole_file(fulgence, small):
    Path("m.yaml").write_text(re.sub(r"^( +)", r"\1\1", small, flags=re.MULTILINE))
    assert fulgence("fmt", "m.yaml").code == 0
    assert Path("m.yaml").read_text() == small


@pytest.mark.parametrize(
    ("why", "change"),
    [
        ("at the head of the file", ("format: 1", "# ours\n\nformat: 1")),
        ("above a key that moves", ("format: 1\ngame: next-station", "# ours\ngame: next-station\nformat: 1")),
        ("after a value", ("id: small", "id:  small  # ours")),
        ("after a colon", ("districts:\n", "districts:   # ours\n")),
        ("after the bar of a drawing", ("drawing: |", "drawing:  |  # ours")),
        ("after a bracket", ("{en: Small}", "{ en: Small }   # ours")),
        ("inside brackets over several lines", ("{orange: B2, green: C3}", "{\n  orange: B2,  # ours\n  green: C3}")),
        ("between keys", ("\n\ndistricts", "\n\n# ours\n\ndistricts")),
        ("under a nested key", ("scoring:\n", "scoring:\n  # ours\n")),
        ("between items", ("  network:", "    # ours\n  network:")),
        ("not indented under a nested key", ("scoring:\n", "scoring:\n# ours\n")),
        ("after a dash", ("- {product: [districts, busiest-district]}", "-  # ours\n      {product: [districts]}")),
        ("at the end of the file", ("{2: 2}}\n", "{2: 2}}\n\n# ours\n")),
        ("at the end, indented", ("{2: 2}}\n", "{2: 2}}\n    # ours\n")),
        ("directly after the drawing", ("C-S-T-P\n", "C-S-T-P\n# ours\n")),
    ],
)
@pytest.mark.parametrize("disorder", [("", ""), ("format: 1\n", "format:   1\n")])
def test_comments_stay(fulgence, small, why, change, disorder):
    changed = small.replace(*change)
    assert changed != small
    Path("m.yaml").write_text(changed.replace(*disorder))
    before = findings_of(fulgence, "m.yaml")
    assert fulgence("fmt", "m.yaml").code == 0, why
    assert Path("m.yaml").read_text().count("# ours") == 1, why
    assert findings_of(fulgence, "m.yaml") == before, why
    assert fulgence("fmt", "--check", "m.yaml").code == 0, f"{why}: once must be enough"


@pytest.mark.parametrize(
    ("why", "before", "after"),
    [
        ("a key that comes too early", "# of the id\nid: small\n", ""),
        ("a key that comes too late", "", "\n# of the id\nid: small\n"),
        ("two keys that come too early", "game: next-station\n# of the id\nid: small\n", ""),
    ],
)
def test_comment_moves_with_its_key(fulgence, small, why, before, after):
    rest = small.replace("id: small\n", "")
    rest = rest.replace("game: next-station\n", "") if "game:" in before else rest
    Path("m.yaml").write_text(f"# head\n\n{before}{rest}{after}")
    assert fulgence("fmt", "m.yaml").code == 0, why
    lines = Path("m.yaml").read_text().splitlines()
    assert lines[lines.index("id: small") - 1] == "# of the id", why
    assert lines[0] == "# head", why


@pytest.mark.parametrize(
    ("why", "change"),
    [
        ("a document's start is marked", ("format: 1", "---\nformat: 1")),
        ("a document's end is marked", ("{2: 2}}\n", "{2: 2}}\n...\n")),
        ("a version of YAML", ("format: 1", "%YAML 1.2\n---\nformat: 1")),
        ("a key in quotes", ("id: small", '"id" : small')),
        ("a value on its own line", ("id: small", "id:\n  small")),
        ("a text over several lines", ("title: {en: Small}", "title:\n  en: Small\n    but\n   long")),
        ("a folded text", ("title: {en: Small}", "title:\n  en: >\n     Small\n       but\n\n     long")),
        ("a quoted text over several lines", ("{en: Small}", '{en: "Small\n  but   \\\n  long"}')),
        ("a hash in a text", ("{en: Small}", "{ en: 'Small # 1' }")),
        ("brackets over several lines", ("{orange: B2, green: C3}", "{\n      orange:  B2,\n  green: C3\n}")),
        ("a bracket's comma at the end", ("{orange: B2, green: C3}", "{orange: B2, green: C3, }")),
        ("a list in a list", ("- {product: [districts, busiest-district]}", "- product:\n        - districts")),
        ("a drawing that keeps its line ends", ("drawing: |", "drawing: |+")),
        ("line ends of Windows", ("\n", "\r\n")),
        ("a byte order mark", ("format: 1", "\ufeffformat: 1")),
        ("everything in one bracket", ("id: small", "id: small\nexpect: {stations: 16,connections: 42}")),
        ("a fault in a value", ("green: C3", "green:  Z9")),
        ("an unknown key between known ones", ("id: small", "colour:   red\nid: small")),
    ],
)
def test_meaning_stays_and_once_is_enough(fulgence, small, why, change):
    Path("m.yaml").write_bytes(small.replace(*change).encode())
    before = findings_of(fulgence, "m.yaml")
    called = fulgence("fmt", "m.yaml")
    assert called.code == 0, f"{why}: {called.err}"
    assert findings_of(fulgence, "m.yaml") == before, why
    once = Path("m.yaml").read_bytes()
    assert fulgence("fmt", "m.yaml") == (0, "", ""), why
    assert Path("m.yaml").read_bytes() == once, why


UNUSUAL = [
    ("a key with a question mark", ("id: small", "? id\n: small")),
    ("a drawing with its indentation told", ("drawing: |", "drawing: |2")),
    ("a text that keeps its line ends", ("{en: Small}", "\n  en: |+\n    Small\n\n")),
]


@pytest.mark.parametrize(("why", "change"), UNUSUAL)
@pytest.mark.parametrize("options", [[], ["--check"]])
def test_unusual_layout_is_left_alone(fulgence, small, why, change, options):
    text = small.replace(*change).replace("format: 1", "format:   1")
    Path("m.yaml").write_text(text)
    assert fulgence("check", "m.yaml").code == 0, why
    called = fulgence("fmt", "m.yaml", *options)
    assert (called.code, called.out, called.err.count("\n")) == (2, "", 1), why
    assert called.err.startswith("fulgence: m.yaml: left alone, its layout is unusual: "), why
    assert Path("m.yaml").read_text() == text, why


def test_file_in_one_pair_of_brackets_is_left_alone(fulgence):
    text = "{format: 1, game: next-station,   id: a}\n"
    Path("m.yaml").write_text(text)
    called = fulgence("fmt", "m.yaml")
    assert (called.code, called.out) == (2, "")
    assert called.err.startswith("fulgence: m.yaml: left alone, its layout is unusual: "), called.err
    assert Path("m.yaml").read_text() == text


def test_unusual_standard_input_prints_nothing(fulgence, small):
    called = fulgence("fmt", "-", stdin=small.replace("id: small", "? id\n: small"))
    assert (called.code, called.out) == (2, "")
    assert called.err.startswith("fulgence: <stdin>: left alone, its layout is unusual: "), called.err


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_faulty_files_keep_their_faults(fulgence, file):
    Path("m.yaml").write_bytes(file.read_bytes())
    before = findings_of(fulgence, "m.yaml")
    called = fulgence("fmt", "m.yaml")
    if called.code == 2:
        assert Path("m.yaml").read_bytes() == file.read_bytes()
        assert called.err == "fulgence: m.yaml: left alone, it cannot be read (see `fulgence check`)\n"
        assert any(code.startswith(("SRC1", "SRC2")) for code, _ in before)
    else:
        assert called.code == 0, called.err
        assert findings_of(fulgence, "m.yaml") == before
        assert fulgence("fmt", "--check", "m.yaml").code == 0


@pytest.mark.parametrize(
    ("why", "text", "options", "code", "out", "err"),
    [
        ("formatted already", "{}", [], 0, "{}", ""),
        ("to be formatted", "\n{}", [], 0, "{}", ""),
        ("formatted already, only asked", "{}", ["--check"], 0, "", ""),
        ("to be formatted, only asked", "\n{}", ["--check"], 1, "", "would format <stdin>\n"),
    ],
)
def test_standard_input(fulgence, small, why, text, options, code, out, err):
    called = fulgence("fmt", "-", *options, stdin=text.replace("{}", small))
    assert called == (code, out.replace("{}", small), err), why


def test_check_writes_nothing_and_names_every_file(fulgence, small):
    messy = small.replace("id: small", "id:  small")
    Path("maps").mkdir()
    for name in ("a", "b"):
        Path(f"maps/{name}.yaml").write_text(messy)
    Path("maps/c.yaml").write_text(small)
    called = fulgence("fmt", "--check")
    assert called == (1, "", "would format maps/a.yaml\nwould format maps/b.yaml\n")
    assert Path("maps/a.yaml").read_text() == messy


@pytest.mark.parametrize(
    ("why", "data"),
    [
        ("not YAML", b"id: [small\n"),
        ("a key twice", b"format: 1\nformat: 1\n"),
        ("no map", b"- a\n- b\n"),
        ("empty", b""),
        ("unknown game", b"format: 1\ngame:  chess\n"),
        ("not UTF-8", b"id:  caf\xe9\n"),
    ],
)
@pytest.mark.parametrize("options", [[], ["--check"]])
def test_unreadable_file_is_left_alone_and_others_are_formatted(fulgence, small, why, data, options):
    Path("a.yaml").write_bytes(data)
    Path("b.yaml").write_text(small.replace("id: small", "id:  small"))
    called = fulgence("fmt", "a.yaml", "b.yaml", *options)
    assert called.code == 2, why
    assert Path("a.yaml").read_bytes() == data, why
    assert called.err.count("fulgence: a.yaml: ") == 1, why
    assert ("would format b.yaml" if options else "formatted b.yaml") in called.err, why
    assert (Path("b.yaml").read_text() == small) == (not options), why


def test_unreadable_standard_input_prints_nothing(fulgence):
    called = fulgence("fmt", "-", stdin="id: [small")
    assert (called.code, called.out) == (2, ""), "an editor would put it in the place of the text"
