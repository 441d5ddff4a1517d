"""PDF files, read back by other programs than the one that wrote them."""

import subprocess
import sys
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pikepdf
import pytest
from pdfplumber import open as open_pdf
from PIL import Image, ImageChops

from hanshita.colours import BLACK, WHITE, parse_rgb
from hanshita.export.pdf import DocumentInfo, pdf_bytes, write_pdf
from hanshita.export.png import render_pages
from hanshita.fonts import FontBook
from hanshita.frames import Frame, GlyphRun, Gradient, Group, Item, Marker, walk
from hanshita.frames import Path as Shape
from hanshita.geometry import PT_PER_MM, Rect, Size, Transform
from hanshita.sheets import CardFaces, SheetOptions, Slug, impose

INFO = DocumentInfo("その案件", "版下", "カード", "案件, カード", "ja")
SLUG = Slug("その案件", "0.91", "2026-05-01", "0123456789abcdef")
RED = parse_rgb("#C8382E")
SetText = Callable[..., tuple[GlyphRun, ...]]


def box(x: float, y: float, across: float, down: float, **paint: object) -> Shape:
    right, bottom = x + across, y + down
    return Shape((("M", x, y), ("L", right, y), ("L", right, bottom), ("L", x, bottom), ("Z",)), **paint)  # type: ignore[arg-type]


def rendered(items: tuple[Item, ...], fonts: FontBook) -> Image.Image:
    """A page of 120 x 60 mm, ten pixels a millimetre."""
    (png,) = render_pages(pdf_bytes([Frame("", Size(120, 60), items)], fonts, INFO), 254)
    return Image.open(BytesIO(png))


def grey(picture: Image.Image, x: float, y: float) -> int:
    """The red channel at a place in mm."""
    channel = picture.convert("RGB").getpixel((round(x * 10), round(y * 10)))[0]  # type: ignore[index]
    return int(channel)


def test_a_gradient_runs_from_colour_to_colour_inside_its_shape(fonts: FontBook) -> None:
    along = Gradient(((0.0, BLACK), (0.5, WHITE), (1.0, BLACK)), (10, 0), (50, 0))
    around = Gradient(((0.0, BLACK), (1.0, WHITE)), (80, 20), (80, 20), 10)
    turned = Group("turned", (box(10, 30, 40, 10, fill=along, stroke=RED, width=1.0),), Transform.moved(5, 0))
    picture = rendered((box(10, 10, 40, 10, fill=along), turned, box(70, 10, 20, 20, fill=around)), fonts)
    assert [grey(picture, x, 15) for x in (9, 10.2, 20, 30, 40, 49.8)] == pytest.approx(
        [255, 2, 128, 255, 128, 2], abs=4
    )
    assert [grey(picture, x, 35) for x in (25, 35, 45)] == pytest.approx([128, 255, 128], abs=4)
    assert picture.convert("RGB").getpixel((350, 300)) == pytest.approx((200, 56, 46), abs=2)
    assert [grey(picture, x, 20) for x in (80, 85, 89.8)] == pytest.approx([0, 128, 250], abs=5)


def tool(*command: str | Path) -> str:
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


@pytest.fixture
def cards(set_text: SetText) -> list[CardFaces]:
    back = Frame("back", Size(63, 88), (box(-3, -3, 69, 94, fill=RED), Group("crest", set_text("裏", 25, 40))), 3)
    return [
        CardFaces(
            Frame(
                f"card {number}",
                Size(63, 88),
                (box(-3, -3, 69, 94, fill=WHITE), Group("name", set_text(f"𠮟る人{number}", 6, 10))),
                3,
            ),
            back,
        )
        for number in range(11)
    ]


@pytest.fixture
def sheets(cards: list[CardFaces], fonts: FontBook, tmp_path: Path) -> Path:
    """A deck on A4, both sides."""
    target = tmp_path / "cards.pdf"
    imposed = impose(cards, SheetOptions(), SLUG, fonts)
    write_pdf([side for sheet in imposed for side in sheet if side], target, fonts, INFO)
    return target


def test_other_programs_find_nothing_wrong(sheets: Path) -> None:
    assert "No syntax or stream encoding errors found" in tool("qpdf", "--check", sheets)


def test_all_fonts_are_embedded_subsets_and_none_is_helvetica(sheets: Path) -> None:
    rows = [line.split() for line in tool("pdffonts", sheets).splitlines()[2:]]
    assert rows
    for name, *_, embedded, subset, unicode, _number, _generation in rows:
        assert name[6] == "+"
        assert (embedded, subset, unicode) == ("yes", "yes", "yes")
    assert b"Helvetica" not in sheets.read_bytes()


