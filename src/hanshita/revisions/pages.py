"""The pages of a rulebook that a release remembers: take a game, give the page of every paragraph of its books."""

from hanshita.bookbinding import rulebook_page, template_path
from hanshita.diagnostics import Findings
from hanshita.export.rulebook_pdf import rulebook_as_page, set_page
from hanshita.project import GameProject, Project
from hanshita.releases.releasing import opened
from hanshita.rulebook.addressing import addressed


def pages_to_freeze(project: Project, slug: str, findings: Findings) -> dict[str, dict[str, int]]:
    """On which page of its book each paragraph begins, by language and by the names of `rulebook.addressing`.

    Without Pango no book is set, and there are no pages (R420, a warning).
    """
    game = opened(project, slug)
    pages = {language: _pages(game, language, findings) for language in game.rulebook_languages}
    return {language: some for language, some in pages.items() if some}


def _pages(game: GameProject, language: str, findings: Findings) -> dict[str, int]:
    book = game.rulebook(language)
    if book is None:
        return {}
    named = addressed(book)
    page = rulebook_page(game, language, findings, book=named.book)
    if page is None:
        return {}
    cache = Project(game.root).build_folder(".cache/fonts")
    made = set_page(
        rulebook_as_page(page, named.book, template_path(game, "rulebook.html.j2")), game.fonts, cache, findings
    )
    return {} if made is None else {name: made.names[name] for name in named.paragraphs if name in made.names}
