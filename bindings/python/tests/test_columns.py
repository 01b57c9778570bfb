"""Columns are taken as lists are, and answers come back in the caller's form."""

import collections.abc
import math

import pytest
from conftest import HARD, LINE, SOLUTION

import ninefold

numpy = pytest.importorskip("numpy")
pandas = pytest.importorskip("pandas")
polars = pytest.importorskip("polars")
arrow = pytest.importorskip("pyarrow")

LINES = [LINE, "." * 81, HARD]
SOLVED = [SOLUTION, None, str(ninefold.Puzzle(HARD).solution)]
RATED = [1.2, None, 7.2]


def test_a_column_is_a_sequence(table):
    column = table["clues"]
    values = arrow.array(column).to_pylist()
    assert isinstance(column, collections.abc.Sequence)
    assert list(column) == [*reversed(list(reversed(column)))] == column.to_list() == values
    assert column == values and values == column and column != values[1:] and column != [*values[:-1], 0]
    assert column == table["clues"] and column != table["attempts"] and column != "clues" and column is not None
    assert column.index(values[7]) == values.index(values[7]) and column.count(values[7]) == values.count(values[7])
    assert values[3] in column and 81 not in column and "x" not in column
    with pytest.raises(ValueError, match="found no 81"):
        column.index(81)
    for first, last, step in ((None, None, 1), (3, 7, 1), (-5, None, 1), (None, None, 2), (90, 3, -7), (50, 10, 1), (200, 300, 1)):
        part = slice(first, last, step)
        assert list(column[part]) == values[part] and type(column[part]) is ninefold.Column
    with pytest.raises(TypeError, match="found a float, expected the number of a value"):
        column[1.5]
    match column[:2]:
        case [first, second]:
            assert [first, second] == values[:2]
        case _:
            pytest.fail("`match` does not take a column as a sequence")


def test_numpy_takes_a_column(table):
    for name, kind in (("clues", "int8"), ("er", "float64"), ("index", "uint64"), ("minimal", "bool"), ("level", "object")):
        array = numpy.asarray(table[name])
        assert array.dtype == kind and array.shape == (100,) and array.tolist() == list(table[name])
    assert numpy.array(table["clues"], dtype="f4").dtype == "float32"
    assert numpy.array(table["clues"], dtype=object, copy=True)[0] == table["clues"][0]
    array = numpy.array(table["clues"])
    array[0] = 0
    assert table["clues"][0] != 0
    with pytest.raises(ValueError, match="copy=False"):
        numpy.array(table["clues"], copy=False)
    assert numpy.mean(table["er"]) == pytest.approx(sum(table["er"]) / 100)
    missing = numpy.asarray(ninefold.rate_many(arrow.array([LINE, None])))
    assert missing.dtype == "f8" and missing[0] == 1.2 and math.isnan(missing[1])
    assert numpy.asarray(ninefold.solve_many(arrow.array([LINE, None]))).tolist() == [SOLUTION, None]


def test_pandas_takes_a_column_and_gets_a_series(table):
    frame = pandas.DataFrame({"puzzle": LINES}, index=["a", "b", "c"])
    frame["er"] = ninefold.rate_many(frame["puzzle"])
    assert frame["er"].dtype == "float64" and frame["er"].tolist()[::2] == [1.2, 7.2] and math.isnan(frame["er"]["b"])
    solved = ninefold.solve_many(frame["puzzle"])
    assert isinstance(solved, pandas.Series) and solved.name == "puzzle" and solved.index.tolist() == ["a", "b", "c"]
    assert [None if pandas.isna(line) else line for line in solved] == SOLVED
    assert ninefold.count_many(frame).tolist() == [1, 2, 1] and ninefold.count_many(frame).dtype == "uint64"
    # Rows keep their labels in any order, and missing values stay missing.
    turned = frame.iloc[::-1]
    assert ninefold.rate_many(turned["puzzle"])["a"] == 1.2
    holes = pandas.Series([None, LINE], dtype=object)
    assert pandas.isna(ninefold.solve_many(holes)[0]) and ninefold.count_many(holes).tolist()[1] == 1
    # A column itself is what a list is.
    other = pandas.DataFrame({"clues": table["clues"], "level": table["level"]})
    other["er"] = table["er"]
    assert other["clues"].dtype == "int8" and other["er"].tolist() == list(table["er"]) and other.shape == (100, 3)
    assert pandas.Series(table["clues"]).tolist() == list(table["clues"])
    assert other.assign(x=table["er"])["x"].sum() == pytest.approx(sum(table["er"]))
    assert pandas.DataFrame(table).equals(pandas.DataFrame(list(table)))


