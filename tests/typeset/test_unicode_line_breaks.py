"""Unicode's own examples of line breaking, each line of the file: where we differ, it is by one of the rules below.

UAX #14 gives a default for all scripts and says that it is to be tailored. Ours is Japanese and strict, so in some
places we break where Unicode does not, and in others the other way round. Every such place belongs to the first rule
here that holds for it, and how many belong to each is counted: a change of the breaker is a change of a number.
"""

import lzma
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import accumulate
from pathlib import Path
from typing import NamedTuple

from hanshita.typeset.kinsoku import NOT_AT_END, NOT_AT_START, SPACES, break_places, class_of
from hanshita.typeset.paragraphs import NEWLINE

EXAMPLES = Path(__file__).parent / "unicode" / "LineBreakTest-15.0.0.txt.xz"


class Example(NamedTuple):
    """A text and every index before which a line may start, by Unicode."""

    text: str
    places: frozenset[int]


class Difference(NamedTuple):
    """A place where a line may start by one of us only, and the characters beside it.

    `before` is the one whose marks stand there, or a mark that has nothing to stand on; `ahead` is the last that is
    neither mark nor space.
    """

    before: str
    after: str
    ahead: str
    is_ours: bool

    def between(self, befores: str, afters: str) -> bool:
        """Whether the classes of its neighbours are of these."""
        before = self.before.translate(class_of).replace("M", "w")
        return before in befores and self.after.translate(class_of) in afters


class Rule(NamedTuple):
    """Why we differ. `count` is how often we do, in the whole file."""

    why: str
    holds: Callable[[Difference], bool]
    count: int


RULES = (
    Rule(
        "a skin tone belongs to the character before it, whatever that is (UAX #29, GB9)",
        lambda one: not one.is_ours and "\U0001f3fb" <= one.after <= "\U0001f3ff",
        63,
    ),
    Rule(
        "a dash, a small kana and a unit never start a line, nor behind a space (JLREQ 3.1.7, strict)",
        lambda one: not one.is_ours and one.after.translate(class_of) in NOT_AT_START,
        342,
    ),
    Rule(
        "a bracket opens what follows, and № and $ stand before a number: neither ends a line (JLREQ 3.1.8)",
        lambda one: not one.is_ours and one.ahead.translate(class_of) in NOT_AT_END,
        48,
    ),
    Rule(
        "a no-break space holds what is on either side, also a space or a hyphen",
        lambda one: not one.is_ours and one.after.translate(class_of) == "G",
        86,
    ),
    Rule(
        "white space at a line's end stays with it, whatever it is made of",
        lambda one: not one.is_ours and one.after in SPACES,
        82,
    ),
    Rule(
        "a tab is a space: a line may end behind it, and a mark behind it has nothing to stand on",
        lambda one: one.before == "\t",
        101,
    ),
    Rule(
        "leaders start a line in Japanese (JLREQ 3.1.10)",
        lambda one: one.is_ours and one.after.translate(class_of) in "et",
        25,
    ),
    Rule(
        "words, numbers and their signs stay whole: f(x), -5, 1,000, ,5",
        lambda one: not one.is_ours and one.between("w9.-Ca", "w9.-Oob"),
        174,
    ),
    Rule(
        "a number and its counter are one thing to the eye: 23本",
        lambda one: not one.is_ours and one.between("9", "n"),
        1,
    ),
    Rule(
        "what begins with a point is a word of its own: .png, .com",
        lambda one: one.is_ours and one.between("S", "."),
        2,
    ),
    Rule(
        "guillemets are Japanese brackets (JLREQ cl-01 and cl-02)",
        lambda one: one.is_ours and (one.before in "«»" or one.after in "«»"),
        8,
    ),
    Rule(
        "an accent that stands alone is the end of a word",
        lambda one: one.is_ours and one.before == "´",
        18,
    ),
    Rule(
        "a straight quotation mark does not say whether it opens: behind its space a line may start",
        lambda one: one.is_ours and one.ahead == '"' and one.before == " ",
        4,
    ),
    Rule(
        "signs of arithmetic stand like kanji, also among Latin letters",
        lambda one: one.is_ours and (one.before in "⊕⊖" or one.after in "⊕⊖"),
        6,
    ),
    Rule(
        "an unwritten picture stands like a kanji, without a break before kinsoku",
        lambda one: not one.is_ours and one.before == "\ufffc",
        2,
    ),
    Rule(
        "parts of a Korean syllable are joined among each other only, not to a whole one",
        lambda one: one.between("LVTi", "LVTi") and "\u1100" <= min(one.before, one.after) <= "\u11ff",
        16,
    ),
    Rule(
        "half a flag with a mark makes no flag",
        lambda one: one.is_ours and one.between("R", "R"),
        1,
    ),
    Rule(
        "what only other scripts have is part of a word, and Hebrew is hyphenated as Latin",
        lambda one: one.after == "\u17d6" or one.before == "\u17d6" or one.after == "\u05d0",
        29,
    ),
)


def examples() -> Iterator[Example]:
    for line in lzma.decompress(EXAMPLES.read_bytes()).decode().splitlines():
        signs = line.partition("#")[0].split()
        if signs:
            chars = [chr(int(sign, 16)) for sign in signs[1::2]]
            edges = accumulate([1] * len(chars))
            places = frozenset(edge for edge, sign in zip(edges, signs[2::2], strict=True) if sign == "÷")
            yield Example("".join(chars), places - {len(chars)})


def our_places(text: str) -> frozenset[int]:
    """A paragraph for each line of the text, and the breaks inside it."""
    found, start = set[int](), 0
    for cut in [*NEWLINE.finditer(text), None]:
        end = len(text) if cut is None else cut.start()
        found |= {start + place for place in break_places(text[start:end])}
        start = end if cut is None else cut.end()
        found.add(start)
    return frozenset(found) - {0, len(text)}


def difference(text: str, place: int, *, is_ours: bool) -> Difference:
    last = next((at for at in range(place - 1, -1, -1) if text[at].translate(class_of) not in "MJ"), -1)
    nothing = last < 0 or text[last] in " \u200b" or NEWLINE.match(text[last])  # for a mark to stand on
    before = text[place - 1] if nothing and last < place - 1 else text[last]
    ahead = next((char for char in reversed(text[:place]) if char.translate(class_of) not in "MJS"), " ")
    return Difference(before, text[place], ahead, is_ours)


def differences(example: Example) -> Iterator[Difference]:
    ours = our_places(example.text)
    for place in sorted(ours ^ example.places):
        yield difference(example.text, place, is_ours=place in ours)


def why(one: Difference) -> str:
    return next((rule.why for rule in RULES if rule.holds(one)), f"nobody knows: {one!a}")


def test_the_file_is_whole() -> None:
    assert sum(1 for _ in examples()) == 7654


def test_we_differ_from_unicode_by_our_rules_only() -> None:
    found = Counter(why(one) for example in examples() for one in differences(example))
    assert found == {rule.why: rule.count for rule in RULES}
