"""The fonts of a project: take the folder, read fonts/fonts.yaml, give a FontSpec for each family and weight."""

from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from hanshita.diagnostics import Findings, did_you_mean
from hanshita.source.files import read_source
from hanshita.source.yaml_nodes import Fields, Mapping, Scalar, Sequence, compose, digits_note, parse_integer, shown
from hanshita.spans import Span

if TYPE_CHECKING:
    from hanshita.fonts import FontSpec

FONTS_FILE = "fonts/fonts.yaml"


def read_fonts(root: Path, findings: Findings) -> "list[FontSpec]":
    """What fonts/fonts.yaml describes, a FontSpec for each family and weight.

    Findings: F510 a package that is not installed, F511 a missing file, F512 no usable weights, F513 a path outside
    its folder, F514 no licence named.
    """
    source = read_source(root, FONTS_FILE, findings)
    node = None if source is None else compose(source, findings)
    if not isinstance(node, Mapping) or not node.keys:
        if source is not None and not any(found.span.path == FONTS_FILE for found in findings.errors):
            span = Span(FONTS_FILE, 1, 1) if node is None else node.span
            findings.error("Y132", "fonts.yaml names no font", span, 'begin a line with a family, "My Font:"')
            findings.give_up(FONTS_FILE)
        return []
    families, before = Fields(node, "fonts.yaml", findings), len(findings)
    specs = [spec for family in families for spec in _family(root, family, families, findings)]
    if findings.has_errors(since=before):
        findings.give_up(FONTS_FILE)
    return specs


def _family(root: Path, family: str, families: Fields, findings: Findings) -> "Iterator[FontSpec]":
    from hanshita.fonts import FontSpec

    own = families.mapping(family, f'the font "{family}"')
    if own is None:
        return
    package = own.scalar("package")
    folder = root / "fonts" if package is None else _package_folder(package, findings)
    licence = own.text("licence", "")
    origin = own.text("source", "")
    if not licence.strip():
        findings.warning(
            "F514", f'the licence of "{family}" is not named', own.mapping_node.span,
            'add a line "licence: …"; a print shop and your players may ask for it',
        )  # fmt: skip
    for weight, file, axes in _files(own, family, findings):
        path = None if folder is None else _font_path(folder, file, findings)
        if path is not None:
            yield FontSpec(family, weight, path, axes, licence, origin, file.span)
    own.done()


def _files(
    own: Fields, family: str, findings: Findings
) -> "Iterator[tuple[int, Scalar, tuple[tuple[str, float], ...]]]":
    """Weight, file and axis settings of each face: `file` with `weight` or (variable) `weights`, or `files`."""
    each = own.mapping("files", f'the files of "{family}"')
    if each is not None:
        for name in each:
            weight, file = _weight(each.mapping_node.keys[name], findings), each.scalar(name)
            if weight is not None and file is not None:
                yield weight, file, ()
        return
    file, one, several = own.scalar("file", required=True), own.scalar("weight"), own.sequence("weights")
    if file is None:
        return
    if several is not None:
        for weight in _weights(several, findings):
            yield weight, file, (("wght", float(weight)),)
    else:
        weight = 400 if one is None else _weight(one, findings)
        if weight is not None:
            yield weight, file, ()


def _weights(several: Sequence, findings: Findings) -> Iterator[int]:
    for node in several.items:
        weight = _weight(node, findings)
        if weight is not None:
            yield weight


def _weight(node: object, findings: Findings) -> int | None:
    """A weight of 1 to 1000 (OpenType, the axis "wght")."""
    assert isinstance(node, Scalar | Sequence | Mapping)
    weight = parse_integer(node.text) if isinstance(node, Scalar) else None
    if weight is None or not 1 <= weight <= 1000:
        notes = digits_note(node.text) if isinstance(node, Scalar) else ()
        findings.error(
            "F512", f"a weight is {shown(node)}, expected 1-1000", node.span,
            *(notes or ("write 400 for regular, 700 for bold",)),
        )  # fmt: skip
        return None
    return weight


def _package_folder(package: Scalar, findings: Findings) -> Path | None:
    """The folder of an installed Python package, found without importing it."""
    spec = find_spec(package.text) if package.text.isidentifier() else None
    places = list(spec.submodule_search_locations or ()) if spec is not None else []
    if not places:
        findings.error(
            "F510", f'the font package "{package.text}" is not installed', package.span,
            'run "make setup", or put the font file into fonts/ and write "file:" alone',
        )  # fmt: skip
        return None
    return Path(places[0])


def _font_path(folder: Path, file: Scalar, findings: Findings) -> Path | None:
    path = folder / file.text
    if not path.resolve().is_relative_to(folder.resolve()):
        findings.error("F513", f'"{file.text}" lies outside its folder', file.span, "put the font file into fonts/")
        return None
    if not path.is_file():
        names = [one.name for one in path.parent.iterdir()] if path.parent.is_dir() else []
        findings.error(
            "F511", f'there is no font file "{file.text}"', file.span,
            *(did_you_mean(path.name, names) or ("put the font file into fonts/",)),
        )  # fmt: skip
        return None
    return path
