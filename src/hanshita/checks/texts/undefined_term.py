"""A word that is set in 【】 or 《》 as a term, and that no glossary, heading or card knows."""

import re
from collections.abc import Iterator, Sequence

from hanshita.checks.prelude import Findings, GameProject
from hanshita.checks.texts.written import Written
from hanshita.diagnostics import did_you_mean

_MARKED = re.compile("【([^【】\n]+)】|《([^《》\n]+)》")
_LABELS = frozenset(
    {"例", "注", "注意", "重要", "補足", "参考", "ヒント", "メモ", "質問", "答え", "任意", "必須"}
    | {"example", "note", "hint", "important", "optional"}
)
_HEADING = re.compile(r"^#+\s*(.*?)\s*$", re.MULTILINE)


def undefined_term(game: GameProject, texts: Sequence[Written], findings: Findings) -> None:
    """Brackets of this kind tell players that there is a rule for the word. A label such as 【例】 is none."""
    known: set[str] | None = None
    for text in texts:
        for found in _MARKED.finditer(text.prose) if text.kind != "layout" else ():
            word = (found[1] or found[2]).strip()
            known = known or {one.lower() for one in _known(game, texts)}
            if word and word.lower() not in known and word.lower() not in _LABELS:
                findings.warning(
                    "R477", f'"{word}" is written as a term, and is explained nowhere',
                    text.span(found.start() + 1, found.end() - 1), *did_you_mean(word, known),
                    f"write what it means into rules/{game.slug}/glossary.yaml, or a heading for it into the rulebook",
                )  # fmt: skip


def _known(game: GameProject, texts: Sequence[Written]) -> Iterator[str]:
    for term in game.glossary:
        yield from term.words.values()
        yield from (form.word for forms in term.forms.values() for form in forms)
    for card in game.all_cards():
        yield from _names(card.values.get("name"))
    for component in game.game.components.values():
        yield from component.titles.values()
    for language in game.game.languages:
        yield from (word for words in game.words(language).values() for word in words.values())
    for text in texts:
        if text.kind == "rulebook":
            yield from (heading[1].strip() for heading in _HEADING.finditer(text.prose))


def _names(value: object) -> Iterator[str]:
    yield from (str(name) for name in (value.values() if isinstance(value, dict) else [value]) if name)
