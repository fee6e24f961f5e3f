"""SRC: text that is no sound YAML, and values that do not fit the format."""

from collections.abc import Iterable

from toolkit.findings.check import Check
from toolkit.findings.finding import Fault
from toolkit.findings.place import Place
from toolkit.findings.suggestion import listed, nearest

MOST_BYTES = 1024 * 1024
MOST_VALUES = 400_000
DEEPEST = 32


def text_that_is_not_yaml(place: Place, problem: str, hint: str) -> Fault:
    """Text that a YAML reader cannot take apart.

    Why: nothing after this place can be read with certainty, so nothing else is checked.

    Repair: the message names what the reader stumbled over. Usual causes are a tab used to indent,
    a colon or a `#` inside a text that is not quoted, or a bracket that is never closed.
    """
    return Fault(place, f"this is not YAML: {problem}", hint)


def character_that_does_not_belong(place: Place, character: str) -> Fault:
    """A control character, or a line separator that editors disagree about.

    Why: such characters are invisible, break the count of lines and columns, and can make a
    terminal or a sheet show something else than the file holds.

    Repair: delete the character; for a line break use a plain newline.
    """
    return Fault(place, f"invisible character U+{ord(character):04X}", "delete it")


def file_that_is_too_large(place: Place, size: int) -> Fault:
    """A file beyond the size that any map or card set needs.

    Why: the largest grid, 200 by 200, takes less than a quarter of the limit of 1 MiB. A larger
    file is a mistake or an attempt to exhaust the machine.

    Repair: check that this is the file you meant; split card sets if they really are that long.
    """
    return Fault(place, f"the file holds {size} bytes, more than {MOST_BYTES}", "is this the right file?")


def values_nested_too_deep(place: Place) -> Fault:
    """Lists or mappings inside each other beyond any depth that the formats use.

    Why: the formats need six levels. Deep nesting is a mistake or an attempt to exhaust the machine.

    Repair: take the inner values out; the format reference shows the shape that is expected.
    """
    return Fault(place, f"more than {DEEPEST} levels of nesting", "see docs/map-format.md for the shape")


def too_many_values(place: Place) -> Fault:
    """More values than any map or card set holds.

    Why: reading would take long and to no use.

    Repair: check that this is the file you meant.
    """
    return Fault(place, f"more than {MOST_VALUES} values", "is this the right file?")


def key_that_stands_twice(place: Place, key: object, first: Place) -> Fault:
    """A key that stands twice in one mapping.

    Why: YAML readers silently keep one of the two, and not all of them the same one.

    Repair: delete one, or join their values.
    """
    return Fault(place, f"key `{shown(key)}` stands already in line {first.line}", "delete one of the two")


def alias_instead_of_a_value(place: Place, name: str) -> Fault:
    """An alias (`*name`), which repeats a value from elsewhere, or the anchor (`&name`) it would repeat.

    Why: every value has a place of its own, so that a finding can point at it; and a few nested
    aliases are enough to write a file that fills any memory.

    Repair: write the value out.
    """
    return Fault(
        place,
        f"`{shown(name)}` stands for a value that is written only once",
        "write the value out wherever it is meant",
    )


def tag_on_a_value(place: Place, tag: str) -> Fault:
    """A tag (`!name`), which asks the reader for a special type.

    Why: the formats have no special types, and tags can ask a careless reader to run code.

    Repair: delete the tag; put quotes round a text that looks like a number.
    """
    return Fault(place, f"tag `{shown(tag)}` has no meaning here", "delete the tag")


def key_that_is_no_word(place: Place) -> Fault:
    """A key that is a list, a mapping or nothing at all.

    Why: every key of the formats is a word, a coordinate or a number.

    Repair: write a plain word before the colon; quote a key that begins with `[` or `{`.
    """
    return Fault(place, "this key is not a word", "write a plain word before the colon")


def not_exactly_one_document(place: Place, count: int) -> Fault:
    """A file that is empty or holds several documents (`---`).

    Why: one file is one map or one card set; its name is how commands find it.

    Repair: give each map and each card set a file of its own.
    """
    message = "the file is empty" if count == 0 else "a second document begins here"
    return Fault(place, message, "one file holds exactly one map or card set")


def top_that_is_no_mapping(place: Place, found: str) -> Fault:
    """A file whose outermost value is not a mapping of keys.

    Why: a map or card set is a mapping: `format: 1`, `game: ...`, `id: ...` and so on.

    Repair: start from `fulgence new`, which writes a whole file.
    """
    return Fault(place, f"the file holds {found} instead of keys and values", "start from `fulgence new NAME`")


