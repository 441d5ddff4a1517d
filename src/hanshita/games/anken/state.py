"""The state of a match of anken, what a seat sees of it, and how a whole state is imagined behind a view.

Only ints, lists and tuples. `clone()` is written out, because search calls it more often than anything else.

Hidden cards show a back: colour × 3 + pool, where the pool is what everybody can count out after the reshuffle: 0 was
never in the discard pile, 1 comes from it, 2 cannot be told. A player's hand and face-down bids are one holding for the
others: which of its red cards lies on the table, nobody knows, but a card that was seen there is remembered in `shown`.
"""

from collections.abc import Sequence

from hanshita.engine import NO_CARD, Chance, GameState, back_of, hidden
from hanshita.games.anken.cards import Deck

# phases; windows are the moments between steps in which anybody may borrow or repay
RESERVE, START, DRAWN, PROPOSE, OFFER, BID, DEAL, PARTNER, CONFIRM, STRUCK, ROLLED = range(11)
FAIL, RETRY, SORRY, CLAIMING, CLAIM, TAKE, RETAIN, RETAINED, ENDING, FINAL, OVER = range(11, 22)
WINDOWS = frozenset((START, DRAWN, STRUCK, ROLLED, CLAIMING, RETAINED, ENDING))

GOAL_REACHED, PILES_EMPTY = 1, 2  # how the game ended
CLIENT_SHARE = 2  # comes after the projects
OPEN, SUCCESS, FAILURE = -1, 1, 0  # outcome of a project


class AnkenState(GameState):
    """Seats count from 0; `bids` holds two tuples a seat: for the upper and the lower project."""

    __slots__ = (
        "after", "allowed", "asked", "asks", "bids", "called", "chosen", "client", "committed", "cursor", "debt",
        "deck", "discard", "drawn", "either", "final", "generation", "hand", "holding", "humans", "inhouse", "job",
        "offers", "outcome", "over", "pending", "phase", "played", "players", "points", "project", "proposed",
        "reserve", "round", "sealed", "second", "seen", "shown", "taker", "tries", "victors",
    )  # fmt: skip
    zones = ("hand", "reserve", "bids", "committed", "job", "drawn", "played", "deck", "discard")
    marks = ("shown", "holding", "asked", "called", "proposed")

    hand: list[list[int]]
    reserve: list[list[int]]
    seen: list[tuple[int, ...]]  # for each reserve card, the seats that know it, as bits
    shown: list[tuple[int, ...]]  # cards everybody knows to be in a hand or among its bids
    holding: tuple[tuple[int, ...], ...]  # in views: what is known of somebody's hand and bids together
    bids: list[tuple[int, ...]]
    committed: list[list[int]]  # workers of the contract, face up, by project
    deck: list[int]  # unordered but for its end, the top
    second: tuple[int, ...]  # the cards of the second pile
    either: tuple[int, ...]  # drawn in one draw from both piles
    pending: list[int]  # who still has to speak, in order

    def __init__(self, players: int, client: int, humans: int = 0) -> None:
        self.players = players
        self.client = client
        self.humans = humans  # seats with every window and no cap on talk, as bits
        self.phase = RESERVE
        self.generation = 1
        self.hand = [[] for _ in range(players)]
        self.reserve = [[] for _ in range(players)]
        self.seen = [()] * players
        self.shown = [()] * players
        self.holding = ()
        self.debt = [0] * players
        self.points = [0] * players
        self.deck = []
        self.discard: list[int] = []
        self.drawn: list[int] = []  # by the taker, who has yet to retain
        self.played: list[int] = []  # compensation cards of this turn
        self.second = self.either = ()
        self.pending = list(range(players))
        self.over = 0
        self.victors: tuple[int, ...] = ()
        self.clear_turn()

    def clear_turn(self) -> None:
        """Forget everything about the turn that has ended; its cards have gone."""
        self.job = NO_CARD
        self.offers = [0, 0]
        self.bids = [()] * (2 * self.players)
        self.committed = [[], []]
        self.chosen = [-1, -1, -1]  # contractors by project; the last stands for the client's share
        self.tries = [0, 0]
        self.outcome = [OPEN, OPEN]
        self.cursor = [-1] * self.players
        self.asks = [-1] * self.players
        self.asked: tuple[int, ...] = ()
        self.called: tuple[int, ...] = ()
        self.proposed: tuple[int, ...] = ()
        self.project = self.round = self.after = self.inhouse = self.final = self.sealed = self.allowed = 0
        self.taker = -1

    def clone(self) -> "AnkenState":
        new = AnkenState.__new__(AnkenState)
        new.players, new.client, new.humans = self.players, self.client, self.humans
        new.phase, new.generation, new.over = self.phase, self.generation, self.over
        new.victors, new.job, new.second = self.victors, self.job, self.second
        new.either, new.asked, new.called = self.either, self.asked, self.called
        new.proposed, new.project, new.round = self.proposed, self.project, self.round
        new.after, new.inhouse, new.final = self.after, self.inhouse, self.final
        new.sealed, new.allowed, new.taker = self.sealed, self.allowed, self.taker
        new.hand, new.reserve = [*map(list.copy, self.hand)], [*map(list.copy, self.reserve)]
        first, second = self.committed
        new.committed = [[*first], [*second]]
        new.seen, new.shown, new.holding = [*self.seen], [*self.shown], self.holding
        new.bids, new.debt, new.points = [*self.bids], [*self.debt], [*self.points]
        new.deck, new.discard, new.drawn = [*self.deck], [*self.discard], [*self.drawn]
        new.played, new.pending, new.offers = [*self.played], [*self.pending], [*self.offers]
        new.chosen, new.tries, new.outcome = [*self.chosen], [*self.tries], [*self.outcome]
        new.cursor, new.asks = [*self.cursor], [*self.asks]
        return new

    def clockwise(self, first: int) -> list[int]:
        """All seats from one on."""
        return [*range(first, self.players), *range(first)]

    def others(self) -> list[int]:
        """Everybody but the client, from the client's left."""
        return [*range(self.client + 1, self.players), *range(self.client)]

    def belongs(self, seat: int) -> int:
        """Cards that count as a hand when borrowing: in hand and on the table, not the reserve."""
        count = len(self.hand[seat]) + len(self.bids[2 * seat]) + len(self.bids[2 * seat + 1])
        if seat == self.client:
            return count + len(self.played) + (self.job != NO_CARD)
        for project in (0, 1):
            if self.chosen[project] == seat:
                count += len(self.committed[project])
        return count


