"""What the programs cite, move by move, stands in the rulebooks under the same name."""

from pathlib import Path

import pytest

from hanshita.diagnostics import Findings
from hanshita.engine import citations
from hanshita.games import build, playable
from hanshita.project import Project

ROOT = Path(__file__).parents[2]
WITH_BOOK = [slug for slug in playable() if (ROOT / "rules" / slug / "rulebook.md").is_file()]


@pytest.fixture(scope="module", params=WITH_BOOK)
def slug(request):
    return request.param


def test_games_with_rules_and_a_rulebook_are_looked_at():
    assert {"anken", "konkatsu"} <= set(WITH_BOOK)


def test_every_cited_rule_stands_in_the_rulebook(slug, rule_ids, carried_out):
    findings = Findings()
    printed = Project(ROOT).game(slug, findings)
    game = build(slug, printed.game, printed.cards, {}, findings)
    assert list(findings) == []
    cited = set(citations(f"hanshita.games.{slug}"))
    assert cited
    assert cited <= rule_ids(slug)
    named = {move.rule for move in game.moves.all} | {kind.rule for kind in game.events.values()}
    assert named - {""} <= carried_out(slug)


def test_the_rulebooks_of_all_languages_have_the_same_rules(slug, rule_ids):
    first, *others = sorted((ROOT / "rules" / slug).glob("rulebook*.md"), key=lambda path: len(path.name))
    for path in others:
        assert rule_ids(slug, path.name) == rule_ids(slug, first.name), path.name
