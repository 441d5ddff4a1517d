# ruff: noqa: ARG001 - every move has the same signature
"""The rules of anken: take a deck, give a game that the engine can play.

What may be done and what it does stands with the phases of play: `negotiation`, `work`, `money`. Here they are put
together: which function lists the actions of a phase, which one carries out a move.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from hanshita.engine import NO_CARD, Chance, Event, GameFacts, Tell, cites, hidden
from hanshita.engine.zones import told
from hanshita.games.anken import money, negotiation, work
from hanshita.games.anken import state as phases
from hanshita.games.anken.cards import Deck
from hanshita.games.anken.spoken import SpokenAnken
from hanshita.games.anken.state import WINDOWS, AnkenState

Lists: TypeAlias = Callable[[Deck, AnkenState, int], list[int]]
Plays: TypeAlias = Callable[[Deck, AnkenState, int, int, Chance, Tell], None]

LONGEST = 20_000  # decisions; random games need about a thousand


class Anken(SpokenAnken):
    """anken for its 3–6 players; `humans` are the seats (as bits) that get every window and talk without a cap."""

    def __init__(self, deck: Deck, slug: str = "anken", version: str = "", humans: int = 0) -> None:
        self.deck = deck
        self.moves = deck.moves
        self.card_ids = deck.ids
        self.humans = humans
        people = ",".join(str(seat) for seat in range(deck.most) if humans >> seat & 1)
        variant = f"people={people}" if people else ""
        self.facts = GameFacts(slug, version, deck.players, True, True, LONGEST, deck.fingerprint, variant)
        self._arguments = deck.moves.arguments
        self._lists = _by_phase()
        self._plays = _by_action(deck)
        self._borrow, self._repay = deck.first["borrow"], deck.first["repay"]

    # ── setup ──

    @cites("setup.shuffle", "setup.dealer", "setup.deal", "setup.first", "setup.hand")
    def setup(self, players: int, chance: Chance, tell: Tell) -> AnkenState:
        deck = self.deck
        if not deck.players[0] <= players <= deck.players[1]:
            raise ValueError(f"{self.facts.slug} is for {deck.players[0]}-{deck.players[1]} players, not {players}")
        new = AnkenState(players, chance.below(players), self.humans)
        tell(("dealer", new.client))
        new.deck = list(range(len(deck.ids)))
        for place, seat in enumerate(new.clockwise(new.client)):
            new.hand[seat] = sorted(chance.take(new.deck) for _ in range(deck.deal[min(place, 2)]))
            tell(("dealt", seat, tuple(new.hand[seat])))
        chance.turn_up(new.deck)
        if not deck.first_reserve:
            work.start_turn(deck, new, new.client, chance, tell)
        return new

    # ── the game ──

    def actors(self, state: AnkenState) -> Sequence[int]:
        return state.pending

    def actions(self, state: AnkenState, seat: int) -> Sequence[int]:
        deck, phase = self.deck, state.phase
        actions = self._lists[phase](deck, state, seat)
        free = _FREE[phase]
        if free:
            most = deck.borrow_up_to
            if free == _BORROW and len(state.hand[seat]) < most and state.belongs(seat) < most:
                actions.append(self._borrow)
            if state.debt[seat] and (cards := money.repayments(deck, state, seat)):
                first = self._repay
                actions += [first + card for card in cards]
        return actions

    def apply(self, state: AnkenState, seat: int, action: int, chance: Chance, tell: Tell) -> None:
        self._plays[action](self.deck, state, seat, self._arguments[action], chance, tell)

    def masked(self, card: int) -> int:
        return hidden(3 * self.deck.colour[card] + 2)

    def with_people(self, seats: Sequence[int]) -> "Anken":
        return Anken(self.deck, self.facts.slug, self.facts.version, sum(1 << seat for seat in seats))

    def passing(self, view: AnkenState, seat: int) -> int | None:
        """In a window, unless the next step (a draw, a roll) is the seat's own."""
        own = view.phase == phases.START and seat == view.client
        if view.phase not in WINDOWS or own or (view.phase == phases.STRUCK and seat == work.worker(view)):
            return None
        return self.deck.first["go_on"]

    # ── who knows what, who has won ──

    @cites("card.back", "cleanup.next")
    def view(self, state: AnkenState, seat: int | None) -> AnkenState:
        return phases.seen_by(self.deck, state, seat)

    def imagine(self, view: AnkenState, seat: int, chance: Chance) -> AnkenState:
        return phases.imagined(self.deck, view, seat, chance, told(view))

    def back(self, state: AnkenState, card: int) -> int:
        return phases.back(self.deck, state, card)

    def score(self, state: AnkenState) -> tuple[int, ...]:
        """Points in reserve; a debt counts against them, since nobody wins with one."""
        return tuple(points - debt for points, debt in zip(state.points, state.debt, strict=True))

    def winners(self, state: AnkenState) -> tuple[int, ...]:
        return state.victors

    def in_use(self, state: AnkenState, told: Sequence[Event]) -> Mapping[str, int]:
        """Debts of all, the tokens of the reward that is talked about, the dice of one roll."""
        dice = max((len(event[2]) for event in told if event[0] in ("rolled", "rolled_inhouse")), default=0)
        gold = self.deck.reward[state.job] if state.job != NO_CARD else 0
        return {"die": dice, "reward_token": gold, "debt_token": sum(state.debt)}


