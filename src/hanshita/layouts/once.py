"""What layouts of one game say alike: take a node of YAML and all else that counts, give what was made of it before.

A game's layouts are read for each of its languages and mostly extend the same few; where a node is the very same, so is
the element, and what it has drawn for one language it need not draw for another. What had a finding is read anew, so
that each language hears of it.
"""

from collections.abc import Callable, Hashable, Mapping
from typing import TypeVar

from hanshita.diagnostics import Findings
from hanshita.layouts.model import Element
from hanshita.layouts.values import Ground
from hanshita.records import NamedTuple
from hanshita.source.yaml_nodes import Node
from hanshita.typeset import TextStyle

Made = TypeVar("Made")


class AskedStyles(dict[str, TextStyle]):
    """The styles of a layout, which note those that are `asked` for."""

    def __init__(self, styles: Mapping[str, TextStyle]) -> None:
        super().__init__(styles)
        self.asked: set[str] = set()

    def __getitem__(self, name: str) -> TextStyle:
        self.asked.add(name)
        return super().__getitem__(name)

    def says(self, styles: Mapping[str, TextStyle]) -> bool:
        """Whether it has these, unasked."""
        return all(self.get(name) == style for name, style in styles.items())


class _Read(NamedTuple):
    """An element with the styles and the palette it was read with, and its node, which has to live as long."""

    element: Element
    styles: Mapping[str, TextStyle]
    ground: Ground
    node: Node


class ReadOnce:
    """What has been read of the layouts of one game with one book of fonts."""

    def __init__(self) -> None:
        self._numbers: dict[Hashable, int] = {}
        self._elements: dict[Hashable, list[_Read]] = {}
        self._made: dict[Hashable, tuple[Node | None, object]] = {}

    def number(self, given: Hashable) -> int:
        """A number for all that elements of a layout have in common; layouts that have the same in common share it."""
        return self._numbers.setdefault(given, len(self._numbers))

    def element(
        self, node: Node, given: Hashable, styles: AskedStyles, ground: Ground, findings: Findings,
        read: Callable[[], Element | None],
    ) -> Element | None:  # fmt: skip
        """The element that `read` gives of the node, by the styles it asks for and all else that is `given`."""
        same = self._elements.setdefault((id(node), given), [])
        for known in same:
            if styles.says(known.styles) and (known.ground is ground or "palette" not in known.element.names):
                styles.asked.update(known.styles)
                return known.element
        before, outside = len(findings), styles.asked
        styles.asked = set()
        element = read()
        if element is not None and len(findings) == before:
            same.append(_Read(element, {name: dict.__getitem__(styles, name) for name in styles.asked}, ground, node))
        styles.asked |= outside
        return element

    def made(self, node: Node | None, given: Hashable, findings: Findings, make: Callable[[], Made]) -> Made:
        """What `make` gives of the node; `given` says of what kind it is, and what else it is made from."""
        key = (id(node), given)
        if key in self._made:
            return self._made[key][1]  # type: ignore[return-value]  # `given` says of what kind
        before, made = len(findings), make()
        if len(findings) == before:
            self._made[key] = node, made
        return made
