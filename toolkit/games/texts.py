"""Texts that players read, in every language of the toolkit, and what is not translated."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Literal, TypeAlias, TypeVar, get_args

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints
from pydantic_core import PydanticCustomError

from toolkit.source.node import Path

Language: TypeAlias = Literal["en", "fr", "it"]
LANGUAGES: tuple[Language, ...] = get_args(Language)
LANGUAGE_NAMES: dict[Language, str] = {"en": "English", "fr": "French", "it": "Italian"}

SOMETHING = r"\S"
Words: TypeAlias = Annotated[str, StringConstraints(min_length=1, max_length=400, pattern=SOMETHING)]
Item = TypeVar("Item", bound=tuple[Any, ...])


def _each_once(items: Item) -> Item:
    twice = next((each for number, each in enumerate(items) if each in items[:number]), None)
    if twice is not None:
        raise PydanticCustomError("twice", "{problem}", {"problem": f"`{twice}` stands twice", "help": "name it once"})
    return items


EACH_ONCE = AfterValidator(_each_once)


class Strict(BaseModel):
    """A value of an authored file: frozen, nothing converted, no unknown key."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True, allow_inf_nan=False, defer_build=True)


class Text(Strict):
    """A text that people read, in the languages it has been written in."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"en": "Bell", "fr": "Cloche", "it": "Campana"}]})

    en: Words | None = Field(default=None, description=LANGUAGE_NAMES["en"], examples=["Central platform"])
    fr: Words | None = Field(default=None, description=LANGUAGE_NAMES["fr"], examples=["Quai central"])
    it: Words | None = Field(default=None, description=LANGUAGE_NAMES["it"], examples=["Piattaforma centrale"])

    def in_language(self, language: Language) -> str:
        """The text in a language, or in the first one it has; empty if it has none."""
        for each in (language, *LANGUAGES):
            words: str | None = getattr(self, each)
            if words is not None:
                return words
        return ""


def texts_in(value: object, path: Path = ()) -> Iterator[tuple[Path, Text]]:
    """Every text inside a document, with the path to it."""
    if isinstance(value, Text):
        yield path, value
    elif isinstance(value, BaseModel):
        for name in type(value).model_fields:
            yield from texts_in(getattr(value, name), (*path, name))
    elif isinstance(value, Mapping):
        for key, inner in value.items():
            yield from texts_in(inner, (*path, key))
    elif isinstance(value, tuple):
        for number, inner in enumerate(value):
            yield from texts_in(inner, (*path, number))
