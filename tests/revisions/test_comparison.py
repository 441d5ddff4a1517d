"""The page that compares two versions."""

import re
from base64 import b64decode
from shutil import copytree

import pytest

from hanshita.cli.terminal import Silence
from hanshita.project import Project
from hanshita.revisions.comparison import write_comparison


@pytest.fixture(scope="module")
def page(copied):
    return write_comparison(copied, "anken", "0.90", "0.91", None, Silence()).read_text("utf-8")


def test_old_and_new_face_of_each_card_side_by_side(page):
    sections = re.findall(r'<section class="card" id="card-(\w+)">(.*?)</section>', page, re.DOTALL)
    assert [name for name, _ in sections] == ["aji", "haro", "meishi", "saiki", "warikan", "anda", "hanko"]
    assert [section.count("<img") for _, section in sections] == [2, 2, 2, 2, 2, 1, 1]
    pictures = [re.findall(r'src="data:image/png;base64,([^"]+)"', section) for _, section in sections]
    assert all(len(set(both)) == len(both) for both in pictures)
    assert b64decode(pictures[0][0]).startswith(b"\x89PNG")


def test_values_in_the_words_of_the_game(page):
    for said in (
        "<td>報酬</td><td><del>3</del> → <ins>4</ins></td>",
        "<td>肩書</td><td><del>カタカナ語の</del><ins>横文字好きの</ins>コンサルタント</td>",
        "<td>勝利に必要な点数（5）</td><td><del>9</del> → <ins>8</ins></td>",
        "<td>報酬トークン</td><td><del>7</del> → <ins>8</ins></td>",
    ):
        assert said in page


def test_rule_text_with_its_place_and_marked_words(page):
    assert "案件<ins>、難しさ7の案件</ins>は内製できません。" in page
    assert re.search(r"p\.\d+　11\.1 賠償のやり方<code>apology\.many</code>", page)


def test_the_page_needs_no_other_file(page):
    assert not re.search(r'(src|href)="(?!data:|#)', page)
    assert "url(" not in page


def test_against_the_files_as_they_are(copied):
    path = write_comparison(copied, "anken", "0.91", None, "en", Silence())
    assert path.name == "compare-0.91-en.html"
    text = path.read_text("utf-8")
    assert "Nothing differs." in text
    assert "the files as they are" in text


def test_cards_that_show_a_fact_stand_there_when_it_has_changed(repository, tmp_path):
    for folder in ("cards", "layouts", "fonts", "rules"):
        copytree(repository / folder, tmp_path / folder)
    game = tmp_path / "cards/konkatsu/game.yaml"
    game.write_text(game.read_text("utf-8").replace("goal: 4", "goal: 3"), encoding="utf-8")
    text = write_comparison(Project(tmp_path), "konkatsu", "1.00", None, None, Silence()).read_text("utf-8")
    sections = re.findall(r'<section class="card" id="card-(\w+)">(.*?)</section>', text, re.DOTALL)
    assert [(name, section.count("<img")) for name, section in sections] == [("aid", 4)]  # both sides differ
