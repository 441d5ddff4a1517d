"""game.yaml: what a game is made of, and what is told of mistakes in it."""

from collections.abc import Callable

import pytest

from hanshita.cards.fields import Field
from hanshita.cards.model import Game
from hanshita.geometry import Size

Reader = Callable[[str], tuple[Game | None, list[str]]]

HEAD = "title: 研究所\nversion: 0.90\nplayers: 2-4\n"
TYPES = "card types: {staff: {size: 63x88mm, fields: {name: text}}}\n"


def test_titles_version_players(game: Game) -> None:
    assert game.slug == "lab"
    assert game.titles == {"ja": "研究所", "en": "The Lab"}
    assert game.version == "0.90"
    assert game.players == (2, 4)
    assert game.languages == ("ja", "en")
    assert game.date is None


def test_short_game(game_of: Reader) -> None:
    game, told = game_of(HEAD.replace("2-4", "2") + "date: 2026-03-01\ncredits: {design: 弊社}\n" + TYPES)
    assert told == []
    assert game is not None
    assert game.titles == {"ja": "研究所"}
    assert game.languages == ("ja",)
    assert game.players == (2, 2)
    assert game.date == "2026-03-01"
    assert game.credits == {"design": "弊社"}
    assert (game.facts, game.components) == ({}, {})


def test_facts(game_of: Reader) -> None:
    text = 'facts:\n  deal: {dealer: 2, next: 3}\n  goal: {3: 10, 4: 8}\n  list: [1, a, "2"]\n  rate: 0.5\n  no: no\n'
    game, told = game_of(HEAD + text + TYPES)
    assert told == []
    assert game is not None
    assert game.facts == {
        "deal": {"dealer": 2, "next": 3},
        "goal": {3: 10, 4: 8},
        "list": [1, "a", "2"],
        "rate": "0.5",
        "no": "no",
    }
    places = {name: (span.line, span.column) for name, span in game.fact_spans.items()}
    assert places["goal.3"] == (6, 13)
    assert places["list.2"] == (7, 16)
    assert places["goal"] == (6, 9)


def test_components(game_of: Reader) -> None:
    text = "components:\n  staff: {cards: 54}\n  die: {pieces: 5, print: no}\n  token: {pieces: 8, print: round 20mm}\n"
    game, told = game_of(HEAD + text + TYPES)
    assert told == []
    assert game is not None
    found = [(one.name, one.count, one.unit, one.print) for one in game.components.values()]
    assert found == [("staff", 54, "cards", None), ("die", 5, "pieces", None), ("token", 8, "pieces", "round 20mm")]
    assert str(game.components["staff"].span) == "cards/lab/game.yaml:5:18"


def test_fields(game: Game) -> None:
    fields = game.card_types["staff"].fields
    kinds = {name: (one.kind, one.required, one.default, one.low, one.high) for name, one in fields.items()}
    assert kinds == {
        "name": ("text", True, "", None, None),
        "note": ("rich", False, "", None, None),
        "colour": ("one_of", True, None, None, None),
        "power": ("integer", True, None, 1, 4),
        "modifier": ("integer", False, 0, 0, 2),
        "projects": ("list", True, None, 1, 2),
        "words": ("list", False, None, 0, 3),
        "rare": ("flag", False, False, None, None),
        "partner": ("reference", False, None, None, None),
        "art": ("image", False, None, None, None),
    }
    assert fields["colour"].choices == ("red", "blue", "yellow")
    assert fields["words"].item is None
    assert list(fields["projects"].item or ()) == ["colour", "difficulty", "hint"]
    assert str(fields["name"].span) == "cards/lab/game.yaml:9:7"


def field(game_of: Reader, definition: str) -> tuple[Field | None, list[str]]:
    game, told = game_of(HEAD + f"card types:\n  staff:\n    size: 63x88mm\n    fields:\n      f: {definition}\n")
    assert game is not None
    return game.card_types["staff"].fields.get("f"), told


@pytest.mark.parametrize(
    ("definition", "required", "default"),
    [
        ("number", True, None),
        ("{number: any}", True, None),
        ("{number: 0-9, optional: yes}", False, None),
        ("{number: 3, default: 3}", False, 3),
        ("{one of: [a, b], default: b}", False, "b"),
        ("{one of: [a, b], optional: yes}", False, None),
        ("{text: required}", True, ""),
        ("{text: optional}", False, ""),
        ("{text: required, default: 弊社}", False, "弊社"),
        ("{flag: optional, default: yes}", False, True),
        ("image", True, None),
        ("card", True, None),
    ],
)
def test_what_must_be_written(game_of: Reader, definition: str, required: bool, default: object) -> None:
    found, told = field(game_of, definition)
    assert told == []
    assert found is not None
    assert (found.required, found.default) == (required, default)


@pytest.mark.parametrize(
    ("definition", "expected"),
    [
        ("{integer: 1-4}", "8:10 C238 use one of text, rich text, number, one of, list, flag, card, image, effect"),
        ("txet", '8:10 C238 did you mean "text"?'),
        ("{richtext: optional}", '8:10 C238 did you mean "rich text"?'),
        ("", "8:7 C238 use one of text, rich text, number, one of, list, flag, card, image, effect"),
        ("{one of: []}", "8:19 C238 write choices"),
        ("{one of: red}", '8:19 Y132 write a list after "one of:"'),
        ("{number: 4-1}", '8:19 C232 write it as "3-6"'),
        ("{number: １-4}", '8:19 C232 write it as "3-6"'),
        ("{number: 0-2, default: 3}", "8:33 C237 write a value that a card may have"),
        ("{one of: [a], default: b}", "8:33 C237 write a value that a card may have"),
        ("{text: requierd}", '8:17 Y134 did you mean "required"?'),
        ("{text: optional, defualt: x}", '8:27 Y130 did you mean "default"?'),
        ("{list: 1-2}", '8:10 Y131 add a line "of: …"'),
    ],
)
def test_mistakes_in_a_field(game_of: Reader, definition: str, expected: str) -> None:
    assert field(game_of, definition)[1] == [expected]


