"""The printed games and their rules, and of a game that a designer has changed; each folder here names its own."""

import re
from shutil import copytree

import pytest

from hanshita.diagnostics import Findings
from hanshita.engine import citations
from hanshita.games import build, kit
from hanshita.project import Project
from hanshita.scenarios import read_scenarios, run_scenario
from hanshita.source.files import SourceText


def _built(root, slug, **options):
    findings = Findings()
    printed = Project(root).game(slug, findings)
    assert printed is not None
    return build(slug, printed.game, printed.cards, options, findings), findings


@pytest.fixture(scope="session")
def rule_ids(repository):
    """Call rule_ids("anken") or rule_ids("anken", "rulebook.en.md"): the names of the rules in a rulebook, as typed."""

    def read(slug, book="rulebook.md"):
        return set(re.findall(r"\{#([a-z0-9.-]+)[ }]", (repository / "rules" / slug / book).read_text("utf-8")))

    return read


@pytest.fixture(scope="session")
def carried_out():
    """Call carried_out("anken"): the rules that its functions cite, and the sections these stand in."""

    def read(slug):
        cited = set(citations(f"hanshita.games.{slug}"))
        return cited | {rule.rpartition(".")[0] for rule in cited}

    return read


@pytest.fixture(scope="session")
def printed_game(repository):
    """Call printed_game("anken"): cards and facts, without a finding."""

    def read(slug):
        findings = Findings()
        printed = Project(repository).game(slug, findings)
        assert printed.cards
        assert list(findings) == []
        return printed

    return read


@pytest.fixture(scope="session")
def rules_of(repository):
    """Call rules_of("economy", mode="solo"): the rules over the printed deck, without a finding."""
    made = {}

    def make(slug, **options):
        key = (slug, *sorted(options.items()))
        if key not in made:
            made[key], findings = _built(repository, slug, **options)
            assert list(findings) == []
        return made[key]

    return make


@pytest.fixture
def changed_rules(repository, tmp_path):
    """Call changed_rules("sentoin", ("loot.yaml", "points: 5", "points: 4")): the first place in a file is edited.

    Gives the rules (or None) and the findings.
    """

    def make(slug, *edits, **options):
        copytree(repository / "cards" / slug, tmp_path / "cards" / slug, dirs_exist_ok=True)
        for name, old, new in edits:
            file = tmp_path / "cards" / slug / name
            text = file.read_text("utf-8")
            assert old in text
            file.write_text(text.replace(old, new, 1), "utf-8")
        return _built(tmp_path, slug, **options)

    return make


@pytest.fixture(scope="session")
def told():
    """Call told(game, "- id: …"): what running these scenarios says that is not as written."""

    def run(game, text):
        findings = Findings()
        scenarios = read_scenarios(SourceText("x.yaml", text, ""), findings)
        assert scenarios or list(findings)
        for scenario in scenarios:
            run_scenario(kit(game.facts.slug).stage(game), scenario, findings)
        return findings

    return run
