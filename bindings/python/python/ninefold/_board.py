"""The houses of a board and the names of cells, by index: 0 is r1c1, 80 is r9c9."""

from __future__ import annotations

from .errors import GridError

__all__ = ["CELLS", "HOUSES", "HOUSES_OF", "House", "cell_name", "index_of"]

#: A house: its name, such as `row 4`, and its cells.
House = tuple[str, tuple[int, ...]]


def _houses() -> list[House]:
    rows = [(f"row {row + 1}", tuple(range(row * 9, row * 9 + 9))) for row in range(9)]
    cols = [(f"column {col + 1}", tuple(range(col, 81, 9))) for col in range(9)]
    corners = [band * 27 + stack * 3 for band in range(3) for stack in range(3)]
    boxes = [
        (f"box {box + 1}", tuple(corner + row * 9 + col for row in range(3) for col in range(3)))
        for box, corner in enumerate(corners)
    ]
    return rows + cols + boxes


#: Rows, columns, then boxes.
HOUSES = _houses()
#: The three houses of each cell.
HOUSES_OF = [[house for house in HOUSES if cell in house[1]] for cell in range(81)]
#: The names of the cells.
CELLS = [f"r{row}c{col}" for row in range(1, 10) for col in range(1, 10)]
_INDEX = {cell: index for index, cell in enumerate(CELLS)}


def cell_name(cell: int) -> str:
    """Returns the name of a cell."""
    return CELLS[cell]


def index_of(cell: object) -> int:
    """Returns the index of a cell with this name, or raises `GridError`."""
    found = _INDEX.get(cell.lower()) if isinstance(cell, str) else None
    if found is None:
        shown = str(cell)[:40]
        raise GridError(f"found the cell {shown!r}, expected a name from r1c1 to r9c9", cell=shown)
    return found
