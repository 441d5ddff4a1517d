"""National Economy's own player: take a view, give a move by rules of thumb. Quick, and clearly better than chance.

Everything is reckoned in points. A card in hand is worth some, as long as there are workers left to use it; money is
worth more while wages are short; a building is worth its value and what it brings until the end; a worker what it does
in the rounds to come, less its wages.
"""

from collections.abc import Callable, Sequence

from hanshita.games.economy import effects, rounds
from hanshita.games.economy import state as phases
from hanshita.games.economy.effects import PER_BUILDING, PER_GOODS, PER_WORKER, SCORE_PER
from hanshita.games.economy.rules import Economy
from hanshita.games.economy.state import EconomyState

_BUILDING, _GOODS = 4.0, 3.5  # a card in hand
_WORK = 5.5  # what a worker brings in a round
_SHORT = 0.2  # a dollar that wages lack while there are buildings to sell, above its one point
_RUIN = 15.0  # a dollar that wages lack where that ends the game
_SOON = 0.6  # the part of the next round's wages that one provides for
_STANDING = 4.0  # what a worker finds to do anyway
_ROOM = 2.0  # each card or worker more that is allowed
_MARKER = 1.0


class EconomyBot:
    """One seat. `seed` is not needed: the same view gives the same move."""

    def __init__(self, game: Economy, seed: int = 0) -> None:
        del seed
        self._mode = game.mode
        self._deck = game.deck
        self._moves = game.moves
        self._by_kind: dict[str, Callable[[EconomyState, int, int], float]] = {
            "place": self._of_place,
            "build": self._of_build,
            "discard": self._of_discard,
            "trim": self._of_discard,
            "pick": self._of_building,
            "sell": self._of_sale,
        }

    def choose(self, view: EconomyState, seat: int, actions: Sequence[int]) -> int:
        """The legal action that promises most; `view` is the seat's own."""
        if len(actions) == 1:
            return actions[0]
        arguments = self._moves.arguments
        promise = self._by_kind[self._moves.name(actions[0])]
        return max(actions, key=lambda action: promise(view, seat, arguments[action]))

    # ── what things are worth ──

    def _rounds_left(self, view: EconomyState) -> int:
        return self._mode.rounds - view.round

    def _card(self, view: EconomyState, seat: int, usual: float) -> float:
        """A card more in hand: less when few workers are left to use it, or the hand is full."""
        workers = view.ready[seat] + view.crew[seat] * self._rounds_left(view)
        if workers <= 2:
            return usual * workers / 4
        over = len(view.hand[seat]) - view.limit[seat] - 2 * view.ready[seat]
        return usual if over < 0 else usual / 3

    def _spare(self, view: EconomyState, seat: int, count: int) -> float:
        """The least that so many cards of the hand are worth."""
        if count <= 0:
            return 0.0
        worth = sorted(self._of_card(view, seat, card) for card in view.hand[seat])
        return sum(worth[:count])

    def _of_card(self, view: EconomyState, seat: int, card: int) -> float:
        if card >= self._deck.buildings:
            return self._card(view, seat, _GOODS)
        dear = self._of_building(view, seat, card) - _BUILDING * self._mode.cost[card]
        return self._card(view, seat, _BUILDING) + max(0.0, dear) / 8 + self._mode.cost[card] / 100

    def _of_discard(self, view: EconomyState, seat: int, card: int) -> float:
        return -self._of_card(view, seat, card)

    def _of_building(self, view: EconomyState, seat: int, card: int) -> float:
        """A building of one's own: its value, its bonus, what it yields in the rounds left."""
        rounds_left = self._rounds_left(view)
        worth = float(self._deck.value[card])
        for verb, what, points in self._deck.passive[card]:
            if verb == SCORE_PER:
                worth += points * self._counted(view, seat, what)
            elif verb in (effects.HAND_LIMIT, effects.WORKER_CAP):
                worth += _ROOM * what * min(rounds_left, 2)
            elif verb == effects.PENALTY_RATE:
                worth += view.penalties[seat] * max(0, self._mode.penalty_points - what)
        return worth + self._yield(card) * rounds_left

    def _counted(self, view: EconomyState, seat: int, what: int) -> float:
        own = view.own[seat]
        if what == PER_BUILDING:
            return len(own) + 1 + self._rounds_left(view) / 2
        if what == PER_GOODS:
            return min(view.limit[seat], 3 + sum(card >= self._deck.buildings for card in view.hand[seat]) / 2)
        if what == PER_WORKER:
            return view.crew[seat] + min(1, self._rounds_left(view))
        return sum(self._mode.icon[card] == what for card in own) + 1

    def _yield(self, card: int) -> float:
        """What a workplace of one's own brings in a round, above what its worker would find elsewhere."""
        worth = 0.0
        for verb, first, second in self._mode.steps[card]:
            if verb == effects.DRAW:
                worth += _BUILDING * first
            elif verb == effects.DRAW_IF_EMPTY:
                worth += _BUILDING * (first + second) / 2
            elif verb == effects.GOODS:
                worth += _GOODS * first
            elif verb == effects.GOODS_UP_TO:
                worth += _GOODS * 2
            elif verb == effects.DISCARD:
                worth -= _GOODS * first
            elif verb == effects.EARN:
                worth += first
            elif verb in (effects.BUILD, effects.BUILD_FREE, effects.BUILD_TWIN):
                worth += _STANDING + (_BUILDING * first if verb == effects.BUILD else _BUILDING)
            elif verb == effects.VANISH:
                return -float(self._deck.value[card])
        return max(0.0, worth - _STANDING)

    # ── decisions ──

    def _of_place(self, view: EconomyState, seat: int, card: int) -> float:
        return sum(self._of_step(view, seat, step) for step in self._mode.steps[card]) - self._last_call(view, card)

    def _last_call(self, view: EconomyState, card: int) -> float:
        """One's own workplaces can wait: nobody else comes there."""
        return 0.0 if card in view.shared else 0.5

    def _of_step(self, view: EconomyState, seat: int, step: effects.Step) -> float:
        verb, first, second = step
        hand = len(view.hand[seat])
        if verb in (effects.DRAW, effects.REVEAL):
            return (first if verb == effects.DRAW else 1.5 * second) * self._card(view, seat, _BUILDING)
        if verb == effects.DRAW_IF_EMPTY:
            return (first if hand else second) * self._card(view, seat, _BUILDING)
        if verb in (effects.GOODS, effects.GOODS_UP_TO):
            count = first if verb == effects.GOODS else max(0, first - hand)
            return min(count, len(view.goods)) * self._card(view, seat, _GOODS)
        if verb == effects.DISCARD:
            return -self._spare(view, seat, first)
        if verb == effects.EARN:
            return first + self._relief(view, seat, first) + _SHORT * min(first, max(0.0, self._short(view, seat)))
        if verb in (effects.BUILD, effects.BUILD_FREE, effects.BUILD_TWIN):
            return self._best_building(view, seat, step)
        if verb in (effects.HIRE, effects.HIRE_UP_TO):
            return self._of_hiring(view, seat, step)
        return _MARKER if verb == effects.TAKE_START else 0.0

    def _short(self, view: EconomyState, seat: int, hired: int = 0) -> float:
        """Dollars that this round's wages lack, and a part of the next one's."""
        soon = self._mode.wage[min(view.round, self._mode.rounds - 1)] * (view.crew[seat] + hired) * _SOON
        now = rounds.due(self._mode, view, seat) + self._mode.wage[view.round - 1] * hired
        return now + (soon if self._rounds_left(view) else 0) - view.cash[seat]

    def _uncovered(self, view: EconomyState, seat: int, hired: int = 0) -> float:
        """Dollars that would lack even if all were sold."""
        goods = sum(self._mode.price[card] for card in rounds.for_sale(self._mode, view, seat))
        return max(0.0, self._short(view, seat, hired) - goods)

    def _relief(self, view: EconomyState, seat: int, dollars: float) -> float:
        """What some dollars more save from penalties, or from ruin."""
        each = _RUIN if self._mode.ruin else float(self._mode.penalty_points)
        return each * min(dollars, self._uncovered(view, seat))

    def _best_building(self, view: EconomyState, seat: int, step: effects.Step) -> float:
        verb, first, _ = step
        hand, cost = view.hand[seat], self._mode.cost
        best = -5.0
        for card in hand:
            price = 0 if verb == effects.BUILD_FREE else max(0, cost[card] - (first if verb == effects.BUILD else 0))
            fits = self._mode.icon[card] == first if verb == effects.BUILD_FREE else price < len(hand)
            if card < self._deck.buildings and fits:
                worth = self._of_building(view, seat, card) + self._relief(view, seat, self._loan(card))
                best = max(best, worth - self._spare(view, seat, price + 1))
        return best * 1.6 if verb == effects.BUILD_TWIN else best

    def _of_hiring(self, view: EconomyState, seat: int, step: effects.Step) -> float:
        """What new workers bring until the end, less their wages from this round on."""
        verb, first, ready = step
        count = first if verb == effects.HIRE else first - view.crew[seat]
        after = self._rounds_left(view)
        wages = sum(self._mode.wage[view.round - 1 : self._mode.rounds])
        risk = self._uncovered(view, seat, count) - self._uncovered(view, seat)
        each = _RUIN if self._mode.ruin else float(self._mode.penalty_points)
        return count * ((after + ready) * _WORK - wages) - risk * each

    def _loan(self, card: int) -> int:
        """What a building brings when it has to be sold."""
        return self._mode.price[card] if self._deck.sellable[card] else 0

    def _of_build(self, view: EconomyState, seat: int, card: int) -> float:
        worth = self._of_building(view, seat, card) + self._relief(view, seat, self._loan(card))
        return worth - _BUILDING * self._mode.cost[card] * (view.phase == phases.BUILD)

    def _of_sale(self, view: EconomyState, seat: int, card: int) -> float:
        return self._mode.price[card] - self._of_building(view, seat, card)
