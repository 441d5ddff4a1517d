"""The state of a match of sentoin: where every card is, what has to be decided, what comes after that.

Only ints, lists and tuples. `clone()` is written out, because search calls it more often than anything else. What is
still to happen lies on the agenda, a pile of small tuples `(task, …)` whose end comes first: rules push what follows,
`rules.Sentoin.apply` takes from it until somebody has to decide.
"""

from typing import TypeAlias, TypeVar

from hanshita.engine import NO_CARD, GameState
from hanshita.games.sentoin.cards import PLAYERS, Deck

# phases: what the actor decides; RUN while nobody does
RUN, MISDEED, ROB, OFFER, WINDOW, TARGET, SIDE, KIND, EXCHANGE, MATERIAL, DISCARD, GIVE, SALVAGE, OVER = range(14)

# tasks of the agenda
FLIP, BEGIN, SHOW, GAINED, LAY, ASK, JUDGE, CONVERT, CLEAN_UP = range(9)
LOSE, GIVING, HAND_OVER, RELEASE, RELEASED = range(9, 14)
FORCE, FIGHT, OUTCOME, BREAKS, CHECK_WIN = range(14, 19)
STEP = 19  # and the verb of an effect more

NOBODY = -1
EVERYBODY = -1  # all bits: an offering that lies face up
BY_HEROES, BY_TROPHIES, BY_POINTS = 1, 2, 3  # how the game ended
HERO_DOWN, KAIJIN_DOWN, FLED = 1, 2, 4  # what became of a fight
KAIJIN_ATTACK, KAIJIN_HP, HERO_ATTACK, HERO_HP = range(4)

Task: TypeAlias = tuple[int | tuple[int, ...], ...]
Value = TypeVar("Value")

_NUMBERS = range(PLAYERS[1] + 1)
# of so many players: all seats from one on, and all but one
CLOCKWISE = [[(*range(first, players), *range(first)) for first in range(players)] for players in _NUMBERS]
_NOUGHTS = [(0,) * players for players in _NUMBERS]
_NONE = [(-1,) * players for players in _NUMBERS]
OTHERS = [[(*range(seat), *range(seat + 1, players)) for seat in range(players)] for players in _NUMBERS]


def put(row: tuple[Value, ...], seat: int, value: Value) -> tuple[Value, ...]:
    """A row of values with another one for a seat: for what changes so seldom that clones share it."""
    return (*row[:seat], value, *row[seat + 1 :])


