"""The errata sheet that follows from two versions, and its page."""

import re

import pytest

from hanshita.diagnostics import Findings
from hanshita.geometry import Size
from hanshita.project import Project
from hanshita.releases import compare_game
from hanshita.releases.calling import Callings
from hanshita.releases.comparing import Change
from hanshita.releases.errata import errata_since
from hanshita.releases.errata_page import errata_html, errata_text, slips
from hanshita.source.files import read_source
from hanshita.spans import Span

HERE = Span("cards/anken/game.yaml", 1, 1)


@pytest.fixture(scope="module")
def found(repository):
    return compare_game(Project(repository), "anken", "0.90", "0.91")


@pytest.fixture(scope="module")
def game(repository):
    return Project(repository).game("anken", Findings()).game


@pytest.fixture(scope="module")
def sheet(found, game):
    return errata_since(found, game, "ja", HERE)


def told(words):
    return "".join(text if what == "same" else f"[{text}]" for what, text in words)


def one(sheet, item, part=""):
    (found,) = [one for one in sheet.corrections if one.item == item and one.part == part]
    return found


def test_a_rule_is_found_by_the_page_and_section_of_the_version_people_have(sheet, found):
    many = one(sheet, "11.1 賠償のやり方")
    assert many.page == found.old.pages["ja"]["apology.many"]
    assert told(many.wrong).startswith("賠償カードは、[一度の謝罪に]1枚")
    assert told(many.right).startswith("賠償カードは[何枚でも]、1枚")


def test_a_paragraph_that_came_in_says_behind_which_page(sheet, found):
    added = [one for one in sheet.of_kind("rule") if not one.wrong]
    assert [one.item for one in added][-2:] == ["17 社長のための経営講座", "18 よくある質問"]
    assert added[-1].page == found.old.pages["ja"]["qa/12"]
    assert told(added[-2].right).startswith("[相見積もりは値を下げる]　[入札が2社あれば")


def test_a_card_field_by_field_in_the_words_of_the_game(sheet):
    assert told(one(sheet, "波呂 和留人", "報酬").right) == "[4]"
    assert told(one(sheet, "割勘 平等", "案件2の難しさ").wrong) == "[6]"
    assert {one.item for one in sheet.of_kind("new card")} == {"案田 千本"}
    assert {one.item for one in sheet.of_kind("old card")} == {"判子 押造"}


def test_no_paragraph_that_only_names_its_version(sheet):
    assert all("これはVer." not in told(one.right) for one in sheet.corrections)


def test_readers_of_a_language_hear_of_what_they_can_read(found, game):
    english = errata_since(found, game, "en", HERE)
    assert english.of_kind("rule") == ()  # there was no English book
    assert ("Waruto Haro", "Reward") in [(one.item, one.part) for one in english.corrections]
    assert all("肩書" not in one.part and "Title" not in one.part for one in english.corrections)


def test_what_values_are_called(game):
    japanese, english = Callings(game, "ja"), Callings(game, "en")
    assert (japanese.name("projects.0.colour"), english.name("projects.0.colour")) == ("案件1の色", "Job 1, Colour")
    assert (japanese.name("title.ja"), japanese.value("red"), japanese.value(True)) == ("肩書", "赤", "あり")
    assert japanese.name("copies") == "copies"
    seen = japanese.spoken(
        [Change("title.en", "a", "b"), Change("effect.clauses.0.steps", 1, 2), Change("power", 1, 2)]
    )
    assert [one.name for one in seen] == ["power"]


def test_the_page_holds_every_correction(sheet, repository):
    findings = Findings()
    template = read_source(repository, "layouts/common/errata.html.j2", findings)
    page = errata_html(sheet, None, template, [], findings)
    assert not findings
    assert page.count("<tr") == 2 + len(sheet.of_kind("rule", "card"))
    assert "Ver.0.90 → 0.91" in page
    assert re.search(r'data-label="誤">報酬トークン　…　<del>7</del>個', page)


def test_the_text_says_the_same(sheet):
    text = errata_text(sheet)
    assert text.startswith("その案件、弊社なら１金で受けれますが？　正誤表\nVer.0.90 → 0.91　発行 2026-11-30\n")
    assert "■ 波呂 和留人　報酬\n誤：3\n正：4\n" in text
    assert "正：（この後に加える）相見積もりは値を下げる　入札が" in text
    assert "■ 抜く　判子 押造　1枚" in text


def test_slips_are_panels_of_a_card_side_by_side():
    found = slips(Size(63, 88), Size(210, 297))
    assert [(one.panels, one.sides) for one in found] == [(n, sides) for sides in (1, 2) for n in (1, 2, 3, 4)]
    widest = found[3]
    assert widest.left + 4 * 63 + widest.left == pytest.approx(297)
    assert slips(Size(120, 200), Size(210, 297)) == []
