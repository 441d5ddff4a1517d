"""Changes of one value each in every game, and how many are found: python tests/mutation/run.py [GAME …] [--each 300].

Writes tests/mutation/report.txt when all games are tried; look at `git diff` afterwards. Exit status 1
where a change makes the program crash or fewer than 97 of 100 that change meaning are found, versions included.
"""

import argparse
import os
import shutil
import sys
import tempfile
from concurrent.futures import ProcessPoolExecutor
from functools import lru_cache
from pathlib import Path

from hanshita.diagnostics import Findings
from hanshita.games import playable
from hanshita.project import GameProject, Project
from hanshita.testing.mutation import Judged, Mutant, Workshop, choose, every_mutant, harmless, report
from hanshita.testing.mutation.report import rate

REPOSITORY = Path(__file__).parents[2]
REPORT = REPOSITORY / "tests" / "mutation" / "report.txt"
EACH = 300  # mutants a game
DEEP = 2000  # matches played, as by check --deep, with a change of the cards that nothing else finds
CHUNK = 10  # mutants that one process tries in a row
TARGET = 97.0  # of 100 that change meaning
PARTS = ("cards", "rules", "layouts", "fonts")


def copied(folder: Path) -> Path:
    """A copy of the project, without what has been built."""
    for part in PARTS:
        shutil.copytree(REPOSITORY / part, folder / part)
    return folder


def the_game(slug: str) -> GameProject:
    game = Project(REPOSITORY).game(slug, Findings())
    if game is None:
        raise SystemExit(f"there is no game {slug}")
    return game


@lru_cache
def workshop(slug: str) -> Workshop:
    """One a process and game, in a folder that is gone with the process."""
    folder = tempfile.TemporaryDirectory(prefix="mutation-")
    kept.append(folder)
    return Workshop(copied(Path(folder.name).resolve()), slug)


kept: list["tempfile.TemporaryDirectory[str]"] = []


def tried(slug: str, mutants: list[Mutant], matches: int) -> list[Judged]:
    judged = []
    for mutant in mutants:
        outcome = workshop(slug).outcome(mutant)
        if matches and not outcome.code and not outcome.is_named and mutant.path.startswith("cards/"):
            outcome = workshop(slug).checked(mutant, matches)
        excuse = "" if outcome.code else harmless(mutant, outcome, the_game(slug)) or ""
        judged.append(Judged(slug, mutant, outcome, excuse))
    return judged


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("titles", nargs="*", metavar="GAME", default=playable())
    options.add_argument("--each", type=int, default=EACH, help="mutants a game")
    options.add_argument("--seed", default="", help="any word: other mutants, and no report is written")
    options.add_argument("--deep", type=int, default=DEEP, help="play so many matches with what else nothing found")
    options.add_argument("--jobs", type=int, default=os.cpu_count(), help="processes at the same time")
    wanted = options.parse_args()
    judged: list[Judged] = []
    with ProcessPoolExecutor(wanted.jobs) as pool:
        for slug in wanted.titles:
            mutants = choose(every_mutant(the_game(slug)), wanted.each, wanted.seed)
            parts = [mutants[first : first + CHUNK] for first in range(0, len(mutants), CHUNK)]
            for done in pool.map(tried, [slug] * len(parts), parts, [wanted.deep] * len(parts)):
                judged += done
                print(f"{slug}: {sum(one.game == slug for one in judged)} tried", file=sys.stderr, flush=True)
    text = report(judged)
    print(text)
    if wanted.titles == playable() and not wanted.seed:
        REPORT.write_text(text, encoding="utf-8")
    raise SystemExit(rate(judged) < TARGET or any(one.outcome.is_crash for one in judged))


if __name__ == "__main__":
    main()
