"""How a game is written down: subclass `Game`, and everything else (matches, logs, bots, scenarios, tests) follows.

What to write, over about four files (`games/anken/` is the worked example):

cards.py   a tables class: take the cards and facts of the YAML that is printed, give lists indexed by small ints
           (`power[card]`), so a changed number on a card changes play with no code touched. Wrong data is a finding.
state.py   a `GameState` with `__slots__`, `zones`, a hand-written `clone()`: no generator, no game, no text in it.
rules.py   the `Game`: `setup`, `actors`, `actions`, `apply`, `view`, `imagine`, `score`, `winners`; split by phase.
bots.py    a heuristic bot that sees views only.
words.py   the tables of `Move`s and `EventKind`s, where the words of the game stand.
scenario.py  how the game's scenario files set up a table and act at it (`hanshita.engine.scenario`).

The package's `__init__.py` puts them together as a `KIT` (`hanshita.games`). Functions cite their rules with `@cites`.
The tests begin with `class TestMyGame(GameContract)` (`hanshita.testing`), which holds the game to all of this:

The agreement:

- `actors(state)` are the seats that owe a decision now; several decide at the same time in any order; none: it is over.
- `actions(state, seat)` is the list of legal actions of such a seat, never empty, in an order that depends on nothing
  but the state. `actions(view, seat)` must give the same list: what a seat may do tells it nothing it may not know.
  Bots play to an end: whatever people may repeat as they like (offers, bids taken back) has a cap for bots.
- `apply` may trust its action (a match has looked it up in `actions`). It changes the state up to the next decision
  (forced steps run by themselves), asks `chance` for luck, and calls `tell` for everything that happens.
- `view(state, seat)` is a state in which all that the seat cannot know is masked (`zones.hidden`). Remember in the
  state what a seat has seen (a card shown and taken back into a hand) or a bot will be dealt nonsense by `imagine`.
- `imagine(view, seat, chance)` is a whole state that agrees with the view, its unknown parts dealt at random.
- Whatever a seat comes to know of a card, an event names to it first: what lies open from the start too.
- Copies of a card are different ints with ids "farm", "farm#2"; what they have in common is looked up in tables.
- A choice is sealed by the view: what a seat has laid down is hidden until all have (and only then told by an event);
  `imagine` may let the others choose anew.
- Free timing ("at any time") is a window: a phase in which each seat that could do something may do it, or goes on.
- No rule may depend on the order of a set or dict of strings (a game is the same under every PYTHONHASHSEED).
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from math import floor
from typing import Any, Generic, NamedTuple

from hanshita.engine.chance import Chance
from hanshita.engine.moves import Moves
from hanshita.engine.telling import CARD_FIELDS, SEAT_FIELDS, TABLE, Event, EventKind, Tell, seen_by
from hanshita.engine.zones import State, cards_in


class GameFacts(NamedTuple):
    """What can be said of a game without playing it. `longest` bounds the decisions of a match among bots."""

    slug: str
    version: str
    players: tuple[int, int]
    hidden_information: bool
    simultaneous_moves: bool
    longest: int
    fingerprint: str  # of all cards and numbers that play depends on: a log is only replayed with the same
    variant: str = ""  # the options it was built with ("mode=solo"), for whoever wants to build it again


class Game(ABC, Generic[State]):
    """The rules of one game over one deck; holds no state of play, so one object serves any number of matches."""

    facts: GameFacts
    moves: Moves
    events: Mapping[str, EventKind]
    card_ids: Sequence[str]  # the readable id of each card, by its int; of more copies "farm", "farm#2", "farm#3"

    @abstractmethod
    def setup(self, players: int, chance: Chance, tell: Tell) -> State:
        """A new state at its first decision. Raises ValueError for a number of players the game does not take."""

    @abstractmethod
    def actors(self, state: State) -> Sequence[int]:
        """The seats that owe a decision now, in the order they are asked; empty when the game is over."""

    @abstractmethod
    def actions(self, state: State, seat: int) -> Sequence[int]:
        """The legal actions of an actor, in a stable order, not empty."""

    def asked(self, state: State) -> tuple[int, Sequence[int]] | None:
        """The first of the actors and its legal actions, None when the game is over."""
        seats = self.actors(state)
        return (seats[0], self.actions(state, seats[0])) if seats else None

    def random_move(self, state: State, chance: Chance, tell: Tell) -> bool:
        """Let the first of the actors do any of its legal actions; False when the game is over. Search and simulation
        do nothing else all the time: a game may do the same in fewer calls."""
        seats = self.actors(state)
        if not seats:
            return False
        legal = self.actions(state, seats[0])
        self.apply(state, seats[0], legal[floor(chance.random() * len(legal))], chance, tell)
        return True

    @abstractmethod
    def apply(self, state: State, seat: int, action: int, chance: Chance, tell: Tell) -> None:
        """Carry out a legal action and all forced steps after it, up to the next decision."""

    @abstractmethod
    def view(self, state: State, seat: int | None) -> State:
        """What a seat (None: a spectator) can know, as a masked copy."""

    @abstractmethod
    def imagine(self, view: State, seat: int, chance: Chance) -> State:
        """A whole state that agrees with everything in a view, the rest dealt at random."""

    @abstractmethod
    def score(self, state: State) -> tuple[int, ...]:
        """Where everybody stands, more is better; any time, final when the game is over."""

    @abstractmethod
    def winners(self, state: State) -> tuple[int, ...]:
        """The seats that have won; empty while nobody has, and where nobody wins."""

    @abstractmethod
    def back(self, state: State, card: int) -> int:
        """What everybody can tell of a hidden card: a small int; cards with the same one are interchangeable."""

    def counters(self, state: State) -> Mapping[str, int]:
        """Tokens and money wherever they are, supply included: "money.supply", "money.0"; the sum of each kind (the
        word before the first dot) never changes. Nothing where the game has none."""
        del state
        return {}

    def in_use(self, state: State, told: Sequence[Event]) -> Mapping[str, int]:
        """How many pieces of a component (by its name in game.yaml) lie on the table, or were needed by what has just
        been told: dice by a roll. Nothing where the box always has enough, as of cards that play deals itself."""
        del state, told
        return {}

    def masked(self, card: int) -> int | None:
        """What everybody sees of a secret card while it moves (`zones.hidden`); None where all backs are alike."""
        del card
        return None

    def with_people(self, seats: Sequence[int]) -> "Game[State]":
        """The same game where people sit on some seats; games that ask people more than bots override it."""
        del seats
        return self

    def passing(self, view: State, seat: int) -> int | None:
        """The action by which a seat lets a mere opportunity pass; None where it has a decision to make."""
        del view, seat
        return None

    # ── words: only made when somebody looks ──

    def card_words(self, card: int, language: str) -> str:
        """The name of a card, or of its back for a hidden one."""
        del language
        return self.card_ids[card] if card >= 0 else "?"

    def seat_words(self, seat: int, language: str) -> str:
        if seat == TABLE:
            return "場" if language == "ja" else "table"
        return f"プレイヤー{seat + 1}" if language == "ja" else f"Player {seat + 1}"

    def word(self, what: str, value: Any, language: str) -> str:
        """How a value of an event or the argument of a move reads; override for the game's own kinds of value."""
        if what in CARD_FIELDS:
            return self._cards_words(value, language)
        if what in SEAT_FIELDS or what == "seat":
            seats = value if isinstance(value, list | tuple) else [value]
            nobody = "なし" if language == "ja" else "nobody"
            return _joined([self.seat_words(seat, language) for seat in seats], language) or nobody
        if isinstance(value, list | tuple):
            return " ".join(str(part) for part in value)
        return str(value)

    def _cards_words(self, value: Any, language: str) -> str:
        cards = list(value) if isinstance(value, list | tuple) else [value]
        known = [self.card_words(card, language) for card in cards if card is not None]
        unknown = len(cards) - len(known)
        if unknown or not known:
            known.append(f"カード{unknown}枚" if language == "ja" else f"{unknown} card{'s' * (unknown != 1)}")
        return _joined(known, language)

    def action_words(self, view: State, seat: int, action: int, language: str) -> str:
        """A legal move as it reads in a list; `view` is there for games whose wording needs it."""
        del view, seat
        move = self.moves.of(action)
        template = (move.ja if language == "ja" else move.en) or f"{move.name} {{it}}"
        return template.format(it=self.word(move.what, self.moves.arguments[action], language)).strip()

    def event_words(self, event: Event, seat: int | None, language: str) -> str:
        """What a seat hears of an event, as a sentence."""
        kind = self.events[event[0]]
        values = seen_by(event, self.events, seat, self.masked)
        words = {name: self.word(name, value, language) for name, value in values.items()}
        template = (kind.ja if language == "ja" else kind.en) or event[0]
        return template.format(seat=self.seat_words(event[1], language), **words)

    def event_data(self, event: Event, seat: int | None) -> dict[str, Any]:
        """What a seat hears of an event, as plain data for JSON: cards by their ids, hidden ones None or "?" and their
        back."""
        data: dict[str, Any] = {"event": event[0], "seat": event[1], "rule": self.events[event[0]].rule}
        for name, value in seen_by(event, self.events, seat, self.masked).items():
            data[name] = self._named(value) if name in CARD_FIELDS else value
        return data

    def _named(self, value: Any) -> Any:
        if isinstance(value, list | tuple):
            return [self._named(part) for part in value]
        return _plain(-1 if value is None else value, self.card_ids)

    def action_data(self, action: int) -> dict[str, Any]:
        """An action as plain data: {"do": "propose", "card": "haro"}."""
        move = self.moves.of(action)
        argument = self.moves.arguments[action]
        return {"do": move.name} | (
            {} if not move.what else {move.what: self.card_ids[argument] if move.what == "card" else argument}
        )

    def view_data(self, view: State) -> dict[str, Any]:
        """A view as plain data for JSON: each slot by its name, cards by their ids, hidden ones "?" and their back."""
        fields = {*view.zones, *view.marks}
        return {name: _plain(getattr(view, name), self.card_ids if name in fields else None) for name in view.__slots__}

    def table_words(self, view: State, seat: int | None, language: str) -> list[str]:
        """The table as a seat sees it, in lines for a terminal; override it, the default is bare."""
        del seat
        lines = []
        for zone in view.zones:
            cards = [self.card_words(card, language) for card in cards_in(getattr(view, zone))]
            lines.append(f"{zone}: {_joined(cards, language) or '-'}")
        return lines


class IllegalActionError(Exception):
    """An action that the rules do not allow now; the state is as it was."""

    def __init__(self, seat: int, action: object, reason: str) -> None:
        super().__init__(f"seat {seat}: {reason}")
        self.seat = seat
        self.action = action
        self.reason = reason


def _joined(words: Sequence[str], language: str) -> str:
    return ("、" if language == "ja" else ", ").join(words)


def _plain(value: Any, ids: Sequence[str] | None) -> Any:
    if isinstance(value, list | tuple):
        return [_plain(part, ids) for part in value]
    if ids is None or not isinstance(value, int):
        return value
    if value >= 0:
        return ids[value]
    return None if value == -1 else f"?{-2 - value}"
