"""A plan of the table: take a Markdown table, give the areas that it shows, seen from above.

Each cell is a place on the table. What is written in it names an area; pictures in it are what lies there. A cell that
begins with `@` is a player's seat, an empty one stays free, and `<` and `^` are more of the area to the left or above.
"""

from collections.abc import Iterator, Sequence

from hanshita.records import NamedTuple
from hanshita.source.markdown_blocks import Block, Inline, plain_text

_LEFT, _ABOVE, _SEAT = "<", "^", "@"
_MOST = 12  # rows or columns


class Area(NamedTuple):
    """Part of the table: where it lies, counted from 0, and what stands in it."""

    row: int
    column: int
    rows: int
    columns: int
    is_seat: bool
    label: tuple[Inline, ...]
    pictures: tuple[Inline, ...]


class Mistake(NamedTuple):
    """What is wrong with a plan, at which word of which line."""

    message: str
    cure: str
    line: int
    word: str


def table_of(block: Block) -> Block | None:
    """The table in a box or figure."""
    return next((child for child in block.children if child.kind == "table"), None)


def size_of(table: Block) -> tuple[int, int]:
    """How many rows and columns it has."""
    return len(table.children), max((len(row.children) for row in table.children), default=0)


def areas(table: Block) -> Iterator[Area]:
    """The areas, row by row from the left; free places are none."""
    owners = _owners(table)
    for row, line in enumerate(table.children):
        for column, cell in enumerate(line.children):
            said = plain_text(cell.inlines).strip()
            if owners[row][column] != (row, column) or not said:
                continue
            own = [(r, c) for r, some in enumerate(owners) for c, one in enumerate(some) if one == (row, column)]
            rows, columns = max(r for r, _ in own) - row + 1, max(c for _, c in own) - column + 1
            pictures = tuple(piece for piece in cell.inlines if piece.kind == "picture")
            label = tuple(piece for piece in cell.inlines if piece.kind != "picture")
            is_seat = said.startswith(_SEAT)
            yield Area(row, column, rows, columns, is_seat, _unmarked(label) if is_seat else _trimmed(label), pictures)


def plan_mistakes(block: Block) -> Iterator[Mistake]:
    """What keeps a box from being a plan."""
    table = table_of(block)
    if table is None:
        cure = "write a table in it: each cell is a place on the table, seen from above"
        yield Mistake("this plan has no table", cure, block.line, "plan")
        return
    rows, columns = size_of(table)
    if rows > _MOST or columns > _MOST:
        cure = "leave out what does not matter"
        yield Mistake(f"a plan of {rows} rows and {columns} columns is too large", cure, table.line, "|")
    owners = _owners(table)
    for row, line in enumerate(table.children):
        for column, cell in enumerate(line.children):
            said = plain_text(cell.inlines).strip()
            alone = owners[row][column] == (row, column)
            if said in (_LEFT, _ABOVE) and alone:
                where = "to its left" if said == _LEFT else "above it"
                yield Mistake(
                    f'"{said}" has nothing {where}', "name the area in the cell it begins with", cell.line, said
                )
            elif alone and said and not _is_whole(owners, row, column):
                cure = 'let "<" and "^" fill a rectangle'
                yield Mistake(f'the area "{said}" is no rectangle', cure, cell.line, said)


def _owners(table: Block) -> list[list[tuple[int, int]]]:
    """For each cell, the cell in which its area begins."""
    owners: list[list[tuple[int, int]]] = []
    for row, line in enumerate(table.children):
        owners.append([])
        for column, cell in enumerate(line.children):
            said = plain_text(cell.inlines).strip()
            if said == _LEFT and column:
                owners[row].append(owners[row][column - 1])
            elif said == _ABOVE and row and column < len(owners[row - 1]):
                owners[row].append(owners[row - 1][column])
            else:
                owners[row].append((row, column))
    return owners


def _is_whole(owners: Sequence[Sequence[tuple[int, int]]], row: int, column: int) -> bool:
    own = [(r, c) for r, some in enumerate(owners) for c, one in enumerate(some) if one == (row, column)]
    rows, columns = {r for r, _ in own}, {c for _, c in own}
    return len(own) == (max(rows) - row + 1) * (max(columns) - column + 1) and min(columns) == column


def _unmarked(label: tuple[Inline, ...]) -> tuple[Inline, ...]:
    """A seat's name without its mark."""
    first, *rest = _trimmed(label) or (Inline("text"),)
    return (first._replace(text=first.text.removeprefix(_SEAT).lstrip()), *rest)


def _trimmed(label: tuple[Inline, ...]) -> tuple[Inline, ...]:
    """The pieces without the spaces that stood around pictures."""
    pieces = [piece for piece in label if piece.kind != "text" or piece.text.strip()]
    if pieces and pieces[-1].kind == "text":
        pieces[-1] = pieces[-1]._replace(text=pieces[-1].text.rstrip())
    return tuple(pieces)
