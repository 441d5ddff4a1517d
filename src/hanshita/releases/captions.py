"""Captions: take a line of text and a box, give its glyphs, set smaller where it would not fit."""

from typing import TYPE_CHECKING, Literal

from hanshita.colours import BLACK
from hanshita.frames import Item
from hanshita.geometry import PT_PER_MM, Rect
from hanshita.typeset import TextStyle, typeset

if TYPE_CHECKING:
    from hanshita.fonts import FontBook


class Captions:
    """Sets captions in the project's first font."""

    def __init__(self, language: str, fonts: "FontBook") -> None:
        self._language, self._fonts = language, fonts

    def line(
        self, text: str, box: Rect, points: float, weight: int = 400, align: Literal["left", "centre"] = "left"
    ) -> tuple[Item, ...]:
        """A line of `points` in the middle of the box's height; a long one gets down to half that size."""
        fonts, size = self._fonts, points / PT_PER_MM
        weights = fonts.weights(fonts.families[0])
        style = TextStyle(
            families=fonts.families,
            weight=min(weights, key=lambda one: abs(one - weight)),
            size=size,
            leading=1.2,
            colour=BLACK,
            align=align,
            valign="middle",
            smallest=size / 2,
            features=(),
            tracking=0.0,
            language=self._language,
        )
        return typeset(text, box, style, fonts).runs
