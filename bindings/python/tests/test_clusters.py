"""Ray, Spark and Dask give the rows of one process, hash for hash, also when a worker is killed or a task fails."""

import os
import signal

import pytest

from ninefold import clusters

pytestmark = pytest.mark.cluster


@pytest.fixture(scope="module")
def expected(plan):
    return clusters.content_hashes(plan, clusters.shard_rows(plan, range(plan.shards)))


def test_dask(plan, expected):
    dask = pytest.importorskip("dask")
    import pyarrow

    import ninefold.dask

    tables = dask.compute(*ninefold.dask.shards(plan), scheduler="threads")
    assert clusters.content_hashes(plan, pyarrow.concat_tables(tables[::-1])) == expected


def test_ray_with_a_killed_worker(plan, expected, tmp_path, monkeypatch):
    ray = pytest.importorskip("ray")
    import pyarrow

    import ninefold.ray

    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    monkeypatch.setenv("RAY_AUTH_MODE", "disabled")
    marker = str(tmp_path / "killed")

    def die_once(row):
        if row["id"] == 3 and not os.path.exists(marker):
            open(marker, "w").close()
            os.kill(os.getpid(), signal.SIGKILL)
        return row

    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
    try:
        made = ninefold.ray.rows(plan, ninefold.ray.numbers(plan).map(die_once))
        rows = pyarrow.concat_tables(ray.get(made.to_arrow_refs()))
        assert os.path.exists(marker)
        assert clusters.content_hashes(plan, rows) == expected
        folders = [tmp_path / "ray", tmp_path / "one"]
        assert ninefold.ray.make(plan, folders[0])
    finally:
        ray.shutdown()
    for shard in range(plan.shards):
        plan.write_shard(shard, folders[1])
    assert plan.finish(folders[1])
    sums = [(folder / "SHA256SUMS").read_text() for folder in folders]
    assert sums[0] == sums[1] and "train-00000" in sums[0]


def test_spark_with_a_failed_task(plan, expected, tmp_path, monkeypatch):
    sql = pytest.importorskip("pyspark.sql")
    import ninefold.spark

    # The workers use this Python, though nobody says so.
    monkeypatch.delenv("PYSPARK_PYTHON", raising=False)
    other = tmp_path / "bin" / "python3"
    other.parent.mkdir()
    other.write_text("#!/bin/sh\necho the wrong Python >&2\nexit 1\n")
    other.chmod(0o755)
    monkeypatch.setenv("PATH", f"{other.parent}{os.pathsep}{os.environ['PATH']}")
    marker = str(tmp_path / "failed")

    def fail_once(batches):
        for batch in batches:
            if 3 in batch.column("id").to_pylist() and not os.path.exists(marker):
                open(marker, "w").close()
                raise RuntimeError("this task fails, once")
            yield batch

    # Four tries for each task.
    spark = sql.SparkSession.builder.master("local[2,4]").config("spark.ui.enabled", "false").getOrCreate()
    try:
        numbers = ninefold.spark.numbers(spark, plan).mapInArrow(fail_once, "id long")
        rows = ninefold.spark.rows(spark, plan, numbers).toArrow()
        assert os.path.exists(marker)
        assert clusters.content_hashes(plan, rows) == expected
        others = ninefold.spark.rows(spark, plan).repartition(3).toArrow()
        assert clusters.content_hashes(plan, others) == expected
    finally:
        spark.stop()


def test_the_example_on_ray(capsys, monkeypatch):
    ray = pytest.importorskip("ray")
    import runpy
    from pathlib import Path

    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    monkeypatch.setenv("RAY_AUTH_MODE", "disabled")
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
    try:
        runpy.run_path(str(Path(__file__).parents[3] / "examples/python/on_ray.py"), run_name="__main__")
    finally:
        ray.shutdown()
    assert "200 rows, the same as here" in capsys.readouterr().out
