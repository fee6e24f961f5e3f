"""What Next Station offers to the commands; see `games.registry.Game`."""

from collections.abc import Mapping
from typing import Any

from toolkit.findings.check import run_stages
from toolkit.findings.finding import Finding
from toolkit.games.next_station.checks.catalogue import ALL_CHECKS as CHECKS
from toolkit.games.next_station.checks.catalogue import MAP_STAGES, TIP_STAGES
from toolkit.games.next_station.document import MAP_FORMAT, MapDocument
from toolkit.games.next_station.map_file import MapFile, read_map
from toolkit.source.binding import Format
from toolkit.source.node import MappingNode
from toolkit.source.text import SourceText

__all__ = ["CHECKS", "FORMATS", "blank", "connected", "inspect", "portrait"]

FORMATS: Mapping[str, Format[Any]] = {"map": MAP_FORMAT}


def inspect(source: SourceText, root: MappingNode, tips: bool) -> tuple[MapFile, tuple[Finding, ...]]:
    """A file of this game and everything that is wrong with it."""
    map_file, misfits = read_map(source, root)
    stages = TIP_STAGES if tips else MAP_STAGES
    sound = set(MapDocument.model_fields) - map_file.unsound
    return map_file, (*misfits, *run_stages(stages, map_file, sound))


def portrait(map_file: MapFile) -> Any:
    """A map in numbers."""
    from toolkit.games.next_station.portrait import portrait as portrait_of

    return portrait_of(map_file)


def blank(name: str, columns: int, rows: int) -> str:
    """The text of a blank map."""
    from toolkit.games.next_station.blank import blank as blank_map

    return blank_map(name, columns, rows)


def connected(map_file: MapFile, reach: int) -> tuple[str, ...]:
    """The lines of a map's drawing with its tracks drawn by the ray rule."""
    from toolkit.games.next_station.connect import connected as tracks

    return tracks(map_file.survey, reach)
