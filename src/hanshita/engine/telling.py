"""What happened, for those who may know it: take events as tuples, give words and plain data for one seat.

A rule tells an event as a tuple `(kind, seat, *values)`, which costs next to nothing; seat -1 is the table. What the
kind means stands once in the game's table of `EventKind`s: which rule it comes from, what the values are called, which
of them are secret, and how it reads. A spectator is seat None and sees no secret.

`SILENCE` is a `Tell` for when nobody listens, and it is false: where a game is in a hurry, `if tell:` spares it the
event.
"""

from collections import deque
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, Protocol, TypeAlias

Event: TypeAlias = tuple[Any, ...]
TABLE = -1


class Tell(Protocol):
    """Who is told what happens; false if nobody listens."""

    def __call__(self, event: Event, /) -> object: ...


class _Silence(deque[Event]):
    """Forgets what it is told. Made of what runs without a line of Python, because search calls it all the time."""

    __call__ = deque.append


SILENCE: Tell = _Silence(maxlen=0)


class EventKind(NamedTuple):
    """One kind of event.

    `fields` name the values after the seat. A name says how a value is shown: "card" and "cards" are cards, "to", "of"
    and "seats" are seats, anything else is the game's own word for it (`Game.word`). `secret` fields are known to the
    event's seat and to the seats in the fields `shared_with` alone. In `ja` and `en` a field stands as {field}, the
    seat as {seat}.
    """

    rule: str
    fields: tuple[str, ...] = ()
    secret: tuple[str, ...] = ()
    shared_with: tuple[str, ...] = ()
    ja: str = ""
    en: str = ""


CARD_FIELDS = ("card", "cards")
SEAT_FIELDS = ("to", "of", "seats")


def seen_by(
    event: Event, kinds: Mapping[str, EventKind], seat: int | None, mask: Callable[[int], int | None]
) -> dict[str, Any]:
    """An event as one seat sees it: its fields by name; `mask` gives what is seen of a secret card, None: nothing."""
    kind = kinds[event[0]]
    values: dict[str, Any] = dict(zip(kind.fields, event[2:], strict=True))
    if kind.secret and seat != event[1] and seat not in [values[name] for name in kind.shared_with]:
        for name in kind.secret:
            value = values[name]
            values[name] = [mask(card) for card in value] if isinstance(value, list | tuple) else mask(value)
    return values
