"""Exceptions: all are a `ValueError`, and say where the fault lies.

```text
SudokuError                 index: which of many grids
├── GridError               text or numbers that are no grid: line, column, cell
│   └── ClashError          a digit stands twice: digit, house, cells
├── PuzzleError             a grid that is no puzzle
│   ├── NoSolutionError
│   └── SeveralSolutionsError   first, second: two of its solutions; cell: where they differ
├── RecipeError             a recipe that cannot be read or met: word
├── PlanError               a plan that cannot be read or met: line, column
├── NumberError             no grid has this number
├── NotFoundError           no puzzle within the attempts: best, attempts
└── BudgetError             given up after the work that is allowed: best, attempts
```

A value of a wrong type is a `TypeError`, a file that cannot be written an `OSError`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from . import Grid, Solution

__all__ = [
    "BudgetError",
    "ClashError",
    "GridError",
    "NoSolutionError",
    "NotFoundError",
    "NumberError",
    "PlanError",
    "PuzzleError",
    "RecipeError",
    "SeveralSolutionsError",
    "SudokuError",
]


class SudokuError(ValueError):
    """A fault in what was handed over.

    >>> import ninefold
    >>> try:
    ...     ninefold.Grid("53..7")
    ... except ninefold.SudokuError as error:
    ...     print(error)
    5 cells, expected 81 characters (digits 1-9 or . for an empty cell)
    """

    #: Which of many grids, counted from 0.
    index: int | None = None
    #: The line of a text, counted from 1.
    line: int | None = None
    #: The character of the line, counted from 1.
    column: int | None = None
    #: The cell, as `r4c7`.
    cell: str | None = None

    def __init__(self, message: str = "", **attributes: Any) -> None:
        super().__init__(message)
        self.__dict__.update(attributes)


class GridError(SudokuError):
    """Text or numbers that are no grid, or not the one that is expected."""


class ClashError(GridError):
    """A digit stands twice in a house."""

    #: The digit.
    digit: int
    #: The house, as `r4`, `c7` or `b5`.
    house: str
    #: The two cells.
    cells: list[str]


class PuzzleError(SudokuError):
    """A grid that is no puzzle, or one with nothing to do."""


class NoSolutionError(PuzzleError):
    """No two clues clash, and yet there is no solution."""


class SeveralSolutionsError(PuzzleError):
    """The clues have several solutions; `cell` is the first in which these two differ."""

    #: A solution.
    first: Solution
    #: A different one.
    second: Solution


class RecipeError(SudokuError):
    """A recipe that cannot be read, or that no puzzle whatever can meet."""

    #: Which word of the line, counted from 1.
    word: int | None = None


class PlanError(SudokuError):
    """A plan that cannot be read or met, or rows that are not of it."""


class NumberError(SudokuError):
    """A number that no solution has."""


class NotFoundError(SudokuError):
    """No puzzle was found within the attempts of the recipe."""

    #: The nearest that was reached.
    best: Grid | None = None
    #: The attempts made.
    attempts: int = 0


class BudgetError(SudokuError):
    """Given up after the work that is allowed."""

    #: The furthest that was reached, of a fill.
    best: Grid | None = None
    #: The attempts made.
    attempts: int = 0
