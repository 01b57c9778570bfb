"""Generates the shards of a small data set on Ray, and checks that they equal those of a single process."""

import pyarrow as pa
import ray

import ninefold
import ninefold.ray
from ninefold import clusters

PLAN = """
[dataset]
name = "small"
shards = 4

[[part]]
name = "easy"
count = 200
recipe = "ninefold/1 level=easy"
"""


def main() -> None:
    plan = ninefold.Plan(PLAN, seed=2026)
    rows = pa.concat_tables(ray.get(ninefold.ray.rows(plan).to_arrow_refs()))
    here = clusters.shard_rows(plan, range(plan.shards))
    assert clusters.content_hashes(plan, rows) == clusters.content_hashes(plan, here)
    print(len(rows), "rows, the same as here")


if __name__ == "__main__":
    main()
