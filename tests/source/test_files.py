"""Reading and writing at the edge: a fault is one line for the user and never half a file."""

import io
import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from toolkit.source.checks import MOST_BYTES
from toolkit.source.files import STDIN, FileTrouble, read_source, write_new, write_whole


def trouble(call, *args):
    """The one line that the user sees."""
    with pytest.raises(FileTrouble) as caught:
        call(*args)
    return str(caught.value)


def names(folder):
    return sorted(path.name for path in folder.iterdir())


@pytest.mark.parametrize(
    ("why", "data", "text"),
    [
        ("plain text", b"a: 1\n", "a: 1\n"),
        ("letters with accents", "é😀\n".encode(), "é😀\n"),
        ("a byte order mark is no part of the text", b"\xef\xbb\xbfa: 1\n", "a: 1\n"),
        ("line breaks stay as they are", b"a\r\nb\rc\n", "a\r\nb\rc\n"),
        ("an empty file", b"", ""),
    ],
)
def test_read(why, data, text, tmp_path):
    path = tmp_path / "m.yaml"
    path.write_bytes(data)
    source = read_source(str(path))
    assert (source.name, source.text) == (str(path), text), why


@pytest.mark.parametrize(
    ("why", "name", "message"),
    [
        ("a file that is not there", "none.yaml", "no such file or directory"),
        ("a folder", "folder", "is a folder, not a file"),
        ("a file taken for a folder", "latin.yaml/m.yaml", "not a directory"),
        ("a link to itself", "loop.yaml", "too many levels of symbolic links"),
        ("a name that is too long", "n" * 300, "file name too long"),
        ("Latin-1", "latin.yaml", "line 1 is not UTF-8 text; save the file as UTF-8"),
        ("Latin-1 further down", "deep.yaml", "line 3 is not UTF-8 text; save the file as UTF-8"),
        ("UTF-16", "utf16.yaml", "line 1 is not UTF-8 text; save the file as UTF-8"),
        ("half a character at the end", "half.yaml", "line 2 is not UTF-8 text; save the file as UTF-8"),
        ("a large file of bytes", "large.yaml", "line 1 is not UTF-8 text; save the file as UTF-8"),
    ],
)
def test_trouble_with_reading(why, name, message, tmp_path):
    (tmp_path / "folder").mkdir()
    (tmp_path / "loop.yaml").symlink_to("loop.yaml")
    (tmp_path / "latin.yaml").write_bytes("a: é\n".encode("latin-1"))
    (tmp_path / "utf16.yaml").write_bytes("a: 1\n".encode("utf-16"))
    (tmp_path / "deep.yaml").write_bytes("a: 1\r\nb: 2\r\nc: é\r\nd: é\r\n".encode("latin-1"))
    (tmp_path / "half.yaml").write_bytes(b"a: 1\nb: \xc3")
    (tmp_path / "large.yaml").write_bytes(b"\xff" * (MOST_BYTES + 10))
    path = str(tmp_path / name)
    assert trouble(read_source, path) == f"{path}: {message}", why


@pytest.mark.parametrize("shift", [0, 1, 2, 3])
def test_a_large_file_is_cut_even_inside_a_character(shift, tmp_path):
    """The loader then says that the file is too large; that its cut end is no UTF-8 is our own doing."""
    path = tmp_path / "m.yaml"
    path.write_bytes(b"#" * shift + "😀".encode() * (MOST_BYTES // 2))
    size = len(read_source(str(path)).text.encode())
    assert MOST_BYTES < size < MOST_BYTES + 10


def test_standard_input(monkeypatch):
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO("a: é\r\n".encode()), encoding="ascii"))
    source = read_source(STDIN)
    assert (source.name, source.text) == ("<stdin>", "a: é\r\n")


def test_standard_input_that_is_no_text(monkeypatch):
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"\xff")))
    assert trouble(read_source, STDIN) == "<stdin>: line 1 is not UTF-8 text; save the file as UTF-8"


def test_write_makes_folders_and_leaves_nothing_else(tmp_path):
    path = tmp_path / "a/b/m.yaml"
    write_whole(path, b"a: 1\r\n")
    assert path.read_bytes() == b"a: 1\r\n"
    assert names(path.parent) == ["m.yaml"]


def test_write_replaces_a_longer_file(tmp_path):
    path = tmp_path / "m.yaml"
    path.write_bytes(b"a: 1\n" * 100)
    write_whole(path, b"b: 2\n")
    assert path.read_bytes() == b"b: 2\n"
    assert names(tmp_path) == ["m.yaml"]


@pytest.mark.parametrize("mode", [0o600, 0o640, 0o755])
def test_write_keeps_the_permissions(mode, tmp_path):
    path = tmp_path / "m.yaml"
    path.write_bytes(b"old")
    path.chmod(mode)
    write_whole(path, b"new")
    assert (path.read_bytes(), path.stat().st_mode & 0o777) == (b"new", mode)


