"""konkatsu's own player."""

from hanshita.engine import Match, RandomBot, Referee, SearchBot
from hanshita.games import kit


def test_its_own_bot_beats_chance(konkatsu):
    """On every seat in turn: more than twice the points of anybody else, and nearly all the wins."""
    own, points, wins = kit("konkatsu").bot, [0, 0], [0, 0]
    for seed in range(32):
        match = Match(konkatsu, 4, seed)
        mine = seed % 4
        bots = {seat: own(konkatsu, seed) if seat == mine else RandomBot(seed + seat) for seat in range(4)}
        referee = Referee(match, bots)
        referee.play()
        assert referee.faults == []
        points[0] += match.score[mine]
        points[1] += sum(match.score) - match.score[mine]
        wins[mine not in match.winners] += bool(match.winners)
    assert points[0] > 2 * points[1] / 3
    assert wins[0] >= wins[1]


def test_search_is_guided_by_it(konkatsu):
    own = kit("konkatsu").bot
    match = Match(konkatsu, 3, 1)
    search = SearchBot(konkatsu, 1, rounds=4, depth=20, guide=own(konkatsu, 0))
    referee = Referee(match, {0: search, 1: own(konkatsu, 1), 2: own(konkatsu, 2)})
    referee.play()
    assert referee.faults == []
