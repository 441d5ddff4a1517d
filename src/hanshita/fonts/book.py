"""The fonts of a project: take the specs of fonts.yaml, give faces by family and weight, each file opened once."""

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from hanshita.diagnostics import Diagnostic, HanshitaError, Note, Severity
from hanshita.fonts import embedding
from hanshita.fonts.embedding import Subset
from hanshita.fonts.face import Face
from hanshita.records import NamedTuple
from hanshita.shelf import Shelf, key_of
from hanshita.spans import Span

if TYPE_CHECKING:
    import uharfbuzz as hb  # type: ignore[import-untyped]

_SFNT = {b"\0\1\0\0", b"OTTO", b"true", b"ttcf"}  # the first four bytes of what HarfBuzz reads (OpenType 1.9, "otff")
_WEB = {b"wOFF": "WOFF", b"wOF2": "WOFF2"}


class FontSpec(NamedTuple):
    """One face as fonts.yaml describes it; `variations` are axis settings of a variable file, ("wght", 700.0)."""

    family: str
    weight: int
    path: Path
    variations: tuple[tuple[str, float], ...]
    licence: str
    source: str
    span: Span


class FontBook:
    """All faces of a project by key, "Noto Sans JP 700". Nothing is read before a face is asked for."""

    def __init__(self, specs: Iterable[FontSpec]) -> None:
        self.specs = {f"{spec.family} {spec.weight}": spec for spec in specs}
        self._faces: dict[str, Face] = {}
        self._files: dict[Path, Any] = {}
        self._ages: dict[Path, tuple[int, int, int]] = {}
        self.texts: dict[tuple[object, ...], Any] = {}  # what `typeset` has set with these fonts
        self.kept_texts: dict[Any, bytes] = {}  # the same of earlier prints
        self._measured: dict[str, tuple[tuple[int, ...], dict[int, int]]] = {}
        self._shelf = Shelf()
        self._chains: dict[tuple[tuple[str, ...], int], tuple[Face, ...]] = {}

    def keep_on(self, shelf: Shelf) -> None:
        """From now on take from this shelf, and leave there, what is measured in the fonts and set in them."""
        self._shelf, key = shelf, key_of("fonts", [self.age(key) for key in self.specs])
        self.kept_texts, self._measured = shelf.find(key) or ({}, {})
        shelf.put(key, (self.kept_texts, self._measured))

    @property
    def families(self) -> tuple[str, ...]:
        """The families in the order of fonts.yaml."""
        return tuple(dict.fromkeys(spec.family for spec in self.specs.values()))

    def weights(self, family: str) -> tuple[int, ...]:
        """The weights a family has, light to heavy; () for an unknown family."""
        return tuple(sorted(spec.weight for spec in self.specs.values() if spec.family == family))

    def face(self, family: str, weight: int) -> Face:
        """The face of exactly this family and weight.

        Raises KeyError where fonts.yaml has none, HanshitaError (F501 to F505) where its file is of no use.
        """
        return self.by_key(f"{family} {weight}")

    def by_key(self, key: str) -> Face:
        """The face of a key that `Face.key` gave; raises as `face`."""
        found = self._faces.get(key)
        if found is None:
            spec = self.specs[key]
            file = self._open(spec)
            found = self._faces[key] = Face(key, spec.family, spec.weight, file, _settings(spec, file))
        return found

    def width(self, key: str, glyph: int) -> int:
        """The horizontal advance of a face's glyph in 0.001 em, as a PDF counts."""
        _, widths = self._measures(key)
        if glyph not in widths:
            widths[glyph] = self.by_key(key).width(glyph)
        return widths[glyph]

    def _measures(self, key: str) -> tuple[tuple[int, ...], dict[int, int]]:
        """A face's glyphs for the signs 0-9 and a-f, and the widths of these and of all that were asked for."""
        if key not in self._measured:
            face = self.by_key(key)
            signs = tuple([glyph for glyph in map(face.glyph, "0123456789abcdef") if glyph is not None])
            self._measured[key] = signs, {glyph: face.width(glyph) for glyph in signs}
        return self._measured[key]

    def subset(self, key: str, glyphs: Iterable[int]) -> Subset:
        """These glyphs of a face as a font program for a PDF, by an earlier print if it drew just these.

        A face that is used for any of the signs 0-9 and a-f comes with all: another number on a card, or another hash
        on a sheet, is then no reason to cut it anew.
        """
        drawn, (signs, _) = set(glyphs), self._measures(key)
        wanted = sorted(drawn if drawn.isdisjoint(signs) else drawn.union(signs))
        made_from = key_of(key, self.age(key), wanted)
        found = self._shelf.find(made_from)
        if found is None:
            found = tuple(self.by_key(key).subset(wanted))
            self._shelf.put(made_from, found)
        return Subset(*found)

    def age(self, key: str) -> tuple[object, ...]:
        """What tells the file of a face from another, or from itself after a change."""
        spec = self.specs[key]
        if spec.path not in self._ages:
            try:
                status = spec.path.stat()
            except OSError:  # whoever opens it tells of it
                return (str(spec.path),)
            self._ages[spec.path] = status.st_mtime_ns, status.st_ctime_ns, status.st_size
        return str(spec.path), spec.family, spec.weight, spec.variations, self._ages[spec.path]

    def chain(self, families: tuple[str, ...], weight: int) -> tuple[Face, ...]:
        """The faces to try for each character, in this order.

        The first family must have the weight (KeyError); a family after it, often a single face of symbols, stands
        in with its nearest weight.
        """
        chain = self._chains.get((families, weight))
        if chain is None:
            nearest = (self.face(family, self._nearest(family, weight)) for family in families[1:])
            chain = self._chains[families, weight] = (self.face(families[0], weight), *nearest)
        return chain

    def _nearest(self, family: str, weight: int) -> int:
        weights = self.weights(family)
        if not weights:
            raise KeyError(f"{family} {weight}")
        return min(weights, key=lambda have: (abs(have - weight), have))

    def _open(self, spec: FontSpec) -> "hb.Face":
        """The file's HarfBuzz face, shared by all weights of a variable file (mapped into memory, not read)."""
        import uharfbuzz as hb

        found = self._files.get(spec.path)
        if found is None:
            _refuse_unreadable(spec)
            found = hb.Face(hb.Blob.from_file_path(str(spec.path)))
            if found.glyph_count == 0 or not {"cmap", "head"} <= set(found.table_tags):
                _raise(spec, "F502", f'"{spec.path.name}" is damaged: it holds no readable glyphs')
            _refuse_unembeddable(spec, found)
            self._files[spec.path] = found
        return found


