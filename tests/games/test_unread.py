"""Facts that nothing plays by, with a real game whose facts are changed."""

from pathlib import Path

import pytest

from hanshita.diagnostics import Findings
from hanshita.games.unread import fact_not_read
from hanshita.project import Project


def unread(slug: str, **more: object) -> list[str]:
    findings, told = Findings(), Findings()
    found = Project(Path(__file__).parents[2]).game(slug, findings)
    assert found is not None
    game, spans = found.game, dict(found.game.fact_spans)
    spans.update(dict.fromkeys([*more, *(f"{name}.{key}" for name, value in more.items() if isinstance(value, dict)
                                         for key in value)], game.span))  # fmt: skip
    changed = game._replace(facts={**game.facts, **more}, fact_spans=spans)  # type: ignore[dict-item]
    fact_not_read(changed, found.cards, told)
    assert {one.code for one in told} <= {"G750"}
    return [one.message.split('"')[1] for one in told]


def test_every_number_of_anken_is_played_by() -> None:
    assert unread("anken") == []


def test_what_no_rule_looks_at_is_told() -> None:
    assert unread("anken", spare=3, hand={"limit": 5, "name": "words"}, list=[1, 2]) == ["spare", "hand.limit", "list"]


def test_words_are_settings_and_not_told() -> None:
    assert unread("anken", mood="cheerful") == []


@pytest.mark.parametrize(("slug", "for_readers"), [
    ("economy", ["minutes.least", "minutes.most"]), ("konkatsu", ["recommended"]),
    ("sentoin", ["minutes.least", "minutes.most"]),
])  # fmt: skip
def test_what_only_some_variant_reads_is_read(slug: str, for_readers: list[str]) -> None:
    assert unread(slug) == for_readers
