"""A card of each type of It's Tough Being a Grunt as text; of drawings only the places are kept."""

import pytest

# Each type; the longest texts; two effects, no effect, a card that takes from a hand.
CARDS = (
    "spirit",
    "books",
    "chairman",
    "shiori",
    "reviews",
    "robot",
    "locker",
    "washtub",
    "key-number",
    "dealer",
    "aid",
)
ENGLISH = ("triplicate", "chairman", "reviews", "break-room", "holiday-plan", "aid")
EVENTS = ("order", "hero", "incident")
LONGEST = 75  # characters of one effect in Japanese


def outlined(text):
    """A frame's text without its shapes."""
    return "\n".join(line for line in text.splitlines() if not line.lstrip().startswith("path ")) + "\n"


@pytest.fixture(scope="module")
def faces(faces_of):
    return faces_of("sentoin")


@pytest.mark.parametrize("card", CARDS)
def test_fronts_are_as_they_were(faces, golden, card):
    golden(f"frames/sentoin/{card}.txt", outlined(faces["ja"][card].front.to_text()))


@pytest.mark.parametrize("card", ENGLISH)
def test_english_fronts_are_as_they_were(faces, golden, card):
    golden(f"frames/sentoin/{card}-en.txt", outlined(faces["en"][card].front.to_text()))


@pytest.mark.parametrize("language", ["ja", "en"])
def test_a_back_tells_the_deck_and_nothing_more(faces, language):
    backs = {}
    for one in faces[language].values():
        deck = "event" if one.card.type in EVENTS else one.card.type
        backs.setdefault(deck, set()).add(one.back.to_text().split("\n", 1)[1].replace(one.card.type, ""))
    assert {deck: len(backs[deck]) for deck in ("event", "misdeed", "loot")} == {"event": 1, "misdeed": 1, "loot": 1}


def test_strength_stands_at_the_same_place_on_orders_heroes_and_loot(faces):
    places = set()
    for one in faces["ja"].values():
        if one.card.type in ("order", "hero", "loot"):
            lines = one.front.to_text().splitlines()
            places |= {line.split(" … ")[0] for line in lines if "icons/burst" in line}
    assert len(places) == 2, "one for attack, one for HP"


@pytest.mark.parametrize("language", ["ja", "en"])
def test_every_effect_is_said(faces, language):
    for one in faces[language].values():
        effect = one.card.values.get("effect")
        if effect is None:
            continue
        for clause in effect.in_language(language)["clauses"]:
            assert clause["sentence"]
            assert "{" not in clause["sentence"]
            if language == "ja":
                assert len(clause["sentence"]) <= LONGEST


def test_nobody_breaks_in_combat_before_it_ends(faces):
    breaks = set()
    for one in faces["ja"].values():
        effect = one.card.values.get("effect")
        if effect is not None and effect.vocabulary == "ability":
            breaks |= {(clause.labels["when"], clause.labels["break"]) for clause in effect.clauses}
    assert {pair for pair in breaks if pair[1]} == {("own_turn", "after_use"), ("in_combat", "combat_end")}


def test_every_hero_can_fall_and_none_is_out_of_reach(faces):
    cards = [one.card for one in faces["ja"].values()]
    loot = [card.values for card in cards if card.type == "loot"]
    strongest = sum(sorted((card["attack"] for card in loot for _ in (1, 2)), reverse=True)[:2])
    weakest = sum(sorted(card["hp"] for card in loot for _ in (1, 2))[:2])
    for card in cards:
        if card.type == "hero":
            assert strongest + 3 >= card.values["hp"]
            assert card.values["attack"] >= weakest
