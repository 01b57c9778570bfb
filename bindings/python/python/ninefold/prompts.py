"""Prompts for language models: a puzzle in one of several fixed wordings, and the form of answer that each requires.

```text
  wording        the puzzle is shown as                  and the answer is required as
  grid           nine lines with boxes, `.` for empty    the same
  rows           nine lines of nine characters           the same
  line           81 characters                           the same
  coordinates    one line a clue, `r1c2=3`               one line for each empty cell
  json           a list of nine lists, 0 for empty       an object with the key `solution`
```

The texts never change within a version of ninefold, and `ninefold.grading.grade` reads the answers to all of them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, TypeAlias, get_args

from ._ninefold import Grid, Puzzle
from ._words import Cells
from .errors import SudokuError

__all__ = ["WORDINGS", "Wording", "answer", "board", "prompt"]

#: The names of the wordings.
Wording: TypeAlias = Literal["grid", "rows", "line", "coordinates", "json"]
#: All wordings.
WORDINGS: tuple[Wording, ...] = get_args(Wording)

_RULES = "Fill every empty cell with a digit from 1 to 9. Each row, each column and each 3x3 box holds every digit once."
_SHOWN: dict[Wording, str] = {
    "grid": "Solve this Sudoku. A dot is an empty cell.",
    "rows": "Solve this Sudoku. Each line is a row from top to bottom, and a dot is an empty cell.",
    "line": "Solve this Sudoku. It has 81 cells, row by row from top to bottom, and a dot is an empty cell.",
    "coordinates": "Solve this Sudoku. r4c7 is the cell in row 4 and column 7, counted from the top left. The clues are:",
    "json": "Solve this Sudoku, a list of nine rows. 0 is an empty cell.",
}
_WANTED: dict[Wording, str] = {
    "grid": "End with the solved grid in the same form.",
    "rows": "End with the nine rows of the solved grid in the same form.",
    "line": "End with the 81 digits of the solved grid in one line.",
    "coordinates": "End with one line for each empty cell in the same form.",
    "json": 'End with a JSON object whose key "solution" holds the nine rows of the solved grid.',
}


def _rows(cells: str) -> list[str]:
    return [cells[first : first + 9] for first in range(0, 81, 9)]


def _grid(cells: str) -> str:
    lines = [" | ".join(" ".join(row[first : first + 3]) for first in (0, 3, 6)) for row in _rows(cells)]
    rule = "------+-------+------"
    return "\n".join([*lines[:3], rule, *lines[3:6], rule, *lines[6:]])


def _coordinates(cells: str) -> str:
    return "\n".join(f"r{at // 9 + 1}c{at % 9 + 1}={digit}" for at, digit in enumerate(cells) if digit != ".")


def _json(cells: str) -> str:
    rows = ["[" + ", ".join(row.replace(".", "0")) + "]" for row in _rows(cells)]
    return "[" + ",\n ".join(rows) + "]"


_BOARDS: dict[Wording, Callable[[str], str]] = {
    "grid": _grid,
    "rows": lambda cells: "\n".join(_rows(cells)),
    "line": lambda cells: cells,
    "coordinates": _coordinates,
    "json": _json,
}


def _known(wording: str) -> None:
    if wording not in WORDINGS:
        raise SudokuError(f"wording: found {wording!r}, expected one of {', '.join(WORDINGS)}")


def board(grid: Cells, wording: Wording = "grid") -> str:
    """Returns a grid as a wording shows it.

    >>> from ninefold.prompts import board
    >>> print(board("53..7...." + "." * 72, "coordinates"))
    r1c1=5
    r1c2=3
    r1c5=7
    """
    _known(wording)
    return _BOARDS[wording](Grid(grid, variant="9x9").cells)


def prompt(puzzle: Cells, wording: Wording = "grid") -> str:
    """Returns the prompt for a puzzle: what a user says to a language model.

    >>> from ninefold.prompts import prompt
    >>> text = prompt("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", "line")
    >>> text.splitlines()[2]
    '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
    """
    shown = board(puzzle, wording)
    return f"{_SHOWN[wording]}\n\n{shown}\n\n{_RULES}\n{_WANTED[wording]}"


def answer(puzzle: Cells, wording: Wording = "grid") -> str:
    """Returns the right answer in the form that a wording requires.

    >>> from ninefold.prompts import answer
    >>> answer("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", "coordinates")[:13]
    'r1c3=4\\nr1c4=6'
    """
    known = Puzzle(puzzle, variant="9x9")
    clues, solution = str(known.grid), str(known.solution)
    if wording == "coordinates":
        return _coordinates("".join(digit if clue == "." else "." for clue, digit in zip(clues, solution)))
    shown = board(solution, wording)
    return f'{{"solution": {shown}}}' if wording == "json" else shown
