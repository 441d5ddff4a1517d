"""Which tokens, player aids and forms to swap: take a game and a release, give those that look otherwise since, drawn.

Boxes and dice are left out: nobody folds a new box because the deck has grown by a card.
"""

from collections.abc import Iterable, Sequence

from hanshita.diagnostics import Findings
from hanshita.layouts.components import Drawing
from hanshita.layouts.compose import ComposedCard, shared_names
from hanshita.project import GameProject
from hanshita.records import NamedTuple
from hanshita.releases.model import Release
from hanshita.releases.swapping import Swap
from hanshita.releases.then import game_then
from hanshita.sheets import SheetOptions
from hanshita.sheets.components import DrawnComponent, draw_components

_KEPT = ("box", "die")


class ChangedPieces(NamedTuple):
    """`drawn` are the pieces to print."""

    drawn: tuple[DrawnComponent, ...] = ()
    swaps: tuple[Swap, ...] = ()


def pieces_since(
    game: GameProject, release: Release, mode: str, options: SheetOptions, findings: Findings
) -> ChangedPieces:
    """The components whose faces differ with the facts of `release`, that are new, or of which there are more or fewer;
    in the language that the game speaks. Of those that look as they did, only the pieces that are missing are drawn."""
    then = game_then(game, release)
    before = {one.component.name: one for one in _drawn(then, mode, options, Findings())}
    drawn, swaps = list[DrawnComponent](), list[Swap]()
    for one in _drawn(game, mode, options, findings):
        name, count = one.component.name, len(one.faces)
        was = release.components.get(name, {}).get("count", 0)
        had = was if isinstance(was, int) else 0
        old = before[name].faces if name in before and had else ()
        keeps = bool(old) and _shown(old) == _shown(one.faces)
        out, into = (max(had - count, 0), max(count - had, 0)) if keeps else (had, count)
        if out or into:
            title = one.component.titles.get(game.language) or name.replace("_", " ")
            swaps.append(Swap(name, title, out, into, (), old[0] if old else None, one.faces[0]))
        if into:
            drawn.append(one._replace(faces=one.faces[count - into :]))
    return ChangedPieces(tuple(drawn), tuple(swaps))


def _drawn(game: GameProject, mode: str, options: SheetOptions, findings: Findings) -> list[DrawnComponent]:
    cards = list(game.all_cards())
    names = shared_names(game.game, cards, game.language, game.words(game.language))
    layouts = {name: one for name, one in game.component_layouts.items() if _is_swapped(game, name)}
    drawing = Drawing(layouts, game.language, names, mode)
    return list(draw_components(game.game, cards, drawing, options, findings))


def _is_swapped(game: GameProject, name: str) -> bool:
    making = game.game.components[name].making
    return making is not None and making.form not in _KEPT


def _shown(faces: Iterable[ComposedCard]) -> Sequence[object]:
    """What is on the pieces, whatever their number."""
    return list(dict.fromkeys((repr(front.items), back and repr(back.items)) for _, front, back in faces))
