from functools import cache
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from toolkit.press.imposition import Imposition, Place, impose
from toolkit.press.paper import PAPERS, Size

A3, A4, A5, A6, LETTER = (PAPERS[name] for name in ("a3", "a4", "a5", "a6", "letter"))
HALF_LETTER = Size(139.7, 215.9)
POKER = Size(63, 88)
LYING, STANDING = True, False


@pytest.mark.parametrize(
    ("why", "paper", "trim", "page", "corners"),
    [
        ("two A5 on A4, the half millimetre shared (look.md)", A4, A5, A4.turned, [(0.25, 0), (148.75, 0)]),
        ("paper given lying down is the same paper", A4.turned, A5, A4.turned, [(0.25, 0), (148.75, 0)]),
        ("a trim as large as the paper", A4, A4, A4, [(0, 0)]),
        ("a lying trim on standing paper: the paper turns", A4, A4.turned, A4.turned, [(0, 0)]),
        ("lying A5 stand on top of each other", A4, A5.turned, A4, [(0, 0.25), (0, 148.75)]),
        ("Letter halves share a cut without a gap", LETTER, HALF_LETTER, LETTER.turned, [(0, 0), (139.7, 0)]),
        (
            "four A6: one side exact, one with a sliver",
            A4,
            A6,
            A4,
            [(0, 0.25), (105, 0.25), (0, 148.75), (105, 148.75)],
        ),
    ],
)
def test_known_pages(why: str, paper: Size, trim: Size, page: Size, corners: list[tuple[float, float]]) -> None:
    made = impose(paper, trim)
    assert made.page == page, why
    assert [(place.x, place.y) for place in made.places] == corners, why
    assert not any(place.turned for place in made.places), why


@pytest.mark.parametrize(
    ("why", "trim", "options", "page", "first", "count"),
    [
        ("poker cards stand where look.md has them", POKER, {}, A4, (10.5, 16.5), 9),
        ("a wide border is no sliver: the block stays together", Size(60, 90), {"per_page": 9}, A4, (15, 13.5), 9),
        ("one A5 on A4 is held best on standing paper", A5, {"per_page": 1}, A4, (31, 43.5), 1),
        ("four cards make a square block", POKER, {"per_page": 4}, A4, (42, 60.5), 4),
        ("five cards: a last row that is not full", POKER, {"per_page": 5}, A4.turned, (54, 17), 5),
        ("the gutter is kept", POKER, {"gutter": 5}, A4, (5.5, 11.5), 9),
        ("bleed needs twice its width between trims", POKER, {"bleed": 3}, A4, (4.5, 10.5), 9),
        ("the gutter contains the bleeds", POKER, {"bleed": 2, "gutter": 5}, A4, (5.5, 11.5), 9),
        ("a margin takes A5 down to one", A5, {"margin": 1}, A4, (31, 43.5), 1),
    ],
)
def test_options(
    why: str, trim: Size, options: dict[str, float], page: Size, first: tuple[float, float], count: int
) -> None:
    made = impose(A4, trim, **options)  # type: ignore[arg-type]
    assert (made.page, len(made.places)) == (page, count), why
    assert (made.places[0].x, made.places[0].y) == first, why


@pytest.mark.parametrize(
    ("why", "paper", "trim", "options", "text"),
    [
        (
            "says how many fit",
            A4,
            A5,
            {"per_page": 3},
            "only 2 trims of 148 x 210 mm fit on paper of 210 x 297 mm, not 3",
        ),
        ("one", A5, A5, {"per_page": 2}, "only 1 trim of 148 x 210 mm fits on paper of 148 x 210 mm, not 2"),
        ("trim larger than paper", A5, A4, {}, "no trim of 210 x 297 mm fits on paper of 148 x 210 mm"),
        ("too long one way only", A4, Size(20, 298), {}, "no trim"),
        ("margins eat the paper", A4, A5, {"margin": 200.0}, "no trim"),
        ("none asked for", A4, A5, {"per_page": 0}, "at least one trim"),
        ("negative gutter would overlap", A4, A5, {"gutter": -1.0}, "0 mm or more"),
        ("not a number", A4, A5, {"bleed": float("nan")}, "0 mm or more"),
        ("no width", A4, Size(0, 10), {}, "longer than 0 mm"),
        ("endless", A4, Size(float("inf"), 10), {}, "longer than 0 mm"),
        ("thinner than we can count", A4, Size(1e-9, 10), {}, "longer than 0 mm"),
    ],
)
def test_refusals(why: str, paper: Size, trim: Size, options: dict[str, float], text: str) -> None:
    with pytest.raises(ValueError, match=text) as trouble:
        impose(paper, trim, **options)  # type: ignore[arg-type]
    assert "\n" not in str(trouble.value), why


def test_turned_trims_when_that_gives_more() -> None:
    """5 x 3 on 8 x 8 (in cm): a grid holds 2, one band across and one down hold 3, area would allow 4."""
    made = impose(Size(80, 80), Size(50, 30))
    assert len(made.places) == 3
    assert sorted(place.turned for place in made.places) == [STANDING, STANDING, LYING]


def test_a_pinwheel_is_left_out_because_no_cutter_can_cut_it() -> None:
    assert free_count(5, 5, 3, 2) == 4
    assert len(impose(Size(50, 50), Size(30, 20)).places) == 3


