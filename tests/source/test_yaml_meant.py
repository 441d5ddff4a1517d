"""Keys with values that are written otherwise are read as they are meant, and the slip is told once, with its cure."""

import pytest

from hanshita.diagnostics import Findings
from hanshita.source import SourceText, compose
from hanshita.source.yaml_nodes import Fields, Mapping

MEANT = [
    ("facts:\n  - hand: 3\n  - goal: 5\n", 'Y132 write the keys below "facts:" without "- " before them'),
    ("facts: [{hand: 3}, {goal: 5}]\n", 'Y132 write the keys below "facts:" without "- " before them'),
    ("facts:\n  hand：3\n", 'Y123 write "hand: 3" with a half-width colon and a space'),
    ("facts:\n  hand:3\n", 'Y123 write "hand: 3"'),
    ("facts:\n  hand:　3\n", 'Y123 write "hand: 3"'),
]
NOT_MEANT = [
    "facts: 3\n",
    "facts: [3, 4]\n",
    "facts: []\n",
    "facts:\n  - hand: 3\n  - hand: 4\n",
    'facts: "a:b"\n',
    "facts:\n",
]


def facts(text: str) -> tuple[Fields | None, list[str]]:
    findings = Findings()
    root = compose(SourceText("x.yaml", text, ""), findings)
    assert isinstance(root, Mapping)
    found = Fields(root, "the game", findings).mapping("facts")
    return found, [f"{one.code} {one.notes[0].message}" for one in findings]


@pytest.mark.parametrize(("text", "told"), MEANT)
def test_keys_are_read_as_meant(text: str, told: str) -> None:
    own, findings = facts(text)
    assert findings == [told]
    assert own is not None
    assert own.integer("hand") == 3


def test_an_entry_with_its_keys_below_it_is_read_as_one() -> None:
    own, findings = facts("facts:\n  - goal:\n    two: 5\n    three: 6\n  - hand: 3\n")
    assert len(findings) == 1
    assert own is not None
    goal = own.mapping("goal")
    assert goal is not None
    assert (goal.integer("two"), goal.integer("three"), own.integer("hand")) == (5, 6, 3)


@pytest.mark.parametrize("text", NOT_MEANT)
def test_what_nobody_can_tell_is_of_a_wrong_shape(text: str) -> None:
    own, findings = facts(text)
    assert own is None
    assert findings == ['Y132 write keys with values after "facts:"']


@pytest.mark.parametrize(
    ("languages", "cure"),
    [(["ja"], 'add "en" to "languages:" in game.yaml, or use ja'), (["top", "ja"], "use one of top, ja")],
)
def test_a_text_in_a_language_the_game_does_not_speak(languages: list[str], cure: str) -> None:
    findings = Findings()
    root = compose(SourceText("x.yaml", "{ja: 弁当, en: Bento}", ""), findings)
    assert isinstance(root, Mapping)
    own = Fields(root, "the title", findings)
    for language in languages:
        own.text(language)
    own.done()
    assert [one.notes[0].message for one in findings] == [cure]
