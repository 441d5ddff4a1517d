"""Pictures by name: take the name of an SVG or bitmap file in a layout, give its content, each read once.

A file is looked for beside the layout, then in the folders of the layouts it extends. Nothing outside the project is
read, whatever a layout says; a bitmap has a limit of pixels, so that a small file cannot fill the memory.
"""

import os
import warnings
from collections.abc import Mapping, Sequence
from functools import lru_cache
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from unicodedata import normalize

from hanshita.colours import Colour
from hanshita.layouts.svg import Drawing, Sketch, read_svg
from hanshita.layouts.svg_tree import SvgError
from hanshita.records import NamedTuple
from hanshita.source.files import note_file
from hanshita.spans import Span

BITMAPS = (".png", ".jpg", ".jpeg", ".webp", ".tif", ".tiff")
_END_OF_JPEG = b"\xff\xd9"  # EOI (ISO/IEC 10918-1, table B.1); cameras may add a little behind it
_TAIL = 65536
_LARGEST_PICTURE = 100_000_000  # pixels; 300 dpi on a whole A2


@lru_cache(maxsize=1024)
def _sketch_of(file: Path, size: int, age: int, inks: tuple[tuple[str, Colour], ...]) -> Sketch:  # noqa: ARG001
    """The drawing in `file`, read anew when `size` or `age` differ: all layouts of a game mostly show the same ones."""
    return read_svg(file.read_bytes().decode(), dict(inks))


class Bitmap(NamedTuple):
    """A bitmap file: where it is, its hash, its size in pixels as it is to be seen (EXIF orientation applied)."""

    file: str
    digest: str
    pixels: tuple[int, int]


class MissingArt(NamedTuple):
    """Why there is no picture, in a sentence, and the cure; `span` is where in the drawing, if there is one."""

    message: str
    cure: str
    span: Span | None = None


