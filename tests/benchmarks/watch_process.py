"""A print after each of some changes in one living process, as `make watch` does it: python watch_process.py RUNS.

Takes the project of the folder it stands in (its game anken), gives one line of JSON: seconds on the wall and of CPU
for the print after one card's change, the median of RUNS such changes.
"""

import json
import statistics
import sys
import time
from pathlib import Path

from run import change_one_card

from hanshita.cli import terminal
from hanshita.pipeline import print_game
from hanshita.presswork import PrintOptions
from hanshita.project import Project
from hanshita.sheets import SheetOptions

STAFF = Path("cards/anken/staff.yaml")
OPTIONS = PrintOptions(SheetOptions(), rulebook=False, components=False)


def print_once() -> None:
    with terminal.progress(quiet=True) as bar:
        print_game(Project.find(Path.cwd()), "anken", OPTIONS, bar)


def main(runs: int) -> None:
    print_once()
    walls, cpus = [], []
    for _ in range(runs):
        change_one_card(STAFF)
        began, began_cpu = time.perf_counter(), time.process_time()
        print_once()
        walls.append(time.perf_counter() - began)
        cpus.append(time.process_time() - began_cpu)
    print(json.dumps({"wall": statistics.median(walls), "cpu": statistics.median(cpus)}))


if __name__ == "__main__":
    main(int(sys.argv[1]))
