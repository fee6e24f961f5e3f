"""A canvas in millimetres: a small layer over svgwrite with a fixed number format.

Everything is drawn by plain calls with plain values, in one order, so the same input gives the same
bytes. Groups carry classes by meaning and titles for people who listen instead of look.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Literal, NamedTuple
from unicodedata import normalize
from xml.etree import ElementTree

import svgwrite
from svgwrite.base import BaseElement
from svgwrite.container import Group, Use

from toolkit.press.numbers import mm
from toolkit.press.paper import Size
from toolkit.press.type import Face, outline


class Pen(NamedTuple):
    """How something is filled and stroked; lengths in millimetres."""

    fill: str = "none"
    stroke: str = "none"
    width: float = 0.0
    dash: tuple[float, ...] = ()

    def attributes(self) -> dict[str, str]:
        """The presentation attributes of SVG; joins and caps are always round."""
        found = {"fill": self.fill}
        if self.stroke != "none":
            found |= {"stroke": self.stroke, "stroke_width": mm(self.width)}
            found |= {"stroke_linecap": "round", "stroke_linejoin": "round"}
        if self.dash:
            found["stroke_dasharray"] = " ".join(map(mm, self.dash))
            found["stroke_linecap"] = "butt"
        return found


class Canvas:
    """A page that is drawn on from bottom to top."""

    def __init__(self, size: Size, title: str, language: str) -> None:
        page = {"width": f"{mm(size.width)}mm", "height": f"{mm(size.height)}mm"}
        self._drawing = svgwrite.Drawing(
            size=(page["width"], page["height"]),
            viewBox=f"0 0 {mm(size.width)} {mm(size.height)}",
            debug=False,
            profile="full",
        )
        title = normalize("NFC", title)
        self._drawing.attribs.update({"role": "img", "xml:lang": language, "aria-label": title})
        self._drawing.set_desc(title=title)
        self._open: list[Any] = [self._drawing]
        self._clips = 0

    @contextmanager
    def group(
        self, kind: str, title: str | None = None, transform: str | None = None, opacity: float = 1.0
    ) -> Iterator[None]:
        """What is drawn inside belongs together and is called by its kind; it may show what is under it."""
        group = Group(debug=False, class_=kind)
        if title:
            group.set_desc(title=normalize("NFC", title))
        if transform:
            group.attribs["transform"] = transform
        if opacity != 1.0:
            group.attribs["opacity"] = mm(opacity)
        self._open[-1].add(group)
        self._open.append(group)
        yield
        self._open.pop()

    @contextmanager
    def clipped(self, d: str, kind: str) -> Iterator[None]:
        """What is drawn inside shows only within a path."""
        self._clips += 1
        clip = self._drawing.clipPath(id=f"clip-{self._clips}")
        clip.add(svgwrite.path.Path(d=d, debug=False))
        self._drawing.defs.add(clip)
        with self.group(kind):
            self._open[-1].attribs["clip-path"] = f"url(#clip-{self._clips})"
            yield

    def path(self, d: str, pen: Pen, kind: str = "", even_odd: bool = False) -> None:
        """Any outline."""
        rule = {"fill_rule": "evenodd"} if even_odd else {}
        self._add(svgwrite.path.Path(d=d, debug=False, **pen.attributes(), **rule), kind)

    def rect(
        self, x: float, y: float, width: float, height: float, pen: Pen, radius: float = 0.0, kind: str = ""
    ) -> None:
        """A rectangle, with rounded corners if asked for."""
        rounded = {"rx": mm(radius)} if radius else {}
        corner, size = (mm(x), mm(y)), (mm(width), mm(height))
        self._add(svgwrite.shapes.Rect(corner, size, debug=False, **rounded, **pen.attributes()), kind)

    def circle(self, x: float, y: float, radius: float, pen: Pen, kind: str = "") -> None:
        """A circle."""
        self._add(svgwrite.shapes.Circle((mm(x), mm(y)), mm(radius), debug=False, **pen.attributes()), kind)

    def line(self, x1: float, y1: float, x2: float, y2: float, pen: Pen, kind: str = "") -> None:
        """A straight line."""
        ends = ((mm(x1), mm(y1)), (mm(x2), mm(y2)))
        self._add(svgwrite.shapes.Line(*ends, debug=False, **pen.attributes()), kind)

    def polygon(self, points: Sequence[tuple[float, float]], pen: Pen, kind: str = "") -> None:
        """A closed shape of straight edges."""
        self.path("M" + "L".join(f"{mm(x)} {mm(y)}" for x, y in points) + "Z", pen, kind)

    def dots(self, points: Sequence[tuple[float, float]], diameter: float, colour: str, kind: str = "") -> None:
        """Round dots, as strokes without length: every renderer draws those alike."""
        d = "".join(f"M{mm(x)} {mm(y)}h0" for x, y in points)
        if d:
            self.path(d, Pen(stroke=colour, width=diameter), kind)

    def words(
        self,
        text: str,
        face: Face,
        size: float,
        at: tuple[float, float],
        colour: str,
        anchor: Literal["start", "middle", "end"] = "start",
        tracking: float = 0.0,
        turn: float = 0.0,
        pen: Pen | None = None,
    ) -> None:
        """A line of text as outlines; the words themselves stay readable in its title."""
        d = outline(face, text, size, *at, anchor=anchor, tracking=tracking)
        if d:
            path = svgwrite.path.Path(d=d, debug=False, **(pen or Pen(fill=colour)).attributes())
            path.set_desc(title=normalize("NFC", text))
            if turn:
                path.attribs["transform"] = f"rotate({mm(turn)} {mm(at[0])} {mm(at[1])})"
            self._add(path, "text")

    def stamp(self, drawn: "Canvas", transforms: Sequence[str]) -> None:
        """What another canvas shows, at each of these places: drawn once, and used again from the second on."""
        _title, definitions, *elements = drawn._drawing.elements
        group = Group(debug=False, id="trim") if len(transforms) > 1 else Group(debug=False, class_="trim")
        for element in elements:
            group.add(element)
        for definition in definitions.elements:
            self._drawing.defs.add(definition)
        if len(transforms) == 1:
            group.attribs["transform"] = transforms[0]
            self._open[-1].add(group)
            return
        self._drawing.defs.add(group)
        for transform in transforms:
            self._open[-1].add(Use("#trim", class_="trim", transform=transform, debug=False))

    @contextmanager
    def defined(self, name: str) -> Iterator[None]:
        """What is drawn inside shows nowhere yet, and wherever it is used."""
        group = Group(debug=False, id=name)
        self._drawing.defs.add(group)
        self._open.append(group)
        yield
        self._open.pop()

    def use(self, name: str, kind: str, transform: str) -> None:
        """Something that is defined, at a place."""
        self._open[-1].add(Use(f"#{name}", class_=kind, transform=transform, debug=False))

    def finish(self) -> str:
        """The page as an SVG document."""
        page = ElementTree.tostring(self._drawing.get_xml(), encoding="unicode")
        return f'<?xml version="1.0" encoding="utf-8"?>\n{page}\n'

    def _add(self, element: BaseElement, kind: str) -> None:
        if kind:
            element.attribs["class"] = kind
        self._open[-1].add(element)
