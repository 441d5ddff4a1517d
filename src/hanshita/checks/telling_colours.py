"""Colours by which cards are told apart: take a game, give the choices of its fields that its palettes colour."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import TYPE_CHECKING

from hanshita.project import GameProject
from hanshita.records import NamedTuple

if TYPE_CHECKING:  # the catalogue is read without any layout
    from hanshita.layouts.values import PaletteEntry

_INKS = frozenset({"rgb", "cmyk", "spot"})


class Pair(NamedTuple):
    """Two choices of one field, with their colours; nothing else that the palette says tells them apart."""

    field: str
    one: "PaletteEntry"
    other: "PaletteEntry"


def pairs_told_by_colour(game: GameProject) -> Iterator[Pair]:
    """Pairs of a field's choices that are both colours of the card type's layout, and differ in nothing but colour."""
    for name, layout in game.layouts.items():
        palette = layout.kit.ground.palette
        for field in game.game.card_types[name].fields.values():
            coloured = [palette[choice] for choice in field.choices if choice in palette]
            for one, other in combinations(coloured, 2):
                if one.span is not None and not _has_other_cue(one, other, list(palette)):
                    yield Pair(field.name, one, other)


def _has_other_cue(one: "PaletteEntry", other: "PaletteEntry", colours: Sequence[str]) -> bool:
    """Whether a word such as `icon` or `letter` differs; a colour such as `on: white` is no cue."""
    words = (one.keys() & other.keys()) - _INKS
    return any(one[word] != other[word] and not {one[word], other[word]} & set(colours) for word in words)
