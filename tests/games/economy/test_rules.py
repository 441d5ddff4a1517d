"""Rules of National Economy that no worked example shows; named after the ids of the rulebook."""

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hanshita.engine import Chance, Match, RandomBot, Referee, read_playthrough, write_playthrough
from hanshita.engine.zones import located, told
from hanshita.games import kit
from hanshita.games.economy import rounds, scoring
from hanshita.games.economy import state as phases
from hanshita.simulate import count

TABLES = [("multi", 2), ("multi", 3), ("multi", 4), ("solo", 1), ("solo2", 1), ("solo2_published", 1)]


def nobody(event):
    del event


def laid(game, players=2, seed=1):
    return game.setup(players, Chance(seed), nobody)


def stage_with(game, **given_):
    """A table as scenario files lay it."""
    stage = kit("economy").stage(game)
    stage.begin(given_)
    return stage


def matches(game, players, seeds=range(6)):
    for seed in seeds:
        match = Match(game, players, seed)
        yield match, Referee(match, {seat: RandomBot(seed + seat) for seat in range(players)})


@pytest.mark.parametrize(("mode", "players"), TABLES)
def test_wage_household_money_only_grows_by_sales_and_goes_by_taxes(economy, mode, players):
    for match, referee in matches(economy(mode=mode), players):
        while not match.over:
            before = sum(match.state.cash) + match.state.household
            referee.step(match.actors[0])
            events = match.log[-1].events
            sold = sum(event[3] for event in events if event[0] == "sold")
            taxed = sum(event[2] for event in events if event[0] == "taxed")
            assert sum(match.state.cash) + match.state.household == before + sold - taxed
            assert min([*match.state.cash, match.state.household]) >= 0


