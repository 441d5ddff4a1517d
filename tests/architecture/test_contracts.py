"""The layers and doors of pyproject.toml hold, and every library that is imported is one we say we need."""

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

_DISTRIBUTION = {
    "yaml": "pyyaml", "markdown_it": "markdown-it-py", "PIL": "pillow", "fontTools": "fonttools",
    "page": "page-validation",
}  # fmt: skip


def test_every_import_contract_is_kept(run_python):
    run = run_python("-c", "from importlinter.cli import lint_imports_command as run; run()", "--no-cache")
    assert run.returncode == 0, run.stdout + run.stderr


def test_the_libraries_we_name_are_the_libraries_we_import(repository):
    metadata = tomllib.loads((repository / "pyproject.toml").read_text("utf-8"))
    needed = [*metadata["project"]["dependencies"], *metadata["project"]["optional-dependencies"]["ai"]]
    declared = {re.split(r"[<>=\[ ]", line)[0].replace("_", "-") for line in needed}
    imported = set(_outside_libraries(repository / "src" / "hanshita"))
    fonts = {"justmytype-intl-cjk", "pylopdf-fonts-jp"}  # found by fonts.yaml, not imported
    assert {_DISTRIBUTION.get(name, name).replace("_", "-") for name in imported} == declared - fonts


def test_every_library_a_test_imports_is_in_the_lock_file(repository):
    locked = set(re.findall(r"^([\w-]+)==", (repository / "requirements-dev.lock").read_text("utf-8"), re.M))
    tests = [path for path in (repository / "tests").iterdir() if path.name != "benchmarks"]
    imported = {name for folder in tests for name in _outside_libraries(folder)} - {"conftest"}
    assert {_DISTRIBUTION.get(name, name).replace("_", "-") for name in imported} <= locked


def test_the_engine_needs_only_python(repository):
    assert list(_outside_libraries(repository / "src/hanshita/engine")) == []


def test_no_module_is_an_attic(repository):
    attics = {"utils", "util", "common", "misc", "core", "helpers"}
    assert [path for path in (repository / "src").rglob("*.py") if {path.stem, path.parent.name} & attics] == []


def test_no_file_grows_past_reading(repository):
    source = repository / "src/hanshita"
    lengths = {str(path.relative_to(source)): path.read_text("utf-8").count("\n") for path in source.rglob("*.py")}
    assert {name: length for name, length in lengths.items() if length > 450} == {}


def _outside_libraries(package: Path) -> Iterator[str]:
    for path in package.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom) and node.module and not node.level:
                names = [node.module]
            for name in names:
                top = name.partition(".")[0]
                if top != "hanshita" and top not in sys.stdlib_module_names:
                    yield top
