"""The rules of konkatsu: take a deck, give a game that the engine can play.

What may be done and what it does stands with the parts of a turn: `turn`, `approach`. Here they are put together.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from hanshita.engine import Chance, Event, GameFacts, Tell, cites, hidden
from hanshita.games.konkatsu import approach, turn
from hanshita.games.konkatsu import state as phases
from hanshita.games.konkatsu.cards import Deck
from hanshita.games.konkatsu.clock import OPTIONS, clock_for
from hanshita.games.konkatsu.spoken import SpokenKonkatsu
from hanshita.games.konkatsu.state import KonkatsuState

Lists: TypeAlias = Callable[[Deck, KonkatsuState, int], Sequence[int]]
Plays: TypeAlias = Callable[[Deck, KonkatsuState, int, int, Chance, Tell], None]

_PEOPLE_TALK = 20_000  # decisions: a bound where only a timer on the table ends the game


class Konkatsu(SpokenKonkatsu):
    """konkatsu for its 3–5 players; `humans` are the seats (as bits) that may also leave, or say that the timer rings.

    `options` as in OPTIONS; who names no clock gets turns among bots, seconds with people.
    """

    def __init__(
        self, deck: Deck, slug: str = "konkatsu", version: str = "", options: Mapping[str, str] | None = None,
        humans: int = 0,
    ) -> None:  # fmt: skip
        self.deck = deck
        self.moves = deck.moves
        self.card_ids = deck.ids
        self.humans = humans
        self.options = dict(options or {})
        self.clock = clock_for(deck, self.options, humans)
        self.facts = GameFacts(
            slug, version, deck.players, True, deck.sealed_answers, self._longest(), deck.fingerprint, self._variant()
        )
        self._arguments = deck.moves.arguments
        self._plays = _by_action(deck)

    def _longest(self) -> int:
        """In a turn: the action, targets, answers, a proposal and its answer; a plain turn costs the least."""
        least = min(self.clock.costs)
        return (self.clock.limit // least + 2) * (2 * self.deck.players[1] + 2) if least else _PEOPLE_TALK

    def _variant(self) -> str:
        people = ",".join(str(seat) for seat in range(self.deck.players[1]) if self.humans >> seat & 1)
        chosen = [f"{name}={self.options[name]}" for name in OPTIONS if name in self.options]
        return " ".join([*chosen, f"people={people}"] if people else chosen)

    def with_people(self, seats: Sequence[int]) -> "Konkatsu":
        humans = sum(1 << seat for seat in seats)
        return Konkatsu(self.deck, self.facts.slug, self.facts.version, self.options, humans)

    # ── the game ──

    @cites("setup.shuffle", "setup.opener", "setup.hand", "setup.timer", "deck.top")
    def setup(self, players: int, chance: Chance, tell: Tell) -> KonkatsuState:
        deck = self.deck
        if not deck.players[0] <= players <= deck.players[1]:
            raise ValueError(f"{self.facts.slug} is for {deck.players[0]}-{deck.players[1]} players, not {players}")
        new = KonkatsuState(len(deck.ids), players, chance.below(players), self.clock.limit, self.clock.costs)
        tell(("opener", new.turn))
        chance.turn_up(new.deck)
        for _ in range(deck.start_hand):
            for seat in (new.turn, *deck.others[players][new.turn]):
                turn.draw_card(deck, new, seat, chance, tell)
        return new

    def actors(self, state: KonkatsuState) -> Sequence[int]:
        return state.pending

    def actions(self, state: KonkatsuState, seat: int) -> Sequence[int]:
        actions = _LISTS[state.phase](self.deck, state, seat)
        if self.humans >> seat & 1:
            return [*actions, *self._of_people(state)]
        return actions

    def _of_people(self, state: KonkatsuState) -> list[int]:
        first = self.deck.first
        ringing = [first["time_up"]] if self.clock.kind == "timer" else []
        return [*ringing, first["leave"]] if state.phase == phases.ACT else ringing

    def apply(self, state: KonkatsuState, seat: int, action: int, chance: Chance, tell: Tell) -> None:
        self._plays[action](self.deck, state, seat, self._arguments[action], chance, tell)

    # ── who knows what, who has won ──

    @cites("card.back", "card.secret", "deck.top")
    def view(self, state: KonkatsuState, seat: int | None) -> KonkatsuState:
        return phases.seen_by(self.deck, state, seat)

    def imagine(self, view: KonkatsuState, seat: int, chance: Chance) -> KonkatsuState:
        return phases.imagined(self.deck, view, seat, chance)

    def back(self, state: KonkatsuState, card: int) -> int:
        return phases.back(self.deck, state, card)

    def masked(self, card: int) -> int:
        return hidden(self.deck.sex[card])

    def score(self, state: KonkatsuState) -> tuple[int, ...]:
        return tuple(state.score)

    @cites("end.several")
    def winners(self, state: KonkatsuState) -> tuple[int, ...]:
        return state.won

    def in_use(self, state: KonkatsuState, told: Sequence[Event]) -> Mapping[str, int]:
        """A chip for each point."""
        del told
        return {"point_token": sum(state.score)}


def _over_actions(deck: Deck, state: KonkatsuState, seat: int) -> list[int]:
    del deck, state, seat
    return []


@cites("end.time", "end.proposal")
def _time_up(deck: Deck, state: KonkatsuState, seat: int, arg: int, chance: Chance, tell: Tell) -> None:
    """An approach that has not come to a yes is void."""
    del deck, seat, arg, chance
    turn.time_up(state, tell)


# by phase
_LISTS: list[Lists] = [
    turn.turn_actions,
    approach.target_actions,
    approach.answer_actions,
    approach.propose_actions,
    approach.respond_actions,
    _over_actions,
]


def _by_action(deck: Deck) -> list[Plays]:
    """The function that carries out each action."""
    plays: dict[str, Plays] = {
        "draw": turn.draw,
        "place": turn.place,
        "swap": turn.swap,
        "redraw_hand": turn.redraw_hand,
        "redraw_field": turn.redraw_field,
        "approach": approach.approach,
        "target": approach.target,
        "done": approach.done,
        "answer": approach.answer,
        "propose": approach.propose,
        "stop": approach.stop,
        "accept": approach.accept,
        "decline": approach.decline,
        "time_up": _time_up,
        "leave": turn.leave,
    }
    return [plays[deck.moves.name(action)] for action in range(len(deck.moves))]
