# ruff: noqa: ARG002, RUF012 - a game written as authors write theirs
import pytest

from hanshita.engine import (
    EventKind,
    Game,
    GameFacts,
    GameState,
    IllegalActionError,
    Match,
    Move,
    Moves,
    RandomBot,
    Referee,
    ReplayError,
)


def played(game, players=3, seed=4):
    match = Match(game, players, seed)
    Referee(match, {seat: RandomBot(seat) for seat in range(players)}).play()
    return match


def test_seats_that_decide_at_the_same_time_act_in_any_order(tiny):
    match = Match(tiny, 3, 1)
    for seat in (2, 0, 1):
        match.act(seat, match.actions(seat)[0])
    assert match.score.count(1) == 1


def test_an_illegal_action_says_why_and_changes_nothing(tiny):
    match = Match(tiny, 2, 1)
    kept = match.state.clone()
    other = match.actions(1)[0]
    with pytest.raises(IllegalActionError, match=f"lay c{other} is not allowed now"):
        match.act(0, other)
    match.act(0, match.actions(0)[0])
    after = match.state.clone()
    with pytest.raises(IllegalActionError, match="has nothing to decide now"):
        match.act(0, 0)
    assert match.state == after != kept


def test_nobody_acts_when_it_is_over(tiny):
    match = played(tiny)
    with pytest.raises(IllegalActionError, match="the game is over"):
        match.act(0, 0)


def test_undo_takes_back_what_only_its_seat_knows(tiny):
    match = Match(tiny, 2, 1)
    before = match.state.clone()
    match.act(0, match.actions(0)[1])
    assert match.can_undo()
    match.undo()
    assert match.state == before
    assert match.decisions == 0


def test_undo_stops_at_what_was_revealed(tiny):
    match = Match(tiny, 2, 1)
    match.act(0, match.actions(0)[0])
    match.act(1, match.actions(1)[0])
    shown = match.state.clone()
    assert not match.can_undo()
    with pytest.raises(IllegalActionError, match="cannot be taken back"):
        match.undo()
    assert match.state == shown
    assert match.decisions == 2


class Fingers(Game):
    """All show fingers at the same time: a sealed choice without cards."""

    moves = Moves([Move("show", "fingers", 4)])
    events = {"shown": EventKind("fingers.show", ("counts",))}
    card_ids = ()
    facts = GameFacts("fingers", "1", (3, 3), True, True, 4, "")

    class State(GameState):
        __slots__ = ("chosen",)

        def clone(self):
            new = Fingers.State()
            new.chosen = self.chosen[:]
            return new

    def setup(self, players, chance, tell):
        state = Fingers.State()
        state.chosen = [-1] * players
        return state

    def actors(self, state):
        return [seat for seat, count in enumerate(state.chosen) if count < 0]

    def actions(self, state, seat):
        return [0, 1, 2, 3]

    def apply(self, state, seat, action, chance, tell):
        state.chosen[seat] = action
        if not self.actors(state):
            tell(("shown", seat, tuple(state.chosen)))

    def view(self, state, seat):
        view = state.clone()
        if self.actors(state):
            view.chosen = [count if own == seat or count < 0 else 9 for own, count in enumerate(state.chosen)]
        return view

    def imagine(self, view, seat, chance):
        world = view.clone()
        world.chosen = [chance.below(4) if count == 9 else count for count in view.chosen]
        return world

    def back(self, state, card):
        return 0

    def score(self, state):
        return tuple(state.chosen)

    def winners(self, state):
        return ()


def test_undo_stops_where_sealed_choices_were_shown():
    match = Match(Fingers(), 3, 1)
    match.act(1, 2)
    match.act(0, 3)
    assert match.can_undo()
    match.act(2, 0)
    assert not match.can_undo()
    with pytest.raises(IllegalActionError, match="cannot be taken back"):
        match.undo()


def test_undo_stops_at_the_setup(tiny):
    match = Match(tiny, 2, 1)
    assert not match.can_undo()
    with pytest.raises(IllegalActionError):
        match.undo()


def test_a_log_of_another_game_is_not_followed(tiny):
    match = played(tiny)
    wrong = match.log[:]
    wrong[2] = wrong[2]._replace(action=next(card for card in range(9) if card not in match.actions(0)))
    other_card = wrong[1].action
    wrong[2] = wrong[2]._replace(action=other_card)
    with pytest.raises(ReplayError) as told:
        Match.resumed(tiny, 3, 4, wrong)
    assert told.value.place == 2


def test_a_log_with_other_events_is_not_followed(tiny):
    match = played(tiny)
    wrong = match.log[:]
    wrong[3] = wrong[3]._replace(events=())
    with pytest.raises(ReplayError, match="entry 3: other things happen"):
        Match.resumed(tiny, 3, 4, wrong)


def test_a_log_with_luck_left_over_is_not_followed(tiny):
    match = played(tiny)
    wrong = [match.log[0]._replace(chance=(*match.log[0].chance, 0)), *match.log[1:]]
    with pytest.raises(ReplayError, match="entry 0: 1 outcomes of chance are left over"):
        Match.resumed(tiny, 3, 4, wrong)


def test_a_view_hides_hands_and_what_is_laid(tiny):
    match = Match(tiny, 2, 1)
    match.act(0, match.actions(0)[0])
    view = match.view(1)
    assert view.laid == [-1, -1]
    assert view.hand[0] == [-2, -2, -2]
    assert view.hand[1] == match.state.hand[1]
    assert tiny.view_data(view)["hand"][0] == ["?0", "?0", "?0"]


def test_events_hide_what_is_secret(tiny):
    match = Match(tiny, 2, 1)
    event = match.log[0].events[0]
    own = tiny.event_data(event, 0)
    assert own["cards"] == [f"c{card}" for card in match.state.hand[0]]
    assert tiny.event_data(event, 1)["cards"] == tiny.event_data(event, None)["cards"] == [None, None, None]
    assert tiny.event_words(event, 1, "en") == "Player 1 gets 3 cards."
    assert tiny.event_words(event, 1, "ja") == "プレイヤー1にカード3枚。"
