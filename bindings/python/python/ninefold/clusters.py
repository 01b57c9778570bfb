"""What Ray, Spark and Dask share: the rows of shards, and proof that they are right.

A shard is a function of plan, seed and its number. So a cluster only divides the numbers: retries, lost workers and any
partitioning give the same rows, and `content_hashes` shows it. The hashes are those that the command writes into the manifest
of a data set.

Needs pyarrow.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from ._ninefold import Plan

if TYPE_CHECKING:
    import pyarrow as pa

__all__ = ["content_hashes", "schema", "shard_rows", "shards"]


def schema(plan: Plan) -> pa.Schema:
    """Returns the columns of a plan's rows: `_shard`, `_split`, `_row`, then those that the plan names."""
    import pyarrow as pa

    return pa.schema(plan.empty())


def shards(plan: Plan, numbers: Iterable[int], *, threads: int = 1) -> Iterator[pa.Table]:
    """Makes the rows of shards, a table each."""
    import pyarrow as pa

    for number in numbers:
        yield pa.table(plan.shard(int(number), threads=threads))


def shard_rows(plan: Plan, numbers: Iterable[int], *, threads: int = 1) -> pa.Table:
    """Makes the rows of shards, in one table."""
    import pyarrow as pa

    return pa.concat_tables([pa.table(plan.empty()), *shards(plan, numbers, threads=threads)])


def content_hashes(plan: Plan, rows: Any) -> dict[tuple[int, str], str]:
    """Returns the SHA-256 of the rows of each shard and split, in whatever order and pieces they come.

    `rows` is a table of pyarrow, or one that speaks Arrow's interface, with the columns that `schema` has; types that an engine
    replaced are put back.
    """
    import pyarrow as pa

    table = rows if isinstance(rows, pa.Table) else pa.table(rows)
    wanted = schema(plan)
    return plan.content_hashes(table.select(wanted.names).cast(wanted))
