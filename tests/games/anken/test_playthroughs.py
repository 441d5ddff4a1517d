"""Whole games as text, replayed line by line; `make golden` writes them anew."""

import pytest

from hanshita.engine import Match, Referee, read_playthrough, write_playthrough
from hanshita.games import kit


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_a_game_of_its_own_players_goes_as_it_went(anken, golden, players):
    match = Match(anken, players, 7)
    Referee(match, {seat: kit("anken").bot(anken, seat) for seat in range(players)}).play()
    text = write_playthrough(match)
    golden(f"games/anken/playthroughs/players-{players}.txt", text)
    again = read_playthrough(anken, text)
    assert again.over
    assert again.winners == match.winners
