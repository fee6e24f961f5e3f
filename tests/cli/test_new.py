from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).parents[2]


def written():
    """Every file below the working folder."""
    return sorted(str(path) for path in Path().rglob("*") if path.is_file())


@pytest.mark.parametrize(
    ("why", "size", "columns", "rows"),
    [
        ("no size", None, 10, 10),
        ("the smallest", "4x4", 4, 4),
        ("the box game's", "10x10", 10, 10),
        ("wider than high", "14x9", 14, 9),
        ("one long row of rows", "4x200", 4, 200),
        ("odd", "5x7", 5, 7),
        ("the largest", "200x200", 200, 200),
    ],
)
def test_blank_map_is_clean(fulgence, why, size, columns, rows):
    called = fulgence("new", "mine", *(["--size", size] if size else []))
    assert (called.code, called.out) == (0, "mine.yaml\n"), why
    document = yaml.safe_load(Path("mine.yaml").read_text())
    lines = document["drawing"].splitlines()
    assert (max(map(len, lines)), len(document["districts"]["cells"].splitlines())) == (2 * columns - 1, rows), why
    assert fulgence("check", "mine.yaml") == (0, "", "1 file checked: no findings\n"), why


@pytest.mark.parametrize(
    ("why", "origin"),
    [
        ("an id", "paris"),
        ("another", "atelier"),
        ("the word for no map", "blank"),
        ("a file", "own.yaml"),
        ("standard input", "-"),
    ],
)
def test_copy_is_clean_and_has_its_own_name(fulgence, small, why, origin):
    Path("own.yaml").write_text(small)
    assert fulgence("new", "my-city", "--from", origin, stdin=small).code == 0, why
    copy = yaml.safe_load(Path("my-city.yaml").read_text(encoding="utf-8"))
    assert (copy["id"], copy["version"], set(copy["title"].values())) == ("my-city", "0.1.0", {"My city"}), why
    assert fulgence("check", "my-city.yaml").code == 0, why


def test_copy_keeps_everything_else(fulgence):
    fulgence("new", "twin", "--from", "paris")
    original = (ROOT / "maps/paris.yaml").read_text(encoding="utf-8").splitlines()
    copy = Path("twin.yaml").read_text(encoding="utf-8").splitlines()
    assert len(copy) == len(original)
    changed = [new for old, new in zip(original, copy, strict=True) if old != new]
    assert changed == ["id: twin", "version: 0.1.0", "title: {en: Twin, fr: Twin, it: Twin}"]


@pytest.mark.parametrize(
    ("why", "title"),
    [
        ("quoted", '{en: "Small: the map"}'),
        ("a block of its own", "\n  en: Small"),
        ("over two lines", "\n  en: Small and\n    long"),
        ("a literal block", "\n  en: |-\n    Small and\n    long"),
        ("the last of three", "\n  en: >-\n    Small\n  fr: Petit"),
    ],
)
def test_copy_of_a_title_however_it_is_written(fulgence, small, why, title):
    Path("own.yaml").write_text(small.replace("title: {en: Small}", f"title: {title}"))
    assert fulgence("check", "own.yaml").code == 0, why
    assert fulgence("new", "mine", "--from", "own.yaml").code == 0, why
    assert fulgence("check", "mine.yaml").code == 0, why
    assert set(yaml.safe_load(Path("mine.yaml").read_text())["title"].values()) == {"Mine"}, why


@pytest.mark.parametrize(
    ("why", "folders", "out", "expected"),
    [
        ("no maps folder", [], [], "mine.yaml"),
        ("a maps folder", ["maps"], [], "maps/mine.yaml"),
        ("a file of one's choice", ["maps"], ["--out", "x.yml"], "x.yml"),
        ("in folders that are not there yet", [], ["--out", "a/b/x.yaml"], "a/b/x.yaml"),
    ],
)
def test_place(fulgence, why, folders, out, expected):
    for folder in folders:
        Path(folder).mkdir()
    called = fulgence("new", "mine", *out)
    assert called == (0, f"{expected}\n", f"next: draw in it, then `fulgence check {expected}`\n"), why
    assert written() == [expected], why


def test_schema_is_named_where_there_is_one(fulgence):
    Path("maps").mkdir()
    Path("schemas").mkdir()
    Path("schemas/map.schema.json").write_text("{}")
    fulgence("new", "mine")
    assert Path("maps/mine.yaml").read_text().startswith("# yaml-language-server: $schema=../schemas/map.schema.json\n")
    assert fulgence("check", "mine").code == 0


@pytest.mark.parametrize(
    ("why", "out"),
    [
        ("the same name twice", []),
        ("a file of one's choice", ["--out", "mine.yaml"]),
        ("a folder", ["--out", "folder"]),
    ],
)
def test_nothing_is_overwritten(fulgence, why, out):
    Path("mine.yaml").write_text("dear to me")
    Path("folder").mkdir()
    called = fulgence("new", "mine", *out)
    assert (called.code, called.out) == (2, ""), why
    assert called.err.endswith("is there already; nothing was written\n"), why
    assert Path("mine.yaml").read_text() == "dear to me", why
    assert written() == ["mine.yaml"], why


@pytest.mark.parametrize(
    ("why", "arguments"),
    [
        ("a capital letter", ["Null"]),
        ("a way out of the folder", ["../x"]),
        ("a folder", ["a/b"]),
        ("two hyphens", ["a--b"]),
        ("a hyphen at the end", ["a-"]),
        ("a digit first", ["4x4"]),
        ("a blank", ["my map"]),
        ("a line break at the end", ["mine\n"]),
        ("an accent", ["métro"]),
        ("no name at all", [""]),
        ("longer than an id may be", ["a" * 41]),
        ("an ending", ["mine.yaml"]),
        ("too small", ["mine", "--size", "3x4"]),
        ("too large", ["mine", "--size", "10x201"]),
        ("no second number", ["mine", "--size", "10"]),
        ("three numbers", ["mine", "--size", "10x10x10"]),
        ("a number below zero", ["mine", "--size", "-4x4"]),
        ("not a number", ["mine", "--size", "axb"]),
        ("digits of another script", ["mine", "--size", "١٠x١٠"]),
        ("an empty size, as of an unset variable", ["mine", "--size", ""]),
        ("a size for a copy", ["mine", "--from", "paris", "--size", "10x10"]),
        ("an empty size for a copy", ["mine", "--from", "paris", "--size", ""]),
        ("an unknown map", ["mine", "--from", "nowhere"]),
        ("a faulty map", ["mine", "--from", "faulty.yaml"]),
        ("a map with a warning, whose copy would not be clean", ["mine", "--from", "untranslated.yaml"]),
    ],
)
def test_wrong_call_writes_nothing(fulgence, small, why, arguments):
    Path("faulty.yaml").write_text(small.replace("S-T-P-C", "S-T-P-?"))
    Path("untranslated.yaml").write_text(small.replace("[en]", "[en, fr]"))
    before = written()
    called = fulgence("new", *arguments)
    assert (called.code, called.out) == (2, ""), why
    assert written() == before, why
    assert not Path("../x.yaml").exists()


@pytest.mark.parametrize("origin", ["blank", "paris"])
@pytest.mark.parametrize("name", ["null", "true", "false", "on", "a", "x1", "a" * 40, "blank", "nan"])
def test_names_that_yaml_may_misread_stay_words(fulgence, name, origin):
    assert fulgence("new", name, "--from", origin).code == 0
    assert fulgence("check", f"{name}.yaml").code == 0
    assert fulgence("info", f"{name}.yaml").out.startswith(f"{name.capitalize()} ({name} 0.1.0)")
