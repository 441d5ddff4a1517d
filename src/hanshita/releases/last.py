"""What to compare with: take a game, give its last release, or the release or print that goes by a name."""

from hanshita.diagnostics import HanshitaError
from hanshita.project import GameProject
from hanshita.releases.files import read_release, released_versions
from hanshita.releases.ledger import is_last, last_print
from hanshita.releases.model import Release
from hanshita.scenarios.examples import Earlier


def earlier(game: GameProject, name: str) -> Release:
    """The release of a version, or the deck of a print: "last", "last-2". Raises HanshitaError: R430, R433, R449."""
    return last_print(game, name) if is_last(name) else read_release(game.root, game.slug, name)


def last_release(game: GameProject) -> Earlier | None:
    """The release of the highest version; None where there is none, or its file is of no use."""
    versions = released_versions(game.root, game.slug)
    if not versions:
        return None
    try:
        release = read_release(game.root, game.slug, versions[-1])
    except HanshitaError:
        return None  # whoever compares with it says what is wrong
    return Earlier(release.version, {name: card.values for name, card in release.cards.items()}, release.facts)
