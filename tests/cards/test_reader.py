"""Cards: every value typed and placed, every mistake told where it stands."""

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hanshita.cards.model import Card, CardType
from hanshita.cards.reader import check_references, read_cards
from hanshita.diagnostics import Findings
from hanshita.source import SourceText
from hanshita.source.yaml_nodes import quoted

Reader = Callable[[str], tuple[list[Card], list[str]]]

WHOLE = """\
- id: sunaya
  copies: 2
  name: {en: Azuna, ja: あずな}
  note: 雲の上
  colour: red
  power: 2
  projects: [{colour: blue, difficulty: 5}, {colour: red, difficulty: 3, hint: {ja: 急ぎ, en: Hurry}}]
  words: [no, 010]
  rare: yes
  partner: ota
  art: art/sunaya.png
"""
PLAIN = "  name: 太田\n  colour: red\n  power: 1\n  projects: [{colour: red, difficulty: 3}]\n"


def test_every_kind_of_value(cards_of: Reader) -> None:
    (card,), told = cards_of(WHOLE)
    assert told == []
    assert (card.id, card.type, card.copies) == ("sunaya", "staff", 2)
    assert card.values == {
        "name": {"ja": "あずな", "en": "Azuna"},
        "note": "雲の上",
        "colour": "red",
        "power": 2,
        "modifier": 0,
        "projects": [
            {"colour": "blue", "difficulty": 5, "hint": ""},
            {"colour": "red", "difficulty": 3, "hint": {"ja": "急ぎ", "en": "Hurry"}},
        ],
        "words": ["no", "010"],
        "rare": True,
        "partner": "ota",
        "art": "art/sunaya.png",
    }
    assert list(card.values) == list(dict.fromkeys(card.values))


def test_places(cards_of: Reader) -> None:
    (card,), _ = cards_of(WHOLE)
    assert {name: (span.line, span.column) for name, span in card.spans.items()} == {
        "id": (1, 7),
        "copies": (2, 11),
        "name": (3, 9),
        "name.ja": (3, 25),
        "name.en": (3, 14),
        "note": (4, 9),
        "colour": (5, 11),
        "power": (6, 10),
        "projects": (7, 13),
        "projects.0": (7, 14),
        "projects.0.colour": (7, 23),
        "projects.0.difficulty": (7, 41),
        "projects.1": (7, 45),
        "projects.1.colour": (7, 54),
        "projects.1.difficulty": (7, 71),
        "projects.1.hint": (7, 80),
        "projects.1.hint.ja": (7, 85),
        "projects.1.hint.en": (7, 93),
        "words": (8, 10),
        "words.0": (8, 11),
        "words.1": (8, 15),
        "rare": (9, 9),
        "partner": (10, 12),
        "art": (11, 8),
    }
    assert card.place("power") == card.spans["power"]
    assert card.place("modifier") == card.span == card.spans["id"]


def test_languages(cards_of: Reader) -> None:
    (card,), _ = cards_of(WHOLE)
    english, japanese, french = (card.in_language(one) for one in ("en", "ja", "fr"))
    assert (english["name"], japanese["name"], french["name"]) == ("Azuna", "あずな", "あずな")
    assert english["note"] == "雲の上"
    assert english["projects"] == [
        {"colour": "blue", "difficulty": 5, "hint": ""},
        {"colour": "red", "difficulty": 3, "hint": "Hurry"},
    ]
    assert english["power"] == 2


def test_what_is_left_out(cards_of: Reader) -> None:
    (one, other), told = cards_of(f"- id: a\n{PLAIN}- id: b\n{PLAIN}")
    assert told == []
    left_out = {name: one.values[name] for name in ("note", "modifier", "words", "rare", "partner", "art")}
    assert left_out == {"note": "", "modifier": 0, "words": [], "rare": False, "partner": None, "art": None}
    assert one.values["words"] is not other.values["words"]
    assert one.copies == 1


@pytest.mark.parametrize("word", ["NA", "null", "None", "~", "no", "0.90", "1:30", "2026-03-01", "010"])
def test_texts_stay_what_they_are(cards_of: Reader, word: str) -> None:
    (card,), told = cards_of(f"- id: a\n{PLAIN}".replace("太田", word))
    assert told == []
    assert card.values["name"] == word


@given(
    st.text(st.characters(exclude_categories=("Cs", "Cc", "Zl", "Zp", "Cn")), min_size=1, max_size=30).filter(str.strip)
)
@settings(max_examples=60)
def test_any_text_gets_onto_a_card(staff: CardType, text: str) -> None:
    findings = Findings()
    source = SourceText("cards/lab/staff.yaml", f"- id: a\n{PLAIN}".replace("太田", quoted(text)), "")
    (card,) = read_cards(source, staff, findings, ("ja", "en"))
    assert card.values["name"] == text
    assert not len(findings)


