"""The order of words in an index or a list: take a text, give what it is sorted by."""

import re
import unicodedata
from typing import Any

_NUMBER = re.compile(r"(\d+)")
_MARKS = "\u3099\u309a"  # dakuten and handakuten, split from their kana
_SMALL = str.maketrans("ぁぃぅぇぉっゃゅょゎ", "あいうえおつやゆよわ")
_ROWS = (
    "あかさたなはまやらわ", "いきしちにひみり", "うくすつぬふむゆる", "えけせてねへめれ", "おこそとのほもよろを",
)  # fmt: skip
_VOWELS = {kana: row[0] for row in _ROWS for kana in row}  # what a ー after it sounds like


def collated(text: str) -> tuple[Any, ...]:
    """What a text is sorted by: kana in the order of the fifty sounds, whatever their script, size and dakuten (JIS X
    4061); numbers by their value."""
    plain = hiragana(unicodedata.normalize("NFKC", text).lower())
    base = "".join(one for one in unicodedata.normalize("NFD", plain) if one not in _MARKS).translate(_SMALL)
    sounds = "".join(_VOWELS.get(base[at - 1], one) if one == "ー" and at else one for at, one in enumerate(base))
    parts = tuple((0, int(part), "") if part.isdigit() else (1, 0, part) for part in _NUMBER.split(sounds) if part)
    return parts, plain


def hiragana(text: str) -> str:
    """The text with each katakana in hiragana (Unicode: 0x60 apart)."""
    return "".join(chr(ord(one) - 0x60) if "ァ" <= one <= "ヶ" else one for one in text)
