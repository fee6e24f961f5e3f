"""Canonical layout: order, indentation and spacing change; comments and meaning stay."""

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from toolkit.games.canonical import canonical
from toolkit.games.inspection import inspect_source
from toolkit.source.layout import UnusualLayout, laid_out
from toolkit.source.loader import load
from toolkit.source.node import plain
from toolkit.source.text import SourceText

ROOT = Path(__file__).parents[2]
GOOD = sorted([*(ROOT / "maps").glob("*.yaml"), *(ROOT / "tests/good").glob("*.yaml")])
SMALL = (ROOT / "tests/good/small.yaml").read_text(encoding="utf-8")

ORDER = ("format", "id", "title", "drawing", "districts", "notes")
PICTURES = (("drawing",), ("districts", "cells"))


def read(text):
    loaded = load(SourceText("m.yaml", text))
    assert loaded.findings == ()
    return loaded.root


def layout(text):
    return laid_out(SourceText("m.yaml", text), read(text), ORDER, PICTURES)


LAYOUTS = [
    ("keys take their order", "id: a\nformat: 1\n", "format: 1\nid: a\n"),
    ("unknown keys come last, as they stood", "b: 1\na: 2\nid: c\n", "id: c\n\nb: 1\n\na: 2\n"),
    ("the head stands together", "id: a\n\n\nformat: 1\n", "format: 1\nid: a\n"),
    ("other keys stand apart", "drawing: |\n  a\nnotes: b\nid: c\n", "id: c\n\ndrawing: |\n  a\n\nnotes: b\n"),
    ("one blank after the colon", "id:    a\n", "id: a\n"),
    ("none before it", '"id"  :  a\n', '"id": a\n'),
    ("nothing after the colon of nothing", "id:   \n", "id:\n"),
    ("no blanks at the end of a line", "id: a   \t \n", "id: a\n"),
    ("a break at the end", "id: a", "id: a\n"),
    ("just one", "id: a\n\n\n", "id: a\n"),
    ("none at the start", "\n\nid: a\n", "id: a\n"),
    ("plain line breaks", "id: a\r\nformat: 1\r\n", "format: 1\nid: a\n"),
    ("two blanks a level", "title:\n      en: a\n      fr:\n         x: b\n", "title:\n  en: a\n  fr:\n    x: b\n"),
    ("keys begin at the margin", "   format: 1\n   id: a\n", "format: 1\nid: a\n"),
    ("lists stand further in", "notes:\n- a\n-    b\n", "notes:\n  - a\n  - b\n"),
    (
        "keys of an item stand under each other",
        "notes:\n-    a: 1\n     b: 2\n-    a: 3\n",
        "notes:\n  - a: 1\n    b: 2\n  - a: 3\n",
    ),
    ("a list in a list", "notes:\n- - a\n  - b\n", "notes:\n  - - a\n    - b\n"),
    ("a dash on a line of its own", "notes:\n-\n a: 1\n-\n a: 2\n", "notes:\n  -\n    a: 1\n  -\n    a: 2\n"),
    ("blanks within brackets", "title: { en: a,fr :  b ,}\n", "title: {en: a, fr: b}\n"),
    ("brackets within brackets", "notes: [ {a: 1},[ ],{ } ]\n", "notes: [{a: 1}, [], {}]\n"),
    (
        "quotes stay, whatever is in them",
        "title: {en: 'a,  b',  fr: \"[ c\"}\n",
        "title: {en: 'a,  b', fr: \"[ c\"}\n",
    ),
    ("numbers stay as they are written", "notes: [ 0x1F,1.50 ,1e3]\n", "notes: [0x1F, 1.50, 1e3]\n"),
    ("brackets that hold nothing after a key stay", "title: {en: , fr: ~ }\n", "title: {en: , fr: ~ }\n"),
    ("also at the end", "title: { en: a, fr: }\n", "title: { en: a, fr: }\n"),
    ("a pair without braces stays", "notes: [ a: 1 ]\n", "notes: [ a: 1 ]\n"),
    (
        "brackets over several lines stay",
        "title: {\n   en:  a,\n  fr: b\n  }\n",
        "title: {\n   en:  a,\n  fr: b\n  }\n",
    ),
    ("a text over several lines stays", "title: a\n    b\n   c\nid: d\n", "id: d\ntitle: a\n    b\n   c\n"),
    (
        "a picture moves to two blanks",
        "drawing: |\n      ab\n       c\nid: a\n",
        "id: a\n\ndrawing: |\n  ab\n   c\n",
    ),
    ("blanks at the ends of its lines go", "drawing: |\n  ab  \n     \n  c \n", "drawing: |\n  ab\n\n  c\n"),
    ("deeper as well", "districts:\n cells: |\n  a b  \n  c\n", "districts:\n  cells: |\n    a b\n    c\n"),
    ("in any other block they stay", "notes: |\n   ab  \n   c\n", "notes: |\n  ab  \n  c\n"),
    ("a line of blanks in another block stays", "notes: |\n  a\n     \n  b\n", "notes: |\n  a\n     \n  b\n"),
    ("breaks that a picture keeps mean nothing", "drawing: |+\n  a\n\n\nid: b\n", "id: b\n\ndrawing: |+\n  a\n"),
    ("a folded block moves too", "notes: >\n    a\n     b\n", "notes: >\n  a\n   b\n"),
    ("a block in an item", "notes:\n-   a: |\n          b\n    c: d\n", "notes:\n  - a: |\n      b\n    c: d\n"),
    ("a plus beside the bar that is no sign", "notes: | # a+b\n    a\n", "notes: | # a+b\n  a\n"),
    ("nor is a number there", "notes: |   # 2\n    a\n", "notes: |   # 2\n  a\n"),
    ("a question mark that marks no key", "notes: |\n    ? a\n", "notes: |\n  ? a\n"),
    ("what looks like a key in a block", "notes: |\n   a:   b\n   # c\n", "notes: |\n  a:   b\n  # c\n"),
    ("the sign of a document stays on top", "---\nid: a\nformat: 1\n", "---\nformat: 1\nid: a\n"),
    ("the end of a document stays at the end", "id: a\nformat: 1\n...\n", "format: 1\nid: a\n...\n"),
    ("a text with a hash at the margin", 'notes: "a\n# b"\nid: c\n', 'id: c\n\nnotes: "a\n  # b"\n'),
]


