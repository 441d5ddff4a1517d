"""Literate specs: every `<family>/<CODE>-<name>.md` beside this file says in examples what its check finds.

A `##` section is one case. Its fences with a file name (```yaml cards/demo/staff.yaml) replace or add files of the
demo project; "- no layouts/demo/staff.yaml" takes a file away, "- picture layouts/demo/art/logo.png 100x100" adds a
picture of so many pixels. In `play/` the demo project is a game with rules (demo_game/), of which a few matches are
simulated as well. `# error: [name]` or `# warning: [name]` (in Markdown `<!-- error: [name] -->`) at the end of
a line says what is found on that line, and nothing else may be found anywhere.
"""

import re
from pathlib import Path
from typing import NamedTuple

import pytest
from PIL import Image

from hanshita.checks.catalogue import CATALOGUE, CODES
from hanshita.cli.terminal import Silence
from hanshita.pipeline import check_game
from hanshita.project import Project

MATCHES = 40  # of a game that is over in no time
HERE = Path(__file__).parent
_FENCE = re.compile(r"^```\w+ (\S+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_GONE = re.compile(r"^- no (\S+)$", re.MULTILINE)
_PICTURE = re.compile(r"^- picture (\S+) (\d+)x(\d+)$", re.MULTILINE)
_EXPECTED = re.compile(r"\s*(?:#|<!--) ((?:(?:error|warning): \[[\w-]+\],? ?)+)(?:-->)?$")
_ONE = re.compile(r"(error|warning): \[([\w-]+)\]")

Expected = tuple[str, int, str, str]  # path, line, severity, name


class Case(NamedTuple):
    title: str
    files: dict[str, str]
    gone: tuple[str, ...]
    pictures: tuple[tuple[str, str, str], ...]
    expected: list[Expected]
    matches: int


def cases_of(spec: Path) -> list[Case]:
    text = _FENCE.sub(lambda fence: fence[0].replace("\n## ", "\n\0## "), spec.read_text(encoding="utf-8"))
    _, *sections = re.split(r"^## ", text, flags=re.MULTILINE)  # those of a rulebook in a fence are none of ours
    matches = MATCHES if spec.parent.name == "play" else 0
    return [_case(section.replace("\0", ""), matches) for section in sections]


def _case(section: str, matches: int) -> Case:
    files: dict[str, str] = {}
    expected: list[Expected] = []
    for path, body in _FENCE.findall(section):
        lines = []
        for number, line in enumerate(body.split("\n"), 1):
            found = _EXPECTED.search(line)
            lines.append(line[: found.start()] if found else line)
            expected += [(path, number, kind, name) for kind, name in _ONE.findall(found[1])] if found else []
        files[path] = "\n".join(lines)
    return Case(
        section.partition("\n")[0],
        files,
        tuple(_GONE.findall(section)),
        tuple(_PICTURE.findall(section)),
        expected,
        matches,
    )


SPECS = sorted(HERE.glob("*/*.md"))
CASES = [pytest.param(case, id=f"{spec.stem}: {case.title}") for spec in SPECS for case in cases_of(spec)]


@pytest.mark.parametrize("case", CASES)
def test_spec(case: Case, demo: Path, request: pytest.FixtureRequest) -> None:
    if case.matches:
        request.getfixturevalue("played")
    for path in case.gone:
        (demo / path).unlink()
    for path, text in case.files.items():
        _room_for(demo / path).write_text(text, encoding="utf-8")
    for path, across, down in case.pictures:
        Image.new("RGB", (int(across), int(down)), "white").save(_room_for(demo / path))
    found = check_game(Project.find(demo), "demo", Silence(), case.matches)
    told = [(one.span.path, one.span.line, one.severity.value, CODES[one.code].name) for one in found]
    assert sorted(told) == sorted(case.expected)


def _room_for(path: Path) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    return path


def test_every_spec_is_named_after_its_check() -> None:
    assert {spec.stem for spec in SPECS} <= {f"{row.code}-{row.name}" for row in CATALOGUE}


@pytest.mark.parametrize("row", [row for row in CATALOGUE if row.where.startswith("hanshita.checks.")])
def test_every_check_has_a_case_that_finds_and_one_that_does_not(row: tuple[str, ...]) -> None:
    code, name, *_ = row
    cases = [case for spec in SPECS if spec.stem == f"{code}-{name}" for case in cases_of(spec)]
    finding = [case for case in cases if name in [expected[3] for expected in case.expected]]
    assert finding
    assert len(finding) < len(cases)
