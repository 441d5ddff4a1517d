"""What cards and components showed in an earlier version beside their own values: take a game and a release, give
layouts that are read with the facts of then.

A player aid says what `facts.borrow_up_to` is; change the fact, and the aid on the table is wrong, whose own values are
the same. Titles, dates and version numbers are no reason to print anything again, and stay those of today.
"""

from collections.abc import Mapping

from hanshita.cards.model import FactValue
from hanshita.diagnostics import Findings
from hanshita.layouts.compose import Composer, shared_names
from hanshita.project import GameProject
from hanshita.releases.model import Plain, Release
from hanshita.releases.swapping import Layouts

Facts = dict[str | int, FactValue]


def game_then(game: GameProject, release: Release) -> GameProject:
    """The game with its files of today and the facts of a release; the very same game where no fact differs."""
    facts = facts_then(release.facts, game.game.facts)
    if facts == game.game.facts:
        return game
    then = GameProject(game.root, game.game._replace(facts=facts), Findings())
    then.speak(game.language)
    return then


def layouts_then(game: GameProject, release: Release, composers: Mapping[str, Composer]) -> Layouts:
    """How faces of a release are drawn; `composers` are those of today, in the language that the game speaks."""
    then = game_then(game, release)
    if then is not game:
        names = shared_names(then.game, list(game.all_cards()), game.language, game.words(game.language))
        today = composers
        composers = {name: today[name].on(layout, names) for name, layout in then.layouts.items() if name in today}
    return Layouts(composers, game.game.card_types, game.language, is_today=then is game)


def facts_then(flat: Mapping[str, Plain], today: Facts) -> Facts:
    """The facts of a release in the shape that they have today: `goal.3` is goal[3], and a list where one is today.

    Facts that are no more are there, for a card of then that shows them; those that are new are as today.
    """
    nested: Facts = {}
    for name, value in flat.items():
        *path, last = name.split(".")
        place = nested
        for part in path:
            inner = place.setdefault(_key(part), {})
            place = inner if isinstance(inner, dict) else {}
        place[_key(last)] = _value(value)
    return _as_today(nested, today)


def _as_today(then: Facts, today: Facts) -> Facts:
    return {name: _shaped(then.get(name), value) for name, value in today.items()} | {
        name: value for name, value in then.items() if name not in today
    }


def _shaped(then: "FactValue | None", today: FactValue) -> FactValue:
    if then is None:
        return today
    if isinstance(then, dict) and isinstance(today, list):
        return [then[place] for place in sorted(place for place in then if isinstance(place, int))]
    return _as_today(then, today) if isinstance(then, dict) and isinstance(today, dict) else then


def _key(part: str) -> str | int:
    return int(part) if part.isdigit() else part


def _value(value: Plain) -> FactValue:
    return value if isinstance(value, int | str) else str(value)
