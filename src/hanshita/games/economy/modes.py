"""How many play, and by which rules: take the deck and its facts, give the tables of one mode of play.

multi is for two and more; solo, solo2 and solo2_published are for one. Which workplaces are open to somebody is looked
up in sets of cards (ints as bits): open by hand, by household, by workers, by what can be built.
"""

from collections.abc import Callable, Iterable, Sequence

from hanshita.cards.model import Game
from hanshita.diagnostics import Findings
from hanshita.games.economy.cards import Deck
from hanshita.games.economy.effects import BUILD, GOODS_UP_TO, HAND_LIMIT, WORKER_CAP, Work
from hanshita.games.economy.facts import EconomyFacts as Facts
from hanshita.games.facts import fingerprint

SOLO_MODES = ("solo", "solo2", "solo2_published")
MODES = ("multi", *SOLO_MODES)
TIES = ("marker", "shared")
_CARPENTER = "carpenter"


class Mode:
    """The tables of one mode over one deck."""

    def __init__(self, name: str, tie: str, deck: Deck, game: Game, facts: Facts) -> None:
        self.name, self.tie, self.deck = name, tie, deck
        self.alone = name in SOLO_MODES
        low, high = game.players
        self.players = (1, 1) if self.alone else (max(2, low), high)
        self.kind, self.cost, self.icon, self.lowest = deck.kind, deck.cost, deck.icon, deck.lowest
        self.work, self.first_goods = deck.work, deck.first_goods
        self.steps = [work.steps if work else () for work in deck.work]
        self._read_facts(facts)
        self._read_setup(facts)
        self._make_deltas()
        self._make_sets()
        self.fingerprint = fingerprint(
            deck.fingerprint, self.rounds, self.hand, self.limit, self.workers, self.cap, self.cash, self.shared,
            self.top, self.crowd, self.penalty_per_dollar, self.penalty_points, self.points_per_dollar, self.ruin,
            self.price, self.tax, self.target, self.one_of_a_kind,
        )  # fmt: skip

    # ── from the facts ──

    def _read_facts(self, facts: Facts) -> None:
        self.rounds = facts.integer("rounds", 9, 1)
        self.hand = facts.integer("start_hand", 3, 0, 20)
        self.limit = facts.integer("hand_limit", 5, 0, 99)
        self.workers = facts.integer("start_workers", 2, 1, self.deck.most_workers)
        self.cap = facts.integer("worker_cap", 5, self.workers, 99)
        self.crowd = facts.integer("crowd", 3, 1)
        self.penalty_per_dollar = facts.integer("penalty_per_dollar", 1)
        self.penalty_points = facts.integer("penalty_points", 3)
        self.points_per_dollar = facts.integer("points_per_dollar", 1)
        section = f"{self.name}." if self.alone else ""
        self.ruin = facts.one_of(section + "unpaid", ("penalty", "game_over")[: 1 + self.alone]) == "game_over"
        divisor = facts.integer(section + "price_divided_by", 1, 1)
        self.price = [value // divisor for value in self.deck.value]
        self.wage = self.deck.wages
        self.tax, self.target, self.one_of_a_kind = [0] * self.rounds, 0, False
        if self.alone:
            self.tax = facts.integers(section + "tax", self.rounds)
            self.one_of_a_kind = facts.integer(section + "one_of_a_kind", 0, 0, 1) == 1
            self.target = facts.integer(section + "target", 0) if facts.has(section + "target") else 0

    def _read_setup(self, facts: Facts) -> None:
        """`shared` by number of players, oldest first; `top` lies known on the deck, its end on top."""
        if self.alone:
            section = f"{self.name}."
            self.cash = [facts.integer(section + "cash", 5)]
            self.shared = {1: self._cards(facts, section + "shared", [])}
            on_top = section + "deck_top"
            known = self._cards(facts, on_top, self.shared[1]) if facts.has(on_top) else []
            self.top = tuple(reversed(known))
            return
        low, high = self.players
        self.cash = facts.integers("start_cash", high)
        first = self._cards(facts, "workplaces", [])
        self.shared = {}
        for players in range(low, high + 1):
            carpenters = facts.integer(f"carpenters.{players}", 1, 0, len(self.deck.copies.get(_CARPENTER, ())))
            self.shared[players] = first + self.deck.copies.get(_CARPENTER, [])[:carpenters]
        self.top = ()

    def _cards(self, facts: Facts, name: str, used: Sequence[int]) -> list[int]:
        """The cards that a fact lists by their ids, another copy each time; G711 for what there is not."""
        found: list[int] = []
        listed = facts.value(name)
        for number, card_id in enumerate(listed if isinstance(listed, list) else []):
            left = [card for card in self.deck.copies.get(str(card_id), ()) if card not in (*found, *used)]
            playable = [card for card in left if card < self.first_goods]
            if playable:
                found.append(playable[0])
            else:
                facts.refuse(f"{name}.{number}", f'no card "{card_id}" is left to lay out', self.deck.kinds)
        return found

    # ── tables ──

    def _make_deltas(self) -> None:
        """What a standing building changes: the hand limit and the number of workers allowed."""
        passives = self.deck.passive
        self.limit_delta = [sum(step[1] for step in steps if step[0] == HAND_LIMIT) for steps in passives]
        self.cap_delta = [sum(step[1] for step in steps if step[0] == WORKER_CAP) for steps in passives]
        by_price = sorted(range(len(self.deck.kinds)), key=lambda kind: (-self.price[self._copy(kind)], kind))
        self.rank = [by_price.index(kind) for kind in self.kind]

    def _copy(self, kind: int) -> int:
        return self.deck.copies[self.deck.kinds[kind]][0]

    def _make_sets(self) -> None:
        self.bit = [1 << card for card in range(len(self.kind))]
        works = [work for work in self.work if work]
        self.most_hand = max(_needed_hands(works), default=0) + 1
        self.most_money = max((work.earns for work in works), default=0)
        # by_hand[2 if cards are left + 1 if goods are left][cards in hand, at most most_hand]
        self.by_hand = [[self._set(_open_to(hand, left)) for hand in range(self.most_hand + 1)] for left in range(4)]
        self.by_money = [self._set(_affordable(money)) for money in range(self.most_money + 1)]
        most = self.deck.most_workers
        # by_crew[workers allowed][workers]
        self.by_crew = [[self._set(_hiring(cap, crew)) for crew in range(most + 1)] for cap in range(most + 1)]
        self.most_discount = max(
            (work.builds[1] for work in works if work.builds and work.builds[0] == BUILD), default=0
        )
        # by_discount[cards missing for the cheapest building in hand, at most most_discount + 1]
        self.by_discount = [self._set(_discounting(missing)) for missing in range(self.most_discount + 2)]
        rare = [kind for kind, work in zip(self.kind, self.work, strict=True) if _builds_otherwise(work)]
        self.rare = tuple(dict.fromkeys(rare))
        # the bit that a worker closes: none where any number may come
        crowded = [[capacity == "any" or (capacity == "any_3plus" and players >= self.crowd)
                    for capacity in self.deck.capacity] for players in range(self.players[1] + 1)]  # fmt: skip
        self.closes = [[0 if free else bit for free, bit in zip(row, self.bit, strict=True)] for row in crowded]

    def _set(self, holds: Callable[[Work], bool]) -> int:
        """The cards whose work has a property, as bits."""
        return sum(bit for bit, work in zip(self.bit, self.work, strict=True) if work is not None and holds(work))

    def is_always_open(self, card: int, players: int) -> bool:
        """Whether everybody can always be placed there: it asks for nothing and takes any number."""
        work = self.work[card]
        asks = work is None or work.discards or work.earns or work.hires or work.builds or work.fewer_than < 1000
        return not asks and work is not None and work.always_open and not self.closes[players][card]


def read_modes(tie: str, deck: Deck, game: Game, facts: Facts, findings: Findings) -> dict[str, Mode] | None:
    """All modes that game.yaml tells of, or None and findings: G711, G713 too few cards, G732 nowhere to place."""
    already = len(findings.errors)
    modes = {
        name: mode
        for name in MODES
        if (name == "multi" or facts.has(name))
        and (mode := _read_mode(name, tie, deck, game, facts, findings)) is not None
    }
    return modes if len(findings.errors) == already else None


def _read_mode(name: str, tie: str, deck: Deck, game: Game, facts: Facts, findings: Findings) -> Mode | None:
    already = len(findings.errors)
    mode = Mode(name, tie, deck, game, facts)
    if len(findings.errors) > already:
        return None
    for players, shared in mode.shared.items():
        dealt = mode.hand * players
        if deck.buildings - len(mode.top) - sum(card < deck.buildings for card in shared) < dealt:
            findings.error(
                "G713", f"{deck.buildings} building cards are too few: {dealt} are dealt to {players} players",
                facts.place("start_hand"), "add cards, or deal fewer",
            )  # fmt: skip
        if not any(mode.is_always_open(card, players) for card in shared):
            findings.error(
                "G732", f"none of the first workplaces of {name} is open to everybody at all times",
                facts.place(f"{name}.shared" if mode.alone else "workplaces"),
                'give one "capacity: any" and "always_open: yes", as the mine has them',
            )  # fmt: skip
    return mode


# ── when a workplace is open ──


def _needed_hands(works: Iterable[Work]) -> list[int]:
    return [max([work.discards, *(step[1] for step in work.steps if step[0] == GOODS_UP_TO)]) for work in works]


def _open_to(hand: int, left: int) -> Callable[[Work], bool]:
    cards_left, goods_left = left >= 2, left % 2 == 1
    return lambda work: (
        work.discards <= hand and work.does_something(hand, cards_left=cards_left, goods_left=goods_left)
    )


def _affordable(money: int) -> Callable[[Work], bool]:
    return lambda work: work.earns <= money


def _hiring(cap: int, crew: int) -> Callable[[Work], bool]:
    return lambda work: crew + work.hires <= cap and crew < work.fewer_than


def _discounting(missing: int) -> Callable[[Work], bool]:
    return lambda work: work.builds is None or work.builds[0] != BUILD or work.builds[1] >= missing


def _builds_otherwise(work: Work | None) -> bool:
    return work is not None and work.builds is not None and work.builds[0] != BUILD
