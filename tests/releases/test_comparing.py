"""What changed between two versions of a game."""

from hypothesis import given
from hypothesis import strategies as st

from hanshita.releases.comparing import Change, ScenarioChange, TextChange, compare
from hanshita.releases.marking import marked_words
from hanshita.releases.model import FrozenCard, Release, flat
from hanshita.releases.telling import comparison_data, comparison_text

BASE = Release(
    game="demo",
    version="0.90",
    date=None,
    titles={"ja": "見本"},
    languages=("ja",),
    facts={"goal.3": 10, "tries": 2},
    components={"die": {"count": 5, "unit": "pieces", "print": None}},
    cards={
        "ota": FrozenCard("staff", 1, {"name": {"ja": "太田"}, "power": 2, "projects": [{"colour": "red"}]}),
        "sunaya": FrozenCard("staff", 2, {"name": {"ja": "砂屋"}, "power": 1, "projects": []}),
    },
    rules={
        "ja": {
            "setup": "準備",
            "setup/1": "机を片づけます。",
            "setup.deal": "親に2枚配ります。",
            "setup/2": "遊びます。",
        }
    },
    scenarios={"S1": {"dice": 5}, "S2": {"dice": 4, "p": {"0": [1, 2]}}},
    pages={"ja": {"setup": 6, "setup/1": 6, "setup.deal": 7, "setup/2": 7}},
    sections={"ja": {"setup": "3"}},
)


def after(**changes):
    return compare(BASE, BASE._replace(version="0.91", **changes))


def test_nothing_differs():
    same = after()
    assert not same
    assert "nothing differs" in comparison_text(same, new="0.91", colour=False)


def test_a_card_field_by_field():
    ota = FrozenCard(
        "staff", 3, {"name": {"ja": "太田"}, "power": 3, "projects": [{"colour": "blue"}, {"colour": "red"}]}
    )
    (changed,) = after(cards={**BASE.cards, "ota": ota}).changed
    assert changed.changes == (
        Change("copies", 1, 3),
        Change("power", 2, 3),
        Change("projects.0.colour", "red", "blue"),
        Change("projects.1.colour", None, "red"),
    )


def test_cards_that_came_and_went():
    found = after(cards={"ota": BASE.cards["ota"], "new": FrozenCard("staff", 1, {"name": "新人"})})
    assert (found.added, found.removed, found.changed) == (("new",), ("sunaya",), ())
    text = comparison_text(found, new="0.91", colour=False)
    assert "  + new  新人" in text
    assert "  - sunaya  砂屋" in text


def test_an_empty_value_is_no_value():
    assert flat({"note": "", "effect": None, "modifier": 0}) == {"modifier": 0}


def test_facts_and_components():
    found = after(facts={"goal.3": 9}, components={"die": {"count": 6, "unit": "pieces", "print": None}})
    assert found.facts == (Change("goal.3", 10, 9), Change("tries", 2, None))
    assert found.components == (Change("die.count", 5, 6),)
    assert "goal.3: 10 → 9" in comparison_text(found, new="0.91", colour=False)


def test_a_rule_is_known_by_its_name_wherever_it_moves():
    rules = {
        "deal": "配り方",
        "setup.deal": "親に3枚配ります。",
        "setup": "準備",
        "setup/1": "机を片づけます。",
        "setup/2": "遊びます。",
    }
    found = after(rules={"ja": rules}).rules["ja"]
    assert found == (
        TextChange("deal", None, "配り方"),
        TextChange("setup.deal", "親に2枚配ります。", "親に3枚配ります。"),
    )
    assert found[1].words() == (("same", "親に"), ("out", "2"), ("in", "3"), ("same", "枚配ります。"))


def test_a_paragraph_put_in_between_does_not_change_those_behind_it():
    rules = {"setup": "準備", "setup/1": "机を片づけます。", "setup/2": "手を洗います。", "setup/3": "遊びます。"}
    found = after(rules={"ja": rules}).rules["ja"]
    assert found == (TextChange("setup/2", None, "手を洗います。"), TextChange("setup.deal", "親に2枚配ります。", None))


def test_a_book_in_a_new_language_is_no_change():
    assert not after(rules={**BASE.rules, "en": {"setup": "Setup"}})


def test_scenarios_by_their_ids():
    found = after(scenarios={"S2": BASE.scenarios["S2"], "S3": {"dice": 1}})
    assert (found.scenarios_added, found.scenarios_removed) == (("S3",), ("S1",))


def test_a_scenario_that_ends_otherwise():
    found = after(scenarios={**BASE.scenarios, "S2": {"dice": 3, "p": {"0": [1, 3]}}})
    assert found.scenarios == (ScenarioChange("S2", (Change("dice", 4, 3), Change("p.0.1", 2, 3))),)
    assert "  S2\n    dice: 4 → 3\n" in comparison_text(found, new="0.91", colour=False)
    unknown = compare(BASE._replace(scenarios={"S1": {}, "S2": {}}), BASE)
    assert not unknown  # a file of an early hanshita does not say what came of them


def test_pages_are_no_content():
    assert not after(pages={})


def test_words_are_marked_with_and_without_colour():
    found = after(rules={"ja": {**BASE.rules["ja"], "setup.deal": "親に3枚配ります。"}})
    assert "親に[-2-]{+3+}枚配ります。" in comparison_text(found, new="0.91", colour=False)
    assert "親に\x1b[9;31m2\x1b[0m\x1b[32m3\x1b[0m枚" in comparison_text(found, new="0.91", colour=True)


def test_data_for_other_programs():
    data = comparison_data(after(facts={"goal.3": 9, "tries": 2}), is_released=False)
    assert (data["old"]["version"], data["new"]["version"], data["new"]["released"]) == ("0.90", "0.91", False)
    assert data["facts"] == [{"field": "goal.3", "old": 10, "new": 9}]


@given(st.text("赤青にを配る23枚ab ", max_size=20), st.text("赤青にを配る23枚ab ", max_size=20))
def test_marked_words_hold_both_texts_whole(old, new):
    words = marked_words(old, new)
    assert "".join(text for what, text in words if what != "in") == old
    assert "".join(text for what, text in words if what != "out") == new
