"""Batches of arrays for machine learning, augmented by the symmetries of Sudoku. Requires only NumPy."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, SupportsIndex, TypeAlias

from ._forms import plain, puzzles_of
from ._ninefold import Samples
from ._numbers import seed_of, whole

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Batch: TypeAlias = tuple[npt.NDArray[np.uint8], npt.NDArray[np.uint8]]

__all__ = ["Batches", "iter_batches"]


class Batches:
    """An iterator of batches, as `iter_batches` returns it. `seed` repeats them.

    >>> import ninefold
    >>> batches = ninefold.iter_batches(ninefold.generate(10, seed=1), batch_size=4)
    >>> again = ninefold.iter_batches(ninefold.generate(10, seed=1), batch_size=4, seed=batches.seed)
    >>> all((x == other).all() for (x, _), (other, _) in zip(batches, again))
    True
    """

    #: The seed of the order and the symmetries.
    seed: int

    def __init__(self, seed: int, batches: Iterator[Batch]) -> None:
        self.seed = seed
        self._batches = batches

    def __iter__(self) -> Batches:
        return self

    def __next__(self) -> Batch:
        return next(self._batches)


def iter_batches(
    puzzles: Any,
    solutions: Any = None,
    *,
    batch_size: SupportsIndex,
    seed: SupportsIndex | None = None,
    epochs: SupportsIndex | None = 1,
    shuffle: bool = True,
    augment: bool = True,
    drop_last: bool = False,
) -> Batches:
    """Yields puzzles and their solutions in batches: pairs of `uint8` arrays of the shape `(batch_size, 81)`.

    `puzzles` is a table or a frame with the columns `puzzle` and `solution` (of ninefold, pandas, polars, pyarrow, or a
    dictionary), or many grids in any form together with `solutions`. Each epoch has a different order, and in each
    epoch every pair is moved by a different symmetry, drawn uniformly from all 1 218 998 108 160: transposing, swapping
    rows, columns, bands and stacks, renaming digits. Everything is determined by the seed and does not depend on the
    batch size. Without a seed one is drawn; `seed` of the result has it.

    With `epochs=None` the iterator never ends.

    The puzzles are classic; a table that names another board raises `GridError`. `ninefold.loaders.StreamBatches` has
    batches of other boards.

    >>> import ninefold
    >>> table = ninefold.generate(10, seed=1)
    >>> [len(x) for x, y in ninefold.iter_batches(table, batch_size=4, seed=7)]
    [4, 4, 2]
    """
    size = whole("batch_size", batch_size, 1)
    number = None if epochs is None else whole("epochs", epochs)
    if solutions is None:
        puzzles, solutions = _pair(puzzles)
    samples, drawn = Samples(plain(puzzles), plain(solutions)), seed_of(seed)
    return Batches(drawn, _batches(samples, size, drawn, number, shuffle, augment, drop_last))


def _pair(table: Any) -> tuple[Any, Any]:
    """Returns the columns of puzzles and of solutions."""
    names = getattr(table, "column_names", None) or getattr(table, "columns", None)
    if names is None:
        names = table if isinstance(table, dict) else ()
    if not {"puzzle", "solution"} <= set(names):
        raise TypeError(
            "solutions: found None, expected the solutions of the puzzles, or a table with the columns \"puzzle\" and "
            "\"solution\""
        )
    return puzzles_of(table, names), table["solution"]


def _batches(
    samples: Samples,
    batch_size: int,
    seed: int,
    epochs: int | None,
    shuffle: bool,
    augment: bool,
    drop_last: bool,
) -> Iterator[Batch]:
    import numpy as np

    epoch = 0
    while len(samples) and (epochs is None or epoch < epochs):
        order = samples.order(seed, epoch) if shuffle else list(range(len(samples)))
        for first in range(0, len(order), batch_size):
            rows = order[first : first + batch_size]
            if drop_last and len(rows) < batch_size:
                break
            x, y = samples.batch(rows, seed, epoch, augment)
            yield (
                np.frombuffer(x, dtype="u1").reshape(-1, 81),
                np.frombuffer(y, dtype="u1").reshape(-1, 81),
            )
        epoch += 1
