"""Cut marks and the ruler, as data in millimetres; drawing them is the canvas' work.

Measures are those of `look.md`: marks start 2 mm off the trims, are 4.5 mm long and stay 5 mm away from the
paper edge where they can. Most printers leave 3.5 mm blank, so nothing of use is put nearer than that.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from toolkit.press.imposition import SLIVER_MM, Box, Imposition

CROP_STROKE_MM = 0.2
GUIDE_STROKE_MM = 0.18
GUIDE_DASH_MM = (1.0, 2.0)
RULER_STROKE_MM = 0.25
RULER_TICK_STROKE_MM = 0.2

OFFSET = 2.0
NEAR = 0.5
LENGTH = 4.5
SHORTEST = 2.0
KEPT_CLEAR = 5.0
UNPRINTED = 3.5
INNER_TICK = 5.0
_SAME = 0.005

Span = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Segment:
    """A straight stroke: a `crop` tick to aim the knife at, or a faint dashed `guide` along the cut."""

    x1: float
    y1: float
    x2: float
    y2: float
    kind: Literal["crop", "guide"] = "crop"


def cut_marks(
    imposition: Imposition, style: Literal["crop", "none"] = "crop", bleed: float = 0.0
) -> tuple[Segment, ...]:
    """The marks of every cut that is not a paper edge, once for each cut, outside trims and bleed.

    A cut that runs into the paper edge, or into another trim, has no room for a mark outside. Without bleed
    such a cut gets a tick on the cut line itself (paper edge) and a guide along it; with bleed it gets
    nothing, for the mark would be printed on the picture: give the imposition a margin then.
    """
    if style == "none":
        return ()
    if style != "crop":
        raise ValueError(f"marks are 'crop' or 'none', not {style!r}")
    page, boxes = imposition.page, imposition.boxes
    shared = imposition.gutter == 0 and imposition.bleed == 0
    bleed = max(bleed, imposition.bleed)
    upright = _Side(boxes, page.width, page.height, bleed, shared).strokes()
    flat = _Side(tuple(map(_flipped, boxes)), page.height, page.width, bleed, shared).strokes()
    segments = [Segment(at, start, at, end, kind) for at, start, end, kind in upright]
    segments += [Segment(start, at, end, at, kind) for at, start, end, kind in flat]
    return tuple(sorted(segments, key=lambda mark: (mark.kind, mark.x1, mark.y1, mark.x2, mark.y2)))


def ruler(length: int = 50) -> tuple[tuple[float, float], ...]:
    """Ticks of a ruler as (x, height): every 5 mm, taller every 10, tallest every 50 and at both ends."""
    if length < 5 or length % 5:
        raise ValueError(f"a ruler is a multiple of 5 mm long, not {length}")
    return tuple((float(x), _tick(x, length)) for x in range(0, length + 1, 5))


def _tick(x: int, length: int) -> float:
    if x % 50 == 0 or x == length:
        return 1.7
    return 1.25 if x % 10 == 0 else 0.75


Stroke = tuple[float, float, float, Literal["crop", "guide"]]


@dataclass(frozen=True, slots=True)
class _End:
    """What marks one end of a cut; `outside` says that it lies off the trims, as it should."""

    tick: Span | None
    outside: bool


@dataclass(frozen=True, slots=True)
class _Side:
    """All upright cuts of a page; the level ones are the upright ones of the page flipped over its diagonal."""

    boxes: tuple[Box, ...]
    across: float
    along: float
    bleed: float
    shared: bool

    def strokes(self) -> list[Stroke]:
        """Ticks and guides as (x, from, to, kind); ticks that meet on one line become one."""
        found: list[Stroke] = []
        for at, spans in sorted(self._cuts().items()):
            ticks: list[Span] = []
            for start, end in _joined(spans, 2 * (self.bleed + NEAR) + SHORTEST):
                first, last = self._ends(at, start, end)
                ticks += [tick for tick in (first.tick, self._mirrored(last.tick)) if tick]
                if not self.bleed and not (first.outside and last.outside):
                    found.append((at, *self._guide(start, end, first, last), "guide"))
            found += [(at, _tidy(start), _tidy(end), "crop") for start, end in _joined(ticks, _SAME)]
        return found

    def _cuts(self) -> dict[float, list[Span]]:
        """Edges of trims by position; facing edges of neighbours are one cut, in the middle between them."""
        lefts, rights = _by_position(self.boxes, "left"), _by_position(self.boxes, "right")
        cuts: dict[float, list[Span]] = defaultdict(list)
        for box in self.boxes:
            for edge, facing in ((box.left, rights), (box.right, lefts)):
                at = self._shared_position(box, edge, facing)
                if SLIVER_MM + _SAME < at < self.across - SLIVER_MM - _SAME:
                    cuts[at].append((box.top, box.bottom))
        return cuts

    def _shared_position(self, box: Box, edge: float, facing: dict[float, list[Box]]) -> float:
        if self.shared:
            way = 1 if edge == box.right else -1
            positions = list(facing)
            for position in positions[bisect_left(positions, edge - SLIVER_MM) :]:
                if position > edge + SLIVER_MM:
                    break
                near = -_SAME <= way * (position - edge) <= SLIVER_MM
                if near and any(other.top < box.bottom and box.top < other.bottom for other in facing[position]):
                    return _tidy((edge + position) / 2)
        return _tidy(edge)

    def _ends(self, at: float, start: float, end: float) -> tuple[_End, _End]:
        """Both ends, each measured from the paper edge that lies ahead of it."""
        reach = self.bleed + (SLIVER_MM if self.shared else _SAME)
        near = [box for box in self.boxes if box.left - reach < at < box.right + reach]
        above = [box.bottom for box in near if box.bottom <= start + _SAME]
        below = [self.along - box.top for box in near if box.top >= end - _SAME]
        return self._end(start, max(above, default=None)), self._end(self.along - end, max(below, default=None))

    def _end(self, start: float, trim_ahead: float | None) -> _End:
        """The longest mark that fits; closer to trims and paper edge only if there is no room otherwise."""
        near = self.bleed + NEAR
        off = max(OFFSET, near)
        if trim_ahead is not None:
            tries = [(off, trim_ahead + off), (near, trim_ahead + near)]
        else:
            tries = [(off, KEPT_CLEAR), (near, UNPRINTED)] + ([(near, 0.0)] if self.bleed else [])
        for offset, limit in tries:
            inner = start - offset
            outer = max(limit, inner - LENGTH)
            if inner - outer >= SHORTEST - _SAME:
                return _End((outer, inner), outside=True)
        if trim_ahead is None and not self.bleed:
            return _End((UNPRINTED, UNPRINTED + INNER_TICK), outside=False)
        return _End(None, outside=False)

    def _guide(self, start: float, end: float, first: _End, last: _End) -> Span:
        """Along the cut, between inner ticks where there are any."""
        last_tick = self._mirrored(last.tick)
        head = first.tick[1] if first.tick and not first.outside else start
        foot = last_tick[0] if last_tick and not last.outside else end
        return _tidy(head), _tidy(max(head, foot))

    def _mirrored(self, span: Span | None) -> Span | None:
        return span and (self.along - span[1], self.along - span[0])


def _by_position(boxes: Iterable[Box], side: Literal["left", "right"]) -> dict[float, list[Box]]:
    """Boxes by the position of one side, in rising order."""
    found: dict[float, list[Box]] = defaultdict(list)
    for box in sorted(boxes, key=lambda box: (box.left, box.right)):
        found[box.left if side == "left" else box.right].append(box)
    return dict(sorted(found.items()))


def _joined(spans: Sequence[Span], gap: float) -> list[Span]:
    """Spans with smaller gaps between them closed."""
    joined: list[Span] = []
    for start, end in sorted(spans):
        if joined and start - joined[-1][1] < gap:
            joined[-1] = (joined[-1][0], max(end, joined[-1][1]))
        else:
            joined.append((start, end))
    return joined


def _flipped(box: Box) -> Box:
    return Box(box.top, box.left, box.bottom, box.right)


def _tidy(mm: float) -> float:
    """Rounded to 0.001 mm: two ways to compute one cut must give one cut."""
    return round(mm, 3) + 0.0
