"""What checks are worth: of changes made to the four games some are tried here, all of them by `make mutate`."""

import shutil

import pytest

from hanshita.diagnostics import Findings
from hanshita.games import playable
from hanshita.project import Project
from hanshita.source.files import SourceText
from hanshita.testing.mutation import Judged, Mutant, Outcome, Workshop, choose, every_mutant, harmless, report
from hanshita.testing.mutation.report import rate
from hanshita.testing.mutation.yaml_places import scenario_mutants

TRIED = 4  # of each game


@pytest.fixture(scope="module")
def copied(repository, tmp_path_factory):
    folder = tmp_path_factory.mktemp("mutation")
    for part in ("cards", "rules", "layouts", "fonts"):
        shutil.copytree(repository / part, folder / part)
    return folder


@pytest.mark.parametrize("slug", playable())
def test_most_changes_are_found_and_none_ends_in_a_crash(copied, slug):
    workshop = Workshop(copied, slug)
    mutants = choose(every_mutant(workshop.game), TRIED)
    outcomes = {one: workshop.outcome(one) for one in mutants}
    assert [(str(one), seen.message) for one, seen in outcomes.items() if seen.is_crash] == []
    missed = {one: seen for one, seen in outcomes.items() if not seen.code}
    gaps = [str(one) for one, seen in missed.items() if harmless(one, seen, workshop.game) is None]
    assert len(gaps) <= TRIED / 2, gaps


@pytest.mark.parametrize("slug", ["konkatsu"])
def test_nothing_is_found_where_nothing_has_changed(copied, slug):
    workshop = Workshop(copied, slug)
    for path in (f"rules/{slug}/rulebook.md", f"rules/{slug}/glossary.yaml", f"cards/{slug}/game.yaml"):
        letter = (copied / path).read_text("utf-8")[0]
        assert workshop.outcome(Mutant("fact", path, "start", 0, letter, letter)) == Outcome(
            "", same_page=True, same_sentences=True
        )


def test_a_page_that_reads_otherwise_is_not_the_same(copied):
    workshop = Workshop(copied, "konkatsu")
    text = (copied / "rules" / "konkatsu" / "rulebook.md").read_text("utf-8")
    old = "ようこそ"
    assert not workshop.outcome(
        Mutant("term", "rules/konkatsu/rulebook.md", "start", text.index(old), old, "さらば")
    ).same_page


def test_a_file_is_as_it_was_after_a_trial(copied):
    workshop = Workshop(copied, "konkatsu")
    file = copied / "rules" / "konkatsu" / "rulebook.md"
    before = file.read_bytes()
    mutant = Mutant(
        "rule id", "rules/konkatsu/rulebook.md", "about", before.decode().index("{#about}") + 2, "about", "x"
    )
    assert workshop.outcome(mutant).code.startswith("R4")
    assert file.read_bytes() == before


def test_looking_at_what_has_changed_finds_no_less_than_a_check(copied):
    """What is taken over from the unchanged game is what a mutant cannot change."""
    workshop = Workshop(copied, "konkatsu")
    for one in choose(every_mutant(workshop.game), 4):
        if not workshop.outcome(one).code:
            assert workshop.checked(one).code == "", str(one)


def test_the_report_tells_of_no_crash(repository):
    text = (repository / "tests" / "mutation" / "report.txt").read_text("utf-8")
    rows = [line.split() for line in text.split("\n") if line.endswith(" %")]
    assert {row[0] for row in rows} > {*playable(), "all"}
    assert {row[-5] for row in rows} == {"0"}


def test_the_same_changes_are_chosen_every_time_and_hang_on_no_line(repository):
    def chosen(text):
        source = SourceText("rules/x/scenarios/one.yaml", text, "")
        return [str(one) for one in choose(scenario_mutants(source, ["m01", "m02", "f01"]), 6)]

    text = (repository / "rules" / "konkatsu" / "scenarios" / "turn.yaml").read_text("utf-8")
    assert chosen(text) == chosen(text) == chosen("# a line above\n\n" + text)


def test_each_kind_has_its_turn(repository):
    game = Project(repository).game("konkatsu", Findings())
    chosen = choose(every_mutant(game), 22)
    kinds = [one.kind for one in chosen]
    assert {kinds.count(kind) for kind in kinds} <= {2, 3}


def test_the_report_tells_harmless_from_gaps():
    def judged(name, code, excuse=""):
        return Judged("demo", Mutant("fact", "cards/demo/game.yaml", name, 0, "4", "5"), Outcome(code), excuse)

    some = [judged("facts.goal", "R415"), judged("facts.minutes", "", "told only"), judged("facts.hand", "")]
    named = Judged("demo", some[2].mutant._replace(where="facts.deal"), Outcome("", is_named=True), "")
    assert rate(some) == 50.0
    assert (rate([*some, named]), rate([*some, named], with_version=False)) == (200 / 3, 100 / 3)
    assert report([*some, named]).endswith(
        "demo, not caught by what is false:\n"
        "  1 gaps\n    fact: cards/demo/game.yaml · facts.hand · 4 → 5\n"
        "  1 harmless: told only\n    fact: cards/demo/game.yaml · facts.minutes · 4 → 5\n"
        "  1 said anew by sentences that are as true; named by the check of versions\n"
        "    fact: cards/demo/game.yaml · facts.deal · 4 → 5\n"
    )


def test_another_design_of_a_card_can_be_called_false_by_nothing():
    seen = Outcome("", same_sentences=True, is_named=True)
    number = Judged("demo", Mutant("number", "cards/demo/spell.yaml", "a.power", 0, "4", "5"), seen, "")
    said = number._replace(outcome=seen._replace(same_sentences=False))
    fact = number._replace(mutant=number.mutant._replace(kind="fact"))
    assert [one.is_design for one in (number, said, fact)] == [True, False, False]
    caught = number._replace(outcome=Outcome("R415"))
    assert rate([number, said, caught]) == 100.0
    assert rate([number, said, caught], with_version=False) == 50.0


def test_the_check_of_versions_counts_only_where_it_names_the_value(copied):
    """A released game: a number of a card is named with both values, a word of the rulebook is not."""
    workshop = Workshop(copied, "anken")
    staff = (copied / "cards" / "anken" / "staff.yaml").read_text("utf-8")
    place = staff.index("difficulty: ", staff.index("id: hino")) + len("difficulty: ")
    mutant = Mutant("number", "cards/anken/staff.yaml", "hino.projects.0.difficulty", place, "4", "3")
    seen = workshop.outcome(mutant)
    assert (seen.code, seen.is_named, seen.same_page, seen.same_sentences) == ("", True, True, True)
    text = (copied / "rules" / "anken" / "rulebook.md").read_text("utf-8")
    word = Mutant("term", "rules/anken/rulebook.md", "start", text.index("月曜の朝"), "月曜", "火曜")
    seen = workshop.outcome(word)
    assert (seen.code, seen.is_named, seen.same_sentences) == ("", False, False)
