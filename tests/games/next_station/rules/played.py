"""Boxes, and the vectors of both maps, for the tests of the referee."""

import json
from functools import cache
from pathlib import Path
from typing import Any

from tests.games.next_station.rules.naive import NaiveGame
from toolkit.cli.library import Library
from toolkit.games.next_station.box import Box
from toolkit.games.next_station.game import box_for
from toolkit.games.next_station.vectors.document import Vectors
from toolkit.games.next_station.vectors.generate import vectors_for

ROOT = Path(__file__).parents[4]
MAPS = ("paris", "atelier")


@cache
def box_named(map_id: str) -> Box:
    library = Library()
    inspection = library.inspect(str(ROOT / f"maps/{map_id}.yaml"))
    return box_for(inspection.subject, library.finder(inspection))


@cache
def naive_named(map_id: str) -> NaiveGame:
    return NaiveGame(ROOT / f"maps/{map_id}.yaml", ROOT / "cards")


@cache
def vectors_named(map_id: str) -> Vectors:
    found = vectors_for(box_named(map_id))
    assert found is not None
    return found


@cache
def cases_named(map_id: str) -> tuple[dict[str, Any], ...]:
    """The cases as any engine reads them."""
    return tuple(json.loads(case.model_dump_json(exclude_none=True)) for case in vectors_named(map_id).cases)
