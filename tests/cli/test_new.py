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
        ("a capital X", "8X9", 8, 9),
        ("the sign of multiplication", "9×8", 9, 8),
    ],
)
def test_blank_map_is_clean(fulgence, why, size, columns, rows):
    called = fulgence("new", "mine", *(["--size", size] if size else []))
    assert (called.code, called.out) == (0, "maps/mine.yaml\n"), why
    document = yaml.safe_load(Path("maps/mine.yaml").read_text())
    lines = document["drawing"].splitlines()
    assert (max(map(len, lines)), len(document["districts"]["cells"].splitlines())) == (2 * columns - 1, rows), why
    assert fulgence("check", "mine") == (0, "", "1 file checked: no findings\n"), why


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
    copy = yaml.safe_load(Path("maps/my-city.yaml").read_text(encoding="utf-8"))
    assert (copy["id"], copy["version"], set(copy["title"].values())) == ("my-city", "0.1.0", {"My city"}), why
    assert fulgence("check", "my-city") == (0, "", "1 file checked: no findings\n"), why


@pytest.mark.parametrize(("origin", "folder"), [("paris", "maps"), ("atelier", "maps"), ("city-gates", "cards")])
def test_copy_keeps_what_is_not_true_of_the_original_only(fulgence, origin, folder):
    kind = ["--cards", "gates"] if folder == "cards" else []
    called = fulgence("new", "twin", *kind, "--from", origin)
    assert called.err.splitlines()[0] == f"copied from {origin}: names and texts are still those of the original"
    original = (ROOT / f"{folder}/{origin}.yaml").read_text(encoding="utf-8").splitlines()
    copy = Path(f"{folder}/twin.yaml").read_text(encoding="utf-8").splitlines()
    before, after = ({line for line in lines if line} for lines in (original, copy))
    assert [line for line in copy if line in after - before] == [
        "id: twin",
        "version: 0.1.0",
        "title: {en: Twin, fr: Twin, it: Twin}",
    ]
    assert [line for line in copy if line in before] == [line for line in original if line in after]
    gone = set(yaml.safe_load("\n".join(original))) - set(yaml.safe_load("\n".join(copy)))
    assert gone <= {"notes", "expect"}


@pytest.mark.parametrize("name", ["paris", "atelier"])
def test_copy_drops_notes_totals_and_the_way_to_the_schema(fulgence, name):
    original = yaml.safe_load((ROOT / f"maps/{name}.yaml").read_text(encoding="utf-8"))
    fulgence("new", "twin", "--from", name)
    text = Path("maps/twin.yaml").read_text(encoding="utf-8")
    copy = yaml.safe_load(text)
    assert text.startswith("format: 1\n")
    changed = {"id", "version", "title"}
    kept = {key: value for key, value in original.items() if key not in {"notes", "expect", *changed}}
    assert {key: value for key, value in copy.items() if key not in changed} == kept


@pytest.mark.parametrize(
    ("kind", "original"), [("deck", "station-deck"), ("objectives", "paris-objectives"), ("gates", "city-gates")]
)
@pytest.mark.parametrize("name", ["my-cards", "null"])
def test_card_set(fulgence, kind, original, name):
    called = fulgence("new", name, "--cards", kind)
    assert (called.code, called.out) == (0, f"cards/{name}.yaml\n")
    assert f"copied from {original}: " in called.err
    assert written() == [f"cards/{name}.yaml"]
    shipped = yaml.safe_load((ROOT / f"cards/{original}.yaml").read_text(encoding="utf-8"))
    copy = yaml.safe_load(Path(f"cards/{name}.yaml").read_text(encoding="utf-8"))
    title = dict.fromkeys(shipped["title"], name.replace("-", " ").capitalize())
    assert shipped.pop("notes"), "what is said of the original is not said of its copy"
    assert copy == {**shipped, "id": name, "version": "0.1.0", "title": title}
    assert fulgence("check") == (0, "", "1 file checked: no findings\n")


def test_card_set_from_another(fulgence):
    assert fulgence("new", "mine", "--cards", "objectives", "--from", "atelier-objectives").code == 0
    mine = yaml.safe_load(Path("cards/mine.yaml").read_text(encoding="utf-8"))
    theirs = yaml.safe_load((ROOT / "cards/atelier-objectives.yaml").read_text(encoding="utf-8"))
    assert mine["cards"] == theirs["cards"]


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
    assert fulgence("check", "mine").code == 0, why
    assert set(yaml.safe_load(Path("maps/mine.yaml").read_text())["title"].values()) == {"Mine"}, why


