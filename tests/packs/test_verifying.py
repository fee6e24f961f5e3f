"""A pack that was tampered with, cut short, blown up or made to escape is refused, and nothing is unpacked."""

import io
import stat
import zipfile
from pathlib import Path

import pytest

from tests.packs.made import changed, pack_of, written_zip
from toolkit.container import archive
from toolkit.container.checks import CHECKS
from toolkit.container.manifest import MANIFEST
from toolkit.packs import PackTrouble, open_pack
from toolkit.packs.verifying import verified

PARIS = "paris"


def zip_with(entries, mode=None):
    """A zip made by hand: names as they are, sizes as they come."""
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w") as made:
        for name, data in entries:
            info = zipfile.ZipInfo(name)
            info.external_attr = (mode or 0o644) << 16
            made.writestr(info, data)
    return written.getvalue()


def bomb():
    return zip_with([(f"{number}", b"") for number in range(archive.MOST_FILES + 1)])


def large():
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as made:
        made.writestr("zeros", b"\0" * (archive.MOST_BYTES + 1))
    return written.getvalue()


def twice():
    with pytest.warns(UserWarning, match="Duplicate"):
        return zip_with([("a.json", b"1"), ("a.json", b"2")])


STRANGE = {
    "a text": ("PCK101", lambda: b"hello"),
    "nothing at all": ("PCK101", lambda: b""),
    "a zip cut short": ("PCK101", lambda: archive.zipped(pack_of("atelier"))[:-40]),
    "a zip with a hole": ("PCK101", lambda: damaged(archive.zipped(pack_of("atelier")))),
    "a way out": ("PCK102", lambda: zip_with([("../evil", b"")])),
    "a way out from inside": ("PCK102", lambda: zip_with([("a/../../evil", b"")])),
    "an absolute path": ("PCK102", lambda: zip_with([("/etc/passwd", b"")])),
    "a path of another system": ("PCK102", lambda: zip_with([("a\\..\\b", b"")])),
    "a drive": ("PCK102", lambda: zip_with([("C:evil", b"")])),
    "a control character": ("PCK102", lambda: zip_with([("a\nb", b"")])),
    "a link": ("PCK102", lambda: zip_with([("a", b"/etc/passwd")], stat.S_IFLNK | 0o777)),
    "a name twice": ("PCK102", twice),
    "a name twice but for its case": ("PCK102", lambda: zip_with([("a.json", b""), ("A.json", b"")])),
    "too many files": ("PCK102", bomb),
    "a zip bomb": ("PCK102", large),
    "no manifest": ("PCK201", lambda: zip_with([("map.json", b"{}")])),
    "a manifest that is none": ("PCK201", lambda: zip_with([(MANIFEST, b"[]")])),
    "a later format": (
        "PCK201",
        lambda: archive.zipped(changed(pack_of("atelier"), MANIFEST, of_version_2, False)),
    ),
}


def damaged(data):
    middle = len(data) // 2
    return data[:middle] + bytes(64) + data[middle + 64 :]


def of_version_2(manifest):
    manifest["format"] = "2.0"


