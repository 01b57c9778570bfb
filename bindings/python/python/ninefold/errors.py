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
├── CertificateError        a certificate that does not prove what it claims: line
└── BudgetError             the work limit was reached: best, attempts
```

A value of a wrong type raises `TypeError`, a file that cannot be written raises `OSError`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from . import Check, Grid, Solution, TrueCandidates

__all__ = [
    "BudgetError",
    "CertificateError",
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
    """Text or numbers that are not a grid, or not the expected one.

    >>> import ninefold
    >>> try:
    ...     ninefold.Grid([5, 3, 12] + [0] * 78)
    ... except ninefold.GridError as error:
    ...     print(error, "in", error.cell)
    r1c3: found 12, expected a digit, 1 to 9, or 0 for an empty cell in r1c3
    """


class ClashError(GridError):
    """A digit appears twice in a house.

    >>> import ninefold
    >>> try:
    ...     ninefold.Puzzle("55" + "." * 79)
    ... except ninefold.ClashError as error:
    ...     print(error.digit, error.house, error.cells)
    5 r1 ['r1c1', 'r1c2']
    """

    #: The digit.
    digit: int
    #: The house, such as `r4`, `c7` or `b5`; `None` on boards other than the classic one.
    house: str | None = None
    #: The two cells.
    cells: list[str]


class PuzzleError(SudokuError):
    """A grid that is not a puzzle, or one that is already solved.

    >>> import ninefold
    >>> try:
    ...     ninefold.Puzzle("." * 81)
    ... except ninefold.PuzzleError as error:
    ...     print(type(error).__name__)
    SeveralSolutionsError
    """


class NoSolutionError(PuzzleError):
    """No two clues clash, but there is no solution.

    >>> import ninefold
    >>> try:
    ...     ninefold.Puzzle("12345678." + "........9" + "." * 63)
    ... except ninefold.NoSolutionError as error:
    ...     print("no solution" in str(error))
    True
    """


class SeveralSolutionsError(PuzzleError):
    """The clues have several solutions; `cell` is the first in which these two differ.

    >>> import ninefold
    >>> try:
    ...     ninefold.Puzzle("." * 81)
    ... except ninefold.SeveralSolutionsError as error:
    ...     print(error.first[error.cell] != error.second[error.cell])
    True
    """

    #: A solution.
    first: Solution
    #: A different one.
    second: Solution


class RecipeError(SudokuError):
    """A recipe that cannot be read, or that no puzzle can satisfy.

    >>> import ninefold
    >>> try:
    ...     ninefold.Recipe("ninefold/1 colour=red")
    ... except ninefold.RecipeError as error:
    ...     print(error.word)
    2
    """

    #: The number of the word in the line, counted from 1.
    word: int | None = None


class PlanError(SudokuError):
    """A plan that cannot be read or satisfied, or rows that do not belong to it.

    >>> import ninefold
    >>> try:
    ...     ninefold.Plan("shards = 1")
    ... except ninefold.PlanError as error:
    ...     print(error.line is not None)
    True
    """


class NumberError(SudokuError):
    """A number that no solution has.

    >>> import ninefold
    >>> try:
    ...     ninefold.unrank(-1)
    ... except ninefold.NumberError as error:
    ...     print(error)
    found -1, expected a whole number from 0 to 6670903752021072936959
    """


class CertificateError(SudokuError):
    """A certificate that does not prove what it claims; `line` is the first line that is not proven.

    >>> import ninefold
    >>> try:
    ...     ninefold.check_certificates("puzzle\\n\\n")
    ... except ninefold.CertificateError as error:
    ...     print(error.line)
    1
    """


class NotFoundError(SudokuError):
    """No puzzle was found within the attempts of the recipe.

    >>> import ninefold
    >>> try:
    ...     ninefold.Recipe(clues=17, attempts=1).generate(1)
    ... except ninefold.NotFoundError as error:
    ...     print(error.attempts, error.best.clue_count > 17)
    1 True
    """

    #: The best grid that was reached.
    best: Grid | None = None
    #: The number of attempts.
    attempts: int = 0


class BudgetError(SudokuError):
    """The work limit was reached.

    >>> import ninefold
    >>> try:
    ...     ninefold.fill("sorting", max_starts=1, max_rounds=1, seed=1)
    ... except ninefold.BudgetError as error:
    ...     print(error.attempts)
    1
    """

    #: The grid with the most digits that a fill reached, or the candidates or the check that were found.
    best: Grid | TrueCandidates | Check | None = None
    #: The number of attempts.
    attempts: int = 0
