"""White space that belongs to characters: take a text, say where brackets and points give up the blank half of an em.

JLREQ 3.1.2 to 3.1.6 and appendix B: an opening bracket is half an em with a blank half before it, a closing one or a
point has it behind, a middle dot a quarter on each side. Neighbours share these blanks, a line's edge has none, and
between Japanese and Latin stands a gap (四分アキ).
"""

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from hanshita.typeset.kinsoku import classes_of

_JAPANESE = (
    "\u3005-\u3007\u3021-\u3029\u3041-\u3096\u309d-\u309f\u30a1-\u30fa\u30fc-\u30ff"
    "\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff"
)
_LATIN = "A-Za-z0-9\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u0391-\u03c9\u0400-\u052f"
_BESIDE = re.compile(f"(?<=[{_JAPANESE}])(?=[{_LATIN}$#]|[+\\-\u2212][0-9])|(?<=[{_LATIN}%+'\u2019])(?=[{_JAPANESE}])")
_SHARED_AFTER = re.compile("[cfk](?=[ocfkm])|[cfk](?=W)")
_SHARED_BEFORE = re.compile("(?<=[omW])o")
_WITH_BLANKS = re.compile("[ocfk]")
_WIDE_SPACE = "\u3000"
_NOWHERE: frozenset[int] = frozenset()


class Blanks(NamedTuple):
    """Per character (its index): blank halves in it that neighbours share, and a gap behind it.

    `heads` start with a blank, `tails` end with one: at a line's edge it goes; `hanging` are points. Shares of an em.
    """

    before: Mapping[int, float]
    after: Mapping[int, float]
    gaps: tuple[int, ...]
    heads: frozenset[int]
    tails: frozenset[int]
    hanging: frozenset[int]


NO_BLANKS = Blanks({}, {}, (), _NOWHERE, _NOWHERE, _NOWHERE)


@lru_cache(4096)
def blanks(text: str) -> Blanks:
    """Where the blanks of a text are."""
    classes = classes_of(text)
    latin = "w" in classes or "9" in classes
    gaps = tuple([match.start() - 1 for match in _BESIDE.finditer(text)]) if latin else ()
    if not _WITH_BLANKS.search(classes):
        return Blanks({}, {}, gaps, _NOWHERE, _NOWHERE, _NOWHERE) if gaps else NO_BLANKS
    if _WIDE_SPACE in text:
        classes = "".join(["W" if char == _WIDE_SPACE else letter for char, letter in zip(text, classes, strict=True)])
    before = {match.start(): 0.5 for match in _SHARED_BEFORE.finditer(classes)}
    after = {match.start(): 0.5 for match in _SHARED_AFTER.finditer(classes)}
    signs = [(match.start(), match[0]) for match in _WITH_BLANKS.finditer(classes)]
    return Blanks(
        before,
        after,
        gaps,
        frozenset([place for place, letter in signs if letter == "o" and place not in before]),
        frozenset([place for place, letter in signs if letter != "o" and place not in after]),
        frozenset([place for place, letter in signs if letter in "fk"]),
    )
