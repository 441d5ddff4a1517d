"""From one version to the next: take a game and its releases, give what a release freezes and what readers see."""

from hanshita.bookbinding import rulebook_page
from hanshita.diagnostics import Findings
from hanshita.project import Project
from hanshita.releases.releasing import opened
from hanshita.rulebook.addressing import addressed


def pages_to_freeze(project: Project, slug: str, findings: Findings) -> dict[str, dict[str, int]]:
    """On which page of its book each paragraph begins, by language and by the names of `rulebook.addressing`.

    Without Pango no book is set, and there are no pages (R420, a warning).
    """
    from hanshita.export.rulebook_pdf import page_of_each_name  # late: most commands set no book

    game = opened(project, slug)
    cache = project.build_folder(".cache") / "fonts"
    pages: dict[str, dict[str, int]] = {}
    for language in game.rulebook_languages:
        book = game.rulebook(language)
        named = None if book is None else addressed(book)
        page = None if named is None else rulebook_page(game, language, findings, book=named.book)
        if named is not None and page is not None:
            found = page_of_each_name(page, named.book, game.fonts, cache, findings)
            pages[language] = {name: found[name] for name in named.paragraphs if name in found}
    return {language: some for language, some in pages.items() if some}
