"""What all kinds of elements are read with: a mapping of the layout, its colours and styles, where findings go."""

from collections.abc import Callable, Mapping
from typing import TypeVar

from hanshita.diagnostics import Findings
from hanshita.fonts import FontBook
from hanshita.layouts.kinds.options import Option
from hanshita.layouts.model import Elements
from hanshita.layouts.places import Area, Spots, Surroundings, area, fixed_area, spots
from hanshita.layouts.values import (
    NO_PEN,
    Ground,
    Ink,
    Lengths,
    Paint,
    Pen,
    Value,
    expression_value,
    fixed_ink,
    ink,
    lengths,
    paint,
    pen,
)
from hanshita.records import NamedTuple
from hanshita.source.yaml_nodes import Fields, Node
from hanshita.templating import Template, compile_template
from hanshita.typeset import TextStyle

T = TypeVar("T")


class Reading(NamedTuple):
    """One element being read. `elements` reads a mapping of further elements inside it."""

    fields: Fields
    ground: Ground
    styles: Mapping[str, TextStyle]
    fonts: FontBook
    around: Surroundings
    findings: Findings
    elements: Callable[[Node, str], Elements]

    def of(self, option: Option[T]) -> T:
        """What the element says for this option, or the option's default."""
        return option.form.read(self, option.key, option.default)

    def maybe(self, option: Option[T]) -> T | None:
        """What the element says for this option; None where it says nothing."""
        return self.of(option) if self.fields.node(option.key) is not None else None

    def template(self, key: str) -> Template:
        """The text with {{ … }} under `key`; empty where there is none."""
        return compile_template(self.fields.text(key, ""), self.fields.span(key), self.findings)

    def expression(self, key: str, default: str) -> Value:
        return expression_value(self.fields.text(key, default), self.fields.span(key), self.findings)

    def lengths(self, key: str, count: tuple[int, ...], default: str, least: float) -> Lengths:
        return lengths(self.fields.text(key, default), count, "mm", self.fields.span(key), self.findings, least)

    def whole(self, key: str, default: int, least: int | None) -> int:
        """A whole number, L304 where it is below `least`."""
        number = self.fields.integer(key, default)
        if least is not None and number < least:
            message = f'"{key}" is {number}, and begins at {least}'
            self.findings.error("L304", message, self.fields.span(key), f"write {least} or more")
            return default
        return number

    def area(self, key: str, default: str = "room", *, sized: bool = True, auto: bool = False) -> Area:
        source = self.fields.text(key)
        if source is None:
            return fixed_area(default, self.around)
        return area(source, self.around, self.fields.span(key), self.findings, sized=sized, auto=auto)

    def spots(self, key: str, pattern: str, default: str | None) -> Spots:
        source = self.fields.text(key, default or "0")
        return spots(source, pattern, self.around, self.fields.span(key), self.findings)

    def ink(self, key: str, default: str) -> Ink:
        source = self.fields.text(key)
        if source is None:
            return fixed_ink(None) if default == "none" else fixed_ink(self.ground.colour(default))
        return ink(source, self.ground, self.fields.span(key), self.findings)

    def paint(self, key: str, default: str) -> Paint:
        source = self.fields.text(key, default)
        return paint(source, self.ground, self.fields.span(key), self.findings)

    def pen(self, key: str) -> Pen:
        source = self.fields.text(key)
        return NO_PEN if source is None else pen(source, self.ground, self.fields.span(key), self.findings)

    def inner(self, key: str) -> Elements:
        """The elements below `key`."""
        node = self.fields.node(key, required=True)
        return Elements() if node is None else self.elements(node, key)
