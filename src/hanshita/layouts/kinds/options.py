"""What elements can be told: options, each with its key, what is written there, its default and a sentence.

A kind of element declares its options; the reader reads by the same declaration, and so do the reference page and the
JSON Schema. What is nowhere declared cannot be read.
"""

import math
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from hanshita.layouts.model import Elements
from hanshita.layouts.places import Area, Spots
from hanshita.layouts.values import Ink, Lengths, Paint, Pen, Value
from hanshita.templating import Template

if TYPE_CHECKING:
    from hanshita.layouts.kinds.reading import Reading

T = TypeVar("T")

_TEXT: Mapping[str, object] = {"type": ["string", "number", "boolean"]}
_NUMBER: Mapping[str, object] = {"anyOf": [{"type": "number"}, {"type": "string"}]}


class Form(NamedTuple, Generic[T]):
    """How something is written: `name` in the reference, how it is read, `schema` for editors."""

    name: str
    read: "Callable[[Reading, str, str | None], T]"
    schema: Mapping[str, object]


class Option(NamedTuple, Generic[T]):
    """One key of an element. `default` is written as a designer would; None where there is none."""

    key: str
    form: Form[T]
    says: str
    default: str | None = None


AnyOption = Option[Any]


def lengths(name: str, *counts: int, least: float = -math.inf) -> Form[Lengths]:
    """So many lengths in mm, none below `least`."""
    return Form(name, lambda reading, key, default: reading.lengths(key, counts, default or "0", least), _NUMBER)


def spots(name: str, pattern: str) -> Form[Spots]:
    """Numbers of which some are places (see `places.spots`)."""
    return Form(name, lambda reading, key, default: reading.spots(key, pattern, default), _TEXT)


def one_of(*choices: str) -> Form[str]:
    """One of some words."""
    return Form(
        " or ".join(choices),
        lambda reading, key, default: reading.fields.one_of(key, choices, default or choices[0]),
        {"enum": list(choices)},
    )


TEXT: Form[Template] = Form("text", lambda reading, key, _: reading.template(key), _TEXT)
EXPRESSION: Form[Value] = Form("value", lambda reading, key, default: reading.expression(key, default or ""), _TEXT)
BOX: Form[Area] = Form("box", lambda reading, key, default: reading.area(key, default or "room"), _TEXT)
TEXT_BOX: Form[Area] = Form("box", lambda reading, key, default: reading.area(key, default or "room", auto=True), _TEXT)
PLACE: Form[Area] = Form("place", lambda reading, key, default: reading.area(key, default or "0 0", sized=False), _TEXT)
INK: Form[Ink] = Form("colour", lambda reading, key, default: reading.ink(key, default or "none"), _TEXT)
PAINT: Form[Paint] = Form("paint", lambda reading, key, default: reading.paint(key, default or "none"), _TEXT)
PEN: Form[Pen] = Form("line", lambda reading, key, _: reading.pen(key), _TEXT)
FLAG: Form[bool] = Form(
    "yes or no", lambda reading, key, _: reading.fields.flag(key), {"enum": ["yes", "no", True, False]}
)
WHOLE: Form[int] = Form(
    "whole number", lambda reading, key, default: reading.whole(key, int(default or 0), None), {"type": "integer"}
)
HOW_MANY: Form[int] = Form(
    "whole number",
    lambda reading, key, default: reading.whole(key, int(default or 0), 0),
    {"type": "integer", "minimum": 0},
)
ELEMENTS: Form[Elements] = Form(
    "elements", lambda reading, key, _: reading.inner(key), {"$ref": "#/definitions/elements"}
)

LENGTH: Form[float] = Form(
    "length", lambda reading, key, default: reading.fields.length(key, default=float(default or 0)), _NUMBER
)

AT = Option("at", BOX, "the box that it fills", "room")
