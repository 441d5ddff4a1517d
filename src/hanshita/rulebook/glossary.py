"""The words of a game: take glossary.yaml, give its terms with readings, translations, meanings and forbidden variants.

    内部留保:                      # the term in the game's first language
      reading: ないぶりゅうほ       # stands above its first use in the book
      en: reserve                  # the term in each other language
      meaning:
        ja: 自分の前に伏せたカード。
        en: Cards face down in front of you.
      also: {en: [reserved]}       # other forms in which it is found
      not: [社内留保]               # words that are meant to be this one; for other languages: {en: [savings]}
      icon: reserve                # :reserve: in a text reads as this word
  keyword: reserve             # a verb of effects, a flag or a choice that the word stands for on cards, or several

Only terms with a meaning stand in the glossary's section; a meaning may name facts and cards as the rulebook does.
"""

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from typing import Any

from hanshita.cards.fields import Field, Vocabulary
from hanshita.cards.model import Card, Game
from hanshita.diagnostics import Findings, did_you_mean
from hanshita.records import NamedTuple
from hanshita.rulebook.collation import collated
from hanshita.rulebook.figures.model import Faces
from hanshita.rulebook.filling import as_meant, text_names
from hanshita.source import yaml_nodes
from hanshita.source.files import SourceText
from hanshita.source.markdown_blocks import icon_signs
from hanshita.source.yaml_nodes import Fields, Node, Scalar, compose
from hanshita.spans import Span
from hanshita.templating import FillError
from hanshita.templating.fields import compile_template


class Variant(NamedTuple):
    """A word beside the term, and where the glossary has it."""

    word: str
    span: Span


class Term(NamedTuple):
    """One term in all languages; `meanings` are as typed, each with its place; `forms` are other proper ones;
    `keyword` is what it stands for on cards, `icon` the drawing that stands for it."""

    words: Mapping[str, str]
    reading: str
    meanings: Mapping[str, tuple[str, Span]]
    forms: Mapping[str, tuple[Variant, ...]]
    variants: Mapping[str, tuple[Variant, ...]]
    keyword: tuple[Variant, ...]
    icon: Variant | None
    span: Span


class Entry(NamedTuple):
    """A term in one language: `other` is what it is called in another, `icon` what is drawn for it; "" for none."""

    word: str
    forms: tuple[str, ...]
    reading: str
    meaning: str
    other: str
    span: Span
    icon: str = ""

    @property
    def order(self) -> tuple[Any, ...]:
        """What it is sorted by: the reading, or else the word."""
        return collated(self.reading or self.word)


def read_glossary(source: SourceText, game: Game, findings: Findings) -> tuple[Term, ...]:
    """Every term of a glossary.yaml. Findings: Y11x and Y13x where it is not written as above, R462."""
    node = compose(source, findings)
    if not isinstance(node, yaml_nodes.Mapping):
        span = Span(source.path, 1, 1) if node is None else node.span
        findings.error("Y132", "glossary.yaml holds no term", span, 'begin a line with a term, "案件:"')
        findings.give_up(source.path)
        return ()
    terms = Fields(node, "glossary.yaml", findings)
    found = [term for word in terms for term in _term(word, terms, game, findings)]
    proper = {(language, word.lower()) for term in found for language, word in _proper(term)}
    return tuple(term._replace(variants=_wrong_ones(term, proper, findings)) for term in found)


def _proper(term: Term) -> Iterator[tuple[str, str]]:
    """The words by which a term may be called, each with its language."""
    yield from term.words.items()
    yield from ((language, one.word) for language, forms in term.forms.items() for one in forms)


def _wrong_ones(term: Term, proper: Container[tuple[str, str]], findings: Findings) -> dict[str, tuple[Variant, ...]]:
    """The forbidden words that no term is called by. R462 for the others."""
    found = {}
    for language, variants in term.variants.items():
        found[language] = tuple(one for one in variants if (language, one.word.lower()) not in proper)
        for one in variants:
            if one not in found[language]:
                said = f'"{one.word}" is forbidden here, and is what the glossary calls a term'
                findings.error("R462", said, one.span, "take it out of one of the two places")
    return found


def _term(word: str, terms: Fields, game: Game, findings: Findings) -> Iterator[Term]:
    own = terms.mapping(word, f'the term "{word}"')
    if own is None:
        return
    first, *others = game.languages
    translated = {language: own.text(language, "") for language in others}
    words = {first: word} | {language: said for language, said in translated.items() if said}
    term = Term(
        words,
        own.text("reading", ""),
        _meanings(own, game),
        _variants(own, "also", game, findings),
        _variants(own, "not", game, findings),
        _keyword(own, game, findings),
        _icon(own),
        own.mapping_node.span,
    )
    own.done()
    yield term


