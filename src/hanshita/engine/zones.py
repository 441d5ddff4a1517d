"""Where cards are: a state names its zones, and everything about hidden cards follows from that.

A card is a small int from 0, each printed copy its own. A view of a state is a state of the same class in which a card
that the seat cannot tell is a negative int made by `hidden(back)`; `NO_CARD` stands for an empty place.

A state class lists in `zones` the slots that hold cards (an int, or lists and tuples of them, nested), every card in
exactly one place; in `marks` slots that merely mention cards everybody could name. `clone()` is written by hand, slot
by slot, because it is the hottest line of a search (`deepcopy` takes thirty times as long): two or three at a time, as
an assignment of four makes a tuple first.
"""

from collections.abc import Iterator, Mapping
from typing import ClassVar, TypeVar

NO_CARD = -1


def hidden(back: int) -> int:
    """The int that stands in a view for a card of which only the back (a small int from 0) is known."""
    return -2 - back


def back_of(marker: int) -> int:
    """The back that a hidden card shows; only for ints made by `hidden`."""
    return -2 - marker


class GameState:
    """What all states share: equality by all slots, and the names of the zones."""

    __slots__: tuple[str, ...] = ()
    zones: ClassVar[tuple[str, ...]] = ()
    marks: ClassVar[tuple[str, ...]] = ()

    def clone(self: "State") -> "State":
        """An independent copy: nothing done to one is seen in the other."""
        raise NotImplementedError

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and all(getattr(self, n) == getattr(other, n) for n in self.__slots__)

    __hash__ = None  # type: ignore[assignment]  # mutable

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{name}={getattr(self, name)!r}' for name in self.__slots__)})"


State = TypeVar("State", bound=GameState)


def cards_in(value: object) -> Iterator[int]:
    """All cards and hidden cards in the value of a zone, in its order."""
    if isinstance(value, int):
        if value != NO_CARD:
            yield value
    elif isinstance(value, list | tuple):
        for part in value:
            yield from cards_in(part)


def located(state: GameState) -> Iterator[tuple[str, int]]:
    """Every card with the name of its zone: ("hand", 12), …"""
    for zone in state.zones:
        for card in cards_in(getattr(state, zone)):
            yield zone, card


def told(view: GameState) -> set[int]:
    """The cards that a view names, wherever it names them."""
    fields = (*view.zones, *view.marks)
    return {card for field in fields for card in cards_in(getattr(view, field)) if card >= 0}


def renamed(state: State, names: Mapping[int, int]) -> State:
    """A copy in which each card of `names` has become another one, in its zone; marks stay."""
    copy = state.clone()
    for zone in copy.zones:
        setattr(copy, zone, _renamed(getattr(copy, zone), names))
    return copy


def _renamed(value: object, names: Mapping[int, int]) -> object:
    if isinstance(value, int):
        return names.get(value, value)
    if isinstance(value, list):
        return [_renamed(part, names) for part in value]
    if isinstance(value, tuple):
        return tuple(_renamed(part, names) for part in value)
    return value
