"""Worked examples run: their numbers come from the engine, and one that no longer holds stops the book at its line."""

import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from hanshita.bookbinding import remember_last_release
from hanshita.cards.model import Card, Game
from hanshita.checks.play.at_table import AtTable
from hanshita.diagnostics import Findings, Note
from hanshita.project import GameProject, Project
from hanshita.rulebook import read_rulebook
from hanshita.rulebook.filling import fill_in
from hanshita.rulebook.model import Example, example_words
from hanshita.scenarios.examples import PlayedExamples
from hanshita.source.files import SourceText
from hanshita.source.markdown_blocks import plain_text

PATH = "rules/small/rulebook.md"
SHOWN = {"dice": 5, "rolled": [5, 1, 2], "outcome": [True], "points": {1: 4}}
EXAMPLES = {
    "AK-EX-03": Example(SHOWN),
    "AK-EX-07": Example({"dice": 4, "outcome": [False, True]}),
    "AK-EX-04": Example({"dice": 3}, (Note('see what differs: "dice_count" is 6, expected 5'),)),
}

Fill = Callable[[str, str], tuple[str, list[str]]]


@pytest.fixture
def fill(game: Game, cards: list[Card]) -> Fill:
    """Call fill(text, language): the text filled in, and its findings as "line:column code"."""

    def filling(text: str, language: str = "ja") -> tuple[str, list[str]]:
        findings = Findings()
        filled = fill_in(SourceText(PATH, text, ""), game, cards, language, findings, EXAMPLES)
        places = [f"{found.span.line}:{found.span.column} {found.code}" for found in findings.sorted()]
        return filled.text if filled else "", places

    return filling


def box(name: str, text: str) -> str:
    return f"::: example {name} 三人がかり\n{text}\n:::\n"


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("{{ ex.dice }}個", "5個"),
        ('{{ ex.rolled | join("・") }}のいちばんは{{ ex.rolled | max }}', "5・1・2のいちばんは5"),
        ("{{ ex.points[1] }}点", "4点"),
        ("ぴったり{{ ex.outcome }}！", "ぴったり成功！"),
        ('{{ "よし" if ex.outcome else "だめ" }}', "よし"),
    ],
)
def test_the_prose_names_what_the_engine_found(fill: Fill, text: str, printed: str) -> None:
    filled, places = fill(box("AK-EX-03", text), "ja")
    assert filled.split("\n")[1] == printed
    assert places == []


def test_an_outcome_of_several_jobs_is_named_one_by_one_in_the_book_s_language(fill: Fill) -> None:
    text = '{{ ex.outcome[0] }}, {{ ex.outcome[1] }}, {{ "fine" if ex.outcome[0] else "sorry" }}'
    assert fill(box("AK-EX-07", text), "en")[0].split("\n")[1] == "failure, success, sorry"


def test_each_box_has_an_example_of_its_own(fill: Fill) -> None:
    text = box("AK-EX-03", "{{ ex.dice }}") + "\n" + box("AK-EX-07", "{{ ex.dice }}")
    assert [row for row in fill(text, "ja")[0].split("\n") if row.isdigit()] == ["5", "4"]


def test_outside_a_named_example_nothing_is_known(fill: Fill) -> None:
    text = "{{ ex.dice }}\n\n" + box("AK-EX-03", "{{ ex.dice }}") + "\n{{ ex.dice }}\n\n" + box("三人", "{{ ex.dice }}")
    assert fill(text, "ja")[1] == ["1:7 R401", "7:7 R401", "10:7 R401"]


def test_a_wrong_word_is_told_at_its_place(fill: Fill) -> None:
    assert fill(box("AK-EX-03", "あわせて{{ ex.dise }}個"), "ja")[1] == ["2:11 R401"]


def test_an_example_that_does_not_hold_is_an_error_at_its_name_and_nowhere_else(fill: Fill) -> None:
    assert fill("本文\n\n" + box("AK-EX-04", "{{ ex.dice }}個"), "ja")[1] == ["3:13 R412"]


def test_an_unknown_scenario_is_an_error_at_its_name_and_nowhere_else(fill: Fill) -> None:
    text = "{{ ex.dice + 1 }}、{{ ex.rolled | max }}、{{ ex.points[1] }}、{{ ex.outcome }}"
    assert fill(box("AK-EX-05", text), "ja")[1] == ["1:13 R413"]


def test_the_name_of_a_scenario_is_not_printed(game: Game, cards: list[Card]) -> None:
    findings = Findings()
    book = read_rulebook(SourceText(PATH, box("AK-EX-03", "文"), ""), game, cards, "ja", findings, EXAMPLES)
    assert book is not None
    assert not list(findings)
    from hanshita.rulebook import rulebook_html

    template = SourceText("layouts/small/rulebook.html.j2", '{{ body({"example": "例"}) }}', "")
    html = rulebook_html(book, template, [], findings)
    assert html is not None
    assert "三人がかり" in html
    assert "AK-EX-03" not in html


