"""What many random games have found."""

from hanshita.testing.soak import soak


def test_of_revealed_cards_only_those_are_picked(economy):
    """Seed 5: a copy of a revealed card has been shown before and lies in the hand of whoever picks."""
    assert soak(economy(), 2, 5) > 93
