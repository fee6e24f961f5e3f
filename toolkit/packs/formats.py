"""Every format that a map can be packed in. A format is one file and one line here or in the kernel."""

from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING, cast

from toolkit.container.formats import FORMATS as KERNEL
from toolkit.container.formats import Format, Write

if TYPE_CHECKING:
    from toolkit.container.content import Content


def _by(module: str) -> Write:
    """What a module writes; it is loaded when it is used."""
    return lambda content: cast(Write, import_module(module).write)(content)


PACK = Format(
    "pack", "the pack itself: JSON with schemas, types and vectors, as folder and zip", _by("toolkit.packs.packing")
)
FORMATS: tuple[Format, ...] = (
    PACK,
    *KERNEL,
    Format("tabletop-simulator", "a saved object: decks with card grids, the sheet", lambda each: dict(each.table())),
    Format("boardgame-io", "an ES module that boardgame.io runs", _by("toolkit.games.next_station.pack.boardgame_io")),
)


def written(form: Format, content: "Content") -> Mapping[str, bytes]:
    """Every file of a format by its path, in a folder named after the map and the format."""
    from toolkit.container.archive import zipped

    made = form.write(content)
    if form is PACK:
        archive = {f"{content.id}-{content.version}.zip": zipped(made)}
        return {**{f"{content.id}/{name}": data for name, data in made.items()}, **archive}
    return {f"{content.id}.{form.name}/{name}": data for name, data in made.items()}
