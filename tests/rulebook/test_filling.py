"""Facts and card values in the text, and a place for every one that does not exist."""

from collections.abc import Callable

import pytest

from hanshita.cards.model import Card, Game
from hanshita.diagnostics import Findings
from hanshita.rulebook import Rulebook
from hanshita.rulebook.filling import fill_in
from hanshita.source.files import SourceText

Read = Callable[[str], tuple[Rulebook | None, list[str]]]


@pytest.fixture
def fill(game: Game, cards: list[Card]) -> Callable[[str], tuple[str | None, list[int], Findings]]:
    def filling(text: str) -> tuple[str | None, list[int], Findings]:
        findings = Findings()
        filled = fill_in(SourceText("rules/small/rulebook.md", text, ""), game, cards, "ja", findings)
        return (filled.text if filled and filled.complete else None), list(filled.lines if filled else []), findings

    return filling


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("{{ facts.goal[3] }}点", "10点"),
        ('{{ card("sunaya").power + 1 }}個', "4個"),
        ('{{ card("sunaya") }}さん', "砂屋あずなさん"),
        ("Ver.{{ game.version }}", "Ver.0.90"),
        ("{{ components.staff.cards }}枚と{{ components.die.pieces }}個", "2枚と5個"),
        ("{{ game.players.fewest }}〜{{ game.players.most }}人", "3〜4人"),
        ('{{ rule("setup.deal") }}', "[](#setup.deal)"),
        ("## 準備 {#setup}", "## 準備 {#setup}"),
    ],
)
def test_references_print_their_values(fill: Callable, text: str, printed: str) -> None:  # type: ignore[type-arg]
    assert fill(text)[0] == printed


def test_a_card_s_text_is_never_markdown(fill: Callable) -> None:  # type: ignore[type-arg]
    assert fill('{{ card("hattori") }}')[0] == r"服部\*武志\*"


def test_each_line_knows_where_it_was_written(fill: Callable) -> None:  # type: ignore[type-arg]
    text = "一\n|a|\n|-|\n{%- for n in [3, 4] %}\n|{{ facts.goal[n] }}|\n{%- endfor %}\n\n終わり"
    filled, lines, _ = fill(text)
    assert filled == "一\n|a|\n|-|\n|10|\n|8|\n\n終わり"
    assert [lines[0], lines[3], lines[4], lines[-1]] == [1, 5, 5, 8]


def test_every_mistake_of_a_page_is_told_in_one_run(fill: Callable) -> None:  # type: ignore[type-arg]
    text = '始め\n{{ card("hatori").power }}枚\n{{ facts.gaol[3] }}点、{{ facts.goal[3] }}\n{{ card("sunaya").powr }}\n'
    filled, _, findings = fill(text)
    assert filled is None
    said = [(found.span.line, found.span.column, found.notes[0].message) for found in findings]
    assert [place[:2] for place in said] == [(2, 10), (3, 10), (4, 19)]
    assert [note for _, _, note in said] == [f'did you mean "{word}"?' for word in ("hattori", "goal", "power")]


def test_a_broken_tag_is_told_at_its_line(fill: Callable) -> None:  # type: ignore[type-arg]
    filled, _, findings = fill("一\n{% for n in [1] %}\n二\n")
    assert filled is None
    assert {found.code for found in findings} == {"R401"}


@pytest.mark.parametrize("text", ["{{ ''.__class__ }}", "{{ card.__globals__ }}", "{{ 'a' * 10 ** 9 }}"])
def test_a_template_cannot_reach_out(fill: Callable, text: str) -> None:  # type: ignore[type-arg]
    filled, _, findings = fill(text)
    assert filled is None
    assert findings.errors


@pytest.mark.parametrize(
    ("text", "said", "cure"),
    [
        ("{{ hand }}枚", "here stands a function", "write brackets behind its name"),
        ("{{ claim }}", "here stands a function", "write brackets behind its name"),
        ("{{ facts.goal }}点", "several values at once (3, 4)", ""),
        ("{{ components.die }}個", "as in components.die.pieces", ""),
        ("{{ card.power }}個", "outside the last line of a table", 'write which one, as in card("'),
        ("{{ goal }}点", '"goal" is not known here', "write facts.goal"),
        ("{{ nobody }}", '"nobody" is not known here', "use one of game, facts, components, card, "),
        ("{{ components.staf.cards }}枚", 'components has no "staf"', 'did you mean "staff"?'),
        ("{{ components.coin.cards }}枚", 'components has no "coin"', "use one of "),
        ("{{ facts.goal[3] }点", "unexpected", "write {{ and }} around"),
    ],
)
def test_what_is_no_text_is_told_with_its_cure(fill: Callable, text: str, said: str, cure: str) -> None:  # type: ignore[type-arg]
    filled, _, findings = fill(text)
    (found,) = findings
    assert filled is None
    assert said in found.message
    assert "".join(note.message for note in found.notes).startswith(cure)
    assert "object" not in found.message
