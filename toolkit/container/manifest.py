"""The manifest: what a container holds, with the hash of every file."""

from collections.abc import Iterator, Mapping
from hashlib import sha256
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

MANIFEST = "manifest.json"
PACK_FORMAT = "1.0"


class Listed(BaseModel):
    """A file of the pack."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)

    path: str = Field(description="Where it is in the pack.")
    bytes: int = Field(ge=0, description="Its size.")
    sha256: Annotated[str, StringConstraints(pattern="^[0-9a-f]{64}$")] = Field(description="Its SHA-256.")


class Part(BaseModel):
    """A piece of content that the pack was made from."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)

    kind: str = Field(description="What it is.")
    id: str = Field(description="Its id.")
    version: str = Field(description="Its version.")


class Manifest(BaseModel):
    """What a pack is and holds."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)

    format: Annotated[str, StringConstraints(pattern=r"^1\.[0-9]+$")] = Field(
        description="Version of the pack format: the first number changes when readers must."
    )
    game: str = Field(description="The game that the pack is for.")
    id: str = Field(description="The map's id.")
    version: str = Field(description="The map's version.")
    title: dict[str, str] = Field(description="The map's title by language.")
    tool: str = Field(description="What made the pack, with its version.")
    licence: str = Field(description="The licence of the content as its author named it; `unspecified` if not.")
    content: tuple[Part, ...] = Field(description="The content that the pack was made from.")
    readings: tuple[dict[str, Any], ...] = Field(
        description="Where the rules leave room: the clause, and the reading that the content takes."
    )
    files: tuple[Listed, ...] = Field(description="Every other file of the pack, by path.")


def listed(files: Mapping[str, bytes]) -> tuple[Listed, ...]:
    """The entries of a manifest for files."""
    return tuple(
        Listed(path=path, bytes=len(files[path]), sha256=sha256(files[path]).hexdigest()) for path in sorted(files)
    )


def differences(manifest: Manifest, files: Mapping[str, bytes]) -> Iterator[tuple[str, str]]:
    """Files that are not as the manifest says, and why."""
    expected = {each.path: each for each in manifest.files}
    for each in listed({path: data for path, data in files.items() if path != MANIFEST}):
        if each.path not in expected:
            yield each.path, "is not in the manifest"
        elif each != expected[each.path]:
            yield each.path, "was changed: its hash is not that of the manifest"
    for path in expected.keys() - files.keys():
        yield path, "is missing"
