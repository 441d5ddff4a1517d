# ruff: noqa: ARG002 - every choice has the same signature
"""konkatsu's own player: take a view, give a move by rules of thumb. Quick, and clearly better than chance.

It asks everybody for the partner of its field card, as long as somebody there has not denied to be it, and proposes to
the likeliest yes. It says yes as a match and as a single, and accepts whoever proposes all the same. A single is good
on its field, the better the more may ask for it. It does not help others to the point that ends the game.
"""

from collections.abc import Callable, Sequence

from hanshita.engine import NO_CARD, back_of
from hanshita.engine.zones import told
from hanshita.games.konkatsu import state as phases
from hanshita.games.konkatsu.cards import SINGLE
from hanshita.games.konkatsu.rules import Konkatsu
from hanshita.games.konkatsu.state import KonkatsuState, sex_of
from hanshita.games.konkatsu.words import NO, YES

_LIKELY = 0.3  # chance of a couple worth a proposal
_SURE = 0.75  # the same where a single would end the game

Legal = dict[str, list[int]]  # the arguments of the legal moves, by kind


class KonkatsuBot:
    """One seat. `seed` is not needed: the same view gives the same move."""

    def __init__(self, game: Konkatsu, seed: int = 0) -> None:
        del seed
        self._deck = game.deck
        self._moves = game.moves
        self._partner = [self._kind_of_partner(card) for card in range(len(self._deck.ids))]
        self._choices: dict[int, Callable[[KonkatsuState, int, Legal], tuple[str, int]]] = {
            phases.ACT: self._act,
            phases.TARGET: self._target,
            phases.ANSWER: self._answer,
            phases.PROPOSE: self._propose,
            phases.RESPOND: self._respond,
        }

    def choose(self, view: KonkatsuState, seat: int, actions: Sequence[int]) -> int:
        """A legal action; `view` is the seat's own."""
        legal: Legal = {}
        for action in actions:
            legal.setdefault(self._moves.name(action), []).append(self._moves.arguments[action])
        name, argument = self._choices[view.phase](view, seat, legal)
        return self._moves.action(name, argument)

    def _kind_of_partner(self, card: int) -> int:
        """The type that makes a couple with a card; any of the other sex, where there is none."""
        deck = self._deck
        others = [other for other in range(len(deck.ids)) if deck.sex[other] != deck.sex[card]]
        return deck.kind[next((other for other in others if deck.pair[other] == deck.pair[card]), others[0])]

    # ── what is likely ──

    def _chance_of_couple(self, view: KonkatsuState, card: int, other: int) -> float:
        """That somebody who says yes to the question for the partner of a card is it, and no single."""
        deck, marker = self._deck, view.field[other]
        if marker >= 0:  # where a search imagines the card
            return float(deck.pair[marker] == deck.pair[card])
        sex, named = sex_of(deck, marker), told(view)
        unseen = [deck.pair[card] for card in range(len(deck.ids)) if deck.sex[card] == sex and card not in named]
        partners = unseen.count(deck.pair[card])
        singles = 0 if back_of(marker) & 2 else unseen.count(SINGLE)  # who has approached is not single
        return partners / (partners + singles) if partners else 0.0

    def _ends_it(self, view: KonkatsuState, other: int) -> bool:
        """Whether one more point for somebody ends the game for those who are left."""
        return view.score[other] + 1 >= self._deck.goal and len(view.active) - 1 <= self._deck.ends_at

    def _fresh(self, view: KonkatsuState, seat: int, card: int) -> int:
        """How many cards of the other sex may be the partner of this one, and have not denied it."""
        sex, kind = self._deck.sex[card], self._partner[card]
        return sum(
            view.sexes[other] == 1 - sex and not view.denied[other] >> kind & 1 and self._pays(view, card, other)
            for other in view.active
            if other != seat
        )

    def _pays(self, view: KonkatsuState, card: int, other: int) -> bool:
        """Whether a proposal would be worth it if this seat said yes."""
        return self._chance_of_couple(view, card, other) >= (_SURE if self._ends_it(view, other) else _LIKELY)

    def _worth(self, view: KonkatsuState, seat: int, card: int) -> float:
        """How good a card is on the field now."""
        if self._deck.pair[card] == SINGLE:
            return 1.5 + 0.5 * self._fresh(view, seat, card)
        return 1.0 + self._fresh(view, seat, card)

    # ── decisions ──

    def _act(self, view: KonkatsuState, seat: int, legal: Legal) -> tuple[str, int]:
        field = view.field[seat]
        best = max(view.hand[seat], key=lambda card: self._worth(view, seat, card), default=NO_CARD)
        if field == NO_CARD:
            return ("place", best) if best != NO_CARD else ("draw", 0)
        if "approach" in legal and self._fresh(view, seat, field):
            return "approach", self._partner[field]
        if best != NO_CARD and self._worth(view, seat, best) > self._worth(view, seat, field) + 0.9:
            return "swap", best
        if "draw" in legal:
            return "draw", 0
        if "redraw_hand" in legal:
            return "redraw_hand", min(view.hand[seat], key=lambda card: self._worth(view, seat, card))
        name = next(iter(legal))
        return name, legal[name][0]

    def _target(self, view: KonkatsuState, seat: int, legal: Legal) -> tuple[str, int]:
        """Everybody."""
        return ("target", legal["target"][0]) if "target" in legal else ("done", 0)

    def _answer(self, view: KonkatsuState, seat: int, legal: Legal) -> tuple[str, int]:
        deck, field = self._deck, view.field[seat]
        return "answer", YES if deck.pair[field] == SINGLE or deck.kind[field] == view.ask else NO

    def _propose(self, view: KonkatsuState, seat: int, legal: Legal) -> tuple[str, int]:
        """The likeliest couple among those who said yes."""
        own = view.field[seat]
        willing = [
            (self._chance_of_couple(view, own, other), -view.score[other], other)
            for other in legal.get("propose", ())
            if view.answers[other] == YES and self._pays(view, own, other)
        ]
        return ("propose", max(willing)[2]) if willing else ("stop", 0)

    def _respond(self, view: KonkatsuState, seat: int, legal: Legal) -> tuple[str, int]:
        """A single has only to win; anybody else may be lucky, but not where it would be the asker's luck alone."""
        single = self._deck.pair[view.field[seat]] == SINGLE
        last_point = self._ends_it(view, view.turn) and view.score[seat] + 1 < self._deck.goal
        return ("decline" if last_point and not single else "accept"), 0
