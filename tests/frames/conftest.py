"""The faces of a printed game."""

import pytest

from hanshita.diagnostics import Findings
from hanshita.layouts import Composer
from hanshita.project import Project


@pytest.fixture(scope="session")
def faces_of(repository):
    """Call faces_of("economy"): each composed card by its id, in each language, without a finding."""

    def composed(slug, language):
        findings = Findings()
        game = Project(repository).game(slug, findings)
        game.language = language
        said = {"title": game.game.titles[language], "version": "1.00", "words": game.words(language)}
        found = {}
        for name, layout in game.layouts.items():
            composer = Composer(
                layout, game.game.card_types[name].size, language, {"facts": game.game.facts, "game": said}
            )
            found.update({card.id: composer.compose(card, findings) for card in game.cards[name]})
        assert not list(findings)
        return found

    return lambda slug: {language: composed(slug, language) for language in ("ja", "en")}
