"""What a learning program sees of a view."""

import pytest

from hanshita.adaptors.observations import Encoding
from hanshita.engine import Chance, Match
from hanshita.games import playable

CARDS = 9  # of the tiny game


def test_a_row_tells_where_each_card_is_seen(tiny):
    """Places of two players: their hands, what each has laid, three cards never dealt, what is used."""
    match = Match(tiny, 2, 1)
    match.act(0, match.actions(0)[0])
    view = match.view(1)
    row = Encoding(tiny, 2).of(view, 1)
    seen = [tuple(row[1 + 2 * card : 3 + 2 * card]) for card in range(CARDS)]
    own = match.state.hand[1]
    assert row[0] == 1
    assert [seen[card] for card in own] == [(2, 1), (2, 2), (2, 3)]
    assert all(seen[card] == (0, 0) for card in range(CARDS) if card not in own)
    assert row[1 + 2 * CARDS : 17 + 2 * CARDS : 2] == [3, 0, 0, 0, 1, 1, 1, 0]
    assert not any(row[2 + 2 * CARDS : 17 + 2 * CARDS : 2])  # all backs are alike


def test_an_entry_of_a_fixed_length_is_a_place(tiny):
    """What seat 1 has laid lies at its place, though seat 0 has laid nothing."""
    match = Match(tiny, 2, 1)
    card = match.actions(1)[0]
    match.act(1, card)
    row = Encoding(tiny, 2).of(match.view(1), 1)
    assert row[1 + 2 * card : 3 + 2 * card] == [4, 1]


def test_other_slots_follow_with_their_lengths(tiny):
    match = Match(tiny, 2, 1)
    row = Encoding(tiny, 2).of(match.view(0), 0)
    pending_and_points = row[1 + 2 * CARDS + 16 :]
    assert pending_and_points == [2, 0, 1, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0]


def test_what_is_longer_than_its_room_is_cut_and_large_numbers_keep_their_sign_or_edge(tiny):
    encoding = Encoding(tiny, 2)
    view = Match(tiny, 2, 1).view(0)
    view.pending, view.points = list(range(1, 30)), [-(2**40), 2**40]
    row = encoding.of(view, 0)
    assert len(row) == encoding.length
    assert row[-16:] == [29, 1, 2, 3, 4, 5, 6, 7, 2, -(2**31), 2**31 - 1, 0, 0, 0, 0, 0]


@pytest.mark.parametrize("slug", playable())
def test_two_views_that_differ_are_told_apart(slug, games):
    """After each of a seat's legal actions its own row is another one, or its view is the same."""
    game = games(slug)[0]
    players = game.facts.players[0]
    encoding = Encoding(game, players)
    state = game.setup(players, Chance(3), lambda _: None)
    seat = game.actors(state)[0]
    views = [game.view(state, seat)]
    for action in game.actions(state, seat):
        after = state.clone()
        game.apply(after, seat, action, Chance(4), lambda _: None)
        views.append(game.view(after, seat))
    rows = [encoding.of(view, seat) for view in views]
    for view, row in zip(views, rows, strict=True):
        for other, its_row in zip(views, rows, strict=True):
            assert (view == other) == (row == its_row)
