"""Speed and memory of whole processes, side by side in one run: python tests/benchmarks/run.py [--runs 5].

Takes this repository's game anken, gives a table. Rivals take turns, so that a noisy minute hits all of them; each
number is the median of the runs. What is asked of us is a ratio or a count, never a bare time of one machine.
"""

import argparse
import json
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).parent
REPOSITORY = HERE.parents[1]
CHANGED = "hanshita, one card changed"
WATCHED = "hanshita, the same in make watch"
CHECK, CHECK_CHANGED, CHECK_AGAIN = "hanshita check, cold", "one card changed", "nothing changed"
NUMERALS = "〇一二三四五六七八九"


class Cost(NamedTuple):
    """Of one process: seconds on the wall, seconds of CPU, megabytes at its peak."""

    wall: float
    cpu: float
    peak: float


class Line(NamedTuple):
    """One row of the verdict: what was measured, the value, and the most it may be."""

    what: str
    value: float
    limit: float
    unit: str

    def __str__(self) -> str:
        verdict = "ok" if self.value <= self.limit else "MISSED"
        return f"{self.what:<66}{self.value:>8.2f} {self.unit:<6} at most {self.limit:<7g} {verdict}"


def measured(command: list[str], folder: Path) -> Cost:
    return told(command, folder)[0]


def told(command: list[str], folder: Path) -> tuple[Cost, str]:
    """What a process cost, and what it said."""
    began = time.perf_counter()
    with tempfile.TemporaryFile() as output:
        process = subprocess.Popen(command, cwd=folder, stdout=output, stderr=output, env=_environment())
        _, status, usage = os.wait4(process.pid, 0)
        wall = time.perf_counter() - began
        process.returncode = os.waitstatus_to_exitcode(status)
        output.seek(0)
        said = output.read().decode()
        if process.returncode:
            raise SystemExit(f"{' '.join(command)} ended with {process.returncode}:\n{said}")
    unit = 1 if sys.platform == "darwin" else 1024  # ru_maxrss: bytes on macOS, kilobytes on Linux
    return Cost(wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss * unit / 1e6), said


def _environment() -> dict[str, str]:
    """As on a designer's computer: Python keeps what it compiled (some build machines forbid it)."""
    own = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**own, "PYTHONPATH": str(REPOSITORY / "src"), "PYTHONUTF8": "1"}


def median(costs: list[Cost]) -> Cost:
    return Cost(*(statistics.median(values) for values in zip(*costs, strict=True)))


def alternated(rivals: dict[str, Callable[[], Cost]], runs: int) -> dict[str, Cost]:
    """Each rival once to warm the disk, then all of them in turn, `runs` times."""
    for rival in rivals.values():
        rival()
    costs: dict[str, list[Cost]] = {name: [] for name in rivals}
    for _ in range(runs):
        for name, rival in rivals.items():
            costs[name].append(rival())
    return {name: median(own) for name, own in costs.items()}


class Deck:
    """A copy of the project with `count` cards, every one with texts of its own, and a process for each rival."""

    def __init__(self, folder: Path, count: int, fonts: Path) -> None:
        self.folder, self.fonts, self.count = folder, fonts, count
        for name in ("cards/anken", "layouts/anken", "layouts/common", "fonts"):
            shutil.copytree(REPOSITORY / name, folder / name)
        shutil.copy(HERE / "anken.typ", folder)
        self.staff = folder / "cards/anken/staff.yaml"
        self.staff.write_text(_multiplied(self.staff.read_text("utf-8"), count), "utf-8")
        game = folder / "cards/anken/game.yaml"
        game.write_text(game.read_text("utf-8").replace("staff: {cards: 54}", f"staff: {{cards: {count}}}"), "utf-8")

    def hanshita(self) -> Cost:
        """A cold print: nothing of an earlier one is left."""
        shutil.rmtree(self.folder / "build", ignore_errors=True)
        return self.hanshita_again()

    def hanshita_again(self) -> Cost:
        return measured(
            [sys.executable, "-m", "hanshita", "print", "anken", "--no-rulebook", "--no-components", "--quiet"],
            self.folder,
        )

    def hanshita_changed(self) -> Cost:
        """The print after one card's power was changed, the evening's usual step."""
        change_one_card(self.staff)
        return self.hanshita_again()

    def hanshita_watched(self) -> Cost:
        """The same step where hanshita lives on between prints; the peak is that of the whole process."""
        cost, said = told([sys.executable, str(HERE / "watch_process.py"), "5"], self.folder)
        spent = json.loads(said.splitlines()[-1])
        return Cost(spent["wall"], spent["cpu"], cost.peak)

    def typst(self) -> Cost:
        target = self.folder / "typst.pdf"
        script = str(HERE / "typst_process.py")
        return measured([sys.executable, script, str(self.folder), str(self.fonts), str(target)], self.folder)

    def reportlab(self) -> Cost:
        target = self.folder / "reportlab.pdf"
        script = str(HERE / "bare_reportlab.py")
        return measured([sys.executable, script, str(self.staff), str(self.fonts), str(target)], self.folder)

    def kilobytes(self, name: str) -> float:
        return (self.folder / name).stat().st_size / 1000