@pytest.fixture
def anken(repository: Path, tmp_path: Path) -> Callable[[], tuple[GameProject, Findings]]:
    """A copy of the project's texts; call it for anken as it is written now."""
    for folder in ("cards/anken", "rules/anken", "layouts/anken", "layouts/common", "fonts"):
        shutil.copytree(repository / folder, tmp_path / folder)

    def now() -> tuple[GameProject, Findings]:
        findings = Findings()
        found = Project(tmp_path).game("anken", findings)
        assert found is not None
        return found, findings

    return now


def change(game: GameProject, path: str, old: str, new: str) -> None:
    file = game.root / path
    before, after = file.read_text("utf-8").split(old, 1)
    file.write_text(before + new + after, "utf-8")


def line_of(game: GameProject, path: str, word: str) -> int:
    return game.root.joinpath(path).read_text("utf-8").split(word)[0].count("\n") + 1


@pytest.mark.parametrize("language", ["ja", "en"])
def test_the_examples_of_anken_hold(anken: Callable, language: str) -> None:  # type: ignore[type-arg]
    game, findings = anken()
    book = game.rulebook(language)
    assert book is not None
    assert not list(findings)
    examples = [
        block for section in book.all_sections() for block in section.blocks if block.info.startswith("example")
    ]
    text = "".join(plain_text(inside.inlines) for block in examples for inside in block.children)
    assert ("5個" if language == "ja" else "5 dice") in text


def test_another_power_of_a_card_stops_the_book_where_the_example_is_told(anken: Callable) -> None:  # type: ignore[type-arg]
    game, _ = anken()
    sunaya = "id: sunaya\n" + (game.root / "cards/anken/staff.yaml").read_text("utf-8").split("id: sunaya\n")[1]
    old = sunaya.split("modifier")[0]
    change(game, "cards/anken/staff.yaml", old, old.replace("power: 2", "power: 3"))
    game, findings = anken()
    game.rulebook("ja")
    (found,) = findings
    assert (found.code, found.span.path) == ("R412", "rules/anken/rulebook.md")
    assert found.span.line == line_of(game, "rules/anken/rulebook.md", "AK-EX-03")
    places = {note.message: note.span.path for note in found.notes if note.span is not None}
    assert places['see what differs: "dice_count" is 6, expected 5'] == "rules/anken/scenarios/work.yaml"
    assert places["compare sunaya: power 3, modifier 1, reward 7, points 2"] == "cards/anken/staff.yaml"


def test_an_example_may_name_a_file_that_holds_one_scenario(anken: Callable) -> None:  # type: ignore[type-arg]
    game, _ = anken()
    work = (game.root / "rules/anken/scenarios/work.yaml").read_text("utf-8")
    alone = work.split("- id: AK-EX-03b")[0].replace("AK-EX-03", "AK-EX-99")
    (game.root / "rules/anken/scenarios/dice-pool.yaml").write_text(alone, "utf-8")
    game, findings = anken()
    assert game.examples["dice-pool"].values["dice"] == 5
    assert game.examples["dice-pool"] is game.examples["AK-EX-99"]
    assert "work" not in game.examples
    assert not list(findings)


def test_a_fact_that_cannot_be_played_by_is_told_once_and_not_at_every_example(anken: Callable) -> None:  # type: ignore[type-arg]
    game, _ = anken()
    change(game, "cards/anken/game.yaml", "tries: 2", "tries: many")
    game, findings = anken()
    game.rulebook("ja")
    assert [(found.code, found.span.path) for found in findings] == [("G711", "cards/anken/game.yaml")]


def test_an_id_that_two_files_have_is_told_at_the_second(anken: Callable) -> None:  # type: ignore[type-arg]
    game, _ = anken()
    change(game, "rules/anken/scenarios/work.yaml", "id: AK-EX-04\n", "id: AK-EX-08\n")
    game, findings = anken()
    assert game.examples["AK-EX-08"].values
    assert [(found.code, found.span.path) for found in findings] == [("G720", "rules/anken/scenarios/work.yaml")]


def test_a_book_without_named_examples_reads_no_scenario(anken: Callable) -> None:  # type: ignore[type-arg]
    game, _ = anken()
    (game.root / "rules/anken/scenarios/work.yaml").write_text("- no: scenario\n", "utf-8")
    (game.root / "rules/anken/rulebook.md").write_text("## 準備\n\n::: example 三人がかり\n文\n:::\n", "utf-8")
    game, findings = anken()
    assert game.rulebook("ja") is not None
    assert not list(findings)


