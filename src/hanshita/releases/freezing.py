"""A game as it is now: take its project, give a Release."""

from hanshita.diagnostics import Findings
from hanshita.project import GameProject
from hanshita.releases.frozen_values import frozen_card, plain, value_of
from hanshita.releases.model import Plain, Release, flat
from hanshita.rulebook.addressing import addressed
from hanshita.rulebook.model import Rulebook
from hanshita.scenarios.examples import outcome
from hanshita.scenarios.reader import read_scenarios
from hanshita.source.files import read_source


def freeze(game: GameProject, *, with_rules: bool = True) -> Release:
    """Everything of `game` that a release keeps; mistakes met on the way go to the game's findings.

    `with_rules` False leaves out rule text and scenarios, which take longer to read than cards.
    """
    said = game.game
    languages = game.rulebook_languages if with_rules else ()
    books = {language: game.rulebook(language) for language in languages}
    return Release(
        game=game.slug,
        version=said.version,
        date=said.date,
        titles=dict(said.titles),
        languages=said.languages,
        facts=flat(plain(said.facts)),
        components={
            name: {"count": one.count, "unit": one.unit, "print": one.print} for name, one in said.components.items()
        },
        cards={card.id: frozen_card(card) for card in game.all_cards()},
        rules={language: _texts(book) for language, book in books.items() if book is not None},
        scenarios=_scenarios(game) if with_rules else {},
        pages={},
        sections={language: _numbers(book) for language, book in books.items() if book is not None},
    )


def _texts(book: Rulebook) -> dict[str, str]:
    """Every paragraph, list item, row of a table and heading with its name, in the order of the book."""
    return {name: said.text for name, said in addressed(book).paragraphs.items()}


def _numbers(book: Rulebook) -> dict[str, str]:
    return {section.anchor: section.number for section in book.all_sections()}


def _scenarios(game: GameProject) -> dict[str, dict[str, Plain]]:
    """What each scenario says comes of it, whether or not it holds."""
    found = Findings()
    results: dict[str, dict[str, Plain]] = {}
    for file in sorted((game.root / "rules" / game.slug / "scenarios").glob("*.yaml")):
        source = read_source(game.root, file.relative_to(game.root).as_posix(), found)
        for scenario in read_scenarios(source, found) if source is not None else ():
            results[scenario.id] = value_of(outcome(scenario))
    game.findings.extend(found)
    return dict(sorted(results.items()))
