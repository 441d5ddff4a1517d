"""A sign that looks like a kanji and is none: a radical, as copies from PDFs have them; a ligature of Latin letters."""

import re
from collections.abc import Sequence
from unicodedata import normalize

from hanshita.checks.prelude import Findings, GameProject
from hanshita.checks.texts.written import Written

_FOUND = re.compile("[\u2e80-\u2fdf\ufb00-\ufb06]")

# Radicals whose kanji Unicode's own mapping does not give, or gives in the form of Chinese (UAX #38, CJKRadicals.txt).
_KANJI = dict(zip(
    "⼾⿊⾭⿈⿆⿒⿑⿔⺟⺠⻁⻄⻆⻑⻘⻝⻣⻤⻨⻩⻫⻭⻯⻲⻳⼝",
    "戸黒青黄麦歯斉亀母民虎西角長青食骨鬼麦黄斉歯竜亀亀口",
    strict=True,
))  # fmt: skip


def look_alike_letter(game: GameProject, texts: Sequence[Written], findings: Findings) -> None:
    """Nobody finds the word when searching, and few fonts have the sign."""
    del game
    for text in texts:
        for found in _FOUND.finditer(text.prose):
            sign, span = found[0], text.span(found.start(), found.end())
            right = _KANJI.get(sign) or normalize("NFKC", sign)
            if right == sign:
                message = f'"{sign}" (U+{ord(sign):04X}) is a part of kanji, not a kanji'
                findings.warning("R472", message, span, "type the kanji that is meant")
            else:
                message = f'"{sign}" (U+{ord(sign):04X}) only looks like "{right}" (U+{ord(right[0]):04X})'
                findings.warning("R472", message, span, f'write "{right}"', replacement=right)
