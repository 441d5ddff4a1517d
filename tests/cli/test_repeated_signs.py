"""Texts come from strangers: whatever sign they repeat, and wherever, a check ends about as soon as for any other text.

A part of the program that goes over such a text once more for each of its signs takes minutes for them; then a clock
of the processor's own time, with many times what is needed, ends the test.
"""

import json
import signal
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FrameType

import pytest
from click.testing import CliRunner

from hanshita.cards.rich_text import RichText, as_markdown, unmarked
from hanshita.checks.texts.typed_text import without_templates
from hanshita.cli import main
from hanshita.layouts.outlines import path_data
from hanshita.source.markdown_blocks import without_comments
from hanshita.templating.bare import bare_template

_SECONDS = 20  # of the processor
_SIGNS = (
    *"[]{}()<>*_|｜　0.-:「《（“#`!~=+/&%@,字ア。",
    "{{", "}}", "{%", "[[", "]]", "**", "{a|", "{a:", ":a:", "::: ", "<!--", "{#", "](", "1 ", "a ", "a.", "a-",
    "{red:",
)  # fmt: skip
_TIMES = 1_000


@pytest.fixture(autouse=True)
def _soon_done() -> Iterator[None]:
    def too_long(_number: int, _frame: FrameType | None) -> None:
        raise AssertionError(f"more than {_SECONDS} seconds of work")

    before = signal.signal(signal.SIGVTALRM, too_long)
    signal.setitimer(signal.ITIMER_VIRTUAL, _SECONDS)
    yield
    signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    signal.signal(signal.SIGVTALRM, before)


def in_a_card(demo: Path, texts: list[str]) -> None:
    game = demo / "cards/demo/game.yaml"
    game.write_text(game.read_text("utf-8").replace("{text: required}", "{rich text: required}"), encoding="utf-8")
    cards = "".join(f"- id: c{number}\n  name: {json.dumps(text)}\n" for number, text in enumerate(texts))
    (demo / "cards/demo/staff.yaml").write_text(cards, encoding="utf-8")


def in_a_layout(demo: Path, texts: list[str]) -> None:
    layout = demo / "layouts/demo/staff.yaml"
    lines = [f"  e{number}: {{text: {json.dumps(text)}, at: 6 6 51 12}}\n" for number, text in enumerate(texts)]
    layout.write_text(layout.read_text("utf-8").replace("back:\n", "".join(lines) + "back:\n"), encoding="utf-8")


def in_a_path(demo: Path, texts: list[str]) -> None:
    layout = demo / "layouts/demo/staff.yaml"
    paths = [json.dumps(f"M 0 0 L {text} {text}") for text in texts]
    lines = [f"  e{number}: {{path: {path}, fill: ink}}\n" for number, path in enumerate(paths)]
    layout.write_text(layout.read_text("utf-8").replace("back:\n", "".join(lines) + "back:\n"), encoding="utf-8")


def in_a_rulebook(demo: Path, texts: list[str]) -> None:
    (demo / "rules/demo").mkdir(parents=True)
    (demo / "rules/demo/rulebook.md").write_text("# 見本\n\n" + "\n\n".join(texts) + "\n", encoding="utf-8")


def unquoted_in_yaml(demo: Path, texts: list[str]) -> None:
    cards = "".join(f"- id: c{number}\n  name: {text}\n" for number, text in enumerate(texts))
    (demo / "cards/demo/staff.yaml").write_text(cards, encoding="utf-8")


@pytest.mark.parametrize("place", [in_a_card, in_a_layout, in_a_path, in_a_rulebook, unquoted_in_yaml])
def test_a_check_ends_soon(demo: Path, place: Callable[[Path, list[str]], None]) -> None:
    place(demo, [sign * _TIMES for sign in _SIGNS])
    assert CliRunner().invoke(main, ["check", "demo"]).exit_code == 1


@pytest.mark.parametrize("sign", _SIGNS)
def test_readers_of_texts_end_soon(sign: str) -> None:
    text = sign * 60 * _TIMES
    unmarked(RichText(text))
    as_markdown(RichText(text))
    without_comments("<!-- a -->" + text)
    without_templates("{{ a }}" + text)
    bare_template("{{ a }}" + text)


@pytest.mark.parametrize("numbers", ["1" * 60_000, "1." * 30_000, "12.5 -3,4 " * 6_000, "1e5" * 20_000])
@pytest.mark.parametrize("command", ["L", "A"])
def test_a_path_ends_soon_with_a_slip_at_its_end(command: str, numbers: str) -> None:
    with pytest.raises(ValueError, match=r"is not path data|beyond|takes"):
        path_data(f"M 0 0 {command} {numbers} ;")
