"""sentoin's table for scenarios: take the words of a scenario file, act at the table, show what lies there.

given   players, dealer, events (the whole deck) or events_top, misdeeds, loot and trophies by seats, kaijin by seats
        ({order: …, materials: […]}), loot_top or loot_deck, misdeeds_top or misdeed_deck, used_loot, used_misdeeds,
        used_events. What is not given is as at the start of a game: full decks in file order, five misdeeds each.
steps   misdeed (of: who is robbed), offer, use (from: material; target, side, kind, exchange; window: only in that
        one), material, discard, give, salvage
expect  the methods `see_…`

Who says nothing lets windows pass. A choice with one answer is made by itself; a step may still name it.
"""

from collections.abc import Mapping
from typing import Any, ClassVar

from hanshita.engine import NO_CARD
from hanshita.engine.said import MisspeltError, Said
from hanshita.engine.scenario import Bag, RefusedError, Stage
from hanshita.games.sentoin import effects, state
from hanshita.games.sentoin.cards import WINDOWS
from hanshita.games.sentoin.reach import kind_of_offering, strength
from hanshita.games.sentoin.rules import Sentoin
from hanshita.games.sentoin.state import EVERYBODY, FLED, NOBODY, SentoinState

_PHASES = (
    "run", "misdeed", "rob", "offer", "window", "target", "side", "kind", "exchange", "material", "discard", "give",
    "salvage", "over",
)  # fmt: skip
_OUTCOMES = ("neither", "hero", "kaijin", "both", "fled")  # who was defeated
_ENDS = (None, "heroes", "trophies", "points")


