"""The profile sheets of the marriage agency as text, and what their backs must not tell.

Of a drawing only its place is kept; what lies inside is drawn elsewhere than in the layout.
"""

import re
from collections import Counter
from itertools import product

import pytest

from hanshita.diagnostics import Findings
from hanshita.frames import Path, walk
from hanshita.geometry import Rect, Transform
from hanshita.project import Project

# A man and a woman of two kinds, and somebody who stays alone.
CARDS = ("m01", "f05", "m07")
_DRAWING = re.compile(r"( *)group (?:icons/|\S+\.svg\b)")


def outlined(face):
    """A face's text without the lines inside its drawings."""
    kept, inside = [], None
    for line in face.to_text().splitlines(keepends=True):
        indent = len(line) - len(line.lstrip())
        if inside is None or indent <= inside:
            kept.append(line)
            inside = indent if _DRAWING.match(line) else None
    return "".join(kept)


@pytest.fixture(scope="module")
def game(repository):
    findings = Findings()
    found = Project(repository).game("konkatsu", findings)
    assert found.cards["client"]
    assert not list(findings)
    return found


@pytest.fixture(scope="module")
def faces(faces_of):
    return faces_of("konkatsu")


@pytest.fixture(scope="module")
def clients(faces):
    return [one for one in faces["ja"].values() if one.card.type == "client"]


@pytest.mark.parametrize("card", CARDS)
def test_fronts_are_as_they_were(faces, golden, card):
    golden(f"frames/konkatsu/{card}.txt", outlined(faces["ja"][card].front))


@pytest.mark.parametrize("card", ["m01", "f05"])
def test_backs_are_as_they_were(faces, golden, card):
    golden(f"frames/konkatsu/{card}-back.txt", outlined(faces["ja"][card].back))


def test_the_english_front_is_as_it_was(faces, golden):
    golden("frames/konkatsu/f05-en.txt", outlined(faces["en"]["f05"].front))


@pytest.mark.parametrize("language", ["ja", "en"])
def test_the_player_aid_is_as_it_was(faces, golden, language):
    one = faces[language]["aid"]
    golden(f"frames/konkatsu/aid-{language}.txt", outlined(one.front) + outlined(one.back))


def test_backs_tell_the_sex_and_nothing_else(clients):
    backs = {}
    for one in clients:
        backs.setdefault(one.card.values["sex"], []).append([id(item.items) for item in one.back.items])
    assert {sex: len(same) for sex, same in backs.items()} == {"male": 9, "female": 9}
    for same in backs.values():
        assert all(drawn == same[0] for drawn in same), "two cards of a sex have the very same back"


@pytest.mark.parametrize("card", ["m01", "f01"])
def test_a_turned_back_looks_the_same(faces, card):
    """Who turns a card in the hand must not mark it."""
    back = faces["ja"][card].back
    drawn = [(item, place.box(item.box)) for item, place in walk(back.items) if isinstance(item, Path)]
    half_turn = Transform.rotated(180, back.size.width / 2, back.size.height / 2)
    assert Counter(_as_key(item, box) for item, box in drawn) == Counter(
        _as_key(item, half_turn.box(box)) for item, box in drawn
    )


def _as_key(item: Path, box: Rect) -> tuple[object, ...]:
    numbers = (box.x + box.width / 2, box.y + box.height / 2, box.width, box.height)
    return (item.fill, item.stroke, *[round(number, 2) for number in numbers])


def test_partners_show_the_same_kind_and_the_lonely_a_cat(clients):
    for one in clients:
        names = {name for item in one.front.items if item.name in ("index", "print") for name in _names(item)}
        kind = one.card.values["pair"] or "single"
        kinds = {"looks", "kind", "rich", "single"}
        assert {name for name in kinds if f"icons/{name}" in names} == {kind}
        assert {name for name in kinds if f"art/{name}.svg" in names} == {kind}


def _names(group):
    yield group.name
    for item in group.items:
        if hasattr(item, "items"):
            yield from _names(item)


def test_the_deck_is_nine_men_and_nine_women_of_four_types(game):
    deck = Counter((card.values["sex"], card.values["type"]) for card in game.cards["client"])
    assert deck == {
        ("male", "handsome"): 2, ("male", "kind"): 2, ("male", "rich"): 2, ("male", "single"): 3,
        ("female", "beauty"): 2, ("female", "kind"): 2, ("female", "rich"): 2, ("female", "single"): 3,
    }  # fmt: skip


def test_twelve_of_eighty_one_pairs_are_couples(game):
    pairs = {sex: [card.values["pair"] for card in game.cards["client"] if card.values["sex"] == sex]
             for sex in ("male", "female")}  # fmt: skip
    couples = [one for one, other in product(pairs["male"], pairs["female"]) if one and one == other]
    assert len(couples) == 12
    for card in game.cards["client"]:
        assert (card.values["pair"] is None) is (card.values["type"] == "single")