@pytest.mark.parametrize(("mode", "players"), TABLES)
def test_goods_return_and_place_occupied_hold_at_all_times(economy, mode, players):
    game = economy(mode=mode)
    for match, referee in matches(game, players, range(3)):
        while not match.over:
            referee.step(match.actors[0])
            state = match.state
            assert all(card < game.deck.buildings for card in state.discard)
            workers = Counter(one // 8 for one in state.placed)
            crowded = [card for card, here in workers.items() if here > 1]
            assert all(not game.mode.closes[players][card] for card in crowded)
            assert all(hand == sorted(hand) for hand in state.hand)


def test_place_own_is_for_its_owner(economy):
    for match, referee in matches(economy(), 3, range(4)):
        while not match.over:
            state, seat = match.state, match.actors[0]
            if state.phase == phases.PLACE:
                assert set(match.actions(seat)) <= {*state.shared, *state.own[seat]}
            referee.step(seat)


# ── sales ──


PRICES = ["slash-burn", "farm", "farm", "tavern", "orchard", "factory", "factory", "statue", "plantation", "steelworks"]


def sets_for_sale(game, state, seat, sold=()):
    """Every set that can be sold to its end, each as often as there are ways to it."""
    if state.phase != phases.PAY:
        yield tuple(sorted(game.deck.kinds[game.deck.kind[card]] for card in sold))
        return
    for action in game.actions(state, seat):
        copy = state.clone()
        game.apply(copy, seat, action, Chance(1), nobody)
        yield from sets_for_sale(game, copy, seat, (*sold, game.moves.arguments[action]))


@settings(max_examples=60)
@given(
    own=st.lists(st.sampled_from(range(len(PRICES))), unique=True), round_=st.integers(1, 9), ready=st.integers(1, 5)
)
def test_sell_choice_offers_each_set_without_a_needless_building_once(economy, own, round_, ready):
    game = economy()
    names = [PRICES[number] for number in own]
    stage = stage_with(
        game, players=2, round=round_, cash={0: 0, 1: 99}, ready={0: ready, 1: 1}, own={0: names}, hands={0: [], 1: []}
    )
    state, mode = stage.state, game.mode
    due = rounds.due(mode, state, 0)
    price = {name: mode.price[game.card_ids.index(name)] for name in names}
    able = [name for name in names if name != "statue"]
    for _ in range(ready + 1):
        seat = state.turn
        game.apply(state, seat, game.card_ids.index("mine"), stage.chance, nobody)
    wanted = set()
    for size in range(1, len(able) + 1):
        for some in combinations(sorted(able), size):
            money = sum(price[name] for name in some)
            if money >= due and all(money - price[name] < due for name in some):
                wanted.add(some)
    if state.phase == phases.PAY:
        found = list(sets_for_sale(game, state, 0))
        assert len(found) == len(set(found))
        assert set(found) == wanted
    else:
        assert not wanted
        assert state.penalties[0] == due - sum(price[name] for name in able)


def test_hand_limit_every_set_of_cards_can_go_in_one_way(economy):
    game = economy()
    hand = ["farm", "farm", "farm", "tavern", "factory", "factory", "goods", "goods"]
    stage = stage_with(game, players=2, hands={0: hand, 1: []}, ready={0: 1, 1: 1}, cash={0: 9, 1: 9}, goods=20)
    state = stage.state
    state.humans = 0
    for _ in range(2):
        game.apply(state, state.turn, game.card_ids.index("mine"), stage.chance, nobody)
    assert (state.phase, state.left) == (phases.TRIM, 4)

    def gone(now, so_far=()):
        if now.phase != phases.TRIM:
            yield tuple(sorted(so_far))
            return
        for action in game.actions(now, 0):
            copy = now.clone()
            game.apply(copy, 0, action, Chance(1), nobody)
            yield from gone(copy, (*so_far, game.deck.kind[game.moves.arguments[action]]))

    found = list(gone(state))
    kinds = sorted(game.deck.kind[card] for card in state.hand[0])
    assert len(found) == len(set(found))
    assert set(found) == set(combinations(kinds, 4))


def test_hand_limit_people_discard_in_any_order(economy):
    stage = stage_with(economy(), players=2, hands={0: ["farm"] * 4 + ["tavern", "goods"], 1: []}, ready={0: 1, 1: 1})
    stage.step({"seat": 0, "do": "place", "card": "mine"})
    stage.step({"seat": 1, "do": "place", "card": "mine"})
    stage.step({"seat": 0, "do": "trim", "cards": ["goods", "farm"]})
    assert stage.look("hand")[0].count("goods") == 0


def test_build_twin_people_name_either_first(economy):
    for pair in (["tavern", "farm"], ["farm", "tavern"]):
        stage = stage_with(economy(), players=2, hands={0: ["farm", "tavern", "goods"]}, own={0: ["twin-builders"]})
        stage.step({"seat": 0, "do": "place", "card": "twin-builders", "build": pair, "discard": ["goods"]})
        assert sorted(stage.look("own")[0]) == ["farm", "tavern", "twin-builders"]


# ── who knows what ──


def test_zones_hand_is_hidden_and_what_was_counted_is_known(economy):
    """Of another hand a seat knows the goods and the cards that were shown, and of the others how many they are."""
    game = economy()
    shown = 0
    for match, referee in matches(game, 3, range(10)):
        while not match.over:
            for event in match.log[-1].events:
                if event[0] == "picked" and event[2] in match.state.hand[event[1]]:
                    shown += 1
                    assert all(event[2] in match.view(other).hand[event[1]] for other in (None, 0, 1, 2))
            referee.step(match.actors[0])
        for other in (1, 2):
            hand, seen = match.state.hand[other], match.view(0).hand[other]
            known = [card for card in hand if card >= game.mode.first_goods or card in match.state.shown[other]]
            assert [card for card in seen if card >= 0] == known
            assert len(seen) == len(hand)
    assert shown > 5


def test_zones_deck_is_hidden(economy):
    match = Match(economy(), 2, 4)
    view = match.view(0)
    assert set(view.deck) == {-2}
    assert told(view) & set(range(64)) == set(match.state.hand[0])


def test_cards_back_tells_from_which_filling_of_the_deck_a_card_is(economy):
    """After a reshuffle no world is imagined in which the new deck holds a card that was never discarded."""
    game = economy()
    checked = 0
    for match, referee in matches(game, 4, range(40)):
        while not match.over and not match.state.generation:
            referee.step(match.actors[0])
        if match.over:
            continue
        again = {card for card, pool in enumerate(match.state.pool) if pool == 1}
        for _ in range(10):
            if match.over:
                break
            seat = match.actors[0]
            world = game.imagine(match.view(seat), seat, Chance(checked))
            assert set(world.deck) <= again
            checked += 1
            referee.step(seat)
    assert checked > 20


# ── workers and penalties ──


def test_hire_cap_there_are_seven_workers_of_a_colour(economy):
    housing = ["company-housing", "company-housing"]
    stage = stage_with(economy(), players=2, ready={0: 7}, own={0: housing})
    assert stage.look("cap")[0] == 7
    assert economy().card_ids.index("school") not in economy().actions(stage.state, 0)


def test_wage_penalty_goes_on_when_the_cards_run_out(economy):
    game = economy()
    given_ = {"hands": {0: [], 1: []}, "cash": {0: 0, 1: 0}, "ready": {0: 5, 1: 5}, "own": {0: [], 1: []}}
    stage = stage_with(game, players=2, round=9, **given_)
    for _ in range(10):
        stage.act(stage.state.turn, game.card_ids.index("mine"))
    assert stage.look("penalties") == {0: 25, 1: 25}
    assert game.counters(stage.state)["penalty.supply"] == 15 - 50


# ── the end ──


def test_score_total_is_the_sum_of_its_parts(economy):
    game = economy()
    for match, referee in matches(game, 4, range(4)):
        referee.play()
        state, mode = match.state, game.mode
        for seat in range(4):
            parts = state.cash[seat] + scoring.value(mode, state, seat) + scoring.bonus(mode, state, seat)
            assert match.score[seat] == parts - scoring.penalty(mode, state, seat)
        best = max(match.score)
        in_turn = [seat for seat in state.clockwise(state.marker) if match.score[seat] == best]
        assert match.winners == (in_turn[0],)


def test_end_tie_may_be_shared(economy):
    game = economy(tie="shared")
    given_ = {"hands": {0: [], 1: []}, "cash": {0: 5, 1: 5}, "ready": {0: 1, 1: 1}}
    stage = stage_with(game, players=2, round=9, **given_)
    for _ in range(2):
        stage.act(stage.state.turn, game.card_ids.index("mine"))
    assert game.winners(stage.state) == (0, 1)
    assert game.facts.variant == "tie=shared"


# ── one player ──


def test_solo_deck_top_is_known_and_drawn_first(economy):
    game = economy(mode="solo2_published")
    match = Match(game, 1, 3)
    (factory,) = match.view(None).top
    assert game.card_words(factory, "en") == "Factory"
    match.act(0, game.card_ids.index("mine"))
    assert factory in match.state.hand[0]
    assert match.state.top == ()


def test_solo_ruin_scores_nothing(economy):
    game = economy(mode="solo")
    ends = Counter()
    for match, referee in matches(game, 1, range(30)):
        referee.play()
        ends[match.state.outcome] += 1
        if match.state.outcome == phases.RUINED:
            assert match.score == (0,)
            assert match.winners == ()
    assert ends[phases.RUINED]


def test_solo_block_older_and_newer_of_a_kind_are_told_apart(economy):
    stage = stage_with(economy(), mode="solo2", players=1, shared=["mine", "farm", "school", "farm"])
    game, state = stage.game, stage.state
    places = [card for card in game.actions(state, 0) if game.card_words(card, "en") == "Farm"]
    assert len(places) == 2
    words = [game.action_words(state, 0, card, "en") for card in places]
    assert "number 1" in words[0]
    assert "number 2" in words[1]


# ── the whole ──


def test_its_own_bot_beats_chance(economy):
    game, own = economy(), kit("economy").bot
    tally = count(game, 4, 12, 3, [lambda seed: own(game, seed), RandomBot, RandomBot, RandomBot])
    assert tally.wins[0] >= 11
    assert tally.faults == 0


def test_its_own_bot_lives_longer_alone(economy):
    game = economy(mode="solo2")
    lived = dict.fromkeys(("own", "random"), 0)
    for seed in range(12):
        for name, bot in (("own", kit("economy").bot(game, seed)), ("random", RandomBot(seed))):
            match = Match(game, 1, seed)
            Referee(match, {0: bot}).play()
            lived[name] += match.state.round
    assert lived["own"] > 2 * lived["random"]


def test_a_saved_game_of_people_in_a_mode_is_read_back(economy):
    game = economy(mode="solo").with_people([0])
    match = Match(game, 1, 5)
    match.act(0, match.actions(0)[0])
    assert game.facts.variant == "mode=solo people=0"
    assert read_playthrough(game, write_playthrough(match)).state == match.state


def test_effect_order_a_card_may_draw_first_and_discard_then(changed):
    game, findings = changed(
        ("workplace.yaml", "effect: [draw: 1, take_start]", "effect: [draw: 2, discard: 1, take_start]")
    )
    assert list(findings) == []
    stage = stage_with(game, players=2, deck_top=["statue", "railway"], hands={0: ["farm"]})
    stage.step({"seat": 0, "do": "place", "card": "quarry", "discard": ["statue"]})
    assert sorted(stage.look("hand")[0]) == ["farm", "railway"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_cards_discard_when_people_choose_as_they_like(economy, players):
    """Nothing breaks when cards go in any order: all are somewhere, moves read apart, views do not leak."""
    game = economy().with_people(range(players))
    chance = Chance(players)
    state = game.setup(players, chance, nobody)
    step = 0
    while game.actors(state):
        (seat,) = game.actors(state)
        legal = game.actions(state, seat)
        if step % 9 == 0:
            assert sorted(card for _, card in located(state)) == list(range(len(game.card_ids)))
            view = game.view(state, seat)
            assert list(game.actions(view, seat)) == list(legal)
            assert len({game.action_words(view, seat, action, "ja") for action in legal}) == len(legal)
        game.apply(state, seat, legal[chance.below(len(legal))], chance, nobody)
        step += 1


def test_hand_last_round_cards_are_cut_once_more(economy):
    goods = {"hands": {0: ["goods"] * 7, 1: []}, "cash": {0: 9, 1: 9}, "ready": {0: 1, 1: 1}, "own": {0: ["farm-coop"]}}
    stage = stage_with(economy(), players=2, round=9, deck=["farm"], **goods)
    for seat in (0, 1):
        stage.step({"seat": seat, "do": "place", "card": "mine"})
    assert stage.look("phase") == "trim"
    stage.step({"seat": 0, "do": "trim", "cards": ["farm", "goods", "goods"]})
    assert stage.look("bonus")[0] == 15
