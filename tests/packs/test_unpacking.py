"""Pack, unpack, pack: the same bytes."""

from pathlib import Path

import pytest

from tests.packs.made import pack_of, written_zip
from toolkit.cli.library import Library
from toolkit.games.next_station.game import box_for
from toolkit.games.next_station.pack.content import content
from toolkit.packs import open_pack
from toolkit.packs.packing import write
from toolkit.packs.unpacking import unpacked

ROOT = Path(__file__).parents[2]


def pack_again(folder, map_id):
    library = Library()
    inspection = library.inspect(str(folder / f"maps/{map_id}.yaml"))
    assert inspection.findings == ()
    return write(content(box_for(inspection.subject, library.finder(inspection))))


def unpack_to(folder, files):
    for name, text in unpacked(open_pack(written_zip(folder / "pack.zip", files))).items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")


@pytest.mark.parametrize("map_id", ["paris", "atelier"])
def test_the_same_bytes(map_id, tmp_path):
    unpack_to(tmp_path, pack_of(map_id))
    assert pack_again(tmp_path, map_id) == pack_of(map_id)


def test_odd_texts_come_back(tmp_path):
    """Names that YAML would take for something else: quoted, or changed on the way."""
    odd = ["yes", "1.0", "a: b", "# no", "- x", "[x]", "{x}", "'", '"', "\\", "null", "*a", "&b", "%", "@"]
    names = "Anvil Foundry Looms Kiln Courtyard Sawmill Press Crane Store Bell Mill Clock Apprentice Journeyman Master"
    text = (ROOT / "maps/atelier.yaml").read_text(encoding="utf-8")
    for name, word in zip(names.split(), odd, strict=True):
        assert f"en: {name}," in text
        text = text.replace(f"en: {name},", f"en: {quoted(word)},", 1)
    (tmp_path / "maps").mkdir()
    (tmp_path / "maps/atelier.yaml").write_text(text, encoding="utf-8")
    files = pack_again(tmp_path, "atelier")
    unpack_to(tmp_path, files)
    assert pack_again(tmp_path, "atelier") == files


def quoted(word):
    return '"' + word.replace("\\", "\\\\").replace('"', '\\"') + '"'
