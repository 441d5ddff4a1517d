"""Marks at the end of headings, paragraphs and items: take a Rulebook, say which of them mean nothing.

`{#setup .summary icon=cards}`: what is marked goes on the summary sheet; `.glossary` and `.index` fill a section;
`.social` says that people keep to a rule by themselves, so that no program carries it out.
"""

from collections.abc import Iterator

from hanshita.diagnostics import Findings, did_you_mean
from hanshita.rulebook.icons import ICONS
from hanshita.rulebook.model import Rulebook, every_block
from hanshita.rulebook.terms import GLOSSARY, INDEX
from hanshita.spans import Span

SUMMARY, SOCIAL = "summary", "social"
_ICON = "icon="
_OF_HEADINGS = (SUMMARY, SOCIAL, GLOSSARY, INDEX)
_OF_TEXTS = (SUMMARY, SOCIAL)


def check_marks(book: Rulebook, findings: Findings) -> None:
    """R461 a mark or icon that does not exist, or not at that place."""
    for mark, known, line in _marks(book):
        said, choices = (mark.removeprefix(_ICON), ICONS) if mark.startswith(_ICON) else (mark, known)
        if said not in choices:
            cure = did_you_mean(said, choices) or (f"use one of {', '.join(choices)}",)
            findings.error("R461", f'"{mark}" is no mark that can stand here', Span(book.path, line, 1), *cure)


def icon(marks: tuple[str, ...]) -> str | None:
    """The icon that a heading names."""
    return next((mark.removeprefix(_ICON) for mark in marks if mark.startswith(_ICON)), None)


def social_rules(book: Rulebook) -> frozenset[str]:
    """The names of all rules that are marked so, and of those in a section that is."""
    found = set()
    for section in book.all_sections():
        blocks = [*every_block(section.blocks)]
        whole = SOCIAL in section.marks
        found |= {section.anchor} if whole else set()
        found |= {block.name for block in blocks if block.name and (whole or SOCIAL in block.marks)}
    return frozenset(found)


def _marks(book: Rulebook) -> Iterator[tuple[str, tuple[str, ...], int]]:
    for section in book.all_sections():
        yield from ((mark, _OF_HEADINGS, section.span.line) for mark in section.marks)
        for block in every_block(section.blocks):
            yield from ((mark, _OF_TEXTS, block.line) for mark in block.marks)
    for block in every_block(book.preface):
        yield from ((mark, _OF_TEXTS, block.line) for mark in block.marks)