def _refuse_unreadable(spec: FontSpec) -> None:
    """HarfBuzz takes any bytes and then has no glyphs; here it is found out why."""
    name = spec.path.name
    try:
        with spec.path.open("rb") as file:
            start = file.read(4096)
        size = spec.path.stat().st_size
    except FileNotFoundError:
        _raise(spec, "F501", f'the font file "{name}" does not exist', "put the file there or correct its name")
    except OSError as error:
        _raise(spec, "F501", f'the font file "{name}" cannot be read: {error.strerror}')
    magic = start[:4]
    if magic in _WEB:
        _raise(spec, "F502", f'"{name}" is a {_WEB[magic]} font for web pages', "take the .ttf or .otf file of it")
    if magic not in _SFNT:
        _raise(spec, "F502", f'"{name}" is not a TrueType or OpenType font', "take a .ttf or .otf file")
    if magic != b"ttcf" and _promised(start) > size:
        _raise(spec, "F502", f'"{name}" is cut off: it is only {size:,} bytes long', "download it again")


def _refuse_unembeddable(spec: FontSpec, face: "hb.Face") -> None:
    """A PDF carries a part of each font's outlines; its maker must permit that (OpenType 1.9, OS/2 fsType)."""
    level, subsetting, outlines = embedding.permission(face)
    if level != "restricted" and subsetting and outlines:
        return
    forbidden = "embedded in a document" if level == "restricted" or not outlines else "embedded in part"
    message = f'the maker of "{spec.path.name}" does not permit that it is {forbidden}'
    cure = "choose a font that permits it, as all under the SIL Open Font License do, or ask its maker for such a file"
    _raise(spec, "F505", message, cure)


def _promised(start: bytes) -> int:
    """The length of the file by its table directory (OpenType 1.9, "otff")."""
    tables = int.from_bytes(start[4:6], "big")
    entries = [start[at : at + 16] for at in range(12, 12 + 16 * tables, 16)]
    return max(
        [int.from_bytes(entry[8:12], "big") + int.from_bytes(entry[12:16], "big") for entry in entries], default=0
    )


def _settings(spec: FontSpec, file: "hb.Face") -> tuple[tuple[str, float], ...]:
    """The axis settings of a face; one weight of a variable file is set although only its weight was written.

    HarfBuzz would ignore an unknown axis and clamp a value without a word; a designer hears of both.
    """
    axes = {axis.tag: axis for axis in file.axis_infos}
    settings = dict(spec.variations)
    if "wght" in axes:
        settings.setdefault("wght", float(spec.weight))
    for tag, value in settings.items():
        axis = axes.get(tag)
        if axis is None:
            cure = "name the file of this weight instead"
            _raise(spec, "F503", f'"{spec.path.name}" is not variable in "{tag}"', cure)
        if not axis.min_value <= value <= axis.max_value:
            known = f"from {axis.min_value:g} to {axis.max_value:g}"
            message = f'"{spec.path.name}" goes {known} in "{tag}", not to {value:g}'
            _raise(spec, "F504", message, f"choose a weight {known}")
    return tuple(settings.items())


def _raise(spec: FontSpec, code: str, message: str, *cures: str) -> NoReturn:
    raise HanshitaError([Diagnostic(code, Severity.ERROR, message, spec.span, tuple(map(Note, cures)))])
