"""Turning and mirroring a map: the same map in another of its eight positions."""

from collections.abc import Callable
from typing import Any

import yaml

from toolkit.games.next_station.coordinates import Point, name_of, point_named
from toolkit.source.text import SourceText

MIRRORED = str.maketrans("\\/", "/\\")
TURNED = str.maketrans("-|\\/", "|-/\\")


class Literal(str):
    """A text that is written as a literal block."""


class Dumper(yaml.SafeDumper):
    """Writes literal blocks."""


Dumper.add_representer(Literal, lambda dumper, text: dumper.represent_scalar("tag:yaml.org,2002:str", text, style="|"))


def positions(source: SourceText) -> list[str]:
    """The map in all eight positions, the first unchanged."""
    data = yaml.load(source.text, Loader=yaml.SafeLoader)
    return [moved(data, turns, mirror) for mirror in (False, True) for turns in range(4)]


def moved(data: dict[str, Any], turns: int, mirror: bool) -> str:
    """A map, mirrored if asked for, then turned by quarters to the right."""
    lines = data["drawing"].rstrip("\n").split("\n")
    cells = data["districts"]["cells"].rstrip("\n").split("\n")
    place = placing(((max(map(len, lines)) + 1) // 2, (len(lines) + 1) // 2), turns, mirror)
    if mirror:
        lines, cells = _mirrored(lines, MIRRORED), _mirrored(cells, {})
    for _ in range(turns):
        lines, cells = _turned(lines, TURNED), _turned_cells(cells)
    result = {**data, "drawing": Literal("\n".join(line.rstrip() for line in lines) + "\n")}
    result["districts"] = {**data["districts"], "cells": Literal("\n".join(cells) + "\n")}
    result["departures"] = {colour: _name(at, place) for colour, at in data["departures"].items()}
    result["monuments"] = {_name(at, place): text for at, text in data.get("monuments", {}).items()}
    result["marks"] = {mark: [placed_id(each, place) for each in ids] for mark, ids in data.get("marks", {}).items()}
    return yaml.dump(result, Dumper=Dumper, sort_keys=False, allow_unicode=True)


def placing(size: tuple[int, int], turns: int, mirror: bool) -> Callable[[Point], Point]:
    """Where a point of a map of this size (columns and rows) comes to be in one of its positions."""
    place: Callable[[Point], Point] = lambda point: point  # noqa: E731
    if mirror:
        place = _then(place, size, _mirror)
    for _ in range(turns):
        place = _then(place, size, _turn)
        size = size[::-1]
    return place


def _then(place: Callable[[Point], Point], size: tuple[int, int], step: Any) -> Callable[[Point], Point]:
    return lambda point: step(place(point), size)


def _mirror(point: Point, size: tuple[int, int]) -> Point:
    return Point(size[0] - 1 - point.column, point.row)


def _turn(point: Point, size: tuple[int, int]) -> Point:
    return Point(size[1] - 1 - point.row, point.column)


def _padded(lines: list[str]) -> list[str]:
    width = max(map(len, lines))
    return [line.ljust(width) for line in lines]


def _mirrored(lines: list[str], glyphs: Any) -> list[str]:
    return [line[::-1].translate(glyphs) for line in _padded(lines)]


def _turned(lines: list[str], glyphs: Any) -> list[str]:
    padded = _padded(lines)
    return ["".join(column).translate(glyphs) for column in zip(*reversed(padded), strict=True)]


def _turned_cells(lines: list[str]) -> list[str]:
    return [" ".join(column) for column in zip(*reversed([line[::2] for line in _padded(lines)]), strict=True)]


def _name(at: str, place: Callable[[Point], Point]) -> str:
    return name_of(place(point_named(at)))


def placed_id(connection: str, place: Callable[[Point], Point]) -> str:
    """The id of a connection on the moved map."""
    ends = [place(point_named(end)) for end in connection.split("-")]
    return "-".join(name_of(point) for point in sorted(ends, key=lambda point: (point.row, point.column)))
