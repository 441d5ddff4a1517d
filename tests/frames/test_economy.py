"""A card of each type of National Economy as text, both sides; what lies inside a picture is only counted."""

import re

import pytest

CARDS = ("factory", "warehouse", "mine", "stall", "last-round", "goods", "worker-yellow", "penalty", "dollar-10",
         "start-player", "summary")  # fmt: skip
ENGLISH = ("warehouse", "stall", "summary")
_PICTURE = re.compile(r"( *)group \S+\.svg\b|( *)group icons/")


def outlined(text: str) -> str:
    """A frame's text without the lines of its pictures, which are drawn elsewhere than in the layout."""
    kept: list[str] = []
    inside, hidden = None, 0
    for line in [*text.splitlines(), ""]:
        indent = len(line) - len(line.lstrip())
        if inside is not None and line and indent > inside:
            hidden += 1
            continue
        if inside is not None:
            kept[-1] += f" ({hidden} lines)"
        found = _PICTURE.match(line)
        inside, hidden = (indent, 0) if found else (None, 0)
        kept.append(line)
    return "\n".join(kept)


@pytest.fixture(scope="module")
def faces(faces_of):
    return faces_of("economy")


@pytest.mark.parametrize("card", CARDS)
def test_both_sides_are_as_they_were(faces, golden, card):
    one = faces["ja"][card]
    golden(f"frames/economy/{card}.txt", outlined(one.front.to_text()) + "\n" + outlined(one.back.to_text()))


@pytest.mark.parametrize("card", ENGLISH)
def test_english_fronts_are_as_they_were(faces, golden, card):
    golden(f"frames/economy/{card}-en.txt", outlined(faces["en"][card].front.to_text()))


def test_nobody_can_tell_goods_from_buildings_by_the_back(faces):
    cards = [one for one in faces["ja"].values() if one.card.type in ("building", "goods")]
    assert {outlined(one.back.to_text()).split("\n", 1)[1] for one in cards if one.card.type == "building"} == {
        outlined(faces["ja"]["farm"].back.to_text()).split("\n", 1)[1]
    }
    places = [[item.name for item in one.back.items] for one in cards]
    assert all(one == places[0] for one in places)


def test_a_round_card_has_its_wage_on_one_side_and_its_workplace_on_the_other(faces):
    for one in faces["ja"].values():
        if one.card.type == "round":
            front, back = one.front.to_text(), one.back.to_text()
            assert f'"${one.card.values["wage"]}"' in back
            assert f'"{one.card.values["name"]["ja"]}"' in front if one.card.values["name"] else '"得点"' in front
