# ruff: noqa: ARG002, RUF012 - a game written as authors write theirs
"""A game small enough to read at once: three cards each, all lay one at the same time, the highest takes a point."""

from hanshita.engine import Event, EventKind, Game, GameFacts, GameState, Move, Moves, hidden

CARDS = 9


class TinyState(GameState):
    __slots__ = ("hand", "laid", "pending", "pile", "points", "used")
    zones = ("hand", "laid", "pile", "used")

    def clone(self):
        new = TinyState()
        new.hand = [cards[:] for cards in self.hand]
        new.laid, new.pending, new.points = self.laid[:], self.pending[:], self.points[:]
        new.pile, new.used = self.pile[:], self.used[:]
        return new


class TinyGame(Game[TinyState]):
    moves = Moves([Move("lay", "card", CARDS, "tiny.lay", "{it}を出す", "lay {it}")])
    events = {
        "dealt": EventKind("tiny.deal", ("cards",), ("cards",), ja="{seat}に{cards}。", en="{seat} gets {cards}."),
        "shown": EventKind("tiny.show", ("seats", "cards"), ja="{seats}：{cards}。", en="{seats}: {cards}."),
    }
    card_ids = [f"c{card}" for card in range(CARDS)]
    facts = GameFacts("tiny", "1", (2, 3), True, True, 12, "tiny")

    def setup(self, players, chance, tell):
        if not 2 <= players <= 3:
            raise ValueError("two or three")
        state = TinyState()
        state.pile, state.used, state.points = list(range(CARDS)), [], [0] * players
        state.hand = [sorted(chance.take(state.pile) for _ in range(3)) for _ in range(players)]
        state.laid, state.pending = [-1] * players, list(range(players))
        for seat, cards in enumerate(state.hand):
            tell(("dealt", seat, tuple(cards)))
        return state

    def actors(self, state):
        return state.pending

    def actions(self, state, seat):
        return list(state.hand[seat])

    def apply(self, state, seat, action, chance, tell: Event):
        state.hand[seat].remove(action)
        state.laid[seat] = action
        state.pending.remove(seat)
        if not state.pending:
            self.show(state, chance, tell)

    def show(self, state, chance, tell):
        seats = range(len(state.laid))
        tell(("shown", 0, tuple(seats), tuple(state.laid)))
        state.points[max(seats, key=lambda seat: state.laid[seat])] += 1
        state.used += state.laid
        state.laid = [-1 for _ in seats]
        state.pending = [seat for seat in seats if state.hand[seat]]

    def view(self, state, seat):
        view = state.clone()
        for other in range(len(state.hand)):
            if other != seat:
                held = len(state.hand[other]) + (state.laid[other] >= 0)
                view.hand[other], view.laid[other] = [hidden(0)] * held, -1
        view.pile = [hidden(0)] * len(state.pile)
        return view

    def imagine(self, view, seat, chance):
        state = view.clone()
        seen = {*state.hand[seat], *state.used, state.laid[seat]}
        unseen = [card for card in range(CARDS) if card not in seen]
        for other in range(len(state.hand)):
            if other != seat:
                state.hand[other] = sorted(chance.take(unseen) for _ in state.hand[other])
        state.pile = unseen
        state.pending = [seat, *(other for other in range(len(state.hand)) if other != seat and state.hand[other])]
        return state

    def back(self, state, card):
        return 0

    def score(self, state):
        return tuple(state.points)

    def winners(self, state):
        if state.pending:
            return ()
        return tuple(seat for seat, points in enumerate(state.points) if points == max(state.points))
