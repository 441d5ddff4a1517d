"""A print from files to files, on a copy of the real project."""

import json
import shutil
from hashlib import sha256

import pytest

from hanshita.diagnostics import HanshitaError
from hanshita.pipeline import check_game, preview_png, print_game
from hanshita.presswork import PrintOptions
from hanshita.project import Project
from hanshita.sheets import SheetOptions


class Steps:
    """Progress that counts."""

    def __init__(self):
        self.done = 0

    def start(self, _label, total):
        self.total = total

    def advance(self, count=1):
        self.done += count

    def finish(self):
        pass


@pytest.fixture
def project(repository, tmp_path):
    for folder in ("cards", "layouts", "fonts", "rules"):
        shutil.copytree(repository / folder, tmp_path / folder, ignore=shutil.ignore_patterns("releases"))
    return Project(tmp_path)


def cards_only(**sheet):
    return PrintOptions(SheetOptions(**sheet), rulebook=False, components=False)


def change(project, path, old, new):
    file = project.root / path
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_a_print_says_what_it_made(project):
    steps = Steps()
    printed = print_game(project, "anken", cards_only(), steps)
    assert (printed.game, printed.version, printed.cards) == ("anken", "0.91", 54)
    assert (printed.sheets, printed.backs) == (6, 6)
    assert [path.name for path in printed.outputs] == ["cards-a4.pdf", "manifest.json"]
    assert all(path.is_file() for path in printed.outputs)
    assert steps.done == 54


def test_a_rulebook_without_a_page_of_its_own_takes_the_common_one(project):
    (project.root / "layouts/anken/rulebook.html.j2").unlink()
    assert [str(found) for found in check_game(project, "anken", Steps())] == []
    options = PrintOptions(SheetOptions(), components=False)
    printed = print_game(project, "anken", options, Steps())
    assert {"rulebook.html", "rulebook.pdf"} <= {path.name for path in printed.outputs}
    page = (project.root / "build/anken/rulebook.html").read_text(encoding="utf-8")
    assert "<h1>その案件、弊社なら１金で受けれますが？</h1>" in page
    assert "架神恭介ワークス" in page


def test_the_manifest_knows_every_file_by_its_hash(project):
    print_game(project, "anken", cards_only(paper="Letter"), Steps())
    build = project.root / "build/anken"
    manifest = json.loads((build / "manifest.json").read_text(encoding="utf-8"))
    assert manifest["version"] == "0.91"
    assert sum(manifest["cards"].values()) == 54
    assert manifest["files"] == {"cards-letter.pdf": sha256((build / "cards-letter.pdf").read_bytes()).hexdigest()}


def test_the_same_content_gives_the_same_bytes_and_a_change_another_hash(project):
    first = print_game(project, "anken", cards_only(), Steps()).outputs[0].read_bytes()
    assert print_game(project, "anken", cards_only(), Steps()).outputs[0].read_bytes() == first
    change(project, "cards/anken/staff.yaml", "power: 1", "power: 4")
    assert print_game(project, "anken", cards_only(), Steps()).outputs[0].read_bytes() != first


def test_an_error_stops_the_print_and_leaves_the_last_one(project):
    pdf = print_game(project, "anken", cards_only(), Steps()).outputs[0]
    before = pdf.read_bytes()
    change(project, "cards/anken/staff.yaml", "colour: red", "colour: rad")
    change(project, "layouts/anken/staff.yaml", "count: power", "count: powr")
    with pytest.raises(HanshitaError) as stopped:
        print_game(project, "anken", cards_only(), Steps())
    paths = {found.span.path for found in stopped.value.diagnostics}
    assert {"cards/anken/staff.yaml", "layouts/anken/staff.yaml"} <= paths, "both files are told in one run"
    assert pdf.read_bytes() == before


def test_a_check_prints_nothing_and_keeps_only_what_it_found(project):
    check_game(project, "anken", Steps())
    written = [file for file in (project.root / "build").rglob("*") if file.is_file()]
    assert {file.relative_to(project.root).as_posix() for file in written} == {
        "build/.cache/checks/anken.json", "build/.cache/checks/anken.parts"
    }  # fmt: skip


def test_previews_are_pictures_of_single_cards(project):
    written = preview_png(project, "anken", 72, ["sunaya"], Steps())
    assert [path.name for path in written] == ["sunaya-front.png", "sunaya-back.png"]
    from PIL import Image

    with Image.open(written[0]) as picture:
        assert picture.size == pytest.approx((69 / 25.4 * 72, 94 / 25.4 * 72), abs=1)


def test_previews_show_every_component_that_is_printed_as_it_is_cut_or_folded(project):
    written = preview_png(project, "anken", 72, [], Steps())
    pieces = {path.name for path in written if path.parent.name == "components"}
    tokens = {f"{name}_token-{side}.png" for name in ("reward", "debt") for side in ("front", "back")}
    aids = {"aid-front.png", "aid-back.png"}
    assert pieces == {*tokens, *aids, "die.png", "box.png", "feedback.png"}  # eight coins are alike: one picture
    assert written[-1].parent == project.root / "build/anken/preview/components"
    from PIL import Image

    with Image.open(written[-1].parent / "die.png") as net:
        assert net.size == pytest.approx(((3 * 16 + 6) / 25.4 * 72, (4 * 16 + 7 * 0.8 + 6) / 25.4 * 72), abs=2)


