"""Entries of a file in another order: take a text and where its entries stand, give the lines to change, in order.

An entry takes along the comments right above it; blank lines stay where they are. A comment that stands by itself, with
a blank line below, heads what follows: nothing is moved past it. Nor is anything where entries repeat each other (`&`).
"""

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from hanshita.spans import Span

_REPEATS = re.compile(r"(?:^|[\s\[{,:-])[&*]\w|<<\s*:", re.MULTILINE)


class Entry(NamedTuple):
    """An entry of a file: the lines it stands on, from 1, and what it is sorted by."""

    first: int
    last: int
    key: Any


class Reordering(NamedTuple):
    """What has to change: the first entry that stands too late or too early, the lines and what comes in their place;
    `text` is None where only a person can say how."""

    wrong: int
    span: Span
    text: str | None


def reordering(path: str, text: str, entries: Sequence[Entry]) -> Reordering | None:
    """How the entries come into order; None where they are. Those of equal keys stay as they stand."""
    right = sorted(range(len(entries)), key=lambda at: entries[at].key)
    moved = [at for at, one in enumerate(right) if at != one]
    if not moved:
        return None
    low, high, lines = moved[0], moved[-1], text.split("\n")
    blocks = [_begin(lines, entries, at) for at in range(low, high + 1)]
    first, last = blocks[0], entries[high].last
    span = Span(path, first, 1, last, len(lines[last - 1]) + 1)
    region = "\n".join(lines[first - 1 : last])
    wrong = next(at for at in range(1, len(entries)) if entries[at].key < entries[at - 1].key)
    if _REPEATS.search(region) or _has_heading(lines, entries, low, high) or not _are_apart(entries):
        return Reordering(wrong, span, None)
    own = {at: lines[begin - 1 : entries[at].last] for at, begin in enumerate(blocks, low)}
    between = [lines[entries[at].last : begin - 1] for at, begin in zip(range(low, high), blocks[1:], strict=True)]
    new = [
        line for at, gap in zip(range(low, high + 1), [*between, []], strict=True) for line in (*own[right[at]], *gap)
    ]
    return Reordering(wrong, span, "\n".join(new))


def _begin(lines: Sequence[str], entries: Sequence[Entry], at: int) -> int:
    """The line of an entry, or of the first comment right above it."""
    begin, above = entries[at].first, entries[at - 1].last if at else 0
    while begin - 1 > above and lines[begin - 2].lstrip().startswith("#"):
        begin -= 1
    if at == 0 and begin < entries[at].first and begin == 1:
        return entries[at].first  # the head of the file
    return begin


def _has_heading(lines: Sequence[str], entries: Sequence[Entry], low: int, high: int) -> bool:
    gaps = ((entries[at].last, _begin(lines, entries, at + 1) - 1) for at in range(low, high))
    return any(lines[at].strip() for last, begin in gaps for at in range(last, begin))


def _are_apart(entries: Sequence[Entry]) -> bool:
    """Whether each begins on a line of its own."""
    return all(one.last < after.first for one, after in pairwise(entries))
