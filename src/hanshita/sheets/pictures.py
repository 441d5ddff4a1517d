"""Components to look at: take drawn components, give a frame of each side of each piece, net and form.

A piece is seen as it will be cut, a die or a box as its net. Pieces that are alike are seen once.
"""

from collections.abc import Iterator, Sequence

from hanshita.frames import Frame, Item
from hanshita.geometry import IDENTITY
from hanshita.layouts import ComposedCard
from hanshita.sheets.components import DrawnComponent, faces_by_panel, nets_of
from hanshita.sheets.model import PAPERS, Paper
from hanshita.sheets.nets import draw_net
from hanshita.sheets.pieces import PAINTED, placed_piece


def pictures_of(drawn: DrawnComponent, paper: Paper) -> Iterator[Frame]:
    """The frames, named like files: worker-front, worker-2-back, die, box-1 (a box that `paper` holds in halves)."""
    name, form = drawn.component.name, drawn.making.form
    if form in ("die", "box"):
        nets = nets_of(drawn, PAPERS[paper])
        for label, net in zip(_labels(name, len(nets)), nets, strict=True):
            yield Frame(label, net.size, draw_net(net, faces_by_panel(drawn)), PAINTED)
        return
    unlike = _unlike(drawn.faces)
    for label, face in zip(_labels(name, len(unlike)), unlike, strict=True):
        if form == "sheet":
            yield face.front._replace(name=label)
            continue
        yield _side(f"{label}-front", face.front, drawn)
        if face.back is not None:
            yield _side(f"{label}-back", face.back, drawn)


def _labels(name: str, count: int) -> list[str]:
    return [name] if count == 1 else [f"{name}-{number + 1}" for number in range(count)]


def _unlike(faces: Sequence[ComposedCard]) -> list[ComposedCard]:
    found: dict[tuple[tuple[Item, ...], ...], ComposedCard] = {}
    for face in faces:
        found.setdefault((face.front.items, () if face.back is None else face.back.items), face)
    return list(found.values())


def _side(name: str, face: Frame, drawn: DrawnComponent) -> Frame:
    return Frame(name, face.size, tuple(placed_piece(face, drawn.making, IDENTITY, cut=True)), PAINTED)
