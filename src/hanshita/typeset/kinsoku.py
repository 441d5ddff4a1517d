"""Which characters may stand at a line's end and start: take text, give the places where a line may break.

A class for each character after JLREQ (W3C, "Requirements for Japanese Text Layout", appendix A) and a rule for each
pair of classes. Kinsoku is strict: small kana and the prolonged sound mark start no line. Western words, numbers and
their signs stay whole, in the spirit of UAX #14.
"""

import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import compress
from operator import add
from unicodedata import category, east_asian_width

# One letter a class; JLREQ's number in brackets.
CLASSES = {
    "o": "（〔［｛〈《「『【｟⦅〘〖«〝｢",  # opening brackets (cl-01)
    "c": "）〕］｝〉》」』】｠⦆〙〗»〟｣",  # closing brackets (cl-02)
    "h": "‐〜゠–～",  # hyphens (cl-03)
    "d": "！？‼⁇⁈⁉!?",  # dividing punctuation (cl-04)
    "m": "・：；･",  # middle dots (cl-05)
    "f": "。．｡",  # full stops (cl-06)
    "k": "、，､",  # commas (cl-07)
    "l": "—―",  # inseparable (cl-08): dashes; they start no line here, though JLREQ would let them
    "e": "…",
    "t": "‥․",
    "u": "〳〴〵",
    "r": "ヽヾゝゞ々〻",  # iteration marks (cl-09)
    "p": "ーｰ゛゜ﾞﾟ",  # prolonged sound mark (cl-10), and voice marks standing alone
    "s": "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶ"  # small kana (cl-11)
    "ㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿｧｨｩｪｫｬｭｮｯ",
    "b": "￥＄￡＃€№¥$£#",  # prefixed abbreviations (cl-12)
    "a": "°′″℃℉％‰%￠¢㏋ℓ㌃㌍㌔㌘㌢㌣㌦㌧㌫㌶㌻㍉㍊㍍㍑㍗㎎㎏㎜㎝㎞㎡㏄",  # postfixed abbreviations (cl-13)
    "x": "＋－−±×÷＝≠＜＞≦≧／",  # operators (cl-17, cl-18)
    "9": "0123456789０１２３４５６７８９",  # numerals (cl-24)
    "S": " \t\u3000\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2008\u2009\u200a\u205f",  # spaces (cl-14, cl-26)
    # and ours: counters, for "3枚" is one thing to the eye
    "n": "枚点個人回本体匹頭台歳才年月日時分秒円金倍番目手階度件組束箱冊杯勝敗位色種面列行段章つ",
    "O": "([{‘“",  # Western opening and …
    "C": ")]}’”",  # … closing marks: glued to a letter on either side
    ".": ".,:;/",  # Western stops: start a line only as a word's first letter (".png")
    "-": "-",
    "q": "\"'",
    "G": "\u00a0\u202f\u2007\u2011\u2060\ufeff",  # glue: no-break space and hyphen, word joiner
    "Z": "\u200b",  # zero width space: a break the designer allows
    "J": "\u200d",  # zero width joiner
}
SPACES = frozenset(CLASSES["S"])
NOT_AT_START = "chdmfklrpsaC"  # JLREQ 3.1.7, line-start prohibition
NOT_AT_END = "obO"  # JLREQ 3.1.8, line-end prohibition


class _ClassOf(dict[int, str]):
    """Code point → class letter, for str.translate; what is in no list is classed once, by its properties.

    "M" continues the character before it, "R" is half a flag, "L", "V" and "T" are parts of a Korean syllable, "i"
    stands alone like a kanji, "w" is part of a word.
    """

    def __missing__(self, code: int) -> str:
        char = chr(code)
        kind = category(char)
        if kind[0] == "M" or kind in ("Cc", "Cf") or 0x1F3FB <= code <= 0x1F3FF:  # the last: skin colours of emoji
            found = "M"
        elif 0x1F1E6 <= code <= 0x1F1FF:
            found = "R"
        elif 0x1100 <= code <= 0x11FF:  # a syllable written in its parts, as some systems do with file names
            found = "L" if code < 0x1160 else "V" if code < 0x11A8 else "T"
        elif kind == "Cn":  # newer than this Python: UAX #14 keeps these blocks for emoji and kanji
            found = "i" if 0x1F000 <= code <= 0x1FAFF or 0x20000 <= code <= 0x3FFFD else "w"
        elif kind in _WIDE_BRACKETS and east_asian_width(char) in "WFH":
            found = _WIDE_BRACKETS[kind]
        elif east_asian_width(char) in "WFH" or (code >= 0x2190 and (kind[0] == "S" or kind == "No")):
            found = "i"  # arrows, circled numbers, stars, suits stand like kanji
        else:
            found = {"Ps": "O", "Pi": "O", "Pe": "C", "Pf": "C"}.get(kind, "w")
        self[code] = found
        return found


