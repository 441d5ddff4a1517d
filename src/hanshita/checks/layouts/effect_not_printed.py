"""L370: a face does not say what its card does: the sentence that was made of an effect stands nowhere on it."""

import re
from collections.abc import Iterable, Iterator

from hanshita.cards.fields import Effect
from hanshita.cards.model import Card
from hanshita.diagnostics import Findings
from hanshita.frames import Frame, GlyphRun, Group, Item
from hanshita.project import GameProject

_MARKUP = re.compile(r"\*+|:[\w-]+:|\{[^{}]*\}|\[\[[^\[\]]*\]\]|\s+")  # breaks and readings, too: looked at without
_SILENT = re.compile(r"[\W_]+")  # a hyphen or a space may stand in a line's end, or vanish there
_READING = 0.75  # of the largest type of its text: smaller stands above it


def effect_not_printed(
    game: GameProject, faces: Iterable[tuple[Card, Frame, Frame | None]], findings: Findings
) -> None:
    """Of each card type the first card is told, in the language that the layouts speak now."""
    told: set[tuple[str, str]] = set()
    for card, front, back in faces:
        for field, effect in _effects(card) if card.is_sound else ():
            if (card.type, field) in told:
                continue
            missing = next(_missing(_sentences(effect, game.language), (front, back)), None)
            if missing is not None:
                told.add((card.type, field))
                findings.warning(
                    "L370", f'the card {card.id} does not say what it does in "{game.language}": {missing.strip()}',
                    card.place(field), f'show "{{{{ {field} }}}}" in layouts/{game.slug}/{card.type}.yaml',
                )  # fmt: skip


def _effects(card: Card) -> Iterator[tuple[str, Effect]]:
    return ((name, value) for name, value in card.values.items() if isinstance(value, Effect) and value.shown)


def _sentences(effect: Effect, language: str) -> list[str]:
    return [line for line in str(effect.in_language(language)).split("\n") if line.strip()]


def _missing(sentences: Iterable[str], faces: tuple[Frame, Frame | None]) -> Iterator[str]:
    """Those that no face shows."""
    printed = "".join(text for face in faces if face is not None for text in _texts(face.items))
    return (one for one in sentences if not _stands(one, printed))


def _stands(sentence: str, printed: str) -> bool:
    return all(_heard(piece) in printed for piece in _MARKUP.split(sentence))


def _heard(text: str) -> str:
    return _SILENT.sub("", text)


def _texts(items: Iterable[Item]) -> Iterator[str]:
    """What the face reads, element by element, without the readings above words."""
    items = tuple(items)
    runs = [one for one in items if isinstance(one, GlyphRun)]
    largest = max((run.size for run in runs), default=0.0)
    yield _heard("".join(run.text for run in runs if run.size > _READING * largest))
    for one in items:
        if isinstance(one, Group):
            yield from _texts(one.items)
