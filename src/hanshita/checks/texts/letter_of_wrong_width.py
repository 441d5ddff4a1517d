"""Full-width Latin letters and half-width katakana."""

import re
from collections.abc import Sequence
from unicodedata import normalize

from hanshita.checks.prelude import Findings, GameProject
from hanshita.checks.texts.written import Written

_LATIN = "[Ａ-Ｚａ-ｚ]"
_FOUND = re.compile(f"{_LATIN}(?:[Ａ-Ｚａ-ｚ０-９]|[　＆](?={_LATIN}))*|[｡-ﾟ]+")


def letter_of_wrong_width(game: GameProject, texts: Sequence[Written], findings: Findings) -> None:
    """They are for old files, and stand too far apart or are crushed. Signs such as ＋ and ！ are left."""
    del game
    for text in texts:
        for found in _FOUND.finditer(text.prose):
            right = normalize("NFKC", found[0])
            kind = "half-width katakana" if "｡" <= found[0][0] <= "ﾟ" else "full-width letters"
            findings.warning(
                "R470", f'"{found[0]}" is in {kind}', text.span(found.start(), found.end()), f'write "{right}"',
                replacement=right,
            )  # fmt: skip
