"""What differs between two texts: take both, give their words, each marked as kept, taken out or put in."""

import re
from collections.abc import Iterable, Iterator
from difflib import SequenceMatcher
from html import escape
from typing import Literal, TypeAlias

from hanshita.records import NamedTuple

Word: TypeAlias = tuple[Literal["same", "out", "in"], str]

_WORD = re.compile(r"[一-鿿々]+|[ぁ-ゖ]+|[ァ-ヺー]+|[0-9]+(?:\.[0-9]+)*|[A-Za-zÀ-ɏ]+|\s+|.", re.DOTALL)
_SENTENCE = re.compile(r".*?(?:[。！？][」』）]*|[.!?][”’)]*\s+|\Z)", re.DOTALL)
_CELL = " | "  # between the cells of a row
_LEFT_OUT = "　…　"


class Excerpt(NamedTuple):
    """The sentences of a paragraph that differ, before and after, with their words marked."""

    old: tuple[Word, ...]
    new: tuple[Word, ...]


def marked_words(old: str, new: str) -> tuple[Word, ...]:
    """`new` with the words of `old` that fell away; "same" and "in" together are `new`, "same" and "out" `old`."""
    before, after = _WORD.findall(old), _WORD.findall(new)
    words: list[Word] = []
    for what, start, end, begin, stop in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        if what == "equal":
            words.append(("same", "".join(after[begin:stop])))
            continue
        if end > start:
            words.append(("out", "".join(before[start:end])))
        if stop > begin:
            words.append(("in", "".join(after[begin:stop])))
    return tuple(words)


def differing_words(old: str, new: str, *, whole: bool = False) -> tuple[Word, ...]:
    """Only what somebody has to read to see the difference: whole sentences, or of a row the cells that differ.

    With `whole`, both texts as they are.
    """
    if whole:
        return marked_words(old, new)
    if _CELL in old and old.count(_CELL) == new.count(_CELL):
        return marked_words(*_differing_cells(old.split(_CELL), new.split(_CELL)))
    return marked_words(*_differing_sentences(old, new))


def excerpt(old: str, new: str, *, whole: bool = False) -> Excerpt:
    """The differing words, before and after."""
    words = differing_words(old, new, whole=whole)
    return Excerpt(tuple(word for word in words if word[0] != "in"), tuple(word for word in words if word[0] != "out"))


def _differing_cells(old: list[str], new: list[str]) -> tuple[str, str]:
    """The first cell says which row it is."""
    keep = [index for index in range(len(old)) if index == 0 or old[index] != new[index]]
    return _LEFT_OUT.join(old[index] for index in keep), _LEFT_OUT.join(new[index] for index in keep)


def _differing_sentences(old: str, new: str) -> tuple[str, str]:
    before, after = _SENTENCE.findall(old), _SENTENCE.findall(new)
    matcher = SequenceMatcher(None, before, after, autojunk=False)
    outs: list[str] = []
    ins: list[str] = []
    for what, start, end, begin, stop in matcher.get_opcodes():
        if what == "equal":
            continue
        if what == "insert" and start:  # a sentence put in: the one before says where
            start, begin = start - 1, begin - 1
        outs.append("".join(before[start:end]).strip())
        ins.append("".join(after[begin:stop]).strip())
    return _LEFT_OUT.join(filter(None, outs)), _LEFT_OUT.join(filter(None, ins))


def words_html(words: Iterable[Word]) -> str:
    """Words as HTML: what was taken out in <del>, what was put in in <ins>."""
    return "".join(_tagged(words))


def _tagged(words: Iterable[Word]) -> Iterator[str]:
    tags = {"out": "del", "in": "ins"}
    for what, text in words:
        yield f"<{tags[what]}>{escape(text)}</{tags[what]}>" if what in tags else escape(text)
