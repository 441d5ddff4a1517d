"""One sentence for many cards: take what frame checks saw on each card, give findings without repetition.

A layout's mistake shows on every card; a designer wants to hear of it once, with the worst card named.
"""

from collections.abc import Hashable, Iterable

from hanshita.cards.model import Card
from hanshita.checks.ignores import Ignores
from hanshita.diagnostics import Diagnostic, Findings, Note, Severity
from hanshita.frames import Frame
from hanshita.records import NamedTuple
from hanshita.spans import Span


class Sighting(NamedTuple):
    """A check saw something on one face.

    `places`: first where to change it, then other places of the same thing (the card's fields). Sightings of equal
    code, first place and `detail` become one finding; the one of greatest `badness` gives the message.
    """

    code: str
    severity: Severity
    message: str
    places: tuple[Span, ...]
    detail: Hashable
    badness: float
    cure: str


class _Case(NamedTuple):
    worst: Sighting
    card: Card
    place: Span
    cards: set[str]  # grows


class Sightings:
    """Collects sightings of one game; `report` turns them into findings."""

    def __init__(self, ignores: Ignores) -> None:
        self._ignores = ignores
        self._cases: dict[Hashable, _Case] = {}

    def extend(self, seen: Iterable[Sighting], card: Card, frame: Frame) -> None:
        for sighting in seen:
            self._add(sighting, card, frame)

    def _add(self, sighting: Sighting, card: Card, frame: Frame) -> None:
        places = (*sighting.places, card.span)
        if not sighting.places and frame.span is not None:
            places = (frame.span, card.span)
        place = self._ignores.place_among(sighting.code, places) or places[0]
        key = (sighting.code, sighting.severity, place, sighting.detail)
        known = self._cases.get(key)
        if known is None:
            self._cases[key] = _Case(sighting, card, place, {card.id})
            return
        known.cards.add(card.id)
        if sighting.badness > known.worst.badness:
            self._cases[key] = known._replace(worst=sighting, card=card)

    def report(self, findings: Findings) -> None:
        for worst, card, place, cards in self._cases.values():
            shown = worst.places[1] if len(worst.places) > 1 else card.span
            message = f"{worst.message} ({_cards(card, len(cards) - 1)})"
            notes = [Note(worst.cure)]
            if shown != place:
                notes.append(Note(f'{card.noun} "{card.id}" is here', shown))
            findings.add(Diagnostic(worst.code, worst.severity, message, place, tuple(notes)))


def _cards(first: Card, others: int) -> str:
    named = f'{first.noun} "{first.id}"'
    if not others:
        return named
    return f"{named} and {others} more {first.noun}{'' if others == 1 else 's'}"