@pytest.mark.parametrize(("why", "text", "expected"), LAYOUTS)
def test_layout(why, text, expected):
    assert layout(text) == expected, why
    assert layout(expected) == expected, why


@pytest.mark.parametrize(
    ("why", "text", "said"),
    [
        ("brackets round the whole file", "{id:   a}\n", "brackets"),
        ("breaks that are kept", "notes: |+\n  a\n\n\nid: b\n", "keeps the blank lines after a text"),
        ("in a folded text", "id: b\nnotes: >+\n  a\n", "keeps the blank lines after a text"),
        ("deeper", "notes:\n  - a: |+\n      b\n", "keeps the blank lines after a text"),
        ("a stated indentation", "drawing: |3\n     a\n   b\nid: c\n", "states the indentation"),
        ("stated after another sign", "notes: >-2\n   a\n", "states the indentation"),
        ("a marked key", "? id\n: a\n", "marks keys with `?`"),
        ("deeper", "title:\n  ? en\n  : a\n", "marks keys with `?`"),
    ],
)
def test_an_unusual_layout_is_refused(why, text, said):
    with pytest.raises(UnusualLayout, match=re.escape(said)):
        pytest.fail(f"{why}: {layout(text)}")


COMMENTED = [
    (
        "before its key",
        "format: 1\n# of title\ntitle: a\n# of id\nid: b\n",
        "format: 1\n# of id\nid: b\n# of title\ntitle: a\n",
    ),
    ("beside its value", "id: a   # of id\nformat: 1  # one\n", "format: 1  # one\nid: a   # of id\n"),
    ("beside a key", "title:   # why\n    en: a\nid: b\n", "id: b\ntitle:   # why\n  en: a\n"),
    ("behind brackets", "title: { en: a }  # b\nid: c\n", "id: c\ntitle: {en: a}  # b\n"),
    ("behind a bar", "drawing: |   # map\n    a\nid: b\n", "id: b\n\ndrawing: |   # map\n  a\n"),
    (
        "several lines",
        "format: 1\n# one\n\n# two\ntitle: a\nid: b\n",
        "format: 1\nid: b\n# one\n\n# two\ntitle: a\n",
    ),
    ("among inner keys", "title:\n     en: a\n     # of fr\n     fr: b\n", "title:\n  en: a\n  # of fr\n  fr: b\n"),
    ("among items", "notes:\n# of a\n- a\n# of b\n- b\n", "notes:\n  # of a\n  - a\n  # of b\n  - b\n"),
    ("after the last item", "notes:\n    - a\n    # no more\nid: b\n", "id: b\n\nnotes:\n  - a\n  # no more\n"),
    ("after the last inner key", "title:\n en: a\n # no more\nid: b\n", "id: b\ntitle:\n  en: a\n  # no more\n"),
    ("after an item's last key", "notes:\n- a: 1\n  # of a\n- b: 2\n", "notes:\n  - a: 1\n    # of a\n  - b: 2\n"),
    ("before the next item", "notes:\n- a: 1\n# of b\n- b: 2\n", "notes:\n  - a: 1\n  # of b\n  - b: 2\n"),
    (
        "between two depths",
        "title:\n    en: a\n  # of title\nid: b\n",
        "id: b\ntitle:\n  en: a\n  # of title\n",
    ),
    ("indented under a value", "id: b\n  # of id\nformat: 1\n", "format: 1\nid: b\n  # of id\n"),
    ("after a block", "drawing: |\n  a\n# of id\nid: b\n", "# of id\nid: b\n\ndrawing: |\n  a\n"),
    ("on top of the file", "# head\n\nformat: 1\nid: a\n", "# head\n\nformat: 1\nid: a\n"),
    ("on top, even if the first key moves", "# head\n\nid: a\nformat: 1\n", "# head\n\nformat: 1\nid: a\n"),
    (
        "before the first key, under the head",
        "# head\n\n# of id\nid: a\nformat: 1\n",
        "# head\n\nformat: 1\n# of id\nid: a\n",
    ),
    ("at the end of the file", "id: a\nformat: 1\n\n# foot\n", "format: 1\nid: a\n\n# foot\n"),
    ("at the end, after a value that moves", "title:\n en: a\n# foot\n", "title:\n  en: a\n\n# foot\n"),
]


