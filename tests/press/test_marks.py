import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from toolkit.press.imposition import SLIVER_MM, impose
from toolkit.press.marks import Segment, cut_marks, ruler
from toolkit.press.paper import PAPERS, Size

A4, A5, A6 = (PAPERS[name] for name in ("a4", "a5", "a6"))
POKER = Size(63, 88)


def test_two_a5_on_a4_are_cut_once_as_in_the_look() -> None:
    assert cut_marks(impose(A4, A5)) == (
        Segment(148.5, 3.5, 148.5, 8.5),
        Segment(148.5, 201.5, 148.5, 206.5),
        Segment(148.5, 8.5, 148.5, 201.5, "guide"),
    )


def test_cards_have_the_ticks_of_the_look() -> None:
    marks = cut_marks(impose(A4, POKER))
    assert len(marks) == 16, "four cuts each way, two ends each"
    assert Segment(10.5, 10.0, 10.5, 14.5) in marks, "2.0 off the block, 4.5 long at the top"
    assert Segment(5.0, 16.5, 8.5, 16.5) in marks, "3.5 long at the side: 5 mm to the paper edge stay clear"
    assert {mark.kind for mark in marks} == {"crop"}


@pytest.mark.parametrize(
    ("why", "trim", "options", "crops", "guides"),
    [
        ("the trim is the paper: nothing to cut", A4, {}, 0, 0),
        ("two cuts cross: one each way, two ends each", A6, {}, 4, 2),
        ("one sheet in the middle has eight ticks", A5, {"per_page": 1}, 8, 0),
        ("a full-height strip is cut left and right, marked on the cut", Size(150, 297), {}, 4, 2),
        ("a wide gutter has its own ticks", Size(80, 110), {"gutter": 12, "per_page": 4}, 4 * 3 * 2, 0),
        ("a narrow gutter has none: outer ends only", Size(80, 110), {"gutter": 2, "per_page": 4}, 4 * 2 * 2, 0),
        ("bleed: two cuts between neighbours", POKER, {"bleed": 3, "per_page": 4}, 4 * 2 * 2, 0),
    ],
)
def test_number_of_marks(why: str, trim: Size, options: dict[str, float], crops: int, guides: int) -> None:
    marks = cut_marks(impose(A4, trim, **options))  # type: ignore[arg-type]
    assert [mark.kind for mark in marks] == ["crop"] * crops + ["guide"] * guides, why


def test_style() -> None:
    assert cut_marks(impose(A4, A5), "none") == ()
    with pytest.raises(ValueError, match="'crop' or 'none', not 'fancy'"):
        cut_marks(impose(A4, A5), "fancy")  # type: ignore[arg-type]


sides = st.integers(20, 150)
small = st.sampled_from([0.0, 0.0, 2.0, 3.0, 8.0])


@settings(max_examples=300, deadline=None)
@given(trim=st.builds(Size, sides, sides), margin=small, gutter=small, bleed=small)
def test_ticks_lie_on_a_cut_on_the_page_and_off_the_picture(
    trim: Size, margin: float, gutter: float, bleed: float
) -> None:
    made = impose(A4, trim, margin=margin, gutter=gutter, bleed=bleed)
    marks = cut_marks(made)
    assert len(set(marks)) == len(marks)
    near = 0.01 if gutter or bleed else SLIVER_MM / 2 + 0.01
    uprights = [side for box in made.boxes for side in (box.left, box.right)]
    levels = [side for box in made.boxes for side in (box.top, box.bottom)]
    for mark in marks:
        assert 0 <= mark.x1 <= mark.x2 <= made.page.width
        assert 0 <= mark.y1 <= mark.y2 <= made.page.height
        assert (mark.x1 == mark.x2) != (mark.y1 == mark.y2)
        at, cuts = (mark.x1, uprights) if mark.x1 == mark.x2 else (mark.y1, levels)
        assert any(abs(at - cut) <= near for cut in cuts)
        assert bleed == 0 or mark.kind == "crop"
        for box in made.boxes:  # on the edge is allowed, inside a trim or its bleed is not
            inside = bleed - near
            across = mark.x2 > box.left - inside and mark.x1 < box.right + inside
            down = mark.y2 > box.top - inside and mark.y1 < box.bottom + inside
            assert not (across and down), (mark, box)


@pytest.mark.parametrize(
    ("why", "length", "ticks"),
    [
        ("ends tall, fives short", 10, ((0, 1.7), (5, 0.75), (10, 1.7))),
        ("the tens between", 20, ((0, 1.7), (5, 0.75), (10, 1.25), (15, 0.75), (20, 1.7))),
    ],
)
def test_ruler(why: str, length: int, ticks: tuple[tuple[float, float], ...]) -> None:
    assert ruler(length) == ticks, why


def test_ruler_of_the_look() -> None:
    assert len(ruler()) == 11
    assert [x for x, height in ruler() if height == 1.7] == [0, 50]
    assert [x for x, height in ruler() if height == 1.25] == [10, 20, 30, 40]
    assert [x for x, height in ruler(100) if height == 1.7] == [0, 50, 100]


@pytest.mark.parametrize("length", [0, -50, 3, 52])
def test_ruler_of_no_use(length: int) -> None:
    with pytest.raises(ValueError, match="multiple of 5"):
        ruler(length)
