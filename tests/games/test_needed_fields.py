"""Whatever a designer makes of the fields in game.yaml: play goes on, or what is wrong is told, never a traceback."""

from copy import copy

import pytest

from hanshita.diagnostics import Findings
from hanshita.engine import random_game
from hanshita.games import build, playable
from hanshita.project import Project

TEXT = {"kind": "text", "choices": (), "item": None, "low": None, "high": None}


@pytest.fixture(scope="module")
def printed(repository):
    findings = Findings()
    games = {slug: Project(repository).game(slug, findings) for slug in playable()}
    assert all(game.cards for game in games.values())
    assert not findings.errors
    return games


def with_field(game, card_type, name, field):
    """The game with another field (None: without it), its cards as they would be read."""
    fields = {key: one for key, one in game.game.card_types[card_type].fields.items() if key != name}
    cards = {**game.cards, card_type: [copy(card) for card in game.cards[card_type]]}
    for card in cards[card_type]:
        card.values = {key: value for key, value in card.values.items() if key != name}
    if field is not None:
        fields[name] = field
        for card in cards[card_type]:
            card.values[name] = "words"
    types = {**game.game.card_types, card_type: game.game.card_types[card_type]._replace(fields=fields)}
    return game.game._replace(card_types=types), cards


@pytest.mark.parametrize("slug", playable())
def test_a_field_of_another_kind_or_none_is_told_or_makes_no_difference(printed, slug):
    told = 0
    for card_type, made in printed[slug].game.card_types.items():
        for name, field in made.fields.items():
            for other in (None, field._replace(**TEXT)):
                findings = Findings()
                game = build(slug, *with_field(printed[slug], card_type, name, other), {}, findings)
                codes = {found.code for found in findings.errors}
                assert codes == ({"G740"} if game is None else set()), (card_type, name)
                told += game is None
                if game is not None and name not in ("name", "code"):
                    random_game(game, game.facts.players[0], 1)
    assert told >= 6


def test_a_project_in_a_colour_no_employee_has_is_told_at_its_field(printed):
    anken = printed["anken"]
    staff = anken.game.card_types["staff"]
    projects = staff.fields["projects"]
    colour = projects.item["colour"]
    strange = projects._replace(item={**projects.item, "colour": colour._replace(choices=(*colour.choices, "green"))})
    types = {"staff": staff._replace(fields={**staff.fields, "projects": strange})}
    findings = Findings()
    assert build("anken", anken.game._replace(card_types=types), anken.cards, {}, findings) is None
    (found,) = findings
    assert (found.code, found.span) == ("G740", colour.span)
    assert '"green"' in found.message


@pytest.mark.parametrize("slug", playable())
def test_a_card_with_an_error_is_not_played(printed, slug):
    card_type, (first, *others) = next((name, some) for name, some in printed[slug].cards.items() if some)
    wrong = copy(first)
    wrong.is_sound = False
    cards = {**printed[slug].cards, card_type: [wrong, *others]}
    assert build(slug, printed[slug].game, cards, {}, Findings()) is None


@pytest.mark.parametrize("slug", playable())
@pytest.mark.parametrize("players", [(1, 1), (3, 40)])
def test_numbers_of_players_without_rules_are_told(printed, slug, players):
    game = printed[slug].game
    findings = Findings()
    assert build(slug, game._replace(players=players), printed[slug].cards, {}, findings) is None
    (found,) = findings
    assert (found.code, found.span) == ("G741", game.players_span)
    assert str(found.span) == f"cards/{slug}/game.yaml:10:10"
