"""Figures: what a rulebook names is drawn from the faces that are printed, and a wrong name is told at its line."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from hanshita.cards.model import Card
from hanshita.diagnostics import Findings
from hanshita.frames import Frame, GlyphRun, Group, Item, walk
from hanshita.frames import Path as Shape
from hanshita.project import GameProject, Project
from hanshita.rulebook import Rulebook, read_rulebook, rulebook_html
from hanshita.rulebook.figures.callouts import INK, PAPER
from hanshita.source.files import SourceText
from hanshita.source.markdown_blocks import Block

PATH = "rules/anken/rulebook.md"
TEMPLATE = SourceText("layouts/anken/rulebook.html.j2", "{{ body({}) }}", "")
CARD = "::: card sunaya 見本\n{}\n:::\n"


class Page(NamedTuple):
    book: Rulebook | None
    html: str
    findings: list[str]


def inlines(book: Rulebook | None) -> list[tuple[str, str]]:
    assert book is not None
    return [(piece.kind, piece.text) for piece in book.preface[0].inlines]


Show = Callable[..., Page]


@pytest.fixture(scope="module")
def anken(repository: Path) -> GameProject:
    game = Project(repository).game("anken", Findings())
    assert game is not None
    return game


@pytest.fixture(scope="module")
def cards(anken: GameProject) -> list[Card]:
    return list(anken.all_cards())


@pytest.fixture
def show(anken: GameProject, cards: list[Card]) -> Show:
    """Call show(text): the book, its page and the findings as "line:column code"."""

    def showing(text: str, language: str = "ja") -> Page:
        findings = Findings()
        source = SourceText(PATH, text, "")
        book = read_rulebook(source, anken.game, cards, language, findings, faces=anken.faces(language))
        html = rulebook_html(book, TEMPLATE, [], findings) if book else ""
        places = [f"{found.span.line}:{found.span.column} {found.code}" for found in findings.sorted()]
        return Page(book, html or "", places)

    return showing


def figure(page: Page) -> Block:
    assert page.book is not None
    return page.book.preface[0]


def notes(anken: GameProject, cards: list[Card], text: str) -> str:
    findings = Findings()
    read_rulebook(SourceText(PATH, text, ""), anken.game, cards, "ja", findings, faces=anken.faces("ja"))
    (found,) = findings
    return " ".join(note.message for note in found.notes)


def test_a_card_has_numbers_at_its_elements_and_its_legend_does_not_name_them(show: Show) -> None:
    page = show(CARD.format("1. `power` ビジネスパワー\n2. `order.reward` 報酬"))
    assert page.findings == []
    (picture,) = figure(page).inlines
    assert picture.detail == "card sunaya,1=power,2=order.reward 1"
    assert picture.text == "番号をつけた砂屋あずなのカード"
    assert "<figcaption>見本</figcaption>" in page.html
    assert "<li>ビジネスパワー</li>" in page.html
    assert "power" not in re.sub(r"<svg.*?</svg>", "", page.html)


def test_lines_lead_to_the_elements_as_they_are_printed(show: Show, anken: GameProject) -> None:
    page = show(CARD.format("1. `points` 点\n2. `order` 発注書"))
    assert page.book is not None
    frame = page.book.figures.frame("card sunaya,1=points,2=order 1")
    assert frame is not None
    face = anken.faces("ja").face("sunaya", "front")
    assert face is not None
    shown = [item.text for item, _ in walk(frame.items) if isinstance(item, GlyphRun)]
    assert sorted(shown[-2:]) == ["1", "2"]
    assert shown[:-2] == [item.text for item, _ in walk(face.items) if isinstance(item, GlyphRun)]
    side = frame.items[0]
    assert isinstance(side, Group)
    card = side.items[0]
    assert isinstance(card, Group)
    left = card.transform.e
    boxes = anken.faces("ja").elements("sunaya", "front")
    ends = [item.segments[1] for item in _items(frame) if isinstance(item, Shape) and len(item.segments) == 2]
    points = boxes["points"]
    assert points is not None
    assert any(end[1] == pytest.approx(left + points.right, abs=0.01) for end in ends)


def _items(frame: Frame | None) -> list[Item]:
    assert frame is not None
    return [item for item, _ in walk(frame.items)]


def test_numbers_of_one_side_keep_apart(show: Show) -> None:
    lines = [f"{n}. `{name}` {name}" for n, name in enumerate(["power.dice", "power.modifier", "industry", "title"], 1)]
    page = show(CARD.format("\n".join(lines)))
    assert page.book is not None
    frame = page.book.figures.frame(figure(page).inlines[0].detail)
    assert frame is not None
    circles = [item for item in _items(frame) if isinstance(item, Shape) and item.fill == INK and item.stroke == PAPER]
    boxes = [item.box for item in circles]
    assert len(boxes) == 4
    assert not any(one.overlaps(other) for one in boxes for other in boxes if one is not other)
    assert all(box.y >= 0 and box.bottom <= frame.size.height for box in boxes)


def test_the_back_is_shown_when_something_points_at_it(show: Show) -> None:
    one = show(CARD.format("1. `ground` 色"))
    both = show(CARD.format("1. `ground` `back.crest` 色"))
    assert one.book is not None
    assert both.book is not None
    narrow = one.book.figures.frame(figure(one).inlines[0].detail)
    wide = both.book.figures.frame(figure(both).inlines[0].detail)
    assert narrow is not None
    assert wide is not None
    assert wide.size.width > narrow.size.width + 63


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("本文\n\n::: card sunyaa\n1. `power` 力\n:::\n", "3:10 R450"),
        ("::: card\n1. `power` 力\n:::\n", "1:5 R450"),
        (CARD.format("1. `power` 力\n2. `poweer` 補正"), "3:5 R451"),
        (CARD.format("1. `compensation` 賠償"), "2:5 R451"),
        (CARD.format("1. `number` 数"), "2:5 R451"),
        (CARD.format("1. 力"), "2:2 R452"),
        ("::: card sunaya\n文\n:::\n", "1:5 R452"),
        ("::: cards stuff\n| 名 |\n|---|\n| {{ card.name }} |\n:::\n", "1:11 R453"),
        ("::: cards staff if point > 2\n| 名 |\n|---|\n| {{ card.name }} |\n:::\n", "1:11 R453"),
        ("::: cards staff if points > 9\n| 名 |\n|---|\n| {{ card.name }} |\n:::\n", "1:11 R453"),
        ("::: cards staff if colour is rde\n| 名 |\n|---|\n| {{ card.name }} |\n:::\n", "1:11 C277"),
        ("::: cards staff by pointts\n| 名 |\n|---|\n| {{ card.name }} |\n:::\n", "1:11 R453"),
        ("::: cards staff if points >\n| 名 |\n|---|\n| {{ card.name }} |\n:::\n", "1:11 R453"),
        ("::: cards staff\n文\n:::\n", "1:11 R453"),
        ("::: cards staff if points > 2\n| 名 |\n|---|\n| {{ card.nmae }} |\n:::\n", "4:11 R401"),
        ("::: plan\n文\n:::\n", "1:5 R454"),
        ("::: plan\n| 山 | 捨 |\n|---|---|\n| < | 場 |\n:::\n", "4:3 R454"),
        ("::: plan\n| 山 | < |\n|---|---|\n| ^ | 場 |\n:::\n", "2:3 R454"),
        ("文\n\n{{ die(7) }}\n", "3:1 R401"),
        ('{{ face("sunyaa") }}\n', "1:10 R401"),
        ('{{ die(5, "rad") }}\n', "1:12 R401"),
        ('{{ token("reward") }}\n', "1:11 R401"),
        ('{{ pile("sunaya", 0) }}\n', "1:1 R401"),
    ],
)
def test_a_mistake_is_told_where_it_stands(show: Show, text: str, place: str) -> None:
    assert show(text).findings == [place]


@pytest.mark.parametrize(
    ("text", "note"),
    [
        (CARD.format("1. `poweer` 力"), 'did you mean "power"'),
        (CARD.format("1. `compensation` 賠償"), "choose a card that shows it"),
        (CARD.format("1. `number` 数"), "points.number, order.jobs.number, order.reward.number"),
        ("::: card sunyaa\n1. `power` 力\n:::\n", 'did you mean "sunaya"'),
        ('{{ back("sunyaa") }}\n', 'did you mean "sunaya"'),
    ],
)
def test_what_was_meant_is_guessed(anken: GameProject, cards: list[Card], text: str, note: str) -> None:
    assert note in notes(anken, cards, text)


def test_a_table_of_cards_has_a_line_for_each_in_order(show: Show, cards: list[Card]) -> None:
    choice = "::: cards staff if points == 3 and colour is not red by colour, -reward"
    page = show(choice + "\n| 名 |\n|---|\n| {{ card.name }} |\n:::\n")
    assert page.findings == []
    (table,) = figure(page).children
    names = [row.children[0].inlines[0].text for row in table.children[1:]]
    wanted = [card for card in cards if card.values["points"] == 3 and card.values["colour"] != "red"]
    wanted.sort(
        key=lambda card: (["blue", "yellow"].index(str(card.values["colour"])), -int(str(card.values["reward"])))
    )
    assert names == [card.in_language("ja")["name"] for card in wanted]
    assert {row.line for row in table.children[1:]} == {4}


def test_faces_stand_in_a_table_of_cards(show: Show) -> None:
    page = show("::: cards staff if points == 3\n| | 名 |\n|---|---|\n| {{ face(card) }} | {{ card.name }} |\n:::\n")
    assert page.findings == []
    assert page.html.count('class="picture face"') == 9
    assert 'aria-label="手須都 全緑の表"' in page.html


def test_a_plan_has_areas_and_seats_where_its_cells_stand(show: Show) -> None:
    page = show(
        '::: plan 3人で\n| | @B社 | |\n|---|---|---|\n| 山札 {{ pile("sunaya", 41) }} | < | 捨て札 |\n'
        "| ^ | < | @C社 |\n:::\n"
    )
    assert page.findings == []
    assert '<div class="seat" style="grid-area:1/2/span 1/span 1"><span class="label">B社</span></div>' in page.html
    assert '<div class="area" style="grid-area:2/1/span 2/span 2"><span class="label">山札</span>' in page.html
    assert page.html.count('<div class="area"') == 2
    assert 'aria-label="裏向きの山41枚"' in page.html


def test_dice_stand_in_a_line_and_read_as_numbers(show: Show) -> None:
    page = show('出た目は{{ dice([5, 1, 2], "red") }}。')
    assert page.findings == []
    (text,) = figure(page).inlines[1:2]
    assert text.text == "5・1・2"
    assert page.html.count("<svg") == 2  # the dice, and what they share
    assert "<title>5・1・2</title>" in page.html


def test_a_die_of_another_colour_has_pips_that_are_seen(show: Show, anken: GameProject) -> None:
    page = show('{{ die(4, "yellow") }}{{ die(4) }}')
    assert page.book is not None
    dyed, white = page.book.figures.frame("die 4 1 yellow"), page.book.figures.frame("die 4 1")
    yellow = anken.faces("ja").colours["yellow"]
    assert yellow in [item.fill for item in _items(dyed) if isinstance(item, Shape)]
    assert yellow not in [item.fill for item in _items(white) if isinstance(item, Shape)]
    assert len(_items(dyed)) == len(_items(white))


def test_what_pictures_share_is_written_once(show: Show) -> None:
    one = show('{{ back("sunaya") }}').html
    five = show('{{ back("sunaya") }} {{ back("eichi") }} {{ pile("sunaya", 9) }} {{ hand("sunaya", 3) }}').html
    assert len(five) < 2.5 * len(one)
    ids = re.findall(r'id="([^"]+)"', five)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'href="#([^"]+)"', five)) <= set(ids)


def test_an_icon_of_the_cards_stands_in_the_line(show: Show) -> None:
    page = show("振る:die:の数と、{内部|ないぶ}の **:red:** 案件。12:00:00から。")
    assert page.findings == []
    assert page.html.count('data-picture="sign die 1"') == 1
    assert 'aria-label="red"' in page.html  # the icon of a colour, by the colour's name


def test_an_icon_that_is_not_drawn_is_told_with_the_one_that_is_meant(show: Show) -> None:
    page = show(":dei:を振る。`:die:`と書く。")
    assert page.findings == ["1:1 R417"]
    assert inlines(page.book) == [("text", ":dei:"), ("text", "を振る。"), ("code", ":die:"), ("text", "と書く。")]


def test_what_a_card_says_with_an_icon_is_drawn_in_a_table_of_cards(show: Show) -> None:
    text = "::: cards staff if id == 'sunaya'\n| a | b |\n|---|---|\n| {{ card.id }} | :die: |\n:::\n"
    assert 'data-picture="sign die 1"' in show(text).html


def test_a_hand_may_show_its_cards(show: Show) -> None:
    page = show('{{ hand(["sunaya", "eichi"]) }}')
    assert page.findings == []
    assert "を持つ手札" in page.html
    drawn = page.book and page.book.figures.frame("held sunaya,eichi 1")
    assert drawn is not None
    one, two = (item for item in drawn.items if isinstance(item, Group))
    assert [one.name, two.name] == ["sunaya front", "eichi front"]
    assert two.transform.e - one.transform.e == pytest.approx(0.36 * 63)
    assert show('{{ hand(["sunaya", "nobody"]) }}').findings == ["1:21 R401"]


def test_a_cover_may_show_cards_of_the_first_type(show: Show) -> None:
    book = show("本文\n").book
    assert book is not None
    template = TEMPLATE._replace(text="<i>{{ cover() }}</i>{{ body({}) }}")
    html = rulebook_html(book, template, [], Findings()) or ""
    (words,) = re.findall(r'<i><svg[^>]*data-picture="held ([^"]*) 1"', html)
    assert len(set(words.split(","))) == 3
    assert "<defs>" in html.partition("</i>")[2]  # what the cards share is defined on the page
    assert "<i></i>" in (rulebook_html(book.outline(), template, [], Findings()) or "")
