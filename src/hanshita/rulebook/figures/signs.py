"""Icons in the text: take blocks as Markdown gives them, give them with pictures only for signs that have a drawing.

`:die:` is one where a layout of the game has the drawing icons/die.svg, as on cards. What it reads as, aloud and in
plain text, is its name, until a term of the glossary says what it stands for (`terms`).
"""

from collections.abc import Iterable

from hanshita.rulebook.figures.model import Faces, Picture
from hanshita.source.markdown_blocks import ICON, Block, Inline


def with_icons(blocks: Iterable[Block], faces: Faces | None) -> tuple[Block, ...]:
    """The blocks; a sign of no icon is text again. Without `faces` nobody knows, and all stay."""
    return tuple([_block(block, faces) for block in blocks])


def icon_name(piece: Inline) -> str:
    """The name of the icon that stands there; "" for anything else."""
    is_icon = piece.kind == "picture" and piece.detail.startswith(f"{ICON} ")
    return Picture.read(piece.detail).names[0] if is_icon else ""


def icon_picture(name: str, line: int, faces: Faces | None) -> tuple[Inline, ...]:
    """The picture of an icon before the word that says it; nothing where there is none."""
    if not name or faces is None or faces.icon(name) is None:
        return ()
    return (Inline("picture", "", str(Picture(ICON, (name,))), line=line),)


def _block(block: Block, faces: Faces | None) -> Block:
    inlines, children = _inlines(block.inlines, faces), with_icons(block.children, faces)
    changed = inlines is not block.inlines or any(a is not b for a, b in zip(children, block.children, strict=True))
    return block._replace(inlines=inlines, children=children) if changed else block


def _inlines(inlines: tuple[Inline, ...], faces: Faces | None) -> tuple[Inline, ...]:
    made = [_inline(piece, faces) for piece in inlines]
    return tuple(made) if any(a is not b for a, b in zip(made, inlines, strict=True)) else inlines


def _inline(piece: Inline, faces: Faces | None) -> Inline:
    if piece.children:
        children = _inlines(piece.children, faces)
        return piece if children is piece.children else piece._replace(children=children)
    name = icon_name(piece)
    if not name:
        return piece
    if faces is not None and faces.icon(name) is None:
        return piece._replace(kind="text", detail="")
    return piece._replace(text=name)