def back(deck: Deck, state: AnkenState, card: int) -> int:
    """The back of a card, as everybody can tell it."""
    pool = 2 if card in state.either else 1 if card in state.second else 0
    return 3 * deck.colour[card] + pool


def seen_by(deck: Deck, state: AnkenState, seat: int | None) -> AnkenState:
    """What a seat, or a spectator, can know."""
    view = state.clone()
    masks = _Masks(deck, state)
    for other in range(state.players):
        if other != seat:
            _mask_player(deck, state, view, other, seat, masks)
    if state.taker != seat:
        view.drawn = [masks.full(card) for card in state.drawn]
    view.deck = sorted(masks.full(card) for card in state.deck[:-1]) + [masks.full(card) for card in state.deck[-1:]]
    view.either = ()
    return view


class _Masks:
    """Markers of the cards of one state: with the pool, or of the colour alone."""

    def __init__(self, deck: Deck, state: AnkenState) -> None:
        self._deck = deck
        self._state = state

    def full(self, card: int) -> int:
        return hidden(back(self._deck, self._state, card))

    def colour(self, card: int) -> int:
        return hidden(3 * self._deck.colour[card] + 2)


def _mask_player(deck: Deck, state: AnkenState, view: AnkenState, other: int, seat: int | None, masks: _Masks) -> None:
    upper, lower = state.bids[2 * other], state.bids[2 * other + 1]
    held = [*state.hand[other], *upper, *lower]
    choosing = state.phase == RESERVE
    if choosing:
        held += state.reserve[other]
        view.reserve[other] = []
        view.seen[other] = ()
    else:
        bit = 0 if seat is None else 1 << seat
        view.reserve[other] = [
            card if knowers & bit else masks.full(card)
            for card, knowers in zip(state.reserve[other], state.seen[other], strict=True)
        ]
    view.points[other] = sum(deck.points[card] for card in view.reserve[other] if card >= 0)
    holding = [*view.holding] or [()] * state.players
    holding[other] = tuple(sorted(card if card in state.shown[other] else masks.full(card) for card in held))
    view.holding = tuple(holding)
    if choosing or (state.phase == BID and state.sealed):
        view.hand[other] = sorted(map(masks.colour, held))
        view.bids[2 * other] = view.bids[2 * other + 1] = ()
        view.asks[other] = -1
    else:
        view.hand[other] = sorted(map(masks.colour, state.hand[other]))
        view.bids[2 * other] = tuple(sorted(map(masks.colour, upper)))
        view.bids[2 * other + 1] = tuple(sorted(map(masks.colour, lower)))
    view.cursor[other] = -1


