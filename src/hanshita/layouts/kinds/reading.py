"""What all kinds of elements are read with: a mapping of the layout, its colours and styles, where findings go."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from hanshita.diagnostics import Findings
from hanshita.fonts import FontBook
from hanshita.layouts.model import Element
from hanshita.layouts.values import (
    NO_PEN,
    ROOM,
    Area,
    Ground,
    Ink,
    Lengths,
    Pen,
    Value,
    area,
    expression_value,
    fixed_ink,
    fixed_lengths,
    ink,
    lengths,
    pen,
)
from hanshita.source.yaml_nodes import Fields, Node
from hanshita.templating import Template, compile_template
from hanshita.typeset import TextStyle


class Reading(NamedTuple):
    """One element being read. `elements` reads a mapping of further elements inside it."""

    fields: Fields
    ground: Ground
    styles: Mapping[str, TextStyle]
    fonts: FontBook
    bleed: float
    safe: float
    findings: Findings
    elements: Callable[[Node, str], tuple[Element, ...]]

    def template(self, key: str) -> Template:
        """The text with {{ … }} under `key`; empty where there is none."""
        return compile_template(self.fields.text(key, ""), self.fields.span(key), self.findings)

    def expression(self, key: str, default: str) -> Value:
        return expression_value(self.fields.text(key, default), self.fields.span(key), self.findings)

    def lengths(self, key: str, count: tuple[int, ...], *default: float, unit: str = "mm") -> Lengths:
        source = self.fields.text(key)
        if source is None:
            return fixed_lengths(*default)
        return lengths(source, count, unit, self.fields.span(key), self.findings)

    def area(self, key: str) -> Area:
        source = self.fields.text(key)
        if source is None:
            return ROOM
        return area(source, self.bleed, self.safe, self.fields.span(key), self.findings)

    def ink(self, key: str, default: str) -> Ink:
        source = self.fields.text(key)
        if source is None:
            return fixed_ink(None) if default == "none" else fixed_ink(self.ground.colour(default))
        return ink(source, self.ground, self.fields.span(key), self.findings)

    def pen(self, key: str) -> Pen:
        source = self.fields.text(key)
        return NO_PEN if source is None else pen(source, self.ground, self.fields.span(key), self.findings)
