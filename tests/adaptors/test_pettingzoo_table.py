"""PettingZoo's own referees, and what a learning program relies on."""

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from hanshita.adaptors import environment
from hanshita.engine import IllegalActionError, random_game, read_playthrough, write_playthrough
from hanshita.games import playable

# PettingZoo wants the mask inside the observation, and excepts its own card games by their names from the first two
# warnings; who has left a finished match has nothing to do, and a mask of zeros says so
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros:UserWarning"),
]


def played(env, seed):
    """A match by the masks, the middle one of the legal actions each; rewards by agent."""
    env.reset(seed=seed)
    rewards = {}
    for agent in env.agent_iter():
        seen, reward, ended, _, _ = env.last()
        rewards[agent] = reward
        legal = np.flatnonzero(seen["action_mask"])
        env.step(None if ended else int(legal[len(legal) // 2]))
    return rewards


@pytest.mark.parametrize("slug", playable())
def test_pettingzoo_finds_nothing_wrong(slug, games):
    for game in games(slug):
        for players in {*game.facts.players}:
            api_test(environment(game, players), num_cycles=40)


@pytest.mark.parametrize("slug", playable())
def test_the_same_seed_gives_the_same_match(slug, games):
    for game in games(slug):
        for players in {*game.facts.players}:
            seed_test(lambda game=game, players=players: environment(game, players), num_cycles=25)


@pytest.mark.parametrize("slug", playable())
def test_a_whole_match_goes_by_masks_and_can_be_told(slug, games):
    game = games(slug)[0]
    players = game.facts.players[0]
    env = environment(game, players)
    rewards = played(env, 5)
    assert env.agents == []
    assert len(rewards) == players
    assert sum(rewards.values()) == pytest.approx(1.0 if env.match.winners else 0.0)
    assert env.match.winners == tuple(seat for seat in range(players) if rewards[f"player_{seat}"] > 0)
    assert read_playthrough(game, write_playthrough(env.match)).state == env.match.state


@pytest.mark.parametrize("slug", playable())
def test_an_action_against_the_mask_is_refused_and_changes_nothing(slug, games):
    game = games(slug)[0]
    env = environment(game, game.facts.players[0])
    env.reset(seed=1)
    kept, agent = env.match.state.clone(), env.agent_selection
    for action in (*np.flatnonzero(env.observe(agent)["action_mask"] == 0)[:40], -1, len(game.moves), None):
        with pytest.raises(IllegalActionError):
            env.step(action)
    assert env.match.state == kept
    assert env.agent_selection == agent


def test_who_decides_at_the_same_time_learns_nothing_from_the_order(tiny):
    """Three lay a card each, unseen: what the second and third see does not depend on the card of the first."""
    seen = []
    for choice in (0, 2):
        env = environment(tiny, 3)
        env.reset(seed=1)
        assert env.agent_selection == "player_0"
        assert [int(env.observe(agent)["action_mask"].sum()) for agent in env.agents] == [3, 3, 3]
        env.step(np.flatnonzero(env.observe("player_0")["action_mask"])[choice])
        assert env.agent_selection == "player_1"
        seen.append([env.observe(agent) for agent in ("player_1", "player_2")])
    for first, second in zip(*seen, strict=True):
        assert (first["observation"] == second["observation"]).all()
        assert (first["action_mask"] == second["action_mask"]).all()


def test_later_matches_follow_from_the_first_seed(tiny):
    runs = []
    for _ in range(2):
        env, seeds = environment(tiny, 2), []
        env.reset(seed=3)
        for _ in range(3):
            seeds.append(env.match.seed)
            env.reset()
        runs.append(seeds)
    assert runs[0] == runs[1]
    assert runs[0][0] == 3
    assert len(set(runs[0])) == 3


def test_a_spectator_is_shown_the_table(tiny):
    from hanshita.adaptors.pettingzoo_table import TableEnv

    env = TableEnv(tiny, 2, render_mode="ansi")
    env.reset(seed=1)
    assert "hand: ?, ?, ?, ?, ?, ?" in env.render()


def test_too_many_players_are_refused(tiny):
    with pytest.raises(ValueError, match="two or three"):
        environment(tiny, 4)


@pytest.mark.parametrize("library", ["pettingzoo", "gymnasium", "numpy"])
def test_without_the_extra_the_cure_is_told(run_python, library):
    program = (
        f"import sys; sys.modules[{library!r}] = None\n"
        "from hanshita.adaptors import MissingExtraError, environment\n"
        "try:\n    environment(None, 2)\n"
        "except MissingExtraError as told:\n    print(told)\n"
    )
    done = run_python("-c", program)
    cure = "it comes with the extra ai: .venv/bin/python -m pip install '.[ai]'"
    assert done.stdout == f"{library} is not installed; {cure}\n", done.stderr


@pytest.mark.parametrize("slug", playable())
def test_observations_keep_their_length_to_the_end(slug, games):
    game = games(slug)[-1]
    players = game.facts.players[1]
    env = environment(game, players)
    env.reset(seed=2)
    length = env.observation_space("player_0")["observation"].shape[0]
    state, _ = random_game(game, players, 99)
    env.match.state = state
    assert all(env.observe(agent)["observation"].shape == (length,) for agent in env.agents)
