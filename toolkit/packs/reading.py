"""Reading packs from Python: verified, then typed."""

from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from toolkit.container.archive import Files
from toolkit.container.manifest import Manifest
from toolkit.games.next_station.pack.document import PackCards, PackMap, PackMapMin, PackRules
from toolkit.games.next_station.vectors.document import Vectors


class PackTrouble(Exception):
    """A pack that cannot be trusted; the text says why, a line for each finding."""


@dataclass(frozen=True)
class Pack:
    """A pack in memory. Documents are read when first asked for."""

    manifest: Manifest
    files: Files

    @cached_property
    def map(self) -> PackMap:
        """The map with everything worked out."""
        return PackMap.model_validate_json(self.files["map.json"])

    @cached_property
    def map_min(self) -> PackMapMin:
        """The map in its smallest form."""
        return PackMapMin.model_validate_json(self.files["map.min.json"])

    @cached_property
    def cards(self) -> PackCards:
        """The card sets."""
        return PackCards.model_validate_json(self.files["cards.json"])

    @cached_property
    def rules(self) -> PackRules:
        """Scoring, ratings, readings and clauses."""
        return PackRules.model_validate_json(self.files["rules.json"])

    @cached_property
    def vectors(self) -> Vectors:
        """The conformance cases."""
        return Vectors.model_validate_json(self.files["vectors/cases.json"])


def open_pack(path: str | Path) -> Pack:
    """A pack from a folder or a zip; `PackTrouble` if it is not sound."""
    from toolkit.packs.verifying import verified

    pack, findings = verified(Path(path))
    if pack is None or findings:
        raise PackTrouble("\n".join(f"{each.code} {each.message}" for each in findings))
    return pack
