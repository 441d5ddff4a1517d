"""Ruby and vertical samples as text, so that a change of any hundredth of a millimetre is seen in a review."""

from collections.abc import Callable

import pytest

from hanshita.colours import BLACK, Colour
from hanshita.fonts import FontBook
from hanshita.frames import Frame, Path
from hanshita.geometry import Rect, Size
from hanshita.typeset import TextStyle, typeset
from hanshita.typeset.content import Picture
from hanshita.typeset.markup import World, read_markup

SQUARE = Path((("M", 0, 0), ("L", 8, 0), ("L", 8, 8), ("L", 0, 8), ("Z",)), BLACK)
RED = Colour(0.8, 0.2, 0.2)
TEXT = (
    "案件と同じ**色の社員**は、{内部留保|ないぶりゅうほ}の数だけ:die:を振る。{red:３点以上}なら「{服|はっ}{部|とり}」が"
    "{dots:必ず}{承|うけたまわ}り、（HP10の敵を12体）{large:百済}の{力|ちから}{士|し}100人。"
)


def frame(style: TextStyle, box: Rect, fonts: FontBook) -> Frame:
    picture = Picture("die", (SQUARE,), Rect(0, 0, 8, 8))
    world = World({"red": RED}.get, list, lambda *_: picture, {}, style.size)
    rich, mistakes = read_markup(TEXT, world)
    assert mistakes == ()
    setting = typeset(rich, box, style, fonts)
    assert (setting.over, setting.missing) == ((0, 0), ())
    return Frame("sample", Size(box.width, box.height), setting.items)


@pytest.mark.parametrize("align", ["left", "justified"])
@pytest.mark.parametrize("writing", ["horizontal", "vertical"])
def test_a_sample_of_everything(
    writing: str, align: str, style: TextStyle, fonts: FontBook, golden: Callable[[str, str], None]
) -> None:
    size = style._replace(size=3.0, leading=1.6, writing=writing, align=align)  # type: ignore[arg-type]
    box = Rect(0, 0, 45, 40) if writing == "horizontal" else Rect(0, 0, 40, 45)
    golden(f"frames/typeset/{writing}-{align}.txt", frame(size, box, fonts).to_text())
