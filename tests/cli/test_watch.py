"""`hanshita watch`, with a real process, real saves and a real Ctrl-C."""

import queue
import shutil
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from hanshita.cli.watch import touched

STAFF = Path("cards/demo/staff.yaml")
SHEETS = Path("build/demo/cards-a4.pdf")
PATIENCE = 60.0  # seconds until a silent watch counts as stuck


def test_a_save_touches_the_game_of_its_folder(tmp_path: Path) -> None:
    root, games = tmp_path / "mine", ["anken", "demo"]

    def saved(*paths: str) -> list[str]:
        return touched([root / path for path in paths], root, games)

    assert saved("cards/demo/staff.yaml") == ["demo"]
    assert saved("layouts/demo/art/logo.png") == ["demo"]
    assert saved("rules/anken/rulebook.md", "cards/demo/game.yaml") == ["anken", "demo"]
    assert saved("layouts/common/poker.yaml") == ["anken", "demo"]
    assert saved("fonts/mine.ttf") == ["anken", "demo"]
    assert saved("layouts/demo") == ["demo"]  # a folder that has come whole
    assert saved("rules") == ["anken", "demo"]
    assert saved("cards/new/game.yaml") == []
    assert touched([tmp_path / "cards/demo/staff.yaml"], root, games) == []


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