class Art:
    """The pictures of one layout. `folders` are searched in order; all lie inside `root`.

    A colour of a drawing that is found in `inks` ("#C8382E") is printed as is said there.
    """

    def __init__(self, root: Path, folders: Sequence[Path], inks: Mapping[str, Colour] | None = None) -> None:
        self._root = root.resolve()
        self._folders = tuple(folders)
        self._inks = tuple((inks or {}).items())
        self._sketches: dict[str, Sketch | MissingArt] = {}
        self._bitmaps: dict[str, Bitmap | MissingArt] = {}
        self._listings: dict[Path, dict[str, Path] | None] = {}

    @property
    def folders(self) -> tuple[Path, ...]:
        """Where pictures are looked for."""
        return self._folders

    @property
    def root(self) -> Path:
        """The project's folder."""
        return self._root

    def drawing(self, name: str, current: Colour, paper: Colour) -> Drawing | MissingArt:
        """The SVG file `name` with `current` for currentColor, flattened on `paper`."""
        sketch = self._sketch(name)
        return sketch if isinstance(sketch, MissingArt) else sketch.inked(current, paper)

    def bitmap(self, name: str) -> Bitmap | MissingArt:
        """The bitmap file `name`, or any bitmap of that name if it says no ending."""
        if name not in self._bitmaps:
            self._bitmaps[name] = self._read_bitmap(name)
        return self._bitmaps[name]

    def _sketch(self, name: str) -> Sketch | MissingArt:
        if name not in self._sketches:
            self._sketches[name] = self._read_sketch(name)
        return self._sketches[name]

    def _read_sketch(self, name: str) -> Sketch | MissingArt:
        path = self._find(name, (".svg",))
        if isinstance(path, MissingArt):
            return path
        note_file(str(path))
        try:
            status = path.stat()
            return _sketch_of(path, status.st_size, status.st_mtime_ns, self._inks)
        except (OSError, UnicodeDecodeError) as mistake:
            return MissingArt(f'"{name}" cannot be read: {mistake}', "save it again as SVG in UTF-8")
        except SvgError as mistake:
            file = path.resolve().relative_to(self._root).as_posix()
            cure = "change the drawing, or save it as plain SVG with all text and effects as paths"
            return MissingArt(f"{mistake}", cure, Span(file, mistake.line or 1, 1))

    def _find(self, name: str, endings: Sequence[str]) -> Path | MissingArt:
        place, _, plain = name.rpartition("/")
        names = [plain] if plain.lower().endswith(tuple(endings)) else [plain + ending for ending in endings]
        for folder in self._folders:
            files = self._files(folder, place)
            if files is None:
                return MissingArt(f'"{name}" lies outside the project', "copy the file into the layout's folder")
            for one in names:
                if one in files:
                    return files[one]
            for file, path in files.items():
                stem, dot, ending = file.rpartition(".")
                if stem + dot + ending.lower() in names:  # IMG_0001.JPG, as cameras have it
                    return path
        return MissingArt(f'there is no picture "{name}"', self._cure(name, endings))

    def _files(self, folder: Path, place: str) -> dict[str, Path] | None:
        """The files of folder/place by name, listed once; None for a place outside the project.

        Names are NFC, as in YAML, also where a disk of macOS keeps them decomposed. A link counts only if what it
        leads to lies inside the project.
        """
        whole = folder / place
        if whole not in self._listings:
            self._listings[whole] = self._listed(whole)
        return self._listings[whole]

    def _listed(self, folder: Path) -> dict[str, Path] | None:
        try:
            if not folder.resolve().is_relative_to(self._root):
                return None
        except (OSError, RuntimeError, ValueError):  # a loop of links, a name too long
            return None
        try:
            with os.scandir(folder) as entries:
                return {normalize("NFC", one.name): Path(one.path) for one in entries if self._is_own(one)}
        except OSError:
            return {}

    def _is_own(self, entry: "os.DirEntry[str]") -> bool:
        try:
            if entry.is_symlink() and not Path(entry.path).resolve().is_relative_to(self._root):
                return False
            return entry.is_file()
        except (OSError, RuntimeError):  # a loop of links
            return False

    def _cure(self, name: str, endings: Sequence[str]) -> str:
        from difflib import get_close_matches

        place = Path(name).parent
        known = {
            str(place / found.name)
            for folder in self._folders
            for found in (folder / place).glob("*")
            if found.suffix.lower() in endings and not found.is_dir()
        }
        close = get_close_matches(name, sorted(known) + sorted(one.rpartition(".")[0] for one in known), n=1)
        if close:
            return f'did you mean "{close[0]}"?'
        other = [
            one.name for folder in self._folders for one in (folder / place).glob("*") if one.stem == Path(name).name
        ]
        if other:
            return f"save {other[0]} again as {' or '.join(endings[:2])}"
        folder = next((folder / name for folder in self._folders if (folder / name).is_dir()), None)
        if folder is not None:
            return f"rename the folder {folder.relative_to(self._root).as_posix()}, or move it away: a file is needed"
        where = (self._folders[0].relative_to(self._root) if self._folders else Path()) / name
        ending = "" if where.suffix.lower() in endings else f", with the ending {' or '.join(endings[:2])}"
        return f"put a file at {where.as_posix()}{ending}"

    def _read_bitmap(self, name: str) -> Bitmap | MissingArt:
        path = self._find(name, BITMAPS)
        if isinstance(path, MissingArt):
            return path
        from PIL import Image, UnidentifiedImageError

        note_file(str(path))
        try:
            data = path.read_bytes()
            with warnings.catch_warnings(action="ignore"), Image.open(BytesIO(data)) as picture:
                width, height = picture.size
                turned = picture.getexif().get(0x0112, 1) >= 5  # EXIF orientations 5 to 8 swap the sides
                cut = picture.format == "JPEG" and _END_OF_JPEG not in data[-_TAIL:]
        except (OSError, UnidentifiedImageError, Image.DecompressionBombError, ValueError, SyntaxError):
            return MissingArt(f'"{name}" is not a picture that can be read', "save it again as PNG or JPEG")
        if cut:
            return MissingArt(f'"{name}" breaks off: its end is missing', "copy the file once more, or save it again")
        if width * height > _LARGEST_PICTURE:
            return MissingArt(
                f'"{name}" has {width} x {height} pixels, more than {_LARGEST_PICTURE:,}', "make the picture smaller"
            )
        size = (height, width) if turned else (width, height)
        return Bitmap(str(path), sha256(data).hexdigest(), size)
