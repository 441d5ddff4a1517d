# ruff: noqa: ARG005 - bots have a method of one signature
"""Rules of konkatsu that no worked example shows; named after the ids of the rules."""

import pytest

from hanshita.diagnostics import Findings
from hanshita.engine import Chance, Match, RandomBot, Referee, read_playthrough, write_playthrough
from hanshita.engine.playout import random_game
from hanshita.engine.zones import located, told
from hanshita.games import kit
from hanshita.games.konkatsu import state as phases
from hanshita.games.konkatsu.approach import _count
from hanshita.games.konkatsu.cards import SINGLE
from hanshita.games.konkatsu.state import KonkatsuState


def act(match, seat, name, argument=0):
    value = match.game.card_ids.index(argument) if isinstance(argument, str) else argument
    return match.act(seat, match.game.moves.action(name, value))


def names(match, seat):
    return {match.game.moves.name(action) for action in match.actions(seat)}


def table(game, players, **slots):
    """A match whose state has been laid: fields and hands by seat, as ids."""
    match = Match(game, players, 1)
    state, index = match.state, game.card_ids.index
    state.turn, state.pending = 0, (0,)
    for seat, card in slots.pop("fields", {}).items():
        state.field[seat] = index(card)
        state.sexes[seat] = game.deck.sex[index(card)]
    for seat, cards in slots.pop("hands", {}).items():
        state.hand[seat] = tuple(index(card) for card in cards)
    for name, value in slots.items():
        setattr(state, name, value)
    laid = {card for zone, card in located(state) if zone in ("hand", "field")}
    state.deck = [card for card in range(18) if card not in laid]
    return match


def to_proposal(match, ask, other):
    """Seat 0 approaches one seat, hears a yes and proposes."""
    act(match, 0, "approach", match.game.deck.kinds.index(ask))
    if match.state.phase == phases.TARGET:
        act(match, 0, "target", other)
        if match.state.phase == phases.TARGET:
            act(match, 0, "done")
    act(match, other, "answer", 0)
    act(match, 0, "propose", other)


def positions(game, players, seeds):
    for seed in seeds:
        match = Match(game, players, seed)
        bots = Referee(match, {seat: RandomBot(seed + seat) for seat in range(players)})
        while not match.over:
            yield match
            bots.step(match.actors[0])


def test_setup_hand_nobody_gets_a_card_and_the_first_can_only_draw(konkatsu):
    for players in (3, 4, 5):
        match = Match(konkatsu, players, 4)
        assert len(match.state.deck) == 18
        assert names(match, match.state.turn) == {"draw"}


@pytest.mark.parametrize(
    ("hand", "field", "legal"),
    [
        ([], None, {"draw"}),
        (["m01"], None, {"draw", "place"}),
        (["m01", "f01"], None, {"draw", "place"}),
        (["m01", "f01", "m07"], None, {"place", "redraw_hand"}),
        ([], "m02", {"draw"}),
        (["m01"], "m02", {"draw", "swap"}),
        (["m01", "f01"], "m02", {"swap", "redraw_hand", "redraw_field"}),
    ],
)
def test_turn_limit_says_what_can_be_done(konkatsu, hand, field, legal):
    match = table(konkatsu, 3, hands={0: hand}, fields={} if field is None else {0: field, 1: "m03"})
    assert names(match, 0) == legal
    with_a_woman = table(konkatsu, 3, hands={0: hand}, fields={1: "f07", **({0: field} if field else {})})
    assert names(with_a_woman, 0) == legal | ({"approach"} if field else set())


def test_turn_limit_holds_in_every_game(konkatsu):
    for match in positions(konkatsu, 5, range(3)):
        state = match.state
        for seat in range(5):
            assert len(state.hand[seat]) + (state.field[seat] >= 0) <= 3


@pytest.mark.parametrize("asker", ["m01", "m03", "m05", "f01", "f03", "f05"])
def test_result_couple_single_other_for_every_pair(konkatsu, asker):
    """Who scores with whom: 2 partners, 3 singles, 4 others."""
    deck, own, results = konkatsu.deck, konkatsu.card_ids.index(asker), []
    for card in range(18):
        if deck.sex[card] != deck.sex[own]:
            state = KonkatsuState(18, 3, 0, 90, (1, 1, 1))
            _count(deck, state, 0, 1, own, card, results.append)
            points = tuple(state.score)
            assert points == {"couple": (1, 1, 0), "single": (0, 1, 0), "mismatch": (0, 0, 0)}[results[-1][0]]
    assert sorted(event[0] for event in results) == ["couple"] * 2 + ["mismatch"] * 4 + ["single"] * 3


