# ruff: noqa: ARG002 - every step has the same signature
"""konkatsu's table for scenarios: take the words of a scenario file, act at a table of people, show what lies there.

given   players, turn (whose it is), hands, fields, scores, deck, discard
steps   the methods `do_…`: approach names the question and all whom it is put to; timeout: the timer rings
expect  the methods `see_…`; fields: {1: null} is an empty field, backs what everybody sees of it;
        answers: {1: yes, 2: refuse} what was said to the question of this turn

The timer lies on the table: nothing ends by itself.
"""

from collections.abc import Mapping
from typing import Any, ClassVar

from hanshita.engine import NO_CARD
from hanshita.engine.said import MisspeltError, Said
from hanshita.engine.scenario import Bag, RefusedError, Stage
from hanshita.games.konkatsu import state
from hanshita.games.konkatsu.rules import Konkatsu
from hanshita.games.konkatsu.state import KonkatsuState
from hanshita.games.konkatsu.words import NO, REFUSE, YES

_PHASES = ("act", "target", "answer", "propose", "respond", "over")
_ANSWERS = {"yes": YES, "True": YES, "no": NO, "False": NO, "refuse": REFUSE}  # bare yes and no are flags
_SAID = {YES: True, NO: False, REFUSE: "refuse"}  # as a scenario has them
_OF_PEOPLE = ("time_up", "leave")  # always possible at a table, so not worth listing


class KonkatsuStage(Stage[KonkatsuState]):
    """A table of konkatsu."""

    game: Konkatsu
    givens = ("players", "turn", "hands", "fields", "scores", "deck", "discard")
    words: ClassVar[Mapping[str, str]] = {
        "card": "card",
        "ask": "",
        "targets": "numbers",
        "answer": "",
        "target": "seat",
        "accept": "flag",
    }

    def __init__(self, game: Konkatsu) -> None:
        everybody = (1 << game.deck.players[1]) - 1
        super().__init__(Konkatsu(game.deck, game.facts.slug, game.facts.version, {"clock": "timer"}, everybody))
        self._deck = game.deck
        self._first = game.deck.first

    # ── laying the table ──

    def lay(self, given: Said) -> KonkatsuState:
        players = self.players(given)
        new = KonkatsuState(len(self._deck.ids), players, given.seat("turn", 0), *self.game.clock[1:])
        for seat, names in given.by_seat("hands"):
            new.hand[seat] = tuple(self.cards(names))
        for seat, name in given.by_seat("fields"):
            card = self.card(name)
            new.field[seat], new.sexes[seat] = card, self._deck.sex[card]
        for seat, points in given.numbers_by_seat("scores"):
            new.score[seat] = points
        new.deck = self.cards(given.get("deck", []))[::-1]
        new.discard = self.cards(given.get("discard", []))
        new.knows = [0] * len(new.discard)
        return new

    # ── steps ──

    def _do(self, seat: int, name: str, argument: int = 0) -> None:
        self.act(seat, self._first[name] + argument)

    def do_draw(self, step: Said) -> None:
        self._do(step["seat"], "draw")

    def do_place(self, step: Said) -> None:
        self._do(step["seat"], "place", self.card(step["card"]))

    def do_swap(self, step: Said) -> None:
        self._do(step["seat"], "swap", self.card(step["card"]))

    def do_redraw_hand(self, step: Said) -> None:
        self._do(step["seat"], "redraw_hand", self.card(step["card"]))

    def do_redraw_field(self, step: Said) -> None:
        self._do(step["seat"], "redraw_field")

    def do_approach(self, step: Said) -> None:
        """The question, then everybody it is put to, clockwise."""
        seat, targets = step["seat"], step.numbers("targets")
        self._do(seat, "approach", self._deck.kinds.index(step.one_of("ask", tuple(self._deck.kinds))))
        for other in self._deck.others[self.state.players][seat]:
            if self.state.phase == state.TARGET and other in targets:
                self._do(seat, "target", other)
        if self.state.phase == state.TARGET:
            self._do(seat, "done")
        if sorted(targets) != sorted(self.state.targets):
            raise RefusedError("these cannot be asked")

    def do_answer(self, step: Said) -> None:
        said = str(step["answer"])
        if said not in _ANSWERS:
            raise MisspeltError(f'"answer" is {said!r}, expected yes, no or refuse', said, ("yes", "no", "refuse"))
        self._do(step["seat"], "answer", _ANSWERS[said])

    def do_propose(self, step: Said) -> None:
        self._do(step["seat"], "propose", step.seat("target"))

    def do_stop(self, step: Said) -> None:
        self._do(step["seat"], "stop")

    def do_respond(self, step: Said) -> None:
        self._do(step["seat"], "accept" if step.flag("accept") else "decline")

    def do_timeout(self, step: Said) -> None:
        if self.state.phase == state.OVER:
            raise RefusedError("the game is over already")
        self._do(self.state.pending[0], "time_up")

    def do_leave(self, step: Said) -> None:
        self._do(step["seat"], "leave")

    # ── looks ──

    def see_legal_kinds(self) -> list[str]:
        return [name for name in super().see_legal_kinds() if name not in _OF_PEOPLE]

    def see_phase(self) -> str:
        return _PHASES[self.state.phase]

    def see_turn(self) -> int:
        return self.state.turn

    def see_hand(self) -> dict[int, Bag]:
        return {seat: Bag(self.names(cards)) for seat, cards in enumerate(self.state.hand)}

    def see_fields(self) -> dict[int, Any]:
        return {seat: None if card == NO_CARD else self._deck.ids[card] for seat, card in enumerate(self.state.field)}

    def see_backs(self) -> dict[int, Any]:
        marks = [*self._deck.marks, None]
        return {seat: marks[sex] for seat, sex in enumerate(self.state.sexes)}

    def see_answers(self) -> dict[int, Any]:
        """What each said to the question of this turn."""
        return {seat: _SAID[one] for seat, one in enumerate(self.state.answers) if one in _SAID}

    def see_scores(self) -> dict[int, int]:
        return dict(enumerate(self.state.score))

    def see_deck(self) -> list[Any]:
        return self.names(self.state.deck[::-1])

    def see_discard(self) -> Bag:
        return Bag(self.names(self.state.discard))

    def see_over(self) -> bool:
        return self.state.phase == state.OVER

    def see_winners(self) -> Bag:
        return Bag(self.state.won)

    def see_losers(self) -> Bag:
        return Bag(self.state.lost)
