# ruff: noqa: ARG002 - every choice has the same signature
"""anken's own player: take a view, give a move by rules of thumb. Quick, and clearly better than chance.

It bids the fewest workers that are likely to succeed, offers about a third of a reward, works in-house when that is
likely to succeed, retains the best card it draws, shows every compensation card and never borrows.
"""

from collections.abc import Callable, Sequence
from itertools import combinations

from hanshita.games.anken import state as phases
from hanshita.games.anken.negotiation import bidders
from hanshita.games.anken.rules import Anken
from hanshita.games.anken.state import AnkenState

_LIKELY = 0.65  # chance of success worth a bid or in-house work
_MOST_WORKERS = 4  # of one bid
_DICE_OF_A_BACK = 2.3  # of an unknown worker of the right colour, on average


class AnkenBot:
    """One seat. `seed` is not needed: the same view gives the same move."""

    def __init__(self, game: Anken, seed: int = 0) -> None:
        del seed
        self._game = game
        self._deck = game.deck
        self._choices: dict[int, Callable[[AnkenState, int, dict[str, list[int]]], tuple[str, int]]] = {
            phases.RESERVE: self._first_reserve,
            phases.PROPOSE: self._propose,
            phases.OFFER: self._offer,
            phases.BID: self._bid,
            phases.DEAL: self._deal,
            phases.PARTNER: self._choose,
            phases.FAIL: self._fail,
            phases.RETRY: self._retry,
            phases.CLAIM: self._claim,
            phases.TAKE: self._take,
            phases.RETAIN: self._retain,
            phases.FINAL: self._repay_all,
        }

    def choose(self, view: AnkenState, seat: int, actions: Sequence[int]) -> int:
        """A legal action; `view` is the seat's own."""
        moves = self._game.moves
        legal: dict[str, list[int]] = {}
        for action in actions:
            legal.setdefault(moves.name(action), []).append(moves.arguments[action])
        if "repay" in legal and view.phase not in (phases.FAIL, phases.RETRY, phases.SORRY, phases.FINAL):
            return moves.action("repay", self._cheapest(legal["repay"]))  # it wins
        choice = self._choices.get(view.phase)
        name, argument = choice(view, seat, legal) if choice is not None else self._plain(view, legal)
        return moves.action(name, argument)

    # ── how likely, how good ──

    def _chance(self, cards: Sequence[int], colour: int, difficulty: int) -> float:
        return success(self._deck.dice(cards, colour), difficulty - self._deck.bonus(cards, colour))

    def _workers(self, cards: Sequence[int], colour: int, difficulty: int) -> tuple[int, ...]:
        """The fewest, least valuable cards that are likely to do a project; () if there are none."""
        for count in range(1, min(len(cards), _MOST_WORKERS) + 1):
            likely = [some for some in combinations(cards, count) if self._chance(some, colour, difficulty) >= _LIKELY]
            if likely:
                return min(likely, key=lambda some: sum(self._deck.power[card] for card in some))
        return ()

    def _inhouse_chance(self, view: AnkenState, card: int) -> float:
        colours = [self._deck.colour[one] for one in view.reserve[view.client]]
        chance = 1.0
        for colour, difficulty in self._deck.projects[card]:
            chance *= success(colours.count(colour), difficulty)
        return chance

    def _cheapest(self, cards: Sequence[int]) -> int:
        return min(cards, key=lambda card: self._deck.points[card])

    # ── decisions ──

    def _plain(self, view: AnkenState, legal: dict[str, list[int]]) -> tuple[str, int]:
        """Windows pass, contracts with gold in them are agreed to."""
        if "agree" in legal:
            return ("agree" if sum(view.offers) else "refuse"), 0
        return next(name for name in ("go_on", "apologise", "done") if name in legal), 0

    def _first_reserve(self, view: AnkenState, seat: int, legal: dict[str, list[int]]) -> tuple[str, int]:
        return "reserve", max(legal["reserve"], key=lambda card: (self._deck.points[card], -self._deck.power[card]))

    def _propose(self, view: AnkenState, seat: int, legal: dict[str, list[int]]) -> tuple[str, int]:
        inhouse = max(legal.get("inhouse", ()), key=lambda card: self._inhouse_chance(view, card), default=None)
        if inhouse is not None and self._inhouse_chance(view, inhouse) >= _LIKELY:
            return "inhouse", inhouse
        if "propose" not in legal:
            return "pass", 0
        return "propose", max(legal["propose"], key=self._as_job)

    def _as_job(self, card: int) -> float:
        """How good a card is to offer: much reward, easy, little lost as a worker."""
        hardest = max(difficulty for _, difficulty in self._deck.projects[card])
        return self._deck.reward[card] - hardest / 2 - self._deck.power[card] / 2 - (3 if hardest >= 7 else 0)

    def _offer(self, view: AnkenState, seat: int, legal: dict[str, list[int]]) -> tuple[str, int]:
        deck, gold = self._deck, legal["offer"]
        share = deck.reward[view.job] // (4 if deck.double[view.job] else 3)
        if view.chosen[0] >= 0:
            share = view.offers[view.project]  # what was bid on
        elif view.round:
            share += view.round
        return "offer", min(max(share, gold[0]), gold[-1])

    def _bid(self, view: AnkenState, seat: int, legal: dict[str, list[int]]) -> tuple[str, int]:
        wanted = self._wanted_bids(view, seat)
        for name, project in (("bid_upper", 0), ("bid_lower", 1)):
            for card in legal.get(name, ()):
                if wanted.get(card) == project:
                    return name, card
        return "done", 0

    def _wanted_bids(self, view: AnkenState, seat: int) -> dict[int, int]:
        """Which worker should lie at which project, all of this seat's cards considered."""
        cards = sorted([*view.hand[seat], *view.bids[2 * seat], *view.bids[2 * seat + 1]])
        wanted: dict[int, int] = {}
        for project, (colour, difficulty) in enumerate(self._deck.projects[view.job]):
            if not view.offers[project]:
                continue
            workers = self._workers([card for card in cards if card not in wanted], colour, difficulty)
            if len(workers) <= view.offers[project] + 1:
                wanted.update(dict.fromkeys(workers, project))
        return wanted

    def _deal(self, view: AnkenState, seat: int, legal: dict[str, list[int]]) -> tuple[str, int]:
        if "choose" in legal:
            return self._choose(view, seat, legal)
        inhouse = max(legal.get("inhouse", ()), key=lambda card: self._inhouse_chance(view, card), default=None)
        if view.round < 2 and "amend" in legal:
            return "amend", 0
        if "swap" in legal and view.proposed.count(view.job) < 2:
            return "swap", max(legal["swap"], key=self._as_job)
        if inhouse is not None:
            return "inhouse", inhouse
        for name in ("pass", "swap", "call", "amend"):
            if name in legal:
                return name, legal[name][0]
        raise LookupError("nothing is legal")

    def _choose(self, view: AnkenState, seat: int, legal: dict[str, list[int]]) -> tuple[str, int]:
        """The bidder who looks strongest by the backs."""
        project = view.project if view.phase == phases.PARTNER else 0
        colour = self._deck.projects[view.job][project][0]
        assert set(legal["choose"]) <= set(bidders(view, project))

        def dice(other: int) -> float:
            backs = [phases.colour_of(self._deck, card) for card in view.bids[2 * other + project]]
            return sum(_DICE_OF_A_BACK if back == colour else 1 for back in backs)

        return "choose", max(legal["choose"], key=dice)

    def _fail(self, view: AnkenState, seat: int, legal: dict[str, list[int]]) -> tuple[str, int]:
        return ("retry" if self._fresh(view, seat) else "apologise"), 0

    def _fresh(self, view: AnkenState, seat: int) -> tuple[int, ...]:
        """Workers for another attempt; those already put to it included."""
        cards = sorted([*view.hand[seat], *(view.committed[view.project] if view.phase == phases.RETRY else ())])
        return self._workers(cards, *self._deck.projects[view.job][view.project])

    def _retry(self, view: AnkenState, seat: int, legal: dict[str, list[int]]) -> tuple[str, int]:
        wanted = self._fresh(view, seat)
        for card in legal.get("commit", ()):
            if card in wanted:
                return "commit", card
        return ("done" if "done" in legal else "apologise"), 0

    def _claim(self, view: AnkenState, seat: int, legal: dict[str, list[int]]) -> tuple[str, int]:
        return ("compensate", legal["compensate"][0]) if "compensate" in legal else ("done", 0)

    def _take(self, view: AnkenState, seat: int, legal: dict[str, list[int]]) -> tuple[str, int]:
        """The best card known to lie there, else the first."""
        reserve, points = view.reserve[view.chosen[view.project]], self._deck.points
        return "take", max(legal["take"], key=lambda slot: points[reserve[slot]] if reserve[slot] >= 0 else 1.9)

    def _retain(self, view: AnkenState, seat: int, legal: dict[str, list[int]]) -> tuple[str, int]:
        best = sorted(view.drawn, key=lambda card: -self._deck.points[card])[: view.allowed]
        for card in legal.get("retain", ()):
            if card in best and self._deck.points[card]:
                return "retain", card
        return "done", 0

    def _repay_all(self, view: AnkenState, seat: int, legal: dict[str, list[int]]) -> tuple[str, int]:
        return ("repay", self._cheapest(legal["repay"])) if "repay" in legal else ("done", 0)


def success(dice: int, needed: int) -> float:
    """The chance that the highest of some dice shows what is needed, or more."""
    misses = min(max(needed - 1, 0), 6)
    return float(1 - (misses / 6) ** dice)
