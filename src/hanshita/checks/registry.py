"""Which checks there are to run: take a game and its faces, run each check over them.

A check is a file with one function of the check's name; it is listed here and its code in `catalogue`.
"""

from collections.abc import Callable, Iterable, Sequence, Set
from typing import TypeAlias

from hanshita.cards.model import Card
from hanshita.checks.cards.card_without_layout import card_without_layout
from hanshita.checks.cards.component_count_differs import component_count_differs
from hanshita.checks.cards.duplicate_card_id import duplicate_card_id
from hanshita.checks.cards.duplicate_design import duplicate_design
from hanshita.checks.cards.markup_in_plain_text import markup_in_plain_text
from hanshita.checks.cards.unused_card_type import unused_card_type
from hanshita.checks.faces import Element, FaceReader
from hanshita.checks.ignores import read_ignores
from hanshita.checks.layouts.colours_alike_in_grey import colours_alike_in_grey
from hanshita.checks.layouts.colours_alike_to_colour_blind import colours_alike_to_colour_blind
from hanshita.checks.layouts.element_off_the_card import element_off_the_card
from hanshita.checks.layouts.image_too_coarse import image_too_coarse
from hanshita.checks.layouts.text_hard_to_read import text_hard_to_read
from hanshita.checks.layouts.text_outside_safe_zone import text_outside_safe_zone
from hanshita.checks.layouts.text_too_small import text_too_small
from hanshita.checks.sightings import Sighting, Sightings
from hanshita.diagnostics import Findings
from hanshita.frames import Frame, Plate
from hanshita.project import GameProject

ContentCheck: TypeAlias = Callable[[GameProject, Findings], None]
_READS_KANJI = frozenset({"ja", "zh"})
_NOT_FILLED_IN = ("R401", "R413")
FrameCheck: TypeAlias = Callable[[Element, Frame], Iterable[Sighting]]

CONTENT_CHECKS: tuple[ContentCheck, ...] = (
    duplicate_card_id,
    unused_card_type,
    card_without_layout,
    component_count_differs,
    duplicate_design,
    markup_in_plain_text,
    colours_alike_to_colour_blind,
    colours_alike_in_grey,
)

FRAME_CHECKS: tuple[FrameCheck, ...] = (
    text_outside_safe_zone,
    text_too_small,
    text_hard_to_read,
    image_too_coarse,
    element_off_the_card,
)


def run_content_checks(game: GameProject, findings: Findings) -> None:
    """Look at what the designer typed, as the readers understood it."""
    for check in CONTENT_CHECKS:
        check(game, findings)


def run_whole_checks(game: GameProject, findings: Findings) -> None:
    """Look at what only a whole game shows: its rulebooks in all languages, what play reads of it, its last release."""
    from hanshita.checks.cards.out_of_order import out_of_order
    from hanshita.checks.cards.value_never_taken import value_never_taken
    from hanshita.checks.play import run_play_checks
    from hanshita.checks.releases.differs_from_release import differs_from_release
    from hanshita.checks.releases.version_without_entry import version_without_entry
    from hanshita.checks.rulebook import RULEBOOK_CHECKS
    from hanshita.checks.rulebook.books import Books
    from hanshita.checks.texts import TEXT_CHECKS
    from hanshita.checks.texts.written import written_texts
    from hanshita.games.unread import fact_not_read
    from hanshita.releases.errata_reader import written_errata
    from hanshita.source.wrong_kinds import report_wrong_kinds

    report_wrong_kinds(game.root, game.slug, findings)
    texts = written_texts(game)
    for look in TEXT_CHECKS:
        look(game, texts, findings)
    out_of_order(game, findings)
    value_never_taken(game, findings)
    books = Books(game, texts, {found.span.path for found in findings.errors if found.code in _NOT_FILLED_IN})
    for check in RULEBOOK_CHECKS if books.texts else ():
        check(game, books, findings)
    if not findings.errors:
        fact_not_read(game.game, game.cards, findings)
    run_play_checks(game, findings)
    differs_from_release(game, findings)
    version_without_entry(game, findings)
    written_errata(game, findings)


def run_frame_checks(
    game: GameProject,
    faces: Sequence[tuple[Card, Frame, Frame | None]],
    findings: Findings,
    reader: FaceReader | None = None,
) -> Set[int]:
    """Look at each card's front and back as they will be printed; equal findings of many cards become one.

    What equal faces and elements hold is looked at once, by identity, so the frames must live while this runs; with a
    `reader` of an earlier run, those of that run too. The answer are the items of the faces that nothing was found on,
    by identity.
    """
    reader, sightings = reader or FaceReader(), Sightings(read_ignores(game))
    clean, known = set[int](), set[str | None]()
    for card, *sides in faces:
        for frame in sides:
            if frame is None or id(frame.items) in clean:
                continue
            seen = [] if frame.key in known or _is_plate(frame) else _seen(frame, reader, game.language)
            if seen:
                sightings.extend(seen, card, frame)
            else:
                clean.add(id(frame.items))
                known.add(frame.key or None)
    sightings.report(findings)
    return clean


def _is_plate(frame: Frame) -> bool:
    """Whether an earlier print has made the face; it kept only those that nothing was found on."""
    return len(frame.items) == 1 and isinstance(frame.items[0], Plate)


def _seen(frame: Frame, reader: FaceReader, language: str) -> list[Sighting]:
    """What the checks see on a face; elements that were clean on another face like it are not looked at again.

    What language a text is in they are all asked, as several languages share elements.
    """
    found, clean = list[Sighting](), reader.clean_like(frame)
    for element in reader.elements(frame):
        seen = [sighting for check in FRAME_CHECKS for sighting in check(element, frame)]
        if element.reading.own_ground and not seen:
            clean.add(element.reading)
        found += seen
    if language not in _READS_KANJI:
        from hanshita.checks.layouts.text_left_in_japanese import (
            text_left_in_japanese,  # late: most prints are Japanese
        )

        found += [one for element in reader.all_elements(frame) for one in text_left_in_japanese(element, language)]
    return found
