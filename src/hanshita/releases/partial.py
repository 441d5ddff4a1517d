"""A print of some cards: take a game's composed cards and what is wanted of them, give cards and swap list to print."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from hanshita.frames import Frame
from hanshita.layouts import ComposedCard, Composer
from hanshita.project import GameProject
from hanshita.records import NamedTuple
from hanshita.releases.last import earlier
from hanshita.releases.ledger import is_last
from hanshita.releases.swapping import Swap, cards_to_print, swaps_since
from hanshita.releases.then import layouts_then
from hanshita.sheets.model import PAPERS

if TYPE_CHECKING:
    from hanshita.fonts import FontBook


class Part(NamedTuple):
    """`cards` are all copies to print; `title` says between which versions the `swaps` are."""

    cards: tuple[ComposedCard, ...]
    swaps: tuple[Swap, ...]
    title: str

    def pages(self, paper: str, language: str, fonts: "FontBook", *, low_ink: bool) -> list[Frame]:
        """The swap list on paper; none without swaps."""
        if not self.swaps or not fonts.families:
            return []
        from hanshita.layouts.low_ink import LowInk
        from hanshita.releases.swap_page import SwapPages

        face = LowInk().face if low_ink else _as_it_is
        return list(SwapPages(PAPERS[paper], language, fonts, face).pages(self.swaps, self.title))


def part_of(
    game: GameProject,
    cards: Sequence[ComposedCard],
    composers: Mapping[str, Composer],
    changed: str | None,
    is_choice: bool,
) -> Part:
    """The copies of `cards` to print: all, or those that differ from the release `changed` or from the last print.

    Where `cards` are a choice, a card that is not among them has not fallen away. Raises HanshitaError: R430, R433,
    R449.
    """
    if changed is None:
        return Part(tuple(one for one in cards for _ in range(one.card.copies)), (), "")
    release = earlier(game, changed)
    if is_choice:
        chosen = {one.card.id for one in cards}
        release = release._replace(cards={name: card for name, card in release.cards.items() if name in chosen})
    swaps = tuple(swaps_since(release, cards, layouts_then(game, release, composers)))
    since = release.version if is_last(changed) else f"Ver.{changed}"
    title = f"{game.game.titles[game.language]}　{since} → {game.game.version}"
    return Part(tuple(cards_to_print(swaps)), swaps, title)


def _as_it_is(face: Frame) -> Frame:
    return face