class Games:
    """A copy of all games with their rulebooks, to be checked."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for name in ("cards", "layouts", "fonts", "rules"):
            shutil.copytree(REPOSITORY / name, folder / name)

    def check(self) -> Cost:
        """Nothing of an earlier check is left."""
        shutil.rmtree(self.folder / "build", ignore_errors=True)
        return self.check_again()

    def check_again(self) -> Cost:
        return measured([sys.executable, "-m", "hanshita", "check", "--quiet"], self.folder)

    def check_changed(self) -> Cost:
        """The check after one card of one game was changed."""
        change_one_card(self.folder / "cards/anken/staff.yaml")
        return self.check_again()


def change_one_card(staff: Path) -> None:
    """Give the first card another power."""
    text = staff.read_text("utf-8")
    number = re.search(r"power: (\d)", text)
    assert number is not None
    staff.write_text(f"{text[: number.start(1)]}{int(number[1]) % 4 + 1}{text[number.end(1) :]}", "utf-8")


def _rivals(deck: Deck, ours: dict[str, Callable[[], Cost]]) -> dict[str, Callable[[], Cost]]:
    return {"hanshita": deck.hanshita, **ours, "Typst": deck.typst, "bare ReportLab": deck.reportlab}


def _multiplied(text: str, count: int) -> str:
    """`count` cards from those of the file: the first as they are, later ones numbered in id, name, title, reading."""
    head, *cards = re.split(r"(?m)^(?=- id: )", text)
    out = [head]
    for index in range(count):
        turn, place = divmod(index, len(cards))
        out.append(_numbered(cards[place], turn) if turn else cards[place])
    return "\n".join(out)


def _numbered(card: str, turn: int) -> str:
    number = "".join(NUMERALS[int(digit)] for digit in str(turn))
    card = re.sub(r"^- id: (\S+)", rf"- id: \1-{turn}", card)
    card = re.sub(r"(?m)^(  (?:name|title): (?:\{ja: )?)([^,\n{]+)", rf"\1\2{number}", card)
    card = re.sub(r"(?m)^(    ja: )(.+)$", rf"\1\2{number}", card)
    return re.sub(r"(?m)^(  reading: )(.+)$", rf"\1\2 {number}", card)


_STATIC_FONTS = """
import sys
from pathlib import Path
from hanshita.diagnostics import Findings
from hanshita.fonts.static import static_file
from hanshita.project import Project

fonts = Project.find(Path()).game("anken", Findings()).fonts
for family in fonts.families:
    for weight in fonts.weights(family):
        static_file(fonts.face(family, weight), Path(sys.argv[1]))
"""


_WEIGHED_FONTS = """
import shutil, sys
from pathlib import Path
from hanshita.diagnostics import Findings
from hanshita.fonts.static import static_file
from hanshita.project import Project

fonts = Project.find(Path()).game("anken", Findings()).fonts
for weight in fonts.weights("Noto Sans JP"):
    face = fonts.face("Noto Sans JP", weight)
    shutil.copy(static_file(face, Path(sys.argv[1]) / "kept"), Path(sys.argv[1]) / f"{weight}.ttf")
"""


class Book:
    """A copy of the project, and its rulebook set by us and by WeasyPrint alone from the same page."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.fonts = folder, folder / "weights"
        for part in ("cards", "layouts", "rules"):
            for name in ("anken", "common"):
                if (REPOSITORY / part / name).is_dir():
                    shutil.copytree(REPOSITORY / part / name, folder / part / name)
        shutil.copytree(REPOSITORY / "fonts", folder / "fonts")
        self.fonts.mkdir()
        measured([sys.executable, "-c", _WEIGHED_FONTS, str(self.fonts)], folder)
        measured([*self._command, "--only", "page"], folder)
        shutil.copy(folder / "build/anken/rulebook.html", folder / "page.html")

    @property
    def _command(self) -> list[str]:
        return [sys.executable, "-m", "hanshita", "rulebook", "anken", "--language", "ja", "--size", "A5", "--quiet"]

    def hanshita(self) -> Cost:
        """From the files to the finished book; only the weights of the font are kept from an earlier one."""
        shutil.rmtree(self.folder / "build/anken", ignore_errors=True)
        return measured([*self._command, "--only", "book"], self.folder)

    def weasyprint(self) -> Cost:
        script, target = str(HERE / "weasyprint_process.py"), str(self.folder / "alone.pdf")
        return measured([sys.executable, script, str(self.folder / "page.html"), str(self.fonts), target], self.folder)


