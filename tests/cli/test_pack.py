"""`fulgence pack`, `pack verify` and `unpack`: what is written, what is told, what is refused."""

from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def test_the_command(fulgence):
    assert fulgence("pack", "paris").code == 0
    called = fulgence("unpack", "build/packs/paris-1.0.0.zip", "--to", "mine/maps")
    assert called.code == 0
    assert called.out.splitlines()[0] == "mine/maps/paris.yaml"
    assert Path("mine/cards/city-gates.yaml").is_file()
    assert fulgence("unpack", "build/packs/paris", "--to", "mine/maps").code == 0, "the same files may be there"
    Path("mine/maps/paris.yaml").write_text("mine", encoding="utf-8")
    refused = fulgence("unpack", "build/packs/paris", "--to", "mine/maps")
    assert (refused.code, Path("mine/maps/paris.yaml").read_text(encoding="utf-8")) == (2, "mine")


def test_a_folder_and_a_zip(fulgence):
    called = fulgence("pack", "paris", "atelier")
    assert called.code == 0
    assert [line.split()[0] for line in called.out.splitlines()] == [
        *("build/packs/paris", "build/packs/paris-1.0.0.zip", "build/packs/atelier", "build/packs/atelier-1.0.0.zip")
    ]
    verified = fulgence("pack", "verify", "build/packs/paris", "build/packs/atelier-1.0.0.zip")
    assert verified.code == 0
    assert verified.out.count("sound") == 2


def test_every_format(fulgence):
    names = [line.split()[0] for line in fulgence("pack", "--list-formats").out.splitlines()]
    called = fulgence("pack", "atelier", *(part for name in names for part in ("--format", name)))
    assert called.code == 0
    for name in names[1:]:
        assert any(Path(f"build/packs/atelier.{name}").iterdir()), name


def test_the_same_bytes_whatever_the_hash_seed(fulgence_process, tmp_path):
    names = ("pack", "datapackage", "sqlite", "graphml", "tiled", "tabletop-simulator", "boardgame-io")
    formats = [part for name in names for part in ("--format", name)]
    for seed in ("1", "2"):
        assert fulgence_process("pack", "atelier", *formats, "--out", seed, env={"PYTHONHASHSEED": seed}).code == 0
    one, two = (
        {file.relative_to(out): file.read_bytes() for file in out.rglob("*") if file.is_file()}
        for out in (tmp_path / "1", tmp_path / "2")
    )
    assert [path for path in one if one[path] != two.get(path)] == []
    assert one.keys() == two.keys()


@pytest.mark.parametrize(
    ("why", "arguments", "code", "word"),
    [
        ("an unknown format", ("paris", "--format", "tar"), 2, "is none of"),
        ("a card set is no map", (str(ROOT / "cards/city-gates.yaml"),), 2, "no sound map"),
        ("a faulty map", (str(ROOT / "tests/broken/MAP120/three.yaml"),), 2, "no "),
        ("verify nothing", ("verify",), 2, "name the packs"),
        ("verify what is not there", ("verify", "nothing.zip"), 2, "no such file"),
        ("verify a map", ("verify", str(ROOT / "maps/paris.yaml")), 1, ""),
    ],
)
def test_calls_that_cannot_work(fulgence, why, arguments, code, word):
    called = fulgence("pack", *arguments)
    assert called.code == code, why
    assert word in " ".join(called.err.split()), why
    assert not Path("build").exists(), why