def imagined(deck: Deck, view: AnkenState, seat: int, chance: Chance, visible: set[int]) -> AnkenState:
    """A state that agrees with the view of a seat; `visible` are the cards the view names."""
    state = view.clone()
    unseen: list[list[int]] = [[] for _ in range(3 * len(deck.colours))]
    for card in range(len(deck.ids)):
        if card not in visible:
            unseen[3 * deck.colour[card] + (card in view.second)].append(card)
    deal = _Deal(unseen, chance)
    state.deck = deal.filled(view.deck)
    state.drawn = deal.filled(view.drawn)
    state.reserve = [deal.filled(cards) for cards in view.reserve]
    holdings = [deal.filled(cards) for cards in view.holding]
    deal.merge_pools()
    state.deck, state.drawn = deal.filled(state.deck), deal.filled(state.drawn)
    state.reserve = [deal.filled(cards) for cards in state.reserve]
    for other, holding in enumerate(holdings):
        if other != seat and other < state.players:
            _lay_out(deck, state, other, deal.filled(holding), chance)
    state.either = tuple(sorted(deal.either))
    state.points = [sum(deck.points[card] for card in cards) for cards in state.reserve]
    state.holding = ()
    if view.sealed and view.phase == BID:  # what the others lay down is not known: let them bid again
        state.pending = [seat, *(other for other in state.others() if other != seat)]
    elif view.phase == RESERVE:
        state.pending = [seat, *(other for other in range(state.players) if other != seat)]
    return state


class _Deal:
    """Deals unseen cards to markers: those of a known pool first, then the rest to those of either."""

    def __init__(self, unseen: list[list[int]], chance: Chance) -> None:
        self._unseen = unseen
        self._chance = chance
        self._merged = False
        self.either: list[int] = []

    def filled(self, cards: Sequence[int]) -> list[int]:
        return [card if card >= NO_CARD else self._card(card) for card in cards]

    def _card(self, marker: int) -> int:
        class_ = back_of(marker)
        if class_ % 3 == 2 and not self._merged:
            return marker
        card = self._chance.take(self._unseen[class_])
        if self._merged:
            self.either.append(card)
        return card

    def merge_pools(self) -> None:
        for either in range(2, len(self._unseen), 3):
            self._unseen[either] = self._unseen[either - 2] + self._unseen[either - 1]
        self._merged = True


def _lay_out(deck: Deck, state: AnkenState, seat: int, holding: list[int], chance: Chance) -> None:
    """Divide a holding among hand and bids as their colours are seen."""
    by_colour: list[list[int]] = [[] for _ in deck.colours]
    for card in holding:
        by_colour[deck.colour[card]].append(card)
    take = chance.take
    state.hand[seat] = sorted(take(by_colour[back_of(marker) // 3]) for marker in state.hand[seat])
    for place in (2 * seat, 2 * seat + 1):
        state.bids[place] = tuple(sorted(take(by_colour[back_of(marker) // 3]) for marker in state.bids[place]))


def colour_of(deck: Deck, card: int) -> int:
    """The colour of a card, or of a hidden one."""
    return deck.colour[card] if card >= 0 else back_of(card) // 3