@pytest.mark.parametrize(
    ("size", "expected"),
    [
        ("63x88mm", Size(63, 88)),
        ("63 x 88", Size(63, 88)),
        ("6.3cm×8.8cm", Size(63, 88)),
        ("63mm x 8.8cm", Size(63, 88)),
        ("2.5x3.5in", Size(63.5, 88.9)),
    ],
)
def test_sizes(game_of: Reader, size: str, expected: Size) -> None:
    game, told = game_of(HEAD + TYPES.replace("63x88mm", size))
    assert told == []
    assert game is not None
    assert game.card_types["staff"].size == pytest.approx(expected)


@pytest.mark.parametrize(
    "size", ["poker", "63", "0x88mm", "63x88foot", "6.3.0x88mm", "-63x88", "1x1mm", "63x88m", "63x88000"]
)
def test_sizes_that_are_none(game_of: Reader, size: str) -> None:
    _, told = game_of(HEAD + TYPES.replace("63x88mm", size))
    assert told == ['4:28 C231 write width and height, as in "63x88mm"']


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (HEAD.replace("title", "titel") + TYPES, ['1:1 Y130 did you mean "title"?']),
        (HEAD.replace(" 0.90", "") + TYPES, ["2:1 Y137 write its text"]),
        (HEAD.replace("2-4", "2人") + TYPES, ['3:10 C232 write it as "3-6"']),
        (HEAD.replace("2-4", "0-4") + TYPES, ["3:10 C232 write how many can play, such as 3-6"]),
        (HEAD.replace("2-4", "9" * 20) + TYPES, ['3:10 C232 write it as "3-6"']),
        (HEAD + "date: 3/1/26\n" + TYPES, ["4:7 C233 write it as 2026-03-01"]),
        (HEAD + "date: 2026-02-29\n" + TYPES, ["4:7 C233 write it as 2026-03-01"]),
        (HEAD + "date: 2026-13-01\n" + TYPES, ["4:7 C233 write it as 2026-03-01"]),
        (HEAD + "languages: [日本語, en]\n" + TYPES, ['4:13 C236 write a code like "ja" or "en"']),
        (
            HEAD.replace("研究所", "{ja: 研究所, fr: labo}") + TYPES,
            ['1:18 Y130 add "fr" to "languages:" in game.yaml, or use ja'],
        ),
        (
            HEAD.replace("研究所", "{fr: labo}") + TYPES,
            ['1:8 Y131 add a line "ja: …"', '1:9 Y130 add "fr" to "languages:" in game.yaml, or use ja'],
        ),
        (
            HEAD.replace("研究所", "{ja: 研究所, en: ' '}") + "languages: [ja, en]\n" + TYPES,
            ["1:22 Y137 write its text"],
        ),
        (HEAD + "facts: 3\n" + TYPES, ['4:8 Y132 write keys with values after "facts:"']),
        (HEAD + "components: {die: {print: no}}\n" + TYPES, ['4:19 C235 write "cards: 54" or "pieces: 5"']),
        (HEAD + "components: {die: 5}\n" + TYPES, ['4:19 Y132 write keys with values after "die:"']),
        (HEAD, ['1:1 Y131 add a line "card types: …"']),
        (
            HEAD + TYPES.replace("name", "Name"),
            ['4:46 C234 write "name": lower-case letters, digits and "_"'],
        ),
        (HEAD + TYPES.replace("name", "id"), ["4:46 C234 choose another name for the field"]),
    ],
)
def test_mistakes(game_of: Reader, text: str, expected: list[str]) -> None:
    assert game_of(text)[1] == expected


def test_files_that_hold_no_game(game_of: Reader) -> None:
    assert game_of("- a\n") == (None, ['1:1 Y132 begin with a line "title: …"'])
    assert game_of("# empty\n") == (None, ['1:1 Y132 begin with a line "title: …"'])
    game, told = game_of("title: *大事* な\n")
    assert game is None
    assert [one.split()[1] for one in told] == ["Y111"]


def test_what_fields_choices_and_facts_are_called(game_of: Reader) -> None:
    types = "card types: {staff: {size: 63x88mm, fields: {jobs: {list: any, of: {colour: {one of: [red, blue]}}}}}}\n"
    called = "facts: {goal: {3: 10}}\ncalled:\n  jobs: 案件\n  red: 赤\n  goal: 目標\n  colour: {ja: 色}\n"
    game, told = game_of(HEAD + types + called)
    assert told == []
    assert game is not None
    assert game.called == {"jobs": {"ja": "案件"}, "red": {"ja": "赤"}, "goal": {"ja": "目標"}, "colour": {"ja": "色"}}


def test_what_is_called_something_must_be_there(game_of: Reader) -> None:
    _, told = game_of(HEAD + TYPES + "called: {nmae: 名前}\n")
    assert len(told) == 1
    assert "C242" in told[0]
    assert 'did you mean "name"?' in told[0]