def test_approach_single_never_asks(konkatsu):
    for match in positions(konkatsu, 4, range(5)):
        if match.state.phase not in (phases.ACT, phases.OVER):
            assert konkatsu.deck.pair[match.state.field[match.state.turn]] != SINGLE


def test_approach_lie_changes_nothing_but_what_was_said(konkatsu):
    """Yes and no lead to the same table, but for the answer itself."""
    after = []
    for said in (0, 1):
        match = table(konkatsu, 3, fields={0: "f01", 1: "m07"})
        act(match, 0, "approach", konkatsu.deck.kinds.index("handsome"))
        act(match, 1, "answer", said)
        assert names(match, 0) == {"propose", "stop"}
        match.state.answers, match.state.denied = [], []
        after.append(match.state)
    assert after[0] == after[1]


def test_approach_targets_are_named_clockwise_once(konkatsu):
    """Each set of players can be asked in one way."""
    sets = []

    def walk(state):
        if state.phase == phases.ANSWER:
            sets.append(state.targets)
            return
        for action in konkatsu.actions(state, 3):
            if konkatsu.moves.name(action) in ("target", "done"):
                other = state.clone()
                konkatsu.apply(other, 3, action, Chance(1), lambda event: None)
                walk(other)

    match = table(konkatsu, 5, fields={0: "m01", 1: "m02", 2: "m03", 3: "f01", 4: "m07"}, turn=3, pending=(3,))
    act(match, 3, "approach", konkatsu.deck.kinds.index("kind"))
    walk(match.state)
    assert len(sets) == len(set(sets)) == 15
    assert (4, 0, 1, 2) in sets


def test_end_several_two_winners_leave_and_five_players_play_on(konkatsu):
    match = table(konkatsu, 5, fields={0: "m03", 1: "f03", 2: "f07"}, hands={1: ["m01"]}, score=[3, 3, 0, 0, 0])
    to_proposal(match, "kind", 1)
    events = act(match, 1, "accept")
    assert [event[:2] for event in events if event[0] == "won"] == [("won", 0), ("won", 1)]
    assert match.winners == (0, 1)
    assert match.state.active == (2, 3, 4)
    assert match.actors == (2,)
    assert match.state.discard == [konkatsu.card_ids.index(card) for card in ("m03", "f03", "m01")]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_end_few_somebody_always_loses(konkatsu, players):
    own = kit("konkatsu").bot
    ended_by_points = 0
    for seed in range(12):
        match = Match(konkatsu, players, seed)
        Referee(match, {seat: own(konkatsu, seat) for seat in range(players)}).play()
        state = match.state
        assert sorted(state.won + state.lost) == list(range(players))
        assert state.lost
        assert all((state.score[seat] >= 4) == (seat in state.won) for seat in range(players))
        ended_by_points += state.clock > 0
        if state.clock > 0:
            assert 1 <= len(state.lost) <= 2
    assert ended_by_points


def test_time_clock_counts_turns_among_bots(konkatsu):
    state, _ = random_game(konkatsu, 4, 3)
    assert konkatsu.clock == ("turns", 90, (1, 1, 1))
    assert state.lost == (0, 1, 2, 3)
    assert state.won == ()


@pytest.mark.parametrize(("limit", "seconds"), [("later", 600), ("first", 900)])
def test_time_clock_counts_minutes_with_people(printed, limit, seconds):
    game = kit("konkatsu").build(printed.game, printed.cards, {"limit": limit}, Findings()).with_people([0])
    assert game.clock == ("seconds", seconds, (4, 10, 15))
    assert game.facts.variant == f"limit={limit} people=0"
    match = table(game, 3, fields={0: "m03", 1: "f07"}, clock=seconds)
    act(match, 0, "draw")
    assert match.state.clock == seconds - 4
    match = table(game, 3, fields={0: "m03", 1: "f07"}, clock=seconds)
    act(match, 0, "approach", game.deck.kinds.index("kind"))
    act(match, 1, "answer", 1)
    act(match, 0, "stop")
    assert match.state.clock == seconds - 10
    match = table(game, 3, fields={0: "m03", 1: "f07"}, clock=seconds)
    to_proposal(match, "kind", 1)
    act(match, 1, "decline")
    assert match.state.clock == seconds - 15
    assert game.table_words(match.view(0), 0, "ja")[0].startswith(f"残り時間：{seconds // 60 - 1}分45秒")


