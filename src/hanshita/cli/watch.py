"""`hanshita watch`: take games, print each again whenever one of its files is saved."""

import gc
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import click

from hanshita.cli import arguments, terminal
from hanshita.cli.crash import is_refusal, report_crash, report_refusal
from hanshita.cli.print import summary
from hanshita.diagnostics import HanshitaError
from hanshita.pipeline import print_game
from hanshita.presswork import PrintOptions
from hanshita.project import Project
from hanshita.sheets import SheetOptions

_FOLDERS = ("cards", "layouts", "rules", "fonts")
_SETTLED = 50  # ms without a save before printing: editors write a file in several steps
_LONGEST = 400  # ms to wait for quiet while saves keep coming
_IDLE = 150  # ms until a watch without saves says so, which is how we know that it has begun


@click.command("watch", short_help="Print again whenever a file is saved.")
@arguments.games_argument
@arguments.project_option
@arguments.sheet_options
@arguments.purpose_options
@click.option("--rulebook/--no-rulebook", default=True, help="Make the rulebook too.")
@arguments.color_option
def command(
    games: tuple[str, ...],
    folder: Path,
    language: str | None,
    mode: str,
    low_ink: bool,
    rulebook: bool,
    color: str,
    **sheet: Any,
) -> None:
    """Print GAMES, or every game, again whenever you save one of their files.

    A file may be broken for a while: its findings are shown and the last good PDF stays. Ctrl-C ends.
    """
    gc.enable()  # a watch lives on, see hanshita.__main__
    project = arguments.found_project(folder)
    options = PrintOptions(SheetOptions(**sheet), rulebook, language, mode, low_ink)
    root = project.root
    wanted = arguments.chosen_games(project, games)
    with until_interrupted():
        for slugs in each_save(root, wanted, only=bool(games)):
            _print_all(root, slugs, options, color)


@contextmanager
def until_interrupted() -> Iterator[None]:
    """Ctrl-C ends what is in here, and nothing else."""
    with suppress(KeyboardInterrupt):
        yield
    click.echo("stopped watching")


@contextmanager
def mishaps_told() -> Iterator[None]:
    """A mistake of ours must not end an evening's watch."""
    try:
        yield
    except Exception as bug:
        if isinstance(bug, OSError) and is_refusal(bug):
            report_refusal(bug)
        else:
            report_crash(bug)


def each_save(root: Path, wanted: Sequence[str], *, only: bool) -> Iterator[list[str]]:
    """The games `wanted` at first, then again and again those that a save has touched; with `only`, none but these."""
    saves, arrivals = _saves(root), Arrivals(root)
    next(saves)  # watch before the first work, or a save during it would be lost
    yield list(wanted)
    for paths in saves:
        paths += arrivals.settled()
        if paths:
            known = dict.fromkeys([*Project(root).game_slugs(), *wanted])  # one that has gone is told of
            yield touched(paths, root, [slug for slug in known if not only or slug in wanted])


class Arrivals:
    """Games that come while we watch: a folder may be there before the system begins to tell of the files in it."""

    def __init__(self, root: Path) -> None:
        self._root = root
        self._known = set(Project(root).game_slugs())
        self._coming: dict[str, list[tuple[str, int]]] = {}

    def settled(self) -> list[Path]:
        """The folders of new games whose files have stayed the same since the last look."""
        slugs = set(Project(self._root).game_slugs())
        self._known &= slugs
        now = {slug: self._files(slug) for slug in slugs - self._known}
        done = [slug for slug, files in now.items() if files == self._coming.get(slug)]
        self._known.update(done)
        self._coming = {slug: files for slug, files in now.items() if slug not in done}
        return [self._root / "cards" / slug for slug in done]

    def _files(self, slug: str) -> list[tuple[str, int]]:
        folders = [self._root / name / slug for name in _FOLDERS if (self._root / name / slug).is_dir()]
        files: list[tuple[str, int]] = []
        with suppress(OSError):  # one that goes in this moment
            files = sorted((str(file), file.stat().st_size) for folder in folders for file in folder.rglob("*"))
        return files


def _saves(root: Path) -> Iterator[list[Path]]:
    """Which files were saved, again and again; an empty list where none was for a moment.

    A folder of _FOLDERS may come later, or go and come back: then it stands in the list itself.
    """
    from watchfiles import watch

    while True:
        folders = _watched(root)
        if not folders:
            time.sleep(_IDLE / 1000)
            yield []
        else:
            saves = watch(*folders, debounce=_LONGEST, step=_SETTLED, rust_timeout=_IDLE, yield_on_timeout=True)
            for changes in saves:
                yield [Path(path) for _, path in changes]
                if _watched(root) != folders:
                    break
        yield [Path(folder) for folder in _watched(root) if folder not in folders]


def _watched(root: Path) -> dict[Path, int]:
    """The folders to watch, each with its number on the disk: one of the same name may be another."""
    found = {}
    for name in _FOLDERS:
        with suppress(OSError):
            found[root / name] = (root / name).stat().st_ino
    return found


def touched(paths: Iterable[Path], root: Path, slugs: Sequence[str]) -> list[str]:
    """Which games the saved files belong to: a folder of the game's name, else (common layouts, fonts) all."""
    parts = [path.relative_to(root).parts for path in paths if path.is_relative_to(root)]
    own = {part[1] for part in parts if len(part) > 1 and part[0] != "fonts"}
    if any(part[0] == "fonts" or len(part) == 1 or part[:2] == ("layouts", "common") for part in parts):
        return list(slugs)
    return [slug for slug in slugs if slug in own]


def _print_all(root: Path, slugs: Sequence[str], options: PrintOptions, color: str) -> None:
    for slug in slugs:
        with mishaps_told():
            _print(root, slug, options, color)
    if slugs:
        click.echo("watching; Ctrl-C ends")


def _print(root: Path, slug: str, options: PrintOptions, color: str) -> None:
    began = time.monotonic()
    try:
        with terminal.progress(quiet=False) as bar:
            printed = print_game(Project(root), slug, options, bar)
    except HanshitaError as stopped:
        terminal.show_findings(root, stopped.diagnostics, color=color)
        click.echo(f"{slug}   not printed; the last PDF stays")
        return
    terminal.show_findings(root, printed.findings, color=color)
    click.echo(f"{summary(printed, options)}\n{time.strftime('%H:%M:%S')}   {time.monotonic() - began:.1f} s")
