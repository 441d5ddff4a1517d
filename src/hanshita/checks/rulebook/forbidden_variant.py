"""One thing called by two names: a word that the game's glossary forbids, in a rulebook or on a card."""

import re
from collections.abc import Callable, Iterator, Sequence

from hanshita.checks.prelude import Findings, GameProject, Note, Span
from hanshita.rulebook.glossary import Term, Variant
from hanshita.rulebook.terms import word_pattern
from hanshita.source.files import read_source
from hanshita.source.yaml_nodes import Mapping, Node, Scalar, compose
from hanshita.source.yaml_nodes import Sequence as Items

# names, references, links, scenarios, elements that a figure points at
_NO_TEXT = re.compile(r"\{[#{%].*?\}+|\]\([^)]*\)|::: example \S+|^\s*\d+\.(?: +`[^`]*`)+")

Finder = Callable[[str], Iterator[tuple[int, int, Variant, str]]]


def forbidden_variant(game: GameProject, findings: Findings) -> None:
    """A reader takes two words for two things."""
    if not game.glossary:
        return
    finders = {language: _finder(game.glossary, language) for language in game.game.languages}
    for language in game.rulebook_languages:
        source = read_source(game.root, game.rulebook_path(language), Findings())
        for number, line in enumerate(source.text.split("\n") if source is not None else (), 1):
            shown = _NO_TEXT.sub(lambda found: " " * len(found[0]), line)
            for start, end, variant, term in finders[language](shown):
                span = Span(game.rulebook_path(language), number, start + 1, number, end + 1)
                _report(shown[start:end], term, span, variant, findings)
    for file in sorted((game.root / "cards" / game.slug).glob("*.yaml")):
        source = read_source(game.root, f"cards/{game.slug}/{file.name}", Findings())
        node = None if source is None else compose(source, Findings())
        for scalar, language in _texts(node, game.game.languages[0], game.game.languages):
            for start, end, variant, term in finders[language](scalar.text):
                _report(scalar.text[start:end], term, scalar.span, variant, findings)


def _finder(terms: Sequence[Term], language: str) -> Finder:
    """Where a text of that language holds a forbidden word that is no part of a proper one."""
    forbidden = {variant.word.lower(): (variant, term.words.get(language) or next(iter(term.words.values())))
                 for term in terms for variant in term.variants.get(language, ())}  # fmt: skip
    proper = {form for term in terms for form in (term.words.get(language, ""), *_forms(term, language)) if form}
    words = sorted({*forbidden, *map(str.lower, proper)}, key=len, reverse=True)
    pattern = re.compile("|".join(map(word_pattern, words)) or "(?!)", re.IGNORECASE)
    alone = {word: re.compile(word_pattern(word), re.IGNORECASE) for word in forbidden}

    def find(text: str) -> Iterator[tuple[int, int, Variant, str]]:
        for match in pattern.finditer(text):
            for word, (variant, term) in forbidden.items():
                if alone[word].fullmatch(match[0]):
                    yield match.start(), match.end(), variant, term
                    break

    return find


def _forms(term: Term, language: str) -> Iterator[str]:
    return (form.word for form in term.forms.get(language, ()))


def _texts(node: Node | None, language: str, languages: Sequence[str]) -> Iterator[tuple[Scalar, str]]:
    """Every value below a node with the language it is in: as its key says, else the game's first."""
    if isinstance(node, Scalar):
        yield node, language
    elif isinstance(node, Items):
        for item in node.items:
            yield from _texts(item, language, languages)
    elif isinstance(node, Mapping):
        for key, value in node.values.items():
            if key != "id":
                yield from _texts(value, key if key in languages else language, languages)


def _report(said: str, term: str, span: Span, variant: Variant, findings: Findings) -> None:
    findings.warning(
        "R460", f'"{said}" stands here for what this game calls "{term}"', span,
        Note(f'write "{term}"'), Note("or strike it out of the forbidden words, which stand here", variant.span),
    )  # fmt: skip
