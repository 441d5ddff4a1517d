"""Cards from YAML: take a card file and its card type, give cards whose every value has the type game.yaml promised.

A mistake gives a finding and the field's default, so that one run shows all mistakes of a file.
"""

import re
from collections.abc import Callable, Container, Iterable
from collections.abc import Mapping as AbstractMapping

from hanshita.cards.effect_reader import read_effect
from hanshita.cards.fields import FOR_EACH, Field
from hanshita.cards.game_reader import read_game
from hanshita.cards.model import Card, CardType
from hanshita.cards.rich_text import RichText
from hanshita.diagnostics import Diagnostic, Findings, Note, did_you_mean, nearest
from hanshita.source.files import SourceText
from hanshita.source.yaml_nodes import (
    FLAGS,
    Mapping,
    Node,
    Scalar,
    Sequence,
    compose,
    digits_note,
    parse_integer,
    quoted,
    shown,
)
from hanshita.spans import Span

__all__ = ["check_references", "read_cards", "read_game"]

MOST_COPIES = 999
_CARD_ID = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*\Z")
_SUBJECT = r'the card "[a-z0-9-]+"'
_OWN_KEYS = ("id", "copies")


def read_cards(
    source: SourceText, card_type: CardType, findings: Findings, languages: tuple[str, ...] = ("ja",)
) -> list[Card]:
    """All cards of a file, in its order; a card without a usable id is left out.

    Findings: C210 the file is no list of cards, C224 it is empty, C211 bad id, C212 bad copies, C213 unknown field,
    C214 missing field, C215 wrong type, C216 number out of range, C217 not one of the choices, C218 empty text,
    C219 length of a list, C220 unknown language, those of `with_patterns`.
    """
    before = len(findings)
    root = compose(source, findings)
    if not isinstance(root, Sequence):
        if root is not None:
            findings.error("C210", "the file is no list of cards", root.span, 'begin each card with "- id: …"')
        elif not findings.has_errors(since=before):
            cure = "write its cards, or put the file back; as long as there are none, write []"
            findings.error("C224", f'the file of "{card_type.name}" is empty', Span(source.path, 1, 1), cure)
        findings.give_up(source.path)
        return []
    found = Findings()
    reader = _CardReader(card_type, languages, found)
    entries = _entries(root, card_type, languages[0], findings)
    cards = [card for node in entries if (card := reader.card(node)) is not None]
    findings.extend(_told_once(found))
    if len(cards) < max(len(entries), len(root.items)):
        findings.give_up(source.path)
    return cards


def _entries(root: Sequence, card_type: CardType, language: str, findings: Findings) -> list[Node]:
    """The entries of the file, with those that its patterns make."""
    if not any(isinstance(node, Mapping) and FOR_EACH in node.values for node in root.items):
        return root.items
    from hanshita.cards.patterns import with_patterns  # late: most files have none

    return list(with_patterns(root.items, card_type, language, findings))


def _told_once(found: Iterable[Diagnostic]) -> Iterable[Diagnostic]:
    """What is wrong with a pattern is wrong with each of its cards: the first one names it."""
    return {(one.code, one.span, re.sub(_SUBJECT, "", one.message)): one for one in reversed([*found])}.values()


