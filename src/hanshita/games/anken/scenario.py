# ruff: noqa: ARG002 - every step has the same signature
"""anken's table for scenarios: take the words of a scenario file, act at a table of people, show what lies there.

given   players, client, phase (propose: the client has drawn, or draw), hands, reserves, debts, deck, discard,
        generation (1 or 2: which pile)
steps   the methods `do_…`: contract chooses, and everybody agrees; reserve retains what was drawn; no_bids ends a round
        of bids; go_on lets a window close
expect  the methods `see_…`

Everybody is a person here: all windows are open and talk has no cap. Who says nothing lays no bid and lets the window
close; dice are rolled by a step only.
"""

from collections.abc import Mapping
from typing import Any, ClassVar

from hanshita.engine import NO_CARD
from hanshita.engine.said import Said
from hanshita.engine.scenario import Bag, RefusedError, Stage
from hanshita.games.anken import money, state, work
from hanshita.games.anken.negotiation import keep, may_pass, offers_of
from hanshita.games.anken.rules import Anken
from hanshita.games.anken.state import AnkenState

_PHASES = {
    state.RESERVE: "first_reserve", state.START: "draw", state.DRAWN: "propose", state.PROPOSE: "propose",
    state.OFFER: "offer", state.BID: "bid", state.DEAL: "deal", state.PARTNER: "deal", state.CONFIRM: "confirm",
    state.STRUCK: "roll", state.ROLLED: "rolled", state.FAIL: "fail_decision", state.RETRY: "commit",
    state.SORRY: "must_apologise", state.CLAIMING: "compensation", state.CLAIM: "compensation",
    state.TAKE: "compensation", state.RETAIN: "reserve", state.RETAINED: "reserved", state.ENDING: "end_of_turn",
    state.FINAL: "final", state.OVER: "over",
}  # fmt: skip


