"""Card types and their fields: take the "card types" of game.yaml, give what each card must hold.

A field is one word (`title: text`) or a kind with its limits (`power: {number: 1-4}`).
"""

import re

from hanshita.cards.fields import Field, FieldKind, Verb, Vocabulary
from hanshita.cards.model import CardType
from hanshita.diagnostics import Findings, did_you_mean
from hanshita.geometry import Size, parse_length
from hanshita.source.yaml_nodes import FLAGS, Fields, Mapping, Node, Scalar, Sequence, digits_note, parse_integer, shown

_RANGE = re.compile(r"(-?[0-9]{1,9})(?:\s*(?:[-–]|to)\s*(-?[0-9]{1,9}))?\Z")
_SIZE = re.compile(r"([\d.]+)\s*([a-zA-Z]*)\s*[x×]\s*([\d.]+)\s*([a-zA-Z]*)\Z")
_SMALLEST_SIDE, _LARGEST_SIDE = 5.0, 1200.0  # mm; nobody cuts anything smaller, no paper is larger (A0)
_WIDE_COMMAS = "、，"
_NAME = re.compile(r"[a-z][a-z0-9_]*\Z")
_TAKEN = ("id", "copies")  # every card has them
KINDS: dict[str, FieldKind] = {
    "text": "text",
    "rich text": "rich",
    "number": "integer",
    "one of": "one_of",
    "list": "list",
    "flag": "flag",
    "card": "reference",
    "image": "image",
    "effect": "effect",
}
ONE_WORD = ("text", "rich text", "number", "flag", "card", "image", "effect")


def read_vocabularies(fields: Fields, findings: Findings) -> dict[str, Vocabulary]:
    """What the effects of a game can say, its `effects` by name: the verbs and what each needs, fields like a card's.

    Findings: those of `read_card_types`.
    """
    named = fields.mapping("effects", "the effects")
    if named is None:
        return {}
    reader = _TypeReader(findings, {})
    for name in named:
        reader.vocabulary(name, named)
    return reader.vocabularies


def read_card_types(
    fields: Fields, findings: Findings, vocabularies: dict[str, Vocabulary] | None = None
) -> dict[str, CardType]:
    """All card types of a game by name.

    Findings: those of `Fields`, C231 size, C232 range, C234 name of a card type or field, C237 default, C238 a field of
    no known kind, C239 an effect of no known vocabulary.
    """
    types = fields.mapping("card types", "the list of card types", required=True)
    if types is None:
        return {}
    reader = _TypeReader(findings, vocabularies or {})
    found = [reader.card_type(name, types) for name in types]
    return {one.name: one for one in found if one is not None}


def read_range(node: Node, what: str, findings: Findings) -> tuple[int | None, int | None]:
    """ "3-6", "-2 to 2" or "4"; C232 and no bounds for anything else."""
    match = _RANGE.match(node.text.strip()) if isinstance(node, Scalar) else None
    if match is not None:
        low, high = int(match[1]), int(match[2] or match[1])
        if low <= high:
            return low, high
    notes = digits_note(node.text) if isinstance(node, Scalar) else ()
    findings.error("C232", f"{what} is {shown(node)}, expected a range", node.span, *(notes or ('write it as "3-6"',)))
    return None, None


