"""Whoever uses make has no `hanshita` to type: what the program says names the line for make, and that line exists.

Only `--help`, which is shown to those who type `hanshita`, speaks of that; so do documents of how it is built.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from hanshita.cli import COMMANDS

_TYPED = re.compile(rf"\bhanshita (?:{'|'.join(COMMANDS)})\b")
_MAKE = re.compile(r"\bmake (?P<target>[a-z][a-z-]*)(?P<given>(?: [A-Z_]+=[^\s`\"]*)*)")


def messages(repository: Path) -> Iterator[tuple[str, str]]:
    """What a user may come to read: texts of the program but for docstrings, pages, and what the games' files say."""
    for file in sorted((repository / "src/hanshita").rglob("*.py")):
        for text in _texts(file):
            yield str(file.relative_to(repository)), text
    pages = [*(repository / "src/hanshita").rglob("*.md"), *(repository / "src/hanshita/starter").rglob("*.yaml")]
    for folder in ("cards", "layouts", "rules", "fonts"):
        pages += [file for ending in ("yaml", "md") for file in (repository / folder).rglob(f"*.{ending}")]
    for page in sorted(pages):
        yield str(page.relative_to(repository)), page.read_text("utf-8")


def _texts(file: Path) -> Iterator[str]:
    tree = ast.parse(file.read_text("utf-8"))
    holders = (ast.Module, ast.ClassDef, ast.FunctionDef)
    docstrings = {id(one.body[0].value) for one in ast.walk(tree) if isinstance(one, holders) and one.body
                  and isinstance(one.body[0], ast.Expr)}  # fmt: skip
    for one in ast.walk(tree):
        if isinstance(one, ast.JoinedStr):
            yield "".join(part.value if isinstance(part, ast.Constant) else "…" for part in one.values)  # type: ignore[misc]
        elif isinstance(one, ast.Constant) and isinstance(one.value, str) and id(one) not in docstrings:
            yield one.value


def test_no_message_tells_to_type_hanshita(repository: Path) -> None:
    found = [(file, told[0]) for file, text in messages(repository) for told in [_TYPED.search(text)] if told]
    kept = [
        one for one in found if not one[0].startswith("src/hanshita/testing/")
    ]  # for who makes tests of the program
    assert kept == []


@pytest.fixture(scope="module")
def targets(repository: Path) -> dict[str, str]:
    """Each target of the Makefile with what it does, the names of variables written out."""
    makefile = (repository / "Makefile").read_text("utf-8")
    values = dict(re.findall(r"^([a-z]+) = (.*)$", makefile, re.M))
    does = {}
    for name, recipe in re.findall(r"^([a-z-]+):[^\n]*\n((?:\t.*\n?)+)", makefile, re.M):
        does[name] = re.sub(r"\$\(([a-z]+)\)", lambda one: values.get(one[1], one[0]), recipe)
    return does


def test_every_line_for_make_that_is_named_exists(repository: Path, targets: dict[str, str]) -> None:
    for file, text in messages(repository):
        for line in _MAKE.finditer(text):
            if line["target"] in targets or line["given"]:  # else it is a word, as in "make one"
                assert line["target"] in targets, f"{file}: {line[0]}"
                for name in re.findall(r"([A-Z_]+)=", line["given"]):
                    assert f"$({name})" in targets[line["target"]], f"{file}: {line[0]}"
