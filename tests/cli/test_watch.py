"""`hanshita watch`, with a real process, real saves and a real Ctrl-C."""

import os
import queue
import shutil
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from hanshita.cli.watch import each_save, touched

STAFF = Path("cards/demo/staff.yaml")
SHEETS = Path("build/demo/cards-a4.pdf")
PATIENCE = 60.0  # seconds until a silent watch counts as stuck


def test_a_save_touches_the_game_of_its_folder() -> None:
    games = ["anken", "demo"]
    assert touched(["cards/demo/staff.yaml"], games) == ["demo"]
    assert touched(["layouts/demo/art/logo.png"], games) == ["demo"]
    assert touched(["rules/anken/rulebook.md", "cards/demo/game.yaml"], games) == ["anken", "demo"]
    assert touched(["layouts/common/poker.yaml"], games) == ["anken", "demo"]
    assert touched(["fonts/mine.ttf"], games) == ["anken", "demo"]
    assert touched(["cards/new/game.yaml"], games) == []


def _written(root: Path) -> None:
    (root / STAFF).write_text((root / STAFF).read_text("utf-8").replace("太田", "大田"), "utf-8")


def _written_with_its_old_date(root: Path) -> None:
    status = (root / STAFF).stat()
    _written(root)
    os.utime(root / STAFF, ns=(status.st_atime_ns, status.st_mtime_ns))


def _folder_moved_away(root: Path) -> None:
    (root / "cards").rename(root / "away")


def _game_moved_away(root: Path) -> None:
    (root / "cards/demo").rename(root / "demo")


def _folder_replaced(root: Path) -> None:
    shutil.copytree(root / "cards", root / "other")
    _folder_moved_away(root)
    (root / "other").rename(root / "cards")


@pytest.mark.parametrize(
    "change", [_written, _written_with_its_old_date, _folder_moved_away, _game_moved_away, _folder_replaced]
)
@pytest.mark.parametrize("busy_with", [1, 2])
def test_what_changes_during_a_print_is_printed_after_it(
    demo: Path, change: Callable[[Path], None], busy_with: int
) -> None:
    saves = each_save(demo, ["demo"], only=False)
    for turn in range(busy_with):  # the print is what happens until the next one is asked for
        assert _soon(saves) == ["demo"]
        if turn < busy_with - 1:
            (demo / "layouts/demo/staff.yaml").touch()
    change(demo)
    assert _soon(saves) == ["demo"]


def test_a_watch_hears_of_what_comes_and_goes_and_nothing_of_what_editors_leave_beside(demo: Path) -> None:
    saves, folders = each_save(demo, ["demo"], only=False), ("cards", "layouts", "fonts")
    assert _soon(saves) == ["demo"]
    (demo / "cards/demo/.staff.yaml.swp").write_text("beside", "utf-8")
    for folder in ("layouts", "cards"):
        shutil.copytree(demo / folder / "demo", demo / folder / "zoo")
    assert _soon(saves) == ["zoo"]
    for folder in folders:
        (demo / folder).rename(demo / f"{folder} away")
    while _soon(saves) != ["demo", "zoo"]:
        pass
    for folder in folders:
        (demo / f"{folder} away").rename(demo / folder)
    while _soon(saves) != ["demo", "zoo"]:
        pass


def _soon(saves: Iterator[list[str]]) -> list[str]:
    """The next of them; a watch that hears of nothing must not stop all tests."""
    found: queue.Queue[list[str]] = queue.Queue()
    threading.Thread(target=lambda: found.put(next(saves)), daemon=True).start()
    return found.get(timeout=PATIENCE)


def _heed_ctrl_c() -> None:
    """A job that a shell starts in the background is born deaf to it, and so would be its children."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


class Watch:
    """A running `hanshita watch` and what it says."""

    def __init__(self, folder: Path, *command: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", "from hanshita.cli import main; main()", *command],
            cwd=folder,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
            preexec_fn=_heed_ctrl_c,
        )
        self._lines: queue.Queue[str] = queue.Queue()
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        assert self.process.stdout is not None
        with self.process.stdout as said:
            for line in said:
                self._lines.put(line)
        self._lines.put("")  # it has ended

    def until(self, words: str) -> str:
        """Everything said up to the line that has `words`."""
        said = ""
        while words not in said:
            line = self._lines.get(timeout=PATIENCE)
            if not line:
                pytest.fail(f'"{words}" was never said, but:\n{said}')
            said += line
        return said


@pytest.fixture
def watch(demo: Path) -> Iterator[Watch]:
    running = Watch(demo, "watch", "--no-rulebook")
    yield running
    running.process.kill()
    running.process.wait()


def test_watch_prints_again_and_survives_a_broken_file(demo: Path, watch: Watch) -> None:
    assert "demo 1.0   3 cards" in watch.until("watching")
    first = (demo / SHEETS).read_bytes()
    whole = (demo / STAFF).read_text(encoding="utf-8")

    (demo / STAFF).write_text(whole + "- id: sunaya\n  nam: [", encoding="utf-8")
    broken = watch.until("watching")
    assert "cards/demo/staff.yaml:" in broken
    assert "the last PDF stays" in broken
    assert (demo / SHEETS).read_bytes() == first

    (demo / STAFF).write_text(whole.replace("太田", "大田"), encoding="utf-8")
    assert "demo 1.0   3 cards" in watch.until("watching")
    assert (demo / SHEETS).read_bytes() != first

    (demo / "cards").rename(demo / "away")
    assert 'there is no game "demo"' in watch.until("watching")
    (demo / "away").rename(demo / "cards")
    assert "demo 1.0   3 cards" in watch.until("watching")

    shutil.copytree(demo / "layouts/demo", demo / "layouts/zoo")
    shutil.copytree(demo / "cards/demo", demo / "cards/zoo")
    assert "zoo 1.0   3 cards" in watch.until("zoo 1.0")

    watch.process.send_signal(signal.SIGINT)
    assert "stopped watching" in watch.until("stopped")
    assert watch.process.wait(PATIENCE) == 0


def test_a_watch_that_only_checks_prints_nothing(demo: Path) -> None:
    watch = Watch(demo, "check", "--watch")
    try:
        assert "demo: no findings" in watch.until("watching")
        whole = (demo / STAFF).read_text(encoding="utf-8")
        (demo / STAFF).write_text(whole.replace("太田", "ＯＴＡ"), encoding="utf-8")
        assert "warning R470" in watch.until("watching")
        (demo / STAFF).write_text(whole, encoding="utf-8")
        assert "demo: no findings" in watch.until("watching")
        assert not (demo / SHEETS).exists()
        watch.process.send_signal(signal.SIGINT)
        watch.until("stopped watching")
        assert watch.process.wait(PATIENCE) == 0
    finally:
        watch.process.kill()
        watch.process.wait()
