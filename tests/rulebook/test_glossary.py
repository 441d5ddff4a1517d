"""The glossary: terms in every language, their readings, their places, and what they must not be called."""

from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from hanshita.cards.model import Card, Game
from hanshita.diagnostics import Findings
from hanshita.project import Project
from hanshita.rulebook import Rulebook, rulebook_html
from hanshita.rulebook.glossary import Entry, entries, read_glossary
from hanshita.rulebook.plain import rulebook_text
from hanshita.rulebook.terms import Seeker, read_aloud, with_terms
from hanshita.source.files import SourceText
from hanshita.source.markdown_blocks import Inline
from hanshita.spans import Span

Read = Callable[[str], tuple[Rulebook | None, list[str]]]
GLOSSARY = """\
案件:
  reading: あんけん
  meaning: カードにある仕事。{{ facts.goal[3] }}点。
  not: [依頼]
内部留保:
  reading: ないぶりゅうほ
  also: [留保分]
  meaning: {ja: 伏せたカード。}
手番:
  reading: てばん
"""


@pytest.fixture
def terms(game: Game, cards: Sequence[Card]) -> tuple[Entry, ...]:
    findings = Findings()
    read = read_glossary(SourceText("rules/small/glossary.yaml", GLOSSARY, ""), game, findings)
    made = entries(read, game, cards, "ja", findings)
    assert not list(findings)
    return made


@pytest.fixture
def book(read: Read, terms: tuple[Entry, ...]) -> Callable[[str], Rulebook]:
    def make(markdown: str) -> Rulebook:
        book, findings = read(markdown)
        assert book is not None
        assert not findings
        return with_terms(book, terms)

    return make


def html(book: Rulebook) -> str:
    page = rulebook_html(book, SourceText("t.j2", "{{ body({}) }}", ""), [], Findings())
    assert page is not None
    return page


def ruby(word: str, reading: str) -> str:
    return f"<ruby>{word}<rp>（</rp><rt>{reading}</rt><rp>）</rp></ruby>"


def test_a_reading_stands_above_the_first_use_alone(book: Callable[[str], Rulebook]) -> None:
    page = html(book("案件と案件。**内部留保**も。\n\n## 内部留保\n\n内部留保です。"))
    assert f"{ruby('案件', 'あんけん')}と案件。<strong>{ruby('内部留保', 'ないぶりゅうほ')}</strong>も。" in page
    assert "<p>内部留保です。</p>" in page


def test_a_reading_the_author_gave_is_the_first_use(book: Callable[[str], Rulebook]) -> None:
    assert html(book("{案件|アンケン}と案件")).count("<ruby>") == 1


def test_a_marked_section_holds_the_glossary_and_each_chapter_leads_there_once(
    book: Callable[[str], Rulebook],
) -> None:
    page = html(book("## 一\n\n案件と案件\n\n## 二\n\n案件\n\n## 用語集 {#glossary .glossary}\n"))
    assert page.count('<a class="term" href="#term-1">案件</a>') == 2
    assert f'<dl class="glossary"><dt id="term-1">{ruby("案件", "あんけん")}</dt>' in page
    assert "<dd>カードにある仕事。10点。</dd>" in page
    assert "手番" not in page  # has no meaning


def test_plain_text_names_a_term_without_an_arrow(book: Callable[[str], Rulebook]) -> None:
    made = book("## 一 {#one}\n\n案件を見る。[](#one)\n\n## 用語集 {#glossary .glossary}\n")
    assert "案件（あんけん）を見る。→1\n" in rulebook_text(made)


def test_the_index_says_where_terms_are_spoken_of(book: Callable[[str], Rulebook]) -> None:
    made = book("## 一 {#one}\n\n案件\n\n### 内部留保\n\n## 二\n\n留保分\n\n## 索引 {.index}\n")
    assert '<a class="rule" href="#one">1</a>' in html(made)
    assert "・案件：1\n・内部留保：1.1、2\n" in rulebook_text(made)


def test_a_term_that_cannot_be_filled_in_is_told_at_its_place(game: Game, cards: Sequence[Card]) -> None:
    findings = Findings()
    source = SourceText("rules/small/glossary.yaml", "案件:\n  meaning: '{{ facts.gaol }}'\n", "")
    entries(read_glossary(source, game, findings), game, cards, "ja", findings)
    assert [(one.code, str(one.span)) for one in findings] == [("R401", "rules/small/glossary.yaml:2:12")]


def test_unknown_keys_and_wrong_shapes_are_told(game: Game) -> None:
    findings = Findings()
    text = "案件:\n  readin: あ\n  not: [[a]]\n入札: にゅうさつ\n"
    read_glossary(SourceText("rules/small/glossary.yaml", text, ""), game, findings)
    assert sorted(one.code for one in findings) == ["Y130", "Y132", "Y132"]


def entry(word: str, reading: str = "", forms: tuple[str, ...] = ()) -> Entry:
    return Entry(word, forms, reading, "", "", Span("g.yaml"))


