"""Values become a document; each misfit is a finding at its place and spares the other keys."""

from pathlib import Path
from typing import Annotated, Literal

import pytest
from pydantic import BaseModel, ConfigDict, Field

from toolkit.games.inspection import inspect_source
from toolkit.games.next_station.document import MAP_FORMAT
from toolkit.source.binding import bind
from toolkit.source.format import Format, known_keys
from toolkit.source.loader import load
from toolkit.source.text import SourceText

SMALL = (Path(__file__).parents[1] / "good/small.yaml").read_text(encoding="utf-8")
PATTERN = "^[a-z]+$"


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


class Stop(Strict):
    kind: Literal["station", "monument"]
    name: str | None = None


class Label(Strict):
    model_config = ConfigDict(json_schema_extra={"examples": [{"en": "Bell", "spots": [1, 2]}]})

    en: str | None = None
    spots: tuple[int, ...] = ()


class Plan(Strict):
    """A small format with one key of each sort."""

    id: Annotated[str, Field(pattern=PATTERN, max_length=8)]
    size: Annotated[int, Field(ge=1, le=9)] = 1
    width: Annotated[float, Field(gt=0, lt=5)] = 1.0
    open: bool = True
    words: Annotated[str, Field(min_length=1)] = "x"
    row: Annotated[tuple[int, ...], Field(min_length=1, max_length=3)] = (1,)
    pair: tuple[int, int] = (1, 1)
    stop: Stop = Stop(kind="station")
    stops: tuple[Stop, ...] = ()
    worth: dict[int, int] = {}
    by_name: dict[str, int] = {}
    label: Label = Label()
    path: tuple[int, ...] = Field(default=(), examples=[[3, 4]])
    mood: str = Field(default="x", examples=["gay"])


PLAN = Format(Plan, {"id": "unnamed"}, {PATTERN: ("a name", "use small letters")})


def bound(text):
    loaded = load(SourceText("m.yaml", text))
    assert loaded.findings == ()
    return bind(PLAN, loaded.root)


def told(text):
    """Code, line, column and column after, of every finding, by place."""
    return [
        (each.code, each.place.line, each.place.column, each.place.end_column) for each in sorted(bound(text).findings)
    ]


