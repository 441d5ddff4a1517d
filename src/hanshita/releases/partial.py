"""A print of some cards: take a game's composed cards and what is wanted of them, give what to print, and swap list."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from hanshita.diagnostics import Findings
from hanshita.frames import Frame
from hanshita.layouts import ComposedCard, Composer
from hanshita.project import GameProject
from hanshita.records import NamedTuple
from hanshita.releases.last import earlier
from hanshita.releases.ledger import is_last
from hanshita.releases.piece_swaps import ChangedPieces, pieces_since
from hanshita.releases.swapping import Swap, cards_to_print, swaps_since
from hanshita.releases.then import layouts_then
from hanshita.sheets import SheetOptions
from hanshita.sheets.model import PAPERS

if TYPE_CHECKING:
    from hanshita.fonts import FontBook
    from hanshita.sheets.components import DrawnComponent


class Wanted(NamedTuple):
    """What a part is asked for: what differs from the release `changed` or the last print, or (None) a choice of cards.

    Where cards are a choice, one that is not among them has not fallen away. `pieces`: tokens and the like, too.
    """

    changed: str | None
    is_choice: bool
    pieces: bool
    mode: str
    sheet: SheetOptions


class Part(NamedTuple):
    """`cards` are all copies to print, `pieces` tokens and the like; `title` says between which versions the `swaps`
    are."""

    cards: tuple[ComposedCard, ...]
    swaps: tuple[Swap, ...] = ()
    title: str = ""
    pieces: "tuple[DrawnComponent, ...]" = ()

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
    wanted: Wanted,
    findings: Findings,
) -> Part:
    """The copies of `cards` to print: all, or those that differ from the release `changed` or from the last print.

    Findings as for components. Raises HanshitaError: R430, R433, R449.
    """
    if wanted.changed is None:
        return Part(tuple(one for one in cards for _ in range(one.card.copies)))
    release = earlier(game, wanted.changed)
    if wanted.is_choice:
        chosen = {one.card.id for one in cards}
        release = release._replace(cards={name: card for name, card in release.cards.items() if name in chosen})
    swaps = tuple(swaps_since(release, cards, layouts_then(game, release, composers)))
    pieces = pieces_since(game, release, wanted.mode, wanted.sheet, findings) if wanted.pieces else ChangedPieces()
    since = release.version if is_last(wanted.changed) else f"Ver.{wanted.changed}"
    title = f"{game.game.titles[game.language]}　{since} → {game.game.version}"
    return Part(tuple(cards_to_print(swaps)), (*swaps, *pieces.swaps), title, pieces.drawn)


def _as_it_is(face: Frame) -> Frame:
    return face
