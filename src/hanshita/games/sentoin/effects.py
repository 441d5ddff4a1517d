"""What cards do: take the effects of the YAML, give steps of small ints for the rules to carry out.

The verbs, moments and scopes known here are the whole vocabulary; one that game.yaml adds has no rule yet and is a
finding at the card that says it. So is one that stands where its rule means nothing, such as a hero who swaps an
offering.

Findings: G730 a verb without a rule, G731 an effect that cannot be played on this card.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from hanshita.cards.fields import Clause as WrittenClause
from hanshita.cards.fields import Effect
from hanshita.cards.fields import Step as WrittenStep
from hanshita.cards.model import Card, Game
from hanshita.diagnostics import Findings, did_you_mean

GAIN, LOSE, STEAL, PASS_ON, REFRESH, BONUS, PEEK, REVEAL, SWAP, ADD_POINTS, SET_KIND = range(11)
ADD_ATTACK, ADD_HP, NULLIFY, FLEE, SPECIFY, SET_PENALTY, JUDGE_ALL, SALVAGE = range(11, 19)
VERBS = {
    "gain_loot": GAIN, "lose_loot": LOSE, "steal_loot": STEAL, "pass_loot": PASS_ON, "refresh_misdeeds": REFRESH,
    "bonus_loot": BONUS, "peek_offering": PEEK, "reveal_offering": REVEAL, "swap_offering": SWAP,
    "add_points": ADD_POINTS, "set_kind": SET_KIND, "add_attack": ADD_ATTACK, "add_hp": ADD_HP,
    "nullify_materials": NULLIFY, "flee": FLEE, "specify": SPECIFY, "set_penalty": SET_PENALTY, "judge": JUDGE_ALL,
    "salvage": SALVAGE,
}  # fmt: skip

SELF, ALL, OTHERS, GRUNTS, KAIJIN, MOST_LOOT, DEALER, FIGHTER, MERIT, CHOSEN_OTHER, SUBORDINATES = range(11)
SCOPES = (
    "self", "all", "others", "grunts", "kaijin", "most_loot", "dealer", "fighter", "merit", "chosen_other",
    "subordinates",
)  # fmt: skip
KAIJIN_SIDE, HERO_SIDE, CHOICE = range(3)
SIDES = ("kaijin", "hero", "choice")
LEFT, RIGHT = range(2)
ANY, CHOSEN = -1, -2  # kinds
NONE = -1

_GENERAL = frozenset((GAIN, LOSE, STEAL, PASS_ON, REFRESH))
_ON_EVENTS = frozenset((GAIN, LOSE, PASS_ON, REFRESH))
ON_OFFERINGS = frozenset((PEEK, REVEAL, SWAP, ADD_POINTS, SET_KIND))
FIGHTING = frozenset((ADD_ATTACK, ADD_HP, FLEE))
_SET = frozenset((SPECIFY, SET_PENALTY))

# what may stand on a card of a type at a moment
_ALLOWED: dict[tuple[str, object], frozenset[int]] = {
    ("loot", "any_time"): _GENERAL | ON_OFFERINGS | FIGHTING,
    ("loot", "own_turn"): _GENERAL | ON_OFFERINGS,
    ("loot", "judgement"): _GENERAL | ON_OFFERINGS,
    ("loot", "in_combat"): _GENERAL | FIGHTING,
    ("order", "in_combat"): _GENERAL | FIGHTING | {NULLIFY},
    ("order", "while_boss"): frozenset((BONUS,)),
    ("order", "on_release"): _GENERAL | {SALVAGE},
    ("hero", "on_appear"): _ON_EVENTS | _SET,
    ("hero", "in_combat"): _ON_EVENTS | FIGHTING | {NULLIFY},
    ("hero", "on_hero_wins"): _ON_EVENTS,
    ("hero", "on_hero_loses"): _ON_EVENTS,
    ("incident", "on_appear"): _ON_EVENTS | {SPECIFY, JUDGE_ALL},
    ("incident", "reward"): _ON_EVENTS,
}
_PUBLIC = frozenset((ALL, GRUNTS, KAIJIN, MOST_LOOT, DEALER, SUBORDINATES))
_OWN = _PUBLIC | {SELF, OTHERS, CHOSEN_OTHER}
_IN_FIGHT = ("in_combat", "on_hero_wins", "on_hero_loses")


class Step(NamedTuple):
    """One verb. `who` is a scope (of SUBORDINATES more: the executive), or the side of a fight; `kind` of loot."""

    verb: int
    who: int = SELF
    n: int = 0
    kind: int = ANY
    vs: int = NONE  # only against heroes of this kind
    material: int = NONE  # only if the kaijin is made with this kind of loot


class Clause(NamedTuple):
    """Steps of one moment. `breaks`: "after_use" or "combat_end", where a material is lost by it."""

    when: str
    breaks: str
    steps: tuple[Step, ...]


class Kinds(NamedTuple):
    """The kinds that game.yaml knows, in its order: a kind is its place in one of these."""

    misdeed: Sequence[str]
    loot: Sequence[str]
    hero: Sequence[str]
    executive: Sequence[str]


def kinds_of(game: Game) -> Kinds:
    types = game.card_types
    return Kinds(
        types["misdeed"].fields["kind"].choices,
        types["loot"].fields["kind"].choices,
        types["hero"].fields["kind"].choices,
        types["order"].fields["executive"].choices,
    )


class EffectReader:
    """Makes clauses of effects."""

    def __init__(self, kinds: Kinds, findings: Findings) -> None:
        self._kinds = kinds
        self._findings = findings

    def clauses(self, card: Card) -> tuple[Clause, ...]:
        """What a card of the field "effect" does; a reward of a judgement is a clause of its own, "reward"."""
        effect = card.values.get("effect")
        if not isinstance(effect, Effect):
            return ()
        found: list[Clause] = []
        for number, clause in enumerate(effect.clauses):
            place = "effect" if len(effect.clauses) == 1 else f"effect.{number}"
            found += self._clause(card, clause, place)
        return tuple(found)

    def gain(self, card: Card) -> tuple[bool, int]:
        """Whether a misdeed robs (or draws), and how many loot."""
        effect = card.values.get("effect")
        steps = effect.steps if isinstance(effect, Effect) else ()
        for number, step in enumerate(steps):
            if step.verb not in ("draw", "rob"):
                self._unknown(card, step.verb, f"effect.{number}", ("draw", "rob"))
        if len(steps) != 1:
            self._refuse(card, "effect", "gains loot in no way or in several", "let it draw or rob, once")
        return (steps[0].verb == "rob", _number(steps[0].values.get("n"))) if steps else (False, 0)

    def _clause(self, card: Card, clause: WrittenClause, place: str) -> list[Clause]:
        when = clause.labels.get("when")
        allowed = _ALLOWED.get((card.type, when))
        if allowed is None:
            moments = [str(one) for kind, one in _ALLOWED if kind == card.type and one != "reward"]
            self._refuse(card, f"{place}.when", f'is used "{when}"', f"use one of {', '.join(moments)}")
            return []
        if clause.labels.get("break") and card.type != "loot":
            self._refuse(card, f"{place}.break", "breaks, and is no loot", 'leave "break" away')
        found = Clause(
            str(when), str(clause.labels.get("break") or ""),
            tuple(self._steps(card, clause.steps, f"{place}.do", allowed, self._scopes(card, str(when)))),
        )  # fmt: skip
        rewards = [
            self._reward(card, effect, f"{place}.do.{number}.reward")
            for number, step in enumerate(clause.steps)
            if isinstance(effect := step.values.get("reward"), Effect)
        ]
        return [found, *rewards]

    def _reward(self, card: Card, effect: Effect, place: str) -> Clause:
        allowed = _ALLOWED["incident", "reward"]
        return Clause("reward", "", tuple(self._steps(card, effect.steps, place, allowed, _PUBLIC | {MERIT})))

    @staticmethod
    def _scopes(card: Card, when: str) -> frozenset[int]:
        """Whom an effect can speak of: a card of the table has no self, and only a fight has a fighter."""
        scopes = _OWN if card.type in ("loot", "order") else _PUBLIC
        return scopes | {FIGHTER} if when in _IN_FIGHT else scopes

    def _steps(
        self, card: Card, written: Sequence[WrittenStep], place: str, allowed: frozenset[int], scopes: frozenset[int]
    ) -> list[Step]:
        steps = []
        for number, one in enumerate(written):
            here = f"{place}.{number}"
            verb = VERBS.get(one.verb)
            if verb is None:
                self._unknown(card, one.verb, here, VERBS)
            elif verb not in allowed:
                known = [name for name, kind in VERBS.items() if kind in allowed]
                self._refuse(card, here, f'says "{one.verb}" where it means nothing', f"use one of {', '.join(known)}")
            else:
                steps.append(self._step(card, verb, one.values, here, scopes))
        return steps

    def _step(self, card: Card, verb: int, values: Mapping[str, object], here: str, scopes: frozenset[int]) -> Step:
        n = _number(values.get("n"))
        if verb in (ADD_ATTACK, ADD_HP):
            side = self._index(card, here, values.get("side"), SIDES)
            vs = self._index(card, here, values.get("vs_hero"), self._kinds.hero)
            return Step(verb, side, n, ANY, vs, self._index(card, here, values.get("material"), self._kinds.loot))
        if verb == SPECIFY:
            misdeed = self._index(card, here, values.get("misdeed"), self._kinds.misdeed)
            return Step(verb, SELF, misdeed, self._index(card, here, values.get("tribute"), self._kinds.loot))
        if verb == PASS_ON:
            to = self._index(card, here, values.get("to"), ("left", "right"))
            return Step(verb, self._who(card, values, here, scopes), n, to)
        if verb == BONUS:
            return Step(verb, SELF, n, self._index(card, here, values.get("misdeed"), self._kinds.misdeed))
        who = self._who(card, values, here, scopes) if "who" in values else SELF
        if verb == SET_KIND and values.get("kind") == "chosen":
            return Step(verb, who, n, CHOSEN)
        kind = None if values.get("kind") == "any" else values.get("kind")
        return Step(verb, who, n, self._index(card, here, kind, self._kinds.loot))

    def _who(self, card: Card, values: Mapping[str, object], here: str, scopes: frozenset[int]) -> int:
        who = self._index(card, here, values.get("who"), SCOPES)
        if who not in scopes:
            known = [SCOPES[one] for one in sorted(scopes)]
            self._refuse(card, here, f'cannot speak of "{values.get("who")}"', f"use one of {', '.join(known)}")
        if who == SUBORDINATES:
            boss = values.get("boss")
            if boss is None:
                self._refuse(card, here, "does not say whose subordinates", 'add "boss:" with an executive')
            return who + max(self._index(card, here, boss, self._kinds.executive), 0)
        return max(who, 0)

    def _index(self, card: Card, here: str, value: object, names: Sequence[str]) -> int:
        """The place of a word among those play knows; -1 where nothing is said."""
        if value is None:
            return NONE
        if value in names:
            return names.index(str(value))
        self._refuse(card, here, f'says "{value}"', f"use one of {', '.join(names)}")
        return NONE

    def _unknown(self, card: Card, verb: str, place: str, known: Mapping[str, int] | Sequence[str]) -> None:
        self._findings.error(
            "G730", f'"{verb}" of {card.id} has no rule that a program can play', card.place(place),
            *(did_you_mean(verb, known) or (f"use one of {', '.join(known)}, or write its rule",)),
        )  # fmt: skip

    def _refuse(self, card: Card, place: str, what: str, cure: str) -> None:
        span = card.spans.get(place) or card.place("effect")
        self._findings.error("G731", f"{card.id} {what}: play has no rule for that", span, cure)


def _number(value: object) -> int:
    return value if isinstance(value, int) else 0