@pytest.mark.parametrize("why", STRANGE)
def test_strange_containers(why, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    code, make = STRANGE[why]
    Path("strange.zip").write_bytes(make())
    found = verified(Path("strange.zip"))
    assert [finding.code for finding in found.findings] == [code], found.findings
    assert list(map(str, Path().iterdir())) == ["strange.zip"]


def bent(data):
    data["connections"][0]["points"][-1][1] += 1


def without_a_conflict(data):
    connection = next(each for each in data["connections"] if each["conflicts"])
    connection["conflicts"].pop()


def with_a_conflict(data):
    one, other = (data["connections"][0], data["connections"][-1])
    one["conflicts"].append(other["id"])
    other["conflicts"].append(one["id"])


def moved_to_another_district(data):
    data["stations"][0]["district"] = "b"


def without_a_neighbour(data):
    data["stations"][0]["neighbours"].pop()


def without_a_double(data):
    next(each for each in data["connections"] if each["doubles"])["doubles"].clear()


def another_symbol(data):
    data["stations"][0]["symbols"] = ["star"]


def another_drawing(data):
    data["source"]["drawing"] = data["source"]["drawing"].replace("S", "T", 1)


def another_goal(data):
    data["objectives"]["cards"][0]["goal"]["at_least"] = 2


def an_unknown_key(data):
    data["extra"] = 1


def a_missing_key(data):
    del data["rows"]


def another_answer(data):
    data["cases"][0]["legal"] = []


FORGED = {
    "a bent connection": ("PCK401", "map.json", bent),
    "a conflict left out": ("PCK401", "map.json", without_a_conflict),
    "a conflict made up": ("PCK401", "map.json", with_a_conflict),
    "a double left out": ("PCK401", "map.json", without_a_double),
    "a station in another district": ("PCK401", "map.json", moved_to_another_district),
    "a neighbour left out": ("PCK401", "map.json", without_a_neighbour),
    "another symbol": ("PCK402", "map.json", another_symbol),
    "another source": ("PCK402", "map.json", another_drawing),
    "another order of cards": ("PCK402", "cards.json", lambda data: data["deck"]["cards"].reverse()),
    "another goal": ("PCK402", "cards.json", another_goal),
    "other vectors": ("PCK402", "vectors/cases.json", another_answer),
    "an unknown key": ("PCK301", "map.json", an_unknown_key),
    "a missing key": ("PCK301", "map.json", a_missing_key),
    "a wrong type": ("PCK301", "rules.json", lambda data: data.update(rounds="four")),
}


@pytest.mark.parametrize("why", FORGED)
def test_forged_documents(why, tmp_path):
    code, name, change = FORGED[why]
    forged = changed(pack_of(PARIS), name, change)
    found = verified(written_zip(tmp_path / "forged.zip", forged))
    assert {finding.code for finding in found.findings} == {code}
    assert code == "PCK402" or all(finding.place.file.endswith(name) for finding in found.findings)


@pytest.mark.parametrize(
    ("why", "change"),
    [
        ("changed", lambda files: {**files, "map.json": files["map.json"] + b"\n"}),
        ("missing", lambda files: {name: data for name, data in files.items() if name != "rules.json"}),
        ("added", lambda files: {**files, "more.json": b"{}"}),
    ],
)
def test_hashes(why, change, tmp_path):
    found = verified(written_zip(tmp_path / "pack.zip", change(pack_of(PARIS))))
    assert [finding.code for finding in found.findings] == ["PCK202"], why


def test_every_check_has_a_failing_pack():
    proven = {code for code, *_ in (*STRANGE.values(), *FORGED.values())} | {"PCK202"}
    assert proven == {check.code for check in CHECKS}


@pytest.mark.parametrize("map_id", ["paris", "atelier"])
def test_a_good_pack_is_sound_as_folder_and_as_zip(map_id, tmp_path):
    for name, data in pack_of(map_id).items():
        (tmp_path / "folder" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "folder" / name).write_bytes(data)
    assert verified(tmp_path / "folder").findings == ()
    assert verified(written_zip(tmp_path / "pack.zip", pack_of(map_id))).findings == ()


def test_a_link_in_a_folder_is_not_followed(tmp_path):
    (tmp_path / "pack").mkdir()
    (tmp_path / "pack/manifest.json").symlink_to("/etc/passwd")
    assert [finding.code for finding in verified(tmp_path / "pack").findings] == ["PCK102"]


def test_open_pack_is_typed_and_refuses_what_is_not_sound(tmp_path):
    pack = open_pack(written_zip(tmp_path / "pack.zip", pack_of(PARIS)))
    assert (pack.manifest.id, len(pack.map.stations), len(pack.map.connections)) == (PARIS, 53, 157)
    assert pack.map.stations[0].neighbours[0].connection == "A1-B1"
    assert pack.cards.deck.ends_round.count == 5
    assert pack.rules.solo_bands[0].up_to == 100
    assert len(pack.vectors.cases) > 150
    assert len(pack.map_min.conflicts) > 50
    with pytest.raises(PackTrouble, match="PCK202"):
        open_pack(written_zip(tmp_path / "bad.zip", {**pack_of(PARIS), "map.json": b"{}"}))


def test_readings_and_licence_travel(tmp_path):
    pack = open_pack(written_zip(tmp_path / "pack.zip", pack_of(PARIS)))
    assert {"R3.7", "R5.5", "R4.4", "R8.3"} <= {each.get("clause") for each in pack.manifest.readings}
    assert pack.manifest.licence == "MIT"
    assert [part.kind for part in pack.manifest.content] == ["map", "deck", "objectives", "gates"]


def test_the_smallest_map_is_a_few_kilobytes():
    assert len(pack_of(PARIS)["map.min.json"]) < 5000
