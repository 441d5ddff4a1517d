"""Errata as files: the slip, the page, the text, the stickers."""

from shutil import copytree

import pdfplumber
import pytest

from hanshita.cli.terminal import Silence
from hanshita.diagnostics import HanshitaError
from hanshita.project import Project
from hanshita.revisions.errata import write_errata, write_own_errata

POINTS = 72 / 25.4


def test_the_files_of_a_version(since_draft):
    assert [path.name for path in since_draft.outputs] == [
        "errata-0.90.pdf",
        "errata-0.90.html",
        "errata-0.90.txt",
        "errata-0.90-stickers-a4.pdf",
    ]
    assert since_draft.findings == ()
    assert since_draft.counts["ja"] > 15


def test_the_slip_is_one_sheet_of_paper_with_all_corrections(since_draft):
    with pdfplumber.open(since_draft.outputs[0]) as pdf:
        assert len(pdf.pages) <= 2
        assert {(round(page.width / POINTS), round(page.height / POINTS)) for page in pdf.pages} == {(297, 210)}
        text = "".join(page.extract_text() for page in pdf.pages).replace("\n", "")
        words = [word for page in pdf.pages for word in page.extract_words()]
    for said in ("正誤表", "賠償のやり方", "波呂", "内部留保ポイント", "案田", "判子"):
        assert said in text
    low, high = (210 - 88) / 2 * POINTS, (210 + 88) / 2 * POINTS
    inside = [word for word in words if low < word["top"] and word["bottom"] < high]
    assert len(words) - len(inside) <= 6 * 2  # outside stands only how to print, cut and fold


def test_stickers_have_the_size_of_what_they_cover(since_draft):
    with pdfplumber.open(since_draft.outputs[-1]) as pdf:
        (page,) = pdf.pages
        text = page.extract_text()
    for name in ("波呂 和留人", "再木 堂次", "名視 角太", "割勘 平等", "安治 延太", "横文字好きの"):
        assert name in text
    assert "案田" not in text  # a new card is printed, not pasted


def test_a_player_aid_that_shows_a_changed_fact_gets_a_sticker(repository, tmp_path):
    for folder in ("cards", "layouts", "fonts", "rules"):
        copytree(repository / folder, tmp_path / folder)
    game = tmp_path / "cards/anken/game.yaml"
    game.write_text(game.read_text("utf-8").replace("5: 8, 6: 8", "5: 9, 6: 9"), encoding="utf-8")
    made = write_errata(Project(tmp_path), "anken", "0.91", ("ja",), "A4", Silence())
    with pdfplumber.open(made.outputs[-1]) as pdf:
        text = "".join(page.extract_text() for page in pdf.pages)
    assert "早見カード" in text
    assert "9" in text


def test_magos_is_one_page_in_two_languages(by_hand):
    assert [path.name for path in by_hand.outputs] == [
        f"errata-magos{suffix}.{ending}" for suffix in ("", "-en") for ending in ("pdf", "html", "txt")
    ]
    for pdf_path, said in ((by_hand.outputs[0], "煉獄火"), (by_hand.outputs[3], "Purgatory Fire")):
        with pdfplumber.open(pdf_path) as pdf:
            (page,) = pdf.pages
            text = page.extract_text()
        assert said in text
        assert "15" in text
    assert "<ins>そのあと、手番はただちに終わります。</ins>" in by_hand.outputs[1].read_text("utf-8")


def test_the_same_errata_are_the_same_bytes(copied, by_hand):
    before = [path.read_bytes() for path in by_hand.outputs]
    assert [path.read_bytes() for path in write_own_errata(copied, "economy", ()).outputs] == before


def test_nothing_is_written_where_nothing_differs(copied):
    assert write_errata(copied, "anken", "0.91", ("ja",), "A4", Silence()).outputs == ()


def test_a_game_without_errata_says_how_to_come_by_some(copied):
    with pytest.raises(HanshitaError) as stopped:
        write_own_errata(copied, "konkatsu", ())
    (found,) = stopped.value.diagnostics
    assert found.code == "R439"
    assert all(note.message.split()[0] in ("name", "write") for note in found.notes)
