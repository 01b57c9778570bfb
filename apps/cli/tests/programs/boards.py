"""Reads a data set of several boards with pyarrow, polars, pandas and DuckDB, in Parquet, as JSON lines and as CSV."""
import csv, json, os, sys
from pathlib import Path

import duckdb, pandas, polars, pyarrow.parquet

parquet, lines, table = map(Path, sys.argv[1:4])
manifest = json.loads((parquet / "manifest.json").read_text())
columns = [column["name"] for column in manifest["columns"]]
kinds = {"string": "string", "int32": "int32", "int64": "int64", "float64": "double", "bool": "bool"}
total = 0
for file in manifest["files"]:
    path = parquet / file["path"]
    expected = [json.loads(line) for line in open(lines / file["path"].replace(".parquet", ".jsonl"), encoding="utf-8")]
    total += len(expected)
    read = pyarrow.parquet.read_table(path)
    assert read.to_pylist() == expected, f"pyarrow: {path}"
    assert polars.read_parquet(path).to_dicts() == expected, f"polars: {path}"
    duck = duckdb.sql(f"select * from '{path}'")
    assert [dict(zip(duck.columns, row)) for row in duck.fetchall()] == expected, f"duckdb: {path}"
    assert list(pandas.read_parquet(path)["puzzle"]) == [row["puzzle"] for row in expected], f"pandas: {path}"
    for column in manifest["columns"]:
        found = str(read.schema.field(column["name"]).type)
        assert found == kinds[column["kind"]], (column, found)
    with open(table / file["path"].replace(".parquet", ".csv"), newline="", encoding="utf-8") as text:
        rows = list(csv.DictReader(text))
    assert [row["puzzle"] for row in rows] == [row["puzzle"] for row in expected], f"csv: {path}"
    for row, other in zip(expected, rows):
        size = len(row["puzzle"])
        assert len(row["solution"]) == size and all(p in (".", s) for p, s in zip(row["puzzle"], row["solution"]))
        assert row["clue_count"] == size - row["puzzle"].count(".")
        assert (row.get("layout") or "") == other.get("layout", "") and (row.get("clue_text") or "") == other.get("clue_text", "")
        layout = row.get("layout")
        assert layout is None or all(
            len({digit for digit, region in zip(row["solution"], layout) if region == letter}) == size**0.5 for letter in layout
        )

print(f"{total} rows: pyarrow {pyarrow.__version__}, polars {polars.__version__}, pandas {pandas.__version__}, DuckDB {duckdb.__version__}")

# Threads that the libraries left behind abort the process now and then when Python takes its time to end.
sys.stdout.flush()
os._exit(0)
