"""Proving a pack: container, hashes, schema, meaning. Each stands on the one before."""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from pydantic import BaseModel, ValidationError

from toolkit import __version__
from toolkit.container import checks
from toolkit.container.archive import Files, Unreadable, opened
from toolkit.container.canonical import canonical_json
from toolkit.container.manifest import MANIFEST, Manifest, differences
from toolkit.findings.finding import Finding
from toolkit.findings.place import Place, whole_file
from toolkit.games.next_station.pack.contradictions import contradictions
from toolkit.games.next_station.pack.document import DOCUMENTS
from toolkit.games.next_station.vectors.document import Vectors
from toolkit.packs.reading import Pack
from toolkit.packs.unpacking import rebuilt


class Verified(NamedTuple):
    """A pack, if it could be opened, and everything that is wrong with it."""

    pack: Pack | None
    findings: tuple[Finding, ...]


def verified(path: Path) -> Verified:
    """Open a folder or a zip and prove it; nothing is ever written to disk."""
    files = opened(path)
    if isinstance(files, Unreadable):
        check = checks.UNREADABLE if files.reason.startswith("is no zip") else checks.UNSAFE
        return Verified(None, (check.report(_place(path, files.file), f"{files.file or path.name} {files.reason}"),))
    if MANIFEST not in files:
        return Verified(None, (checks.NO_MANIFEST.report(whole_file(str(path)), f"there is no {MANIFEST}"),))
    try:
        pack = Pack(Manifest.model_validate_json(files[MANIFEST]), files)
    except ValidationError as misfit:
        reason = f"{MANIFEST} does not fit: {_first(misfit)}"
        return Verified(None, (checks.NO_MANIFEST.report(_place(path, MANIFEST), reason),))
    for stage in (_changed, _unfit, _contradicting, _not_their_source):
        findings = tuple(stage(path, pack))
        if findings:
            return Verified(pack, findings)
    return Verified(pack, ())


def _changed(path: Path, pack: Pack) -> Iterator[Finding]:
    for file, reason in differences(pack.manifest, pack.files):
        yield checks.CHANGED.report(_place(path, file), f"{file} {reason}")


def _unfit(path: Path, pack: Pack) -> Iterator[Finding]:
    models: dict[str, type[BaseModel]] = {**DOCUMENTS}
    if "vectors/cases.json" in pack.files:  # a map without a deck has none
        models["vectors/cases.json"] = Vectors
    for file, model in models.items():
        try:
            model.model_validate_json(pack.files.get(file, b""))
        except ValidationError as misfit:
            yield checks.UNFIT.report(_place(path, file), f"{file} does not fit its schema: {_first(misfit)}")


def _contradicting(path: Path, pack: Pack) -> Iterator[Finding]:
    for reason in contradictions(pack.map):
        yield checks.CONTRADICTION.report(_place(path, "map.json"), f"map.json: {reason}")


def _not_their_source(path: Path, pack: Pack) -> Iterator[Finding]:
    """Documents are worked out again from the source that the pack carries.

    Vectors are chosen by the tool, so only the version that made them makes the same.
    """
    again = rebuilt(pack)
    if again is None:
        reason = "the source in map.json, or a card set, is no sound content"
        yield checks.NOT_ITS_SOURCE.report(_place(path, "map.json"), reason)
        return
    expected: Files = {name: canonical_json(document) for name, document in again.documents.items()}
    if pack.manifest.tool == f"fulgence {__version__}":
        expected = {**expected, **again.files}
    for file, data in expected.items():
        if pack.files[file] != data:
            reason = (
                f"{file} is not what the pack's own source gives (see line {_first_difference(pack.files[file], data)})"
            )
            yield checks.NOT_ITS_SOURCE.report(_place(path, file), reason)


def _first_difference(found: bytes, expected: bytes) -> int:
    pairs = zip(found.split(b"\n"), expected.split(b"\n"), strict=False)
    return next((number for number, (one, other) in enumerate(pairs, start=1) if one != other), 1)


def _first(misfit: ValidationError) -> str:
    error = misfit.errors(include_url=False)[0]
    return f"{'.'.join(map(str, error['loc'])) or 'the file'}: {error['msg']}"


def _place(path: Path, file: str) -> Place:
    return whole_file(f"{path}/{file}" if file else str(path))
