"""How many play, and by which rules: take the deck and its facts, give the tables of one mode of play.

multi is for two and more; solo, solo2 and solo2_published are for one.
"""

from collections.abc import Sequence

from hanshita.cards.model import Game
from hanshita.diagnostics import Findings
from hanshita.engine import cites
from hanshita.games.economy.cards import Deck
from hanshita.games.economy.effects import ALWAYS_FEWER, HAND_LIMIT, WORKER_CAP
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
        self.open = deck.open
        self.kind, self.cost, self.icon, self.lowest = deck.kind, deck.cost, deck.icon, deck.lowest
        first = deck.moves.first
        self.builds, self.discards, self.picks = first["build"], first["discard"], first["pick"]  # the first action
        self.sells, self.trims = first["sell"], first["trim"]
        self.work, self.first_goods = deck.work, deck.first_goods
        self.steps = [work.steps if work else () for work in deck.work]
        self._read_facts(facts)
        self._read_setup(facts)
        self._make_tables()
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
                facts.refuse(f"{name}.{number}", f'no card "{card_id}" is left to lay out', card_id, self.deck.kinds)
        return found

    # ── tables ──

    def _make_tables(self) -> None:
        """What a standing building changes, which sells for more, what a worker closes."""
        passives = self.deck.passive
        self.limit_delta = [sum(step[1] for step in steps if step[0] == HAND_LIMIT) for steps in passives]
        self.cap_delta = [sum(step[1] for step in steps if step[0] == WORKER_CAP) for steps in passives]
        dearest_first = sorted(range(len(self.kind)), key=lambda card: (-self.price[card], self.kind[card]))
        ranks = {kind: rank for rank, kind in enumerate(dict.fromkeys(self.kind[card] for card in dearest_first))}
        self.rank = [ranks[kind] for kind in self.kind]
        self.bit = self.open.bit
        # by number of players, then by card: the bit that a worker there closes, none where any number may come
        self.closes = [
            [0 if self._takes_any_number(card, players) else bit for card, bit in enumerate(self.bit)]
            for players in range(self.players[1] + 1)
        ]

    @cites("place.crowd", "place.occupied")
    def _takes_any_number(self, card: int, players: int) -> bool:
        capacity = self.deck.capacity[card]
        return capacity == "any" or (capacity == "any_3plus" and players >= self.crowd)

    def is_always_open(self, card: int, players: int) -> bool:
        """Whether everybody can always be placed there: it asks for nothing and takes any number."""
        work = self.work[card]
        asks = (
            work is None or work.discards or work.earns or work.hires or work.builds or work.fewer_than < ALWAYS_FEWER
        )
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
    players, shared = max(mode.shared.items())
    dealt = mode.hand * players
    if deck.buildings - len(mode.top) - sum(card < deck.buildings for card in shared) < dealt:
        findings.error(
            "G713", f"{deck.buildings} building cards are too few: {dealt} are dealt to {players} players",
            facts.place("start_hand"), "add cards, or deal fewer",
        )  # fmt: skip
    if not all(any(mode.is_always_open(card, count) for card in cards) for count, cards in mode.shared.items()):
        findings.error(
            "G732", f"none of the first workplaces of {name} is open to everybody at all times",
            facts.place(f"{name}.shared" if mode.alone else "workplaces"),
            'give one "capacity: any" and "always_open: yes", as the mine has them',
        )  # fmt: skip
    return mode