def test_a_mistake_in_a_card_is_not_told_again_by_the_examples(anken: Callable) -> None:  # type: ignore[type-arg]
    game, _ = anken()
    change(game, "cards/anken/staff.yaml", "colour: red", "colour: rad")
    game, findings = anken()
    game.rulebook("ja")
    assert {found.span.path for found in findings} == {"cards/anken/staff.yaml"}


def test_what_changed_since_the_last_release_is_named_as_the_cause(anken: Callable) -> None:  # type: ignore[type-arg]
    game, _ = anken()
    sunaya = "id: sunaya\n" + (game.root / "cards/anken/staff.yaml").read_text("utf-8").split("id: sunaya\n")[1]
    old = sunaya.split("modifier")[0]
    change(game, "cards/anken/staff.yaml", old, old.replace("power: 2", "power: 3"))
    game, findings = anken()
    remember_last_release(game)
    game.rulebook("ja")
    (found,) = findings
    (note,) = [note for note in found.notes if note.message.startswith("compare ")]
    assert note.message == "compare 砂屋あずな: power is 3, and was 2 in Ver.0.91"
    assert note.span is not None
    assert note.span.line == line_of(game, "cards/anken/staff.yaml", old.split("power")[0]) + old.count("\n") - 1


def test_a_fact_that_changed_since_the_last_release_is_named_as_the_cause(anken: Callable) -> None:  # type: ignore[type-arg]
    game, _ = anken()
    change(game, "cards/anken/game.yaml", "borrow_up_to: 4", "borrow_up_to: 3")
    game, findings = anken()
    remember_last_release(game)
    game.rulebook("ja")
    notes = {note.message: note.span for found in findings for note in found.notes}
    place = notes["compare the fact borrow_up_to, which is 3, and was 4 in Ver.0.91"]
    assert place is not None
    assert place.line == line_of(game, "cards/anken/game.yaml", "borrow_up_to: 3")


def test_an_effect_that_cannot_be_read_is_not_told_again_where_the_text_speaks_of_it(
    repository: Path, tmp_path: Path
) -> None:
    for folder in ("cards/economy", "rules/economy", "layouts/economy", "layouts/common", "fonts"):
        shutil.copytree(repository / folder, tmp_path / folder)
    buildings = tmp_path / "cards/economy/building.yaml"
    buildings.write_text(buildings.read_text("utf-8").replace("[earn: 5]", "[earnn: 5]"), "utf-8")
    findings = Findings()
    game = Project(tmp_path).game("economy", findings)
    assert game is not None
    game.rulebook("ja")
    assert [found.code for found in findings] == ["C250"]


@pytest.mark.parametrize("slug", ["anken", "konkatsu", "economy", "sentoin"])
@pytest.mark.parametrize("language", ["ja", "en"])
def test_each_rulebook_has_examples_that_are_played(repository: Path, slug: str, language: str) -> None:
    middle = "" if language == "ja" else f".{language}"
    text = (repository / f"rules/{slug}/rulebook{middle}.md").read_text("utf-8")
    boxes = re.findall(r"^::: example (\S+)[^\n]*\n(.*?)^:::$", text, re.MULTILINE | re.DOTALL)
    assert len([name for name, inside in boxes if example_words(name)[0] and "ex." in inside]) >= 3


def test_an_example_that_is_known_to_hold_is_not_played_again(repository: Path) -> None:
    asked = []

    def lay(findings: Findings) -> None:
        asked.append(findings)

    game = Project(repository).game("konkatsu", Findings())
    assert game is not None
    one, other, *_ = (scenario.id for scenario in game.examples.scenarios())
    examples = PlayedExamples(repository, "konkatsu", game.all_cards(), lay, Findings(), held={one})
    assert examples[one] == game.examples[one]
    assert not asked
    assert examples[other].values == game.examples[other].values
    assert asked


def test_a_check_leaves_what_it_has_seen_to_hold(repository: Path) -> None:
    game = Project(repository).game("konkatsu", Findings())
    assert game is not None
    book = game.rulebook("ja")
    assert book is not None
    AtTable(game, game.rules[0], book).applied  # noqa: B018 (plays them)
    held = game.shelf.find(game.played_key)
    assert set(held) == {scenario.id for scenario in game.examples.scenarios()}


def test_an_example_and_the_check_of_its_rules_play_it_once(repository: Path) -> None:
    game = Project(repository).game("konkatsu", Findings())
    assert game is not None
    one = game.examples.scenarios()[0]
    run = game.examples.run(one)
    assert run is not None
    assert run.functions
    assert game.examples[one.id].wrong == ()
    assert game.examples.run(one) is run
