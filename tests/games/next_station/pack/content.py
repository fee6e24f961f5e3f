"""The content of both maps, for the tests of what is written from it."""

from functools import cache

from tests.games.next_station.rules.played import box_named
from toolkit.container.content import Content
from toolkit.games.next_station.pack.content import content

MAPS = ("paris", "atelier")


@cache
def content_named(map_id: str) -> Content:
    return content(box_named(map_id))
