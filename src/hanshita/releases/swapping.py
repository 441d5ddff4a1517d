"""Which cards to swap: take a release and the faces of today, give what to take out of a deck and what to put in."""

from collections.abc import Iterator, Mapping, Sequence

from hanshita.cards.model import CardType
from hanshita.cards.names import CardNames
from hanshita.cards.rich_text import unmarked
from hanshita.diagnostics import Findings
from hanshita.layouts import ComposedCard, Composer
from hanshita.records import NamedTuple
from hanshita.releases.comparing import Change, card_changes
from hanshita.releases.earlier_cards import earlier_card
from hanshita.releases.frozen_values import frozen_card
from hanshita.releases.model import FrozenCard, Release


class Swap(NamedTuple):
    """One card of a swap list: so many copies `out`, so many `into` the deck.

    `old` and `new` are its faces; `old` is None for a new card and where it cannot be drawn any more, `new` for one
    that fell away.
    """

    id: str
    name: str
    out: int
    into: int
    changes: tuple[Change, ...]
    old: ComposedCard | None
    new: ComposedCard | None


def cards_to_print(swaps: Sequence[Swap]) -> Iterator[ComposedCard]:
    """Every copy that goes into the deck."""
    for swap in swaps:
        if swap.new is not None:
            yield from (swap.new for _ in range(swap.into))


class Layouts(NamedTuple):
    """How cards of each type are drawn on the layouts of today, in one language; `is_today`: with its facts, too."""

    composers: Mapping[str, Composer]
    types: Mapping[str, CardType]
    language: str
    is_today: bool = True

    def drawn(self, card_id: str, frozen: FrozenCard, new: ComposedCard | None) -> ComposedCard | None:
        """The card of then on the layout of today; None where that cannot show it."""
        if frozen.type not in self.types or frozen.type not in self.composers:
            return None
        now = new.card if new is not None and new.card.type == frozen.type else None
        card = earlier_card(card_id, frozen, self.types[frozen.type], now)
        findings = Findings()
        drawn = None if card is None else self.composers[frozen.type].compose(card, findings)
        return None if findings.has_errors() else drawn


def swaps_since(release: Release, cards: Sequence[ComposedCard], layouts: Layouts) -> list[Swap]:
    """The cards whose faces differ from those of `release` on the same layouts, or of which there are more or fewer;
    `layouts` are with the facts of then.

    A value that no face shows is no reason to swap a card, and neither is a change of the layout.
    """
    names = CardNames([one.card for one in cards], layouts.language)
    swaps = []
    for new in cards:
        card_id, frozen = new.card.id, release.cards.get(new.card.id)
        name = unmarked(names[card_id])
        if frozen is None:
            swaps.append(Swap(card_id, name, 0, new.card.copies, (), None, new))
        else:
            swaps.append(_swap(frozen, new, name, layouts))
    for card_id, frozen in release.cards.items():
        if card_id not in names:
            old = layouts.drawn(card_id, frozen, None)
            swaps.append(Swap(card_id, release.card_name(card_id, layouts.language), frozen.copies, 0, (), old, None))
    return [swap for swap in swaps if swap.out or swap.into]


def _swap(frozen: FrozenCard, new: ComposedCard, name: str, layouts: Layouts) -> Swap:
    """A card of both versions: all copies where its face differs, else only those too many or missing."""
    card_id, today = new.card.id, frozen_card(new.card)
    old = new if frozen == today and layouts.is_today else layouts.drawn(card_id, frozen, new)
    if old is not None and (old.front, old.back) == (new.front, new.back):
        more = today.copies - frozen.copies
        return Swap(card_id, name, max(-more, 0), max(more, 0), (), old, new)
    return Swap(card_id, name, frozen.copies, today.copies, card_changes(frozen, today), old, new)
