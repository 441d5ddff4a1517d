"""`hanshita new`: a game that prints and has no fault, and nothing that exists is touched."""

import re

import pytest
from click.testing import CliRunner

from hanshita.cli import main


def hanshita(*arguments):
    return CliRunner().invoke(main, arguments)


def test_a_new_game_has_no_fault_and_prints(bare_project):
    made = hanshita("new", "bento", "--title", '「昼」の"おかず"')
    assert made.exit_code == 0, made.output
    assert [line for line in made.output.splitlines() if not (bare_project / line).is_file()] == []
    checked = hanshita("check", "bento")
    assert (checked.exit_code, checked.output) == (0, "bento: no findings\n")
    printed = hanshita("print", "bento", "--quiet")
    assert printed.exit_code == 0, printed.output
    names = {file.name for file in (bare_project / "build/bento").iterdir()}
    assert {"cards-a4.pdf", "nets-a4.pdf", "sheets-a4.pdf", "rulebook.pdf", "rulebook.html"} <= names
    page = (bare_project / "build/bento/rulebook.html").read_text("utf-8")
    assert "「昼」の&#34;おかず&#34;" in page or '「昼」の"おかず"' in page
    assert "«" not in page


def test_a_new_game_in_english_has_no_fault_no_japanese_and_prints(bare_project):
    made = hanshita("new", "lunch", "--title", "Packed Lunch", "--language", "en")
    assert made.exit_code == 0, made.output
    texts = [(bare_project / line).read_text("utf-8") for line in made.output.splitlines()]
    assert re.search("[ぁ-ヶ一-鿿«]", "".join(texts)) is None
    checked = hanshita("check", "lunch")
    assert (checked.exit_code, checked.output) == (0, "lunch: no findings\n")
    printed = hanshita("print", "lunch", "--quiet")
    assert (printed.exit_code, printed.output) == (0, "")
    assert "Ask before you reach" in (bare_project / "cards/lunch/dish.yaml").read_text("utf-8")


@pytest.mark.parametrize(
    "name", ["お弁当", "My Game", "common", "../x", "-x", "9lives", "a" * 41, "con", "nul", "com1", "lpt9"]
)
def test_a_name_that_no_game_can_have_is_told(bare_project, name):
    made = hanshita("new", "--", name)
    assert made.exit_code == 1
    assert "Y152" in made.output
    assert list((bare_project / "cards").iterdir()) == []


@pytest.mark.parametrize("folder", ["cards", "layouts", "rules"])
def test_nothing_that_exists_is_touched(bare_project, folder):
    (bare_project / folder / "bento").mkdir(parents=True)
    made = hanshita("new", "bento")
    assert made.exit_code == 1
    assert "Y153" in made.output
    assert f"{folder}/bento" in made.output
    assert [str(one) for one in bare_project.glob("*/bento/*")] == []


@pytest.mark.parametrize("title", ["おべんとう🍱", "שלום", "長" * 400, "W" * 400])
def test_a_title_that_cannot_be_printed_is_told_and_nothing_is_written(bare_project, title):
    made = hanshita("new", "bento", "--title", title)
    assert made.exit_code == 1
    assert "Y154" in made.output
    assert list(bare_project.glob("*/bento")) == []
    assert (bare_project / "cards").is_dir()


def test_a_project_with_a_fault_of_its_own_takes_a_new_game_all_the_same(bare_project):
    (bare_project / "layouts/common/box.yaml").write_text("front: {", "utf-8")
    assert hanshita("new", "bento", "--title", "お弁当«date»").exit_code == 0
    assert 'title: "お弁当«date»"' in (bare_project / "cards/bento/game.yaml").read_text("utf-8")


def test_a_title_of_nothing_that_can_be_printed_gives_way_to_the_name(bare_project):
    assert hanshita("new", "bento", "--title", " \x07\t ").exit_code == 0
    assert 'title: "bento"' in (bare_project / "cards/bento/game.yaml").read_text("utf-8")


def test_what_is_wrong_with_the_shared_page_is_told_there(bare_project):
    assert hanshita("new", "bento").exit_code == 0
    template = bare_project / "layouts/common/rulebook.html.j2"
    template.write_text(
        template.read_text("utf-8").replace("</body>", '<img src="other.png" alt="">\n</body>'), "utf-8"
    )
    printed = hanshita("print", "bento", "--no-components")
    assert "layouts/common/rulebook.html.j2: warning R423" in printed.output
    assert "layouts/bento/rulebook.html.j2" not in printed.output
