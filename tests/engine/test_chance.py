import pytest

from hanshita.engine import Chance, ChanceError, RecordedChance, ReplayedChance, ScriptedChance


def test_the_same_seed_gives_the_same_luck():
    one, other = Chance(7), Chance(7)
    assert [one.die() for _ in range(20)] == [other.die() for _ in range(20)]


def test_taking_from_a_pile_loses_no_card():
    pile, chance = list(range(10)), Chance(1)
    assert sorted(chance.take(pile) for _ in range(10)) == list(range(10))
    assert pile == []


def test_a_turned_up_card_is_at_the_end_and_the_rest_stays():
    pile, chance = list(range(6)), Chance(3)
    chance.turn_up(pile)
    assert sorted(pile) == list(range(6))


def test_recorded_luck_is_given_back_without_a_generator():
    recorded = RecordedChance(5)
    dice = [recorded.die() for _ in range(8)]
    replayed = ReplayedChance(recorded.drain())
    assert [replayed.die() for _ in range(8)] == dice
    assert replayed.left == 0
    with pytest.raises(ChanceError, match="no more"):
        replayed.die()


def test_resumed_luck_goes_on_where_it_stopped():
    whole = RecordedChance(5)
    dice = [whole.die() for _ in range(9)]
    resumed = RecordedChance(5, already_drawn=4)
    assert [resumed.die() for _ in range(5)] == dice[4:]


def test_an_outcome_that_cannot_be_is_told():
    with pytest.raises(ChanceError, match=r"the outcome 6 .* below 6"):
        ReplayedChance([6]).die()


def test_a_script_rolls_what_it_says_and_draws_from_the_end():
    chance = ScriptedChance([6, 1], [2])
    pile = [3, 1, 2]
    assert (chance.die(), chance.die(), chance.below(3), chance.take(pile)) == (6, 1, 2, 2)
    with pytest.raises(ChanceError, match="dice:"):
        chance.die()
    with pytest.raises(ChanceError, match="picks:"):
        chance.below(2)


@pytest.mark.parametrize(("dice", "picks"), [([7], []), ([0], []), ([], [3])])
def test_a_script_cannot_roll_what_no_die_shows(dice, picks):
    chance = ScriptedChance(dice, picks)
    with pytest.raises(ChanceError):
        chance.die() if dice else chance.below(3)
