"""Reads a data set with pyarrow, polars, pandas and DuckDB and compares what they see with the rows as JSON lines."""
import glob, json, os, sys
from pathlib import Path

import duckdb, pandas, polars, pyarrow.parquet

parquet, lines = Path(sys.argv[1]), Path(sys.argv[2])
KINDS = {  # by name in the manifest: pyarrow, polars, pandas, DuckDB
    "string": ("string", "String", "str", "VARCHAR"),
    "int8": ("int8", "Int8", "int8", "TINYINT"),
    "int32": ("int32", "Int32", "int32", "INTEGER"),
    "int64": ("int64", "Int64", "int64", "BIGINT"),
    "uint64": ("uint64", "UInt64", "uint64", "UBIGINT"),
    "float64": ("double", "Float64", "float64", "DOUBLE"),
    "bool": ("bool", "Boolean", "bool", "BOOLEAN"),
}
manifest = json.loads((parquet / "manifest.json").read_text())
columns = {column["name"]: column["kind"] for column in manifest["columns"]}
plain = [name for name, kind in columns.items() if kind != "list"]
total = 0
for file in manifest["files"]:
    path = parquet / file["path"]
    expected = [json.loads(line) for line in open(lines / file["path"].replace(".parquet", ".jsonl"), encoding="utf-8")]
    total += len(expected)
    assert len(expected) == file["tally"]["rows"], path

    table = pyarrow.parquet.read_table(path)
    assert table.to_pylist() == expected, f"pyarrow: {path}"
    frame = polars.read_parquet(path)
    assert frame.to_dicts() == expected, f"polars: {path}"
    panda = pandas.read_parquet(path)
    assert panda[plain].to_dict("records") == [{name: row[name] for name in plain} for row in expected], f"pandas: {path}"
    duck = duckdb.sql(f"select * from '{path}'")
    assert [dict(zip(duck.columns, row)) for row in duck.fetchall()] == expected, f"duckdb: {path}"

    assert table.column_names == frame.columns == list(panda.columns) == duck.columns == list(columns)
    duck_types = dict(zip(duck.columns, duck.types))
    for name in plain:
        arrow, polar, pandas_type, duck_type = KINDS[columns[name]]
        assert str(table.schema.field(name).type) == arrow, (name, table.schema.field(name).type)
        assert str(frame.schema[name]) == polar, (name, frame.schema[name])
        assert str(panda[name].dtype) == pandas_type or len(panda) == 0, (name, panda[name].dtype)
        assert str(duck_types[name]) == duck_type, (name, duck_types[name])

count = duckdb.sql(f"select count(*) from '{parquet}/data/*.parquet'").fetchall()[0][0]
assert count == total == sum(split["tally"]["rows"] for split in manifest["splits"]), count
csv = duckdb.sql(f"select count(*), sum(clues), max(er) from read_csv('{sys.argv[3]}/data/*.csv', all_varchar=false)").fetchall()[0]
same = duckdb.sql(f"select count(*), sum(clues), max(er) from '{parquet}/data/*.parquet'").fetchall()[0]
assert csv == same, (csv, same)
assert len(pandas.concat(pandas.read_csv(file) for file in glob.glob(f"{sys.argv[3]}/data/*.csv"))) == total
print(f"{total} rows: pyarrow {pyarrow.__version__}, polars {polars.__version__}, pandas {pandas.__version__}, DuckDB {duckdb.__version__}")

if len(sys.argv) > 4:
    import mlcroissant

    dataset = mlcroissant.Dataset(jsonld=str(parquet / "croissant.json"))
    for split in manifest["splits"]:
        rows = list(dataset.records(split["name"]))
        assert len(rows) == split["tally"]["rows"], split["name"]

# Threads that the libraries left behind abort the process now and then when Python takes its time to end.
sys.stdout.flush()
os._exit(0)
