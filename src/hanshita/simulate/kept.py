"""What the last playtest of a game saw: take the game, give that again as long as deck and code are the same.

It is kept in build/.cache/playtest/<game>.json with a hash of every variant's fingerprint (all that play depends on)
and of the code that plays, so a new name or a better sentence costs nothing. Whatever else lies in the file: it is
played anew.
"""

import json
import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

from hanshita.diagnostics import HanshitaError
from hanshita.export.writing import write_in_place
from hanshita.games import package_of
from hanshita.project import GameProject, Project
from hanshita.shelf import plain_bytes
from hanshita.simulate.leaving_out import IdleStep
from hanshita.simulate.playtest import MATCHES, Playtest, playtest
from hanshita.simulate.tables import tables_of


def kept_playtest(project: Project, game: GameProject, matches: int = MATCHES) -> Playtest | None:
    """The playtest of a game over so many random matches; None for a game that cannot be played."""
    slug = game.slug
    state = _state(game, matches)
    file = _file_of(project, slug)
    found = None if file is None else _read(file, state)
    if found is None:
        found = playtest(slug, game.game, game.cards, matches)
        if found is not None and file is not None:
            _keep(file, state, found)
    return found


def _file_of(project: Project, slug: str) -> Path | None:
    """None where a link leads out of the project, and nothing is kept."""
    try:
        return project.build_folder(".cache/playtest") / f"{slug}.json"
    except HanshitaError:
        return None


def _state(game: GameProject, matches: int) -> str:
    whole = sha256(repr((sys.version, matches)).encode())
    for table in tables_of(game.slug, game.game, game.cards):
        whole.update(repr((table.players, sorted(table.options.items()), table.rules.facts)).encode())
    for file in _code(game.slug):
        whole.update(file.name.encode() + b"\0" + file.read_bytes() + b"\0")
    return whole.hexdigest()


def _code(slug: str) -> Iterator[Path]:
    """The files that say how this game is played, and by whom."""
    own = Path(__file__).parent
    yield from sorted([*own.glob("*.py"), *(own.parent / "engine").glob("*.py"), *(own.parent / "games").glob("*.py")])
    module = sys.modules.get(package_of(slug))
    for folder in getattr(module, "__path__", ()):
        yield from sorted(Path(folder).rglob("*.py"))
    if module is not None and module.__file__ is not None:
        yield Path(module.__file__)


def _read(file: Path, state: str) -> Playtest | None:
    try:
        kept = json.loads(plain_bytes(file))
        if kept["state"] != state:
            return None
        played = Playtest(**kept["playtest"])
        return played._replace(idle=[IdleStep(*one) for one in played.idle])
    except (OSError, ValueError, LookupError, TypeError):
        return None


def _keep(file: Path, state: str, played: Playtest) -> None:
    try:
        write_in_place(file, json.dumps({"state": state, "playtest": played._asdict()}, ensure_ascii=False).encode())
    except HanshitaError:
        return  # a full disk is no reason to forget what was found
