"""The rules of sentoin: take a deck, give a game that the engine can play.

What may be done and what it does stands with the phases of play: `turn`, `judging`, `combat`, and `doing` for effects.
Here they are put together: which function lists the actions of a phase, which one carries out a move or a task. Who
asks a seat lists what it may do, and the state keeps that until the answer.
"""

from collections.abc import Callable, Sequence
from math import floor
from typing import Any, TypeAlias

from hanshita.engine import Chance, GameFacts, Tell, cites, hidden
from hanshita.engine.zones import told
from hanshita.games.sentoin import combat, doing, judging, knowledge, turn
from hanshita.games.sentoin import state as phases
from hanshita.games.sentoin.cards import Deck
from hanshita.games.sentoin.spoken import SpokenSentoin
from hanshita.games.sentoin.state import FLIP, OVER, RUN, SentoinState

Lists: TypeAlias = Callable[[Deck, SentoinState, int], list[int]]
Plays: TypeAlias = Callable[[Deck, SentoinState, int, int, Chance, Tell], None]
Runs: TypeAlias = Callable[[Deck, SentoinState, Any, Chance, Tell], object]

LONGEST = 10_000  # decisions; random games need about three hundred
_SEATS: tuple[tuple[int, ...], ...] = (*((seat,) for seat in range(16)), ())  # the last for nobody, -1


class Sentoin(SpokenSentoin):
    """sentoin for its 3–4 players; `humans` are the seats (as bits) that are asked in every window."""

    def __init__(self, deck: Deck, slug: str = "sentoin", version: str = "", humans: int = 0) -> None:
        self.deck = deck
        self.moves = deck.moves
        self.card_ids = deck.ids
        self.humans = humans
        people = ",".join(str(seat) for seat in range(deck.players[1]) if humans >> seat & 1)
        variant = f"people={people}" if people else ""
        self.facts = GameFacts(slug, version, deck.players, True, False, LONGEST, deck.fingerprint, variant)
        moves = deck.moves
        self._plays = [(_PLAYS[moves.name(action)], moves.arguments[action]) for action in range(len(moves))]

    # ── setup ──

    @cites("about.players", "setup.players", "setup.decks", "setup.dealer", "setup.deal", "setup.grunts")
    def setup(self, players: int, chance: Chance, tell: Tell) -> SentoinState:
        deck = self.deck
        if not deck.players[0] <= players <= deck.players[1]:
            raise ValueError(f"{self.facts.slug} is for {deck.players[0]}-{deck.players[1]} players, not {players}")
        new = SentoinState(deck, players, chance.below(players), self.humans)
        tell(("dealer", new.dealer))
        new.event_deck = list(range(deck.events))
        new.misdeed_deck = list(range(deck.events, deck.first_loot))
        new.loot_deck = list(range(deck.first_loot, len(deck.ids)))
        for seat in phases.CLOCKWISE[players][new.dealer]:
            new.misdeeds[seat] = sorted(chance.take(new.misdeed_deck) for _ in range(deck.misdeed_hand))
            tell(("dealt", seat, tuple(new.misdeeds[seat])))
        new.agenda = [(FLIP,)]
        self.run(new, chance, tell)
        return new

    # ── the game ──

    def actors(self, state: SentoinState) -> Sequence[int]:
        return _SEATS[state.actor]

    def actions(self, state: SentoinState, seat: int) -> Sequence[int]:
        del seat
        return state.options[:]

    def apply(self, state: SentoinState, seat: int, action: int, chance: Chance, tell: Tell) -> None:
        state.phase = RUN
        play, argument = self._plays[action]
        play(self.deck, state, seat, argument, chance, tell)
        self.run(state, chance, tell)

    def run(self, state: SentoinState, chance: Chance, tell: Tell) -> None:
        """Carry out what lies on the agenda until somebody has to decide."""
        deck, agenda = self.deck, state.agenda
        while not state.phase:  # RUN
            task = agenda.pop()
            _TASKS[task[0]](deck, state, task, chance, tell)  # type: ignore[index]  # a task begins with its number

    def random_move(self, state: SentoinState, chance: Chance, tell: Tell) -> bool:
        if state.actor < 0:
            return False
        deck, legal, random = self.deck, state.options, chance.random
        play, argument = self._plays[legal[floor(random() * len(legal))]]
        state.phase = RUN
        play(deck, state, state.actor, argument, chance, tell)
        while not state.phase:  # as in `run`, which costs a call more
            task = state.agenda.pop()
            _TASKS[task[0]](deck, state, task, chance, tell)  # type: ignore[index]
        return True

    def masked(self, card: int) -> int:
        return hidden(knowledge.type_back(self.deck, card))

    def with_people(self, seats: Sequence[int]) -> "Sentoin":
        return Sentoin(self.deck, self.facts.slug, self.facts.version, sum(1 << seat for seat in seats))

    def passing(self, view: SentoinState, seat: int) -> int | None:
        """In a window in which there is nothing to use."""
        if view.phase != phases.WINDOW or len(self.actions(view, seat)) > 1:
            return None
        return self.deck.first["go_on"]

    # ── who knows what, who has won ──

    @cites("zone.hand", "zone.offering", "zone.deck", "zone.table")
    def view(self, state: SentoinState, seat: int | None) -> SentoinState:
        return knowledge.seen_by(self.deck, state, seat)

    def imagine(self, view: SentoinState, seat: int, chance: Chance) -> SentoinState:
        world = knowledge.imagined(self.deck, view, seat, chance, told(view))
        world.options = _LISTS[world.phase](self.deck, world, world.actor)
        return world

    def back(self, state: SentoinState, card: int) -> int:
        return knowledge.back(self.deck, state, card)

    def score(self, state: SentoinState) -> tuple[int, ...]:
        """Captured heroes, each worth more than all loot, and the points of loot in hand."""
        points, trophy = self.deck.points, self.deck.score_of_trophy
        return tuple(
            trophy * len(heroes) + sum(points[card] for card in loot if card >= 0)
            for heroes, loot in zip(state.trophies, state.loot, strict=True)
        )

    def winners(self, state: SentoinState) -> tuple[int, ...]:
        return state.victors


