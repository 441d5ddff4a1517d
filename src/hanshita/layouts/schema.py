"""A JSON Schema for editors: take the tables that layouts are read by, give what a layout may hold. Draft 7."""

from collections.abc import Iterable
from typing import Any, TypeAlias

from hanshita.layouts.keys import LAYOUT
from hanshita.layouts.kinds import COMMON, KINDS, Kind
from hanshita.layouts.kinds.containers import SURROUND_OPTIONS
from hanshita.layouts.kinds.options import AnyOption
from hanshita.layouts.kinds.text_options import COLOUR, LIKE, STYLE_OPTIONS

Schema: TypeAlias = dict[str, Any]

_DIALECT = "http://json-schema.org/draft-07/schema#"
_WORD: Schema = {"type": ["string", "number", "boolean"]}


def layout_schema(languages: tuple[str, ...]) -> Schema:
    """What layouts/<game>/<card type>.yaml may hold; any value may be given once a language."""
    spoken = _Spoken(languages)
    element = {"anyOf": [spoken.element(kind) for kind in KINDS.values()] + [{"const": "none"}]}
    elements = {"type": "object", "additionalProperties": spoken.either({"$ref": "#/definitions/element"})}
    colour = {
        "type": "object",
        "properties": {
            "rgb": {"type": "string", "description": 'as "#C8382E"'},
            "cmyk": {"type": "string", "description": "four percentages, as 5 90 85 0"},
            "spot": {"type": "string", "description": "the name of a spot ink"},
        },
        "additionalProperties": spoken.either(_WORD),
    }
    return {
        "$schema": _DIALECT,
        "title": "layout",
        **spoken.record(LAYOUT),
        "definitions": {
            "element": element,
            "elements": spoken.either(elements),
            "value": spoken.either({"type": ["string", "number"]}),
            "around": spoken.record(SURROUND_OPTIONS),
            "style": spoken.record((LIKE, COLOUR, *STYLE_OPTIONS)),
            "colour": {"anyOf": [{"type": "string"}, colour]},
        },
    }


class _Spoken:
    """Schemas in which each value may be given for several languages."""

    def __init__(self, languages: tuple[str, ...]) -> None:
        self._languages = languages

    def either(self, schema: Schema) -> Schema:
        by_language = {
            "type": "object",
            "properties": dict.fromkeys(self._languages, schema),
            "additionalProperties": False,
            "minProperties": 1,
        }
        return {"anyOf": [schema, by_language]}

    def record(self, options: Iterable[AnyOption], required: Iterable[str] = ()) -> Schema:
        return {
            "type": "object",
            "properties": {option.key: self._property(option) for option in options},
            "required": list(required),
            "additionalProperties": False,
        }

    def element(self, kind: Kind) -> Schema:
        """One kind of element; an element that only changes an inherited one may leave its kind out."""
        return {"title": kind.key, "description": kind.says, **self.record((*kind.options, *COMMON))}

    def _property(self, option: AnyOption) -> Schema:
        default = "" if option.default is None else f" (default: {option.default})"
        return {**self.either(dict(option.form.schema)), "description": option.says + default}