@pytest.mark.parametrize(
    ("why", "text", "expected"),
    [
        ("all is well", "id: a\nsize: 2\nworth: {1: 2}\n", []),
        ("an unknown key is told at the key", "id: a\nsise: 2\n", [("SRC201", 2, 1, 5)]),
        ("also deeper", "id: a\nstop: {kind: station, nmae: b}\n", [("SRC201", 2, 23, 27)]),
        ("also in an item", "id: a\nstops:\n  - kind: station\n    size: 2\n", [("SRC201", 4, 5, 9)]),
        ("a number as a key is unknown, at the key", "id: a\n1: 2\n", [("SRC201", 2, 1, 2)]),
        ("a fraction as a key likewise", "id: a\n2.5: 2\n", [("SRC201", 2, 1, 4)]),
        ("a truth as a key likewise", "id: a\ntrue: 2\n", [("SRC201", 2, 1, 5)]),
        ("also deeper", "id: a\nstop: {kind: station, 1: b}\n", [("SRC201", 2, 23, 24)]),
        ("a missing key is told at the first key", "# c\nsize: 2\n", [("SRC202", 2, 1, 5)]),
        ("a file without keys has only its beginning", "{}\n", [("SRC202", 1, 1, 3)]),
        ("a missing inner key is told at its holder", "id: a\nstop: {name: b}\n", [("SRC202", 2, 1, 5)]),
        ("a missing key of an item is told at the item", "id: a\nstops: [{name: b}]\n", [("SRC202", 2, 9, 18)]),
        ("a number instead of a text", "id: 12\n", [("SRC203", 1, 5, 7)]),
        ("a text instead of a number", "id: a\nsize: b\n", [("SRC203", 2, 7, 8)]),
        ("a number in quotes is a text", "id: a\nsize: '2'\n", [("SRC203", 2, 7, 10)]),
        ("a fraction instead of a whole number", "id: a\nsize: 2.5\n", [("SRC203", 2, 7, 10)]),
        ("a truth instead of a number", "id: a\nsize: true\n", [("SRC203", 2, 7, 11)]),
        ("a word instead of a truth", "id: a\nopen: yes\n", [("SRC203", 2, 7, 10)]),
        ("a word instead of a list", "id: a\nrow: b\n", [("SRC203", 2, 6, 7)]),
        ("a list instead of a mapping", "id: a\nstop: [b]\n", [("SRC203", 2, 7, 10)]),
        ("nothing instead of a mapping", "id: a\nstop:\n", [("SRC203", 2, 6, 6)]),
        ("a word among numbers", "id: a\nrow: [1, b, 2]\n", [("SRC203", 2, 10, 11)]),
        ("a word as a key that is a number, at the key", "id: a\nworth: {1: 2, b: 3}\n", [("SRC203", 2, 15, 16)]),
        ("a number as a key that is a text, at the key", "id: a\nby_name: {b: 2, 3: 3}\n", [("SRC203", 2, 17, 18)]),
        ("a value under a key that is a number", "id: a\nworth: {1: b}\n", [("SRC203", 2, 12, 13)]),
        ("a name of the wrong shape", "id: A\n", [("SRC204", 1, 5, 6)]),
        ("a name that is too long", "id: abcdefghi\n", [("SRC204", 1, 5, 14)]),
        ("a text that is too short", "id: a\nwords: ''\n", [("SRC204", 2, 8, 10)]),
        ("a number too small", "id: a\nsize: 0\n", [("SRC204", 2, 7, 8)]),
        ("a number too large", "id: a\nsize: 10\n", [("SRC204", 2, 7, 9)]),
        ("a word that is not among the allowed", "id: a\nstop: {kind: stop}\n", [("SRC204", 2, 14, 18)]),
        ("a list too short", "id: a\nrow: []\n", [("SRC204", 2, 6, 8)]),
        ("a list too long", "id: a\nrow: [1, 2, 3, 4]\n", [("SRC204", 2, 6, 18)]),
        ("a wrong value does not make the list too short", "id: a\nrow: [b]\n", [("SRC203", 2, 7, 8)]),
        ("half a pair is a list too short", "id: a\npair: [1]\n", [("SRC204", 2, 7, 10)]),
    ],
)
def test_places(why, text, expected):
    assert told(text) == expected, why


