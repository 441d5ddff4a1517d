"""The reference page is whole and true: every option is on it, every sample is drawn."""

import pytest
from PIL import Image

from hanshita.diagnostics import Findings
from hanshita.geometry import Size
from hanshita.layouts import Composer, read_layouts
from hanshita.layouts.components import Drawing, Shape, draw_component
from hanshita.layouts.kinds import COMMON, KINDS, Reading
from hanshita.layouts.kinds.text_options import LIKE, STYLE_OPTIONS
from hanshita.layouts.model import Common, Elements
from hanshita.layouts.places import Surroundings
from hanshita.layouts.reference import SAMPLES, reference
from hanshita.layouts.styles import OVERRIDES
from hanshita.layouts.values import always, fixed_lengths
from hanshita.project import Project
from hanshita.source.yaml_nodes import Fields, Mapping
from hanshita.spans import Span

HERE = Span("layout.yaml", 1, 1)
SUN = '<svg viewBox="0 0 10 10"><circle cx="5" cy="5" r="5" fill="currentColor"/></svg>'
NAMES = sorted({path.stem for path in SAMPLES.glob("*.yaml")} - {"component"})
OWN_PALETTE = ("colours",)


def test_the_page_in_the_repository_is_the_page_of_the_code(repository):
    page = repository / "layouts/REFERENCE.md"
    assert page.read_text("utf-8") == reference(), "write it anew: hanshita explain layout > layouts/REFERENCE.md"


class Listening(Fields):
    """Hears which keys are asked for."""

    def __init__(self):
        super().__init__(Mapping({}, {}, HERE), "it", Findings())
        self.asked = set()

    def node(self, key, *, required=False):
        self.asked.add(key)
        return super().node(key, required=required)

    def scalar(self, key, *, required=False):
        self.asked.add(key)
        return super().scalar(key, required=required)

    def has(self, key):
        self.asked.add(key)
        return super().has(key)


@pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)
def test_what_is_declared_is_what_is_read(small, kind):
    kit = small.layout("front: {}\n").kit
    fields = Listening()
    around = Surroundings((), 3.0, 3.0)
    reading = Reading(fields, kit.ground, kit.styles, kit.fonts, around, Findings(), lambda *_: Elements())
    kind.read(Common("it", HERE, always(True), fixed_lengths(0.0), 0), reading)
    only_with_each = {"item"}
    assert fields.asked | only_with_each == {option.key for option in kind.options} | only_with_each


def test_styles_read_what_is_declared():
    assert {option.key for option in STYLE_OPTIONS} == set(OVERRIDES)
    assert LIKE.key not in OVERRIDES


def test_every_option_says_what_it_is_for():
    for kind in KINDS.values():
        for option in (*kind.options, *COMMON):
            assert len(option.says) > 5, f"{kind.key}.{option.key}"


def test_every_kind_has_a_sample():
    assert set(KINDS) <= set(NAMES)


@pytest.fixture
def illustrated(small):
    """A game in two languages with a picture and two drawings."""
    game = (small.root / "cards/demo/game.yaml").read_text("utf-8")
    small.write("cards/demo/game.yaml", game.replace("[ja]", "[ja, en]").replace("{ja: 試作}", "{ja: 試作, en: Trial}"))
    small.write("layouts/demo/art/crest.svg", SUN)
    small.write("layouts/demo/icons/red.svg", SUN)
    title, art = '{text: "{{ name }}", at: 16 4 30 8}', "{rect: 10 20 40 30}"
    small.write("layouts/demo/item.yaml", f"front:\n  ground: {{rect: bleed}}\n  title: {title}\n  art: {art}\n")
    Image.new("RGB", (600, 400), "grey").save(small.root / "layouts/demo/art/aoi.png")
    return small


@pytest.mark.parametrize("name", [*NAMES, "languages-en"])
def test_every_sample_is_drawn(illustrated, golden, name):
    sample, _, language = name.partition("-")
    text = (SAMPLES / f"{sample}.yaml").read_text("utf-8")
    small, language = illustrated, language or "ja"
    small.layout(text if sample in OWN_PALETTE else f'palette: {{red: "#C63D2F"}}\n{text}')
    game = small.game.game
    layout = read_layouts(small.root, game, small.game.fonts, small.findings, language)["hero"]
    names = {"facts": {}, "game": {"version": "0.1"}}
    composer = Composer(layout, game.card_types["hero"].size, language, names, mode="draft")
    (card,) = small.game.cards["hero"]
    face = composer.compose(card, small.findings).front
    assert [str(one) for one in small.findings] == []
    golden(f"frames/reference/{name}.txt", face.to_text())


def test_the_sample_of_a_component_is_drawn(small, golden):
    game = (small.root / "cards/demo/game.yaml").read_text("utf-8")
    coin = "components: {coin: {pieces: 10, print: round 20mm, title: {ja: 金貨}}, "
    small.write("cards/demo/game.yaml", game.replace("components: {", coin))
    small.write("layouts/demo/coin.yaml", (SAMPLES / "component.yaml").read_text("utf-8"))
    project = Project(small.root).game("demo", small.findings)
    drawing = Drawing(project.component_layouts, "ja", {"facts": {}, "game": {}}, "final")
    shape = Shape(Size(20, 20), value=3)
    (piece,) = draw_component(project.game.components["coin"], [shape], drawing, small.findings)
    assert [str(one) for one in small.findings] == []
    golden("frames/reference/component.txt", piece.front.to_text())
