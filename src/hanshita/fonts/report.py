"""What the fonts of a project are: take a FontBook and the characters of its texts, give a row for each face.

A row says what a print shop or a player may ask: where the font is from, under which licence, whether its maker lets it
be embedded, and which characters of the texts it lacks.
"""

from collections.abc import Iterable

from hanshita.diagnostics import Diagnostic, HanshitaError
from hanshita.fonts.book import FontBook
from hanshita.fonts.face import Face
from hanshita.records import NamedTuple


class FontRow(NamedTuple):
    """One face of fonts.yaml. `embedding` is the OpenType level, `missing` what it lacks of the texts, sorted."""

    family: str
    weight: int
    postscript_name: str
    form: str
    file: str
    source: str
    licence: str
    embedding: str
    characters: int
    missing: tuple[str, ...]


def font_rows(fonts: FontBook, characters: Iterable[str]) -> tuple[list[FontRow], list[Diagnostic]]:
    """A row for each face whose file can be used, and what is wrong with the others."""
    rows: list[FontRow] = []
    wrong: list[Diagnostic] = []
    wanted = sorted(set(characters))
    for key, spec in fonts.specs.items():
        try:
            face = fonts.by_key(key)
        except HanshitaError as refused:
            wrong += refused.diagnostics
            continue
        missing = tuple([char for char in wanted if not face.covers(char)])
        rows.append(
            FontRow(
                spec.family,
                spec.weight,
                face.postscript_name,
                _form(face),
                spec.path.name,
                spec.source,
                spec.licence,
                face.embedding.level,
                len(wanted),
                missing,
            )
        )
    return rows, list(dict.fromkeys(wrong))


def _form(face: Face) -> str:
    outlines = "OpenType CFF" if face.cff else "TrueType"
    return f"{outlines}, variable" if face.axes else outlines
