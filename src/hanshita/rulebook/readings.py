"""What is read over which kanji: take a word and its reading, give the word in parts with the reading of each."""

import re
from collections.abc import Iterator, Sequence

from hanshita.rulebook.collation import hiragana

_KANA = re.compile("([ぁ-ゖー]+)")  # of a word in hiragana

Parts = Sequence[tuple[str, str]]  # pieces of a word, each with its reading, or "" where it reads as it is written


def parted(word: str, reading: str) -> Parts:
    """奪い返し, うばいかえし: 奪(うば)い返(かえ)し (JLREQ 3.3.1: ruby belongs over the kanji alone).

    Where the kana within a word would part its reading in several ways, or in none, the reading stands over all that
    the two do not share at either end.
    """
    said, heard = hiragana(word), hiragana(reading)
    if said == heard:
        return [(word, "")]
    start = min(_shared(said, heard), len(word) - 1)
    end = min(_shared(said[:start:-1], heard[:start:-1]), len(word) - start - 1)
    core, core_reading = word[start : len(word) - end], reading[start : len(reading) - end]
    parts = (word[:start], ""), *(_within(core, core_reading) or ((core, core_reading),)), (word[len(word) - end :], "")
    return [part for part in parts if part[0]]


def _shared(one: str, other: str) -> int:
    """How many characters two texts share at their beginning."""
    return next(
        (n for n, pair in enumerate(zip(one, other, strict=False)) if pair[0] != pair[1]), min(len(one), len(other))
    )


def _within(word: str, reading: str) -> Parts:
    """Kanji and kana in turn, if the reading fits them in one way only; else nothing."""
    pieces = [piece for piece in _KANA.split(hiragana(word)) if piece]
    if len(pieces) < 3:
        return ()
    shortest, longest = (re.fullmatch(_pattern(pieces, more), hiragana(reading)) for more in ("+?", "+"))
    if shortest is None or longest is None or shortest.groups() != longest.groups():
        return ()
    return list(_cut(word, reading, [len(one) for one in pieces], [len(one) for one in shortest.groups()]))


def _pattern(pieces: Sequence[str], more: str) -> str:
    return "".join(f"({piece})" if _KANA.fullmatch(piece) else f"(.{more})" for piece in pieces)


def _cut(word: str, reading: str, written: Sequence[int], heard: Sequence[int]) -> Iterator[tuple[str, str]]:
    at = to = 0
    for signs, kana in zip(written, heard, strict=True):
        said, read = word[at : at + signs], reading[to : to + kana]
        at, to = at + signs, to + kana
        yield said, "" if hiragana(said) == hiragana(read) else read
