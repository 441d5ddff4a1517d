"""What answers to what in two languages: take passages of a section on both sides, give pairs, and what has none.

As for sentences of translated books (Gale and Church, 1993): passages are as long as what they translate, give or take,
so the way through both sides is looked for that strains lengths least, where they say the same numbers and terms. Two
paragraphs may be one in the other language.
"""

from collections.abc import Iterator, Sequence, Set

from hanshita.records import NamedTuple

_ALONE, _JOINED = 5.0, 5.0  # what it costs that a passage has no counterpart, that two have one
_OTHER_KIND, _SAME_NAME, _ONE_NAME = 3.0, -3.0, 3.0
_OTHER_WORD, _MOST_WORDS = 1.0, 6  # for each number or term that one of two has alone
_NEVER = 1e9
_STEPS = ((1, 1), (1, 0), (0, 1), (2, 1), (1, 2))
_RUNNING = frozenset({"paragraph", "plain", "meaning", "quote"})  # kinds of text that may stand for each other
_MOST = 400  # passages on a side: nobody waits for more


class Piece(NamedTuple):
    """A passage to be aligned: what kind of block it is, its name, how long it is, what numbers and terms it says."""

    kind: str
    name: str
    length: float
    says: Set[str]


Step = tuple[range, range]  # the passages of each side that belong together; one of the two may be empty


def aligned(here: Sequence[Piece], there: Sequence[Piece]) -> tuple[Step, ...]:
    """The steps from the first to the last passage of both sides; lengths are to be on one scale."""
    if max(len(here), len(there)) > _MOST:
        least = min(len(here), len(there))
        return tuple((range(at, at + 1), range(at, at + 1)) for at in range(least))
    best: dict[tuple[int, int], tuple[float, tuple[int, int]]] = {(0, 0): (0.0, (0, 0))}
    for i in range(len(here) + 1):
        for j in range(len(there) + 1):
            if i or j:
                best[i, j] = min(
                    (best[i - a, j - b][0] + _cost(here[i - a : i], there[j - b : j]), (a, b))
                    for a, b in _STEPS
                    if i >= a and j >= b
                )
    return tuple(reversed(list(_way_back(best, len(here), len(there)))))


def _way_back(best: dict[tuple[int, int], tuple[float, tuple[int, int]]], i: int, j: int) -> Iterator[Step]:
    while i or j:
        a, b = best[i, j][1]
        yield range(i - a, i), range(j - b, j)
        i, j = i - a, j - b


def _cost(ours: Sequence[Piece], theirs: Sequence[Piece]) -> float:
    if not ours or not theirs:
        return _ALONE
    a, b = sum(one.length for one in ours), sum(one.length for one in theirs)
    strain = (a - b) ** 2 / (a + b) if a + b else 0.0
    says, said = (frozenset().union(*(one.says for one in side)) for side in (ours, theirs))
    strain += _OTHER_WORD * min(len(says ^ said), _MOST_WORDS) - _OTHER_WORD * min(len(says & said), 2)
    if len(ours) + len(theirs) > 2:
        return strain + _JOINED if {one.kind for one in (*ours, *theirs)} == {"paragraph"} else _NEVER
    return strain + _kinship(ours[0], theirs[0])


def _kinship(one: Piece, other: Piece) -> float:
    if one.name and other.name and one.name != other.name:
        return _NEVER
    name = _ONE_NAME if one.name != other.name else _SAME_NAME if one.name else 0.0
    if one.kind == other.kind:
        return name
    return name + _OTHER_KIND if {one.kind, other.kind} <= _RUNNING else _NEVER
