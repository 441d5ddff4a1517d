"""A table of ours as an environment of PettingZoo (AEC: one agent after the other): take a `Game`, give a `TableEnv`.

Agents are "player_0", … in the order of seats. An observation holds "observation" (`observations` of the
agent's view: what the seat cannot know is not in it) and "action_mask" (1 for each legal action; all 0 for an agent
that has nothing to decide). An action is the int of `game.moves`.

Several who decide at the same time are asked one after the other, in the order of `game.actors`. That changes nothing
in the game: a view hides what others have laid down until all have, so the last one asked knows no more than the first.

Rewards come at the end: a win is worth 1, shared among all who win; everything else 0. `infos` tell the score of the
rules. `reset(seed=7)` plays the match of seed 7, later resets without a seed follow from it; `env.match` is that match,
with its log.
"""

from random import Random
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv  # type: ignore[import-untyped]

from hanshita.adaptors.observations import LEAST, MOST, encoding
from hanshita.engine import Game, Match


class TableEnv(AECEnv):  # type: ignore[misc]
    """One table; serves any number of matches one after the other."""

    metadata: dict[str, Any]

    def __init__(self, game: Game[Any], players: int, render_mode: str | None = None) -> None:
        super().__init__()
        self.metadata = {"name": game.facts.slug, "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = render_mode
        self.game = game
        self.players = players
        self._encoding = encoding(game, players)
        self._seeds = Random()
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.action_spaces = {agent: spaces.Discrete(len(game.moves)) for agent in self.possible_agents}
        self.observation_spaces = {agent: self._observation_space() for agent in self.possible_agents}

    def _observation_space(self) -> spaces.Dict:
        row = spaces.Box(LEAST, MOST, (self._encoding.length,), np.int32)
        return spaces.Dict({"observation": row, "action_mask": spaces.MultiBinary(len(self.game.moves))})

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new match; `options` has no meaning here."""
        del options
        if seed is not None:
            self._seeds = Random(seed)
        self.match = Match(self.game, self.players, self._seeds.getrandbits(32) if seed is None else seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = self._infos()
        self._skip_agent_selection = None
        self._select()

    def step(self, action: Any) -> None:
        """Let the selected agent act; None where it is to leave a finished match.

        Raises IllegalActionError where the mask forbids the action; nothing changes then.
        """
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self.match.act(self._seat[agent], None if action is None else int(action))  # type: ignore[arg-type]
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.infos = self._infos()
        if self.match.over:
            winners = self.match.winners
            self.rewards = {one: self._share(winners, self._seat[one]) for one in self.agents}
            self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._select()

    def _share(self, winners: tuple[int, ...], seat: int) -> float:
        return 1.0 / len(winners) if seat in winners else 0.0

    def _infos(self) -> dict[str, dict[str, Any]]:
        score = self.match.score
        return {agent: {"score": score[self._seat[agent]]} for agent in self.agents}

    def _select(self) -> None:
        if self.match.over:
            self.agent_selection = self.agents[0]
            self._deads_step_first()
        else:
            self.agent_selection = self.possible_agents[self.match.actors[0]]

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent knows now, whether it is its turn or not."""
        seat = self._seat[agent]
        mask = np.zeros(len(self.game.moves), np.int8)
        mask[list(self.match.actions(seat))] = 1
        return {"observation": np.array(self._encoding.of(self.match.view(seat), seat), np.int32), "action_mask": mask}

    def render(self) -> str | None:
        """The table as a spectator sees it, as lines of text, in the render mode "ansi"."""
        if self.render_mode != "ansi":
            return None
        return "\n".join(self.game.table_words(self.match.view(None), None, "en"))

    def close(self) -> None:
        """Nothing is open."""
