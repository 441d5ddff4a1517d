"""Sums come to what Jinja makes of them, without it."""

import pytest

from hanshita.templating import FillError
from hanshita.templating.bare import bare_expression, bare_template
from hanshita.templating.sandbox import guarded, template

SCOPE = {"index": 3, "points": 7, "share": 2.5, "facts": {"goal": [0, 10, 20, 30, 40, 50]}, "nothing": 0, "name": "ab"}


@pytest.mark.parametrize(
    "source",
    [
        "index + 1", "index - 10", "points * 2 + index", "points - index - 1", "points // 2 * 2", "points % 4",
        "points / 2", "2 ** index", "(index + 1) * 2", "share | round", "share | round | int", "points + share | int",
        "facts.goal[index + 1]", "facts.goal[index % 2] + 5", "10 - facts.goal.1",
        "(100 * (1 - ((index // 4 + 2) / 6) ** (index % 4 + 1))) | round | int",
    ],
)  # fmt: skip
def test_a_sum_is_what_jinja_makes_of_it(source):
    bare = bare_template(f"x{{{{ {source} }}}}y")
    assert bare is not None
    fill, names = template(f"x{{{{ {source} }}}}y")
    assert bare.text(SCOPE) == guarded(fill, SCOPE)
    assert bare.names == names


@pytest.mark.parametrize(
    "source", ["points / nothing", "name + name", "name * 2", "9999 ** 20", "facts.goal[index + 9]"]
)
def test_what_is_no_sum_of_numbers_is_left_to_jinja(source):
    bare = bare_template(f"{{{{ {source} }}}}")
    assert bare is not None

    def told(fill):
        try:
            return fill()
        except FillError as mistake:
            return str(mistake)

    fill, _ = template(f"{{{{ {source} }}}}")
    assert told(lambda: bare.text(SCOPE)) == told(lambda: guarded(fill, SCOPE))


@pytest.mark.parametrize(
    "source", ["-index", "2 ** 3 ** 2", "1 +", "(1", "points | round(1)", "name | upper", "a b + 1"]
)
def test_what_cannot_be_read_as_a_sum_is_not(source):
    assert bare_expression(source) is None


def test_sums_are_compared():
    assert bare_expression("index % 2 == 1 and points - 1 > 5").value(SCOPE) is True
    assert bare_expression("index + 1 < 4").value(SCOPE) is False