def test_subset_names_differ_where_their_glyphs_do(set_text: SetText, fonts: FontBook) -> None:
    names = set()
    for text in ("木", "林"):
        file = pikepdf.open(BytesIO(pdf_bytes([Frame("", Size(9, 9), set_text(text, 0, 0))], fonts, INFO)))
        names |= {str(font.BaseFont) for font in file.pages[0].Resources.Font.values()}
    assert len(names) == 2


def test_texts_can_be_copied(sheets: Path) -> None:
    text = tool("pdftotext", sheets, "-")
    assert all(f"𠮟る人{number}" in text.replace(" ", "") for number in range(11))  # a gap before digits reads as space
    assert "その案件" in text
    assert "Ver.0.91" in text
    assert "sheet 2/2 back" in text
    assert "01234567" in text


def test_a_sentence_is_copied_as_it_was_written(set_text: SetText, fonts: FontBook, tmp_path: Path) -> None:
    sentence = "「報酬」は、案件を終えた人が受け取る（最大３金）。"
    write_pdf([Frame("", Size(200, 20), set_text(sentence, 5, 5))], tmp_path / "a.pdf", fonts, INFO)
    assert "".join(tool("pdftotext", tmp_path / "a.pdf", "-").split()) == sentence


def test_one_glyph_read_as_two_texts_is_copied_as_both(set_text: SetText, fonts: FontBook, tmp_path: Path) -> None:
    (run,) = set_text("木", 5, 5)
    twice = GlyphRun(
        run.face, run.size, run.colour, run.x, run.y, run.glyphs * 2, (0.0, 8.0), (), ("木", "⽊"), run.box
    )
    write_pdf([Frame("", Size(40, 20), (twice,))], tmp_path / "a.pdf", fonts, INFO)
    assert tool("pdftotext", tmp_path / "a.pdf", "-").split() == ["木", "⽊"]


def test_a_glyph_that_continues_another_adds_nothing_to_the_text(
    set_text: SetText, fonts: FontBook, tmp_path: Path
) -> None:
    (run,) = set_text("株式会社", 5, 5)
    joined = GlyphRun(
        run.face, run.size, run.colour, run.x, run.y, run.glyphs, run.xs, (), ("株式", "", "会社", ""), run.box
    )
    write_pdf([Frame("", Size(40, 20), (joined,))], tmp_path / "a.pdf", fonts, INFO)
    assert "".join(tool("pdftotext", tmp_path / "a.pdf", "-").split()) == "株式会社"


def test_glyphs_stand_where_the_frame_puts_them(set_text: SetText, fonts: FontBook, tmp_path: Path) -> None:
    runs = set_text("「詰め」組、AVATAR、", 10, 20, 5)
    write_pdf([Frame("", Size(200, 40), runs)], tmp_path / "a.pdf", fonts, INFO)
    with open_pdf(tmp_path / "a.pdf") as pdf:
        found = [char["x0"] / PT_PER_MM for char in pdf.pages[0].chars]
    wanted = [run.x + x for run in runs for x in run.xs]
    assert found == pytest.approx(wanted, abs=0.006)  # 0.001 em and the micrometre


def test_vertical_and_turned_glyphs_stand_where_the_frame_puts_them(
    set_text: SetText, fonts: FontBook, tmp_path: Path
) -> None:
    (run,) = set_text("縦書き", 0, 0, 5)
    down = tuple(step * 5.0 for step in range(3))
    upright = GlyphRun(run.face, 5, BLACK, 20, 10, run.glyphs, (0.0,) * 3, down, run.texts, run.box)
    turned = GlyphRun(run.face, 5, BLACK, 40, 10, run.glyphs, (0.0,) * 3, down, run.texts, run.box, turned=True)
    write_pdf([Frame("", Size(60, 40), (upright, turned))], tmp_path / "a.pdf", fonts, INFO)
    with open_pdf(tmp_path / "a.pdf") as pdf:
        chars = pdf.pages[0].chars
    assert [char["upright"] for char in chars] == [True] * 3 + [False] * 3
    places = [(char["matrix"][4] / PT_PER_MM, 40 - char["matrix"][5] / PT_PER_MM) for char in chars]
    assert places[:3] == [pytest.approx((20, 10 + step), abs=0.01) for step in down]
    assert places[3:] == [pytest.approx((40, 10 + step), abs=0.01) for step in down]


