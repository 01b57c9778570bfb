"""Batches of arrays for machine learning, augmented by the symmetries of Sudoku. Requires only NumPy."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from ._ninefold import Samples, Table

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

__all__ = ["iter_batches"]


def iter_batches(
    puzzles: Any,
    solutions: Any = None,
    *,
    batch_size: int,
    seed: int = 0,
    epochs: int | None = 1,
    shuffle: bool = True,
    augment: bool = True,
    drop_last: bool = False,
) -> Iterator[tuple[npt.NDArray[np.uint8], npt.NDArray[np.uint8]]]:
    """Yields puzzles and their solutions in batches: pairs of `uint8` arrays of the shape `(batch_size, 81)`.

    `puzzles` is a `Table`, or many grids together with `solutions`. Each epoch has a different order, and in each epoch every
    pair is moved by a different symmetry, drawn uniformly from all 1 218 998 108 160: transposing, swapping rows, columns,
    bands and stacks, renaming digits. Everything is determined by the seed and does not depend on the batch size.

    With `epochs=None` the iterator never ends.

    >>> import ninefold
    >>> table = ninefold.generate(10, seed=1)
    >>> [len(x) for x, y in ninefold.iter_batches(table, batch_size=4, seed=7)]
    [4, 4, 2]
    """
    if batch_size < 1:
        raise ValueError(f"batch_size: found {batch_size}, expected 1 or more")
    if epochs is not None and epochs < 0:
        raise ValueError(f"epochs: found {epochs}, expected 0 or more, or None")
    if solutions is None:
        if not isinstance(puzzles, Table):
            raise TypeError("solutions: found None, expected the solutions of the puzzles (only a Table includes them)")
        puzzles, solutions = puzzles["puzzle"], puzzles["solution"]
    samples = Samples(puzzles, solutions)
    return _batches(samples, batch_size, seed, epochs, shuffle, augment, drop_last)


def _batches(
    samples: Samples,
    batch_size: int,
    seed: int,
    epochs: int | None,
    shuffle: bool,
    augment: bool,
    drop_last: bool,
) -> Iterator[tuple[npt.NDArray[np.uint8], npt.NDArray[np.uint8]]]:
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
