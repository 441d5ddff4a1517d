"""`hanshita watch`: take games, print each again whenever one of its files is saved."""

import gc
import os
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, TypeAlias

import click

from hanshita.cli import arguments, terminal
from hanshita.cli.crash import is_refusal, report_crash, report_refusal
from hanshita.cli.print import summary
from hanshita.diagnostics import HanshitaError
from hanshita.pipeline import print_game
from hanshita.presswork import PrintOptions
from hanshita.project import Project
from hanshita.sheets import SheetOptions
from hanshita.source.files import files_below

_FOLDERS = ("cards", "layouts", "rules", "fonts")
_STEP = 25  # ms between two looks for what the system tells
_SETTLED = 50  # ms without a save before printing: editors write a file in several steps
_LONGEST = 400  # ms to wait for quiet while saves keep coming
_IDLE = 1_000  # ms until we look at the files though the system tells of nothing

Look: TypeAlias = dict[str, tuple[int, ...]]


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
    """The games `wanted` at first, then again and again those that a save has touched; with `only`, none but these.

    What the system tells only wakes us: what has changed is seen by comparing the files with what they were before the
    last work began. So nothing that is saved, moved or deleted meanwhile is missed.
    """
    seen, known, wakings = _look(root), list(wanted), _wakings(root)
    yield known
    while True:
        now = _settled(root, seen)
        paths, seen = _changed(seen, now), now
        if not paths:
            next(wakings)
            continue
        there = Project(root).game_slugs()
        games = dict.fromkeys([*there, *known, *wanted])  # one that has gone is told of
        known = there
        meant = touched(paths, [slug for slug in games if not only or slug in wanted])
        if meant:
            yield meant


def _look(root: Path) -> Look:
    """Every file of the project's folders, from `root` with "/", and what differs once it is written anew."""
    found: Look = {}
    for name in _FOLDERS:
        for file in files_below(f"{root}{os.sep}{name}"):
            with suppress(OSError):  # one that goes in this moment
                status = file.stat()
                path = file.path[len(str(root)) + 1 :].replace(os.sep, "/")
                found[path] = status.st_mtime_ns, status.st_ctime_ns, status.st_size, status.st_ino
    return found


def _settled(root: Path, seen: Look) -> Look:
    """The files once they stay as they are; while saves keep coming, not the last look, so that the next differs."""
    now = _look(root)
    for _ in range(_LONGEST // _SETTLED):
        if now == seen:
            break
        time.sleep(_SETTLED / 1000)
        seen, now = now, _look(root)
    return seen


def _changed(before: Look, now: Look) -> list[str]:
    """The files that have come, gone or been written, but for those that editors and systems leave beside."""
    from watchfiles import Change, DefaultFilter

    counts = DefaultFilter()
    paths = [path for path in {**before, **now} if before.get(path) != now.get(path)]
    return [path for path in paths if counts(Change.modified, path)]


def _wakings(root: Path) -> Iterator[None]:
    """Comes back when something was saved, and every second, as some disks (shared ones) tell of nothing.

    A folder of _FOLDERS may come later, or go and come back: then the system is asked anew.
    """
    from watchfiles import watch

    while True:
        folders = _watched(root)
        with suppress(OSError):  # a folder has gone in this moment
            for _ in watch(*folders, debounce=1, step=_STEP, rust_timeout=_IDLE, yield_on_timeout=True):
                yield
                if _watched(root) != folders:
                    break
        time.sleep(_SETTLED / 1000)
        yield


def _watched(root: Path) -> dict[Path, int]:
    """The folders to watch, each with its number on the disk: one of the same name may be another."""
    found = {}
    for name in _FOLDERS:
        with suppress(OSError):
            found[root / name] = (root / name).stat().st_ino
    return found


def touched(paths: Iterable[str], slugs: Sequence[str]) -> list[str]:
    """Which games the files belong to: a folder of the game's name, else (common layouts, fonts) all."""
    parts = [path.split("/") for path in paths]
    if any(part[0] == "fonts" or part[:2] == ["layouts", "common"] for part in parts):
        return list(slugs)
    own = {part[1] for part in parts}
    return [slug for slug in slugs if slug in own]


def _print_all(root: Path, slugs: Sequence[str], options: PrintOptions, color: str) -> None:
    for slug in slugs:
        with mishaps_told():
            _print(root, slug, options, color)
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