@pytest.mark.parametrize(
    ("why", "text", "message", "help_"),
    [
        ("a slip is mended", "id: a\nsise: 2\n", "unknown key `sise`", "did you mean `size`?"),
        ("capitals are a slip", "id: a\nSIZE: 2\n", "unknown key `SIZE`", "did you mean `size`?"),
        (
            "no key is near: all are named",
            "id: a\nstop: {kind: station, zzz: b}\n",
            "unknown key `zzz`",
            "known here: kind and name",
        ),
        ("a colon without a blank", "id: a\n'size:2': 1\n", "unknown key `size:2`", "put a blank after the colon"),
        ("a missing key", "size: 2\n", "the file has no `id`", "add `id:`"),
        (
            "a missing key of an entry",
            "id: a\nstops: [{kind: station}, {name: b}]\n",
            "this entry of `stops` has no `kind`",
            "add `kind:`",
        ),
        ("a missing inner key", "id: a\nstop: {}\n", "`stop` has no `kind`", "add `kind:`"),
        (
            "a slip in a word",
            "id: a\nstop: {kind: statoin}\n",
            "`statoin` is not allowed here",
            "did you mean `station`?",
        ),
        ("no word is near", "id: a\nstop: {kind: zzz}\n", "`zzz` is not allowed here", "write station or monument"),
        ("a version that is a number", "id: 1.10\n", "expected text, found the number 1.1", "use small letters"),
        ("a truth", "id: true\n", "expected text, found true", "use small letters"),
        ("nothing", "id:\n", "expected text, found nothing", "use small letters"),
        ("a list", "id: [a]\n", "expected text, found a list", "use small letters"),
        ("a mapping", "id: {a: b}\n", "expected text, found keys and values", "use small letters"),
        (
            "a number where any text may stand",
            "id: a\nwords: 1.10\n",
            "expected text, found the number 1.1",
            "put it in quotes",
        ),
        ("a truth there", "id: a\nwords: true\n", "expected text, found true", "put it in quotes"),
        ("nothing there", "id: a\nwords:\n", "expected text, found nothing", "write text"),
        ("a list there", "id: a\nwords: [a]\n", "expected text, found a list", "write text"),
        ("a mapping there", "id: a\nwords: {a: b}\n", "expected text, found keys and values", "write text"),
        ("an example that is one word says no more", "id: a\nmood: 2\n", None, "put it in quotes"),
        (
            "an example of a mapping",
            "id: a\nlabel: b\n",
            "expected keys and values, found the text `b`",
            "for example {en: Bell, spots: [1, 2]}",
        ),
        ("an example of a list", "id: a\npath: b\n", "expected a list, found the text `b`", "for example [3, 4]"),
        ("how a list is written", "id: a\nrow: b\n", "expected a list, found the text `b`", "write it as [a, b]"),
        (
            "how a mapping is written",
            "id: a\nstop: b\n",
            "expected keys and values, found the text `b`",
            "write it as {key: value}",
        ),
        ("the phrase of a pattern", "id: A\n", "`A` is not a name", "use small letters"),
        ("the lower end", "id: a\nsize: 0\n", "`0` is out of range", "write a number of at least 1"),
        ("the upper end", "id: a\nsize: 10\n", "`10` is out of range", "write a number of at most 9"),
        ("an end that itself is out", "id: a\nwidth: 0\n", "`0` is out of range", "write a number above 0"),
        ("the other end that itself is out", "id: a\nwidth: 5\n", "`5` is out of range", "write a number below 5"),
        ("too few", "id: a\nrow: []\n", "found 0 values", "write at least 1"),
        ("too many", "id: a\nrow: [1, 2, 3, 4]\n", "found 4 values", "write at most 3"),
        ("too long a text", "id: abcdefghi\n", "a text of 9 characters", "write at most 8"),
        ("too short a text", "id: a\nwords: ''\n", "a text of 0 characters", "write at least 1"),
        (
            "a long text is shortened",
            f"id: a\nsize: {'b' * 99}\n",
            f"expected a whole number, found the text `{'b' * 57}...`",
            None,
        ),
        (
            "a text of lines becomes one line, its breaks still to be seen",
            "id: a\nsize: |\n  b\n  c\n",
            r"expected a whole number, found the text `b\nc\n`",
            None,
        ),
    ],
)
def test_words(why, text, message, help_):
    (finding,) = bound(text).findings
    assert message in (None, finding.message), why
    assert help_ in (None, finding.help), why


@pytest.mark.parametrize(
    ("why", "text", "messages"),
    [
        ("a misspelt key is not missing as well", "idd: a\n", ["unknown key `idd`"]),
        ("also deeper", "id: a\nstop: {kidn: station}\n", ["unknown key `kidn`"]),
        ("also in an entry", "id: a\nstops: [{kidn: station}]\n", ["unknown key `kidn`"]),
        ("another unknown key excuses nothing", "zzz: a\n", ["unknown key `zzz`", "the file has no `id`"]),
        (
            "nor does a slip in another entry",
            "id: a\nstops: [{kidn: station}, {name: b}]\n",
            ["unknown key `kidn`", "this entry of `stops` has no `kind`"],
        ),
    ],
)
def test_what_is_there_but_misspelt_is_not_missing(why, text, messages):
    assert [finding.message for finding in sorted(bound(text).findings)] == messages, why


def test_a_wrong_key_hides_no_fault_under_other_keys():
    text = "id: 5\nsize: b\nstop: {kind: x, a: 1, name: 2}\nstops: [{}, {kind: y}]\nworth: {c: d}\nelse: 1\n"
    assert [(each.code, each.place.line, each.place.column) for each in sorted(bound(text).findings)] == [
        ("SRC203", 1, 5),
        ("SRC203", 2, 7),
        ("SRC204", 3, 14),
        ("SRC201", 3, 17),
        ("SRC203", 3, 29),
        ("SRC202", 4, 9),
        ("SRC204", 4, 20),
        ("SRC203", 5, 9),
        ("SRC203", 5, 12),
        ("SRC201", 6, 1),
    ]


