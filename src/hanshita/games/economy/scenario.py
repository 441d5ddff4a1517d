"""National Economy's table for scenarios: take the words of a scenario file, act at a table of people, show what lies.

given   players, mode, round, start (who begins the round), turn, household, goods (how many are in the pile), shared,
        deck (all of it) or deck_top (its top, the rest follows), discard, and by seats: cash, hands, own, ready,
        asleep, penalties
steps   the methods `do_…`: place with all that is built and discarded for it; pick; sell and trim, all cards at once
expect  the methods `see_…`

What is not given is as in the setup: three cards from the deck, two workers, the start money, the goods that nobody
holds, the workplaces of the rounds before. Names stand for any copy of a card; `area: own` or `shared` says where a
worker goes if both are possible.
"""

from collections.abc import Iterable
from typing import Any

from hanshita.engine.scenario import Bag, MisspeltError, RefusedError, Stage, Values
from hanshita.games.economy import scoring
from hanshita.games.economy import state as phases
from hanshita.games.economy.modes import MODES
from hanshita.games.economy.moving import gain_building
from hanshita.games.economy.rules import Economy
from hanshita.games.economy.state import BLOCKER, EconomyState

_GIVEN = (
    "players", "mode", "round", "start", "turn", "household", "goods", "shared", "deck", "deck_top", "discard",
    "cash", "hands", "own", "ready", "asleep", "penalties",
)  # fmt: skip
_PHASES = {
    phases.PLACE: "place", phases.PICK: "pick", phases.BUILD: "build", phases.BUILD_FREE: "build",
    phases.TWIN: "build", phases.SECOND: "build", phases.DISCARD: "discard", phases.PAY: "pay", phases.TRIM: "trim",
    phases.OVER: "over",
}  # fmt: skip
_UNFINISHED = (phases.BUILD, phases.BUILD_FREE, phases.TWIN, phases.SECOND, phases.DISCARD)


