import pytest

from toolkit.press.paper import PAPERS, Size, name_of, paper_named, trim_for


@pytest.mark.parametrize(
    ("why", "name", "expected"),
    [
        ("the ISO name", "a4", Size(210, 297)),
        ("capitals do not matter", "A4", Size(210, 297)),
        ("American paper is exact in tenths", "Letter", Size(215.9, 279.4)),
        ("measured in mm, width first", "148x210", Size(148, 210)),
        ("measured lying down", "297x210", Size(297, 210)),
        ("as people write it", " 139.7 × 215.9 mm ", Size(139.7, 215.9)),
        ("the smallest", "20x20", Size(20, 20)),
        ("the largest", "2000x2000", Size(2000, 2000)),
    ],
)
def test_paper_named(why: str, name: str, expected: Size) -> None:
    assert paper_named(name) == expected, why


@pytest.mark.parametrize(
    ("why", "name", "word"),
    [
        ("nothing", "", "not known"),
        ("a name we do not have", "b5", "not known"),
        ("one side only", "148x", "not known"),
        ("three sides", "1x2x3", "not known"),
        ("a negative side", "-148x210", "not known"),
        ("an exponent", "1e2x1e2", "not known"),
        ("not a number", "nanxnan", "not known"),
        ("digits of another script", "١٤٨x٢١٠", "not known"),
        ("too small", "19.9x210", "out of bounds"),
        ("too large", "210x2000.1", "out of bounds"),
        ("zero", "0x0", "out of bounds"),
        ("a novel", "a" * 10_000, "not known"),
        ("a number that never ends", "9" * 10_000 + "x1", "not known"),
        ("two lines", "a4\na5", "not known"),
    ],
)
def test_wrong_paper_gets_one_clear_sentence(why: str, name: str, word: str) -> None:
    with pytest.raises(ValueError, match=word) as trouble:
        paper_named(name)
    text = str(trouble.value)
    assert "\n" not in text, why
    assert len(text) < 200, why


def test_turning_twice_changes_nothing() -> None:
    for size in PAPERS.values():
        assert size.turned != size
        assert size.turned.turned == size


@pytest.mark.parametrize(
    ("paper", "trim"),
    [
        ("a4", "a5"),
        ("a3", "a5"),
        ("320x450", "a5"),
        ("letter", "half-letter"),
        (" Legal", "half-letter"),
        ("tabloid", "half-letter"),
    ],
)
def test_usual_trim(paper: str, trim: str) -> None:
    assert trim_for(paper) == trim


def test_sizes_have_one_name_each() -> None:
    assert [name_of(size) for size in PAPERS.values()] == list(PAPERS)
    assert name_of(Size(140.5, 205)) == "140.5x205"
    assert name_of(PAPERS["a4"].turned) == "297x210"
