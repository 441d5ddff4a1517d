"""A comparison in words: take a Comparison, give lines for a terminal or data for JSON."""

from collections.abc import Iterable, Iterator
from typing import Any

from hanshita.releases.comparing import Change, Comparison, TextChange
from hanshita.releases.marking import Word, marked_words
from hanshita.releases.model import Plain

_RED, _GREEN, _BOLD, _PLAIN = "\x1b[9;31m", "\x1b[32m", "\x1b[1m", "\x1b[0m"  # ECMA-48 SGR; 9: crossed out


def comparison_text(found: Comparison, *, new: str, colour: bool) -> str:
    """All changes from the old version to `new` (what to call it), one below the other."""
    return "\n".join(_lines(found, new, _Pen(colour)))


def comparison_data(found: Comparison, *, is_released: bool) -> dict[str, Any]:
    """The same for other programs; `is_released` False: the newer side is what is in the files now."""
    cards = {
        "changed": [
            {"id": one.id, "name": found.new.card_name(one.id), "fields": _fields(one.changes)} for one in found.changed
        ],
        "added": [{"id": name, "name": found.new.card_name(name)} for name in found.added],
        "removed": [{"id": name, "name": found.old.card_name(name)} for name in found.removed],
    }
    return {
        "schema": 1,
        "game": found.new.game,
        "old": {"version": found.old.version, "date": found.old.date},
        "new": {"version": found.new.version, "date": found.new.date, "released": is_released},
        "cards": cards,
        "facts": _fields(found.facts),
        "components": _fields(found.components),
        "rules": {language: [_paragraph(one) for one in some] for language, some in found.rules.items()},
        "scenarios": {
            "changed": [{"id": one.id, "fields": _fields(one.changes)} for one in found.scenarios],
            "added": list(found.scenarios_added),
            "removed": list(found.scenarios_removed),
        },
    }


class _Pen:
    """Marks words, in colour or in brackets."""

    def __init__(self, colour: bool) -> None:
        self._colour = colour

    def head(self, text: str) -> str:
        return f"{_BOLD}{text}{_PLAIN}" if self._colour else text

    def words(self, words: Iterable[Word]) -> str:
        return "".join(self._word(*word) for word in words)

    def _word(self, what: str, text: str) -> str:
        if what == "same":
            return text
        if self._colour:
            return f"{_RED if what == 'out' else _GREEN}{text}{_PLAIN}"
        return f"[-{text}-]" if what == "out" else f"{{+{text}+}}"


def _lines(found: Comparison, new: str, pen: _Pen) -> Iterator[str]:
    yield pen.head(f"{found.new.game} {found.old.version} → {new}")
    if not found:
        yield "  nothing differs"
    yield from _card_lines(found, pen)
    for title, changes in (("facts", found.facts), ("components", found.components)):
        if changes:
            yield pen.head(f"{title}: {len(changes)} changed")
            yield from (f"  {_change(one, pen)}" for one in changes)
    for language, paragraphs in found.rules.items():
        if paragraphs:
            yield pen.head(f"rule text ({language}): {_count(len(paragraphs), 'paragraph')}")
        for paragraph in paragraphs:
            yield f"  {paragraph.name}"
            yield f"    {pen.words(paragraph.words())}"
    if found.scenarios or found.scenarios_added or found.scenarios_removed:
        yield pen.head("scenarios")
        for one in found.scenarios:
            yield f"  {one.id}"
            yield from (f"    {_change(change, pen)}" for change in one.changes)
        yield from (f"  + {name}" for name in found.scenarios_added)
        yield from (f"  - {name}" for name in found.scenarios_removed)


def _card_lines(found: Comparison, pen: _Pen) -> Iterator[str]:
    counts = {"changed": len(found.changed), "added": len(found.added), "removed": len(found.removed)}
    if any(counts.values()):
        yield pen.head("cards: " + ", ".join(f"{count} {what}" for what, count in counts.items() if count))
    for one in found.changed:
        yield f"  {one.id}  {found.new.card_name(one.id)}"
        yield from (f"    {_change(change, pen)}" for change in one.changes)
    yield from (f"  + {name}  {found.new.card_name(name)}" for name in found.added)
    yield from (f"  - {name}  {found.old.card_name(name)}" for name in found.removed)


def _change(change: Change, pen: _Pen) -> str:
    """A text with its words marked, any other value before and after."""
    if isinstance(change.old, str) and isinstance(change.new, str):
        return f"{change.name}: {pen.words(marked_words(change.old, change.new))}"
    return f"{change.name}: {_said(change.old)} → {_said(change.new)}"


def _said(value: Plain) -> str:
    if value is None:
        return "—"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def _fields(changes: Iterable[Change]) -> list[dict[str, Any]]:
    return [{"field": one.name, "old": one.old, "new": one.new} for one in changes]


def _paragraph(one: TextChange) -> dict[str, Any]:
    return {"paragraph": one.name, "old": one.old, "new": one.new, "words": [list(word) for word in one.words()]}


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"
