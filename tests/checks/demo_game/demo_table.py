# ruff: noqa: ARG002, ARG005, RUF012 - a game written as authors write theirs
"""A game of somebody else's package, small enough to break: everybody lays a card, the highest takes a chip."""

from hanshita.engine import EventKind, Game, GameFacts, GameState, Move, Moves, RandomBot, cites, hidden
from hanshita.engine.scenario import Stage
from hanshita.games import Impossible, Kit
from hanshita.games.facts import copies

BURSTS = 13  # a number with which the rules cannot go on
HIGHEST = 20


class DemoState(GameState):
    __slots__ = ("chips", "hand", "laid", "turn")
    zones = ("hand", "laid")

    def clone(self):
        new = DemoState()
        new.hand, new.laid = [cards[:] for cards in self.hand], self.laid[:]
        new.chips, new.turn = self.chips[:], self.turn
        return new


class DemoGame(Game[DemoState]):
    events = {
        "dealt": EventKind("setup.deal", ("cards",), ("cards",)),
        "laid": EventKind("turn.lay", ("card",)),
        "took": EventKind("turn.take", ("count",)),
    }

    def __init__(self, slug, version, players, cards):
        printed = copies(cards)
        self.card_ids = [one.id for one in printed]
        self.number = [one.card.values.get("number") or 0 for one in printed]
        self.bonus = [_bonus(one.card.values.get("effect")) for one in printed]
        self.moves = Moves([Move("lay", "card", len(printed), "turn.lay"), Move("pass")])
        self.facts = GameFacts(slug, version, players, True, False, 99, repr((self.card_ids, self.number, self.bonus)))

    @cites("setup.deal")
    def setup(self, players, chance, tell):
        state, cards = DemoState(), list(range(len(self.card_ids)))
        state.hand = [sorted(chance.take(cards) for _ in range(len(self.card_ids) // players)) for _ in range(players)]
        state.laid, state.chips, state.turn = [], [0] * players, 0
        for seat, hand in enumerate(state.hand):
            tell(("dealt", seat, tuple(hand)))
        return state

    def actors(self, state):
        return [state.turn] if state.turn >= 0 else []

    @cites("turn.lay")
    def actions(self, state, seat):
        """A card without a number cannot be laid."""
        return [card for card in state.hand[seat] if self.number[card]] or [len(self.card_ids)]

    def apply(self, state, seat, action, chance, tell):
        if action < len(self.card_ids):
            state.hand[seat].remove(action)
            tell(("laid", seat, action))
            state.chips[seat] += self._bonus(action)
        state.laid.append(action if action < len(self.card_ids) else -1)
        state.turn = (seat + 1) % len(state.hand)
        if len(state.laid) == len(state.hand):
            self.take(state, tell)

    def _bonus(self, card):
        left = BURSTS - self.number[card]
        return self.bonus[card] * left // left if self.bonus[card] else 0

    def take(self, state, tell):
        best = max(self._worth(card) for card in state.laid)
        if sum(self._worth(card) == best for card in state.laid) > 1:
            self.tie(state)
        else:
            seat = max(range(len(state.laid)), key=lambda one: self._worth(state.laid[one]))
            state.chips[seat] += 1
            tell(("took", seat, 1))
        state.laid = []
        if not any(self.number[card] for hand in state.hand for card in hand):
            state.turn = -1

    @cites("turn.tie")
    def tie(self, state):
        """Nobody takes anything."""

    def _worth(self, card):
        return self.number[card] if card >= 0 else 0

    def in_use(self, state, told):
        del told
        return {"chip": sum(state.chips)}

    def view(self, state, seat):
        view = state.clone()
        view.hand = [hand if own == seat else [hidden(0)] * len(hand) for own, hand in enumerate(view.hand)]
        return view

    def imagine(self, view, seat, chance):
        del seat, chance
        return view.clone()

    def back(self, state, card):
        del state, card
        return 0

    def score(self, state):
        return tuple(state.chips)

    def winners(self, state):
        return () if state.turn >= 0 else tuple(n for n, chips in enumerate(state.chips) if chips == max(state.chips))


class DemoStage(Stage[DemoState]):
    givens = ("players", "hands")
    words = {"card": "card"}

    def lay(self, given):
        state = DemoState()
        state.hand = [[self.card(name) for name in given["hands"][seat]] for seat in sorted(given["hands"])]
        state.laid, state.chips, state.turn = [], [0] * len(state.hand), 0
        return state

    def do_lay(self, values):
        self.act(values["seat"], self.game.moves.action("lay", self.card(values["card"])))

    def see_chips(self):
        return dict(enumerate(self.state.chips))


def _bonus(effect):
    return sum(step.values["n"] for step in effect.steps if step.verb == "bonus") if effect is not None else 0


def _build(printed, cards, options, findings):
    del options, findings
    return DemoGame(printed.slug, printed.version, printed.players, cards["staff"])


def _impossible(rules):
    for card, number in enumerate(rules.number):
        if number > HIGHEST:
            yield Impossible(rules.card_ids[card], "number", f"its number is {number}, and hands are up to {HIGHEST}")


KIT = Kit(
    _build,
    lambda game, seed: RandomBot(seed),
    DemoStage,
    impossible=_impossible,
    better={"staff": {"worth": 1, "price": -1}},
)
