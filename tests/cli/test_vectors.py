"""`fulgence vectors`: files that an independent validator accepts, the same every time."""

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_both_maps(fulgence):
    called = fulgence("vectors")
    assert (called.code, called.out.splitlines()) == (0, ["build/vectors/atelier.json", "build/vectors/paris.json"])
    schema = ROOT / "schemas/vectors.schema.json"
    files = sorted(map(str, Path("build/vectors").glob("*.json")))
    validated = subprocess.run(
        [sys.executable, "-m", "check_jsonschema", "--schemafile", str(schema), *files], capture_output=True, text=True
    )
    assert validated.returncode == 0, validated.stdout
    data = json.loads(Path(files[0]).read_text(encoding="utf-8"))
    data["cases"][0]["kind"] = "lega"
    Path("wrong.json").write_text(json.dumps(data), encoding="utf-8")
    refused = subprocess.run(
        [sys.executable, "-m", "check_jsonschema", "--schemafile", str(schema), "wrong.json"], capture_output=True
    )
    assert refused.returncode == 1


def test_the_same_bytes_whatever_the_hash_seed(fulgence_process, tmp_path):
    for seed in ("1", "2"):
        assert fulgence_process("vectors", "atelier", "--out", seed, env={"PYTHONHASHSEED": seed}).code == 0
    assert (tmp_path / "1/atelier.json").read_bytes() == (tmp_path / "2/atelier.json").read_bytes()


def test_a_map_without_a_deck_is_told(fulgence):
    called = fulgence("vectors", str(ROOT / "tests/good/small.yaml"), "atelier")
    assert called.code == 2
    assert "no sound map with a deck" in called.err
    assert called.out == "build/vectors/atelier.json\n"
