"""Effects as a designer writes them, and the sentences that wording.yaml makes of them."""

import pytest

from hanshita.cards.fields import Clause, Effect, Step
from hanshita.cards.reader import check_references, read_cards, read_game
from hanshita.cards.wording import Words, word_effects
from hanshita.diagnostics import Findings
from hanshita.source import SourceText

GAME = """\
title: 戦利品
version: 0.1
players: 3-4
languages: [ja, en]
effects:
  fight:
    with:
      when: {one of: [in_combat, own_turn], optional: yes}
    verbs:
      draw: {n: {number: 1-9}}
      attack: {side: {one of: [kaijin, hero]}, by: {number: any}, against: {one of: [insect, metal], optional: yes}}
      hire: {n: {number: 1-9}, ready: flag}
      judge: {reward: {effect: required}}
      flee: {}
card types:
  loot:
    size: 63x88mm
    fields:
      effect: {effect: optional, of: fight}
      more: {list: any, of: {effect: {effect: optional}}}
"""
WORDING = """\
sentence:
  ja: '{% if when %}{{ when }}：{% endif %}{{ steps | join("、") }}。'
  en: '{% if when %}{{ when }}: {% endif %}{{ steps | join(", then ") }}.'
verbs:
  draw: {ja: "{{ n }}枚引く", en: "draw {{ n }} card{{ 's' if n > 1 }}"}
  attack: {ja: "{{ against }}{{ side }}の攻撃力{{ by }}", en: "{{ against }}{{ side }} attack {{ by }}"}
  hire: {ja: "{{ n }}人雇う{{ '（すぐ）' if ready }}", en: "hire {{ n }}{{ ' at once' if ready }}"}
  judge: {ja: "判定し、{{ reward | join('と') }}", en: "judge, {{ reward | join(' and ') }}"}
  flee: {ja: 逃げる, en: flee}
words:
  when:
    in_combat: {ja: 戦闘, en: in combat}
    own_turn: {ja: 手番, en: your turn}
  side:
    kaijin: {ja: 怪人, en: kaijin}
    hero: {ja: ヒーロー, en: hero}
  against:
    insect: {ja: 昆虫なら, en: "against insects, "}
"""
ALL = "- {id: all, effect: [draw: 1, attack: {side: hero, by: 1}, hire: 1, judge: {reward: flee}]}\n"


def read(cards, wording=WORDING, game=GAME):
    """The cards by id, and one line for each thing told: file, line, code and the first note."""
    findings = Findings()
    found = read_game(SourceText("cards/loot/game.yaml", game, ""), findings)
    source = SourceText("cards/loot/loot.yaml", cards, "")
    loot = read_cards(source, found.card_types["loot"], findings, found.languages)
    check_references(loot, found.card_types, findings)
    word_effects(wording and SourceText("cards/loot/wording.yaml", wording, ""), found, loot, findings)
    told = [
        f"{one.span.path.rpartition('/')[2]}:{one.span.line}:{one.span.column} {one.code}"
        + (f" {one.notes[0].message}" if one.notes else "")
        for one in findings.sorted()
    ]
    return {card.id: card for card in loot}, told


def sentence(effect, language="ja"):
    """What is printed for an effect, with nothing wrong; ALL uses every verb once."""
    cards, told = read(ALL + f"- id: one\n  effect: {effect}\n")
    assert told == []
    return str(cards["one"].in_language(language)["effect"])


@pytest.mark.parametrize(
    ("effect", "ja", "en"),
    [
        ("{draw: 2}", "2枚引く。", "Draw 2 cards."),
        ("[draw: 1]", "1枚引く。", "Draw 1 card."),
        ("flee", "逃げる。", "Flee."),
        ("[flee, draw: 2]", "逃げる、2枚引く。", "Flee, then draw 2 cards."),
        ("{draw: {n: 2}}", "2枚引く。", "Draw 2 cards."),
        ("{hire: 2}", "2人雇う。", "Hire 2."),
        ("{hire: {n: 1, ready: yes}}", "1人雇う（すぐ）。", "Hire 1 at once."),
        ("{attack: {side: hero, by: -2}}", "ヒーローの攻撃力-2。", "Hero attack -2."),
        (
            "{attack: {side: hero, by: 1, against: insect}}",
            "昆虫ならヒーローの攻撃力1。",
            "Against insects, hero attack 1.",
        ),
        ("{when: in_combat, do: [draw: 2]}", "戦闘：2枚引く。", "In combat: draw 2 cards."),
        (
            "[{when: own_turn, do: flee}, {do: [draw: 1]}]",
            "手番：逃げる。\n1枚引く。",
            "Your turn: flee.\nDraw 1 card.",
        ),
        ("{judge: {reward: [flee, draw: 1]}}", "判定し、逃げると1枚引く。", "Judge, flee and draw 1 card."),
    ],
)
def test_sentences(effect, ja, en):
    assert (sentence(effect), sentence(effect, "en")) == (ja, en)


