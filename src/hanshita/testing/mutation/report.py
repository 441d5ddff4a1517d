"""The report of a mutation run: take what became of each mutant, give tables as text."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from hanshita.testing.mutation.model import Mutant, Outcome

_CODES_SHOWN = 12
_WIDTHS = (6, 10, 8, 8, 9, 6, 9, 18, 14)  # of the columns behind the first
_HEAD = """Changes of one value each, and what finds them: hanshita check, which plays the scenarios of the game.

"by what is false": of 100 that can make something false, those that are told for it. "design" cannot: a number or mark
of a card that no sentence of the rulebook says, while all claims and examples hold. It is another card, and as good.
"with version": of 100 changes of meaning also "design", and "version", where sentences say the new value and are true.
hanshita check tells both because the version is a released one (R435); they count where it names their very place with
the old and the new value.
"""


class Judged(NamedTuple):
    """A mutant, what was found of it, and why nothing had to be found ("" for no reason)."""

    game: str
    mutant: Mutant
    outcome: Outcome
    excuse: str

    @property
    def is_caught(self) -> bool:
        """By what it makes false."""
        return bool(self.outcome.code) and not self.outcome.is_crash

    @property
    def is_named(self) -> bool:
        """By nothing but the check of versions, which names its place and both values."""
        return not self.outcome.code and self.outcome.is_named and not self.excuse

    @property
    def is_design(self) -> bool:
        """A card's own value, which only its face and tables of cards say."""
        kinds = ("number", "colour", "effect verb")
        return self.is_named and self.outcome.same_sentences and self.mutant.kind in kinds

    @property
    def is_gap(self) -> bool:
        return not self.is_caught and not self.is_named and not self.excuse


def rate(judged: Iterable[Judged], *, with_version: bool = True) -> float:
    """How many of a hundred that change meaning are caught: with the check of versions, or by what they make false."""
    counted = [one for one in judged if not one.excuse and (with_version or not one.is_design)]
    caught = sum(one.is_caught or (with_version and one.is_named) for one in counted)
    return 100 * caught / max(1, len(counted))


def report(judged: Sequence[Judged]) -> str:
    """Tables by game and by kind, what found them, and all that were not caught with the reason."""
    games = list(dict.fromkeys(one.game for one in judged))
    parts = [_HEAD]
    parts.append(_table("game", {game: [one for one in judged if one.game == game] for game in games}, judged))
    kinds = sorted({one.mutant.kind for one in judged})
    parts.append(_table("kind", {kind: [one for one in judged if one.mutant.kind == kind] for kind in kinds}, judged))
    parts.append(_codes(judged))
    for game in games:
        parts += _missed(game, [one for one in judged if one.game == game and not one.is_caught])
    return "\n".join(parts)


def _table(head: str, rows: dict[str, list[Judged]], judged: Sequence[Judged]) -> str:
    lines = [
        _line(
            head,
            "made",
            "harmless",
            "caught",
            "design",
            "version",
            "gaps",
            "crashes",
            "by what is false",
            "with version",
        )
    ]
    for name, some in {**rows, "all": list(judged)}.items():
        excused, caught = sum(bool(one.excuse) for one in some), sum(one.is_caught for one in some)
        design, gaps = sum(one.is_design for one in some), sum(one.is_gap for one in some)
        named = sum(one.is_named for one in some) - design
        crashes, counts = sum(one.outcome.is_crash for one in some), len(some) > excused
        rates = (f"{rate(some, with_version=one):.1f} %" if counts else "" for one in (False, True))
        lines.append(_line(name, len(some), excused, caught, design, named, gaps, crashes, *rates))
    return "\n".join(lines) + "\n"


def _line(name: str, *cells: str | int) -> str:
    return f"{name:<18}{''.join(f'{cell:>{width}}' for cell, width in zip(cells, _WIDTHS, strict=True))}".rstrip()


def _codes(judged: Sequence[Judged]) -> str:
    found = Counter(one.outcome.code for one in judged if one.is_caught).most_common()
    found.sort(key=lambda each: (-each[1], each[0]))
    shown = [f"{code} {count}" for code, count in found[:_CODES_SHOWN]]
    rest = sum(count for _, count in found[_CODES_SHOWN:])
    return "found first by: " + ", ".join(shown) + (f", others {rest}" if rest else "") + "\n"


def _missed(game: str, judged: Sequence[Judged]) -> list[str]:
    lines = [f"{game}, not caught by what is false:"]
    reasons = [(_reason(one), one) for one in judged]
    for reason in sorted({reason for reason, _ in reasons}):
        some = [one for why, one in reasons if why == reason]
        lines.append(f"  {len(some)} {reason}")
        for one in sorted(some, key=lambda each: (each.mutant.kind, each.mutant.path, each.mutant.where)):
            crash = f"  crash: {one.outcome.message}" if one.outcome.is_crash else ""
            lines.append(f"    {one.mutant.kind}: {one.mutant}{crash}")
    return ["\n".join(lines) + "\n"] if judged else []


def _reason(one: Judged) -> str:
    if one.excuse:
        return f"harmless: {one.excuse}"
    if one.is_design:
        return "another design of a card, which makes nothing false; named by the check of versions"
    return "said anew by sentences that are as true; named by the check of versions" if one.is_named else "gaps"
