"""The last release, to compare with: take a game, give what its cards said when it was last released."""

from hanshita.diagnostics import HanshitaError
from hanshita.project import GameProject
from hanshita.releases.files import read_release, released_versions
from hanshita.scenarios.examples import Earlier


def last_release(game: GameProject) -> Earlier | None:
    """The release of the highest version; None where there is none, or its file is of no use."""
    versions = released_versions(game.root, game.slug)
    if not versions:
        return None
    try:
        release = read_release(game.root, game.slug, versions[-1])
    except HanshitaError:
        return None  # whoever compares with it says what is wrong
    return Earlier(release.version, {name: card.values for name, card in release.cards.items()})
