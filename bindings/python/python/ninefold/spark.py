"""Data sets on Spark: a range of shards, mapped by `mapInArrow`.

```python
import ninefold.spark

plan = ninefold.Plan(open("plan.toml").read(), seed=2026)
ninefold.spark.rows(spark, plan).write.parquet("s3://bucket/graded")
```

Requires the extra `spark`, also on the workers. A local session uses the Python that it was started with. A failed task
is run again and gives the same rows. Spark has no unsigned 64-bit numbers, so seeds are decimals there.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING

from ._ninefold import Plan
from .clusters import schema, shards

if TYPE_CHECKING:
    import pyarrow as pa
    from pyspark.sql import DataFrame, SparkSession

__all__ = ["numbers", "rows"]


def _spark_schema(plan: Plan) -> pa.Schema:
    import pyarrow as pa

    def known(of: pa.DataType) -> pa.DataType:
        return pa.decimal128(20, 0) if of == pa.uint64() else of

    return pa.schema([field.with_type(known(field.type)) for field in schema(plan)])


def _same_python(spark: SparkSession) -> None:
    """Lets workers on this machine use this Python, unless the session names one.

    `python3` may be another one, without ninefold.
    """
    context = spark.sparkContext
    named = "PYSPARK_PYTHON" in os.environ or context.getConf().get("spark.pyspark.python") is not None
    if not named and context.master.startswith("local"):
        context.pythonExec = sys.executable


def numbers(spark: SparkSession, plan: Plan) -> DataFrame:
    """Returns the numbers of a plan's shards, one partition each, in the column `id`."""
    return spark.range(0, plan.shards, 1, plan.shards)


def rows(spark: SparkSession, plan: Plan, shard_numbers: DataFrame | None = None) -> DataFrame:
    """Generates the rows of all shards, or of those whose numbers are in the column `id`."""
    from pyspark.sql.pandas.types import from_arrow_schema

    if hasattr(spark, "_jsparkSession"):  # a session of Spark Connect has no workers of its own
        _same_python(spark)
    types = _spark_schema(plan)

    def make(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        for batch in batches:
            for table in shards(plan, batch.column("id").to_pylist()):
                yield from table.cast(types).to_batches()

    found = numbers(spark, plan) if shard_numbers is None else shard_numbers
    return found.mapInArrow(make, from_arrow_schema(types))
