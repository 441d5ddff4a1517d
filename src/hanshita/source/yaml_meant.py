"""What was meant by a value of another shape: take a node where keys with values are expected, give these and the cure.

Who goes on reading with them does not stumble over all that hangs on the keys, and the slip is told once.
"""

import re

from hanshita.records import NamedTuple
from hanshita.source.yaml_nodes import Mapping, Node, Scalar, Sequence
from hanshita.spans import Span

_COLON = re.compile(r"(?P<key>[^\s:：]+)(?P<colon>：|:(?=\S)|:(?=　))[ 　]*(?P<value>\S.*)\Z")


class Meant(NamedTuple):
    """The keys with values, and the finding that says what is wrong with how they are written."""

    mapping: Mapping
    code: str
    message: str
    span: Span
    cure: str


def meant_mapping(node: Node, name: str) -> Meant | None:
    """The keys that stand below `name` as a list, `- hand: 3`, or with a colon that YAML does not see, `hand：3`.

    None where nobody can tell.
    """
    if isinstance(node, Sequence):
        return _of_list(node, name)
    return _of_text(node) if isinstance(node, Scalar) and not node.quoted else None


def _of_list(node: Sequence, name: str) -> Meant | None:
    keys: dict[str, Scalar] = {}
    values: dict[str, Node] = {}
    for one in map(_entry, node.items):
        if one is None or not keys.keys().isdisjoint(one.keys):
            return None
        keys |= one.keys
        values |= one.values
    if not keys:
        return None
    message = f'"{name}" is a list, expected keys with values'
    cure = f'write the keys below "{name}:" without "- " before them'
    return Meant(Mapping(keys, values, node.span), "Y132", message, next(iter(keys.values())).span, cure)


def _entry(node: Node) -> Mapping | None:
    """One entry of such a list; of `- dish:` with its own keys below "dish", these are meant to be its value."""
    if not isinstance(node, Mapping) or not node.keys:
        return None
    (first, value), *others = node.values.items()
    if others and isinstance(value, Scalar) and not value.text and not value.quoted:
        below = Mapping({name: node.keys[name] for name, _ in others}, dict(others), others[0][1].span)
        return Mapping({first: node.keys[first]}, {first: below}, node.span)
    return node


def _of_text(node: Scalar) -> Meant | None:
    written = _COLON.match(node.text) if node.span.line == node.span.end_line else None
    if written is None:
        return None
    key, value, wide = written["key"], written["value"], written["colon"] == "："
    message = "a full-width colon is no colon for YAML" if wide else "YAML sees no colon without a space after it"
    start = node.span.column + written.start("colon")
    span = Span(node.span.path, node.span.line, start, node.span.line, start + 1)
    cure = f'write "{key}: {value}"' + (" with a half-width colon and a space" if wide else "")
    mapping = Mapping({key: Scalar(key, node.span, False)}, {key: Scalar(value, node.span, False)}, node.span)
    return Meant(mapping, "Y123", message, span, cure)
