"""Every code that can be told is in the table and has a page, and nothing else is."""

import re
from importlib.util import find_spec
from pathlib import Path

import pytest

import hanshita
from hanshita.checks.catalogue import CATALOGUE, CODES, FAMILIES, NAMES, page

SOURCE = Path(hanshita.__file__).parent
PAGES = SOURCE / "checks" / "docs"
LITERAL = re.compile(r'"([YCLRFSG]\d{3})"')
HEADINGS = ["## What it does", "## Why is this bad?", "## Example", "## Use instead"]


def emitted() -> dict[str, set[str]]:
    """Each code in the source and the modules whose text has it."""
    found: dict[str, set[str]] = {}
    for file in sorted(SOURCE.rglob("*.py")):
        module = ".".join(("hanshita", *file.relative_to(SOURCE).with_suffix("").parts)).removesuffix(".__init__")
        if module not in ("hanshita.checks.catalogue", "hanshita.diagnostics"):
            for code in LITERAL.findall(file.read_text(encoding="utf-8")):
                found.setdefault(code, set()).add(module)
    return found


def test_every_emitted_code_is_in_the_catalogue_and_the_reverse() -> None:
    assert sorted(emitted()) == sorted(CODES)


def test_every_row_says_where_its_code_is_emitted() -> None:
    places = emitted()
    assert [row.code for row in CATALOGUE if row.where not in places.get(row.code, ())] == []
    assert all(find_spec(row.where) for row in CATALOGUE)


def test_every_code_has_a_page_and_every_page_a_code() -> None:
    assert sorted(file.stem for file in PAGES.glob("*.md")) == sorted(CODES)


def test_codes_and_names_are_unique_and_sorted_by_family() -> None:
    assert len(CODES) == len(NAMES) == len(CATALOGUE)
    assert all(re.fullmatch(r"[a-z]+(-[a-z0-9]+)*", row.name) for row in CATALOGUE)
    order = [(list(FAMILIES).index(row.code[0]), row.code) for row in CATALOGUE]
    assert order == sorted(order)


@pytest.mark.parametrize("row", CATALOGUE, ids=lambda row: row.code)
def test_page_has_its_title_and_headings(row: tuple[str, ...]) -> None:
    text = page(row[0])
    assert text.splitlines()[0] == f"# {row[0]} {row[1]}"
    prose = re.sub(r"^(```+|~~~+).*?^\1$", "(example)", text, flags=re.MULTILINE | re.DOTALL)
    assert re.findall(r"^## .*$", prose, re.MULTILINE) == HEADINGS
    assert all(part.strip() for part in re.split(r"^#.*$", prose, flags=re.MULTILINE)[2:])


def test_unknown_code_has_no_page() -> None:
    with pytest.raises(KeyError):
        page("../../secret")