def test_matrix_carries_corners_to_the_box() -> None:
    made = Imposition(A4, POKER, (Place(10, 20), Place(10, 20, turned=True)))
    for place, box in zip(made.places, made.boxes, strict=True):
        a, b, c, d, e, f = made.matrix(place)
        spots = [(a * x + c * y + e, b * x + d * y + f) for x in (0, POKER.width) for y in (0, POKER.height)]
        assert (min(x for x, _ in spots), max(x for x, _ in spots)) == (box.left, box.right)
        assert (min(y for _, y in spots), max(y for _, y in spots)) == (box.top, box.bottom)


lengths = st.floats(20, 500)
small = st.one_of(st.just(0.0), st.floats(0, 10))


@settings(max_examples=400, deadline=None)
@given(
    paper=st.builds(Size, lengths, lengths),
    trim=st.builds(Size, lengths, lengths),
    margin=small,
    gutter=small,
    bleed=small,
)
def test_trims_keep_apart_and_on_the_page(paper: Size, trim: Size, margin: float, gutter: float, bleed: float) -> None:
    try:
        made = impose(paper, trim, margin=margin, gutter=gutter, bleed=bleed)
    except ValueError:
        return
    check_apart_and_inside(made, margin + bleed, max(gutter, 2 * bleed))


@settings(max_examples=200, deadline=None)
@given(paper=st.builds(Size, lengths, lengths), columns=st.integers(1, 30), rows=st.integers(1, 30))
def test_an_exact_division_always_fits(paper: Size, columns: int, rows: int) -> None:
    """Thirds of a page are no finite decimals; the tolerance has to catch that."""
    made = impose(paper, Size(paper.width / columns, paper.height / rows))
    assert len(made.places) >= columns * rows
    check_apart_and_inside(made, 0.0, 0.0)


@settings(max_examples=100, deadline=None)
@given(
    st.integers(20, 40),
    st.integers(20, 40),
    st.integers(7, 24),
    st.integers(7, 24),
    st.integers(0, 3),
    st.integers(0, 2),
)
def test_count_is_the_most_that_straight_cuts_give(
    width: int, height: int, trim_width: int, trim_height: int, gutter: int, bleed: int
) -> None:
    gap = max(gutter, 2 * bleed)
    room = (width - 2 * bleed + gap, height - 2 * bleed + gap)
    most = guillotine_count(*room, trim_width + gap, trim_height + gap)
    if most == 0:
        with pytest.raises(ValueError, match="no trim"):
            impose(Size(width, height), Size(trim_width, trim_height), gutter=gutter, bleed=bleed)
        return
    made = impose(Size(width, height), Size(trim_width, trim_height), gutter=gutter, bleed=bleed)
    assert len(made.places) == most
    for count in range(1, most + 1):
        fewer = impose(Size(width, height), Size(trim_width, trim_height), count, gutter=gutter, bleed=bleed)
        assert len(fewer.places) == count
        check_apart_and_inside(fewer, bleed, gap)


@settings(max_examples=100, deadline=None)
@given(st.integers(2, 6), st.integers(2, 5), st.integers(2, 4), st.integers(2, 4))
def test_count_against_any_placement_at_all(width: int, height: int, trim_width: int, trim_height: int) -> None:
    """On small paper only a pinwheel beats straight cuts, and by one."""
    most = free_count(width, height, trim_width, trim_height)
    straight = guillotine_count(width, height, trim_width, trim_height)
    assert straight <= most <= straight + 1
    if straight:
        made = impose(Size(width * 10, height * 10), Size(trim_width * 10, trim_height * 10))
        assert len(made.places) == straight


def check_apart_and_inside(made: Imposition, edge: float, gap: float) -> None:
    near = 0.011
    for box in made.boxes:
        assert box.left >= edge - near
        assert box.top >= edge - near
        assert box.right <= made.page.width - edge + near
        assert box.bottom <= made.page.height - edge + near
    for one, other in combinations(made.boxes[:60], 2):
        across = max(one.left, other.left) - min(one.right, other.right)
        down = max(one.top, other.top) - min(one.bottom, other.bottom)
        assert max(across, down) >= gap - 0.001


@cache
def guillotine_count(width: int, height: int, trim_width: int, trim_height: int) -> int:
    """Brute force: try every whole-number cut of every piece."""
    if width * height < trim_width * trim_height:
        return 0
    best = int((width >= trim_width and height >= trim_height) or (width >= trim_height and height >= trim_width))
    if not best:
        return 0
    for cut in range(min(trim_width, trim_height), width // 2 + 1):
        rest = guillotine_count(width - cut, height, trim_width, trim_height)
        best = max(best, guillotine_count(cut, height, trim_width, trim_height) + rest)
    for cut in range(min(trim_width, trim_height), height // 2 + 1):
        rest = guillotine_count(width, height - cut, trim_width, trim_height)
        best = max(best, guillotine_count(width, cut, trim_width, trim_height) + rest)
    return best


@cache
def free_count(width: int, height: int, trim_width: int, trim_height: int) -> int:
    """Brute force: put trims on a squared page cell by cell, anywhere, either way round."""
    shapes = {(trim_width, trim_height), (trim_height, trim_width)}
    masks = [
        [
            sum(((1 << wide) - 1) << ((y + row) * width + x) for row in range(high))
            for wide, high in sorted(shapes)
            if x + wide <= width and y + high <= height
        ]
        for y in range(height)
        for x in range(width)
    ]

    @cache
    def most(cell: int, taken: int) -> int:
        if cell == width * height:
            return 0
        best = most(cell + 1, taken)
        for mask in masks[cell]:
            if not mask & taken:
                best = max(best, 1 + most(cell + 1, taken | mask))
        return best

    return most(0, 0)
