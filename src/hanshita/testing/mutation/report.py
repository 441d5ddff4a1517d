"""The report of a mutation run: take what became of each mutant, give tables as text."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from hanshita.testing.mutation.model import Mutant, Outcome

_CODES_SHOWN = 12


class Judged(NamedTuple):
    """A mutant, what was found of it, and why nothing had to be found ("" for no reason)."""

    game: str
    mutant: Mutant
    outcome: Outcome
    excuse: str

    @property
    def is_caught(self) -> bool:
        return bool(self.outcome.code) and not self.outcome.is_crash

    @property
    def is_gap(self) -> bool:
        return not self.is_caught and not self.excuse


def rate(judged: Iterable[Judged]) -> float:
    """How many of a hundred that change meaning are caught."""
    counted = [one for one in judged if not one.excuse]
    return 100 * sum(one.is_caught for one in counted) / max(1, len(counted))


def report(judged: Sequence[Judged]) -> str:
    """Tables by game and by kind, what found them, and all that were not caught with the reason."""
    games = list(dict.fromkeys(one.game for one in judged))
    parts = ["Changes of one value each, and what finds them: hanshita check and the scenarios of the game.\n"]
    parts.append(_table("game", {game: [one for one in judged if one.game == game] for game in games}, judged))
    kinds = sorted({one.mutant.kind for one in judged})
    parts.append(_table("kind", {kind: [one for one in judged if one.mutant.kind == kind] for kind in kinds}, judged))
    parts.append(_codes(judged))
    for game in games:
        parts += _missed(game, [one for one in judged if one.game == game and not one.is_caught])
    return "\n".join(parts)


def _table(head: str, rows: dict[str, list[Judged]], judged: Sequence[Judged]) -> str:
    lines = [f"{head:<18}{'made':>6}{'harmless':>10}{'caught':>8}{'gaps':>6}{'crashes':>9}{'rate':>9}"]
    for name, some in {**rows, "all": list(judged)}.items():
        excused, caught = sum(bool(one.excuse) for one in some), sum(one.is_caught for one in some)
        gaps, crashes = sum(one.is_gap for one in some), sum(one.outcome.is_crash for one in some)
        line = f"{name:<18}{len(some):>6}{excused:>10}{caught:>8}{gaps:>6}{crashes:>9}"
        lines.append(f"{line}{rate(some):>7.1f} %" if len(some) > excused else line)
    return "\n".join(lines) + "\n"


def _codes(judged: Sequence[Judged]) -> str:
    found = Counter(one.outcome.code for one in judged if one.is_caught).most_common()
    found.sort(key=lambda each: (-each[1], each[0]))
    shown = [f"{code} {count}" for code, count in found[:_CODES_SHOWN]]
    rest = sum(count for _, count in found[_CODES_SHOWN:])
    return "found first by: " + ", ".join(shown) + (f", others {rest}" if rest else "") + "\n"


def _missed(game: str, judged: Sequence[Judged]) -> list[str]:
    lines = [f"{game}, not caught:"]
    for excuse in sorted({one.excuse for one in judged}):
        some = [one for one in judged if one.excuse == excuse]
        lines.append(f"  {len(some)} {'gaps' if not excuse else 'harmless: ' + excuse}")
        for one in sorted(some, key=lambda each: (each.mutant.kind, each.mutant.path, each.mutant.where)):
            crash = f"  crash: {one.outcome.message}" if one.outcome.is_crash else ""
            lines.append(f"    {one.mutant.kind}: {one.mutant}{crash}")
    return ["\n".join(lines) + "\n"] if judged else []