def test_write_goes_through_a_link(tmp_path):
    target, link = tmp_path / "far/m.yaml", tmp_path / "link.yaml"
    target.parent.mkdir()
    target.write_bytes(b"old")
    link.symlink_to("far/m.yaml")
    write_whole(link, b"new")
    assert link.is_symlink()
    assert target.read_bytes() == b"new"
    assert names(tmp_path) == ["far", "link.yaml"]
    assert names(target.parent) == ["m.yaml"]


@pytest.mark.parametrize("write", [write_whole, write_new])
@pytest.mark.parametrize(
    ("why", "make"),
    [
        ("a folder", Path.mkdir),
        ("a pipe", os.mkfifo),
        ("a link to a folder", lambda path: path.symlink_to(".")),
        ("a link to a device", lambda path: path.symlink_to(os.devnull)),
    ],
)
def test_write_to_what_is_no_ordinary_file(why, make, write, tmp_path):
    path = tmp_path / "there"
    make(path)
    before = path.lstat().st_ino
    said = trouble(write, path, b"new")
    assert said == f"{path}: cannot be written: it is there and no ordinary file", why
    assert names(tmp_path) == ["there"], why
    assert path.lstat().st_ino == before, why
    assert stat.S_ISCHR(Path(os.devnull).stat().st_mode), "nobody has put a file in its place"


def test_write_below_a_file(tmp_path):
    path = tmp_path / "file"
    path.write_bytes(b"old")
    assert trouble(write_whole, path / "m.yaml", b"new").startswith(f"{path / 'm.yaml'}: cannot be written: ")
    assert path.read_bytes() == b"old"


@pytest.mark.parametrize("write", [write_whole, write_new])
@pytest.mark.parametrize(("why", "name"), [("a link to itself", "loop"), ("a name that is too long", "n" * 300)])
def test_write_where_nothing_can_be_written(why, name, write, tmp_path):
    (tmp_path / "loop").symlink_to("loop")
    assert trouble(write, tmp_path / name, b"new").startswith(f"{tmp_path / name}: "), why
    assert names(tmp_path) == ["loop"]


FULL_DISK = """
import resource, sys
from pathlib import Path
from toolkit.source.files import FileTrouble, write_whole
resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))
try:
    write_whole(Path(sys.argv[1]), b"new" * 1000)
except FileTrouble as fault:
    print(fault)
"""


def test_a_write_that_fails_half_way_leaves_the_old_file(tmp_path):
    """A limit on the size of files stands in for a full disk; it holds for a process of its own."""
    path = tmp_path / "m.yaml"
    path.write_bytes(b"old")
    call = [sys.executable, "-c", FULL_DISK, str(path)]
    done = subprocess.run(call, cwd=Path(__file__).parents[2], capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == (f"{path}: cannot be written: file too large\n", "")
    assert path.read_bytes() == b"old"
    assert names(tmp_path) == ["m.yaml"]


def test_a_bug_of_ours_leaves_the_old_file_too(tmp_path):
    path = tmp_path / "m.yaml"
    path.write_bytes(b"old")
    with pytest.raises(TypeError):
        write_whole(path, "text is not bytes")
    assert path.read_bytes() == b"old"
    assert names(tmp_path) == ["m.yaml"]


def test_a_new_file(tmp_path):
    path = tmp_path / "m.yaml"
    write_new(path, b"first")
    assert trouble(write_new, path, b"second") == "m.yaml: is there already; nothing was written"
    assert path.read_bytes() == b"first"
    assert names(tmp_path) == ["m.yaml"]


def test_a_new_file_that_another_writes_in_the_last_moment(tmp_path, monkeypatch):
    """Nobody looks first and writes then: the file comes into being by the one step that can refuse."""
    path, link = tmp_path / "m.yaml", os.link

    def too_late(*args, **named):
        path.write_bytes(b"theirs")
        return link(*args, **named)

    monkeypatch.setattr(os, "link", too_late)
    assert trouble(write_new, path, b"ours") == "m.yaml: is there already; nothing was written"
    assert path.read_bytes() == b"theirs"
    assert names(tmp_path) == ["m.yaml"]


WRITERS = """
import sys
from pathlib import Path
from toolkit.source.files import FileTrouble, write_new
sys.stdin.read()
try:
    write_new(Path(sys.argv[1]), sys.argv[2].encode() * 50_000)
    print("written")
except FileTrouble as fault:
    print(fault)
"""


def test_of_several_writers_at_once_one_succeeds(tmp_path):
    path = tmp_path / "m.yaml"
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    call = [sys.executable, "-c", WRITERS, str(path)]
    writers = [subprocess.Popen([*call, letter], cwd=Path(__file__).parents[2], **pipes) for letter in "abcd"]
    for writer in writers:
        writer.stdin.close()  # the sign to begin
    told = [writer.stdout.read() for writer in writers]
    assert [(writer.stderr.read(), writer.wait()) for writer in writers] == [("", 0)] * len(writers)
    for writer in writers:
        writer.stdout.close()
        writer.stderr.close()
    refusal = "m.yaml: is there already; nothing was written\n"
    assert sorted(told) == sorted(["written\n", *[refusal] * (len(writers) - 1)])
    assert path.read_text() == "abcd"[told.index("written\n")] * 50_000
    assert names(tmp_path) == ["m.yaml"]
