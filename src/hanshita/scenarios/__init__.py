"""Scenario files: take YAML with examples of play, run them at a game's table, say what differs and where.

The format is told in `hanshita.engine.scenario`; here it is read with the place of every word.
"""

from hanshita.scenarios.reader import Scenario, Step, read_scenarios
from hanshita.scenarios.running import run_scenario

__all__ = ["Scenario", "Step", "read_scenarios", "run_scenario"]