@pytest.mark.parametrize(("why", "text", "expected"), COMMENTED)
def test_comments_stay_with_their_key(why, text, expected):
    assert layout(text) == expected, why
    assert layout(expected) == expected, why


@pytest.mark.parametrize(("why", "text", "expected"), [*LAYOUTS, *COMMENTED])
def test_the_rows_above_expect_the_same_meaning(why, text, expected):
    before, after = plain(read(text)), plain(read(expected))
    for picture in ("drawing", "districts"):
        before.pop(picture, None)
        after.pop(picture, None)
    assert before == after, why


@pytest.mark.parametrize("file", GOOD, ids=lambda file: file.stem)
def test_our_own_maps_are_in_canonical_layout(file):
    text = file.read_text(encoding="utf-8")
    assert canonical(inspect_source(SourceText(file.name, text))) == text


@pytest.mark.parametrize(
    ("why", "text"),
    [
        ("it is no YAML", "game: [\n"),
        ("it names no game", "id: a\n"),
        ("a key stands twice, and one of the two would be lost", SMALL + "id: b\n"),
        ("an alias", SMALL.replace("en: Small", "en: *a")),
    ],
)
def test_a_file_that_cannot_be_read_whole_is_left_alone(why, text):
    assert canonical(inspect_source(SourceText("m.yaml", text))) is None, why


ID = "id: small\n"
NOTE = "languages: [en]\nnotes:\n- about: drawing\n  status: certain\n  text:\n"


@pytest.mark.parametrize(
    ("why", "old", "new"),
    [
        ("nothing in brackets", "{en: Small}", "{en: Small, fr: }"),
        ("a key alone in brackets", "{en: Small}", "{en: Small, fr}"),
        ("a language that is missing", "title: {en: Small}", "title:\n    en: Small\n    it:"),
        ("the end of a document before a key that moves", SMALL, f"{SMALL.replace(ID, '')}{ID}...\n"),
        ("a picture with its breaks kept", "drawing: |", "drawing: |+"),
        ("a comment after the bar", "drawing: |", "drawing: | # map"),
        ("a finding stays a finding", "orange: B2", "ornge: B2"),
        ("an unknown key stays", "languages: [en]", "languages: [en]\nlanguage: [ en ]"),
        (
            "a text with a line of blanks",
            "languages: [en]",
            f"{NOTE}    en: |\n      a\n        \n      b\n",
        ),
        (
            "dashes on lines of their own",
            "    - {product: [districts, busiest-district]}",
            "   -\n    product: [districts, busiest-district]\n   -\n    count: monuments\n    each: 2",
        ),
    ],
)
def test_the_meaning_of_a_map_stays(why, old, new):
    """`canonical` compares the meaning by itself, and raises if it changed."""
    text = SMALL.replace(old, new)
    assert text != SMALL
    after = canonical(inspect_source(SourceText("m.yaml", text)))
    assert canonical(inspect_source(SourceText("m.yaml", after))) == after, why