def test_the_same_data_is_there_for_the_game_and_for_pictures():
    cards, told = read(ALL + "- {id: one, effect: {when: in_combat, do: [draw: 2, hire: {n: 1, ready: yes}]}}\n")
    assert told == []
    effect = cards["one"].values["effect"]
    assert isinstance(effect, Effect)
    steps = (Step("draw", {"n": 2}), Step("hire", {"n": 1, "ready": True}))
    assert effect.clauses == (Clause({"when": "in_combat"}, steps),)
    assert effect.steps == steps
    shown = cards["one"].in_language("en")["effect"]
    assert shown["verbs"] == ["draw", "hire"]
    assert shown["steps"] == [{"verb": "draw", "n": 2}, {"verb": "hire", "n": 1, "ready": True}]
    (clause,) = shown["clauses"]
    assert (clause["when"], clause["words"], clause["sentence"]) == (
        "in_combat", {"when": "in combat"}, "In combat: draw 2 cards, then hire 1 at once.",
    )  # fmt: skip


def test_effects_in_lists_are_worded_too():
    cards, told = read(ALL + "- {id: one, more: [{effect: flee}, {effect: {draw: 3}}]}\n")
    assert told == []
    assert [str(one["effect"]) for one in cards["one"].in_language("ja")["more"]] == ["逃げる。", "3枚引く。"]


@pytest.mark.parametrize(
    ("effect", "told"),
    [
        ("[darw: 2]", '2:12 C250 did you mean "draw"?'),
        ("fly", "2:11 C250 use one of draw, attack, hire, judge, flee"),
        ("{draw: 2, flee: }", "2:11 C251 write a list, each verb with a dash of its own"),
        ("[[flee]]", '2:12 C251 write a verb with what it needs, as in "- draw: 2"'),
        ("[draw: {m: 2}]", '2:19 C252 use n|2:18 C214 add a line "n: …"'),
        ("[attack: 2]", "2:20 C252 write attack: {side: …, by: …, against: …}"),
        ("[flee: 2]", "2:18 C252 write flee alone"),
        ("[draw: 12]", "2:18 C216"),
        ("[draw: two]", "2:18 C215"),
        ("[hire: {n: 1, raedy: yes}]", '2:25 C252 did you mean "ready"?'),
        ("{wen: in_combat, do: flee}", '2:12 C252 did you mean "when"?'),
        ("{when: in_combta, do: flee}", '2:18 C217 did you mean "in_combat"?'),
    ],
)
def test_mistakes_in_an_effect(effect, told):
    _, found = read(f"- id: one\n  effect: {effect}\n" + ALL)
    for wanted in told.split("|"):
        assert any(line.startswith(f"loot.yaml:{wanted}") for line in found), found


def changed(before, after):
    assert WORDING.count(before) == 1
    return WORDING.replace(before, after)


@pytest.mark.parametrize(
    ("wording", "told"),
    [
        (None, "game.yaml:6:3 C253 write cards/loot/wording.yaml, or make a text of the field"),
        (changed("  flee: {ja: 逃げる, en: flee}\n", ""), 'game.yaml:14:7 C253 write a line "flee: …" under verbs'),
        (changed("{ja: 逃げる, en: flee}", "{ja: 逃げる}"), 'wording.yaml:9:3 C254 add "en: …"'),
        (changed("{ja: 逃げる, en: flee}", "逃げる"), 'wording.yaml:9:3 C254 add "en: …"'),
        (changed("  flee:", "  fleee:"), 'wording.yaml:9:3 C255 did you mean "flee"?'),
        (changed("  side:", "  sied:"), 'wording.yaml:14:3 C255 did you mean "side"?'),
        (changed("    hero:", "    herro:"), 'wording.yaml:16:5 C255 did you mean "hero"?'),
        (changed('"{{ n }}枚引く"', '"{{ m }}枚引く"'), 'wording.yaml:5:14 C256 use n'),
        (changed('{% if when %}{{ when }}：{% endif %}', "{{ wehn }}"), 'wording.yaml:2:7 C256 did you mean "when"?'),
        (
            changed('en: "draw {{ n }} card{{ \'s\' if n > 1 }}"', "en: draw").replace('"{{ n }}枚引く"', "引く"),
            "wording.yaml:5:14 C257 write {{ n }} into it",
        ),
        (changed('"{{ n }}枚引く"', "2枚引く"), "wording.yaml:5:14 C257 write {{ n }} into it"),
        (changed("    hero: {ja: ヒーロー, en: hero}\n", ""), "loot.yaml:1:21 C258 write it in wording.yaml"),
        ("- draw", 'wording.yaml:1:1 Y132 begin with a line "verbs:"'),
    ],
)  # fmt: skip
def test_mistakes_in_the_wording(wording, told):
    _, found = read(ALL, wording)
    assert any(line.startswith(told) for line in found), found