class _TypeReader:
    def __init__(self, findings: Findings, vocabularies: dict[str, Vocabulary]) -> None:
        self.findings = findings
        self.vocabularies = vocabularies

    def vocabulary(self, name: str, named: Fields) -> None:
        """Add one; it is there before its verbs are, so that what a verb needs can be an effect."""
        key = named.mapping_node.keys[name]
        self.check_name(key, "a vocabulary")
        own = named.mapping(name, f'the effects "{name}"')
        if own is None:
            return
        verbs: dict[str, Verb] = {}
        labels = own.mapping("with", f'what the effects "{name}" are labelled with')
        self.vocabularies[name] = Vocabulary(name, {} if labels is None else self.record(labels), verbs, key.span)
        entries = own.mapping("verbs", f'the verbs of "{name}"', required=True)
        own.done()
        for verb in entries or ():
            word = entries.mapping_node.keys[verb]  # type: ignore[union-attr]  # it is iterated
            self.check_name(word, "a verb")
            needs = entries.mapping(verb, f'what "{verb}" needs')  # type: ignore[union-attr]
            own_needs = {} if needs is None else {name: _inner(one) for name, one in self.record(needs).items()}
            verbs[verb] = Verb(verb, own_needs, word.span)

    def card_type(self, name: str, types: Fields) -> CardType | None:
        key = types.mapping_node.keys[name]
        self.check_name(key, "a card type")
        own = types.mapping(name, f'the card type "{name}"')
        if own is None:
            return None
        size = self.size(own)
        entries = own.mapping("fields", f'the fields of "{name}"', required=True)
        own.done()
        return CardType(name, size, {} if entries is None else self.record(entries), key.span)

    def size(self, own: Fields) -> Size:
        """ "63x88mm"; one unit serves both numbers."""
        text = own.text("size", required=True)
        match = _SIZE.match(text.strip()) if text else None
        if match is not None:
            try:
                width, height = (parse_length(one, unit=match[4] or match[2] or "mm") for one in (match[1], match[3]))
                width = parse_length(match[1] + match[2]) if match[2] else width
                if min(width, height) >= _SMALLEST_SIDE and max(width, height) <= _LARGEST_SIDE:
                    return Size(width, height)
            except (ValueError, KeyError):
                pass
        if text:
            self.findings.error(
                "C231", f'"{text}" is no size of a card', own.span("size"), 'write width and height, as in "63x88mm"'
            )
        return Size(63.0, 88.0)

    def record(self, entries: Fields) -> dict[str, Field]:
        """The fields of a card type, or of the records of a list."""
        return {name: self.field(name, entries) for name in entries}

    def field(self, name: str, entries: Fields) -> Field:
        key = entries.mapping_node.keys[name]
        self.check_name(key, "a field")
        node = entries.node(name)
        if isinstance(node, Scalar) and node.text in ONE_WORD:
            kind = KINDS[node.text]
            field = Field(name, kind, kind != "flag", _nothing(kind), key.span)
            return self.spoken(field, None) if kind == "effect" else field
        own = Fields(node, f'the field "{name}"', self.findings) if isinstance(node, Mapping) else None
        word = next((word for word in KINDS if own.has(word)), None) if own is not None else None
        if own is None or word is None:
            words = [node.text] if isinstance(node, Scalar) else list(own.mapping_node.keys) if own else []
            close = [note for one in words for note in did_you_mean(one, KINDS)]
            self.findings.error(
                "C238", f'the field "{name}" is of no known kind', key.span if node is None else node.span,
                *(close[:1] or [f"use one of {', '.join(KINDS)}"]),
            )  # fmt: skip
            return Field(name, "unknown", False, None, key.span)
        field = self.limited(Field(name, KINDS[word], True, None, key.span), word, own)
        default = self.default(own, field)
        required = field.required and default is None and not own.flag("optional") and field.kind != "flag"
        own.done()
        return field._replace(required=required, default=_nothing(field.kind) if default is None else default)

    def limited(self, field: Field, word: str, own: Fields) -> Field:
        """The field with what its kind says: `number: 1-4`, `one of: […]`, `list: 1-2` with `of`, `text: optional`."""
        if word in ("number", "list"):
            node = own.node(word)
            low = high = None
            if node is not None and not (isinstance(node, Scalar) and node.text == "any"):
                low, high = read_range(node, f'the range of "{field.name}"', self.findings)
            if word == "number":
                return field._replace(low=low, high=high)
            return field._replace(low=low, high=high, required=bool(low), item=self.item(own))
        if word == "one of":
            listed = own.sequence(word)
            choices = self.choices(listed) if listed else ()
            if listed is not None and not choices:
                self.findings.error("C238", f'"{field.name}" has nothing to choose from', listed.span, "write choices")
            return field._replace(choices=choices)
        if word == "flag":
            own.node(word)
            return field
        field = field._replace(required=own.one_of(word, ("required", "optional"), "required") == "required")
        return self.spoken(field, own.scalar("of")) if word == "effect" else field

    def choices(self, listed: Sequence) -> tuple[str, ...]:
        """The words of a list; a comma that YAML does not see parts them, too, and is told."""
        found = dict.fromkeys(one.text for one in listed.items if isinstance(one, Scalar))
        if any(sign in word for word in found for sign in _WIDE_COMMAS):
            words = [part.strip() for word in found for part in re.split(f"[{_WIDE_COMMAS}]", word)]
            cure = f"write half-width commas: [{', '.join(words)}]"
            self.findings.error("Y128", "a full-width comma parts no entries of a list", listed.span, cure)
            return tuple(dict.fromkeys(words))
        return tuple(found)

    def spoken(self, field: Field, named: Scalar | None) -> Field:
        """An effect with what it can say: the vocabulary `of` names, or the game's only one."""
        known = self.vocabularies
        name = named.text if named is not None else next(iter(known), "") if len(known) == 1 else ""
        if name in known:
            return field._replace(vocabulary=known[name])
        span = field.span if named is None else named.span
        said = f'"{name}", which is not among the effects' if name else "an effect and does not say of which kind"
        cure = f'write "of: {next(iter(known))}"' if known else 'name its verbs under "effects" in game.yaml'
        self.findings.error(
            "C239", f'the field "{field.name}" is {said}', span, *(did_you_mean(name, known) or (cure,))
        )
        return field._replace(vocabulary=Vocabulary("", {}, {}, field.span))

    def item(self, own: Fields) -> dict[str, Field] | None:
        """The fields of a list's records; None for a list of plain texts, `of: text`."""
        node = own.node("of", required=True)
        if isinstance(node, Scalar) and node.text == "text":
            return None
        records = own.mapping("of", "the records of the list")
        return {} if records is None else self.record(records)

    def default(self, own: Fields, field: Field) -> object:
        node = own.scalar("default")
        if node is None:
            return None
        value = _value(node.text, field)
        if value is None:
            self.findings.error(
                "C237", f'the default of "{field.name}" is {shown(node)}, which the field itself does not take',
                node.span, *(digits_note(node.text) or ("write a value that a card may have",)),
            )  # fmt: skip
        return value

    def check_name(self, key: Scalar, what: str) -> None:
        if key.text in _TAKEN:
            self.findings.error(
                "C234", f'every card has "{key.text}" already', key.span, "choose another name for the field"
            )
        elif not _NAME.match(key.text):
            self.findings.error(
                "C234", f'"{key.text}" cannot be the name of {what}', key.span,
                *_better_name(key.text),
            )  # fmt: skip


def _better_name(said: str) -> tuple[str]:
    name = re.sub(r"[^a-z0-9]+", "_", said.lower()).strip("_")
    if _NAME.match(name) and name not in _TAKEN:
        return (f'write "{name}": lower-case letters, digits and "_"',)
    return ('write a name of lower-case letters, digits and "_"',)


def _inner(field: Field) -> Field:
    """A need of a verb; where it is an effect, its steps are part of the clause around it and have no labels."""
    vocabulary = field.vocabulary
    return field if vocabulary is None else field._replace(vocabulary=vocabulary._replace(labels={}))


def _value(text: str, field: Field) -> object:
    """A default as a card would hold it, None where it does not fit the field."""
    if field.kind == "integer":
        number = parse_integer(text)
        fits = number is not None and (field.low is None or field.low <= number <= (field.high or number))
        return number if fits else None
    if field.kind == "one_of":
        return text if text in field.choices else None
    if field.kind == "flag":
        return FLAGS.get(text.lower())
    return None if field.kind in ("list", "effect") else text


def _nothing(kind: FieldKind) -> object:
    """What an optional field holds that a card leaves out; a list is made anew for each card."""
    if kind in ("text", "rich"):
        return ""
    return False if kind == "flag" else None