def test_a_preview_of_no_card_is_told(project):
    with pytest.raises(HanshitaError, match='there is no card "sunay"') as stopped:
        preview_png(project, "anken", 72, ["sunay"], Steps())
    assert stopped.value.diagnostics[0].notes[0].message == 'did you mean "sunaya"?'


def test_a_game_that_does_not_exist_is_told(project):
    with pytest.raises(HanshitaError, match='there is no game "ankn"'):
        print_game(project, "ankn", cards_only(), Steps())


def with_components(**sheet):
    return PrintOptions(SheetOptions(**sheet), rulebook=False)


def test_tokens_nets_and_forms_are_files_of_their_own(project):
    printed = print_game(project, "anken", with_components(), Steps())
    names = ["cards-a4.pdf", "tokens-a4.pdf", "nets-a4.pdf", "sheets-a4.pdf", "manifest.json"]
    assert [path.name for path in printed.outputs] == names
    assert printed.component_sheets == 4  # dice and the box take one each
    manifest = json.loads((project.root / "build/anken/manifest.json").read_text(encoding="utf-8"))
    assert set(manifest["files"]) == set(names[:-1])


def test_another_card_leaves_components_as_they_are_another_version_does_not(project):
    print_game(project, "anken", with_components(), Steps())
    tokens = project.root / "build/anken/tokens-a4.pdf"
    made, data = tokens.stat().st_mtime_ns, tokens.read_bytes()
    change(project, "cards/anken/staff.yaml", "power: 1", "power: 4")
    print_game(project, "anken", with_components(), Steps())
    assert tokens.stat().st_mtime_ns == made
    change(project, "cards/anken/game.yaml", "version: 0.91", "version: 0.92")
    print_game(project, "anken", with_components(), Steps())
    assert tokens.read_bytes() != data


def test_a_box_grows_with_its_deck(project):
    print_game(project, "anken", with_components(), Steps())
    change(project, "cards/anken/staff.yaml", "power: 1", "power: 1\n  copies: 47")
    change(project, "cards/anken/game.yaml", "staff: {cards: 54}", "staff: {cards: 100}")
    nets = project.root / "build/anken/nets-a4.pdf"
    print_game(project, "anken", with_components(), Steps())
    thick = nets.read_bytes()
    shutil.rmtree(project.root / "build")
    print_game(project, "anken", with_components(), Steps())
    assert nets.read_bytes() == thick


def test_a_component_without_a_layout_is_told(project):
    change(project, "cards/anken/game.yaml", "rulebook: {pieces: 1}", "rulebook: {pieces: 1, print: sheet}")
    with pytest.raises(HanshitaError, match='the component "rulebook" cannot be drawn') as stopped:
        print_game(project, "anken", with_components(), Steps())
    assert [found.code for found in stopped.value.diagnostics] == ["L340"]


def test_a_box_for_too_many_cards_is_told(project):
    change(project, "cards/anken/game.yaml", "print: box}", "print: box 66x91x150mm}")
    with pytest.raises(HanshitaError, match='the component "box" needs') as stopped:
        print_game(project, "anken", with_components(), Steps())
    assert [found.code for found in stopped.value.diagnostics] == ["S621"]


def test_an_error_in_the_rulebook_stops_before_anything_is_written(project):
    change(project, "rules/anken/rulebook.md", "{{ card(", "{{ crad(")
    with pytest.raises(HanshitaError, match="crad"):
        print_game(project, "anken", PrintOptions(SheetOptions()), Steps())
    assert not (project.root / "build/anken").exists()


def test_a_rulebook_that_did_not_change_is_not_set_again(project):
    rules = project.root / "rules/anken/rulebook.md"
    rules.write_text("# 準備 {#setup}\n\n親を決めます。{#setup.dealer}\n", encoding="utf-8")
    book = PrintOptions(SheetOptions(), components=False)
    first = print_game(project, "anken", book, Steps())
    pdf = project.root / "build/anken/rulebook.pdf"
    made = pdf.stat().st_mtime_ns
    assert print_game(project, "anken", book, Steps()).outputs == first.outputs
    assert pdf.stat().st_mtime_ns == made
    pdf.write_bytes(b"")
    print_game(project, "anken", book, Steps())
    assert pdf.read_bytes().startswith(b"%PDF"), "a file that is not what was written is made again"


def test_a_game_without_a_rulebook_prints_its_cards(project):
    shutil.rmtree(project.root / "rules/anken")
    printed = print_game(project, "anken", PrintOptions(SheetOptions(), components=False), Steps())
    assert [path.name for path in printed.outputs] == ["cards-a4.pdf", "manifest.json"]
    assert not check_game(project, "anken", Steps())


def test_a_card_s_mistake_is_told_once_and_not_again_in_what_follows_from_it(project):
    change(project, "cards/anken/staff.yaml", "colour: red", "color: red")
    codes = [found.code for found in check_game(project, "anken", Steps()) if found.severity.value == "error"]
    assert codes == ["C213"]


def test_a_check_looks_at_every_language(project):
    change(project, "cards/anken/staff.yaml", "en: Admin with a Head in the Cloud", f"en: {'Admin of clouds ' * 12}")
    (found,) = check_game(project, "anken", Steps())
    assert (found.code, found.span.path) == ("L310", "cards/anken/staff.yaml")
    assert not print_game(project, "anken", cards_only(), Steps()).findings, "the Japanese cards are as they were"


def test_a_check_finds_a_mistake_in_the_template_of_the_rulebook(project):
    change(project, "layouts/anken/rulebook.html.j2", "section.number", "section.nomber")
    assert "R401" in {found.code for found in check_game(project, "anken", Steps())}
