"""The last release, to compare with: take a game, give what its cards said when it was last released."""

from hanshita.diagnostics import HanshitaError
from hanshita.project import GameProject
from hanshita.releases.files import read_release, released_versions
from hanshita.scenarios.examples import Earlier


def remember_last_release(game: GameProject) -> None:
    """Let the game's examples say what has changed since, should one of them no longer hold."""
    game.earlier = lambda: _last_release(game)


def _last_release(game: GameProject) -> Earlier | None:
    versions = released_versions(game.root, game.slug)
    if not versions:
        return None
    try:
        release = read_release(game.root, game.slug, versions[-1])
    except HanshitaError:
        return None  # hanshita check says what is wrong with the file
    return Earlier(release.version, {name: card.values for name, card in release.cards.items()})
