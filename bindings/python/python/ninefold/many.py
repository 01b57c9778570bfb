"""Many puzzles at once, on all processors.

The results have the form of the input: an array for an array, a list for a list, a Series for a Series. `_forms.py`
lists them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, SupportsIndex, TypeAlias, overload

from . import _ninefold
from ._forms import taken
from ._ninefold import Column, Grid, Recipe, Table
from ._numbers import seed_of, threads_of, whole
from ._words import (
    ArrowT,
    BoardLevel,
    BoardMethod,
    By,
    CageMethod,
    CellsT,
    HodokuLevel,
    HodokuTechnique,
    HodokuTechniques,
    Level,
    Method,
    Range,
    RestoreTo,
    SeriesT,
    Symmetry,
    Technique,
    Techniques,
)

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    _Texts: TypeAlias = npt.NDArray[np.str_] | npt.NDArray[np.object_]

__all__ = ["canonicalize_many", "count_many", "generate", "rate_many", "solve_many"]


def generate(
    count: SupportsIndex,
    *,
    recipe: Recipe | str | None = None,
    seed: SupportsIndex | None = None,
    start: SupportsIndex = 0,
    threads: SupportsIndex | None = None,
    variant: str | None = None,
    level: Level | BoardLevel | None = None,
    er: Range | None = None,
    symmetry: Symmetry | None = None,
    clues: Range | None = None,
    pattern: str | Grid | None = None,
    minimal: bool = False,
    method: Method | BoardMethod | None = None,
    require: Techniques | None = None,
    forbid: Techniques | None = None,
    hardest: Technique | None = None,
    practice: Technique | None = None,
    score: Range | None = None,
    hodoku_level: HodokuLevel | None = None,
    hodoku_require: HodokuTechniques | None = None,
    hodoku_forbid: HodokuTechniques | None = None,
    hodoku_hardest: HodokuTechnique | None = None,
    hodoku_practice: HodokuTechnique | None = None,
    marks: bool = False,
    restore: RestoreTo | None = None,
    attempts: int | None = None,
    redraws: int | None = None,
    by: By | None = None,
    cages: Range | None = None,
    cage_sizes: Sequence[int] | str | None = None,
    cage_method: CageMethod | None = None,
    largest_cage: int | None = None,
    drawn: Range | None = None,
    line_cells: Range | None = None,
    givens: Range | None = None,
    drop_clues: bool = False,
) -> Table:
    """Generates puzzles: the indices `start` to `start + count - 1` of a recipe and a seed.

    The other keywords are the words of a recipe, which `Recipe` explains: `level="medium"`, `er=(3, 4.5)`,
    `clues=(24, 28)`, `symmetry="half-turn"`, `minimal=True`, `require=["x-wing"]`. They may be added to a recipe. The
    number of threads does not change the result.

    Without a seed one is drawn, so two calls give different puzzles. The table has it: `seed=table.seed` repeats the
    result.

    The columns are `seed`, `index`, `puzzle`, `solution`, `clues`, `symmetry`, `minimal` and `attempts`; with a rating
    in the recipe also `er`, `ep`, `ed`, `level`, with HoDoKu's scale also `hodoku_score`, `hodoku_level`. If no puzzle
    is found for an index within the attempts, the table has no row for it; `missing` lists these indices.

    `variant` is another board: `"6x6"`, `"windoku"`, `"jigsaw+x"`, `"killer"` and others, which the command
    `ninefold variants` lists. Its levels are easy, medium, hard, expert and beyond; `symmetry`, `clues`, `pattern`,
    `minimal`, `attempts` are as on the classic board, and `method` is uniform, search or redraw, the last with
    `redraws`. `by` says what decides whether a clue may go: the techniques of a level, or `search`. With clues beside
    digits, `givens` is the number of digits, `cages` that of cages, `cage_sizes` the weights of cages of 1, 2, 3 …
    cells, `largest_cage` the most cells of one, and `cage_method` redraw, split or merge; `drawn` is the number of lines
    or marks of each kind, `line_cells` the cells of a line, and `drop_clues=True` leaves out clues that are not needed.

    Such a table has a column `variant`; if each puzzle has its own regions, `layout` has a letter for each cell, and
    `clue_text` has the clues beside digits, such as `k10:111221 k7:1213`. These with the puzzle before them are a line
    that the command reads. Digits above 9 are the letters from A.

    >>> import ninefold
    >>> table = ninefold.generate(2, symmetry="half-turn", seed=2026)
    >>> table["clues"][0], table["symmetry"][0], table.missing
    (26, 'half-turn', [])
    >>> drawn = ninefold.generate(2)
    >>> drawn == ninefold.generate(2, seed=drawn.seed)
    True
    >>> small = ninefold.generate(1, variant="4x4", level="easy", seed=1)
    >>> len(small["puzzle"][0]), small["variant"][0]
    (16, '4x4')
    """
    words = {
        "variant": variant,
        "level": level,
        "er": er,
        "symmetry": symmetry,
        "clues": clues,
        "pattern": pattern,
        "minimal": minimal,
        "method": method,
        "require": require,
        "forbid": forbid,
        "hardest": hardest,
        "practice": practice,
        "score": score,
        "hodoku_level": hodoku_level,
        "hodoku_require": hodoku_require,
        "hodoku_forbid": hodoku_forbid,
        "hodoku_hardest": hodoku_hardest,
        "hodoku_practice": hodoku_practice,
        "marks": marks,
        "restore": restore,
        "attempts": attempts,
        "redraws": redraws,
        "by": by,
        "cages": cages,
        "cage_sizes": cage_sizes,
        "cage_method": cage_method,
        "largest_cage": largest_cage,
        "drawn": drawn,
        "line_cells": line_cells,
        "givens": givens,
        "drop_clues": drop_clues,
    }
    line = str(recipe) if isinstance(recipe, Recipe) else recipe
    return _ninefold._generate(
        line, words, whole("count", count), seed_of(seed), whole("start", start), threads_of(threads)
    )


@overload
def solve_many(
    grids: list[CellsT] | tuple[CellsT, ...], *, threads: SupportsIndex | None = None
) -> list[str | None]: ...
@overload
def solve_many(grids: Table | Column[Any], *, threads: SupportsIndex | None = None) -> Column[str | None]: ...
@overload
def solve_many(grids: SeriesT, *, threads: SupportsIndex | None = None) -> SeriesT: ...
@overload
def solve_many(grids: ArrowT, *, threads: SupportsIndex | None = None) -> ArrowT: ...
@overload
def solve_many(grids: _Texts, *, threads: SupportsIndex | None = None) -> npt.NDArray[np.object_]: ...
@overload
def solve_many(
    grids: npt.NDArray[np.integer[Any]], *, threads: SupportsIndex | None = None
) -> npt.NDArray[np.uint8]: ...
def solve_many(grids: Any, *, threads: SupportsIndex | None = None) -> Any:
    """Solves many grids. A grid with no solution or several gives `None`, or zeros in an array of numbers.

    The grids are a list, an array of whole numbers with the shape `(n, 81)` or `(n, 9, 9)`, an array or a Series of
    strings, a column, or a table or frame with a column `puzzle`. The answer has the same form; a Series keeps its name
    and its index.

    The columns `variant`, `layout` and `clue_text` of a table name the board of each puzzle. In a list, a puzzle of any
    board is whatever `Grid` is made of: a `Puzzle`, a row of a table, a text that names its board. A column of bare cells
    names no board, so its puzzles are classic.

    >>> import ninefold
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> [line and line[:9] for line in ninefold.solve_many([puzzle, "." * 81])]
    ['534678912', None]
    >>> table = ninefold.generate(5, variant="x", seed=1)
    >>> ninefold.solve_many(table) == table["solution"]
    True
    """
    grids, form = taken(grids, "solve_many", "u1", 81)
    return form(_ninefold._solve_many(grids, threads_of(threads)))


@overload
def count_many(
    grids: list[CellsT] | tuple[CellsT, ...], *, limit: SupportsIndex = 2, threads: SupportsIndex | None = None
) -> list[int | None]: ...
@overload
def count_many(
    grids: Table | Column[Any], *, limit: SupportsIndex = 2, threads: SupportsIndex | None = None
) -> Column[int | None]: ...
@overload
def count_many(grids: SeriesT, *, limit: SupportsIndex = 2, threads: SupportsIndex | None = None) -> SeriesT: ...
@overload
def count_many(grids: ArrowT, *, limit: SupportsIndex = 2, threads: SupportsIndex | None = None) -> ArrowT: ...
@overload
def count_many(
    grids: _Texts, *, limit: SupportsIndex = 2, threads: SupportsIndex | None = None
) -> npt.NDArray[np.uint64]: ...
@overload
def count_many(
    grids: npt.NDArray[np.integer[Any]], *, limit: SupportsIndex = 2, threads: SupportsIndex | None = None
) -> npt.NDArray[np.uint64]: ...
def count_many(grids: Any, *, limit: SupportsIndex = 2, threads: SupportsIndex | None = None) -> Any:
    """Counts the solutions of many grids, each up to the limit. The forms are those of `solve_many`.

    >>> import ninefold
    >>> ninefold.count_many(["." * 81, "11" + "." * 79], limit=10)
    [10, 0]
    """
    grids, form = taken(grids, "count_many", "u8")
    return form(_ninefold._count_many(grids, whole("limit", limit), threads_of(threads)))


@overload
def rate_many(
    grids: list[CellsT] | tuple[CellsT, ...], *, threads: SupportsIndex | None = None
) -> list[float | None]: ...
@overload
def rate_many(grids: Table | Column[Any], *, threads: SupportsIndex | None = None) -> Column[float | None]: ...
@overload
def rate_many(grids: SeriesT, *, threads: SupportsIndex | None = None) -> SeriesT: ...
@overload
def rate_many(grids: ArrowT, *, threads: SupportsIndex | None = None) -> ArrowT: ...
@overload
def rate_many(grids: _Texts, *, threads: SupportsIndex | None = None) -> npt.NDArray[np.float64]: ...
@overload
def rate_many(
    grids: npt.NDArray[np.integer[Any]], *, threads: SupportsIndex | None = None
) -> npt.NDArray[np.float64]: ...
def rate_many(grids: Any, *, threads: SupportsIndex | None = None) -> Any:
    """Rates many puzzles on Sudoku Explainer's scale. A grid that is not a puzzle gives `None`, or NaN in an array.

    The forms are those of `solve_many`. Puzzles of other boards have a level instead, so one of them raises `GridError`.

    >>> import ninefold
    >>> puzzle = "....3.1...6...78.....9...26.78..1....2......9......3.2.......3.6..2..9.119...8..4"
    >>> ninefold.rate_many([puzzle])
    [7.2]
    """
    grids, form = taken(grids, "rate_many", "f8")
    return form(_ninefold._rate_many(grids, threads_of(threads)))


@overload
def canonicalize_many(
    grids: list[CellsT] | tuple[CellsT, ...], *, threads: SupportsIndex | None = None
) -> list[str | None]: ...
@overload
def canonicalize_many(
    grids: Table | Column[Any], *, threads: SupportsIndex | None = None
) -> Column[str | None]: ...
@overload
def canonicalize_many(grids: SeriesT, *, threads: SupportsIndex | None = None) -> SeriesT: ...
@overload
def canonicalize_many(grids: ArrowT, *, threads: SupportsIndex | None = None) -> ArrowT: ...
@overload
def canonicalize_many(grids: _Texts, *, threads: SupportsIndex | None = None) -> npt.NDArray[np.object_]: ...
@overload
def canonicalize_many(
    grids: npt.NDArray[np.integer[Any]], *, threads: SupportsIndex | None = None
) -> npt.NDArray[np.uint8]: ...
def canonicalize_many(grids: Any, *, threads: SupportsIndex | None = None) -> Any:
    """Returns the canonical forms of many grids: equal forms mean isomorphic grids.

    A grid in which a digit appears twice in a house gives `None`, or zeros in an array of numbers. The forms of input
    are those of `solve_many`. The form of a grid on another board is a text that names the board, as `str(grid)` is.

    >>> import ninefold
    >>> [line[:27] for line in ninefold.canonicalize_many(["1" + "." * 80])]
    ['...........................']
    """
    grids, form = taken(grids, "canonicalize_many", "u1", 81)
    return form(_ninefold._canonicalize_many(grids, threads_of(threads)))