@pytest.mark.parametrize("flip", ["long-edge", "short-edge", "gutter-fold", "none"])
@pytest.mark.parametrize("bleed", [False, True])
@pytest.mark.parametrize("paper", ["A4", "Letter", "A3"])
def test_crop_marks_in_the_file_show_the_asked_size(
    cards: list[CardFaces], fonts: FontBook, tmp_path: Path, paper: str, bleed: bool, flip: str
) -> None:
    options = SheetOptions(paper, flip, bleed)  # type: ignore[arg-type]
    sides = [side for sheet in impose(cards, options, SLUG, fonts) for side in sheet if side]
    write_pdf(sides, tmp_path / "a.pdf", fonts, INFO)
    with open_pdf(tmp_path / "a.pdf") as pdf:
        assert len(pdf.pages) == len(sides)
        for page, side in zip(pdf.pages, sides, strict=True):
            marks = [line for line in page.lines if line["stroking_color"] in (1, (1,))]  # the ink of all plates
            cuts = [[line[edge] / PT_PER_MM for line in marks] for edge in ("x0", "top")]
            for trim in (item.box for item in side.items if isinstance(item, Marker)):
                for (start, end), edges in zip([(trim.x, trim.right), (trim.y, trim.bottom)], cuts, strict=True):
                    left, right = (min(edges, key=lambda edge: abs(edge - wanted)) for wanted in (start, end))
                    assert left == pytest.approx(start, abs=0.01)
                    assert right - left == pytest.approx(end - start, abs=0.01)
                assert (round(trim.width, 6), round(trim.height, 6)) == (63, 88)


def test_pages_of_sheets_are_the_paper_and_start_at_zero(sheets: Path) -> None:
    with pikepdf.open(sheets) as file:
        for page in file.pages:
            edges = [float(edge) / PT_PER_MM for edge in page.MediaBox]
            assert edges == [0, 0, pytest.approx(210, abs=0.001), pytest.approx(297, abs=0.001)]
            assert "/TrimBox" not in page


def test_page_of_a_face_with_bleed_says_where_it_is_cut(
    cards: list[CardFaces], fonts: FontBook, tmp_path: Path
) -> None:
    write_pdf([cards[0].front], tmp_path / "a.pdf", fonts, INFO)
    with pikepdf.open(tmp_path / "a.pdf") as file:
        (page,) = file.pages
        boxes = {
            name: [float(edge) / PT_PER_MM for edge in page[name]] for name in ("/MediaBox", "/BleedBox", "/TrimBox")
        }
    assert (
        boxes["/MediaBox"] == boxes["/BleedBox"] == [0, 0, pytest.approx(69, abs=0.001), pytest.approx(94, abs=0.001)]
    )
    assert boxes["/TrimBox"] == pytest.approx([3, 3, 66, 91], abs=0.001)


def test_the_document_says_what_it_is(sheets: Path) -> None:
    with pikepdf.open(sheets) as file:
        assert str(file.docinfo["/Title"]) == "その案件"
        assert str(file.docinfo["/Author"]) == "版下"
        assert str(file.docinfo["/Subject"]) == "カード"
        assert str(file.docinfo["/Keywords"]) == "案件, カード"
        assert str(file.Root.Lang) == "ja"
        assert str(file.Root.ViewerPreferences.PrintScaling) == "/None"


def test_a_face_that_repeats_is_written_once(sheets: Path) -> None:
    with pikepdf.open(sheets) as file:
        forms = {str(form.objgen) for page in file.pages for form in page.Resources.get("/XObject", {}).values()}
        backs = [page for page in file.pages if "/XObject" in page.Resources]
        size = sum(len(page.Contents.read_bytes()) for page in file.pages)
    assert 1 <= len(forms) <= 4
    assert backs
    assert size < 20_000


def test_repeated_content_is_drawn_the_same_as_content_written_out(fonts: FontBook, set_text: SetText) -> None:
    def face() -> tuple[Item, ...]:
        stripes = tuple(box(x, 0, 1, 30, fill=RED, stroke=BLACK, width=0.2) for x in range(0, 40, 3))
        return (*stripes, *set_text("表裏", 5, 8, 9))

    ways = [Transform.moved(5, 5), Transform.rotated(180, 40, 25).after(Transform.moved(-10, 2))]
    shared = face()
    once = rendered(tuple(Group("face", shared, way, box(0, 0, 38, 28)) for way in ways), fonts)
    twice = rendered(tuple(Group("face", face(), way, box(0, 0, 38, 28)) for way in ways), fonts)
    (_, most) = ImageChops.difference(once, twice).convert("L").getextrema()
    assert most < 32  # edges smoothed a little otherwise


