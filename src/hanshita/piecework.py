"""Components from a game to paper: take what its box holds beside cards, give PDFs of tokens, nets and forms.

What the last print made of them is left as it is, undrawn, where all that it was made from is the same and its files
are untouched. As with faces, that holds only for components without a finding.
"""

from collections import Counter
from collections.abc import Mapping, Sequence, Set
from pathlib import Path
from typing import TYPE_CHECKING

from hanshita.cards.model import Card
from hanshita.diagnostics import Findings
from hanshita.presswork import PrintOptions, file_name, slug, write_sheets
from hanshita.project import GameProject, layout_folders
from hanshita.records import NamedTuple
from hanshita.shelf import Shelf, key_of

if TYPE_CHECKING:
    from hanshita.sheets.components import DrawnComponent


class LastPrint(NamedTuple):
    """What the last print left: its `manifest` (empty where a file has been touched since), and the shelf.

    Without a manifest nothing is to be printed, and it is enough that nothing was wrong. `recipe` is the hash of all
    that layouts draw with.
    """

    manifest: Mapping[str, object] | None
    shelf: Shelf
    recipe: str


class Pieces(NamedTuple):
    """The components of one print: as drawn, or `made` by the last one, the hash of what is on the sheets and how many
    there are of each kind. `key` is the hash of all that they are made from, "" if they are not to be kept."""

    drawn: "tuple[DrawnComponent, ...]" = ()
    made: tuple[str, dict[str, int]] | None = None
    key: str = ""


class PrintedPieces(NamedTuple):
    """`digest` is the hash of what is on the sheets, None where there are none."""

    outputs: tuple[Path, ...] = ()
    sheets: int = 0
    digest: str | None = None


def pieces_of(
    game: GameProject,
    cards: Sequence[Card],
    names: Mapping[str, object],
    options: PrintOptions,
    findings: Findings,
    last: LastPrint | None,
) -> Pieces:
    """Tokens, dice, boxes and forms; `names` are those that cards see too. Games without pay nothing for them."""
    if not game.fonts.families or all(one.making is None for one in game.game.components.values()):
        return Pieces()
    key = "" if last is None else _key(cards, names, options, last.recipe)
    made = None if last is None else last.shelf.find(key)
    if made is not None and last is not None and _is_there(made, game, options, last.manifest):
        return Pieces((), made, key)
    from hanshita.layouts.components import Drawing
    from hanshita.sheets.components import draw_components

    before = len(findings)
    drawing = Drawing(game.component_layouts, game.language, names, options.mode)
    drawn = draw_components(game.game, cards, drawing, options.sheet, findings)
    return Pieces(drawn, None, key if len(findings) == before and _at_home(game) else "")


def print_pieces(
    pieces: Pieces, game: GameProject, options: PrintOptions, build: Path, last: LastPrint, clean: Set[int]
) -> PrintedPieces:
    """Each kind of sheets as a PDF of its own, for its own paper. `clean` are items of faces without a finding."""
    if pieces.made is not None:
        digest, numbers = pieces.made
        return PrintedPieces(tuple([build / file_name(one, game, options) for one in numbers]), _sum(numbers), digest)
    if not pieces.drawn:
        return PrintedPieces()
    from hanshita.sheets.components import component_sheets

    saving = options.low_ink
    kinds, digest = component_sheets(pieces.drawn, options.sheet, slug(game, ""), game.fonts, low_ink=saving)
    numbers = {name: len(sheets) for name, sheets in kinds.items()}
    if _is_there((digest, numbers), game, options, last.manifest):
        outputs = [build / file_name(name, game, options) for name in kinds]
    else:
        outputs = [write_sheets(name, sheets, game, options, build) for name, sheets in kinds.items()]
    keep_pieces(pieces, (digest, numbers), last, clean)
    return PrintedPieces(tuple(outputs), _sum(numbers), digest)


def print_some_pieces(
    drawn: "Sequence[DrawnComponent]", name: str, game: GameProject, options: PrintOptions, build: Path
) -> PrintedPieces:
    """Those that are `drawn` alone, each kind of sheets as a PDF that begins with `name`."""
    if not drawn:
        return PrintedPieces()
    from hanshita.sheets.components import component_sheets

    kinds, digest = component_sheets(drawn, options.sheet, slug(game, ""), game.fonts, low_ink=options.low_ink)
    outputs = [write_sheets(f"{name}-{kind}", sheets, game, options, build) for kind, sheets in kinds.items()]
    return PrintedPieces(tuple(outputs), _sum({name: len(sheets) for name, sheets in kinds.items()}), digest)


def keep_pieces(pieces: Pieces, made: tuple[str, dict[str, int]], last: LastPrint, clean: Set[int]) -> None:
    """Remember what was made of the components, if nothing is wrong with any of them."""
    faces = [face for one in pieces.drawn for card in one.faces for face in (card.front, card.back) if face]
    if pieces.key and all(id(face.items) in clean for face in faces):
        last.shelf.put(pieces.key, made)


def _key(cards: Sequence[Card], names: Mapping[str, object], options: PrintOptions, recipe: str) -> str:
    """The hash of all that components are made from: what layouts draw with, how many cards a box is for, and their
    names, which a layout can mention."""
    numbers: Counter[str] = Counter()
    for card in cards:
        numbers[card.type] += card.copies
    said = names["game"]
    called = said["cards"] if isinstance(said, Mapping) else {}
    return key_of(
        "components", recipe, options.low_ink, tuple(options.sheet), list(numbers.items()), list(called.items())
    )


def _is_there(
    made: tuple[str, Mapping[str, int]],
    game: GameProject,
    options: PrintOptions,
    manifest: Mapping[str, object] | None,
) -> bool:
    """Whether the last print made just these sheets, and all its files are as it left them."""
    if manifest is None:
        return True
    files = manifest.get("files")
    names = {file_name(name, game, options) for name in made[1]}
    return manifest.get("components") == made[0] and isinstance(files, dict) and names <= files.keys()


def _at_home(game: GameProject) -> bool:
    """Whether the layouts come from the folders that `recipe` knows."""
    known = set(layout_folders(game))
    return all(known.issuperset(layout.kit.art.folders) for layout in game.component_layouts.values())


def _sum(numbers: Mapping[str, int]) -> int:
    return sum(numbers.values())
