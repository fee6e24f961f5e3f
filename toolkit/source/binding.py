"""From nodes to a document: a pydantic model, with every misfit as a finding at its place."""

from typing import Any, Generic, NamedTuple

from pydantic import ValidationError

from toolkit.findings.finding import Finding
from toolkit.source.format import Format, Model
from toolkit.source.misfits import finding_of, told
from toolkit.source.node import MappingNode, plain


class Bound(NamedTuple, Generic[Model]):
    """A document, the keys of it that are only stand-ins, and the findings that say why."""

    document: Model
    unsound: frozenset[str]
    findings: tuple[Finding, ...]


def bind(format_: Format[Model], root: MappingNode) -> Bound[Model]:
    """Fit a file's values into the model; each misfit is a finding and spares the other keys."""
    data: dict[Any, Any] = {key: plain(entry.value) for key, entry in root.entries.items()}
    try:
        return Bound(format_.model.model_validate(data), frozenset(), ())
    except ValidationError as error:
        misfits = error.errors(include_url=False)
    findings = tuple(finding_of(format_, root, misfit) for misfit in told(format_, misfits))
    unsound = frozenset(str(misfit["loc"][0]) for misfit in misfits if misfit["loc"])
    known = format_.model.model_fields
    sound = {key: value for key, value in data.items() if key in known and key not in unsound}
    return Bound(format_.model.model_validate({**format_.stand_in, **sound}), unsound, findings)
