"""When a workplace is open: take what all workplaces ask for, give sets of cards (ints as bits) by what somebody has.

What is open to a player is what lies in the set for his hand and that for the household and that for his workers, and
for building in that for what his hand lacks. The tables hold every case, so that play only looks them up.
"""

from collections.abc import Callable, Sequence

from hanshita.games.economy.effects import BUILD, GOODS_UP_TO, Work


class Openings:
    """Tables over one deck.

    bit[card]: its bit in all sets · by_hand[2 if cards are left + 1 if goods are left][cards in hand] ·
    by_money[dollars, at most `most_money`] · by_crew[workers allowed][workers] · by_discount[cards missing for the
    cheapest building in hand, the last for more than any discount] · rare: the kinds that build in another way, and are
    looked at one by one; any_rare: all of them.
    """

    def __init__(self, kind: Sequence[int], works: Sequence[Work | None], most_workers: int, buildings: int) -> None:
        """`works` by kind of card; `kind` by card. Workplaces, which come after the buildings, have the lowest bits:
        they are asked for most often, and small numbers are compared faster."""
        self._works = [(number, work) for number, work in enumerate(works) if work is not None]
        self._bits = [0] * len(works)
        self.bit = [1 << (card - buildings) % len(kind) for card in range(len(kind))]
        for card, number in enumerate(kind):
            self._bits[number] |= self.bit[card]
        crews = range(most_workers + 1)
        self.by_hand = [
            self._by_hand(cards_left, goods_left, len(kind)) for cards_left in (0, 1) for goods_left in (0, 1)
        ]
        self.most_money = max((work.earns for _, work in self._works), default=0)
        self.by_money = [self._set(_affordable(money)) for money in range(self.most_money + 1)]
        self.by_crew = [[self._set(_hiring(cap, crew)) for crew in crews] for cap in crews]
        builds = [work.builds for _, work in self._works if work.builds is not None]
        self.most_discount = max((discount for verb, discount, _ in builds if verb == BUILD), default=0)
        self.by_discount = [self._set(_discounting(missing)) for missing in range(self.most_discount + 2)]
        self.rare = tuple(number for number, work in self._works if work.builds and work.builds[0] != BUILD)
        self.any_rare = sum(self._bits[number] for number in self.rare)

    def _by_hand(self, cards_left: int, goods_left: int, most: int) -> list[int]:
        """For every size of hand; from some size on nothing changes any more."""
        counts = [0]
        for _, work in self._works:
            counts += [work.discards, *(step[1] for step in work.steps if step[0] == GOODS_UP_TO)]
        sets = [self._set(_serving(hand, cards_left, goods_left)) for hand in range(max(counts) + 1)]
        return sets + sets[-1:] * (most + 1 - len(sets))

    def _set(self, holds: Callable[[Work], bool]) -> int:
        """The cards whose work has a property, as bits."""
        return sum(self._bits[number] for number, work in self._works if holds(work))


def _serving(hand: int, cards_left: int, goods_left: int) -> Callable[[Work], bool]:
    left = {"cards_left": bool(cards_left), "goods_left": bool(goods_left)}
    return lambda work: work.discards <= hand and work.does_something(hand, **left)


def _affordable(money: int) -> Callable[[Work], bool]:
    return lambda work: work.earns <= money


def _hiring(cap: int, crew: int) -> Callable[[Work], bool]:
    return lambda work: crew + work.hires <= cap and crew < work.fewer_than


def _discounting(missing: int) -> Callable[[Work], bool]:
    return lambda work: work.builds is None or work.builds[0] != BUILD or work.builds[1] >= missing
