"""A condition in a layout, a wording or a rulebook that asks a field for a value which it can never have."""

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from pathlib import Path

from hanshita.cards.comparing import Answers, Comparison, comparisons
from hanshita.checks.prelude import Findings, GameProject, Span
from hanshita.source.files import SourceText, read_source
from hanshita.source.within import place_within
from hanshita.source.yaml_nodes import Mapping, Node, Scalar, Sequence, compose

_TAG = re.compile(r"\{\{.*?(?:\}\}|\Z)|\{%.*?(?:%\}|\Z)", re.DOTALL)
_OWN_NAME = re.compile(r"\{%[-+]?\s*(?:set|for|macro)\b([^%=]*)")
_CONDITIONS = ("when", "unless")
_NAMES = "names"


def value_never_taken(game: GameProject, findings: Findings) -> None:
    """Each file once, held against all card types that it may speak of; the claims of a rulebook are its reader's."""
    types, all_types = _types_by_file(game), game.game.card_types
    known = {"type": all_types, "id": [card.id for card in game.all_cards()]}
    for path, some in types.items():
        _look_at_data(game.root, path, Answers(all_types[name] for name in some), findings)
    if game.game.vocabularies:
        _look_at_data(game.root, f"cards/{game.slug}/wording.yaml", Answers(all_types.values()), findings)
    for language in game.rulebook_languages:
        source = read_source(game.root, game.rulebook_path(language), Findings())
        if source is not None:
            _look_at_page(source, Answers(all_types.values(), known), findings)


def _types_by_file(game: GameProject) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for name, layout in game.layouts.items():
        for file in layout.files:
            found.setdefault(file, []).append(name)
    return found


def _look_at_data(root: Path, path: str, answers: Answers, findings: Findings) -> None:
    source = read_source(root, path, Findings()) if (root / path).is_file() else None
    for one, text, span in _compared(source) if source is not None else ():
        for never in answers.never(one):
            place = place_within(root, span, text[one.start : one.end])
            findings.error("C277", never.message, place, never.cure)


@lru_cache(maxsize=32)
def _compared(source: SourceText) -> tuple[tuple[Comparison, str, Span], ...]:
    """All comparisons of a file, each with the text that it stands in, and where that is; languages share files."""
    root = compose(source, Findings())
    names = root.values.get(_NAMES) if isinstance(root, Mapping) else None
    own = frozenset(names.values) if isinstance(names, Mapping) else frozenset()
    texts = _expressions(root, "") if root is not None else ()
    return tuple(
        (one, scalar.text, scalar.span)
        for scalar, start, text in texts
        for one in _moved(comparisons(text), start)
        if one.path not in own
    )


def _moved(found: Iterable[Comparison], start: int) -> Iterator[Comparison]:
    return (one._replace(start=one.start + start, end=one.end + start) for one in found)


def _expressions(node: Node, key: str) -> Iterator[tuple[Scalar, int, str]]:
    """Each expression, with the text it stands in and at which character."""
    if isinstance(node, Scalar):
        if key in _CONDITIONS or key == _NAMES:
            yield node, 0, node.text
        elif "{{" in node.text or "{%" in node.text:
            yield from ((node, tag.start(), tag[0]) for tag in _TAG.finditer(node.text))
    elif isinstance(node, Sequence):
        for one in node.items:
            yield from _expressions(one, key)
    else:
        for name, one in node.values.items():
            yield from _expressions(one, key if key == _NAMES else name)


def _look_at_page(source: SourceText, answers: Answers, findings: Findings) -> None:
    own = {name for said in _OWN_NAME.findall(source.text) for name in re.findall(r"\w+", said)}
    for tag in _TAG.finditer(source.text):
        if "claim(" in tag[0]:
            continue
        for one in _moved(comparisons(tag[0]), tag.start()):
            for never in answers.never(one) if one.path not in own else ():
                findings.error("C277", never.message, _span_in(source, one.start, one.end), never.cure)


def _span_in(source: SourceText, start: int, end: int) -> Span:
    """The place of some characters of a file, which stand on one line."""
    line, column = source.text.count("\n", 0, start) + 1, start - (source.text.rfind("\n", 0, start) + 1) + 1
    return Span(source.path, line, column, line, column + end - start)
