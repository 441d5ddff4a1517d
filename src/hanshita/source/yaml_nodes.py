"""YAML as typed nodes: take a file's text, give scalars, sequences and mappings that know their places.

A scalar stays the text that was typed (`no`, `010`, `1:30`, `0.90`, `null`); only who asks a `Fields` for a number
or a flag gets one, and a finding where it is none.
"""

import re
from collections.abc import Collection, Iterator
from functools import lru_cache
from typing import TypeAlias, overload

from hanshita.diagnostics import Findings, did_you_mean, nearest
from hanshita.geometry import parse_length
from hanshita.source.files import SourceText
from hanshita.spans import Span

_INTEGER = re.compile(r"[+-]?[0-9]{1,15}\Z")  # what has more digits is no number to reckon with
_NUMBER = re.compile(r"[+-]?(?:[0-9]{1,15}(?:\.[0-9]*)?|\.[0-9]+)\Z")
_LANGUAGE = re.compile(r"[a-z]{2}(?:-[A-Za-z0-9]+)*\Z")  # a key that says a text in one
_ESCAPES = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\t": "\\t", " ": " "}
FLAGS = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}


class Scalar:
    """One text, exactly as typed if plain, without its quotes and escapes if quoted; the span includes the quotes."""

    __slots__ = ("quoted", "span", "text")

    def __init__(self, text: str, span: Span, quoted: bool) -> None:
        self.text = text
        self.span = span
        self.quoted = quoted

    def __repr__(self) -> str:
        return f"Scalar({self.text!r}, {self.span})"


class Sequence:
    """A list, written with dashes or in brackets."""

    __slots__ = ("items", "span")

    def __init__(self, items: "list[Node]", span: Span) -> None:
        self.items = items
        self.span = span

    def __repr__(self) -> str:
        return f"Sequence({self.items!r})"


class Mapping:
    """Keys with values, in the order of the file; `keys` holds each key as it stands there, `values` what it names."""

    __slots__ = ("keys", "span", "values")

    def __init__(self, keys: dict[str, Scalar], values: "dict[str, Node]", span: Span) -> None:
        self.keys = keys
        self.values = values
        self.span = span

    def __repr__(self) -> str:
        return f"Mapping({self.values!r})"


Node: TypeAlias = Scalar | Sequence | Mapping


def compose(source: SourceText, findings: Findings) -> Node | None:
    """The nodes of a YAML file; None where it is empty or its YAML cannot be read (then there are findings)."""
    node, found = (_composed if len(source.text) <= _MOST_KEPT else _composed.__wrapped__)(source)
    findings.extend(found)
    return node


_MOST_KEPT = 50_000  # characters: the nodes of a deck of thousands take more room than reading it again takes time


@lru_cache(maxsize=128)
def _composed(source: SourceText) -> tuple[Node | None, Findings]:
    """The same with its findings: what readers read, checks of its words look at once more."""
    from hanshita.source.yaml_composer import compose_text  # late: only who reads YAML pays for PyYAML

    findings = Findings()
    return compose_text(source, findings), findings


def shown(node: Node) -> str:
    """A node in a message: a text in quotes, anything else by its kind."""
    if isinstance(node, Scalar):
        return f'"{node.text}"' if node.text or node.quoted else "nothing"
    return "a list" if isinstance(node, Sequence) else "keys with values"


def quoted(text: str) -> str:
    """`text` as YAML in quotes, on one line: double quotes, or single where that saves escapes."""
    if text.isprintable():
        plain = '"' not in text and "\\" not in text
        return f'"{text}"' if plain else "'" + text.replace("'", "''") + "'"
    return '"' + "".join(_ESCAPES.get(one) or (one if one.isprintable() else _escaped(one)) for one in text) + '"'


def _escaped(character: str) -> str:
    code = ord(character)
    return f"\\u{code:04X}" if code <= 0xFFFF else f"\\U{code:08X}"


def parse_integer(text: str) -> int | None:
    """A whole number written in plain digits, or None; `010` is ten."""
    return int(text) if _INTEGER.match(text) else None


