"""A match: take actions of seats, keep the state and a log from which both can be had again.

    match = Match(game, players=4, seed=7)
    while not match.over:
        seat = match.actors[0]
        match.act(seat, bot.choose(match.view(seat), seat, match.actions(seat)))

The log holds every action with the outcomes of chance it met and the events it led to, so a replay needs no random
numbers and gives the same state under any seed. `undo` takes back the last action unless something was revealed by it:
luck, a hidden card, what others had laid down or decided unseen. `playthrough` writes and reads matches as text.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Generic, NamedTuple

from hanshita.engine.chance import Chance, ChanceError, RecordedChance, ReplayedChance
from hanshita.engine.game import Game, IllegalActionError
from hanshita.engine.telling import TABLE, Event
from hanshita.engine.zones import State, told

SETUP = -2  # the "seat" of the log's first entry
_WORLDS = 12  # in which an action is tried before it is taken back


class Entry(NamedTuple):
    """One step of a log: who did what, what chance gave, what happened. The first entry is the setup."""

    seat: int
    action: int
    chance: tuple[int, ...]
    events: tuple[Event, ...]


class ReplayError(Exception):
    """A log that this game does not play the same way; `place` is the number of its entry, 0 the setup."""

    def __init__(self, place: int, message: str) -> None:
        super().__init__(f"entry {place}: {message}")
        self.place = place
        self.message = message


class Match(Generic[State]):
    """One game being played, with its log; the only door to a true state."""

    def __init__(self, game: Game[State], players: int, seed: int) -> None:
        self.game = game
        self.players = players
        self.seed = seed
        self._chance = RecordedChance(seed)
        self.log: list[Entry] = []
        events: list[Event] = []
        self.state = game.setup(players, self._chance, events.append)
        self.log.append(Entry(SETUP, 0, self._chance.drain(), tuple(events)))

    @property
    def over(self) -> bool:
        return not self.game.actors(self.state)

    @property
    def actors(self) -> Sequence[int]:
        """The seats that owe a decision now."""
        return self.game.actors(self.state)

    def actions(self, seat: int) -> Sequence[int]:
        """The legal actions of a seat; none if it has nothing to decide now."""
        return self.game.actions(self.state, seat) if seat in self.game.actors(self.state) else ()

    def view(self, seat: int | None) -> State:
        """What a seat can know (None: a spectator), as a copy it may do with as it likes."""
        return self.game.view(self.state, seat)

    @property
    def winners(self) -> tuple[int, ...]:
        return self.game.winners(self.state)

    @property
    def score(self) -> tuple[int, ...]:
        return self.game.score(self.state)

    @property
    def decisions(self) -> int:
        return len(self.log) - 1

    def act(self, seat: int, action: int) -> tuple[Event, ...]:
        """Carry out an action and give its events. Raises IllegalActionError if it is forbidden; nothing changes."""
        legal = self.actions(seat)
        if not legal:
            raise IllegalActionError(seat, action, "the game is over" if self.over else "has nothing to decide now")
        if type(action) is not int or action not in legal:
            raise IllegalActionError(seat, action, f"{self._named(action)} is not allowed now")
        events: list[Event] = []
        self.game.apply(self.state, seat, action, self._chance, events.append)
        told_now = tuple(events)
        self.log.append(Entry(seat, action, self._chance.drain(), told_now))
        return told_now

    def _named(self, action: object) -> str:
        known = type(action) is int and 0 <= action < len(self.game.moves)
        return " ".join(str(part) for part in self.game.action_data(action).values()) if known else repr(action)  # type: ignore[arg-type]

    # ── back and again ──

    def can_undo(self) -> bool:
        """Whether the last action can be taken back: nothing was left to chance, nobody learned a hidden card, nothing
        happened of itself to another seat, and nothing hung on what was hidden from whoever acted."""
        return self.decisions > 0 and self._state_before_last() is not None

    def undo(self) -> Entry:
        """Take back the last action. Raises IllegalActionError where something has been revealed by it."""
        last = self.log[-1]
        before = self._state_before_last() if self.decisions else None
        if before is None:
            raise IllegalActionError(last.seat, last.action, "what has been revealed cannot be taken back")
        self.state = before
        return self.log.pop()

    def _state_before_last(self) -> State | None:
        last = self.log[-1]
        if last.chance or any(event[1] not in (last.seat, TABLE) for event in last.events):
            return None
        before = replayed(self.game, self.players, self.log[:-1])
        for seat in (None, *range(self.players)):
            if not told(self.game.view(self.state, seat)) <= told(self.game.view(before, seat)):
                return None
        return None if self._tells_hidden(before, last) else before

    def _tells_hidden(self, before: State, last: Entry) -> bool:
        """Whether an action would have told something else where what its seat could not know were different: choices
        that were sealed until it, a neighbour who can do nothing. Tried in some of the worlds the seat can imagine."""
        heard = [self.game.event_data(event, last.seat) for event in last.events]
        for seed in range(_WORLDS):
            chance, events = Chance(seed), list[Event]()
            world = self.game.imagine(self.game.view(before, last.seat), last.seat, chance)
            self.game.apply(world, last.seat, last.action, chance, events.append)
            if [self.game.event_data(event, last.seat) for event in events] != heard:
                return True
        return False

    @classmethod
    def resumed(cls, game: Game[State], players: int, seed: int, log: Iterable[Entry]) -> "Match[State]":
        """A match that goes on where a log ends. Raises ReplayError where the game does not follow the log."""
        match = cls.__new__(cls)
        match.game, match.players, match.seed = game, players, seed
        match.log = list(log)
        match.state = replayed(game, players, match.log)
        match._chance = RecordedChance(seed, sum(len(entry.chance) for entry in match.log))
        return match


def replay(game: Game[State], players: int, log: Iterable[Entry]) -> Iterator[tuple[State, tuple[Event, ...]]]:
    """Follow a log by its actions and outcomes alone: the state (always the same object) and events of each entry.

    No random number is drawn. Raises ReplayError at an entry that is illegal now or meets other chances.
    """
    chance = ReplayedChance()
    state: State | None = None
    for place, entry in enumerate(log):
        events: list[Event] = []
        chance.load(entry.chance)
        try:
            if state is None:
                state = game.setup(players, chance, events.append)
            elif entry.seat not in game.actors(state) or entry.action not in game.actions(state, entry.seat):
                raise ReplayError(place, f"seat {entry.seat} may not do this now")
            else:
                game.apply(state, entry.seat, entry.action, chance, events.append)
        except ChanceError as cause:
            raise ReplayError(place, str(cause)) from cause
        if chance.left:
            raise ReplayError(place, f"{chance.left} outcomes of chance are left over")
        yield state, tuple(events)


def replayed(game: Game[State], players: int, log: Sequence[Entry]) -> State:
    """The state after a log. Raises ReplayError where it cannot be followed or other things happen than it tells."""
    state: State | None = None
    for place, (now, events) in enumerate(replay(game, players, log)):
        if events != log[place].events:
            raise ReplayError(place, "other things happen than the log tells")
        state = now
    if state is None:
        raise ReplayError(0, "the log is empty")
    return state
