import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
KINDS = ["map", "cards", "findings"]
# Words that are allowed, but not together: a schema that told so would be longer than all the rest of it.
BEYOND_A_SCHEMA = {"filter-that-does-not-fit", "over-in-a-line", "uses-of-stations"}
BROKEN = sorted(file for number in range(201, 205) for file in (ROOT / f"tests/broken/SRC{number}").glob("*.yaml"))
MISFITS = [file for file in BROKEN if file.stem not in BEYOND_A_SCHEMA]
SOUND = [*sorted((ROOT / "maps").glob("*.yaml")), *sorted((ROOT / "tests/good").glob("*.yaml"))]
CARDS = [*sorted((ROOT / "cards").glob("*.yaml")), *sorted((ROOT / "tests/good/cards").glob("*.yaml"))]


def check_jsonschema(*arguments):
    """The verdict of a validator that knows nothing of this toolkit."""
    command = [sys.executable, "-m", "check_jsonschema", *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, timeout=30, check=False)


@pytest.fixture
def schema(fulgence):
    """The schema of maps as a file."""
    assert fulgence("schema", "--out", "map.schema.json").code == 0
    return Path("map.schema.json").resolve()


@pytest.mark.parametrize("kind", KINDS)
def test_shipped_schema_is_what_the_command_prints(fulgence, kind):
    shipped = ROOT / f"schemas/{kind}.schema.json"
    assert fulgence("schema", kind) == (0, shipped.read_text(encoding="utf-8"), "")


def test_map_is_the_kind_unless_told_otherwise(fulgence):
    assert fulgence("schema").out == fulgence("schema", "map").out


@pytest.mark.parametrize("kind", KINDS)
def test_schema_is_written_to_a_file(fulgence, kind):
    assert fulgence("schema", kind, "--out", "deep/x.json") == (0, "deep/x.json\n", "")
    assert Path("deep/x.json").read_text(encoding="utf-8") == fulgence("schema", kind).out


@pytest.mark.parametrize("kind", KINDS)
def test_schema_is_valid_itself(fulgence, kind):
    fulgence("schema", kind, "--out", "x.json")
    verdict = check_jsonschema("--check-metaschema", "x.json")
    assert verdict.returncode == 0, verdict.stdout


@pytest.mark.parametrize(
    ("kind", "some"),
    [
        ("map", {"drawing", "districts", "departures", "scoring"}),
        ("cards", {"kind", "cards", "effects", "goal", "bonuses"}),
    ],
)
def test_editors_get_a_description_of_every_key(fulgence, kind, some):
    schema = json.loads(fulgence("schema", kind).out)
    described = [schema, *schema["$defs"].values()]
    keys = {key: value for each in described for key, value in each.get("properties", {}).items()}
    assert some <= set(keys)
    shared = {f"#/$defs/{name}" for name, value in schema["$defs"].items() if value.get("description")}
    assert not [key for key, value in keys.items() if not value.get("description") and value.get("$ref") not in shared]


@pytest.mark.parametrize("file", SOUND, ids=lambda file: file.stem)
def test_sound_maps_fit(schema, file):
    verdict = check_jsonschema("--schemafile", schema, file)
    assert verdict.returncode == 0, verdict.stdout


@pytest.mark.parametrize("file", CARDS, ids=lambda file: file.stem)
def test_sound_card_sets_fit(fulgence, file):
    fulgence("schema", "cards", "--out", "cards.schema.json")
    verdict = check_jsonschema("--schemafile", "cards.schema.json", file)
    assert verdict.returncode == 0, verdict.stdout


@pytest.mark.parametrize("kind", ["deck", "objectives", "gates"])
def test_card_set_with_a_misspelt_key_does_not_fit(fulgence, kind):
    fulgence("schema", "cards", "--out", "cards.schema.json")
    fulgence("new", "mine", "--cards", kind)
    text = Path("cards/mine.yaml").read_text(encoding="utf-8")
    Path("mine.yaml").write_text(text.replace("cards:", "crads:", 1), encoding="utf-8")
    assert check_jsonschema("--schemafile", "cards.schema.json", "mine.yaml").returncode == 1


@pytest.mark.parametrize("file", MISFITS, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_misfits_do_not(schema, file):
    verdict = check_jsonschema("--schemafile", schema, file)
    assert verdict.returncode == 1, "an editor would not underline this"


@pytest.mark.parametrize("name", sorted(BEYOND_A_SCHEMA))
def test_what_only_the_command_finds(fulgence, schema, name):
    (file,) = (file for file in BROKEN if file.stem == name)
    assert check_jsonschema("--schemafile", schema, file).returncode == 0, "then it is no longer beyond a schema"
    assert fulgence("check", str(file)).code == 1


def test_report_fits_its_schema(fulgence, small):
    fulgence("schema", "findings", "--out", "findings.schema.json")
    report = fulgence("check", "-", "--format", "json", stdin=f"{small}colour: red\n").out
    Path("report.json").write_text(report)
    verdict = check_jsonschema("--schemafile", "findings.schema.json", "report.json")
    assert verdict.returncode == 0, verdict.stdout
