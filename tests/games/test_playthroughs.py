"""Whole games as text, replayed line by line; `make golden` writes them anew."""

import pytest

from hanshita.engine import Match, Referee, read_playthrough, write_playthrough
from hanshita.games import kit, playable

TABLES = {
    "anken": {f"players-{players}": ({}, players) for players in (3, 4, 5, 6)},
    "economy": {
        f"{mode}-{players}": ({"mode": mode}, players)
        for mode, seats in {"multi": (2, 3, 4), "solo": (1,), "solo2": (1,), "solo2_published": (1,)}.items()
        for players in seats
    },
    "konkatsu": {f"players-{players}": ({}, players) for players in (3, 4, 5)},
    "sentoin": {f"players-{players}": ({}, players) for players in (3, 4)},
}


def test_no_game_is_left_out():
    assert set(TABLES) == set(playable())


@pytest.mark.parametrize(("slug", "name"), [(slug, name) for slug, tables in TABLES.items() for name in tables])
def test_a_game_of_its_own_players_goes_as_it_went(rules_of, golden, slug, name):
    options, players = TABLES[slug][name]
    game = rules_of(slug, **options)
    match = Match(game, players, 7)
    Referee(match, {seat: kit(slug).bot(game, seat) for seat in range(players)}).play()
    text = write_playthrough(match)
    golden(f"games/{slug}/playthroughs/{name}.txt", text)
    again = read_playthrough(game, text)
    assert again.over
    assert again.winners == match.winners
    assert again.score == match.score
