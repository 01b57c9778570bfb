"""Functions shared by Ray, Spark and Dask: the rows of shards, and hashes to verify them.

A shard depends only on plan, seed and its number. So a cluster only divides the numbers: retries, lost workers and any
partitioning give the same rows, and `content_hashes` verifies that. The hashes are the same as in the manifest that the
command writes for a data set.

Requires pyarrow.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from ._ninefold import Plan

if TYPE_CHECKING:
    import pyarrow as pa

__all__ = ["content_hashes", "schema", "shard_rows", "shards"]


def schema(plan: Plan) -> pa.Schema:
    """Returns the columns of a plan's rows: `_shard`, `_split`, `_row`, then the plan's columns."""
    import pyarrow as pa

    return pa.schema(plan.empty())


def shards(plan: Plan, numbers: Iterable[int], *, threads: int = 1) -> Iterator[pa.Table]:
    """Generates the rows of shards, one table per shard."""
    import pyarrow as pa

    for number in numbers:
        yield pa.table(plan.shard(int(number), threads=threads))


def shard_rows(plan: Plan, numbers: Iterable[int], *, threads: int = 1) -> pa.Table:
    """Generates the rows of shards, in one table."""
    import pyarrow as pa

    return pa.concat_tables([pa.table(plan.empty()), *shards(plan, numbers, threads=threads)])


def content_hashes(plan: Plan, rows: Any) -> dict[tuple[int, str], str]:
    """Returns the SHA-256 of the rows of each shard and split, in any order and any number of pieces.

    `rows` is a table of pyarrow, or one that supports Arrow's interface, with the columns of `schema`. Types that an
    engine replaced are restored.
    """
    import pyarrow as pa

    table = rows if isinstance(rows, pa.Table) else pa.table(rows)
    wanted = schema(plan)
    return plan.content_hashes(table.select(wanted.names).cast(wanted))