class AnkenStage(Stage[AnkenState]):
    """A table of anken."""

    givens = ("players", "client", "phase", "hands", "reserves", "debts", "deck", "discard", "generation")
    words: ClassVar[Mapping[str, str]] = {
        "card": "card", "cards": "cards", "offers": "numbers", "project": "number", "assign": "numbers", "take": "card",
        "repay": "",
    }  # fmt: skip

    def __init__(self, game: Anken) -> None:
        super().__init__(Anken(game.deck, game.facts.slug, game.facts.version, humans=(1 << game.deck.most) - 1))
        self._deck = game.deck
        self._first = game.deck.first

    # ── laying the table ──

    def lay(self, given: Said) -> AnkenState:
        players = self.players(given)
        new = AnkenState(players, given.seat("client", 0), (1 << players) - 1)
        for seat, names in given.by_seat("hands"):
            new.hand[seat] = sorted(self.cards(names))
        for seat, names in given.by_seat("reserves"):
            for card in self.cards(names):
                money.gain_reserve(self._deck, new, seat, card, 0)
        for seat, count in given.numbers_by_seat("debts"):
            new.debt[seat] = count
        new.deck = self.cards(given.get("deck", []))[::-1]
        new.discard = self.cards(given.get("discard", []))
        new.generation = given.number("generation", 1, 1, 2)
        self._open(new, given.one_of("phase", ("draw", "propose"), "propose"))
        return new

    def _open(self, new: AnkenState, phase: str) -> None:
        window = state.START if phase == "draw" else state.DRAWN
        work.open_window(
            self._deck, new, window, self.chance, self._tell,
            driver=new.client if phase == "draw" else -1, skip=-1 if phase == "draw" else new.client,
        )  # fmt: skip

    # ── what happens when nobody says anything ──

    def idle(self) -> tuple[int, int] | None:
        """Windows close and bids end; a draw and a roll wait for their step."""
        now = self.state
        if now.phase in (state.START, state.STRUCK):
            return self._but_last()
        if now.phase in state.WINDOWS:
            return now.pending[0], self._first["go_on"]
        if now.phase == state.BID:
            return now.pending[0], self._first["done"]
        return None

    def settling(self) -> tuple[int, int] | None:
        """A look sees what follows of itself, but asks nobody for bids."""
        return None if self.state.phase == state.BID else self.idle()

    def _but_last(self) -> tuple[int, int] | None:
        """In the windows before a draw or a roll, all but the one who draws or rolls have nothing to say."""
        now = self.state
        driver = now.client if now.phase == state.START or now.inhouse else now.chosen[now.project]
        others = [seat for seat in now.pending if seat != driver]
        return (others[0], self._first["go_on"]) if others else None

    def _in(self, *phases: int) -> None:
        if self.state.phase not in phases:
            raise RefusedError("this is not the moment for it")

    def _do(self, seat: int, name: str, argument: int = 0) -> None:
        self.act(seat, self._first[name] + argument)

    # ── steps ──

    def do_draw(self, step: Said) -> None:
        self._in(state.START)
        self._close_window(step["seat"])

    def _close_window(self, driver: int) -> None:
        for seat in [*(one for one in self.state.pending if one != driver), driver]:
            self._do(seat, "go_on")

    def do_propose(self, step: Said) -> None:
        self._do(step["seat"], "propose", self.card(step["card"]))
        self._offer(step["seat"], step.numbers("offers"))

    def do_swap_card(self, step: Said) -> None:
        self._do(step["seat"], "swap", self.card(step["card"]))
        self._offer(step["seat"], step.numbers("offers"))

    def do_amend(self, step: Said) -> None:
        self._do(step["seat"], "amend")
        self._offer(step["seat"], step.numbers("offers"))

    def _offer(self, seat: int, offers: list[int]) -> None:
        if len(offers) != len(self._deck.projects[self.state.job]):
            raise RefusedError("an offer is made for each project of the card")
        for gold in offers:
            if not 0 <= gold <= self._deck.reward[self.state.job]:
                raise RefusedError("the card does not promise so much gold")
            self._do(seat, "offer", gold)

    def do_no_bids(self, step: Said) -> None:
        self._in(state.BID)
        for seat in list(self.state.pending):
            self._do(seat, "done")

    def do_bid(self, step: Said) -> None:
        """Replaces an earlier bid of the seat for the project."""
        seat, project, cards = step["seat"], step.number("project", 0, 0, 1), self.cards(step["cards"])
        self._in(state.BID)
        if not cards:
            raise RefusedError("a bid is one card or more, for a project of the card")
        self._withdraw(seat, project)
        for card in cards:
            self._do(seat, ("bid_upper", "bid_lower")[project], card)

    def do_withdraw(self, step: Said) -> None:
        self._in(state.BID)
        self._withdraw(step["seat"], step.number("project", 0, 0, 1))

    def _withdraw(self, seat: int, project: int) -> None:
        for card in self.state.bids[2 * seat + project]:
            self._do(seat, "take_back", card)

    def do_contract(self, step: Said) -> None:
        now = self.state
        self._in(state.DEAL)
        terms = offers_of(self._deck, now)
        for seat in step.numbers("assign", most=step.seats - 1):
            self._do(step["seat"], "choose", seat)
        self._offer(step["seat"], list(terms))
        for seat in list(now.pending):
            self._do(seat, "agree")

    def do_roll(self, step: Said) -> None:
        self._in(state.STRUCK)
        if self.state.inhouse:
            raise RefusedError("nobody else rolls for in-house work")
        self._close_window(self.state.chosen[self.state.project])

    def do_roll_inhouse(self, step: Said) -> None:
        self._in(state.STRUCK)
        if not self.state.inhouse:
            raise RefusedError("this is not in-house work")
        self._close_window(self.state.client)

    def do_retry(self, step: Said) -> None:
        self._do(step["seat"], "retry")

    def do_commit(self, step: Said) -> None:
        for card in self.cards(step["cards"]):
            self._do(step["seat"], "commit", card)
        self._in(state.RETRY)
        self._do(step["seat"], "done")

    def do_apologise(self, step: Said) -> None:
        self._do(step["seat"], "apologise")

    def do_compensation(self, step: Said) -> None:
        self._do(step["seat"], "compensate", self.card(step["card"]))
        victim = self.state.reserve[self.state.chosen[self.state.project]]
        wanted = self.card(step["take"])
        if wanted not in victim:
            raise RefusedError("this card does not lie there")
        self._do(step["seat"], "take", victim.index(wanted))

    def do_end_compensation(self, step: Said) -> None:
        self._in(state.CLAIM)
        self._do(step["seat"], "done")

    def do_reserve(self, step: Said) -> None:
        """Retain some of the drawn cards (or put the first one into reserve, in setup)."""
        self._in(state.RETAIN, state.RESERVE)
        setting_up, drawn = self.state.phase == state.RESERVE, self.state.drawn
        for card in sorted(self.cards(step["cards"])):
            self._do(step["seat"], "reserve" if setting_up else "retain", card)
        if not setting_up and self.state.phase == state.RETAIN and self.state.drawn is drawn:
            self._do(step["seat"], "done")

    def do_borrow(self, step: Said) -> None:
        self._do(step["seat"], "borrow")

    def do_repay(self, step: Said) -> None:
        self._do(step["seat"], "repay", self.card(step["card"]))

    def do_inhouse(self, step: Said) -> None:
        self._do(step["seat"], "inhouse", self.card(step["card"]))

    def do_pass(self, step: Said) -> None:
        self._do(step["seat"], "pass")

    def do_settle(self, step: Said) -> None:
        """Everybody repays as told, and the reserves are turned up."""
        self._in(state.FINAL)
        repaid = dict(step.by_seat("repay"))
        while self.state.phase == state.FINAL:
            seat = self.state.pending[0]
            for card in self.cards(repaid.get(seat, [])):
                self._do(seat, "repay", card)
            if self.state.phase == state.FINAL and self.state.pending[0] == seat:
                self._do(seat, "done")

    # ── looks ──

    def _each(self, zone: list[list[int]]) -> dict[int, Bag]:
        return {seat: Bag(self.names(cards)) for seat, cards in enumerate(zone)}

    def _projects(self) -> range:
        return range(len(self._deck.projects[self.state.job]) if self.state.job != NO_CARD else 0)

    def see_phase(self) -> str:
        return _PHASES[self.state.phase]

    def see_client(self) -> int:
        return self.state.client

    def see_project(self) -> int:
        return self.state.project

    def see_hand(self) -> dict[int, Bag]:
        return self._each(self.state.hand)

    def see_reserve(self) -> dict[int, Bag]:
        return self._each(self.state.reserve)

    def see_points(self) -> dict[int, int]:
        return dict(enumerate(self.state.points))

    def see_debt(self) -> dict[int, int]:
        return dict(enumerate(self.state.debt))

    def see_total_cards(self) -> dict[int, int]:
        """What counts when borrowing: hand and table."""
        return {seat: self.state.belongs(seat) for seat in range(self.state.players)}

    def see_discard(self) -> Bag:
        return Bag(self.names(self.state.discard))

    def see_deck(self) -> list[Any]:
        return self.names(self.state.deck[::-1])

    def see_generation(self) -> int:
        return self.state.generation

    def see_drawn(self) -> list[Any]:
        return self.names(self.state.drawn)

    def see_tokens_taken(self) -> int:
        return self._deck.reward[self.state.job]

    def see_offers(self) -> list[int]:
        return list(offers_of(self._deck, self.state))

    def see_keep(self) -> int:
        return keep(self._deck, self.state)

    def see_projects(self) -> list[Any]:
        return [[self._deck.colours[colour], number] for colour, number in self._deck.projects[self.state.job]]

    def see_bid_backs(self) -> dict[int, dict[int, Bag]]:
        """What everybody sees of the bids: colours."""
        colours, bids = self._deck.colours, self.state.bids
        return {
            seat: {project: Bag(colours[self._deck.colour[card]] for card in bids[2 * seat + project])
                   for project in (0, 1) if bids[2 * seat + project]}
            for seat in range(self.state.players)
        }  # fmt: skip

    def see_dice_count(self) -> int:
        return self._deck.dice(self.state.committed[self.state.project], self._colour())

    def see_modifier(self) -> int:
        return self._deck.bonus(self.state.committed[self.state.project], self._colour())

    def _colour(self) -> int:
        return self._deck.projects[self.state.job][self.state.project][0]

    def see_inhouse_dice(self) -> list[int]:
        """Dice of in-house work, by project."""
        reserve = [self._deck.colour[card] for card in self.state.reserve[self.state.client]]
        return [reserve.count(colour) for colour, _ in self._deck.projects[self.state.job]]

    def see_outcome(self) -> list[bool]:
        """Success of the projects that are decided."""
        outcome = self.state.outcome
        return [outcome[project] == state.SUCCESS for project in self._projects() if outcome[project] != state.OPEN]

    def see_pass_legal(self) -> bool:
        return may_pass(self._deck, self.state)

    def see_over(self) -> str | None:
        """a: the goal is reached; b: the second pile has run out."""
        return (None, "a", "b")[self.state.over]

    def see_winners(self) -> list[int]:
        return list(self.state.victors)
