"""Formulas: the grammar of templates, asked for their worth card by card, and nothing that a stranger could misuse."""

import pytest

from hanshita.formulas import compile_formula, step
from hanshita.templating import FillError

SCOPE = {"power": 3, "colour": "red", "projects": [{"colour": "blue", "difficulty": 4}], "facts": {"goal": {3: 10}}}


def worth(source: str) -> object:
    return compile_formula(source, {"twice": lambda scope, given, _named: 2 * given[0].worth(scope)}).worth(SCOPE)


@pytest.mark.parametrize(
    ("source", "value"),
    [
        ("power + 2 * 3 - 1", 8),
        ("-power", -3),
        ("power / 2", 1.5),
        ("7 // 2 + 7 % 2", 4),
        ('colour == "red" and power > 2', True),
        ("colour is red", True),
        ("colour is not red or power == 4", False),
        ("not power < 3", True),
        ("2 <= power <= 3", True),
        ('colour in ["red", "blue"]', True),
        ("facts.goal[3]", 10),
        ("facts.goal.3", 10),
        ("projects.0.colour", "blue"),
        ("projects.difficulty", [4]),
        ("twice(power) + 1", 7),
    ],
)
def test_what_a_formula_comes_to(source: str, value: object) -> None:
    assert worth(source) == value


@pytest.mark.parametrize(
    "source",
    [
        "power.__class__", "colour.upper()", "open(1)", "power ** 9", "colour ~ colour", 'colour * 3', "power / 0",
        "9999999999 * 9999999999", "powr", "power.of", "projects.1", "power +", "power power", "}} {{ power", "",
        "power | string", "[1, 2] + [3]", "twice(*projects)", "colour < power", "(" * 400 + "1" + ")" * 400, "9" * 600,
    ],
)  # fmt: skip
def test_what_a_formula_cannot_be(source: str) -> None:
    with pytest.raises(FillError):
        worth(source)


def test_what_a_card_does_not_have_is_neither_more_nor_less() -> None:
    formula = compile_formula("cost > 1 or cost < 1", {})
    assert formula.worth({"cost": None}) is False
    assert step(None, "steps") is None


def test_lists_of_lists_are_laid_end_to_end_and_know_where_they_stand() -> None:
    cards = [{"id": "a", "projects": [{"n": 1}, {"n": 2}]}, {"id": "b", "projects": [{"n": 3}]}]
    assert step(cards, "id") == ["a", "b"]
    assert [(one["id"], one["n"]) for one in step(cards, "projects")] == [("a", 1), ("a", 2), ("b", 3)]
