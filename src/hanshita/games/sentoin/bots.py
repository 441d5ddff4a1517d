# ruff: noqa: ARG002 - every choice has the same signature
"""sentoin's own player: take a view, give a move by rules of thumb. Quick, and clearly better than chance.

It works for what was ordered, brings the tribute that makes it a kaijin and keeps the loot that makes a strong one. A
kaijin offers well when it would win the fight and poorly when it would not; in a fight everybody helps whom it pays to
help.
"""

from collections.abc import Callable, Sequence

from hanshita.engine import NO_CARD
from hanshita.games.sentoin import effects
from hanshita.games.sentoin.cards import COMBAT
from hanshita.games.sentoin.effects import ADD_ATTACK, ADD_HP, CHOICE, FLEE, HERO_SIDE, KAIJIN_SIDE, Step
from hanshita.games.sentoin.reach import holds, strength
from hanshita.games.sentoin.rules import Sentoin
from hanshita.games.sentoin.state import FLED, NOBODY, SentoinState

_TROPHY, _BODY = 10.0, 4.0  # a captured hero, the body of a kaijin
_BETTER = 0.5  # by how much a loot must better a fight to be used up for it
_FOE_OF_ALL = 1.5  # what a trophy of another counts, when that other needs one more


class SentoinBot:
    """One seat. `seed` is not needed: the same view gives the same move."""

    def __init__(self, game: Sentoin, seed: int = 0) -> None:
        del seed
        self._deck = game.deck
        self._moves = game.moves
        self._by_name: dict[str, Callable[[SentoinState, int, int], float]] = {
            "misdeed": self._of_misdeed,
            "rob": self._of_victim,
            "offer": self._of_offering,
            "target": self._of_target,
            "side": self._of_side,
            "kind": self._of_kind,
            "exchange": self._of_offering,
            "material": self._of_material,
            "discard": self._of_loss,
            "give": self._of_loss,
            "salvage": self._of_keeping,
            "use": self._of_use,
            "use_material": self._of_use,
            "go_on": self._of_nothing,
        }

    def choose(self, view: SentoinState, seat: int, actions: Sequence[int]) -> int:
        """The legal action that promises most; `view` is the seat's own."""
        if len(actions) == 1:
            return actions[0]
        moves, by_name = self._moves, self._by_name
        return max(actions, key=lambda action: by_name[moves.name(action)](view, seat, moves.arguments[action]))

    # ── what loot is worth ──

    def _of_keeping(self, view: SentoinState, seat: int, card: int) -> float:
        """A loot in hand: points at the end, a body to come."""
        deck = self._deck
        body = 0.0 if view.order[seat] != NO_CARD else 0.4 * (deck.attack[card] + deck.hp[card])
        return deck.points[card] * 0.5 + body + 0.3 * bool(deck.clauses[card])

    def _of_loss(self, view: SentoinState, seat: int, card: int) -> float:
        return -self._of_keeping(view, seat, card)

    def _of_material(self, view: SentoinState, seat: int, card: int) -> float:
        """A strong body, and effects that help it; not one that runs away."""
        deck = self._deck
        return deck.attack[card] + deck.hp[card] + sum(self._as_part(step) for step in deck.in_combat[card])

    @staticmethod
    def _as_part(step: Step) -> float:
        if step.verb == FLEE:
            return -6.0
        good = step.n if step.who == KAIJIN_SIDE else abs(step.n) if step.who == CHOICE else -step.n
        return good * (0.4 if step.vs >= 0 else 1.0)

    # ── misdeeds ──

    def _of_misdeed(self, view: SentoinState, seat: int, card: int) -> float:
        deck = self._deck
        robs, count = deck.gains[card]
        kind = deck.kind[card]
        if kind == view.misdeed_kind:
            count *= deck.multiplier
        if view.order[seat] != NO_CARD:
            count += deck.bonus[view.order[seat]][kind]
        if robs:
            richest = max(len(view.loot[other]) for other in range(view.players) if other != seat)
            return min(count, richest) * 1.3
        return float(count)

    def _of_victim(self, view: SentoinState, seat: int, other: int) -> float:
        return len(view.trophies[other]) * 3 + len(view.loot[other])

    # ── offerings ──

    def _of_offering(self, view: SentoinState, seat: int, card: int) -> float:
        """How good it is to lay a loot down: what being the merit-holder brings, less what it costs."""
        brings = self._wish(view, seat) * self._likely(view, card) + self._as_body(view, seat, card)
        return brings - 0.5 * self._of_keeping(view, seat, card)

    def _likely(self, view: SentoinState, card: int) -> float:
        """How likely an offering is to be the best, roughly."""
        deck = self._deck
        asked = view.tribute >= 0 and deck.kind[card] == view.tribute
        return 0.05 * deck.points[card] + (0.5 if asked else 0.0)

    def _as_body(self, view: SentoinState, seat: int, card: int) -> float:
        """An offering to an order becomes a part of the kaijin."""
        deck = self._deck
        if not deck.is_order[view.event] or view.order[seat] != NO_CARD:
            return 0.0
        return 0.3 * self._of_material(view, seat, card)

    def _wish(self, view: SentoinState, seat: int) -> float:
        """How much a seat wants to be the merit-holder."""
        deck = self._deck
        if deck.is_order[view.event]:
            return 8.0 if view.order[seat] == NO_CARD else 0.5
        if deck.is_hero[view.event]:
            return 0.0 if view.order[seat] == NO_CARD else self._of_fight(view, seat)
        return 4.0 if view.judging else 0.0

    def _of_fight(self, view: SentoinState, seat: int) -> float:
        """What a fight against the hero of the round would bring."""
        attack, hp, hero_attack, hero_hp = self._expected(view, seat)
        wins, falls = attack >= hero_hp, hp - max(0, hero_attack) <= 0
        return _TROPHY * wins - _BODY * falls - (0.0 if wins or falls else 1.0)

    def _expected(self, view: SentoinState, seat: int) -> tuple[int, int, int, int]:
        """The numbers of a fight after all forced abilities, by the printed effects."""
        deck, hero = self._deck, view.event
        attack, hp = strength(deck, view, seat)
        now = (attack, hp, deck.attack[hero], deck.hp[hero])
        parts, gone = view.materials[seat], [step.kind for step in deck.in_combat[hero] if step.verb == effects.NULLIFY]
        for card in (hero, view.order[seat], *parts):
            for step in deck.in_combat[card]:
                if card not in parts or deck.kind[card] not in gone:
                    now = self._after(now, step, KAIJIN_SIDE if step.n > 0 else HERO_SIDE, self._fits(view, seat, step))
        return now

    def _fits(self, view: SentoinState, seat: int, step: Step) -> bool:
        deck = self._deck
        return (step.vs < 0 or deck.kind[view.event] == step.vs) and (
            step.material < 0 or any(deck.kind[card] == step.material for card in view.materials[seat])
        )

    @staticmethod
    def _after(now: tuple[int, int, int, int], step: Step, side: int, holds_now: bool) -> tuple[int, int, int, int]:
        """The numbers of a fight after a step; `side` where it leaves a choice."""
        if not holds_now or step.verb not in (ADD_ATTACK, ADD_HP):
            return now
        who = side if step.who == CHOICE else step.who
        numbers = list(now)
        numbers[2 * (who == HERO_SIDE) + (step.verb == ADD_HP)] += step.n
        return numbers[0], numbers[1], numbers[2], numbers[3]

    # ── windows ──

    def _of_nothing(self, view: SentoinState, seat: int, argument: int) -> float:
        return self._of_outcome(view, seat, self._fight(view)) + _BETTER if self._in_combat(view) else 0.1

    @staticmethod
    def _in_combat(view: SentoinState) -> bool:
        return view.window == COMBAT and view.fighter != NOBODY

    @staticmethod
    def _fight(view: SentoinState) -> tuple[int, int, int, int]:
        attack, hp, hero_attack, hero_hp = view.fight
        return attack, hp, hero_attack, hero_hp

    def _of_use(self, view: SentoinState, seat: int, card: int) -> float:
        deck = self._deck
        steps, breaks, _ = deck.uses[view.window][card]
        if self._in_combat(view):
            cost = 0.0 if card in view.materials[seat] else 0.3 * self._of_keeping(view, seat, card)
            return max(self._of_outcome(view, seat, self._with(view, steps, side)) for side in (0, 1)) - cost
        worth = sum(self._of_step(view, seat, step) for step in steps)
        return worth - (2 * _BODY if breaks and card in view.materials[seat] else 0.0)

    def _with(self, view: SentoinState, steps: Sequence[Step], side: int) -> tuple[int, int, int, int] | None:
        """The numbers of the fight with some steps more; None: it is called off."""
        now = self._fight(view)
        for step in steps:
            if step.verb == FLEE:
                return None
            now = self._after(now, step, side, holds(self._deck, view, step.vs, step.material))
        return now

    def _of_outcome(self, view: SentoinState, seat: int, now: tuple[int, int, int, int] | None) -> float:
        """What a fight that ends like this is worth to a seat."""
        if now is None or view.result & FLED:
            return 0.0
        attack, hp, hero_attack, hero_hp = now
        wins, falls = attack >= hero_hp, hp - max(0, hero_attack) <= 0
        worth = _TROPHY * wins - _BODY * falls
        if seat == view.fighter:
            return worth
        last = len(view.trophies[view.fighter]) + 1 >= self._deck.to_win
        return -worth * _FOE_OF_ALL if last else -worth * 0.3

    def _of_step(self, view: SentoinState, seat: int, step: Step) -> float:
        """What a step outside a fight brings."""
        if step.verb in (effects.GAIN, effects.STEAL):
            return 3.0 * step.n
        if step.verb == effects.REFRESH:
            best = max((self._of_misdeed(view, seat, card) for card in view.misdeeds[seat]), default=0.0)
            return 0.5 if best < 1.5 and view.shown[seat] == NO_CARD else -1.0
        if step.verb == effects.ADD_POINTS:
            return 0.9 if self._wish(view, seat) > 3.0 else -0.5
        if step.verb == effects.SWAP:
            return self._of_swap(view, seat)
        if step.verb == effects.SET_KIND:
            wants = view.tribute >= 0 and self._deck.kind[view.offering[seat]] != view.tribute
            return 1.5 if wants and self._wish(view, seat) > 3.0 else -1.0
        return -0.5

    def _of_swap(self, view: SentoinState, seat: int) -> float:
        """What the best loot in hand would be better as an offering than the one that lies there."""
        now = self._of_offering(view, seat, view.offering[seat])
        return max(self._of_offering(view, seat, card) for card in view.loot[seat]) - now - 1.5

    # ── choices within an effect ──

    def _of_target(self, view: SentoinState, seat: int, other: int) -> float:
        """The one who is ahead."""
        return self._of_victim(view, seat, other)

    def _of_side(self, view: SentoinState, seat: int, side: int) -> float:
        step = view.agenda[-1][1]
        assert isinstance(step, Step)
        return self._of_outcome(view, seat, self._with(view, [step], side))

    def _of_kind(self, view: SentoinState, seat: int, kind: int) -> float:
        return float(kind == view.tribute)
