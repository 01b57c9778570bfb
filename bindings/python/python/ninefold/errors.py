"""Exceptions: all are a `ValueError`, and their attributes say where the error is.

```text
SudokuError                 index: which of many grids
├── GridError               text or numbers that are not a grid: line, column, cell
│   └── ClashError          a digit appears twice: digit, house, cells
├── PuzzleError             a grid that is not a puzzle
│   ├── NoSolutionError
│   └── SeveralSolutionsError   first, second: two of its solutions; cell: where they differ
├── RecipeError             a recipe that cannot be read or satisfied: word
├── PlanError               a plan that cannot be read or satisfied: line, column
├── NumberError             no grid has this number
├── NotFoundError           no puzzle found within the attempts: best, attempts
└── BudgetError             the work limit was reached: best, attempts
```

A value of a wrong type raises `TypeError`, a file that cannot be written raises `OSError`.
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
    """An error in the input.

    >>> import ninefold
    >>> try:
    ...     ninefold.Grid("53..7")
    ... except ninefold.SudokuError as error:
    ...     print(error)
    found 5 cells, expected 81 characters (digits 1-9 or . for an empty cell)
    """

    #: The index of the grid among many, counted from 0.
    index: int | None = None
    #: The line of a text, counted from 1.
    line: int | None = None
    #: The character of the line, counted from 1.
    column: int | None = None
    #: The cell, such as `r4c7`.
    cell: str | None = None

    def __init__(self, message: str = "", **attributes: Any) -> None:
        super().__init__(message)
        self.__dict__.update(attributes)


class GridError(SudokuError):
    """Text or numbers that are not a grid, or not the expected one."""


class ClashError(GridError):
    """A digit appears twice in a house."""

    #: The digit.
    digit: int
    #: The house, such as `r4`, `c7` or `b5`.
    house: str
    #: The two cells.
    cells: list[str]


class PuzzleError(SudokuError):
    """A grid that is not a puzzle, or one that is already solved."""


class NoSolutionError(PuzzleError):
    """No two clues clash, but there is no solution."""


class SeveralSolutionsError(PuzzleError):
    """The clues have several solutions; `cell` is the first in which these two differ."""

    #: A solution.
    first: Solution
    #: A different one.
    second: Solution


class RecipeError(SudokuError):
    """A recipe that cannot be read, or that no puzzle can satisfy."""

    #: The number of the word in the line, counted from 1.
    word: int | None = None


class PlanError(SudokuError):
    """A plan that cannot be read or satisfied, or rows that do not belong to it."""


class NumberError(SudokuError):
    """A number that no solution has."""


class NotFoundError(SudokuError):
    """No puzzle was found within the attempts of the recipe."""

    #: The best grid that was reached.
    best: Grid | None = None
    #: The number of attempts.
    attempts: int = 0


class BudgetError(SudokuError):
    """The work limit was reached."""

    #: The grid with the most digits that a fill reached.
    best: Grid | None = None
    #: The number of attempts.
    attempts: int = 0
