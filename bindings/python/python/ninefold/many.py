"""Many puzzles at once, on all processors.

The results have the form of the input: an array for an array, a list for a list, a column for a column.
"""

from __future__ import annotations

from typing import Any

from . import _ninefold
from ._ninefold import Recipe, Table

__all__ = ["canonicalize_many", "count_many", "generate", "rate_many", "solve_many"]


def _array(answer: Any, dtype: str, *shape: int) -> Any:
    """Returns bytes as a NumPy array, and anything else unchanged."""
    if not isinstance(answer, bytearray):
        return answer
    import numpy as np

    return np.frombuffer(answer, dtype=dtype).reshape(-1, *shape)


def _number(threads: int | None) -> int:
    """Returns the number of threads; 0 means one per processor."""
    if threads is None:
        return 0
    if threads < 1:
        raise ValueError(f"threads: found {threads}, expected 1 or more, or None for one per processor")
    return threads


def generate(
    count: int,
    *,
    recipe: Recipe | str | None = None,
    seed: int = 0,
    start: int = 0,
    threads: int | None = None,
    **options: Any,
) -> Table:
    """Generates puzzles: the indices `start` to `start + count - 1` of a recipe and a seed.

    The options are those of a recipe: `level="medium"`, `er=(3, 4.5)`, `symmetry="half-turn"`, `clues=(24, 28)`, `minimal=True`,
    `method="sorting"`, `require=["x-wing"]`, `attempts=50`; see `Recipe`. The number of threads does not change
    the result.

    If no puzzle is found for an index within the attempts, the table has no row for it; `missing` lists these indices.

    >>> import ninefold
    >>> table = ninefold.generate(2, symmetry="half-turn", seed=2026)
    >>> table["clues"][0], table["symmetry"][0]
    (26, 'half-turn')
    >>> table.missing
    []
    """
    if isinstance(recipe, Recipe):
        recipe = str(recipe)
    criteria = Recipe(recipe, **options) if recipe is not None else Recipe(**options)
    return _ninefold._generate(criteria, count, seed, start, _number(threads))


def solve_many(grids: Any, *, threads: int | None = None) -> Any:
    """Solves many grids. A grid with no solution or several gives `None`, or zeros in an array.

    >>> import ninefold
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> [line and line[:9] for line in ninefold.solve_many([puzzle, "." * 81])]
    ['534678912', None]
    """
    return _array(_ninefold._solve_many(grids, _number(threads)), "u1", 81)


def count_many(grids: Any, *, limit: int = 2, threads: int | None = None) -> Any:
    """Counts the solutions of many grids, each up to the limit.

    >>> import ninefold
    >>> ninefold.count_many(["." * 81, "11" + "." * 79], limit=10)
    [10, 0]
    """
    return _array(_ninefold._count_many(grids, limit, _number(threads)), "u8")


def rate_many(grids: Any, *, threads: int | None = None) -> Any:
    """Rates many puzzles on Sudoku Explainer's scale. A grid that is not a puzzle gives `None`, or NaN in an array.

    >>> import ninefold
    >>> puzzle = "....3.1...6...78.....9...26.78..1....2......9......3.2.......3.6..2..9.119...8..4"
    >>> ninefold.rate_many([puzzle])
    [7.2]
    """
    return _array(_ninefold._rate_many(grids, _number(threads)), "f8")


def canonicalize_many(grids: Any, *, threads: int | None = None) -> Any:
    """Returns the canonical forms of many grids: equal forms mean isomorphic grids.

    A grid in which a digit appears twice in a house gives `None`, or zeros in an array.

    >>> import ninefold
    >>> [line[:27] for line in ninefold.canonicalize_many(["1" + "." * 80])]
    ['...........................']
    """
    return _array(_ninefold._canonicalize_many(grids, _number(threads)), "u1", 81)
