"""Facts of anken that only many games show; tests/games/facts/anken.yaml names them."""

from copy import deepcopy

from hanshita.diagnostics import Findings
from hanshita.engine import Match, RandomBot, Referee, random_game
from hanshita.games import build


def steps(anken, players=4, seeds=range(8)):
    """Each decision of random games: the state before it, the match after it, the name of the move."""
    for seed in seeds:
        match = Match(anken, players, seed)
        referee = Referee(match, {seat: RandomBot(seed + seat) for seat in range(players)})
        while not match.over:
            before = match.state.clone()
            referee.step(match.actors[0])
            yield before, match, match.game.moves.name(match.log[-1].action)


def test_card_names_change_nothing(printed, anken):
    cards = deepcopy(printed.cards)
    staff = cards["staff"]
    names = [(card.values["name"], card.values["title"]) for card in staff]
    for card, (name, title) in zip(staff, reversed(names), strict=True):
        card.values["name"], card.values["title"] = name, title
    renamed = build("anken", printed.game, cards, {}, Findings())
    for seed in range(5):
        assert random_game(renamed, 4, seed)[1] == random_game(anken, 4, seed)[1]
        assert random_game(renamed, 4, seed)[0].points == random_game(anken, 4, seed)[0].points


def test_reward_new_a_reserve_grows_only_by_a_reward_or_compensation(anken):
    grown = 0
    for before, match, name in steps(anken):
        if name == "reserve":  # of the setup
            continue
        state = match.state
        for owner in range(match.players):
            if len(state.reserve[owner]) > len(before.reserve[owner]):
                grown += 1
                assert owner in (before.client, *before.chosen)
    assert grown > 20


def test_bid_talk_changes_nothing_on_the_table(anken):
    asked = 0
    for before, match, name in steps(anken):
        if name == "ask":
            asked += 1
            state = match.state
            assert state.offers == before.offers
            assert state.reserve == before.reserve
            assert sum(map(len, state.hand)) == sum(map(len, before.hand))
    assert asked > 20
