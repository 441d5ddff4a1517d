"""Sections, numbers and rules of a rulebook, and what is wrong in it, each at its place."""

from collections.abc import Callable

import pytest

from hanshita.diagnostics import Findings
from hanshita.project import Project
from hanshita.rulebook import Rulebook

Read = Callable[[str], tuple[Rulebook | None, list[str]]]
TEXT = """\
前書き。

## 準備 {#setup}

よく切る。 {#setup.shuffle}

### 配る

- 3枚配る。 {#setup.deal}

## 手番 {#turn}
"""


def test_sections_are_numbered_in_order(read: Read) -> None:
    book, findings = read(TEXT)
    assert book is not None
    assert findings == []
    assert [(one.number, one.title, one.anchor) for one in book.all_sections()] == [
        ("1", "準備", "setup"),
        ("1.1", "配る", "section-1-1"),
        ("2", "手番", "turn"),
    ]
    assert len(book.preface) == 1


def test_rules_know_their_section_text_and_place(read: Read) -> None:
    book, _ = read(TEXT)
    assert book is not None
    assert list(book.rules) == ["setup", "setup.shuffle", "setup.deal", "turn"]
    rule = book.rules["setup.deal"]
    assert (rule.number, rule.heading, rule.text) == ("1.1", "配る", "3枚配る。")
    assert str(rule.span) == "rules/small/rulebook.md:9:10"


def test_the_book_takes_its_title_from_the_game_or_from_its_text(read: Read) -> None:
    named, _ = read("# 別の題\n\n本文")
    plain, _ = read("本文")
    assert named is not None
    assert plain is not None
    assert (named.title, plain.title, plain.version) == ("別の題", "小さなゲーム", "0.90")
    places = [(str(book.characters()[sign])) for book in (named, plain) for sign in (book.title[0], "9")]
    game = "cards/small/game.yaml:1:1"
    assert places == ["rules/small/rulebook.md:1:1", game, game, game]


@pytest.mark.parametrize(
    ("text", "finding"),
    [
        ("一 {#a.b}\n\n二 {#a.b}\n", "3:4 R402"),
        ("一 {#setup.deal}\n\n見よ、\n[ここ](#setup.dael)。\n", "4:7 R403"),
        ('{{ rule("nowhere") }}\n', "1:10 R403"),
        ("一 {#Setup/Deal}\n", "1:4 R404"),
        ("::: hnit\nx\n:::\n", "1:5 R405"),
        ("本文\n\n:::\n", "3:1 R405"),
        ("::: hint\nx\n", "1:5 R406"),
        ("[x](javascript:alert(1))\n", "1:5 R407"),
        ("[x](file:///etc/passwd)\n", "1:5 R407"),
        ("一 {#a} 二\n", "1:3 R408"),
        ("一 {#a}\n二 {#b}\n", "1:3 R408"),
        ("### 早い\n\n## 遅い\n", "1:1 R409"),
        ("| a |\n|---|\n| {金|きん} |\n", "3:3 R410"),
        ("# 表題\n\n前書き\n\n# 準備\n\n本文\n", "5:1 R411"),
        ("## 準備\n\n本文\n\n# 表題\n", "5:1 R411"),
        ("本文の{内部|ないぶ\n", "1:4 R414"),
    ],
)
def test_a_mistake_is_told_at_its_place(read: Read, text: str, finding: str) -> None:
    book, findings = read(text)
    assert book is not None
    assert findings == [finding]


def test_an_unknown_rule_is_told_with_the_nearest_name(read: Read, game: object) -> None:  # noqa: ARG001
    _, findings = read("一 {#setup.deal}\n\n[ここ](#setup.dael)\n")
    assert findings == ["3:7 R403"]


def test_facts_and_references_are_told_in_one_run(read: Read) -> None:
    book, findings = read("{{ facts.gaol }}点 {#a}\n\n[ここ](#b)\n\n::: hnit\nx\n:::\n")
    assert book is None
    assert findings == ["1:10 R401", "3:7 R403", "5:5 R405"]


def test_links_to_the_web_and_to_rules_are_fine(read: Read) -> None:
    _, findings = read("一 {#a}\n\n[一](#a) [二](https://example.com/) [三](mailto:a@example.com)\n")
    assert findings == []


def test_findings_behind_a_loop_keep_their_lines(read: Read) -> None:
    _, findings = read("{% for n in [1, 2, 3] %}\n- {{ n }}\n{% endfor %}\n\n[x](#nowhere)\n")
    assert findings == ["5:6 R403"]


def test_characters_know_where_they_first_stand(read: Read) -> None:
    book, _ = read("一\n\n::: hint 題\n{漢|かん}\n:::\n\n## 節\n")
    assert book is not None
    assert book.characters()["題"].line == 3
    assert book.characters()["か"].line == 4


@pytest.mark.parametrize("slug", ["anken"])
def test_our_own_rulebooks_are_clean_and_cover_the_game(repository: object, slug: str) -> None:
    findings = Findings()
    game = Project.find(repository).game(slug, findings)  # type: ignore[arg-type]
    assert game is not None
    book = game.rulebook("ja")
    assert book is not None
    assert not [found for found in findings if found.code.startswith("R")]
    needed = ["setup.deal", "setup.reserve", "bid.place", "contract.fixed", "work.dice", "work.roll", "work.seven",
              "work.retry", "apology.compensation", "inhouse.dice", "debt.borrow", "debt.repay", "pass.when",
              "cleanup.reshuffle", "end.goal", "end.pile"]  # fmt: skip
    assert [name for name in needed if name not in book.rules] == []


def test_a_comment_is_not_printed_and_moves_no_line(read: Read) -> None:
    book, findings = read("一つめ。<!-- あとで -->\n\n<!-- ここは\n\n使わない -->\n\n二つめ。 {#setup.deal}\n")
    assert book is not None
    assert findings == []
    assert [rule.text for rule in book.rules.values()] == ["二つめ。"]
    assert book.rules["setup.deal"].span.line == 7
    assert len(book.preface) == 2
