"""Many puzzles at once, on all processors.

What goes in comes out: an array for an array, a list for a list, a column for a column.
"""

from __future__ import annotations

from typing import Any

from . import _ninefold
from ._ninefold import Recipe, Table

__all__ = ["canonical_many", "count_many", "generate", "rate_many", "solve_many"]


def _array(answer: Any, dtype: str, *shape: int) -> Any:
    """Returns bytes as an array of NumPy, anything else as it is."""
    if not isinstance(answer, bytearray):
        return answer
    import numpy as np

    return np.frombuffer(answer, dtype=dtype).reshape(-1, *shape)


def _number(threads: int | None) -> int:
    """Returns the number of threads, 0 for one each processor."""
    if threads is None:
        return 0
    if threads < 1:
        raise ValueError(f"threads: found {threads}, expected 1 or more, or None for one each processor")
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
    """Makes puzzles: the items `start` to `start + count` of a recipe and a seed.

    Options are those of a recipe: `level="medium"`, `er=(3, 4.5)`, `symmetry="half-turn"`, `clues=(24, 28)`, `minimal=True`,
    `method="sorting"`, `require=["x-wing"]`, `attempts=50`; see `Recipe`. The number of threads changes nothing but the time.

    Items that are not found within the attempts are missing from the table; `missing` holds their indices.

    >>> import ninefold
    >>> table = ninefold.generate(2, symmetry="half-turn", seed=2026)
    >>> table["clues"][0], table["symmetry"][0]
    (26, 'half-turn')
    >>> table.missing
    []
    """
    if isinstance(recipe, Recipe):
        recipe = str(recipe)
    made_by = Recipe(recipe, **options) if recipe is not None else Recipe(**options)
    return _ninefold._generate(made_by, count, seed, start, _number(threads))


def solve_many(grids: Any, *, threads: int | None = None) -> Any:
    """Solves many grids. Where a grid has no solution or several there is `None`, and zeros in an array.

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
    """Rates many puzzles on the scale of Sudoku Explainer. What is no puzzle has no rating: `None`, and NaN in an array.

    >>> import ninefold
    >>> puzzle = "....3.1...6...78.....9...26.78..1....2......9......3.2.......3.6..2..9.119...8..4"
    >>> ninefold.rate_many([puzzle])
    [7.2]
    """
    return _array(_ninefold._rate_many(grids, _number(threads)), "f8")


def canonical_many(grids: Any, *, threads: int | None = None) -> Any:
    """Returns the canonical forms of many grids: equal forms mean isomorphic grids.

    Where a digit stands twice in a house there is `None`, and zeros in an array.

    >>> import ninefold
    >>> [line[:27] for line in ninefold.canonical_many(["1" + "." * 80])]
    ['...........................']
    """
    return _array(_ninefold._canonical_many(grids, _number(threads)), "u1", 81)
