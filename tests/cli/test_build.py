import json
from pathlib import Path

import jsonschema
import pytest

ROOT = Path(__file__).parents[2]
OTHERS = ("sheets/", "cards/", "packs/")


def written(folder="build"):
    """Every file below a folder but sheets, cards and packs, with its bytes."""
    return {name: data for name, data in everything(folder).items() if not name.startswith(OTHERS)}


def everything(folder="build"):
    found = (path for path in sorted(Path(folder).rglob("*")) if path.is_file())
    return {str(path.relative_to(folder)): path.read_bytes() for path in found}


@pytest.fixture
def own_map(fulgence, tmp_path, small):  # noqa: ARG001 - `fulgence` makes the folder the working one
    (tmp_path / "maps").mkdir()
    (tmp_path / "maps/small.yaml").write_text(small)


@pytest.mark.usefixtures("own_map")
@pytest.mark.parametrize(("options", "folder"), [([], "build"), (["--out", "deep/there"], "deep/there")])
def test_maps_of_this_folder(fulgence, options, folder):
    called = fulgence("build", *options)
    assert called.code == 0
    assert {line.split()[0] for line in called.out.splitlines()} == {
        f"{folder}/packs/small{ending}"
        for ending in ("", "-1.0.0.zip", ".datapackage", ".sqlite", ".graphml", ".tiled")
    }
    assert f"written to {folder}/" in called.err
    assert set(written(folder)) == {"findings.json", "info/small.json"}
    findings = json.loads(Path(folder, "findings.json").read_text())
    jsonschema.validate(findings, json.loads(fulgence("schema", "findings").out))
    assert findings["findings"] == []


@pytest.mark.usefixtures("own_map")
def test_portrait_is_that_of_info(fulgence):
    fulgence("build")
    told = json.loads(fulgence("info", "small", "--json").out)
    portrait = json.loads(written()["info/small.json"])
    assert portrait == {key: value for key, value in told.items() if key != "tips"}


@pytest.mark.usefixtures("own_map")
@pytest.mark.parametrize(
    ("why", "change", "code", "portraits"),
    [
        ("a warning: still a map", ("[en]", "[en, fr]"), "SRC301", {"info/small.json", "info/other.json"}),
        ("an error: no portrait", ("S-T-P-C", "S-T-P-?"), "DRW110", {"info/small.json"}),
        ("not YAML: no portrait", ("[en]", "[en"), "SRC101", {"info/small.json"}),
    ],
)
def test_findings_are_told_and_the_rest_is_built(fulgence, small, why, change, code, portraits):
    Path("maps/other.yaml").write_text(small.replace("id: small", "id: other").replace(*change))
    called = fulgence("build")
    assert called.code == 1, why
    assert f"[{code}]" in called.out, why
    assert set(written()) == {"findings.json", *portraits}, why
    assert [each["code"] for each in json.loads(written()["findings.json"])["findings"]] == [code], why


def test_shipped_maps_where_there_are_none(fulgence):
    called = fulgence("build")
    assert called.code == 0, called.err
    shipped = [*(ROOT / "maps").glob("*.yaml"), *(ROOT / "cards").glob("*.yaml")]
    assert len(shipped) >= 6
    assert set(written()) == {"findings.json", *(f"info/{file.stem}.json" for file in shipped)}


@pytest.mark.usefixtures("own_map")
def test_card_sets_of_this_folder(fulgence):
    fulgence("new", "my-deck", "--cards", "deck")
    called = fulgence("build")
    assert (called.code, called.err) == (0, "2 files checked, 0 findings; written to build/\n")
    assert set(written()) == {"findings.json", "info/small.json", "info/my-deck.json"}
    told = json.loads(fulgence("info", "my-deck", "--json").out)
    assert json.loads(written()["info/my-deck.json"]) == {key: told[key] for key in told if key != "tips"}
    assert (told["id"], told["kind"]) == ("my-deck", "deck")


@pytest.mark.usefixtures("own_map")
def test_what_is_no_longer_there_goes(fulgence, small):
    Path("maps/other.yaml").write_text(small.replace("id: small", "id: other"))
    fulgence("build")
    assert set(written()) == {"findings.json", "info/small.json", "info/other.json"}
    Path("build/info/notes.txt").write_text("mine")
    Path("build/other.json").write_text("{}")
    Path("maps/other.yaml").write_text(small.replace("id: small", "id: another"))
    assert fulgence("build").code == 0
    expected = {"findings.json", "info/small.json", "info/another.json", "info/notes.txt", "other.json"}
    assert set(written()) == expected, "only what the command wrote itself"


@pytest.mark.usefixtures("own_map")
def test_portrait_of_a_map_that_became_faulty_goes(fulgence, small):
    fulgence("build")
    Path("maps/small.yaml").write_text(small.replace("S-T-P-C", "S-T-P-?"))
    assert fulgence("build").code == 1
    assert set(written()) == {"findings.json"}


@pytest.mark.usefixtures("own_map")
def test_two_files_of_one_id(fulgence, small):
    Path("maps/twin.yaml").write_text(small)
    called = fulgence("build")
    assert called.code == 2
    assert called.err == "fulgence: maps/twin.yaml: has the same id as maps/small.yaml\n"


@pytest.mark.usefixtures("own_map")
def test_same_input_same_bytes(fulgence):
    fulgence("build")
    fulgence("build", "--out", "again")
    assert everything("build") == everything("again")


def test_every_shipped_map_is_packed_in_every_format(fulgence):
    called = fulgence("build")
    formats = [line.split()[0] for line in fulgence("pack", "--list-formats").out.splitlines()]
    for map_id in ("paris", "atelier"):
        for name in formats[1:]:
            assert f"build/packs/{map_id}.{name}  " in called.out
        assert fulgence("pack", "verify", f"build/packs/{map_id}-1.0.0.zip").code == 0


@pytest.mark.usefixtures("own_map")
def test_unreadable_file_stops_it_before_anything_is_written(fulgence):
    Path("maps/latin.yaml").write_bytes(b"id: caf\xe9")
    called = fulgence("build")
    assert (called.code, called.out) == (2, "")
    assert called.err == "fulgence: maps/latin.yaml: line 1 is not UTF-8 text; save the file as UTF-8\n"
    assert not Path("build").exists()


@pytest.mark.usefixtures("own_map")
def test_file_in_the_way(fulgence):
    Path("build").write_text("dear to me")
    called = fulgence("build")
    assert (called.code, called.err.count("\n")) == (2, 1)
    assert "build/findings.json: cannot be written" in called.err
    assert Path("build").read_text() == "dear to me"
