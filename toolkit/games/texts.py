"""Texts that players read, in every language of the toolkit, and what is not translated."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Literal, TypeAlias, TypeVar, get_args

from pydantic import BaseModel, ConfigDict, Field, GetCoreSchemaHandler, GetJsonSchemaHandler, StringConstraints
from pydantic_core import PydanticCustomError, core_schema

from toolkit.source.node import Path

Language: TypeAlias = Literal["en", "fr", "it"]
LANGUAGES: tuple[Language, ...] = get_args(Language)
LANGUAGE_NAMES: dict[Language, str] = {"en": "English", "fr": "French", "it": "Italian"}

SOMETHING = r"\S"
Words: TypeAlias = Annotated[str, StringConstraints(min_length=1, max_length=400, pattern=SOMETHING)]
Item = TypeVar("Item", bound=tuple[Any, ...])


def _each_once(items: Item) -> Item:
    seen = set()
    for each in items:
        if each in seen:
            problem = {"problem": f"`{each}` stands twice", "help": "name it once"}
            raise PydanticCustomError("twice", "{problem}", problem)
        seen.add(each)
    return items


@dataclass(frozen=True)
class EachOnce:
    """Marks a list in which nothing may stand twice, for the model and for its schema."""

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> Any:
        """The list's own validation, then ours."""
        return core_schema.no_info_after_validator_function(_each_once, handler(source))

    def __get_pydantic_json_schema__(self, schema: Any, handler: GetJsonSchemaHandler) -> Any:
        """What other validators are told."""
        return {**handler(schema), "uniqueItems": True}


EACH_ONCE = EachOnce()


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
