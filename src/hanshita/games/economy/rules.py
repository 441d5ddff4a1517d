"""The rules of National Economy: take a mode over a deck, give a game that the engine can play.

What may be done and what it does stands with the phases of play: `placing`, `construction`, `rounds`. Here they are put
together: which function lists the actions of a phase, which one carries out a move.
"""

from collections.abc import Callable, Mapping, Sequence
from math import floor
from typing import TypeAlias

from hanshita.engine import TABLE, Chance, Event, GameFacts, Tell, cites
from hanshita.engine.zones import told
from hanshita.games.economy import construction, placing, rounds, scoring
from hanshita.games.economy import state as phases
from hanshita.games.economy.modes import Mode
from hanshita.games.economy.spoken import SpokenEconomy
from hanshita.games.economy.state import BLOCKER, EconomyState

Lists: TypeAlias = Callable[[Mode, EconomyState, int], list[int]]
Plays: TypeAlias = Callable[[Mode, EconomyState, int, int, Chance, Tell], None]

LONGEST = 10_000  # decisions; random games need about three hundred
_SEATS: tuple[tuple[int, ...], ...] = (*((seat,) for seat in range(phases.MOST_PLAYERS)), ())  # the last for nobody, -1


class Economy(SpokenEconomy):
    """National Economy in one of its modes; `humans` are the seats (as bits) that choose cards in any order."""

    def __init__(
        self, modes: Mapping[str, Mode], mode: Mode, slug: str = "economy", version: str = "", humans: int = 0
    ) -> None:
        """`modes` are all that the deck can be played in, `mode` the one that is played."""
        self.modes = modes
        self.mode = mode
        self.deck = mode.deck
        self.moves = mode.deck.moves
        self.card_ids = mode.deck.ids
        self.humans = humans
        people = ",".join(str(seat) for seat in range(mode.players[1]) if humans >> seat & 1)
        named = (("mode", mode.name, "multi"), ("tie", mode.tie, "marker"), ("people", people, ""))
        variant = " ".join(f"{name}={value}" for name, value, usual in named if value != usual)
        self.facts = GameFacts(slug, version, mode.players, True, False, LONGEST, mode.fingerprint, variant)
        self._arguments = self.moves.arguments
        self._plays = [_PLAYS[self.moves.name(action)] for action in range(len(self.moves))]

    # ── setup ──

    @cites("setup.shared", "setup.rounds", "setup.goods", "setup.start", "solo.setup")
    def setup(self, players: int, chance: Chance, tell: Tell) -> EconomyState:
        mode, deck = self.mode, self.deck
        if not mode.players[0] <= players <= mode.players[1]:
            raise ValueError(f"{self.facts.slug} is for {mode.players[0]}-{mode.players[1]} players, not {players}")
        new = EconomyState(players, chance.below(players), (0,) * deck.buildings, self.humans)
        tell(("started", new.start))
        new.shared = mode.shared[players][:]
        laid = {*new.shared, *mode.top}
        new.deck = [card for card in range(deck.buildings) if card not in laid]
        new.goods = list(range(mode.first_goods, len(deck.ids)))
        new.rounds = tuple(reversed(deck.rounds[: mode.rounds]))
        laid.update(new.rounds)
        new.aside = tuple(card for card in range(deck.buildings, mode.first_goods) if card not in laid)
        new.supply = deck.money
        tell(("laid_out", TABLE, tuple(new.shared)))
        tell(("made_ready", TABLE, len(new.rounds), len(new.goods), (*new.rounds, *new.goods, *new.aside)))
        for place, seat in enumerate(new.clockwise(new.start)):
            self._equip(new, seat, place, chance, tell)
        new.top = mode.top
        if new.top:
            tell(("put_on_top", TABLE, new.top))
        tell(("round", new.start, 1, mode.wage[0]))
        return new

    @cites("setup.deal", "setup.cash", "setup.workers", "solo.deck-top")
    def _equip(self, new: EconomyState, seat: int, place: int, chance: Chance, tell: Tell) -> None:
        """Cards, money and workers of one player, the `place`-th from the start player."""
        mode = self.mode
        new.hand[seat] = sorted(chance.take(new.deck) for _ in range(mode.hand))
        new.cash[seat] = mode.cash[place]
        new.supply -= mode.cash[place]
        new.ready[seat] = new.crew[seat] = mode.workers
        new.cap[seat], new.limit[seat] = min(mode.cap, self.deck.most_workers), mode.limit
        tell(("dealt", seat, tuple(new.hand[seat])))

    # ── the game ──

    def actors(self, state: EconomyState) -> Sequence[int]:
        return _SEATS[state.turn]

    def actions(self, state: EconomyState, seat: int) -> Sequence[int]:
        return _LISTS[state.phase](self.mode, state, seat)

    def random_move(self, state: EconomyState, chance: Chance, tell: Tell) -> bool:
        seat, mode, random = state.turn, self.mode, chance.random
        if seat < 0:
            return False
        legal = _LISTS[state.phase](mode, state, seat)
        action = legal[floor(random() * len(legal))]
        self._plays[action](mode, state, seat, self._arguments[action], chance, tell)
        return True

    def apply(self, state: EconomyState, seat: int, action: int, chance: Chance, tell: Tell) -> None:
        self._plays[action](self.mode, state, seat, self._arguments[action], chance, tell)

    def with_people(self, seats: Sequence[int]) -> "Economy":
        humans = sum(1 << seat for seat in seats)
        return Economy(self.modes, self.mode, self.facts.slug, self.facts.version, humans)

    # ── who knows what, who has won ──

    @cites("zones.hand", "zones.deck", "cards.back")
    def view(self, state: EconomyState, seat: int | None) -> EconomyState:
        return phases.seen_by(state, seat)

    def imagine(self, view: EconomyState, seat: int, chance: Chance) -> EconomyState:
        del seat
        return phases.imagined(view, chance, told(view))

    def back(self, state: EconomyState, card: int) -> int:
        return state.pool[card] if card < self.deck.buildings else 0

    def score(self, state: EconomyState) -> tuple[int, ...]:
        """Total assets; nothing for a lone player who is ruined."""
        if state.outcome == phases.RUINED:
            return (0,)
        return tuple([scoring.score(self.mode, state, seat) for seat in range(state.players)])

    def winners(self, state: EconomyState) -> tuple[int, ...]:
        return state.victors

    @cites("wage.household", "sell.price", "solo.tax")
    def counters(self, state: EconomyState) -> Mapping[str, int]:
        """Money, workers and penalties, wherever they are; the supply may owe some where the box holds too few."""
        counts = {"money.supply": state.supply, "money.household": state.household}
        counts |= {f"money.{seat}": cash for seat, cash in enumerate(state.cash)}
        taken = sum(state.penalties)
        counts |= {"penalty.supply": self.deck.penalty_cards - taken, "penalty.taken": taken}
        return counts

    def in_use(self, state: EconomyState, told: Sequence[Event]) -> Mapping[str, int]:
        """All who are hired or block a workplace, and penalties; money is counted in dollars, not in cards."""
        del told
        blockers = sum(one % 8 == BLOCKER for one in state.placed)
        return {"worker": sum(state.crew) + blockers, "penalty": sum(state.penalties)}


_LISTS: list[Lists] = [
    placing.place_actions,  # PLACE
    placing.pick_actions,
    construction.build_actions,
    construction.build_free_actions,
    construction.twin_actions,
    construction.second_actions,
    placing.discard_actions,
    rounds.sell_actions,  # PAY
    rounds.trim_actions,
]
_PLAYS: dict[str, Plays] = {
    "place": placing.place,
    "build": construction.build,
    "discard": placing.discard,
    "pick": placing.pick,
    "sell": rounds.sell,
    "trim": rounds.trim,
}
