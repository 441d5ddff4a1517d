"""Checks of how rulebooks and cards are written: one width, one spelling, one voice, sentences that are understood."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from hanshita.checks.texts.digits_of_two_widths import digits_of_two_widths
from hanshita.checks.texts.double_negation import double_negation
from hanshita.checks.texts.effect_without_keyword import effect_without_keyword
from hanshita.checks.texts.forbidden_variant import forbidden_variant
from hanshita.checks.texts.katakana_written_two_ways import katakana_written_two_ways
from hanshita.checks.texts.keyword_without_effect import keyword_without_effect
from hanshita.checks.texts.letter_of_wrong_width import letter_of_wrong_width
from hanshita.checks.texts.long_sentence import long_sentence
from hanshita.checks.texts.look_alike_letter import look_alike_letter
from hanshita.checks.texts.polite_and_plain import polite_and_plain
from hanshita.checks.texts.spelled_two_ways import spelled_two_ways
from hanshita.checks.texts.undefined_term import undefined_term
from hanshita.checks.texts.written import Written
from hanshita.diagnostics import Findings
from hanshita.project import GameProject

TextCheck: TypeAlias = Callable[[GameProject, Sequence[Written], Findings], None]

TEXT_CHECKS: tuple[TextCheck, ...] = (
    forbidden_variant,
    letter_of_wrong_width,
    digits_of_two_widths,
    look_alike_letter,
    katakana_written_two_ways,
    spelled_two_ways,
    polite_and_plain,
    long_sentence,
    undefined_term,
    double_negation,
    keyword_without_effect,
    effect_without_keyword,
)