class _CardReader:
    """Reads the cards of one type; one method a kind of field."""

    def __init__(self, card_type: CardType, languages: tuple[str, ...], findings: Findings) -> None:
        self.card_type = card_type
        self.languages = languages
        self.findings = findings
        self.card_id = ""
        self.spans: dict[str, Span] = {}
        self.known = {*card_type.fields, *_OWN_KEYS}
        self.kinds: dict[str, Callable[[Node, Field, str], object]] = {
            "text": self.text,
            "rich": self.rich,
            "integer": self.integer,
            "one_of": self.one_of,
            "list": self.list,
            "flag": self.flag,
            "reference": self.name,
            "image": self.name,
            "effect": self.effect,
            "unknown": self.unknown,
        }

    def card(self, node: Node) -> Card | None:
        if not isinstance(node, Mapping):
            self.findings.error(
                "C210", f"a card is expected here, found {shown(node)}", node.span, 'begin each card with "- id: …"'
            )
            return None
        id_node = node.values.get("id")
        if not isinstance(id_node, Scalar) or not _CARD_ID.match(id_node.text):
            self.report_id(node, id_node)
            return None
        self.card_id = id_node.text
        self.spans = spans = {"id": id_node.span}
        before = len(self.findings)
        copies = self.copies(node.values.get("copies"))
        values = self.record(node, self.card_type.fields, "", node.span, self.known)
        is_sound = len(self.findings) == before or not self.findings.has_errors(since=before)
        return Card(self.card_id, self.card_type.name, copies, values, spans, id_node.span, is_sound)

    def record(
        self, node: Mapping, fields: AbstractMapping[str, Field], prefix: str, span: Span, known: Container[str]
    ) -> dict[str, object]:
        """The values of a card or of one record of a list, by the fields' order.

        A field that is there under a mistyped name is not told as missing, too.
        """
        written = node.values
        values: dict[str, object] = {}
        kinds, spans = self.kinds, self.spans
        mistyped = {self.report_unknown(key, fields) for name, key in node.keys.items() if name not in known}
        for name, field in fields.items():
            found, dotted = written.get(name), prefix + name
            if found is None:
                values[name] = self.left_out(field, dotted, span, is_told=name in mistyped)
            else:
                spans[dotted] = found.span
                values[name] = kinds[field.kind](found, field, dotted)
        return values

    def left_out(self, field: Field, name: str, span: Span, *, is_told: bool) -> object:
        if field.required and not is_told:
            self.findings.error(
                "C214", f'{self.subject} has no "{name}"', span,
                f'add a line "{field.name}: …"', Note("or make the field optional here", field.span),
            )  # fmt: skip
        return [] if field.kind == "list" else field.default

    def text(self, node: Node, field: Field, name: str) -> object:
        if type(node) is Scalar:
            if not node.text.strip() and field.required:
                self.report_empty(name, node.span)
            return node.text
        if isinstance(node, Mapping):
            return self.translated(node, field, name)
        return self.wrong_type(node, field, name, "a text")

    def rich(self, node: Node, field: Field, name: str) -> object:
        said = self.text(node, field, name)
        if isinstance(said, str):
            return RichText(said)
        if isinstance(said, dict):
            return {language: RichText(text) for language, text in said.items()}
        return said

    def translated(self, node: Mapping, field: Field, name: str) -> object:
        """A text in several languages, in the order of the game's."""
        for key in node.keys.values():
            if key.text not in self.languages:
                self.findings.error(
                    "C220", f'"{name}" of {self.subject} has a text for "{key.text}", which is no language of the game',
                    key.span, *(did_you_mean(key.text, self.languages)
                    or (f'add "{key.text}" to "languages:" in game.yaml, or use {", ".join(self.languages)}',)),
                )  # fmt: skip
        texts: dict[str, str] = {}
        for language in self.languages:
            part = node.values.get(language)
            if isinstance(part, Scalar):
                self.spans[f"{name}.{language}"] = part.span
                texts[language] = part.text
                if field.required and not part.text.strip():
                    self.report_empty(f"{name}.{language}", part.span)
            elif part is not None:
                self.wrong_type(part, field, f"{name}.{language}", "a text")
        return texts or field.default

    def unknown(self, node: Node, field: Field, name: str) -> object:
        """A number or text; of anything else nothing, as nobody knows what it should be."""
        del field, name
        number = parse_integer(node.text) if isinstance(node, Scalar) else None
        return number if number is not None else node.text if isinstance(node, Scalar) else None

    def integer(self, node: Node, field: Field, name: str) -> object:
        value = parse_integer(node.text) if isinstance(node, Scalar) else None
        if value is None:
            return self.wrong_type(node, field, name, "a whole number")
        if (field.low is not None and value < field.low) or (field.high is not None and value > field.high):
            self.findings.error(
                "C216", f'"{name}" of {self.subject} is {value}, expected {_range(field)}', node.span,
                Note(f"write {_range(field)}, or change the range here", field.span),
            )  # fmt: skip
        return value

    def one_of(self, node: Node, field: Field, name: str) -> object:
        if not isinstance(node, Scalar):
            return self.wrong_type(node, field, name, f"one of {', '.join(field.choices)}")
        if node.text not in field.choices:
            self.findings.error(
                "C217", f'"{name}" of {self.subject} is {shown(node)}, expected one of {", ".join(field.choices)}',
                node.span, *did_you_mean(node.text, field.choices),
                Note("use one of the choices, or add to them here", field.span),
            )  # fmt: skip
            return field.default
        return node.text

    def list(self, node: Node, field: Field, name: str) -> object:
        if not isinstance(node, Sequence):
            return self.wrong_type(node, field, name, "a list")
        count = len(node.items)
        if count < (field.low or 0) or (field.high is not None and count > field.high):
            self.findings.error(
                "C219", f'"{name}" of {self.subject} has {count} entries, expected {_range(field)}', node.span,
                Note(f"write {_range(field)} entries, or change the length here", field.span),
            )  # fmt: skip
        return [self.entry(one, field, f"{name}.{index}") for index, one in enumerate(node.items)]

    def entry(self, node: Node, field: Field, name: str) -> object:
        self.spans[name] = node.span
        if field.item is None:
            return node.text if isinstance(node, Scalar) else self.wrong_type(node, field, name, "a text")
        if not isinstance(node, Mapping):
            self.wrong_type(node, field, name, f"the keys {', '.join(field.item)}")
            return {one.name: one.default for one in field.item.values()}
        return self.record(node, field.item, f"{name}.", node.span, field.item)

    def flag(self, node: Node, field: Field, name: str) -> object:
        value = FLAGS.get(node.text.lower()) if isinstance(node, Scalar) else None
        return self.wrong_type(node, field, name, "yes or no") if value is None else value

    def name(self, node: Node, field: Field, name: str) -> object:
        """The id of a card or the path of an image; whether it exists is checked when all is read."""
        if not isinstance(node, Scalar):
            return self.wrong_type(node, field, name, "a card's id" if field.kind == "reference" else "a path")
        if field.required and not node.text.strip():
            self.report_empty(name, node.span)
        return node.text or field.default

    def effect(self, node: Node, field: Field, name: str) -> object:
        return read_effect(node, field, name, self)

    def copies(self, node: Node | None) -> int:
        if node is None:
            return 1
        self.spans["copies"] = node.span
        value = parse_integer(node.text) if isinstance(node, Scalar) else None
        if value is None or not 0 <= value <= MOST_COPIES:
            notes = digits_note(node.text) if isinstance(node, Scalar) else ()
            self.findings.error(
                "C212", f'"copies" of {self.subject} is {shown(node)}, expected 0-{MOST_COPIES}', node.span,
                *(notes or (f"write 0-{MOST_COPIES} in digits",)),
            )  # fmt: skip
            return 1
        return value

    @property
    def subject(self) -> str:
        return f'the card "{self.card_id}"'

    def wrong_type(self, node: Node, field: Field, name: str, expected: str) -> object:
        cure = digits_note(node.text) if isinstance(node, Scalar) and field.kind == "integer" else ()
        if isinstance(node, Sequence) and expected == "a text" and all(isinstance(one, Scalar) for one in node.items):
            said = ", ".join(one.text for one in node.items if isinstance(one, Scalar))
            cure = (f"put quotes around a text in brackets: {quoted(f'[{said}]')}",)
        self.findings.error(
            "C215", f'"{name}" of {self.subject} is {shown(node)}, expected {expected}', node.span, *cure,
            Note(f"write {expected}, or change the kind of the field here", field.span),
        )  # fmt: skip
        return [] if field.kind == "list" else field.default

    def report_empty(self, name: str, span: Span) -> None:
        self.findings.error(
            "C218", f'"{name}" of {self.subject} is empty', span, "write the text, or make the field optional"
        )

    def report_unknown(self, key: Scalar, fields: AbstractMapping[str, Field]) -> str:
        """Tell it, and give the field that was probably meant, or ""."""
        word = key.text.strip("　")
        close = did_you_mean(word, fields) or (f"use one of {', '.join(fields)}",)
        self.findings.error("C213", f'{self.subject} has a field "{key.text}", which {self.card_type.name} has not',
                            key.span, *close, Note("or define the field here", self.card_type.span))  # fmt: skip
        return nearest(word, fields)

    def report_id(self, node: Mapping, id_node: Node | None) -> None:
        cure = 'write an id of lower-case letters, digits and hyphens, as in "id: smoke-jar"'
        if id_node is None:
            self.findings.error("C211", "a card has no id", node.span, cure)
        else:
            self.findings.error("C211", f"the id of a card is {shown(id_node)}", id_node.span, cure)


def check_references(cards: Iterable[Card], card_types: AbstractMapping[str, CardType], findings: Findings) -> None:
    """C221: every reference to another card names one that exists, of whatever type."""
    cards = list(cards)
    wanted = {name: [one.name for one in kind.fields.values() if one.kind == "reference"]
              for name, kind in card_types.items()}  # fmt: skip
    if not any(wanted.values()):
        return
    known = {card.id for card in cards}
    for card in cards:
        for name in wanted[card.type]:
            value = card.values[name]
            if isinstance(value, str) and value not in known:
                findings.error(
                    "C221", f'"{name}" of the card "{card.id}" is "{value}", and no card has that id',
                    card.place(name), *(did_you_mean(value, known) or ("write the id of a card",)),
                )  # fmt: skip


def _range(field: Field) -> str:
    if field.low == field.high:
        return str(field.low)
    if field.high is None:
        return f"{field.low} or more"
    if field.low is None:
        return f"{field.high} or less"
    return f"{field.low}-{field.high}" if field.low >= 0 else f"{field.low} to {field.high}"
