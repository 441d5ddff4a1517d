"""The one table of all codes: take a code or a name, give its row and its page.

A code stands as a literal in the module that emits it (`where`); its page is docs/<CODE>.md. Families by first letter:
Y files and YAML, C cards, L layouts, R rulebook, F fonts, S sheets and press, G game against cards and rulebook.
`ignorable`: a finding the work can go on with, so a designer may allow it with a reason.
"""

from pathlib import Path
from typing import NamedTuple

from hanshita.diagnostics import Severity

FAMILIES = {
    "Y": "files and YAML",
    "C": "cards",
    "L": "layouts",
    "R": "rulebook",
    "F": "fonts",
    "S": "sheets and press",
    "G": "game against cards and rulebook",
}
ERROR, WARNING = Severity.ERROR, Severity.WARNING


class Row(NamedTuple):
    """A code of the catalogue; `severity` is the usual one (a check may be milder or stricter by degree)."""

    code: str
    name: str
    severity: Severity
    where: str
    ignorable: bool = False


CATALOGUE = (
    Row("C201", "duplicate-card-id", ERROR, "hanshita.checks.cards.duplicate_card_id"),
    Row("C271", "unused-card-type", WARNING, "hanshita.checks.cards.unused_card_type", ignorable=True),
    Row("C272", "component-count-differs", ERROR, "hanshita.checks.cards.component_count_differs", ignorable=True),
    Row("C273", "card-without-layout", ERROR, "hanshita.checks.cards.card_without_layout"),
    Row("L361", "text-outside-safe-zone", WARNING, "hanshita.checks.layouts.text_outside_safe_zone", ignorable=True),
    Row("L362", "text-too-small", WARNING, "hanshita.checks.layouts.text_too_small", ignorable=True),
    Row("L363", "text-hard-to-read", WARNING, "hanshita.checks.layouts.text_hard_to_read", ignorable=True),
    Row("L364", "image-too-coarse", WARNING, "hanshita.checks.layouts.image_too_coarse", ignorable=True),
    Row("Y191", "ignore-without-reason", ERROR, "hanshita.checks.ignores"),
    Row("Y192", "unused-ignore", WARNING, "hanshita.checks.ignores"),
    Row("Y193", "ignore-of-unknown-code", ERROR, "hanshita.checks.ignores"),
)

CODES = {row.code: row for row in CATALOGUE}
NAMES = {row.name: row for row in CATALOGUE}

_PAGES = Path(__file__).with_name("docs")


def page(code: str) -> str:
    """The page of a code, in Markdown. Raises KeyError for a code that is not in the catalogue."""
    return (_PAGES / f"{CODES[code].code}.md").read_text(encoding="utf-8")
