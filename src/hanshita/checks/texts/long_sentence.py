"""A sentence that nobody takes in at one reading."""

import re
from collections.abc import Sequence

from hanshita.checks.prelude import Findings, GameProject
from hanshita.checks.texts.written import JAPANESE, Written


def long_sentence(game: GameProject, texts: Sequence[Written], findings: Findings) -> None:
    """A number or name that comes from data counts as two characters, or one word."""
    for text in texts:
        most = game.game.longest_sentence[text.language]
        for passage in text.passages if text.kind != "layout" else ():
            for start, end in text.sentences(passage):
                said = text.prose[start:end]
                if len(said) > most:  # a word has a character at least
                    _judge(text, start + len(said) - len(said.lstrip()), end, most, findings)


def _judge(text: Written, start: int, end: int, most: int, findings: Findings) -> None:
    said = text.prose[start:end].strip()
    if text.language == JAPANESE:
        long, unit = len(re.sub(r"\s", "", re.sub("   +", "00", said))), "characters"
    else:
        long, unit = len(re.sub("   +", " 0 ", said).split()), "words"
    if long > most:
        cure = 'make two of it; game.yaml can say "longest sentence:"'
        findings.warning("R476", f"this sentence has {long} {unit}, more than {most}", text.span(start, end), cure)