_WIDE_BRACKETS = {"Ps": "o", "Pi": "o", "Pe": "c", "Pf": "c"}  # those of vertical text, too (U+FE35 …)

class_of = _ClassOf({ord(char): letter for letter, chars in CLASSES.items() for char in chars})


@lru_cache(256)
def classes_of(text: str) -> str:
    """The class letter of each character."""
    return text.translate(class_of)


_COMPOUND = re.compile("[MJRLVT]")
_JOINED = re.compile("J[^SZ]?|RR|L+V*T*|V+T*|T+")  # UAX #29: emoji, flags of two halves, Korean syllables
_LEANING_ON_NOTHING = re.compile("(?<![^SZ])M")  # UAX #14, LB10
_AFTER_OPEN_SPACE = re.compile("(?<=Z)S+")
_INSIDE_NUMBER = re.compile("(?<=9)(?:[.fkmh](?=9)|s(?=n))")  # １，０００ 10:30 2〜4 3ヶ月
_INSIDE_WORD = re.compile("(?<=w)-(?=w)")
_AFTER_OPENING = re.compile("(?<=[oO])S+|(?<=b)S+(?=9)")  # "¥ 500", but a line may end after "C# "
_BEFORE_CLOSING = re.compile(f"S+(?=[{NOT_AT_START}]|\\.(?![w9]))")


def _may_break(before: str, after: str) -> bool:
    """Whether a line may break between two neighbours of these classes."""
    if after in "SZ":
        return False
    if before == "Z":
        return True
    if "G" in (before, after):
        return False
    if before == "S":
        return True
    if after in NOT_AT_START or before in NOT_AT_END or after in ".-H" or "q" in (before, after):
        return False
    if before == after and before in "letu":  # …… ‥‥ ――
        return False
    if before in "w9.-Ca" and after in "w9Obet":  # words, numbers, "f(x)", "wait…"
        return False
    return (before, after) not in (("9", "n"), ("9", "x"), ("x", "9"), ("x", "w"))  # 3枚, ２×, ＋１


class _Pairs(dict[str, bool]):
    def __missing__(self, pair: str) -> bool:
        found = self[pair] = _may_break(*pair)
        return found


_PAIRS = _Pairs()


def cluster_starts(text: str) -> Sequence[int]:
    """Where each user-perceived character starts: marks, selectors and joined emoji belong to what is before them."""
    return _clusters(text)[0]


def _clusters(text: str) -> tuple[Sequence[int], str]:
    """The starts and the classes of the clusters."""
    classes = classes_of(text)
    if not _COMPOUND.search(classes):
        return range(len(text)), classes
    classes = _LEANING_ON_NOTHING.sub("w", _JOINED.sub(_as_one, classes))
    starts = [place for place, letter in enumerate(classes) if letter != "M"]
    return starts, "".join(classes[place] for place in starts)


def _as_one(parts: re.Match[str]) -> str:
    first = {"J": "M", "R": "R"}.get(parts[0][0], "i")
    return first + "M" * (len(parts[0]) - 1)


@lru_cache(256)
def break_places(text: str) -> tuple[int, ...]:
    """Every index before which a line may start, without 0 and the end; spaces stay with the line before."""
    starts, classes = _clusters(text)
    if "9" in classes:
        classes = _INSIDE_NUMBER.sub("9", classes)
    if "-" in classes:
        classes = _INSIDE_WORD.sub("H", classes)
    if "Z" in classes:  # the break is behind the spaces (LB8)
        classes = _AFTER_OPEN_SPACE.sub(lambda spaces: "Z" * len(spaces[0]), classes)
    if "S" in classes:  # what a space keeps apart must not start or end a line either
        classes = _AFTER_OPENING.sub(_glued, classes)
        classes = _BEFORE_CLOSING.sub(_glued, classes)
    pairs = map(add, classes, classes[1:])
    return tuple(compress(starts[1:], map(_PAIRS.__getitem__, pairs)))


def _glued(spaces: re.Match[str]) -> str:
    return "G" * len(spaces[0])


_LAST_RESORT = re.compile(r"(?<=[^\s\d][/.,_?&=:\-])(?=[^\s/])|(?<=\d[/_?&=\-])(?=[^\s/])|(?<=\d[.,:])(?=[^\s\d/])")


def last_resort_places(text: str) -> tuple[int, ...]:
    """Further places, inside a Western word too long for any line: after / . , - _ and their like; not in a number."""
    letters = {place for place, letter in enumerate(text.translate(class_of)) if letter in "w9.-"}
    return tuple(match.start() for match in _LAST_RESORT.finditer(text) if match.start() in letters)
