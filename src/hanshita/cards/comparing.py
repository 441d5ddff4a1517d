"""Comparisons that can never hold: take an expression and card types, give each value that no card has there.

`count(cards, colour == "gren")` would be 0 for ever, and `when: colour is gren` never so. What is looked for stands in
formulas, conditions and templates alike: `colour == "red"`, `"red" == colour`, `colour is red`, `colour in ["red"]` and
`"draw" in effect.verbs`. Of what a name means nothing is known but what card types say; any other is nobody's business.
"""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping

from hanshita.cards.fields import Field
from hanshita.cards.model import CardType
from hanshita.diagnostics import did_you_mean
from hanshita.records import NamedTuple

_PATH = r"(?P<path>[^\W\d]\w*(?:\((?:\"[^\"]*\"|'[^']*')\))?(?:\.[^\W\d]\w*|\[[\w.]+\])*)"
_WORD = r"(?P<quote>\\?[\"'])(?P<word>[^\"'\\]*)(?P=quote)"
_FORMS = (
    rf"(?<![\w.]){_PATH}\s*[!=]=\s*{_WORD}",
    rf"{_WORD}\s*[!=]=\s*{_PATH}",
    rf"(?<![\w.]){_PATH}\s+(?:not\s+)?in\s+[\[(](?P<words>[^\[\]()]*)[\])]",
    rf"{_WORD}\s+(?:not\s+)?in\s+{_PATH}",
    rf"(?<![\w.]){_PATH}\s+is\s+(?:not\s+)?(?P<said>[\w-]+)",
)
_SIGNS = re.compile(r"[!=]=|\b(?:in|is)\b")
_QUOTED = r"[\"']([^\"'\\]*)\\?[\"']"
_TESTS = frozenset(  # of templates, and words of theirs
    {"defined", "undefined", "string", "number", "mapping", "iterable", "sequence", "even", "odd", "lower", "upper"}
    | {"none", "true", "false", "boolean", "integer", "float", "callable", "divisibleby", "sameas", "escaped", "filter"}
    | {"test", "eq", "ne", "lt", "le", "gt", "ge", "in", "not", "None", "True", "False"}
)
_NO_FIELDS = frozenset({"facts", "components", "players", "game", "palette", "language", "mode", "ex", "loop", "panel"})
_MOST_SHOWN = 12


class Comparison(NamedTuple):
    """A name, with what it is looked up in, and the words it is held against; `start` and `end` are where that stands.

    With `plain`, its value is written out before it is compared, as in `power is 3`.
    """

    path: str
    words: tuple[str, ...]
    start: int
    end: int
    plain: bool = False


class Never(NamedTuple):
    """What is wrong with a comparison, and the cure."""

    message: str
    cure: str


def comparisons(source: str) -> Iterator[Comparison]:
    """All comparisons of a name with words in an expression, or in a text of which only expressions have such."""
    for form in _FORMS if _SIGNS.search(source) else ():
        for found in re.finditer(form, source):
            parts = found.groupdict()
            said = parts.get("said")
            if said in _TESTS or parts["path"] in _TESTS:
                continue
            words = re.findall(_QUOTED, parts["words"]) if "words" in parts else [said or parts["word"]]
            yield Comparison(parts["path"], tuple(words), *found.span(), said is not None)


class Answers:
    """The values that names can have, by what card types say of their fields."""

    def __init__(self, types: Iterable[CardType], known: Mapping[str, Collection[str]] | None = None) -> None:
        """`known` are the values of further names, such as "id"."""
        self._fields: dict[str, list[Field]] = {}
        self._known = dict(known or {})
        self._added = set[str]()  # vocabularies: an effect may hold others of its kind
        for one in types:
            self._add(one.fields)

    def _add(self, fields: Mapping[str, Field]) -> None:
        for name, field in fields.items():
            self._fields.setdefault(name, []).append(field)
            self._add(field.item or {})
            if field.vocabulary is not None and field.vocabulary.name not in self._added:
                self._added.add(field.vocabulary.name)
                self._add(field.vocabulary.labels)
                for verb in field.vocabulary.verbs.values():
                    self._add(verb.fields)
                    for name_of_verb in ("verb", "verbs"):
                        self._known[name_of_verb] = {*self._known.get(name_of_verb, ()), verb.name}

    def never(self, one: Comparison) -> Iterator[Never]:
        """What is wrong with each word that the name can never be."""
        head, name = re.match(r"\w*", one.path)[0], re.findall(r"[^\W\d]\w*", one.path)[-1]  # type: ignore[index]
        if head in _NO_FIELDS or one.path.endswith(")"):
            return
        fields, choices = self._fields.get(name, []), dict.fromkeys(self._known.get(name, ()))
        kinds: set[str] = {field.kind for field in fields}
        if not (fields or choices) or not kinds <= {"one_of", "integer", "flag"}:
            return
        for field in fields:
            choices |= dict.fromkeys(field.choices)
        for word in one.words:
            number = one.plain and "integer" in kinds and word.isdecimal()
            if word and word not in choices and not number:
                yield _told(name, word, tuple(choices), kinds)


def _told(name: str, word: str, choices: tuple[str, ...], kinds: Collection[str]) -> Never:
    if choices:
        some = ", ".join(choices[:_MOST_SHOWN]) + (", …" if len(choices) > _MOST_SHOWN else "")
        return Never(f'"{name}" is never "{word}"; it is one of {some}', "".join(did_you_mean(word, choices)) or
                     "write one of these, or add the value to the field in game.yaml")  # fmt: skip
    if "integer" in kinds:
        return Never(f'"{name}" is a number, and never the text "{word}"', f"compare it without quotes: {name} == 3")
    return Never(f'"{name}" is yes or no, and never "{word}"', f'write "{name}" alone, or "not {name}"')
