"""The state of a match of National Economy, what a seat sees of it, and how a whole state is imagined behind a view.

Only ints, lists and tuples. `clone()` is written out, because search calls it more often than anything else.

Hidden are the deck and the building cards in other hands. Everything that comes into a hand or leaves it is counted in
the open, so everybody can tell how many goods a hand holds (they are not masked) and from which filling of the deck
each of its other cards was drawn (`pool`, by card: 0 the first, one more with each reshuffle): that is a card's back. A
card that was shown before it went to a hand is remembered in `shown`.
"""

from collections.abc import Sequence

from hanshita.engine import Chance, GameState, back_of, hidden

PLACE, PICK, BUILD, BUILD_FREE, TWIN, SECOND, DISCARD, PAY, TRIM, OVER = range(10)
RUNNING, FINISHED, RUINED = range(3)  # how it ended
BLOCKER = 7  # the "seat" of a worker that blocks, in one-player games
NOBODY = -1
MOST_PLAYERS = 7  # seats are told apart by three bits, and one is the blocker


class EconomyState(GameState):
    """Seats count from 0; cards are the ints of `cards.Deck`, hands are sorted."""

    __slots__ = (
        "arrived", "aside", "asleep", "at", "busy", "cap", "cash", "crew", "cursor", "deck", "discard", "generation",
        "goods", "hand", "household", "humans", "left", "limit", "marker", "outcome", "own", "penalties", "phase",
        "placed", "players", "pool", "ready", "revealed", "round", "rounds", "shared", "shown", "start", "step",
        "supply", "top", "turn", "victors",
    )  # fmt: skip
    zones = ("hand", "own", "shared", "deck", "top", "discard", "goods", "rounds", "revealed", "aside")
    marks = ("shown",)

    deck: list[int]  # unordered
    top: tuple[int, ...]  # cards that everybody knows to lie on the deck, the last one on top
    discard: list[int]
    goods: list[int]  # the pile
    hand: list[list[int]]
    own: list[list[int]]
    shared: list[int]  # from the oldest to the newest
    rounds: tuple[int, ...]  # the round pile, its end on top
    revealed: tuple[int, ...]  # sorted
    aside: tuple[int, ...]  # in the box
    pool: tuple[int, ...]
    shown: list[tuple[int, ...]]
    placed: list[int]  # card × 8 + seat, in the order of placing
    victors: tuple[int, ...]

    def __init__(self, players: int, start: int, pool: tuple[int, ...], humans: int = 0) -> None:
        self.players, self.humans = players, humans  # humans: seats, as bits, that choose cards in any order
        self.start = self.marker = self.turn = start  # who began the round, holds the marker, decides
        self.phase, self.outcome, self.round = PLACE, RUNNING, 1
        self.busy = 0  # workplaces that are closed for the round, as bits
        self.household = self.supply = self.generation = 0
        self.at = self.step = self.arrived = 0  # where the worker is, its next step, cards in hand when it came
        self.left = self.cursor = 0  # how many are still to be chosen, from which card (or rank of price) on
        self.top = self.rounds = self.revealed = self.aside = self.victors = ()
        self.pool = pool
        self.deck, self.discard, self.goods, self.shared, self.placed = [], [], [], [], []
        self.hand = [[] for _ in range(players)]
        self.own = [[] for _ in range(players)]
        self.shown = [()] * players
        self.cash = [0] * players
        self.penalties = [0] * players
        self.ready = [0] * players
        self.asleep = [0] * players
        self.crew = [0] * players  # all workers: ready, asleep and placed
        self.cap = [0] * players
        self.limit = [0] * players

    def clone(self) -> "EconomyState":
        new = EconomyState.__new__(EconomyState)
        new.players, new.humans, new.start = self.players, self.humans, self.start
        new.marker, new.turn, new.phase = self.marker, self.turn, self.phase
        new.outcome, new.round, new.busy = self.outcome, self.round, self.busy
        new.household, new.supply, new.generation = self.household, self.supply, self.generation
        new.at, new.step, new.arrived = self.at, self.step, self.arrived
        new.left, new.cursor, new.top = self.left, self.cursor, self.top
        new.rounds, new.revealed, new.aside = self.rounds, self.revealed, self.aside
        new.victors, new.pool, new.deck = self.victors, self.pool, [*self.deck]
        new.discard, new.goods, new.shared = [*self.discard], [*self.goods], [*self.shared]
        new.placed, new.shown, new.cash = [*self.placed], [*self.shown], [*self.cash]
        new.penalties, new.ready, new.asleep = [*self.penalties], [*self.ready], [*self.asleep]
        new.crew, new.cap, new.limit = [*self.crew], [*self.cap], [*self.limit]
        new.hand, new.own = [*map(list.copy, self.hand)], [*map(list.copy, self.own)]
        return new

    def clockwise(self, first: int) -> Sequence[int]:
        """All seats from one on."""
        return (*range(first, self.players), *range(first))

    def cards_left(self) -> bool:
        """Whether anything can be drawn."""
        return bool(self.deck or self.discard or self.top)


def seen_by(state: EconomyState, seat: int | None) -> EconomyState:
    """What a seat, or a spectator, can know."""
    view = state.clone()
    view.deck = [hidden(state.generation)] * len(state.deck)
    buildings = len(state.pool)
    for other in range(state.players):
        if other != seat:
            shown = state.shown[other]
            view.hand[other] = sorted(
                card if card >= buildings or card in shown else hidden(state.pool[card]) for card in state.hand[other]
            )
    return view


def imagined(view: EconomyState, chance: Chance, visible: set[int]) -> EconomyState:
    """A state that agrees with a view; `visible` are the cards the view names."""
    state = view.clone()
    unseen: list[list[int]] = [[] for _ in range(view.generation + 1)]
    for card, pool in enumerate(view.pool):
        if card not in visible:
            unseen[pool].append(card)
    take = chance.take
    for seat, hand in enumerate(view.hand):
        state.hand[seat] = sorted(take(unseen[back_of(card)]) if card < 0 else card for card in hand)
    state.deck = unseen[view.generation]
    return state
