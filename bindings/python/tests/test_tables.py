"""Data libraries take tables without a copy: the same buffers, at the same addresses."""

import gc

import pytest
from conftest import PLAN

import ninefold

arrow = pytest.importorskip("pyarrow")


def addresses(column):
    chunks = column.chunks if isinstance(column, arrow.ChunkedArray) else [column]
    return [buffer.address for chunk in chunks for buffer in chunk.buffers() if buffer is not None]


def test_pyarrow_takes_the_same_buffers(table):
    one, other = arrow.table(table), arrow.record_batch(table)
    assert one.num_rows == len(table) == 100 and one.column_names == table.column_names
    assert one.equals(arrow.Table.from_batches([other]))
    for name in one.column_names:
        assert addresses(one[name]) == addresses(other[name]) == addresses(arrow.array(table[name]))
    assert arrow.schema(table) == one.schema


def test_values_are_those_of_single_puzzles(table):
    rows = arrow.table(table).to_pylist()
    recipe = ninefold.Recipe(level="medium")
    for row in rows[::9]:
        generated = recipe.generate(row["seed"], row["index"])
        assert row["puzzle"] == str(generated.puzzle) and row["solution"] == str(generated.solution)
        assert (row["clues"], row["symmetry"], row["minimal"]) == (generated.clue_count, generated.symmetry, generated.is_minimal)
        assert (row["er"], row["ep"], row["ed"]) == (generated.er, generated.ep, generated.ed)
        assert (row["level"], row["attempts"]) == (generated.puzzle.rate().level, generated.attempts)
    for name in table.column_names:
        assert [table[name][i] for i in range(len(table))] == [row[name] for row in rows]


def test_columns_are_sequences(table):
    column = table["clues"]
    assert len(column) == 100 and column[-1] == column[99]
    for wrong in (100, -101):
        with pytest.raises(IndexError):
            column[wrong]
    with pytest.raises(KeyError, match="no column \"nothing\", expected one of: seed"):
        table["nothing"]


def test_polars_takes_it(table):
    polars = pytest.importorskip("polars")
    frame = polars.DataFrame(table)
    assert frame.to_dicts() == arrow.table(table).to_pylist()
    # Its strings are views of the same memory; numbers are the same memory.
    for name in ("index", "clues", "er", "attempts"):
        assert frame[name].to_arrow().buffers()[1].address == arrow.array(table[name]).buffers()[1].address
    text = frame["puzzle"].to_arrow(compat_level=polars.CompatLevel.newest())
    ours = arrow.array(table["puzzle"]).buffers()[2]
    assert ours.address in [buffer.address for buffer in text.buffers() if buffer is not None]


def test_pandas_takes_it(table):
    pandas = pytest.importorskip("pandas")
    frame = pandas.DataFrame.from_arrow(table)
    assert frame["puzzle"].tolist() == arrow.table(table)["puzzle"].to_pylist()
    assert frame["er"].tolist() == arrow.table(table)["er"].to_pylist()


def test_duckdb_takes_it(table):
    duckdb = pytest.importorskip("duckdb")
    rows = table
    ratings = arrow.table(table)["er"].to_pylist()
    grouped = duckdb.sql("select level, count(*), min(er), max(er) from rows group by level").fetchall()
    assert grouped == [("medium", 100, min(ratings), max(ratings))]
    assert duckdb.sql("select count(*) from rows where clues >= 17").fetchall() == [(100,)] and len(rows) == 100


def test_memory_outlives_the_table():
    table = ninefold.generate(50, seed=5)
    column = arrow.table(table)["puzzle"]
    expected = column.to_pylist()
    del table
    gc.collect()
    ninefold.generate(50, seed=6)
    assert column.to_pylist() == expected


def test_capsules_that_nobody_takes_are_freed(table):
    for _ in range(1000):
        table.__arrow_c_stream__()
        table["puzzle"].__arrow_c_array__()
        table.__arrow_c_schema__()


def test_shards_are_tables(plan):
    rows = arrow.table(plan.shard(0))
    assert rows.column_names[:3] == ["_shard", "_split", "_row"] and rows.column_names[3:] == plan.column_names
    assert rows.schema == arrow.schema(plan.empty())
    assert set(rows["_split"].to_pylist()) <= {"train", "validation", "test"}


def test_hashes_are_those_of_the_files(plan, tmp_path):
    from ninefold import clusters

    rows = clusters.shard_rows(plan, range(plan.shards))
    written = {
        (shard, split): hashed
        for shard in range(plan.shards)
        for split, hashed in plan.write_shard(shard, tmp_path).items()
    }
    assert plan.finish(tmp_path)
    hashes = clusters.content_hashes(plan, rows)
    empty = {place for place in written if place not in hashes}
    assert hashes == {place: hashed for place, hashed in written.items() if place not in empty}
    shuffled = rows.take(arrow.array(list(range(len(rows)))[::-1]))
    assert clusters.content_hashes(plan, shuffled) == hashes
    changed = rows.set_column(rows.column_names.index("clues"), rows.field("clues"), rows["clues"].take(list(range(1, len(rows))) + [0]))
    assert clusters.content_hashes(plan, changed) != hashes
    assert PLAN.strip() and (tmp_path / "manifest.json").exists()
