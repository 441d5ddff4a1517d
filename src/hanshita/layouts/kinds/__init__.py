"""The kinds of elements a layout can hold: one table, key in the YAML → what it is, its options, who reads it."""

from collections.abc import Callable

from hanshita.layouts.kinds.codes import QR_OPTIONS, QrCode
from hanshita.layouts.kinds.containers import (
    GRID_OPTIONS,
    GROUP_OPTIONS,
    REPEAT_OPTIONS,
    STACK_OPTIONS,
    Grid,
    Grouped,
    Repeat,
    Stack,
)
from hanshita.layouts.kinds.options import EXPRESSION, WHOLE, AnyOption, Option, lengths
from hanshita.layouts.kinds.pictures import (
    ICON,
    IMAGE_OPTIONS,
    SVG,
    VECTOR_OPTIONS,
    Bitmap,
    read_icon,
    read_svg,
)
from hanshita.layouts.kinds.reading import Reading
from hanshita.layouts.kinds.shapes import (
    CIRCLE,
    ELLIPSE,
    FILLED,
    LINE,
    PATH,
    PATH_AT,
    RADIUS,
    RECT,
    STROKED,
    read_circle,
    read_ellipse,
    read_line,
    read_path,
    read_rect,
)
from hanshita.layouts.kinds.text import read_text
from hanshita.layouts.kinds.text_options import TEXT_OPTIONS
from hanshita.layouts.model import Common, Element
from hanshita.records import NamedTuple


class Kind(NamedTuple):
    """A kind of element; the first of its options is the key that names it."""

    says: str
    options: tuple[AnyOption, ...]
    read: Callable[[Common, Reading], Element]

    @property
    def key(self) -> str:
        return self.options[0].key


WHEN = Option("when", EXPRESSION, "the element is there only where this is so: a field, `power > 2`, `colour is red`")
UNLESS = Option("unless", EXPRESSION, "the element is there only where this is not so")
ROTATE = Option(
    "rotate",
    lengths("degrees", 1),
    "turned clockwise about the middle of its box; a group without `at`, about what it holds",
    "0",
)
LAYER = Option("layer", WHOLE, "higher ones are drawn later; the order of the file counts within one", "0")
COMMON: tuple[AnyOption, ...] = (WHEN, UNLESS, ROTATE, LAYER)

_ALL = (
    Kind("A text, set by the rules of Japanese typesetting.", TEXT_OPTIONS, read_text),
    Kind("A rectangle.", (RECT, RADIUS, *FILLED), read_rect),
    Kind("A circle.", (CIRCLE, *FILLED), read_circle),
    Kind("An ellipse.", (ELLIPSE, *FILLED), read_ellipse),
    Kind("A straight line.", (LINE, *STROKED), read_line),
    Kind("Any shape.", (PATH, PATH_AT, *FILLED), read_path),
    Kind("A vector drawing, as large as its box allows, in the middle of it.", (SVG, *VECTOR_OPTIONS), read_svg),
    Kind("A small drawing by its name.", (ICON, *VECTOR_OPTIONS), read_icon),
    Kind("A bitmap picture.", IMAGE_OPTIONS, Bitmap),
    Kind("A QR code.", QR_OPTIONS, QrCode),
    Kind("Elements with a room of their own, drawn over each other.", GROUP_OPTIONS, Grouped),
    Kind("Elements one after another; what is not there takes no place.", STACK_OPTIONS, Stack),
    Kind("The same again and again, a step or a gap apart.", REPEAT_OPTIONS, Repeat),
    Kind("A box cut into equal cells, filled row by row.", GRID_OPTIONS, Grid),
)
KINDS: dict[str, Kind] = {kind.key: kind for kind in _ALL}

__all__ = ["COMMON", "KINDS", "Kind", "Reading"]
