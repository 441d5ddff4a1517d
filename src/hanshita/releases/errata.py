"""Errata as data: what a sheet says, whoever wrote it, and the sheet that follows from two versions of a game."""

from collections.abc import Iterator
from typing import Literal

from hanshita.cards.model import Game
from hanshita.records import NamedTuple
from hanshita.releases.calling import Callings
from hanshita.releases.comparing import CardChange, Comparison, TextChange
from hanshita.releases.marking import Word, excerpt
from hanshita.releases.model import Place, Release, places
from hanshita.spans import Span


class Correction(NamedTuple):
    """One correction, in the trade's form: page, item, wrong, right.

    `part` is what of the item is meant, a card's field. An empty `wrong` is something that was missing, an empty
    `right` something that is dropped; the words that differ are marked "out" and "in". `note` is for the reader.
    """

    kind: Literal["rule", "card", "new card", "old card"]
    page: int | None
    item: str
    part: str
    wrong: tuple[Word, ...]
    right: tuple[Word, ...]
    note: str = ""


class ErrataSheet(NamedTuple):
    """A sheet in one language. `version` is what it corrects, `corrected` the version where all is right ("": none).

    `title` is the product's name, `document` the part of it that is meant ("" for several); `span` is where a mistake
    in the sheet is reported.
    """

    game: str
    language: str
    title: str
    document: str
    version: str
    corrected: str
    date: str | None
    corrections: tuple[Correction, ...]
    notes: tuple[str, ...]
    span: Span

    @property
    def path(self) -> str:
        return self.span.path

    def of_kind(self, *kinds: str) -> tuple[Correction, ...]:
        return tuple(one for one in self.corrections if one.kind in kinds)

    def characters(self) -> dict[str, Span]:
        """Every character that is on the sheet."""
        texts = [self.title, self.document, self.version, self.corrected, *self.notes]
        for one in self.corrections:
            texts += [one.item, one.part, one.note, *(text for _, text in (*one.wrong, *one.right))]
        return dict.fromkeys("".join(texts), self.span)


def errata_since(found: Comparison, game: Game, language: str, span: Span) -> ErrataSheet:
    """All that was corrected since a release, for readers of one language.

    Only what they can see: text of that language, no facts and counts by themselves (they stand in the rule text), no
    paragraph that does no more than name its version.
    """
    corrections = (*_joined(_rules(found, language)), *_cards(found, Callings(game, language), language))
    return ErrataSheet(
        found.new.game, language, game.titles[language], "", found.old.version, found.new.version, found.new.date,
        corrections, (), span,
    )  # fmt: skip


def _rules(found: Comparison, language: str) -> Iterator[Correction]:
    old, new = places(found.old, language), places(found.new, language)
    before = _places_before(found.new, old, found.rules.get(language, ()), language)
    for change in found.rules_in_substance(language):
        if change.old is not None and change.new is not None:
            place, words = old[change.old_name], excerpt(change.old, change.new)
            yield Correction("rule", place.page, place.section, "", words.old, words.new)
        elif change.new is not None:
            place = before[change.name]
            yield Correction("rule", place.page, new[change.name].section, "", (), (("in", change.new),))
        else:
            place = old[change.name]
            yield Correction("rule", place.page, place.section, "", (("out", change.old or ""),), ())


def _joined(corrections: Iterator[Correction]) -> Iterator[Correction]:
    """A heading and the paragraphs that come in behind it are one correction."""
    last: Correction | None = None
    for one in corrections:
        if last is not None and not last.wrong and not one.wrong and last[:3] == one[:3]:
            last = last._replace(right=(*last.right, ("same", "　"), *one.right))
            continue
        if last is not None:
            yield last
        last = one
    if last is not None:
        yield last


def _places_before(
    new: Release, old: dict[str, Place], changes: tuple[TextChange, ...], language: str
) -> dict[str, Place]:
    """For each paragraph of the newer book, where in the older one it is to be added: behind the one before it."""
    was = {change.name: change.was for change in changes if change.was}
    found, last = {}, Place(None, "")
    for name in new.rules.get(language, {}):
        last = old.get(was.get(name, name), last)
        found[name] = last
    return found


def _cards(found: Comparison, callings: Callings, language: str) -> Iterator[Correction]:
    for card in found.changed:
        yield from _card(card, found, callings, language)
    for name in found.added:
        count = found.new.cards[name].copies
        said = found.new.card_name(name, language)
        yield Correction("new card", None, said, "", (), (("in", str(count)),))
    for name in found.removed:
        count = found.old.cards[name].copies
        said = found.old.card_name(name, language)
        yield Correction("old card", None, said, "", (("out", str(count)),), ())


def _card(card: CardChange, found: Comparison, callings: Callings, language: str) -> Iterator[Correction]:
    name = found.old.card_name(card.id, language)
    for change in callings.spoken(card.changes):
        words = excerpt(callings.value(change.old), callings.value(change.new))
        yield Correction("card", None, name, callings.name(change.name), words.old, words.new)
