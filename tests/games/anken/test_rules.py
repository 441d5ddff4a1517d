# ruff: noqa: ARG002, ARG005 - bots have a method of one signature
"""Rules of anken that no worked example shows; named after the ids of the rulebook."""

from copy import deepcopy

import pytest

from hanshita.diagnostics import Findings
from hanshita.engine import Chance, Match, RandomBot, Referee, SearchBot, random_game
from hanshita.engine.zones import located, told
from hanshita.games import build, kit
from hanshita.games.anken import state as phases
from hanshita.simulate import count


def act(match, seat, name, card_or_number=0):
    argument = card_or_number
    if isinstance(card_or_number, str):
        argument = match.game.card_ids.index(card_or_number)
    return match.act(seat, match.game.moves.action(name, argument))


def names(match, seat):
    return {match.game.moves.name(action) for action in match.actions(seat)}


def until(match, phase, bots=None):
    """Play at random, or by some bots, to the next decision of a phase."""
    referee = Referee(match, bots or {seat: RandomBot(match.seed + seat) for seat in range(match.players)})
    while match.state.phase != phase and not match.over:
        referee.step(match.actors[0])
    return match


def games(anken, players=4, seeds=range(12)):
    for seed in seeds:
        yield Match(anken, players, seed)


@pytest.mark.parametrize(("players", "left"), [(3, 45), (4, 41), (5, 37), (6, 33)])
def test_setup_deal(anken, players, left):
    state = anken.setup(players, Chance(3), lambda event: None)
    assert len(state.deck) == left
    in_order = [len(state.hand[seat]) for seat in state.clockwise(state.client)]
    assert in_order == [2, 3, 4, 4, 4, 4][:players]


def test_setup_reserve_is_sealed_until_all_have_chosen(anken):
    match = Match(anken, 3, 2)
    first = match.actors[0]
    match.act(first, match.actions(first)[0])
    assert match.view(None).reserve == [[], [], []]
    assert len(match.view(None).hand[first]) == len(match.state.hand[first]) + 1


def test_card_back_tells_the_colour_and_nothing_else(anken):
    match = until(Match(anken, 3, 2), phases.PROPOSE)
    view = match.view(1)
    assert all(card < -1 for seat in (0, 2) for card in view.hand[seat])
    colours = sorted(anken.deck.colour[card] for card in match.state.hand[0])
    assert sorted(phases.colour_of(anken.deck, card) for card in view.hand[0]) == colours
    assert phases.colour_of(anken.deck, view.deck[-1]) == anken.deck.colour[match.state.deck[-1]]


def test_bid_place_is_sealed_in_the_first_round(anken):
    for match in games(anken):
        until(match, phases.BID)
        bidder = match.actors[0]
        other = match.actors[1]
        before = match.view(other)
        for _ in range(2):
            adding = [one for one in match.actions(bidder) if anken.moves.name(one) == "bid_upper"]
            if adding:
                match.act(bidder, adding[0])
        assert match.view(other) == before


def test_bid_client_a_job_taken_back_is_remembered(anken):
    """Whoever saw the job card knows that it is in the client's hand or among its later bids."""
    seen = 0
    for match in games(anken, seeds=range(30)):
        until(match, phases.DEAL)
        client, job = match.state.client, match.state.job
        swaps = [one for one in match.actions(client) if anken.moves.name(one) == "swap"]
        if not swaps:
            continue
        match.act(client, swaps[0])
        assert job in match.state.hand[client]
        view = match.view((client + 1) % 4)
        assert job in view.holding[client]
        assert job not in view.hand[client]
        worlds = [anken.imagine(view, (client + 1) % 4, Chance(seed)) for seed in range(5)]
        assert all(job in world.hand[client] for world in worlds)
        seen += 1
    assert seen > 5


