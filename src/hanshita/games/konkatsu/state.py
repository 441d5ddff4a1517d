"""The state of a match of konkatsu, what a seat sees of it, and how a whole state is imagined behind a view.

Only ints, lists and tuples. `clone()` is written out, because search calls it more often than anything else.

Everybody sees the sex of a hidden card, and may remember two things of it, its trace: from which deck it was drawn (the
first, or the one after so many reshuffles: a card that lay among the discards then cannot be one that was held all the
time), and that it has approached somebody, so it is not single. The trace of a card is 2 × deck + approached. When a
card leaves a hand in which others of its sex have other traces, nobody can say which of them it was, and all of them
get the trace that allows the most. `least` is what single seats remember: cards they saw among the discards are
in the deck of that reshuffle, or drawn since.
"""

from collections.abc import Sequence

from hanshita.engine import NO_CARD, Chance, GameState, back_of, hidden
from hanshita.engine.zones import located, told
from hanshita.games.konkatsu.cards import SINGLE, Deck

ACT, TARGET, ANSWER, PROPOSE, RESPOND, OVER = range(6)

NOBODY = 2  # the sex of an empty field
OPEN = -1  # an answer that has not been given, or is not known yet
EVERYBODY = -1  # who knows a card that was turned up: all bits
ONE = tuple((seat,) for seat in range(16))  # the lists of one seat, made once


class KonkatsuState(GameState):
    """Seats count from 0. A hand is a tuple, in the order in which it was drawn."""

    __slots__ = (
        "active", "after", "answers", "ask", "chosen", "clock", "costs", "deck", "denied", "discard", "field",
        "generation", "hand", "knows", "least", "lost", "options", "passes", "pending", "phase", "players", "score",
        "sexes", "targets", "trace", "turn", "won",
    )  # fmt: skip
    zones = ("hand", "field", "deck", "discard")

    field: list[int]
    sexes: list[int]  # of the field cards, as everybody sees them
    denied: list[int]  # the types that the field card has said not to be, or with which it declined, as bits
    deck: list[int]  # unordered but for its end, the top, whose sex can be seen
    discard: list[int]
    knows: list[int]  # for each discard, the seats that know it, as bits
    trace: list[int]  # by card; in views -1 where the card is not known
    least: tuple[tuple[int, ...], ...]  # by seat, by card: drawn from this deck or a later one; () is from any
    options: tuple[int, ...]  # the seats that may still be asked, or proposed to
    pending: tuple[int, ...]  # who has to decide now
    after: tuple[int, ...]  # by seat, who comes next

    def __init__(self, cards: int, players: int, turn: int, clock: int, costs: tuple[int, ...]) -> None:
        self.players = players
        self.turn = turn
        self.clock = clock  # what is left of it, in turns or seconds
        self.costs = costs  # of a plain turn, an approach, a proposal
        self.phase = ACT
        self.pending = ONE[turn]
        self.active = tuple(range(players))
        self.after = (*range(1, players), 0)
        self.hand: list[tuple[int, ...]] = [()] * players
        self.field = [NO_CARD] * players
        self.sexes = [NOBODY] * players
        self.denied = [0] * players
        self.score = [0] * players
        self.deck = list(range(cards))
        self.discard, self.knows = [], []
        self.trace = [0] * cards
        self.least = ((),) * players
        self.generation = self.passes = 0
        self.won: tuple[int, ...] = ()
        self.lost: tuple[int, ...] = ()
        self.ask = self.chosen = -1
        self.targets: tuple[int, ...] = ()
        self.options = ()
        self.answers = [OPEN] * players

    def clone(self) -> "KonkatsuState":
        new = KonkatsuState.__new__(KonkatsuState)
        new.players, new.turn, new.clock = self.players, self.turn, self.clock
        new.costs, new.phase, new.pending = self.costs, self.phase, self.pending
        new.active, new.after, new.least = self.active, self.after, self.least
        new.generation, new.passes, new.won = self.generation, self.passes, self.won
        new.lost, new.ask, new.chosen = self.lost, self.ask, self.chosen
        new.targets, new.options, new.hand = self.targets, self.options, [*self.hand]
        new.field, new.sexes, new.denied = [*self.field], [*self.sexes], [*self.denied]
        new.deck, new.discard, new.knows = [*self.deck], [*self.discard], [*self.knows]
        new.trace, new.answers, new.score = [*self.trace], [*self.answers], [*self.score]
        return new