MISTAKES = [
    ("pwoer: 1", ['4:3 C213 did you mean "power"?']),
    ("power: 二", ["4:10 C215 write a whole number, or change the kind of the field here"]),
    ("power: ２", ['4:10 C215 write "2" in half-width digits']),
    ("power: [1]", ["4:10 C215 write a whole number, or change the kind of the field here"]),
    ("power: 5", ["4:10 C216 write 1-4, or change the range here"]),
    ("power:", ["4:3 C215 write a whole number, or change the kind of the field here"]),
    ("colour: rde", ['3:11 C217 did you mean "red"?']),
    ("colour: {ja: 赤}", ["3:11 C215 write one of red, blue, yellow, or change the kind of the field here"]),
    ('name: ""', ["2:9 C218 write the text, or make the field optional"]),
    ("name:", ["2:3 C218 write the text, or make the field optional"]),
    ("name: [a]", ['2:9 C215 put quotes around a text in brackets: "[a]"']),
    ("name: {jp: あ, ja: い}", ['2:10 C220 add "jp" to "languages:" in game.yaml, or use ja, en']),
    ("name: {ja: い, en: [x]}", ['2:21 C215 put quotes around a text in brackets: "[x]"']),
    ('name: {ja: い, en: " "}', ["2:21 C218 write the text, or make the field optional"]),
    ("projects: []", ["5:13 C219 write 1-2 entries, or change the length here"]),
    ("projects: red", ["5:13 C215 write a list, or change the kind of the field here"]),
    ("projects: [red]", ["5:14 C215 write the keys colour, difficulty, hint, or change the kind of the field here"]),
    ("projects: [{colour: rde, difficulty: 9, x: 1}]", [
        '5:23 C217 did you mean "red"?', "5:40 C216 write 3-7, or change the range here",
        "5:43 C213 use one of colour, difficulty, hint",
    ]),
    ("projects: [{colour: red}]", ['5:14 C214 add a line "difficulty: …"']),
]  # fmt: skip


@pytest.mark.parametrize(("line", "expected"), MISTAKES, ids=[one[0] for one in MISTAKES])
def test_mistakes(cards_of: Reader, line: str, expected: list[str]) -> None:
    key = line.partition(":")[0].replace("pwoer", "power")
    lines = [line if one.strip().startswith(f"{key}:") else one.strip() for one in PLAIN.splitlines()]
    cards, told = cards_of("- id: a\n" + "".join(f"  {one}\n" for one in lines))
    assert told == expected
    assert [one.id for one in cards] == ["a"]


ADDED = [
    ("rare: maybe", ["6:9 C215 write yes or no, or change the kind of the field here"]),
    ("words: [a, [b]]", ['6:14 C215 put quotes around a text in brackets: "[b]"']),
    ("partner: [b]", ["6:12 C215 write a card's id, or change the kind of the field here"]),
    ("art: {a: b}", ["6:8 C215 write a path, or change the kind of the field here"]),
    ("copies: 三", ["6:11 C212 write 0-999 in digits"]),
    ("copies: ３", ['6:11 C212 write "3" in half-width digits']),
    ("copies: 1000", ["6:11 C212 write 0-999 in digits"]),
    ("copies: -1", ["6:11 C212 write 0-999 in digits"]),
    ("copies: [2]", ["6:11 C212 write 0-999 in digits"]),
    ("　note: x", ['6:3 C213 did you mean "note"?']),
]


@pytest.mark.parametrize(("line", "expected"), ADDED, ids=[one[0] for one in ADDED])
def test_mistakes_in_what_may_be_left_out(cards_of: Reader, line: str, expected: list[str]) -> None:
    cards, told = cards_of(f"- id: a\n{PLAIN}  {line}\n")
    assert told == expected
    assert len(cards) == 1


@pytest.mark.parametrize("written", ["Sunaya", "砂屋", "a b", "-a", "a--b", "a_b", '""', "[a]", ""])
def test_ids(cards_of: Reader, written: str) -> None:
    cards, told = cards_of(f"- id: {written}\n{PLAIN}- id: smoke-jar-2\n{PLAIN}")
    assert [one.id for one in cards] == ["smoke-jar-2"]
    assert [one.split()[1] for one in told] == ["C211"]


def test_cards_without_id_and_entries_that_are_no_cards(cards_of: Reader) -> None:
    cards, told = cards_of(f"- name: x\n- sunaya\n- id: a\n{PLAIN}")
    assert [one.id for one in cards] == ["a"]
    assert [one.split()[:2] for one in told] == [["1:3", "C211"], ["2:3", "C210"]]


def test_files_that_are_no_list(cards_of: Reader) -> None:
    assert cards_of("sunaya:\n  name: x\n") == ([], ['1:1 C210 begin each card with "- id: …"'])
    assert cards_of("[]\n") == ([], [])
    nothing = "write its cards, or put the file back; as long as there are none, write []"
    assert cards_of("# nothing yet\n") == ([], [f"1:1 C224 {nothing}"])
    assert cards_of("[]\n") == ([], [])


def test_several_mistakes_in_one_run(cards_of: Reader) -> None:
    text = f"- id: a\n{PLAIN}- id: b\n{PLAIN}".replace("power: 1", "power: 9").replace("colour: red,", "colour: rot,")
    cards, told = cards_of(text)
    assert len(cards) == 2
    assert [one.split()[0] for one in told] == ["4:10", "5:23", "9:10", "10:23"]


def test_references(cards_of: Reader, staff: CardType) -> None:
    cards, _ = cards_of(f"- id: ota\n{PLAIN}- id: b\n{PLAIN}  partner: oat\n- id: c\n{PLAIN}  partner: b\n")
    findings = Findings()
    check_references(cards, {"staff": staff}, findings)
    assert [(one.code, str(one.span), one.notes[0].message) for one in findings] == [
        ("C221", "cards/lab/staff.yaml:11:12", 'did you mean "ota"?')
    ]