def test_end_proposal_an_accepted_one_counts_when_time_is_up(konkatsu):
    match = table(konkatsu, 4, fields={0: "m03", 1: "f03"}, score=[3, 2, 0, 0], clock=1)
    to_proposal(match, "kind", 1)
    act(match, 1, "accept")
    assert match.over
    assert match.winners == (0,)
    assert match.state.lost == (1, 2, 3)


def test_end_leave_is_for_people_on_their_turn(konkatsu):
    game = konkatsu.with_people([0, 1])
    match = table(game, 4, fields={0: "m03", 1: "f03"})
    assert "leave" in names(match, 0)
    act(match, 0, "leave")
    assert match.state.lost == (0,)
    assert match.actors == (1,)
    assert match.state.discard == [game.card_ids.index("m03")]
    act(match, 1, "draw")
    assert "leave" not in names(match, 2)
    assert "leave" not in names(table(konkatsu, 4), 0)


def test_end_time_people_with_a_timer_say_when_it_rings(printed):
    game = kit("konkatsu").build(printed.game, printed.cards, {"clock": "timer"}, Findings()).with_people([0, 1, 2])
    match = table(game, 3, fields={0: "m03", 1: "f03"}, score=[3, 0, 0])
    to_proposal(match, "kind", 1)
    assert "time_up" in names(match, 1)
    act(match, 1, "time_up")
    assert match.over
    assert match.winners == ()
    bots = kit("konkatsu").build(printed.game, printed.cards, {"clock": "timer"}, Findings())
    assert bots.clock.kind == "seconds"
    text = write_playthrough(match := Match(game, 3, 5))
    assert "variant: clock=timer people=0,1,2" in text
    assert read_playthrough(game, text).state == match.state


# ── who knows what ──


def test_card_back_tells_the_sex_and_nothing_else(konkatsu):
    match = Match(konkatsu, 3, 2)
    seat = match.actors[0]
    (event,) = act(match, seat, "draw")
    card = event[2]
    mark = konkatsu.deck.marks[konkatsu.deck.sex[card]]
    other = (seat + 1) % 3
    assert konkatsu.event_words(event, other, "ja") == f"プレイヤー{seat + 1}は{mark}のお客さんを引いた。"
    assert konkatsu.card_ids[card] in konkatsu.event_words(event, seat, "ja")
    assert told(match.view(other)) == told(match.view(None)) == set()
    assert told(match.view(seat)) == {card}
    shown = "\n".join(konkatsu.table_words(match.view(other), other, "en"))
    assert f"Player {seat + 1}: 0, field -, hand {mark}" in shown


def test_deck_discard_is_known_to_its_owner_until_it_is_shuffled_in(konkatsu):
    match = table(konkatsu, 3, hands={0: ["m01", "m07", "f07"]})
    act(match, 0, "redraw_hand", "m07")
    single = konkatsu.card_ids.index("m07")
    assert match.view(0).discard == [single]
    assert match.view(1).discard == match.view(None).discard == [-2]


def fits(game, state, view, seat):
    """Whether what is truly there could be imagined by a seat."""
    least = view.least[seat] or (0,) * 18
    for (_, card), (_, seen) in zip(located(state), located(view), strict=True):
        if seen < 0 and not phases._fits(game.deck, card, phases.back_of(seen), least):
            return False
    return True


def in_the_order_of_backs(game, state, view):
    """The state with its cards in the places in which the view shows their backs."""

    def sort(cards, seen):
        if all(card >= 0 for card in seen):
            return list(cards)
        return sorted(cards, key=lambda card: phases.hidden(game.back(state, card)))

    copy = state.clone()
    copy.hand = [tuple(sort(*both)) for both in zip(state.hand, view.hand, strict=True)]
    copy.deck = sort(state.deck[:-1], view.deck[:-1]) + state.deck[-1:]
    return copy


@pytest.mark.parametrize("players", [3, 5])
def test_deck_reshuffle_the_truth_can_always_be_imagined(konkatsu, players):
    looked = 0
    for match in positions(konkatsu, players, range(4)):
        if match.decisions % 5 == 0:
            for seat in range(players):
                view = match.view(seat)
                assert fits(konkatsu, in_the_order_of_backs(konkatsu, match.state, view), view, seat)
                looked += match.state.generation > 0
    assert looked > 50