def test_apology_compensation_is_known_to_both_and_to_nobody_else(anken):
    found = 0
    for match in games(anken, seeds=range(60)):
        until(match, phases.TAKE)
        if match.over:
            continue
        client, victim = match.state.client, match.state.chosen[match.state.project]
        (event, *_) = match.act(client, match.actions(client)[0])
        card = event[2]
        for seat in (None, *range(4)):
            assert (card in told(match.view(seat))) == (seat in (client, victim))
            named = anken.event_data(event, seat)["card"]
            assert (named == anken.card_ids[card]) == (seat in (client, victim))
        found += 1
        if found == 5:
            break
    assert found == 5


def test_cleanup_reshuffle_narrows_what_may_be_where(anken):
    """After the reshuffle no card of the second pile that was never seen again is imagined among older cards."""
    checked = 0
    for match in games(anken, 3, range(20)):
        bots = Referee(match, {seat: RandomBot(seat) for seat in range(3)})
        while not match.over and match.state.generation == 1:
            bots.step(match.actors[0])
        if match.over or match.state.phase == phases.RETAIN:
            continue
        seat = match.actors[0]
        state, view = match.state, match.view(seat)
        for luck in range(3):
            world = anken.imagine(view, seat, Chance(luck))
            assert set(world.deck) <= set(state.second)
            checked += 1
    assert checked > 10


def test_debt_block_and_end_goal_hold_at_every_end(anken):
    for players in (3, 4, 5, 6):
        for seed in range(25):
            state, _ = random_game(anken, players, seed)
            goal = anken.deck.goal[players]
            free = [state.points[seat] for seat in range(players) if not state.debt[seat]]
            if state.over == phases.GOAL_REACHED:
                (winner,) = state.victors
                assert state.points[winner] >= goal
                assert state.debt[winner] == 0
            else:
                assert all(points < goal for points in free) or state.generation == 2
                assert {state.points[seat] for seat in state.victors} == ({max(free)} if free else set())


def test_turn_one_bots_always_come_to_an_end_of_talk(anken):
    """No turn among random bots is longer than its caps allow."""
    for match in games(anken, 6, range(3)):
        bots = Referee(match, {seat: RandomBot(seat) for seat in range(6)})
        turn, length = match.state.client, 0
        while not match.over:
            bots.step(match.actors[0])
            length = length + 1 if match.state.client == turn else 0
            turn = match.state.client
            assert length < 1500


def test_pass_when_a_final_call_found_nobody(anken):
    """Passes happen among bots, and only after every card was called at its full reward."""
    passes = 0
    for seed in range(150):
        match = Match(anken, 3, seed)
        bots = Referee(match, {seat: Silent() for seat in range(3)})
        for _ in range(200):
            if match.over:
                break
            seat = match.actors[0]
            if "pass" in names(match, seat):
                assert set(match.state.hand[seat]) | {match.state.job} - {-1} <= set(match.state.asked)
                passes += 1
                break
            bots.step(seat)
        if passes >= 3:
            break
    assert passes >= 3


class Silent:
    """Never bids, never borrows, changes the job whenever it may."""

    def choose(self, view, seat, actions):
        return actions[0] if view.phase != phases.BID else next(one for one in actions if one == _DONE)


_DONE = 7


def test_silent_knows_the_move(anken):
    assert anken.moves.first["done"] == _DONE


def test_work_seven_is_never_done_in_house(anken):
    for match in games(anken, seeds=range(10)):
        bots = Referee(match, {seat: RandomBot(seat) for seat in range(4)})
        while not match.over:
            for action in match.actions(match.actors[0]):
                if anken.moves.name(action) == "inhouse":
                    projects = anken.deck.projects[anken.moves.arguments[action]]
                    assert all(difficulty < 7 for _, difficulty in projects)
            bots.step(match.actors[0])


def test_debt_any_people_may_step_in_before_a_reward_is_drawn(anken):
    game = anken.with_people(range(4))
    match = Match(game, 4, 5)
    assert match.state.humans == 0b1111
    while match.state.phase == phases.RESERVE:
        seat = match.actors[0]
        match.act(seat, match.actions(seat)[0])
    assert match.state.phase == phases.START
    assert all("borrow" in names(match, seat) for seat in match.actors)
    seat = match.actors[-1]
    act(match, seat, "borrow")
    assert match.state.belongs(seat) == 4
    assert match.state.debt[seat] == 1


