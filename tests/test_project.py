"""A project is found from any folder of it, and its parts are read once, when they are asked for."""

import unicodedata
from pathlib import Path

import pytest

from hanshita.diagnostics import Findings, HanshitaError
from hanshita.font_list import read_fonts
from hanshita.project import GameProject, Project

GAME = """\
title: 研究所
version: 0.90
players: 2-4
card types:
  staff: {size: 63x88mm, fields: {name: text, partner: {card: optional}}}
  tool: {size: 63x88mm, fields: {name: text}}
"""


@pytest.fixture
def lab(tmp_path: Path) -> Path:
    """A small project with one game."""
    write(tmp_path, "cards/lab/game.yaml", GAME)
    write(tmp_path, "cards/lab/staff.yaml", "- {id: ota, name: 太田}\n- {id: eri, name: 恵理, partner: hammer}\n")
    write(tmp_path, "cards/lab/tool.yaml", "- {id: hammer, name: 槌}\n")
    (tmp_path / "layouts").mkdir()
    return tmp_path


def write(root: Path, path: str, text: str) -> None:
    (root / path).parent.mkdir(parents=True, exist_ok=True)
    (root / path).write_text(text, encoding="utf-8")


def game_of(root: Path, findings: Findings) -> GameProject:
    game = Project(root).game("lab", findings)
    assert game is not None
    return game


def told(findings: Findings) -> list[tuple[str, str]]:
    return [(one.code, str(one.span)) for one in findings]


def test_found_from_any_folder_below(lab: Path) -> None:
    for folder in (lab, lab / "cards" / "lab", lab / "layouts"):
        assert Project.find(folder).root == lab.resolve()


def test_no_project(tmp_path: Path) -> None:
    (tmp_path / "cards").mkdir()
    with pytest.raises(HanshitaError) as caught:
        Project.find(tmp_path)
    assert [one.code for one in caught.value.diagnostics] == ["Y150"]


def test_games(lab: Path) -> None:
    write(lab, "cards/" + unicodedata.normalize("NFD", "がか") + "/game.yaml", GAME)
    (lab / "cards" / "drafts").mkdir()
    assert Project(lab).game_slugs() == ["lab", "がか"]
    findings = Findings()
    game = Project(lab).game("がか", findings)
    assert game is not None
    assert game.slug == "がか"


def test_unknown_game(lab: Path) -> None:
    findings = Findings()
    assert Project(lab).game("lob", findings) is None
    assert told(findings) == [("Y151", "cards")]
    assert [note.message for note in next(iter(findings)).notes] == ['did you mean "lab"?']


def test_broken_game_file(lab: Path) -> None:
    write(lab, "cards/lab/game.yaml", "title: *大事* な\n")
    findings = Findings()
    assert Project(lab).game("lab", findings) is None
    assert told(findings) == [("Y111", "cards/lab/game.yaml:1:8")]


def test_cards_in_order_and_read_once(lab: Path) -> None:
    findings = Findings()
    game = game_of(lab, findings)
    assert [one.id for one in game.all_cards()] == ["ota", "eri", "hammer"]
    assert {name: len(cards) for name, cards in game.cards.items()} == {"staff": 2, "tool": 1}
    write(lab, "cards/lab/staff.yaml", "[]")
    assert len(game.cards["staff"]) == 2
    assert told(findings) == []


def test_a_file_of_decomposed_name_is_its_types(lab: Path) -> None:
    """No card type has such a name, but a stray file must not crash the listing either."""
    write(lab, "cards/lab/" + unicodedata.normalize("NFD", "が") + ".yaml", "[]")
    findings = Findings()
    assert len(list(game_of(lab, findings).all_cards())) == 3
    assert told(findings) == [("C223", "cards/lab/が.yaml")]


def test_missing_and_stray_card_files(lab: Path) -> None:
    (lab / "cards/lab/staff.yaml").rename(lab / "cards/lab/staf.yaml")
    write(lab, "cards/lab/wording.yaml", "draw: {ja: 引く}\n")
    findings = Findings()
    game = game_of(lab, findings)
    assert game.cards["staff"] == []
    assert told(findings) == [("C223", "cards/lab/staf.yaml"), ("C222", "cards/lab/game.yaml:5:3")]
    assert next(iter(findings)).notes[0].message == 'did you mean "staff"?'


def test_unknown_reference(lab: Path) -> None:
    write(lab, "cards/lab/tool.yaml", "[]")
    findings = Findings()
    assert game_of(lab, findings).cards["tool"] == []
    assert told(findings) == [("C221", "cards/lab/staff.yaml:2:32")]


