"""Whole games as text, replayed line by line; `make golden` writes them anew."""

import pytest

from hanshita.engine import Match, Referee, read_playthrough, write_playthrough
from hanshita.games import kit


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_game_of_its_own_players_goes_as_it_went(konkatsu, golden, players):
    match = Match(konkatsu, players, 7)
    Referee(match, {seat: kit("konkatsu").bot(konkatsu, seat) for seat in range(players)}).play()
    text = write_playthrough(match)
    golden(f"games/konkatsu/playthroughs/players-{players}.txt", text)
    again = read_playthrough(konkatsu, text)
    assert again.over
    assert again.winners == match.winners