class SentoinState(GameState):
    """Seats count from 0; cards are the ints of `cards.Deck`, hands are sorted, decks are unordered."""

    __slots__ = (
        "actor", "added", "agenda", "breaking", "dealer", "either", "event", "event_deck", "fight", "fighter",
        "filling", "generation", "holding", "humans", "judged", "judging", "known", "left", "loot", "loot_deck",
        "materials", "merit", "misdeed_deck", "misdeed_kind", "misdeeds", "nullified", "offering", "options", "order",
        "over", "passing", "penalty", "penalty_kind", "phase", "players", "pool", "quiet", "result", "round", "seen",
        "shown", "side", "swapped", "taken_as", "target", "tired", "tribute", "trophies", "used_events", "used_loot",
        "used_misdeeds", "victors", "wanted", "window",
    )  # fmt: skip
    zones = (
        "event_deck", "event", "used_events", "misdeed_deck", "used_misdeeds", "loot_deck", "used_loot", "misdeeds",
        "loot", "shown", "offering", "passing", "order", "materials", "trophies",
    )  # fmt: skip
    marks = ("holding", "swapped", "tired")

    event_deck: list[int]
    used_events: list[int]
    misdeed_deck: list[int]
    used_misdeeds: list[int]
    loot_deck: list[int]
    used_loot: list[int]
    misdeeds: list[list[int]]  # hands
    loot: list[list[int]]
    shown: list[int]  # the misdeed of the round
    offering: list[int]
    passing: tuple[tuple[int, ...], ...]  # chosen to be passed on, not passed yet
    order: list[int]  # a kaijin is who has one
    materials: list[tuple[int, ...]]
    trophies: list[tuple[int, ...]]
    agenda: list[Task]
    options: list[int]  # what the actor may do
    tired: tuple[int, ...]  # materials used this round, once for each use
    fight: tuple[int, ...]  # attack and HP of the kaijin, then of the hero
    breaking: tuple[int, ...]  # whose conversion ends with the combat
    victors: tuple[int, ...]

    # who knows what (`knowledge`)
    pool: tuple[int, ...]  # of each misdeed and loot the filling of the deck it was drawn from
    known: tuple[tuple[int, int], ...]  # cards in hands that others know to be there: who, as bits
    either: tuple[tuple[int, int, int], ...]  # cards of which only a range of fillings can be told
    seen: tuple[int, ...]  # who has seen an offering, as bits; EVERYBODY: it lies face up
    swapped: tuple[int, ...]  # the card last taken back from the table this round
    holding: tuple[tuple[int, ...], ...]  # in views: what is known of a hand and its offering together

    # of offerings
    added: tuple[int, ...]  # points
    taken_as: tuple[int, ...]  # kinds, where they are not the printed ones

    def __init__(self, deck: Deck, players: int, dealer: int, humans: int = 0) -> None:
        self.players, self.dealer = players, dealer
        self.humans = humans  # seats that are asked even where they can only pass, as bits
        self.phase, self.actor = RUN, NOBODY
        self.round = self.generation = self.filling = 0  # how often misdeeds and loot were reshuffled
        self.event = NO_CARD
        self.event_deck, self.used_events = [], []
        self.misdeed_deck, self.used_misdeeds = [], []
        self.loot_deck, self.used_loot = [], []
        self.misdeeds = [[] for _ in range(players)]
        self.loot = [[] for _ in range(players)]
        self.order = [NO_CARD] * players
        self.materials = [()] * players
        self.trophies = [()] * players
        self.agenda, self.holding, self.passing = [], (), ((),) * players
        self.pool = deck.pool
        self.known = self.either = self.victors = ()
        self.options = []
        self.over = self.quiet = self.window = 0
        self.left = 0  # how many the actor has still to choose
        self.wanted = -1  # of which kind
        self.target = self.side = -1  # chosen for the effect that is being carried out
        self.offering = [NO_CARD] * players
        self.shown = [NO_CARD] * players
        self.clear_round(deck)

    def clear_round(self, deck: Deck) -> None:
        """Forget everything about the round that has ended; its cards have gone."""
        players = self.players
        self.seen = self.added = _NOUGHTS[players]
        self.swapped = self.taken_as = _NONE[players]
        self.misdeed_kind = self.tribute = -1
        self.penalty_kind, self.penalty = deck.penalty
        self.judging = self.judged = 0
        self.merit = self.fighter = NOBODY
        self.tired = self.breaking = self.fight = ()
        self.nullified = self.result = 0

    def clone(self) -> "SentoinState":
        new = SentoinState.__new__(SentoinState)
        new.players, new.dealer, new.humans = self.players, self.dealer, self.humans
        new.phase, new.actor, new.round = self.phase, self.actor, self.round
        new.generation, new.filling, new.event = self.generation, self.filling, self.event
        new.over, new.quiet, new.window = self.over, self.quiet, self.window
        new.left, new.wanted, new.target = self.left, self.wanted, self.target
        new.side, new.misdeed_kind, new.tribute = self.side, self.misdeed_kind, self.tribute
        new.penalty, new.penalty_kind, new.judging = self.penalty, self.penalty_kind, self.judging
        new.judged, new.merit, new.fighter = self.judged, self.merit, self.fighter
        new.nullified, new.result, new.tired = self.nullified, self.result, self.tired
        new.breaking, new.fight, new.victors = self.breaking, self.fight, self.victors
        new.pool, new.known, new.either = self.pool, self.known, self.either
        new.options, new.event_deck, new.used_events = [*self.options], [*self.event_deck], [*self.used_events]
        new.agenda, new.misdeed_deck, new.used_misdeeds = [*self.agenda], [*self.misdeed_deck], [*self.used_misdeeds]
        new.loot_deck, new.used_loot, new.shown = [*self.loot_deck], [*self.used_loot], [*self.shown]
        new.seen, new.swapped, new.added = self.seen, self.swapped, self.added
        new.taken_as, new.holding, new.passing = self.taken_as, self.holding, self.passing
        new.offering, new.order, new.materials = [*self.offering], [*self.order], [*self.materials]
        new.trophies = [*self.trophies]
        new.misdeeds, new.loot = [*map(list.copy, self.misdeeds)], [*map(list.copy, self.loot)]
        return new

    def ask(self, phase: int, seat: int, options: list[int]) -> None:
        """Somebody has to decide something, and these are the moves: nothing more happens until then."""
        self.phase, self.actor, self.options = phase, seat, options
