"""Bots at one table: take a match and a bot for each seat, play to the end whatever the bots do.

A bot that crashes, answers nothing, something illegal or too late is noted as a fault; the referee acts for it (the
middle one of the legal actions, so that the game goes on as a log can repeat it). After `PATIENCE` faults a bot is not
asked again. A bot cannot break the match: it holds copies of views and lists only.
"""

import ctypes
import threading
from collections.abc import Callable, Mapping, Sequence
from queue import Empty, SimpleQueue
from typing import Any, Generic, NamedTuple

from hanshita.engine.bots import Bot
from hanshita.engine.match import Match
from hanshita.engine.zones import State

PATIENCE = 3  # faults


class Fault(NamedTuple):
    """What a bot did wrong, at which decision of the match."""

    seat: int
    decision: int
    reason: str


class UnfinishedError(Exception):
    """A match that did not end within the bound of its game: a mistake of the game, not of a bot."""


class Referee(Generic[State]):
    """Asks the bots of a match in turn; `time_limit` in seconds for each answer, None for no limit."""

    def __init__(self, match: Match[State], bots: Mapping[int, Bot], time_limit: float | None = None) -> None:
        self.match = match
        self.bots = dict(bots)
        self.faults: list[Fault] = []
        self._time_limit = time_limit

    def play(self, watch: Callable[[], object] | None = None) -> None:
        """Play to the end; `watch` is called after each action. Raises UnfinishedError past the game's bound."""
        match = self.match
        bound = match.game.facts.longest
        while not match.over:
            if match.decisions >= bound:
                raise UnfinishedError(f"{match.game.facts.slug} did not end in {bound} decisions")
            self.step(match.actors[0])
            if watch is not None:
                watch()

    def step(self, seat: int) -> None:
        """Let the bot of one seat decide."""
        legal = tuple(self.match.actions(seat))
        action = self._answer(seat, legal)
        if type(action) is not int or action not in legal:
            if action is not None:
                self._fault(seat, f"answered {action!r}, which is not legal")
            action = legal[len(legal) // 2]
        self.match.act(seat, action)

    def _answer(self, seat: int, legal: Sequence[int]) -> object:
        """What the bot says; None, and a fault, where it says nothing of use."""
        bot = self.bots[seat]
        if sum(fault.seat == seat for fault in self.faults) >= PATIENCE:
            return None
        view = self.match.view(seat)
        try:
            answer = within(lambda: bot.choose(view, seat, legal), self._time_limit)
        except TimeoutError:
            self._fault(seat, f"did not answer in {self._time_limit} s")
            return None
        except Exception as crash:
            self._fault(seat, f"crashed with {type(crash).__name__}: {crash}")
            return None
        if answer is None:
            self._fault(seat, "answered nothing")
        return answer

    def _fault(self, seat: int, reason: str) -> None:
        self.faults.append(Fault(seat, self.match.decisions, reason))


class _Stop(BaseException):
    """Thrown into the thread of a bot that does not come to an end."""


def within(ask: Callable[[], Any], seconds: float | None) -> Any:
    """The answer of `ask`, or TimeoutError after some seconds; a late thread is stopped at its next line of Python."""
    if seconds is None:
        return ask()
    answers: SimpleQueue[tuple[bool, Any]] = SimpleQueue()

    def run() -> None:
        try:
            answers.put((True, ask()))
        except _Stop:
            pass
        except BaseException as crash:
            answers.put((False, crash))

    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    try:
        fine, answer = answers.get(timeout=seconds)
    except Empty:
        ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread.ident or 0), ctypes.py_object(_Stop))
        raise TimeoutError from None
    if fine:
        return answer
    raise answer if isinstance(answer, Exception) else RuntimeError(repr(answer))
