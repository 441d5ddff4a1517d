"""What cards do: take the effects of the YAML, give programs of small ints with what they need before they can run.

A step is `(verb, first, second)`: the verb's number and its values. The verbs known here are the whole vocabulary; one
that game.yaml adds has no rule yet and is a finding at the card that says it.

Findings: G730 a verb without a rule, G731 verbs that cannot be played together or on this card.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple, TypeAlias

from hanshita.cards.fields import Effect
from hanshita.cards.model import Card
from hanshita.diagnostics import Findings, did_you_mean

Step: TypeAlias = tuple[int, int, int]

DRAW, DRAW_IF_EMPTY, REVEAL, GOODS, GOODS_UP_TO, DISCARD, EARN = range(7)
BUILD, BUILD_FREE, BUILD_TWIN, HIRE, HIRE_UP_TO, TAKE_START, VANISH = range(7, 14)
Known: TypeAlias = Mapping[str, tuple[int, tuple[str, ...]]]  # a verb's number and its values in their order
WORK: Known = {
    "draw": (DRAW, ("n",)),
    "draw_more_if_empty": (DRAW_IF_EMPTY, ("n", "n_empty")),
    "reveal_pick": (REVEAL, ("look", "take")),
    "draw_goods": (GOODS, ("n",)),
    "draw_goods_upto": (GOODS_UP_TO, ("hand",)),
    "discard": (DISCARD, ("n",)),
    "earn": (EARN, ("amount",)),
    "build": (BUILD, ("discount",)),
    "build_free": (BUILD_FREE, ("icon",)),
    "build_twin": (BUILD_TWIN, ()),
    "hire": (HIRE, ("n", "ready")),
    "hire_upto": (HIRE_UP_TO, ("total",)),
    "take_start": (TAKE_START, ()),
    "vanish": (VANISH, ()),
}

HAND_LIMIT, WORKER_CAP, PENALTY_RATE, SCORE_PER, POINTS_ONLY = range(5)
ALWAYS: Known = {
    "hand_limit": (HAND_LIMIT, ("delta",)),
    "worker_cap": (WORKER_CAP, ("delta",)),
    "penalty_rate": (PENALTY_RATE, ("points",)),
    "score_per": (SCORE_PER, ("what", "points")),
    "points_only": (POINTS_ONLY, ()),
}

# what score_per counts, besides the buildings of an icon
PER_BUILDING, PER_GOODS, PER_WORKER = -1, -2, -3
COUNTED = {"building": PER_BUILDING, "goods_in_hand": PER_GOODS, "worker": PER_WORKER}

_NEEDS_CARDS = frozenset((DRAW, DRAW_IF_EMPTY, REVEAL))
_BUILDS = frozenset((BUILD, BUILD_FREE, BUILD_TWIN))
ALWAYS_FEWER = 10_000  # more workers than anybody has


class Work(NamedTuple):
    """A workplace: its steps, and what somebody who comes must have.

    `discards` cards in hand, `earns` in the household, room for `hires` workers, fewer than `fewer_than` workers;
    `builds` is the step that builds, if one does. `always_open`: even where nothing would happen.
    """

    steps: tuple[Step, ...]
    discards: int
    earns: int
    hires: int
    fewer_than: int
    builds: Step | None
    always_open: bool

    def does_something(self, hand: int, *, cards_left: bool, goods_left: bool) -> bool:
        """Whether any step would change something, for a hand of so many cards."""
        return self.always_open or any(_changes(step, hand, cards_left, goods_left) for step in self.steps)


def _changes(step: Step, hand: int, cards_left: bool, goods_left: bool) -> bool:
    verb, first, _ = step
    if verb in _NEEDS_CARDS:
        return cards_left
    if verb == GOODS:
        return goods_left
    if verb == GOODS_UP_TO:
        return goods_left and hand < first
    return verb != VANISH


class EffectReader:
    """Makes programs of effects; `icons` are the names of icons in the order of the card field."""

    def __init__(self, icons: Sequence[str], findings: Findings) -> None:
        self._icons = icons
        self._findings = findings

    def work(self, card: Card, *, is_building: bool) -> Work | None:
        """What a worker does at a card; None where nobody can be placed."""
        steps = self._steps(card, "effect", WORK)
        if not steps:
            return None
        self._check(card, steps, is_building)
        totals = [first for verb, first, _ in steps if verb == HIRE_UP_TO]
        builds = [step for step in steps if step[0] in _BUILDS]
        return Work(
            steps, _sum(steps, DISCARD), _sum(steps, EARN), _sum(steps, HIRE), min(totals, default=ALWAYS_FEWER),
            builds[0] if builds else None, bool(card.values.get("always_open")),
        )  # fmt: skip

    def passive(self, card: Card) -> tuple[Step, ...]:
        """What a building does as long as it stands."""
        return self._steps(card, "passive", ALWAYS)

    def _steps(self, card: Card, field: str, known: Known) -> tuple[Step, ...]:
        effect = card.values.get(field)
        if not isinstance(effect, Effect):
            return ()
        found: list[Step] = []
        for number, step in enumerate(effect.steps):
            if step.verb not in known:
                self._findings.error(
                    "G730", f'"{step.verb}" of {card.id} has no rule that a program can play',
                    card.place(f"{field}.{number}"),
                    *(did_you_mean(step.verb, known) or (f"use one of {', '.join(known)}, or write its rule",)),
                )  # fmt: skip
                continue
            verb, names = known[step.verb]
            values = [self._value(card, f"{field}.{number}", name, step.values.get(name, 0)) for name in names]
            first, second, *_ = [*values, 0, 0]
            found.append((verb, first, second))
        return tuple(found)

    def _value(self, card: Card, place: str, name: str, value: object) -> int:
        """A value of a verb as a number: icons by their place, what is counted by its own."""
        if isinstance(value, int):
            return int(value)
        if name == "what" and value in COUNTED:
            return COUNTED[str(value)]
        if value in self._icons:
            return self._icons.index(str(value))
        self._findings.error(
            "G731", f'"{value}" of {card.id} is nothing that play can count or build', card.place(place),
            f"use one of {', '.join((*COUNTED, *self._icons))}",
        )  # fmt: skip
        return 0

    def _check(self, card: Card, steps: Sequence[Step], is_building: bool) -> None:
        builds = sum(step[0] in _BUILDS for step in steps)
        if builds > 1 or (builds and any(step[0] == DISCARD for step in steps)):
            self._refuse(card, "builds twice, or builds and discards", "leave one of the verbs away")
        if not is_building and any(step[0] == VANISH for step in steps):
            self._refuse(card, "vanishes, but is no building card and cannot go to the discards", 'leave "vanish" away')

    def _refuse(self, card: Card, what: str, cure: str) -> None:
        self._findings.error("G731", f"{card.id} {what}: play has no rule for that", card.place("effect"), cure)


def _sum(steps: Sequence[Step], verb: int) -> int:
    return sum(step[1] for step in steps if step[0] == verb)
