"""Version numbers as designers write them: take two texts, say which came first.

They stay the text that was typed ("0.90", "β2", "2026-11-30"); only the order is worked out here.
"""

import re
import unicodedata
from typing import TypeAlias

from hanshita.source.files import is_device_name

VersionKey: TypeAlias = tuple[tuple[int, ...], tuple[int, int]]

# What stands before the finished version it names ("1.0β2" comes before "1.0"), earliest first.
_STAGES = (("α", "alpha", "試作"), ("β", "beta", "体験版", "test", "draft"), ("rc", "候補"))
_FORBIDDEN = re.compile(r'[/\\:*?"<>|\x00-\x1f]|^\.|[. ]\Z')


def version_key(version: str) -> VersionKey:
    """A key to sort by: numbers one by one (0.9 < 0.10 < 0.91 < 1.0), then α < β < rc < finished < a letter behind.

    A version without a number before its stage ("β2") comes before all others; full-width characters count as plain.
    """
    text = unicodedata.normalize("NFKC", version).casefold().strip()
    for rank, words in enumerate(_STAGES):
        for word in words:
            before, found, after = text.partition(word)
            if found:
                return _numbers(before), (rank - len(_STAGES), next(iter(_numbers(after)), 0))
    letter = re.search(r"\d([a-z])\Z", text)
    return _numbers(text), (0, ord(letter[1]) if letter else 0)


def in_order(versions: list[str]) -> list[str]:
    """The earliest first; "1.0" and "1.00" by their text."""
    return sorted(versions, key=lambda version: (version_key(version), version))


def is_file_name(version: str) -> bool:
    """Whether a file can be called so on every system."""
    return 0 < len(version) <= 64 and not _FORBIDDEN.search(version) and not is_device_name(version)


def _numbers(text: str) -> tuple[int, ...]:
    numbers = [int(digits) for digits in re.findall(r"\d+", text)]
    while numbers and numbers[-1] == 0:  # 1 and 1.0 are the same number
        numbers.pop()
    return tuple(numbers) or ((0,) if re.search(r"\d", text) else ())