def digits_note(text: str) -> tuple[str, ...]:
    """A note for digits typed with a Japanese input method: () or (the cure,)."""
    if not text.isascii():
        from unicodedata import normalize

        plain = normalize("NFKC", text)
        if _NUMBER.match(plain):
            return (f'write "{plain}" in half-width digits',)
    return ()


class Fields:
    """Reads one mapping key by key; what nobody asked for is an unknown key.

    `what` names the thing in messages ("the card type staff"). A value of the wrong kind gives a finding and the
    default. Findings: Y130 unknown key, Y131 missing key, Y132 wrong shape, Y133 not a number, Y134 not one of the
    choices, Y135 not a length, Y136 neither yes nor no, Y137 empty text.
    """

    def __init__(self, node: Mapping, what: str, findings: Findings) -> None:
        self.mapping_node = node
        self.what = what
        self.findings = findings
        self._asked: dict[str, None] = {}

    def has(self, key: str) -> bool:
        return key in self.mapping_node.values

    def keys(self) -> list[str]:
        return list(self.mapping_node.values)

    def __iter__(self) -> Iterator[str]:
        """The keys that are written, in their order."""
        return iter(self.mapping_node.values)

    def span(self, key: str) -> Span:
        """Where the value stands (an empty one: its key); the whole mapping's place if there is no such key."""
        value = self.mapping_node.values.get(key)
        return self.mapping_node.span if value is None else value.span

    def key_span(self, key: str) -> Span:
        return self.mapping_node.keys[key].span

    def node(self, key: str, *, required: bool = False) -> Node | None:
        """The value as it is; None (and Y131 if `required`) where the key is missing."""
        self._asked[key] = None
        found = self.mapping_node.values.get(key)
        if found is None and required:
            self.findings.error("Y131", self._lacks(key), self.mapping_node.span, f'add a line "{key}: …"')
        return found

    def scalar(self, key: str, *, required: bool = False) -> Scalar | None:
        """A text with its place; Y132 for lists and mappings."""
        found = self.node(key, required=required)
        if found is None or isinstance(found, Scalar):
            return found
        self._wrong_shape(key, found, "one text")
        return None

    @overload
    def text(self, key: str, default: str, *, required: bool = False) -> str: ...
    @overload
    def text(self, key: str, default: None = None, *, required: bool = False) -> str | None: ...
    def text(self, key: str, default: str | None = None, *, required: bool = False) -> str | None:
        """A text; Y137 where a required one is empty."""
        found = self.scalar(key, required=required)
        if found is None:
            return default
        if required and not found.text.strip():
            self.findings.error("Y137", f'"{key}" of {self.what} is empty', self.span(key), "write its text")
            return default
        return found.text

    @overload
    def integer(self, key: str, default: int, *, required: bool = False) -> int: ...
    @overload
    def integer(self, key: str, default: None = None, *, required: bool = False) -> int | None: ...
    def integer(self, key: str, default: int | None = None, *, required: bool = False) -> int | None:
        found = self.scalar(key, required=required)
        if found is None:
            return default
        value = parse_integer(found.text)
        if value is None:
            self._not_a_number(key, found, "a whole number")
            return default
        return value

    @overload
    def number(self, key: str, default: float, *, required: bool = False) -> float: ...
    @overload
    def number(self, key: str, default: None = None, *, required: bool = False) -> float | None: ...
    def number(self, key: str, default: float | None = None, *, required: bool = False) -> float | None:
        found = self.scalar(key, required=required)
        if found is None:
            return default
        if not _NUMBER.match(found.text):
            self._not_a_number(key, found, "a number")
            return default
        return float(found.text)

    def flag(self, key: str, default: bool = False) -> bool:
        """yes/no, true/false, on/off."""
        found = self.scalar(key)
        if found is None:
            return default
        value = FLAGS.get(found.text.lower())
        if value is None:
            self.findings.error(
                "Y136", f'"{key}" of {self.what} is {shown(found)}, neither yes nor no', self.span(key),
                'write "yes" or "no"',
            )  # fmt: skip
            return default
        return value

    @overload
    def length(self, key: str, unit: str = "mm", *, default: float, required: bool = False) -> float: ...
    @overload
    def length(self, key: str, unit: str = "mm", *, default: None = None, required: bool = False) -> float | None: ...
    def length(
        self, key: str, unit: str = "mm", *, default: float | None = None, required: bool = False
    ) -> float | None:
        """A length in mm; a bare number is in `unit`."""
        found = self.scalar(key, required=required)
        if found is None:
            return default
        try:
            return parse_length(found.text, unit=unit)
        except ValueError:
            self.findings.error(
                "Y135", f'"{key}" of {self.what} is {shown(found)}, not a length', self.span(key),
                *(digits_note(found.text) or ('write a number and a unit, as in "3mm" or "8pt"',)),
            )  # fmt: skip
            return default

    @overload
    def one_of(self, key: str, choices: Collection[str], default: str, *, required: bool = False) -> str: ...
    @overload
    def one_of(
        self, key: str, choices: Collection[str], default: None = None, *, required: bool = False
    ) -> str | None: ...
    def one_of(
        self, key: str, choices: Collection[str], default: str | None = None, *, required: bool = False
    ) -> str | None:
        found = self.scalar(key, required=required)
        if found is None or found.text in choices:
            return default if found is None else found.text
        self.findings.error(
            "Y134", f'"{key}" of {self.what} is {shown(found)}, expected one of {", ".join(choices)}', self.span(key),
            *did_you_mean(found.text, choices),
        )  # fmt: skip
        return default

    def mapping(self, key: str, what: str | None = None, *, required: bool = False) -> "Fields | None":
        """The fields below `key`; `what` names them in messages, by default the key and its owner."""
        found = self.node(key, required=required)
        if found is None:
            return None
        if not isinstance(found, Mapping):
            from hanshita.source.yaml_meant import meant_mapping  # late: only a mistake pays for it

            meant = meant_mapping(found, key)
            if meant is None:
                self._wrong_shape(key, found, "keys with values")
                return None
            self.findings.error(meant.code, meant.message, meant.span, meant.cure)
            found = meant.mapping
        return Fields(found, what or f'"{key}" of {self.what}', self.findings)

    def sequence(self, key: str, *, required: bool = False) -> Sequence | None:
        found = self.node(key, required=required)
        if found is None or isinstance(found, Sequence):
            return found
        self._wrong_shape(key, found, "a list")
        return None

    def done(self) -> None:
        """End of reading: report every key that nobody asked for; what it was to be is not told as missing, too."""
        for key, name in self.mapping_node.keys.items():
            if key not in self._asked:
                self.findings.withdraw(self._lacks(self._meant(key)), self.mapping_node.span)
                self.findings.error("Y130", f'{self.what} has no key "{key}"', name.span, *self._key_notes(key))

    def _lacks(self, key: str) -> str:
        return f'{self.what} has no "{key}"'

    def _meant(self, key: str) -> str:
        return nearest(key.strip("　"), [one for one in self._asked if not self.has(one)] or self._asked)

    def _key_notes(self, key: str) -> tuple[str, ...]:
        if all(map(_LANGUAGE.match, [key, *self._asked])):
            return (f'add "{key}" to "languages:" in game.yaml, or use {", ".join(self._asked)}',)
        close = self._meant(key)
        return (f'did you mean "{close}"?' if close else f"use one of {', '.join(self._asked)}",)

    def _wrong_shape(self, key: str, found: Node, expected: str) -> None:
        parts = [one.text for one in found.items if isinstance(one, Scalar)] if isinstance(found, Sequence) else []
        one_text = f'write "{key}: {" ".join(parts)}", without brackets' if parts and expected == "one text" else ""
        self.findings.error(
            "Y132", f'"{key}" of {self.what} is {shown(found)}, expected {expected}', self.span(key),
            one_text or f'write {expected} after "{key}:"',
        )  # fmt: skip

    def _not_a_number(self, key: str, found: Scalar, expected: str) -> None:
        self.findings.error(
            "Y133", f'"{key}" of {self.what} is {shown(found)}, expected {expected}', self.span(key),
            *(digits_note(found.text) or (f"write {expected} in digits",)),
        )  # fmt: skip
