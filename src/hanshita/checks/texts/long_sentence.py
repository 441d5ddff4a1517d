"""A sentence that nobody takes in at one reading."""

import re
from collections.abc import Sequence

from hanshita.checks.prelude import Findings, GameProject
from hanshita.checks.texts.written import JAPANESE, Written

LONGEST_JAPANESE = 100  # characters
LONGEST_OTHER = 45  # words


def long_sentence(game: GameProject, texts: Sequence[Written], findings: Findings) -> None:
    """A number or name that comes from data counts as two characters, or one word."""
    del game
    for text in texts:
        for passage in text.passages if text.kind != "layout" else ():
            for start, end in text.sentences(passage):
                said = text.prose[start:end]
                if len(said) > LONGEST_JAPANESE:  # no other has so many words either
                    _judge(text, start + len(said) - len(said.lstrip()), end, findings)


def _judge(text: Written, start: int, end: int, findings: Findings) -> None:
    said = text.prose[start:end].strip()
    if text.language == JAPANESE:
        long, most, unit = len(re.sub(r"\s", "", re.sub("   +", "00", said))), LONGEST_JAPANESE, "characters"
    else:
        long, most, unit = len(re.sub("   +", " 0 ", said).split()), LONGEST_OTHER, "words"
    if long > most:
        findings.warning(
            "R476", f"this sentence has {long} {unit}, more than {most}", text.span(start, end), "make two of it"
        )
