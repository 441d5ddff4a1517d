"""What is said of each game, fact by fact: each is held by what the lists beside this file name.

A claim is broken with the deck: an edit that makes it false has to be told.
"""

import re
import shutil
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from hanshita.checks.catalogue import CODES
from hanshita.diagnostics import Findings
from hanshita.project import GameProject, Project
from hanshita.rulebook.filling import fill_in
from hanshita.source.files import SourceText

HERE = Path(__file__).parent
ROOT = HERE.parents[2]
GAMES = {"anken": ("AK-F", 60), "konkatsu": ("KK-F", 30), "economy": ("EF-", 63), "sentoin": ("SF-", 45)}
KEYS = {"fact", "says", "claims", "prints", "checks", "scenarios", "tests", "prose", "because"}
_NAMED = re.compile(r"^\s*- id: (\S+)$", re.MULTILINE)


@cache
def listed(slug: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = yaml.safe_load((HERE / f"{slug}.yaml").read_text("utf-8"))
    return found


@cache
def printed(slug: str) -> tuple[GameProject, dict[str, str]]:
    """A game, and its rulebooks as typed."""
    findings = Findings()
    game = Project(ROOT).game(slug, findings)
    assert game is not None
    for language in game.rulebook_languages:
        assert game.rulebook(language) is not None
    assert not findings.errors
    return game, {one: (ROOT / game.rulebook_path(one)).read_text("utf-8") for one in game.rulebook_languages}


FACTS = [pytest.param(slug, fact, id=fact["fact"]) for slug in GAMES for fact in listed(slug)]
CLAIMS = [
    pytest.param(slug, claim["formula"], claim["broken by"], id=f"{fact['fact']}: {claim['formula']}")
    for slug in GAMES
    for fact in listed(slug)
    for claim in fact.get("claims", ())
]


@pytest.mark.parametrize("slug", GAMES)
def test_every_fact_is_listed_once_and_in_order(slug: str) -> None:
    family, count = GAMES[slug]
    assert [fact["fact"] for fact in listed(slug)] == [f"{family}{number:02}" for number in range(1, count + 1)]
    assert all(fact.keys() <= KEYS for fact in listed(slug))


@pytest.mark.parametrize(("slug", "fact"), FACTS)
def test_a_fact_is_held_by_more_than_its_prose_or_says_why_not(slug: str, fact: dict[str, Any]) -> None:
    assert fact.keys() & {"claims", "prints", "checks", "scenarios", "tests", "because"}
    assert set(fact.get("checks", ())) <= CODES.keys()
    scenarios = {name for file in (ROOT / "rules" / slug / "scenarios").glob("*.yaml")
                 for name in _NAMED.findall(file.read_text("utf-8"))}  # fmt: skip
    assert set(fact.get("scenarios", ())) <= scenarios
    game, texts = printed(slug)
    for language in texts:
        book = game.rulebook(language)
        assert book is not None
        assert set(fact.get("prose", ())) <= {*book.rules, *(section.anchor for section in book.all_sections())}


@pytest.mark.parametrize(("slug", "fact"), [one for one in FACTS if "tests" in one.values[1]])  # type: ignore[index,operator]
def test_the_tests_a_fact_names_are_there(slug: str, fact: dict[str, Any]) -> None:
    for name in fact["tests"]:
        file, _, function = name.partition("::")
        path = ROOT / "src/hanshita/testing/contract.py" if file == "contract" else HERE.parent / slug / file
        assert f"def {function}(" in path.read_text("utf-8"), name


@pytest.mark.parametrize(("slug", "fact"), [one for one in FACTS if "prints" in one.values[1]])  # type: ignore[index,operator]
def test_a_number_is_the_one_that_is_said_and_every_rulebook_prints_it(slug: str, fact: dict[str, Any]) -> None:
    game, texts = printed(slug)
    for name, value in fact["prints"].items():
        assert value_of(game, name) == value
        whole = ".".join(name.split(".")[:2])
        assert all(name in text or whole in text for text in texts.values()), name


def value_of(game: GameProject, name: str) -> object:
    what, *keys = name.split(".")
    if what == "components":
        return game.game.components[keys[0]].count
    if what == "game":
        return game.game.players[keys[1] == "most"]
    found: Any = game.game.facts
    for key in keys:
        found = found[int(key) if key.isdigit() else key]
    return found


@pytest.mark.parametrize(("slug", "formula", "edits"), CLAIMS)
def test_a_claim_stands_in_every_rulebook_and_breaks_with_the_deck(
    slug: str, formula: str, edits: list[str], tmp_path: Path
) -> None:
    game, texts = printed(slug)
    for language in texts:
        book = game.rulebook(language)
        assert book is not None
        assert [claim.holds for claim in book.claims if claim.formula == formula], f"{language}: {formula}"
    broken = edited(slug, edits, tmp_path)
    first = game.game.languages[0]
    assert set(told(broken, formula, texts[first], first)) == {"R415"} or broken.findings.errors


def told(game: GameProject, formula: str, text: str, language: str) -> list[str]:
    """What is found when only the tags with that claim are filled in."""
    tags = [tag for tag in re.findall(r"\{\{.*?\}\}|\{%.*?%\}", text) if formula in tag]
    findings = Findings()
    fill_in(SourceText("rules/x.md", "\n".join(tags), ""), game.game, list(game.all_cards()), language, findings)
    return [found.code for found in findings]


def edited(slug: str, edits: list[str], folder: Path) -> GameProject:
    """The game with a file changed: after its path, pairs of what is there and what comes in its place, each found
    below the one before; after "*" wherever it stands."""
    shutil.copytree(ROOT / "cards" / slug, folder / "cards" / slug)
    path, *changes = edits
    file = folder / path
    file.write_text(changed(file.read_text("utf-8"), iter(changes).__next__), "utf-8")
    findings = Findings()
    game = Project(folder).game(slug, findings)
    assert game is not None
    list(game.all_cards())
    return game


def changed(text: str, following: Callable[[], str]) -> str:
    everywhere, cursor = False, 0
    while True:
        try:
            old = following()
            if old == "*":
                everywhere, old = True, following()
            new = following()
        except StopIteration:
            return text
        at = text.index(old, cursor)
        text = text.replace(old, new) if everywhere else text[:at] + new + text[at + len(old) :]
        cursor = cursor if everywhere else at + len(new)
