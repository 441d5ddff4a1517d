"""Full-width digits in a game that has half-width ones, or the reverse."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from hanshita.checks.prelude import Findings, GameProject
from hanshita.checks.texts.written import JAPANESE, Written

_TITLE = re.compile("『[^『』]*』")
_DIGITS = re.compile(r"(?<![A-Za-zＡ-Ｚａ-ｚ0-9０-９.-])(?:[0-9]+|[０-９]+)(?![A-Za-zＡ-Ｚａ-ｚ0-9０-９.])")
_FULL = {ord("0") + n: ord("０") + n for n in range(10)}
_HALF = {full: half for half, full in _FULL.items()}

Number = tuple[Written, int, str]


def digits_of_two_widths(game: GameProject, texts: Sequence[Written], findings: Findings) -> None:
    """Of the two, the rarer is told. Numbers that come from data are half-width, and count."""
    del game
    texts = [text for text in texts if text.language == JAPANESE and text.kind != "layout"]
    numbers = [number for text in texts for number in _numbers(text)]
    given = sum(text.text.count("{{") for text in texts)
    if _is_one_style([number for _, _, number in numbers], given):
        return
    count = Counter("half" if number.isascii() else "full" for _, _, number in numbers)
    to_full = count["full"] > count["half"] + given
    for text, start, number in numbers:
        if number.isascii() == to_full:
            span = text.span(start, start + len(number))
            right = number.translate(_FULL if to_full else _HALF)
            findings.warning(
                "R471", f'"{number}" is {"half" if to_full else "full"}-width, most numbers of this game are not', span,
                f'write "{right}"', replacement=right,
            )  # fmt: skip


def _numbers(text: Written) -> Iterator[Number]:
    prose = _TITLE.sub(lambda title: " " * len(title[0]), text.prose)
    for found in _DIGITS.finditer(prose):
        yield text, found.start(), found[0]


def _is_one_style(numbers: Sequence[str], given: int) -> bool:
    """One width only, or single digits full and longer numbers half, as newspapers do."""
    full, half = [one for one in numbers if not one.isascii()], [one for one in numbers if one.isascii()]
    if not full or not (half or given):
        return True
    return not given and all(len(one) == 1 for one in full) and all(len(one) > 1 for one in half)
