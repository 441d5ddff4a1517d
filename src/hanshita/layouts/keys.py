"""What a layout can be told: its own keys, beside those of the elements in it (`kinds`)."""

from collections.abc import Mapping

from hanshita.layouts.kinds.options import ELEMENTS, LENGTH, AnyOption, Form, Option
from hanshita.source.yaml_nodes import Node


def _below(name: str, schema: Mapping[str, object]) -> Form[Node | None]:
    return Form(name, lambda reading, key, _: reading.fields.node(key), schema)


_PATHS = _below(
    "path, or a list of them", {"anyOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}}]}
)
_COLOURS = _below("colours", {"type": "object", "additionalProperties": {"$ref": "#/definitions/colour"}})
_STYLES = _below("styles", {"type": "object", "additionalProperties": {"$ref": "#/definitions/style"}})
_TABLE = {"anyOf": [{"$ref": "#/definitions/value"}, {"type": "array"}, {"type": "object"}]}
_VALUES = _below("values", {"type": "object", "additionalProperties": _TABLE})

EXTENDS = Option(
    "extends", _PATHS, "a layout to build on, or a list of them; what stands nearer replaces what they say"
)
BLEED = Option("bleed", LENGTH, "how far the ground runs on beyond the cut, in mm", "3")
SAFE = Option("safe", LENGTH, "how far from the cut text must stay, in mm", "3")
PALETTE = Option("palette", _COLOURS, "colours by name: `rgb`, `cmyk`, `spot`, and any further word elements ask for")
STYLES = Option("styles", _STYLES, "styles of text by name; `like` begins with another")
NAMES = Option(
    "names",
    _VALUES,
    "values with a name of their own, worked out once a card: `theme: palette[colour]`, or a list or table to look up "
    "in: `rows: [one, two]`, `spots: {2: [[9, 9], [9, 70]]}` for `each: spots[rank]`",
)
FRONT = Option("front", ELEMENTS, "the elements of the front; later ones lie on top")
BACK = Option("back", ELEMENTS, "the elements of the back")
WATERMARK = Option("watermark", ELEMENTS, "elements over both faces, as a rule with `when: mode is draft`")

LAYOUT: tuple[AnyOption, ...] = (EXTENDS, BLEED, SAFE, PALETTE, STYLES, NAMES, FRONT, BACK, WATERMARK)
