"""Whole games as text, replayed line by line; `make golden` writes them anew."""

import pytest

from hanshita.engine import Match, Referee, read_playthrough, write_playthrough
from hanshita.games import kit


@pytest.mark.parametrize("players", [3, 4])
def test_a_game_of_its_own_players_goes_as_it_went(sentoin, golden, players):
    match = Match(sentoin, players, 7)
    Referee(match, {seat: kit("sentoin").bot(sentoin, seat) for seat in range(players)}).play()
    text = write_playthrough(match)
    golden(f"games/sentoin/playthroughs/players-{players}.txt", text)
    again = read_playthrough(sentoin, text)
    assert again.over
    assert again.winners == match.winners
    assert again.score == match.score
