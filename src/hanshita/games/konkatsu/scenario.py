# ruff: noqa: ARG002 - every step has the same signature
"""konkatsu's table for scenarios: take the words of a scenario file, act at a table of people, show what lies there.

given   players, turn (whose it is), hands, fields, scores, deck, discard
steps   the methods `do_…`: approach names the question and all whom it is put to; timeout: the timer rings
expect  the methods `see_…`; fields: {1: null} is an empty field, backs what everybody sees of it;
        answers: {1: yes, 2: refuse} what was said to the question of this turn

The timer lies on the table: nothing ends by itself.
"""

from typing import Any

from hanshita.engine import NO_CARD
from hanshita.engine.scenario import Bag, MisspeltError, RefusedError, Stage, Values
from hanshita.games.konkatsu import state
from hanshita.games.konkatsu.rules import Konkatsu
from hanshita.games.konkatsu.state import KonkatsuState
from hanshita.games.konkatsu.words import NO, REFUSE, YES

_GIVEN = ("players", "turn", "hands", "fields", "scores", "deck", "discard")
_PHASES = ("act", "target", "answer", "propose", "respond", "over")
_ANSWERS = {"yes": YES, "True": YES, "no": NO, "False": NO, "refuse": REFUSE}  # bare yes and no are flags
_SAID = {YES: True, NO: False, REFUSE: "refuse"}  # as a scenario has them
_OF_PEOPLE = ("time_up", "leave")  # always possible at a table, so not worth listing


class KonkatsuStage(Stage[KonkatsuState]):
    """A table of konkatsu."""

    game: Konkatsu

    def __init__(self, game: Konkatsu) -> None:
        everybody = (1 << game.deck.players[1]) - 1
        super().__init__(Konkatsu(game.deck, game.facts.slug, game.facts.version, {"clock": "timer"}, everybody))
        self._deck = game.deck
        self._first = game.deck.first

    # ── laying the table ──

    def lay(self, given: Values) -> KonkatsuState:
        for key in given:
            if key not in _GIVEN:
                raise MisspeltError(f'"given" of konkatsu has no "{key}"', key, _GIVEN)
        low, high = self._deck.players
        players = given.get("players")
        if not isinstance(players, int) or not low <= players <= high:
            raise MisspeltError(f'"players" is {players!r}, expected {low}-{high}', players)
        clock = self.game.clock
        new = KonkatsuState(len(self._deck.ids), players, self._seat(given.get("turn", 0), players), *clock[1:])
        for seat, names in self._by_seat(given, "hands", players):
            new.hand[seat] = tuple(self.cards(names))
        for seat, name in self._by_seat(given, "fields", players):
            card = self.card(name)
            new.field[seat], new.sexes[seat] = card, self._deck.sex[card]
        for seat, points in self._by_seat(given, "scores", players):
            if not isinstance(points, int):
                raise MisspeltError(f"a score is a number, found {points!r}", points)
            new.score[seat] = points
        new.deck = self.cards(given.get("deck", []))[::-1]
        new.discard = self.cards(given.get("discard", []))
        new.knows = [0] * len(new.discard)
        return new

    def _by_seat(self, given: Values, key: str, players: int) -> list[tuple[int, Any]]:
        values = given.get(key) or {}
        if not isinstance(values, dict):
            raise MisspeltError(f'"{key}" is written by seats, as in {{0: …}}', values)
        return [(self._seat(seat, players), value) for seat, value in values.items()]

    @staticmethod
    def _seat(seat: Any, players: int) -> int:
        if not isinstance(seat, int) or not 0 <= seat < players:
            raise MisspeltError(f"there is no seat {seat!r} among {players} players", seat)
        return seat

    # ── steps ──

    def _do(self, seat: int, name: str, argument: int = 0) -> None:
        self.act(seat, self._first[name] + argument)

    def do_draw(self, step: Values) -> None:
        self._do(step["seat"], "draw")

    def do_place(self, step: Values) -> None:
        self._do(step["seat"], "place", self.card(step["card"]))

    def do_swap(self, step: Values) -> None:
        self._do(step["seat"], "swap", self.card(step["card"]))

    def do_redraw_hand(self, step: Values) -> None:
        self._do(step["seat"], "redraw_hand", self.card(step["card"]))

    def do_redraw_field(self, step: Values) -> None:
        self._do(step["seat"], "redraw_field")

    def do_approach(self, step: Values) -> None:
        """The question, then everybody it is put to, clockwise."""
        seat, targets = step["seat"], step["targets"]
        if not isinstance(targets, list):
            raise MisspeltError(f"a list of seats is expected, found {targets!r}", targets)
        self._do(seat, "approach", self._kind(step["ask"]))
        for other in self._deck.others[self.state.players][seat]:
            if self.state.phase == state.TARGET and other in targets:
                self._do(seat, "target", other)
        if self.state.phase == state.TARGET:
            self._do(seat, "done")
        if sorted(map(str, targets)) != sorted(map(str, self.state.targets)):
            raise RefusedError("these cannot be asked")

    def _kind(self, name: object) -> int:
        if name not in self._deck.kinds:
            raise MisspeltError(f'there is no type "{name}"', name, tuple(self._deck.kinds))
        return self._deck.kinds.index(str(name))

    def do_answer(self, step: Values) -> None:
        said = str(step["answer"])
        if said not in _ANSWERS:
            raise MisspeltError(f'"answer" is {said!r}, expected yes, no or refuse', said, ("yes", "no", "refuse"))
        self._do(step["seat"], "answer", _ANSWERS[said])

    def do_propose(self, step: Values) -> None:
        self._do(step["seat"], "propose", self._seat(step["target"], self.state.players))

    def do_stop(self, step: Values) -> None:
        self._do(step["seat"], "stop")

    def do_respond(self, step: Values) -> None:
        self._do(step["seat"], "accept" if step["accept"] is True else "decline")

    def do_timeout(self, step: Values) -> None:
        if self.state.phase == state.OVER:
            raise RefusedError("the game is over already")
        self._do(self.state.pending[0], "time_up")

    def do_leave(self, step: Values) -> None:
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