def _nothing(deck: Deck, state: SentoinState, seat: int) -> list[int]:
    del deck, state, seat
    return []


_LISTS: list[Lists] = [
    _nothing,  # RUN
    turn.show_actions,
    turn.rob_actions,
    turn.lay_actions,
    turn.window_actions,
    doing.target_actions,
    doing.side_actions,
    doing.kind_actions,
    doing.exchange_actions,
    judging.material_actions,
    doing.discard_actions,
    doing.give_actions,
    doing.salvage_actions,
    _nothing,  # OVER
]
assert len(_LISTS) == OVER + 1

_PLAYS: dict[str, Plays] = {
    "go_on": turn.go_on,
    "misdeed": turn.show,
    "rob": turn.rob,
    "offer": turn.lay,
    "use": turn.use,
    "use_material": turn.use_material,
    "target": doing.target,
    "side": doing.side,
    "kind": doing.choose_kind,
    "exchange": doing.exchange,
    "material": judging.material,
    "discard": doing.discard,
    "give": doing.give,
    "salvage": doing.salvage,
}

_TASKS: list[Runs] = [
    turn.flip_task,
    turn.begin_task,  # BEGIN
    turn.begin_task,  # SHOW
    turn.gained_task,  # GAINED
    turn.gained_task,  # LAY
    turn.open_window,
    judging.judge_task,
    judging.convert_task,
    judging.clean_up_task,
    doing.lose_task,
    doing.giving_task,
    doing.hand_over_task,
    combat.release_task,
    combat.released_task,
    combat.force_task,
    combat.fight_task,
    combat.outcome_task,
    combat.breaks_task,
    combat.check_win_task,
    *doing.DOES,  # from STEP on
]