def test_what_repeats_may_hold_what_repeats(fonts: FontBook) -> None:
    def stripes(start: int) -> tuple[Item, ...]:
        return tuple(box(x, 0, 1, 20, fill=RED, stroke=BLACK, width=0.2) for x in range(start, 40, 3))

    def page(inner: tuple[Item, ...], more: tuple[Item, ...]) -> tuple[Item, ...]:
        outer = (Group("inner", inner, Transform.moved(0, 20)), *more)
        places = [Transform.moved(5, 0), Transform.moved(60, 0)]
        return (*(Group("outer", outer, way) for way in places), Group("inner", inner, Transform.moved(5, 40)))

    shared = rendered(page(stripes(0), stripes(1)), fonts)
    alone = rendered(tuple(Group("", (item,)) for item in page(stripes(0), stripes(1))[:1]), fonts)
    where = (50, 0, 450, 400)
    assert shared.crop(where).tobytes() == alone.crop(where).tobytes()
    assert grey(shared, 5.5, 50) != 255  # the inner one by itself


def test_pictures_and_paths_land_where_frames_put_them(fonts: FontBook) -> None:
    ring = Shape((*box(10, 10, 20, 20).segments, *box(15, 15, 10, 10).segments), fill=RED, even_odd=True)
    dashed = Shape((("M", 0.0, 35.0), ("L", 40.0, 35.0)), stroke=BLACK, width=2, dash=(10, 10))
    clipped = Group("clipped", (box(30, 0, 10, 10, fill=BLACK),), clip=box(30, 0, 5, 5))
    image = rendered((ring, dashed, clipped), fonts)
    red, black, white = (0xC8, 0x38, 0x2E), (0, 0, 0), (255, 255, 255)
    at = {(12, 12): red, (20, 20): white, (5, 35): black, (15, 35): white, (25, 35): black}
    at |= {(32, 2): black, (37, 2): white, (32, 7): white}
    assert {place: image.getpixel((place[0] * 10, place[1] * 10)) for place in at} == at


def test_the_same_frames_give_the_same_bytes_in_another_process(tmp_path: Path, sheets: Path) -> None:
    script = """
import sys
from pathlib import Path
sys.path.insert(0, sys.argv[1])
import conftest, test_pdf
fonts = conftest.fonts.__wrapped__()
cards = test_pdf.cards.__wrapped__(conftest.set_text.__wrapped__(fonts))
print(test_pdf.sheets.__wrapped__(cards, fonts, Path(sys.argv[2])))
"""
    for seed in ("0", "77"):
        (tmp_path / seed).mkdir()
        command = [sys.executable, "-c", script, str(Path(__file__).parent), str(tmp_path / seed)]
        subprocess.run(command, check=True, env={"PYTHONHASHSEED": seed, "PYTHONPATH": ":".join(sys.path)})
        assert (tmp_path / seed / "cards.pdf").read_bytes() == sheets.read_bytes()


def test_markers_are_not_printed(fonts: FontBook) -> None:
    plain = pdf_bytes([Frame("", Size(9, 9), ())], fonts, INFO)
    assert pdf_bytes([Frame("", Size(9, 9), (Marker("trim", Rect(1, 1, 2, 2)),))], fonts, INFO) == plain


def test_every_glyph_of_a_sheet_is_in_its_font(sheets: Path, cards: list[CardFaces]) -> None:
    """No box for a missing glyph: each code leads to a glyph other than 0."""
    assert any(isinstance(item, GlyphRun) for item, _ in walk(cards[0].front.items))
    with pikepdf.open(sheets) as file:
        for font in file.pages[0].Resources.Font.values():
            descendant = font.DescendantFonts[0]
            codes = descendant.CIDToGIDMap.read_bytes()
            glyphs = [int.from_bytes(codes[place : place + 2], "big") for place in range(0, len(codes), 2)]
            assert len(glyphs) == len(descendant.W[1]) + 1
            assert 0 not in glyphs[1:]


def test_a_form_within_a_form_has_a_name_of_its_own(fonts: FontBook) -> None:
    inner = tuple(box(x, 0, 1, 3, fill=RED) for x in range(0, 40, 2))
    outer = (*(box(x, 10, 1, 3, fill=BLACK) for x in range(0, 40, 2)), Group("inner", inner))
    items = (Group("a", outer), Group("b", outer, Transform.moved(0, 20)), Group("c", inner, Transform.moved(0, 40)))
    image = rendered(items, fonts)
    assert [grey(image, 0.5, y) for y in (1, 11, 21, 31, 41, 51)] == [0xC8, 0, 0xC8, 0, 0xC8, 255]
