"""The reference of the rulebook is whole and true: its samples are read in a new game, and nothing is left out."""

import json
import re

import pytest
from click.testing import CliRunner

from hanshita.cli import main
from hanshita.rulebook.figures import FIGURES
from hanshita.rulebook.figures.naming import picture_names
from hanshita.rulebook.filling import unknown
from hanshita.rulebook.marks import _OF_HEADINGS
from hanshita.rulebook.model import BOXES
from hanshita.rulebook.reference import reference


def test_the_page_in_the_repository_is_the_page_of_the_code(repository):
    page = repository / "rules/REFERENCE.md"
    assert page.read_text("utf-8") == reference(), "write it anew: hanshita explain rulebook > rules/REFERENCE.md"


@pytest.fixture
def bento(bare_project):
    assert CliRunner().invoke(main, ["new", "bento"]).exit_code == 0
    return bare_project


def test_the_samples_are_a_rulebook_without_a_mistake(bento):
    samples = re.findall(r"^```markdown\n(.*?)^```", reference(), re.M | re.S)
    (words,) = re.findall(r"^```yaml\n(.*?)^```", reference(), re.M | re.S)
    (looks,) = re.findall(r"^```css\n(.*?)^```", reference(), re.M | re.S)
    (bento / "rules/bento/glossary.yaml").write_text(re.sub("  keyword.*\n", "", words), encoding="utf-8")
    (bento / "layouts/bento/rulebook.css").write_text(looks, encoding="utf-8")
    book = bento / "rules/bento/rulebook.md"
    book.write_text(book.read_text("utf-8") + "\n" + "\n".join(samples), encoding="utf-8")
    game = bento / "cards/bento/game.yaml"
    game.write_text(game.read_text("utf-8").replace("languages: [ja]", "languages: [ja, en]"), encoding="utf-8")
    checked = CliRunner().invoke(main, ["check", "bento", "--format", "json"])
    found = json.loads(checked.output)["findings"]
    assert [one for one in found if one["code"] != "L368"] == []  # the cards have no English
    made = CliRunner().invoke(main, ["rulebook", "bento", "--only", "text"])
    assert (made.exit_code, made.output.count("warning")) == (0, 0)


def test_every_box_mark_and_picture_is_on_the_page():
    page = reference()
    functions = picture_names(None, {}, {}, "ja", unknown)
    assert [name for name in (*BOXES, *FIGURES) if f"`::: {name} " not in page] == []
    assert [name for name in functions if f"`{{{{ {name}(" not in page] == []
    assert [mark for mark in _OF_HEADINGS if f".{mark}" not in page] == []
