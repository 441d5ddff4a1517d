"""game.yaml: take its text, give the Game: titles, version, players, facts, components, card types and their fields."""

import re
from pathlib import PurePosixPath

from hanshita.cards.model import CardType, Component, FactValue, Field, Game
from hanshita.diagnostics import Findings
from hanshita.geometry import Size, parse_length
from hanshita.source.files import SourceText
from hanshita.source.yaml_nodes import Fields, Mapping, Node, Scalar, Sequence, compose, digits_note, parse_integer, shown
from hanshita.spans import Span

_RANGE = re.compile(r"(\d+)(?:\s*[-–]\s*(\d+))?\Z")
_SIZE = re.compile(r"([\d.]+)\s*([a-zA-Z]*)\s*[x×]\s*([\d.]+)\s*([a-zA-Z]*)\Z")
_DATE = re.compile(r"\d{4}-\d{2}-\d{2}\Z")
_NAME = re.compile(r"[a-z][a-z0-9_]*\Z")
_LANGUAGE = re.compile(r"[a-z]{2,3}(?:-[A-Za-z0-9]+)*\Z")
_BARE_KINDS = ("text", "rich text", "number", "flag", "card", "image")
_KINDS = {
    "text": "text",
    "rich text": "rich",
    "number": "integer",
    "one of": "one_of",
    "list": "list",
    "flag": "flag",
    "card": "reference",
    "image": "image",
}


def read_game(source: SourceText, findings: Findings) -> Game | None:
    """The game of `cards/<slug>/game.yaml`; None if the file is not a mapping.

    Findings: those of `Fields`, and C230 a field of no known kind, C231 size, C232 range, C233 date, C234 name of a
    card type or field, C235 component, C236 language, C237 default.
    """
    root = compose(source, findings)
    if not isinstance(root, Mapping):
        if root is not None:
            findings.error("Y132", "game.yaml is no mapping", root.span, 'begin with a line "title: …"')
        elif not any(found.span.path == source.path for found in findings.errors):
            findings.error("Y132", "game.yaml is empty", Span(source.path, 1, 1), 'begin with a line "title: …"')
        return None
    fields = Fields(root, "the game", findings)
    return _GameReader(PurePosixPath(source.path).parent.name, fields, findings).game()