class EconomyStage(Stage[EconomyState]):
    """A table of National Economy."""

    game: Economy

    def __init__(self, game: Economy) -> None:
        super().__init__(game.with_people(range(phases.MOST_PLAYERS)))
        self._box: list[int] = []  # cards that have no place yet

    # ── laying the table ──

    def lay(self, given: Values) -> EconomyState:
        for key in given:
            if key not in _GIVEN:
                raise MisspeltError(f'"given" of economy has no "{key}"', key, _GIVEN)
        game = self.game = self.variant(given)
        low, high = game.mode.players
        players = given.get("players")
        if not isinstance(players, int) or not low <= players <= high:
            raise MisspeltError(f'"players" is {players!r}, expected {low}-{high}', players)
        new = EconomyState(players, self._seat(given.get("start", 0), players), (0,) * game.deck.buildings, game.humans)
        self._box = list(range(len(game.card_ids)))
        self._lay_round(new, given)
        self._lay_players(new, given)
        self._lay_piles(new, given)
        new.turn = self._seat(given.get("turn", new.start), players)
        new.supply = game.deck.money - sum(new.cash) - new.household
        return new

    def variant(self, given: Values) -> Economy:
        mode = given.get("mode", MODES[0])
        if mode not in self.game.modes:
            raise MisspeltError(f'there is no mode "{mode}"', mode, tuple(self.game.modes))
        return Economy(self.game.modes, self.game.modes[mode], self.game.facts.slug, humans=self.game.humans)

    def _lay_round(self, new: EconomyState, given: Values) -> None:
        mode = self.game.mode
        new.round = given.get("round", 1)
        if not isinstance(new.round, int) or not 1 <= new.round <= mode.rounds:
            raise MisspeltError(f'"round" is {new.round!r}, expected 1-{mode.rounds}', new.round)
        new.household = given.get("household", 0)
        names = given.get("shared")
        cards = self.game.deck.rounds[: mode.rounds]
        usual = [*mode.shared[new.players], *cards[: new.round - 1]]
        new.shared = self._out_all(usual) if names is None else self._out(names)
        new.rounds = self._out_if_there(reversed(cards[new.round - 1 :]))

    def _lay_players(self, new: EconomyState, given: Values) -> None:
        mode = self.game.mode
        for place, seat in enumerate(new.clockwise(new.start)):
            new.cap[seat], new.limit[seat] = min(mode.cap, mode.deck.most_workers), mode.limit
            new.cash[seat] = mode.cash[place]
            new.ready[seat] = mode.workers
        for key, values in (
            ("cash", new.cash), ("ready", new.ready), ("asleep", new.asleep), ("penalties", new.penalties),
        ):  # fmt: skip
            for seat, count in given.get(key, {}).items():
                values[self._seat(seat, new.players)] = count
        new.crew = [ready + asleep for ready, asleep in zip(new.ready, new.asleep, strict=True)]
        for seat, names in given.get("hands", {}).items():
            new.hand[self._seat(seat, new.players)] = sorted(self._out(names))
        for seat, names in given.get("own", {}).items():
            for card in self._out(names):
                gain_building(mode, new, self._seat(seat, new.players), card)

    def _lay_piles(self, new: EconomyState, given: Values) -> None:
        """Piles, and hands that are not given from what is left; the end of a pile is its top."""
        deck, mode = self.game.deck, self.game.mode
        new.discard = self._out(given.get("discard", []))
        top = self._out(given.get("deck", given.get("deck_top", [])))[::-1]
        for seat in new.clockwise(new.start):
            if seat not in given.get("hands", {}):
                new.hand[seat] = sorted(
                    self._out_all([card for card in self._box if card < deck.buildings][: mode.hand])
                )
        if "deck" not in given:
            new.deck = self._out_all([card for card in self._box if card < deck.buildings][::-1])
        new.deck += top
        pile = [card for card in self._box if card >= mode.first_goods]
        new.goods = self._out_all(pile[: given.get("goods", len(pile))])
        new.aside, self._box = tuple(self._box), []

    def _out(self, names: Any) -> list[int]:
        """Copies of the named cards, each taken out of the box once."""
        if not isinstance(names, list):
            raise MisspeltError(f"a list of cards is expected, found {names!r}", names)
        found = []
        for name in names:
            copies = self._copies(name)
            left = [card for card in copies if card in self._box]
            if not left:
                raise MisspeltError(f'the box has only {len(copies)} of "{name}"', name)
            found += self._out_all(left[:1])
        return found

    def _out_all(self, cards: list[int]) -> list[int]:
        for card in cards:
            self._box.remove(card)
        return list(cards)

    def _out_if_there(self, cards: Iterable[int]) -> tuple[int, ...]:
        return tuple(self._out_all([card for card in cards if card in self._box]))

    def _copies(self, name: object) -> list[int]:
        deck = self.game.deck
        if name not in deck.copies:
            raise MisspeltError(f'there is no card "{name}"', name, tuple(deck.copies))
        return deck.copies[str(name)]

    @staticmethod
    def _seat(seat: Any, players: int) -> int:
        if not isinstance(seat, int) or not 0 <= seat < players:
            raise MisspeltError(f"there is no seat {seat!r} among {players} players", seat)
        return seat

    # ── steps ──

    def _choose(self, seat: int, move: str, name: object, among: Iterable[int] | None = None) -> None:
        """A move with any copy of a card, if it is legal."""
        copies, game = self._copies(name), self.game
        if seat not in game.actors(self.state):
            raise RefusedError(f"seat {seat} has nothing to decide now")
        for action in game.actions(self.state, seat):
            card = game.moves.arguments[action]
            if game.moves.name(action) == move and card in copies and (among is None or card in among):
                self.act(seat, action)
                return
        raise RefusedError(f"seat {seat} may not {move} {name} now")

    def _finish(self, seat: int, *unfinished: int) -> None:
        if self.state.phase in unfinished and self.state.turn == seat:
            raise RefusedError("more cards have to be named")

    def do_place(self, step: Values) -> None:
        seat = self._seat(step["seat"], self.state.players)
        own = self.state.own[seat]
        area, name = step.get("area"), step["card"]
        if area not in (None, "own", "shared"):
            raise MisspeltError(f'"area" is {area!r}, expected own or shared', area, ("own", "shared"))
        places = {"own": own, "shared": self.state.shared, None: None}[area]
        if area is None and any(card in own for card in self._copies(name)):
            places = own
        self._choose(seat, "place", name, places)
        for card in step.get("build", []):
            self._choose(seat, "build", card)
        for card in step.get("discard", []):
            self._choose(seat, "discard", card)
        self._finish(seat, *_UNFINISHED)

    def do_pick(self, step: Values) -> None:
        for card in step["cards"]:
            self._choose(step["seat"], "pick", card)
        self._finish(step["seat"], phases.PICK)

    def do_sell(self, step: Values) -> None:
        """All at once; they are sold from the dearest to the cheapest."""
        rank = self.game.mode.rank
        for card in sorted(step["cards"], key=lambda name: rank[self._copies(name)[0]]):
            self._choose(step["seat"], "sell", card)
        self._finish(step["seat"], phases.PAY)

    def do_trim(self, step: Values) -> None:
        for card in step["cards"]:
            self._choose(step["seat"], "trim", card)
        self._finish(step["seat"], phases.TRIM)

    # ── looks ──

    def _each(self, zone: list[list[int]]) -> dict[int, Bag]:
        return {seat: Bag(self.names(cards)) for seat, cards in enumerate(zone)}

    def _by_seat(self, values: Iterable[int]) -> dict[int, int]:
        return dict(enumerate(values))

    def see_phase(self) -> str:
        return _PHASES[self.state.phase]

    def see_turn(self) -> int:
        return self.state.turn

    def see_round(self) -> int:
        return self.state.round

    def see_start(self) -> int:
        """Who began this round."""
        return self.state.start

    def see_marker(self) -> int:
        """Who holds the marker and begins the next one."""
        return self.state.marker

    def see_hand(self) -> dict[int, Bag]:
        return self._each(self.state.hand)

    def see_own(self) -> dict[int, Bag]:
        return self._each(self.state.own)

    def see_shared(self) -> list[Any]:
        """From the oldest to the newest."""
        return self.names(self.state.shared)

    def see_blocked(self) -> list[Any]:
        blocked = [one // 8 for one in self.state.placed if one % 8 == BLOCKER]
        return Bag(self.names(blocked))

    def see_revealed(self) -> Bag:
        return Bag(self.names(self.state.revealed))

    def see_discard(self) -> Bag:
        return Bag(self.names(self.state.discard))

    def see_deck(self) -> list[Any]:
        return self.names(self.state.deck[::-1])

    def see_goods(self) -> int:
        return len(self.state.goods)

    def see_cash(self) -> dict[int, int]:
        return self._by_seat(self.state.cash)

    def see_household(self) -> int:
        return self.state.household

    def see_money(self) -> int:
        """All in wallets and household."""
        return sum(self.state.cash) + self.state.household

    def see_workers(self) -> dict[int, int]:
        """All workers, wherever they are."""
        return self._by_seat(self.state.crew)

    def see_ready(self) -> dict[int, int]:
        return self._by_seat(self.state.ready)

    def see_asleep(self) -> dict[int, int]:
        return self._by_seat(self.state.asleep)

    def see_cap(self) -> dict[int, int]:
        return self._by_seat(self.state.cap)

    def see_limit(self) -> dict[int, int]:
        return self._by_seat(self.state.limit)

    def see_penalties(self) -> dict[int, int]:
        return self._by_seat(self.state.penalties)

    def see_value(self) -> dict[int, int]:
        return self._by_seat(scoring.value(self.game.mode, self.state, seat) for seat in range(self.state.players))

    def see_bonus(self) -> dict[int, int]:
        return self._by_seat(scoring.bonus(self.game.mode, self.state, seat) for seat in range(self.state.players))

    def see_minus(self) -> dict[int, int]:
        """What penalties cost."""
        return self._by_seat(scoring.penalty(self.game.mode, self.state, seat) for seat in range(self.state.players))

    def see_score(self) -> dict[int, int]:
        return self._by_seat(self.game.score(self.state))

    def see_over(self) -> str | None:
        """finished: all rounds were played; ruined: a lone player could not pay."""
        return (None, "finished", "ruined")[self.state.outcome]

    def see_winners(self) -> list[int]:
        return list(self.state.victors)