def test_rulebooks_are_named_by_language(lab: Path) -> None:
    write(lab, "cards/lab/game.yaml", GAME + "languages: [ja, en]\n")
    game = game_of(lab, Findings())
    assert game.rulebook_languages == ()
    assert game.rulebook_path("ja") == "rules/lab/rulebook.md"
    write(lab, "rules/lab/rulebook.en.md", "# The Lab\n\nTwo are rolled.\n")
    assert game.rulebook_languages == ("en",)
    book = game.rulebook("en")
    assert book is not None
    assert game.rulebook("en") is book


def test_missing_rulebook(lab: Path) -> None:
    findings = Findings()
    assert game_of(lab, findings).rulebook("ja") is None
    assert told(findings) == [("Y101", "rules/lab/rulebook.md")]


def fonts(root: Path, text: str) -> tuple[list[tuple[str, int, str, object]], list[tuple[str, str]]]:
    write(root, "fonts/fonts.yaml", text)
    findings = Findings()
    specs = read_fonts(root, findings)
    return [(one.family, one.weight, one.path.name, one.variations) for one in specs], told(findings)


def test_fonts_of_a_package_and_of_ones_own(lab: Path) -> None:
    write(lab, "fonts/maru-r.ttf", "")
    write(lab, "fonts/maru-b.ttf", "")
    write(lab, "fonts/one.ttf", "")
    found, findings = fonts(
        lab,
        """\
Noto Sans JP:
  package: justmytype_intl_cjk
  file: "fonts/ofl/notosansjp/NotoSansJP[wght].ttf"
  weights: [400, 700]
  licence: OFL
Maru: {files: {400: maru-r.ttf, 700: maru-b.ttf}, licence: OFL}
One: {file: one.ttf, licence: OFL}
Bold: {file: one.ttf, weight: 900, licence: OFL}
""",
    )
    assert findings == []
    assert found == [
        ("Noto Sans JP", 400, "NotoSansJP[wght].ttf", (("wght", 400.0),)),
        ("Noto Sans JP", 700, "NotoSansJP[wght].ttf", (("wght", 700.0),)),
        ("Maru", 400, "maru-r.ttf", ()),
        ("Maru", 700, "maru-b.ttf", ()),
        ("One", 400, "one.ttf", ()),
        ("Bold", 900, "one.ttf", ()),
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("A: {package: nowhere_to_be_found, file: a.ttf, licence: x}\n", ("F510", "fonts/fonts.yaml:1:14")),
        ("A: {package: os.path, file: a.ttf, licence: x}\n", ("F510", "fonts/fonts.yaml:1:14")),
        ("A: {file: a.ttf, licence: x}\n", ("F511", "fonts/fonts.yaml:1:11")),
        ("A: {file: one.ttf, weights: [bold], licence: x}\n", ("F512", "fonts/fonts.yaml:1:30")),
        ("A: {file: one.ttf, weight: 0, licence: x}\n", ("F512", "fonts/fonts.yaml:1:28")),
        ("A: {file: ../cards/lab/game.yaml, licence: x}\n", ("F513", "fonts/fonts.yaml:1:11")),
        ("A: {file: one.ttf}\n", ("F514", "fonts/fonts.yaml:1:4")),
        ("A: {licence: x}\n", ("Y131", "fonts/fonts.yaml:1:4")),
        ("A: one.ttf\n", ("Y132", "fonts/fonts.yaml:1:4")),
        ("- A\n", ("Y132", "fonts/fonts.yaml:1:1")),
    ],
)
def test_mistakes_in_fonts(lab: Path, text: str, expected: tuple[str, str]) -> None:
    write(lab, "fonts/one.ttf", "")
    assert fonts(lab, text)[1] == [expected]


def test_a_project_without_fonts_file(lab: Path) -> None:
    findings = Findings()
    assert read_fonts(lab, findings) == []
    assert told(findings) == [("Y101", "fonts/fonts.yaml")]


def test_anken(repository: Path) -> None:
    """The deck of the first game, as its rulebook promises it."""
    findings = Findings()
    game = Project.find(repository).game("anken", findings)
    assert game is not None
    cards = game.cards["staff"]
    assert told(findings) == []
    assert len(cards) == game.game.components["staff"].count == 54
    assert len({one.id for one in cards}) == len({str(one.values["code"]) for one in cards}) == 54
    for colour in ("red", "blue", "yellow"):
        assert sum(one.values["colour"] == colour for one in cards) == 18
    for card in cards:
        assert (card.values["points"] == 0) == (card.values["compensation"] is True)
        assert isinstance(card.values["reward"], int)
        assert card.values["reward"] <= game.game.components["reward_token"].count
        assert all(isinstance(card.values[name], dict) for name in ("name", "title"))
    assert "Noto Sans JP" in game.fonts.families
