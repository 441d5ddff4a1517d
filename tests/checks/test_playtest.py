"""What simulated matches came to: the same every time, kept while deck and code are the same, shown rule by rule."""

import json

import pytest

from hanshita.checks.play.at_table import at_table
from hanshita.checks.play.trace import trace
from hanshita.checks.play.trace_page import trace_page
from hanshita.diagnostics import Findings
from hanshita.project import Project
from hanshita.simulate.kept import kept_playtest
from hanshita.simulate.playtest import playtest
from hanshita.simulate.tables import tables_of


def game_in(root):
    return Project(root).game("demo", Findings())


def kept_file(root):
    return root / "build/.cache/playtest/demo.json"


def test_every_number_of_players_has_a_table(played):
    game = game_in(played)
    assert [str(table) for table in tables_of("demo", game.game, game.cards)] == ["2 players", "3 players"]


def test_the_same_deck_gives_the_same_playtest(played):
    game = game_in(played)
    first = playtest("demo", game.game, game.cards, 30)
    assert first == playtest("demo", game.game, game.cards, 30)
    assert first.matches == 31  # one of bots
    assert first.rules["turn.take"] == first.matches
    assert 0 < first.functions["demo_table.DemoGame.tie"] < first.watched


def test_a_playtest_is_taken_up_again_after_a_change_of_words_and_not_after_one_of_numbers(played):
    project = Project(played)
    kept_playtest(project, game_in(played), 20)
    kept = json.loads(kept_file(played).read_text("utf-8"))
    kept["playtest"]["pieces"] = {"chip": 77}
    kept_file(played).write_text(json.dumps(kept), "utf-8")
    cards = played / "cards/demo/staff.yaml"
    cards.write_text(cards.read_text("utf-8").replace("砂屋", "須永"), "utf-8")
    assert kept_playtest(project, game_in(played), 20).pieces == {"chip": 77}
    cards.write_text(cards.read_text("utf-8").replace("number: 5", "number: 9"), "utf-8")
    changed = kept_playtest(project, game_in(played), 20)
    assert changed.pieces != {"chip": 77}
    assert kept_playtest(project, game_in(played), 20) == changed


@pytest.mark.parametrize("text", ["", "[]", '{"state": 1}', "\ufeff"])
def test_whatever_else_lies_in_the_file_the_game_is_played_anew(played, text):
    seen = kept_playtest(Project(played), game_in(played), 10)
    kept_file(played).write_text(text, "utf-8")
    assert kept_playtest(Project(played), game_in(played), 10) == seen


def test_a_trace_leads_from_each_rule_to_all_that_holds_it(played):
    game = game_in(played)
    traced = trace(at_table(game), playtest("demo", game.game, game.cards, 30))
    rows = {row["rule"]: row for row in traced.data()["rules"]}
    assert list(rows) == ["setup.deal", "turn.lay", "turn.take", "turn.tie", "talk"]
    assert rows["turn.tie"]["functions"] == ["demo_table.DemoGame.tie"]
    assert [one["id"] for one in rows["turn.tie"]["scenarios"]] == ["D-2"]
    assert 0 < rows["turn.tie"]["reached"] < 1 == rows["turn.take"]["reached"]
    assert (rows["talk"]["kind"], rows["talk"]["reached"]) == ("social", None)
    assert rows["turn.lay"]["text"] == {"ja": "順に、手札から出します。"}


def test_a_page_says_what_is_missing_and_why_it_may_be(played):
    book = played / "rules/demo/rulebook.md"
    text = book.read_text("utf-8") + "\n負けたら<歌>います。 {#turn.song}\n"
    book.write_text(text, "utf-8")
    scenarios = played / "rules/demo/scenarios/lays.yaml"
    scenarios.write_text(scenarios.read_text("utf-8").partition("- id: D-2")[0], "utf-8")
    game = game_in(played)
    played_once = playtest("demo", game.game, game.cards, 30)
    page = trace_page(trace(at_table(game), played_once))
    assert page.count('data-gap="1"') == 2  # the song, and a tie without an example
    assert "負けたら&lt;歌&gt;います。" in page
    book.write_text(text.replace("{#turn.tie}", "{#turn.tie} <!-- hanshita: ignore G763 reason: 次に書く -->"), "utf-8")
    allowed = trace_page(trace(at_table(game_in(played)), played_once))
    assert (allowed.count('data-gap="1"'), "次に書く" in allowed) == (1, True)
    assert "http" not in page