def test_a_changed_number_on_a_card_changes_play(printed, anken):
    cards = {"staff": deepcopy(printed.cards["staff"])}
    for card in cards["staff"]:
        card.values["reward"] = 1
    other = build("anken", printed.game, cards, {}, Findings())
    assert other.facts.fingerprint != anken.facts.fingerprint
    match = until(Match(other, 3, 1), phases.OFFER)
    assert len(match.actions(match.actors[0])) == 2


def test_a_missing_fact_is_told_at_its_place(printed):
    facts = {name: value for name, value in printed.game.facts.items() if name != "tries"}
    facts["goal"] = {3: "many", 4: 10, 5: 8, 6: 8}
    findings = Findings()
    game = printed.game._replace(facts=facts)
    assert build("anken", game, printed.cards, {}, findings) is None
    told_codes = sorted((found.code, found.span.path) for found in findings)
    assert told_codes == [("G710", "cards/anken/game.yaml"), ("G711", "cards/anken/game.yaml")]
    wrong = next(found for found in findings if found.code == "G711")
    assert wrong.span == printed.game.fact_spans["goal.3"]


def test_too_few_cards_are_told(printed):
    findings = Findings()
    assert build("anken", printed.game, {"staff": printed.cards["staff"][:20]}, {}, findings) is None
    assert [found.code for found in findings] == ["G713"]


def test_its_own_bot_beats_chance(anken):
    own = kit("anken").bot
    bots = [lambda seed: own(anken, seed), RandomBot, RandomBot, RandomBot]
    tally = count(anken, 4, 20, 3, bots)
    assert tally.wins[0] >= 15
    assert tally.faults == 0


def test_search_plays_the_whole_of_anken(anken):
    match = Match(anken, 3, 1)
    guided = SearchBot(anken, 2, rounds=3, depth=10, guide=kit("anken").bot(anken, 1))
    referee = Referee(match, {0: SearchBot(anken, 1, rounds=3, depth=10), 1: guided, 2: RandomBot(2)})
    referee.play()
    assert referee.faults == []


@pytest.mark.parametrize("seed", range(4))
def test_debt_when_people_use_every_window_as_they_like(anken, seed):
    """Nothing breaks when everybody may step in at every moment: cards are conserved, views do not leak."""
    players = 3 + seed
    game = anken.with_people(range(players))
    chance = Chance(seed)
    state = game.setup(players, chance, lambda event: None)
    for step in range(3000):
        seats = game.actors(state)
        if not seats:
            break
        seat = seats[chance.below(len(seats))]
        legal = game.actions(state, seat)
        if step % 50 == 0:
            assert sorted(card for _, card in located(state)) == list(range(54))
            assert list(game.actions(game.view(state, seat), seat)) == list(legal)
            world = game.imagine(game.view(state, seat), seat, chance)
            assert sorted(card for _, card in located(world)) == list(range(54))
        game.apply(state, seat, legal[chance.below(len(legal))], chance, lambda event: None)


class Coy:
    """Never bids until the final call, and always does then."""

    def choose(self, view, seat, actions):
        if view.phase == phases.BID and view.final:
            return actions[0]
        return Silent().choose(view, seat, actions)


def test_pass_when_called_cards_bind_the_client(anken):
    """After a final call with bids the client can only choose, and nobody is asked whether he agrees."""
    bound = 0
    for match in games(anken, 3, range(30)):
        bots = Referee(match, {seat: Coy() for seat in range(3)})
        for _ in range(120):
            if match.over:
                break
            seat = match.actors[0]
            if match.state.phase == phases.DEAL and match.state.final:
                assert names(match, seat) - {"borrow", "repay"} == {"choose"}
                match.act(seat, match.actions(seat)[0])
                assert match.state.phase not in (phases.OFFER, phases.CONFIRM)
                bound += 1
                break
            bots.step(seat)
    assert bound > 3
