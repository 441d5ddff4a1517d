"""The bundled variable font and, for PostScript outlines, a CFF one: real files out of their packages."""

from importlib.util import find_spec
from pathlib import Path

import pytest

from hanshita.fonts import FontBook, FontSpec
from hanshita.spans import Span

YAML = Span("fonts/fonts.yaml", 3, 9, 3, 20)


def _file(package: str, path: str) -> Path:
    spec = find_spec(package)
    assert spec is not None
    assert spec.submodule_search_locations
    return Path(spec.submodule_search_locations[0], path)


@pytest.fixture(scope="session")
def noto() -> Path:
    return _file("justmytype_intl_cjk", "fonts/ofl/notosansjp/NotoSansJP[wght].ttf")


@pytest.fixture(scope="session")
def serif() -> Path:
    return _file("pylopdf_fonts_jp", "NotoSerifJP-Regular.otf")


@pytest.fixture(scope="session")
def book(noto: Path, serif: Path) -> FontBook:
    sans = [
        FontSpec("Noto Sans JP", weight, noto, (("wght", float(weight)),), "OFL", "", YAML)
        for weight in (100, 400, 700)
    ]
    return FontBook([*sans, FontSpec("Noto Serif JP", 400, serif, (), "OFL", "", YAML)])
