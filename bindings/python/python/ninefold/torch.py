"""Fresh puzzles for PyTorch: a data set that a `DataLoader` divides among its workers.

```python
import ninefold
import ninefold.torch
from torch.utils.data import DataLoader

stream = ninefold.PuzzleStream(level="medium", seed=1, part="train")
dataset = ninefold.torch.StreamDataset(stream, batch_size=256, rank=0, world_size=8)
for batch in DataLoader(dataset, batch_size=None, num_workers=4):     # tensors by name: puzzle, solution, er, level
    ...
```

Requires PyTorch. Batches come in the same order whatever the number of workers.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, SupportsIndex

from torch.utils.data import IterableDataset, get_worker_info

from .loaders import StreamBatches
from .streams import PuzzleStream

if TYPE_CHECKING:
    import numpy.typing as npt

__all__ = ["StreamDataset"]


class StreamDataset(IterableDataset):  # type: ignore[misc]
    """Endless batches of a stream. Use it with `DataLoader(dataset, batch_size=None)`.

    `rank`, `world_size` and `start` are those of `StreamBatches`. The `DataLoader`'s worker k of w makes the batches k,
    k + w, k + 2 w … of the rank, and the `DataLoader` takes one of each worker after the other, so the order does not
    depend on w. To resume, pass as `start` how many batches have been used. `state_dict` and `load_state_dict` are for
    a `StatefulDataLoader`, which stores the state of each worker.
    """

    def __init__(
        self,
        stream: PuzzleStream,
        batch_size: SupportsIndex,
        *,
        rank: SupportsIndex = 0,
        world_size: SupportsIndex = 1,
        start: SupportsIndex = 0,
    ) -> None:
        super().__init__()
        self._options: dict[str, Any] = {"rank": rank, "world_size": world_size}
        self._made_of = (stream, batch_size)
        self._start = start
        self._batches: StreamBatches | None = None
        self._state: dict[str, int] | None = None
        StreamBatches(stream, batch_size, start=start, **self._options)  # refuses wrong numbers at once

    def __iter__(self) -> Iterator[dict[str, npt.NDArray[Any]]]:
        worker = get_worker_info()
        number, step = (0, 1) if worker is None else (worker.id, worker.num_workers)
        start = number + int(self._start)
        self._batches = StreamBatches(*self._made_of, start=start, step=step, **self._options)
        if self._state is not None:
            self._batches.load_state_dict(self._state)
            self._state = None
        return self._batches

    def state_dict(self) -> dict[str, int]:
        """Returns the position of this worker: the one that was loaded, until the next iteration begins."""
        if self._state is not None:
            return dict(self._state)
        return {"position": int(self._start)} if self._batches is None else self._batches.state_dict()

    def load_state_dict(self, state: dict[str, int]) -> None:
        """Continues from a position, when the next iteration begins."""
        self._state = dict(state)