def test_deck_reshuffle_what_lay_there_is_not_held_by_anybody(konkatsu):
    """A couple everybody saw is in the new deck, or drawn since; never among cards held all the time."""
    match = table(konkatsu, 3, hands={1: ["m01", "f02"], 2: ["f05"]}, fields={0: "m03", 1: "f03"})
    to_proposal(match, "kind", 1)
    act(match, 1, "accept")
    state = match.state
    state.discard += state.deck[:-1]
    state.knows += [0] * (len(state.deck) - 1)
    state.deck = state.deck[-1:]
    act(match, 1, "draw")
    act(match, 2, "draw")
    assert state.generation == 1
    couple = {konkatsu.card_ids.index(card) for card in ("m03", "f03")}
    for seed in range(60):
        world = konkatsu.imagine(match.view(0), 0, Chance(seed))
        assert not couple & {*world.hand[1]}
        assert all(world.trace[card] >> 1 == 1 for card in couple & {*world.hand[2]})
    hands = [konkatsu.imagine(match.view(0), 0, Chance(seed)).hand[2] for seed in range(60)]
    assert any(couple & {*hand} for hand in hands)


def test_approach_single_nobody_imagines_a_single_that_has_asked(konkatsu):
    match = table(konkatsu, 3, fields={0: "m03", 1: "f03", 2: "f07"}, hands={0: ["m07"]})
    to_proposal(match, "kind", 1)
    for seed in range(40):
        world = konkatsu.imagine(match.view(1), 1, Chance(seed))
        assert konkatsu.deck.pair[world.field[0]] != SINGLE
    act(match, 1, "decline")
    act(match, 1, "draw")
    act(match, 2, "draw")
    act(match, 0, "swap", "m07")
    singles = {konkatsu.deck.pair[konkatsu.imagine(match.view(1), 1, Chance(seed)).field[0]] for seed in range(40)}
    assert SINGLE in singles


# ── house rules ──


def test_house_first_win(with_rules):
    match = table(with_rules(first_win_ends="yes"), 5, fields={0: "m03", 1: "f03"}, score=[3, 2, 0, 0, 0])
    to_proposal(match, "kind", 1)
    act(match, 1, "accept")
    assert match.winners == (0,)
    assert match.state.lost == (1, 2, 3, 4)


def test_house_propose_after_refusal(with_rules, konkatsu):
    for game, legal in ((with_rules(propose_after_refusal="yes"), {"propose", "stop"}), (konkatsu, set())):
        match = table(game, 3, fields={0: "m03", 1: "f03"})
        act(match, 0, "approach", game.deck.kinds.index("kind"))
        act(match, 1, "answer", 2)
        assert names(match, 0) == legal


def test_house_sealed_answers_are_heard_together(with_rules):
    game = with_rules(sealed_answers="yes")
    match = table(game, 4, fields={0: "m03", 1: "f03", 2: "f07"})
    act(match, 0, "approach", game.deck.kinds.index("kind"))
    act(match, 0, "target", 1)
    act(match, 0, "target", 2)
    assert match.actors == (1, 2)
    assert act(match, 2, "answer", 1) == ()
    assert match.view(1).answers == [phases.OPEN] * 4
    assert [event[:3] for event in act(match, 1, "answer", 0)] == [("answered", 1, 0), ("answered", 2, 1)]
    assert match.view(3).answers[1:3] == [0, 1]


def test_house_open_discards(with_rules):
    match = table(with_rules(open_discards="yes"), 3, hands={0: ["m01", "m07", "f07"]})
    act(match, 0, "redraw_hand", "m07")
    assert match.view(1).discard == match.view(None).discard == [match.game.card_ids.index("m07")]


def test_turn_pass_without_reshuffling_the_deck_runs_out(with_rules):
    """Whoever can do nothing passes; when nobody can do anything any more, everybody has lost."""
    game = with_rules(reshuffle="no")
    match = table(game, 3, hands={0: ["m01"]})
    match.state.discard, match.state.knows = match.state.deck, [0] * 17
    match.state.deck = []
    events = act(match, 0, "place", "m01")
    assert [event[0] for event in events] == ["placed", "passed", "passed", "passed", "time_up"]
    assert match.over
    assert match.state.lost == (0, 1, 2)


@pytest.mark.parametrize("rule", ["first_win_ends", "reshuffle", "open_discards", "sealed_answers"])
def test_house_rules_change_what_a_log_is_pinned_to(with_rules, konkatsu, rule):
    other = with_rules(**{rule: "no" if rule == "reshuffle" else "yes"})
    assert other.facts.fingerprint != konkatsu.facts.fingerprint