def _icon(own: Fields) -> Variant | None:
    said = own.scalar("icon")
    return None if said is None else Variant(said.text, said.span)


def _meanings(own: Fields, game: Game) -> dict[str, tuple[str, Span]]:
    node = own.node("meaning")
    if isinstance(node, Scalar):
        return {game.languages[0]: (node.text, node.span)}
    if node is None:
        return {}
    by_language = own.mapping("meaning", "the meaning")
    if by_language is None:
        return {}
    found = {}
    for language in game.languages:
        said = by_language.scalar(language)
        if said is not None:
            found[language] = (said.text, said.span)
    by_language.done()
    return found


def _variants(own: Fields, key: str, game: Game, findings: Findings) -> dict[str, tuple[Variant, ...]]:
    node = own.node(key)
    if node is None:
        return {}
    if isinstance(node, yaml_nodes.Mapping):
        by_language = own.mapping(key, f'"{key}"')
        assert by_language is not None
        found = {one: _words(by_language.node(one), findings) for one in game.languages if by_language.has(one)}
        by_language.done()
        return found
    return {game.languages[0]: _words(node, findings)}


def _keyword(own: Fields, game: Game, findings: Findings) -> tuple[Variant, ...]:
    """What it stands for on cards. Y134 for what no card can have."""
    node = own.node("keyword")
    names = () if node is None else _words(node, findings)
    known = {name for one in game.vocabularies.values() for name in _said_by(one)} if names else set()
    known |= {name for one in game.card_types.values() for name in _choices(one.fields.values())} if names else set()
    for one in names:
        if one.word not in known:
            said = f'no verb, flag or choice of this game is called "{one.word}"'
            findings.error("Y134", said, one.span, *(did_you_mean(one.word, known) or ("write what cards have",)))
    return names


def _said_by(vocabulary: Vocabulary) -> Iterator[str]:
    yield from _choices(vocabulary.labels.values())
    for verb in vocabulary.verbs.values():
        yield verb.name
        yield from _choices(verb.fields.values())


def _choices(fields: Iterable[Field]) -> Iterator[str]:
    """The names of flags and the choices of other fields."""
    for field in fields:
        yield from [field.name] if field.kind == "flag" else field.choices
        yield from _choices((field.item or {}).values())


def _words(node: Node | None, findings: Findings) -> tuple[Variant, ...]:
    items = node.items if isinstance(node, yaml_nodes.Sequence) else [node]
    found = [Variant(one.text, one.span) for one in items if isinstance(one, Scalar) and one.text.strip()]
    if len(found) < len(items) and node is not None:
        findings.error("Y132", "a forbidden word is no text", node.span, "write a list of words, as in [社内留保]")
    return tuple(found)


def entries(
    terms: Sequence[Term],
    game: Game,
    cards: Sequence[Card],
    language: str,
    findings: Findings,
    faces: Faces | None = None,
) -> tuple[Entry, ...]:
    """The terms of one language, each meaning filled in. R401 at a meaning that cannot be.

    With `faces` it is seen whether icons are drawn: R417 in a meaning, Y134 for that of a term.
    """
    if faces is not None:
        for term in terms:
            _check_icons(term, language, faces, findings)
    names = text_names(game, cards, language)
    other = next((one for one in game.languages if one != language), "")
    return tuple(
        Entry(
            term.words[language],
            tuple(one.word for one in term.forms.get(language, ())),
            term.reading if language == game.languages[0] else "",
            _filled(term, language, names, findings),
            term.words.get(other, ""),
            term.span,
            "" if term.icon is None else term.icon.word,
        )
        for term in terms
        if language in term.words
    )


def _check_icons(term: Term, language: str, faces: Faces, findings: Findings) -> None:
    if term.icon is not None and faces.icon(term.icon.word) is None:
        close = did_you_mean(term.icon.word, faces.icons()) or (
            "write the name of a drawing in icons/ beside a layout",
        )
        findings.error("Y134", f'no layout has an icon "{term.icon.word}"', term.icon.span, *close)
    text, span = term.meanings.get(language, ("", term.span))
    for sign in icon_signs(text):
        if faces.icon(sign[1:-1]) is None:
            close = did_you_mean(sign, [f":{name}:" for name in faces.icons()]) or ("say it in words",)
            findings.warning("R417", f'"{sign}" would be printed as it stands', span, *close)


def _filled(term: Term, language: str, names: Mapping[str, object], findings: Findings) -> str:
    if language not in term.meanings:
        return ""
    text, span = term.meanings[language]
    try:
        return as_meant(compile_template(text, span, findings).text(names))
    except FillError as mistake:
        findings.error("R401", str(mistake), span, "write it as in the rulebook: {{ facts.goal[3] }}")
        return ""
