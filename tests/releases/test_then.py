"""Facts of a release in the shape that layouts know."""

import pytest

from hanshita.releases.frozen_values import plain
from hanshita.releases.model import flat
from hanshita.releases.then import Facts, facts_then

FACTS: Facts = {
    "goal": {3: 10, 4: 8},
    "open": ["quarry", "mine", *("field" for _ in range(9)), "school"],
    "deal": {"dealer": 2, "next": 3},
    "word": "森",
}


def test_facts_come_back_as_they_were() -> None:
    assert facts_then(flat(plain(FACTS)), FACTS) == FACTS


@pytest.mark.parametrize(
    ("then", "found"),
    [
        ({"goal": {3: 12, 4: 8}}, {"goal": {3: 12, 4: 8}}),
        ({"goal": {3: 10}}, {"goal": {3: 10, 4: 8}}),  # 4 is new, and shown as today
        ({"open": ["mine"]}, {"open": ["mine"]}),
        ({"word": "海"}, {"word": "海"}),
        ({"goal": 7}, {"goal": 7}),
        ({"gone": 1}, {"gone": 1}),
    ],
)
def test_what_differs_is_as_it_was_then(then: Facts, found: Facts) -> None:
    assert facts_then(flat(plain({**FACTS, **then})), FACTS) == {**FACTS, **found}
