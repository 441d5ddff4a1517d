"""game.yaml: take its text, give the Game: titles, version, players, facts, components, card types and their fields."""

import re
from collections.abc import Iterable, Iterator
from pathlib import PurePosixPath

from hanshita.cards.component_reader import read_component
from hanshita.cards.fields import Field
from hanshita.cards.model import Component, FactValue, Game
from hanshita.cards.type_reader import read_card_types, read_range, read_vocabularies
from hanshita.diagnostics import Findings, did_you_mean
from hanshita.source.files import SourceText
from hanshita.source.yaml_nodes import Fields, Mapping, Node, Scalar, Sequence, compose, parse_integer, shown
from hanshita.spans import Span

LONGEST_JAPANESE = 100  # characters of a sentence that is read aloud in one breath, if game.yaml says nothing else
LONGEST_OTHER = 45  # words
_SHORTEST, _LONGEST = 5, 999
_MOST_PLAYERS = 99
_DATE = re.compile(r"\d{4}-\d{2}-\d{2}\Z")
_LANGUAGE = re.compile(r"[a-z]{2,3}(?:-[A-Za-z0-9]+)*\Z")


def read_game(source: SourceText, findings: Findings) -> Game | None:
    """The game of `cards/<slug>/game.yaml`; None if the file is not a mapping.

    Findings: those of `Fields`, of `read_card_types` and of `read_component`, and C233 date, C236 language,
    C242 called, C243 sorted by.
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
        facts = fields.mapping("facts")
        vocabularies = read_vocabularies(fields, self.findings)
        players, players_span = self.read_players()
        game = Game(
            slug=self.slug,
            titles=self.read_titles(),
            version=fields.text("version", "", required=True),
            date=self.read_date(),
            players=players,
            players_span=players_span,
            languages=self.languages,
            credits=self.read_credits(),
            facts=self.read_facts(facts, spans),
            fact_spans=spans,
            components=self.read_components(),
            card_types=read_card_types(fields, self.findings, vocabularies),
            span=fields.mapping_node.span,
            vocabularies=vocabularies,
            words={},
            called={},
            longest_sentence=self.read_longest_sentence(),
            sorted_by={},
        )
        game = game._replace(called=self.read_called(game), sorted_by=self.read_sorted_by(game))
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
        return dict.fromkeys(self.languages, text)

    def texts(self, fields: Fields, languages: tuple[str, ...]) -> dict[str, str]:
        texts = {language: fields.text(language, "", required=True) for language in languages}
        fields.done()
        return texts

    def read_date(self) -> str | None:
        text = self.fields.text("date")
        if text is not None and not (_DATE.match(text) and _is_a_day(text)):
            self.findings.error(
                "C233", f'the date of the version is "{text}"', self.fields.span("date"), "write it as 2026-03-01"
            )
            return None
        return text

    def read_players(self) -> tuple[tuple[int, int], Span]:
        """The range, and where it is written."""
        node = self.fields.scalar("players", required=True)
        if node is None:
            return (1, _MOST_PLAYERS), self.fields.mapping_node.span
        low, high = read_range(node, "the number of players", self.findings)
        if low is None or high is None:
            return (1, _MOST_PLAYERS), node.span
        if not 1 <= low <= high <= _MOST_PLAYERS:
            written = f"the number of players is {node.text.strip()}"
            self.findings.error(
                "C232", f"{written}, expected 1 to {_MOST_PLAYERS}", node.span, "write how many can play, such as 3-6"
            )
            return (1, _MOST_PLAYERS), node.span
        return (low, high), node.span

    def read_longest_sentence(self) -> dict[str, int]:
        """By language: a number for all, or one for each. C232 where nobody could write or read by it."""
        key = "longest sentence"
        usual = {one: LONGEST_JAPANESE if one == "ja" else LONGEST_OTHER for one in self.languages}
        if isinstance(self.fields.node(key), Mapping):
            own = self.fields.mapping(key, "the longest sentence")
            assert own is not None
            said = {one: own.integer(one, usual[one]) for one in self.languages}
            own.done()
        else:
            one = self.fields.integer(key)
            said = usual if one is None else dict.fromkeys(self.languages, one)
        for language, most in said.items():
            if not _SHORTEST <= most <= _LONGEST:
                wrong = f'the longest sentence in "{language}" has {most}, expected {_SHORTEST} to {_LONGEST}'
                cure = f"write a number, such as {LONGEST_JAPANESE} characters in Japanese or {LONGEST_OTHER} words"
                self.findings.error("C232", wrong, self.fields.span(key), cure)
        return said

    def read_credits(self) -> dict[str, str]:
        fields = self.fields.mapping("credits", "the credits")
        if fields is None:
            return {}
        return {role: fields.text(role, "") for role in fields}

    def read_facts(self, facts: Fields | None, spans: dict[str, Span]) -> dict[str | int, FactValue]:
        values = {} if facts is None else facts.mapping_node.values
        return {_fact_key(name): _fact(value, name, spans) for name, value in values.items()}

    def read_components(self) -> dict[str, Component]:
        fields = self.fields.mapping("components", "the list of components")
        if fields is None:
            return {}
        types = self.fields.mapping_node.values.get("card types")
        card_types = tuple(types.values) if isinstance(types, Mapping) else ()
        found = [read_component(name, fields, self.languages, card_types, self.findings) for name in fields]
        return {one.name: one for one in found if one is not None}

    def read_called(self, game: Game) -> dict[str, dict[str, str]]:
        """What people call fields, choices and facts. C242 for a name that nothing bears."""
        fields = self.fields.mapping("called", "what things are called")
        if fields is None:
            return {}
        fields_of = [field for one in game.card_types.values() for field in one.fields.values()]
        known = {*map(str, game.facts), *_names(fields_of)}
        for name in fields:
            if name not in known:
                cure = did_you_mean(name, known) or ("write the name of a field, of one of its choices, or of a fact",)
                said = f'"{name}" is no field, no choice and no fact of this game'
                self.findings.error("C242", said, fields.key_span(name), *cure)
        return {name: self.said(name, fields) for name in fields}

    def read_sorted_by(self, game: Game) -> dict[str, tuple[str, ...]]:
        """In what order the entries of files stand. C243 for a file or a field that there is not."""
        fields = self.fields.mapping("sorted by", "the order of files")
        known = {name: ("id", *_sortable(one.fields)) for name, one in game.card_types.items()}
        known.setdefault("glossary", ("reading",))
        found: dict[str, tuple[str, ...]] = {}
        for name in fields or ():
            assert fields is not None
            if name in known:
                found[name] = tuple(self.sortable(name, fields.node(name), known[name]))
            else:
                cure = did_you_mean(name, known) or (f"use one of {', '.join(known)}",)
                self.findings.error("C243", f'no file of this game is called "{name}"', fields.key_span(name), *cure)
        return {name: words for name, words in found.items() if words}

    def sortable(self, name: str, node: Node | None, known: tuple[str, ...]) -> Iterator[str]:
        """The fields of a file that are named, one or a list."""
        for one in node.items if isinstance(node, Sequence) else [node] if node is not None else []:
            if isinstance(one, Scalar) and one.text in known:
                yield one.text
            else:
                cure = f"use one of {', '.join(known)}, or a list of them"
                self.findings.error("C243", f"{name} cannot be sorted by {shown(one)}", one.span, cure)

    def said(self, name: str, fields: Fields) -> dict[str, str]:
        """A text in every language, or one plain text in the first."""
        if isinstance(fields.node(name), Mapping):
            own = fields.mapping(name)
            return {} if own is None else self.texts(own, self.languages)
        return {self.languages[0]: fields.text(name, "")}


def _is_a_day(date: str) -> bool:
    """Whether the calendar has it: 2026-02-30 is none."""
    year, month, day = map(int, date.split("-"))
    leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    return 1 <= month <= 12 and 1 <= day <= (31, 28 + leap, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)[month - 1]


def _names(fields: Iterable[Field]) -> Iterator[str]:
    """The names of fields, of their choices, and of what is in the records of a list."""
    for field in fields:
        yield field.name
        yield from field.choices
        yield from _names((field.item or {}).values())


def _sortable(fields: dict[str, Field]) -> list[str]:
    return [name for name, field in fields.items() if field.kind in ("text", "rich", "integer", "one_of", "flag")]


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
