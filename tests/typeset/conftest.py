"""The bundled font, a second family that has what the first lacks, and a style to start from."""

from importlib.util import find_spec
from pathlib import Path

import pytest

from hanshita.colours import BLACK
from hanshita.fonts import FontBook, FontSpec
from hanshita.spans import Span
from hanshita.typeset import TextStyle


@pytest.fixture(scope="session")
def fonts(tmp_path_factory: pytest.TempPathFactory) -> FontBook:
    spec = find_spec("justmytype_intl_cjk")
    assert spec is not None
    assert spec.submodule_search_locations
    noto = Path(spec.submodule_search_locations[0], "fonts/ofl/notosansjp/NotoSansJP[wght].ttf")
    few = tmp_path_factory.mktemp("fonts") / "few.ttf"
    few.write_bytes(_only(noto, "ABC案件、"))
    place = Span("fonts/fonts.yaml", 3, 9)
    return FontBook(
        [
            FontSpec("Noto Sans JP", 400, noto, (("wght", 400.0),), "OFL", "", place),
            FontSpec("Few", 400, few, (), "OFL", "", place),
        ]
    )


@pytest.fixture(scope="session")
def style() -> TextStyle:
    """10 mm kanji, lines 15 mm apart, full widths: a box of 50 mm takes five characters a line."""
    fixed = (("palt", 0), ("kern", 0))
    return TextStyle(("Noto Sans JP",), 400, 10.0, 1.5, BLACK, "left", "top", None, fixed, 0.0, "ja")


def _only(noto: Path, characters: str) -> bytes:
    """A font of a few characters."""
    import uharfbuzz as hb

    wanted = hb.SubsetInput()
    wanted.unicode_set.update(map(ord, characters))
    wanted.pin_all_axes_to_default(hb.Face(hb.Blob.from_file_path(str(noto))))
    return bytes(hb.subset(hb.Face(hb.Blob.from_file_path(str(noto))), wanted).blob.data)