@pytest.mark.parametrize(
    ("why", "folders", "out", "expected"),
    [
        ("no maps folder", [], [], "maps/mine.yaml"),
        ("a maps folder", ["maps"], [], "maps/mine.yaml"),
        ("no cards folder", [], ["--cards", "deck"], "cards/mine.yaml"),
        ("a card set where one likes", [], ["--cards", "deck", "--out", "x.yml"], "x.yml"),
        ("a file of one's choice", ["maps"], ["--out", "x.yml"], "x.yml"),
        ("in folders that are not there yet", [], ["--out", "a/b/x.yaml"], "a/b/x.yaml"),
    ],
)
def test_place(fulgence, why, folders, out, expected):
    for folder in folders:
        Path(folder).mkdir()
    called = fulgence("new", "mine", *out)
    assert (called.code, called.out) == (0, f"{expected}\n"), why
    assert called.err.splitlines()[-1] == f"next: change it to your liking, then `fulgence check {expected}`", why
    assert written() == [expected], why


@pytest.mark.parametrize(
    ("why", "options", "file", "schema"),
    [
        ("a blank map", [], "maps/mine.yaml", "map"),
        ("a copy", ["--from", "paris"], "maps/mine.yaml", "map"),
        ("a copy of one without", ["--from", "own.yaml"], "maps/mine.yaml", "map"),
        ("a card set", ["--cards", "deck"], "cards/mine.yaml", "cards"),
        ("another folder beside it", ["--out", "other/mine.yaml"], "other/mine.yaml", "map"),
        ("another depth", ["--out", "mine.yaml"], "mine.yaml", None),
        ("another depth", ["--out", "maps/far/mine.yaml"], "maps/far/mine.yaml", None),
        ("a copy at another depth", ["--from", "paris", "--out", "mine.yaml"], "mine.yaml", None),
    ],
)
def test_schema_is_named_where_there_is_one(fulgence, small, why, options, file, schema):
    Path("schemas").mkdir()
    Path("schemas/map.schema.json").write_text("{}")
    Path("schemas/cards.schema.json").write_text("{}")
    for folder in ("maps", "cards", "other"):
        Path(folder).mkdir()
    Path("own.yaml").write_text(small)
    assert fulgence("new", "mine", *options).code == 0
    text = Path(file).read_text(encoding="utf-8")
    line = f"# yaml-language-server: $schema=../schemas/{schema}.schema.json\n" if schema else ""
    assert text.startswith(f"{line}format: 1\n"), why
    assert text.count("yaml-language-server") == bool(schema), why
    assert fulgence("check", file).code == 0, why


@pytest.mark.parametrize(
    ("why", "out"),
    [
        ("the same name twice", []),
        ("a copy", ["--from", "paris"]),
        ("a file of one's choice", ["--out", "maps/mine.yaml"]),
        ("a link to it", ["--out", "link.yaml"]),
    ],
)
def test_nothing_is_overwritten(fulgence, why, out):
    Path("maps").mkdir()
    Path("maps/mine.yaml").write_text("dear to me")
    Path("link.yaml").symlink_to("maps/mine.yaml")
    called = fulgence("new", "mine", *out)
    assert (called.code, called.out) == (2, ""), why
    assert called.err.splitlines()[-1] == "fulgence: mine.yaml: is there already; nothing was written", why
    assert Path("maps/mine.yaml").read_text() == "dear to me", why
    assert written() == ["link.yaml", "maps/mine.yaml"], why


def test_folder_is_not_written_into(fulgence):
    Path("folder").mkdir()
    called = fulgence("new", "mine", "--out", "folder")
    assert called == (2, "", "fulgence: folder: cannot be written: it is there and no ordinary file\n")
    assert written() == []


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
        ("a size for a card set", ["mine", "--cards", "deck", "--size", "10x10"]),
        ("an unknown kind of cards", ["mine", "--cards", "tarot"]),
        ("a card set for a map", ["mine", "--from", "station-deck"]),
        ("a map for a card set", ["mine", "--cards", "deck", "--from", "small.yaml"]),
        ("an unknown map", ["mine", "--from", "nowhere"]),
        ("a faulty map", ["mine", "--from", "faulty.yaml"]),
        ("a map with a warning, whose copy would not be clean", ["mine", "--from", "untranslated.yaml"]),
    ],
)
def test_wrong_call_writes_nothing(fulgence, small, why, arguments):
    Path("faulty.yaml").write_text(small.replace("S-T-P-C", "S-T-P-?"))
    Path("untranslated.yaml").write_text(small.replace("[en]", "[en, fr]"))
    Path("small.yaml").write_text(small)
    before = written()
    called = fulgence("new", *arguments)
    assert (called.code, called.out) == (2, ""), why
    assert written() == before, why
    assert not Path("../x.yaml").exists()


@pytest.mark.parametrize("origin", ["blank", "paris"])
@pytest.mark.parametrize("name", ["null", "true", "false", "on", "a", "x1", "a" * 40, "blank", "nan"])
def test_names_that_yaml_may_misread_stay_words(fulgence, name, origin):
    assert fulgence("new", name, "--from", origin).code == 0
    assert fulgence("check", name).code == 0
    assert fulgence("info", f"maps/{name}.yaml").out.startswith(f"{name.capitalize()} ({name} 0.1.0)")
