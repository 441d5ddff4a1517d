"""Our named tuples are as Python's own."""

import pickle
from typing import NamedTuple as Theirs

import pytest

from hanshita.records import NamedTuple


class Card(NamedTuple):
    """A card."""

    name: str
    power: int = 1
    colour: "str | None" = None

    @property
    def shown(self) -> str:
        return f"{self.name} {self.power}"


class TheirCard(Theirs):
    name: str
    power: int = 1
    colour: "str | None" = None


def test_a_record_is_a_tuple_with_names_and_defaults():
    card = Card("砂屋", colour="red")
    assert card == ("砂屋", 1, "red")
    assert (card.name, card.power, card.colour, card.shown) == ("砂屋", 1, "red", "砂屋 1")
    assert hash(card) == hash(("砂屋", 1, "red"))
    assert not hasattr(card, "__dict__")
    assert Card.__doc__ == "A card."


def test_it_can_do_what_pythons_named_tuples_can():
    ours, theirs = Card("a", 2), TheirCard("a", 2)
    assert repr(ours) == repr(theirs).removeprefix("Their")
    assert ours._asdict() == theirs._asdict()
    assert ours._replace(power=3) == theirs._replace(power=3)
    assert Card._make(["b", 1, None]) == TheirCard._make(["b", 1, None])
    assert type(Card._make(["b", 1, None])) is Card
    assert (Card._fields, Card._field_defaults) == (TheirCard._fields, TheirCard._field_defaults)
    assert pickle.loads(pickle.dumps(ours)) == ours
    match ours:
        case Card(name, power):
            assert (name, power) == ("a", 2)


@pytest.mark.parametrize("wrong", [(), ("a", 1, None, 4)])
def test_values_too_few_or_too_many_are_refused(wrong):
    with pytest.raises(TypeError, match=r"Card\.__new__\(\) (missing|takes)"):
        Card(*wrong)
    with pytest.raises(TypeError):
        Card._make(wrong)


def test_a_field_that_does_not_exist_is_refused():
    with pytest.raises(ValueError, match="colr"):
        Card("a")._replace(colr="red")
    with pytest.raises(TypeError, match="colr"):
        Card("a", colr="red")


def test_a_class_may_be_extended():
    class Parked(Card):
        __slots__ = ()

        def __str__(self) -> str:
            return "parked"

    assert str(Parked("a")) == "parked"
    assert Parked("a") == Card("a")