def test_a_stand_in_takes_the_place_of_what_could_not_be_read():
    result = bound("id: 5\nsize: 3\nrow: b\nelse: 1\n")
    assert result.document == Plan(id="unnamed", size=3)
    assert result.unsound == {"id", "row", "else"}


def test_a_sound_file_has_no_stand_ins():
    result = bound("id: a\nrow: [4, 5]\n")
    assert result == (Plan(id="a", row=(4, 5)), frozenset(), ())


@pytest.mark.parametrize(
    ("why", "path", "keys"),
    [
        ("on top", (), tuple(Plan.model_fields)),
        ("in a mapping", ("stop",), ("kind", "name")),
        ("in an item of a list", ("stops", 3), ("kind", "name")),
        ("where there are no keys", ("id",), ()),
        ("under any number", ("worth",), ()),
    ],
)
def test_known_keys(why, path, keys):
    assert known_keys(Plan, path) == keys, why


def test_known_keys_lead_through_a_choice():
    assert {"product", "count", "table"} <= set(known_keys(MAP_FORMAT.model, ("scoring", "line", 0)))


def test_the_stand_ins_of_the_map_format_are_sound():
    assert MAP_FORMAT.model.model_validate(MAP_FORMAT.stand_in)
    required = {name for name, field in MAP_FORMAT.model.model_fields.items() if field.is_required()}
    assert set(MAP_FORMAT.stand_in) == required


@pytest.mark.parametrize(
    ("why", "old", "new", "expected"),
    [
        (
            "one finding for a wrong term, and none about the length of its list",
            "{product: [districts, busiest-district]}",
            "{product: [districts, busiest]}",
            [("SRC204", 28, 29, "`busiest` is not allowed here")],
        ),
        (
            "a term is not called by a name that stands in no file",
            "count: interchanges, by: lines, points",
            "count: interchanges, points",
            [("SRC202", 30, 7, "this entry of `network` has no `by`")],
        ),
        (
            "a language that stands twice",
            "languages: [en]",
            "languages: [en, en]",
            [("SRC204", 6, 12, "`en` stands twice")],
        ),
        (
            "half a point on a river",
            "languages: [en]",
            "languages: [en]\nscenery: [{kind: river, path: [[1, 2], [3, 4], [5]]}]",
            [("SRC204", 7, 48, "found 1 value")],
        ),
        (
            "a colour that is a number, at the key",
            "green: C3",
            "2.5: C3",
            [("SRC204", 24, 26, "`2.5` is not allowed here")],
        ),
        (
            "a slip in a colour, at the key",
            "green: C3",
            "gren: C3",
            [("SRC204", 24, 26, "`gren` is not allowed here")],
        ),
        (
            "a glyph that a rule of the model refuses",
            "languages: [en]",
            "languages: [en]\nlegend: {H: {kind: station}}",
            [("SRC204", 7, 13, "a glyph of kind `station` with symbols []")],
        ),
    ],
)
def test_maps(why, old, new, expected):
    assert SMALL.count(old) == 1
    findings = inspect_source(SourceText("small.yaml", SMALL.replace(old, new))).findings
    assert [(each.code, each.place.line, each.place.column, each.message) for each in findings] == expected, why


@pytest.mark.parametrize(
    ("why", "old", "new", "help_"),
    [
        ("the phrase of a pattern", "version: 1.0.0", "version: 1.0", "write three numbers, as in `1.0.0`"),
        ("an example", "{en: Small}", "Small", "for example {en: Bell, fr: Cloche, it: Campana}"),
        (
            "the keys of one form only",
            "count: interchanges, by: lines, points",
            "zzz: 1, count: interchanges, by: lines, points",
            "known here: count, where, over, by and points",
        ),
        ("of another form", "{product:", "{zzz: 1, product:", "known here: product"),
        ("a value that stands twice", "[en]", "[en, en]", "name it once"),
        ("a colon without a blank", "id: small", "id: small\nscenery:[]: 1", "put a blank after the colon"),
    ],
)
def test_help_for_maps(why, old, new, help_):
    assert SMALL.count(old) == 1
    (finding,) = inspect_source(SourceText("small.yaml", SMALL.replace(old, new))).findings
    assert finding.help == help_, why
