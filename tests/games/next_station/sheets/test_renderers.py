"""One picture everywhere: ours (typst with resvg), librsvg's and the browser's."""

import pytest
from PIL import Image

from tests.renderers import by_chromium, by_librsvg, difference

DPI = 254  # ten pixels a millimetre: the page is a whole number of them, so no program stretches it
BLUR = 1
MEAN, FAR, FAR_SHARE = 0.5, 48, 1e-5
"""Mean difference below 0.5 of 255 (0.2 %); more than 48 of 255 on less than 0.6 square millimetres in all.

Measured: mean 0.27 for both. All of it is smoothing of edges; a missing word, or a sheet moved by half a
millimetre, is far beyond the bound (last test).
"""


@pytest.fixture(scope="module")
def ours(printed):
    return Image.open(printed("paris", "--format", "png", "--dpi", str(DPI))).convert("RGB")


def assert_same(one, other, folder):
    apart = difference(one, other, BLUR)
    Image.fromarray(255 - (apart * 4).clip(0, 255).astype("uint8")).save(folder / "difference.png")
    mean, share = apart.mean(), (apart > FAR).mean()
    message = f"mean {mean:.3f}, share of far pixels {share:.6f}: see {folder / 'difference.png'}"
    assert mean < MEAN, message
    assert share < FAR_SHARE, message


def test_librsvg_shows_the_same(printed, ours, tmp_path):
    theirs = by_librsvg(printed("paris", "--format", "svg"), tmp_path / "librsvg.png", DPI)
    assert_same(ours, theirs, tmp_path)


def test_chromium_shows_the_same(printed, ours, tmp_path):
    theirs = by_chromium(printed("paris", "--format", "svg"), tmp_path / "chromium.png", DPI, ours.size)
    assert_same(ours, theirs, tmp_path)


@pytest.mark.parametrize(
    ("why", "box"),
    [
        ("a label is missing", (1065, 485, 1190, 510)),
        ("half a millimetre moved", None),
    ],
)
def test_the_bound_is_tight(ours, tmp_path, why, box):
    """What a reader would notice is noticed here."""
    other = ours.copy()
    if box:
        other.paste((255, 255, 255), box)
    else:
        other.paste(ours, (5, 0))
    with pytest.raises(AssertionError, match="share of far pixels"):
        assert_same(ours, other, tmp_path)
    assert why
