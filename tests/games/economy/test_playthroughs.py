"""Whole games as text, replayed line by line; `make golden` writes them anew."""

import pytest

from hanshita.engine import Match, Referee, read_playthrough, write_playthrough
from hanshita.games import kit

TABLES = [("multi", 2), ("multi", 3), ("multi", 4), ("solo", 1), ("solo2", 1), ("solo2_published", 1)]


@pytest.mark.parametrize(("mode", "players"), TABLES)
def test_a_game_of_its_own_players_goes_as_it_went(economy, golden, mode, players):
    game = economy(mode=mode)
    match = Match(game, players, 7)
    Referee(match, {seat: kit("economy").bot(game, seat) for seat in range(players)}).play()
    text = write_playthrough(match)
    golden(f"games/economy/playthroughs/{mode}-{players}.txt", text)
    again = read_playthrough(game, text)
    assert again.over
    assert again.winners == match.winners
    assert again.score == match.score
