"""The kinds of elements a layout can hold: one table, key in the YAML → who reads it."""

from collections.abc import Callable

from hanshita.layouts.kinds.containers import read_group, read_repeat, read_stack
from hanshita.layouts.kinds.pictures import read_icon, read_image, read_svg
from hanshita.layouts.kinds.reading import Reading
from hanshita.layouts.kinds.shapes import read_circle, read_ellipse, read_line, read_path, read_rect
from hanshita.layouts.kinds.text import read_text
from hanshita.layouts.model import Common, Element

KINDS: dict[str, Callable[[Common, Reading], Element]] = {
    "text": read_text,
    "rect": read_rect,
    "circle": read_circle,
    "ellipse": read_ellipse,
    "line": read_line,
    "path": read_path,
    "svg": read_svg,
    "icon": read_icon,
    "image": read_image,
    "group": read_group,
    "stack": read_stack,
    "repeat": read_repeat,
}

__all__ = ["KINDS", "Reading"]
