"""One sentence for many cards."""

from hanshita.cards.model import Card
from hanshita.checks.ignores import Ignore, Ignores
from hanshita.checks.sightings import Sighting, Sightings
from hanshita.diagnostics import Diagnostic, Findings, Severity
from hanshita.frames import Frame
from hanshita.geometry import Size
from hanshita.spans import Span

ELEMENT = Span("layouts/demo/staff.yaml", 4, 3, 4, 7)


def told(*seen: tuple[str, str, float], ignores: tuple[Ignore, ...] = ()) -> list[Diagnostic]:
    """Findings of sightings given as card id, detail, badness."""
    sightings, findings = Sightings(Ignores(ignores)), Findings()
    for number, (name, detail, badness) in enumerate(seen, 1):
        place = Span("cards/demo/staff.yaml", number, 7)
        card = Card(name, "staff", 1, {}, {}, place)
        sighting = Sighting("L361", Severity.WARNING, f"{badness} mm out", (ELEMENT,), detail, badness, "move it")
        sightings.extend([sighting], card, Frame(f"{name} front", Size(63, 88), (), span=place))
    sightings.report(findings)
    return list(findings)


def test_equal_sightings_become_one_that_names_the_worst_card() -> None:
    (found,) = told(("sunaya", "left", 0.5), ("ota", "left", 2.0), ("haro", "left", 1.0))
    assert found.message == '2.0 mm out (card "ota" and 2 more cards)'
    assert found.span == ELEMENT
    assert [note.span for note in found.notes] == [None, Span("cards/demo/staff.yaml", 2, 7)]


def test_different_details_stay_apart() -> None:
    assert [found.message for found in told(("sunaya", "left", 0.5), ("ota", "top", 2.0))] == [
        '0.5 mm out (card "sunaya")',
        '2.0 mm out (card "ota")',
    ]


def test_front_and_back_of_a_card_count_once() -> None:
    (found,) = told(("sunaya", "left", 0.5), ("sunaya", "left", 0.5))
    assert found.message == '0.5 mm out (card "sunaya")'


def test_a_card_that_allows_it_is_told_apart_at_its_own_place() -> None:
    own = Ignore(("L361",), "よい", Span("cards/demo/staff.yaml", 2, 20), 2)
    found = told(("sunaya", "left", 0.5), ("ota", "left", 2.0), ignores=(own,))
    assert [one.span for one in found] == [ELEMENT, Span("cards/demo/staff.yaml", 2, 7)]