class SentoinStage(Stage[SentoinState]):
    """A table of sentoin."""

    game: Sentoin
    givens = (
        "players", "dealer", "events", "events_top", "misdeeds", "loot", "trophies", "kaijin", "loot_top", "loot_deck",
        "misdeeds_top", "misdeed_deck", "used_loot", "used_misdeeds", "used_events",
    )  # fmt: skip
    words: ClassVar[Mapping[str, str]] = {
        "card": "card", "cards": "cards", "of": "seat", "from": "", "target": "seat", "side": "", "kind": "",
        "exchange": "card", "window": "",
    }  # fmt: skip

    def __init__(self, game: Sentoin) -> None:
        super().__init__(game)
        self._deck = game.deck
        self._first = game.deck.first

    # ── laying the table ──

    def lay(self, given: Said) -> SentoinState:
        deck, players = self._deck, self.players(given)
        new = SentoinState(deck, players, given.seat("dealer", 0))
        left = list(range(len(deck.ids)))
        for seat, kaijin in given.by_seat("kaijin"):
            if not isinstance(kaijin, dict) or kaijin.keys() != {"order", "materials"}:
                raise MisspeltError("a kaijin is written {order: …, materials: […]}", "kaijin")
            new.order[seat] = self._take(kaijin["order"], left)
            new.materials[seat] = tuple(self._take_all(kaijin["materials"], left))
        for seat, names in given.by_seat("trophies"):
            new.trophies[seat] = tuple(self._take_all(names, left))
        for seat, names in given.by_seat("loot"):
            new.loot[seat] = sorted(self._take_all(names, left))
        for seat, names in given.by_seat("misdeeds"):
            new.misdeeds[seat] = sorted(self._take_all(names, left))
        new.used_loot = self._take_all(given.get("used_loot", []), left)
        new.used_misdeeds = self._take_all(given.get("used_misdeeds", []), left)
        new.used_events = self._take_all(given.get("used_events", []), left)
        new.event_deck = self._deck_of(given, "events_top", "events", left, 0, deck.events)
        new.misdeed_deck = self._deck_of(given, "misdeeds_top", "misdeed_deck", left, deck.events, deck.first_loot)
        new.loot_deck = self._deck_of(given, "loot_top", "loot_deck", left, deck.first_loot, len(deck.ids))
        for seat in range(players):
            if seat not in dict(given.by_seat("misdeeds")):
                new.misdeeds[seat] = sorted(new.misdeed_deck[: deck.misdeed_hand])  # from the bottom
                del new.misdeed_deck[: deck.misdeed_hand]
        new.agenda = [(state.FLIP,)]
        self.game.run(new, self.chance, self._tell_of(new))
        return new

    def _tell_of(self, new: SentoinState) -> Any:
        """While the table is being laid, moments are remembered of it and not of an earlier one."""

        def tell(event: Any) -> None:
            self.moments[event[0]] = new.clone()

        return tell

    def _take(self, name: object, left: list[int]) -> int:
        try:
            card = self.copy(name, left)
        except RefusedError:
            raise MisspeltError(f'there are not so many of "{name}"', name) from None
        left.remove(card)
        return card

    def _take_all(self, names: object, left: list[int]) -> list[int]:
        if not isinstance(names, list):
            raise MisspeltError(f"a list of cards is expected, found {names!r}", names)
        return [self._take(name, left) for name in names]

    def _deck_of(self, given: Said, top: str, whole: str, left: list[int], low: int, high: int) -> list[int]:
        """A deck, its end on top: the named cards, and with `top` all that are left beneath them."""
        named = self._take_all(given.get(whole, given.get(top, [])), left)
        rest = [card for card in left if low <= card < high] if whole not in given else []
        return rest[::-1] + named[::-1]

    # ── what happens when nobody says anything ──

    def idle(self) -> tuple[int, int] | None:
        """Windows close."""
        now = self.state
        return (now.actor, self._first["go_on"]) if now.phase == state.WINDOW else None

    def _in(self, seat: int, *phases: int) -> None:
        if self.state.phase not in phases or self.state.actor != seat:
            raise RefusedError("this is not the moment for it")

    def _do(self, seat: int, name: str, argument: int = 0) -> None:
        self.act(seat, self._first[name] + argument)

    def _do_card(self, seat: int, name: str, card: object) -> None:
        """The action with any copy of a card."""
        self.card(card)
        first = self._first[name]
        for action in self.game.actions(self.state, seat) if self.state.actor == seat else ():
            if self.game.moves.name(action) == name and self.names([action - first]) == [card]:
                self.act(seat, action)
                return
        raise RefusedError(f"{card} cannot be chosen")

    # ── steps ──

    def do_misdeed(self, step: Said) -> None:
        seat, victim = step["seat"], step.seat("of") if "of" in step else None
        self._in(seat, state.MISDEED)
        if victim is not None and (victim == seat or not self.state.loot[victim]):
            raise RefusedError("nothing can be taken there")
        self._do_card(seat, "misdeed", step["card"])
        if victim is not None and self.state.phase == state.ROB:
            self._do(seat, "rob", victim)

    def do_offer(self, step: Said) -> None:
        self._in(step["seat"], state.OFFER)
        self._do_card(step["seat"], "offer", step["card"])

    def do_use(self, step: Said) -> None:
        seat = step["seat"]
        self._in(seat, state.WINDOW)
        if "window" in step and step.one_of("window", WINDOWS) != WINDOWS[self.state.window]:
            raise RefusedError("another window is open")
        target = step.seat("target") if "target" in step else None
        source = step.one_of("from", ("loot", "material"), "loot")
        self._do_card(seat, "use_material" if source == "material" else "use", step["card"])
        asks = {state.TARGET: self._target, state.SIDE: self._side, state.KIND: self._kind}
        while self.state.actor == seat and self.state.phase in (*asks, state.EXCHANGE):
            if self.state.phase == state.EXCHANGE:
                self._do_card(seat, "exchange", step["exchange"])
            else:
                asks[self.state.phase](step)
        if target is not None and self.state.target not in (-1, target):
            raise RefusedError("it cannot be done to this one")

    def _target(self, step: Said) -> None:
        self._do(step["seat"], "target", step.seat("target"))

    def _side(self, step: Said) -> None:
        sides = effects.SIDES[:2]
        self._do(step["seat"], "side", sides.index(step.one_of("side", sides)))

    def _kind(self, step: Said) -> None:
        kinds = tuple(self._deck.kinds.loot)
        self._do(step["seat"], "kind", kinds.index(step.one_of("kind", kinds)))

    def do_material(self, step: Said) -> None:
        self._in(step["seat"], state.MATERIAL)
        self._do_card(step["seat"], "material", step["card"])

    def do_discard(self, step: Said) -> None:
        self._in(step["seat"], state.DISCARD)
        self._some(step, "discard")

    def do_give(self, step: Said) -> None:
        self._in(step["seat"], state.GIVE)
        self._some(step, "give")

    def do_salvage(self, step: Said) -> None:
        self._in(step["seat"], state.SALVAGE)
        self._some(step, "salvage")

    def _some(self, step: Said, name: str) -> None:
        self.cards(step["cards"])
        for card in step["cards"]:
            self._do_card(step["seat"], name, card)

    # ── looks: cards ──

    def _each(self, zone: list[Any]) -> dict[int, Bag]:
        return {seat: Bag(self.names(cards)) for seat, cards in enumerate(zone)}

    def _one_each(self, zone: list[int]) -> dict[int, Any]:
        return {seat: None if card == NO_CARD else self.names([card])[0] for seat, card in enumerate(zone)}

    def see_misdeeds(self) -> dict[int, Bag]:
        return self._each(self.state.misdeeds)

    def see_loot(self) -> dict[int, Bag]:
        return self._each(self.state.loot)

    def see_materials(self) -> dict[int, Bag]:
        return self._each(self.state.materials)

    def see_trophies(self) -> dict[int, Bag]:
        return self._each(self.state.trophies)

    def see_shown(self) -> dict[int, Any]:
        return self._one_each(self.state.shown)

    def see_offering(self) -> dict[int, Any]:
        return self._one_each(self.state.offering)

    def see_order(self) -> dict[int, Any]:
        return self._one_each(self.state.order)

    def see_event(self) -> Any:
        return self._one_each([self.state.event])[0]

    def see_used_events(self) -> Bag:
        return Bag(self.names(self.state.used_events))

    def see_used_misdeeds(self) -> Bag:
        return Bag(self.names(self.state.used_misdeeds))

    def see_used_loot(self) -> Bag:
        return Bag(self.names(self.state.used_loot))

    def see_loot_deck(self) -> list[Any]:
        return self.names(self.state.loot_deck[::-1])

    # ── looks: what counts ──

    def see_phase(self) -> str:
        return _PHASES[self.state.phase]

    def see_window(self) -> str | None:
        return WINDOWS[self.state.window] if self.state.phase == state.WINDOW else None

    def see_turn(self) -> int | None:
        """Who has to decide."""
        return None if self.state.actor == NOBODY else self.state.actor

    def see_dealer(self) -> int:
        return self.state.dealer

    def see_round(self) -> int:
        return self.state.round

    def see_kaijin(self) -> dict[int, bool]:
        return {seat: order != NO_CARD for seat, order in enumerate(self.state.order)}

    def see_boss(self) -> dict[int, Any]:
        deck = self._deck
        return {seat: deck.kinds.executive[deck.boss[order]] if order != NO_CARD else None
                for seat, order in enumerate(self.state.order)}  # fmt: skip

    def see_attack(self) -> dict[int, int]:
        return {seat: strength(self._deck, self.state, seat)[0] for seat, is_one in self.see_kaijin().items()
                if is_one}  # fmt: skip

    def see_hp(self) -> dict[int, int]:
        return {seat: strength(self._deck, self.state, seat)[1] for seat, is_one in self.see_kaijin().items()
                if is_one}  # fmt: skip

    def see_face_up(self) -> dict[int, bool]:
        """Whether an offering lies face up."""
        return {seat: seen == EVERYBODY for seat, seen in enumerate(self.state.seen)}

    def see_seen_by(self) -> dict[int, list[int]]:
        """Who has looked at an offering."""
        seats = range(self.state.players)
        return {seat: [one for one in seats if seen >> one & 1] for seat, seen in enumerate(self.state.seen)}

    def see_counts_as(self) -> dict[int, str]:
        """The kind that an offering counts as."""
        deck, now = self._deck, self.state
        return {seat: deck.kinds.loot[kind_of_offering(deck, now, seat)]
                for seat, card in enumerate(now.offering) if card != NO_CARD}  # fmt: skip

    def see_merit(self) -> int | None:
        return None if self.state.merit == NOBODY else self.state.merit

    def see_fight(self) -> dict[str, int]:
        names = ("kaijin_attack", "kaijin_hp", "hero_attack", "hero_hp")
        return dict(zip(names, self.state.fight, strict=False))

    def see_outcome(self) -> str:
        """Who was defeated in the fight: hero, kaijin, both, neither; or fled."""
        return _OUTCOMES[min(self.state.result, FLED)]

    def see_over(self) -> str | None:
        """heroes: three are captured; trophies, points: the events have run out."""
        return _ENDS[self.state.over]

    def see_winners(self) -> list[int]:
        return list(self.state.victors)
