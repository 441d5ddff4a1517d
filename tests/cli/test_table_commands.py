"""hanshita play, simulate and scenario run, as they are typed."""

import json
import random
import re
import shutil

import pytest
from click.testing import CliRunner

from hanshita.cli import main


@pytest.fixture
def run(repository):
    def run(*arguments: str, typed: str = "", status: int = 0) -> str:
        done = CliRunner().invoke(main, [*arguments, "--project", str(repository)], input=typed)
        assert done.exit_code == status, done.output
        return done.output

    return run


def test_bots_play_to_the_end_and_the_log_names_rules(run):
    told = run("play", "anken", "--bots", "3", "--seed", "7").splitlines()
    assert told[0] == "親はプレイヤー1。  [setup.dealer]"
    assert all(re.search(r"  \[[a-z.-]+\]$", line) for line in told[:-1])
    assert told[-1].startswith("ゲーム終了。勝者：プレイヤー")


def test_the_same_seed_tells_the_same_game(run):
    words = ("play", "anken", "--bots", "4", "--seed", "3", "--language", "en")
    assert run(*words) == run(*words)


def test_a_spectator_is_told_no_hidden_card_unless_the_game_is_open(run):
    words = ("play", "anken", "--bots", "3", "--seed", "7", "--language", "en")
    hidden, opened = run(*words).splitlines(), run(*words, "--open").splitlines()
    assert re.fullmatch(r"Player \d is dealt a \w+ employee, a \w+ employee\.  \[setup\.deal\]", hidden[1])
    assert "employee" not in opened[1]
    assert len(hidden) == len(opened)


def test_a_person_sees_the_own_hand_and_types_numbers(run):
    told = run("play", "anken", "--people", "1", "--bots", "2", "--seed", "7", "--language", "en", typed="1\nx\nq\n")
    assert "Player 1 is dealt" in told
    assert re.search(r"^  1 put .* into reserve$", told, re.MULTILINE)
    assert "Type a number from 1 to" in told
    assert told.rstrip().endswith("Left before the end.")


@pytest.mark.parametrize(("game", "bots"), [("anken", 2), ("konkatsu", 2), ("economy", 1), ("sentoin", 2)])
def test_a_person_who_types_any_numbers_plays_to_the_end(run, game, bots):
    chance = random.Random(5)
    typed = "\n".join(str(chance.randint(1, 16)) for _ in range(4_000))
    told = run("play", game, "--people", "1", "--bots", str(bots), "--seed", "7", "--language", "en", typed=typed)
    assert told.splitlines()[-1].startswith("The game is over. Winners: ")


def test_what_only_the_person_knows_can_be_undone(run):
    typed = "1\n1\n1\n1\nu\nq\n"
    told = run("play", "anken", "--people", "3", "--seed", "1", "--language", "en", "--windows", typed=typed)
    assert "look away" in told


def test_a_game_is_saved_and_resumed(run, tmp_path):
    file = tmp_path / "game.txt"
    run("play", "anken", "--people", "1", "--bots", "2", "--seed", "7", typed=f"1\ns {file}\nq\n")
    text = file.read_text("utf-8")
    assert text.startswith("game: anken ")
    assert "variant: people=0" in text
    told = run("play", "--resume", str(file), "--language", "en", typed="l\nq\n")
    assert "puts" in told
    file.write_text(text.replace("seat=0", "seat=1"), "utf-8")
    assert "line" in run("play", "--resume", str(file), status=2)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("play",), "Which game?"),
        (("play", "ankn", "--bots", "3"), "There is no game"),
        (("play", "anken", "--bots", "9"), "anken is for 3-6 players, not 9."),
        (("play", "anken", "--option", "mode=solo"), 'anken has no option "mode=solo"'),
        (("simulate", "anken", "--bots", "clever"), 'There is no bot "clever"'),
        (("simulate", "anken", "--players", "2"), "anken is for 3-6 players, not 2."),
    ],
)
def test_what_cannot_be_played_is_told(run, arguments, said):
    assert said in run(*arguments, status=2)


def test_simulate_counts_as_json(run):
    words = ("simulate", "anken", "--players", "4", "--games", "20", "--bots", "random", "--format", "json")
    found = json.loads(run(*words))
    assert found["matches"] == 20
    assert sum(found["wins"]) >= 20 - found["nobody_wins"]
    assert found["decisions"]["least"] <= found["decisions"]["median"] <= found["decisions"]["most"]
    assert found == json.loads(run(*words))


def test_simulate_mixes_bots(run):
    told = run("simulate", "anken", "--games", "4", "--bots", "own,random")
    assert "seat 1 (own)" in told
    assert "seat 3 (own)" in told


def test_every_scenario_of_the_project_plays_as_written(run):
    assert re.fullmatch(r"\d+ scenarios in \d+ files: all as written\n", run("scenario", "run"))


def test_a_scenario_that_differs_is_told_at_its_place(repository, tmp_path):
    for part in ("cards/anken", "layouts/anken", "rules/anken/scenarios"):
        shutil.copytree(repository / part, tmp_path / part)
    file = tmp_path / "rules" / "anken" / "scenarios" / "offers.yaml"
    file.write_text(file.read_text("utf-8").replace("keep: 4}", "keep: 3}", 1), "utf-8")
    done = CliRunner().invoke(main, ["scenario", "run", str(file), "--project", str(tmp_path)])
    assert done.exit_code == 1
    assert re.search(r"^rules/anken/scenarios/offers\.yaml:\d+:\d+: error G724: AK-EX-01", done.output, re.MULTILINE)


def test_a_scenario_of_no_game_is_told(run, tmp_path):
    file = tmp_path / "x.yaml"
    file.write_text("[]", "utf-8")
    assert "does not lie in rules/GAME/scenarios/" in run("scenario", "run", str(file), status=2)
