"""Examples that run: take what a scenario file says as plain values, play it at a table, say what differs.

The file format, one for all games (read with the places of everything by `hanshita.scenarios`):

    - id: AK-EX-03                       # never reused
      title: 赤6の案件を、5個のダイスと＋1で
      rule: [work.dice, work.roll]       # ids of the rulebook that this shows
      given: {players: 3, client: 0, hands: {0: [owabi, shiyou], 1: [sunaya]}, deck: [meishi, hirakida]}
      steps:
      - {seat: 0, do: propose, card: owabi, offers: [2]}
      - {seat: 1, do: bid, cards: [sunaya], expect: {hand_size: {1: 0}}}
      - {seat: 1, do: withdraw, project: 5, illegal: yes}    # must be refused, and change nothing
      - {do: roll, dice: [5, 1, 1], expect: {outcome: [true]}}
      - expect: {phase: reserve, discard_has: [sunaya]}      # a look without a step

Seats count from 0; cards are ids; a deck lies top first; cards that are not listed are out of the game. `illegal: yes`
and `legal: yes` try a step on a copy of the table. `dice` and `picks` say what chance gives during a step; the deck
lies in the order given. `expect` looks at the table after its step; `at: judged` looks back at the moment the last
event of that kind was told. A value by seats (`points: {0: 5}`) is compared for the seats that are named. After any
key, `_has` asks whether the named cards are among those there, `_size` how many there are.

`given: {setup: yes, players: 3, picks: [0]}` begins as the rules begin, with the piles in the order of the cards'
files; `picks` say what chance gives meanwhile.

A game author writes one `Stage`: `lay(given)` builds the state, a method `do_<step>` for each word of `do`, a method
`see_<key>` for each key of `expect`, and `idle()` for what happens when nobody says anything (a window that closes, a
draw nobody can refuse), so that a scenario names only what matters.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Generic, TypeAlias

from hanshita.engine.chance import ChanceError, ScriptedChance
from hanshita.engine.game import Game
from hanshita.engine.telling import Event
from hanshita.engine.zones import State

Values: TypeAlias = Mapping[Any, Any]
MOST_IDLE = 200  # moves that may pass by themselves before one step


class RefusedError(Exception):
    """A step that the rules do not allow at this table now."""


class MisspeltError(Exception):
    """Something in a scenario that does not name anything; `word` is what stands in the file, `known` what could."""

    def __init__(self, message: str, word: object = None, known: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.message = message
        self.word = word
        self.known = known


class Bag(list[Any]):
    """Seen values whose order means nothing: a hand, a pile of tokens."""


class Stage(Generic[State]):
    """A table at which a scenario plays; subclass it for a game."""

    def __init__(self, game: Game[State]) -> None:
        self.game = game
        self.state: State
        self.moments: dict[str, State] = {}
        self.chance = ScriptedChance()
        self.applied: set[str] = set()  # rules that moves and events have named since the table was laid
        self._card = {name: card for card, name in enumerate(game.card_ids)}

    # ── for the subclass to write ──

    def lay(self, given: Values) -> State:
        """The state that `given` describes. Raises MisspeltError for what does not make sense."""
        raise NotImplementedError

    def idle(self) -> tuple[int, int] | None:
        """A seat and the action it takes if the scenario says nothing of it; None where a decision must be named."""
        return None

    def variant(self, given: Values) -> Game[State]:
        """The game that `given` asks for, where there are several."""
        del given
        return self.game

    # ── for the subclass to use ──

    def card(self, name: object) -> int:
        """The int of a card by its id; games with several copies override it."""
        if not isinstance(name, str) or name not in self._card:
            raise MisspeltError(f'there is no card "{name}"', name, tuple(self._card))
        return self._card[name]

    def cards(self, names: object) -> list[int]:
        if not isinstance(names, list):
            raise MisspeltError(f"a list of cards is expected, found {names!r}", names)
        return [self.card(name) for name in names]

    def copy(self, name: object, among: Iterable[int]) -> int:
        """A copy of a card that lies in a certain place, where a game has several of one id ("farm", "farm#2").

        Raises MisspeltError for an unknown id, RefusedError where none lies there.
        """
        self.card(name)
        for card in among:
            if self.game.card_ids[card].partition("#")[0] == name:
                return card
        raise RefusedError(f"no {name} lies there")

    def names(self, cards: Iterable[int]) -> list[Any]:
        return [self.game.card_ids[card].partition("#")[0] for card in cards]

    def act(self, seat: int, action: int, chance: ScriptedChance | None = None) -> None:
        """Take one action at the table. Raises RefusedError where it is not legal now."""
        self.applied.add(self.game.moves.of(action).rule)
        if seat not in self.game.actors(self.state) or action not in self.game.actions(self.state, seat):
            raise RefusedError(f"seat {seat} may not do this now")
        self.game.apply(self.state, seat, action, chance or self.chance, self._tell)

    def _tell(self, event: Event) -> None:
        self.applied.add(self.game.events[event[0]].rule)
        self.moments[event[0]] = self.state.clone()

    # ── what the runner does ──

    def begin(self, given: Values) -> None:
        """Lay the table."""
        self.moments = {}
        self.applied = set()
        self.chance = ScriptedChance(picks=given.get("picks", ()) if given.get("setup") is True else ())
        self.state = self._set_up(given) if given.get("setup") is True else self.lay(given)

    def _set_up(self, given: Values) -> State:
        """The table as the rules of the game begin. Raises MisspeltError for a number of players they are not for."""
        self.game = self.variant(given)
        low, high = self.game.facts.players
        players = given.get("players")
        if not isinstance(players, int) or not low <= players <= high:
            raise MisspeltError(f'"players" is {players!r}, expected {low}-{high}', players)
        told = list[Event]()
        state = self.game.setup(players, self.chance, told.append)
        self.applied |= {self.game.events[event[0]].rule for event in told}
        return state

    def step(self, step: Values) -> None:
        """Carry out one step, letting pass by itself what must pass before it.

        Raises RefusedError (and leaves the state as it was) where the step is not legal, MisspeltError where it means
        nothing.
        """
        do: Callable[[Values], None] | None = getattr(self, f"do_{step['do']}", None)
        if do is None:
            known = tuple(sorted(name[3:] for name in dir(self) if name.startswith("do_")))
            raise MisspeltError(f'this game knows no step "{step["do"]}"', step["do"], known)
        before = self.state.clone()
        for _ in range(MOST_IDLE):
            self.chance = ScriptedChance(step.get("dice", ()), step.get("picks", ()))
            at_try = self.state.clone()
            try:
                do(step)
            except RefusedError:
                self.state = at_try
            except (ChanceError, MisspeltError):
                self.state = before
                raise
            except (ValueError, KeyError) as cause:
                self.state = before
                raise MisspeltError(f"the step {step['do']} cannot be read: {cause}") from cause
            else:
                self._all_used()
                return
            if not self._let_pass():
                break
        self.state = before
        raise RefusedError(f"{step['do']} is not allowed now")

    def _all_used(self) -> None:
        if self.chance.dice or self.chance.picks:
            raise ChanceError(f"not used by this step: {self.chance.dice + self.chance.picks}")

    def _let_pass(self) -> bool:
        passing = self.idle()
        if passing is None:
            return False
        kept = self.state.clone()
        self.chance = ScriptedChance()
        try:
            self.act(*passing)
        except ChanceError:  # luck that no step has told: it waits
            self.state = kept
            return False
        return True

    def do_go_on(self, step: Values) -> None:
        """Nobody uses the moment: what passes by itself passes now."""
        del step
        if not self._let_pass():
            raise RefusedError("nothing passes by itself here")
        while self._let_pass():
            pass

    def look(self, key: str) -> Any:
        """What the table shows under a key of `expect`. Raises MisspeltError for an unknown one."""
        see = getattr(self, f"see_{key}", None)
        if see is not None:
            return see()
        for ending, change in (("_size", _sizes), ("_has", lambda seen: seen)):
            if key.endswith(ending) and hasattr(self, f"see_{key.removesuffix(ending)}"):
                return change(getattr(self, f"see_{key.removesuffix(ending)}")())
        known = tuple(sorted(name[4:] for name in dir(self) if name.startswith("see_")))
        raise MisspeltError(f'this game shows no "{key}"', key, known)

    def see_legal_kinds(self) -> Any:
        """The kinds of moves of the first seat that has to decide, in alphabetical order."""
        seats = self.game.actors(self.state)
        actions = self.game.actions(self.state, seats[0]) if seats else ()
        return sorted({self.game.moves.name(action) for action in actions})

    def settled(self) -> State:
        """The state after all that passes by itself: what `expect` looks at."""
        at_step = self.state.clone()
        for _ in range(MOST_IDLE):
            kept = self.state.clone()
            passing = self.settling()
            if passing is None:
                break
            self.chance = ScriptedChance()
            try:
                self.act(*passing)
            except ChanceError:
                self.state = kept
                break
        found, self.state = self.state, at_step
        return found

    def settling(self) -> tuple[int, int] | None:
        """Like `idle`, for looking: override it where a look must not run as far as a step may."""
        return None

    def differences(self, expected: Values, at: str | None = None) -> dict[str, Any]:
        """The keys of `expect` that differ, with what is seen instead. Raises MisspeltError."""
        if at is not None and at not in self.moments:
            raise MisspeltError(f'nothing of the kind "{at}" has happened', at, tuple(self.moments))
        looked_at = self.settled() if at is None else self.moments[at]
        kept, self.state = self.state, looked_at
        try:
            seen = {key: self.look(key) for key in expected}
        finally:
            self.state = kept
        return {key: seen[key] for key in expected if not agrees(expected[key], seen[key], among=key.endswith("_has"))}


def agrees(expected: Any, seen: Any, *, among: bool = False) -> bool:
    """Whether seen values are as expected: by the named seats only; a Bag in any order; `among`: at least those."""
    if isinstance(expected, Mapping):
        return isinstance(seen, Mapping) and all(
            key in seen and agrees(value, seen[key], among=among) for key, value in expected.items()
        )
    if isinstance(expected, list) and isinstance(seen, list):
        if among:
            return not Counter(map(str, expected)) - Counter(map(str, seen))
        if isinstance(seen, Bag):
            return sorted(map(str, expected)) == sorted(map(str, seen))
        return len(expected) == len(seen) and all(map(agrees, expected, seen))
    return type(expected) is type(seen) and bool(expected == seen)


def _sizes(seen: Any) -> Any:
    if isinstance(seen, Mapping):
        return {key: len(value) for key, value in seen.items()}
    return len(seen)