def unknown_key(place: Place, key: object, known: Iterable[str]) -> Fault:
    """A key that the format does not have.

    Why: an unknown key is nearly always a misspelt one, and what stands under it would be lost
    without a word.

    Repair: correct the spelling, move the key to where it belongs, or delete it.
    """
    known = tuple(known)
    meant = nearest(str(key), known)
    hint = f"did you mean `{meant}`?" if meant else f"known here: {listed(known, 'and')}"
    if ":" in str(key):
        hint = "put a blank after the colon"
    return Fault(place, f"unknown key `{shown(key)}`", hint)


def missing_key(place: Place, key: str, where: str) -> Fault:
    """A key that the format requires.

    Why: without it the file cannot be used; nothing is guessed.

    Repair: add the key; `docs/map-format.md` shows what it holds.
    """
    return Fault(place, f"{where} has no `{key}`", f"add `{key}:`")


def value_of_the_wrong_type(place: Place, expected: str, found: str, hint: str) -> Fault:
    """A value of another type than the format asks for.

    Why: a number where a text belongs (or the reverse) is a slip, and converting it would be a
    guess: `1.10` is the number 1.1, not version 1.10.

    Repair: write a value of the expected type; put quotes round a text that looks like a number.
    """
    return Fault(place, f"expected {expected}, found {found}", hint)


def value_that_is_not_allowed(place: Place, problem: str, hint: str) -> Fault:
    """A value of the right type that the format does not allow.

    Why: the words and ranges of the format are closed, so that every reader understands every file.

    Repair: the help names what is allowed here.
    """
    return Fault(place, problem, hint)


def unknown_format_version(place: Place, found: object) -> Fault:
    """A file of a format version that this tool does not know.

    Why: a later format may mean something else by the same words.

    Repair: write `format: 1`, or use the newer tool that the file was written for.
    """
    return Fault(place, f"format {shown(found)} is not known to this version of the tool", "write `format: 1`")


def unknown_game(place: Place, found: object, known: Iterable[str]) -> Fault:
    """A file for a game that this tool does not know.

    Why: the game decides what all the other keys mean.

    Repair: name one of the games the tool knows.
    """
    known = tuple(known)
    meant = nearest(str(found), known)
    hint = f"did you mean `{meant}`?" if meant else f"known games: {listed(known, 'and')}"
    return Fault(place, f"unknown game `{shown(found)}`", hint)


def shown(value: object) -> str:
    """A value inside a message: one line, not too long."""
    text = "null" if value is None else str(value).lower() if isinstance(value, bool) else str(value)
    text = "".join(each if each.isprintable() else repr(each)[1:-1] for each in text)
    return text if len(text) <= 60 else text[:57] + "..."


NOT_YAML = Check("SRC101", text_that_is_not_yaml)
BAD_CHARACTER = Check("SRC102", character_that_does_not_belong)
TOO_LARGE = Check("SRC103", file_that_is_too_large)
TOO_DEEP = Check("SRC104", values_nested_too_deep)
TOO_MANY = Check("SRC105", too_many_values)
DUPLICATE_KEY = Check("SRC106", key_that_stands_twice)
ALIAS = Check("SRC107", alias_instead_of_a_value)
TAG = Check("SRC108", tag_on_a_value)
BAD_KEY = Check("SRC109", key_that_is_no_word)
NOT_ONE_DOCUMENT = Check("SRC110", not_exactly_one_document)
NO_MAPPING = Check("SRC111", top_that_is_no_mapping)
UNKNOWN_KEY = Check("SRC201", unknown_key)
MISSING_KEY = Check("SRC202", missing_key)
WRONG_TYPE = Check("SRC203", value_of_the_wrong_type)
NOT_ALLOWED = Check("SRC204", value_that_is_not_allowed)
UNKNOWN_FORMAT = Check("SRC205", unknown_format_version)
UNKNOWN_GAME = Check("SRC206", unknown_game)

CHECKS = (
    *(NOT_YAML, BAD_CHARACTER, TOO_LARGE, TOO_DEEP, TOO_MANY, DUPLICATE_KEY, ALIAS, TAG, BAD_KEY),
    *(NOT_ONE_DOCUMENT, NO_MAPPING, UNKNOWN_KEY, MISSING_KEY, WRONG_TYPE, NOT_ALLOWED),
    *(UNKNOWN_FORMAT, UNKNOWN_GAME),
)
