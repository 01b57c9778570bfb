"""Batches of fresh puzzles for training: divided among ranks and workers, with a position to resume from.

`StreamBatches` needs only NumPy. `ninefold.torch` makes it a data set of PyTorch. `StreamSource` is a source of random
access, as Grain takes it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, SupportsIndex

from ._numbers import threads_of, whole
from .streams import PuzzleStream

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

__all__ = ["StreamBatches", "StreamSource"]


def _batch(stream: PuzzleStream, start: int, count: int, threads: int) -> dict[str, npt.NDArray[Any]]:
    """Returns puzzles as arrays by name."""
    import numpy as np

    index = np.arange(start, start + count, dtype="i8")
    return dict(zip(("index", "puzzle", "solution", "er", "level"), (index, *stream._arrays(start, count, threads))))


class StreamBatches:
    """Endless batches of a stream: those of one rank among several.

    A batch is a dictionary of arrays: `index`; `puzzle` and `solution`, of the shape `(batch_size, cells)`; `er`, the
    rating on Sudoku Explainer's scale, or NaN; `level`, counted from 0 for `easy`, or 255. Ratings and levels are there
    if the recipe requires them.

    Rank r of n has the batches r, r + n, r + 2 n … of the stream. The position counts the batches of this rank; `start`
    is the first. `state_dict` and `load_state_dict` store and restore it.

    >>> import ninefold
    >>> from ninefold.loaders import StreamBatches
    >>> stream = ninefold.PuzzleStream(level="easy", seed=1, part="train")
    >>> batches = StreamBatches(stream, 32, rank=1, world_size=4)
    >>> batch = next(batches)
    >>> batch["puzzle"].shape, int(batch["index"][0]), float(batch["er"].max()), batches.state_dict()
    ((32, 81), 32, 1.2, {'position': 1})
    >>> batches.load_state_dict({"position": 0})
    >>> bool((next(batches)["puzzle"] == batch["puzzle"]).all())
    True
    """

    def __init__(
        self,
        stream: PuzzleStream,
        batch_size: SupportsIndex,
        *,
        rank: SupportsIndex = 0,
        world_size: SupportsIndex = 1,
        start: SupportsIndex = 0,
        step: SupportsIndex = 1,
        threads: SupportsIndex | None = 1,
    ) -> None:
        self.stream = stream
        self.batch_size = whole("batch_size", batch_size, 1, 2**24)
        self.world_size = whole("world_size", world_size, 1, 2**24)
        self.rank = whole("rank", rank, 0, self.world_size - 1)
        self._position = whole("start", start)
        self._step = whole("step", step, 1)
        self._threads = threads_of(threads)

    def __iter__(self) -> Iterator[dict[str, npt.NDArray[Any]]]:
        return self

    def __next__(self) -> dict[str, npt.NDArray[Any]]:
        number = self._position * self.world_size + self.rank
        batch = _batch(self.stream, number * self.batch_size, self.batch_size, self._threads)
        self._position += self._step
        return batch

    def state_dict(self) -> dict[str, int]:
        """Returns the position, which counts batches of this rank."""
        return {"position": self._position}

    def load_state_dict(self, state: dict[str, int]) -> None:
        """Continues from a position."""
        self._position = whole("position", state["position"])


class StreamSource:
    """The first puzzles of a stream as a source of random access, such as Grain's `MapDataset.source` takes.

    An element is a dictionary: `index`, `puzzle` and `solution` as arrays of cells, `er` and `level` as in
    `StreamBatches`.

    >>> import ninefold
    >>> from ninefold.loaders import StreamSource
    >>> source = StreamSource(ninefold.PuzzleStream(variant="4x4", seed=1), 1000)
    >>> len(source), source[17]["puzzle"].shape
    (1000, (16,))
    """

    def __init__(self, stream: PuzzleStream, length: SupportsIndex) -> None:
        self.stream = stream
        self._length = whole("length", length, 0, 2**40)

    def __len__(self) -> int:
        return self._length

    def __getitem__(self, index: SupportsIndex) -> dict[str, Any]:
        try:
            number = whole("index", index, 0, self._length - 1)
        except ValueError as error:
            raise IndexError(str(error)) from None
        return {name: values[0] for name, values in _batch(self.stream, number, 1, 1).items()}