def test_polars_takes_a_column_and_gets_a_series(table):
    frame = polars.DataFrame({"puzzle": LINES})
    frame = frame.with_columns(er=ninefold.rate_many(frame["puzzle"]), solution=ninefold.solve_many(frame["puzzle"]))
    assert frame["er"].to_list() == RATED and frame["solution"].to_list() == SOLVED
    assert ninefold.solve_many(frame["puzzle"]).name == "puzzle" and isinstance(ninefold.count_many(frame), polars.Series)
    mapped = frame.select(polars.col("puzzle").map_batches(ninefold.rate_many, return_dtype=polars.Float64))
    assert mapped["puzzle"].to_list() == RATED
    solved = polars.col("puzzle").map_batches(ninefold.solve_many, return_dtype=polars.String)
    assert frame.lazy().select(solved).collect().height == 3
    for grids in ([None, None], [], ["." * 80 + "1", None]):
        puzzles = polars.Series("puzzle", grids, dtype=polars.String)
        assert ninefold.rate_many(puzzles).dtype == polars.Float64 and ninefold.count_many(puzzles).dtype == polars.UInt64
        assert ninefold.solve_many(puzzles).dtype == ninefold.canonicalize_many(puzzles).dtype == polars.String
        assert ninefold.rate_many(puzzles).to_list() == [None] * len(grids)
    assert polars.Series("er", table["er"]).to_list() == list(table["er"])
    assert polars.DataFrame({"er": table["er"]})["er"].to_list() == list(table["er"])
    for lazy in (frame.lazy(), polars.col("puzzle")):
        with pytest.raises(TypeError, match=r"write df.collect\(\), or pl.col\(\"puzzle\"\).map_batches\(ninefold.rate_many\)"):
            ninefold.rate_many(lazy)


def test_pyarrow_gets_an_array():
    column = arrow.array(LINES)
    assert isinstance(ninefold.solve_many(column), arrow.Array) and ninefold.solve_many(column).to_pylist() == SOLVED
    chunked = arrow.chunked_array([column[:1], column[1:]])
    assert isinstance(ninefold.rate_many(chunked), arrow.ChunkedArray) and ninefold.rate_many(chunked).to_pylist() == RATED
    table = arrow.table({"puzzle": column})
    assert table.append_column("er", ninefold.rate_many(table))["er"].to_pylist() == RATED


def test_ninefold_gets_a_column(table):
    solved = ninefold.solve_many(table)
    assert isinstance(solved, ninefold.Column) and solved == table["solution"] == ninefold.solve_many(table["puzzle"])
    assert ninefold.rate_many(table[:5]) == list(table["er"])[:5]


def test_numpy_gets_an_array():
    cells = numpy.array([list(bytes(ninefold.Grid(line))) for line in LINES])
    expected = ninefold.solve_many(cells.astype("u1"))
    for kind in ("i1", "i2", "i4", "i8", "u1", "u2", "u4", "u8"):
        for array in (cells.astype(kind), cells.astype(kind).reshape(-1, 9, 9)):
            assert (ninefold.solve_many(array) == expected).all() and ninefold.solve_many(array).dtype == "u1"
    for texts in (numpy.array(LINES), numpy.array(LINES, dtype=object), numpy.array(LINES, dtype=numpy.dtypes.StringDType())):
        assert ninefold.solve_many(texts).tolist() == SOLVED and ninefold.solve_many(texts).dtype == object
        rated = ninefold.rate_many(texts)
        assert rated.dtype == "f8" and rated[::2].tolist() == [1.2, 7.2] and math.isnan(rated[1])
        assert ninefold.count_many(texts).dtype == "u8"
    cells[1, 12] = 17
    with pytest.raises(ninefold.GridError, match="grid 1: r2c4: found 17, expected a digit") as caught:
        ninefold.solve_many(cells)
    assert (caught.value.index, caught.value.cell) == (1, "r2c4")
    with pytest.raises(TypeError, match=r'found an array of float64, .*write array.astype\("u1"\)'):
        ninefold.solve_many(cells.astype("f8"))
    with pytest.raises(ninefold.GridError, match=r"found one grid, .* write array\[None\]"):
        ninefold.solve_many(cells[0])


def test_lists_of_rows_and_of_nothing():
    numbers = [list(bytes(ninefold.Grid(line))) for line in LINES]
    rows = [[line[9 * row : 9 * row + 9] for row in range(9)] for line in LINES]
    nested = [[cells[9 * row : 9 * row + 9] for row in range(9)] for cells in numbers]
    for grids in (numbers, rows, nested, tuple(numbers)):
        assert ninefold.solve_many(grids) == SOLVED
    assert ninefold.solve_many([None, LINE]) == [None, SOLUTION]
    assert ninefold.rate_many([LINE, None]) == [1.2, None] and ninefold.count_many([None]) == [None]
