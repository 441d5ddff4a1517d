"""sentoin's own player."""

import pytest

from hanshita.engine import Match, RandomBot, Referee, SearchBot
from hanshita.games import kit


@pytest.mark.parametrize("players", [3, 4])
def test_its_own_bot_beats_chance(sentoin, players):
    """On every seat in turn it wins more than half of all games, and captures three times as many heroes."""
    own, won, heroes, others = kit("sentoin").bot, 0.0, 0, 0
    for seed in range(40):
        match = Match(sentoin, players, seed)
        mine = seed % players
        bots = {seat: own(sentoin) if seat == mine else RandomBot(seed + seat) for seat in range(players)}
        referee = Referee(match, bots)
        referee.play()
        assert referee.faults == []
        won += (mine in match.winners) / len(match.winners)
        trophies = [len(some) for some in match.state.trophies]
        heroes += trophies.pop(mine)
        others += sum(trophies)
    assert won > 40 * 0.55
    assert heroes > 3 * others / (players - 1)


def test_search_is_guided_by_it(sentoin):
    own = kit("sentoin").bot
    match = Match(sentoin, 3, 1)
    search = SearchBot(sentoin, 1, rounds=3, depth=15, guide=own(sentoin))
    referee = Referee(match, {0: search, 1: own(sentoin), 2: own(sentoin)})
    for _ in range(60):
        referee.step(match.actors[0])
    assert referee.faults == []
