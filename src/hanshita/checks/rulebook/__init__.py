"""Checks of rulebooks against facts, components, releases and each other; a page by itself is the reader's business."""

from collections.abc import Callable
from typing import TypeAlias

from hanshita.checks.rulebook.bare_number import bare_number
from hanshita.checks.rulebook.books import Books
from hanshita.checks.rulebook.card_in_one_language import card_in_one_language
from hanshita.checks.rulebook.component_not_listed import component_not_listed
from hanshita.checks.rulebook.fact_not_mentioned import fact_not_mentioned
from hanshita.checks.rulebook.former_name import former_name
from hanshita.checks.rulebook.misspelt_card_name import misspelt_card_name
from hanshita.checks.rulebook.misspelt_term import misspelt_term
from hanshita.checks.rulebook.numbers_differ import numbers_differ
from hanshita.checks.rulebook.opposite_said import opposite_said
from hanshita.checks.rulebook.rule_in_one_language import rule_in_one_language
from hanshita.checks.rulebook.term_in_one_language import term_in_one_language
from hanshita.checks.rulebook.text_in_one_language import text_in_one_language
from hanshita.diagnostics import Findings
from hanshita.project import GameProject

RulebookCheck: TypeAlias = Callable[[GameProject, Books, Findings], None]

RULEBOOK_CHECKS: tuple[RulebookCheck, ...] = (
    bare_number,
    fact_not_mentioned,
    component_not_listed,
    former_name,
    misspelt_card_name,
    rule_in_one_language,
    text_in_one_language,
    numbers_differ,
    card_in_one_language,
    opposite_said,
    misspelt_term,
    term_in_one_language,
)
