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
draw nobody can refuse), so that a scenario names only what matters. `givens` and `words` are the keys that may stand
under `given` and in a step, those of a step with the kind of what they name; both come as `Said`, whose methods give a
number, a seat or a list and nothing else.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, ClassVar, Generic

from hanshita.engine.chance import ChanceError, EmptyPileError, ScriptedChance
from hanshita.engine.game import Game
from hanshita.engine.said import MisspeltError, Said
from hanshita.engine.telling import Event
from hanshita.engine.zones import State

MOST_IDLE = 200  # moves that may pass by themselves before one step


class RefusedError(Exception):
    """A step that the rules do not allow at this table now."""


class Bag(list[Any]):
    """Seen values whose order means nothing: a hand, a pile of tokens."""


class Stage(Generic[State]):
    """A table at which a scenario plays; subclass it for a game."""

    givens: ClassVar[tuple[str, ...]] = ()
    words: ClassVar[Mapping[str, str]] = {}  # with what they name: one of _KINDS, or "" for what only `do_…` can tell
    variants: ClassVar[tuple[str, ...]] = ()  # of the givens, those that `variant` reads

    def __init__(self, game: Game[State]) -> None:
        self.game = game
        self.state: State
        self.moments: dict[str, State] = {}
        self.chance = ScriptedChance()
        self.applied: set[str] = set()  # rules that moves and events have named since the table was laid
        self.seats = game.facts.players[1]
        self._card = {name: card for card, name in enumerate(game.card_ids)}

    # ── for the subclass to write ──

    def lay(self, given: Said) -> State:
        """The state that `given` describes. Raises MisspeltError for what does not make sense."""
        raise NotImplementedError

    def idle(self) -> tuple[int, int] | None:
        """A seat and the action it takes if the scenario says nothing of it; None where a decision must be named."""
        return None

    def variant(self, given: Said) -> Game[State]:
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

    def players(self, given: Said) -> int:
        """How many play, and so how many seats there are. Raises MisspeltError for a number the game is not for."""
        low, high = self.game.facts.players
        given.seats = given.number("players", least=low, most=high)
        return given.seats

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
        with _too_few_told():
            self.game.apply(self.state, seat, action, chance or self.chance, self._tell)

    def _tell(self, event: Event) -> None:
        self.applied.add(self.game.events[event[0]].rule)
        self.moments[event[0]] = self.state.clone()

    # ── what the runner does ──

    def begin(self, given: Mapping[Any, Any]) -> None:
        """Lay the table. Raises MisspeltError for what means nothing, ChanceError where luck is told wrongly."""
        self.moments = {}
        self.applied = set()
        said = Said(f'"given" of {self.game.facts.slug}', given, self.game.facts.players[1])
        if "setup" in said:
            said.only(("setup", "players", "picks", *self.variants))
            self.chance = ScriptedChance(picks=said.numbers("picks", []))
            with _too_few_told():
                self.state = self._set_up(said)
        else:
            said.only(self.givens)
            self.chance = ScriptedChance()
            with _too_few_told():
                self.state = self.lay(said)
        self.seats = said.seats

    def _set_up(self, given: Said) -> State:
        """The table as the rules of the game begin."""
        if given["setup"] is not True:
            raise MisspeltError(f'"setup" is {given["setup"]!r}, expected yes', given["setup"])
        self.game = self.variant(given)
        told = list[Event]()
        state = self.game.setup(self.players(given), self.chance, told.append)
        self.applied |= {self.game.events[event[0]].rule for event in told}
        return state

    def step(self, step: Mapping[Any, Any]) -> None:
        """Carry out one step, letting pass by itself what must pass before it.

        Raises RefusedError (and leaves the state as it was) where the step is not legal, MisspeltError where it means
        nothing.
        """
        do: Callable[[Said], None] | None = getattr(self, f"do_{step['do']}", None)
        if do is None:
            known = tuple(sorted(name[3:] for name in dir(self) if name.startswith("do_")))
            raise MisspeltError(f'this game knows no step "{step["do"]}"', step["do"], known)
        said = self._said(step)
        before = self.state.clone()
        for _ in range(MOST_IDLE):
            self.chance = ScriptedChance(said.numbers("dice", []), said.numbers("picks", []))
            at_try = self.state.clone()
            try:
                do(said)
            except RefusedError:
                self.state = at_try
            except (ChanceError, MisspeltError):
                self.state = before
                raise
            else:
                self._all_used()
                return
            if not self._let_pass():
                break
        self.state = before
        raise RefusedError(f"{step['do']} is not allowed now")

    def _said(self, step: Mapping[Any, Any]) -> Said:
        said = Said(f"the step {step['do']}", step, self.seats)
        said.only(("do", "dice", "picks", "seat", *self.words))
        for key, kind in (("seat", "seat"), *self.words.items()):  # now: a step that is refused reads no further
            if kind and key in said:
                _KINDS[kind](self, said, key)
        return said

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

    def do_go_on(self, step: Said) -> None:
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

    def differences(self, expected: Mapping[Any, Any], at: str | None = None) -> dict[str, Any]:
        """The keys of `expect` that differ, with what is seen instead. Raises MisspeltError."""
        if at is not None and at not in self.moments:
            raise MisspeltError(f'nothing of the kind "{at}" has happened', at, tuple(self.moments))
        looked_at = self.settled() if at is None else self.moments[at]
        kept, self.state = self.state, looked_at
        try:
            seen = {key: self.look(str(key)) for key in expected}
        finally:
            self.state = kept
        return {
            key: seen[key]
            for key, wanted in expected.items()
            if not agrees(wanted, seen[key], among=str(key).endswith("_has"))
        }


@contextmanager
def _too_few_told() -> Iterator[None]:
    """A pile that runs out was given too short; whatever else goes wrong is a fault of the game's code."""
    try:
        yield
    except EmptyPileError as cause:
        raise MisspeltError(str(cause)) from cause


_KINDS: Mapping[str, Callable[[Stage[Any], Said, str], object]] = {
    "card": lambda stage, said, key: stage.card(said[key]),
    "cards": lambda stage, said, key: stage.cards(said[key]),
    "seat": lambda _stage, said, key: said.seat(key),
    "number": lambda _stage, said, key: said.number(key),
    "numbers": lambda _stage, said, key: said.numbers(key),
    "flag": lambda _stage, said, key: said.flag(key),
}


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
    """How many there are, of each seat where it is by seats; a number or a word stays what it is."""
    if isinstance(seen, Mapping):
        return {key: _sizes(value) for key, value in seen.items()}
    return len(seen) if isinstance(seen, list) else seen