def test_a_sentence_that_fails_for_a_card_is_told_once_for_each_place():
    _, found = read(ALL, changed("{{ n }}人雇う", "{{ n / 0 }}人雇う"))
    assert found == ["wording.yaml:7:3 C256 change the sentence"]


def test_a_verb_that_no_card_uses_is_told():
    _, found = read("- {id: one, effect: [draw: 1, attack: {side: hero, by: 1}, hire: 1, flee]}\n")
    assert found == ["game.yaml:13:7 C259 take the verb and its sentence out, or give a card the effect"]


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ("of: fight}", "of: fihgt}", 'game.yaml:19:38 C239 did you mean "fight"?'),
        ("  loot:\n", "  Loot:\n", "game.yaml:16:3 C234"),
        (
            "      flee: {}\n",
            "      flee: {}\n  other: {verbs: {wait: {}}}\n",
            'game.yaml:21:30 C239 write "of: fight"',
        ),
        ("{n: {number: 1-9}}\n", "{n: {nmber: 1-9}}\n", "game.yaml:10:17 C238"),
    ],
)
def test_mistakes_in_a_vocabulary(before, after, told):
    findings = Findings()
    read_game(SourceText("cards/loot/game.yaml", GAME.replace(before, after, 1), ""), findings)
    found = [
        f"game.yaml:{one.span.line}:{one.span.column} {one.code} {one.notes[0].message if one.notes else ''}"
        for one in findings.sorted()
    ]
    assert any(line.startswith(told) for line in found), found


PAY = """\
      flee: {}
      pay: {who: {one of: [all, team]}, boss: {one of: [kubo, mori], optional: yes}, n: {number: -2 to 2}}
"""
CHIEF = """\
    fields:
      chief: {one of: [kubo, mori], default: mori}
"""
TEAM_GAME = GAME.replace("      flee: {}\n", PAY).replace("    fields:\n", CHIEF)
TEAM_WORDING = (
    WORDING.replace("  flee:", '  pay: {ja: "{{ who }}は{{ n }}", en: "{{ who }} {{ n }}"}\n  flee:')
    + """\
  who: {all: {ja: 全員, en: all}, team: {ja: "{{ boss }}の部下", en: "{{ boss }}'s team"}}
  boss: chief
  chief: {kubo: {ja: 久保, en: Kubo}, mori: {ja: 森, en: Mori}}
"""
)


def team(effect, wording=TEAM_WORDING):
    cards, told = read(f"{ALL}- id: one\n  effect: {effect}\n", wording, TEAM_GAME)
    return cards["one"], told


def test_words_say_what_stands_beside_them_and_are_shared():
    card, told = team("[pay: {who: team, boss: kubo, n: -1}]")
    assert told == []
    assert [str(card.in_language(language)["effect"]) for language in ("ja", "en")] == [
        "久保の部下は-1。",
        "Kubo's team -1.",
    ]


def test_a_word_that_misses_its_neighbour_is_told():
    _, told = team("[pay: {who: team, n: 2}]")
    assert told[:1] == ["loot.yaml:3:11 C256 add boss: … beside it"]


def test_numbers_of_a_verb_may_go_below_zero():
    _, told = team("[pay: {who: all, n: -3}]")
    assert told == ["loot.yaml:3:31 C216 write -2 to 2, or change the range here"]


def test_a_word_that_says_what_is_not_beside_it_is_told():
    _, told = team("[pay: {who: all, n: 1}]", TEAM_WORDING.replace("{{ boss }}の部下", "{{ bos }}の部下"))
    assert told == ['wording.yaml:20:44 C256 did you mean "boss"?']


def test_layouts_are_given_the_words_of_a_language():
    findings = Findings()
    game = read_game(SourceText("cards/loot/game.yaml", TEAM_GAME, ""), findings)
    wording = word_effects(SourceText("cards/loot/wording.yaml", TEAM_WORDING, ""), game, [], findings)
    words = Words(wording, "en")
    assert words["chief"] == words["boss"] == {"kubo": "Kubo", "mori": "Mori"}
    assert words["who"] == {"all": "all"}, "what depends on a step is no word by itself"
    assert set(words) == {"when", "side", "against", "who", "boss", "chief"}


def test_an_effect_inside_another_has_no_labels_of_its_own():
    strict = GAME.replace("{one of: [in_combat, own_turn], optional: yes}", "{one of: [in_combat, own_turn]}")
    _, told = read("- {id: one, effect: {when: own_turn, do: [judge: {reward: [draw: 1]}]}}\n", game=strict)
    assert not [line for line in told if "C214" in line]
