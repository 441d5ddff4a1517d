"""What a designer changes in the YAML changes play; what play cannot go by is told at its place."""

import pytest

from hanshita.engine import Match

TABLE = """\
- id: X-1
  given:
    players: 3
    events_top: [spirit]
    misdeeds: {{0: [park, samples], 1: [park, samples], 2: [park, samples]}}
    loot: {{0: [lucky-cat, memo], 1: [eel], 2: [shield]}}
    loot_top: [hamster, capybara, parrot, goldfish, washtub, president]
  steps:
  - {}
"""


def of_play(findings):
    """Without what the printing of the cards has to say."""
    return [found for found in findings if found.code.startswith("G")]


def test_a_changed_number_changes_play_and_the_fingerprint(sentoin, changed, told):
    game, findings = changed(
        ("loot.yaml", "do: [gain_loot: 2]", "do: [gain_loot: 3]"),
        ("misdeed.yaml", "effect: {draw: 1}", "effect: {draw: 2}"),
        ("game.yaml", "order_multiplier: 2", "order_multiplier: 3"),
    )
    assert list(findings) == []
    assert game.facts.fingerprint != sentoin.facts.fingerprint
    use = "{seat: 0, do: use, card: lucky-cat, expect: {loot_size: {0: %d}}}"
    rob = "{seat: 0, do: misdeed, card: park, expect: {loot_size: {0: %d}}}"
    for changed_game, drawn, doubled in ((sentoin, 3, 4), (game, 4, 8)):
        assert list(told(changed_game, TABLE.format(use % drawn))) == []
        assert list(told(changed_game, TABLE.format(rob % doubled))) == []


def test_another_verb_on_a_card_is_played(changed, told):
    """The verbs are the game's, the cards are the designer's."""
    game, findings = changed(
        (
            "loot.yaml",
            "do: [gain_loot: 2]",
            "do: [lose_loot: {who: chosen_other, n: 1}, gain_loot: {who: others, n: 1}]",
        ),
        ("incident.yaml", "do: [gain_loot: {who: all, n: 1}]", "do: [pass_loot: {who: grunts, to: right, n: 1}]"),
    )
    assert list(findings) == []
    use = (
        "{seat: 0, do: use, card: lucky-cat, target: 2, expect: {loot: {0: [memo], 1: [eel, hamster], 2: [capybara]}}}"
    )
    assert list(told(game, TABLE.format(use))) == []
    one = TABLE.replace("spirit", "day-trip").replace("lucky-cat, memo", "memo")
    assert list(told(game, one.format("expect: {loot: {0: [eel], 1: [shield], 2: [memo]}}"))) == []


def test_a_material_may_be_used_as_often_as_the_facts_say(changed, told):
    game, findings = changed(
        ("game.yaml", "material_uses: 1", "material_uses: 2"),
        (
            "loot.yaml",
            "effect: {when: own_turn, do: [refresh_misdeeds]}",
            "effect: {when: own_turn, do: [gain_loot: 1]}",
        ),
    )
    assert of_play(findings) == []
    use = "{seat: 0, do: use, card: guard, from: material}"
    table = TABLE.replace(
        "    loot_top", "    kaijin: {{0: {{order: target, materials: [guard, shield]}}}}\n    loot_top"
    )
    third = use.replace("}", ", window: turn, illegal: yes}")
    assert list(told(game, table.format(f"{use}\n  - {use}\n  - {third}"))) == []


def test_a_verb_without_a_rule_is_told_where_the_card_says_it(changed):
    game, findings = changed(
        ("game.yaml", "      flee: {}", "      hide: {n: {number: 1-9}}\n      flee: {}"),
        ("wording.yaml", "  flee:\n", "  hide: {ja: '{{ n }}歩かくれる', en: 'hide {{ n }}'}\n  flee:\n"),
        ("loot.yaml", "do: [flee]", "do: [hide: 1]"),
    )
    assert game is None
    (found,) = of_play(findings)
    assert (found.code, found.span.path) == ("G730", "cards/sentoin/loot.yaml")
    assert "hide" in found.message
    assert "holiday-plan" in found.message


@pytest.mark.parametrize(
    ("name", "old", "new", "word"),
    [
        ("loot.yaml", "do: [flee]", "do: [salvage: 1]", "salvage"),
        ("loot.yaml", "when: judgement, do: [swap_offering]", "when: on_appear, do: [swap_offering]", "on_appear"),
        (
            "loot.yaml",
            "when: judgement, do: [add_points: 2]",
            "when: judgement, do: [add_attack: {side: hero, n: 1}]",
            "add_attack",
        ),
        ("hero.yaml", "gain_loot: {who: fighter, n: 1}", "gain_loot: 1", "self"),
        ("hero.yaml", "do: [set_penalty: 2]", "do: [swap_offering]", "swap_offering"),
        ("incident.yaml", "gain_loot: {who: all, n: 1}", "gain_loot: {who: fighter, n: 1}", "fighter"),
        ("incident.yaml", "boss: sorobaron, n: 2", "n: 2", "whose"),
        ("order.yaml", "when: on_release, do", "when: on_release, break: after_use, do", "break"),
        ("misdeed.yaml", "effect: {draw: 1}", "effect: [draw: 1, rob: 1]", "park"),
    ],
)
def test_effects_where_they_mean_nothing_are_told(changed, name, old, new, word):
    game, findings = changed((name, old, new))
    assert game is None
    (found,) = of_play(findings)
    assert (found.code, found.span.path) == ("G731", f"cards/sentoin/{name}")
    assert word in found.message + str(found.notes)


@pytest.mark.parametrize(
    ("old", "new", "code", "word"),
    [
        ("heroes_to_win: 3", "heroes_to_wins: 3", "G710", "heroes_to_win"),
        ("materials: 2", "materials: two", "G711", "materials"),
        ("kind: any, n: 1}  ", "kind: anything, n: 1}", "G711", "penalty.kind"),
        ("dealer: clockwise", "dealer: widdershins", "G711", "dealer"),
        ("own_turn: [turn]", "own_turn: [dinner]", "G711", "windows.own_turn"),
        ("misdeed_hand: 5", "misdeed_hand: 10", "G711", "misdeed_hand"),
        ("players: 3-4", "players: 3-8", "G713", "40 are dealt"),
    ],
)
def test_facts_that_play_cannot_go_by_are_told(changed, old, new, code, word):
    game, findings = changed(("game.yaml", old, new))
    assert game is None
    assert {found.code for found in findings} == {code}
    assert {found.span.path for found in findings} == {"cards/sentoin/game.yaml"}
    assert any(word in found.message for found in findings)


def test_kinds_and_executives_are_called_as_wording_calls_them(changed):
    game, _ = changed(("wording.yaml", "ja: 猛将ドナリーガ", "ja: 猛将ドナリガン"))
    match = Match(game, 3, 1)
    order = game.card_ids.index("spirit")
    match.state.order[1], match.state.materials[1] = order, ()
    lines = {language: "\n".join(game.table_words(match.view(0), 0, language)) for language in ("ja", "en")}
    assert "上司 猛将ドナリガン" in lines["ja"]
    assert "boss General Donariga" in lines["en"]
    assert game.word("kind", game.deck.kinds.loot.index("treasure"), "ja") == "宝物"
