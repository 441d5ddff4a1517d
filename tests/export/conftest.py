"""A font book, and texts and shapes to draw with it."""

from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

import pytest

from hanshita.colours import BLACK, Colour
from hanshita.fonts import FontBook, FontSpec
from hanshita.frames import GlyphRun
from hanshita.geometry import Rect
from hanshita.spans import Span
from hanshita.typeset import TextStyle, typeset


def font_file() -> Path:
    package = find_spec("justmytype_intl_cjk")
    assert package is not None
    assert package.origin is not None
    return Path(package.origin).parent / "fonts/ofl/notosansjp/NotoSansJP[wght].ttf"


@pytest.fixture(scope="session")
def fonts() -> FontBook:
    span = Span("fonts/fonts.yaml", 1, 1)
    return FontBook(
        FontSpec("Noto Sans JP", weight, font_file(), (("wght", float(weight)),), "OFL 1.1", "", span)
        for weight in (400, 700)
    )


SetText = Callable[..., tuple[GlyphRun, ...]]


@pytest.fixture(scope="session")
def set_text(fonts: FontBook) -> SetText:
    """Set a text at a place (mm) and size (mm), in one line."""

    def set_one(text: str, x: float, y: float, size: float = 4, weight: int = 400, colour: Colour = BLACK) -> object:
        style = TextStyle(("Noto Sans JP",), weight, size, 1.0, colour, "left", "top", None, (("palt", 1),), 0.0, "ja")
        return typeset(text, Rect(x, y, 200, size), style, fonts).runs

    return set_one  # type: ignore[return-value]