def _by_phase() -> list[Lists]:
    """The function that lists the actions of each phase."""
    lists: dict[int, Lists] = {
        phases.RESERVE: _reserve_actions,
        phases.PROPOSE: negotiation.propose_actions,
        phases.OFFER: negotiation.offer_actions,
        phases.BID: negotiation.bid_actions,
        phases.DEAL: negotiation.deal_actions,
        phases.PARTNER: negotiation.partner_actions,
        phases.CONFIRM: _confirm_actions,
        phases.FAIL: work.fail_actions,
        phases.RETRY: work.retry_actions,
        phases.SORRY: work.sorry_actions,
        phases.CLAIM: work.claim_actions,
        phases.TAKE: work.take_actions,
        phases.RETAIN: work.retain_actions,
        phases.FINAL: _final_actions,
    }
    return [lists.get(phase, _window_actions) for phase in range(phases.OVER + 1)]


def _by_action(deck: Deck) -> list[Plays]:
    """The function that carries out each action."""
    plays: dict[str, Plays] = {
        "go_on": work.go_on,
        "borrow": work.borrow,
        "pass": negotiation.pass_turn,
        "agree": negotiation.agree,
        "refuse": negotiation.refuse,
        "retry": work.retry,
        "apologise": work.apologise,
        "done": _done,
        "amend": negotiation.amend,
        "ask": negotiation.ask,
        "offer": negotiation.offer,
        "choose": negotiation.choose,
        "take": work.take,
        "reserve": _reserve,
        "propose": negotiation.propose,
        "swap": negotiation.swap,
        "call": negotiation.call,
        "inhouse": negotiation.inhouse,
        "bid_upper": negotiation.bid_upper,
        "bid_lower": negotiation.bid_lower,
        "take_back": negotiation.take_back,
        "commit": work.commit,
        "retain": work.retain,
        "compensate": work.compensate,
        "repay": _repay,
    }
    return [plays[deck.moves.name(action)] for action in range(len(deck.moves))]


# in which phases the one who decides may also repay, or borrow and repay
_REPAY, _BORROW = 1, 2
_FREE = [
    _BORROW
    if phase in WINDOWS | {phases.PROPOSE, phases.BID, phases.DEAL, phases.FAIL, phases.RETRY, phases.CLAIM}
    else _REPAY
    if phase in (phases.SORRY, phases.FINAL)
    else 0
    for phase in range(phases.OVER + 1)
]


def _window_actions(deck: Deck, state: AnkenState, seat: int) -> list[int]:
    return [deck.first["go_on"]]


def _confirm_actions(deck: Deck, state: AnkenState, seat: int) -> list[int]:
    return [deck.first["agree"], deck.first["refuse"]]


@cites("setup.reserve")
def _reserve_actions(deck: Deck, state: AnkenState, seat: int) -> list[int]:
    first = deck.first["reserve"]
    return [first + card for card in state.hand[seat]]


@cites("setup.reserve", "setup.first")
def _reserve(deck: Deck, state: AnkenState, seat: int, card: int, chance: Chance, tell: Tell) -> None:
    """All at once, face down; when the last has chosen, everybody sees the backs and the dealer begins."""
    state.hand[seat].remove(card)
    money.gain_reserve(deck, state, seat, card, 0)
    if len(state.reserve[seat]) >= deck.first_reserve:
        state.pending.remove(seat)
    if not state.pending:
        for owner in state.clockwise(state.client):
            for chosen in state.reserve[owner]:
                tell(("reserved", owner, chosen))
        work.start_turn(deck, state, state.client, chance, tell)


@cites("end.repay")
def _final_actions(deck: Deck, state: AnkenState, seat: int) -> list[int]:
    return [deck.first["done"]]


def _repay(deck: Deck, state: AnkenState, seat: int, card: int, chance: Chance, tell: Tell) -> None:
    work.repay(deck, state, seat, card, chance, tell)
    if state.phase == phases.FINAL and not (state.debt[seat] and state.reserve[seat]):
        _final_done(deck, state, seat, 0, chance, tell)


def _final_done(deck: Deck, state: AnkenState, seat: int, arg: int, chance: Chance, tell: Tell) -> None:
    state.pending.remove(seat)
    if not state.pending:
        money.settle(state, tell)


_DONE: dict[int, Plays] = {
    phases.BID: negotiation.bid_done,
    phases.RETRY: work.commit_done,
    phases.CLAIM: work.claim_done,
    phases.RETAIN: work.retain_done,
    phases.FINAL: _final_done,
}


def _done(deck: Deck, state: AnkenState, seat: int, arg: int, chance: Chance, tell: Tell) -> None:
    _DONE[state.phase](deck, state, seat, arg, chance, tell)
