"""Files of a format in a folder, as other people's programs find them."""

from pathlib import Path

from toolkit.container.content import Content
from toolkit.container.formats import FORMATS


def files_in(name: str, content: Content) -> dict[str, bytes]:
    return next(each for each in FORMATS if each.name == name).write(content)


def write_into(folder: Path, name: str, content: Content) -> Path:
    """The first file of the format, with the others around it."""
    files = files_in(name, content)
    for path, data in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(data)
    return folder / next(iter(files))