def compare_books(folder: Path, runs: int) -> list[Line]:
    book = Book(folder)
    costs = alternated({"hanshita": book.hanshita, "WeasyPrint alone": book.weasyprint}, runs)
    table("anken's rulebook, A5", costs)
    ratio = costs["hanshita"].wall / costs["WeasyPrint alone"].wall
    return [Line("a rulebook, cold: wall time, times WeasyPrint's for the same page", ratio, 1.2, "times")]


def static_fonts(folder: Path) -> Path:
    """Typst and ReportLab take no variable font: each weight as a file of its own, made once.

    In a process of its own: a child's peak memory is never counted below that of the parent it was forked from.
    """
    measured([sys.executable, "-c", _STATIC_FONTS, str(folder)], REPOSITORY)
    return folder


def table(title: str, rows: dict[str, Cost]) -> None:
    print(f"\n{title:<40}{'wall s':>9}{'CPU s':>9}{'peak MB':>9}")
    for name, cost in rows.items():
        print(f"  {name:<38}{cost.wall:>9.2f}{cost.cpu:>9.2f}{cost.peak:>9.0f}")


def compare(folder: Path, runs: int) -> list[Line]:
    fonts = static_fonts(folder / "static")
    small, large, huge = (Deck(folder / str(count), count, fonts) for count in (54, 540, 5400))

    # right after a cold print of ours, whose build/ they find
    changed = {CHANGED: small.hanshita_changed, WATCHED: small.hanshita_watched}
    few = alternated(_rivals(small, changed), runs)
    table("54 cards with backs", few)
    size, cold = small.kilobytes("build/anken/cards-a4.pdf"), few["hanshita"]

    many = alternated(_rivals(large, {}), runs)
    table("540 cards, every text different", many)

    games = Games(folder / "games")
    checks = alternated({CHECK: games.check, CHECK_CHANGED: games.check_changed, CHECK_AGAIN: games.check_again}, runs)
    table("all four games, checked", checks)

    most = {"hanshita": huge.hanshita()}
    table("5,400 cards", most)

    each = {name: (many[name].cpu - few[name].cpu) / (large.count - small.count) * 1000 for name in many}
    print("\neach further card, CPU ms: " + ", ".join(f"{name} {value:.2f}" for name, value in each.items()))
    return [
        Line("54 cards, cold: wall time, times Typst's", cold.wall / few["Typst"].wall, 2, "times"),
        Line("54 cards, cold: CPU", cold.cpu, 0.6, "s"),
        Line(
            "one card changed, a second process: wall, times the cold print's",
            few[CHANGED].wall / cold.wall,
            0.5,
            "times",
        ),
        Line(
            "one card changed, make watch: wall, times the cold print's", few[WATCHED].wall / cold.wall, 0.25, "times"
        ),
        # 1 ms where the bare script took 0.83: as a ratio, on any machine
        Line(
            "each further card: CPU, times a bare ReportLab script's",
            each["hanshita"] / each["bare ReportLab"],
            1.2,
            "times",
        ),
        Line("5,400 cards: CPU, times that of 540", most["hanshita"].cpu / many["hanshita"].cpu, 11, "times"),
        Line("5,400 cards: peak memory", most["hanshita"].peak, 300, "MB"),
        Line("54 cards: size of the PDF", size, 200, "KB"),
        Line("four games, checked cold: CPU", checks[CHECK].cpu, 1.5, "s"),
        Line("four games, one changed since the last check: CPU", checks[CHECK_CHANGED].cpu, 1.5, "s"),
        Line("four games, none changed since the last check: CPU", checks[CHECK_AGAIN].cpu, 0.4, "s"),
    ]


def main() -> int:
    parser = argparse.ArgumentParser(description="Compare hanshita with Typst and a bare ReportLab script.")
    parser.add_argument("--runs", type=int, default=5)
    with tempfile.TemporaryDirectory() as folder:
        runs = parser.parse_args().runs
        lines = compare(Path(folder) / "cards", runs) + compare_books(Path(folder) / "book", runs)
    print()
    for line in lines:
        print(line)
    return int(any(line.value > line.limit for line in lines))


if __name__ == "__main__":
    raise SystemExit(main())
