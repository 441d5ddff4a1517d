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

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

from hanshita.engine.said import MisspeltError, Said
from hanshita.engine.scenario import Bag, RefusedError, Stage
from hanshita.games.economy import scoring
from hanshita.games.economy import state as phases
from hanshita.games.economy.modes import MODES
from hanshita.games.economy.moving import gain_building
from hanshita.games.economy.rules import Economy
from hanshita.games.economy.state import BLOCKER, EconomyState

_PHASES = {
    phases.PLACE: "place", phases.PICK: "pick", phases.BUILD: "build", phases.BUILD_FREE: "build",
    phases.TWIN: "build", phases.SECOND: "build", phases.DISCARD: "discard", phases.PAY: "pay", phases.TRIM: "trim",
    phases.OVER: "over",
}  # fmt: skip
_UNFINISHED = (phases.BUILD, phases.BUILD_FREE, phases.TWIN, phases.SECOND, phases.DISCARD)


class EconomyStage(Stage[EconomyState]):
    """A table of National Economy."""

    game: Economy
    givens = (
        "players", "mode", "round", "start", "turn", "household", "goods", "shared", "deck", "deck_top", "discard",
        "cash", "hands", "own", "ready", "asleep", "penalties",
    )  # fmt: skip
    words: ClassVar[Mapping[str, str]] = {
        "card": "card",
        "cards": "cards",
        "area": "",
        "build": "cards",
        "discard": "cards",
    }
    variants = ("mode",)

    def __init__(self, game: Economy) -> None:
        super().__init__(game.with_people(range(phases.MOST_PLAYERS)))
        self._box: list[int] = []  # cards that have no place yet

    # ── laying the table ──

    def lay(self, given: Said) -> EconomyState:
        game = self.game = self.variant(given)
        players = self.players(given)
        new = EconomyState(players, given.seat("start", 0), (0,) * game.deck.buildings, game.humans)
        self._box = list(range(len(game.card_ids)))
        self._lay_round(new, given)
        self._lay_players(new, given)
        self._lay_piles(new, given)
        new.turn = given.seat("turn", new.start)
        new.supply = game.deck.money - sum(new.cash) - new.household
        return new

    def variant(self, given: Said) -> Economy:
        mode = given.one_of("mode", tuple(self.game.modes), MODES[0])
        return Economy(self.game.modes, self.game.modes[mode], self.game.facts.slug, humans=self.game.humans)

    def _lay_round(self, new: EconomyState, given: Said) -> None:
        mode = self.game.mode
        new.round = given.number("round", 1, 1, mode.rounds)
        new.household = given.number("household", 0)
        names = given.get("shared")
        cards = self.game.deck.rounds[: mode.rounds]
        usual = [*mode.shared[new.players], *cards[: new.round - 1]]
        new.shared = self._out_all(usual) if names is None else self._out(names)
        new.rounds = self._out_if_there(reversed(cards[new.round - 1 :]))

    def _lay_players(self, new: EconomyState, given: Said) -> None:
        mode = self.game.mode
        for place, seat in enumerate(new.clockwise(new.start)):
            new.cap[seat], new.limit[seat] = min(mode.cap, mode.deck.most_workers), mode.limit
            new.cash[seat] = mode.cash[place]
            new.ready[seat] = mode.workers
        for seat, count in given.numbers_by_seat("cash"):
            new.cash[seat] = count
        for seat, count in given.numbers_by_seat("penalties", most=mode.deck.penalty_cards):
            new.penalties[seat] = count
        self._lay_workers(new, given)
        for seat, names in given.by_seat("hands"):
            new.hand[seat] = sorted(self._out(names))
        for seat, names in given.by_seat("own"):
            for card in self._out(names):
                gain_building(mode, new, seat, card)

    def _lay_workers(self, new: EconomyState, given: Said) -> None:
        most = self.game.deck.most_workers
        for key, counts in (("ready", new.ready), ("asleep", new.asleep)):
            for seat, count in given.numbers_by_seat(key, most=most):
                counts[seat] = count
        new.crew = [ready + asleep for ready, asleep in zip(new.ready, new.asleep, strict=True)]
        if max(new.crew) > most:
            raise MisspeltError(f"a player has {max(new.crew)} workers, and {most} are in the box", "ready")

    def _lay_piles(self, new: EconomyState, given: Said) -> None:
        """Piles, and hands that are not given from what is left; the end of a pile is its top."""
        deck, mode = self.game.deck, self.game.mode
        new.discard = self._out(given.get("discard", []))
        top = self._out(given.get("deck", given.get("deck_top", [])))[::-1]
        for seat in new.clockwise(new.start):
            if seat not in dict(given.by_seat("hands")):
                new.hand[seat] = sorted(
                    self._out_all([card for card in self._box if card < deck.buildings][: mode.hand])
                )
        if "deck" not in given:
            new.deck = self._out_all([card for card in self._box if card < deck.buildings][::-1])
        new.deck += top
        pile = [card for card in self._box if card >= mode.first_goods]
        new.goods = self._out_all(pile[: given.number("goods", len(pile), most=len(pile))])
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
        if not isinstance(name, str) or name not in deck.copies:
            raise MisspeltError(f'there is no card "{name}"', name, tuple(deck.copies))
        return deck.copies[name]

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

    def do_place(self, step: Said) -> None:
        seat, name = step.seat(), step["card"]
        own = self.state.own[seat]
        areas = {"own": own, "shared": self.state.shared}
        places = areas[step.one_of("area", tuple(areas))] if "area" in step else None
        if places is None and any(card in own for card in self._copies(name)):
            places = own
        self._choose(seat, "place", name, places)
        for card in step.listed("build", []):
            self._choose(seat, "build", card)
        for card in step.listed("discard", []):
            self._choose(seat, "discard", card)
        self._finish(seat, *_UNFINISHED)

    def do_pick(self, step: Said) -> None:
        for card in step.listed("cards"):
            self._choose(step["seat"], "pick", card)
        self._finish(step["seat"], phases.PICK)

    def do_sell(self, step: Said) -> None:
        """All at once; they are sold from the dearest to the cheapest."""
        rank = self.game.mode.rank
        for card in sorted(step.listed("cards"), key=lambda name: rank[self._copies(name)[0]]):
            self._choose(step["seat"], "sell", card)
        self._finish(step["seat"], phases.PAY)

    def do_trim(self, step: Said) -> None:
        for card in step.listed("cards"):
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
