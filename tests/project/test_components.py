"""The pieces of anken as they come out of the printer: true sizes, read back from the PDFs."""

import itertools

import pdfplumber
import pytest

MM = 25.4 / 72
GUIDE = pytest.approx(0.35, abs=0.01)  # pt: the lines to cut and to fold along
NEAR = 0.01  # mm

# The box for 54 cards of 63 x 88 mm and 0.3 mm, with room of 1, 1.5 and 1 mm.
WIDTH, HEIGHT, DEPTH = 63 + 1, 88 + 1.5, 54 * 0.3 + 1


def guides(build, name, number=0):
    """The lines to cut and to fold along on a page, each as (left, top, width, height, is it dashed) in mm."""
    with pdfplumber.open(build / f"anken/{name}-a4.pdf") as pdf:
        page = pdf.pages[number]
        drawn = [*page.curves, *page.lines, *page.rects]
        return [
            (*(one[side] * MM for side in ("x0", "top", "width", "height")), bool(one["dash"][0]))
            for one in drawn
            if one["stroke"] and one["linewidth"] == GUIDE
        ]


def sizes(lines, dashed):
    return [(round(width, 2), round(height, 2)) for _, _, width, height, is_dashed in lines if is_dashed == dashed]


def test_tokens_are_as_large_as_game_yaml_says(build):
    cuts = guides(build, "tokens")
    assert sorted(sizes(cuts, dashed=False)) == [(20, 20)] * 8 + [(40, 22)] * 4 + [(63, 88)] * 6
    for x, y, width, height, _ in cuts:
        assert (width, height) in [pytest.approx(size, abs=NEAR) for size in ((20, 20), (40, 22), (63, 88))]
        assert x > 5
        assert x + width < 205
        assert y > 5
        assert y + height < 287


def test_the_panels_of_the_box_are_as_large_as_the_deck_needs(build):
    lines = guides(build, "nets", 1)
    folds = [one for one in lines if one[4]]
    upright = sorted(
        x for x, _, width, height, _ in folds if height == pytest.approx(HEIGHT, abs=NEAR) and width < NEAR
    )
    assert len(upright) == 4, "front, right, back and left are folded, and the glue tab"
    steps = [after - before for before, after in itertools.pairwise(upright)]
    assert steps == pytest.approx([DEPTH, WIDTH, DEPTH], abs=NEAR)
    edge = min(x for x, _, width, height, dashed in lines if not dashed and width < NEAR and height > HEIGHT - NEAR)
    assert upright[0] - edge == pytest.approx(WIDTH, abs=NEAR), "the front is as wide as the back"
    level = sorted(y for _, y, width, height, _ in folds if width == pytest.approx(WIDTH, abs=NEAR) and height < NEAR)
    tucks = sorted(
        y for _, y, width, height, _ in folds if width == pytest.approx(WIDTH - 1, abs=NEAR) and height < NEAR
    )
    assert (level[0] - tucks[0], level[1] - level[0], tucks[1] - level[1]) == pytest.approx(
        (DEPTH, HEIGHT, DEPTH), abs=NEAR
    )


def test_five_dice_are_nets_of_cubes(build):
    folds = [one for one in guides(build, "nets") if one[4]]
    assert len(folds) == 5 * 12, "five folds between the faces and seven to the tabs"
    assert {round(max(width, height), 2) for _, _, width, height, _ in folds} == {16}


def test_the_ruler_on_every_component_sheet_measures_fifty_millimetres(build):
    for name in ("tokens", "nets", "sheets"):
        with pdfplumber.open(build / f"anken/{name}-a4.pdf") as pdf:
            for page in pdf.pages:
                ticks = [line["x0"] * MM for line in page.lines if line["top"] * MM > 289 and line["width"] < NEAR]
                assert max(ticks) - min(ticks) == pytest.approx(50, abs=NEAR)
                assert "Ver.0.91" in page.extract_text()


def test_backs_of_tokens_lie_behind_their_fronts(build):
    """The coins' rims, seen through the paper: the page turns over its long edge."""
    with pdfplumber.open(build / "anken/tokens-a4.pdf") as pdf:
        front, back = (rims(page) for page in pdf.pages)
    assert len(front) == 8
    assert back == sorted((round(210 - x, 2), y) for x, y in front)


def rims(page):
    """The middles of all circles of 18.2 mm, from the left."""
    circles = [one for one in page.curves if one["width"] * MM == pytest.approx(18.2, abs=0.02)]
    places = [((one["x0"] + one["x1"]) / 2 * MM, (one["top"] + one["bottom"]) / 2 * MM) for one in circles]
    return sorted((round(x, 2), round(y, 2)) for x, y in places)