def back(deck: Deck, state: KonkatsuState, card: int) -> int:
    """What everybody can tell of a hidden card: its sex and its trace."""
    return 2 * state.trace[card] + deck.sex[card]


def sex_of(deck: Deck, card: int) -> int:
    """The sex of a card, or of a hidden one."""
    return deck.sex[card] if card >= 0 else back_of(card) & 1


def seen_by(deck: Deck, state: KonkatsuState, seat: int | None) -> KonkatsuState:
    """What a seat, or a spectator, can know."""
    view = state.clone()
    bit = 1 << (state.players if seat is None else seat)
    masks = [hidden(back(deck, state, card)) for card in range(len(deck.ids))]
    for other in range(state.players):
        if other != seat:
            view.hand[other] = tuple(sorted(masks[card] for card in state.hand[other]))
            if state.field[other] != NO_CARD:
                view.field[other] = masks[state.field[other]]
    view.discard = [
        card if knowers & bit else masks[card] for card, knowers in zip(state.discard, state.knows, strict=True)
    ]
    view.deck = sorted(masks[card] for card in state.deck[:-1]) + [masks[card] for card in state.deck[-1:]]
    named = told(view)
    view.trace = [trace if card in named else -1 for card, trace in enumerate(state.trace)]
    view.least = tuple(least if other == seat else () for other, least in enumerate(state.least))
    if deck.sealed_answers and state.phase == ANSWER:
        view.answers = [answer if other == seat else OPEN for other, answer in enumerate(state.answers)]
    return view


def imagined(deck: Deck, view: KonkatsuState, seat: int, chance: Chance) -> KonkatsuState:
    """A state that agrees with the view of a seat and all that the seat has seen before."""
    world = view.clone()
    slots = [card for _, card in located(view) if card < NO_CARD]
    dealt = _dealt(deck, slots, told(view), view.least[seat] or (0,) * len(deck.ids), chance)
    for slot, card in zip(slots, dealt, strict=True):
        world.trace[card] = back_of(slot) >> 1
    cards = iter(dealt)  # in the order of the zones

    def filled(zone: Sequence[int]) -> list[int]:
        return [next(cards) if card < NO_CARD else card for card in zone]

    world.hand = [tuple(filled(hand)) for hand in view.hand]
    world.field, world.deck, world.discard = filled(view.field), filled(view.deck), filled(view.discard)
    if deck.sealed_answers and view.phase == ANSWER:  # what the others said is not known: let them answer again
        again = [other for other in view.targets if other != seat and view.answers[other] == OPEN]
        world.pending = (seat, *again)
    return world


def _dealt(deck: Deck, slots: Sequence[int], named: set[int], least: Sequence[int], chance: Chance) -> list[int]:
    """An unseen card for each hidden one, at random among those that can be it."""
    pile = [card for card in range(len(deck.ids)) if card not in named]
    unseen = [chance.take(pile) for _ in range(len(pile))]
    fitting = [[card for card in unseen if _fits(deck, card, back_of(slot), least)] for slot in slots]
    holder: dict[int, int] = {}  # card → place among the slots
    for place in sorted(range(len(slots)), key=lambda place: len(fitting[place])):
        if not _find(place, fitting, holder, set()):
            raise LookupError("no card can lie here: the view contradicts itself")
    dealt = {place: card for card, place in holder.items()}
    return [dealt[place] for place in range(len(slots))]


def _fits(deck: Deck, card: int, seen: int, least: Sequence[int]) -> bool:
    """Whether a card may show a back, its deck is not too old for it, and it is no single that approached."""
    return (
        deck.sex[card] == seen & 1
        and least[card] <= seen >> 2
        and (not seen & 2 or deck.pair[card] != SINGLE)
    )  # fmt: skip


def _find(place: int, fitting: Sequence[Sequence[int]], holder: dict[int, int], tried: set[int]) -> bool:
    """Give a place a free card, or one whose own place can find another."""
    for card in fitting[place]:
        if card not in holder:
            holder[card] = place
            return True
    for card in fitting[place]:
        if card not in tried:
            tried.add(card)
            if _find(holder[card], fitting, holder, tried):
                holder[card] = place
                return True
    return False
