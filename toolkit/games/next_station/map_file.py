"""One map file, read as far as it is sound."""

from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from toolkit.findings.finding import Finding
from toolkit.games.authored import AuthoredFile
from toolkit.games.next_station.board import Board
from toolkit.games.next_station.cells import Cells
from toolkit.games.next_station.document import MAP_FORMAT, MapDocument
from toolkit.games.next_station.drawing import Drawing, drawing_of
from toolkit.games.next_station.legend import legend_with
from toolkit.games.next_station.survey import Survey, board_of
from toolkit.source.binding import bind
from toolkit.source.block import Block, block_of
from toolkit.source.node import MappingNode, Path, ScalarNode, walk
from toolkit.source.text import SourceText


@dataclass(frozen=True)
class MapFile(AuthoredFile):
    """A map with everything that checks, sheets and packs ask of it.

    The survey and the board are worked out when first asked for, which no check does before the
    drawing's shape is proven: a hostile drawing costs nothing.
    """

    PICTURES: ClassVar = (("drawing",), ("districts", "cells"))

    document: MapDocument
    drawing: Drawing
    cells: Cells

    @cached_property
    def survey(self) -> Survey:
        """What can be seen in the drawing."""
        return Survey(self.drawing)

    @cached_property
    def board(self) -> Board:
        """What the map means."""
        return board_of(self.survey, self.cells.letters, self.document.districts, self.document.departures)

    @property
    def meaning(self) -> object:
        """Everything but blanks at the ends of the pictures' lines: what no formatting may change."""
        districts = self.document.districts.model_copy(update={"cells": ""})
        document = self.document.model_copy(update={"drawing": "", "districts": districts})
        return document, self.drawing.block.lines, self.cells.block.lines

    def is_literal(self, *path: str | int) -> bool:
        """Whether the text at a path is a literal block, the only style whose characters have places."""
        return _block(self.source, self.root, path) is not None


def read_map(source: SourceText, root: MappingNode) -> tuple[MapFile, tuple[Finding, ...]]:
    """The map in a file, and what of it did not fit the format."""
    bound = bind(MAP_FORMAT, root)
    document = bound.document
    nothing = Block(source.name, (), root.place.line, 0)
    drawing = drawing_of(_block(source, root, ("drawing",)) or nothing, legend_with(document.legend))
    cells = Cells(_block(source, root, ("districts", "cells")) or nothing)
    return MapFile(source, root, document, bound.unsound, drawing, cells), bound.findings


def _block(source: SourceText, root: MappingNode, path: Path) -> Block | None:
    steps = list(walk(root, path))
    node = steps[-1][0]
    return block_of(source, node) if len(steps) == len(path) + 1 and isinstance(node, ScalarNode) else None
