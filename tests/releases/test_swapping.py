"""A print of what changed: which cards, on how much paper, and what to swap."""

import re
import shutil

import pypdfium2
import pytest
import yaml

from hanshita.cli.terminal import Silence
from hanshita.diagnostics import HanshitaError
from hanshita.pipeline import print_game
from hanshita.presswork import PrintOptions
from hanshita.project import Project
from hanshita.releases import release_game
from hanshita.sheets import SheetOptions

STAFF = "cards/anken/staff.yaml"


@pytest.fixture
def project(repository, tmp_path):
    """The real game, released as it is, and to be changed."""
    for folder in ("cards", "layouts", "fonts", "rules"):
        shutil.copytree(repository / folder, tmp_path / folder, ignore=shutil.ignore_patterns("releases"))
    project = Project(tmp_path)
    release_game(project, "anken")
    return project


def change(project, old, new, path=STAFF):
    file = project.root / path
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")


def printed(project, slug="anken", changed="0.91", only=(), **sheet):
    return print_game(project, slug, PrintOptions(SheetOptions(**sheet), changed=changed, only=only), Silence())


def told(one):
    return [(swap.id, swap.out, swap.into) for swap in one.swaps]


def test_nothing_is_printed_where_nothing_differs(project):
    one = printed(project)
    assert (one.cards, one.sheets, one.outputs, one.swaps) == (0, 0, (), ())


def test_one_changed_card_is_one_sheet_and_the_swap_list(project):
    change(project, "reward: 4", "reward: 5")
    one = printed(project)
    assert (one.cards, one.sheets, one.backs) == (1, 1, 1)
    assert told(one) == [("haro", 1, 1)]
    (pdf,) = one.outputs
    assert pdf.name == "changed-since-0.91-a4.pdf"
    pages = [page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(pdf)]
    assert len(pages) == 3
    assert "差しかえ表" in pages[2]
    assert pages[2].count("波呂") == 3  # the old face, the new one, its name


def test_cards_that_differ_share_a_sheet(project):
    text = (project.root / STAFF).read_text("utf-8")
    (project.root / STAFF).write_text(text.replace("reward: 4", "reward: 5"), encoding="utf-8")
    one = printed(project)
    assert 1 < one.cards == len(one.swaps)
    assert one.sheets == -(-one.cards // 9)


def test_what_no_face_shows_is_no_reason_to_print(project):
    change(project, "code: R01", "code: R99")
    assert printed(project).outputs == ()


def test_cards_that_show_a_fact_are_swapped_when_it_changes(project):
    release_game(project, "sentoin")
    change(project, "heroes_to_win: 3", "heroes_to_win: 4", "cards/sentoin/game.yaml")
    one = printed(project, "sentoin", "0.1")
    heroes = [card["id"] for card in yaml.safe_load((project.root / "cards/sentoin/hero.yaml").read_text("utf-8"))]
    assert told(one) == [*((hero, 1, 1) for hero in heroes), ("aid", 4, 4)]  # each hero has as many stars
    (pdf,) = one.outputs
    swap_list = [page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(pdf)][-1]
    assert "3体" in swap_list  # the aid of then
    assert "4体" in swap_list


def test_player_aids_and_tokens_that_show_a_fact_are_swapped_when_it_changes(project):
    change(project, "borrow_up_to: 4", "borrow_up_to: 5", "cards/anken/game.yaml")
    one = printed(project)
    assert told(one) == [("debt_token", 4, 4), ("aid", 6, 6)]
    assert [path.name for path in one.outputs] == ["changed-since-0.91-a4.pdf", "changed-since-0.91-tokens-a4.pdf"]
    (page,) = pypdfium2.PdfDocument(one.outputs[0])
    assert "早見カード" in page.get_textpage().get_text_range()
    aids = "".join(page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(one.outputs[1]))
    assert re.sub(r"\s", "", aids).count("ちょうど5枚まで引く") == 6
    assert printed(project, only=("haro",)).swaps == ()  # who names cards means these
    without = PrintOptions(SheetOptions(), changed="0.91", components=False)
    assert print_game(project, "anken", without, Silence()).outputs == ()


def test_of_tokens_only_those_that_are_missing_are_printed(project):
    change(project, "debt_token: {pieces: 4", "debt_token: {pieces: 6", "cards/anken/game.yaml")
    one = printed(project)
    assert told(one) == [("debt_token", 0, 2)]
    tokens = "".join(page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(one.outputs[1]))
    assert tokens.count("引く") == 2


def test_more_and_fewer_copies(project):
    change(project, "reward: 4", "reward: 4\n  copies: 3")
    change(project, "cards: 54", "cards: 56", "cards/anken/game.yaml")
    assert told(printed(project)) == [("haro", 0, 2)]
    for told_of_the_deck in (
        "rulebook.md",
        "rulebook.en.md",
        "releases/0.91.json",
    ):  # what a rulebook claims is false now
        (project.root / "rules/anken" / told_of_the_deck).unlink()
    release_game(project, "anken")
    change(project, "copies: 3", "copies: 1")
    change(project, "cards: 56", "cards: 54", "cards/anken/game.yaml")
    one = printed(project)
    assert (told(one), one.cards, one.sheets) == ([("haro", 2, 0)], 0, 0)


def test_cards_that_came_and_went(project):
    change(project, "- id: haro\n", "- id: harold\n")
    assert told(printed(project)) == [("harold", 0, 1), ("haro", 1, 0)]


def test_some_cards_by_their_ids(project):
    one = printed(project, changed=None, only=("haro", "eichi"), paper="Letter")
    assert (one.cards, one.sheets, [path.name for path in one.outputs]) == (2, 1, ["some-cards-letter.pdf"])
    change(project, "reward: 4", "reward: 5")
    assert told(printed(project, only=("eichi",))) == []
    assert told(printed(project, only=("eichi", "haro"))) == [("haro", 1, 1)]


def test_a_card_that_does_not_exist_is_told(project):
    with pytest.raises(HanshitaError) as stopped:
        printed(project, changed=None, only=("harro",))
    assert [one.code for one in stopped.value.diagnostics] == ["C280"]


def test_a_print_of_some_cards_leaves_the_last_whole_print(project):
    whole = print_game(project, "anken", PrintOptions(SheetOptions(), rulebook=False, components=False), Silence())
    before = {path: path.read_bytes() for path in whole.outputs}
    printed(project, changed=None, only=("haro",))
    assert {path: path.read_bytes() for path in whole.outputs} == before


def test_effects_that_changed_are_swapped(project):
    release_game(project, "economy")
    change(project, "draw: 4", "draw: 3", "cards/economy/building.yaml")
    one = printed(project, "economy", "1.00")
    assert len(one.swaps) == 1
    assert one.swaps[0].old is None  # what an effect was, a release keeps as words only
    assert "effect.clauses" in one.swaps[0].changes[0].name


def test_values_of_a_release_that_fit_no_more_do_not_stop_the_print(project):
    change(project, '"power": 1', '"power": "much"', "rules/anken/releases/0.91.json")
    one = printed(project)
    assert len(one.swaps) == 1
    assert one.swaps[0].old is None
