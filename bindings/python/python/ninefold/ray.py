"""Data sets on Ray: a range of shards, mapped.

```python
import ninefold.ray

plan = ninefold.Plan(open("plan.toml").read(), seed=2026)
ninefold.ray.rows(plan).write_parquet("s3://bucket/graded")     # Ray names the files
ninefold.ray.make(plan, "/shared/graded")                       # the same folder as `ninefold dataset`, byte for byte
```

Requires the extra `ray`. A lost task is run again and gives the same rows.
"""

from __future__ import annotations

from os import PathLike, fspath
from typing import TYPE_CHECKING, Any

from ._ninefold import Plan
from .clusters import shard_rows

if TYPE_CHECKING:
    import pyarrow as pa
    import ray.data

__all__ = ["make", "numbers", "rows"]


def numbers(plan: Plan) -> ray.data.Dataset:
    """Returns the numbers of a plan's shards, one block each, in the column `id`."""
    import ray.data

    return ray.data.range(plan.shards, override_num_blocks=plan.shards)


def rows(plan: Plan, shards: ray.data.Dataset | None = None, **options: Any) -> ray.data.Dataset:
    """Generates the rows of all shards, or of those whose numbers are in the column `id`.

    The options are those of `map_batches`: `num_cpus`, `concurrency`, `memory`.
    """

    def make(batch: pa.Table) -> pa.Table:
        return shard_rows(plan, batch["id"].to_pylist())

    shards = numbers(plan) if shards is None else shards
    return shards.map_batches(make, batch_size=None, batch_format="pyarrow", **options)


def make(plan: Plan, folder: str | PathLike[str], **options: Any) -> bool:
    """Generates a data set in a folder that all machines share. Complete shards in the folder are kept.

    Returns whether the data set is complete. The options are those of `map_batches`.
    """
    path = fspath(folder)

    def write(batch: pa.Table) -> pa.Table:
        for number in batch["id"].to_pylist():
            plan.write_shard(number, path)
        return batch

    made = numbers(plan).map_batches(write, batch_size=None, batch_format="pyarrow", **options)
    made.materialize()
    return plan.finish(path)