@pytest.mark.parametrize(
    ("why", "old", "new"),
    [
        ("a picture with its indentation stated", "drawing: |", "drawing: |2"),
        ("a text with its breaks kept", "languages: [en]", f"{NOTE}    en: |+\n      a\n\n"),
        ("a marked key", "id: small", "? id\n: small"),
        ("a marked key on a line of its own", "id: small", "?\n  id\n: small"),
    ],
)
def test_a_map_of_unusual_layout_is_refused(why, old, new):
    inspection = inspect_source(SourceText("m.yaml", SMALL.replace(old, new, 1)))
    assert inspection.is_sound, why
    with pytest.raises(UnusualLayout):
        pytest.fail(f"{why}: {canonical(inspection)}")


def chunks(text):
    """The top-level keys of a canonical file without comments, each with the lines of its value."""
    found = []
    for line in text.splitlines():
        if line[:1].strip():
            found.append([line])
        elif line:
            found[-1].append(line)
    return found


SMALL_CHUNKS = chunks(SMALL)
COMMENTS = [f"# about {lines[0].split(':')[0]}" for lines in SMALL_CHUNKS]


@st.composite
def disordered(draw):
    """The small map with its keys shuffled, and with other indentation, spacing, comments and line ends."""
    written = [draw(st.sampled_from(["", "# head\n"]))]
    for number, index in enumerate(draw(st.permutations(range(len(SMALL_CHUNKS))))):
        head, *inner = SMALL_CHUNKS[index]
        step = draw(st.integers(1, 4))
        blanks = "\n" * draw(st.integers(0, 2))
        comment = f"{COMMENTS[index]}\n" if number and draw(st.booleans()) else ""
        wide = draw(st.sampled_from(["", " ", "   "]))
        end = draw(st.sampled_from(["", " ", "  # beside"]))
        head = (
            head.replace(": ", f":{wide} ").replace("{", "{" + wide).replace("]", wide + "]").replace(", ", f"{wide},")
        )
        head = head.replace(",", ", ")
        lines = [" " * step * ((len(line) - len(line.lstrip())) // 2) + line.lstrip() for line in inner]
        written.append(f"{blanks}{comment}{head}{end}\n" + "".join(f"{line}\n" for line in lines))
    text = "".join(written) + draw(st.sampled_from(["", "\n", "\n\n# foot\n"]))
    return text.replace("\n", draw(st.sampled_from(["\n", "\r\n"])))


def without_comments(text):
    lines = (line.split("  # ")[0] for line in text.splitlines() if not line.startswith("#"))
    return "\n".join(lines).strip("\n") + "\n"


@given(disordered())
def test_any_disorder_of_the_small_map_is_put_in_order(text):
    before = inspect_source(SourceText("m.yaml", text))
    assert before.findings == ()
    tidy = canonical(before)
    after = inspect_source(SourceText("m.yaml", tidy))
    assert after.subject.document == before.subject.document
    assert after.subject.board == before.subject.board
    assert canonical(after) == tidy
    assert without_comments(tidy) == SMALL
    lines = tidy.splitlines()
    for comment, (head, *_) in zip(COMMENTS, SMALL_CHUNKS, strict=True):
        if comment in text:
            assert lines[lines.index(comment) + 1].startswith(head.split(":")[0])
    for words in ("# head", "# foot", "# beside", "# about"):
        assert tidy.count(words) == text.count(words), words


PARIS = (ROOT / "maps/paris.yaml").read_text(encoding="utf-8")
PARIS_HEAD, PARIS_BODY = PARIS.split("\n", 1)
PARIS_CHUNKS = chunks(PARIS_BODY)


@given(st.permutations(PARIS_CHUNKS), st.integers(0, 9), st.sampled_from(["\n", "\r\n"]))
def test_paris_is_put_in_order(order, further, line_break):
    """Its keys in any order, their values any number of blanks further in."""
    lines = [PARIS_HEAD]
    for head, *inner in order:
        lines += [head, *(" " * further + line for line in inner)]
    text = line_break.join([*lines, ""])
    assert canonical(inspect_source(SourceText("m.yaml", text))) == PARIS