class _GameReader:
    def __init__(self, slug: str, fields: Fields, findings: Findings) -> None:
        self.slug = slug
        self.fields = fields
        self.findings = findings
        self.languages: tuple[str, ...] = ("ja",)

    def game(self) -> Game:
        fields = self.fields
        self.languages = self.read_languages()
        spans: dict[str, Span] = {}
        facts = fields.node("facts")
        game = Game(
            slug=self.slug,
            titles=self.read_titles(),
            version=fields.text("version", "", required=True),
            date=self.read_date(),
            players=self.read_players(),
            languages=self.languages,
            credits=self.read_credits(),
            facts=self.read_facts(facts, spans),
            fact_spans=spans,
            components=self.read_components(),
            card_types=self.read_card_types(),
            span=fields.mapping_node.span,
        )
        fields.done()
        return game

    def read_languages(self) -> tuple[str, ...]:
        found = self.fields.sequence("languages")
        if found is None:
            return ("ja",)
        texts = [one for one in found.items if isinstance(one, Scalar) and _LANGUAGE.match(one.text)]
        for one in found.items:
            if one not in texts:
                self.findings.error("C236", f"{shown(one)} is no language", one.span, 'write a code like "ja" or "en"')
        return tuple(dict.fromkeys(one.text for one in texts)) or ("ja",)

    def read_titles(self) -> dict[str, str]:
        node = self.fields.node("title", required=True)
        if isinstance(node, Mapping):
            return self.texts(Fields(node, "the title", self.findings), self.languages)
        text = self.fields.text("title", "", required=True) if node is not None else ""
        return {self.languages[0]: text}

    def texts(self, fields: Fields, languages: tuple[str, ...]) -> dict[str, str]:
        texts = {language: fields.text(language) for language in languages}
        fields.done()
        return {language: text for language, text in texts.items() if text}

    def read_date(self) -> str | None:
        text = self.fields.text("date")
        if text is not None and not _DATE.match(text):
            self.findings.error(
                "C233", f'the date of the version is "{text}"', self.fields.span("date"), "write it as 2026-03-01"
            )
            return None
        return text

    def read_players(self) -> tuple[int, int]:
        node = self.fields.scalar("players", required=True)
        if node is None:
            return (1, 99)
        low, high = self.range(node, "the number of players")
        return (1 if low is None else low, 99 if high is None else high)

    def range(self, node: Node, what: str) -> tuple[int | None, int | None]:
        """ "3-6" or "4"; C232 and no bounds for anything else."""
        match = _RANGE.match(node.text.strip()) if isinstance(node, Scalar) else None
        if match is not None:
            low, high = int(match[1]), int(match[2] or match[1])
            if low <= high:
                return low, high
        notes = digits_note(node.text) if isinstance(node, Scalar) else ()
        self.findings.error(
            "C232", f"{what} is {shown(node)}, expected a range", node.span, *(notes or ('write it as "3-6"',))
        )
        return None, None

    def read_credits(self) -> dict[str, str]:
        fields = self.fields.mapping("credits", "the credits")
        if fields is None:
            return {}
        return {role: fields.text(role, "") for role in fields.keys()}

    def read_facts(self, node: Node | None, spans: dict[str, Span]) -> dict[str | int, FactValue]:
        if node is None:
            return {}
        if not isinstance(node, Mapping):
            self.fields.mapping("facts")  # says what is expected
            return {}
        return {_fact_key(name): _fact(value, name, spans) for name, value in node.values.items()}

    def read_components(self) -> dict[str, Component]:
        fields = self.fields.mapping("components", "the list of components")
        if fields is None:
            return {}
        found = [self.component(name, fields) for name in fields.keys()]
        return {one.name: one for one in found if one is not None}

    def component(self, name: str, fields: Fields) -> Component | None:
        own = fields.mapping(name, f'the component "{name}"')
        if own is None:
            return None
        cards, pieces = own.integer("cards"), own.integer("pieces")
        made = own.text("print")
        own.done()
        count = cards if pieces is None else pieces
        if count is None or (cards is not None and pieces is not None) or count < 0:
            self.findings.error(
                "C235", f'the component "{name}" does not say how many there are', fields.span(name),
                'write "cards: 54" or "pieces: 5"',
            )  # fmt: skip
            return None
        unit = "cards" if pieces is None else "pieces"
        return Component(name, count, unit, None if made == "no" else made, own.span("cards" if cards else "pieces"))

    def read_card_types(self) -> dict[str, CardType]:
        fields = self.fields.mapping("card types", "the list of card types", required=True)
        if fields is None:
            return {}
        found = [self.card_type(name, fields) for name in fields.keys()]
        return {one.name: one for one in found if one is not None}

    def card_type(self, name: str, fields: Fields) -> CardType | None:
        self.check_name(fields.mapping_node.keys[name], "a card type")
        own = fields.mapping(name, f'the card type "{name}"')
        if own is None:
            return None
        size = self.size(own)
        entries = own.mapping("fields", f'the fields of "{name}"', required=True)
        own.done()
        return CardType(name, size, self.record(entries), fields.key_span(name))

    def size(self, own: Fields) -> Size:
        text = own.text("size", required=True)
        match = _SIZE.match(text.strip()) if text else None
        try:
            if match is not None:
                unit = match[2] or match[4] or "mm"
                size = Size(parse_length(match[1], unit=unit), parse_length(match[3] + match[4], unit=unit))
                if min(size) > 0:
                    return size
        except (ValueError, KeyError):
            pass
        if text:
            self.findings.error(
                "C231", f'"{text}" is no size of a card', own.span("size"), 'write width and height, as in "63x88mm"'
            )
        return Size(63.0, 88.0)

    def record(self, entries: Fields | None) -> dict[str, Field]:
        """The fields of a card type, or of the records of a list."""
        if entries is None:
            return {}
        found = [self.field(name, entries) for name in entries.keys()]
        return {one.name: one for one in found if one is not None}

    def field(self, name: str, entries: Fields) -> Field | None:
        key = entries.mapping_node.keys[name]
        self.check_name(key, "a field")
        node = entries.node(name)
        if isinstance(node, Scalar) and node.text in _BARE_KINDS:
            kind = _KINDS[node.text]
            return self.made(Field(name, kind, kind != "flag", _empty(kind), key.span))  # type: ignore[arg-type]
        if not isinstance(node, Mapping):
            return self.no_kind(name, key, node)
        return self.long_field(name, key, Fields(node, f'the field "{name}"', self.findings))

    def long_field(self, name: str, key: Scalar, own: Fields) -> Field | None:
        word = next((word for word in _KINDS if own.has(word)), None)
        if word is None:
            return self.no_kind(name, key, own.mapping_node)
        kind = _KINDS[word]
        low: int | None = None
        high: int | None = None
        choices: tuple[str, ...] = ()
        item: dict[str, Field] | None = None
        required = True
        if word in ("number", "list"):
            node = own.node(word)
            if node is not None and not (isinstance(node, Scalar) and node.text == "any"):
                low, high = self.range(node, f'the range of "{name}"')
            if word == "list":
                required = bool(low)
                item = self.list_item(own)
        elif word == "one of":
            listed = own.sequence(word)
            choices = tuple(one.text for one in listed.items if isinstance(one, Scalar)) if listed else ()
        else:
            required = own.one_of(word, ("required", "optional"), "required") == "required"
        default = self.default(own, kind, low, high, choices)
        optional = own.flag("optional")
        own.done()
        if kind == "flag":
            required = False
        return Field(name, kind, required and default is None and not optional,
                     _empty(kind) if default is None else default, key.span, low, high, choices, item)  # type: ignore[arg-type]

    def list_item(self, own: Fields) -> dict[str, Field] | None:
        node = own.node("of", required=True)
        if isinstance(node, Scalar) and node.text == "text":
            return None
        return self.record(own.mapping("of"))

    def default(self, own: Fields, kind: str, low: int | None, high: int | None, choices: tuple[str, ...]) -> object:
        node = own.scalar("default")
        if node is None:
            return None
        if kind == "integer":
            return parse_integer(node.text)
        return node.text

    def made(self, field: Field) -> Field:
        return field

    def no_kind(self, name: str, key: Scalar, node: Node | None) -> None:
        self.findings.error(
            "C230", f'the field "{name}" is of no known kind', node.span if node is not None else key.span,
            f"use one of {', '.join(_KINDS)}",
        )  # fmt: skip

    def check_name(self, key: Scalar, what: str) -> None:
        if not _NAME.match(key.text):
            self.findings.error(
                "C234", f'"{key.text}" cannot be the name of {what}', key.span,
                'write lower-case letters, digits and "_"',
            )  # fmt: skip


def _empty(kind: str) -> object:
    return {"text": "", "rich": "", "flag": False}.get(kind)


def _fact_key(name: str) -> str | int:
    number = parse_integer(name)
    return name if number is None else number


def _fact(node: Node, name: str, spans: dict[str, Span]) -> FactValue:
    """A fact's plain value; whole numbers become int, everything else stays as typed."""
    spans[name] = node.span
    if isinstance(node, Scalar):
        number = None if node.quoted else parse_integer(node.text)
        return node.text if number is None else number
    if isinstance(node, Sequence):
        return [_fact(one, f"{name}.{index}", spans) for index, one in enumerate(node.items)]
    return {_fact_key(key): _fact(value, f"{name}.{key}", spans) for key, value in node.values.items()}