def test_the_index_has_the_order_of_the_fifty_sounds() -> None:
    right = ["カード", "格納", "がくや", "ギフト", "キャスト", "きやすめ"]
    readings = {"格納": "かくのう"}
    assert [
        one.word
        for one in sorted([entry(word, readings.get(word, "")) for word in sorted(right)], key=lambda one: one.order)
    ] == right


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Bids and a bid", ["Bids", "bid"]),
        ("forbid, bidding", []),
        ("two debts, no indebted", ["debts"]),
        ("the parties", ["parties"]),
        ("a second try", ["second try"]),
    ],
)
def test_latin_terms_are_found_whole_in_singular_and_plural(text: str, found: list[str]) -> None:
    seeker = Seeker([entry("bid"), entry("Debt"), entry("party"), entry("second try")])
    assert [text[start:end] for start, end, _ in seeker.find(text)] == found


def test_the_longest_term_is_found_and_single_kanji_are_not_sought() -> None:
    seeker = Seeker([entry("場"), entry("職場"), entry("共有の職場")])
    assert [one.word for _, _, one in seeker.find("職場と共有の職場と場所")] == ["職場", "共有の職場"]


@pytest.mark.parametrize(
    ("word", "reading", "parts"),
    [
        ("案件", "あんけん", [("案件", "あんけん")]),
        ("再チャレンジ", "さいちゃれんじ", [("再", "さい"), ("チャレンジ", "")]),
        ("声をかける", "こえをかける", [("声", "こえ"), ("をかける", "")]),
        ("ダイス補正", "だいすほせい", [("ダイス", ""), ("補正", "ほせい")]),
        ("奪い返し", "うばいかえし", [("奪", "うば"), ("い", ""), ("返", "かえ"), ("し", "")]),
        ("共有の場", "きょうゆうのば", [("共有", "きょうゆう"), ("の", ""), ("場", "ば")]),
        ("物の見方", "もののみかた", [("物の見方", "もののみかた")]),  # もの|の|みかた or も|の|のみかた
    ],
)
def test_kana_need_no_reading(word: str, reading: str, parts: list[tuple[str, str]]) -> None:
    def shown(piece: Inline) -> tuple[str, str]:
        return piece.text, piece.detail

    assert [shown(piece) for piece in read_aloud(entry(word, reading), 1)] == parts


def test_a_word_that_is_right_and_forbidden_is_told_once(game: Game) -> None:
    findings = Findings()
    source = SourceText("rules/small/glossary.yaml", "手番:\n  also: [番]\n案件:\n  not: [依頼, 番, 手番]\n", "")
    _, job = read_glossary(source, game, findings)
    assert [(one.code, str(one.span)) for one in findings] == [
        ("R462", "rules/small/glossary.yaml:4:13"),
        ("R462", "rules/small/glossary.yaml:4:16"),
    ]
    assert [one.word for one in job.variants["ja"]] == ["依頼"]


def test_a_meaning_may_hold_a_number_as_it_stands(game: Game, cards: Sequence[Card]) -> None:
    source = SourceText("rules/small/glossary.yaml", '手番:\n  meaning: "{2}回まで、{三}度まで"\n', "")
    (entry,) = entries(read_glossary(source, game, Findings()), game, cards, "ja", Findings())
    assert entry.meaning == "2回まで、三度まで"


def test_a_word_in_katakana_needs_no_reading_above_it() -> None:
    entry = Entry("トリック", (), "とりっく", "", "", Span("g", 1, 1))
    assert read_aloud(entry, 1) == (Inline("text", "トリック", line=1),)


def test_an_icon_reads_as_the_term_that_it_stands_for(read: Read, game: Game, cards: Sequence[Card]) -> None:
    text = '案件:\n  icon: job\n  meaning: ":job:を出す。"\n'
    terms = entries(read_glossary(SourceText("g", text, ""), game, Findings()), game, cards, "ja", Findings())
    book, _ = read("## 仕事\n\n:job:と:die:。\n\n## ことば {.glossary}\n")
    assert book is not None
    plain = rulebook_text(with_terms(book, terms))
    assert "案件とdie。" in plain
    assert "案件を出す。" in plain


def test_an_icon_that_is_not_drawn_is_told_at_its_term_and_its_meaning(
    repository: Path, game: Game, cards: Sequence[Card]
) -> None:
    anken = Project(repository).game("anken", Findings())
    assert anken is not None
    text = '案件:\n  icon: dei\n  meaning: ":die:と:dei:を出す。"\nダイス:\n  icon: die\n'
    findings = Findings()
    terms = read_glossary(SourceText("g", text, ""), game, findings)
    entries(terms, game, cards, "ja", findings, anken.faces("ja"))
    assert [(found.code, found.span.line, found.notes[0].message) for found in findings] == [
        ("Y134", 2, 'did you mean "die"?'),
        ("R417", 3, 'did you mean ":die:"?'),
    ]
