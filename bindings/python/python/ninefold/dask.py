"""Data sets on Dask: one task per shard.

```python
import dask, ninefold.dask

plan = ninefold.Plan(open("plan.toml").read(), seed=2026)
tables = dask.compute(*ninefold.dask.shards(plan))
```

Requires the extra `dask`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from ._ninefold import Plan
from .clusters import shard_rows

if TYPE_CHECKING:
    from dask.delayed import Delayed

__all__ = ["shards"]


def shards(plan: Plan, numbers: Iterable[int] | None = None) -> list[Delayed]:
    """Returns one task per shard, for all shards or for the given numbers. Each task returns a table of pyarrow."""
    from dask import delayed

    make = delayed(shard_rows, pure=True)
    return [make(plan, [number]) for number in (range(plan.shards) if numbers is None else numbers)]
