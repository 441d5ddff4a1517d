"""White space that belongs to characters: take a text, say where brackets and points give up the blank half of an em.

JLREQ 3.1.2 to 3.1.6 and appendix B: an opening bracket is half an em with a blank half before it, a closing one or a
point has it behind, a middle dot a quarter on each side. Neighbours share these blanks, a line's edge has none, and
between Japanese and Latin stands a gap (四分アキ).
"""

import re
from collections.abc import Mapping
from functools import lru_cache

from hanshita.records import NamedTuple
from hanshita.typeset.kinsoku import classes_of

_BESIDE = re.compile("[isprn](?=[w9bx-])|[w9a](?=[isprn])")  # by classes; the characters decide
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


@lru_cache(256)
def blanks(text: str) -> Blanks:
    """Where the blanks of a text are."""
    classes = classes_of(text)
    latin = "w" in classes or "9" in classes
    found = [match.start() for match in _BESIDE.finditer(classes)] if latin else ()
    gaps = tuple([place for place in found if _stand_apart(text, place)])
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


def _stand_apart(text: str, place: int) -> bool:
    """Whether of two neighbours one is Japanese and the other Latin, a Western digit or its sign (JLREQ 3.2.6)."""
    one, other = text[place], text[place + 1]
    if _is_japanese(one):
        signed = other in "+-\u2212" and text[place + 2 : place + 3].isdigit()
        return signed or other in "$#" or (other.isalnum() and other < "\u0530")
    return _is_japanese(other) and (one in "%+'\u2019" or (one.isalnum() and one < "\u0530"))


def _is_japanese(char: str) -> bool:
    return "\u3005" <= char <= "\ufaff" or char >= "\U00020000"
